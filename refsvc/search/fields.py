"""The fields that a query can filter on, the values that each of them knows, and the states that `is:` asks for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Literal

from refsvc import bounds
from refsvc.corpus import Card, Corpus, Entry, Item, NamedAbility, words_of

Type = Literal["choice", "number", "text"]

CONTAINS = (":", "=")
COMPARED = (":", "=", "<", "<=", ">", ">=")

EDITIONS = {"2e": "second edition", "1e": "first edition"}
KINDS = {
    "rule": "rules",
    "glossary": "glossary terms",
    "term": "first-edition terms",
    "update": "updates",
    "errata": "errata",
    "missed": "commonly missed rules",
    "faq": "rulings",
    "expanded": "expanded rules",
    "example": "examples",
    "conflict": "conflicts between sources",
    "card": "cards",
    "ability": "abilities",
    "faction": "factions",
}
YES_OR_NO = {"yes": "yes", "no": "no"}
YES_OR_NO_TOO = {"true": "yes", "y": "yes", "1": "yes", "false": "no", "n": "no", "0": "no"}
KIND_TOO = {
    "rules": "rule",
    "ruling": "faq",
    "rulings": "faq",
    "question": "faq",
    "terms": "term",
    "erratum": "errata",
    "cards": "card",
    "abilities": "ability",
    "factions": "faction",
    "conflicts": "conflict",
    "examples": "example",
}
ATTACKS = {"melee": "melee", "ranged": "ranged"}
ATTACK_TOO = {"bow": "ranged", "range": "ranged", "sword": "melee"}
PHASES = {one: one for one in ("summon", "move", "build", "attack", "magic", "event")}
EDITION_TOO = {"2": "2e", "second": "2e", "se": "2e", "1": "1e", "first": "1e", "fe": "1e"}


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the query syntax: what it is called, what it holds, and how it is compared."""

    name: str
    type: Type
    about: str
    example: str
    aliases: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    """What a choice knows: value to its name in words."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Other ways to write a value."""
    of_cards: bool = False
    """Whether only cards have it."""

    @property
    def operators(self) -> tuple[str, ...]:
        """The operators that it understands."""
        return COMPARED if self.type == "number" else CONTAINS

    def value(self, typed: str) -> str | None:
        """The value as the field knows it; None where it knows no such value."""
        if self.type == "number":
            return str(int(typed)) if typed.isdecimal() and len(typed) <= bounds.LONGEST_FIGURE else None
        if self.type == "text":
            return " ".join(typed.split()) if words_of(typed) else None
        return self._choice(typed)

    def near(self, typed: str) -> tuple[str, ...]:
        """Values that were perhaps meant, or all where nothing is near; what was expected."""
        if self.type == "number":
            return ("a whole number",)
        if self.type == "text":
            return ("a word or a phrase in quotation marks",)
        return tuple(get_close_matches(hyphened(typed), self.values, n=3, cutoff=0.5)) or tuple(self.values)

    def _choice(self, typed: str) -> str | None:
        key = hyphened(typed)
        for known in (key, key.removesuffix("s"), key + "s"):
            if known in self.values:
                return known
            if known in self.also:
                return self.also[known]
        # A beginning that only one value has is enough: `faction:break`.
        begun = [known for known in self.values if known.startswith(key)] if len(key) > 2 else []
        return begun[0] if len(begun) == 1 else None


def hyphened(text: str) -> str:
    """A value as it is compared: lower case, words joined by hyphens, no accents or apostrophes."""
    return "-".join(words_of(text)).replace("#", text.strip() if text.strip().isdecimal() else "x")


def fields_of(corpus: Corpus) -> Mapping[str, Field]:
    """The fields by name, in the order in which a syntax page should teach them."""
    fields = (*_of_everything(corpus), *_of_cards(corpus), *_of_abilities(corpus), *_of_texts(corpus))
    return {one.name: one for one in fields}


def _of_everything(corpus: Corpus) -> Iterator[Field]:
    factions = {hyphened(one.title): one.title for one in corpus.factions.values()}
    yield _choice("edition", "The edition of the game.", "edition:1e wall", ("e", "ed"), EDITIONS, EDITION_TOO)
    yield _choice("kind", "What sort of entry it is.", "kind:faq engage", ("k", "type"), KINDS, KIND_TOO)
    yield _choice("faction", "The faction it belongs to.", 'faction:"cave goblins"', ("f",), factions)


def _of_cards(corpus: Corpus) -> Iterator[Field]:
    classes = {word: word for word in _class_words(corpus)}
    yield _choice("class", "A word of a card's class line.", "class:champion", ("c",), classes, of_cards=True)
    yield _number("cost", "What it costs to play.", "cost<=1", ("mana",))
    yield _number("life", "How much damage destroys it.", "life>=8", ("hp", "health"))
    dice = "How many dice it rolls; in the first edition its Attack Value."
    yield _number("strength", dice, "strength>3", ("str",))
    yield _choice("attack", "How it attacks.", "attack:ranged", ("a", "atk"), ATTACKS, ATTACK_TOO, of_cards=True)
    symbols = {one.id: one.name for one in corpus.symbols.values()}
    called = {hyphened(name): identifier for identifier, name in symbols.items()}
    yield _choice("symbol", "A deck symbol that it bears.", "symbol:wave", ("s", "sym"), symbols, called, of_cards=True)
    phase = "The phase in which an event is played."
    yield _choice("phase", phase, "phase:summon", ("p",), PHASES, of_cards=True)


def _of_abilities(corpus: Corpus) -> Iterator[Field]:
    window = "The timing window in which one of its abilities acts."
    yield _choice("when", window, "when:after-attack", ("w", "window", "timing"), _windows(corpus))
    optional, example = "Whether its text says “may”.", "optional:yes when:after-attack"
    yield _choice("optional", optional, example, ("may",), YES_OR_NO, YES_OR_NO_TOO)
    stays = "Whether an event stays in play."
    yield _choice("active", stays, "active:yes", (), YES_OR_NO, YES_OR_NO_TOO, of_cards=True)


def _of_texts(corpus: Corpus) -> Iterator[Field]:
    states = {name: one.words for name, one in STATES.items()}
    called = {other: name for name, one in STATES.items() for other in one.also}
    yield _choice("is", "A state that it is in.", "is:champion", (), states, called)
    yield Field("name", "text", "Words of its name or title.", "name:archer", ("n", "title"))
    yield Field("text", "text", "Words of its text.", 'text:"extra attack"', ("o", "t", "oracle"))
    sources = {one.id: one.title for one in corpus.sources.values()}
    yield _choice("source", "The document it comes from.", "source:faq-2e", ("src",), sources)


def _choice(
    name: str,
    about: str,
    example: str,
    aliases: tuple[str, ...],
    values: Mapping[str, str],
    also: Mapping[str, str] | None = None,
    of_cards: bool = False,
) -> Field:
    return Field(name, "choice", about, example, aliases, values, also or {}, of_cards)


def _number(name: str, about: str, example: str, aliases: tuple[str, ...]) -> Field:
    return Field(name, "number", about, example, aliases, of_cards=True)


def _class_words(corpus: Corpus) -> Iterable[str]:
    return sorted({word for card in corpus.cards.values() for word in card.classes})


def _windows(corpus: Corpus) -> dict[str, str]:
    windows = {one.id: one.name for one in corpus.windows.values()}
    return {one.family.id: one.family.name.lower() for one in corpus.windows.values()} | windows


# --- states ----------------------------------------------------------------------------------------------

UNIT_CLASSES = frozenset({"unit", "summoner", "champion", "common"})
RULING_KINDS = ("faq", "errata", "missed", "expanded", "update")


@dataclass(frozen=True, slots=True)
class State:
    """A state: how it is said of items, and who is in it."""

    words: str
    """Completes "that are …"."""
    holds: Callable[[Corpus, Item], bool]
    also: tuple[str, ...] = ()


def _in_class(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card) and word in item.classes


def _unit(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Card) and bool(UNIT_CLASSES & item.classes)


def _attack(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card) and item.attack == word


def _known(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card | NamedAbility) and item.known == word


def _official(corpus: Corpus, item: Item) -> bool:
    source = corpus.sources.get(getattr(item, "source", ""))
    return source is not None and source.official


def _unofficial(corpus: Corpus, item: Item) -> bool:
    source = corpus.sources.get(getattr(item, "source", ""))
    return source is not None and not source.official


def _changed(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Card) and bool(item.history)


def _overruled(corpus: Corpus, item: Item) -> bool:
    return bool(corpus.relations[item.id].superseded_by)


def _disputed(corpus: Corpus, item: Item) -> bool:
    return bool(corpus.relations[item.id].contradicted_by)


def _ruled(corpus: Corpus, item: Item) -> bool:
    mentioned = corpus.relations[item.id].mentioned_by
    return isinstance(item, Card | NamedAbility) and any(corpus.items[one].kind in RULING_KINDS for one in mentioned)


def _ruling(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Entry) and item.kind in RULING_KINDS


def _active(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Card) and bool(item.active)


STATES = {
    "summoner": State("summoners", _in_class("summoner"), ("leader",)),
    "champion": State("champions", _in_class("champion"), ("hero",)),
    "common": State("commons", _in_class("common"), ("minion",)),
    "unit": State("units", _unit, ("creature",)),
    "event": State("events", _in_class("event"), ("spell",)),
    "epic": State("epic events", _in_class("epic")),
    "standard": State("standard events", _in_class("standard")),
    "structure": State("structures", _in_class("structure"), ("building",)),
    "melee": State("melee units", _attack("melee")),
    "ranged": State("ranged units", _attack("ranged")),
    "active": State("active events", _active),
    "ruling": State("rulings", _ruling),
    "ruled": State("cards or abilities that a ruling speaks of", _ruled),
    "official": State("from an official source", _official),
    "unofficial": State("from an unofficial source", _unofficial),
    "changed": State("changed since they were printed", _changed, ("errata", "updated")),
    "overruled": State("overruled by a newer text", _overruled, ("superseded",)),
    "disputed": State("points on which the sources clash", _disputed, ("contradicted",)),
    "unconfirmed": State("not wholly confirmed", lambda corpus, item: bool(getattr(item, "unconfirmed", ()))),
    "printed": State("known from the printed card", _known("printed")),
    "restated": State("known from a restated text", _known("restated")),
    "rulings-only": State("known from rulings only", _known("rulings")),
}
