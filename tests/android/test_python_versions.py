"""The package has Python 3.14, a desktop may have 3.11: what ships uses nothing that any of them has not."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

from tests.android.staging import GOLDEN
from tests.games_played import ROOT

GONE_BY_3_14 = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp",
    "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "pkg_resources", "smtpd", "sndhdr",
    "spwd", "sunau", "telnetlib", "uu", "xdrlib",
}  # fmt: skip
NAMES_GONE = {
    "ByteString", "Bytes", "Ellipsis", "NameConstant", "Num", "Str", "find_loader", "get_loader", "getdefaultlocale",
    "get_event_loop_policy", "utcfromtimestamp", "utcnow",
}  # fmt: skip
"""Of ``ast``, ``typing``, ``pkgutil``, ``locale``, ``asyncio`` and ``datetime``: gone, or warned of."""
OF_THE_PACKAGE = {"phoenix", "kivy", "plyer", "jnius", "android"}


def trees() -> Iterator[tuple[str, ast.Module]]:
    for name in GOLDEN.read_text(encoding="utf-8").split():
        if name.endswith(".py"):
            yield name, ast.parse((ROOT / name).read_text(encoding="utf-8"))


def test_every_import_is_of_the_package_or_of_every_python() -> None:
    allowed = OF_THE_PACKAGE | (sys.stdlib_module_names - GONE_BY_3_14)
    for name, tree in trees():
        for node in ast.walk(tree):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for module in modules:
                assert module.partition(".")[0] in allowed, f"{name} imports {module}"


def test_no_name_is_used_that_a_later_python_has_not() -> None:
    for name, tree in trees():
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        used |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
        assert not used & NAMES_GONE, name


def test_nothing_leaves_a_finally_by_the_side_door() -> None:
    """Python 3.14 warns of it."""
    for name, tree in trees():
        blocks = [node.finalbody for node in ast.walk(tree) if isinstance(node, ast.Try)]
        inside = [inner for block in blocks for statement in block for inner in ast.walk(statement)]
        assert not [node for node in inside if isinstance(node, (ast.Return, ast.Break, ast.Continue))], name


def does_something(test: ast.expr) -> bool:
    calls = [ast.unparse(node.func) for node in ast.walk(test) if isinstance(node, ast.Call)]
    return any(isinstance(node, ast.NamedExpr) for node in ast.walk(test)) or bool({*calls} - {"isinstance", "len"})


def test_no_assert_does_any_work() -> None:
    """On the device there are none: what they look at must not change by looking."""
    for name, tree in trees():
        for node in ast.walk(tree):
            assert not (isinstance(node, ast.Assert) and does_something(node.test)), f"{name}: {ast.unparse(node)}"


def test_no_code_reads_a_docstring() -> None:
    for name, tree in trees():
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert "__doc__" not in used, name
