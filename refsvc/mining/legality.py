"""Which of these are legal: actions that a text makes possible, and actions that only one thing stands against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, zip_longest
from typing import NamedTuple

import engine
from refsvc.judge import WrongScenario
from refsvc.mining.spots import EDITION, TURN_SO_FAR, Place, Spot, shown, texts
from refsvc.puzzles import PERMITTED_BY, PLAIN

THOUGHT_OF = 400
"""Actions that somebody might try, of which one after the other is looked at."""
LEGAL_LOOKED_AT = 40
OPTIONS, FEWEST_OPTIONS = 5, 4
MOST_OF_A_KIND = 2
"""Options at most that turn on one and the same thing; who sees through one sees through all."""
MOST_PLAIN = 1
"""Options at most that turn on no text, and that a text has to do with."""
ASKED = {
    "attack": "asked-attack",
    "move": "asked-move",
    "summon": "asked-summon",
    "use": "asked-use",
    "play": "asked-play",
}
"""How each verb is asked about, each alone: a question about attacks has no moves among its answers."""
TOLD_BY_SIGHT = (
    *PLAIN,
    "ends-on-card",
    "space-not-empty",
    "wrong-phase-event",
    "wrong-phase-ability",
    "already-chosen-to-move",
    "already-chosen-to-attack",
    "three-units-move",
    "three-units-attack",
)
"""Reasons that nobody needs to be told, and that turn on nothing but what was done before."""
FEWEST_TRAPS, FEWEST_TEXTS = 2, 2
"""Options at least that a text decides about, where the rule that everybody knows misleads; and such texts."""
TRAP, AFAR, NEAR_MISS = 2.0, 1.5, 0.5
"""What an action adds that a text decides about, what one of another card does, one that only a rule stands against."""


class Tried(NamedTuple):
    """An action with what makes it interesting."""

    text: str
    verb: str
    legal: bool
    entries: frozenset[str]
    """Texts that decide about it."""
    kind: str
    """Why it is not legal; of legal ones, which text makes it so."""
    afar: bool
    """Whether a text of another card than the one that acts decides about it."""

    @property
    def interest(self) -> float:
        """How much there is to it."""
        return TRAP + AFAR * self.afar if self.entries else NEAR_MISS


def spots(place: Place) -> Iterator[Spot]:
    """Questions about the actions of one kind as a phase begins, where texts decide about some of them."""
    fresh = _as_phase_begins(place)
    if fresh is None:
        return
    tried = [*_refused(fresh), *_legal(fresh)]
    for verb, code in ASKED.items():
        own = [one for one in tried if one.verb == verb]
        chosen = _chosen([one for one in own if one.legal], [one for one in own if not one.legal])
        if not _is_telling(chosen):
            continue
        question = place.judge.words.puzzle(code, **_when(fresh))
        yield Spot(
            {
                "edition": fresh.position.edition,
                "kind": "legality",
                "question": question,
                "pick": "all",
                "scenario": shown(fresh.position),
                "options": [{"action": one.text} for one in sorted(chosen)],
            },
            sum(one.interest for one in chosen) + len({one.kind for one in chosen}),
        )


def _as_phase_begins(place: Place) -> Place | None:
    """The same place without what was done in the turn; None where something in force is about that."""
    edition = place.position.edition
    scenario = {key: value for key, value in shown(place.position).items() if key not in TURN_SO_FAR}
    try:
        return place._replace(position=place.judge.read({EDITION: edition, **scenario}).first.position)
    except WrongScenario:
        return None


def _is_telling(chosen: list[Tried]) -> bool:
    """Whether there are enough traps, of legal actions and of others."""
    traps = [one for one in chosen if one.entries]
    texts_told = frozenset[str]().union(*(one.entries for one in traps))
    return (
        len(chosen) >= FEWEST_OPTIONS
        and len({one.legal for one in chosen}) == 2
        and len(traps) >= FEWEST_TRAPS
        and (len(texts_told) >= FEWEST_TEXTS or any(one.afar for one in traps))
        and any(one.legal for one in traps)
    )


def _when(place: Place) -> dict[str, str]:
    position = place.position
    side = place.judge.words.side(position.sides[position.turn])
    return {"side": side, "phase": place.judge.words.phase(position)}


def _refused(place: Place) -> Iterator[Tried]:
    position = place.position
    for action in islice(engine.EDITIONS[position.edition].thinkable(position), THOUGHT_OF):
        reasons = engine.explain(position, action).reasons
        if (
            len(reasons) == 1
            and reasons[0].code not in TOLD_BY_SIGHT
            and action.verb in ASKED
            and _is_sensible(action, position)
        ):
            yield _tried(place, action, reasons[0].code, reasons[0].entries, legal=False)


def _legal(place: Place) -> Iterator[Tried]:
    position = place.position
    listed = [
        one for one in engine.legal(position, bound=400).actions if one.verb in ASKED and _is_sensible(one, position)
    ]
    played = engine.Play(position, cards=place.cards)
    for action in place.chance.sample(listed, min(LEGAL_LOOKED_AT, len(listed))):
        permits = [
            reason for why in engine.why(played, action) for reason in why.permits if reason.code == PERMITTED_BY
        ]
        yield _tried(place, action, "legal", [entry for reason in permits for entry in reason.entries], legal=True)


def _tried(place: Place, action: engine.Action, kind: str, entries: Iterable[str], *, legal: bool) -> Tried:
    names, own = place.position.geometry.names, frozenset(texts(entries))
    acting = [card for card in place.position.view.cards if action.squares and card.space == names[action.squares[0]]]
    borne = {ability for card in acting for ability in card.abilities}
    titles = {place.judge.corpus.items[entry].title for entry in own if entry in place.judge.corpus.items}
    return Tried(
        action.text(place.position.geometry), action.verb, legal, own, min(own, default=kind), bool(titles - borne)
    )


def _is_sensible(action: engine.Action, position: engine.Position) -> bool:
    """Whether somebody may want it: no way that goes over a space twice, no attack on a card of one's own."""
    words = action.text(position.geometry).split()
    if action.verb == "move":
        return len(set(words)) == len(words)
    if action.verb != "attack":
        return True
    aim = position.board[action.squares[-1]]
    return aim is None or aim.controller != position.turn


def _chosen(legal: list[Tried], refused: list[Tried]) -> list[Tried]:
    """A few of each, the telling ones first, no more than a few for the same reason."""
    picked: list[Tried] = []
    for one in (one for pair in zip_longest(_varied(legal), _varied(refused)) for one in pair if one is not None):
        alike = [other for other in picked if (other.kind, other.legal) == (one.kind, one.legal)]
        if len(alike) < (MOST_OF_A_KIND if one.entries else MOST_PLAIN) and len(picked) < OPTIONS:
            picked.append(one)
    return picked


def _varied(tried: list[Tried]) -> list[Tried]:
    """In turn one of each kind, those first that texts of other cards decide about."""
    by_kind: dict[str, list[Tried]] = {}
    for one in tried:
        by_kind.setdefault(one.kind, []).append(one)
    groups = sorted(by_kind.values(), key=lambda group: (-group[0].interest, len(group), group[0].kind))
    return [one for row in zip_longest(*groups) for one in row if one is not None]
