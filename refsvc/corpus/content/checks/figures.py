"""Whether the figures of cards and factions fit together and what is unknown is said to be."""

from collections.abc import Iterator

from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Card, Faction
from refsvc.corpus.problems import Mistake

TEXTS = ("abilities", "effects")
"""The words of `was` for what a card does."""
COLUMNS = "abcdef"
ROWS_OF_A_SIDE = "1234"
DECK_2E = {"summoner": 1, "structure": 4, "epic": 2, "standard": 6, "champion": 3, "common": 18}
"""Cards of each class in a deck: `rule-2e/deck-construction`, with the two starting units among the commons."""


def figure_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each figure missing without a word, symbol that no file knows, and deck that doesn't add up."""
    for card in corpus.cards.values():
        yield from card_figures(corpus, card)
    for faction in corpus.factions.values():
        yield from _symbol_mistakes(corpus, faction)
        yield from _setup_mistakes(faction)
        if faction.edition == "2e" and faction.deck:
            yield from _deck_mistakes(corpus, faction)


def card_figures(corpus: Corpus, card: Card) -> Iterator[Mistake]:
    """A mistake for each figure of a card that is missing without a word, and each symbol that no file knows."""
    yield from _symbol_mistakes(corpus, card)
    for fact, standing in card.standing.items():
        if standing != "unknown" and not _is_stated(card, fact) and not _may_be_without(card, fact):
            message = f"'{fact}' of {card.title} is not stated: list it as unknown under 'but', or say what it is"
            yield Mistake(card.origin.at(fact), message)
        # Where the text is unknown, what stands here may not be all of it.
        if standing == "unknown" and _is_stated(card, fact) and fact != "text":
            message = f"'{fact}' of {card.title} is listed as unknown, and yet it is stated: say what it rests on"
            yield Mistake(card.origin.at("but"), message, fact)

    yield from _taken_for_printed(card)


def _taken_for_printed(card: Card) -> Iterator[Mistake]:
    """A mistake for each fact that was changed after the card was printed, and is said to stand on it."""
    texts = [ability.standing["text"] for ability in card.abilities] or [card.standing["text"]]
    for index, change in enumerate(card.history):
        for fact in change.was:
            rests_on = texts if fact in TEXTS else [card.standing.get(fact)]
            if all(one == "printed" for one in rests_on):
                message = (
                    f"'{fact}' of {card.title} was changed, and is no longer as printed: say that a ruling states it"
                )
                yield Mistake(card.origin.at("history", index, "was"), message, fact)


def _is_stated(card: Card, fact: str) -> bool:
    if fact == "text":
        return bool(card.abilities)
    return fact == "name" or card.figure(fact) not in (None, ())


def _may_be_without(card: Card, fact: str) -> bool:
    """Whether a card of this class may have no such thing in print: a gate has no text, an epic event no symbol."""
    if fact == "text":
        return card.standing[fact] in ("printed", "transcribed")
    return fact == "symbols" and not card.is_unit and "standard" not in card.classes


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
