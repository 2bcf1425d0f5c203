"""A game of the history: what it was, how it went, and all of it again on the board, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from phoenix import device
from phoenix.core.events import Event
from phoenix.core.lines import Line, listed
from phoenix.core.words import Words, say
from phoenix.match.match import Match
from phoenix.match.records import Reading
from phoenix.screen.film import Film
from phoenix.screen.picture import Overlay, Picture, picture_of
from phoenix.screen.replay import began, position_at, shown_by
from phoenix.store.shelf import Shelf
from phoenix.store.transfer import export_one
from phoenix.ui.history.result import ResultRow
from phoenix.ui.history.sharing import open_sharing
from phoenix.ui.home.continue_card import Standing
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.motion import Motion
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.sheets import Sheet
from phoenix.wording.dates import day_of
from phoenix.wording.telling import figures, log_lines, match_name, tell_result

BETWEEN = 0.5
"""Seconds between two actions."""
MOST_TOLD = 6
"""Lines of an action that are told."""


class RecordScreen(Page):
    """One game. ``step`` is how many of its actions have been done at the moment shown; of one that is being shown in
    motion, it is counted already."""

    match = ObjectProperty(None, allownone=True)
    shelf = ObjectProperty(None, allownone=True)
    key = StringProperty("")
    faults = ListProperty()
    """What is wrong with the record, after what is shown or altogether."""
    step = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)
    title = StringProperty("")
    headline = StringProperty("")
    facts = StringProperty("")
    moment = StringProperty("")
    told = StringProperty("")
    """What happened in the action shown last."""
    most_told = NumericProperty(1)
    """The lines of the action of which most is told: what stands below does not move from step to step."""
    has_board = BooleanProperty(True)
    finished = BooleanProperty(False)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._parts: dict[str, Widget] = {name: part.__self__ for name, part in self.ids.items()}
        self._people: list[Standing | ResultRow] = []
        """By seat."""
        self._stop = 0
        """After how many actions playing ends."""
        self.motion = Motion(self.ids.board)
        self._next = Clock.create_trigger(lambda _: self._play_next(), BETWEEN)
        self.bind(shape=self._arrange)
        look.follow(self._tell, "_")

    # ---- a game comes here

    def show(self, shelf: Shelf, key: str, found: Reading | Words) -> None:
        """A game as it can be read; of one that cannot there is only the file, and what is wrong with it."""
        self.pause()
        self.shelf, self.key = shelf, key
        self.match = match = None if isinstance(found, Words) else found.match
        self.faults = [found] if isinstance(found, Words) else list(found.notes)
        if not isinstance(found, Words) and found.fault is not None:
            self.faults.append(found.fault.words)
        self.has_board = match is not None and match.game.tileset is not None
        self.last, self.finished = (len(match.played), match.over) if match else (0, True)
        self.most_told = max(1, *(len(self._lines(step)) for step in range(self.last + 1))) if match else 1
        self._arrange()
        self._seat_people()
        self.seek(self.last)
        self._tell()
        self.ids.moments.look_back(match)
        self.ids.column.scroll_y = 1

    def _arrange(self, *_: object) -> None:
        """What there is of this game has its place: under the board its player, or under everything where there is no
        board or little height."""
        part = self._parts
        played, under_board = self.match is not None, self.has_board and self.shape != "short"
        shown = {
            "page": ("bar", "body", "player" if played and not under_board else ""),
            "body": ("stage" if self.has_board else "", "column"),
            "stage": ("board", "player" if under_board else ""),
            "story": (
                "action" if played else "", "scores" if played and not self.has_board else "", "about",
                "" if self.finished else "on", "tools", "moments",
            ),
            "tools": ("share" if played else "", "set_up" if self._can_be_set_up else "", "export", "delete"),
        }  # fmt: skip
        for box in shown:
            part[box].clear_widgets()
        part["about"].remove_widget(part["people"])
        if self.has_board:
            part["about"].add_widget(part["people"])
        for box, names in shown.items():
            for name in filter(None, names):
                part[box].add_widget(part[name])

    def _seat_people(self) -> None:
        """Everybody at their place, which stays theirs; large where there is nothing else to see."""
        for box in (self.ids.people, self.ids.scores):
            box.clear_widgets()
        setup = self.match.setup if self.match else None
        row, box = (Standing, self.ids.people) if self.has_board else (ResultRow, self.ids.scores)
        everybody = zip(setup.names, setup.colors, strict=True) if setup else ()
        self._people = [row(name=name, player=color) for name, color in everybody]
        for person in self._people:
            box.add_widget(person)

    def seek(self, step: int) -> None:
        """The game as it was after so many actions."""
        self.motion.drop()
        self.step = min(max(0, int(step)), self.last)
        self._show()

    def _show(self) -> None:
        if self.match is None:
            return
        position = position_at(self.match, self.step)
        if self.has_board:
            self.ids.board.picture = picture_of(position)
            self.ids.board.overlay = self._overlay(self.ids.board.picture)
        for seat, person in enumerate(self._people):
            person.show(position, seat)
        self._tell_step()

    def _overlay(self, picture: Picture) -> Overlay:
        """What the action shown last did. In motion that has just been seen."""
        if not self.step or (self.playing and look.speed):
            return Overlay()
        return shown_by(self.match, self.step, picture)

    def _tell(self) -> None:
        match: Match | None = self.match
        faults = [look.words(words) for words in self.faults]
        if match is None:
            self.title, self.headline = look._("A damaged record"), look._("Nothing of it can be read.")
            self.facts = "\n".join(faults)
            return
        people = listed(match.setup.names)
        self.title = people if isinstance(people, str) else look.words(people)
        day = day_of(match.created)
        about = [day if isinstance(day, str) else look.words(day)]
        about += [look.words(words) for words in (match_name(match), *figures(match))]
        self.facts = "\n".join([" · ".join(about), *faults])
        if match.over:
            self.headline = look.words(tell_result(match.position, self._last_events()).headline)
        else:
            self.headline = look.words(say("Under way: round {n}", n=match.position.round))
        self._tell_step()

    def _last_events(self) -> Sequence[Event]:
        """A record may begin where its game is over."""
        return self.match.played[-1].events if self.match.played else ()

    def _tell_step(self) -> None:
        self.told = "\n".join(look.words(line.words) for line in self._lines(self.step))
        numbers = say("Action {n} of {most}", n=self.step, most=self.last)
        self.moment = look.words(numbers if self.step else say("The beginning"))

    def _lines(self, step: int) -> list[Line]:
        """What is told of an action."""
        events = self.match.played[step - 1].events if step else self.match.opening
        lines = [line for line in log_lines(events, self.match.setup) if line.icon not in ("turn", "round")]
        return lines[:MOST_TOLD]

    # ---- again, as it went

    def toggle(self) -> None:
        if self.playing:
            self.pause()
            return
        self.playing, self._stop = True, self.last
        if self.step >= self.last:
            self.seek(0)
        self._play_next()

    def play_moment(self, at: int) -> None:
        """Shows how the board was before an action and the walk that led to it, then just that."""
        self.playing, self._stop = bool(look.speed), at
        self.seek(began(self.match, at) if self.playing else at)
        self.ids.column.scroll_y = 1
        if self.playing:
            self._next()

    def pause(self) -> None:
        self.playing = False
        self._next.cancel()
        self.motion.skip()
        self._show()

    def slide(self, step: float) -> None:
        """A finger is on the slider."""
        if self.playing or round(step) != self.step:
            self.playing = False
            self._next.cancel()
            self.seek(round(step))

    def move(self, by: int) -> None:
        self.slide(self.step + by)

    def _play_next(self) -> None:
        """The next action is told as its motion begins."""
        if not self.playing or self.step >= self._stop:
            self.pause()
            return
        before = position_at(self.match, self.step)
        self.step += 1
        self._tell_step()
        if self.has_board:
            film = Film(picture_of(before), {}, self.match.setup.colors)
            self.motion.play(list(film.shots(self.match.played[self.step - 1].events)), then=self._shown)
        else:
            self._shown()

    def _shown(self) -> None:
        self.playing = self.playing and self.step < self._stop
        self._show()
        if self.playing:
            self._next()

    def on_pre_enter(self, *_: object) -> None:
        """Whoever comes back finds the moments being looked for again."""
        self.ids.moments.look_back(self.match)

    def on_leave(self, *_: object) -> None:
        self.pause()
        self.ids.moments.rest()

    # ---- what one can do with it

    def go_on(self) -> None:
        self.go("continue", game=self.key)

    def share(self) -> None:
        """The result, or how things stand, for others."""
        open_sharing(self.match, self.headline, self._told_of_sharing)

    def _told_of_sharing(self, text: str) -> None:
        if text:
            Sheet(title=look._("Share"), text=text).open()

    @property
    def _can_be_set_up(self) -> bool:
        return self.match is not None and self.match.game.can_be_arranged

    def set_up(self) -> None:
        """The board as it is shown now, to be changed and played on from."""
        self.pause()
        self.go("board editor", position=position_at(self.match, self.step))

    def export(self) -> None:
        packed = export_one(self.shelf, self.key)
        if packed is not None:
            device.save_file(*packed, "application/x-ndjson", self._saved)

    def _saved(self, where: object) -> None:
        text = look._("Nothing was saved.") if where is None else look.words(say("Saved: {where}", where=str(where)))
        Sheet(title=look._("The game as a file"), text=text).open()

    def delete(self) -> None:
        if self.shelf.delete(self.key):
            self.go("history", deleted=self.key)


load_kv(__name__)
