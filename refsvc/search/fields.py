"""The fields that a query can filter on, the values that each of them knows, and the states that `is:` asks for."""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Literal

from refsvc import bounds
from refsvc.corpus import ENTRY_KINDS, STANDINGS, Card, Corpus, Entry, Item, NamedAbility, words_of
from refsvc.sentences import Saying, saying_of

SENTENCES = "search"
"""The file of sentences that has what the search says."""

Type = Literal["choice", "number", "text"]

CONTAINS = (":", "=", "!=")
COMPARED = (":", "=", "!=", "<", "<=", ">", ">=")
IN_ORDER = (":", "=")

CHOICES = (
    "edition",
    "kind",
    "faction",
    "class",
    "attack",
    "symbol",
    "phase",
    "when",
    "optional",
    "active",
    "is",
    "standing",
    "source",
    "pack",
)
NUMBERS = ("cost", "life", "strength")
TEXTS = ("name", "text")
ORDER = "order"
"""The field that narrows nothing, and says how results are sorted."""
ORDERS = (*NUMBERS, "name", "faction")

EDITIONS = ("2e", "1e")
EDITION_TOO = {"2": "2e", "second": "2e", "se": "2e", "1": "1e", "first": "1e", "fe": "1e"}
KINDS = (*ENTRY_KINDS, "card", "ability", "faction", "position")
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
    "house-rule": "house",
    "examples": "example",
    "positions": "position",
    "scenario": "position",
    "board": "position",
}
ATTACKS = ("melee", "ranged")
ATTACK_TOO = {"bow": "ranged", "range": "ranged", "sword": "melee"}
PHASES = ("summon", "move", "build", "attack", "magic", "event")
TWO_WAYS = ("optional", "active")
YES_OR_NO = ("yes", "no")
YES_OR_NO_TOO = {"true": "yes", "y": "yes", "1": "yes", "false": "no", "n": "no", "0": "no"}


def saying(corpus: Corpus) -> Saying:
    """What says everything that readers of the search see. Raises Malformed."""
    return saying_of(corpus.sentences, SENTENCES)


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
    expects: str = ""
    """What a value must be where there is no choice, in words."""
    called: frozenset[str] = frozenset()
    """What players call it, each a word; none of these is a name for it here."""

    @property
    def operators(self) -> tuple[str, ...]:
        """The operators that it understands."""
        if self.name == ORDER:
            return IN_ORDER
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
        if self.type != "choice":
            return (self.expects,)
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
    say = saying(corpus)
    fields = (
        *_of_everything(corpus, say),
        *_of_cards(corpus, say),
        *_of_abilities(corpus, say),
        *_of_texts(corpus, say),
    )
    called = _called_by_players(corpus, {one.name for one in fields})
    return {one.name: replace(one, called=called.get(one.name, frozenset())) for one in fields}


def _called_by_players(corpus: Corpus, names: AbstractSet[str]) -> Mapping[str, frozenset[str]]:
    """What players say for what a field is called: for `strength`, or for the deck symbol that `symbol` is."""
    found: dict[str, frozenset[str]] = {}
    for rule, others in corpus.synonyms.items():
        if (name := rule.split()[-1]) in names:
            found[name] = found.get(name, frozenset()) | {one for one in others if one.isalpha()}
    return found


def _of_everything(corpus: Corpus, say: Saying) -> Iterable[Field]:
    factions = {hyphened(one.title): one.title for one in corpus.factions.values()}
    return (
        _field(say, "edition", "edition:1e wall", ("e", "ed"), also=EDITION_TOO),
        _field(say, "kind", "kind:faq engage", ("k", "type"), also=KIND_TOO),
        _field(say, "faction", 'faction:"cave goblins"', ("f",), factions),
    )


def _of_cards(corpus: Corpus, say: Saying) -> Iterable[Field]:
    classes = {word: word for word in sorted({word for card in corpus.cards.values() for word in card.classes})}
    symbols = {one.id: one.name for one in corpus.symbols.values()}
    called = {hyphened(name): identifier for identifier, name in symbols.items()}
    return (
        _field(say, "class", "class:champion", ("c",), classes, of_cards=True),
        _field(say, "cost", "cost<=1", ("mana",), of_cards=True),
        _field(say, "life", "life>=8", ("hp", "health"), of_cards=True),
        _field(say, "strength", "strength>3", ("str",), of_cards=True),
        _field(say, "attack", "attack:ranged", ("a", "atk"), also=ATTACK_TOO, of_cards=True),
        _field(say, "symbol", "symbol:wave", ("s", "sym"), symbols, called, of_cards=True),
        _field(say, "phase", "phase:summon", ("p",), of_cards=True),
    )


def _of_abilities(corpus: Corpus, say: Saying) -> Iterable[Field]:
    windows = {one.id: one.name for one in corpus.windows.values()}
    families = {one.family.id: one.family.name.lower() for one in corpus.windows.values()}
    return (
        _field(say, "when", "when:after-attack", ("w", "window", "timing"), families | windows),
        _field(say, "optional", "optional:yes when:after-attack", ("may",), also=YES_OR_NO_TOO),
        _field(say, "active", "active:yes", also=YES_OR_NO_TOO, of_cards=True),
    )


def _of_texts(corpus: Corpus, say: Saying) -> Iterable[Field]:
    states = {other: name for name, one in STATES.items() for other in one.also}
    sources = {one.id: one.title for one in corpus.sources.values()}
    return (
        _field(say, "is", "is:champion", also=states),
        _field(say, "standing", "standing:transcribed", ("known",)),
        _field(say, "name", "name:archer", ("n", "title")),
        _field(say, "text", 'text:"extra attack"', ("o", "t", "oracle")),
        _field(say, "source", "source:faq-2e", ("src",), sources),
        _field(say, ORDER, "kind:card order:cost", ("sort",)),
        *_of_packs(corpus, say),
    )


def _of_packs(corpus: Corpus, say: Saying) -> Iterable[Field]:
    # Where there are none, nobody is taught to ask for them.
    if corpus.packs:
        called = {hyphened(one.name): one.id for one in corpus.packs.values()}
        yield _field(
            say,
            "pack",
            f"pack:{next(iter(corpus.packs))}",
            (),
            {one.id: one.name for one in corpus.packs.values()},
            called,
        )


def _field(
    say: Saying,
    name: str,
    example: str,
    aliases: tuple[str, ...] = (),
    values: Mapping[str, str] | None = None,
    also: Mapping[str, str] | None = None,
    of_cards: bool = False,
) -> Field:
    kind: Type = "number" if name in NUMBERS else "text" if name in TEXTS else "choice"
    return Field(
        name,
        kind,
        say(f"about-{name}"),
        example,
        aliases,
        values or {value: say(f"{name}-{value}") for value in VALUES.get(name, ())},
        also or {},
        of_cards,
        "" if kind == "choice" else say(f"expects-{kind}"),
    )


# --- states ----------------------------------------------------------------------------------------------

RULING_KINDS = ("faq", "errata", "missed", "expanded", "update")


@dataclass(frozen=True, slots=True)
class State:
    """A state: who is in it, and what else it may be called."""

    holds: Callable[[Corpus, Item], bool]
    also: tuple[str, ...] = ()


def _in_class(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card) and word in item.classes


def _unit(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Card) and item.is_unit


def _attack(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card) and item.attack == word


def _open(corpus: Corpus, item: Item) -> bool:
    is_silent = getattr(item, "is_silent", False)
    return bool(is_silent or getattr(item, "unconfirmed", "") or getattr(item, "open", ()))


def _official(corpus: Corpus, item: Item) -> bool:
    source = corpus.sources.get(getattr(item, "source", ""))
    return (
        source is not None
        and source.official
        and not (getattr(item, "is_derived", False) or getattr(item, "is_silent", False))
    )


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
    "summoner": State(_in_class("summoner"), ("leader",)),
    "champion": State(_in_class("champion"), ("hero",)),
    "common": State(_in_class("common"), ("minion",)),
    "unit": State(_unit, ("creature",)),
    "event": State(_in_class("event"), ("spell",)),
    "epic": State(_in_class("epic")),
    "standard": State(_in_class("standard")),
    "structure": State(_in_class("structure"), ("building",)),
    "melee": State(_attack("melee")),
    "ranged": State(_attack("ranged")),
    "active": State(_active),
    "ruling": State(_ruling),
    "ruled": State(_ruled),
    "official": State(_official),
    "unofficial": State(_unofficial),
    "changed": State(_changed, ("errata", "updated")),
    "overruled": State(_overruled, ("superseded",)),
    "disputed": State(_disputed, ("contradicted",)),
    "open": State(_open, ("unconfirmed",)),
}


# --- what is said of them --------------------------------------------------------------------------------

VALUES: Mapping[str, Iterable[str]] = {
    ORDER: ORDERS,
    "edition": EDITIONS,
    "kind": KINDS,
    "attack": ATTACKS,
    "phase": PHASES,
    **dict.fromkeys(TWO_WAYS, YES_OR_NO),
    "is": STATES,
    "standing": STANDINGS,
}
"""The values that are the same whatever the content is."""
SAID = frozenset(
    {
        *(f"about-{name}" for name in (*CHOICES, *NUMBERS, *TEXTS, ORDER)),
        *(f"{name}-{value}" for name, values in VALUES.items() for value in values),
        "expects-number",
        "expects-text",
    }
)
"""The codes of what is said here."""
