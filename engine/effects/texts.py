"""What the texts in play say right now: which abilities each card has, which rules they bend, what may trigger."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from engine.effects.abilities import GIVING, Ability, Hook, Part, registry
from engine.effects.effect import Effect, Zone
from engine.effects.table import Table
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.position import Lasting

ROUNDS = 24
"""How often granted abilities are worked out again before a circle of grants is taken as settled."""

Answerer = tuple[Effect, Any]
Held = dict[int, tuple[Ability, ...]]
"""The abilities of each card on the battlefield."""


class Source:
    """A text in force: a card with one of its abilities, made into an effect only when somebody asks."""

    __slots__ = ("ability", "effect", "piece", "square", "top", "zone")

    def __init__(
        self, piece: Piece, ability: Ability, square: Square | None, zone: Zone = Zone.BATTLEFIELD, top: int = 0
    ) -> None:
        self.piece, self.ability, self.square, self.zone, self.top = piece, ability, square, zone, top
        self.effect: Effect | None = None

    def acting(self, table: Table) -> Effect:
        """The text as an effect on the table."""
        if self.effect is None:
            name, entry = self.ability.name, self.ability.entry
            self.effect = Effect(table, self.piece, name, entry, self.zone, self.top, self.square)
        return self.effect


class Texts:
    """The abilities and rules in force on a table, worked out once for an arrangement of cards."""

    __slots__ = ("_answering", "_rules", "_table", "_triggering", "_triggers", "abilities")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._answering: dict[Hook, list[tuple[Source, Any]]] = {}
        self._triggering: dict[Window, list[tuple[Source, Part]]] = {}
        self._rules: dict[Hook, list[Answerer]] = {}
        self._triggers: dict[Window, list[tuple[Effect, Part]]] = {}
        for source in _unnamed(table):
            self._enlist(source)
        pieces = table.pieces()
        self.abilities = {piece.uid: printed_abilities(piece.card) for piece in pieces}
        gives = any(hook in self._answering for hook in GIVING) or self._any_grants()
        if gives or table.lasting:
            self._settle(table)
            self._rules.clear()
        for piece in pieces:
            square = table.where[piece.uid]
            for ability in self.abilities[piece.uid]:
                self._enlist(Source(piece, ability, square))

    def _enlist(self, source: Source) -> None:
        answers, triggers = source.ability.acts[source.zone]
        for hook, answer in answers:
            if hook in self._answering:
                self._answering[hook].append((source, answer))
            else:
                self._answering[hook] = [(source, answer)]
        for window, part in triggers:
            self._triggering.setdefault(window, []).append((source, part))

    def rules(self, hook: Hook) -> list[Answerer]:
        """The texts that answer a question of the rules."""
        if hook not in self._rules:
            answering = self._answering.get(hook, ())
            self._rules[hook] = [(source.acting(self._table), answer) for source, answer in answering]
        return self._rules[hook]

    def triggers(self, window: Window) -> list[tuple[Effect, Part]]:
        """The texts that act in a window."""
        if window not in self._triggers:
            self._triggers[window] = [
                (effect, part)
                for source, part in self._triggering.get(window, ())
                for effect in _users(source.acting(self._table), part)
            ]
        return self._triggers[window]

    def _any_grants(self) -> bool:
        return any(ability.gives for held in self.abilities.values() for ability in held)

    def _settle(self, table: Table) -> None:
        """Add what cards have through others and take away what they lost, until nothing changes any more."""
        frozen: set[int] = set()
        steady = self._steady(table, frozen)
        copying = [one for one in table.lasting if one.kind == "copies"]
        if not copying and not any(ability.gives for held in steady.values() for ability in held):
            self.abilities = steady
            return
        self.abilities = steady
        for _ in range(ROUNDS):
            known = self.abilities
            self.abilities = {
                uid: () if uid in frozen else held
                for uid, held in _with_dependent(table, steady, known, copying).items()
            }
            if self.abilities == known:
                return

    def _steady(self, table: Table, frozen: set[int]) -> Held:
        """What each card has whatever others have: its own abilities and those that texts of other kinds give it."""
        lasting = {one.subject for one in table.lasting}
        held: Held = {}
        for uid, base in self.abilities.items():
            piece = table.unit(uid)
            if any(answer(effect, piece) for effect, answer in self.rules(Hook.NO_ABILITIES)):
                held[uid] = ()
                frozen.add(uid)
                continue
            gained: list[Ability] = []
            for effect, answer in self.rules(Hook.GRANTS):
                gained.extend(_named(answer(effect, piece)))
            for effect, answer in self.rules(Hook.COPIES):
                for other in answer(effect, piece):
                    gained.extend(self.abilities.get(other, ()))
            if uid in lasting:
                words = [one.word for one in table.lasting if one.subject == uid and one.kind == "has"]
                gained.extend(_named(words))
            held[uid] = _single(table, uid, (*base, *gained)) if gained or uid in lasting else base
        return held


def _with_dependent(table: Table, steady: Held, known: Held, copying: list[Lasting]) -> Held:
    """What each card has if others have what is known of them: copied abilities, and those that abilities give."""
    giving = [
        (Effect(table, table.unit(uid), ability.name, ability.entry, last=table.where[uid]), answer)
        for uid, held in known.items()
        for ability in held
        if ability.gives
        for hook, answer in ability.acts[Zone.BATTLEFIELD][0]
        if hook is Hook.GRANTS
    ]
    result: Held = {}
    for uid, held in steady.items():
        piece = table.unit(uid)
        gained = [one for effect, answer in giving for one in _named(answer(effect, piece))]
        for one in copying:
            if one.subject == uid:
                gained.extend(_copied(one, known))
        result[uid] = held if not gained else _single(table, uid, (*held, *gained))
    return result


def _copied(copying: Lasting, known: Held) -> tuple[Ability, ...]:
    """All that the copied card has, or what is printed on it once it has left; expanded-2e/granted-abilities."""
    if copying.other in known:
        return known[copying.other]
    return () if copying.card is None else printed_abilities(copying.card)


def _single(table: Table, uid: int, held: Iterable[Ability]) -> tuple[Ability, ...]:
    """One copy of each ability, without those that the card lost for the turn; glossary-2e/ability."""
    lost = {one.word for one in table.lasting if one.subject == uid and one.kind == "lacks"}
    return tuple({ability.name: ability for ability in held if ability.name not in lost}.values())


def _users(effect: Effect, part: Part) -> list[Effect]:
    """The text acting for its card, or for each unit that may use it as if it were its own."""
    if part.lent_to is None:
        return [effect]
    table = effect.table
    return [
        Effect(table, piece, effect.name, effect.entry, last=table.where[piece.uid])
        for piece in table.pieces()
        if part.lent_to(effect, piece)
    ]


def _named(names: Iterable[str]) -> tuple[Ability, ...]:
    return tuple([registry.abilities[name] for name in names if name in registry.abilities])


@lru_cache(maxsize=4096)
def printed_abilities(card: Card) -> tuple[Ability, ...]:
    """The abilities printed on a card, as far as the engine plays them.

    A unit's ability whose name no source states stands under the card's name.
    """
    named = _named([note.name for note in card.abilities])
    unnamed = registry.texts.get(card.name) if card.is_a("unit") else None
    return named if unnamed is None else (*named, unnamed)


def _unnamed(table: Table) -> Iterable[Source]:
    """The texts that are no abilities: active events, structures, and cards under others."""
    texts = registry.texts
    for player in table.players:
        for event in player.active:
            if event.card.name in texts:
                yield Source(event, texts[event.card.name], None, Zone.ACTIVE)
    for piece in table.pieces():
        if piece.card.name in texts and not piece.card.is_a("unit"):
            yield Source(piece, texts[piece.card.name], table.where[piece.uid])
        for below in piece.under:
            yield from _under(below, piece.uid, table.where[piece.uid])


def _under(below: Piece, top: int, square: Square) -> Iterable[Source]:
    """What a card does to the one that it is under."""
    unnamed = None if below.card.is_a("unit") else registry.texts.get(below.card.name)
    for text in (*printed_abilities(below.card), *([unnamed] if unnamed else [])):
        yield Source(below, text, square, Zone.UNDER, top)


def texts(table: Table) -> Texts:
    """The texts in force on the table, worked out anew only when cards have changed place or hands."""
    if table.texts is None:
        table.texts = Texts(table)
    in_force: Texts = table.texts
    return in_force


def rules(table: Table, hook: Hook) -> list[Answerer]:
    """The texts in force that answer a question of the rules."""
    return texts(table).rules(hook)


def abilities(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that a card on the battlefield has, base and granted, one copy of each."""
    return texts(table).abilities.get(piece.uid, ())


def has_ability(table: Table, piece: Piece, name: str) -> bool:
    """Whether a card on the battlefield has this ability."""
    return any(ability.name == name for ability in abilities(table, piece))


def is_true(table: Table, hook: Hook, *about: Any) -> Effect | None:
    """The first text in force that answers yes, or None."""
    for effect, answer in texts(table).rules(hook):
        if answer(effect, *about):
            yes: Effect = effect
            return yes
    return None
