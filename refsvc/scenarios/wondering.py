"""Which actions a player may have in mind who points at a card and a space, and why they are not legal."""

from collections.abc import Iterable, Iterator

from engine.second import BOARD, Situation, parse
from engine.second import explain as verdict_on
from engine.second.documents.cards import FindCard
from engine.values.actions import Action, Attack, Build, Move, Play, Summon
from engine.values.boards import Square
from engine.values.errors import NotUnderstood
from refsvc.scenarios import pieces, shapes
from refsvc.scenarios.playing import Play as Played
from refsvc.scenarios.referee import Referee

FAR = 4
"""Spaces; beyond them only one way to a space is looked at."""


def why(referee: Referee, played: Played, find: FindCard, of: str, to: str) -> list[shapes.ExplainAnswer]:
    """The verdicts on what may be meant by a card, on a space or in hand, and a space to do something to.

    Of the ways to a space, the one against which least can be said. Raises NotUnderstood.
    """
    return _verdicts(referee, played, _meant(played.position, find, of, to))


def about(referee: Referee, played: Played, line: str) -> list[shapes.ExplainAnswer]:
    """The verdict on an action as it is written. Raises NotUnderstood."""
    return _verdicts(referee, played, [[parse(line)]])


def _verdicts(referee: Referee, played: Played, kinds: Iterable[list[Action]]) -> list[shapes.ExplainAnswer]:
    resolving = played.done[-1].action if played.pending is not None else None
    found = []
    for meant in kinds:
        verdicts = [verdict_on(played.position, action, resolving=resolving) for action in meant]
        best = min(verdicts, key=lambda verdict: len(verdict.reasons))
        found.append(
            shapes.ExplainAnswer(
                action=best.action.text(BOARD),
                legal=best.legal,
                reasons=[pieces.reason(referee, reason, played.position.turn) for reason in best.reasons],
                caveats=pieces.caveats(referee, best.caveats),
            )
        )
    return found


def _meant(position: Situation, find: FindCard, of: str, to: str) -> Iterator[list[Action]]:
    """Kinds of action that may be meant, each with its ways."""
    if BOARD.has(of):
        start, end = BOARD.square(of), _space(to)
        if position.board[end] is not None:
            yield [Attack(start, end)]
        else:
            yield [Move(path) for path in _ways(start, end)]
        return
    card = find(of)
    if card is None:
        raise NotUnderstood(f"no card is named “{of}”", expected="a space or the name of a card", where="of")
    if card.is_a("unit"):
        yield [Summon(card.name, _space(to))]
    if card.is_a("structure"):
        yield [Build(card.name, _space(to))]
    if card.is_a("event") and not card.is_a("structure"):
        yield [Play(card.name)]


def _space(name: str) -> Square:
    if not BOARD.has(name):
        raise NotUnderstood(f"the board has no space “{name}”", expected=f"a1 to {BOARD.names[-1]}", where="to")
    return BOARD.square(name)


def _ways(start: Square, end: Square) -> list[tuple[Square, ...]]:
    """The shortest ways from one space to another; of those far away, one."""
    if start == end:
        return [(start, end)]
    ways = list(_shortest(start, end))
    return ways if BOARD.distance[start][end] <= FAR else ways[:1]


def _shortest(start: Square, end: Square) -> Iterator[tuple[Square, ...]]:
    if start == end:
        yield (end,)
        return
    for following in BOARD.neighbours[start]:
        if BOARD.distance[following][end] < BOARD.distance[start][end]:
            if BOARD.distance[start][end] > FAR:
                # So far away that counting the ways would take longer than is worth it.
                yield (start, *next(_shortest(following, end)))
                return
            yield from ((start, *rest) for rest in _shortest(following, end))
