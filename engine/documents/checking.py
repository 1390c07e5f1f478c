"""Whether a case shows what it expects: each expectation tested on the position after all that was done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from engine.documents.decks import deck_and_home
from engine.documents.expected import (
    NOTHING,
    Asks,
    AttackOdds,
    Chance,
    Cites,
    Course,
    DeckVerdict,
    Expectation,
    Holds,
    Legality,
    Outcomes,
    Prospect,
    Reaches,
)
from engine.documents.scenarios import Case
from engine.documents.statements import Statement
from engine.explore.outcomes import Outcomes as Explored
from engine.explore.outcomes import explore
from engine.explore.play import Play, play
from engine.explore.policies import following
from engine.values.actions import Action
from engine.values.bounds import ACTIONS_LISTED, COURSES_FOLLOWED
from engine.values.cards import Cards
from engine.values.editions import EDITIONS
from engine.values.errors import EngineError, LineRefused
from engine.values.position import Position
from engine.values.reasons import Reason


class Failure(NamedTuple):
    """Something that a case expects and that is not so."""

    where: str
    message: str
    reasons: tuple[Reason, ...] = ()
    """The reasons that the engine gives against it, where there are any."""
    refused: EngineError | None = None
    """What the engine refused on the way, if anything."""


class Unexplored(Exception):
    """The outcomes can't be looked at: nothing is pending, something else is, or there are too many."""


STOPPED = "this was not looked at to its end: the time was up"


Progress = Callable[[int], bool]
Said = Iterator[tuple[str, tuple[Reason, ...]]]
"""What speaks against an expectation, with the engine's reasons."""


class Limits(NamedTuple):
    """How far outcomes are followed to see whether something is so."""

    bound: int
    progress: Progress | None = None

    def go_on(self) -> bool:
        """Whether anything more may be looked at."""
        return self.progress is None or self.progress(0)


def failures(
    case: Case, played: Play | None = None, *, bound: int = COURSES_FOLLOWED, progress: Progress | None = None
) -> tuple[Failure, ...]:
    """Everything that is not as the case expects; empty when it passes. Outcomes are followed up to a bound.

    ``played`` is what the case does, where it was played already. ``progress`` is told how far a search is, and stops
    all of it by giving back False: what was not looked at then counts as not shown.
    """
    limits = Limits(bound, progress)
    if played is None:
        try:
            played = play(case.position, case.do, case.cards)
        except LineRefused as refused:
            return (Failure(case.line_at(refused.number), f"“{refused.line}”", refused=refused),)
    found: list[Failure] = []
    for expectation in case.expect:
        where = expectation.where
        try:
            against = list(_against(expectation, played, case.cards, limits))
        except Unexplored as error:
            against = [(str(error), ())]
        except EngineError as error:
            found.append(Failure(where, "", refused=error))
            continue
        found.extend(Failure(where, message, reasons) for message, reasons in against)
    return tuple(found)


def _against(expectation: Expectation, played: Play, cards: Cards, limits: Limits) -> Said:
    if not limits.go_on():
        raise Unexplored(STOPPED)
    match expectation:
        case Holds():
            seen = expectation.statement.test(played.position)
            if not seen.true:
                yield f"expected: {expectation.statement.text}; but {seen.found}", ()
        case Legality():
            verdict = EDITIONS[played.position.edition].explain(played.position, expectation.action, played.resolving)
            yield from _verdict(f"“{expectation.text}”", expectation, verdict.reasons)
        case Reaches():
            yield from _plain(_reaches(expectation, played, limits))
        case DeckVerdict():
            yield from _deck(expectation, played, cards)
        case Cites():
            yield from _plain(_cites(expectation, played))
        case Asks():
            yield from _plain(_asks(expectation, played))
        case Outcomes():
            yield from _plain(_outcomes(expectation, played, limits))
        case Prospect():
            yield from _plain(_prospect(expectation, played, limits))
        case Chance():
            yield from _plain(_chance(expectation, played, limits))
        case AttackOdds():
            yield from _plain(_odds(expectation, played, limits))


def _plain(messages: Iterator[str]) -> Said:
    return ((message, ()) for message in messages)


def _reaches(expected: Reaches, played: Play, limits: Limits) -> Iterator[str]:
    if played.pending is not None:
        raise Unexplored(f"“{played.done[-1].text}” waits for a decision: nothing can be started before it is made")
    position, names = played.position, played.position.geometry.names
    listed = EDITIONS[position.edition].legal(position, ACTIONS_LISTED, limits.progress)
    if listed.stopped:
        raise Unexplored(STOPPED)
    if not listed.complete:
        raise Unexplored(f"there are more than {ACTIONS_LISTED} legal actions")
    found: dict[str, set[str]] = {}
    for action in listed.actions:
        if action.verb == expected.verb and action.squares:
            of = action.name or names[action.squares[0]]
            found.setdefault(of, set()).add(names[action.squares[-1]])
    for of, spaces in expected.exactly:
        if position.geometry.has(of) and position.at(of) is None:
            yield f"{of} is empty"
            continue
        # Whoever goes back to where they were has not moved to another space.
        reached = found.get(of, set()) - {of}
        missing, more = ", ".join(sorted(spaces - reached)), ", ".join(sorted(reached - spaces))
        if missing or more:
            differs = "; ".join([f"{missing} missing"] * bool(missing) + [f"{more} too much"] * bool(more))
            yield f"{of} {expected.key} {', '.join(sorted(reached)) or 'no space'}: {differs}"


def _deck(expected: DeckVerdict, played: Play, cards: Cards) -> Said:
    edition = EDITIONS[played.position.edition]
    deck, home = deck_and_home(expected.deck, cards, edition.with_deck)
    if expected.deck.faction and (home is None or not home.deck):
        yield f"no source lists the deck of “{expected.deck.faction}”", ()
        return
    yield from _verdict("the deck", expected, edition.deck_faults(deck, home))


def _verdict(what: str, expected: Legality | DeckVerdict, reasons: tuple[Reason, ...]) -> Said:
    """What speaks against a verdict, given the reasons found against what it is about."""
    if expected.legal and reasons:
        yield f"{what} should be legal, but:", reasons
    if not expected.legal and not reasons:
        yield f"{what} should be refused, but is legal", ()
    cited = list(dict.fromkeys(entry for reason in reasons for entry in reason.entries))
    missing = [entry for entry in expected.because if entry not in cited]
    if not expected.legal and reasons and missing:
        yield f"{what} is refused, but not because of {', '.join(missing)}:", reasons


def _cites(expected: Cites, played: Play) -> Iterator[str]:
    cited = list(dict.fromkeys(played.cited()))
    for entry in expected.entries:
        if expected.wanted and entry not in cited:
            yield f"nothing cites {entry}; cited are {', '.join(cited) or 'no entries'}"
        if not expected.wanted and entry in cited:
            yield f"{entry} is cited"


def _asks(expected: Asks, played: Play) -> Iterator[str]:
    pending = played.pending
    about = NOTHING if pending is None else pending.about
    if about != expected.about:
        yield f"expected that “{expected.about}” is asked, but it is “{about}”"
    if pending is None:
        return
    if expected.player not in (None, pending.player):
        yield f"another player is asked: {played.position.sides[pending.player]}"
    options = frozenset() if pending.chance else frozenset(pending.options)
    if expected.options is not None and _folded(options) != _folded(expected.options):
        yield f"the options are {', '.join(sorted(options)) or 'none'}"
    number = pending.minimum if pending.chance else None
    if expected.number is not None and number != expected.number:
        yield f"the number is {number}"


def _folded(labels: frozenset[str]) -> set[str]:
    return {label.lower() for label in labels}


# What can come of an action


def _start(course: Course, played: Play) -> tuple[Position, Action, tuple[str, ...]]:
    """The position and action that a course starts from, and the answers given beforehand."""
    if course.action is not None:
        if played.pending is not None:
            raise Unexplored(
                f"“{played.done[-1].text}” waits for a decision: only the outcomes of the rest can be asked"
            )
        return _given(played.begun(course.action), course) if course.given else (played.position, course.action, ())
    if played.pending is None:
        raise Unexplored("nothing waits for a decision: name the action whose outcomes are meant")
    return _given(played, course)


def _given(played: Play, course: Course) -> tuple[Position, Action, tuple[str, ...]]:
    last = played.answered(course.given).done[-1]
    return last.before, last.action, last.answers


def _explored(
    course: Course, played: Play, see: Callable[[Any], Any], limits: Limits, unanswered: set[str] | None = None
) -> Explored[Any]:
    position, action, answers = _start(course, played)
    edition = EDITIONS[position.edition]
    start = edition.start(position, action, () if course.policy else answers)
    if course.policy:
        start = following(start, course.policy, answers, set() if unanswered is None else unanswered)
    found: Explored[Any] = explore(start, see, bound=limits.bound, progress=limits.progress)
    if found.stopped:
        raise Unexplored(STOPPED)
    if not found.complete:
        raise Unexplored(f"there are more ways than the {found.bound} that are followed: fix some with `given`")
    return found


def _whole(position: Position) -> Position:
    return position


def _outcomes(expected: Outcomes, played: Play, limits: Limits) -> Iterator[str]:
    met = [0] * len(expected.are)
    for outcome in _explored(expected.course, played, _whole, limits).outcomes:
        fitting = [place for place, kind in enumerate(expected.are) if _fits(kind, outcome.seen)]
        for place in fitting:
            met[place] += 1
        if len(fitting) != 1:
            way = " → ".join(", ".join(answer) or "none" for _, answer in outcome.lines[0]) or "no decision"
            found = "; ".join(_found(kind, outcome.seen) for kind in expected.are) if not fitting else ""
            fits = f"is none of these ({found})" if not fitting else f"fits {len(fitting)} of them"
            yield f"an outcome ({way}) {fits}"
    for place, number in enumerate(met):
        if not number:
            yield f"no outcome is: {', '.join(statement.text for statement in expected.are[place])}"


def _fits(statements: Sequence[Statement], position: Position) -> bool:
    return all(statement.test(position).true for statement in statements)


def _found(statements: Sequence[Statement], position: Position) -> str:
    tested = [statement.test(position) for statement in statements]
    return ", ".join(dict.fromkeys(seen.found for seen in tested if not seen.true))


def _prospect(expected: Prospect, played: Play, limits: Limits) -> Iterator[str]:
    explored = _explored(expected.course, played, _whole, limits).outcomes
    for statement in expected.statements:
        seen = [statement.test(outcome.seen) for outcome in explored]
        true = sum(one.true for one in seen)
        if expected.how == "never" and true:
            yield f"“{statement.text}” in {true} of {len(seen)} outcomes"
        if expected.how == "always" and true < len(seen):
            other = next(one.found for one in seen if not one.true)
            yield f"“{statement.text}” in only {true} of {len(seen)} outcomes: {other}"
        if expected.how == "sometimes" and not true:
            yield f"“{statement.text}” in no outcome: {', '.join(dict.fromkeys(one.found for one in seen))}"


def _chance(expected: Chance, played: Play, limits: Limits) -> Iterator[str]:
    for statement, least, most in expected.chances:
        unanswered: set[str] = set()
        found = _explored(expected.course, played, _truth(statement), limits, unanswered)
        true = next((one for one in found.outcomes if one.seen), None)
        actual = (true.least, true.most) if true else (Fraction(0), Fraction(0))
        if actual != (least, most):
            left = f"; the policy does not answer {', '.join(sorted(unanswered))}" if unanswered else ""
            yield f"the chance of “{statement.text}” is {_between(*actual)}, not {_between(least, most)}{left}"


def _truth(statement: Statement) -> Callable[[Position], bool]:
    return lambda position: statement.test(position).true


def _between(least: Fraction, most: Fraction) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _odds(expected: AttackOdds, played: Play, limits: Limits) -> Iterator[str]:
    if played.pending is not None:
        raise Unexplored(f"“{played.done[-1].text}” waits for a decision: no attack can be declared before it is made")
    found = EDITIONS[played.position.edition].odds(played.position, expected.action, limits.bound, limits.progress)
    if expected.destroyed not in (None, found.destroyed):
        yield f"the chance to destroy is {found.destroyed}"
    if expected.strength not in (None, found.strength):
        yield f"the strength is {found.strength}"
    if expected.damage is not None and dict(expected.damage) != dict(found.damage):
        listed = ", ".join(f"{amount}: {chance}" for amount, chance in found.damage)
        yield f"the chances of damage are {listed}"
