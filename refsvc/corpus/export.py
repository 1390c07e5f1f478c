"""Items as plain JSON values: a line each for `refsvc export`, whole with relations for the API.

What they hold follows from the records; here stands only what is shown of an item beyond its own fields.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, NamedTuple

from refsvc.corpus.contents import Source
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Card, Entry, Figures, Item, Link, NamedAbility
from refsvc.corpus.plain import (
    SPREAD,
    FieldOf,
    bare,
    fields_of,
    members,
    once_for_each,
    plain,
    shown_fields,
    shown_values,
    words_for,
)
from refsvc.corpus.sentences import sentences

Json = dict[str, Any]
KIND, CARD = "kind", "card"
SUMMARY = ("id", KIND, "edition", "title", "text", "source", "url", "pack", CARD)
"""What a line of the export holds, in this order."""


@dataclass(frozen=True, kw_only=True)
class Passage(Source):
    """The document that an entry comes from, and where in it."""

    section: str
    page: str = ""


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What is shown of an item beyond its own fields."""

    source: Passage | Source | None
    url: Annotated[str, "Its page on this site."]
    html: Annotated[str, "The text as HTML, with its links."]
    relations: Annotated[Mapping[str, tuple[Link, ...]], "What it is related to, by the kind of relation."]


@dataclass(frozen=True, kw_only=True)
class Sentence:
    """A sentence of a text; of a list in it, one of an item, or the words that lead in to it."""

    text: Annotated[str, "In our own words, as Markdown."]
    rests_on: Annotated[tuple[Link, ...], "Rules that decide it; none where the ruling itself is what says so."]


@dataclass(frozen=True, kw_only=True)
class EntryShown(Shown):
    """What is shown of an entry beyond its own fields."""

    sentences: Annotated[
        tuple[Sentence, ...],
        "The text of what other rules decide, sentence for sentence in order; empty where it is not told which of them "
        "each rests on.",
    ]


class AnswerField(NamedTuple):
    """A field of an answer."""

    name: str
    type: Any
    """Without marks, and None in it where it may be null."""
    about: str
    """What it means; empty where its name says it."""
    is_required: bool


def export_lines(corpus: Corpus) -> Iterator[str]:
    """Every entry, card, ability and faction as a line of JSON."""
    for item in corpus.items.values():
        yield json.dumps(summary(corpus, item), ensure_ascii=False)


def summary(corpus: Corpus, item: Item) -> Json:
    """What every item has: id, kind, edition, title, text, source and url; a card has its figures as well."""
    held = {**plain(item, Item), "text": _full_text(item), "source": plain(source_of(corpus, item)), "url": item.url}
    if isinstance(item, Card):
        held.update(_own(item))
    return {name: held[name] for name in SUMMARY if name in held}


def whole(corpus: Corpus, item: Item) -> Json:
    """Everything known of the item, with its relations by name and id."""
    related = corpus.relations[item.id]._asdict()
    shown = Shown(
        source=source_of(corpus, item),
        url=item.url,
        html=corpus.renderer.page(item),
        relations={name: corpus.links(ids) for name, ids in related.items() if ids},
    )
    if isinstance(item, Entry):
        shown = EntryShown(**vars(shown), sentences=_sentences(corpus, item))
    return {**plain(item, Item), **plain(shown), **_own(item)}


def answer_fields(kind: type) -> tuple[AnswerField, ...]:
    """What the answer holds to which a kind of record leads."""
    if not issubclass(kind, Item):
        return tuple(_answer_fields(kind, shown_fields(kind)))
    every_item = [one for one in shown_fields(Item) if one.attribute != KIND]
    own_kind = [one for one in fields_of(kind) if one.attribute == KIND]
    beyond = EntryShown if issubclass(kind, Entry) else Shown
    shown = _answer_fields(kind, (*own_kind, *every_item, *shown_fields(beyond)))
    if issubclass(kind, Card):
        return (*shown, AnswerField(CARD, Figures, "", True))
    return (*shown, *_answer_fields(kind, own_fields(kind)))


def _answer_fields(kind: type, shown: Iterable[FieldOf]) -> Iterator[AnswerField]:
    leaves_out_empty = words_for(kind).leaves_out_empty
    for one in shown:
        held = bare(one.type)
        if SPREAD in one.marks:
            yield from answer_fields(held)
        elif leaves_out_empty:
            yield AnswerField(one.name, reduce(or_, members(held)), one.about, one.default is MISSING)
        else:
            yield AnswerField(one.name, held | None if one.may_be_empty else held, one.about, True)


@once_for_each
def own_fields(kind: type) -> tuple[FieldOf, ...]:
    """The fields that answers show of a kind of item, without those that every item has."""
    of_every_item = {one.attribute for one in fields_of(Item)}
    return tuple(one for one in shown_fields(kind) if one.attribute not in of_every_item)


def source_of(corpus: Corpus, item: Item) -> Source | None:
    """The document that the item comes from, and where in it; None for an ability, which its cards bear witness to."""
    document = corpus.sources.get(getattr(item, "source", ""))
    if document is None or not isinstance(item, Entry):
        return document
    return Passage(**vars(document), section=item.section, page=item.page)


def _sentences(corpus: Corpus, entry: Entry) -> tuple[Sentence, ...]:
    told = entry.each_rests_on
    texts = sentences(entry.text) if told else ()
    return tuple(Sentence(text=text, rests_on=corpus.links(ids)) for text, ids in zip(texts, told, strict=True))


def _own(item: Item) -> Json:
    if isinstance(item, Card):
        return {CARD: plain(item, Figures)}
    return shown_values(item, own_fields(type(item)))


def _full_text(item: Item) -> str:
    if isinstance(item, Entry):
        return "\n\n".join(filter(None, [item.question, item.answer, item.text, *_conflict_lines(item)]))
    if isinstance(item, Card | NamedAbility):
        return "\n".join([item.text, *(fact.says for fact in item.facts)]).strip()
    return item.text


def _conflict_lines(entry: Entry) -> list[str]:
    claims = [f"{claim.source}: {claim.says}" for claim in entry.claims]
    return [*claims, f"Holds: {entry.holds}"] if entry.holds else claims
