"""Whether the figures of cards and factions fit together and what is unknown is said to be."""

from collections.abc import Iterator

from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Card, Faction
from refsvc.corpus.problems import Mistake

COLUMNS = "abcdef"
ROWS_OF_A_SIDE = "1234"
DECK_2E = {"summoner": 1, "structure": 4, "epic": 2, "standard": 6, "champion": 3, "common": 18}
"""Cards of each class in a deck: `rule-2e/deck-construction`, with the two starting units among the commons."""


def figure_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each figure missing without a word, symbol that no file knows, and deck that doesn't add up."""
    for card in corpus.cards.values():
        yield from _card_mistakes(corpus, card)
    for faction in corpus.factions.values():
        yield from _symbol_mistakes(corpus, faction)
        yield from _setup_mistakes(faction)
        if faction.edition == "2e" and faction.deck:
            yield from _deck_mistakes(corpus, faction)


def _card_mistakes(corpus: Corpus, card: Card) -> Iterator[Mistake]:
    yield from _symbol_mistakes(corpus, card)
    for name, value in _figures(card).items():
        if value is None and name not in card.unconfirmed:
            yield Mistake(card.origin, f"'{name}' of {card.title} is not known: list it under 'unconfirmed'")


def _figures(card: Card) -> dict[str, object]:
    """The figures that a card of this class has on it."""
    figures: dict[str, object] = {"class": card.card_class}
    if card.is_unit:
        figures.update(life=card.life, strength=card.strength, attack=card.attack)
    if "structure" in card.classes and "event" not in card.classes:
        figures["life"] = card.life
    # In the first edition events and walls cost nothing, and their cards print no cost.
    if card.card_class and "summoner" not in card.classes and (card.edition == "2e" or "event" not in card.classes):
        figures["cost"] = card.cost
    if "event" in card.classes and card.edition == "2e":
        figures.update(phase=card.phase, active=card.active)
    return figures


def _symbol_mistakes(corpus: Corpus, item: Card | Faction) -> Iterator[Mistake]:
    for index, symbol in enumerate(item.symbols):
        if symbol not in corpus.symbols:
            known = ", ".join(corpus.symbols)
            yield Mistake(item.origin.at("symbols", index), f"symbols.yaml has no symbol '{symbol}'; known are {known}")


def _setup_mistakes(faction: Faction) -> Iterator[Mistake]:
    if faction.setup is None:
        return
    origin = faction.origin.at("setup")
    taken: dict[str, str] = {}
    for name, squares in faction.setup.squares.items():
        for square in squares:
            if len(square) != 2 or square[0] not in COLUMNS or square[1] not in ROWS_OF_A_SIDE:
                yield Mistake(origin, f"'{square}' is no space of the owner's side: expected a1 to f4", square)
            elif square in taken:
                yield Mistake(origin, f"{name} and {taken[square]} both stand on {square}", square)
            taken[square] = name


def _deck_mistakes(corpus: Corpus, faction: Faction) -> Iterator[Mistake]:
    counted = dict.fromkeys(DECK_2E, 0)
    for name, copies in faction.deck.items():
        found = corpus.names.resolve(name, faction.edition, faction.title, kinds=("card",))
        if isinstance(found, Card):
            # A structure unit counts as the unit that it is.
            kind = next((one for one in reversed(DECK_2E) if one in found.classes), None)
            if kind is not None:
                counted[kind] += copies
    for kind, expected in DECK_2E.items():
        if counted[kind] != expected:
            message = f"the deck has {counted[kind]} cards of the class '{kind}', expected {expected}"
            yield Mistake(faction.origin.at("deck"), message)
