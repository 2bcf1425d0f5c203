"""The game under way, as the home screen offers it: its board, its round, its people."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.lines import listed
from phoenix.core.words import Words, say
from phoenix.games import GAMES, game_for, game_with
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.screen.picture import picture_of
from phoenix.screen.plan import played_by
from phoenix.store.shelf import UnderWay
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate
from phoenix.wording.telling import match_name, played_name

load_kv(__name__)


class ContinueCard(Plate):
    """The game under way: its board, its round, its people."""

    match = ObjectProperty(None, allownone=True)
    narrow = BooleanProperty(True)
    """Whether people and button lie below the board and not beside it."""
    picture = ObjectProperty(None, allownone=True)
    story = StringProperty("")

    __events__ = ("on_continue",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        look.follow(self._tell, "_")

    def on_continue(self) -> None:
        """Somebody wants to go on with this game."""

    def on_narrow(self, *_: object) -> None:
        below = self.ids.below.__self__  # nobody else has it while it is in neither place
        below.parent.remove_widget(below)
        (self if self.narrow else self.ids.story).add_widget(below)

    def on_release(self) -> None:
        super().on_release()
        self.dispatch("on_continue")

    def on_match(self, *_: object) -> None:
        match: Match | None = self.match
        self.ids.people.clear_widgets()
        if match is None:
            return
        self.picture = picture_of(match.position) if match.game.tileset else None
        for seat in range(match.setup.seats):
            self.ids.people.add_widget(Standing.at(match.position, seat))
        self._tell()

    def _tell(self, *_: object) -> None:
        if self.match is not None:
            self.story = look.words(_story(self.match))


class Standing(BoxLayout):
    """A player's badge, with the name if that is to be told, and the Stars or the score where the game has any."""

    player = StringProperty("red")
    name = StringProperty("")
    away = BooleanProperty(False)
    figure = StringProperty("")

    @classmethod
    def at(cls, position: Position, seat: int) -> Standing:
        standing = cls(player=position.setup.colors[seat])
        standing.show(position, seat)
        return standing

    def show(self, position: Position, seat: int) -> None:
        game = game_for(position.setup)
        figures = game.stars(position) or game.score(position)
        self.figure = str(figures[seat]) if figures else ""
        self.away = game.out(position)[seat]


def _story(match: Match) -> Words:
    position, names = match.position, match.setup.names
    game = match_name(match)
    if position.decider is None:
        return say("{game} · round {n}", game=game, n=position.round)
    return say("{game} · round {n} · {name} to play", game=game, n=position.round, name=names[position.decider])


def title_of(game: UnderWay) -> Words:
    """A game under way in a list of them."""
    if game.rules not in GAMES:
        return say("A damaged game")
    cardboard = game_with(game.rules, game.options).on_cardboard
    name = played_name(played_by(game.rules, game.options), cardboard)
    return say("{game} · {names}", game=name, names=listed(game.names)) if game.names else name
