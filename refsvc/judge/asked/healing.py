"""Damage that is taken away: by an event, by a text, or by an attack that does so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import engine
from refsvc.judge.asked.positions import Place, side_of
from refsvc.judge.asked.questions import EITHER, SELF, Target
from refsvc.judge.asked.setting import AIM, NO, USER, YES, Case, Decided, remark, standing_at
from refsvc.judge.asked.watching import healed
from refsvc.judge.meeting import FAR, NEAR

BESIDE = {"b4": "common", "d4": "champion", "c3": "gate"}
"""Damaged cards of other kinds: where one of them is healed and the one that is asked about is not, that answers."""
WOUND = 2


def heals(asked: Case) -> Decided | None:
    """Whether damage of the card can be less afterwards; None where nobody's is."""
    target = asked.question.target
    if target is None:
        return None
    sides = [NEAR, FAR] if target.whose == EITHER and target.what != SELF else [side_of(target, NEAR)]
    found = [_on(asked, target, side) for side in sides]
    yes = next((one for one in found if one and one.verdict == YES), None)
    return yes or (found[0] if all(found) else None)


def _on(asked: Case, target: Target, side: str) -> Decided | None:
    place = _stage(asked)
    aim = USER if target.what == SELF else AIM
    if aim == AIM and not place.aimed(AIM, target, asked.other, side):
        return None
    # There is but one of each champion.
    there = {place.board[square]["card"] for square in (USER, aim)}
    for square in BESIDE:
        if place.board.get(square, {}).get("card") in there:
            del place.board[square]
    others = [square for square in BESIDE if square in place.board]
    for square in (aim, *others):
        if not _wounded(asked, place, square):
            return None
    no: Decided | None = None
    is_known = True
    for case, line in _courses(asked, place, (aim, *others)):
        gained = healed(asked, case, case.action(line), (aim, *others))
        is_known = is_known and gained is not None
        if gained and aim in gained:
            return _told(asked, place, case, line, aim, (), YES)
        if gained and no is None:
            no = _told(asked, place, case, line, aim, sorted(gained), NO)
    return no if is_known else None


def _stage(asked: Case) -> Place:
    place = asked.place()
    if "event" in asked.who.classes:
        place.hand = [asked.who.reference]
        place.put(USER, place.summoner(NEAR), NEAR)
    else:
        place.put(USER, asked.who, NEAR)
    # What stands beside is there to compare with, and stands for nothing in the question.
    for square, kind in BESIDE.items():
        place.aimed(square, Target(kind), None, NEAR)
    place.stand_ins.clear()
    place.hand.append(place.plain(NEAR).reference)
    return place


def _wounded(asked: Case, place: Place, square: str) -> bool:
    """Damages a card as far as it bears it."""
    card = asked.judge.cards[asked.edition].find(place.board[square]["card"])
    if card is None or card.life is None or card.life < WOUND:
        return False
    place.put(square, card, place.board[square]["player"], damage=min(WOUND, card.life - 1))
    return True


def _courses(asked: Case, place: Place, squares: Sequence[str]) -> Iterator[tuple[engine.Case, str]]:
    """All that may be done with the card in any phase: play it, use its texts, attack with it, or end the phase."""
    is_event = "event" in asked.who.classes
    for phase in engine.EDITIONS[asked.edition].phases:
        case = place.case(phase)
        listed = [] if case is None else asked.judge.legal(case, deadline=asked.deadline).actions
        for one in listed:
            is_own = one.squares[:1] == (USER,) and not is_event
            if case is not None and (
                (one.kind == "play" and one.name == asked.who.name)
                or (one.kind == "use" and is_own)
                or (one.kind == "attack" and is_own and one.squares[-1] in squares)
                or (one.kind == "end" and not is_event)
            ):
                yield case, one.text


def _told(
    asked: Case, place: Place, case: engine.Case, line: str, aim: str, gained: Sequence[str], verdict: str
) -> Decided:
    words = asked.judge.words
    of = case.position.at(aim)
    whose = "" if of is None else words.player(case.position, of.controller)
    as_read = words.said("asked-heal", card=asked.who.name, target=standing_at(case, aim), space=aim, player=whose)
    squares = (aim, *gained)
    cards = [standing_at(case, one) for one in squares]
    sentence = words.said("asked-heals", card=asked.who.name, target=cards[0])
    if gained:
        sentence = words.said("asked-heals-only", card=asked.who.name, target=cards[0], other=cards[1])
    seen = remark(asked, "heals-only" if gained else "heals", sentence, [asked.who.entry], squares, cards)
    found = Decided(case, (as_read, *asked.said(place)), verdict, asked.answer(verdict), (line,), (aim,))
    return replace(found, reasons=(seen,)) if gained else replace(found, permits=(seen,))
