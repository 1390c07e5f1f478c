"""What the texts in play say right now: which abilities each card has, which rules they bend, what may trigger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from engine.effects.abilities import Ability, Part, Registry
from engine.effects.effect import Zone
from engine.effects.questions import Question
from engine.effects.table import Table
from engine.values.boards import Square
from engine.values.bounds import ROUNDS_OF_GRANTS
from engine.values.cards import Card, Piece
from engine.values.codes import Code
from engine.values.position import Lasting

EffectT = TypeVar("EffectT")
AnswerT = TypeVar("AnswerT")
About = ParamSpec("About")
Held = dict[int, tuple[Ability[EffectT], ...]]
"""The abilities of each card on the battlefield."""


class Lasts(NamedTuple):
    """The kinds of lasting effect that change which abilities a card has."""

    has: Code
    lacks: Code
    copies: Code


class Source(Generic[EffectT]):
    """A text in force: a card with one of its abilities, made into an effect only when somebody asks."""

    __slots__ = ("ability", "effect", "piece", "square", "top", "zone")

    def __init__(
        self,
        piece: Piece,
        ability: Ability[EffectT],
        square: Square | None,
        zone: Zone = Zone.BATTLEFIELD,
        top: int | None = None,
    ) -> None:
        self.piece, self.ability, self.square, self.zone, self.top = piece, ability, square, zone, top
        self.effect: EffectT | None = None

    def acting(self, table: Table[Any, Any]) -> EffectT:
        """The text as an effect on the table."""
        if self.effect is None:
            name, entry = self.ability.name, self.ability.entry
            made: EffectT = table.laws.effect_type(table, self.piece, name, entry, self.zone, self.top, self.square)
            self.effect = made
        return self.effect


class Texts(Generic[EffectT]):
    """The abilities and rules in force on a table, worked out once for an arrangement of cards."""

    __slots__ = ("_answering", "_lasts", "_rules", "_table", "_triggering", "_triggers", "abilities")

    def __init__(self, table: Table[Any, Any], lasts: Lasts) -> None:
        self._table, self._lasts = table, lasts
        self._answering: dict[Any, list[tuple[Source[EffectT], Callable[..., Any]]]] = {}
        self._triggering: dict[str, list[tuple[Source[EffectT], Part[EffectT]]]] = {}
        self._rules: dict[Any, list[tuple[EffectT, Callable[..., Any]]]] = {}
        self._triggers: dict[str, list[tuple[EffectT, Part[EffectT]]]] = {}
        laws = table.laws
        for source in _unnamed(table):
            self._enlist(source)
        pieces = table.pieces()
        self.abilities: Held[EffectT] = {piece.uid: printed_abilities(laws.registry, piece.card) for piece in pieces}
        giving = laws.giving
        if (
            table.lasting
            or not giving.isdisjoint(self._answering)
            or not all(giving.isdisjoint(ability.answered) for held in self.abilities.values() for ability in held)
        ):
            self._settle()
            self._rules.clear()
        for piece in pieces:
            square = table.where[piece.uid]
            for ability in self.abilities[piece.uid]:
                self._enlist(Source(piece, ability, square))

    def _enlist(self, source: Source[EffectT]) -> None:
        muted = self._table.muted
        if muted is not None and muted == (source.piece.uid, source.ability.name):
            return
        answers, triggers = source.ability.acts[source.zone]
        for question, given in answers:
            if question in self._answering:
                self._answering[question].append((source, given))
            else:
                self._answering[question] = [(source, given)]
        for window, part in triggers:
            self._triggering.setdefault(window, []).append((source, part))

    def rules(
        self, question: Question[EffectT, About, AnswerT]
    ) -> list[tuple[EffectT, Callable[Concatenate[EffectT, About], AnswerT]]]:
        """The texts that answer a question of the rules, with how they do."""
        if question not in self._rules:
            answering = self._answering.get(question, ())
            found = [(source.acting(self._table), given) for source, given in answering]
            watch = self._table.watch
            if watch is not None:
                found = [(effect, watch.keeping(effect, question, given)) for effect, given in found]
            self._rules[question] = found
        return self._rules[question]

    def answering(self) -> tuple[Source[EffectT], ...]:
        """The texts in force that bend a rule, each once."""
        return tuple(dict.fromkeys([source for answers in self._answering.values() for source, _ in answers]))

    def triggers(self, window: str) -> list[tuple[EffectT, Part[EffectT]]]:
        """The texts that act in a window."""
        if window not in self._triggers:
            self._triggers[window] = [
                (effect, part)
                for source, part in self._triggering.get(window, ())
                for effect in _users(self._table, source.acting(self._table), part)
            ]
        return self._triggers[window]

    def lent_to(self, piece: Piece) -> set[str]:
        """The names of other cards' texts that a card may use as if they were its own."""
        return {
            source.ability.name
            for triggering in self._triggering.values()
            for source, part in triggering
            if part.lent_to is not None and part.lent_to(source.acting(self._table), piece)
        }

    def _settle(self) -> None:
        """Add what cards have through others and take away what they lost, until nothing changes any more."""
        frozen: set[int] = set()
        steady = self._steady(frozen)
        self.abilities = steady
        copying = [one for one in self._table.lasting if one.kind == self._lasts.copies]
        grants = self._table.laws.grants
        if not copying and not any(grants in ability.answered for held in steady.values() for ability in held):
            return
        for _ in range(ROUNDS_OF_GRANTS):
            known = self.abilities
            self.abilities = {
                uid: () if uid in frozen else held for uid, held in self._with_dependent(steady, known, copying).items()
            }
            if self.abilities == known:
                return

    def _steady(self, frozen: set[int]) -> Held[EffectT]:
        """What each card has whatever others have: its own abilities and those that texts of other kinds give it."""
        table, laws = self._table, self._table.laws
        lasting = {one.subject for one in table.lasting}
        held: Held[EffectT] = {}
        for uid, base in self.abilities.items():
            piece = table.unit(uid)
            if table.is_silent(piece) or any(answer(effect, piece) for effect, answer in self.rules(laws.silences)):
                held[uid] = ()
                frozen.add(uid)
                continue
            gained: list[Ability[EffectT]] = []
            for effect, answer in self.rules(laws.grants):
                gained.extend(self._named(answer(effect, piece)))
            for effect, answer in self.rules(laws.copies):
                for other in answer(effect, piece):
                    gained.extend(self.abilities.get(other, ()))
            if uid in lasting:
                words = [one.word for one in table.lasting if one.subject == uid and one.kind == self._lasts.has]
                gained.extend(self._named(words))
            held[uid] = self._single(uid, (*base, *gained)) if gained or uid in lasting else base
        return held

    def _with_dependent(self, steady: Held[EffectT], known: Held[EffectT], copying: list[Lasting]) -> Held[EffectT]:
        """What each card has if others have what is known of them: copied abilities, and those that abilities give."""
        table, laws = self._table, self._table.laws
        giving = [
            (laws.effect_type(table, table.unit(uid), ability.name, ability.entry, last=table.where[uid]), given)
            for uid, held in known.items()
            for ability in held
            for question, given in ability.acts[Zone.BATTLEFIELD][0]
            if question is laws.grants and table.muted != (uid, ability.name)
        ]
        result: Held[EffectT] = {}
        for uid, held in steady.items():
            piece = table.unit(uid)
            gained = [one for effect, given in giving for one in self._named(given(effect, piece))]
            for one in copying:
                if one.subject == uid:
                    gained.extend(self._copied(one, known))
            result[uid] = held if not gained else self._single(uid, (*held, *gained))
        return result

    def _copied(self, copying: Lasting, known: Held[EffectT]) -> tuple[Ability[EffectT], ...]:
        """All that the copied card has, or what is printed on it once it has left."""
        if copying.other in known:
            return known[copying.other]
        return () if copying.card is None else printed_abilities(self._table.laws.registry, copying.card)

    def _single(self, uid: int, held: Iterable[Ability[EffectT]]) -> tuple[Ability[EffectT], ...]:
        """One copy of each ability, without those that the card lost for the turn."""
        lost = {one.word for one in self._table.lasting if one.subject == uid and one.kind == self._lasts.lacks}
        return tuple({ability.name: ability for ability in held if ability.name not in lost}.values())

    def _named(self, names: Iterable[str]) -> tuple[Ability[EffectT], ...]:
        return _named(self._table.laws.registry, names)


def _named(registry: Registry[Any], names: Iterable[str]) -> tuple[Ability[Any], ...]:
    return tuple([registry.abilities[name] for name in names if name in registry.abilities])


def _users(table: Table[Any, Any], effect: Any, part: Part[Any]) -> list[Any]:
    """The text acting for its card, or for each unit that may use it as if it were its own."""
    if part.lent_to is None:
        return [effect]
    return [
        table.laws.effect_type(table, piece, effect.name, effect.entry, last=table.where[piece.uid])
        for piece in table.pieces()
        if part.lent_to(effect, piece)
    ]


@lru_cache(maxsize=4096)
def printed_abilities(registry: Registry[EffectT], card: Card) -> tuple[Ability[EffectT], ...]:
    """The abilities printed on a card, as far as the engine plays them.

    A unit's ability whose name no source states stands under the card's name.
    """
    named = tuple([ability for note in card.abilities if (ability := registry.noted(card, note)) is not None])
    unnamed = registry.text_of(card) if card.is_a("unit") else None
    return named if unnamed is None else (*named, unnamed)


def _unnamed(table: Table[Any, Any]) -> Iterable[Source[Any]]:
    """The texts that are no abilities: of cards beside the battlefield, of structures, and of cards under others."""
    registry = table.laws.registry
    for event in table.beside():
        if text := registry.text_of(event.card):
            yield Source(event, text, None, Zone.BESIDE)
    for piece in table.pieces():
        if not piece.card.is_a("unit") and (text := registry.text_of(piece.card)):
            yield Source(piece, text, table.where[piece.uid])
        for below in piece.under:
            yield from _under(table, below, piece.uid, table.where[piece.uid])


def _under(table: Table[Any, Any], below: Piece, top: int, square: Square) -> Iterable[Source[Any]]:
    """What a card does to the one that it is under."""
    registry = table.laws.registry
    unnamed = None if below.card.is_a("unit") else registry.text_of(below.card)
    for text in (*printed_abilities(registry, below.card), *([unnamed] if unnamed else [])):
        yield Source(below, text, square, Zone.UNDER, top)
