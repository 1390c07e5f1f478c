"""How many actions are legal in the first edition, and how many after each of them: a guard against silent change.

After a change that is meant: ``python -m tests.engine.first.test_counts_of_the_first_edition`` writes the counts anew;
read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import engine
from engine.first.position import Situation
from tests.engine.battles import play_on
from tests.engine.first.games import CARDS

POSITIONS = Path(__file__).parent / "positions"
COUNTS = Path(__file__).parent / "counts.yaml"
BOUND = 5000
NAMES = sorted(path.stem for path in POSITIONS.glob("*.yaml"))


def load(name: str) -> Situation:
    """The named position."""
    document = yaml.safe_load((POSITIONS / f"{name}.yaml").read_text(encoding="utf-8"))
    position = engine.read(document, CARDS).first.position
    assert isinstance(position, Situation)
    return position


def count(position: Situation, depth: int) -> int:
    """How many courses of so many actions there are; decisions on the way go to their first answer."""
    listed = engine.legal(position, bound=BOUND).actions
    if depth == 1:
        return len(listed)
    after = [play_on(position, action, [0])[0] for action in listed]
    return sum(count(one, depth - 1) for one in after if one is not None)


def counts() -> dict[str, list[int]]:
    """The counts of every named position to depth 1 and 2."""
    return {name: [count(load(name), depth) for depth in (1, 2)] for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_as_many_actions_of_the_first_edition_as_ever(name: str) -> None:
    """A named position has as many legal actions, and as many after each, as were counted and looked at before."""
    known = yaml.safe_load(COUNTS.read_text(encoding="utf-8"))
    assert [count(load(name), depth) for depth in (1, 2)] == known[name]


def test_every_count_is_of_a_position() -> None:
    """No position is left uncounted, none that was counted is gone, and nothing is strange about any."""
    assert sorted(yaml.safe_load(COUNTS.read_text(encoding="utf-8"))) == NAMES
    assert {name: load(name).faults for name in NAMES} == dict.fromkeys(NAMES, ())


if __name__ == "__main__":
    COUNTS.write_text(yaml.safe_dump(counts()), encoding="utf-8")
