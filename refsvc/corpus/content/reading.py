"""The content directory read: every file split, parsed and decoded, or every problem in it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar, get_args

from refsvc.corpus.composing import CODES, Composer
from refsvc.corpus.content.decoding import NOTHING, Around, decoded
from refsvc.corpus.content.forming import unplayable_parts
from refsvc.corpus.content.front_matter import located, split
from refsvc.corpus.content.named_abilities import RuledAbility, named_abilities
from refsvc.corpus.content.written import FactionFile, Timing
from refsvc.corpus.content.yaml_values import NotYaml, parse
from refsvc.corpus.contents import (
    CARD_SENTENCES,
    CheckedClaim,
    Contents,
    Editions,
    Page,
    Source,
    Symbol,
    Window,
)
from refsvc.corpus.items import (
    BELONG_TO_NO_FACTION,
    ENTRY_KINDS,
    Card,
    Edition,
    Entry,
    Faction,
    NamedAbility,
    kind_and_edition,
)
from refsvc.corpus.problems import BrokenContent, Mistake, Origin, Problem
from refsvc.corpus.said import Sayer
from refsvc.sentences import Malformed, saying_of

T = TypeVar("T")
EDITIONS: tuple[str, ...] = get_args(Edition)
NOT_ENTRIES = ("cards", "abilities", "pages")
SOURCES, TIMING, SYMBOLS, SYNONYMS = "sources.yaml", "timing.yaml", "symbols.yaml", "synonyms.yaml"
DESCRIBED, ENGLISH, BEYOND, SPEECH = "described.yaml", "english.yaml", "beyond.yaml", "speech.yaml"
DOORS = "doors.yaml"
EDITIONS_FILE = "editions.yaml"
MANUAL_CLAIMS = "pages/manual-claims.yaml"
SINGLE_FILES = (SOURCES, TIMING, SYMBOLS, SYNONYMS, DESCRIBED, ENGLISH, BEYOND, DOORS, SPEECH, MANUAL_CLAIMS)
SENTENCES = "sentences"
"""Folder of the catalogues of sentences."""


@dataclass(frozen=True, kw_only=True)
class Written:
    """What a directory says of things with a page of their own, each as it says it."""

    entries: tuple[Entry, ...] = ()
    cards: tuple[Card, ...] = ()
    factions: tuple[Faction, ...] = ()
    ruled: tuple[RuledAbility, ...] = ()

    @property
    def items(self) -> Mapping[str, Any]:
        """They as the fields of contents."""
        entries = {one.id: one for one in sorted(self.entries, key=_reading_order)}
        factions = [one for one in self.factions if one.slug not in BELONG_TO_NO_FACTION]
        return {
            "entries": _with_repeated_texts(entries),
            "cards": MappingProxyType({one.id: one for one in self.cards}),
            "abilities": MappingProxyType(named_abilities(self.cards, self.ruled)),
            "factions": MappingProxyType({one.id: one for one in factions}),
        }


def contents(directory: Path) -> tuple[Contents, Written]:
    """What this directory holds, and as it is written there.

    Raises BrokenContent, with every problem found, rather than give a part.
    """
    if not directory.is_dir():
        raise FileNotFoundError(f"no content directory at {directory}")
    reader = Reader(directory)
    found = reader.contents()
    if reader.problems:
        raise BrokenContent(reader.problems)
    return found


class Reader:
    """Reads a content directory and collects what is wrong with it. What has problems is left out."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self.problems: list[Problem] = []

    def written(self, sentences: Mapping[str, Mapping[str, str]]) -> Written:
        """What it says of everything with a page of its own, put into these words."""
        files = [file for edition in EDITIONS for file in self._factions(edition)]
        cards = [card for _, own in files for card in own]
        ruled = [one for edition in EDITIONS for one in self._ruled(edition)]
        if cards or ruled:
            worded = self._composer(sentences).worded
            cards = [
                replace(one, abilities=tuple(map(worded, one.abilities))) for one in self._formed(cards, sentences)
            ]
            ruled = [replace(one, ability=worded(one.ability)) for one in ruled]
        self._add_repeated([*cards, *(one.alone for one in ruled)])
        return Written(
            entries=tuple(self._entries()),
            cards=tuple(cards),
            factions=tuple([faction for faction, _ in files]),
            ruled=tuple(ruled),
        )

    def _formed(self, cards: list[Card], sentences: Mapping[str, Mapping[str, str]]) -> list[Card]:
        """The cards with the anatomy of what is said in parts, without those of which the engine can't take these."""
        if not any(one.said for card in cards for one in card.abilities):
            return cards
        formed, sayer = [], Sayer.of(sentences)
        for card in cards:
            mistakes = tuple(unplayable_parts(card))
            for mistake in mistakes:
                self._add(mistake)
            if not mistakes:
                abilities = tuple([sayer.formed(one, card.classes) for one in card.abilities])
                formed.append(replace(card, abilities=abilities))
        return formed

    def contents(self) -> tuple[Contents, Written]:
        """All that the directory holds, and its items as they are written."""
        sentences = self._sentences()
        written = self.written(sentences)
        found = Contents(
            **written.items,
            sources=self._yaml(SOURCES, Mapping[str, Source], NOTHING),
            windows=self._windows(),
            symbols=self._yaml(SYMBOLS, Mapping[str, Symbol], NOTHING),
            pages=MappingProxyType({one.slug: one for one in self._pages()}),
            checked_claims=self._yaml(MANUAL_CLAIMS, tuple[CheckedClaim, ...], ()),
            editions=self._yaml(EDITIONS_FILE, Editions, Editions()),
            synonyms=self._yaml(SYNONYMS, Mapping[str, tuple[str, ...]], NOTHING),
            described=self._yaml(DESCRIBED, Mapping[str, tuple[str, ...]], NOTHING),
            english=self._yaml(ENGLISH, Mapping[str, str], NOTHING),
            beyond=self._yaml(BEYOND, Mapping[str, tuple[str, ...]], NOTHING),
            doors=self._yaml(DOORS, Mapping[str, tuple[str, ...]], NOTHING),
            speech=self._yaml(SPEECH, Mapping[str, Mapping[str, tuple[str, ...]]], NOTHING),
            sentences=sentences,
        )
        return found, written

    # --- kinds of files --------------------------------------------------------------------------------

    def _entries(self) -> Iterator[Entry]:
        for folder in sorted(path for path in self._directory.iterdir() if path.is_dir()):
            if folder.name in NOT_ENTRIES:
                continue
            for path in sorted(folder.rglob("*.md")):
                kind, edition = kind_and_edition(folder.name)
                if kind not in ENTRY_KINDS or edition not in EDITIONS:
                    self._add_to(path, 1, _no_kind(folder.name))
                elif entry := self._markdown(path, Entry):
                    yield entry

    def _factions(self, edition: str) -> Iterator[tuple[Faction, list[Card]]]:
        for path in sorted((self._directory / "cards" / edition).glob("*.yaml")):
            file: FactionFile | None = self._yaml(self._origin(path).file, FactionFile, None)
            if file is None:
                continue
            if file.edition != edition:
                message = f"a file in cards/{edition} should say edition: {edition}"
                self._add(Mistake(self._origin(path).at("edition"), message))
            cards = [one.whole for one in file.cards]
            setup = file.setup.of(cards) if file.setup else None
            yield replace(file.faction, setup=setup, cards=tuple(one.id for one in cards)), cards

    def _ruled(self, edition: str) -> tuple[RuledAbility, ...]:
        file = f"abilities/{edition}.yaml"
        ruled: tuple[RuledAbility, ...] = self._yaml(file, tuple[RuledAbility, ...], ())
        return ruled

    def _pages(self) -> Iterator[Page]:
        for path in sorted((self._directory / "pages").glob("*.md")):
            page = self._markdown(path, Page, {"slug": path.stem})
            if page is not None:
                yield page

    def _windows(self) -> Mapping[str, Window]:
        timing: Timing = self._yaml(TIMING, Timing, Timing(families=(), windows=NOTHING))
        families = {one.id: one for one in timing.families}
        return MappingProxyType(
            {
                identifier: Window(id=identifier, name=one.name, family=families[one.family], order=order)
                for order, (identifier, one) in enumerate(timing.windows.items())
                if one.family in families
            }
        )

    def _sentences(self) -> Mapping[str, Mapping[str, str]]:
        folder = self._directory / SENTENCES
        files = [path.relative_to(folder).with_suffix("").as_posix() for path in sorted(folder.rglob("*.yaml"))]
        return MappingProxyType(
            {file: self._yaml(f"{SENTENCES}/{file}.yaml", Mapping[str, str], NOTHING) for file in files}
        )

    def _composer(self, sentences: Mapping[str, Mapping[str, str]]) -> Composer:
        """What puts card texts together; what it lacks for that is a problem."""
        file = f"{SENTENCES}/{CARD_SENTENCES}.yaml"
        missing = [code for code in CODES if code not in sentences.get(CARD_SENTENCES, {})]
        if missing:
            self.problems.append(Problem(file, 1, f"expected sentences for {', '.join(missing)}"))
        try:
            return Composer(saying_of(sentences, CARD_SENTENCES))
        except Malformed as error:
            self.problems.append(Problem(file, 1, str(error)))
            return Composer(saying_of({}, CARD_SENTENCES))

    # --- one file --------------------------------------------------------------------------------------

    def _markdown(self, path: Path, kind: type[T], given: Around = NOTHING) -> T | None:
        try:
            front_matter, body = split(self._text(path))
            if front_matter is None:
                raise NotYaml(1, "expected front matter between two lines '---' at the top of the file")
            values = self._parsed(front_matter, first_line=2)
        except NotYaml as error:
            self._add_to(path, error.line, error.message)
            return None
        values = self._completed(self._origin(path).file, values)
        return self._kept(decoded(kind, values, self._origin(path), given={**given, "text": body.strip()}))

    def _yaml(self, file: str, annotation: Any, otherwise: Any) -> Any:
        """What a file holds that may be missing."""
        path = self._directory / file
        if not path.is_file():
            return otherwise
        try:
            values = self._parsed(self._text(path))
        except NotYaml as error:
            self._add_to(path, error.line, error.message)
            return otherwise
        found = self._kept(decoded(annotation, self._completed(file, values), self._origin(path)))
        return otherwise if found is None else found

    def _completed(self, file: str, values: Any) -> Any:
        """What a file says, with what goes without saying in this directory."""
        return values

    @staticmethod
    def _text(path: Path) -> str:
        try:
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise NotYaml(1, f"not UTF-8 text (byte {error.start})") from None

    @staticmethod
    def _parsed(text: str, first_line: int = 1) -> Any:
        try:
            return parse(text)
        except NotYaml as error:
            raise NotYaml(error.line + first_line - 1, error.message) from None

    def _origin(self, path: Path) -> Origin:
        return Origin(path.relative_to(self._directory).as_posix())

    # --- what is wrong ---------------------------------------------------------------------------------

    def _kept(self, read: tuple[T | None, list[Mistake]]) -> T | None:
        for mistake in read[1]:
            self._add(mistake)
        return read[0]

    def _add(self, mistake: Mistake) -> None:
        self.problems.append(located(self._directory, mistake))

    def _add_to(self, path: Path, line: int, message: str) -> None:
        self.problems.append(Problem(self._origin(path).file, line, message))

    def _add_repeated(self, items: Iterable[Card | NamedAbility]) -> None:
        """Adds a problem for each id that is given a second time."""
        first: dict[str, str] = {}
        for one in items:
            if one.id in first:
                message = f"'{one.id}' is already in {first[one.id]}: one of the two needs another name"
                self._add(Mistake(one.origin.at("name"), message))
            first.setdefault(one.id, one.origin.file)


def _no_kind(folder: str) -> str:
    return f"the folder '{folder}' says no kind and edition; known kinds are {', '.join(ENTRY_KINDS)}, as in 'faq-2e'"


def _reading_order(entry: Entry) -> tuple[Any, ...]:
    latest_edition_first = -int(entry.edition[0])
    unordered_last = (entry.order is None, entry.order or 0)
    return latest_edition_first, ENTRY_KINDS.index(entry.kind), unordered_last, entry.id


def _with_repeated_texts(entries: Mapping[str, Entry]) -> Mapping[str, Entry]:
    """The entries, where one that repeats another has its text, and its answer and reasons where it has none itself."""
    return MappingProxyType({one.id: _repeating(one, entries.get(one.same_as)) for one in entries.values()})


def _repeating(one: Entry, original: Entry | None) -> Entry:
    if original is None:
        return one
    return replace(
        one,
        text=one.text or original.text,
        question=one.question or original.question,
        answer=one.answer or original.answer,
        decided_by=one.decided_by or original.decided_by,
        each_decided_by=one.each_decided_by or original.each_decided_by,
    )
