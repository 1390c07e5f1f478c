"""The answers about scenarios: what is legal, why not, what happens, what can come of it, and how likely it is."""

from collections import Counter
from collections.abc import Callable, Sequence

from engine.effects.table import Table
from engine.explore.outcomes import BOUND, Line, Outcome
from engine.second import Situation, legal_actions, odds, outcomes
from engine.second import explain as verdict_on
from engine.second.changes import changes
from engine.second.dice import CONFIRMED
from engine.second.documents.cards import FindCard
from engine.second.doubts import doubts_in_play
from engine.second.inspection import faults
from engine.second.rules import LISTING_BOUND
from engine.values.actions import Action, Attack, Play
from engine.values.cards import CardDefinition
from engine.values.position import SIDES
from refsvc.scenarios import pieces, playing, shapes
from refsvc.scenarios.referee import Referee

Progress = Callable[[int], bool]
"""Told now and then how many courses were followed; stops the search by giving back False."""

WAYS_SHOWN = 12
"""Courses shown for each outcome."""


def legal(referee: Referee, position: Situation, bound: int = LISTING_BOUND) -> shapes.LegalAnswer:
    """Every action that the active player may initiate."""
    listing = legal_actions(position, bound)
    return {
        "turn": SIDES[position.turn],
        "phase": position.phase,
        "actions": [pieces.action(action) for action in listing.actions],
        "complete": listing.complete,
        "bound": bound,
        "caveats": pieces.caveats(referee, listing.caveats),
        "faults": [pieces.reason(referee, fault, position.turn) for fault in faults(position)],
    }


def explain(
    referee: Referee, position: Situation, action: Action, written: str, *, resolving: Action | None = None
) -> shapes.ExplainAnswer:
    """Whether the action is legal, and every reason why not, such as that another one is still being resolved."""
    verdict = verdict_on(position, action, resolving=resolving)
    return {
        "action": written,
        "legal": verdict.legal,
        "reasons": [pieces.reason(referee, reason, position.turn) for reason in verdict.reasons],
        "caveats": pieces.caveats(referee, verdict.caveats),
    }


def resolve(referee: Referee, position: Situation, lines: Sequence[str], find: FindCard) -> shapes.ResolveAnswer:
    """What happens when these actions and answers are played. Raises playing.LineRefused."""
    played = playing.play(position, lines)
    pending = played.pending
    return {
        "played": [
            {
                "action": one.text,
                "decisions": pieces.decided(referee, one.resolved.decided),
                "steps": [pieces.step(referee, step) for step in one.resolved.steps],
            }
            for one in played.done
        ],
        "pending": None if pending is None else pieces.question(referee, pending),
        "changes": list(changes(position, played.position)),
        "position": pieces.position(played.position, find),
        "caveats": pieces.caveats(referee, doubts_in_play(Table(position))),
    }


def all_outcomes(
    referee: Referee,
    position: Situation,
    action: Action,
    written: str,
    find: FindCard,
    *,
    given: Sequence[str] = (),
    bound: int = BOUND,
    progress: Progress | None = None,
) -> shapes.OutcomesAnswer:
    """Everything that can come of the action, merged into distinct outcomes."""
    found = outcomes(position, action, given, bound=bound, progress=progress)
    described = [list(changes(position, one.position)) for one in found.outcomes]
    alike = Counter(tuple(one) for one in described)
    exact = found.chance and found.complete
    return {
        "action": written,
        "given": list(given),
        "summary": summary(found.courses, len(found.outcomes), found.complete),
        "outcomes": [
            {
                "number": number,
                "changes": said,
                "also": telling(one.position) if alike[tuple(said)] > 1 else "",
                "courses": one.courses,
                "chance": pieces.chance(one.least, one.most) if exact else None,
                "ways": [pieces.decided(referee, line) for line in _ways(one)],
                "position": pieces.position(one.position, find),
            }
            for number, (one, said) in enumerate(zip(found.outcomes, described, strict=True), 1)
        ],
        "courses": found.courses,
        "complete": found.complete,
        "bound": bound,
        "caveats": pieces.caveats(referee, doubts_in_play(Table(position), played_card(position, action))),
    }


def attack_odds(referee: Referee, position: Situation, action: Attack, written: str) -> shapes.OddsAnswer:
    """The exact distribution of what the attack does to its target."""
    found = odds(position, action)
    average = sum(amount * chance for amount, chance in found.damage)
    return {
        "action": written,
        "strength": found.strength,
        "damage": [
            {"amount": amount, "chance": str(chance), "percent": pieces.percent(chance)}
            for amount, chance in found.damage
        ],
        "expected": f"{float(average):.2f}",
        "destroyed": str(found.destroyed),
        "destroyed_percent": pieces.percent(found.destroyed),
        "declined": list(found.declined),
        "die_confirmed": CONFIRMED,
        "caveats": pieces.caveats(referee, doubts_in_play(Table(position))),
    }


def _ways(outcome: Outcome[Situation]) -> Sequence[Line]:
    return outcome.lines[:WAYS_SHOWN]


def played_card(position: Situation, action: Action) -> CardDefinition | None:
    """The event that an action plays, if it plays one."""
    if not isinstance(action, Play):
        return None
    return next((card for card in position.players[position.turn].hand if card.name == action.card), None)


def summary(courses: int, number: int, complete: bool) -> str:
    """How many courses and outcomes there are, in words."""
    ways = f"{courses} {'course' if courses == 1 else 'courses'} of decisions"
    ends = f"{number} {'outcome' if number == 1 else 'outcomes'}"
    return f"{ways}, {ends}." if complete else f"Stopped at {ways}: {ends} found so far, there may be more."


def telling(position: Situation) -> str:
    """What a position holds besides its cards: what was used this turn, and what lasts until it ends."""
    used = [f"{fact.what} {fact.detail}".strip() for fact in sorted(position.facts)]
    lasting = [f"{one.kind} {one.word}".strip() for one in position.lasting]
    return ", ".join(dict.fromkeys((*lasting, *used)))
