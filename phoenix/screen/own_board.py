"""What is asked of any table and told by those of cardboard alone: here the board is the app's own. No Kivy here."""

from __future__ import annotations

from phoenix.core.lines import Line
from phoenix.core.tiles import TileNumber


class OwnBoard:
    @property
    def finds(self) -> bool:
        """Whether a tile that lies on the table is to be found."""
        return False

    def to_do(self) -> tuple[Line, ...]:
        """What hands do now, where the board is of cardboard."""
        return ()

    def named_tile(self) -> TileNumber | None:
        """The tile that advice is wanted for, where a tile is to be named first (M6)."""
        return None

    def can_be_advised(self) -> bool:
        """Whether there is something to give a hint for."""
        return True
