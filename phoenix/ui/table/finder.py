"""Which tile was laid on the table? It is found by drawing on the lens, or among the pictures in the tray (M2, M3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.scrollview import ScrollView

from phoenix.core.tiles import Pose, TileSet, turned
from phoenix.drawing.shapes import Space
from phoenix.games.interface import Position
from phoenix.screen.finder_room import finder_room
from phoenix.screen.following import FollowingModel
from phoenix.screen.seating import Place
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.table.at_table import AtTable
from phoenix.ui.table.cards import TileCard
from phoenix.ui.table.lens import Lens
from phoenix.ui.table.tray import Tray
from phoenix.ui.widgets.buttons import WordButton
from phoenix.ui.widgets.facing import TURNED, Facing
from phoenix.ui.widgets.line_rows import shown
from phoenix.wording.telling import hint_line, prompt

ROW_FROM = 640
"""In dp: a tray so long has words and pictures side by side."""
LEAST_CARD, CARD, GAP = 48, 62, 8
"""In dp: the side of a picture, at least and where there is room, and what is between two."""
HEAD, LOW_HEAD, HIGH_HEAD, LOW = 76, 46, 170, 180
"""In dp: how high the words stand above the pictures, usually, with nothing but the question, and in a column; a tray
that is less deep than the last says no more than the question once somebody draws."""


class FoundCard(TileCard):
    """A tile that may be the one on the table, shown as the board lies, whomever the tray faces."""

    meant = NumericProperty(-1)
    """How it lies on the board."""


class TilePicker(ScrollView):
    """Pictures of tiles, in rows that go on to the right, or one below the other."""

    rows = NumericProperty(0)
    """How many there are of those that go on; 0 if pictures go on downwards."""
    across = NumericProperty(1)

    __events__ = ("on_pick",)

    def on_pick(self, pose: Pose) -> None:
        """This one was tapped."""

    def fit(self, size: tuple[float, float], *, sideways: bool) -> float:
        """As many in each direction as there is room for; tells the side of one."""
        width, height = (length - dp(6) for length in size)
        gap = dp(GAP)
        deep = height if sideways else width
        side = dp(LEAST_CARD) if not sideways and height < 2 * dp(CARD) else max(dp(LEAST_CARD), min(dp(CARD), deep))
        count = max(1, int((deep + gap) / (side + gap)))
        if sideways and count == 1 and deep >= 2 * dp(LEAST_CARD) + gap:
            side, count = (deep - gap) / 2, 2
        self.rows, self.across = (count, 1) if sideways else (0, count)
        return float(side)

    def show(self, tiles: TileSet, poses: Sequence[Pose], picked: Pose | None, side: float, quarters: int) -> None:
        """These, turned by so many quarters against the tray."""
        grid = self.ids.grid
        while len(grid.children) > len(poses):
            grid.remove_widget(grid.children[0])
        while len(grid.children) < len(poses):
            card = FoundCard(size_hint=(None, None))
            card.bind(on_choose=lambda card: self.dispatch("on_pick", Pose(int(card.meant))))
            grid.add_widget(card)
        for card, pose in zip(reversed(grid.children), poses, strict=True):
            card.size = (side, side)
            card.meant, card.tiles, card.pose = pose, tiles, turned(pose, quarters)
            card.picked = pose == picked


class PassButton(WordButton):
    """Whose turn it is has no tile."""

    shown = BooleanProperty(False)


class FinderTray(Tray):
    """The tray of a decision about a tile that lies on the table already."""

    can_pass = BooleanProperty(False)
    says_who = BooleanProperty(False)
    head = NumericProperty(0)

    def __init__(self, **more: object) -> None:
        self.register_event_type("on_pick")
        self.register_event_type("on_pass")
        super().__init__(**more)

    def on_kv_post(self, *_: object) -> None:
        self.ids.pictures.bind(on_pick=lambda _, pose: self.dispatch("on_pick", pose))

    def on_pick(self, pose: Pose) -> None: ...
    def on_pass(self) -> None: ...


class FinderRow(FinderTray):
    """Words and pictures side by side."""


class FinderStack(FinderTray):
    """Words above pictures."""


class FinderColumn(FinderTray):
    """The same where there is more height than width: nothing stands beside the words."""


class Finder:
    """At a table where a game on cardboard is followed; anywhere else it is never seen."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        self.lens = Lens()
        self.place = Facing(size_hint=(None, None))
        self.tray: FinderTray | None = None
        self._forms: dict[type[FinderTray], FinderTray] = {}
        self._low = False
        """Whether there is little room for words."""
        self._put_away: Position | None = None
        """The position in which somebody wanted to see the board below the lens."""
        self.lens.bind(
            on_port=lambda _, port: self._consider(lambda model: model.touch_port(port)),
            on_path=lambda _, one, other: self._consider(lambda model: model.draw(one, other)),
        )

    @property
    def _model(self) -> FollowingModel | None:
        """The model while a tile is looked for."""
        model = self.table.model
        return model if isinstance(model, FollowingModel) and model.finds else None

    # ---- what is done

    def _consider(self, how: Callable[[FollowingModel], None]) -> None:
        """The decider looks for the tile in another way, or has found it."""
        if self._model is not None and self.table.person_decides:
            how(self._model)
            self.table.refresh()

    def pick(self, pose: Pose) -> None:
        """A picture was tapped; a Center tile is entered when the next one is."""
        model = self._model
        if model is not None and model.commits_before(pose):
            self.table.commit()
            self.pick(pose)
        else:
            self.table.consider(lambda model: model.pick_result(pose))

    def hurry(self) -> None:
        """While Center tiles are entered, nobody waits for a film."""
        played = self.table.model.match.played
        if self._model is not None and self._model.enters and played and played[-1].action.do == "center":
            self.table.motion.skip()

    def touched(self, space: Space) -> bool:
        """A tap on the board while a tile is looked for: elsewhere the lens goes, at the space it comes."""
        model = self._model
        if model is None or model.enters:
            return False
        here = self.lens.shown or space != model.pair(model.space)
        self._put_away = model.match.position if here else None
        self.show()
        return True

    def takes_back(self) -> bool:
        """Undo takes the Center tile back that lies there before those that were entered."""
        model = self._model
        if model is None or model.chosen is None:
            return False
        self._consider(FollowingModel.put_back)
        return True

    # ---- what is shown

    def show(self) -> None:
        """What the model says, if a tile is looked for."""
        model, seating = self._model, self.table.seating
        if model is None or seating is None:
            self.hide()
            return
        if self.place.parent is None:
            self.table.ids["felt"].add_widget(self.place)
            self.table.ids["felt"].add_widget(self.lens)
        seat = model.match.position.decider
        assert seat is not None, "somebody is asked"
        where = finder_room(seating, seat, (self.table.width, self.table.height), dp(1))
        row = where.size[0] >= dp(ROW_FROM) or (seating.wide[seat] and where is seating.trays[seat])
        high = where.size[1] > where.size[0]
        tray = self._take(FinderRow if row else FinderColumn if high else FinderStack)
        self.place.put(where.side, (self.table.x + where.centre[0], self.table.y + where.centre[1]), where.size)
        if where is not seating.trays[seat]:
            self.table.trays.uncover(seat)
        self._low = isinstance(tray, FinderStack) and where.size[1] < dp(LOW)
        self._show_tray(tray, model, seat)
        self._show_pictures(tray, model, where)
        if model.enters or self._put_away is model.match.position:
            self.lens.shown = False
        else:
            self.lens.show(model, self.table.board)

    def hide(self) -> None:
        for widget in (self.place, self.lens):
            if widget.parent is not None:
                self.table.ids["felt"].remove_widget(widget)
        self.lens.shown = False

    def _take(self, form: type[FinderTray]) -> FinderTray:
        if form not in self._forms:
            tray = self._forms[form] = form()
            tray.bind(
                on_pick=lambda _, pose: self.pick(pose),
                on_pass=lambda _: self._consider(FollowingModel.pick_pass),
                on_commit=lambda _: self.table.commit(),
                on_put_back=lambda _: self.takes_back(),
                on_why=lambda _: self.table.open_why(),
            )
        if self.tray is not self._forms[form]:
            self.place.clear_widgets()
            self.tray = self._forms[form]
            self.place.add_widget(self.tray)
        return self._forms[form]

    def _show_tray(self, tray: FinderTray, model: FollowingModel, seat: int) -> None:
        pill, position, decider = self.table.trays.pills[seat], model.match.position, self.table.trays.decider
        for name in ("name", "player", "stars", "life", "counts", "note", "first"):
            setattr(tray, name, getattr(pill, name))
        tray.compact, tray.cell, tray.form = True, dp(48), "wide" if isinstance(tray, FinderRow) else "narrow"
        tray.says_who = isinstance(tray, FinderRow) and self.table.trays.covers(seat)
        tray.can_pass, tray.can_commit = model.can_pass(), model.chosen is not None
        tray.can_put_back = model.chosen is not None
        first = decider.helper.words(model.match) if decider.helper is not None else None
        asked, lines = prompt(position), () if model.enters or (self._low and model.drawn) else model.to_do()
        tray.question, tray.rule = look.words(asked), asked.rule or ""
        tray.hint = "" if first is not None or lines else look.words(hint_line(position))
        tray.help = "" if first is None else look.words(first)
        tray.show_lines([shown(line, model.match.setup.colors) for line in lines])

    def _show_pictures(self, tray: FinderTray, model: FollowingModel, where: Place) -> None:
        length, depth = where.size
        sideways = isinstance(tray, FinderRow)
        least = self._low and (model.drawn or model.enters)
        high = isinstance(tray, FinderColumn)
        head = dp(HIGH_HEAD if high else LOW_HEAD if least else HEAD) * max(1.0, 0.8 * look.text_scale)
        tray.head = min(head, depth - dp(22 + LEAST_CARD))
        beside = dp(28 if high else 16)
        room = (length - beside, depth - dp(16) - tray.head) if not sideways else (length, depth - dp(12))
        side = tray.ids.pictures.fit(room, sideways=sideways)
        ghost = model.ghost()
        quarters = TURNED[where.side] // 90
        tray.ids.pictures.show(
            model.match.setup.tiles, model.pictures(), None if ghost is None else ghost[1], side, quarters
        )


load_kv(__name__)
