"""Names: which entry, card, ability or faction a word or phrase means, in which edition.

Words are compared without regard to case, accents, hyphens and possessive endings; the last word may be a plural.
A number matches the X of a name such as "Within X spaces". Cards, abilities and factions have proper names: in a
running text they are only meant where they are capitalised.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from refsvc.corpus.items import Entry, Item

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
ANY_NUMBER = "#"
HEADWORD_KINDS = ("glossary", "term")
PROPER_NAME_KINDS = ("card", "ability", "faction")

Phrase = tuple[str, ...]


class Meaning(NamedTuple):
    """An item that a name means, and how strongly: lower ranks come first."""

    rank: int
    item: Item
    name: str
    """The name as the content spells it."""


class Match(NamedTuple):
    """A name found in a running text."""

    start: int
    end: int
    item: Item


def words_of(text: str) -> Phrase:
    """The words of a name, as they are compared."""
    return tuple(normal(word) for word in WORD.findall(text))


@lru_cache(maxsize=50_000)
def normal(word: str) -> str:
    """A word as it is compared: no case, accents or possessive ending; every number is alike."""
    if word.isdecimal() or word in ("X", "x"):
        return ANY_NUMBER
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter))
    plain = plain.casefold().replace("’", "'")
    return plain.removesuffix("'s").replace("'", "")


def singulars(word: str) -> Iterator[str]:
    """The words that this one may be the plural of."""
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("ves"):
        yield word[:-3] + "f"
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("s") and not word.endswith("ss"):
        yield word[:-1]


class Names:
    """All names of the corpus. Headwords come before cards, cards before abilities, and titles of rulings last."""

    def __init__(self, known: Iterable[Item]) -> None:
        items = tuple(known)
        self._meanings: dict[tuple[str, Phrase], list[Meaning]] = {}
        self._titles: dict[tuple[str, Phrase], list[Meaning]] = {}
        for item in items:
            proper = item.kind in PROPER_NAME_KINDS
            if proper or item.kind in HEADWORD_KINDS:
                self._add(self._meanings, item, item.title)
            else:
                self._add(self._titles, item, item.title)
            for alias in item.aliases:
                self._add(self._meanings, item, alias)
        for meanings in (*self._meanings.values(), *self._titles.values()):
            meanings.sort(key=lambda meaning: (meaning.rank, meaning.item.id))
        self._idioms = frozenset(
            (item.edition, words_of(phrase)) for item in items if isinstance(item, Entry) for phrase in item.not_in
        )
        # A name can only begin with one of these words, and this bounds how many follow.
        self._longest: dict[tuple[str, str], int] = {}
        for edition, phrase in (*self._meanings, *self._idioms):
            start = (edition, phrase[0])
            self._longest[start] = max(len(phrase), self._longest.get(start, 1))

    @staticmethod
    def _add(names: dict[tuple[str, Phrase], list[Meaning]], item: Item, name: str) -> None:
        if phrase := words_of(name):
            names.setdefault((item.edition, phrase), []).append(Meaning(_rank(item, name), item, name))

    def resolve(
        self, name: str, edition: str, faction: str = "", kinds: Iterable[str] = (), *, titles: bool = False
    ) -> Item | None:
        """What the name means in this edition: within the faction if it is named there, else at all.

        The titles of rules and rulings are no names, and are only asked where that is wanted.
        """
        phrase, wanted = words_of(name), tuple(kinds)
        known = self._lookup(edition, phrase) or (self._titles.get((edition, phrase), []) if titles else [])
        return _preferred([one for one in known if not wanted or one.item.kind in wanted], faction)

    def near(self, name: str, edition: str = "", limit: int = 3) -> list[str]:
        """Names that were perhaps meant, of one edition or of both, best first."""
        known = {
            " ".join(phrase): meanings[0].name
            for (its_edition, phrase), meanings in self._meanings.items()
            if not edition or edition == its_edition
        }
        return [known[close] for close in get_close_matches(" ".join(words_of(name)), known, n=limit)]

    def clashes(self) -> Iterator[tuple[Item, Item, str]]:
        """Pairs of items of one rank that share a name, so that nobody can say which one it means."""
        for meanings in self._meanings.values():
            for first, second in pairwise(meanings):
                if (
                    first.item.id != second.item.id
                    and first.rank == second.rank
                    and _may_clash(first.item, second.item)
                ):
                    yield first.item, second.item, second.name

    def in_text(self, text: str, edition: str, faction: str = "") -> Iterator[Match]:
        """Every name in a running text, from left to right, the longest first where they overlap."""
        words = [(found.start(), found.end(), found.group()) for found in WORD.finditer(text)]
        normals = [normal(word) for _, _, word in words]
        index = 0
        while index < len(words):
            length, item = self._longest_at(text, words, normals, index, edition, faction)
            if item is not None:
                yield Match(words[index][0], words[index + length - 1][1], item)
            index += length

    def _longest_at(
        self,
        text: str,
        words: list[tuple[int, int, str]],
        normals: list[str],
        index: int,
        edition: str,
        faction: str,
    ) -> tuple[int, Item | None]:
        reach = min(self._longest.get((edition, normals[index]), 1), len(words) - index)
        for length in range(reach, 0, -1):
            if not _joined(text, words[index : index + length]):
                continue
            if (edition, tuple(normals[index : index + length])) in self._idioms:
                return length, None
            written = [word for _, _, word in words[index : index + length]]
            meanings = self._lookup(edition, tuple(normals[index : index + length]))
            item = _preferred([one for one in meanings if _is_written_so(one, written)], faction)
            if item is None or (item.kind in PROPER_NAME_KINDS and _is_part(text, words[index : index + length])):
                continue
            return length, item
        return 1, None

    def _lookup(self, edition: str, phrase: Phrase) -> list[Meaning]:
        if not phrase:
            return []
        found = self._meanings.get((edition, phrase))
        if found is None:
            for singular in singulars(phrase[-1]):
                if found := self._meanings.get((edition, (*phrase[:-1], singular))):
                    break
        return found or []


def _rank(item: Item, name: str) -> int:
    is_alias = name != item.title
    if isinstance(item, Entry):
        return (0 if item.kind in HEADWORD_KINDS else 2) + is_alias
    return {"card": 4, "ability": 6, "faction": 8}[item.kind] + is_alias


def _may_clash(first: Item, second: Item) -> bool:
    # Two factions may have a card of the same name: which one is meant follows from the faction at hand.
    both_cards = first.kind == second.kind == "card"
    return first.id != second.id and not (both_cards and first.origin.file != second.origin.file)


def _preferred(meanings: list[Meaning], faction: str) -> Item | None:
    own = (one.item for one in meanings if faction and getattr(one.item, "faction", "") == faction)
    return next(own, meanings[0].item if meanings else None)


def _joined(text: str, words: list[tuple[int, int, str]]) -> bool:
    gaps = (text[first[1] : second[0]] for first, second in pairwise(words))
    return all(gap and not gap.strip(" -\n\u00a0") for gap in gaps)


def _is_part(text: str, words: list[tuple[int, int, str]]) -> bool:
    """Whether a hyphen joins these words to another one: a name ends where it ends, as Ret-Talus is no Talu."""
    start, end = words[0][0], words[-1][1]
    around = text[max(start - 2, 0) : start], text[end : end + 2]
    return bool(re.fullmatch(r"\w-", around[0]) or re.fullmatch(r"-\w", around[1]))


def _is_written_so(meaning: Meaning, written: list[str]) -> bool:
    """Whether a proper name stands in the text with its capitals; other names are meant in any case."""
    if meaning.item.kind not in PROPER_NAME_KINDS:
        return True
    spelled = WORD.findall(meaning.name)
    return all(word[0].isupper() for word, model in zip(written, spelled, strict=False) if model[0].isupper())
