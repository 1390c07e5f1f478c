"""A figure of a card that is unlike what most cards of its kind have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from refsvc.mining.spots import Place, Spot
from refsvc.puzzles import FIGURES, fact_of

ALIKE = 1.0
"""Each of them is worth as much."""
RARE = 0.34
"""A figure that at most such a share of the cards of its class have is worth asking for."""


def spots(place: Place) -> Iterator[Spot]:
    """Questions about the cards on the board."""
    corpus, position = place.judge.corpus, place.position
    for piece in place.chance.sample(sorted({card.card.entry for card in position.view.cards}), 1):
        card = corpus.cards.get(piece)
        if card is None:
            continue
        alike = [
            one for one in corpus.cards.values() if (one.edition, one.card_class) == (card.edition, card.card_class)
        ]
        for field, code in FIGURES.items():
            value = fact_of(card, field)
            figures = Counter(fact_of(one, field) for one in alike)
            share = figures[value] / len(alike)
            if value is not None and share <= RARE:
                question = place.judge.words.puzzle(code, card.edition, card=card.title)
                draft = {
                    "edition": card.edition,
                    "kind": "quiz",
                    "question": question,
                    "fact": {"card": card.id, "of": field},
                }
                yield Spot(draft, ALIKE)
