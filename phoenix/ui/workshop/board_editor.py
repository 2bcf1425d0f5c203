"""The board editor: any position set up by touch, its faults named as they arise; then played on from, or shared."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from phoenix import device
from phoenix.core.reading import parse_json
from phoenix.core.tiles import pose_of
from phoenix.core.words import BadPosition, BadSyntax, Problem, Words, say, say_n
from phoenix.drawing.shapes import Point, Space
from phoenix.games import game_with
from phoenix.games.interface import Position
from phoenix.screen.board_editing import MARKERS, PAWNS, PLAYERS, TILES, BoardEditing, arrangeable
from phoenix.screen.tile_sets import called, tile_sets
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.table.cards import TileCard
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.sheets import ChoiceSheet, Sheet
from phoenix.ui.workshop.board_picture import paint_board
from phoenix.wording.telling import game_name

load_kv(__name__)

Done = Callable[[Position], None]
SEATS = 4
LARGEST = 1 << 20
"""Bytes of a position's file; one has a hundredth of that."""
MOST_TOLD = 12
"""So many faults of a file are told."""
TOOL_WORDS = {TILES: say("Tiles"), PAWNS: say("Pawns"), MARKERS: say("Markers"), PLAYERS: say("Players")}


class PaletteTile(TileCard):
    """A tile that is not on the board yet."""


class PawnPick(Plate):
    """Whose pawn is put down."""

    player = StringProperty("red")
    name = StringProperty("")
    chosen = BooleanProperty(False)
    away = BooleanProperty(False)


class PlayerRow(BoxLayout):
    """What a player has: Stars, a Life token, the turn; or that they are out. ``on_do`` tells what was tapped."""

    player = StringProperty("red")
    name = StringProperty("")
    stars = NumericProperty(0)
    life = BooleanProperty(True)
    out = BooleanProperty(False)
    turn = BooleanProperty(False)
    first = BooleanProperty(False)
    has_stars = BooleanProperty(True)

    __events__ = ("on_do",)

    def on_do(self, what: str) -> None:
        """Something of this player was tapped."""


class TilesPanel(BoxLayout):
    """The tiles that are left, and what can be done with the one on the board."""


class PawnsPanel(BoxLayout):
    """The pawns."""


class MarkersPanel(BoxLayout):
    """How markers come and go."""


class PlayersPanel(BoxLayout):
    """The players, and the game."""


class BoardEditorScreen(Page):
    """``editing`` is the position; ``done`` is told it, if somebody waits for it, else it can be played on."""

    editing: BoardEditing | None = ObjectProperty(None, allownone=True)
    done: Done | None = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    faults = ListProperty()
    """What is wrong, each in a sentence."""
    first_fault = StringProperty("")
    verdict = StringProperty("")
    is_sound = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """Whether there is little room for large words."""
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._parts: dict[str, Widget] = {name: self.ids[name].__self__ for name in ("head", "body", "side")}
        self._tiles, self._pawns, self._markers, self._players = (
            TilesPanel(), PawnsPanel(), MarkersPanel(), PlayersPanel(),
        )  # fmt: skip
        self._panels: dict[str, Widget] = {
            TILES: self._tiles,
            PAWNS: self._pawns,
            MARKERS: self._markers,
            PLAYERS: self._players,
        }
        self._cards: dict[tuple[int, int], PaletteTile] = {}
        """By tile set and tile."""
        self._built_for: tuple[object, ...] = ()
        self._bind()
        self.bind(shape=self._arrange)
        look.follow(self.refresh, "_")
        self._arrange()

    def _bind(self) -> None:
        """What the parts of the panels do."""
        tools, people = self._tiles.ids, self._players.ids
        tools.turn.bind(on_release=lambda _: self.do(BoardEditing.turn))
        tools.flip.bind(on_release=lambda _: self.do(BoardEditing.flip))
        tools.away.bind(on_release=lambda _: self.do(BoardEditing.take_away))
        people.rules.bind(on_choice=lambda _, rules: self.do(lambda e: e.choose_rules(rules)))
        people.sets.bind(on_choice=lambda _, name: self.do(lambda e: e.choose_tiles(name)))
        people.fewer.bind(on_release=lambda _: self.do(lambda e: e.choose_count(e.setup.seats - 1)))
        people.more.bind(on_release=lambda _: self.do(lambda e: e.choose_count(e.setup.seats + 1)))
        people.earlier.bind(on_release=lambda _: self.do(lambda e: e.go_to_round(-1)))
        people.later.bind(on_release=lambda _: self.do(lambda e: e.go_to_round(1)))

    def edit(self, position: Position | None = None, done: Done | None = None) -> None:
        """A position that is to be changed; with ``done`` it is put right in a game that goes on elsewhere (M5). With
        none it is the board that was set up last, or an empty one."""
        if position is not None:
            self.editing = BoardEditing.of(position, keeps_game=done is not None)
        elif self.editing is None or self.done is not None:
            self.editing = BoardEditing.new(arrangeable()[0], SEATS)
        self.done = done
        self.refresh()

    def _arrange(self, *_: object) -> None:
        """The heading over all of it, or beside the board where there is little height."""
        head, body, side = (self._parts[name] for name in ("head", "body", "side"))
        if head.parent is not None:
            head.parent.remove_widget(head)
        if self.shape == "short":
            side.add_widget(head, index=len(side.children))
        else:
            body.parent.add_widget(head, index=len(body.parent.children))

    # ---- what is shown

    def do(self, what: Callable[[BoardEditing], object]) -> None:
        """Does something to the position, and shows what came of it."""
        if self.editing is not None:
            what(self.editing)
            self.refresh()

    def refresh(self, *_: object) -> None:
        editing = self.editing
        if editing is None:
            return
        self.title = look._("Put the board right") if self.done else look._("Set up a board")
        self.ids.board.picture, self.ids.board.overlay = editing.picture(), editing.overlay()
        self.can_undo, self.can_redo = editing.can_undo, editing.can_redo
        faults = editing.faults()
        self.is_sound = not faults
        count = say_n("{n} thing is wrong", "{n} things are wrong", len(faults))
        self.verdict = look.words(count) if faults else look._("Nothing is wrong")
        self.faults = list(dict.fromkeys(_with_rule(words) for words in faults))
        self.first_fault = self.faults[0] if faults else ""
        self._show_tools(editing)

    def _show_tools(self, editing: BoardEditing) -> None:
        has_markers = editing.game.has_stars(editing.setup)
        tools = [tool for tool in TOOL_WORDS if tool != MARKERS or has_markers]
        if editing.tool not in tools:
            editing.choose_tool(tools[0])
        self.ids.tools.choices = [(tool, look.words(TOOL_WORDS[tool])) for tool in tools]
        self.ids.tools.value = editing.tool
        place, panel = self.ids.panel, self._panels[editing.tool]
        if panel.parent is not place:
            place.clear_widgets()
            place.add_widget(panel)
            self.ids.column.scroll_y = 1
        {TILES: self._show_tiles, PAWNS: self._show_pawns, PLAYERS: self._show_players}.get(
            editing.tool, lambda _: None
        )(editing)

    def _show_tiles(self, editing: BoardEditing) -> None:
        chosen, box = editing.has_chosen, self._tiles.ids.palette
        for tool in (self._tiles.ids.turn, self._tiles.ids.away):
            tool.disabled = not chosen
        self._tiles.ids.flip.disabled = not chosen or len(editing.setup.tiles.tiles[0].faces) < 2
        mark = editing.setup.tiles.mark
        cards = [self._card(mark, tile) for tile in editing.palette()]
        if list(reversed(box.children)) != cards:
            box.clear_widgets()
            for card in cards:
                box.add_widget(card)
        for card in cards:
            card.picked = editing.tile is not None and card.pose == pose_of(editing.tile)

    def _card(self, mark: int, tile: Any) -> PaletteTile:
        card = self._cards.get((mark, tile))
        if card is None:
            assert self.editing is not None
            card = self._cards[mark, tile] = PaletteTile(tiles=self.editing.setup.tiles, pose=pose_of(tile))
            card.bind(on_choose=lambda _: self.do(lambda e: e.take(tile)))
        return card

    def _show_pawns(self, editing: BoardEditing) -> None:
        box, setup = self._pawns.ids.picks, editing.setup
        if len(box.children) != setup.seats:
            box.clear_widgets()
            for seat in range(setup.seats):
                pick = PawnPick()
                pick.bind(on_release=lambda _, seat=seat: self.do(lambda e: setattr(e, "seat", seat)))
                box.add_widget(pick)
        for seat, pick in enumerate(reversed(box.children)):
            pick.player, pick.name = setup.colors[seat], setup.names[seat]
            pick.chosen, pick.away = seat == editing.seat, editing.on_table.pawns[seat] is None

    def _show_players(self, editing: BoardEditing) -> None:
        ids, setup, on_table, game = self._players.ids, editing.setup, editing.on_table, editing.game
        if len(ids.rows.children) != setup.seats:
            ids.rows.clear_widgets()
            for seat in range(setup.seats):
                row = PlayerRow()
                row.bind(on_do=lambda _, what, seat=seat: self._do_player(what, seat))
                ids.rows.add_widget(row)
        for seat, row in enumerate(reversed(ids.rows.children)):
            row.player, row.name = setup.colors[seat], setup.names[seat]
            row.stars, row.life, row.out = on_table.stars[seat], on_table.life[seat], on_table.out[seat]
            row.turn, row.first, row.has_stars = seat == on_table.turn, seat == setup.first, game.has_stars(setup)
        ids.count.text = look.words(say_n("{n} player", "{n} players", setup.seats))
        ids.round.text = look.words(say("Round {n}", n=on_table.round))
        self._show_game(editing)

    def _show_game(self, editing: BoardEditing) -> None:
        """The game and its tiles; of a game that goes on elsewhere they stay as they are."""
        ids, free = self._players.ids, not editing.keeps_game
        fitting = tile_sets.fitting(editing.setup.rules)
        ids.rules.choices = [(rules, look.words(game_name(rules))) for rules in arrangeable()] if free else []
        ids.rules.value = editing.setup.rules
        ids.sets.choices = (
            [(tiles.id, look.words(called(tiles))) for tiles in fitting] if free and len(fitting) > 1 else []
        )
        ids.sets.value = editing.setup.tiles.id
        ids.fewer.disabled = not free or editing.setup.seats <= editing.game.fewest
        ids.more.disabled = not free or editing.setup.seats >= editing.game.most

    def _do_player(self, what: str, seat: int) -> None:
        acts: dict[str, Callable[[BoardEditing], None]] = {
            "more": lambda e: e.add_stars(seat, 1),
            "fewer": lambda e: e.add_stars(seat, -1),
            "life": lambda e: e.toggle_life(seat),
            "out": lambda e: e.toggle_out(seat),
            "turn": lambda e: e.give_turn(seat),
            "first": lambda e: e.play_first(seat),
        }
        self.do(acts[what])

    # ---- what one can do

    def tap(self, space: Space, point: Point) -> None:
        self.do(lambda editing: editing.tap(space, point))

    def flip_at(self, space: Space, point: Point, again: bool) -> None:
        """The mouse's right button flips; a finger that taps twice has tapped twice."""
        if again:
            self.tap(space, point)
        elif self.editing is not None and self.editing.tool == TILES:
            self.editing.space = self.editing.grid.space_at(*space)
            self.do(BoardEditing.flip)

    def choose_tool(self, tool: str) -> None:
        self.do(lambda editing: editing.choose_tool(tool))

    def undo(self) -> None:
        self.do(BoardEditing.undo)

    def redo(self) -> None:
        self.do(BoardEditing.redo)

    def finish(self) -> None:
        """The game goes on from here: at a table of its own, or where somebody waits for the position."""
        if self.editing is None or not self.is_sound:
            return
        if self.done is not None:
            done, self.done = self.done, None
            done(self.editing.position())
        else:
            self.go("table", match=self.editing.match())

    def open_faults(self) -> None:
        Sheet(title=self.verdict, text="\n".join(self.faults)).open()

    def open_menu(self) -> None:
        choices = [
            ("share", look._("Share as text"), self.share_text),
            ("log", look._("Save as a file"), self.save_file),
            ("eye", look._("Save as a picture"), self.save_picture),
        ]
        if self.done is None:
            choices.append(("box", look._("Open a file"), lambda: device.open_file(self._take)))
        choices.append(("bin", look._("Clear the board"), lambda: self.do(BoardEditing.clear)))
        ChoiceSheet(self.title, choices).open()

    def _written(self) -> dict[str, Any]:
        assert self.editing is not None
        return self.editing.game.write(self.editing.position())

    def share_text(self) -> None:
        told = device.share_text(json.dumps(self._written(), ensure_ascii=False), self.title)
        texts = {"copied": look._("Copied: paste it wherever you like."), "": look._("It cannot be shared here.")}
        if told in texts:
            Sheet(title=self.title, text=texts[told]).open()

    def save_file(self) -> None:
        device.save_file("position.json", json.dumps(self._written(), indent=1).encode(), "application/json", _saved)

    def save_picture(self) -> None:
        if self.editing is not None:
            picture = self.editing.picture()
            paint_board(picture, lambda png: device.save_file("position.png", png, "image/png", _saved))

    def _take(self, data: bytes | None) -> None:
        """A position from a file of somebody's."""
        if data is None:
            return
        try:
            self.editing = BoardEditing.of(read_position(data))
        except BadPosition as problem:
            _refuse([problem.words, *problem.faults[:MOST_TOLD]])
        except Problem as problem:
            _refuse([problem.words])
        self.refresh()


def read_position(data: bytes) -> Position:
    """A position in a file that can be set up here; else a ``Problem`` with a sentence."""
    if len(data) > LARGEST:
        raise BadSyntax(say("It is larger than {most} MiB, and so no position.", most=LARGEST >> 20))
    try:
        told = parse_json(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadSyntax(say("The file is no position: it is no text.")) from None
    rules = told.get("rules") if isinstance(told, dict) else None
    if not isinstance(told, dict) or rules not in arrangeable():
        raise BadSyntax(say("The file is no position of a game that can be set up here."))
    tiles = tile_sets.get(str(told.get("tileset"))[:60])
    if tiles is None:
        raise BadSyntax(say("The tile set of this position is not here: take it in first."))
    position: Position = game_with(str(rules), told.get("options")).read(told, tiles)
    return position


def _with_rule(words: Words) -> str:
    return f"{look.words(words)} ({words.rule})" if words.rule else look.words(words)


def _refuse(told: Sequence[Words]) -> None:
    text = "\n".join(look.words(words) for words in told)
    Sheet(title=look._("The position was not taken in"), text=text).open()


def _saved(where: object) -> None:
    text = look._("Nothing was saved.") if where is None else look.words(say("Saved: {where}", where=str(where)))
    Sheet(title=look._("The position as a file"), text=text).open()
