"""The decisions of a tree, from the last to the first, however many follow one another."""

import engine
from engine.values.decisions import Choice
from refsvc.judge.ends import To, last_first

LONG = 5_000
"""More decisions than functions may call each other."""
EITHER = Choice(0, "use", ("yes", "no"))


def fork(*ends: To) -> engine.Fork:
    """A decision whose answers lead there."""
    return engine.Fork(EITHER, tuple([engine.Branch((), None, (), to, engine.Happened()) for to in ends]))


def told(to: To) -> list[engine.Fork]:
    """The decisions in the order in which they are told."""
    known: dict[engine.Fork, bool] = {}
    for one in last_first(to, known):
        assert all(branch.to in known for branch in one.branches if isinstance(branch.to, engine.Fork))
        known[one] = True
    return list(known)


def test_a_long_course_is_told_from_its_end() -> None:
    """Each decision comes after the one to which it leads."""
    course = [fork(0, 1)]
    for _ in range(LONG):
        course.append(fork(0, course[-1]))
    assert told(course[-1]) == course


def test_ways_that_meet_are_told_once() -> None:
    """What two answers lead to, one of them by a detour, comes first; what is known already does not come."""
    last = fork(0, 1)
    detour = fork(last, 2)
    first = fork(last, detour)
    assert told(first) == [last, detour, first]
    assert list(last_first(first, {last: True, detour: True})) == [first]
    assert told(0) == told(None) == []
