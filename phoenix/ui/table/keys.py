"""The keyboard at a table: everything a finger can do there (docs/keys.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.core.window import Keyboard, Window
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from phoenix.screen.table_model import TableModel
from phoenix.ui.table.at_table import AtTable

NAMES = {code: name for name, code in Keyboard.keycodes.items()}

OF_THE_TOOLS = "uylmph"
"""What a table without tools does without: undo and redo, the log, the menu, a hint."""


class TableKeys:
    """Listens while the table is shown; a sheet over it and a control that has the focus come first."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        self._do: dict[str, Callable[[], None]] = {
            "right": lambda: self._step(1),
            "left": lambda: self._step(-1),
            "down": lambda: self._flip_or_step(1),
            "up": lambda: self._flip_or_step(-1),
            "spacebar": lambda: self._step(1),
            "r": lambda: self._step(1),
            "f": lambda: table.consider(TableModel.flip_ghost),
            "e": lambda: table.consider(TableModel.next_door),
            "enter": self._enter,
            "numpadenter": self._enter,
            "backspace": lambda: table.consider(TableModel.put_back),
            "delete": lambda: table.consider(TableModel.put_back),
            "u": table.ask_undo,
            "y": table.redo,
            "l": table.open_log,
            "m": table.open_menu,
            "p": table.open_menu,
            "w": table.open_why,
            "h": table.ask_hint,
            "tab": self._focus_first,
            **{str(k): partial(self._pick, k - 1) for k in range(1, 10)},
        }

    def listen(self) -> None:
        Window.bind(on_key_down=self._on_key)

    def stop(self) -> None:
        Window.unbind(on_key_down=self._on_key)

    def _on_key(self, _window: object, code: int, _scan: int, _text: str, modifiers: list[str]) -> bool:
        if any(isinstance(child, ModalView) for child in Window.children) or not self.table.has_match:
            return False
        name = NAMES.get(code, "")
        if "ctrl" in modifiers or "meta" in modifiers:
            name = {"z": "y" if "shift" in modifiers else "u", "y": "y"}.get(name, "")
        if self._focused() is not None and name in ("enter", "numpadenter", "spacebar", "tab", "escape"):
            return False
        if name == "escape":
            return self._put_back()
        if name not in self._do or (name in OF_THE_TOOLS and not self.table.has_tools):
            return False
        if self.table.motion.playing:
            self.table.motion.skip()
            return True
        if name != "h":
            self.table.call_off_hint()
        self._do[name]()
        return True

    # ---- what the keys do

    def _step(self, step: int) -> None:
        """The next place that can be chosen, the next result, or the next rotation."""
        model = self.table.model
        if model.places():
            self.table.consider(lambda model: model.mark(step))
        elif model.flips():
            self.table.consider(TableModel.other_flip)
        else:
            self.table.consider(lambda model: model.turn_ghost(back=step < 0))

    def _flip_or_step(self, step: int) -> None:
        if self.table.model.places():
            self._step(step)
        else:
            self.table.consider(TableModel.flip_ghost)

    def _enter(self) -> None:
        marked = self.table.model.marked_place()
        if marked is not None:
            self.table.touch_space(*marked)
        else:
            self.table.commit()

    def _pick(self, index: int) -> None:
        results = self.table.model.results()
        if index < len(results):
            self.table.finder.pick(results[index])

    def _put_back(self) -> bool:
        """Escape calls off a hint, or puts a ghost back; with neither it means what it means anywhere."""
        if self.table.hints.thinking:
            self.table.call_off_hint()
            return True
        chosen = self.table.model.chosen
        if chosen is None or chosen.do in ("turn", "dim"):
            return False
        self.table.consider(TableModel.put_back)
        return True

    def _focus_first(self) -> None:
        control = next((widget for widget in self._controls()), None)
        if control is not None:
            control.focus = True

    def _focused(self) -> Widget | None:
        return next((widget for widget in self._controls() if widget.focus), None)

    def _controls(self) -> list[Widget]:
        return [w for w in self.table.walk() if isinstance(w, FocusBehavior) and w.is_focusable and not w.disabled]
