"""Something that is on or off: a line with its name, what it is good for, and a switch; the whole line is touched."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from phoenix.core.assets import KV
from phoenix.ui.widgets.buttons import Plate

Builder.load_file(str(KV / "widgets" / "switches.kv"))


class SwitchRow(Plate):
    """``on_release`` tells that it was touched; who made it decides what then."""

    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
