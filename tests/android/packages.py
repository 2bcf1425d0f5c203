"""APKs and bundles, made small: every part that ``tools/android_verify.py`` looks at, and each can be spoilt alone."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from dataclasses import dataclass, field, replace
from xml.etree.ElementTree import Element, SubElement

from tools.android_manifest import NAMES
from tools.android_verify import PAGE, PYTHON_BUNDLE, SIGNING_BLOCK, SMALL_PAGE, Wanted

NUMBERS = {name: number for number, name in NAMES.items()}
ABIS_64 = ("arm64-v8a", "x86_64")


def elf(alignment: int, *, is_64_bit: bool = True) -> bytes:
    """A library with one load segment, and one of another kind, aligned to less."""
    kinds = ((1, alignment), (4, 4))
    if is_64_bit:
        head = (
            b"\x7fELF\x02\x01\x01"
            + bytes(9)
            + struct.pack("<HHIQQQIHHHHHH", 3, 183, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
        )
        return head + b"".join(struct.pack("<IIQQQQQQ", kind, 5, 0, 0, 0, 0, 0, size) for kind, size in kinds)
    head = b"\x7fELF\x01\x01\x01" + bytes(9) + struct.pack("<HHIIIIIHHHHHH", 3, 40, 1, 0, 52, 0, 0, 52, 32, 2, 0, 0, 0)
    return head + b"".join(struct.pack("<IIIIIIII", kind, 0, 0, 0, 0, 0, 5, size) for kind, size in kinds)


def library(arch: str, alignment: int | None = None) -> bytes:
    is_64_bit = arch in ABIS_64
    return elf(alignment or (PAGE if is_64_bit else SMALL_PAGE), is_64_bit=is_64_bit)


def archive(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as tar:
        for name, data in files.items():
            entry = tarfile.TarInfo(f"./{name}")
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    return made.getvalue()


# ---- the manifest, in both forms


def binary_xml(root: Element) -> bytes:
    used = {text for e in root.iter() for text in (e.tag, *e.keys(), *e.attrib.values())}
    texts = list(dict.fromkeys([*NUMBERS, *sorted(used)]))
    data = b"".join(struct.pack("<BB", len(text), len(text.encode())) + text.encode() + b"\0" for text in texts)
    offsets, place = [], 0
    for text in texts:
        offsets.append(place)
        place += 3 + len(text.encode())
    data += bytes(-len(data) % 4)
    start = 28 + 4 * len(texts)
    pool = struct.pack("<HHIIIIII", 1, 28, start + len(data), len(texts), 0, 1 << 8, start, 0)
    pool += struct.pack(f"<{len(texts)}I", *offsets) + data
    numbers = struct.pack(f"<HHI{len(NUMBERS)}I", 0x0180, 8, 8 + 4 * len(NUMBERS), *NUMBERS.values())
    body = pool + numbers + _binary_element(root, texts)
    return struct.pack("<HHI", 3, 8, 8 + len(body)) + body


def _binary_element(element: Element, texts: list[str]) -> bytes:
    name = texts.index(element.tag)
    made = b"".join(_binary_attribute(key, value, texts) for key, value in element.items())
    head = struct.pack("<IIIIHHHHHH", 0, 0xFFFFFFFF, 0xFFFFFFFF, name, 20, 20, len(element.attrib), 0, 0, 0)
    start = struct.pack("<HHI", 0x0102, 16, 8 + len(head) + len(made)) + head + made
    inside = b"".join(_binary_element(child, texts) for child in element)
    return start + inside + struct.pack("<HHIIIII", 0x0103, 16, 24, 0, 0xFFFFFFFF, 0xFFFFFFFF, name)


def _binary_attribute(key: str, value: str, texts: list[str]) -> bytes:
    """As the packer writes them: numbers and booleans as such, all else as text."""
    kind, number, raw = 0x03, texts.index(value), texts.index(value)
    if value.isdigit():
        kind, number, raw = 0x10, int(value), 0xFFFFFFFF
    elif value in ("true", "false"):
        kind, number, raw = 0x12, 0xFFFFFFFF * (value == "true"), 0xFFFFFFFF
    return struct.pack("<IIIHBBI", 0xFFFFFFFF, texts.index(key), raw, 8, 0, kind, number)


def proto_xml(root: Element) -> bytes:
    return _part(1, _proto_element(root))


def _proto_element(element: Element) -> bytes:
    made = _part(3, element.tag.encode())
    for key, value in element.items():
        number = b"\x28" + _varint(NUMBERS[key]) if key in NUMBERS else b""
        made += _part(4, _part(2, key.encode()) + _part(3, value.encode()) + number)
    return made + b"".join(_part(5, _part(1, _proto_element(child))) for child in element)


def _part(number: int, data: bytes) -> bytes:
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _varint(value: int) -> bytes:
    made = b""
    while value > 0x7F:
        made, value = made + bytes([value & 0x7F | 0x80]), value >> 7
    return made + bytes([value])


# ---- the whole


@dataclass(frozen=True)
class Made:
    """A package as buildozer would make it of the spec; ``with_`` changes one thing of it."""

    spec: Wanted
    is_bundle: bool = False
    key: bytes | None = b"somebody's own key"
    manifest: dict[str, str] = field(default_factory=dict)
    application: dict[str, str] = field(default_factory=dict)
    permissions: tuple[str, ...] = ("android.permission.VIBRATE",)
    levels: dict[str, str] = field(default_factory=dict)
    files: frozenset[str] = frozenset()
    libraries: dict[str, bytes] = field(default_factory=dict)
    more: dict[str, bytes] = field(default_factory=dict)
    stored: bool = False

    def with_(self, **changed: object) -> Made:
        return replace(self, **changed)  # type: ignore[arg-type]  # each by its name

    def xml(self) -> Element:
        spec = self.spec
        named = {"package": spec.package, "versionCode": spec.version_code, "versionName": spec.version}
        root = Element("manifest", named | self.manifest)
        levels = {"minSdkVersion": str(spec.oldest), "targetSdkVersion": str(spec.target)}
        SubElement(root, "uses-sdk", levels | self.levels)
        for name in self.permissions:
            SubElement(root, "uses-permission", {"name": name})
        SubElement(root, "application", self.application)
        return root

    def entries(self) -> dict[str, bytes]:
        made = {f"{self.base}assets/private.tar": archive(dict.fromkeys(sorted(self.files or self.spec.files), b"x"))}
        made |= {f"{self.base}{name}": data for name, data in self.libraries.items()}
        if self.is_bundle:
            made |= {"BundleConfig.pb": b"", "base/manifest/AndroidManifest.xml": proto_xml(self.xml())}
            made |= {"META-INF/KEY.RSA": self.key} if self.key is not None else {}
        else:
            made["AndroidManifest.xml"] = binary_xml(self.xml())
        return made | self.more

    @property
    def base(self) -> str:
        return "base/" if self.is_bundle else ""

    def data(self) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED if self.stored else zipfile.ZIP_DEFLATED) as made:
            for name, data in self.entries().items():
                made.writestr(name, data)
        return out.getvalue() if self.is_bundle or self.key is None else signed(out.getvalue(), self.key)


def signed(data: bytes, key: bytes) -> bytes:
    """With a block before the directory, as APKs are signed as a whole."""
    end = data.rfind(b"PK\x05\x06")
    (directory,) = struct.unpack_from("<I", data, end + 16)
    pair = struct.pack("<QI", 4 + len(key), 0x7109871A) + key
    size = len(pair) + 8 + len(SIGNING_BLOCK)
    block = struct.pack("<Q", size) + pair + struct.pack("<Q", size) + SIGNING_BLOCK
    moved = bytearray(data[:directory] + block + data[directory:])
    struct.pack_into("<I", moved, end + len(block) + 16, directory + len(block))
    return bytes(moved)


def package(spec: Wanted, *, is_bundle: bool = False) -> Made:
    """One without a fault."""
    libraries: dict[str, bytes] = {}
    for arch in sorted(spec.archs):
        libraries[f"lib/{arch}/libmain.so"] = library(arch)
        libraries[f"lib/{arch}/{PYTHON_BUNDLE}"] = archive({"modules/zlib.so": library(arch), "stdlib.zip": b"x"})
    return Made(spec, is_bundle=is_bundle, permissions=tuple(sorted(spec.permissions)), libraries=libraries)
