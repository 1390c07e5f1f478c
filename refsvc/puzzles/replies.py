"""The reply that refutes a beginning, where a goal must outlast the next player's turn: how it goes, and in words.

What the solver still has in hand is played as well as can be, the dice fall as they most likely fail, and once nothing
helps any more the turn is ended: what comes then is the reply.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.searching import chance_after, failing_after
from refsvc.puzzles.verdict import Reply
from refsvc.puzzles.wording import chance_in_words

NOTHING_MORE = "end phase"
"""What is left to do where nothing helps."""
END = "end"


def reply_to(puzzle: Puzzle, advising: engine.Adviser, beginning: engine.Play) -> Reply | None:
    """How what was played most likely fails; None where it can't, or where the search does not get so far."""
    play = _failed(advising, beginning) if puzzle.reply else None
    if play is None:
        return None
    begins = next((place for place, one in enumerate(play.done) if one.before.turn != play.start.turn), 0)
    if not begins:
        return None
    chance = 1 - advising.chance(play.done[begins].before).most
    course = _lines(_without_the_needless(advising, play, begins))
    return Reply(course, len(beginning.done), begins, str(chance))


def _failed(advising: engine.Adviser, play: engine.Play) -> engine.Play | None:
    """What was played, gone on with until nothing is left of the goal; None where it does not come to that."""
    turn = play.start.turn
    for _ in range(bounds.PUZZLE_LINES):
        lines = failing_after(advising, play)
        if not lines and play.pending is None and play.position.turn == turn and not play.position.over:
            lines = (NOTHING_MORE,)
        if not lines:
            return play if play.pending is None and not chance_after(advising, play).most else None
        try:
            for line in lines:
                play = play.then(line)
        except engine.LineRefused:
            return None
    return None


def _without_the_needless(advising: engine.Adviser, play: engine.Play, begins: int) -> engine.Play:
    """The same without what the enemy may leave out: the last of it is as likely to succeed all the same."""
    left = _left(advising, play)
    for place in reversed(range(begins, len(play.done) - 1)):
        if play.done[place].action.verb == END:
            continue
        lines = [line for other, one in enumerate(play.done) if other != place for line in (one.text, *one.answers)]
        try:
            shorter = engine.play(play.start, lines, play.cards)
        except engine.LineRefused:
            continue
        if _left(advising, shorter) == left:
            play = shorter
    return play


def _left(advising: engine.Adviser, play: engine.Play) -> engine.Bounds:
    """What is left of the goal before the last action is decided."""
    last = play.done[-1]
    return advising.chance_after(last.before, last.action, ())


def _lines(play: engine.Play) -> tuple[str, ...]:
    return tuple([line for one in play.done for line in (one.text, *one.answers)])


def _told(judge: Judge, done: Iterable[engine.Done]) -> list[str]:
    """What is done and decided, one by one; that phases end goes without saying."""
    return [said for one in done if one.action.verb != END for said in _each(judge, one)]


def _each(judge: Judge, one: engine.Done) -> Iterator[str]:
    yield judge.words.action(one.action, one.before).removesuffix(".")
    for decision, answer in one.resolved.decided:
        yield judge.words.decided(decision, answer, one.before)


def reply_told(judge: Judge, puzzle: Puzzle, reply: Reply | None) -> tuple[str, ...]:
    """How a beginning fails, in sentences: what follows in the own turn, and what the enemy does; nothing of none."""
    if reply is None or puzzle.opening is None:
        return ()
    start = puzzle.opening.play
    try:
        done = engine.play(start.position, reply.course, start.cards).done
    except engine.LineRefused:
        return ()
    said = judge.words.puzzle
    own, theirs = _told(judge, done[reply.after : reply.begins]), _told(judge, done[reply.begins :])
    before = done[reply.begins].before
    sentences = [said("reply-own", course="; ".join(own))] if own else []
    sentences.append(said("reply-enemy", player=judge.words.player(before, before.turn), course="; ".join(theirs)))
    chance = Fraction(reply.chance)
    code = "reply-surely" if chance == 1 else "reply-chance"
    sentences.append(said(code, chance=chance_in_words(judge, chance)))
    return tuple(sentences)
