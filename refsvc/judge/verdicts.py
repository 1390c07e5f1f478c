"""What the engine says to a case, as plain data to keep; and what it says otherwise once rules or cards are others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import engine
from refsvc import bounds
from refsvc.judge.scenarios import WrongScenario, read_document
from refsvc.sentences import joined

if TYPE_CHECKING:
    from refsvc.deadlines import Deadline
    from refsvc.judge.judge import Judge

EXAMPLES = 3
"""How many actions are named of those that became legal, or no longer are."""

Verdict = Mapping[str, Any]
"""The line that is refused (empty for none), the position that the rest leads to, and what may be initiated there."""


def verdict_of(judge: Judge, case: engine.Case, deadline: Deadline) -> Verdict:
    """What the engine says to a case now."""
    play, refused = judge.as_far(case)
    waits = "" if play.pending is None else str(play.pending.about)
    listed = None if waits else judge.legal(play, bound=bounds.ACTIONS_ON_BOARD, deadline=deadline)
    return {
        "refused": "" if refused is None else refused.line,
        "line": play.position.line,
        "waits": waits,
        "legal": None if listed is None or not listed.complete else sorted(one.text for one in listed.actions),
    }


def changed_since(judge: Judge, case: engine.Case, kept: Verdict, deadline: Deadline) -> tuple[str, ...]:
    """What the engine says otherwise than it did when this was kept, in sentences; none where all of it holds."""
    now = verdict_of(judge, case, deadline)
    if kept["refused"] != now["refused"]:
        return tuple(_of_lines(judge, case, kept["refused"], now["refused"]))
    if kept["waits"] != now["waits"] or not _is_same(judge, kept["line"], now["line"]):
        return (judge.words.said("since-other-end"),)
    if kept["legal"] is None or now["legal"] is None:
        return ()
    return tuple(_of_actions(judge, case, kept["legal"], now["legal"]))


def _of_lines(judge: Judge, case: engine.Case, before: str, now: str) -> Iterator[str]:
    play, refused = judge.as_far(case)
    if before:
        at = next((one.before for one in play.done if one.text == before), play.position)
        yield judge.words.said("since-played", line=_in_words(judge, case, before, at))
    if now:
        yield judge.words.said("since-refused", why="" if refused is None else judge.refusal(refused))


def _of_actions(judge: Judge, case: engine.Case, before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    gained = [one for one in now if one not in set(before)]
    lost = [one for one in before if one not in set(now)]
    if gained:
        yield judge.words.said("since-legal", actions=len(gained), examples=_examples(judge, case, gained))
    if lost:
        yield judge.words.said("since-illegal", actions=len(lost), examples=_examples(judge, case, lost))


def _examples(judge: Judge, case: engine.Case, actions: Sequence[str]) -> str:
    play, _ = judge.as_far(case)
    return joined([f"“{_in_words(judge, case, one, play.position)}”" for one in actions[:EXAMPLES]])


def _in_words(judge: Judge, case: engine.Case, line: str, position: engine.Position) -> str:
    """The action that a line starts, in words; an answer, or what is no action any longer, as it is written."""
    try:
        action = engine.EDITIONS[position.edition].parse(line, case.cards, board=position.geometry)
    except engine.NotUnderstood:
        return line
    return judge.words.action(action, position).removesuffix(".")


def _is_same(judge: Judge, before: str, now: str) -> bool:
    """Whether two lines are one position, however either is written."""
    if before == now:
        return True
    try:
        return read_document(before, judge.cards).first.position == read_document(now, judge.cards).first.position
    except WrongScenario:
        return False
