"""The words for what may be chosen: those of which card texts are composed, where the engine takes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import engine
from refsvc.corpus import Sayer
from refsvc.http import reference, said
from refsvc.sentences import capital
from refsvc.site.pages.making.controls import Options

Schema = Mapping[str, Any]
EDITION = "2e"
"""The edition whose abilities can be said in parts."""
OPEN = "…"
"""Stands for what is filled in elsewhere."""
MANY = "-many"
PREFIXES: Mapping[str, str] = {
    "at": "place",
    "specials-give": "symbol",
    "specials-mean": "symbol",
    "cannot": "cannot",
    "extra": "extra",
    "for": "for",
    "when": "moment",
    "beside": "center",
}
"""What the words for a choice begin with in the catalogue, where these are not the words for somebody."""


ONLY_ON_EVENTS = frozenset({"put-under", "aim", "aimed"})
NEVER_ON_EVENTS = frozenset({"exchange", "copy", "summoned-beside", "attacked-over"})
"""Words that the texts of certain cards do without."""


@dataclass(frozen=True)
class Word:
    """Something that an ability can do, or that can hold: what is said of it, by the schema of documents."""

    code: str
    value: Schema
    also: Mapping[str, Schema]


class Vocabulary:
    """Words for a person, of what the engine's schema of the parts of a text allows on a card of these classes."""

    def __init__(self, classes: Collection[str] = ()) -> None:
        self.forms = Sayer.of(reference().corpus.sentences).forms.of(classes)
        self.templates = self.forms.saying.templates
        self.is_event = "event" in classes
        self._schema: Schema = engine.EDITIONS[EDITION].schema(cases=False)["$defs"]
        self._parts: Schema = self._schema["text-parts" if self.is_event else "parts"]
        self._without = NEVER_ON_EVENTS if self.is_event else ONLY_ON_EVENTS

    @property
    def usual_center(self) -> str:
        """From where spaces are counted where nothing is said."""
        return "summoner" if self.is_event else "me"

    @property
    def centers(self) -> Options:
        """From where spaces may be counted, the usual one first; an event stands nowhere."""
        known = [one for one in self.options("center") if not self.is_event or one[0] != "me"]
        return sorted(known, key=lambda one: one[0] != self.usual_center)

    @cached_property
    def labels(self) -> Mapping[str, str]:
        """The words beside controls that go by the names of what they state."""
        return {
            "who": said("making.who"),
            "who-none": said("making.who-none"),
            "against": said("making.against"),
            "against-none": said("making.against-none"),
            "target": said("making.target"),
            "target-none": said("making.target-none"),
            "there-is": said("making.there-is"),
            "there-is-none": said("making.there-is-none"),
            "for": said("making.for"),
            "for-none": said("making.for-none"),
            "whom": said("making.whom"),
            "to": said("making.to"),
            "add-rule": said("making.add-rule"),
            "add-step": said("making.add-step"),
            "if-boosted": said("making.if-boosted"),
            "if-own-turn": said("making.if-own-turn"),
            "if-adjacent": said("making.if-adjacent"),
            "if-damaged": said("making.if-damaged"),
            "if-in-play": said("making.if-in-play"),
            "if-specials": said("making.if-specials"),
            "if-magic": said("making.if-magic"),
            "beside": said("making.beside"),
            "beside-none": said("making.beside-none"),
            "word-up-to": said("making.word-up-to"),
            "word-beside": said("making.beside"),
            "word-at": said("making.word-at"),
            "word-away": said("making.word-away"),
            "word-optional": said("making.word-optional"),
            "word-this-turn": said("making.word-this-turn"),
            "word-for": said("making.word-for"),
            "word-first": said("making.word-first"),
            "word-when": said("making.word-when"),
        }

    @cached_property
    def done(self) -> Mapping[str, Word]:
        """What a part that acts can do."""
        return _words_of(self._schema["done"])

    @cached_property
    def held(self) -> Mapping[str, Word]:
        """What a part that holds can say."""
        holding = self._of_parts("holds")
        return _words_of(holding["holds"])

    @cached_property
    def windows(self) -> Options:
        """When a part may act."""
        return [(one, self.when(one)) for one in self._of_parts("when")["when"]["enum"]]

    @cached_property
    def limits(self) -> Options:
        """How often at most."""
        return [("", said("making.any-number")), *((one, one) for one in self._of_parts("when")["limit"]["enum"])]

    @cached_property
    def prices(self) -> Options:
        """What may be paid, with nothing first."""
        return [("", said("making.free")), *self.options("price")]

    def when(self, window: str) -> str:
        """A window in words."""
        return capital(self.forms.say(f"when-{window}"))

    def asks(self, window: str, name: str) -> bool:
        """Whether a window may be said more of, under this name."""
        return name in self.templates[f"when-{window}"].names

    def options(self, prefix: str) -> Options:
        """Everything that the catalogue has words for under this prefix."""
        codes = [code for code in self.templates if code.startswith(f"{prefix}-") and not code.endswith(MANY)]
        named = [(code.removeprefix(f"{prefix}-"), self._loosely(code)) for code in codes]
        return [(code, words) for code, words in named if code not in self._without]

    def words(self, kind: str, codes: Mapping[str, Word]) -> Options:
        """What can be done, or can hold, as choices."""
        return [
            (code, capital(self._loosely(f"{kind}-{code}")))
            for code in codes
            if f"{kind}-{code}" in self.templates and code not in self._without
        ]

    def named(self, key: str, codes: list[str]) -> Options:
        """The choices of one word or key."""
        prefix = PREFIXES.get(key, "whom")
        known = [code for code in codes if f"{prefix}-{code}" in self.templates and code not in self._without]
        return [(code, self._loosely(f"{prefix}-{code}")) for code in known]

    def _loosely(self, code: str) -> str:
        """A sentence in which what is filled in elsewhere is left open."""
        if code not in self.templates:
            return code
        given = {name: self._gap(name) for name in self.templates[code].needed if name != "me"}
        return self.forms.say(code, **given)

    @staticmethod
    def _gap(name: str) -> str:
        return {"each": "", "first": "", "whom": said("making.somebody"), "card": said("making.somebody")}.get(
            name, OPEN
        )

    def _of_parts(self, key: str) -> Schema:
        """What may be said of parts that have this key."""
        one: Schema = next(one for one in self._parts["anyOf"][0]["anyOf"] if key in one["properties"])
        properties: Schema = one["properties"]
        return properties


def _words_of(schema: Schema) -> dict[str, Word]:
    one_of = schema["anyOf"][0]["anyOf"]
    found = {}
    for one in one_of:
        code = one["required"][0]
        properties = dict(one["properties"])
        found[code] = Word(code, properties.pop(code), properties)
    return found
