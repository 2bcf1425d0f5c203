"""Whether words fit: nothing cut off, no word broken, nothing over anything else, everything on the screen."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import combinations
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tests.ui.stage import Stage
from tests.ui.test_layout import LEAST, Box, box_of, controls

SLACK = 1.5
"""Pixels: what rounding may cost."""


class Seen(NamedTuple):
    """A label that can be seen, and the part of the window in which it can: all of it, or what a list shows."""

    label: Label
    frame: Box | None


def labels(root: Widget, frame: Box | None = None) -> Iterator[Seen]:
    """Every label with something to read on it."""
    if root.opacity == 0 or root.width < 1 or root.height < 1:
        return
    if isinstance(root, Label) and root.text.strip():
        yield Seen(root, frame)
    inside = box_of(root) if isinstance(root, ScrollView) else None
    for child in root.children:
        yield from labels(child, inside or frame)


def rendered(label: Label) -> list[str]:
    """What is really drawn, line by line."""
    return ["".join(word.text for word in line.words).strip() for line in label._label._cached_lines]


def is_cut(label: Label) -> bool:
    """Whether some of the text is missing, or stands outside of its box."""
    said, shown = ("".join(text.split()) for text in (label.text, "".join(rendered(label))))
    wide, high = label.texture_size
    return said != shown or wide > label.width + SLACK or high > label.height + SLACK


def breaks_a_word(label: Label) -> bool:
    """Whether a line ends within a word."""
    at, text = 0, label.text
    for line in rendered(label):
        at = text.find(line, at) + len(line)
        if at < len(text) and not text[at].isspace():
            return True
    return False


def are_names(text: str, names: Collection[str]) -> bool:
    """Whether a text is nothing but names, which may be shortened: Ann, Ben and Cleo."""
    return all(part in names for part in re.split(r", | and | et ", text))


def ink(label: Label) -> Box:
    """Left, bottom, right and top of what is written, in the window."""
    lines = label._label._cached_lines
    wide, high = max(line.w for line in lines), sum(line.h for line in lines)
    texture_wide, texture_high = label.texture_size
    left, low = label.center_x - texture_wide / 2, label.center_y - texture_high / 2
    left += {"center": 0.5, "right": 1.0}.get(label.halign, 0.0) * (texture_wide - wide)
    low += {"top": 1.0, "middle": 0.5, "center": 0.5}.get(label.valign, 0.0) * (texture_high - high)
    corners = [label.to_window(x, y) for x in (left, left + wide) for y in (low, low + high)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def within(box: Box, frame: Box | None) -> Box | None:
    """What is left of a box in a frame."""
    if frame is None:
        return box
    left, low, right, top = (
        *(max(a, b) for a, b in zip(box[:2], frame[:2], strict=True)),
        *(min(a, b) for a, b in zip(box[2:], frame[2:], strict=True)),
    )
    return (left, low, right, top) if right - left > SLACK and top - low > SLACK else None


def overlap(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > SLACK and min(a[3], b[3]) - max(a[1], b[1]) > SLACK


def faults(stage: Stage, root: Widget, size: tuple[int, int], names: Collection[str]) -> Iterator[str]:
    """All that a reader would stumble over. Names of people may be shortened."""
    found = list(labels(root))
    window = (0.0, 0.0, float(size[0]), float(size[1]))
    written: list[tuple[Label, Box]] = []
    for label, frame in found:
        if not are_names(label.text, names):
            yield from _badly_set(label)
        box = ink(label)
        if frame is None and within(box, window) != box:
            yield f"{_told(label)} is off the screen: {box}"
        part = within(box, frame)
        if part is not None:
            written.append((label, part))
    for (one, a), (other, b) in combinations(written, 2):
        if overlap(a, b):
            yield f"{_told(one)} and {_told(other)} overlap"
    yield from _covered(stage, root, written)
    yield from _slits(root)


def _badly_set(label: Label) -> Iterator[str]:
    if is_cut(label):
        yield f"{_told(label)} is cut: {rendered(label)}, {label.texture_size} in {label.size}"
    elif breaks_a_word(label):
        yield f"{_told(label)} breaks a word: {rendered(label)}"


def _covered(stage: Stage, root: Widget, written: list[tuple[Label, Box]]) -> Iterator[str]:
    """Words under or over a control that is not their own."""
    for control, scrolled in controls(stage, root):
        own = set(control.walk(restrict=True)) | set(_above(control))
        for label, box in written:
            if not scrolled and label not in own and overlap(box, box_of(control)) and not _in_list(label):
                yield f"{_told(label)} lies over {type(control).__name__} {getattr(control, 'icon', '')}"


def _slits(root: Widget) -> Iterator[str]:
    """Lists too low to read anything in."""
    if root.opacity == 0 or root.width < 1 or root.height < 1:
        return
    if isinstance(root, ScrollView) and root.children:
        low = root.height < min(dp(LEAST), root.children[0].height) - SLACK
        if low and not root.disabled:
            yield f"a list is only {root.height:.0f} high, for {root.children[0].height:.0f}"
    for child in root.children:
        yield from _slits(child)


def _above(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget.parent, Widget) and widget.parent is not widget:
        widget = widget.parent
        yield widget


def _in_list(widget: Widget) -> bool:
    return any(isinstance(above, ScrollView) for above in _above(widget))


def _told(label: Label) -> str:
    parent = type(label.parent.parent).__name__ if label.parent is not None else ""
    return f"{label.text!r} ({parent})"
