"""The board: a picture and what lies over it. It draws what it is told and reports what is touched."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, dist

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from phoenix.core.geometry import Grid
from phoenix.core.tiles import Pose, turned
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point, Space, Stand
from phoenix.drawing.theme import FRAME, LANTERNS, PLAYERS, rgba
from phoenix.screen.picture import Overlay, star_places
from phoenix.screen.shots import Frame, Shine
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.choice_art import LIFTED, draw_aimed, draw_doors, draw_lit, draw_places, draw_ring, draw_tie
from phoenix.ui.kit.first_frame import first_frame
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, sprites
from phoenix.ui.kit.tile_texture import painting, tile_texture
from phoenix.ui.kit.walk_art import draw_walk, number_texture

QUIET = 0.62
FAR, REACH = 0.75, 36
"""In tile sides, and in dp: a place beside the board that is farther from the finger is not meant."""
PULL_FROM = 18
"""In dp: a finger that has gone so far pulls."""
SMALLEST = 8
"""Pixels: a board whose spaces are smaller has not been laid out yet, and is not drawn."""


def side_within(length: float, grid: Grid) -> int:
    """Of a space, where the whole board has so many pixels."""
    return int(length / (grid.size + 2 * FRAME))


class BoardView(Widget):
    """Square, flat, seen from above; ``side`` is the length of a cell in pixels."""

    picture = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(Overlay())
    side = NumericProperty(64)
    shines = ObjectProperty(())
    """What shines for a moment, from a film."""
    flipping = ObjectProperty(None, allownone=True)
    """A space whose tile is being turned over, and how wide it is."""
    touchable = BooleanProperty(True)
    aimed = ObjectProperty(None, allownone=True)
    """The place beside the board that a finger on the board means: it is taken when the finger is lifted."""
    pulse = NumericProperty(1.0)
    """How bright what can be chosen is, 0 to 1."""

    __events__ = ("on_space", "on_flip_space", "on_pull", "on_wheel")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._slab, self._tiles, self._over, self._tokens, self._shine = groups = [InstructionGroup() for _ in range(5)]
        self._groups = groups
        for group in groups:
            self.canvas.add(group)
        self._drawn: tuple[object, ...] = ()
        """What the tiles that are drawn depend on; and with what they are shown, ghost, pawns and all."""
        self._shown: tuple[object, ...] = ()
        self._redraw = Clock.create_trigger(self.show, -1)
        self._paint_next = Clock.create_trigger(self._paint_ahead, 0)
        self._ahead: list[Pose] = []
        """How the ghost may come to lie next."""
        self.bind(size=self._redraw, pos=self._redraw, picture=self._redraw, overlay=self._redraw)
        look.follow(self.show, "theme")
        self.bind(pulse=self._brighten, shines=self._redraw, aimed=self._redraw)

    def on_space(self, space: Space, point: Point) -> None:
        """A space of the board was tapped, or the rim beside one; where, in tile sides from the top left."""

    def on_flip_space(self, space: Space, point: Point, again: bool) -> None:
        """A space was tapped ``again``, or once with the mouse's right button."""

    def on_pull(self, space: Space, touch: MotionEvent) -> None:
        """A finger was put on a space and drawn away."""

    def on_wheel(self, up: bool) -> None:
        """The mouse's wheel was turned over the board."""

    # ---- places

    @property
    def corner(self) -> Point:
        """The top left of the spaces, in pixels. Not from ``center``, which is stale while ``pos`` changes."""
        half = self.side * self.picture.grid.size / 2
        return round(self.x + self.width / 2 - half), round(self.y + self.height / 2 + half)

    def place(self, point: Point) -> Point:
        """A point in tile sides as pixels of the window's frame."""
        x, y = self.corner
        return x + point[0] * self.side, y - point[1] * self.side

    def space_at(self, x: float, y: float) -> Space | None:
        """The space touched; the rim counts for the outer space beside it."""
        left, top = self.corner
        size = self.picture.grid.size
        column, row = (x - left) / self.side, (top - y) / self.side
        if not (-1 <= column < size + 1 and -1 <= row < size + 1):
            return None
        return min(max(int(row // 1), 0), size - 1), min(max(int(column // 1), 0), size - 1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.touchable or not self.picture or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        space = self.space_at(*touch.pos)
        if space is None:
            return bool(super().on_touch_down(touch))
        if getattr(touch, "is_mouse_scrolling", False):
            self.dispatch("on_wheel", touch.button == "scrollup")
        else:
            touch.grab(self)
            touch.ud[self] = touch.pos
            self._aim(touch)
        return True

    def _aim(self, touch: MotionEvent) -> None:
        """Of the places beside the board the nearest is meant; a finger slides to another."""
        x, y = self._point(touch)
        near = min(self.overlay.beside, key=lambda stand: dist((stand.x, stand.y), (x, y)), default=None)
        reach = max(FAR, dp(REACH) / self.side)
        self.aimed = near if near is not None and dist((near.x, near.y), (x, y)) < reach else None

    def _point(self, touch: MotionEvent) -> Point:
        """Where a finger is, in tile sides from the board's top left."""
        left, top = self.corner
        return (touch.x - left) / self.side, (top - touch.y) / self.side

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that goes far enough from where it came down pulls what is there."""
        if touch.grab_current is self and self.picture and self.overlay.beside:
            self._aim(touch)
            return True
        if touch.grab_current is self and self.picture and dist(touch.pos, touch.ud[self]) > dp(PULL_FROM):
            space = self.space_at(*touch.ud[self])
            touch.ungrab(self)
            if space is not None:
                self.dispatch("on_pull", space, touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or not self.picture:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        aimed, self.aimed = self.aimed, None
        space, point = self.space_at(*touch.pos), self._point(touch)
        if aimed is not None:
            point = (aimed.x, aimed.y)
            space = self.space_at(*self.place(point))
        if space is not None:
            right = getattr(touch, "button", "") == "right"
            if right or touch.is_double_tap:
                self.dispatch("on_flip_space", space, point, not right)
            else:
                self.dispatch("on_space", space, point)
        return True

    # ---- drawing

    def show(self, *_: object) -> None:
        if self.picture is None:
            self._clear()
            return
        side = side_within(min(self.size), self.picture.grid)
        self.side = max(SMALLEST, side)
        if side < SMALLEST:
            self._clear()
            return
        if first_frame.making:  # nobody sees it yet
            for paint in painting(self.picture, self.side):
                first_frame.draw_later(paint)
            first_frame.draw_later(self.show)
            return
        still = (
            self.picture.laid, frozenset(self.picture.markers), self.overlay.quiet, self.flipping, look.theme.name,
            self.side, tuple(self.pos), tuple(self.size), sprites.age,
        )  # fmt: skip
        anew = still != self._drawn
        if anew:
            self._drawn = still
            self._draw_slab()
            self._draw_tiles()
        if anew or self._shown != (self.picture, self.overlay, self.aimed):
            self._shown = (self.picture, self.overlay, self.aimed)
            self._draw_over()
            self._draw_tokens()
        self._draw_shines()

    def _clear(self) -> None:
        """There is no board to show any more."""
        self._drawn = self._shown = ()
        for group in self._groups:
            group.clear()

    def show_frame(self, frame: Frame) -> None:
        """One moment of a film."""
        self.overlay = Overlay()
        self.picture, self.shines, self.flipping = frame.picture, frame.shines, frame.flipping

    def end_film(self) -> None:
        self.shines, self.flipping = (), None

    def _draw_shines(self) -> None:
        self._shine.clear()
        pen = self._pen(self._shine)
        for shine in self.shines:
            match shine.kind:
                case "marker":
                    self._shining_token(shine, ("marker", shine.color), tile_art.marker_art(shine.color))
                case "star":
                    self._shining_token(shine, ("star",), tile_art.star_art())
                case "tile":
                    self._draw_flying_tile(shine)
                case _:
                    color = rgba(shine.color, shine.alpha) if shine.color else look.color("star", shine.alpha)
                    pen.halo(shine.point, 2 * shine.size, color)

    def _shining_token(self, shine: Shine, key: tuple[object, ...], draw: Callable[[Pen], None]) -> None:
        self._token(self._shine, key, shine.point, tile_art.TOKEN_BOX, draw, shine.alpha, shine.size)

    def _draw_flying_tile(self, shine: Shine) -> None:
        """A tile on its way to its space, larger in the air."""
        assert shine.pose is not None, "a tile lies in some way"
        texture, side = self._tile_texture(shine.pose, icon=True, lifted=False), shine.size * self.side
        x, y = self.place(shine.point)
        self._shine.add(Color(1, 1, 1, shine.alpha))
        self._shine.add(Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side)))

    def _pen(self, group: InstructionGroup) -> Pen:
        return Pen(group, *self.corner, self.side)

    def _draw_slab(self) -> None:
        picture, theme = self.picture, look.theme
        self._slab.clear()
        pen = self._pen(self._slab)
        size = picture.grid.size
        whole = size + 2 * FRAME
        pen.box((-FRAME, -FRAME), whole, whole, 0.9 * FRAME, theme.color("slab", theme.slab_alpha))
        pen.frame((-FRAME, -FRAME), whole, whole, 0.9 * FRAME, dp(1.2), theme.color("outline", 0.55))
        texture = sprites.texture(
            ("space", theme.name), self.side, lambda pen: tile_art.draw_space(pen, theme), theme.color("space")
        )
        self._slab.add(Color(1, 1, 1, 1))
        for row, column in ((r, c) for r in range(size) for c in range(size) if (r, c) not in picture.laid):
            self._slab.add(Rectangle(texture=texture, pos=pen.at((column, row + 1)), size=(self.side, self.side)))

    def _draw_tiles(self) -> None:
        picture, quiet = self.picture, self.overlay.quiet
        self._tiles.clear()
        self._tiles.add(Color(1, 1, 1, 1))
        for space, pose in picture.laid.items():
            self._draw_tile(self._tiles, space, pose, icon=space not in picture.markers)
        pen = self._pen(self._tiles)
        for start, end in picture.scene.bridges():
            pen.line((start, end), shapes.PATH_WIDTH, look.color("path"))
            pen.line((start, end), shapes.PATH_CORE, look.color("path_core", 0.85))
        if quiet:
            pen.box((0, 0), picture.grid.size, picture.grid.size, 0.0, look.color("ink", 1 - QUIET - 0.08))

    def _draw_tile(
        self, group: InstructionGroup, space: Space, pose: Pose, *, icon: bool, lifted: bool = False
    ) -> None:
        texture = self._tile_texture(pose, icon=icon, lifted=lifted)
        x, y = self.place((space[1], space[0] + 1))
        wide = self.flipping[1] if self.flipping and self.flipping[0] == space else 1.0
        width = max(1.0, wide * self.side)
        group.add(Rectangle(texture=texture, pos=(x + (self.side - width) / 2, y), size=(width, self.side)))

    def _tile_texture(self, pose: Pose, *, icon: bool, lifted: bool) -> Texture:
        return tile_texture(self.picture.tiles, pose, self.side, icon=icon, lifted=lifted)

    def _paint_ahead(self, *_: object) -> None:
        """While somebody looks at a ghost, its next rotations are painted, one a frame: a tap shows one at once."""
        if self._ahead and self.picture is not None and self.overlay.ghost is not None:
            icon = self.overlay.ghost[0] not in self.picture.markers
            self._tile_texture(self._ahead.pop(0), icon=icon, lifted=True)
            self._paint_next()

    def _draw_tokens(self) -> None:
        """Markers, Stars and pawns: what the overlay never hides."""
        picture, theme = self.picture, look.theme
        self._tokens.clear()
        pen = self._pen(self._tokens)
        for space, color in picture.markers.items():
            self._draw_marker(pen, space, color, lifted=space == self.overlay.moving)
        stars = [(space, 0) for space in picture.stars]
        for centre, order in star_places(picture, stars) + star_places(picture, self.overlay.predicted):
            tile_art.draw_halo(pen, centre, 2.2 * shapes.STAR_RADIUS, theme.star, 0.8, theme)
            self._token(self._tokens, ("star",), centre, tile_art.TOKEN_BOX, tile_art.star_art())
            if order:
                self._draw_number(order, centre)
        for walk in self.overlay.walks:
            if walk.end is not None:
                self._draw_pawn(walk.color, walk.end, ghost=True)
        standing = self.overlay.standing
        if standing is not None:
            self._draw_pawn(standing.color, standing.stand, ghost=True)
        for pawn in picture.pawns.values():
            tile_art.draw_halo(
                pen, (pawn.stand.x, pawn.stand.y), 2.3 * pawn.stand.radius, PLAYERS[pawn.color], 0.7, theme
            )
            self._draw_pawn(pawn.color, pawn.stand)

    def _draw_marker(self, pen: Pen, space: Space, color: str, *, lifted: bool) -> None:
        """A lantern; the one that is being moved is lifted, ringed and tied to its Star."""
        scene, glow = self.picture.scene, LANTERNS[color].glow
        centre = tile_art.spot_centre(space, scene.lantern_spot(space))
        if lifted and space in self.picture.stars:
            draw_tie(pen, tile_art.spot_centre(space, scene.star_spot(space)), centre, rgba(glow))
        tile_art.draw_halo(pen, centre, (4.5 if lifted else 3.0) * shapes.MARKER_RADIUS, glow, 0.95, look.theme)
        if lifted:
            draw_ring(pen, centre, rgba(glow))
        box = tile_art.TOKEN_BOX * (LIFTED if lifted else 1.0)
        self._token(self._tokens, ("marker", color), centre, box, tile_art.marker_art(color))

    def _draw_number(self, number: int, centre: Point) -> None:
        """The order of a Star that would be made."""
        texture = number_texture(number, round(0.15 * self.side))
        x, y = self.place(centre)
        width, height = texture.size
        self._tokens.add(Color(*look.color("on_accent")))
        self._tokens.add(Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height)))

    def _draw_pawn(self, color: str, stand: Stand, *, ghost: bool = False) -> None:
        """Its body is one texture, turned to where it faces; its symbol stays upright."""
        radius, centre, theme = stand.radius, (stand.x, stand.y), look.theme
        group, origin = self._tokens, self.place(centre)
        group.add(PushMatrix())
        group.add(Rotate(angle=-degrees(atan2(stand.facing[1], stand.facing[0])), origin=origin))
        self._token(
            group, ("pawn", color, radius, ghost), centre, tile_art.PAWN_BOX,
            lambda pen: tile_art.draw_pawn_body(pen, color, (1.0, 0.0), radius, theme, ghost=ghost),
        )  # fmt: skip
        group.add(PopMatrix())
        self._token(
            group, ("symbol", color, radius, ghost), centre, tile_art.PAWN_BOX,
            lambda pen: tile_art.draw_pawn_symbol(pen, color, radius, theme, ghost=ghost),
        )  # fmt: skip

    def _token(
        self, group: InstructionGroup, key: tuple[object, ...], centre: Point, box: float,
        draw: Callable[[Pen], None], alpha: float = 1.0, scale: float = 1.0,
    ) -> None:  # fmt: skip
        """A token kept as a texture, its box centred on a point of the board, larger for a moment."""
        texture = sprites.texture((*key, look.theme.name), box * self.side, draw, look.color("ink"))
        box *= scale
        x, y = self.place((centre[0] - box / 2, centre[1] + box / 2))
        group.add(Color(1, 1, 1, alpha))
        group.add(Rectangle(texture=texture, pos=(x, y), size=(box * self.side, box * self.side)))

    def _draw_over(self) -> None:
        """The ghost, the walks it leads to, and what can be chosen."""
        overlay = self.overlay
        self._over.clear()
        pen = self._pen(self._over)
        glow = rgba(LANTERNS[overlay.lantern].glow) if overlay.lantern else look.color("accent")
        for space in sorted(overlay.lit):
            draw_lit(pen, space, glow, self.pulse)
            if overlay.lantern:
                centre = tile_art.spot_centre(space, self.picture.scene.lantern_spot(space))
                art = tile_art.marker_art(overlay.lantern)
                self._token(self._over, ("marker", overlay.lantern), centre, tile_art.TOKEN_BOX, art, 0.6)
        draw_places(pen, overlay.beside, overlay.marked)
        if self.aimed is not None:
            draw_aimed(pen, self.aimed)
        for space, pose in overlay.turned:
            self._draw_lifted(space, pose)
            draw_lit(pen, space, glow, self.pulse)
        if overlay.asked is not None and overlay.ghost is None and not overlay.turned:
            self._draw_lifted(overlay.asked, self.picture.laid[overlay.asked])
            draw_lit(pen, overlay.asked, glow, self.pulse)
        if overlay.ghost is not None:
            self._draw_lifted(*overlay.ghost)
            (row, column), pose = overlay.ghost
            self._ahead = [turned(pose, quarters) for quarters in (1, 2, 3)]
            self._paint_next()
            pen.dashes((column + 0.015, row + 0.015), 0.97, 0.025, look.color("white"))
        for walk in sorted(overlay.walks, key=lambda walk: walk.own):
            draw_walk(pen, walk)
        draw_doors(pen, overlay.doors)

    def _draw_lifted(self, space: Space, pose: Pose) -> None:
        self._over.add(Color(1, 1, 1, 1))
        self._draw_tile(self._over, space, pose, icon=space not in self.picture.markers, lifted=True)

    def _brighten(self, *_: object) -> None:
        if self.picture and (self.overlay.lit or self.overlay.asked):
            self._draw_over()
