"""The pack in the making: kept in the browser, and carried along by every form that adds to it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from flask import request

from refsvc import bounds
from refsvc.http import reference, said
from refsvc.packs import PackDraft, Part
from refsvc.site.pages.making import position, tree
from refsvc.site.pages.making.card_form import card_form
from refsvc.site.pages.making.ruling_form import Problems, ruling_form

FIELD, PLACE, POSITION = "pack", "part", "position"
"""The fields that carry the pack along, the part of it that is changed, and the position of a ruling."""
OF_BUTTONS = ("do", FIELD, PLACE)
CARD, RULING, PUZZLE = "card", "ruling", "puzzle"
ABOUT = ("name", "author", "version", "standing", "because")
VERSION, STANDING = "1", "assumed"


@dataclass(frozen=True)
class Kept:
    """A part as it was filled in: the fields of its form, or the document of a puzzle."""

    kind: str
    fields: tuple[tuple[str, str], ...] = ()
    document: Mapping[str, Any] = field(default_factory=dict)

    @property
    def part(self) -> Part:
        """What it says."""
        if self.kind == PUZZLE:
            return Part(PUZZLE, self.document)
        root = tree.tree_of([one for one in self.fields if one[0] != POSITION])
        if self.kind == CARD:
            return Part(CARD, card_form(root).facts)
        return Part(RULING, ruling_form(root, position.carried(self.said(POSITION)), Problems()).facts)

    def said(self, name: str) -> str:
        """What was filled in under this name."""
        return next((text for own, text in self.fields if own == name), "")


@dataclass(frozen=True)
class Making:
    """A pack in the making."""

    about: Mapping[str, str] = field(default_factory=dict)
    parts: tuple[Kept, ...] = ()

    @property
    def text(self) -> str:
        """How a form carries it along; empty while there is nothing in it."""
        if not self.parts and not any(self.about.values()):
            return ""
        parts = [[one.kind, one.document if one.kind == PUZZLE else one.fields] for one in self.parts]
        return json.dumps({"about": self.about, "parts": parts}, ensure_ascii=False, separators=(",", ":"))

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards in it."""
        return tuple([one.said("name").strip() for one in self.parts if one.kind == CARD])

    def drafted(self, *, whole: bool) -> PackDraft:
        """Its parts looked at, and if wished all of it as packs are checked."""
        otherwise = {"name": said("making.pack-nameless"), **usual()}
        about = {name: self.about.get(name, "").strip() or otherwise[name] for name in ABOUT}
        return reference().draft_pack(about, [one.part for one in self.parts], whole=whole)

    def with_part(self, part: Kept, place: int | None = None) -> Making:
        """The same with one more part, or with this one in the place of another."""
        if place is not None and 0 <= place < len(self.parts):
            return replace(self, parts=(*self.parts[:place], part, *self.parts[place + 1 :]))
        return replace(self, parts=(*self.parts, part)[: bounds.PARTS_IN_MAKING])

    def without_part(self, place: int) -> Making:
        """The same without one of its parts."""
        return replace(self, parts=tuple([one for number, one in enumerate(self.parts) if number != place]))


def carried() -> Making:
    """The pack that the form carries along; an empty one where it carries none, or none that can be read."""
    text = request.form.get(FIELD, "")
    if not text or len(text) > bounds.LARGEST_MAKING:
        return Making()
    try:
        told = json.loads(text)
        about = {name: str(told["about"].get(name, ""))[: bounds.LONGEST_PACK_TEXT] for name in ABOUT}
        parts = tuple([_kept(kind, what) for kind, what in told["parts"][: bounds.PARTS_IN_MAKING]])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Making()
    return Making(about, parts)


def opened(place: str, kind: str) -> tuple[Kept, int | None]:
    """The part of the pack that is to be changed, and its place; an empty one where there is no such part."""
    parts, number = carried().parts, int(place) if place.isdecimal() and len(place) < bounds.DIGITS_READ else -1
    if not 0 <= number < len(parts) or parts[number].kind != kind:
        return Kept(kind), None
    return parts[number], number


def usual() -> dict[str, str]:
    """What a pack says of itself where its author says nothing."""
    return {
        "author": said("making.nobody"),
        "version": VERSION,
        "standing": STANDING,
        "because": said("making.because-usual"),
    }


def place_of() -> int | None:
    """Which part the form changes; None for a new one."""
    text = request.form.get(PLACE, "")
    return int(text) if text.isdecimal() and len(text) < bounds.DIGITS_READ else None


def fields_of_form() -> Iterable[tuple[str, str]]:
    """What was filled in, without what the buttons and the pack need."""
    return [(name, text) for name, text in request.form.items(multi=True) if name not in OF_BUTTONS]


def _kept(kind: str, what: Any) -> Kept:
    if kind == PUZZLE and isinstance(what, dict):
        return Kept(PUZZLE, document=what)
    if kind not in (CARD, RULING):
        raise ValueError(kind)
    return Kept(kind, fields=tuple([(str(name), str(text)) for name, text in what]))
