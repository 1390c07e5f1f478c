"""What the texts in play say right now: which abilities each card has, which rules they bend, what may trigger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.cards import CardDefinition, Piece
from engine.core.geometry import Square
from engine.second.effect import Effect, Zone
from engine.second.parts import Ability, Hook, Part, registry
from engine.second.table import Table
from engine.second.windows import Window

ROUNDS = 24
"""How often granted abilities are worked out again before a circle of grants is taken as settled."""

Answerer = tuple[Effect, Any]


class Texts:
    """The abilities and rules in force on a table, worked out once for an arrangement of cards."""

    __slots__ = ("abilities", "rules", "triggers")

    def __init__(self, table: Table) -> None:
        self.abilities: dict[int, tuple[Ability, ...]] = {}
        self.rules: dict[Hook, list[Answerer]] = {}
        self.triggers: dict[Window, list[tuple[Effect, Part]]] = {}
        standing = list(_unnamed(table))
        for effect, text in standing:
            self._enlist(effect, text)
        self.abilities = {piece.uid: base_abilities(piece) for piece in table.pieces()}
        if table.lasting or any(effect for effect, text in standing if _gives(text)) or self._any_grants():
            self._settle(table)
        for piece in table.pieces():
            square = table.where[piece.uid]
            for ability in self.abilities[piece.uid]:
                self._enlist(Effect(table, piece, ability.name, ability.entry, last=square), ability)

    def _enlist(self, effect: Effect, ability: Ability) -> None:
        for part in ability.parts:
            if part.zone is not effect.zone:
                continue
            for rule in part.rules:
                self.rules.setdefault(rule.hook, []).append((effect, rule.answer))
            if part.does is not None:
                acting = [effect] if part.lent_to is None else _lent(effect, part.lent_to)
                self.triggers.setdefault(part.window, []).extend([(one, part) for one in acting])

    def _any_grants(self) -> bool:
        return any(_gives(ability) for held in self.abilities.values() for ability in held)

    def _settle(self, table: Table) -> None:
        """Add what cards have through others, and take away what they lost, until nothing changes any more."""
        base = self.abilities
        for _ in range(ROUNDS):
            known = self.abilities
            self.abilities = {uid: self._held(table, uid, base, known) for uid in base}
            if self.abilities == known:
                return

    def _held(
        self,
        table: Table,
        uid: int,
        base: dict[int, tuple[Ability, ...]],
        known: dict[int, tuple[Ability, ...]],
    ) -> tuple[Ability, ...]:
        piece = table.unit(uid)
        if any(answer(effect, piece) for effect, answer in self.rules.get(Hook.NO_ABILITIES, ())):
            return ()
        held = list(base[uid])
        for lasting in table.lasting:
            if lasting.subject == uid and lasting.kind == "has":
                held.append(registry.abilities[lasting.word])
            elif lasting.subject == uid and lasting.kind == "copies":
                if lasting.other in known:
                    held.extend(known[lasting.other])
                elif lasting.card is not None:
                    held.extend(printed_abilities(lasting.card))
        for effect, answer in self._grants(table, known):
            held.extend(_named(answer(effect, piece)))
        for effect, answer in self.rules.get(Hook.COPIES, ()):
            for other in answer(effect, piece):
                held.extend(base.get(other, ()))
        lost = {one.word for one in table.lasting if one.subject == uid and one.kind == "lacks"}
        single = {ability.name: ability for ability in held if ability.name not in lost}
        return tuple(single.values())

    def _grants(self, table: Table, known: dict[int, tuple[Ability, ...]]) -> Iterable[Answerer]:
        yield from self.rules.get(Hook.GRANTS, ())
        for uid, held in known.items():
            for ability in held:
                for part in ability.parts:
                    for rule in part.rules:
                        if rule.hook is Hook.GRANTS and part.zone is Zone.BATTLEFIELD:
                            effect = Effect(table, table.unit(uid), ability.name, ability.entry, last=table.where[uid])
                            yield effect, rule.answer


def _lent(effect: Effect, to: Callable[[Effect, Piece], bool]) -> Iterable[Effect]:
    """The text acting for each unit that may use it as if it were its own."""
    table = effect.table
    for piece in table.pieces():
        if to(effect, piece):
            yield Effect(table, piece, effect.name, effect.entry, last=table.where[piece.uid])


def _gives(text: Ability) -> bool:
    return any(text.has_rule(hook) for hook in (Hook.GRANTS, Hook.COPIES, Hook.NO_ABILITIES))


def _named(names: Iterable[str]) -> tuple[Ability, ...]:
    return tuple([registry.abilities[name] for name in names if name in registry.abilities])


def printed_abilities(card: CardDefinition) -> tuple[Ability, ...]:
    """The abilities printed on a card, as far as the engine plays them.

    A unit's ability whose name no source states stands under the card's name.
    """
    named = _named([note.name for note in card.abilities])
    unnamed = registry.texts.get(card.name) if card.is_a("unit") else None
    return named if unnamed is None else (*named, unnamed)


def base_abilities(piece: Piece) -> tuple[Ability, ...]:
    """The abilities that a card has by itself; glossary-2e/base-abilities."""
    return printed_abilities(piece.card)


def _unnamed(table: Table) -> Iterable[tuple[Effect, Ability]]:
    """The texts that are no abilities: active events, structures, and cards under others."""
    texts = registry.texts
    for player in table.players:
        for event in player.active:
            if event.card.name in texts:
                text = texts[event.card.name]
                yield Effect(table, event, text.name, text.entry, Zone.ACTIVE), text
    for piece in table.pieces():
        if piece.card.name in texts and not piece.card.is_a("unit"):
            text = texts[piece.card.name]
            yield Effect(table, piece, text.name, text.entry, last=table.where[piece.uid]), text
        for below in piece.under:
            yield from under_texts(table, below, piece.uid, table.where[piece.uid])


def under_texts(table: Table, below: Piece, top: int, square: Square) -> Iterable[tuple[Effect, Ability]]:
    """What a card does to the one that it is under."""
    unnamed = None if below.card.is_a("unit") else registry.texts.get(below.card.name)
    for text in (*base_abilities(below), *([unnamed] if unnamed else [])):
        if any(part.zone is Zone.UNDER for part in text.parts):
            yield Effect(table, below, text.name, text.entry, Zone.UNDER, top, square), text


def texts(table: Table) -> Texts:
    """The texts in force on the table, worked out anew only when cards have changed place or hands."""
    if table.texts is None:
        table.texts = Texts(table)
    in_force: Texts = table.texts
    return in_force


def rules(table: Table, hook: Hook) -> list[Answerer]:
    """The texts in force that answer a question of the rules."""
    return texts(table).rules.get(hook, [])


def abilities(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that a card on the battlefield has, base and granted, one copy of each."""
    return texts(table).abilities.get(piece.uid, ())


def has_ability(table: Table, piece: Piece, name: str) -> bool:
    """Whether a card on the battlefield has this ability."""
    return any(ability.name == name for ability in abilities(table, piece))


def is_true(table: Table, hook: Hook, *about: Any) -> Effect | None:
    """The first text in force that answers yes, or None."""
    for effect, answer in texts(table).rules.get(hook, ()):
        if answer(effect, *about):
            yes: Effect = effect
            return yes
    return None
