"""Everything with a page of its own (entries, cards, abilities, factions) as records that never change."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Literal, get_args

from refsvc.corpus.abilities import Ability, Fact
from refsvc.corpus.plain import GIVEN, HIDDEN, INHERITED, SPREAD, Label, Mark, Named, OneOf, OrNull, Written, called
from refsvc.corpus.problems import Origin
from refsvc.corpus.sentences import sentences
from refsvc.corpus.standing import CardFact, FactionFact, Standing, Standings, least, stands

Edition = Literal["1e", "2e"]
EntryKind = Literal[
    "rule",
    "glossary",
    "term",
    "update",
    "errata",
    "missed",
    "faq",
    "expanded",
    "asked",
    "silent",
    "example",
    "conflict",
    "house",
]
Kind = Literal[EntryKind, "card", "ability", "faction"]

RANKS = frozenset({"unit", "summoner", "champion", "common"})
"""Words of a class line that only units have."""
CONFLICT_FOLDERS = ("conflict-2e", "manual-2e", "web-1e")
"""Conflicts are filed by the document that is overruled or inconsistent."""
BELONG_TO_NO_FACTION = ("any", "unaffiliated")
"""Files of cards that every deck has, and of cards whose faction no source states."""
FIGURES = ("class", "cost", "life", "strength", "attack", "phase", "active", "copies")
"""The facts of a card that are null where no source states them, or where its class has no such thing."""


def slug(name: str) -> str:
    """A name as it stands in ids and addresses: lower case, hyphens between words, no apostrophes."""
    kept = "".join(letter if letter.isalnum() else " " for letter in name.lower().replace("'", "").replace("’", ""))
    return "-".join(kept.split())


def kind_and_edition(identifier: str) -> tuple[str, str]:
    """What the first folder of an id says of kind and edition, be they known or not."""
    folder = identifier.partition("/")[0]
    kind, _, edition = folder.rpartition("-")
    return ("conflict" if folder in CONFLICT_FOLDERS else kind), edition


@dataclass(frozen=True, kw_only=True)
class Link:
    """Something with a page of its own, by its name."""

    id: str
    kind: Kind
    edition: Annotated[Edition, HIDDEN]
    title: str
    url: str
    pack: Annotated[str, HIDDEN] = ""
    """Id of the pack that it comes from."""


@dataclass(frozen=True, kw_only=True)
class Item:
    """Anything with a page of its own. Where it stands in the content, and its name, say what its id is."""

    id: str = field(init=False)
    kind: Kind = field(init=False)
    edition: Edition = field(init=False)
    title: str
    text: Annotated[str, "In our own words, as Markdown."]
    origin: Annotated[Origin, HIDDEN]
    aliases: tuple[str, ...] = ()
    pack: Annotated[str, "Id of the pack that it comes from; null for what comes with the service."] = field(
        init=False, default=""
    )

    def __post_init__(self) -> None:
        identifier = self._identifier()
        kind, edition = kind_and_edition(identifier)
        for name, value in (("id", identifier), ("kind", kind), ("edition", edition), ("pack", self.origin.pack)):
            object.__setattr__(self, name, value)

    def _identifier(self) -> str:
        raise NotImplementedError

    @property
    def url(self) -> str:
        """The lasting address of its page."""
        return f"/e/{self.id}"

    @property
    def link(self) -> Link:
        """What leads to its page."""
        return Link(id=self.id, kind=self.kind, edition=self.edition, title=self.title, url=self.url, pack=self.pack)


@called("a claim", "claims")
@dataclass(frozen=True, kw_only=True)
class Claim:
    """What one document says about a point that documents disagree on."""

    source: str
    says: str


@called("an entry", "entries")
@dataclass(frozen=True, kw_only=True)
class Entry(Item):
    """A rule, term, ruling, example, erratum or conflict."""

    kind: EntryKind = field(init=False)
    text: Annotated[str, GIVEN]
    source: Annotated[str, HIDDEN]
    """Id of the document that it comes from."""
    section: Annotated[str, HIDDEN]
    page: Annotated[Label, HIDDEN] = ""
    reviewed: Annotated[Label, "Version of the source that it was compared with."]
    order: int | None = None
    """Place in the reading order of its kind."""
    question: str = ""
    same_question: Annotated[tuple[str, ...], "The question in other words; the answer answers these as well."] = ()
    asked_as: Annotated[tuple[str, ...], "Other ways to ask for it."] = ()
    answer: str = ""
    decided_by: Annotated[tuple[str, ...], HIDDEN] = ()
    each_decided_by: Annotated[tuple[tuple[str, ...], ...], HIDDEN] = ()
    """For each of several sentences of the text, in order, the ids among ``decided_by`` that it rests on."""
    faction: str = ""
    cards: Annotated[tuple[str, ...], HIDDEN] = ()
    """Names of cards and abilities involved, as written."""
    terms: Annotated[tuple[str, ...], HIDDEN] = ()
    """Headwords involved, as written."""
    related: Annotated[tuple[str, ...], HIDDEN] = ()
    supersedes: Annotated[tuple[str, ...], HIDDEN] = ()
    applies_to: Annotated[tuple[str, ...], HIDDEN] = ()
    """Groups of cards that it holds for."""
    same_as: Annotated[str, HIDDEN] = ""
    """The entry that holds the text, where this one repeats a ruling."""
    everyday: Annotated[bool, HIDDEN] = False
    """Whether the headword is an ordinary word too, and so means the term only where the text says it is about it."""
    not_in: Annotated[tuple[str, ...], HIDDEN] = ()
    """Phrases in which its words mean something else."""
    unconfirmed: str = ""
    unplayable: Annotated[str, HIDDEN] = ""
    """Why the ruling can't be put on a board."""
    waiting: Annotated[str, HIDDEN] = ""
    """Which card text, unknown so far, the ruling waits for before it can be put on a board."""
    hard_case: Annotated[int | None, HIDDEN] = None
    """The case of its scenario whose orders are worth comparing on the board, counted from 1."""
    severity: Annotated[str, OneOf(("high", "medium", "low"))] = ""
    claims: tuple[Claim, ...] = ()
    holds: Annotated[str, "Which claim holds."] = ""
    contradicts: Annotated[tuple[str, ...], HIDDEN] = ()

    def _identifier(self) -> str:
        return self.origin.file.removesuffix(".md")

    @property
    def each_rests_on(self) -> tuple[tuple[str, ...], ...]:
        """What each sentence of the text rests on, in order, a single one on all; empty where that is not told."""
        alone = self.decided_by and len(sentences(self.text)) == 1
        return (self.decided_by,) if alone else self.each_decided_by

    @property
    def is_derived(self) -> bool:
        """Whether its source does not say it: what players ask of the bare rules is answered from these, by us."""
        return self.kind == "asked"

    @property
    def is_silent(self) -> bool:
        """Whether it tells that no source answers its question; its own source is the one that comes nearest."""
        return self.kind == "silent"

    @property
    def phrasings(self) -> tuple[str, ...]:
        """All ways in which it is asked for."""
        return tuple(filter(None, (self.question, *self.same_question, *self.asked_as)))


ENTRY_KINDS: tuple[EntryKind, ...] = get_args(EntryKind)
"""The kinds of entries, in reading order."""


@called("a change", "changes")
@dataclass(frozen=True, kw_only=True)
class Change:
    """How a card was changed after it was printed."""

    change: str
    was: Annotated[Mapping[str, OrNull[str | int | tuple[str, ...]]], "What stood there before."] = field(
        default_factory=dict
    )
    by: Annotated[str, "Id of the entry that made the change."]


@dataclass(frozen=True, kw_only=True)
class Figures:
    """The figures and abilities of a card; null for what is unknown or does not apply."""

    faction: Annotated[str, GIVEN, INHERITED] = ""
    """Empty for cards that belong to every deck or to none that a source states."""
    card_class: Annotated[OrNull[str], Named("class")] = None
    """The words of the class line, in lower case: `champion unit`, `standard event`."""
    cost: OrNull[int] = None
    life: OrNull[int] = None
    strength: Annotated[OrNull[int], "In the first edition, the attack value."] = None
    attack: Annotated[OrNull[str], OneOf(("melee", "ranged")), "`melee` or `ranged`."] = None
    symbols: tuple[str, ...] = ()
    phase: Annotated[OrNull[str], OneOf(("summon", "event", "move", "build", "attack", "magic"))] = None
    active: OrNull[bool] = None
    copies: OrNull[int] = None
    abilities: tuple[Ability, ...] = ()
    """For an event, one ability without a name that holds its text."""
    usual: Annotated[Standing, INHERITED, HIDDEN, Written("standing")]
    """What each of its facts rests on that is not excepted."""
    but: Annotated[Mapping[Standing, Annotated[tuple[CardFact, ...], Mark.OR_ONE]], HIDDEN] = field(
        default_factory=dict
    )
    standing: Annotated[Standings, "What each of its facts rests on."] = field(init=False)
    unconfirmed: Annotated[tuple[str, ...], "The facts that no source states."] = field(init=False)
    notes: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    history: tuple[Change, ...] = ()
    source: Annotated[str, INHERITED, HIDDEN] = ""
    from_packs: Annotated[
        Mapping[str, str], GIVEN, "The facts that a pack states in place of the content, with its id."
    ] = field(default_factory=dict)

    @property
    def classes(self) -> frozenset[str]:
        """The words of the class line."""
        return frozenset((self.card_class or "").split())

    @property
    def is_unit(self) -> bool:
        """Whether it is a unit: cards of the first edition print their rank alone, and every rank is one of units."""
        return not RANKS.isdisjoint(self.classes)

    @property
    def has_working_name(self) -> bool:
        """Whether it goes by a name of ours, because no source states the one in English."""
        return self.standing["name"] == "assumed"

    @property
    def text_rests_on(self) -> Standing:
        """What the least sure of its texts rests on; unknown where it may say more than all of them."""
        texts = [one.standing["text"] for one in self.abilities]
        return least([self.standing["text"], *(one for one in texts if one != "unknown")])

    @property
    def rests_on(self) -> Standing:
        """What the least sure of its facts rests on."""
        return least([*self.standing.values(), *(one.standing["text"] for one in self.abilities)])


@called("a card", "cards")
@dataclass(frozen=True, kw_only=True)
class Card(Item, Figures):
    """A card, in the wording in force."""

    kind: Literal["card"] = field(init=False)
    title: Annotated[str, Written("name")]
    text: str = field(init=False)

    def __post_init__(self) -> None:
        Item.__post_init__(self)
        object.__setattr__(self, "text", "\n".join(filter(None, map(_headed, self.abilities))))
        stated = stands(dict.fromkeys(self.facts_of_class, self.usual), self.but)
        standing = MappingProxyType({fact: stated[fact] for fact in get_args(CardFact) if fact in stated})
        object.__setattr__(self, "standing", standing)
        object.__setattr__(
            self, "unconfirmed", tuple(one for one in standing if standing[one] in ("assumed", "unknown"))
        )
        if self.id.split("/")[1] in BELONG_TO_NO_FACTION:
            object.__setattr__(self, "faction", "")

    def _identifier(self) -> str:
        edition, faction = _folder_and_file(self.origin)
        return f"card-{edition}/{faction}/{slug(self.title)}"

    @property
    def facts_of_class(self) -> tuple[str, ...]:
        """The facts that a card of this class has on it, and what else is stated of this one, in order."""
        stated = {one for one in FIGURES if self.figure(one) is not None}
        return tuple(one for one in get_args(CardFact) if one in stated | self._printed_on_its_class())

    def figure(self, fact: str) -> object:
        """What is stated of this figure, if anything."""
        return self.card_class if fact == "class" else getattr(self, fact)

    def _printed_on_its_class(self) -> set[str]:
        facts = {"name", "class", "text"}
        if self.is_unit:
            facts |= {"life", "strength", "attack"}
        if "structure" in self.classes and "event" not in self.classes:
            facts.add("life")
        # In the first edition events and walls cost nothing, and their cards print no cost.
        if self.card_class and "summoner" not in self.classes and (self.edition == "2e" or "event" not in self.classes):
            facts.add("cost")
        if self.edition == "2e":
            facts |= {"symbols", "phase", "active"} if "event" in self.classes else {"symbols"}
        return facts


@dataclass(frozen=True, kw_only=True)
class Wording:
    """One wording of an ability and the cards that bear it."""

    cards: tuple[str, ...]
    granted_by: tuple[str, ...] = ()
    """Cards that give it to others."""
    ability: Annotated[Ability, SPREAD]


@called("an ability", "abilities")
@dataclass(frozen=True, kw_only=True)
class NamedAbility(Item):
    """An ability, with the cards that bear it: one for each name and edition."""

    kind: Literal["ability"] = field(init=False)
    standing: Annotated[Standing, "What its text rests on, at best."]
    on: Annotated[tuple[str, ...], "Names of cards that a source gives it to."] = ()
    """Where no card text is known."""
    wordings: tuple[Wording, ...] = ()
    """Usually one; empty where only rulings speak of the ability."""
    faction: Annotated[str, HIDDEN] = ""
    facts: tuple[Fact, ...] = ()
    open: Annotated[tuple[str, ...], "What no source states of it, in sentences."] = ()
    assumed: Annotated[tuple[str, ...], "What the engine takes for granted to play it, and no source states."] = ()
    notes: Annotated[tuple[str, ...], HIDDEN] = ()

    def _identifier(self) -> str:
        edition, _ = _folder_and_file(self.origin)
        return f"ability-{edition}/{slug(self.title)}"

    @property
    def cards(self) -> tuple[str, ...]:
        """Ids of the cards that bear it, then of those that give it to others."""
        bearers = [card for wording in self.wordings for card in wording.cards]
        givers = [card for wording in self.wordings for card in wording.granted_by]
        return tuple(dict.fromkeys(bearers + givers))


@called("a setup", "setups")
@dataclass(frozen=True, kw_only=True)
class Setup:
    """Where the starting cards of a faction stand, seen by their owner."""

    squares: Annotated[Mapping[str, tuple[str, ...]], GIVEN] = field(default_factory=dict)
    """By the name of the card."""
    standing: Annotated[Standing, INHERITED]


@called("a faction", "factions")
@dataclass(frozen=True, kw_only=True)
class Faction(Item):
    """A faction, with its deck and setup where they are known."""

    kind: Literal["faction"] = field(init=False)
    title: Annotated[str, Written("faction")]
    text: Annotated[str, Written("about")] = ""
    """How it plays."""
    usual: Annotated[Standing, INHERITED, HIDDEN, Written("standing")]
    """What each of its facts rests on that is not excepted."""
    but: Annotated[Mapping[Standing, Annotated[tuple[FactionFact, ...], Mark.OR_ONE]], HIDDEN] = field(
        default_factory=dict
    )
    standing: Annotated[Standings, "What each of its facts rests on."] = field(init=False)
    symbols: tuple[str, ...] = ()
    source: Annotated[str, HIDDEN] = ""
    deck: Annotated[Mapping[str, int], "Copies of each card."] = field(default_factory=dict)
    setup: Annotated[Setup | None, GIVEN] = None
    cards: Annotated[tuple[str, ...], GIVEN] = ()
    """Ids of its cards, as listed in its file."""
    open: Annotated[tuple[str, ...], "What no source states of it, in sentences."] = ()
    notes: Annotated[tuple[str, ...], HIDDEN] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        stated = dict.fromkeys(("name", "symbols", *(("deck",) if self.deck else ())), self.usual)
        placed: Standings = {"setup": self.setup.standing} if self.setup else {}
        object.__setattr__(self, "standing", stands({**stated, **placed}, self.but))

    def _identifier(self) -> str:
        edition, faction = _folder_and_file(self.origin)
        return f"faction-{edition}/{faction}"

    @property
    def slug(self) -> str:
        """Its name in addresses."""
        return self.id.partition("/")[2]

    @property
    def url(self) -> str:
        """The lasting address of its page; both editions have factions of the same name."""
        return f"/factions/{self.slug}" if self.edition == "2e" else f"/factions/{self.edition}/{self.slug}"


def _headed(one: Ability) -> str:
    return f"{one.name}: {one.text}" if one.name and one.text else one.name or one.text


def _folder_and_file(origin: Origin) -> tuple[str, str]:
    """What `cards/2e/breakers.yaml` says: the edition and the name of the file, which here is that of the faction."""
    names = origin.file.removesuffix(".yaml").split("/")
    return names[1], names[-1]
