"""The face editor: the tiles of a box entered one face after the other, perhaps from a photo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from phoenix import device
from phoenix.core.tiles import COLORS
from phoenix.core.words import BadSyntax, say
from phoenix.drawing.shapes import Point
from phoenix.screen.backdrop import Placement, read_placement
from phoenix.screen.face_editing import FaceEditing
from phoenix.store.own_sets import OwnSets
from phoenix.store.photos import Photos
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.page import Page, PagePanel
from phoenix.ui.widgets.sheets import Sheet
from phoenix.ui.workshop.photo import packed, unpacked
from phoenix.ui.workshop.tile_pad import TilePad

load_kv(__name__)

COLOR_WORDS = {"orange": say("Orange"), "blue": say("Blue"), "yellow": say("Yellow")}
PARTS = ("head", "body", "side", "tools", "parts")
MOST_TOLD = 4
"""So many sentences are told beside the tile."""
STEP, SCALE, TURN = 0.02, 1.05, 2.0
"""What a key does to the photo: in tile sides, times, degrees."""


class LanternPanel(BoxLayout):
    """Which lantern a face shows."""


class PhotoPanel(PagePanel):
    """What can be done with the photo that is being moved."""


class FaceEditorScreen(Page):
    """``editing`` is the set and the face that is entered."""

    editing: FaceEditing | None = ObjectProperty(None, allownone=True)
    sets: OwnSets | None = ObjectProperty(None, allownone=True)
    photos: Photos | None = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    progress = StringProperty("")
    told = StringProperty("")
    has_other_face = BooleanProperty(True)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    moves_photo = BooleanProperty(False)
    has_photo = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """Whether there is little height for large words."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._pad: TilePad = self.ids.pad.__self__
        self._lantern, self._photo = LanternPanel(), PhotoPanel()
        self._lantern.ids.glowing.bind(on_choice=lambda _, color: self.light(color, True))
        self._lantern.ids.dimmed.bind(on_choice=lambda _, color: self.light(color, False))
        self._photo.ids.light.bind(value=lambda _, light: self.dim(light), on_touch_up=self._dimmed)
        self._photo.ids.another.bind(on_release=lambda _: self.choose_photo())
        self._photo.ids.drop.bind(on_release=lambda _: self.drop_photo())
        self._parts: dict[str, Widget] = {name: self.ids[name].__self__ for name in PARTS}
        self.bind(shape=self._arrange, cramped=self._arrange)
        look.follow(self.refresh, "_")
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """The heading over all of it, or beside the tile where there is little height; the tools above what scrolls, or
        within it where words are large too."""
        head, body, side, tools, parts = (self._parts[name] for name in PARTS)
        for part in (head, tools):
            part.parent.remove_widget(part)
        (parts if self.cramped else side).add_widget(tools, index=len((parts if self.cramped else side).children))
        over = side if self.shape == "short" else body.parent
        over.add_widget(head, index=len(over.children))

    def show(self, sets: OwnSets, photos: Photos, set_id: str) -> None:
        """A set to be entered, at the first face that is not whole."""
        self.sets, self.photos = sets, photos
        self.editing = FaceEditing(sets.get(set_id), sets.keep)
        self._pad.editing = self.editing
        self._show_photo(photos.picture(set_id), read_placement(photos.place(set_id)))
        self.moves_photo = False
        sets.on_change = self.refresh
        self.refresh()

    # ---- what is shown

    def refresh(self, *_: object) -> None:
        editing = self.editing
        if editing is None or self.sets is None:
            return
        self.title = look.words(editing.title)
        self.progress = look.words(editing.progress)
        trouble = [self.sets.trouble] if self.sets.trouble else []
        self.told = "\n".join(look.words(words) for words in [*trouble, *editing.told()][:MOST_TOLD])
        lantern = editing.face.lantern
        self.has_other_face = editing.has_other_face
        self.can_undo, self.can_redo = editing.can_undo, editing.can_redo
        colors = [(name, look.words(COLOR_WORDS[name])) for name in COLORS]
        for row, glows in ((self._lantern.ids.glowing, True), (self._lantern.ids.dimmed, False)):
            row.choices = colors
            row.value = lantern.color if lantern is not None and lantern.glowing is glows else None
        self._show_panels()
        self._pad.age += 1

    def _show_panels(self, *_: object) -> None:
        """What there is to choose: lanterns where faces have them, the photo while it is moved."""
        column, editing = self.ids.parts, self.editing
        wanted: dict[Widget, bool] = {
            self._photo: self.moves_photo,
            self._lantern: editing is not None and editing.has_lantern,
        }
        for panel, shown in reversed(wanted.items()):
            if (panel.parent is not None) != shown:
                (column.add_widget(panel, index=len(column.children)) if shown else column.remove_widget(panel))

    def on_moves_photo(self, *_: object) -> None:
        self._show_panels()

    def do(self, what: Callable[[FaceEditing], object]) -> None:
        """Does something to the set, and shows what came of it."""
        if self.editing is not None:
            what(self.editing)
            self.refresh()

    # ---- what one can do

    def tap(self, point: Point) -> None:
        self.do(lambda editing: editing.tap(point))

    def draw_path(self, one: int, other: int) -> None:
        self.do(lambda editing: editing.join(one, other))

    def light(self, color: str, glowing: bool) -> None:
        self.do(lambda editing: editing.light(color, glowing))

    def step(self, by: int) -> None:
        self.do(lambda editing: editing.step(by))

    def flip(self) -> None:
        self.do(FaceEditing.flip)

    def turn(self) -> None:
        self.do(FaceEditing.turn_view)

    def undo(self) -> None:
        self.do(FaceEditing.undo)

    def redo(self) -> None:
        self.do(FaceEditing.redo)

    def back(self) -> bool:
        """Out of the photo first."""
        if self.moves_photo:
            self.moves_photo = False
            return True
        return False

    # ---- the photo

    def toggle_photo(self) -> None:
        """A photo is chosen, or the one that is there can be moved, or stays as it is now."""
        if self.has_photo:
            self.moves_photo = not self.moves_photo
        else:
            self.choose_photo()

    def choose_photo(self) -> None:
        device.open_picture(self._take_photo)

    def _take_photo(self, data: bytes | None) -> None:
        if data is None or self.editing is None or self.photos is None:
            return
        if self._show_photo(data, Placement(), taken=True):
            self.photos.keep_picture(self.editing.tiles.id, packed(self._pad.photo))
            self.keep_placement()
            self.moves_photo = True

    def _show_photo(self, data: bytes, placement: Placement, *, taken: bool = False) -> bool:
        """Shows the one that is kept, if there is one, or one that was ``taken``; or says why it cannot be shown."""
        self._pad.placement = placement
        try:
            self._pad.photo = unpacked(data) if data or taken else None
        except BadSyntax as problem:
            self._pad.photo = None
            Sheet(title=look._("The photo"), text=look.words(problem.words)).open()
        self.has_photo = self._pad.photo is not None
        self._photo.ids.light.value = self._pad.placement.light
        return self.has_photo

    def dim(self, light: float) -> None:
        self._pad.placement = self._pad.placement.dimmed(light)

    def _dimmed(self, slider: Widget, touch: MotionEvent) -> None:
        if touch.grab_current is slider:
            self.keep_placement()

    def keep_placement(self) -> None:
        if self.editing is not None and self.photos is not None:
            self.photos.keep_place(self.editing.tiles.id, asdict(self._pad.placement))

    def drop_photo(self) -> None:
        if self.editing is not None and self.photos is not None:
            self.photos.forget(self.editing.tiles.id)
            self._pad.photo, self.has_photo, self.moves_photo = None, False, False

    # ---- keys

    def on_enter(self, *_: object) -> None:
        Window.bind(on_key_down=self._on_key)

    def on_leave(self, *_: object) -> None:
        Window.unbind(on_key_down=self._on_key)

    def _on_key(self, _window: object, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        if any(isinstance(child, ModalView) for child in Window.children):
            return False
        do = self._photo_key(key, text) if self.moves_photo else None
        if do is not None:
            self._pad.placement = do
            self.keep_placement()
            return True
        word = text or (chr(key) if 32 <= key < 127 else "")
        if "ctrl" in modifiers and word in ("z", "y"):
            (self.undo if word == "z" else self.redo)()
            return True
        return False

    def _photo_key(self, key: int, text: str | None) -> Placement | None:
        """Arrows move it, + and - scale it, , and . turn it."""
        place = self._pad.placement
        arrows = {273: (0.0, -STEP), 274: (0.0, STEP), 275: (STEP, 0.0), 276: (-STEP, 0.0)}
        if key in arrows:
            return place.moved(*arrows[key])
        signs = {"+": lambda: place.scaled(SCALE), "-": lambda: place.scaled(1 / SCALE),
                 ".": lambda: place.turned(TURN), ",": lambda: place.turned(-TURN)}  # fmt: skip
        word = text or (chr(key) if 32 <= key < 127 else "")
        return signs[word]() if word in signs else None
