"""Every order and choice of an action side by side: where the outcomes differ, what leads to each, and who decides."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.effects.table import Table
from engine.explore.outcomes import BOUND, LINES_KEPT, Line, Outcome
from engine.second import BOARD, Situation
from engine.second.changes import changes
from engine.second.documents.line import write_line
from engine.second.doubts import doubts_in_play
from engine.second.rules import prospects
from engine.values.actions import Action
from engine.values.decisions import Answer, Choice, Decision
from engine.values.position import SIDES
from refsvc.scenarios import pieces, views
from refsvc.scenarios.answers import Progress, played_card, summary, telling
from refsvc.scenarios.referee import Referee
from refsvc.scenarios.viewing import view
from refsvc.wording.sentences import about_of

SHOWN = 24
"""Outcomes shown at most, the likeliest first."""
WAYS_SHOWN = 12
"""Courses shown for each outcome."""
QUESTIONS_SHOWN = 20

Made = tuple[Decision, Answer]


def compare(
    referee: Referee,
    position: Situation,
    action: Action,
    *,
    given: Sequence[str] = (),
    bound: int = BOUND,
    progress: Progress | None = None,
) -> views.CompareAnswer:
    """Everything that can come of the action, as boards to lay side by side."""
    found = prospects(position, action, given, _as_seen, bound=bound, progress=progress)
    shown = found.outcomes[:SHOWN]
    said = [list(changes(position, one.position)) for one in shown]
    alike = Counter(tuple(one) for one in said)
    exact = found.chance and found.complete
    telltale = _because(found.outcomes)
    return {
        "action": action.text(BOARD),
        "given": list(given),
        "summary": summary(found.courses, len(found.outcomes), found.complete),
        "before": view(referee, position),
        "questions": [pieces.question(referee, one) for one in _questions(found.outcomes)],
        "outcomes": [
            {
                "number": number,
                "changes": changed,
                "also": telling(one.position) if alike[tuple(changed)] > 1 else "",
                "courses": one.courses,
                "chance": pieces.chance(one.least, one.most) if exact else None,
                "because": [_step(referee, made) for made in because],
                "ways": [[_step(referee, made) for made in line] for line in one.lines[:WAYS_SHOWN]],
                "view": view(referee, one.position),
                "line": write_line(one.position, referee.cards.find),
            }
            for number, (one, changed, because) in enumerate(zip(shown, said, telltale, strict=False), 1)
        ],
        "total": len(found.outcomes),
        "differing": _differing([one.position for one in shown]),
        "courses": found.courses,
        "complete": found.complete,
        "bound": bound,
        "caveats": pieces.caveats(referee, doubts_in_play(Table(position), played_card(position, action))),
    }


def _as_seen(position: Situation) -> Situation:
    """The position with its discard piles in one order: no rule asks in which order cards were discarded."""
    players = [one._replace(discard=tuple(sorted(one.discard, key=str))) for one in position.players]
    return replace(position, players=tuple(players))


def _questions(found: Sequence[Outcome[Situation]]) -> list[Decision]:
    """The decisions met on the way, each once, in the order in which they are met."""
    met: dict[Decision, None] = {}
    for outcome in found:
        for line in outcome.lines:
            met.update((decision, None) for decision, _ in line)
    return list(met)[:QUESTIONS_SHOWN]


def _because(found: Sequence[Outcome[Situation]]) -> list[list[Made]]:
    """For each outcome, the decisions that all courses to it share and that not every course to the others has.

    Nothing is claimed where not every course was kept.
    """
    if len(found) < 2 or any(outcome.courses > LINES_KEPT for outcome in found):
        return [[] for _ in found]
    shared = [_shared(outcome.lines) for outcome in found]
    everywhere = set(shared[0]).intersection(*map(set, shared[1:]))
    return [[made for made in one if made not in everywhere] for one in shared]


def _shared(lines: Sequence[Line]) -> list[Made]:
    first, *others = lines
    return [made for made in dict.fromkeys(first) if all(made in line for line in others)]


def _differing(positions: Sequence[Situation]) -> list[str]:
    """The spaces that do not look the same in all positions."""
    return [
        BOARD.names[square] for square in BOARD.squares if len({_face(position, square) for position in positions}) > 1
    ]


def _face(position: Situation, square: int) -> object:
    piece = position.board[square]
    if piece is None:
        return None
    # The number of a card is given by place, so that it may change although the card did not.
    below = tuple(one.card for one in piece.under)
    return piece.card, piece.owner, piece.controller, piece.damage, piece.boost, below


def _step(referee: Referee, made: Made) -> views.CourseStep:
    decision, answer = made
    return {
        "said": _said(decision, answer),
        "player": SIDES[decision.player],
        "chance": not isinstance(decision, Choice),
        "sentence": referee.sentences.question(decision),
    }


SAID = {
    "order": "{picked} first",
    "destruction-order": "{picked} leaves first",
    "attack-next": "{picked} attacks next",
    "force-next": "{subject} forces {picked} next",
    "place-next": "{subject} places {picked} next",
    "purge-next": "{subject} goes on with {picked}",
    "summon-next": "{picked} summoned next",
    "pay": "pays {picked}",
    "target": "{subject} targets {picked}",
    "targets": "{subject} targets {picked}",
    "attack-target": "attacks {picked}",
    "add-damage-to": "{subject} damages {picked}",
    "purge-damage": "{subject} damages {picked}",
    "remove-damage-from": "{subject} heals {picked}",
    "space": "{subject} on {picked}",
    "force-to": "forced to {picked}",
    "place-on": "placed on {picked}",
    "draw": "draws {picked}",
    "roll": "rolls {faces}",
}
"""Decisions in a few words, by what they are about."""
USED = {"yes": "uses {subject}", "no": "does without {subject}"}


def _said(decision: Decision, answer: Answer) -> str:
    """A decision in a few words."""
    subject = decision.subject if isinstance(decision, Choice) else ""
    about, picked = about_of(decision), ", ".join(answer) or "none"
    form = USED.get(picked, "{subject}: {picked}") if about == "use" else SAID.get(about, "{subject}: {picked}")
    return form.format(subject=subject, picked=picked, faces=" ".join(answer)).removeprefix(": ").strip()
