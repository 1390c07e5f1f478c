"""A card in the making, looked at as the content check does: its faults, its text, its file, a position with it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import engine
from refsvc.corpus import Ability, Card
from refsvc.corpus.content import read_card_draft
from refsvc.judge import Judge, WrongScenario, as_file
from refsvc.packs.draft_faults import DraftFault, as_faults

SECOND = "2e"
DURING, INSTEAD = "during-", "instead-of-"
PHASE_OF_EVENT = {"after-move": "move", "after-force": "move", "each-time-away": "move"}
PHASE_OF_MOST = "attack"
SPACE, OWN_SUMMONER, ENEMY = "d4", "d3", "north"
"""Where a drafted card stands, and its summoner, and against whom."""
ROUND_ABOUT: Mapping[str, Mapping[str, Any]] = {
    "d3": {"card": "Sneeks", "player": "south", "damage": 1},
    "c3": {"card": "Horde Slinger", "player": "south", "damage": 1},
    "d5": {"card": "Undead Warrior", "player": ENEMY},
    "d8": {"card": "Tacullu", "player": ENEMY},
}
"""Who stands around it, as far as the content has them."""
MAGIC = 5


@dataclass(frozen=True)
class DraftAbility:
    """An ability of a card in the making."""

    name: str
    text: str
    """As the card has it; for one said in parts, composed of these."""
    windows: tuple[str, ...]
    played: bool
    """Whether the engine plays it."""


@dataclass(frozen=True, kw_only=True)
class CardDraft:
    """A card in the making."""

    card: Card | None
    """As far as it can be read; None where not even name and faction can."""
    faults: tuple[DraftFault, ...]
    abilities: tuple[DraftAbility, ...] = ()
    coverage: str = ""
    """How much of it the engine plays, in a sentence."""
    yaml: str = ""
    """The file of cards of a pack with this one; empty while anything is wrong."""
    file: str = ""
    """Where that file stands in a pack."""
    line: str = ""
    """A position with the card on one line; empty while there is none."""

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.faults


def draft_card(judge: Judge, facts: Mapping[str, Any]) -> CardDraft:
    """The card that these facts make, with what is wrong in it and what the engine plays of it."""
    read = read_card_draft(judge.corpus, facts)
    faults = as_faults(read.mistakes)
    if read.card is None:
        return CardDraft(card=None, faults=faults)
    card = read.card
    unplayed = judge.unplayed_of(card)
    abilities = tuple([_ability(one, unplayed) for one in card.abilities])
    if faults:
        return CardDraft(card=card, faults=faults, abilities=abilities, coverage=judge.words.said("draft-wrong"))
    said = (
        judge.words.said("draft-unplayed", texts=", ".join(unplayed)) if unplayed else judge.words.said("draft-played")
    )
    return CardDraft(
        card=card,
        faults=(),
        abilities=abilities,
        coverage=said,
        yaml=as_file(_file_of(card, facts)),
        file=card.origin.file,
        line=_position(judge, card, unplayed),
    )


def _ability(ability: Ability, unplayed: Sequence[str]) -> DraftAbility:
    windows = dict.fromkeys(part.window for part in ability.parts if part.window)
    return DraftAbility(ability.name, ability.text, tuple(windows), ability.name not in unplayed)


def _file_of(card: Card, facts: Mapping[str, Any]) -> dict[str, Any]:
    own = {key: value for key, value in facts.items() if key not in ("faction", "edition")}
    return {"faction": card.faction, "edition": card.edition, "cards": [own]}


def _position(judge: Judge, card: Card, unplayed: Sequence[str]) -> str:
    """A position in which the card stands among others, on one line; of the second edition only."""
    if card.edition != SECOND:
        return ""
    document = {
        "edition": SECOND,
        "phase": _phase(card),
        "turn": "south",
        "cards": {card.title: _as_made_up(card, unplayed)},
        "players": {"south": {"magic": MAGIC, **_in_hand(card)}, ENEMY: {}},
        "board": _board(judge, card),
    }
    try:
        return judge.read(document).first.position.line
    except WrongScenario:
        return ""


def _as_made_up(card: Card, unplayed: Sequence[str]) -> dict[str, Any]:
    """What a scenario says of the card."""
    own: dict[str, Any] = {
        "class": card.card_class,
        **{name: getattr(card, name) for name in ("cost", "life", "strength", "attack", "phase", "active")},
        "symbols": list(card.symbols),
        "faction": card.faction,
        "abilities": [_noted(one, unplayed) for one in card.abilities if one.name],
        "parts": next((json.loads(one.said) for one in card.abilities if one.said and not one.name), None),
    }
    return {name: value for name, value in own.items() if value not in (None, [])}


def _noted(ability: Ability, unplayed: Sequence[str]) -> str | dict[str, Any]:
    if ability.said:
        return {"name": ability.name, "parts": json.loads(ability.said)}
    if ability.name not in unplayed:
        return ability.name
    return {"name": ability.name, "windows": [part.window for part in ability.parts if part.window]}


def _board(judge: Judge, card: Card) -> dict[str, Any]:
    placed: dict[str, Any] = {}
    for space, piece in ROUND_ABOUT.items():
        # Each player has one summoner.
        is_replaced = "summoner" in card.classes and space == OWN_SUMMONER
        if not is_replaced and judge.card_named(piece["card"], card.edition) is not None:
            placed[space] = dict(piece)
    if "event" not in card.classes:
        placed[SPACE] = {"card": card.title, "player": "south", **({"boost": 3} if card.is_unit else {})}
    return placed


def _in_hand(card: Card) -> dict[str, Any]:
    return {"hand": [card.title]} if "event" in card.classes else {}


def _phase(card: Card) -> str:
    """The phase in which something can be seen of the card."""
    if card.phase:
        return card.phase
    return next(_phases(card), PHASE_OF_MOST)


def _phases(card: Card) -> Iterator[str]:
    phases = engine.EDITIONS[card.edition].phases
    for window in [part.window for one in card.abilities for part in one.parts]:
        named = window.removeprefix(DURING).removeprefix(INSTEAD)
        if named != window and named in phases:
            yield named
        elif window in PHASE_OF_EVENT:
            yield PHASE_OF_EVENT[window]
