"""Packs read from their folders and laid over a content directory; one that is wrong is left out whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from refsvc import bounds
from refsvc.corpus.abilities import Ability
from refsvc.corpus.content.checks import mistakes_in_packs
from refsvc.corpus.content.decoding import decoded
from refsvc.corpus.content.forming import unplayable
from refsvc.corpus.content.front_matter import located, split
from refsvc.corpus.content.merging import laid_over
from refsvc.corpus.content.reading import Reader, Written, contents
from refsvc.corpus.content.yaml_values import NotYaml, parse
from refsvc.corpus.contents import Contents, Source
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Card, slug
from refsvc.corpus.packs import PACK_FILE, LeftOut, Pack
from refsvc.corpus.problems import KeyPath, Mistake, Origin, Problem
from refsvc.corpus.standing import STANDINGS, least

ID = re.compile(r"[a-z][a-z0-9-]*")
HIDDEN_SIGNS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
LOWEST_RANK = 99
"""The authority of what somebody made."""


@dataclass(frozen=True)
class ReadPack:
    """A pack, or what is wrong with it."""

    folder: Path
    pack: Pack | None
    written: Written
    problems: tuple[Problem, ...] = ()

    @property
    def id(self) -> str:
        """Its id; empty where that can't be read."""
        return self.pack.id if self.pack else ""


def corpus_with(directory: Path, folders: Sequence[Path], refused: Mapping[Path, Sequence[Problem]]) -> Corpus:
    """The content of a directory with the packs in these folders over it; what is wrong with one leaves it out.

    Those that are refused already are left out unread. Raises BrokenContent where the content itself is wrong.
    """
    found, written = contents(directory)
    packs = [
        ReadPack(folder, None, Written(), tuple(refused[folder]))
        if folder in refused
        else _read(folder, found, written)
        for folder in folders
    ]
    packs = _each_id_once(packs, found)
    while True:
        corpus = _over(directory, found, written, packs)
        wrong: dict[str, list[Problem]] = {}
        for mistake in mistakes_in_packs(corpus):
            problem = located(corpus.roots[mistake.origin.pack], mistake)
            wrong.setdefault(mistake.origin.pack, []).append(problem)
        if not wrong:
            return corpus
        # What a pack brought may have been asked for by another one: both are looked at again.
        packs = [replace(one, problems=tuple(sorted({*wrong[one.id]}))) if one.id in wrong else one for one in packs]


def _over(directory: Path, found: Contents, written: Written, packs: Iterable[ReadPack]) -> Corpus:
    good = [(one.pack, one.written, one.folder) for one in packs if one.pack is not None and not one.problems]
    layered = laid_over(written, [(pack, said) for pack, said, _ in good])
    sources = {pack.id: _source(pack) for pack, _, _ in good}
    whole = replace(
        found,
        **(layered.written.items if good else {}),
        sources=MappingProxyType({**found.sources, **sources}),
        packs=MappingProxyType({pack.id: pack for pack, _, _ in good}),
        conflicts=layered.conflicts,
        left_out=tuple(
            [LeftOut(folder=str(one.folder), id=one.id, problems=one.problems) for one in packs if one.problems]
        ),
    )
    folders = MappingProxyType({pack.id: folder for pack, _, folder in good})
    return Corpus(**vars(whole), read_from=directory, folders=folders)


def _source(pack: Pack) -> Source:
    return Source(
        id=pack.id, title=pack.name, version=pack.version, official=False, edition=pack.edition, rank=LOWEST_RANK
    )


def unprintable(folder: Path) -> Iterator[Problem]:
    """A problem for the first sign in each file that shows nothing, or turns the writing around."""
    for path in sorted((*folder.rglob("*.yaml"), *folder.rglob("*.md"))):
        name = path.relative_to(folder).as_posix()
        try:
            text = path.read_text(encoding="utf-8")
            front_matter = split(text)[0] if path.suffix == ".md" else text
            spoiled = next(_spoiled(parse(front_matter or ""), ()), None)
        except (NotYaml, OSError, UnicodeDecodeError):
            continue  # Whoever reads it says so.
        lines = (number for number, line in enumerate(text.split("\n"), 1) if HIDDEN_SIGNS.search(line))
        first = next(lines, 0)
        if first or spoiled is not None:
            line = first or located(folder, Mistake(Origin(name, spoiled or ()), "")).line
            yield Problem(name, line, "expected signs that can be seen: no control characters")


def _spoiled(value: Any, keys: KeyPath) -> Iterator[KeyPath]:
    """The ways to the texts in a value that have such a sign; YAML can spell them out."""
    if isinstance(value, str) and HIDDEN_SIGNS.search(value):
        yield keys
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in members:
        yield from _spoiled(key, keys)
        yield from _spoiled(one, (*keys, key))


def _read(folder: Path, found: Contents, written: Written) -> ReadPack:
    try:
        text = (folder / PACK_FILE).read_text(encoding="utf-8")
        pack, mistakes = decoded(Pack, parse(text), Origin(PACK_FILE))
    except NotYaml as error:
        return ReadPack(folder, None, Written(), (Problem(PACK_FILE, error.line, error.message),))
    except (OSError, UnicodeDecodeError):
        return ReadPack(folder, None, Written(), (Problem(PACK_FILE, 1, "expected this file, as UTF-8 text"),))
    if pack is None:
        return ReadPack(folder, None, Written(), tuple(sorted([located(folder, one) for one in mistakes])))
    problems = [located(folder, one) for one in _wrong_itself(pack)]
    if problems:
        return ReadPack(folder, pack, Written(), tuple(problems))
    reader = PackReader(folder, pack, written)
    said = reader.written(found.sentences)
    return ReadPack(folder, pack, said, tuple(sorted(reader.problems)))


def _wrong_itself(pack: Pack) -> Iterator[Mistake]:
    if not ID.fullmatch(pack.id) or len(pack.id) > bounds.LONGEST_PACK_ID:
        message = f"an id is lower case letters, digits and hyphens, at most {bounds.LONGEST_PACK_ID}"
        yield Mistake(pack.origin.at("id"), message)
    for name in ("name", "author", "version", "because"):
        if len(getattr(pack, name)) > bounds.LONGEST_PACK_TEXT:
            yield Mistake(pack.origin.at(name), f"expected at most {bounds.LONGEST_PACK_TEXT} characters")
    if pack.overrules and not pack.house_rules:
        yield Mistake(pack.origin.at("overrules"), "only a pack with 'house_rules: true' may overrule anything")


def _each_id_once(packs: Iterable[ReadPack], found: Contents) -> list[ReadPack]:
    """The packs, where one whose id is taken is wrong."""
    taken = dict.fromkeys(found.sources, "a document of the content")
    kept = []
    for one in packs:
        if one.id in taken:
            line = located(one.folder, Mistake(Origin(PACK_FILE, ("id",)), "")).line
            message = f"'{one.id}' is the id of {taken[one.id]}: choose another one"
            one = replace(one, problems=(*one.problems, Problem(PACK_FILE, line, message)))
        elif one.id:
            taken[one.id] = f"the pack in {one.folder.name}"
        kept.append(one)
    return kept


class PackReader(Reader):
    """Reads the folder of a pack. What goes without saying in one is filled in: where its facts come from."""

    def __init__(self, directory: Path, pack: Pack, known: Written) -> None:
        super().__init__(directory)
        self._pack = pack
        self._known = named_in(known.cards)
        self._names = {(one.edition, slug(ability.name)) for one in known.cards for ability in one.abilities}

    def written(self, sentences: Mapping[str, Mapping[str, str]]) -> Written:
        """What it says, with the anatomy of abilities that it only names taken from where they are known."""
        written = super().written(sentences)
        for card in written.cards:
            for mistake in (*unplayable(card), *self._retold(card), *clashing(card, self._known)):
                self._add(mistake)
        known = {**named_in(written.cards), **self._known}
        cards = [
            replace(one, abilities=tuple([as_known(own, one, known) for own in one.abilities])) for one in written.cards
        ]
        return replace(written, cards=tuple(cards))

    def _retold(self, card: Card) -> Iterator[Mistake]:
        """A mistake for each ability of which more is said than a pack may say of one that comes with the service."""
        for place, one in enumerate(card.abilities):
            is_known = (card.edition, slug(one.name)) in self._names
            if is_known and (one.aliases or one.facts or one.notes or one.assumed):
                message = f"'{one.name}' is known: aliases, facts and notes belong where it is"
                yield Mistake(card.origin.at("abilities", place), message)

    def _completed(self, file: str, values: Any) -> Any:
        if not isinstance(values, dict):
            return values
        if file.endswith(".md"):
            usual = {"source": self._pack.id, "section": self._pack.name, "reviewed": self._pack.version}
        else:
            usual = {"source": self._pack.id, "standing": self._pack.standing}
        return {**usual, **values}

    def _origin(self, path: Path) -> Origin:
        return super()._origin(path)._replace(pack=self._pack.id)


def clashing(card: Card, known: Mapping[tuple[str, str], Ability]) -> Iterator[Mistake]:
    """A mistake for each ability that says something else than the one of its name that comes with the service."""
    for place, one in enumerate(card.abilities):
        same = known.get((card.edition, slug(one.name)))
        if same is None or not one.parts:
            continue
        # What is surer completes it; see merging.
        if one.said or STANDINGS.index(one.standing["text"]) >= STANDINGS.index(same.standing["text"]):
            message = f"'{one.name}' is known: leave out what it does, or give it another name"
            yield Mistake(card.origin.at("abilities", place), message)


def named_in(cards: Iterable[Card]) -> dict[tuple[str, str], Ability]:
    """The abilities of which these cards say what they do, the surest of each name."""
    found: dict[tuple[str, str], Ability] = {}
    for card in cards:
        for ability in card.abilities:
            for one in (ability, *ability.granted):
                key = (card.edition, slug(one.name))
                if one.name and one.parts and (key not in found or _surer(one, found[key])):
                    found[key] = one
    return found


def _surer(one: Ability, other: Ability) -> bool:
    return STANDINGS.index(one.standing["text"]) < STANDINGS.index(other.standing["text"])


def as_known(ability: Ability, card: Card, known: Mapping[tuple[str, str], Ability]) -> Ability:
    """The ability with what one of its name does, where nothing of that is said of it."""
    same = known.get((card.edition, slug(ability.name)))
    if ability.parts or not ability.name or same is None:
        return ability
    parts = tuple([replace(part, usual=least((part.usual, ability.usual))) for part in same.parts])
    return replace(ability, name=same.name, parts=parts, said=same.said, text=same.text)
