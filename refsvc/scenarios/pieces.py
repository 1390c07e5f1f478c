"""Parts of answers: reasons, steps, questions and positions as plain values with sentences and citations."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from engine.second import BOARD, DIE, Situation
from engine.second.documents.cards import FindCard
from engine.second.documents.line import write_line
from engine.second.documents.writing import write_position
from engine.values.actions import Action, Attack, Build, Discard, Move, Play, Summon, Use
from engine.values.decisions import Answer, Choice, Decision, Draw, Roll
from engine.values.position import SIDES
from engine.values.reasons import Caveat, Reason
from engine.values.steps import Step
from refsvc.scenarios import shapes
from refsvc.scenarios.referee import Referee
from refsvc.wording.sentences import NOBODY, about_of


def entries(referee: Referee, ids: Iterable[str]) -> list[shapes.CitedEntry]:
    """Cited entries with their titles and addresses, each once."""
    return [entry(referee, one) for one in dict.fromkeys(ids) if one]


def entry(referee: Referee, identifier: str) -> shapes.CitedEntry:
    """One cited entry; what a scenario makes up has no page, and its id for a title."""
    item = referee.corpus.items.get(identifier)
    return {
        "id": identifier,
        "title": item.title if item else identifier,
        "url": item.url if item else f"/e/{identifier}",
    }


def reason(referee: Referee, one: Reason, turn: int) -> shapes.ReasonAnswer:
    """A reason with its sentence."""
    return {
        "code": one.code,
        "sentence": referee.sentences.reason(one, turn),
        "entries": entries(referee, one.entries),
        "squares": [BOARD.names[square] for square in one.squares],
        "cards": list(one.cards),
        "params": dict(one.params),
    }


def caveats(referee: Referee, found: Iterable[Caveat]) -> list[shapes.CaveatAnswer]:
    """What the engine does not play, or not as any source states it, although it could matter."""
    return [
        {
            "kind": one.kind,
            "sentence": referee.sentences.caveat(one),
            "card": one.card,
            "ability": one.ability,
            "entry": entry(referee, one.entry),
            "square": None if one.square is None else BOARD.names[one.square],
        }
        for one in found
    ]


def step(referee: Referee, one: Step) -> shapes.StepAnswer:
    """A step with its sentence."""
    return {
        "code": one.code,
        "sentence": referee.sentences.step(one),
        "entries": entries(referee, one.entries),
        "cards": list(one.cards),
        "squares": [BOARD.names[square] for square in one.squares],
        "amount": one.amount,
        "detail": one.detail,
        "player": None if one.player == NOBODY else SIDES[one.player],
        "depth": one.depth,
    }


def question(referee: Referee, decision: Decision) -> shapes.QuestionAnswer:
    """A decision with its question and options."""
    options, least, most, expected, subject = _choices(decision)
    return {
        "about": about_of(decision),
        "sentence": referee.sentences.question(decision),
        "player": SIDES[decision.player],
        "chance": not isinstance(decision, Choice),
        "options": options,
        "minimum": least,
        "maximum": most,
        "expected": expected,
        "subject": subject,
        "entries": entries(referee, decision.entries),
    }


def _choices(decision: Decision) -> tuple[list[str], int, int, str, str]:
    match decision:
        case Choice():
            return list(decision.options), decision.minimum, decision.maximum, decision.form(), decision.subject
        case Roll():
            faces = [label for label, _, _ in DIE.faces]
            return faces, decision.dice, decision.dice, decision.form(), decision.subject
        case Draw():
            return sorted(set(decision.pile)), decision.cards, decision.cards, decision.form(), decision.subject
    raise TypeError(f"unknown kind of decision: {decision}")


def decided(referee: Referee, made: Sequence[tuple[Decision, Answer]]) -> list[shapes.DecidedAnswer]:
    """Decisions with the answers that were given."""
    return [
        {
            "about": about_of(decision),
            "sentence": referee.sentences.question(decision),
            "player": SIDES[decision.player],
            "answer": list(answer),
        }
        for decision, answer in made
    ]


def position(one: Situation, find: FindCard) -> shapes.PositionAnswer:
    """A position as a document and on one line."""
    return {
        "document": write_position(one, find),
        "line": write_line(one, find),
        "turn": SIDES[one.turn],
        "phase": one.phase,
        "over": one.over,
        "winner": None if one.winner is None else SIDES[one.winner],
    }


def action(one: Action) -> shapes.ActionAnswer:
    """An action by its parts."""
    squares, name = _parts(one)
    text = one.text(BOARD)
    return {
        "text": text,
        "kind": text.split()[0],
        "squares": [BOARD.names[square] for square in squares],
        "name": name,
    }


def _parts(one: Action) -> tuple[tuple[int, ...], str]:
    match one:
        case Summon() | Build():
            return (one.square,), one.card
        case Move():
            return one.path, ""
        case Attack():
            return (one.square, one.target), ""
        case Use():
            return (one.square,), one.ability
        case Play() | Discard():
            return (), one.card
    return (), ""


def percent(chance: Fraction) -> str:
    """A probability in percent, rounded to one place; never 0 or 100 unless it is."""
    rounded = round(float(chance * 100), 1)
    if chance and rounded == 0:
        return "under 0.1 %"
    if chance != 1 and rounded == 100:
        return "over 99.9 %"
    return f"{rounded:g} %"


def chance(least: Fraction, most: Fraction) -> shapes.ChanceAnswer:
    """A probability, or its range."""
    words = percent(most) if least == most else f"{percent(least)} to {percent(most)}"
    return {"least": str(least), "most": str(most), "percent": words}
