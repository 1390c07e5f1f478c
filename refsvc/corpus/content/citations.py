"""What relies on what: each entry, card and scenario that cites others, with the ids that it cites."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from refsvc.corpus.content.reading import NOT_ENTRIES, SINGLE_FILES
from refsvc.corpus.content.yaml_values import NotYaml, parse
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Card, Entry, Item, NamedAbility
from refsvc.corpus.problems import Origin
from refsvc.corpus.relations import references

ID = re.compile(r"[a-z]+-[12]e/[a-z0-9/-]+$")


class Citation(NamedTuple):
    """One mention of an id."""

    citing: str
    """Id of the entry, card or ability; for another file, its path without the ending."""
    cited: str
    origin: Origin
    relied_on: bool = True
    """Whether what cites has to be looked at again when the cited text changes; not for further reading."""
    quoted: str = ""


def citations(corpus: Corpus) -> Iterator[Citation]:
    """Every mention of an id in the content, whether it exists or not."""
    yield from citations_of_items(corpus)
    for pack, directory in corpus.roots.items():
        for file in scenario_files(directory):
            yield from _of_file(directory, Origin(file, pack=pack))


def citations_of_items(corpus: Corpus) -> Iterator[Citation]:
    """Every mention of an id in an entry, card or ability."""
    for item in corpus.items.values():
        yield from _of_item(item)


def scenario_files(directory: Path) -> list[str]:
    """The YAML files that the corpus itself does not read: scenarios beside the entries, and catalogues at the top."""
    return [
        file
        for path in sorted(directory.rglob("*.yaml"))
        if (file := path.relative_to(directory).as_posix()) not in SINGLE_FILES
        and file.partition("/")[0] not in NOT_ENTRIES
    ]


def _of_item(item: Item) -> Iterator[Citation]:
    if isinstance(item, Entry):
        yield from _of_entry(item)
    elif isinstance(item, Card):
        for index, change in enumerate(item.history):
            yield Citation(item.id, change.by, item.origin.at("history", index, "by"))
        for index, fact in enumerate(item.facts):
            yield Citation(item.id, fact.source, item.origin.at("facts", index, "source"))
        for index, ability in enumerate(item.abilities):
            for number, fact in enumerate(ability.facts):
                origin = item.origin.at("abilities", index, "facts", number, "source")
                yield Citation(item.id, fact.source, origin)
    elif isinstance(item, NamedAbility) and not item.cards:
        for index, fact in enumerate(item.facts):
            yield Citation(item.id, fact.source, item.origin.at("facts", index, "source"))


def _of_entry(entry: Entry) -> Iterator[Citation]:
    for field in ("decided_by", "supersedes", "contradicts", "related"):
        for index, cited in enumerate(getattr(entry, field)):
            yield Citation(entry.id, cited, entry.origin.at(field, index), relied_on=field != "related")
    if entry.same_as:
        yield Citation(entry.id, entry.same_as, entry.origin.at("same_as"))
        return
    for cited in references(entry.text):
        yield Citation(entry.id, cited, entry.origin, quoted=f"[[{cited}")


def _of_file(directory: Path, file: Origin) -> Iterator[Citation]:
    try:
        values = parse((directory / file.file).read_text(encoding="utf-8"))
    except (NotYaml, UnicodeDecodeError):
        return
    yield from citations_in(values, file)


def citations_in(values: Any, file: Origin) -> Iterator[Citation]:
    """Every mention of an id in what a file holds."""
    for cited, origin in _ids_in(values, file):
        yield Citation(file.file.removesuffix(".yaml"), cited, origin)


def _ids_in(value: Any, origin: Origin) -> Iterator[tuple[str, Origin]]:
    if isinstance(value, str) and ID.match(value):
        yield value, origin
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from _ids_in(member, origin.at(index))
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from _ids_in(member, origin.at(key))
