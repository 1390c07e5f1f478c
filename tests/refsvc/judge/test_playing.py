"""Playing lines: actions, answers, and what can't be played."""

import pytest

import engine
from refsvc.judge import Judge
from tests.refsvc.judge.builders import case


def played(judge: Judge, *lines: str) -> engine.Play:
    """What comes of these lines."""
    return engine.play(case(judge).position, lines)


def test_nothing_done_is_the_position_itself(judge: Judge) -> None:
    """Without lines the position stays as it is."""
    start = case(judge).position
    done = engine.play(start, ())
    assert (done.position, done.pending, done.steps) == (start, None, ())


def test_an_action_may_stop_at_a_decision(judge: Judge) -> None:
    """After an action without the answers that it needs, the decision is pending."""
    pending = played(judge, "attack b2 b4").pending
    assert pending is not None
    assert pending.chance


def test_answers_follow_their_action(judge: Judge) -> None:
    """A line while a decision is pending answers it; the next one is an action again."""
    done = played(judge, "attack b2 b4", "mr m", "attack c3 c4", "mr", "end phase")
    assert [one.text for one in done.done] == ["attack b2 b4", "attack c3 c4", "end phase"]
    assert [one.answers for one in done.done] == [("mr m",), ("mr",), ()]
    assert done.position.phase == "magic"
    assert done.pending is None


def test_everything_behind_it_is_cited(judge: Judge) -> None:
    """Entries behind steps, behind decisions made and behind the pending one are all cited."""
    assert "rule-2e/attack-steps/declare-target" in list(played(judge, "attack b2 b4").cited())
    assert "rule-2e/attack-steps/roll" in list(played(judge, "attack b2 b4").cited())
    assert "rule-2e/magic-for-destroying" in list(played(judge, "attack c3 c4", "mr").cited())


def test_an_illegal_action_is_refused_with_its_place(judge: Judge) -> None:
    """The line that is not legal is named by its number, with the position and every reason."""
    with pytest.raises(engine.LineRefused) as raised:
        played(judge, "attack b2 b4", "m m", "attack b2 b4")
    assert raised.value.number == 2
    assert isinstance(raised.value.error, engine.IllegalAction)
    assert raised.value.position.phase == "attack"


def test_an_action_in_the_middle_of_another_is_refused(judge: Judge) -> None:
    """While a decision is pending no action can be started, and the message says so."""
    with pytest.raises(engine.LineRefused, match="waits for a decision, and no action can be started") as raised:
        played(judge, "attack b2 b4", "end phase")
    assert isinstance(raised.value.error, engine.NotUnderstood)


def test_an_answer_to_nothing_is_refused(judge: Judge) -> None:
    """A line that answers although nothing is asked is not understood."""
    with pytest.raises(engine.LineRefused, match="no action starts with “mr”"):
        played(judge, "attack b2 b4", "m m", "mr mr")
