"""Stand-ins for Java as pyjnius shows it: classes that take only what the real signatures take, and note every call.

A class is declared by its real JNI signatures. A call with arguments that no signature takes raises, as pyjnius does;
every other is noted with the thread it was made on, and answered by what the test has laid down for it.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Queue
from types import ModuleType
from typing import Any

Answer = Callable[..., Any]


class JavaError(Exception):
    """What pyjnius raises."""


def arguments_of(signature: str) -> list[str]:
    inside = signature[signature.index("(") + 1 : signature.index(")")]
    return re.findall(r"\[*(?:L[^;]+;|[ZBCSIJFD])", inside)


@dataclass(frozen=True)
class Call:
    owner: str
    method: str
    args: tuple[Any, ...]
    thread: str


@dataclass
class Declared:
    """A class: its constants, its constructors, its methods, its fields, and what it extends."""

    extends: str = ""
    constants: dict[str, Any] = field(default_factory=dict)
    new: tuple[str, ...] = ()
    methods: dict[str, tuple[str, ...]] = field(default_factory=dict)
    static: dict[str, tuple[str, ...]] = field(default_factory=dict)
    fields: tuple[str, ...] = ()


class World:
    """All classes, what was called, and Android's own thread."""

    def __init__(self, classes: dict[str, Declared], interfaces: dict[str, dict[str, str]]) -> None:
        self.classes, self.interfaces = classes, interfaces
        self.calls: list[Call] = []
        self.looked_up: list[tuple[str, str]] = []
        self.answers: dict[tuple[str, str], Answer] = {}
        self._tasks: Queue[Callable[[], None] | None] = Queue()
        self._made: dict[str, type] = {}
        self.android = threading.Thread(target=self._run, name="android", daemon=True)
        self.android.start()

    # ---- Android's thread

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()

    def post(self, task: Callable[[], None]) -> None:
        self._tasks.put(task)

    def settle(self) -> None:
        """Until Android has done all that it was asked."""
        done = threading.Event()
        self.post(done.set)
        assert done.wait(10)

    def end(self) -> None:
        self._tasks.put(None)
        self.android.join(10)

    # ---- classes

    def is_a(self, name: str, wanted: str) -> bool:
        while name:
            if name == wanted:
                return True
            name = self.classes[name].extends
        return wanted == "java.lang.Object"

    def fits(self, value: object, kind: str) -> bool:
        match kind:
            case "Z":
                return isinstance(value, bool)
            case "I":
                return isinstance(value, int) and not isinstance(value, bool) and -(2**31) <= value < 2**31
            case "J":
                return isinstance(value, int) and not isinstance(value, bool)
            case "Ljava/lang/String;" | "Ljava/lang/CharSequence;":
                return value is None or isinstance(value, str)
        name = kind[1:-1]
        if value is None:
            return True
        if isinstance(value, Implemented):
            return name in value.__javainterfaces__
        return isinstance(value, Instance) and self.is_a(value.java_name, name.replace("/", "."))

    def check(self, owner: str, method: str, signatures: tuple[str, ...], args: tuple[Any, ...]) -> None:
        for signature in signatures:
            kinds = arguments_of(signature)
            if len(kinds) == len(args) and all(self.fits(arg, kind) for arg, kind in zip(args, kinds, strict=True)):
                return
        raise JavaError(f"No methods matching your arguments: {owner}.{method}{args} of {signatures}")

    def call(self, owner: str, method: str, signatures: tuple[str, ...], args: tuple[Any, ...]) -> Any:
        self.check(owner, method, signatures, args)
        self.calls.append(Call(owner, method, args, threading.current_thread().name))
        answer = self.answers.get((owner, method))
        return answer(*args) if answer is not None else None

    def find_class(self, name: str) -> type:
        self.looked_up.append((name, threading.current_thread().name))
        if name not in self.classes:
            raise JavaError(f"JVM exception occurred: Class not found {name!r}")
        if name not in self._made:
            self._made[name] = type(name, (Instance,), {"java_name": name, "world": self})
            Static.register(self._made[name], self, self.classes[name])
        return self._made[name]

    def make(self, name: str, **values: Any) -> Any:
        """An object that Android has made."""
        made: Any = object.__new__(self.find_class(name))
        made.__dict__.update(values)
        return made

    def methods(self, name: str) -> dict[str, tuple[str, ...]]:
        declared = self.classes[name]
        return (self.methods(declared.extends) if declared.extends else {}) | declared.methods

    def made_by(self, *methods: str) -> list[Call]:
        return [call for call in self.calls if call.method in methods]


class Instance:
    """An object of a Java class."""

    java_name = ""
    world: World

    def __init__(self, *args: Any) -> None:
        self.world.call(self.java_name, "<init>", self.world.classes[self.java_name].new, args)
        for name in self.world.classes[self.java_name].fields:
            self.__dict__.setdefault(name, 0)

    def __getattr__(self, name: str) -> Any:
        signatures = self.world.methods(self.java_name).get(name)
        if signatures is None:
            raise AttributeError(f"{self.java_name} has no {name}")
        return lambda *args: self.world.call(self.java_name, name, signatures, args)


class Static:
    """What a class has without an object."""

    @staticmethod
    def register(made: type, world: World, declared: Declared) -> None:
        for name, value in declared.constants.items():
            setattr(made, name, value)
        for name, signatures in declared.static.items():
            owner = made.java_name  # type: ignore[attr-defined]
            setattr(made, name, staticmethod(lambda *a, n=name, s=signatures, o=owner: world.call(o, n, s, a)))


class Implemented:
    """A Java interface implemented in Python: its methods have exactly the interface's signatures."""

    __javainterfaces__: tuple[str, ...] = ()
    world: World

    def __init__(self) -> None:
        self.made_on = threading.current_thread().name
        for interface in self.__javainterfaces__:
            for name, signature in self.world.interfaces[interface].items():
                assert getattr(type(self), name).java_signature == signature, f"{interface}.{name}{signature}"


def java_method(signature: str) -> Callable[[Any], Any]:
    def sign(function: Any) -> Any:
        function.java_signature = signature
        return function

    return sign


def jnius(world: World) -> ModuleType:
    """The module as the code imports it."""
    module = ModuleType("jnius")
    module.autoclass = world.find_class  # type: ignore[attr-defined]
    module.cast = lambda name, thing: thing if world.is_a(thing.java_name, name) else None  # type: ignore[attr-defined]
    module.PythonJavaClass = type("PythonJavaClass", (Implemented,), {"world": world})  # type: ignore[attr-defined]
    module.java_method = java_method  # type: ignore[attr-defined]
    module.JavaException = JavaError  # type: ignore[attr-defined]
    return module
