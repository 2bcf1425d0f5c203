"""One large tile to draw paths on, perhaps with a photo behind it. It shows what it is told and reports what fingers
do, in tile sides from the tile's top left as it lies on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import dist

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from phoenix.core.tiles import TileNumber, pose_of
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point
from phoenix.screen.backdrop import Placement
from phoenix.screen.face_editing import FaceEditing
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen

MARGIN = 0.09
"""Tile sides around the tile: room for fingers at its edge."""
DOT, PICKED = 0.028, 0.045
"""How large a port is shown, and one that is meant."""
DRAG_FROM = 12
"""In dp: a finger that has gone so far draws."""
WHEEL = 1.08
"""By how much a notch of the wheel scales a photo."""


class TilePad(Widget):
    """``editing`` is what is drawn on; with ``moves_photo`` fingers move the photo instead."""

    editing: FaceEditing | None = ObjectProperty(None, allownone=True)
    age = NumericProperty(0)
    """Counted up when there is something new to be seen in ``editing``."""
    photo = ObjectProperty(None, allownone=True)
    placement: Placement = ObjectProperty(Placement())
    moves_photo = BooleanProperty(False)

    __events__ = ("on_tap", "on_path", "on_placed")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._still, self._moving = InstructionGroup(), InstructionGroup()
        self.canvas.add(self._still)
        self.canvas.add(self._moving)
        self._fingers: dict[MotionEvent, Point] = {}
        """Where each finger was last, in tile sides."""
        self._from: int | None = None
        """The port from which a path is being drawn, and where the finger is."""
        self._to: Point = (0.0, 0.0)
        self._began: Point = (0.0, 0.0)
        self._pulled = False
        redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "age", "editing", "photo", "placement", "moves_photo"):
            self.fbind(name, redraw)
        look.follow(self._draw, "theme")

    def on_tap(self, point: Point) -> None:
        """A finger tapped there."""

    def on_path(self, one: int, other: int) -> None:
        """A finger went from one port to another."""

    def on_placed(self) -> None:
        """The photo was moved, and the fingers are gone."""

    # ---- places

    @property
    def side(self) -> float:
        return min(self.size) / (1 + 2 * MARGIN)

    @property
    def _corner(self) -> Point:
        """The tile's top left, in pixels."""
        return self.x + (self.width - self.side) / 2, self.y + (self.height + self.side) / 2

    def place(self, point: Point) -> Point:
        """A point in tile sides as pixels."""
        x, y = self._corner
        return x + point[0] * self.side, y - point[1] * self.side

    def _point(self, touch: MotionEvent) -> Point:
        x, y = self._corner
        return (touch.x - x) / self.side, (y - touch.y) / self.side

    # ---- fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.editing is None or self.disabled or not self.collide_point(*touch.pos):
            return False
        if getattr(touch, "is_mouse_scrolling", False):
            self._wheel(touch.button == "scrolldown")
            return True
        touch.grab(self)
        point = self._point(touch)
        self._fingers[touch] = point
        if len(self._fingers) == 1:
            self._began, self._pulled = point, False
            self._from = None if self.moves_photo else self.editing.port_at(point)
            self._to = point
        else:  # two fingers are for the photo
            self._from, self._pulled = None, True
        self._draw_moving()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch not in self._fingers or self.editing is None:
            return False
        point, before = self._point(touch), self._fingers[touch]
        if dist(self._began, point) * self.side > dp(DRAG_FROM):
            self._pulled = True
        if len(self._fingers) >= 2:
            self._pull(touch, point)
        elif self.moves_photo and self._pulled:
            dx, dy = self._seen(point), self._seen(before)
            self._put(self.placement.moved(dx[0] - dy[0], dx[1] - dy[1]))
        self._fingers[touch] = self._to = point
        self._draw_moving()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch not in self._fingers or self.editing is None:
            return False
        touch.ungrab(self)
        del self._fingers[touch]
        point, start = self._point(touch), self._from
        if not self._fingers:
            self._from = None
            self._draw_moving()
            if self.photo is not None and self._pulled and start is None:
                self.dispatch("on_placed")
            elif start is not None and self._pulled:
                end = self.editing.port_at(point)
                if end is not None and end != start:
                    self.dispatch("on_path", start, end)
            elif not self._pulled and not self.moves_photo:
                self.dispatch("on_tap", point)
        return True

    def _pull(self, touch: MotionEvent, point: Point) -> None:
        """One of two fingers has moved: the photo goes with them."""
        other = next(at for finger, at in self._fingers.items() if finger is not touch)
        fixed = self._seen(other)
        self._put(self.placement.pulled((fixed, self._seen(self._fingers[touch])), (fixed, self._seen(point))))

    def _wheel(self, larger: bool) -> None:
        if self.photo is not None:
            self._put(self.placement.scaled(WHEEL if larger else 1 / WHEEL))
            self.dispatch("on_placed")

    def _seen(self, point: Point) -> Point:
        """A point of the screen on the tile as it lies unturned: the photo is turned with it."""
        assert self.editing is not None
        return shapes.turned(point, -self.editing.turn)

    def _put(self, placement: Placement) -> None:
        if self.photo is not None:
            self.placement = placement

    # ---- drawing

    def _draw(self, *_: object) -> None:
        self._still.clear()
        if self.editing is None or self.side < dp(40):
            return
        editing, theme = self.editing, look.theme
        pen = Pen(self._still, *self._corner, self.side)
        tiles = replace(editing.tiles, tiles=(editing.tile,))
        pose = pose_of(TileNumber(0), editing.side, editing.turn)
        x, y = self._corner
        tile = (x, y - self.side), (self.side, self.side)
        if self.photo is not None:
            with_stencil(self._still, (self.pos, self.size), self._draw_photo)
            pen.frame((0, 0), 1, 1, shapes.TILE_CORNER, dp(1.5), theme.color("accent", 0.8))
            with_stencil(self._still, tile, lambda: tile_art.draw_face(pen, tiles, pose, theme))
        else:
            with_stencil(self._still, tile, lambda: tile_art.draw_tile(pen, tiles, pose, theme))
        used = {port for path in editing.paths for port in path}
        for port, place in enumerate(shapes.ports(tiles.layout)):
            if port == editing.picked:
                pen.disc(place, PICKED, theme.color("accent"))
            elif not self.moves_photo:
                pen.disc(place, DOT + 0.008, theme.color("ink"))
                pen.disc(place, DOT, theme.color("path" if port in used else "text_soft"))
        self._draw_moving()

    def _draw_photo(self) -> None:
        """Turned as the tile is."""
        place, canvas = self.placement, self._still
        assert self.editing is not None
        canvas.add(PushMatrix())
        canvas.add(Rotate(angle=-90 * self.editing.turn, origin=self.place((0.5, 0.5))))
        middle = self.place((place.x, place.y))
        canvas.add(Rotate(angle=-place.angle, origin=middle))
        wide = place.wide * self.side
        high = wide * self.photo.height / self.photo.width
        canvas.add(Color(place.light, place.light, place.light, 1))
        corner = (middle[0] - wide / 2, middle[1] - high / 2)
        canvas.add(Rectangle(texture=self.photo, pos=corner, size=(wide, high)))
        canvas.add(PopMatrix())

    def _draw_moving(self) -> None:
        """The path that is being drawn: straight to the finger, or as it would be where the finger is at a port."""
        self._moving.clear()
        if self._from is None or self.editing is None or not self._pulled:
            return
        pen, layout = Pen(self._moving, *self._corner, self.side), self.editing.tiles.layout
        end, start = self.editing.port_at(self._to), shapes.ports(layout)[self._from]
        if end is not None and end != self._from:
            points = shapes.points_on(shapes.path_curve(layout, self._from, end), 24)
            pen.disc(shapes.ports(layout)[end], PICKED, look.color("accent"))
        else:
            points = (start, self._to)
        pen.line(points, shapes.PATH_WIDTH, look.color("accent"))
        pen.disc(start, PICKED, look.color("accent"))


def with_stencil(canvas: InstructionGroup, box: tuple[Point, Point], draw: Callable[[], None]) -> None:
    """What is drawn is seen within this box only, given by its lower left corner and its size."""
    canvas.add(StencilPush())
    canvas.add(Rectangle(pos=box[0], size=box[1]))
    canvas.add(StencilUse())
    draw()
    canvas.add(StencilUnUse())
    canvas.add(Rectangle(pos=box[0], size=box[1]))
    canvas.add(StencilPop())
