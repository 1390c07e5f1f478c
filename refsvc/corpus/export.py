"""Entries and cards as plain JSON values: a line each for `refsvc export`, or whole with relations for the API."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from refsvc.corpus.cards import Ability, Card, Faction, NamedAbility, Part
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.entries import Entry, Item

Json = dict[str, Any]


def lines(corpus: Corpus) -> Iterator[str]:
    """Every entry, card, ability and faction as a line of JSON."""
    for item in corpus.items.values():
        yield json.dumps(summary(corpus, item), ensure_ascii=False)


def summary(corpus: Corpus, item: Item) -> Json:
    """What every item has: id, kind, edition, title, text, source and url; a card has its figures as well."""
    values: Json = {
        "id": item.id,
        "kind": item.kind,
        "edition": item.edition,
        "title": item.title,
        "text": _full_text(item),
        "source": source(corpus, item),
        "url": item.url,
    }
    if isinstance(item, Card):
        values["card"] = card(item)
    return values


def whole(corpus: Corpus, item: Item) -> Json:
    """Everything known of the item, with its relations by name and id."""
    values = summary(corpus, item)
    values["text"] = item.text
    values["html"] = corpus.renderer.page(item)
    values["aliases"] = list(item.aliases)
    if isinstance(item, Entry):
        values.update(_entry(item))
    elif isinstance(item, NamedAbility):
        values.update(_named_ability(item))
    elif isinstance(item, Faction):
        values.update(_faction(item))
    related = corpus.relations[item.id]._asdict()
    values["relations"] = {name: [_named(corpus, one) for one in ids] for name, ids in related.items() if ids}
    return values


def source(corpus: Corpus, item: Item) -> Json | None:
    """The document that the item comes from, and where in it; None for an ability, which its cards bear witness to."""
    identifier = getattr(item, "source", "")
    document = corpus.sources.get(identifier)
    if document is None:
        return None
    values: Json = {
        "id": document.id,
        "title": document.title,
        "version": document.version,
        "official": document.official,
    }
    if isinstance(item, Entry):
        values["section"] = item.section
        values["page"] = item.page or None
    return values


def card(item: Card) -> Json:
    """The figures and abilities of a card; null for what is not known or what its class does not have."""
    return {
        "faction": item.faction or None,
        "class": item.card_class,
        "cost": item.cost,
        "life": item.life,
        "strength": item.strength,
        "attack": item.attack,
        "symbols": list(item.symbols),
        "phase": item.phase,
        "active": item.active,
        "copies": item.copies,
        "abilities": [ability(one) for one in item.abilities],
        "unconfirmed": list(item.unconfirmed),
        "known": item.known,
        "notes": list(item.notes),
        "facts": [asdict(fact) for fact in item.facts],
        "history": [{"change": one.change, "was": dict(one.was), "by": one.by} for one in item.history],
    }


def ability(item: Ability) -> Json:
    """An ability with its composed text and its anatomy; the name of an event's text is null."""
    return {
        "name": item.name or None,
        "text": item.text,
        "known": item.known,
        "parts": [_part(part) for part in item.parts],
        "facts": [asdict(fact) for fact in item.facts],
        "unconfirmed": list(item.unconfirmed),
        "assumed": list(item.assumed),
    }


def _part(part: Part) -> Json:
    values: Json = {
        "window": part.window,
        "when": part.when,
        "if": part.condition,
        "optional": part.optional,
        "limit": part.limit,
        "cost": part.cost,
        "target": part.target,
        "effect": part.effect,
        "either": [_present({"if": one.condition, "cost": one.cost, "effect": one.effect}) for one in part.either],
        "duration": part.duration,
        "active": part.active,
        "unconfirmed": list(part.unconfirmed),
    }
    if part.grants is not None:
        values["grants"] = ability(part.grants)
    return _present(values)


def _present(values: Json) -> Json:
    return {name: value for name, value in values.items() if value not in ("", [], False)}


def _full_text(item: Item) -> str:
    if isinstance(item, Entry):
        return "\n\n".join(filter(None, [item.question, item.answer, item.text, *_conflict_lines(item)]))
    if isinstance(item, Card | NamedAbility):
        return "\n".join([item.text, *(fact.says for fact in item.facts)]).strip()
    return item.text


def _conflict_lines(entry: Entry) -> list[str]:
    claims = [f"{claim.source}: {claim.says}" for claim in entry.claims]
    return [*claims, f"Holds: {entry.holds}"] if entry.holds else claims


def _entry(entry: Entry) -> Json:
    return {
        "question": entry.question or None,
        "asked_as": list(entry.asked_as),
        "answer": entry.answer or None,
        "faction": entry.faction or None,
        "order": entry.order,
        "reviewed": entry.reviewed,
        "unconfirmed": entry.unconfirmed or None,
        "severity": entry.severity or None,
        "claims": [asdict(claim) for claim in entry.claims],
        "holds": entry.holds or None,
    }


def _named_ability(item: NamedAbility) -> Json:
    return {
        "known": item.known,
        "on": list(item.on),
        "wordings": [
            {"cards": list(one.cards), "granted_by": list(one.granted_by), **ability(one.ability)}
            for one in item.wordings
        ],
        "facts": [asdict(fact) for fact in item.facts],
        "unconfirmed": list(item.unconfirmed),
        "assumed": list(item.assumed),
    }


def _faction(faction: Faction) -> Json:
    setup = faction.setup
    return {
        "known": faction.known,
        "symbols": list(faction.symbols),
        "deck": dict(faction.deck),
        "setup": setup
        and {
            "squares": {name: list(squares) for name, squares in setup.squares.items()},
            "unconfirmed": setup.unconfirmed or None,
        },
        "cards": list(faction.cards),
        "unconfirmed": list(faction.unconfirmed),
    }


def _named(corpus: Corpus, identifier: str) -> Json:
    item = corpus.items[identifier]
    return {"id": item.id, "kind": item.kind, "title": item.title, "url": item.url}
