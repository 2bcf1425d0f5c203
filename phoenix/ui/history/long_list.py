"""A list of any length: rows of one height, read as they come into view and shown a few a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.datamodel import RecycleDataModelBehavior
from kivy.uix.recycleview.layout import RecycleLayoutManagerBehavior
from kivy.uix.widget import Widget

PAGE = 40
"""Rows that are read at once."""
MOST_PAGES = 12
"""Pages kept in memory."""
FILLING = 0.0015
"""Seconds of a frame in which rows are made or filled; one is in any case."""

Load = Callable[[int, int], list[dict[str, Any]]]


class Pages(Sequence[dict[str, Any]]):
    """Rows as if they were all there; ``load(first, most)`` reads some."""

    def __init__(self, length: int = 0, load: Load = lambda _first, _most: []) -> None:
        self._length, self._load = length, load
        self._pages: dict[int, list[dict[str, Any]]] = {}

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: Any) -> Any:
        number, place = divmod(index, PAGE)
        if number not in self._pages:
            if len(self._pages) >= MOST_PAGES:
                self._pages.pop(next(iter(self._pages)))
            self._pages[number] = self._load(number * PAGE, PAGE)
        page = self._pages[number]
        return page[place] if place < len(page) else {}


class PagedModel(RecycleDataModelBehavior, EventDispatcher):
    """Gives a list its rows."""

    data: Sequence[dict[str, Any]] = Pages()

    def show(self, rows: Sequence[dict[str, Any]]) -> None:
        self.data = rows
        self.dispatch("on_data_changed")


class _OneClass:
    """Every row is shown by a widget of the same class."""

    def __init__(self, viewclass: type) -> None:
        self._answer = {"viewclass": viewclass}

    def __getitem__(self, _index: int) -> dict[str, type]:
        return self._answer


class EvenRows(RecycleLayoutManagerBehavior, Widget):
    """Rows of one height, one below the other."""

    row_height = NumericProperty(dp(72))
    gap = NumericProperty(dp(8))

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(row_height=self._measure, width=self._measure)
        self._filled_in = -1
        self._fill_on = Clock.create_trigger(lambda _: self.recycleview and self.recycleview.refresh_from_viewport())

    def _measure(self, *_: object) -> None:
        if self.recycleview:
            self.recycleview.refresh_from_layout()

    @property
    def pitch(self) -> float:
        return self.row_height + self.gap

    def compute_sizes_from_data(self, data: Sequence[Any], flags: list[Any]) -> None:  # noqa: ARG002
        self.clear_layout()
        self.clear_widgets()

    def compute_layout(self, data: Sequence[Any], flags: list[Any]) -> None:  # noqa: ARG002
        self.height = len(data) * self.pitch

    def compute_visible_views(self, data: Sequence[Any], viewport: Sequence[float]) -> list[int]:
        _, bottom, _, height = viewport
        first = int((self.height - bottom - height) // self.pitch)
        last = int((self.height - bottom) // self.pitch)
        return list(range(max(0, first), min(len(data), last + 1)))

    def set_visible_views(self, indices: list[int], data: Sequence[Any], viewport: Sequence[float]) -> None:
        """Those that are there, and more as long as the frame has time; the rest comes with the next frames."""
        shown = self.recycleview.view_adapter.views
        now = [index for index in indices if index in shown]
        missing = [index for index in indices if index not in shown]
        if Clock.frames == self._filled_in:  # a frame may ask more than once
            self._put(now, data, viewport)
            self._fill_on()
            return
        self._filled_in = Clock.frames
        until = perf_counter() + FILLING
        filled = 1
        self._put(now + missing[:1], data, viewport)
        while filled < len(missing) and perf_counter() < until:
            filled += 1
            self._put(now + missing[:filled], data, viewport)
        if filled < len(missing):
            self._fill_on()

    def _put(self, indices: list[int], data: Sequence[Any], viewport: Sequence[float]) -> None:
        new, there, old = self.recycleview.view_adapter.set_visible_views(indices, data, _OneClass(self.viewclass))
        for _, view in old:
            self.remove_widget(view)
        for index, view in (*there, *new):
            size = (self.width, self.row_height)
            pos = (self.x, self.y + self.height - index * self.pitch - self.row_height)
            self.refresh_view_layout(index, {"size": size, "pos": pos}, view, viewport)
            if view.parent is None:
                self.add_widget(view)

    def get_view_index_at(self, pos: tuple[float, float]) -> int:
        return int((self.top - pos[1]) // self.pitch)


class LongList(RecycleView):
    """Shows ``Pages`` with rows of the class that its ``EvenRows`` names."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.data_model = PagedModel()

    def show(self, length: int, load: Load, *, top: bool = True) -> None:
        if top:
            self.scroll_y = 1
        self.data_model.show(Pages(length, load))
