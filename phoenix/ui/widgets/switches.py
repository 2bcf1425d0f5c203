"""Something that is on or off: a line with its name, what it is good for, and a switch; the whole line is touched."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from phoenix.ui.kit.kv import load_kv
from phoenix.ui.widgets.buttons import Plate

load_kv(__name__)


class SwitchRow(Plate):
    """``on_release`` tells that it was touched; who made it decides what then."""

    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
