"""Which words of a condition what happened did not meet, and for which card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.effects.hearing import Heard, Hearing, Question, Word, deciding
from engine.effects.watch import Answered, effect_apart
from engine.values.cards import Piece
from engine.values.reasons import Reason
from engine.why.codes import UnmetCode, WhyCode
from engine.why.heard import NOWHERE, Role
from engine.why.terms import Said, Terms, Texts

OTHERS: dict[str, UnmetCode] = {
    Role.ATTACKER: UnmetCode.ATTACKED_BY_ANOTHER,
    Role.TARGET: UnmetCode.ANOTHER_ATTACKED,
    Role.CAUSE: UnmetCode.DONE_BY_ANOTHER,
}
"""That it was not the card itself, by what the other has to do with what happened."""


def unmet(terms: Terms, effect: Texts, holds: Callable[[Any], Any], *entries: str) -> tuple[Reason, ...]:
    """What keeps a condition from holding for an effect that is kept on a table apart; none where it can't be told."""

    def trial(hearing: Hearing) -> bool:
        return bool(holds(terms.stand_ins(hearing, effect_apart(effect)).effect))

    return tuple(reasons_of(terms, effect, deciding(trial), entries)) or terms.closest(effect, holds)


def not_given(terms: Terms, effect: Texts, gives: Callable[[Any, Any], Any], piece: Piece) -> tuple[Reason, ...]:
    """What keeps a text from giving a card an ability; none where it does, or where it can't be told."""

    def trial(hearing: Hearing) -> bool:
        stand_ins = terms.stand_ins(hearing, effect_apart(effect))
        return bool(gives(stand_ins.effect, stand_ins.piece(piece, Role.NONE)))

    return tuple(reasons_of(terms, effect, deciding(trial), ()))


def of_another_kind(terms: Terms, effect: Texts, kind: Callable[[Any], bool], piece: Piece) -> tuple[Reason, ...]:
    """What keeps a card from being of a kind for an effect; none where it is, or where it can't be told."""

    def trial(hearing: Hearing) -> bool:
        return kind(terms.stand_ins(hearing, effect_apart(effect)).piece(piece, Role.NONE))

    return tuple(reasons_of(terms, effect, deciding(trial), ()))


def not_concerned(terms: Terms, answered: Answered, *entries: str) -> tuple[Reason, ...]:
    """What kept a standing text from changing what the rules asked it about."""
    effect: Texts = answered.effect
    number = next((one for one in answered.about if type(one) is int), 0)

    def trial(hearing: Hearing) -> bool:
        stand_ins = terms.stand_ins(hearing, effect_apart(effect))
        found = answered.given(stand_ins.effect, *[stand_ins.of(one) for one in answered.about])
        return bool(found != number) if isinstance(found, int) else bool(found)

    return tuple(reasons_of(terms, effect, deciding(trial), entries))


def reasons_of(
    terms: Terms, effect: Texts, sets: Sequence[Sequence[Heard]], entries: tuple[str, ...]
) -> Iterator[Reason]:
    """What is told of the fewest answers that would have to be otherwise."""
    if not sets:
        return
    others = [found[0].question for found in sets[1:] if len(found) == 1]
    # That a card is of a kind is rarely the point where something else is not as it should be.
    told = [one for one in sets[0] if not (one.question.word is Word.KIND and one.answer)] or sets[0]
    prices = [found[0] for found in sets if len(found) == 1 and found[0].question.word in terms.unmet.prices]
    found = [reason for heard in prices or told if (reason := _reason(terms, effect, heard, others)) is not None]
    # A number may be compared more than once.
    for reason in {(one.code, one.squares, one.cards): one for one in found}.values():
        yield reason._replace(entries=tuple(dict.fromkeys((effect.entry, *reason.entries, *entries))))


def _reason(terms: Terms, effect: Texts, heard: Heard, others: Sequence[Question]) -> Reason | None:
    """One word that was answered otherwise than the condition needs; None where nothing is said of it."""
    question, answer = heard
    like = [one for one in others if one.word is question.word]
    said = _said(terms, question, answer, like)
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


def _said(terms: Terms, question: Question, answer: bool, like: Sequence[Question]) -> Said | None:
    """The code and entry for a question with the answer that it got."""
    cites, words = terms.cites, terms.unmet
    if question.word is Word.EMPTY and not answer:
        return (UnmetCode.NO_SPACE_EMPTY if like else UnmetCode.NOT_EMPTY), cites.empty
    if question.role in (Role.PILE, Role.BOARD):
        return UnmetCode.NO_SUCH_CARD, cites.name if question.word is Word.NAMED else cites.kind
    if question.word is Word.ITSELF:
        if answer:
            return UnmetCode.THE_CARD_ITSELF, cites.another
        return OTHERS.get(question.role, UnmetCode.ANOTHER_CARD), ""
    if question.word is Word.KIND:
        entry = cites.kinds.get(question.detail, cites.kind)
        return (UnmetCode.OF_SUCH_KIND if answer else UnmetCode.OF_NO_SUCH_KIND), entry
    if question.word in (Word.WITHIN, Word.APART) and question.number:
        return _of_distance(terms, question)
    if question.word is Word.WITHIN and not answer:
        return WhyCode.OPTION_ITSELF, cites.within
    if question.word is Word.FACT:
        return words.of_facts.get((question.detail, answer))
    if question.word is Word.ATTACK:
        return words.of_attack.get(question.role)
    if question.word is Word.AMOUNT:
        nothing = question.bound == 0
        return (UnmetCode.NOTHING_LEFT_OF_IT, cites.instead) if nothing else (UnmetCode.AMOUNT_TOO_SMALL, "")
    return words.plain.get((question.word, answer)) or words.plain.get((question.word, None))


def _of_distance(terms: Terms, question: Question) -> Said:
    if question.number == NOWHERE:
        return UnmetCode.NOT_ON_BATTLEFIELD, terms.cites.battlefield
    if question.word is Word.APART:
        return UnmetCode.SPACES_APART, terms.cites.within
    if question.bound == 1 and question.number > 1:
        return UnmetCode.NOT_ADJACENT, terms.cites.adjacent
    return UnmetCode.NOT_WITHIN, terms.cites.within
