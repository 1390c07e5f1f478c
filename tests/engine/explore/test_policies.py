"""Policies: which decisions they answer, and what stays open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.explore.outcomes import explore
from engine.explore.policies import Rule, following
from engine.explore.replay import OpenPoints
from engine.second.facts import DIE
from engine.values.decisions import Choice, Decision, Resolution, Roll


@dataclass
class Telling:
    """An effect that asks and writes down what it is told."""

    asks: tuple[Decision, ...]
    told: list[tuple[str, ...]] = field(default_factory=list)
    effect: Resolution = field(init=False)

    def __post_init__(self) -> None:
        self.effect = self._asking()

    def _asking(self) -> Resolution:
        for decision in self.asks:
            self.told.append((yield decision))

    def position(self) -> tuple[tuple[str, ...], ...]:
        """What it was told so far."""
        return tuple(self.told)

    def steps(self) -> tuple[()]:
        """Nothing."""
        return ()

    def open_points(self) -> OpenPoints:
        """Nothing depends on any."""
        return {}

    def meeting(self) -> None:
        """Nowhere."""


USE = Choice(0, "use", ("yes", "no"), subject="Sly")
PICK = Choice(0, "targets", ("a1", "b1", "c1"), minimum=0, maximum=2)
FROM = Choice(1, "space", ("d4", "e4"), subject="Push")


def found(asks: tuple[Decision, ...], *rules: Rule, given: tuple[str, ...] = ()) -> tuple[set[Any], set[str]]:
    """What can come of an effect that asks this under a policy, and what the policy leaves open."""
    left: set[str] = set()
    begin = following(lambda: Telling(asks), rules, given, left)
    return {outcome.seen for outcome in explore(begin, lambda seen: seen).outcomes}, left


def test_a_rule_answers_every_decision_of_its_kind() -> None:
    """What is asked again is answered again."""
    assert found((USE, USE), Rule("use", "no")) == ({(("no",), ("no",))}, set())


def test_a_rule_by_name_goes_before_one_by_kind() -> None:
    """What a rule says of a text holds for it, whatever is said of its kind of decision."""
    assert found((USE,), Rule("use", "no"), Rule("sly", "yes")) == ({(("yes",),)}, set())


def test_the_first_answer_that_fits_is_given() -> None:
    """An answer that is no option is passed over."""
    assert found((FROM,), Rule("space", "f8"), Rule("space", "e4"), Rule("space", "d4"))[0] == {(("e4",),)}


def test_what_no_rule_answers_stays_open_and_is_named() -> None:
    """All answers are followed where the policy has none."""
    assert found((USE, FROM), Rule("use", "no")) == ({(("no",), ("d4",)), (("no",), ("e4",))}, {"space (Push)"})


def test_an_answer_may_be_spent() -> None:
    """After so many times the next answer is due."""
    assert found((USE, USE, USE), Rule("use", "yes", 2), Rule("use", "no"))[0] == {(("yes",), ("yes",), ("no",))}


def test_first_and_all_fit_any_choice() -> None:
    """The first option, and as many as may be picked."""
    assert found((PICK, FROM), Rule("targets", "all"), Rule("space", "first"))[0] == {(("a1", "b1"), ("d4",))}
    assert found((PICK,), Rule("targets", "first"))[0] == {(("a1",),)}
    assert found((PICK,), Rule("targets", "none"))[0] == {((),)}


def test_conditions_see_the_last_roll_and_what_happened() -> None:
    """A condition is tested when the decision is due, on a copy that the effect does not notice."""
    roll = Roll(0, 1, DIE)
    hit = Rule("use", "no", condition=lambda now: now.rolled["melee"] > 0)
    seen, _ = found((roll, USE), hit, Rule("use", "yes"))
    assert seen == {(("mr",), ("no",)), (("ms",), ("no",)), (("m",), ("no",)), (("rs",), ("yes",))}
    again = Rule("use", "yes", condition=lambda now: now.position() == (("no",),))
    assert found((USE, USE), again, Rule("use", "no"))[0] == {(("no",), ("yes",))}


def test_answers_given_beforehand_come_first() -> None:
    """The policy goes on from the answers that are fixed, and knows what was rolled in them."""
    roll = Roll(0, 1, DIE)
    missed = Rule("use", "yes", condition=lambda now: not now.rolled["melee"])
    assert found((roll, USE), missed, Rule("use", "no"), given=("rs",))[0] == {(("rs",), ("yes",))}
    assert found((USE, USE), Rule("use", "yes"), given=("no",))[0] == {(("no",), ("yes",))}
