"""The cards of the real content, as the engine's tests are handed them."""

from __future__ import annotations

from functools import cache

import engine
from engine.second.position import Situation
from engine.values.boards import board
from engine.values.cards import AbilityNote, Card, Cards, Setup, folded
from refsvc.corpus import Corpus
from refsvc.settings import content_directory


@cache
def reference() -> Cards:
    """The cards of the second edition, and what each of its factions brings to a game."""
    corpus = Corpus.load(content_directory())
    second = [card for card in corpus.cards.values() if card.edition == "2e"]
    first_of: dict[str, str] = {}
    for card in second:
        first_of.setdefault(folded(card.title), card.id)
    made = {
        card.id: Card(
            card.title, card.classes, card.cost, card.life, card.strength, card.attack, frozenset(card.symbols),
            card.faction, card.phase, bool(card.active),
            tuple(
                AbilityNote(one.name, tuple(dict.fromkeys(part.window for part in one.parts if part.window)))
                for one in card.abilities
                if one.name
            ),
            card.id,
            unconfirmed=frozenset(card.unconfirmed),
            reference=card.title if first_of[folded(card.title)] == card.id else card.id,
        )
        for card in second
    }  # fmt: skip
    names = {folded(identifier): card for identifier, card in made.items()}
    for card in second:
        names.setdefault(folded(card.title), made[card.id])
    for card in second:
        for alias in card.aliases:
            names.setdefault(folded(alias), made[card.id])
    setups = {}
    for faction in corpus.factions.values():
        if faction.edition == "2e":
            own = {made[one].name: made[one] for one in faction.cards}
            squares = faction.setup.squares if faction.setup else {}
            setups[faction.slug] = Setup(
                faction.title,
                frozenset(faction.symbols),
                tuple((own.get(name) or names[folded(name)], copies) for name, copies in faction.deck.items()),
                tuple(
                    (own.get(name) or names[folded(name)], board(6, 8).square(place))
                    for name, places in squares.items()
                    for place in places
                ),
                faction.setup.unconfirmed if faction.setup else "",
            )
    return Cards(names, setups)


def find(name: str) -> Card | None:
    """The card of the real content with this name."""
    return reference().find(name)


RULES = engine.EDITIONS["2e"]


def read_position(document: object) -> Situation:
    """The position that a document, or a line, tells."""
    position = engine.read(document, reference()).first.position
    assert isinstance(position, Situation)
    return position


def statement(text: str) -> engine.Statement:
    """What a text says about a position."""
    return RULES.statement(text, reference())
