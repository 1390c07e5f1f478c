"""Names in a query: what bears them, which headings they spell out or begin, and which items concern what they name.

Where two cards or abilities are named, also what they have to do with each other.
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, islice, takewhile
from typing import NamedTuple

from refsvc import bounds
from refsvc.corpus import (
    HEADWORD_KINDS,
    PROPER_NAME_KINDS,
    TRIGGERED,
    Ability,
    Card,
    Corpus,
    Entry,
    Item,
    NamedAbility,
    Waiting,
    Window,
    coinciding,
    waitings,
    waitings_of,
)
from refsvc.search.documents import address, places, with_granted
from refsvc.search.fields import RULING_KINDS
from refsvc.search.port import Act, Interaction, Meeting, NamedThing, Span
from refsvc.search.words import EMPTY_WORDS, Stems, Synonyms, Token, stems_of, tokens
from refsvc.sentences import Saying, joined

Scores = dict[int, float]
"""Items by number, each with how well it fits."""


class Named(NamedTuple):
    """A name in a query, with everything that bears it."""

    span: Span
    ids: tuple[str, ...]
    """What bears the name, the likeliest first; two editions or factions may use one name."""
    proper: bool
    """Whether a card, an ability or a faction bears it."""


class NameTable:
    """All names, by the stems of their words."""

    def __init__(self, items: Iterable[Item], synonyms: Synonyms) -> None:
        self._synonyms = synonyms
        bearers: dict[Stems, list[Item]] = {}
        for item in items:
            if item.kind in PROPER_NAME_KINDS or item.kind in HEADWORD_KINDS:
                for name in (item.title, *item.aliases):
                    stems = _stems(name)
                    if stems and item not in bearers.setdefault(stems, []):
                        bearers[stems].append(item)
        self._ids: Mapping[Stems, tuple[str, ...]] = {
            stems: tuple(item.id for item in sorted(found, key=_likeliest)) for stems, found in bearers.items()
        }
        self._proper = {
            stems for stems, found in bearers.items() if any(one.kind in PROPER_NAME_KINDS for one in found)
        }
        self._longest: dict[str, int] = {}
        for stems in bearers:
            self._longest[stems[0]] = max(len(stems), self._longest.get(stems[0], 0))

    def found(self, typed: Sequence[Token]) -> tuple[Named, ...]:
        """The names in these words, from left to right, the longest where they overlap."""
        names = []
        index = 0
        while index < len(typed):
            length = self._longest_at(typed, index)
            if length:
                stems = tuple(token.stem for token in typed[index : index + length])
                span = Span(typed[index].start, typed[index + length - 1].end)
                names.append(Named(span, self._ids[stems], stems in self._proper and not self._ordinary(stems, typed)))
            index += length or 1
        return tuple(names)

    def _ordinary(self, stems: Stems, typed: Sequence[Token]) -> bool:
        """Whether it is a word of everyday speech among others: whoever asks about a shove need not mean Shove."""
        return len(stems) == 1 and len(typed) > 1 and bool(self._synonyms.of(stems))

    def _longest_at(self, typed: Sequence[Token], index: int) -> int:
        longest = min(self._longest.get(typed[index].stem, 0), len(typed) - index)
        for length in range(longest, 0, -1):
            if tuple(token.stem for token in typed[index : index + length]) in self._ids:
                # "May" and "after" are terms, but in a question they are ordinary words.
                ordinary = length == 1 and typed[index].word in EMPTY_WORDS
                return 0 if ordinary and len(typed) > 1 else length
        return 0


def _stems(name: str) -> Stems:
    stems = stems_of(name)
    return stems[1:] if len(stems) > 1 and stems[0] == "the" else stems


def _likeliest(item: Item) -> tuple[int, int, str]:
    kinds = ("glossary", "term", "card", "ability", "faction")
    return -int(item.edition[0]), kinds.index(item.kind), item.id


# --- headings --------------------------------------------------------------------------------------------

LAST_LETTER = "\U0010ffff"
FOR_AN_ALIAS = 0.9
FOR_A_PLACE = 0.75
FOR_AN_ASKING = 0.75
FOR_THE_TELLING_WORDS = 0.6
FOR_THE_STEMS = 0.95


class Headings:
    """The titles and aliases of all items, numbered as the items are."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._by_stems: dict[str, Scores] = {}
        self._by_letters: dict[str, Scores] = {}
        self._begun: list[tuple[str, int, float]] = []
        for number, item in enumerate(items):
            for heading, weight in (*_headings(item), *_askings(item)):
                read = tokens(heading)
                for words in (read, _telling(read)):
                    _keep(self._by_stems, " ".join(token.stem for token in words), number, weight)
                    _keep(self._by_letters, "".join(token.word for token in words), number, weight)
            for heading, weight in _headings(item):
                said = [token.word for token in tokens(heading)]
                # "The Hell Forge" is also looked for under H.
                for start in (0, 1) if said[:1] == ["the"] else (0,):
                    self._begun.append((" ".join(said[start:]), number, weight))
        self._begun.sort()

    def spelled_out(self, typed: Sequence[Token]) -> Scores:
        """The items with a heading that consists of these words, and how exactly it does."""
        exactly = self._consisting_of(typed)
        if exactly or self._first(_start(typed)) < self._first(_start(typed) + LAST_LETTER):
            # Where these words begin a heading, none of them is idle.
            return exactly
        loosely = self._consisting_of(_telling(typed))
        return {number: weight * FOR_THE_TELLING_WORDS for number, weight in loosely.items()}

    def _consisting_of(self, typed: Sequence[Token]) -> Scores:
        by_stems = self._by_stems.get(" ".join(token.stem for token in typed), {})
        found = {number: weight * FOR_THE_STEMS for number, weight in by_stems.items()}
        # Letters alone make "hell forged" of one word and "mindwitch" of two.
        for number, weight in self._by_letters.get("".join(token.word for token in typed), {}).items():
            found[number] = max(weight, found.get(number, 0.0))
        return found

    def next_words(self, typed: Sequence[Token]) -> frozenset[str]:
        """The words that the last of these is the beginning of, in headings that begin with these words."""
        start = _start(typed)
        place = len(typed) - 1
        begun = takewhile(lambda one: one[0].startswith(start), islice(self._begun, self._first(start), None))
        return frozenset(heading.split(" ")[place] for heading, _, _ in begun)

    def _first(self, start: str) -> int:
        return bisect_left(self._begun, (start, -1, 0.0))

    def begun(self, typed: Sequence[Token]) -> Scores:
        """The items with a heading that begins with these words, and how much of it is there already."""
        start = _start(typed)
        if len(start) < bounds.SHORTEST_HEADING_BEGUN:
            return {}
        found: Scores = {}
        for heading, number, weight in islice(self._begun, self._first(start), None):
            if not heading.startswith(start):
                break
            share = weight * (0.5 + 0.5 * len(start) / len(heading))
            found[number] = max(share, found.get(number, 0.0))
        return found


def _start(typed: Sequence[Token]) -> str:
    return " ".join(token.word for token in typed)


def _headings(item: Item) -> Iterator[tuple[str, float]]:
    yield item.title, 1.0
    for alias in item.aliases:
        yield alias, FOR_AN_ALIAS
    if isinstance(item, Entry):
        # "Summon Phase: units from hand beside your gates" has its headword first.
        headword, colon, _ = item.title.partition(":")
        if colon:
            yield headword, FOR_AN_ALIAS
        for place in (*places(item), address(item)):
            yield place, FOR_A_PLACE


def _askings(item: Item) -> Iterator[tuple[str, float]]:
    if isinstance(item, Entry):
        yield from ((asked, FOR_AN_ASKING) for asked in item.phrasings)


def _telling(read: Sequence[Token]) -> Sequence[Token]:
    return [token for token in read if token.word not in EMPTY_WORDS] or read


def _keep(scores: dict[str, Scores], heading: str, number: int, weight: float) -> None:
    known = scores.setdefault(heading, {})
    known[number] = max(weight, known.get(number, 0.0))


# --- what items are about --------------------------------------------------------------------------------

BY_AN_ABILITY = 0.7
"""How far a ruling on an ability concerns a card that has it, and one on a card each ability of the card."""


class Mentions:
    """Finds the items that concern a card or an ability, by its name or by what it has."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._concerning: dict[str, list[int]] = {}
        for number, item in enumerate(corpus.items.values()):
            for identifier in self._about(item):
                self._concerning.setdefault(identifier, []).append(number)
        self.of = lru_cache(maxsize=bounds.NAMES_REMEMBERED)(self._of)

    def _about(self, item: Item) -> Iterable[str]:
        relations = self._corpus.relations[item.id]
        if isinstance(item, Entry):
            return {*relations.cards, *relations.applies_to}
        return {item.id, *relations.bears, *relations.borne_by}

    def _of(self, ids: tuple[str, ...]) -> Scores:
        """The items that concern one of these, each with how far it does."""
        shares: Scores = {}
        for identifier in ids:
            relations = self._corpus.relations[identifier]
            for other in (*relations.bears, *relations.borne_by):
                shares.update(dict.fromkeys(self._concerning.get(other, ()), BY_AN_ABILITY))
        for identifier in ids:
            shares.update(dict.fromkeys(self._concerning.get(identifier, ()), 1.0))
        return shares

    def of_all(self, names: Sequence[tuple[str, ...]]) -> Scores:
        """The items that concern each of several names, each with the sum of its shares."""
        if not names:
            return {}
        found = [self.of(ids) for ids in names]
        return {
            number: sum(shares[number] for shares in found)
            for number in found[0]
            if all(number in shares for shares in found)
        }


# --- what two of them have to do with each other ---------------------------------------------------------

SAID = frozenset({"has", "both-have", "both-belong", "both-of-class", "both-attack", "both-bear", "both-bear-several"})
"""The codes of what is said here."""

Acts = list[tuple[Window, Act]]


def interaction_of(corpus: Corpus, names: Iterable[Named], mentions: Mentions, say: Saying) -> Interaction | None:
    """Rulings that concern two of these names, what the two share, and the timing windows in which they meet."""
    named = dict.fromkeys(name.ids[0] for name in names if name.proper)
    two = pair(corpus, [corpus.items[one] for one in named])
    return between(corpus, two, mentions, say) if two else None


def between(corpus: Corpus, two: tuple[Item, Item], mentions: Mentions, say: Saying) -> Interaction:
    """The same of two items, whatever was typed."""
    first, second = two
    items = tuple(corpus.items.values())
    both = [items[number] for number in sorted(mentions.of_all([(one.id,) for one in two]))]
    # A term that both are examples of rules on neither, nor does an example in which both happen to stand.
    entries = [item for item in both if isinstance(item, Entry) and item.kind not in (*HEADWORD_KINDS, "example")]
    return Interaction(
        cards=(NamedThing.of(first), NamedThing.of(second)),
        rulings=tuple(NamedThing.of(one) for one in sorted(entries, key=lambda one: one.kind not in RULING_KINDS)),
        shared=tuple(_shared(corpus, say, first, second)),
        meetings=tuple(_meetings(_acts(corpus, first), _acts(corpus, second), _together(corpus, two))),
    )


def pair(corpus: Corpus, items: Sequence[Item]) -> tuple[Item, Item] | None:
    """The two of these cards and abilities to look at together; None where there are no two.

    A card and its own ability tell less of each other than two that are strangers.
    """
    pairs = list(combinations([item for item in items if _can_interact(item)], 2))
    strangers = (one for one in pairs if one[1].id not in _own(corpus, one[0]))
    return next(strangers, pairs[0] if pairs else None)


def _own(corpus: Corpus, item: Item) -> tuple[str, ...]:
    """The abilities of a card, or the cards that bear an ability."""
    relations = corpus.relations[item.id]
    return relations.bears + relations.borne_by


def _can_interact(item: Item) -> bool:
    """Whether it is a card or an ability."""
    return isinstance(item, Card | NamedAbility)


def _shared(corpus: Corpus, say: Saying, first: Item, second: Item) -> Iterator[str]:
    theirs, others = corpus.relations[first.id], corpus.relations[second.id]
    if second.id in theirs.bears:
        yield say("has", card=first.title, ability=second.title)
    elif second.id in theirs.borne_by:
        yield say("has", card=second.title, ability=first.title)
    for ability in theirs.bears:
        if ability in others.bears:
            yield say("both-have", ability=corpus.items[ability].title)
    if isinstance(first, Card) and isinstance(second, Card):
        yield from _shared_facts(corpus, say, first, second)


def _shared_facts(corpus: Corpus, say: Saying, first: Card, second: Card) -> Iterator[str]:
    if first.faction and first.faction == second.faction and first.edition == second.edition:
        yield say("both-belong", faction=first.faction)
    if first.card_class and first.card_class == second.card_class:
        yield say("both-of-class", words=first.card_class)
    if first.attack and first.attack == second.attack:
        yield say("both-attack", attack=first.attack)
    symbols = [corpus.symbols[one].name for one in first.symbols if one in second.symbols]
    if symbols:
        yield say("both-bear" if len(symbols) == 1 else "both-bear-several", symbols=joined(symbols))


def _acts(corpus: Corpus, item: Item) -> Acts:
    abilities: Iterable[Ability] = ()
    if isinstance(item, Card):
        abilities = with_granted(item)
    elif isinstance(item, NamedAbility):
        abilities = (wording.ability for wording in item.wordings[:1])
    return [
        (corpus.windows[part.window], Act(NamedThing.of(item), ability.name, part.text))
        for ability in abilities
        for part in ability.parts
        if part.window
    ]


def _together(corpus: Corpus, two: tuple[Item, Item]) -> frozenset[str]:
    """The triggered windows in which texts of both may come due at one event."""
    return coinciding(*(_waiting(corpus, one) for one in two))


def _waiting(corpus: Corpus, item: Item) -> Iterable[Waiting]:
    if isinstance(item, Card):
        return waitings(item, corpus.windows)
    abilities = [wording.ability for wording in item.wordings[:1]] if isinstance(item, NamedAbility) else []
    # Whoever has an ability may be the other card.
    return [one._replace(own=False) for one in waitings_of(abilities, corpus.windows)]


def _meetings(first: Acts, second: Acts, together: Collection[str]) -> Iterator[Meeting]:
    """The windows that both act in, and then the families in which their windows differ.

    What is triggered meets only in those windows in which one event has both come due.
    """
    mutual = {act.ability for _, act in first} & {act.ability for _, act in second} - {""}
    if mutual == {act.ability for _, act in (*first, *second)}:
        # A card and its own ability, or twice the same ability, are one and the same act.
        return
    first, second = (
        [one for one in acts if one[0].family.id not in TRIGGERED or one[0].id in together] for acts in (first, second)
    )
    same = _by(first, second, lambda window: window.id)
    for window, acts in same.values():
        yield Meeting(window.name, window.family.entry, acts)
    met = {act for _, acts in same.values() for act in acts}
    rest, others = ([one for one in acts if one[1] not in met] for acts in (first, second))
    for window, acts in _by(rest, others, lambda window: window.family.id).values():
        # What always holds meets everything, and says nothing.
        if window.family.id != "standing":
            yield Meeting(window.family.name, window.family.entry, acts)


def _by(first: Acts, second: Acts, key: Callable[[Window], str]) -> dict[str, tuple[Window, tuple[Act, ...]]]:
    """What both do, gathered by what the key says of the window, where both do something."""
    theirs, others = {key(window) for window, _ in first}, {key(window) for window, _ in second}
    gathered: dict[str, tuple[Window, tuple[Act, ...]]] = {}
    for window, act in sorted((*first, *second), key=lambda one: one[0].order):
        if key(window) in theirs & others:
            opening, acts = gathered.get(key(window), (window, ()))
            gathered[key(window)] = opening, (*acts, act)
    return gathered
