"""Sentences as the content has them: words with names in braces, which are filled in where something is said.

`{card1}` is replaced by a value; `{spaces:space/spaces}` by a number with the word that fits it; `{player|own}` by the
value as a filter changes it. What stands in `[brackets]` is left out where a name in it has no value, and
`[these words|others]` gives the other words then.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from refsvc import bounds

Sentences = Mapping[str, Mapping[str, object]]
"""Sentences by file and code, as they are written."""
Values = Mapping[str, str | int]
Filter = Callable[[str], str]

SPACE = re.compile(r"[a-z]\d+\b")
"""What the name of a space is like: c6."""
FIELD = re.compile(r"\{(?P<name>[a-z]+\d*)(?:\|(?P<filter>[a-z]+))?(?::(?P<one>[^/{}]+)/(?P<many>[^/{}]+))?\}")
OPTIONAL = re.compile(r"\[(?P<with>[^\[\]|]*(?:\{[^{}]*\}[^\[\]|]*)+)(?:\|(?P<without>[^\[\]]*))?\]")
MISSING = "?"
"""Stands where a value is missing that a sentence needs."""
BETWEEN = re.compile(r"(?<=[.!?]) (?=[A-Z“])")
"""Where one sentence ends and another begins."""


class Malformed(Exception):
    """A template is not written as it should be."""


class Field(NamedTuple):
    """A name in braces."""

    name: str
    filter: str
    one: str
    many: str

    def shown(self, values: Values, filters: Mapping[str, Filter]) -> str:
        """What stands in its place."""
        value = values.get(self.name, MISSING)
        if self.one:
            return f"{value} {self.one if value == 1 else self.many}"
        return filters[self.filter](str(value)) if self.filter in filters else str(value)


Words = tuple["str | Field", ...]
"""Words as they stand, and what is filled in between them."""


class Optional(NamedTuple):
    """Words in brackets, and those in their place where a name in them has no value."""

    words: Words
    otherwise: Words
    names: tuple[str, ...]
    """Those in the words."""

    def chosen(self, values: Values) -> Words:
        """The words that stand there."""
        for name in self.names:
            if values.get(name, "") == "":
                return self.otherwise
        return self.words


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with gaps."""

    text: str
    _parts: tuple[str | Field | Optional, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        left = FIELD.sub("", OPTIONAL.sub(lambda match: match["with"] + (match["without"] or ""), self.text))
        stray = next((sign for sign in "{}[]" if sign in left), None)
        if stray:
            raise Malformed(
                f"a stray '{stray}': expected {{name}}, {{name|filter}}, {{name:one/many}} or [words {{name}}]"
            )
        for one in _fields(self.text):
            if one.filter and one.filter not in KNOWN_FILTERS:
                raise Malformed(f"'{one.filter}' is no filter; known are {', '.join(KNOWN_FILTERS)}")
        # Taken apart once: the same sentences are filled in over and over.
        object.__setattr__(self, "_parts", tuple(_taken_apart(self.text)))

    @property
    def needed(self) -> frozenset[str]:
        """Names that must have a value."""
        without_optional = OPTIONAL.sub(lambda match: match["without"] or "", self.text)
        return frozenset(one.name for one in _fields(without_optional))

    @property
    def names(self) -> frozenset[str]:
        """All names in it."""
        return frozenset(one.name for one in _fields(self.text))

    def filled(self, values: Values, filters: Mapping[str, Filter] | None = None) -> str:
        """The words with these values, as they stand in the middle of a sentence."""
        using = FILTERS if filters is None else filters
        said: list[str] = []
        for part in self._parts:
            if isinstance(part, str):
                said.append(part)
            elif isinstance(part, Field):
                said.append(part.shown(values, using))
            else:
                said += [one if isinstance(one, str) else one.shown(values, using) for one in part.chosen(values)]
        return "".join(said)

    def sentence(self, values: Values, filters: Mapping[str, Filter] | None = None) -> str:
        """The words with these values, with a capital at the beginning; a name or space keeps its own spelling."""
        said = self.filled(values, filters)
        return said if self.text.startswith("{") or SPACE.match(said) else capital(said)


def _taken_apart(text: str) -> Iterator[str | Field | Optional]:
    start = 0
    for match in OPTIONAL.finditer(text):
        yield from _words(text[start : match.start()])
        words = _words(match["with"])
        names = tuple([one.name for one in words if isinstance(one, Field)])
        yield Optional(words, _words(match["without"] or ""), names)
        start = match.end()
    yield from _words(text[start:])


def _words(text: str) -> Words:
    found: list[str | Field] = []
    start = 0
    for match in FIELD.finditer(text):
        found += [text[start : match.start()], _field(match)]
        start = match.end()
    return tuple([one for one in (*found, text[start:]) if one])


def _field(match: re.Match[str]) -> Field:
    return Field(match["name"], match["filter"] or "", match["one"] or "", match["many"] or "")


def _fields(text: str) -> list[Field]:
    return [_field(match) for match in FIELD.finditer(text)]


def _own(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capital(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def _symbols(words: str) -> str:
    many = Counter(words.split())
    return joined([word if number == 1 else f"{number} × {word}" for word, number in many.items()])


def _any(words: str) -> str:
    return " or ".join(words.rsplit(" and ", 1))


def _article(words: str) -> str:
    opening = words.lower()
    return f"{'an' if opening[:1] in tuple('aeiou') and not opening.startswith('uni') else 'a'} {words}"


ONE_IN_A_THOUSAND = Fraction(1, 1000)
"""What is less likely is told as such, and no more exactly."""


def percent(probability: Fraction) -> str:
    """A probability in percent, rounded to one place; never 0 or 100 unless it is, and very small ones all alike."""
    rounded = round(float(probability * 100), 1)
    if 0 < probability < ONE_IN_A_THOUSAND:
        return "less than 1 in 1,000"
    if probability != 1 and rounded == 100:
        return "over 99.9 %"
    return f"{rounded:g} %"


def _percent(written: str) -> str:
    return percent(Fraction(written))


FILTERS: Mapping[str, Filter] = {
    "own": _own,
    "capital": capital,
    "symbols": _symbols,
    "any": _any,
    "article": _article,
    "percent": _percent,
}
"""What a value can be turned into: `own` a possessive, `capital` a word with a capital, `symbols` a list in words,
`any` a list of which one is picked, `article` words with “a” or “an” before them, `percent` a fraction in percent."""
DICE, PHASE, MOMENT = "dice", "phase", "moment"
"""The filters for the faces of a roll, for a phase as it is written before the word Phase, and for a time of a player's
turn; whoever knows an edition brings them."""
KNOWN_FILTERS = (*FILTERS, DICE, PHASE, MOMENT)


def joined(words: list[str]) -> str:
    """Words as a list in a sentence."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def either(words: list[str]) -> str:
    """Words as a list of which one is meant."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


@dataclass(frozen=True, slots=True)
class Saying:
    """Says what one file has: whole sentences, and parts of which sentences are made."""

    templates: Mapping[str, Template]

    def __call__(self, code: str, /, **values: str | int) -> str:
        """The words for a code with these values, as they stand in the middle of a sentence."""
        template = self.templates.get(code)
        # The check of the content asks for every code; one that slipped through is better shown than hidden.
        return template.filled(values) if template else code

    def names(self, code: str) -> frozenset[str]:
        """The names for which the words for a code have a place."""
        return self.templates[code].names if code in self.templates else frozenset()


def saying_of(sentences: Sentences, file: str) -> Saying:
    """What a file of these sentences has; nothing where there is no such file. Raises Malformed."""
    return Saying(templates_of(file, sentences.get(file, {})))


def template_of(sentence: object) -> Template:
    """The template that is written here. Raises Malformed."""
    if not isinstance(sentence, str) or not sentence.strip():
        raise Malformed("expected a sentence")
    return _template(sentence)


@lru_cache(maxsize=bounds.SENTENCES_REMEMBERED)
def _template(sentence: str) -> Template:
    # Contents that are opened one after the other say almost everything alike.
    return Template(sentence)


def templates_of(file: str, sentences: Mapping[str, object]) -> dict[str, Template]:
    """The templates of one file by code. Raises Malformed for the first that is not written as it should be."""
    found = {}
    for code, sentence in sentences.items():
        try:
            found[code] = template_of(sentence)
        except Malformed as error:
            raise Malformed(f"{file}: '{code}': {error}") from None
    return found


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, one by one."""
    return BETWEEN.split(text)
