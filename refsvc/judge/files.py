"""Scenario files: read with file and line of what is not as expected, written, and found beside the entries they show.

The only module of this room that touches a disk or YAML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

import engine
from refsvc import bounds
from refsvc.corpus import Corpus, Entry, Item
from refsvc.corpus.content import NotYaml, line_of, parse
from refsvc.judge.placed import Placed, placed
from refsvc.judge.scenarios import ENDING, ScenarioFile, WrongScenario, is_line, read_document

WIDTH = 100
"""Characters of a line of a file that is written."""


def read_file(
    path: Path,
    cards: engine.Cards | Mapping[str, engine.Cards],
    shown: str = "",
    *,
    unread: list[WrongScenario] | None = None,
) -> ScenarioFile:
    """The scenario in a file. Raises WrongScenario; with a list for ``unread`` cases, only for the file as a whole."""
    name = shown or str(path)
    try:
        written = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise WrongScenario(f"not UTF-8 text (byte {error.start})", file=name) from None
    except OSError as error:
        raise WrongScenario(f"can't be read: {error.strerror}", file=name) from None
    return read_text(written, cards, name, unread=unread)


def read_text(
    written: str,
    cards: engine.Cards | Mapping[str, engine.Cards],
    file: str = "",
    *,
    unread: list[WrongScenario] | None = None,
) -> ScenarioFile:
    """The scenario that a text describes: YAML, JSON or a position on one line. Raises WrongScenario.

    With a list for what is ``unread``, a case that can't be read goes there, and the others are read all the same.
    """
    if len(written) > bounds.LARGEST_SCENARIO:
        expected = f"at most {bounds.LARGEST_SCENARIO}"
        raise WrongScenario(f"{len(written)} characters are too many", expected=expected, file=file)
    if is_line(written):
        return read_document(written.strip(), cards, file=file)
    try:
        document = parse(written)
    except NotYaml as error:
        raise WrongScenario(error.message, line=error.line, file=file) from None
    except RecursionError:
        raise WrongScenario("lists and keys are nested too deeply", file=file) from None
    # A line is looked up only where something is wrong.
    return read_document(
        document,
        cards,
        file=file,
        line_of=lambda where: line_of(written, engine.plain.path_of(where)) if written else 0,
        unread=unread,
    )


def as_file(document: Mapping[str, Any]) -> str:
    """The text of a scenario file."""
    return yaml.dump(dict(document), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH)


class _Dumper(yaml.SafeDumper):
    """Writes what the reader of scenario files takes in: no anchors and no references to them."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def placed_in(path: Path, cards: Mapping[str, engine.Cards], item: Item, name: str) -> list[Placed]:
    """The positions in a scenario file of the reference, as a search finds them."""
    return placed(engine.read(parse(path.read_text(encoding="utf-8")), cards), cards, item, name)


def files_in(paths: Iterable[Path]) -> list[Path]:
    """The scenario files that these paths name: files as they are, folders with all that lie in them."""
    found: list[Path] = []
    for path in paths:
        found.extend(sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path])
    return list(dict.fromkeys(found))


def entry_beside(path: Path, corpus: Corpus) -> str:
    """Id of the entry, faction or card that a scenario file stands beside, or an empty text."""
    for directory in corpus.roots.values():
        if path.resolve().is_relative_to(directory.resolve()):
            relative = path.resolve().relative_to(directory.resolve())
            identifier = (relative.parent / relative.name.partition(".")[0]).as_posix()
            return identifier if identifier in corpus.items else ""
    return ""


def scenarios_of(corpus: Corpus, item: Item) -> list[Path]:
    """The scenario files beside an entry, a card or a faction: the one that is named after it alone comes first."""
    found: list[Path] = []
    for directory in corpus.roots.values():
        path = directory / item.id
        found += [*path.parent.glob(f"{path.name}{ENDING}"), *sorted(path.parent.glob(f"{path.name}.*{ENDING}"))]
    return found


def scenarios_beside(corpus: Corpus) -> dict[str, list[Path]]:
    """The same of all that have any, by their ids in the order of the corpus."""
    found: dict[str, list[Path]] = {}
    for directory in corpus.roots.values():
        named = [(file, file.name.removesuffix(ENDING).partition(".")) for file in directory.rglob(f"*{ENDING}")]
        for file, (name, _, _) in sorted(named, key=lambda one: (bool(one[1][2]), one[0])):
            found.setdefault((file.relative_to(directory).parent / name).as_posix(), []).append(file)
    return {one: found[one] for one in corpus.items if one in found}


def named_after(file: Path, corpus: Corpus) -> str:
    """The name by which `file_of` finds a scenario file of the content, or of a pack."""
    directory = next(one for one in corpus.roots.values() if file.is_relative_to(one))
    return file.relative_to(directory).as_posix().removesuffix(ENDING)


def file_of(corpus: Corpus, name: str) -> Path | None:
    """The scenario file that a name of the reference means: an entry with a scenario, or a file without its ending.

    Only files beside what has an id in the content are found, whatever the name holds.
    """
    identifier, _, word = name.removesuffix(ENDING).partition(".")
    item = corpus.items.get(identifier)
    if item is None:
        return None
    files = scenarios_of(corpus, item)
    if word:
        wanted = f"{identifier.rpartition('/')[2]}.{word}{ENDING}"
        return next((file for file in files if file.name == wanted), None)
    if files:
        return files[0]
    return file_of(corpus, item.same_as) if isinstance(item, Entry) and item.same_as else None
