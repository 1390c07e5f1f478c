"""Sentences that every edition has, and what each means in a position: actions, and what they are aimed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import ClassVar

from engine.documents.places import PLACES, VERB, Missed, Places, Way
from engine.documents.speech import Closeness, Names, Words, readings, same, words
from engine.documents.tongue import TURN, Tongue
from engine.documents.ways import legal_ways, other_way
from engine.values.actions import Action, Attack, EndPhase, Move, Summon, Use
from engine.values.answers import Spoken
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.position import Position

LONGEST_VERB = 4
"""Words of the name of an ability or event that stands as a verb."""


Sentences = tuple[tuple[str, Callable[..., Iterator[Action | Spoken]]], ...]
"""Sentences, each with what it means."""


class Listener(Places):
    """Hears what lines mean in one position."""

    sentences: ClassVar[Sentences] = ()
    """What is understood; an edition has more."""
    placed: ClassVar[str] = ""
    """The class of cards that are put on a space, even if they are events: they are aimed at nothing."""

    def __init__(self, position: Position, names: Names, tongue: Tongue) -> None:
        super().__init__(position, names, tongue)
        self.missed: list[Missed] = []
        """Why no sentence was understood so far."""
        self._done: dict[tuple[Closeness, Words], bool] = {}
        """Whether some words are what a card does, for those that were looked at."""

    def heard(self, line: Words, closeness: Closeness) -> Iterator[Spoken]:
        """The actions that a line may mean."""
        self.closeness = closeness
        for form, means in self.sentences:
            places = [word for word in form.split() if word.isupper()]
            for filling in readings(form, line, same(self.names.sayings), closeness, self.names.called):
                self.misses = []
                done = [filled for place, filled in zip(places, filling, strict=True) if place == VERB]
                if not all(map(self._is_done, done)):
                    # A sentence about what no card does is not what was said.
                    continue
                values = [PLACES[place](self, filled) for place, filled in zip(places, filling, strict=True)]
                understood = sum(map(bool, values))
                if understood == len(values):
                    yield from (one if isinstance(one, Spoken) else Spoken(one) for one in means(self, *values))
                if understood or len(values) == 1:
                    # What is no verb of its own may be the name of an ability by chance: other sentences go first.
                    counted = 0 if VERB in places else understood
                    self.missed.extend([one._replace(understood=counted) for one in self.misses])

    def _is_done(self, filled: Words) -> bool:
        key = (self.closeness, filled)
        if key not in self._done:
            self._done[key] = len(filled) <= LONGEST_VERB and bool(self.doing(filled))
        return self._done[key]

    def attacks(self, units: Sequence[Square], targets: Sequence[Square]) -> Iterator[Action]:
        """A unit attacks a card."""
        for one, other in product(units, targets):
            yield from self.tongue.attacks(self.position, one, other)

    def attacked_by(self, targets: Sequence[Square], units: Sequence[Square]) -> Iterator[Action]:
        """A card is attacked by a unit."""
        return self.attacks(units, targets)

    def is_attacked(self, targets: Sequence[Square]) -> Iterator[Action]:
        """A card is attacked by whichever unit may."""
        own = [square for square, _ in self.on_board() if self.controls(square)]
        legal = [one for one in self.attacks(own, targets) if not self.refused(one)]
        if not legal and not any(map(self.controls, targets)):
            self.miss("it is not said which unit attacks, and none may", Attack.form)
        yield from legal

    def refused(self, action: Action) -> bool:
        """Whether an action is not legal now."""
        rulebook = self.tongue.rulebook
        return any(rulebook.reasons_against(rulebook.table(self.position), action))

    def moves(self, units: Sequence[Square], ways: Sequence[Way]) -> Iterator[Action]:
        """A unit moves, by the shortest way that it may take."""
        for unit, way in product(units, ways):
            yield from self._moves(unit, way)

    def moves_from(self, units: Sequence[Square], starts: Sequence[Square], ways: Sequence[Way]) -> Iterator[Action]:
        """The same of the unit on a space."""
        there = [unit for unit in units if unit in starts]
        if not there:
            name = self.board.names[starts[0]]
            self.miss(f"the unit that is to move from {name} is not on {name}", "the space where it stands")
        return self.moves(there, ways)

    def _moves(self, start: Square, way: Way) -> Iterator[Action]:
        if way.steps and not way.spaces:
            path = [start]
            for direction, steps in ((way.direction, way.steps), *way.further):
                ray = self.board.rays[path[-1]][direction]
                if len(ray) < steps:
                    self.miss(f"the board ends before {steps} spaces from {self.board.names[path[-1]]}", Move.form)
                    return
                path.extend(ray[:steps])
            yield self.tongue.move(tuple(path))
            return
        spaces = way.spaces[1:] if len(way.spaces) > 1 and way.spaces[0] == start else way.spaces
        found = legal_ways(self.tongue, self.position, start, spaces)
        found = found or [other_way(self.tongue, self.position, start, spaces)]
        counted = [path for path in found if way.steps in (0, len(path) - 1)]
        if not counted:
            told = [self.tongue.move(path).text(self.board) for path in found]
            self.miss(f"it is not {way.steps} spaces from {self.board.names[start]} to there", " or ".join(told), *told)
        yield from map(self.tongue.move, counted)

    def summons(self, cards: Sequence[Card], squares: Sequence[Square]) -> Iterator[Action]:
        """A unit is summoned."""
        return (Summon(card.name, square) for card, square in product(cards, squares))

    def summons_nowhere(self, cards: Sequence[Card]) -> Iterator[Action]:
        """A unit is summoned, and it is not said where."""
        self.miss(f"“summon {cards[0].name}” is not complete, for it is not said where", Summon.form)
        return iter(())

    def plays(self, cards: Sequence[Card]) -> Iterator[Action]:
        """An event is played."""
        return (self.tongue.play(card.name) for card in cards)

    def plays_at(
        self, cards: Sequence[Card], targets: Sequence[Square], goals: Sequence[Square] = ()
    ) -> Iterator[Spoken]:
        """An event is played, and aimed at a card, which goes to a space if one is said."""
        for card in [one for one in cards if one.is_a("event") and not one.is_a(self.placed)]:
            yield from (self._at(self.tongue.play(card.name), target, goals) for target in targets)

    def _at(self, action: Action, target: Square, goals: Sequence[Square]) -> Spoken:
        return Spoken(action, tuple([self.board.names[square] for square in (target, *goals[:1])]))

    def plays_event(self, cards: Sequence[Card]) -> Iterator[Action]:
        """The same, said with a word that also fits abilities."""
        return (self.tongue.play(card.name) for card in cards if card.is_a("event"))

    def uses(self, units: Sequence[Square], named: Sequence[str]) -> Iterator[Use]:
        """A card uses an ability: one that has it, where several are called so."""
        pairs = list(product(units, named))
        having = [(unit, name) for unit, name in pairs if self._has(unit, name)]
        having = having or [(unit, longer) for unit, name in pairs for longer in self._in_full(unit, name)]
        return (Use(unit, name) for unit, name in having or pairs)

    def used_by(self, named: Sequence[str], units: Sequence[Square]) -> Iterator[Action]:
        """An ability is used by a card."""
        return self.uses(units, named)

    def used_by_one_that_has_it(self, named: Sequence[str], units: Sequence[Square]) -> Iterator[Action]:
        """An ability is used by a card, and not aimed at it."""
        return (Use(unit, name) for unit, name in product(units, named) if self._has(unit, name))

    def uses_at(
        self, units: Sequence[Square], named: Sequence[str], targets: Sequence[Square], goals: Sequence[Square] = ()
    ) -> Iterator[Spoken]:
        """A card uses an ability on another, which goes to a space if one is said."""
        for use in self.uses(units, named):
            yield from self._at_others(use, targets, goals)

    def _at_others(self, use: Use, targets: Sequence[Square], goals: Sequence[Square] = ()) -> Iterator[Spoken]:
        return (self._at(use, target, goals) for target in targets if target != use.square)

    def is_used_at(
        self, named: Sequence[str], targets: Sequence[Square], goals: Sequence[Square] = ()
    ) -> Iterator[Spoken]:
        """An ability is used on a card by the card that has it."""
        for use in self.is_used(named):
            yield from (self._at(use, target, goals) for target in targets)

    # What the name of an ability or event, or what it does, says as a verb

    def does(self, units: Sequence[Square], named: Sequence[str]) -> Iterator[Action]:
        """A card does what one of its abilities is called."""
        return self.uses(units, self._abilities(named))

    def is_done_by(self, named: Sequence[str], units: Sequence[Square]) -> Iterator[Action]:
        """A card does that; only one that can is meant."""
        return self.used_by_one_that_has_it(self._abilities(named), units)

    def does_to(
        self, units: Sequence[Square], named: Sequence[str], targets: Sequence[Square], goals: Sequence[Square] = ()
    ) -> Iterator[Spoken]:
        """A card does that to another."""
        return self.uses_at(units, self._abilities(named), targets, goals)

    def is_done_to(
        self, named: Sequence[str], targets: Sequence[Square], goals: Sequence[Square] = ()
    ) -> Iterator[Spoken]:
        """It is done to a card: by an event from hand, or by the card that has such an ability."""
        yield from self.plays_at(self._events(named), targets, goals)
        abilities = self._abilities(named)
        having = [name for name in abilities if any(self._has(square, name) for square, _ in self.on_board())]
        if abilities:
            yield from self.is_used_at(having or abilities[:1], targets, goals)

    def is_done_to_by(
        self, named: Sequence[str], targets: Sequence[Square], units: Sequence[Square]
    ) -> Iterator[Spoken]:
        """A card does that to another: whichever of the two has the ability, where it takes two."""
        both = [(one, other) for one, other in (*product(units, targets), *product(targets, units)) if one != other]
        used = [Use(unit, name) for unit, _ in both for name in self._abilities(named) if self._has(unit, name)]
        for use, (_, target) in product(dict.fromkeys(used), both):
            yield from self._at_others(use, [target])
        if not used:
            self.miss(f"neither of the two has {' or '.join(self._abilities(named))}", Use.form)

    def do_together(self, units: Sequence[Square], others: Sequence[Square], named: Sequence[str]) -> Iterator[Spoken]:
        """Two cards do something with one another."""
        return self.is_done_to_by(named, others, units)

    def does_with(self, units: Sequence[Square], named: Sequence[str], others: Sequence[Square]) -> Iterator[Spoken]:
        """A card does something with another one."""
        return self.is_done_to_by(named, others, units)

    def _abilities(self, named: Sequence[str]) -> list[str]:
        return [name for name in named if not self._events([name])]

    def _events(self, named: Sequence[str]) -> list[Card]:
        cards = [self.names.card(words(name)) for name in named]
        return [card for card in cards if card is not None and card.is_a("event")]

    def has(self, use: Use) -> bool:
        """Whether a card has the ability that it is said to use."""
        return self._has(use.square, use.name)

    def _has(self, square: Square, ability: str) -> bool:
        piece = self.standing(square)
        return piece is not None and ability in self.abilities_of(piece)

    def _in_full(self, square: Square, name: str) -> list[str]:
        """The abilities of a card that have this name as part of theirs: who has Greater Push pushes."""
        piece, called = self.standing(square), set(words(name))
        return [] if piece is None else [one for one in sorted(self.abilities_of(piece)) if called <= set(words(one))]

    def is_used(self, named: Sequence[str]) -> Iterator[Use]:
        """An ability is used by the card that has it."""
        pairs = [(square, name) for name in named for square, _ in self.on_board() if self._has(square, name)]
        if not pairs:
            self.miss(f"no card on the battlefield has {named[0]}", Use.form)
        own = [(square, name) for square, name in pairs if self.controls(square)]
        return (Use(square, name) for square, name in own or pairs)

    def ends(self, phases: Sequence[str]) -> Iterator[Action]:
        """The phase ends; after the last one the turn."""
        now = self.position.phase
        if phases[0] == now or (phases[0] == TURN and now == self.tongue.phase_order[-1]):
            yield EndPhase()
        else:
            self.miss(f"it is the {now} phase that would end, not the {phases[0]}", EndPhase.form, EndPhase.form)

    def goes_on(self, phases: Sequence[str]) -> Iterator[Action]:
        """The phase ends so that the next one begins."""
        order = self.tongue.phase_order
        following = order.index(self.position.phase) + 1
        if phases[0] in order[following : following + 1]:
            yield EndPhase()
        else:
            self.miss(f"the {self.position.phase} phase is not followed by the {phases[0]}", EndPhase.form)

    def passes(self) -> Iterator[Action]:
        """The phase ends."""
        yield EndPhase()


SHARED: Sentences = (
    ("UNIT attack TARGET", Listener.attacks),
    ("attack TARGET with UNIT", Listener.attacked_by),
    ("attack TARGET", Listener.is_attacked),
    ("TARGET attacked-by UNIT", Listener.attacked_by),
    ("UNIT move from SPACE WAY", Listener.moves_from),
    ("UNIT move WAY", Listener.moves),
    ("move UNIT WAY", Listener.moves),
    ("UNIT to WAY", Listener.moves),
    ("summon CARD SPACE", Listener.summons),
    ("summon CARD", Listener.summons_nowhere),
    ("play CARD", Listener.plays),
    ("play CARD at ANY", Listener.plays_at),
    ("play CARD at ANY to SPACE", Listener.plays_at),
    ("use CARD", Listener.plays_event),
    ("use CARD at ANY", Listener.plays_at),
    ("UNIT use ABILITY", Listener.uses),
    ("UNIT use ABILITY at ANY", Listener.uses_at),
    ("UNIT use ABILITY at ANY to SPACE", Listener.uses_at),
    ("use ABILITY", Listener.is_used),
    ("use ABILITY at ANY", Listener.is_used_at),
    ("use ABILITY at ANY to SPACE", Listener.is_used_at),
    ("use ABILITY of UNIT", Listener.used_by),
    ("use ABILITY at UNIT", Listener.used_by_one_that_has_it),
    ("use UNIT ABILITY", Listener.uses),
    ("use UNIT ABILITY at ANY", Listener.uses_at),
    ("use UNIT ABILITY at ANY to SPACE", Listener.uses_at),
    ("end PHASE", Listener.ends),
    ("pass PHASE", Listener.ends),
    ("PHASE over", Listener.ends),
    ("begin PHASE", Listener.goes_on),
    ("next phase", Listener.passes),
    ("pass", Listener.passes),
    ("UNIT VERB", Listener.does),
    ("VERB UNIT", Listener.is_done_by),
    ("VERB with UNIT", Listener.is_done_by),
    ("UNIT VERB ANY", Listener.does_to),
    ("UNIT VERB ANY to SPACE", Listener.does_to),
    ("VERB ANY", Listener.is_done_to),
    ("VERB ANY to SPACE", Listener.is_done_to),
    ("VERB ANY with UNIT", Listener.is_done_to_by),
    ("UNIT VERB with ANY", Listener.does_with),
    ("UNIT and ANY VERB", Listener.do_together),
)
"""Sentences: what stands in capitals is filled in, other words are those of the content that say the same."""
