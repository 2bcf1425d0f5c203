"""The workshop: a board to set up, and the tile sets there are: entered, copied, renamed, deleted, sent, taken in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix import device
from phoenix.core.geometry import P8, P12, Layout
from phoenix.core.tiles import TileNumber, TileSet, pose_of
from phoenix.core.words import Problem, Words, say, say_n
from phoenix.screen.face_editing import good_for
from phoenix.screen.own_set import games_for, lacking, twins
from phoenix.screen.tile_sets import called
from phoenix.store.own_sets import Listed, OwnSets
from phoenix.store.photos import Photos
from phoenix.store.settings import LONGEST_NAME, is_name
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.tile_texture import tile_texture
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.drawn import Sign
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.sheets import ChoiceSheet, Sheet

load_kv(__name__)

SHOWN = 40
"""So many sentences of what a set lacks are shown."""


class SetSign(Sign):
    """A tile of a set stands for it."""

    shows = ("tiles",)
    tiles = ObjectProperty(None, allownone=True)

    def _texture(self, side: float) -> Texture | None:
        return tile_texture(self.tiles, pose_of(TileNumber(2)), side) if self.tiles is not None else None


class SetRow(Plate):
    """A tile set in a line or two; a tap opens it, its menu has what else can be done."""

    tiles = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    is_ours = BooleanProperty(False)
    note = StringProperty("")

    __events__ = ("on_menu",)

    def on_menu(self) -> None:
        """What can be done with it?"""


class GoneBar(BoxLayout):
    """Says that a set is gone, with a way back."""

    undo = ObjectProperty(lambda: None)


class NameSheet(Sheet):
    """Asks for the name of a set; ``done`` is told one that a set may have."""

    def __init__(self, name: str, done: Callable[[str], None], **more: object) -> None:
        super().__init__(title=look._("The name of the set"), **more)
        self._tell = done
        self.form = NameForm()
        self.form.ids.name.text = name
        self.form.ids.done.bind(on_release=lambda _: self.finish())
        self.form.ids.name.bind(on_text_validate=lambda _: self.finish())
        self.ids.body.add_widget(self.form)

    def finish(self) -> None:
        name = " ".join(self.form.ids.name.text.split())
        if is_name(name):
            self.dismiss()
            self._tell(name)
        else:
            self.text = look.words(say("A tile set has a name of 1 to {longest} characters.", longest=LONGEST_NAME))


class NameForm(BoxLayout):
    """The field for a name, and its button."""


class WorkshopScreen(Page):
    """``sets`` are those of this device."""

    sets = ObjectProperty(None, allownone=True)
    photos = ObjectProperty(None, allownone=True)
    trouble = StringProperty("")
    """What cannot be kept for now, or what was found damaged."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._gone: GoneBar | None = None
        look.follow(self.refresh, "_")

    def show(self, sets: OwnSets, photos: Photos) -> None:
        self.sets, self.photos = sets, photos
        sets.on_change = self._tell_trouble
        self._offer_undo(False)
        self.refresh()

    # ---- what is shown

    def refresh(self) -> None:
        if self.sets is None:
            return
        self.ids.rows.clear_widgets()
        for known in self.sets.all():
            row = SetRow(
                tiles=known.tiles,
                name=look.words(called(known.tiles)),
                is_ours=known.is_ours,
                note=look.words(note_of(known)),
            )
            row.bind(on_release=partial(self._open_row, known), on_menu=partial(self._ask, known))
            self.ids.rows.add_widget(row)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        words = [*([self.sets.trouble] if self.sets.trouble else []), *self.sets.notes]
        self.trouble = "\n".join(look.words(sentence) for sentence in words)

    def _open_row(self, known: Listed, row: SetRow) -> None:
        if known.is_ours:
            self._ask(known, row)
        else:
            self.go("face editor", tiles=known.tiles.id)

    # ---- what one can do

    def set_up_board(self) -> None:
        self.go("board editor")

    def _ask(self, known: Listed, _row: SetRow) -> None:
        tiles, own = known.tiles, []
        if not known.is_ours:
            own = [
                ("pencil", look._("Enter tiles"), lambda: self.go("face editor", tiles=tiles.id)),
                ("question", look._("What is missing?"), lambda: self._tell_missing(tiles)),
                ("log", look._("Rename"), lambda: NameSheet(tiles.name, partial(self.rename, tiles.id)).open()),
            ]
        choices = [
            *own,
            ("plus", look._("Copy"), lambda: self.copy(tiles)),
            ("share", look._("Save as a file"), lambda: self.export(tiles.id)),
        ]
        if not known.is_ours:
            choices.append(("bin", look._("Delete"), lambda: self.delete(tiles.id)))
        ChoiceSheet(look.words(called(tiles)), choices).open()

    def ask_new(self) -> None:
        """Which box is it?"""
        choices = [
            ("phoenix tile", look._("Phoenix Rising: 36 tiles with two faces"), lambda: self.make(P12)),
            ("dragon", look._("Classic: 35 tiles"), lambda: self.make(P8)),
        ]
        ChoiceSheet(look._("A new set"), choices).open()

    def make(self, layout: Layout) -> None:
        tiles = self.sets.new(layout, self._free_name(look._("Our box")))
        self.go("face editor", tiles=tiles.id)

    def copy(self, tiles: TileSet) -> None:
        self.sets.copy(tiles.id, self._free_name(tiles.name))
        self.refresh()

    def rename(self, set_id: str, name: str) -> None:
        self.sets.rename(set_id, name)
        self.refresh()

    def delete(self, set_id: str) -> None:
        if self.sets.delete(set_id):
            self._offer_undo(True)
        self.refresh()

    def undelete(self) -> None:
        self.sets.undelete()
        self._offer_undo(False)
        self.refresh()

    def export(self, set_id: str) -> None:
        name, data = self.sets.export(set_id)
        device.save_file(name, data, "application/json", self._saved)

    def _saved(self, where: object) -> None:
        text = look._("Nothing was saved.") if where is None else look.words(say("Saved: {where}", where=str(where)))
        Sheet(title=look._("The tile set as a file"), text=text).open()

    def take_in(self) -> None:
        """A set from a file of somebody's."""
        device.open_file(self._take)

    def _take(self, data: bytes | None) -> None:
        if data is None:
            return
        try:
            tiles = self.sets.take_in(data)
        except Problem as problem:
            Sheet(title=look._("The tile set was not taken in"), text=look.words(problem.words)).open()
            return
        self.refresh()
        Sheet(title=look._("Taken in"), text=tiles.name).open()

    def _tell_missing(self, tiles: TileSet) -> None:
        told = [*lacking(tiles, games_for(tiles)[-1]), *twins(tiles)]
        lines = [look.words(words) for words in told[:SHOWN]]
        if len(told) > SHOWN:
            lines.append(look.words(say_n("And {n} more", "And {n} more", len(told) - SHOWN)))
        Sheet(title=look.words(called(tiles)), text="\n".join(lines) or look._("Nothing is missing.")).open()

    def _free_name(self, wanted: str) -> str:
        """A name like this that no set has yet."""
        taken = {known.tiles.name for known in self.sets.all()}
        if wanted not in taken:
            return wanted
        names = (f"{wanted[: LONGEST_NAME - 4]} {number}" for number in range(2, 1000))
        return next((name for name in names if name not in taken), wanted)

    def _offer_undo(self, offered: bool) -> None:
        if self._gone is not None:
            self.ids.page.remove_widget(self._gone)
            self._gone = None
        if offered:
            self._gone = GoneBar(undo=self.undelete)
            self.ids.page.add_widget(self._gone)


def note_of(known: Listed) -> Words:
    """What there is to say of a set in a list."""
    if known.is_ours:
        return say("Comes with the app · {what}", what=_complete(known.tiles))
    if known.entered < known.faces:
        return say_n("{entered} of {n} face", "{entered} of {n} faces", known.faces, entered=known.entered)
    return _complete(known.tiles)


def _complete(tiles: TileSet) -> Words:
    told = good_for(tiles)
    return told[0] if told else say("All faces entered; something is not right yet")
