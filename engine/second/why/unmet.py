"""Which words of a condition what happened did not meet, and for which card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.effects.hearing import Heard, Hearing, Question, Word, deciding
from engine.effects.watch import Answered, effect_apart
from engine.second.codes import FactKind, UnmetCode
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.why.standins import NOWHERE, Role, StandIns
from engine.values.codes import Code
from engine.values.reasons import Reason

Said = tuple[Code, str]
"""What is to be said, and the entry of what it says."""

OTHERS: dict[str, UnmetCode] = {
    Role.ATTACKER: UnmetCode.ATTACKED_BY_ANOTHER,
    Role.TARGET: UnmetCode.ANOTHER_ATTACKED,
    Role.CAUSE: UnmetCode.DONE_BY_ANOTHER,
}
"""That it was not the card itself, by what the other has to do with what happened."""
OF_ATTACK: dict[str, Said] = {
    "adjacent": (UnmetCode.ATTACK_NOT_ADJACENT, "glossary-2e/adjacent"),
    "destroyed": (UnmetCode.ATTACK_DESTROYED_NOTHING, "glossary-2e/destroy"),
    "added": (UnmetCode.ATTACK_WITHOUT_DAMAGE, "glossary-2e/damaged"),
    "first": (UnmetCode.ATTACKED_BEFORE, "glossary-2e/attack"),
    "specials": (UnmetCode.SPECIALS_SHOWN, "rule-2e/attack-steps/roll"),
}
"""What an attack was asked, and what is said where the answer was the wrong one."""
OF_FACTS: dict[tuple[str, bool], Said] = {
    (f"{FactKind.ATTACKED} enemy", False): (UnmetCode.ATTACKED_NO_ENEMY, "glossary-2e/attack"),
    (f"{FactKind.DESTROYED_UNIT}", True): (UnmetCode.DESTROYED_A_UNIT, "glossary-2e/destroy"),
    (f"{FactKind.DESTROYED_ENEMY_UNIT}", True): (UnmetCode.DESTROYED_A_UNIT, "glossary-2e/destroy"),
    (f"{FactKind.FORCED_BY_GATE}", True): (UnmetCode.FORCED_ALREADY, "glossary-2e/force"),
}
PRICES = (Word.TOKENS, Word.MAGIC)
"""What costs are paid with; of several that would do, each is told of."""
CLASSES = frozenset(["unit", "structure", "common", "champion", "summoner", "event", "epic", "standard"])
"""The words of class lines that have entries of their own."""


def unmet(effect: Effect, holds: Callable[[Effect], Any], *entries: str) -> tuple[Reason, ...]:
    """What keeps a condition from holding for an effect that is kept on a table apart; none where it can't be told."""

    def trial(hearing: Hearing) -> bool:
        return bool(holds(StandIns(hearing, effect_apart(effect)).effect))

    return tuple(_reasons(effect, deciding(trial), entries))


def not_given(effect: Effect, gives: Callable[[Effect, Piece], Any], piece: Piece) -> tuple[Reason, ...]:
    """What keeps a text from giving a card an ability; none where it does, or where it can't be told."""

    def trial(hearing: Hearing) -> bool:
        stand_ins = StandIns(hearing, effect_apart(effect))
        return bool(gives(stand_ins.effect, stand_ins.piece(piece, Role.NONE)))

    return tuple(_reasons(effect, deciding(trial), ()))


def of_another_kind(effect: Effect, kind: Callable[[Piece], bool], piece: Piece) -> tuple[Reason, ...]:
    """What keeps a card from being of a kind for an effect; none where it is, or where it can't be told."""

    def trial(hearing: Hearing) -> bool:
        return kind(StandIns(hearing, effect_apart(effect)).piece(piece, Role.NONE))

    return tuple(_reasons(effect, deciding(trial), ()))


def not_concerned(answered: Answered, *entries: str) -> tuple[Reason, ...]:
    """What kept a standing text from changing what the rules asked it about."""
    effect: Effect = answered.effect
    number = next((one for one in answered.about if type(one) is int), 0)

    def trial(hearing: Hearing) -> bool:
        stand_ins = StandIns(hearing, effect_apart(effect))
        found = answered.given(stand_ins.effect, *[stand_ins.of(one) for one in answered.about])
        return bool(found != number) if isinstance(found, int) else bool(found)

    return tuple(_reasons(effect, deciding(trial), entries))


def _reasons(effect: Effect, sets: Sequence[Sequence[Heard]], entries: tuple[str, ...]) -> Iterator[Reason]:
    if not sets:
        return
    others = [found[0].question for found in sets[1:] if len(found) == 1]
    # That a card is of a kind is rarely the point where something else is not as it should be.
    told = [one for one in sets[0] if not (one.question.word is Word.KIND and one.answer)] or sets[0]
    prices = [found[0] for found in sets if len(found) == 1 and found[0].question.word in PRICES]
    found = [reason for heard in prices or told if (reason := _reason(effect, heard, others)) is not None]
    # A number may be compared more than once.
    for reason in {(one.code, one.squares, one.cards): one for one in found}.values():
        yield reason._replace(entries=tuple(dict.fromkeys((effect.entry, *reason.entries, *entries))))


def _reason(effect: Effect, heard: Heard, others: Sequence[Question]) -> Reason | None:
    """One word that was answered otherwise than the condition needs; None where nothing is said of it."""
    question, answer = heard
    like = [one for one in others if one.word is question.word]
    said = _said(question, answer, like)
    if said is None:
        return None
    code, entry = said
    origin = effect.table.piece(question.origin) or effect.piece
    place = effect.table.where.get(origin.uid, effect.was_at)
    params: dict[str, str | int] = {
        "ability": effect.name,
        "bearer": origin.card.name,
        "at": "" if place is None else effect.table.geometry.names[place],
        "number": question.number,
        "bound": question.bound,
        "detail": question.detail,
    }
    if question.word is Word.APART and question.how == "<=":
        params["reach"] = question.bound
    if question.word is Word.KIND:
        params["other"] = next((one.detail for one in like if one.card == question.card), "")
    cards = (question.card,) if question.card else ()
    return Reason(code, (entry,) if entry else (), question.squares, cards, tuple(params.items()))


def _said(question: Question, answer: bool, like: Sequence[Question]) -> Said | None:
    """The code and entry for a question with the answer that it got."""
    if question.word is Word.EMPTY and not answer:
        return (UnmetCode.NO_SPACE_EMPTY if like else UnmetCode.NOT_EMPTY), "glossary-2e/empty"
    if question.role in (Role.PILE, Role.BOARD):
        return UnmetCode.NO_SUCH_CARD, "glossary-2e/name" if question.word is Word.NAMED else "glossary-2e/class"
    if question.word is Word.ITSELF:
        if answer:
            return UnmetCode.THE_CARD_ITSELF, "glossary-2e/other"
        return OTHERS.get(question.role, UnmetCode.ANOTHER_CARD), ""
    if question.word is Word.KIND:
        entry = f"glossary-2e/{question.detail}" if question.detail in CLASSES else "glossary-2e/class"
        return (UnmetCode.OF_SUCH_KIND if answer else UnmetCode.OF_NO_SUCH_KIND), entry
    if question.word in (Word.WITHIN, Word.APART) and question.number:
        return _of_distance(question)
    if question.word is Word.FACT:
        return OF_FACTS.get((question.detail, answer))
    if question.word is Word.ATTACK:
        return OF_ATTACK.get(question.role)
    if question.word is Word.AMOUNT:
        nothing = question.bound == 0
        return (UnmetCode.NOTHING_LEFT_OF_IT, "glossary-2e/instead") if nothing else (UnmetCode.AMOUNT_TOO_SMALL, "")
    return PLAIN.get((question.word, answer)) or PLAIN.get((question.word, None))


PLAIN: dict[tuple[Word, bool | None], Said] = {
    (Word.FRIENDLY, False): (UnmetCode.NOT_FRIENDLY, "glossary-2e/friendly"),
    (Word.FRIENDLY, True): (UnmetCode.NO_ENEMY, "glossary-2e/enemy"),
    (Word.NAMED, False): (UnmetCode.NOT_NAMED, "glossary-2e/name"),
    (Word.IN_PLAY, False): (UnmetCode.NOT_ON_BATTLEFIELD, "glossary-2e/battlefield"),
    (Word.TURN, None): (UnmetCode.ANOTHERS_TURN, "glossary-2e/turn"),
    (Word.PLAYER, None): (UnmetCode.ANOTHER_PLAYER, "glossary-2e/control"),
    (Word.SPACES, None): (UnmetCode.MOVED_SPACES, "glossary-2e/move"),
    (Word.DAMAGE, None): (UnmetCode.HAS_DAMAGE, "glossary-2e/damage"),
    (Word.TOKENS, None): (UnmetCode.HAS_BOOST, "glossary-2e/boost"),
    (Word.MAGIC, None): (UnmetCode.HAS_MAGIC, "glossary-2e/magic"),
    (Word.COST, None): (UnmetCode.COSTS, "glossary-2e/cost"),
}
"""What is said of the other questions, by the answer; None for either."""


def _of_distance(question: Question) -> Said:
    if question.number == NOWHERE:
        return UnmetCode.NOT_ON_BATTLEFIELD, "glossary-2e/battlefield"
    if question.word is Word.APART:
        return UnmetCode.SPACES_APART, "glossary-2e/within-x-spaces"
    if question.bound == 1 and question.number > 1:
        return UnmetCode.NOT_ADJACENT, "glossary-2e/adjacent"
    return UnmetCode.NOT_WITHIN, "glossary-2e/within-x-spaces"
