"""A policy as a scenario writes it: for each kind of decision, or text, the answers that a player would give."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from engine.documents.plain import among, answers, mapping, shortened
from engine.documents.statements import Statement
from engine.explore.policies import Condition, Policy, Rule
from engine.values.cards import Cards
from engine.values.editions import EDITIONS, Edition
from engine.values.errors import NotUnderstood
from engine.values.position import Position

__all__ = ["Policy", "read", "read_policy"]

TIMES = {"once": 1, "twice": 2}
FORM = re.compile(
    r"(?P<answer>.+?)(?: (?:(?P<word>once|twice)|(?P<number>[1-9]\d?) times))?"
    r"(?: (?P<how>if|unless) (?P<condition>.+))?"
)
ROLLED = re.compile(r"(?:(?P<how>at most|at least) )?(?P<number>no|\d{1,3}) (?P<symbol>[a-z]+) (?:is|are) rolled")
FORMS = "an answer such as `yes`, `yes once`, `d4 if d4 has 2 damage` or `yes if at most 1 melee is rolled`"

Understood = Callable[[str, str], Statement]
"""What a text says about a position, and the place where it says so."""


def read(told: object, position: Position, cards: Cards, where: str = "policy") -> Policy:
    """The policy that plain data tells for a position; :class:`NotUnderstood` says where it is none."""
    return read_policy(told, where, cards, EDITIONS[position.edition])


def read_policy(value: object, where: str, cards: Cards, edition: Edition[Any]) -> Policy:
    """The rules of a policy; :class:`NotUnderstood` says where it is none."""

    def understood(said: str, at: str) -> Statement:
        try:
            return edition.statement(said, cards)
        except NotUnderstood as error:
            raise error.at(at) from None

    found: list[Rule] = []
    for about, said in mapping(value, where).items():
        at = f"{where}.{shortened(about)}"
        if about.lower() not in edition.decisions and not (cards.card(about) or cards.ability(about)):
            expected = f"a kind of decision, or the name of a text or card{among(about, edition.decisions)}"
            raise NotUnderstood(f"no decision is about “{shortened(about)}”", expected=expected, where=at)
        found.extend(_rules(about, answers(said, at), at, edition, understood))
    return tuple(found)


def _rules(about: str, said: list[str], at: str, edition: Edition[Any], understood: Understood) -> Iterator[Rule]:
    for place, one in enumerate(said):
        where = f"{at}[{place}]"
        match = FORM.fullmatch(" ".join(one.split()))
        if match is None:
            raise NotUnderstood(f"“{shortened(one)}” is no answer", expected=FORMS, where=where)
        number = match["word"] or match["number"]
        times = TIMES.get(number) or int(number) if number else None
        condition = None
        if match["condition"]:
            condition = _condition(match["condition"], match["how"] == "if", where, edition, understood)
        yield Rule(about, match["answer"], times, condition)


def _condition(said: str, wanted: bool, where: str, edition: Edition[Any], understood: Understood) -> Condition:
    """Tests the last roll, or the position as it stands."""
    roll = ROLLED.fullmatch(said)
    if roll is None:
        statement = understood(said, where)
        return lambda now: statement.test(now.position()).true is wanted
    symbol, how, number = roll["symbol"], roll["how"], 0 if roll["number"] == "no" else int(roll["number"])
    symbols = sorted({symbol for _, _, shown in edition.die.faces for symbol in shown})
    if symbol not in symbols:
        expected = "one of " + ", ".join(symbols)
        raise NotUnderstood(f"no die shows “{shortened(symbol)}”", expected=expected, where=where)
    least, most = (0 if how == "at most" else number), (None if how == "at least" else number)
    return lambda now: (least <= now.rolled[symbol] and (most is None or now.rolled[symbol] <= most)) is wanted
