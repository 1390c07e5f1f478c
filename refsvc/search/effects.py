"""What a query asks of what a card or an ability does, of which no source has the text, and nothing else.

Only content can tell that: by points that it lists as open, or by a text that it lacks where nobody tells of it
either, not even loosely. Of anything else it is not said that nothing is known.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from refsvc.corpus import Ability, Card, Corpus, NamedAbility
from refsvc.search.meaning import Meaning
from refsvc.search.names import Named
from refsvc.search.port import NamedThing, Printed
from refsvc.search.printed import AROUND, asked_in, ways
from refsvc.sentences import Saying

ASKED: Mapping[str, Sequence[str]] = {
    "effect": ("what does", "what do", "what is the effect of", "effect", "effects", "text", "wording"),
    "distance": ("how far", "how far away", "how many spaces", "how many squares", "distance", "range", "reach"),
    "damage": ("how much damage", "how many damage"),
}
"""The words in which players ask what something does, over which distance, and how much damage it adds."""
STATED: Mapping[str, re.Pattern[str]] = {
    "distance": re.compile(r"\d+ spaces?|\badjacent\b|\bwithin\b|\beach\b|\bevery\b", re.IGNORECASE),
    "damage": re.compile(r"\d+ damage", re.IGNORECASE),
}
"""What a text says that tells the distance or the damage."""
OPEN: Mapping[str, re.Pattern[str]] = {
    "effect": re.compile(r"what .*\bdoes\b", re.IGNORECASE),
    "distance": re.compile(r"\bfar\b|\bdistance\b|\bspaces\b", re.IGNORECASE),
    "damage": re.compile(r"\bdamages\b|\bdamage\b.*\badd", re.IGNORECASE),
}
"""What a point says that leaves open what it does, the distance or the damage."""
COUNTED = re.compile(r"\d+ (?:spaces?|damage)", re.IGNORECASE)
"""What a ruling says that may tell them."""
LOOSELY = "Unofficial"
"""How a note begins that retells what somebody says of a card."""
_AROUND = """
    ability affect affects deal deals effect effects force forces hit hits move moves push pushes reach reaches say says
    spaces target targets text that this use used uses using who work works add adds
"""
AROUND_EFFECTS = AROUND | frozenset(_AROUND.split())
"""Words that say no more of the question."""
WAYS = ways(ASKED)
SAID = frozenset({"unworded", "unworded-open", "unstated-distance", "unstated-damage"})
"""The codes of what is said of it."""


class Effects:
    """Tells of what things do whose text no source has that it has none."""

    def __init__(self, corpus: Corpus, say: Saying) -> None:
        self._corpus, self._say = corpus, say

    def asked(self, meaning: Meaning, names: Sequence[Named], edition: str) -> Printed | None:
        """That no source states what is asked of the one thing that is named; None where one may, or more is asked."""
        called = [one for one in names if one.proper]
        if len(called) != 1:
            return None
        things = [self._corpus.items[one] for one in called[0].ids]
        things = [one for one in things if edition in ("", one.edition)]
        if len(things) != 1 or not isinstance(things[0], Card | NamedAbility):
            return None
        rest = [one for one in meaning.tokens if not called[0].span.start <= one.start < called[0].span.end]
        fact = asked_in(rest, WAYS, AROUND_EFFECTS)
        sentence = self._sentence(things[0], fact) if fact else ""
        return Printed(NamedThing.of(things[0]), sentence, is_known=False) if sentence else None

    def _sentence(self, thing: Card | NamedAbility, fact: str) -> str:
        """That no source states this of it; empty where one may."""
        open_points = [one for one in _open_points(thing) if OPEN[fact].search(one)]
        is_untold = self._is_untold(thing)
        if fact == "effect":
            if open_points:
                return self._say("unworded-open", card=thing.title, points=" ".join(open_points))
            return self._say("unworded", card=thing.title) if is_untold and not thing.text else ""
        # A text that is known in part, and adds no damage as far as it is known, is not asked for how much.
        is_asked_for = bool(open_points) or (
            is_untold and (fact != "damage" or "damage" in thing.text or not thing.text)
        )
        is_stated = STATED[fact].search(thing.text) or any(COUNTED.search(one.says) for one in thing.facts)
        return self._say(f"unstated-{fact}", card=thing.title) if is_asked_for and not is_stated else ""

    def _is_untold(self, thing: Card | NamedAbility) -> bool:
        """Whether its text is in no source, and nobody tells of it even loosely, by itself or with who bears it."""
        bearers = [self._corpus.cards[one] for one in thing.cards] if isinstance(thing, NamedAbility) else []
        if isinstance(thing, NamedAbility):
            named = {card.title: card for card in self._corpus.cards.values() if card.edition == thing.edition}
            bearers += [named[one] for one in thing.on if one in named]
        notes = [note for one in (thing, *bearers) for note in one.notes]
        return _is_without_text(thing) and not any(one.startswith(LOOSELY) for one in notes)


def _is_without_text(thing: Card | NamedAbility) -> bool:
    """Whether no source has the text: of a unit each ability has its own, and of an event it is that of the card."""
    if isinstance(thing, NamedAbility):
        return not thing.text and all(one.ability.standing["text"] == "unknown" for one in thing.wordings)
    has_names = any(one.name for one in thing.abilities)
    return thing.standing["text"] == "unknown" and not has_names and not thing.is_unit


def _open_points(thing: Card | NamedAbility) -> Sequence[str]:
    """What content says that no source states of what it does: nothing where a print or a translation has its text."""
    if isinstance(thing, NamedAbility):
        return thing.open if thing.text and thing.standing == "ruling" and _is_one(thing) else ()
    if thing.is_unit or any(one.name for one in thing.abilities):
        return ()
    return tuple(dict.fromkeys(_points(thing.abilities)))


def _is_one(ability: NamedAbility) -> bool:
    """Whether a single wording of it is known, which its open points are about."""
    return len(ability.wordings) == 1


def _points(abilities: Iterable[Ability]) -> Iterable[str]:
    return (point for one in abilities for point in (*one.open, *[each for part in one.parts for each in part.open]))
