"""What an event still does later in its turn is part of the position."""

from __future__ import annotations

import pytest

import engine
from tests.engine.reference import reference

CARDS = reference("1e")
DOCUMENT = {
    "edition": "1e",
    "phase": "event",
    "players": {"south": {"hand": ["Fall Back"]}},
    "board": {"a1": "Sunderved", "c3": "Wall", "f8": {"card": "Krusk", "player": "north"}},
}


def waiting() -> engine.Position:
    """The position in which Fall Back waits for the end of the turn."""
    case = engine.read(DOCUMENT, CARDS).first
    return engine.play(case.position, ["play Fall Back"], case.cards).position


def test_an_event_that_acts_later_reads_back() -> None:
    """The document and the line name the chosen Wall and its space, and give the same position."""
    position = waiting()
    (lasting,) = position.document["lasting"]
    assert (lasting["kind"], lasting["other"], lasting["value"]) == ("acts-later", "c3", "c3")
    assert engine.read(position.document, CARDS).first.position == position
    assert engine.read(position.line, CARDS).first.position == position


def test_a_space_that_the_board_lacks_is_refused() -> None:
    """A lasting effect on a space says which spaces there are."""
    lasting = [{"kind": "acts-later", "copied": "Fall Back", "value": "z9"}]
    with pytest.raises(engine.NotUnderstood) as raised:
        _ = engine.read({**DOCUMENT, "lasting": lasting}, CARDS).first.position
    assert raised.value.where == "lasting[0].value"
    assert "a1 to f8" in str(raised.value.expected)


def test_an_event_that_acts_later_is_forgotten_with_the_turn() -> None:
    """Once the turn has passed, nothing waits any more."""
    case = engine.read({**waiting().document, "phase": "magic"}, CARDS).first
    after = engine.play(case.position, ["end phase", "no"], case.cards).position
    assert after.turn == 1
    assert "lasting" not in after.document
