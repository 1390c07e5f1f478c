"""From the content directory to records: every file read, split, parsed and compared with the fields it may have."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from refsvc.corpus import fields
from refsvc.corpus.entries import Entry
from refsvc.corpus.forms import Form
from refsvc.corpus.problems import Fault, Origin, Problem
from refsvc.corpus.yaml_values import NotYaml, line_of, parse

FRONT_MATTER = "---\n"
EDITIONS = ("1e", "2e")
CONFLICT_FOLDERS = ("conflict-2e", "manual-2e", "web-1e")
"""Conflicts are filed by the document that is overruled or inconsistent."""
NOT_ENTRIES = ("cards", "abilities", "pages")


SINGLE_FILES: dict[str, Form] = {
    "sources.yaml": fields.SOURCES,
    "timing.yaml": fields.TIMING,
    "symbols.yaml": fields.SYMBOLS,
    "synonyms.yaml": fields.SYNONYMS,
    "pages/manual-claims.yaml": fields.MANUAL_CLAIMS,
}


class Record(NamedTuple):
    """A record that has the fields it should, with its id, where it stands, and its text where it is Markdown."""

    id: str
    origin: Origin
    values: dict[str, Any]
    body: str = ""


class Records(NamedTuple):
    """Everything that the content directory holds, file by file."""

    entries: list[Record]
    factions: list[Record]
    abilities: list[Record]
    pages: list[Record]
    single: dict[str, Any]
    """The files that stand alone, by name."""


class Reader:
    """Reads a content directory and collects what is wrong with it."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self.problems: list[Problem] = []

    def read(self) -> Records:
        """All records; those with problems are left out and the problems collected."""
        return Records(
            entries=list(self._entries()),
            factions=[record for edition in EDITIONS for record in self._factions(edition)],
            abilities=[record for edition in EDITIONS for record in self._abilities(edition)],
            pages=list(self._pages()),
            single={name: self._yaml(self._directory / name, form) for name, form in SINGLE_FILES.items()},
        )

    # --- files ---------------------------------------------------------------------------------------

    def _entries(self) -> Iterator[Record]:
        for folder in sorted(path for path in self._directory.iterdir() if path.is_dir()):
            if folder.name in NOT_ENTRIES:
                continue
            for path in sorted(folder.rglob("*.md")):
                record = self._markdown(path, fields.ENTRY)
                if record is not None and self._has_kind(record):
                    yield record

    def _has_kind(self, record: Record) -> bool:
        if kind_and_edition(record.id) is not None:
            return True
        self.problems.append(
            Problem(
                record.origin.file,
                1,
                f"the folder '{record.id.partition('/')[0]}' says no kind and edition; "
                f"known kinds are {', '.join(Entry.KINDS)}, as in 'faq-2e'",
            )
        )
        return False

    def _factions(self, edition: str) -> Iterator[Record]:
        for path in sorted((self._directory / "cards" / edition).glob("*.yaml")):
            values = self._yaml(path, fields.FACTION)
            if values is None:
                continue
            origin = self._origin(path)
            if values["edition"] != edition:
                self._add(Fault(origin.at("edition"), f"a file in cards/{edition} should say edition: {edition}"))
            yield Record(f"faction-{edition}/{path.stem}", origin, values)

    def _abilities(self, edition: str) -> Iterator[Record]:
        path = self._directory / "abilities" / f"{edition}.yaml"
        for index, values in enumerate(self._yaml(path, fields.NAMED_ABILITIES) or []):
            yield Record(f"ability-{edition}/{slug(values['name'])}", self._origin(path).at(index), values)

    def _pages(self) -> Iterator[Record]:
        for path in sorted((self._directory / "pages").glob("*.md")):
            record = self._markdown(path, fields.PAGE)
            if record is not None:
                yield record._replace(id=path.stem)

    # --- one file --------------------------------------------------------------------------------------

    def _markdown(self, path: Path, form: Form) -> Record | None:
        origin = self._origin(path)
        text = self._text(path)
        if text is None:
            return None
        front_matter, body = split(text)
        if front_matter is None:
            message = "expected front matter between two lines '---' at the top of the file"
            self.problems.append(Problem(origin.file, 1, message))
            return None
        values = self._parsed(origin, front_matter, form, first_line=2)
        if values is None:
            return None
        return Record(origin.file.removesuffix(".md"), origin, values, body.strip())

    def _yaml(self, path: Path, form: Form) -> Any:
        if not path.is_file():
            return None
        text = self._text(path)
        return None if text is None else self._parsed(self._origin(path), text, form, first_line=1)

    def _text(self, path: Path) -> str | None:
        try:
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            self.problems.append(Problem(self._origin(path).file, 1, f"not UTF-8 text (byte {error.start})"))
            return None

    def _parsed(self, origin: Origin, text: str, form: Form, first_line: int) -> Any:
        try:
            values = parse(text)
        except NotYaml as error:
            self.problems.append(Problem(origin.file, error.line + first_line - 1, error.message))
            return None
        faults = list(form.faults(values, origin))
        for fault in faults:
            self._add(fault)
        return None if faults else values

    def _origin(self, path: Path) -> Origin:
        return Origin(path.relative_to(self._directory).as_posix())

    def _add(self, fault: Fault) -> None:
        self.problems.append(located(self._directory, fault))


def kind_and_edition(identifier: str) -> tuple[str, str] | None:
    """What the first folder of an id says, if it says anything that is known."""
    folder = identifier.partition("/")[0]
    kind, _, edition = folder.rpartition("-")
    if folder in CONFLICT_FOLDERS:
        return "conflict", edition
    return (kind, edition) if kind in Entry.KINDS and edition in EDITIONS else None


def slug(name: str) -> str:
    """A name as it stands in ids and addresses: lower case, hyphens between words, no apostrophes."""
    kept = "".join(letter if letter.isalnum() else " " for letter in name.lower().replace("'", "").replace("’", ""))
    return "-".join(kept.split())


def split(text: str) -> tuple[str | None, str]:
    """Front matter and body of a Markdown file; None where there is no front matter."""
    if not text.startswith(FRONT_MATTER):
        return None, text
    end = text.find("\n" + FRONT_MATTER, len(FRONT_MATTER) - 1)
    if end >= 0:
        return text[len(FRONT_MATTER) : end + 1], text[end + 1 + len(FRONT_MATTER) :]
    if text.rstrip().endswith("\n---"):
        return text[len(FRONT_MATTER) : text.rindex("---")], ""
    return None, text


def located(directory: Path, fault: Fault) -> Problem:
    """The fault with its line in the file."""
    origin = fault.origin
    if fault.line:
        return Problem(origin.file, fault.line, fault.message)
    text = (directory / origin.file).read_text(encoding="utf-8")
    if origin.file.endswith(".md"):
        front_matter, _ = split(text)
        line = 1 + line_of(front_matter or "", origin.keys) if origin.keys else 1
    else:
        line = line_of(text, origin.keys)
    if fault.quoted:
        below = enumerate(text.splitlines()[line - 1 :], line)
        line = next((number for number, content in below if fault.quoted in content), line)
    return Problem(origin.file, line, fault.message)
