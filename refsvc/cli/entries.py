"""`refsvc show` and `refsvc export`: one entry, card, ability or faction readable in a terminal; all as JSON Lines."""

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import click

from refsvc import NoSuchEntry
from refsvc.cli.terminal import WIDTH, WrongInput, json_option, load_reference, said, show, words, write
from refsvc.corpus import REFERENCE, Ability, Card, Corpus, Entry, Faction, Item, NamedAbility, plain, source_of
from refsvc.sentences import capital
from refsvc.words import brief, difference, from_pack, summary

LIST_ITEM = re.compile(r"\s*([-*]|\d+\.) ")


@click.command("show")
@click.argument("id_or_name", metavar="ID")
@click.option("--edition", type=click.Choice(["1e", "2e"]), help="Look a name up in this edition only.")
@json_option
def show_entry(id_or_name: str, edition: str | None, as_json: bool) -> None:
    """Print one entry, card, ability or faction, by its id or by a name of it."""
    reference = load_reference()
    try:
        item = reference.entry(id_or_name, edition=edition or "")
    except NoSuchEntry as error:
        hint = "" if error.suggestions else " `refsvc search` finds entries by their words."
        raise WrongInput(f"{error}{hint}") from None
    show(reference.whole(item) if as_json else None, _lines(reference.corpus, item), as_json)


def _lines(corpus: Corpus, item: Item) -> Iterator[str]:
    yield click.style(item.title, bold=True)
    yield f"{item.id} · {item.kind} · {item.edition}"
    if told := from_pack(words(), corpus, item):
        yield from _wrapped(told)
    yield ""
    if isinstance(item, Entry):
        yield from _entry(corpus, item)
    elif isinstance(item, Card):
        yield from _card(corpus, item)
    elif isinstance(item, NamedAbility):
        yield from _ability(item)
    elif isinstance(item, Faction):
        yield from _faction(corpus, item)
    for conflict in corpus.conflicts_of(item.id):
        yield ""
        yield from _wrapped(difference(words(), corpus, conflict))
    yield from _source(corpus, item)
    yield from _relations(corpus, item)


def _entry(corpus: Corpus, entry: Entry) -> Iterator[str]:
    if entry.question:
        yield from _wrapped(entry.question)
        yield ""
    if entry.answer:
        yield from _wrapped(entry.answer)
        yield ""
    yield from _wrapped(_readable(corpus, entry.text))
    for claim in entry.claims:
        yield from _wrapped(f"- {corpus.sources[claim.source].title}: {claim.says}")
    if entry.holds:
        yield from _wrapped(said("entry.holds", sides=entry.holds))
    if entry.unconfirmed:
        yield from _wrapped(said("entry.unconfirmed", points=entry.unconfirmed))


def _card(corpus: Corpus, card: Card) -> Iterator[str]:
    facts = {
        said("card.faction"): card.faction,
        said("card.class"): card.card_class,
        said("card.cost", card.edition): card.cost,
        said("card.life", card.edition): card.life,
        said("card.strength", card.edition): card.strength,
        said("card.attack"): card.attack,
        said("card.symbols"): ", ".join(corpus.symbols[one].name for one in card.symbols),
        said("card.phase"): card.phase,
    }
    yield " · ".join(f"{name} {value}" for name, value in facts.items() if value not in (None, ""))
    for ability in card.abilities:
        yield ""
        yield from _wrapped(": ".join(filter(None, (ability.name, ability.text))))
    for fact in card.facts:
        yield from _wrapped(f"- {fact.says} ({fact.source})")
    for note in card.notes:
        yield from _wrapped(said("note", note=note))
    for change in card.history:
        yield from _wrapped(said("entry.changed", change=change.change, by=change.by))
    yield ""
    yield from _wrapped(summary(words(), card))
    yield from _open(tuple(point for ability in card.abilities for point in _open_points(ability)))
    yield from _assumed(tuple(point for ability in card.abilities for point in ability.assumed))


def _ability(ability: NamedAbility) -> Iterator[str]:
    for wording in ability.wordings or ():
        if wording.ability.text:
            yield from _wrapped(wording.ability.text)
    for fact in ability.facts:
        yield from _wrapped(f"- {fact.says} ({fact.source})")
    for note in ability.notes:
        yield from _wrapped(said("note", note=note))
    yield ""
    yield from _wrapped(capital(brief(words(), ability.standing)) + ".")
    yield from _open(ability.open)
    yield from _assumed(ability.assumed)


def _faction(corpus: Corpus, faction: Faction) -> Iterator[str]:
    yield from _wrapped(faction.text)
    yield ""
    for identifier in faction.cards:
        copies = faction.deck.get(corpus.cards[identifier].title)
        yield f"{f'{copies} × ' if copies else ''}{corpus.cards[identifier].title}  ({identifier})"
    own = {corpus.cards[identifier].title for identifier in faction.cards}
    yield from (f"{copies} × {name}" for name, copies in faction.deck.items() if name not in own)
    if faction.setup is not None and faction.setup.squares:
        placed = [f"{name} {' '.join(squares)}" for name, squares in faction.setup.squares.items()]
        yield ""
        yield from _wrapped(said("faction.setup", cards=", ".join(placed)))
    yield ""
    yield from _wrapped(summary(words(), faction))
    yield from _open(faction.open)


def _open_points(ability: Ability) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*ability.open, *(point for part in ability.parts for point in part.open)]))


def _open(points: tuple[str, ...]) -> Iterator[str]:
    if points:
        yield from _wrapped(said("entry.open", points=" ".join(points)))


def _assumed(points: tuple[str, ...]) -> Iterator[str]:
    if points:
        yield from _wrapped(said("entry.assumed", points=" ".join(points)))


def _source(corpus: Corpus, item: Item) -> Iterator[str]:
    found = plain(source_of(corpus, item))
    if found is None:
        return
    page = found.get("page") and said("entry.page", page=found["page"])
    place = [found["title"], found["version"], found.get("section"), page]
    yield ""
    yield from _wrapped(said("entry.source", place=", ".join(filter(None, place))))


def _relations(corpus: Corpus, item: Item) -> Iterator[str]:
    named: set[str] = set()
    for field, name in _relation_names().items():
        # "See also" comes last and repeats nothing that was already named with a better reason.
        ids = [one for one in getattr(corpus.relations[item.id], field) if field != "related" or one not in named]
        named.update(ids)
        if ids:
            yield ""
            yield name
            yield from (f"  {one}  {corpus.items[one].title}" for one in ids)


def _relation_names() -> dict[str, str]:
    return {
        "other_edition": said("relation.other-edition"),
        "decided_by": said("relation.decided-by"),
        "decides": said("relation.decides"),
        "supersedes": said("relation.supersedes"),
        "superseded_by": said("relation.superseded-by"),
        "contradicts": said("relation.contradicts"),
        "contradicted_by": said("relation.contradicted-by"),
        "same_as": said("relation.same-as"),
        "repeated_at": said("relation.repeated-at"),
        "applies_to": said("relation.applies-to"),
        "rulings": said("relation.rulings"),
        "changed_by": said("relation.changed-by"),
        "changes": said("relation.changes"),
        "bears": said("relation.bears"),
        "borne_by": said("relation.borne-by"),
        "cards": said("relation.cards"),
        "mentioned_by": said("relation.mentioned-by"),
        "terms": said("relation.terms"),
        "related": said("relation.related"),
    }


def _readable(corpus: Corpus, text: str) -> str:
    return REFERENCE.sub(lambda found: found.group(2) or _title(corpus, found.group(1).strip()), text)


def _title(corpus: Corpus, identifier: str) -> str:
    item = corpus.items.get(identifier)
    return item.title if item is not None else identifier


def _wrapped(text: str) -> Iterator[str]:
    """The text in lines of the width, each paragraph and list item for itself."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        if block and (not line.strip() or LIST_ITEM.match(line)):
            indent = "  " if LIST_ITEM.match(block[0]) else ""
            yield textwrap.fill(" ".join(block), WIDTH, subsequent_indent=indent)
            block = []
        if line.strip():
            block.append(line.strip())


@click.command()
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write; else the terminal."
)
def export(output: Path | None) -> None:
    """Print every entry, card, ability and faction as JSON Lines."""
    exported = load_reference().export()
    if output is None:
        for line in exported:
            click.echo(line)
        return
    write(output, "".join(f"{line}\n" for line in exported).encode())
