"""From records to the values of the corpus. Each record has been compared with its fields, so nothing here can fail."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from refsvc.corpus.cards import Ability, Alternative, Card, Change, Fact, Faction, Part, Setup
from refsvc.corpus.composing import part_text, whole_text
from refsvc.corpus.entries import CheckedClaim, Claim, Entry, Family, Page, Source, Symbol, Window
from refsvc.corpus.problems import Origin
from refsvc.corpus.reading import Record, kind_and_edition, slug

Values = Mapping[str, Any]

BELONG_TO_NO_FACTION = ("any", "unaffiliated")
"""Files of cards that every deck has, and of cards whose faction no source states."""


def text(values: Values, name: str) -> str:
    """The field as a text; empty where it is missing."""
    value = values.get(name)
    return "" if value is None else str(value).strip()


def texts(values: Values, name: str) -> tuple[str, ...]:
    """The field as texts, where one text may stand for a list of one."""
    value = values.get(name) or ()
    return (value,) if isinstance(value, str) else tuple(value)


# --- entries ---------------------------------------------------------------------------------------------


def entry(record: Record) -> Entry:
    """The entry that a Markdown file describes."""
    values = record.values
    kind, edition = kind_and_edition(record.id) or ("", "")
    return Entry(
        id=record.id,
        kind=kind,
        edition=edition,
        title=text(values, "title"),
        text=record.body,
        origin=record.origin,
        aliases=texts(values, "aliases"),
        source=text(values, "source"),
        section=text(values, "section"),
        page=text(values, "page"),
        reviewed=text(values, "reviewed"),
        order=values.get("order"),
        question=text(values, "question"),
        asked_as=texts(values, "asked_as"),
        answer=text(values, "answer"),
        decided_by=texts(values, "decided_by"),
        faction=text(values, "faction"),
        cards=texts(values, "cards"),
        terms=texts(values, "terms"),
        related=texts(values, "related"),
        supersedes=texts(values, "supersedes"),
        applies_to=texts(values, "applies_to"),
        same_as=text(values, "same_as"),
        unconfirmed=text(values, "unconfirmed"),
        unplayable=text(values, "unplayable"),
        waiting=text(values, "waiting"),
        severity=text(values, "severity"),
        claims=tuple(Claim(source=claim["source"], says=claim["says"]) for claim in values.get("claims", ())),
        holds=text(values, "holds"),
        contradicts=texts(values, "contradicts"),
    )


def with_repeated_texts(entries: Mapping[str, Entry]) -> Mapping[str, Entry]:
    """The entries, where one that repeats another has its text, and its answer and reasons where it has none itself."""
    return {identifier: _repeating(one, entries.get(one.same_as)) for identifier, one in entries.items()}


def _repeating(one: Entry, original: Entry | None) -> Entry:
    if original is None:
        return one
    return replace(
        one,
        text=one.text or original.text,
        question=one.question or original.question,
        answer=one.answer or original.answer,
        decided_by=one.decided_by or original.decided_by,
    )


# --- cards -----------------------------------------------------------------------------------------------


def cards_of(faction: Record) -> Iterator[Card]:
    """The cards of a faction file, in its order."""
    for index, values in enumerate(faction.values["cards"]):
        yield card(faction, faction.origin.at("cards", index), values)


def card(faction: Record, origin: Origin, values: Values) -> Card:
    """One card of a faction file; what the file says of all its cards holds unless the card says otherwise."""
    edition = faction.values["edition"]
    faction_slug = faction.id.partition("/")[2]
    known = text(values, "known") or text(faction.values, "known") or "printed"
    abilities = tuple(ability(one, known) for one in values.get("abilities") or ())
    if values.get("effects"):
        abilities += (ability({"name": "", "parts": values["effects"]}, known),)
    return Card(
        id=f"card-{edition}/{faction_slug}/{slug(values['name'])}",
        kind="card",
        edition=edition,
        title=values["name"],
        text="\n".join(filter(None, map(_headed, abilities))),
        origin=origin,
        aliases=texts(values, "aliases"),
        faction="" if faction_slug in BELONG_TO_NO_FACTION else faction.values["faction"],
        card_class=values.get("class"),
        cost=values.get("cost"),
        life=values.get("life"),
        strength=values.get("strength"),
        attack=values.get("attack"),
        symbols=texts(values, "symbols"),
        phase=values.get("phase"),
        active=values.get("active"),
        copies=values.get("copies"),
        abilities=abilities,
        known=known,
        source=text(values, "source") or text(faction.values, "source"),
        unconfirmed=texts(values, "unconfirmed"),
        notes=texts(values, "notes"),
        history=tuple(_change(one) for one in values.get("history") or ()),
        facts=facts(values),
    )


def ability(values: Values, known: str) -> Ability:
    """An ability from its anatomy: one part, or several under `parts`."""
    if values.get("parts"):
        parts = tuple(part(one, known) for one in values["parts"])
    elif any(values.get(name) for name in ("effect", "either", "target", "grants")):
        parts = (part(values, known),)
    else:
        parts = ()
    return Ability(
        name=values["name"],
        aliases=texts(values, "aliases"),
        parts=parts,
        known=text(values, "known") or known,
        facts=facts(values),
        unconfirmed=texts(values, "unconfirmed"),
        assumed=tuple([point for one in (values, *(values.get("parts") or ())) for point in texts(one, "assumed")]),
        notes=texts(values, "notes"),
        text=whole_text(parts),
    )


def part(values: Values, known: str) -> Part:
    """One part of an ability with its composed sentences."""
    grants = ability(values["grants"], known) if values.get("grants") else None
    optional = bool(values.get("optional"))
    limit, when, condition = text(values, "limit"), text(values, "when"), text(values, "if")
    cost, target = text(values, "cost"), text(values, "target")
    effect, duration = text(values, "effect"), text(values, "duration")
    either = tuple(_alternative(one) for one in values.get("either") or ())
    return Part(
        window=text(values, "window"),
        when=when,
        condition=condition,
        optional=optional,
        limit=limit,
        cost=cost,
        target=target,
        effect=effect,
        either=either,
        duration=duration,
        active=bool(values.get("active")),
        grants=grants,
        known=text(values, "known") or known,
        unconfirmed=texts(values, "unconfirmed"),
        text=part_text(
            limit=limit,
            when=when,
            condition=condition,
            optional=optional,
            cost=cost,
            target=target,
            effect=effect,
            either=either,
            duration=duration,
            granted=(grants.name, grants.text) if grants else None,
        ),
    )


def _alternative(values: Values) -> Alternative:
    return Alternative(condition=text(values, "if"), cost=text(values, "cost"), effect=text(values, "effect"))


def facts(values: Values) -> tuple[Fact, ...]:
    """What single sources state about a card or ability."""
    return tuple(Fact(says=fact["says"], source=fact["source"]) for fact in values.get("facts") or ())


def _headed(one: Ability) -> str:
    return f"{one.name}: {one.text}" if one.name and one.text else one.name or one.text


def _change(values: Values) -> Change:
    was = {name: tuple(one) if isinstance(one, list) else one for name, one in (values.get("was") or {}).items()}
    return Change(change=values["change"], was=MappingProxyType(was), by=values["by"])


def faction(record: Record, cards: Iterable[Card]) -> Faction:
    """The faction that a file describes, with the ids of its cards."""
    values = record.values
    return Faction(
        id=record.id,
        kind="faction",
        edition=values["edition"],
        title=values["faction"],
        text=text(values, "about"),
        origin=record.origin,
        aliases=texts(values, "aliases"),
        symbols=texts(values, "symbols"),
        known=text(values, "known") or "printed",
        source=text(values, "source"),
        deck=MappingProxyType(values.get("deck") or {}),
        setup=_setup(values["setup"], cards) if values.get("setup") else None,
        notes=texts(values, "notes"),
        unconfirmed=texts(values, "unconfirmed"),
        cards=tuple(one.id for one in cards),
    )


def _setup(values: Values, cards: Iterable[Card]) -> Setup:
    named_by_role = {
        "summoner": next((one.title for one in cards if "summoner" in one.classes), "Summoner"),
        "gate": "Starting Gate",
        "walls": "Wall",
    }
    squares = {name: texts(values, role) for role, name in named_by_role.items() if role in values}
    units = values.get("units") or {}
    squares.update((name, texts(units, name)) for name in units)
    return Setup(squares=MappingProxyType(squares), unconfirmed=text(values, "unconfirmed"))


# --- the files that stand alone --------------------------------------------------------------------------


def sources(values: Values) -> dict[str, Source]:
    """The documents, by id."""
    return {
        identifier: Source(
            id=identifier,
            title=one["title"],
            version=text(one, "version"),
            date=text(one, "date"),
            edition=one["edition"],
            official=one["official"],
            rank=one["rank"],
        )
        for identifier, one in values.items()
    }


def windows(values: Values) -> dict[str, Window]:
    """The timing windows, by id, in the order in which they open."""
    families = {
        one["id"]: Family(id=one["id"], name=one["name"], entry=one["entry"], about=one["about"])
        for one in values.get("families") or ()
    }
    return {
        identifier: Window(id=identifier, name=one["name"], family=families[one["family"]], order=order)
        for order, (identifier, one) in enumerate((values.get("windows") or {}).items())
        if one["family"] in families
    }


def symbols(values: Values) -> dict[str, Symbol]:
    """The deck symbols, by id."""
    return {
        identifier: Symbol(id=identifier, name=one["name"], note=text(one, "note"))
        for identifier, one in values.items()
    }


def page(record: Record) -> Page:
    """The page of the site that a Markdown file holds."""
    return Page(slug=record.id, title=text(record.values, "title"), text=record.body, origin=record.origin)


def checked_claims(values: Iterable[Values]) -> tuple[CheckedClaim, ...]:
    """The claims of the unofficial manual, in its order."""
    return tuple(CheckedClaim(claim=one["claim"], verdict=one["verdict"], entry=text(one, "entry")) for one in values)


def synonyms(values: Values) -> Mapping[str, tuple[str, ...]]:
    """The words that players use, by the words of the rules."""
    return MappingProxyType({word: tuple(others) for word, others in values.items()})
