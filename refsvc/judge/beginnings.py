"""How games begin: which factions can, what decks may hold, and the position before the first turn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import engine
from refsvc.judge.answers import DeckAnswer, ReadCase, StartAnswer
from refsvc.judge.board import called
from refsvc.judge.forms import form_of

if TYPE_CHECKING:
    from refsvc.judge.parts import Parts
    from refsvc.words import Words

Deck = str | Mapping[str, int | str]
"""A faction, by name or slug, or the copies of each card, with ``as`` for the faction whose deck they change."""


class Beginnings:
    """Begins games with the cards of a reference."""

    def __init__(self, words: Words, parts: Parts, cards: Mapping[str, engine.Cards]) -> None:
        self.words, self._parts, self._cards = words, parts, cards

    def startable(self, edition: str) -> dict[str, str]:
        """The factions of which enough is known to begin a game: names by slug."""
        rules, cards = engine.EDITIONS[edition], self._cards[edition]
        found = {slug: rules.with_deck(one, cards) for slug, one in cards.setups.items()}
        return {slug: one.name for slug, one in found.items() if not rules.setup_faults(one)}

    def not_startable(self, edition: str) -> tuple[str, ...]:
        """The names of the others: no source lists their decks, or where their cards begin."""
        known = self.startable(edition)
        return tuple([one.name for slug, one in self._cards[edition].setups.items() if slug not in known])

    def deck(self, said: Deck, edition: str) -> DeckAnswer:
        """Whether a deck may be played with, or everything that speaks against it. Raises NotUnderstood."""
        rules = engine.EDITIONS[edition]
        deck, home = rules.deck(said, self._cards[edition], "deck")
        reasons = rules.deck_faults(deck, home)
        return DeckAnswer(
            faction=home.name if home else "",
            legal=not reasons,
            reasons=tuple([self._parts.reason(reason, None) for reason in reasons]),
            deck={called(card): copies for card, copies in deck},
            cards=sum(copies for _, copies in deck),
            composed=_is_composed(deck, home),
        )

    def start(
        self, brought: Mapping[str, Deck], first: str, edition: str, *, hands: bool, chance: random.Random
    ) -> StartAnswer:
        """The start of a game between these players, each with a deck; opening hands are drawn by chance, or not yet.

        Raises NotUnderstood for players or decks that there are not, ImpossiblePosition for a faction of which too
        little is known, or a deck that may not be played with.
        """
        rules = engine.EDITIONS[edition]
        sides = _seats(brought, form_of(rules).games)
        setups = [self._brought(brought[side], edition, side) for side in sides]
        number = sides.index(engine.plain.named(first or sides[0], sides, "first"))
        answers: list[tuple[str, ...]] = []
        resolved = rules.set_up(setups, number, answers)
        while hands and resolved.pending is not None and resolved.pending.chance:
            draw = resolved.pending
            pile = [name for name, copies in zip(draw.options, draw.weights, strict=True) for _ in range(copies)]
            answers.append(tuple(chance.sample(pile, draw.maximum)))
            resolved = rules.set_up(setups, number, answers)
        position = resolved.position
        south, north, south2, north2 = (*[setup.name for setup in setups], "", "")[:4]
        beginner = self.words.side(sides[position.turn])
        title = self.words.said("start-title", south=south, north=north, south2=south2, north2=north2, first=beginner)
        return StartAnswer(
            title=title,
            cases=(ReadCase(title, {"title": title, **position.document}),),
            steps=tuple([self._parts.step(step, position) for step in resolved.steps]),
        )

    def _brought(self, said: Deck, edition: str, where: str) -> engine.Setup:
        """What a player brings. Raises NotUnderstood, or ImpossiblePosition with all that speaks against the deck."""
        rules = engine.EDITIONS[edition]
        deck, home = rules.deck(said, self._cards[edition], where)
        faults = () if isinstance(said, str) else rules.deck_faults(deck, home)
        if faults:
            raise engine.ImpossiblePosition(faults, where=where)
        if home is None:
            expected = "the copies of each card, a summoner among them"
            raise engine.NotUnderstood("the deck has no summoner", expected=expected, where=where)
        return home._replace(deck=deck, composed=_is_composed(deck, home))


def _is_composed(deck: Sequence[tuple[engine.Card, int]], home: engine.Setup | None) -> bool:
    return home is not None and home.composed and tuple(deck) == home.deck


def _seats(brought: Mapping[str, Deck], games: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The players of the game that these are, in the order of their numbers."""
    for sides in games:
        if set(sides) == set(brought):
            return sides
    expected = ", or ".join(", ".join(sides) for sides in games)
    raise engine.NotUnderstood(f"found a deck for {', '.join(brought) or 'nobody'}", expected=expected)
