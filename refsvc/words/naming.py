"""What cards, texts of cards and spaces are called in a sentence, with where they stand or stood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import engine
from refsvc.sentences import Template

UNKNOWN = "?"
"""The name of a card of which only the back is seen."""
CLASS_ORDER = (
    "mercenary", "common", "champion", "summoner", "limited", "epic", "standard", "unit", "structure", "event",
)  # fmt: skip


def class_line(classes: Iterable[str]) -> str:
    """Words of a class line, the rank before what it is the rank of."""
    found = set(classes)
    known = [word for word in CLASS_ORDER if word in found]
    return " ".join([*known, *sorted(found.difference(known))])


def called(forms: Mapping[str, Template], name: str) -> str:
    """What a card is called, one of which only the back is seen included."""
    return forms["unknown-card"].text if name == UNKNOWN else name


@dataclass(frozen=True, slots=True)
class Naming:
    """Calls things on one position's board by these forms."""

    forms: Mapping[str, Template]
    position: engine.Position

    def card(self, one: engine.Named) -> str:
        """A card with where it is or was, such as `Undead Archer on c3`; a space by its name."""
        if one.square is None:
            return called(self.forms, one.card)
        if one.gone and not self._is_another(one):
            return called(self.forms, one.card)
        where = "gone" if one.gone else "under" if one.under else "on"
        return self._said(
            f"card-{where}" if one.card else "space", card=called(self.forms, one.card), space=self.space(one)
        )

    def _is_another(self, one: engine.Named) -> bool:
        """Whether a card of the same name stands elsewhere, so that only the space tells which is meant."""
        pieces = enumerate(self.position.board)
        return any(
            piece is not None and piece.card.name == one.card and square != one.square for square, piece in pieces
        )

    def source(self, one: engine.Named) -> str:
        """A text with its card, such as `Soul Shift of Undead Archer on c3`; what has no name goes by its card's."""
        if not one.text or one.text == one.card:
            said = self.card(one)
        elif not one.card:
            said = one.text
        else:
            said = self._said("text-of", text=one.text, card=self.card(one))
        return self._said("acting-on", text=said, card=one.on) if one.on else said

    def cause(self, one: engine.Named) -> str:
        """The same with the card first, such as `Undead Archer on c3: Soul Shift`."""
        if not one.text or not one.card or one.text == one.card:
            return self.source(one)
        return self._said("cause", text=one.text, card=self.card(one))

    def space(self, one: engine.Named) -> str:
        """The space where it is or was; empty if it is nowhere."""
        return "" if one.square is None else self.position.geometry.names[one.square]

    def _said(self, form: str, **values: str) -> str:
        return self.forms[form].filled(values)
