"""What an answer relies on that is less sure than print or a ruling, each fact only where it mattered.

A fact mattered where its card took part in what was asked about, and a text also where it acted or bent a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any, Protocol

from engine.effects.abilities import Part
from engine.effects.questions import Question
from engine.effects.table import Table
from engine.effects.watch import Became, SilenceCode, Silent, Watch
from engine.explore.replay import advance
from engine.values.actions import Action, Attack, FromHand, WithCard
from engine.values.bounds import COURSES_CONSULTED, WAYS_CONSULTED
from engine.values.cards import Card
from engine.values.codes import Code
from engine.values.decisions import Answer, Resolution
from engine.values.reasons import Caveat, Doubt
from engine.values.standing import Standing

DOUBTS: Mapping[Standing, Doubt] = {
    Standing.TRANSCRIBED: Doubt.TRANSCRIBED,
    Standing.PREVIEW: Doubt.PREVIEW,
    Standing.ASSUMED: Doubt.SUPPOSED,
}
"""What is said of facts that are less sure than print or a ruling. Of unknown ones, reasons and other doubts tell."""
TEXT = "text"
PLACED = ("class", "cost")
PLAYED = ("class", "cost", "phase")
DECIDING: Mapping[str, tuple[str, ...]] = {"move": ("class",), "attack": ("class", "attack")}
"""The facts of a card in play on which it depends whether it may do something, by the verb of that."""
FIELDS = {"class": "classes"}
"""What a fact is called that a card has under another name."""
WITHHOLDING = tuple(dict.fromkeys((*PLACED, *PLAYED, *chain.from_iterable(DECIDING.values()))))
"""Every fact without which nobody can say whether a card may do something."""
STRUCK = ("life",)
STRIKING = ("attack", "strength")

Facts = Iterable[tuple[Card, Iterable[str]]]


class Started(Protocol):
    """An effect in progress on a table of its own."""

    table: Any
    effect: Resolution


@dataclass(slots=True)
class Consulted(Watch):
    """Keeps which texts bent a rule, and which acted."""

    texts: dict[tuple[str, str], tuple[Card, str]] = field(default_factory=dict)

    def keeping(self, effect: Any, question: Question[Any, ..., Any], given: Callable[..., Any]) -> Callable[..., Any]:
        """The same answer; the text is kept where the answer made a difference."""

        def kept(acting: Any, *about: Any) -> Any:
            answer = given(acting, *about)
            number = next((one for one in about if type(one) is int), 0)
            if answer != number if isinstance(answer, int) else answer:
                self.consulted(acting)
            return answer

        return kept

    def fell_silent(self, effect: Any, part: Part[Any], why: SilenceCode) -> None:
        """Keeps that a text did not trigger, as it stands: nobody asks how anything was then."""
        self.silent.append(Silent(effect, part, why))

    def came_of(self, effect: Any, part: Part[Any], code: Code, entries: tuple[str, ...]) -> None:
        """Keeps what became of a text, as it stands."""
        self.became.append(Became(effect, part, code, entries))

    def consulted(self, effect: Any) -> None:
        """Keeps a text."""
        card: Card = effect.piece.card
        self.texts.setdefault((card.name, effect.name), (card, effect.name))

    def heard(self, taking_part: Iterable[Card]) -> Iterator[tuple[Card, str]]:
        """The texts that mattered: those that bent a rule or acted, and what cards that took part were asked for."""
        for one in self.became:
            self.consulted(one.effect)
        part = {card.name for card in taking_part}
        for silent in self.silent:
            if silent.effect.piece.card.name in part:
                self.consulted(silent.effect)
        return iter(self.texts.values())


def is_unsure(card: Card) -> bool:
    """Whether anything of a card rests on less than print or a ruling, and is stated all the same."""
    return not DOUBTS.keys().isdisjoint([*card.standing.values(), *[one.standing for one in card.abilities]])


def cards_looked_at(table: Table[Any, Any]) -> list[Card]:
    """The cards in play, and in the active player's hand."""
    return [*[piece.card for piece in table.every_piece()], *table.players[table.turn].hand]


def unsure_cards(table: Table[Any, Any]) -> Iterator[Card]:
    """Those of them of which anything is unsure."""
    return (card for card in cards_looked_at(table) if card.standing and is_unsure(card))


def taking_part(table: Table[Any, Any], action: Action, *, resolved: bool) -> Iterator[tuple[Card, tuple[str, ...]]]:
    """The cards that an action is about, each with the facts on which depends what may be done, or what comes of it."""
    if isinstance(action, WithCard | FromHand):
        hand = table.players[table.turn].hand
        yield from ((card, PLAYED if card.is_a("event") else PLACED) for card in hand if card.name == action.name)
        return
    pieces = [table.board[square] for square in action.squares]
    actor = pieces[0] if pieces else None
    if actor is not None:
        facts = DECIDING.get(action.verb, ())
        yield actor.card, (*facts, *STRIKING) if resolved and isinstance(action, Attack) else facts
    target = pieces[-1] if isinstance(action, Attack) else None
    if target is not None:
        yield target.card, STRUCK if resolved else ()


def able(table: Table[Any, Any], phase: str, verbs: Iterable[str]) -> Iterator[tuple[Card, tuple[str, ...]]]:
    """The cards that could do something in a phase, with the facts on which depends whether they may."""
    verbs = tuple(verbs)
    for card in table.players[table.turn].hand:
        if card.is_a("event") and (card.phase in (None, phase)):
            yield card, PLAYED
        elif (card.is_a("unit") and "summon" in verbs) or (card.is_a("structure") and "build" in verbs):
            yield card, PLACED
    for piece in table.pieces():
        for verb in verbs:
            if verb in DECIDING and piece.controller == table.turn and piece.card.is_a("unit"):
                yield piece.card, DECIDING[verb]


def is_withheld(card: Card, fact: str) -> bool:
    """Whether no source states a fact of a card, and no document."""
    if card.standing.get(fact) is not Standing.UNKNOWN or fact in card.changed:
        return False
    return not getattr(card, FIELDS.get(fact, fact))


def withheld(facts: Facts) -> tuple[Caveat, ...]:
    """A caveat for each card of which no source states a fact that decides whether it may do something."""
    found: dict[str, tuple[Card, dict[str, None]]] = {}
    for card, names in facts:
        for fact in names:
            if is_withheld(card, fact):
                found.setdefault(card.name, (card, {}))[1][fact] = None
    return tuple(
        [Caveat(Doubt.UNSTATED, card.name, "", card.entry, facts=tuple(told)) for card, told in found.values()]
    )


def endless(facts: Facts) -> tuple[Caveat, ...]:
    """A caveat for each card that is struck and of which no source states how much it endures."""
    struck = [card for card, names in facts if any(one in STRUCK and is_withheld(card, one) for one in names)]
    return tuple([Caveat(Doubt.ENDLESS, card.name, "", card.entry) for card in struck])


def relied_on(facts: Facts, texts: Iterable[tuple[Card, str]], around: Iterable[Card]) -> tuple[Caveat, ...]:
    """A caveat for each card and standing of these facts and texts. A text may be that of another card around."""
    found: dict[tuple[str, Standing], tuple[Card, dict[str, None]]] = {}

    def keep(card: Card, fact: str, standing: Standing) -> None:
        if standing in DOUBTS:
            found.setdefault((card.name, standing), (card, {}))[1][fact] = None

    for card, names in facts:
        for fact in names:
            if fact not in card.changed:
                keep(card, fact, card.standing.get(fact, Standing.PRINTED))
    others = tuple(around)
    for card, text in texts:
        bearer, standing = _text(card, text, others)
        keep(bearer, TEXT, standing)
    return tuple(
        [
            Caveat(DOUBTS[standing], card.name, "", card.entry, facts=tuple(told))
            for (_, standing), (card, told) in found.items()
        ]
    )


def _text(card: Card, text: str, around: tuple[Card, ...]) -> tuple[Card, Standing]:
    """The card that prints a text, and what that rests on."""
    for bearer in (card, *around):
        for note in bearer.abilities:
            if note.name == text:
                return bearer, note.standing
    if text != card.name or "abilities" in card.changed:
        return card, Standing.PRINTED
    return card, card.standing.get(TEXT, Standing.PRINTED)


def follow(start: Callable[[], Started], watch: Consulted) -> None:
    """Goes through an effect under a watch: first by the first answer to all that is asked, then by others."""
    ahead: list[tuple[Answer, ...]] = [()]
    for _ in range(COURSES_CONSULTED):
        if not ahead:
            return
        given = ahead.pop(0)
        run = start()
        run.table.watch = watch
        run.table.rearranged()
        pending, decided = advance(run.effect, None), list(given)
        for answer in given:
            pending = advance(run.effect, answer)
        while pending is not None:
            first, *others = [answer for answer, _ in islice(pending.answers(), WAYS_CONSULTED)]
            ahead.extend([(*decided, other) for other in others])
            decided.append(first)
            pending = advance(run.effect, first)
