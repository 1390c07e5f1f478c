"""What a scenario expects to be seen, read from plain data: each form checked and its statements understood."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import cached_property
from typing import Any

from engine.documents.decks import read_deck
from engine.documents.expected import (
    NOTHING,
    REST,
    Asks,
    AttackOdds,
    Chance,
    Cites,
    Course,
    DeckVerdict,
    Expectation,
    Holds,
    Legality,
    Outcomes,
    Prospect,
    Reaches,
)
from engine.documents.plain import (
    answers,
    count,
    kind,
    listing,
    mapping,
    named,
    number,
    one_of,
    probability,
    shortened,
    text,
    texts,
)
from engine.documents.policies import read_policy
from engine.documents.statements import Statement
from engine.values.actions import Action, Attack
from engine.values.boards import Board
from engine.values.bounds import EXPECTATIONS
from engine.values.cards import Cards
from engine.values.editions import Edition
from engine.values.errors import NotUnderstood
from engine.values.position import Position

FORMS: Mapping[str, tuple[str, ...]] = {
    "legal": (),
    "illegal": ("because",),
    "can attack": (),
    "can move to": (),
    "can be summoned on": (),
    "can be built on": (),
    "can be played on": (),
    "legal deck": (),
    "illegal deck": ("because",),
    "cites": (),
    "does not cite": (),
    "asks": ("of", "options", "number"),
    "outcomes": ("given", "policy", "are"),
    "never": ("of", "given", "policy"),
    "always": ("of", "given", "policy"),
    "sometimes": ("of", "given", "policy"),
    "chance": ("of", "given", "policy"),
    "odds": ("destroyed", "damage", "strength"),
}
"""The key that says what is expected, and the keys that may stand beside it."""

REACHED = {
    "can attack": "attack", "can move to": "move", "can be summoned on": "summon", "can be built on": "build",
    "can be played on": "play",
}  # fmt: skip
"""The keys that name the spaces of actions, with the verb of those actions."""
WITH_CARDS = ("can be summoned on", "can be built on", "can be played on")
"""Those that speak of cards in hand; the others speak of cards on spaces."""
NONE = "none"
"""Written for no space at all."""

EXPECTED = "a statement such as `d3 is empty`, or one of " + ", ".join(f"`{key}:`" for key in FORMS)


def read_expectations(
    value: object, cards: Cards, edition: Edition[Any], board: Board, after: Callable[[], Position]
) -> tuple[Expectation, ...]:
    """The expectations that a list describes; :class:`NotUnderstood` says where it does not.

    ``after`` gives the position that they are about, which only actions need that are not in the notation, or on
    another board than the edition's own.
    """
    reader = _Reader(cards, edition, board, after)
    items = enumerate(listing(value, "expect", EXPECTATIONS))
    return tuple([reader.expectation(item, f"expect[{place}]") for place, item in items])


class _Reader:
    """Reads expectations, with cards looked up and spaces checked."""

    def __init__(self, cards: Cards, edition: Edition[Any], board: Board, after: Callable[[], Position]) -> None:
        self.cards, self.edition, self.board, self._after = cards, edition, board, after

    @cached_property
    def position(self) -> Position:
        """The position that is expected to show it."""
        return self._after()

    def expectation(self, item: object, where: str) -> Expectation:
        if isinstance(item, str):
            return Holds(self.statement(item, where), where)
        if not isinstance(item, Mapping):
            raise NotUnderstood(f"found {kind(item)}", expected=EXPECTED, where=where)
        key = next((key for key in FORMS if key in item), None)
        if key is None:
            raise NotUnderstood("nothing that could be seen is named here", expected=EXPECTED, where=where)
        facts = mapping(item, where, (key, *FORMS[key]))
        match key:
            case "legal" | "illegal":
                return self.legality(facts, key, where)
            case "can attack" | "can move to" | "can be summoned on" | "can be built on" | "can be played on":
                return self.reaches(facts, key, where)
            case "legal deck" | "illegal deck":
                return self.deck(facts, key, where)
            case "cites" | "does not cite":
                return Cites(tuple(texts(facts[key], f"{where}.{key}")), key == "cites", where)
            case "asks":
                return self.asks(facts, where)
            case "outcomes":
                return self.outcomes(facts, where)
            case "chance":
                return Chance(self.course(facts, where), tuple(self.chances(facts["chance"], f"{where}.chance")), where)
            case "odds":
                return self.odds(facts, where)
        return Prospect(key, self.course(facts, where), self.statements(facts[key], f"{where}.{key}"), where)

    def legality(self, facts: Mapping[str, Any], key: str, where: str) -> Legality:
        action, written = self.action(facts[key], f"{where}.{key}")
        because = tuple(texts(facts.get("because", []), f"{where}.because"))
        return Legality(action, written, key == "legal", because, where)

    def reaches(self, facts: Mapping[str, Any], key: str, where: str) -> Reaches:
        exactly = []
        for name, spaces in mapping(facts[key], f"{where}.{key}").items():
            at = f"{where}.{key}.{shortened(name)}"
            said = [] if spaces == NONE else texts(spaces, at)
            named = frozenset([self.space(one, f"{at}[{place}]") for place, one in enumerate(said)])
            exactly.append((self.card(name, at) if key in WITH_CARDS else self.space(name, at), named))
        return Reaches(key, REACHED[key], tuple(exactly), where)

    def space(self, said: str, where: str) -> str:
        if not self.board.has(said.lower()):
            expected = f"a1 to {self.board.names[-1]}"
            raise NotUnderstood(f"the board has no space “{shortened(said)}”", expected=expected, where=where)
        return said.lower()

    def card(self, said: str, where: str) -> str:
        card = self.cards.find(said)
        if card is None:
            close = self.cards.close_to(said)
            expected = "the name of a card" + (f"; perhaps “{close[0]}”" if close else "")
            raise NotUnderstood(f"no card is named “{shortened(said)}”", expected=expected, where=where)
        return card.name

    def deck(self, facts: Mapping[str, Any], key: str, where: str) -> DeckVerdict:
        at, said = f"{where}.{key}", facts[key]
        because = tuple(texts(facts.get("because", []), f"{where}.because"))
        legal = key == "legal deck"
        return DeckVerdict(read_deck(said, self.cards, at), legal, because, where)

    def asks(self, facts: Mapping[str, Any], where: str) -> Asks:
        player = self.side(facts["of"], f"{where}.of") if "of" in facts else None
        options = frozenset(answers(facts["options"], f"{where}.options")) if "options" in facts else None
        many = count(facts["number"], f"{where}.number") if "number" in facts else None
        about = one_of(facts["asks"], (NOTHING, *self.edition.decisions), f"{where}.asks")
        return Asks(about, player, options, many, where)

    def side(self, value: object, where: str) -> int:
        sides = self.board.seating.names
        return sides.index(named(text(value, where), sides, where))

    def outcomes(self, facts: Mapping[str, Any], where: str) -> Outcomes:
        course = self.course(facts, where, "outcomes")
        kinds = listing(facts.get("are"), f"{where}.are")
        if not kinds:
            raise NotUnderstood("an empty list", expected="what each kind of outcome comes to", where=f"{where}.are")
        are = tuple([self.statements(one, f"{where}.are[{place}]") for place, one in enumerate(kinds)])
        return Outcomes(course, are, where)

    def odds(self, facts: Mapping[str, Any], where: str) -> AttackOdds:
        action, written = self.action(facts["odds"], f"{where}.odds")
        if action.verb != Attack.verb:
            raise NotUnderstood("odds are those of an attack", expected=Attack.form, where=f"{where}.odds")
        destroyed = probability(facts["destroyed"], f"{where}.destroyed") if "destroyed" in facts else None
        damage = tuple(self.amounts(facts["damage"], f"{where}.damage")) if "damage" in facts else None
        strength = number(facts["strength"], f"{where}.strength") if "strength" in facts else None
        return AttackOdds(action, written, destroyed, damage, strength, where)

    def amounts(self, value: object, where: str) -> Iterator[tuple[int, Fraction]]:
        for amount, chance in mapping(value, where).items():
            if not amount.isdecimal():
                raise NotUnderstood(f"“{amount}” is no amount", expected="a whole number from 0", where=where)
            yield int(amount), probability(chance, f"{where}.{amount}")

    def chances(self, value: object, where: str) -> Iterator[tuple[Statement, Fraction, Fraction]]:
        for said, chance in mapping(value, where).items():
            at = f"{where}.{said}"
            least, _, most = str(chance).partition(" to ")
            yield self.statement(said, at), probability(least, at), probability(most or least, at)

    def course(self, facts: Mapping[str, Any], where: str, key: str = "of") -> Course:
        given = tuple(answers(facts.get("given", []), f"{where}.given"))
        said = facts.get("policy", {})
        policy = read_policy(said, f"{where}.policy", self.cards, self.edition)
        if facts.get(key, REST) == REST:
            return Course(REST, None, given, policy)
        action, written = self.action(facts[key], f"{where}.{key}")
        return Course(written, action, given, policy)

    def statements(self, value: object, where: str) -> tuple[Statement, ...]:
        if isinstance(value, str):
            return (self.statement(value, where),)
        said = texts(value, where)
        return tuple([self.statement(one, f"{where}[{place}]") for place, one in enumerate(said)])

    def statement(self, said: str, where: str) -> Statement:
        try:
            return self.edition.statement(said, self.cards)
        except NotUnderstood as error:
            raise error.at(where) from None

    def action(self, value: object, where: str) -> tuple[Action, str]:
        written = text(value, where)
        with suppress(NotUnderstood):
            return self.edition.parse(written, self.cards, board=self.board), written
        try:
            return self.edition.parse(written, self.cards, self.position), written
        except NotUnderstood as error:
            raise error.at(where) from None
