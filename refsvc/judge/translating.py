"""A position of one edition as a document of the other; or all that stands in the way, and where.

What both have are pieces with figures and abilities of one name, phases of one name, backs in piles, and which units
were chosen. A card of the reference is taken along as one that the document makes up, with the same figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

import engine

Document = dict[str, Any]

ORDINARY = "common unit"
"""What a made-up card is if nothing else is said."""
CLASSES = frozenset({"unit", "common", "champion", "summoner"})
"""The words of a class line that mean the same in both."""
FACTS = ("cost", "life", "strength", "attack")
"""The figures of a card that a document states."""
PIECE = ("card", "player", "owner", "class", *FACTS)
"""What both say of a card on the board in the same words."""
TOKENS = {"1e": "wounds", "2e": "damage"}
CHOSEN = ("moved", "attacked", "moving", "attacking")
"""What both remember of a turn."""
NOT_ASKED = ("aimed", "drawn", "event played")
"""What only one edition asks about a turn: the other has no rule that looks at it."""
FIRST_TURN = "first turn"
MOST_MAGIC = 15
"""End of the magic track; glossary-2e/magic."""
BACK = "?"
"""A card in a pile of which nobody says what it is."""
PILES = ("magic", "hand", "draw", "discard")
WALLS = ("rule-1e/walls-purposes", "rule-1e/playing-walls", "glossary-2e/gate", "rule-2e/phase-build")


class Stands(StrEnum):
    """What can stand in the way."""

    GATE = "gate"
    WALL = "wall"
    VINE_WALL = "vine-wall"
    STRUCTURE = "structure"
    EVENT = "event"
    CLASS = "class"
    UNKNOWN = "unknown"
    ABILITY = "ability"
    BOOST = "boost"
    UNDER = "under"
    PHASE = "phase"
    PILE = "pile"
    MAGIC = "magic"
    PLAYERS = "players"
    LASTING = "lasting"
    LOST = "lost"
    USED = "used"
    KEY = "key"
    ACTION = "action"
    UNREAD = "unread"


ENTRIES: Mapping[Stands, tuple[str, ...]] = {
    Stands.GATE: WALLS,
    Stands.WALL: WALLS,
    Stands.VINE_WALL: ("rule-1e/vine-walls/overview", "rule-1e/vine-walls/placement"),
    Stands.STRUCTURE: ("rule-2e/phase-build", "rule-1e/wall-cards"),
    Stands.EVENT: ("rule-1e/phase-events", "rule-2e/event-cards"),
    Stands.BOOST: ("rule-2e/boost",),
    Stands.UNDER: ("term-1e/cards-underneath", "glossary-2e/under"),
    Stands.PHASE: ("rule-1e/turn-sequence", "rule-2e/turn-sequence"),
    Stands.PILE: ("rule-1e/spending-magic", "term-1e/discard", "glossary-2e/discard"),
    Stands.MAGIC: ("rule-2e/spending-gaining-magic", "rule-1e/spending-magic"),
    Stands.PLAYERS: ("rule-1e/3-4-players/teams", "rule-2e/object-of-game"),
}
"""The entries that say why a thing is of one edition only."""


class Obstacle(NamedTuple):
    """What one edition can't say that a position of the other holds."""

    code: Stands
    where: str
    """Its place in the document."""
    name: str
    """The card, ability, phase or key that is meant."""
    entries: tuple[str, ...]


class NotInOtherEdition(Exception):
    """A position, or an action in it, can't be said in the other edition."""

    def __init__(self, edition: str, obstacles: tuple[Obstacle, ...]) -> None:
        self.edition, self.obstacles = edition, obstacles
        """The edition that can't say it, and why."""
        places = ", ".join(f"{one.where}: {one.code} {one.name}".strip() for one in obstacles)
        super().__init__(f"this can't be said in edition {edition}: {places}")


def other_than(edition: str) -> str:
    """The other edition."""
    return next(one for one in engine.EDITIONS if one != edition)


def translated(position: engine.Position, cards: Mapping[str, engine.Cards]) -> Document:
    """The document that says the same in the other edition. Raises NotInOtherEdition."""
    translation = _Translation(position, cards)
    document = translation.document()
    if translation.obstacles:
        raise NotInOtherEdition(translation.target, tuple(dict.fromkeys(translation.obstacles)))
    return document


class _Translation:
    """One position on its way from one edition to the other."""

    def __init__(self, position: engine.Position, cards: Mapping[str, engine.Cards]) -> None:
        self.position, self.told = position, position.document
        self.source, self.target = position.edition, other_than(position.edition)
        self.cards, self.there = cards[self.source], cards[self.target]
        self.obstacles: list[Obstacle] = []
        self.made: Document = {}

    def document(self) -> Document:
        """The document, as far as it can be written."""
        told = self.told
        if len(self.position.sides) > len(engine.EDITIONS[self.target].board.seating.names) or "order" in told:
            self._stands(Stands.PLAYERS, "players")
        if told["phase"] not in engine.EDITIONS[self.target].phases:
            self._stands(Stands.PHASE, "phase", told["phase"].capitalize())
        for code in (Stands.LASTING, Stands.LOST):
            if told.get(code):
                self._stands(code, code)
        board = {space: self._piece(piece, f"board.{space}") for space, piece in told.get("board", {}).items()}
        players = {side: self._player(one, f"players.{side}") for side, one in told.get("players", {}).items()}
        used = dict(self._used())
        parts = {"players": players, "board": board, "cards": self.made, "used": used}
        head = {"edition": self.target, "turn": told["turn"], "phase": told["phase"]}
        return head | {key: part for key, part in parts.items() if part}

    def _stands(self, code: Stands, where: str, name: str = "", entries: tuple[str, ...] = ()) -> None:
        self.obstacles.append(Obstacle(code, where, name, entries or ENTRIES.get(code, ())))

    def _piece(self, piece: Mapping[str, Any], where: str) -> Document:
        found = {key: piece[key] for key in PIECE if key in piece}
        if damage := piece.get(TOKENS[self.source]):
            found[TOKENS[self.target]] = damage
        for code in (Stands.BOOST, Stands.UNDER):
            if piece.get(code):
                self._stands(code, f"{where}.{code}")
        left = set(piece) - {*PIECE, TOKENS[self.source], "boost", "under", "unit"}
        for key in sorted(left):
            self._stands(Stands.KEY, f"{where}.{key}", key)
        if "unit" in piece:
            self._piece(piece["unit"], f"{where}.unit")
        self._card(piece["card"], where)
        return found

    def _card(self, name: str, where: str) -> None:
        """Takes a card along, with its figures, or says why it can't be."""
        card = self.cards.find(name)
        told = self.told.get("cards", {}).get(name) or (None if card is None else _described(card))
        if told is None:
            self._stands(Stands.UNKNOWN, where, name)
            return
        if code := _of_one_edition(name, frozenset(str(told.get("class", ORDINARY)).split())):
            self._stands(code, where, name)
            return
        if None in (told.get("life"), told.get("strength")):
            self._stands(Stands.UNKNOWN, where, name)
            return
        for ability in _abilities(told):
            if not self.there.ability(ability):
                self._stands(Stands.ABILITY, where, ability, () if card is None else (card.entry,))
        self.made[name] = {key: value for key, value in told.items() if value not in ([], None)}

    def _player(self, player: Mapping[str, Any], where: str) -> Document:
        for key in sorted(set(player) - set(PILES)):
            self._stands(Stands.PILE, f"{where}.{key}", key)
        held = {key: _counted(player[key]) for key in PILES if key in player}
        for key, cards in held.items():
            if key == "magic" and (not isinstance(cards, int) or (self.target == "2e" and cards > MOST_MAGIC)):
                self._stands(
                    Stands.MAGIC if isinstance(cards, int) else Stands.PILE, f"{where}.{key}", str(player[key])
                )
            elif not isinstance(cards, int):
                self._pile(cards, f"{where}.{key}")
        return held

    def _pile(self, cards: Iterable[Any], where: str) -> None:
        """Takes the cards of a hand or pile along; what is said of them besides their number is of one edition."""
        for one in cards:
            if isinstance(one, Mapping) and set(one) - {"card", "copies"}:
                self._stands(Stands.PILE, where)
            else:
                self._card(one["card"] if isinstance(one, Mapping) else one, where)

    def _used(self) -> Iterator[tuple[str, Any]]:
        for key, value in self.told.get("used", {}).items():
            # Besides those that were chosen, only texts ask what was done.
            is_for_texts = key == "facts" and not any(_abilities(card) for card in self.made.values())
            if key in CHOSEN:
                yield key, value
            elif key not in NOT_ASKED and not is_for_texts:
                self._stands(Stands.USED, f"used.{key}", key)


def _counted(held: Any) -> Any:
    """A pile of which only backs are seen as their number; any other as it is written."""
    if not isinstance(held, list):
        return held
    cards = [one if isinstance(one, Mapping) else {"card": one} for one in held]
    return sum(one.get("copies", 1) for one in cards) if all(one["card"] == BACK for one in cards) else held


def _described(card: engine.Card) -> Document:
    """A card of the reference as a document makes one up: its class line, figures and abilities."""
    figures = {key: getattr(card, key) for key in FACTS}
    return {"class": " ".join(sorted(card.classes)), **figures, "abilities": [one.name for one in card.abilities]}


def _abilities(told: Mapping[str, Any]) -> list[str]:
    """The names of the abilities of a card that a document makes up."""
    said = told.get("abilities", [])
    listed = [said] if isinstance(said, str) else said
    return [one if isinstance(one, str) else one["name"] for one in listed]


def _of_one_edition(name: str, classes: frozenset[str]) -> Stands | None:
    """What keeps a card in its edition; None if nothing does."""
    kinds = (
        (Stands.VINE_WALL, name == "Vine Wall"),
        (Stands.WALL, "wall" in classes),
        (Stands.GATE, "Gate" in name.split() and "structure" in classes),
        (Stands.STRUCTURE, "structure" in classes),
        (Stands.EVENT, "event" in classes),
        (Stands.CLASS, not classes or not classes <= CLASSES),
    )
    return next((code for code, holds in kinds if holds), None)
