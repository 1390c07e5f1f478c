"""What a text has to do with a card that is named beside it: whether it holds for that card, or may be aimed at it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.effects.abilities import Part
from engine.effects.in_force import rules
from engine.effects.ranges import Range
from engine.explore.play import Play
from engine.queries.reading.mentions import cards_named
from engine.queries.reading.named import name_and_place
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.cards import Piece, folded
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.options import out_of_reach
from engine.why.recalling import Bearer, Recalled
from engine.why.terms import Terms, Texts
from engine.why.unmet import not_given

REMOVING = re.compile(
    r"\b(?:takes? away|takes? off|gets? rid of|removes?|cancels?|loses?|discards?|ends?|destroys?|cop(?:y|ies)|steals?"
    r"|ignores?|stops?|prevents?|counters?|negates?|blocks?|silences?|borrows?|mimics?)\b"
)
"""What is done to a text, said before its name."""


def of_cards_beside(terms: Terms, play: Play, asked: str, named: str) -> Iterator[Why]:
    """The answers for the cards that are named beside a text; none where it cannot be said of a card just now."""
    if play.done:
        return
    name, _ = name_and_place(terms, play, named)
    if not _is_done_to(asked, name):
        yield from of_text_for(terms, play, asked, name, cards_named(play, asked, name))


def of_text_for(terms: Terms, play: Play, asked: str, name: str, there: Sequence[Square]) -> Iterator[Why]:
    """Whether a text in play holds for cards, or may be aimed at them."""
    recalled = Recalled(terms, play, name)
    bearers = recalled.bearers(None)
    meant = [one for one in bearers if one.square in there] or bearers
    others = [square for square in there if all(one.square != square for one in meant)]
    for square in others:
        found = [answer for one in meant for answer in _of_card(terms, play, asked, recalled, one, square)]
        yield from sorted(found, key=lambda one: bool(one.reasons))[:1]


def _is_done_to(asked: str, name: str) -> bool:
    """Whether somebody asks what a card does to the text, as who would take it away, and not what that does for it."""
    before, named, _ = folded(asked).partition(folded(name))
    return bool(named) and REMOVING.search(before) is not None


def _of_card(terms: Terms, play: Play, asked: str, recalled: Recalled, bearer: Bearer, square: Square) -> Iterator[Why]:
    """Whether the text of a card holds for another one, or may be aimed at it when its time comes."""
    moment, piece = recalled.moments[0], play.position.board[square]
    ability = moment.ability(bearer.piece, recalled.name)
    if ability is None or piece is None:
        return
    if all(part.does is None and part.window in terms.windows.always for part in ability.parts):
        yield from _holds(terms, asked, recalled, bearer, piece, square)
        return
    acting = [part for part in ability.parts if part.does is not None and isinstance(part.targets, Range)]
    effects = [
        (effect, part)
        for part in acting
        for effect, one in moment.before.texts().triggers(part.window)
        if one is part and (effect.uid, effect.name) == (bearer.piece.uid, recalled.name)
    ]
    if terms.starts(ability):
        return
    if effects:
        yield _aimed(terms, asked, *effects[0], piece, square)
        return
    params = (("ability", recalled.name),)
    yield Why(Asked.TOLD, asked, (), (Reason(WhyCode.AIM_NOT_SETTLED, (), (square,), (piece.card.name,), params),))


def _holds(terms: Terms, asked: str, recalled: Recalled, bearer: Bearer, piece: Piece, square: Square) -> Iterator[Why]:
    table, name = recalled.moments[0].before, recalled.name
    effects = {
        question: effect
        for question in terms.of_a_card
        for effect, _ in rules(table, question)
        if (effect.uid, effect.name) == (bearer.piece.uid, name)
    }
    ability = recalled.moments[0].ability(bearer.piece, name)
    stated = [rule for part in (() if ability is None else ability.parts) for rule in part.rules]
    known = [(effects[rule.question], rule) for rule in stated if rule.question in effects]
    at = bearer.square
    params = (
        ("ability", name),
        ("bearer", "" if bearer.piece.card.name == name else bearer.piece.card.name),
        ("at", "" if at is None else table.geometry.names[at]),
    )
    entries = () if ability is None else (ability.entry,)

    def told(code: WhyCode) -> Reason:
        return Reason(code, entries, (square,), (piece.card.name,), params)

    if any(not rule.itself and _says(rule.given(effect, piece)) for effect, rule in known):
        yield Why(Asked.WHICH, asked, (), (told(WhyCode.HOLDS_FOR),))
    elif len(known) < len(stated) or not known:
        yield Why(Asked.TOLD, asked, (), (told(WhyCode.HOLDS_OPEN),))
    else:
        of_others = [(effect, rule) for effect, rule in known if not rule.itself]
        against = [reason for effect, rule in of_others for reason in not_given(terms, effect, rule.given, piece)]
        yield Why(Asked.WHICH, asked, (told(WhyCode.HOLDS_NOT_FOR), *dict.fromkeys(against)))


def _says(answer: object) -> bool:
    """Whether an answer says anything: yes, a number, or some names."""
    return any(True for _ in answer) if hasattr(answer, "__iter__") else bool(answer)


def _aimed(terms: Terms, asked: str, effect: Texts, part: Part[object], piece: Piece, square: Square) -> Why:
    against = out_of_reach(terms, effect, part, piece)
    params = (("ability", effect.name),)
    can = Reason(WhyCode.CAN_TARGET, (effect.entry, terms.cites.target), (square,), (piece.card.name,), params)
    return Why(Asked.WHICH, asked, against, () if against else (can,), as_it_stands=True)
