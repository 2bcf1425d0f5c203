"""Events: plain tuples, each with a tag, and each with the keys that it has in a file."""

from __future__ import annotations

from typing import Any, get_args

from phoenix.core.events import DETAILS, Event, EventName
from tests.every_game import each_rule_set, ended

TYPES: dict[str, Any] = {get_args(get_args(kind)[0])[0]: kind for kind in get_args(Event)}
"""By tag: the type of such an event."""


def shapes(details: Any) -> list[tuple[Any, ...]]:
    """The ways in which the details of an event may look."""
    return (
        [get_args(details)]
        if getattr(details, "__origin__", None) is tuple
        else [get_args(d) for d in get_args(details)]
    )


def test_each_event_is_named_and_has_its_keys() -> None:
    assert set(TYPES) == set(get_args(EventName)) == set(DETAILS)
    for name, kind in TYPES.items():
        _, rule, _, details = get_args(kind)
        assert rule is str
        assert max(len(shape) for shape in shapes(details)) == len(DETAILS[name])  # type: ignore[index]


@each_rule_set
def test_what_games_log_is_a_plain_tuple_of_its_type(rules: str) -> None:
    for seed in range(8):
        match = ended(rules, seed)
        for played in match.played:
            for event in played.events:
                assert type(event) is tuple
                _, _, player, details = get_args(TYPES[event[0]])
                assert event[2] is None if player is type(None) else event[2] is None or isinstance(event[2], int)
                assert len(event[3]) in {len(shape) for shape in shapes(details)}
