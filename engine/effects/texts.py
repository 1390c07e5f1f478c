"""What the texts in play say right now: which abilities each card has, which rules they bend, what may trigger."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Self, TypeVar

from engine.effects.abilities import Ability, Part, Registry
from engine.effects.effect import Zone
from engine.effects.prints import print_of
from engine.effects.questions import Question
from engine.effects.rolls import Roll, roll_of
from engine.effects.table import Table
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
    silences: Code


Unnamed = tuple[Piece, Ability[Any], Zone, "int | None"]
"""A text that is no ability of a card on the battlefield: its card, itself, the zone that it acts from, and the card
that its own is under."""


class Source(NamedTuple):
    """A card with one of its texts that is in force."""

    piece: Piece
    ability: Ability[Any]


class InForce(NamedTuple):
    """Which texts are in force where cards stand so, on whatever table that is."""

    abilities: Held[Any]
    bearers: tuple[Piece, ...]
    """The card of each text."""
    texts: tuple[Ability[Any], ...]
    zones: tuple[tuple[Zone, int | None], ...]
    """The zone that each of the first acts from, with the card that its own is under; all others are abilities of cards
    on the battlefield."""
    roll: Roll
    lasts: Lasts


class Texts(Generic[EffectT]):
    """The abilities and rules in force on a table, worked out once for an arrangement of cards."""

    __slots__ = (
        "_bearers", "_effects", "_lasts", "_roll", "_rules", "_table", "_texts", "_triggers", "_zones", "abilities",
    )  # fmt: skip

    _bearers: tuple[Piece, ...]
    _texts: tuple[Ability[EffectT], ...]
    _zones: tuple[tuple[Zone, int | None], ...]
    _effects: list[EffectT | None]
    """Each text as an effect on the table, made only when somebody asks."""
    _roll: Roll
    _rules: dict[Any, list[tuple[EffectT, Callable[..., Any]]]]
    _triggers: dict[str, list[tuple[EffectT, Part[EffectT]]]]

    def __init__(self, table: Table[Any, Any], lasts: Lasts) -> None:
        self._table, self._lasts = table, lasts
        registry, giving, pieces = table.laws.registry, table.laws.giving, table.pieces()
        self.abilities: Held[EffectT] = {}
        unnamed = list(_beside(table))
        # Whether a text may change which abilities cards have.
        gives = bool(table.lasting) and any(one.kind in lasts for one in table.lasting)
        for piece in pieces:
            one = print_of(registry, piece.card)
            self.abilities[piece.uid] = one.abilities
            if one.text is not None:
                unnamed.append((piece, one.text, Zone.BATTLEFIELD, None))
            for below in piece.under:
                unnamed.extend(_under(table, below, piece.uid))
            gives = gives or not giving.isdisjoint(one.answered)
        if gives or not all(giving.isdisjoint(text.acts[zone].answered) for _, text, zone, _ in unnamed):
            self._enlist(unnamed)
            self._settle(pieces)
        self._enlist(unnamed, pieces)

    @classmethod
    def on(cls, table: Table[Any, Any], in_force: InForce) -> Self:
        """The texts that are in force, on a table where the cards stand so."""
        made = object.__new__(cls)
        made._table = table
        made.abilities, made._bearers, made._texts, made._zones, made._roll, made._lasts = in_force
        made._begin()
        return made

    @property
    def in_force(self) -> InForce:
        """Which texts these are, whatever the table."""
        return InForce(self.abilities, self._bearers, self._texts, self._zones, self._roll, self._lasts)

    def _enlist(self, unnamed: Iterable[Unnamed], pieces: Iterable[Piece] = ()) -> None:
        """Take these texts to be in force, and the abilities of these cards."""
        muted, here = self._table.muted, Zone.BATTLEFIELD
        named = [(piece, ability) for piece in pieces for ability in self.abilities[piece.uid]]
        if muted is not None:
            unnamed = [one for one in unnamed if muted != (one[0].uid, one[1].name)]
            named = [one for one in named if muted != (one[0].uid, one[1].name)]
        self._zones = tuple([(zone, top) for _, _, zone, top in unnamed])
        self._bearers = tuple([one[0] for one in unnamed] + [piece for piece, _ in named])
        self._texts = tuple([one[1] for one in unnamed] + [ability for _, ability in named])
        self._roll = roll_of(
            tuple([text.acts[zone] for _, text, zone, _ in unnamed] + [text.acts[here] for _, text in named])
        )
        self._begin()

    def _begin(self) -> None:
        """Make each text into an effect only when somebody asks."""
        self._effects = [None] * len(self._texts)
        self._rules, self._triggers = {}, {}

    def _acting(self, number: int) -> EffectT:
        """A text as an effect on the table."""
        effect = self._effects[number]
        if effect is None:
            piece, text, table = self._bearers[number], self._texts[number], self._table
            zone, top = self._zones[number] if number < len(self._zones) else (Zone.BATTLEFIELD, None)
            square = table.where.get(piece.uid if top is None else top)
            made: EffectT = table.laws.effect_type(table, piece, text.name, text.entry, zone, top, square)
            effect = self._effects[number] = made
        return effect

    def rules(
        self, question: Question[EffectT, About, AnswerT]
    ) -> list[tuple[EffectT, Callable[Concatenate[EffectT, About], AnswerT]]]:
        """The texts that answer a question of the rules, with how they do."""
        found = self._rules.get(question)
        if found is None:
            found = [(self._acting(number), given) for number, given, _ in self._roll.answering.get(question, ())]
            watch = self._table.watch
            if watch is not None:
                found = [(effect, watch.keeping(effect, question, given)) for effect, given in found]
            self._rules[question] = found
        return found

    @property
    def answered(self) -> Iterable[Question[Any, ..., Any]]:
        """The questions of the rules that any of the texts answers."""
        return self._roll.answering

    def about(
        self, question: Question[EffectT, About, AnswerT], subject: object
    ) -> Sequence[tuple[EffectT, Callable[Concatenate[EffectT, About], AnswerT]]]:
        """Those of them that may have something to say about that: not what other cards say of themselves alone."""
        answering = self._roll.answering.get(question)
        if answering is None:
            return ()
        if self._table.watch is not None:
            return self.rules(question)
        uid, bearers = subject.uid if isinstance(subject, Piece) else None, self._bearers
        return [
            (self._acting(number), given)
            for number, given, itself in answering
            if not itself or bearers[number].uid == uid
        ]

    def concerned(self, questions: Iterable[Question[Any, ..., Any]]) -> Collection[int]:
        """The cards about which any text may have something to say to these questions."""
        answers = [one for question in questions for one in self._roll.answering.get(question, ())]
        if not answers:
            return ()
        if not all(one.itself for one in answers):
            return self._table.where
        return [self._bearers[one.number].uid for one in answers]

    def answering(self) -> tuple[Source, ...]:
        """The texts in force that bend a rule, each once."""
        numbers = dict.fromkeys([one.number for answers in self._roll.answering.values() for one in answers])
        return tuple([Source(self._bearers[number], self._texts[number]) for number in numbers])

    def listening(self, windows: tuple[Code, ...]) -> list[tuple[Code, EffectT, Part[EffectT]]]:
        """The texts that act in these windows, each with its window."""
        if self._roll.triggering.keys().isdisjoint(windows):
            return []
        return [(window, effect, part) for window in windows for effect, part in self.triggers(window)]

    def triggers(self, window: Code) -> Sequence[tuple[EffectT, Part[EffectT]]]:
        """The texts that act in a window."""
        if window not in self._roll.triggering:
            return ()
        found = self._triggers.get(window)
        if found is None:
            found = self._triggers[window] = [
                (effect, part)
                for number, part in self._roll.triggering[window]
                for effect in _users(self._table, self._acting(number), part)
            ]
        return found

    def started_by(self, player: int, windows: Iterable[Code]) -> list[tuple[EffectT, Part[EffectT]]]:
        """The texts that act in these windows of a player's cards, and those that are lent to cards."""
        table, bearers, triggering = self._table, self._bearers, self._roll.triggering
        return [
            (effect, part)
            for window in windows
            for number, part in triggering.get(window, ())
            if bearers[number].controller == player or part.lent_to is not None
            for effect in _users(table, self._acting(number), part)
        ]

    def lent_to(self, piece: Piece) -> set[str]:
        """The names of other cards' texts that a card may use as if they were its own."""
        return {
            self._texts[number].name
            for triggering in self._roll.triggering.values()
            for number, part in triggering
            if part.lent_to is not None and part.lent_to(self._acting(number), piece)
        }

    def _settle(self, pieces: Sequence[Piece]) -> None:
        """Add what cards have through others and take away what they lost, until nothing changes any more."""
        frozen: set[int] = set()
        steady = self._steady(pieces, frozen)
        self.abilities = steady
        copying = [one for one in self._table.lasting if one.kind == self._lasts.copies]
        giving: list[tuple[Piece, Ability[EffectT]]] = []
        for _ in range(ROUNDS_OF_GRANTS):
            known, gave = self.abilities, giving
            giving = self._giving(pieces, known)
            if giving == gave and not copying:
                return
            self.abilities = {
                uid: () if uid in frozen else held
                for uid, held in self._with_dependent(pieces, steady, known, giving, copying).items()
            }
            if self.abilities == known or not (copying or self._differ_in_giving(known)):
                return

    def _differ_in_giving(self, known: Held[EffectT]) -> bool:
        """Whether what cards have differs from what was known in an ability that gives others."""
        grants = self._table.laws.grants
        differing = [(held, known[uid]) for uid, held in self.abilities.items() if held is not known[uid]]
        return any(
            grants in one.acts[Zone.BATTLEFIELD].answered for held, before in differing for one in (*held, *before)
        )

    def _steady(self, pieces: Iterable[Piece], frozen: set[int]) -> Held[EffectT]:
        """What each card has whatever others have: its own abilities and those that texts of other kinds give it."""
        table, laws = self._table, self._table.laws
        silencing, granting, copying = self.rules(laws.silences), self.rules(laws.grants), self.rules(laws.copies)
        lasting = {one.subject for one in table.lasting}
        held = dict(self.abilities)
        if not (silencing or granting or copying):
            pieces = [piece for piece in pieces if piece.uid in lasting]
        for piece in pieces:
            uid, base = piece.uid, self.abilities[piece.uid]
            touched = uid in lasting
            if (touched and table.is_silent(piece)) or (
                silencing and any(answer(effect, piece) for effect, answer in silencing)
            ):
                held[uid] = ()
                frozen.add(uid)
                continue
            gained: list[Ability[EffectT]] = []
            for effect, answer in granting:
                if names := answer(effect, piece):
                    gained.extend(self._named(names))
            for effect, answer in copying:
                for other in answer(effect, piece):
                    gained.extend(self.abilities.get(other, ()))
            if touched:
                words = [one.word for one in table.lasting if one.subject == uid and one.kind == self._lasts.has]
                gained.extend(self._named(words))
            if gained or touched:
                held[uid] = self._single(uid, (*base, *gained))
        return held

    def _giving(self, pieces: Iterable[Piece], known: Held[EffectT]) -> list[tuple[Piece, Ability[EffectT]]]:
        """The abilities that give others, with the cards that have them."""
        grants, muted = self._table.laws.grants, self._table.muted
        return [
            (piece, ability)
            for piece in pieces
            for ability in known[piece.uid]
            if grants in ability.acts[Zone.BATTLEFIELD].answered and muted != (piece.uid, ability.name)
        ]

    def _with_dependent(
        self,
        pieces: Iterable[Piece],
        steady: Held[EffectT],
        known: Held[EffectT],
        giving: Iterable[tuple[Piece, Ability[EffectT]]],
        copying: list[Lasting],
    ) -> Held[EffectT]:
        """What each card has if others have what is known of them: copied abilities, and those that abilities give."""
        table, laws = self._table, self._table.laws
        granting = [
            (laws.effect_type(table, piece, ability.name, ability.entry, last=table.where[piece.uid]), given)
            for piece, ability in giving
            for given in [one.given for one in ability.acts[Zone.BATTLEFIELD].answers if one.question is laws.grants]
        ]
        result: Held[EffectT] = {}
        for piece in pieces:
            uid, held = piece.uid, steady[piece.uid]
            gained = [
                one for effect, given in granting if (names := given(effect, piece)) for one in self._named(names)
            ]
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
        single = {ability.name: ability for ability in held}
        for one in self._table.lasting:
            if one.subject == uid and one.kind == self._lasts.lacks:
                single.pop(one.word, None)
        return tuple(single.values())

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


def printed_abilities(registry: Registry[EffectT], card: Card) -> tuple[Ability[EffectT], ...]:
    """The abilities printed on a card, as far as the engine plays them."""
    return print_of(registry, card).abilities


def _beside(table: Table[Any, Any]) -> Iterable[Unnamed]:
    """The texts of cards beside the battlefield."""
    for event in table.beside():
        if text := table.laws.registry.text_of(event.card):
            yield event, text, Zone.BESIDE, None


def _under(table: Table[Any, Any], below: Piece, top: int) -> Iterable[Unnamed]:
    """What a card does to the one that it is under."""
    printed = print_of(table.laws.registry, below.card)
    for text in (*printed.abilities, *([] if printed.text is None else [printed.text])):
        yield below, text, Zone.UNDER, top
