"""Writes docs/api.md from the docstrings of what `phoenix` offers; `--check` only tells whether it is up to date."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import griffe

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "api.md"
HEAD = """\
# The library

What `import phoenix` offers, from its docstrings: `make docs` writes this page. All of it is typed, and what stands
behind `>>>` is run by the tests. Names are fetched when they are first used, so importing the package costs nothing.
"""
SIGNATURE_WIDTH = 100
DOUBLE_TICKS = re.compile(r"``([^`]+)``")


def page() -> str:
    package = griffe.load("phoenix", search_paths=[ROOT], resolve_aliases=True)
    assert isinstance(package, griffe.Module)
    assert package.exports is not None
    offered = {str(name): package[str(name)].final_target for name in package.exports}
    parts = [HEAD, *docstring(package), *contents(offered)]
    for name in sorted(offered, key=lambda name: (rank(offered[name]), name)):
        parts += section(name, offered[name])
    return "\n".join(parts)


def rank(thing: griffe.Object) -> int:
    """The match is what one begins with; then functions, other classes and types."""
    return 0 if thing.name == "Match" else 1 if thing.is_function else 2 if thing.is_class else 3


def contents(offered: dict[str, griffe.Object]) -> Iterator[str]:
    for name in sorted(offered, key=lambda name: (rank(offered[name]), name)):
        told = offered[name].docstring
        yield f"- [`{name}`](#{name.lower()}): {first_sentence(told.value) if told else ''}"
    yield ""


def first_sentence(text: str) -> str:
    return as_markdown(re.split(r"(?<=[.])\s|\n\n", text)[0].replace("\n", " "))


def section(name: str, thing: griffe.Object) -> Iterator[str]:
    yield f"## {name}\n"
    yield fenced(declared(thing, name))
    yield from docstring(thing)
    if isinstance(thing, griffe.Class):
        for member in members(thing):
            if not member.name.startswith("_") and not member.is_alias and member.docstring:
                yield f"### {name}.{member.name}\n"
                yield fenced(declared(member, member.name))
                yield from docstring(member)


def members(thing: griffe.Class) -> Iterator[griffe.Object | griffe.Alias]:
    """Its own, after those of the classes it is made of."""
    for base in thing.resolved_bases:
        yield from members(base) if isinstance(base, griffe.Class) else ()
    yield from thing.members.values()


def declared(thing: griffe.Object | griffe.Alias, name: str) -> str:
    """How it is called, or of which type it is."""
    if isinstance(thing, griffe.Function):
        return signature(thing, name)
    if isinstance(thing, griffe.Class):
        bases = ", ".join(str(base) for base in thing.bases)
        return f"class {name}({bases})" if bases else f"class {name}"
    assert isinstance(thing, griffe.Attribute)
    return f"{name}: {thing.annotation}" if thing.annotation else f"{name} = {thing.value}"


def signature(function: griffe.Function, name: str) -> str:
    given, star = [], False
    for parameter in function.parameters:
        if parameter.name in ("self", "cls"):
            continue
        if parameter.kind is griffe.ParameterKind.keyword_only and not star:
            given.append("*")
            star = True
        hint = f": {parameter.annotation}" if parameter.annotation else ""
        default = "" if parameter.default is None else f" = {parameter.default}" if hint else f"={parameter.default}"
        given.append(f"{parameter.name}{hint}{default}")
    line = f"{name}({', '.join(given)}) -> {function.returns}"
    if len(line) <= SIGNATURE_WIDTH:
        return line
    return "\n".join([f"{name}(", *(f"    {part}," for part in given), f") -> {function.returns}"])


def fenced(code: str, language: str = "python") -> str:
    return f"```{language}\n{code}\n```\n"


def docstring(thing: griffe.Object | griffe.Alias) -> Iterator[str]:
    """Its docstring, sessions set apart."""
    if thing.docstring is None:
        return
    for paragraph in re.split(r"\n{2,}", thing.docstring.value):
        yield fenced(paragraph, "pycon") if paragraph.startswith(">>>") else f"{as_markdown(paragraph)}\n"


def as_markdown(text: str) -> str:
    return DOUBLE_TICKS.sub(r"`\1`", text)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--check", action="store_true", help="write nothing; fail if the page is not up to date")
    made = page()
    if not options.parse_args().check:
        PAGE.write_text(made, encoding="utf-8")
    elif not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != made:
        print("docs/api.md is not what the docstrings say: make docs")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
