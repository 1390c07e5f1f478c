"""A card or a ruling in the making: read as that of a pack would be, as far as it can be, with every mistake in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from refsvc.corpus.abilities import Ability
from refsvc.corpus.content.checks.anatomy import card_anatomy
from refsvc.corpus.content.checks.figures import card_figures
from refsvc.corpus.content.checks.names import unknown_names
from refsvc.corpus.content.checks.references import text_mistakes, unknown_id
from refsvc.corpus.content.decoding import decoded
from refsvc.corpus.content.forming import NAMELESS, unplayable, unplayable_parts
from refsvc.corpus.content.packs import as_known, clashing, named_in
from refsvc.corpus.content.reading import EDITIONS
from refsvc.corpus.content.written import WrittenCard
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Card, Entry, slug
from refsvc.corpus.problems import KeyPath, Mistake, Origin
from refsvc.corpus.said import Sayer

DRAFT = "draft"
"""Stands where the id of a pack would."""
NOT_OF_THE_CARD = ("faction", "edition")
"""What the file around a card says."""
USUAL_EDITION = "2e"
"""The edition that is meant where none is named, as in the file of a pack."""
NEEDED = ("name", "faction")
CITING = ("decided_by", "supersedes", "related")
"""The fields of an entry that hold ids."""


@dataclass(frozen=True, kw_only=True)
class ReadCardDraft:
    """A card in the making."""

    card: Card | None
    """Without what is wrong in it; None where not even its name can be read."""
    mistakes: tuple[tuple[KeyPath, str], ...]
    """Each with the way to it."""


@dataclass(frozen=True, kw_only=True)
class ReadEntryDraft:
    """An entry in the making."""

    entry: Entry | None
    """None where anything in its fields is no such thing."""
    mistakes: tuple[tuple[KeyPath, str], ...]
    """Each with the way to it."""


def read_entry_draft(corpus: Corpus, file: str, facts: Mapping[str, Any], made: Collection[str] = ()) -> ReadEntryDraft:
    """The entry that these facts make: those above its text in the file of a pack, with the text beside them.

    Cards that were made for it, or stand in the same pack, may be named as those that are known.
    """
    usual = {"source": DRAFT, "section": DRAFT, "reviewed": DRAFT}
    told, text = dict(facts), str(facts.get("text") or "").strip()
    told.pop("text", None)
    entry, mistakes = decoded(Entry, {**usual, **told}, Origin(file, pack=DRAFT), given={"text": text})
    if entry is not None:
        mistakes += [one for one in _of_entry(corpus, entry) if not _is_made(entry, one, made)]
    return ReadEntryDraft(
        entry=entry, mistakes=tuple(dict.fromkeys([(one.origin.keys, one.message) for one in mistakes]))
    )


def _of_entry(corpus: Corpus, entry: Entry) -> Iterator[Mistake]:
    yield from text_mistakes(corpus, entry)
    yield from unknown_names(corpus, entry)
    for field in CITING:
        for place, cited in enumerate(getattr(entry, field)):
            if cited not in corpus.items:
                yield Mistake(entry.origin.at(field, place), unknown_id(corpus, cited))


def _is_made(entry: Entry, mistake: Mistake, made: Collection[str]) -> bool:
    """Whether what is said to be unknown is a card that was made."""
    match mistake.origin.keys:
        case ("cards", int(place)):
            return slug(entry.cards[place]) in {slug(name) for name in made}
    return False


def read_card_draft(corpus: Corpus, facts: Mapping[str, Any]) -> ReadCardDraft:
    """The card that these facts make, written as in the file of a pack, with its faction and edition beside them."""
    edition = facts.get("edition", USUAL_EDITION)
    if edition not in EDITIONS:
        return ReadCardDraft(card=None, mistakes=((("edition",), f"expected one of {', '.join(EDITIONS)}"),))
    missing = [(key,) for key in NEEDED if not _is_name(facts.get(key))]
    if missing:
        return ReadCardDraft(card=None, mistakes=tuple([(keys, "expected a text") for keys in missing]))
    faction = str(facts["faction"]).strip()
    around = {"standing": "assumed", "source": DRAFT, "faction": faction}
    origin = Origin(f"cards/{edition}/{slug(faction)}.yaml", pack=DRAFT)
    card, mistakes = _read(corpus, {key: facts[key] for key in facts if key not in NOT_OF_THE_CARD}, origin, around)
    return ReadCardDraft(card=card, mistakes=tuple(dict.fromkeys([(one.origin.keys, one.message) for one in mistakes])))


def _read(
    corpus: Corpus, told: Mapping[str, Any], origin: Origin, around: Mapping[str, Any]
) -> tuple[Card | None, list[Mistake]]:
    written, mistakes = decoded(WrittenCard, dict(told), origin, around)
    if written is None:
        # What can be read of it is shown all the same.
        written, _ = decoded(WrittenCard, _without(told, mistakes), origin, around)
    if written is None:
        return None, mistakes
    card: Card = written.whole
    formed, wrong = _formed(corpus, card)
    mistakes += wrong
    known = named_in(corpus.cards.values())
    whole = replace(formed, abilities=tuple([as_known(one, formed, known) for one in formed.abilities]))
    mistakes += _unknown(corpus, whole, told)
    stated = {one.origin.keys[:1] for one in mistakes}
    further = [*unplayable(card), *_taken(corpus, card), *card_figures(corpus, whole), *card_anatomy(corpus, whole)]
    mistakes += [one for one in (*further, *clashing(formed, known)) if one.origin.keys[:1] not in stated]
    return whole, mistakes


def _formed(corpus: Corpus, card: Card) -> tuple[Card, list[Mistake]]:
    """The card with its texts composed; an ability that the engine can't take says nothing, and is a mistake."""
    sayer, mistakes, abilities = Sayer.of(corpus.sentences), [], []
    for place, one in enumerate(card.abilities):
        others = [replace(other, said="") for other in card.abilities]
        others[place] = one
        wrong = list(unplayable_parts(replace(card, abilities=tuple(others))))
        mistakes += wrong
        abilities.append(_worded(replace(one, said="") if wrong else one, card, sayer))
    return replace(card, abilities=tuple(abilities)), mistakes


def _worded(ability: Ability, card: Card, sayer: Sayer) -> Ability:
    return sayer.composer.worded(sayer.formed(ability, card.classes))


def _unknown(corpus: Corpus, card: Card, told: Mapping[str, Any]) -> Iterator[Mistake]:
    """A mistake for each ability of which only the name is said, and nobody knows more."""
    listed = told.get("abilities")
    # What is no list is a mistake already, and the card is read without it.
    for place, (one, said) in enumerate(zip(card.abilities, listed if isinstance(listed, list) else (), strict=False)):
        if isinstance(said, Mapping) and set(said) == {"name"} and one.name and not one.parts:
            near = corpus.names.near(one.name, card.edition, limit=1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            yield Mistake(card.origin.at("abilities", place, "name"), f"no ability is called '{one.name}'{hint}")


def _taken(corpus: Corpus, card: Card) -> Iterator[Mistake]:
    if corpus.names.resolve(card.title, card.edition, kinds=("card",)) is not None:
        yield Mistake(card.origin.at("name"), f"there is a card named '{card.title}': give yours another name")


def _without(told: Mapping[str, Any], mistakes: list[Mistake]) -> dict[str, Any]:
    """What is said of the card, but for what is wrong in it."""
    kept = dict(told)
    abilities = {
        one.origin.keys[1] for one in mistakes if one.origin.keys[:1] == ("abilities",) and one.origin.keys[1:]
    }
    for one in mistakes:
        if one.origin.keys and one.origin.keys[0] != "abilities":
            kept.pop(str(one.origin.keys[0]), None)
    if isinstance(told.get("abilities"), list):
        kept["abilities"] = [
            {"name": _name_of(one)} if place in abilities else one for place, one in enumerate(told["abilities"])
        ]
    else:
        kept.pop("abilities", None)
    return kept


def _name_of(ability: object) -> str:
    name = ability.get("name") if isinstance(ability, Mapping) else None
    return str(name) if _is_name(name) else NAMELESS


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(slug(value))
