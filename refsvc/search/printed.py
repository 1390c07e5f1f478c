"""What a query asks of the print of one card, and nothing else: its cost, life, strength, kind of attack or phase.

A word that is left over (“boosted”, “after Freeze”, “enemy”) would make another question of it, which nothing here
answers.
"""

from collections.abc import Collection, Mapping, Sequence

from refsvc.corpus import Card, Corpus
from refsvc.search.editions import FIRST
from refsvc.search.meaning import Meaning
from refsvc.search.names import Named
from refsvc.search.port import NamedThing, Printed
from refsvc.search.words import Token
from refsvc.sentences import Saying

ASKED: Mapping[str, Sequence[str]] = {
    "cost": (
        "cost", "costs", "price", "expensive", "how much magic is", "how much magic for", "how much magic do i pay for",
        "how much do i pay for", "how much is",
    ),
    "life": ("life", "life points", "hp", "health", "hit points", "hitpoints", "lives", "toughness", "tough"),
    "strength": ("strength", "attack value", "attack dice", "dice", "attack strength", "power", "strong"),
    "attack": ("ranged or melee", "melee or ranged", "ranged", "melee", "kind of attack", "attack type"),
    "phase": ("phase", "when can i play", "when may i play", "when is", "when do i play"),
}  # fmt: skip
"""By what a card has printed on it, the words in which players ask for it."""
_AROUND = (
    "a again all an and are attack attacks base be begin begins build building by can card cards cast champion"
    " common did do does ed edition event exactly actually first for get gets got had has have he her high his how"
    " i in is it its magic many may me much my new of old on or play played playing please point points printed"
    " roll rolls second she start starts starting structure summon summoner summoning tell the their there to unit"
    " units version what what's whats which with you 1e 1st 2e 2nd"
)
AROUND = frozenset(_AROUND.split())
"""Words that say no more of the question."""
SAID = frozenset(
    {"unprinted", "printed-attack-value", "resting-ruling", "resting-transcribed", "resting-preview", "resting-assumed"}
    | {f"{code}-{fact}" for code in ("printed", "fact") for fact in ASKED}
)
"""The codes of what is said of it."""
Ways = Sequence[tuple[tuple[str, ...], str]]
"""Words in which something is asked for, the longest first, each with what that is."""


def ways(asked: Mapping[str, Sequence[str]]) -> Ways:
    """What is asked for, by the words in which it is."""
    every = ((tuple(words.split()), fact) for fact, sayings in asked.items() for words in sayings)
    return sorted(every, key=lambda way: -len(way[0]))


WAYS = ways(ASKED)


class Prints:
    """Answers what is asked of the print of a card."""

    def __init__(self, corpus: Corpus, say: Saying) -> None:
        self._corpus, self._say = corpus, say

    def asked(self, meaning: Meaning, names: Sequence[Named], edition: str) -> Printed | None:
        """What stands on the card that is asked about, or that no source states it; None where more is asked."""
        called = [one for one in names if one.proper and self._cards(one, edition)]
        if len(called) != 1:
            return None
        cards = self._cards(called[0], edition)
        card = cards[0]
        rest = [one for one in meaning.tokens if not called[0].span.start <= one.start < called[0].span.end]
        fact = asked_in(rest, WAYS, AROUND)
        # Of a card whose class nobody knows, nobody knows what is on it.
        if not fact or (card.card_class is not None and fact not in card.facts_of_class):
            return None
        if any(one.figure(fact) != card.figure(fact) for one in cards if one.edition == card.edition):
            return None
        return Printed(NamedThing.of(card), self._sentence(card, fact), card.figure(fact) is not None)

    def _cards(self, name: Named, edition: str) -> list[Card]:
        """The cards of that name, those of the wanted edition if one is named, else of the second first."""
        cards = [self._corpus.cards[one] for one in name.ids if one in self._corpus.cards]
        return [card for card in cards if edition in ("", card.edition)]

    def _sentence(self, card: Card, fact: str) -> str:
        value = card.figure(fact)
        if not isinstance(value, int | str):
            return self._say("unprinted", card=card.title, fact=self._say(f"fact-{fact}"))
        kind = "attack-value" if fact == "strength" and card.edition == FIRST else fact
        rests = card.standing[fact]
        unsure = "" if rests == "printed" else self._say(f"resting-{rests}")
        return self._say(f"printed-{kind}", card=card.title, value=value, unsure=unsure)


def asked_in(rest: Sequence[Token], known: Ways, around: Collection[str]) -> str:
    """The one thing that is asked for in these words, if every other word is one that says no more."""
    words = [one.word for one in rest]
    for saying, fact in known:
        for place in range(len(words) - len(saying) + 1):
            if tuple(words[place : place + len(saying)]) == saying:
                left = words[:place] + words[place + len(saying) :]
                return fact if all(one in around for one in left) else ""
    return ""
