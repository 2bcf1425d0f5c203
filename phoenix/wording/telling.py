"""All that the app says of a game, as words that a catalogue translates: the door to the modules ``telling_*``."""

from __future__ import annotations

from phoenix.wording.telling_events import caption, flip_words, heading, tell
from phoenix.wording.telling_log import log_lines
from phoenix.wording.telling_prompts import hint_line, prompt, waiting
from phoenix.wording.telling_result import tell_result
from phoenix.wording.telling_summary import condition, figures, game_name, match_name, played_name, ranks, summary_text

__all__ = [
    "caption",
    "condition",
    "figures",
    "flip_words",
    "game_name",
    "heading",
    "hint_line",
    "log_lines",
    "match_name",
    "played_name",
    "prompt",
    "ranks",
    "summary_text",
    "tell",
    "tell_result",
    "waiting",
]
