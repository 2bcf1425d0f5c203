"""AndroidManifest.xml as it lies in an APK (Android's binary XML) and in a bundle (the same as protocol buffers).

Both become plain elements, with attributes by their names alone: ``versionCode``, not ``android:versionCode``.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from xml.etree.ElementTree import Element

BINARY_XML, STRING_POOL, RESOURCE_MAP, START, END = 0x0003, 0x0001, 0x0180, 0x0102, 0x0103
NOTHING = 0xFFFFFFFF
UTF8 = 1 << 8
TEXT, BOOLEAN = 0x03, 0x12
NAMES = {
    0x01010003: "name", 0x0101000F: "debuggable", 0x0101020C: "minSdkVersion", 0x0101021B: "versionCode",
    0x0101021C: "versionName", 0x01010270: "targetSdkVersion",
}  # fmt: skip
"""A packer may leave out the names of Android's own attributes: their numbers are what counts."""


class NotAManifest(ValueError):
    """What was given cannot be read as a manifest."""


def read_manifest(data: bytes) -> Element:
    try:
        return _binary(data) if data[:2] == struct.pack("<H", BINARY_XML) else _element(_only(_fields(data), 1))
    except (struct.error, IndexError, KeyError, UnicodeDecodeError, ValueError) as fault:
        raise NotAManifest(str(fault)) from fault


# ---- binary XML


def _binary(data: bytes) -> Element:
    strings: list[str] = []
    numbers: tuple[int, ...] = ()
    open_elements: list[Element] = []
    place = struct.unpack_from("<H", data, 2)[0]
    root = None
    while place < len(data):
        kind, header, size = struct.unpack_from("<HHI", data, place)
        chunk = data[place : place + size]
        if kind == STRING_POOL:
            strings = _strings(chunk)
        elif kind == RESOURCE_MAP:
            numbers = struct.unpack_from(f"<{(size - header) // 4}I", chunk, header)
        elif kind == START:
            element = _start(chunk, header, strings, numbers)
            if open_elements:
                open_elements[-1].append(element)
            root = element if root is None else root
            open_elements.append(element)
        elif kind == END:
            open_elements.pop()
        place += max(size, 8)
    if root is None:
        raise NotAManifest("no element")
    return root


def _strings(chunk: bytes) -> list[str]:
    header, _, count, _, flags, texts, _ = struct.unpack_from("<HIIIIII", chunk, 2)
    offsets = struct.unpack_from(f"<{count}I", chunk, header)
    return [_string(chunk, texts + offset, is_utf8=bool(flags & UTF8)) for offset in offsets]


def _string(chunk: bytes, place: int, *, is_utf8: bool) -> str:
    if is_utf8:
        _, place = _length(chunk, place, 1)
        size, place = _length(chunk, place, 1)
        return chunk[place : place + size].decode("utf-8")
    size, place = _length(chunk, place, 2)
    return chunk[place : place + 2 * size].decode("utf-16-le")


def _length(chunk: bytes, place: int, width: int) -> tuple[int, int]:
    """A length takes one unit, or two where the first has its highest bit set."""
    unit, high = ("<B", 0x80) if width == 1 else ("<H", 0x8000)
    (first,) = struct.unpack_from(unit, chunk, place)
    if not first & high:
        return first, place + width
    (second,) = struct.unpack_from(unit, chunk, place + width)
    return (first & ~high) << (8 * width) | second, place + 2 * width


def _start(chunk: bytes, header: int, strings: list[str], numbers: tuple[int, ...]) -> Element:
    _, name, first, size, count = struct.unpack_from("<IIHHH", chunk, header)
    element = Element(strings[name])
    for place in range(header + first, header + first + size * count, size):
        _, key, raw, _, _, kind, value = struct.unpack_from("<IIIHBBI", chunk, place)
        known = NAMES.get(numbers[key], strings[key]) if key < len(numbers) else strings[key]
        element.set(known, strings[raw] if raw != NOTHING else _value(kind, value, strings))
    return element


def _value(kind: int, value: int, strings: list[str]) -> str:
    if kind == TEXT:
        return strings[value]
    if kind == BOOLEAN:
        return "true" if value else "false"
    return str(value)


# ---- protocol buffers: the messages XmlNode, XmlElement and XmlAttribute of Android's packer

Field = tuple[int, int | bytes]


def _fields(data: bytes) -> Iterator[Field]:
    place = 0
    while place < len(data):
        tag, place = _number(data, place)
        number, wire = tag >> 3, tag & 7
        if wire == 0:
            value, place = _number(data, place)
            yield number, value
            continue
        if wire == 2:
            size, place = _number(data, place)
        elif wire in (1, 5):
            size = 8 if wire == 1 else 4
        else:
            raise NotAManifest("an unknown kind of field")
        if place + size > len(data):
            raise NotAManifest("cut short")
        yield number, data[place : place + size]
        place += size


def _number(data: bytes, place: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[place]
        value |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:
            return value, place


def _all(fields: Iterator[Field], wanted: int) -> list[bytes]:
    return [value for number, value in fields if number == wanted and isinstance(value, bytes)]


def _only(fields: Iterator[Field], wanted: int) -> bytes:
    (value,) = _all(fields, wanted)
    return value


def _element(data: bytes) -> Element:
    fields = list(_fields(data))
    element = Element(_only(iter(fields), 3).decode("utf-8"))
    for attribute in _all(iter(fields), 4):
        parts = dict(_fields(attribute))
        number, name, value = parts.get(5, 0), parts.get(2, b""), parts.get(3, b"")
        assert isinstance(number, int)
        assert isinstance(name, bytes)
        assert isinstance(value, bytes)
        element.set(NAMES.get(number, name.decode("utf-8")), value.decode("utf-8"))
    for node in _all(iter(fields), 5):
        element.extend(_element(child) for child in _all(_fields(node), 1))
    return element
