"""What an action names has to exist: a slip of the pen is no verdict."""

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "phase": "summon",
    "players": {"south": {"magic": 9, "hand": ["Wind Mage"]}},
    "cards": {
        "Sky Whale": {
            "class": "champion unit",
            "life": 9,
            "abilities": [{"name": "Rainfall", "windows": ["start-of-turn"]}],
        }
    },
    "board": {"d1": "Tacullu", "d4": "Gate", "f8": {"card": "Ret-Talus", "player": "north"}},
}


def case(**more: Any) -> engine.Case:
    """The position, with more in its document."""
    return engine.read({**DOCUMENT, **more}, reference()).first


@pytest.mark.parametrize(
    ("action", "meant"),
    [
        ("play Freez e4", "Freeze"),
        ("summon Wind Maeg d5", "Wind Mage"),
        ("use d1 Mind Captur", "Mind Capture"),
        ("summon Sky Whaley d5", "Sky Whale"),
        ("play Raise the Dead", "one that exists"),
        ("use d1 Wind Mage", "one that exists"),
        ("discard Qqqqqq", "exists"),
    ],
)
def test_what_nothing_is_called_is_an_error(action: str, meant: str) -> None:
    """An action that names no card and no ability is not understood, wherever it stands, and what was meant is said."""
    with pytest.raises(engine.NotUnderstood) as error:
        case().action(action)
    assert meant in error.value.expected
    with pytest.raises(engine.NotUnderstood) as error:
        _ = case(expect=[{"illegal": action}]).expected
    assert error.value.where == "expect[0].illegal"
    assert meant in error.value.expected
    with pytest.raises(engine.LineRefused) as refused:
        engine.play(case().position, [action], case().cards)
    assert isinstance(refused.value.error, engine.NotUnderstood)


@pytest.mark.parametrize(
    "action",
    ["play Freeze", "SUMMON sky whale d5", "use d1 rainfall", "summon wind  mage d5", "summon Wind Mage at d5"],
)
def test_what_exists_gets_a_verdict(action: str) -> None:
    """What somebody merely does not hold, or cannot use, is refused with reasons."""
    named = case().action(action)
    assert engine.explain(case().position, named).reasons or engine.explain(case().position, named).legal
