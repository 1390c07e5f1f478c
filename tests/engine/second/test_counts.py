"""How many actions are legal, and how many after each of them: a guard against silent change, as chess engines use.

After a change that is meant: ``python -m tests.engine.second.test_counts`` writes the counts anew; read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import engine
from engine.second.position import Situation
from tests.engine.battles import play_on
from tests.engine.reference import read_position

POSITIONS = Path(__file__).parent.parent / "positions"
COUNTS = POSITIONS.parent / "counts.yaml"
BOUND = 5000


def load(name: str) -> Situation:
    """The named position."""
    return read_position(yaml.safe_load((POSITIONS / f"{name}.yaml").read_text(encoding="utf-8")))


def count(position: Situation, depth: int) -> int:
    """How many courses of so many actions there are; decisions on the way go to their first answer."""
    listed = engine.legal(position, bound=BOUND).actions
    if depth == 1:
        return len(listed)
    after = [play_on(position, action, [0])[0] for action in listed]
    return sum(count(one, depth - 1) for one in after if one is not None)


def counts() -> dict[str, list[int]]:
    """The counts of every named position to depth 1 and 2."""
    return {path.stem: [count(load(path.stem), depth) for depth in (1, 2)] for path in sorted(POSITIONS.glob("*.yaml"))}


@pytest.mark.parametrize("name", sorted(path.stem for path in POSITIONS.glob("*.yaml")))
def test_as_many_actions_as_ever(name: str) -> None:
    """A named position has as many legal actions, and as many after each, as were counted and looked at before."""
    known = yaml.safe_load(COUNTS.read_text(encoding="utf-8"))
    assert [count(load(name), depth) for depth in (1, 2)] == known[name]


if __name__ == "__main__":
    COUNTS.write_text(yaml.safe_dump(counts()), encoding="utf-8")
