"""The texts of cards and abilities that answer instead of a ruling, as a page shows them."""

from dataclasses import dataclass

from refsvc.corpus import SURE, Link
from refsvc.http import reference
from refsvc.search import Results
from refsvc.site.abilities import AbilityShown, shown
from refsvc.words import brief


@dataclass(frozen=True)
class OwnTextShown:
    """The text of a card or ability."""

    link: Link
    abilities: tuple[AbilityShown, ...]
    rests: str
    """What the least sure of it rests on; empty where it is printed or ruled."""


def own_texts(results: Results) -> tuple[OwnTextShown, ...]:
    """The texts that a question is about; none where it is answered, or where the first result is that text."""
    corpus = reference().corpus
    return tuple(
        OwnTextShown(
            corpus.link(one.item.id),
            tuple(shown(corpus, one.item, ability) for ability in one.abilities),
            brief(reference().words, one.standing) if one.standing and one.standing not in SURE else "",
        )
        for one in reference().own_texts(results)
    )
