"""A small position in which cards meet: what the cards are says who stands where, and nothing else is made up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import engine
from refsvc.judge.cards import AT_WILL
from refsvc.judge.scenarios import WrongScenario

if TYPE_CHECKING:
    from refsvc.judge.judge import Judge

NEAR, FAR = SIDES = ("south", "north")
"""The two players, the active one first."""
STANDS = {NEAR: ("c4", "d4"), FAR: ("c5", "d5")}
"""Where the cards of each player stand, so that all of them are adjacent to one of the other's."""
BACK = {NEAR: "d1", FAR: "c8"}
"""Where the summoners stand whom nothing has to meet."""
MAGIC = 6
"""What is there to pay with: enough for any card."""
ATTACK = "attack"
MOVE = "move"
AT_START = "start-of-"
"""What the name of a timing window begins with that opens as a phase begins."""
ALWAYS = frozenset({"constant", "while-under"})
"""The windows of texts that wait for nothing."""
OF_BEING_ATTACKED = frozenset({"targeted", "attacked"})
"""Words in the names of timing windows that wait for somebody to be attacked."""
BESIDE = "b5"
"""Adjacent to where the first enemy stands, and to nobody else."""
OF_MOVING = frozenset({"move", "away", "force"})
"""Words in the names of timing windows that speak of moving; what speaks of neither is shown while attacks are made."""


class Meeting(NamedTuple):
    """The position, and where the cards are in it."""

    case: engine.Case
    spaces: tuple[str, ...]
    """Where they stand that stand on the board."""
    hands: tuple[tuple[str, str], ...]
    """Cards in hand, each with its player."""
    waits_for_end: bool
    """Whether all that the cards do comes when the phase is over, as the next one begins."""
    line: str = ""
    """The action in which a text acts that waits for something done to another of its side."""


def meeting(judge: Judge, cards: Sequence[engine.Card], edition: str, *, is_faced: bool = True) -> Meeting | None:
    """One card before the enemy summoner, or two where they meet; None where too little is known to set that up.

    Where it need not be faced, the summoners are far from a card: it is all that there is to be seen.
    """
    known = [one for one in judge.cards[edition] if one.entry]
    sides = _sides(cards)
    sided = factions(known, cards, sides)
    pieces: dict[str, list[engine.Card]] = {side: [] for side in SIDES}
    hands: dict[str, list[engine.Card]] = {side: [] for side in SIDES}
    for card, side in zip(cards, sides, strict=True):
        (hands if is_held(card) else pieces)[side].append(card)
    is_faced = is_faced or not any(pieces.values())
    for side in SIDES if is_faced else ():
        # Whoever has nobody to meet meets the summoner, who is there in any case: another card would tell of itself.
        if not any("unit" in one.classes for one in pieces[side]) and len(pieces[side]) < len(STANDS[side]):
            pieces[side].append(summoner(known, sided[side]))
    board = {
        place: placed(card, side) for side in SIDES for place, card in zip(STANDS[side], pieces[side], strict=False)
    }
    spaces = tuple(place for place, told in board.items() if told["card"] in {one.reference for one in cards})
    for side in SIDES:
        if not any("summoner" in one.classes for one in pieces[side]):
            board[BACK[side]] = placed(summoner(known, sided[side]), side)
    before = _phase_before(cards, edition)
    told: dict[str, Any] = {
        "edition": edition,
        "phase": before or _phase(cards, edition),
        "players": {side: {"magic": MAGIC, "hand": [one.reference for one in hands[side]]} for side in SIDES},
        "board": board,
    }
    case = possible(judge, told)
    if case is None:
        return None
    found = Meeting(case, spaces, tuple(_held(hands)), bool(before))
    far = [card for card, side in zip(cards, sides, strict=True) if side == FAR]
    if len(cards) == len(far) + 1 and far and spaces[-1:] == STANDS[FAR][:1]:
        return _behind(judge, found, far[0], {side: helpers(known, sided[side], cards) for side in SIDES}) or found
    return found


def _behind(judge: Judge, found: Meeting, far: engine.Card, commons: dict[str, list[engine.Card]]) -> Meeting | None:
    """The meeting with another of its side before a card that does nothing when it is attacked itself; or None."""
    front, back = STANDS[FAR]
    line = f"{ATTACK} {STANDS[NEAR][0]} {front}"
    if not _waits_for_attacks(far) or _acts(judge, found.case, line, far):
        return None
    for common in commons[FAR]:
        board = {**found.case.document["board"], front: placed(common, FAR), back: placed(far, FAR)}
        if found.hands and commons[NEAR]:
            # An event may speak of several of its side around a target.
            board[BESIDE] = placed(commons[NEAR][0], NEAR)
        case = possible(judge, {**found.case.document, "board": board})
        if case is not None and _acts(judge, case, line, far):
            return found._replace(case=case, spaces=(*found.spaces[:-1], back), line=line)
    return None


def _waits_for_attacks(card: engine.Card) -> bool:
    windows = (window for note in card.abilities for window in note.windows)
    return any(OF_BEING_ATTACKED.intersection(window.split("-")) for window in windows)


def _acts(judge: Judge, case: engine.Case, line: str, card: engine.Card) -> bool:
    """Whether a text of the card acts in this attack, whatever is rolled."""
    play, refused = judge.as_far(case, [line])
    asked = [play.pending.source] if play.pending is not None else []
    told = [*(step.source for step in play.steps), *asked]
    return refused is None and any(one is not None and one.card == card.name and one.text for one in told)


def _sides(cards: Sequence[engine.Card]) -> list[str]:
    """Whose each card is: cards of one faction are on one side, all others meet as enemies.

    It is the turn of whoever can begin something: the one with an event in hand, then the one with a text to start.
    """
    first, *others = cards
    if all(first.faction and one.faction == first.faction for one in others):
        return [NEAR] * len(cards)
    begins = max(cards, key=lambda one: (is_held(one), _starts(one)))
    return [NEAR if one is begins else FAR for one in cards]


def _starts(card: engine.Card) -> bool:
    """Whether its player starts something it does, rather than wait for it to be triggered."""
    return any(window.startswith(AT_WILL) for note in card.abilities for window in note.windows)


def is_held(card: engine.Card) -> bool:
    """Whether it waits in a hand: an event, unless it is built and stays on the board."""
    return "event" in card.classes and "structure" not in card.classes


def factions(known: Iterable[engine.Card], cards: Sequence[engine.Card], sides: Sequence[str]) -> dict[str, str]:
    """The faction of each side: that of its card, or the first other one that has all that is needed."""
    ready = dict.fromkeys(one.faction for one in known if one.faction and "summoner" in one.classes and is_whole(one))
    found = {side: card.faction for card, side in zip(cards, sides, strict=True) if card.faction in ready}
    for side in SIDES:
        if side not in found:
            found[side] = next(one for one in ready if one not in found.values())
    return found


def helpers(known: Iterable[engine.Card], faction: str, besides: Sequence[engine.Card]) -> list[engine.Card]:
    """The commons of the faction, those first that do as little of their own as there is, melee before ranged."""
    commons = [
        one
        for one in known
        if one.faction == faction and {"common", "unit"} <= one.classes and is_whole(one) and one not in besides
    ]
    return sorted(commons, key=lambda one: (len(one.abilities), one.attack != "melee", one.name))


def summoner(known: Iterable[engine.Card], faction: str) -> engine.Card:
    """The summoner of the faction."""
    return next(one for one in known if one.faction == faction and "summoner" in one.classes and is_whole(one))


def is_whole(card: engine.Card) -> bool:
    """Whether all figures of a unit are known."""
    return None not in (card.life, card.strength, card.attack)


def placed(card: engine.Card, side: str) -> dict[str, str]:
    """A card on the board as a document writes it."""
    return {"card": card.reference, "player": side}


def _phase(cards: Sequence[engine.Card], edition: str) -> str:
    """That of an event, else that of moving where every text has to do with it, else that of attacks."""
    known = engine.EDITIONS[edition].phases
    played = [one.phase for one in cards if one.phase in known]
    if played:
        return str(played[0])
    texts = [[word for note in one.abilities for window in note.windows for word in window.split("-")] for one in cards]
    speaking = [words for words in texts if words]
    return MOVE if speaking and all(OF_MOVING.intersection(words) for words in speaking) else ATTACK


def _phase_before(cards: Sequence[engine.Card], edition: str) -> str:
    """The phase before the one at whose start these cards act, if they do so then and never else; or empty."""
    phases = engine.EDITIONS[edition].phases
    windows = {frozenset(window for note in one.abilities for window in note.windows) - ALWAYS for one in cards}
    played = any(one.phase in phases for one in cards)
    starts = [place for place, one in enumerate(phases) if windows == {frozenset({f"{AT_START}{one}"})}]
    return "" if played or not starts or starts[0] == 0 else str(phases[starts[0] - 1])


def _held(hands: dict[str, list[engine.Card]]) -> Iterator[tuple[str, str]]:
    for side, cards in hands.items():
        for card in cards:
            yield card.name, side


def possible(judge: Judge, told: dict[str, Any]) -> engine.Case | None:
    """The position, if it can be one that a game comes to."""
    try:
        case = judge.read(told).first
    except WrongScenario:
        return None
    return None if case.position.faults else case
