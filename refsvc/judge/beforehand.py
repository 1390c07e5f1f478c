"""What the texts say that take part in what is compared, to be read before the decisions: in our words, with gaps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

import engine
from refsvc.corpus import HEADWORD_KINDS
from refsvc.judge.answers import Cited
from refsvc.judge.compared import TermTold, TextTold
from refsvc.words import Words

if TYPE_CHECKING:
    from refsvc.corpus import Ability, Card, Corpus

WITHIN = re.compile(r"\bwithin (\d+) spaces?\b")
"""How a text says how far it reaches."""
MOST_TOLD = 4
"""How many texts are told: more nobody reads before what comes of them."""


def texts(
    taking_part: Iterable[engine.Named], named: str, position: engine.Position, corpus: Corpus, words: Words
) -> tuple[TextTold, ...]:
    """What the texts say that ask or act, each once; first that of the card that the action names, if it names one."""
    cards = _cards(position, corpus)
    sources = list(dict.fromkeys((one.text, one.card) for one in taking_part if one.text))
    sources.sort(key=lambda source: source[0].lower() != named.lower())
    told: dict[str, TextTold] = {}
    for text, bearer in sources:
        one = _told(text, bearer, cards, corpus, words)
        if one is not None:
            told.setdefault(one.name, one)
    return tuple(islice(told.values(), MOST_TOLD))


def _cards(position: engine.Position, corpus: Corpus) -> dict[str, Card]:
    """The cards that a position shows, on the board and beside it."""
    view = position.view
    seen = [one.card for one in view.cards]
    seen += [event.card for player in view.players for event in player.events]
    seen += [card for player in position.players for card in player.hand]
    return {one.name: corpus.cards[one.entry] for one in seen if one.entry in corpus.cards}


def _told(text: str, bearer: str, cards: dict[str, Card], corpus: Corpus, words: Words) -> TextTold | None:
    card = cards.get(bearer) or cards.get(text)
    found, through = _own(card, text) if card is not None else [], ""
    if not found:
        through = next((name for name, one in cards.items() if _given(one, text)), "")
        found = _given(cards[through], text) if through else []
    says = " ".join(filter(None, [" ".join(one.text.split()) for one in found]))
    taken = " ".join([assumed for one in found for assumed in one.assumed])
    home = cards.get(through, card)
    if not (says or taken) or home is None:
        return None
    of = words.said("text-through", card=bearer, by=through) if through else "" if bearer == text else bearer
    return TextTold(
        name=text,
        of=of,
        says=says,
        terms=tuple(_terms(says, home, corpus)),
        reach=_reach(says),
        taken=words.said("taken-for-granted", taken=taken) if taken else "",
        url=_page(home, text, corpus),
    )


def _terms(says: str, card: Card, corpus: Corpus) -> Iterator[TermTold]:
    """The words of a card's text that the glossary of its edition explains, each where it stands first."""
    known: set[str] = set()
    for found in corpus.names.in_text(says, card.edition, card.faction):
        item = found.item
        if item.kind in HEADWORD_KINDS and item.id not in known:
            known.add(item.id)
            yield TermTold(says[found.start : found.end], Cited(item.id, item.title, item.url))


def _reach(says: str) -> int | None:
    """Within how many spaces a text acts, if it names one number."""
    numbers = {int(found) for found in WITHIN.findall(says)}
    return numbers.pop() if len(numbers) == 1 else None


def _own(card: Card, text: str) -> list[Ability]:
    """The abilities of that name that a card has; the text of an event goes by the name of its card."""
    name = "" if text == card.title else text
    return [one for one in card.abilities if one.name == name]


def _given(card: Card, text: str) -> list[Ability]:
    """The ability of that name that a card gives to others."""
    return [given for one in card.abilities for given in one.granted if given.name == text][:1]


def _page(card: Card, text: str, corpus: Corpus) -> str:
    """Where all is written that is known of a text: the page of the ability, else that of the card."""
    items = [corpus.items[one] for one in corpus.relations[card.id].bears]
    return next((one.url for one in items if one.title == text), card.url)
