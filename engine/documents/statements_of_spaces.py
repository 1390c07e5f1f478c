"""Statements about a space and the card on it that every edition knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.documents.statements import CALLED, Form, Reading, Seen, Terms, Test, form, number
from engine.effects.table import Table
from engine.values.cards import Piece
from engine.values.errors import NotUnderstood

TableT = TypeVar("TableT", bound=Table[Any, Any])
PieceT = TypeVar("PieceT", bound=Piece)


@dataclass(frozen=True)
class SpaceForms(Generic[TableT, PieceT]):
    """Ways to make a statement about a space, in the terms of one edition."""

    terms: Terms
    found: Callable[[Reading, str], Callable[[Any], Sequence[PieceT]]]
    """What finds the cards on the space of that name in any position, the one on top first."""
    table: type[TableT]

    def about(self, reading: Reading, match: re.Match[str], test: Callable[[TableT, PieceT], Seen]) -> Test:
        """A test of the card on a space, the one on top where there are two; false where the space is empty."""
        place = match["space"]
        find = self.found(reading, place)

        def tested(position: Any) -> Seen:
            pieces = find(position)
            return test(self.table(position), pieces[0]) if pieces else Seen(False, f"{place} is empty")

        return tested

    # What is there

    def standing(self) -> tuple[Form, ...]:
        """Whether a card is on a space, and whose."""
        space = self.terms.space
        return (
            form(f"{space} is empty", "d3 is empty", self._is_empty),
            form(f"{space} (?:holds|does (?P<not>not) hold) {CALLED}", "d3 holds CARD", self._holds),
            form(
                f"{space} is (?P<how>controlled|owned) by {self.terms.side}", "d3 is controlled by north", self._belongs
            ),
        )

    def _is_empty(self, reading: Reading, match: re.Match[str]) -> Test:
        place = match["space"]
        find = self.found(reading, place)

        def tested(position: Any) -> Seen:
            pieces = find(position)
            return Seen(not pieces, f"{place} " + (f"holds {pieces[0].card.name}" if pieces else "is empty"))

        return tested

    def _holds(self, reading: Reading, match: re.Match[str]) -> Test:
        place, name, wanted = match["space"], reading.card(match["name"]), match["not"] is None
        find = self.found(reading, place)

        def tested(position: Any) -> Seen:
            names = [piece.card.name for piece in find(position)]
            return Seen((name in names) is wanted, f"{place} " + (f"holds {', '.join(names)}" if names else "is empty"))

        return tested

    def _belongs(self, reading: Reading, match: re.Match[str]) -> Test:
        side, how = self.terms.sides.index(match["side"]), match["how"]

        def test(table: TableT, piece: PieceT) -> Seen:
            actual = piece.controller if how == "controlled" else piece.owner
            return Seen(actual == side, f"{match['space']} is {how} by {self.terms.sides[actual]}")

        return self.about(reading, match, test)

    # What the card is like

    def figure(self, said: str, example: int, figure: Callable[[TableT, PieceT], int | None]) -> Form:
        """A figure of the card, as in “d3 has strength 4”; where “{}” stands in what is said, its number."""

        def read(reading: Reading, match: re.Match[str]) -> Test:
            def test(table: TableT, piece: PieceT) -> Seen:
                actual = figure(table, piece)
                return Seen(actual == int(match["number"]), f"{match['space']} has {said.format(actual)}")

            return self.about(reading, match, test)

        pattern = said.format(r"(?P<number>-?\d+)")
        return form(f"{self.terms.space} has {pattern}", f"d3 has {said.format(example)}", read)

    def ability(self) -> Form:
        """Whether the card has an ability."""
        return form(
            f"{self.terms.space} (?P<how>has|lacks) the ability {CALLED}", "d3 has the ability NAME", self._ability
        )

    def _ability(self, reading: Reading, match: re.Match[str]) -> Test:
        by_name = {name.lower(): name for name in self.table.laws.registry.abilities}
        if match["name"].lower() not in by_name:
            raise NotUnderstood(f"no ability “{match['name']}” is played", expected="an ability that the engine plays")
        name = by_name[match["name"].lower()]

        def test(table: TableT, piece: PieceT) -> Seen:
            held = [ability.name for ability in table.texts().abilities.get(piece.uid, ())]
            found = f"{match['space']} has " + (", ".join(held) or "no abilities")
            return Seen((name in held) is (match["how"] == "has"), found)

        return self.about(reading, match, test)

    def under(self) -> tuple[Form, ...]:
        """What lies under the card."""
        space = self.terms.space
        return (
            form(f"{space} has nothing under it", "d3 has nothing under it", self._under),
            form(f"{space} has {self.terms.number} cards? under it", "d3 has 2 cards under it", self._under),
            form(f"{space} has {CALLED} under it", "d3 has CARD under it", self._under),
        )

    def _under(self, reading: Reading, match: re.Match[str]) -> Test:
        words = match.groupdict()
        wanted = None if words.get("name") is None else reading.card(match["name"])
        many = number(words.get("number") or "no")

        def test(table: TableT, piece: PieceT) -> Seen:
            below = [card.card.name for card in piece.under]
            true = len(below) == many if wanted is None else wanted in below
            return Seen(true, f"{match['space']} has {', '.join(below) or 'nothing'} under it")

        return self.about(reading, match, test)
