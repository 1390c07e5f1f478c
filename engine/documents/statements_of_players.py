"""Statements about what a player has, and about the course of the game, that every edition knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.documents.statements import CALLED, Form, Reading, Seen, Terms, Test, form, number
from engine.values.cards import Card
from engine.values.errors import NotUnderstood
from engine.values.position import Position

PlayerT = TypeVar("PlayerT")
COPIES = r"(?:(?P<copies>\d+) cop(?:y|ies) of )?"
HAND = "in hand"


@dataclass(frozen=True)
class PlayerForms(Generic[PlayerT]):
    """Ways to make a statement about a player, in the terms of one edition."""

    terms: Terms
    piles: Mapping[str, Callable[[PlayerT], Sequence[Card]]]
    """The cards of a player that lie together, by how statements call the place; :data:`HAND` among them."""
    nobody: PlayerT
    """Stands for a player who does not take part."""

    @property
    def place(self) -> str:
        """One of the piles, as a pattern."""
        return f"(?P<place>{'|'.join(self.piles)})"

    def player(self, position: Position, name: str) -> PlayerT:
        """What the player of that name has."""
        side = self.terms.sides.index(name)
        found: PlayerT = position.players[side] if side < len(position.players) else self.nobody
        return found

    def magic(self, of: Callable[[PlayerT], int]) -> Form:
        """How much magic a player has."""

        def read(reading: Reading, match: re.Match[str]) -> Test:
            wanted = number(match["number"])

            def tested(position: Position) -> Seen:
                actual = of(self.player(position, match["side"]))
                return Seen(actual == wanted, f"{match['side']} has {actual} magic")

            return tested

        return form(f"{self.terms.side} has {self.terms.number} magic", "south has 5 magic", read)

    def count(self) -> Form:
        """How many cards are in a pile."""
        pattern = f"{self.terms.side} has {self.terms.number} cards? {self.place}"
        return form(pattern, "south has 3 cards in hand", self._count)

    def _count(self, reading: Reading, match: re.Match[str]) -> Test:
        wanted = number(match["number"])

        def tested(position: Position) -> Seen:
            actual = len(self.piles[match["place"]](self.player(position, match["side"])))
            cards = f"card{'' if actual == 1 else 's'}"
            return Seen(actual == wanted, f"{match['side']} has {actual} {cards} {match['place']}")

        return tested

    def holding(self) -> Form:
        """Whether a card, or so many copies of it, is in hand."""
        pattern = f"{self.terms.side} (?:holds|does (?P<not>not) hold) {COPIES}{CALLED}"
        return form(pattern, "south holds CARD", self._has_card)

    def having(self, example: str) -> Form:
        """Whether a card, or so many copies of it, is in a pile."""
        pattern = f"{self.terms.side} (?:has|does (?P<not>not) have) {COPIES}{CALLED} {self.place}"
        return form(pattern, example, self._has_card)

    def _has_card(self, reading: Reading, match: re.Match[str]) -> Test:
        name, wanted, copies = reading.card(match["name"]), match["not"] is None, match["copies"]
        place = match.groupdict().get("place", HAND)

        def tested(position: Position) -> Seen:
            names = [card.name for card in self.piles[place](self.player(position, match["side"]))]
            enough = names.count(name) == int(copies) if copies else name in names
            return Seen(enough is wanted, f"{match['side']} has {', '.join(names) or 'no card'} {place}")

        return tested


def in_play(terms: Terms) -> Form:
    """Whether a player controls a card on the battlefield, or so many copies of it."""

    def read(reading: Reading, match: re.Match[str]) -> Test:
        name, copies = reading.card(match["name"]), match["copies"]
        wanted = 0 if match["no"] else int(copies or 0)

        def tested(position: Position) -> Seen:
            there = [piece for piece in (*position.board, *(position.ground or ())) if piece is not None]
            own = [one for one in there if position.sides[one.controller] == match["side"]]
            count = sum(one.card.name == name for one in own)
            told = f"{count} {'copy' if count == 1 else 'copies'} of {name}" if count else f"no {name}"
            true = count == wanted if match["no"] or copies else count > 0
            return Seen(true, f"{match['side']} has {told} in play")

        return tested

    return form(f"{terms.side} has (?P<no>no )?{COPIES}{CALLED} in play", "north has no CARD in play", read)


def phase_form(phases: Sequence[str]) -> Form:
    """Which phase it is."""

    def read(reading: Reading, match: re.Match[str]) -> Test:
        if match["name"] not in phases:
            raise NotUnderstood(f"there is no phase “{match['name']}”", expected="one of " + ", ".join(phases))
        return lambda position: Seen(position.phase == match["name"], f"phase is {position.phase}")

    return form(f"phase is {CALLED}", "phase is move", read)


def turn_form(terms: Terms) -> Form:
    """Whose turn it is."""

    def read(reading: Reading, match: re.Match[str]) -> Test:
        def tested(position: Position) -> Seen:
            side = position.sides[position.turn]
            return Seen(side == match["side"], f"turn is {side}")

        return tested

    return form(f"turn is {terms.side}", "turn is north", read)


def end_form(terms: Terms) -> Form:
    """Whether the game has ended, and who won."""

    def read(reading: Reading, match: re.Match[str]) -> Test:
        def tested(position: Position) -> Seen:
            found = "the game goes on"
            if position.over:
                found = "nobody wins" if position.winner is None else f"{position.sides[position.winner]} wins"
            if match["not"]:
                return Seen(found != f"{match['side']} wins", found)
            return Seen(found == match[0], found)

        return tested

    pattern = f"{terms.side} (?:wins|does (?P<not>not) win)|nobody wins|the game goes on"
    return form(pattern, "south wins", read)
