"""The tree of decisions: each end of it is reached by its answers, and nothing on which nothing depends is in it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.explore.branching import Branch, Fork, Way
from engine.explore.outcomes import Outcomes, explore
from engine.explore.replay import replay
from engine.values.decisions import Answer, Choice, Die, Resolution, Roll
from tests.engine.explore.stories import COIN, Story, Written, gamble, last_counts, orders_of_three, whole
from tests.examples import examples

DIE = Die((("one", 1, frozenset()), ("two", 1, frozenset()), ("six", 4, frozenset())))
Sketch = str | tuple[str, tuple["Sketch", ...]]
"""A made-up effect: a word that it ends with, or a kind of decision with what follows each answer."""


def ends(way: Way) -> Iterator[tuple[tuple[Answer, ...], int | None, Fraction]]:
    """Every end of a tree with the answers that lead there, and how likely chance goes so."""
    if not isinstance(way.to, Fork):
        yield way.path, way.to, Fraction(1)
        return
    for branch in way.to.branches:
        for path, end, chance in ends(Way(branch.path, branch.to)):
            yield way.path + path, end, chance * (1 if branch.chance is None else branch.chance)


def forks(way: Way) -> Iterator[Fork]:
    """Every decision of a tree."""
    if isinstance(way.to, Fork):
        yield way.to
        for branch in way.to.branches:
            yield from forks(Way(branch.path, branch.to))


def found_of(sketch: Sketch, bound: int = 2000) -> Outcomes[Any]:
    """All that can come of a sketched effect."""
    return explore(lambda: Story(told(sketch)), whole, bound=bound)


def told(sketch: Sketch) -> Any:
    """The sketch as an effect."""

    def tell(word: list[str]) -> Resolution:
        rest = sketch
        while not isinstance(rest, str):
            kind, following = rest
            if kind == "coin":
                (picked,) = yield Roll(0, 1, COIN)
            else:
                (picked,) = yield Choice(int(kind), "order", ("h", "t"))
            rest = following[("h", "t").index(picked)]
        word.append(rest)

    return tell


def sketches() -> st.SearchStrategy[Sketch]:
    """Small effects, of whose ends many are equal."""
    words = st.sampled_from(["a", "b", "c"])
    return st.recursive(
        words, lambda inner: st.tuples(st.sampled_from(["0", "1", "coin"]), st.tuples(inner, inner)), max_leaves=12
    )


@given(sketches())
def test_each_end_is_reached_by_its_answers(sketch: Sketch) -> None:
    """Whoever gives the answers of a path ends with the outcome that stands at its end, and is asked nothing more."""
    found = found_of(sketch)
    for path, end, _ in ends(found.tree):
        resolved = replay(lambda: Story(told(sketch)), path)
        assert resolved.pending is None
        assert end is not None
        assert resolved.position == found.outcomes[end].seen


@given(sketches())
def test_something_depends_on_every_decision_of_the_tree(sketch: Sketch) -> None:
    """Its answers lead to more than one place, each branch to another one, and chances add up to one."""
    for fork in forks(found_of(sketch).tree):
        assert len({branch.to for branch in fork.branches}) == len(fork.branches) > 1
        assert sorted(answer for branch in fork.branches for answer in branch.answers) == [("h",), ("t",)]
        if fork.decision.chance:
            assert sum((branch.chance or Fraction(0) for branch in fork.branches), Fraction(0)) == 1


@given(sketches())
def test_every_outcome_is_an_end_and_as_likely_as_its_branches(sketch: Sketch) -> None:
    """No outcome is lost in folding, and the likeliest course to it is the one that was computed."""
    found = found_of(sketch)
    assert {end for _, end, _ in ends(found.tree)} == set(range(len(found.outcomes)))
    for number, outcome in enumerate(found.outcomes):
        assert likeliest(found.tree.to, number) == outcome.most


def likeliest(to: Fork | int | None, number: int) -> Fraction:
    """How likely an outcome is if every choice is made in favour of it."""
    if not isinstance(to, Fork):
        return Fraction(int(to == number))
    each = [(branch.chance, likeliest(branch.to, number)) for branch in to.branches]
    if to.decision.chance:
        return sum((chance * likely for chance, likely in each if chance is not None), Fraction(0))
    return max(likely for _, likely in each)


@examples(30)
@given(sketches(), st.integers(1, 6))
def test_a_search_that_was_cut_says_where_nobody_looked(sketch: Sketch, bound: int) -> None:
    """What was not followed is an open end, of the chance that is left; where all was followed there is none."""
    found = found_of(sketch, bound)
    open_ends = [end for _, end, _ in ends(found.tree) if end is None]
    assert bool(open_ends) != found.complete
    for fork in forks(found.tree):
        if fork.decision.chance:
            assert sum((branch.chance or Fraction(0) for branch in fork.branches), Fraction(0)) == 1


def test_orders_that_end_alike_are_folded() -> None:
    """Of three things in any order, of which the last one counts, the last decision is left: who is not yet out."""
    found = explore(lambda: Story(last_counts), whole)
    root = found.tree.to
    assert isinstance(root, Fork)
    assert [branch.answers for branch in root.branches] == [(("a",),), (("b",),), (("c",),)]
    assert len(list(forks(found.tree))) == 4
    assert len(list(ends(found.tree))) == 6


def test_one_end_is_no_tree() -> None:
    """Where every course ends alike there is nothing to decide, and the path still says what may be answered."""

    def vain(word: list[str]) -> Resolution:
        yield from orders_of_three([])
        word.append("same")

    found = explore(lambda: Story(vain), whole)
    assert (found.tree.path, found.tree.to) == ((("a",), ("b",), ("c",)), 0)
    assert letters(found.tree) == ["same"]


def letters(way: Way | Branch) -> list[str]:
    """What is written on a way, whichever of those is gone that lead alike."""
    return [step.detail for step in way.happened.steps]


def test_each_way_tells_what_happens_on_it() -> None:
    """A branch tells what is written up to the next decision; of answers that lead alike, what is so after each."""

    def tale(word: list[str]) -> Resolution:
        word.append("before")
        (picked,) = yield Choice(0, "target", ("h", "t", "none"))
        if picked != "none":
            word += [f"aimed at {picked}", "hit"]
            yield Choice(0, "order", ("h", "t"))
            word.append("end")

    found = explore(lambda: Story(tale), lambda word: "hit" in word)
    assert letters(found.tree) == ["before"]
    assert isinstance(found.tree.to, Fork)
    hit, missed = found.tree.to.branches
    assert (letters(hit), letters(missed)) == (["hit", "end"], [])
    assert {(one.code, one.detail) for one in hit.happened.varying} == {
        (Written.LETTER, f"aimed at {letter}") for letter in "ht"
    }
    assert not missed.happened.varying


def test_courses_that_meet_tell_only_what_both_tell() -> None:
    """A decision that two answers lead to is shared; what is written on one of the two ways alone is not told."""

    def tale(word: list[str]) -> Resolution:
        (first,) = yield Choice(0, "first", ("h", "t"))
        if first == "t":
            (second,) = yield Choice(0, "second", ("h", "t"))
            if second == "t":
                return
        word.append(f"way {first}")
        (last,) = yield Choice(0, "last", ("h", "t"))
        word += [f"after {first}", f"last {last}"]

    found = explore(lambda: Story(tale), lambda word: word[-6:])
    root = found.tree.to
    assert isinstance(root, Fork)
    one, other = root.branches
    assert isinstance(one.to, Fork)
    assert isinstance(other.to, Fork)
    assert one.to is other.to.branches[0].to
    assert letters(one) == ["way h"]
    assert [letters(branch) for branch in one.to.branches] == [["last h"], ["last t"]]


def test_rolls_that_end_alike_are_one_branch() -> None:
    """A bet on two heads has two branches: the one roll that wins, and all others with their chances together."""
    root = explore(lambda: Story(gamble), whole).tree.to
    assert isinstance(root, Fork)
    dared, declined = root.branches
    assert declined.answers == (("no",),)
    assert isinstance(dared.to, Fork)
    won, lost = dared.to.branches
    assert (won.answers, won.chance) == ((("h", "h"),), Fraction(1, 4))
    assert (lost.answers, lost.chance) == ((("h", "t"), ("t", "t")), Fraction(3, 4))


@pytest.mark.parametrize("dice", [1, 4])
def test_a_die_is_weighed_by_its_faces(dice: int) -> None:
    """How likely a branch is follows from the faces of the die."""

    def sixes(word: list[str]) -> Resolution:
        rolled = yield Roll(0, dice, DIE)
        word.append("all" if set(rolled) == {"six"} else "not all")

    root = explore(lambda: Story(sixes), whole).tree.to
    assert isinstance(root, Fork)
    chances = {branch.to: branch.chance for branch in root.branches}
    assert sorted(chances.values(), key=str) == sorted([Fraction(2, 3) ** dice, 1 - Fraction(2, 3) ** dice], key=str)
