"""What is asked of many actions at once: what a card may attack, who may attack it, where it may go, and how far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from engine.documents.places import Way
from engine.documents.speech import Closeness, Words, vocabulary, words
from engine.documents.ways import other_way
from engine.effects.in_force import rules
from engine.explore.play import Play
from engine.queries.cards.beside import of_text_for
from engine.queries.reading.sought import SPEAKER, Forms, Reading, Sought, Telling
from engine.queries.reading.supposed import in_hand
from engine.queries.reading.unaimed import blocked
from engine.values.actions import Action, Attack, EndPhase, Move
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import ACTIONS_SHOWN, SPACES_NAMED, SPACES_SHOWN
from engine.values.cards import UNKNOWN, Card, Piece, folded
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.nearest import at_space, harmless_first
from engine.why.unmet import not_given

FILLING = vocabulary(
    "can", "could", "may", "might", "would", "will", "should", "does", "do", "did", "is", "are", "am", "be", "able",
    "allowed", "permitted", "possible", "possibly", "legal", "legally", "still", "currently", "now", "all", "i", "we",
    "there", "please", "have", "has", "it", "its", "he", "she", "anything", "options",
)  # fmt: skip
"""Words that say no more of what is asked."""
NOW = vocabulary("now", "currently", "already")
"""Words with which nothing is asked of another phase."""
ASKING_WHO = vocabulary("who", "which", "what", "whom")
UNITS = vocabulary("who", "unit")
"""Words with which it is asked who may do something, and not what."""
ABILITY = vocabulary("ability")
CAPABLE = vocabulary("can", "could", "may", "might")
BEING_DONE = vocabulary("be", "being", "get", "gets", "getting", "is", "are", "was")
BY = vocabulary("by")
HIT = words("hit")
"""What is said alike of who hits and of who is hit."""
BEING = vocabulary("is", "are", "isn't", "aren't")
"""What begins a question of what a card is."""
LEGALITY = vocabulary("legal", "allowed", "possible", "permitted", "able", "ok", "okay")
"""Words with which it is asked whether something may be done."""
LEFT_BEHIND = vocabulary("to", "at", "on", "with", "from", "onto", "by")
"""Words that a question may end with: “where can it move to”."""


class Which(Telling):
    """Answers what is asked of many actions in one play."""

    def answers(self, closenesses: Iterable[Closeness], forms: Forms, sure: Forms) -> tuple[Why | str, ...]:
        """The answers, as close to the names as it takes; none where that is not what is asked."""
        line = _line(self.asked)
        for closeness in closenesses:
            fitting = forms if closeness < Closeness.ALIKE else sure
            found = [one for sought in self.read(fitting, line, closeness) for one in self._answers(sought)]
            if found:
                return tuple(found)
        return ()

    # --- answering -------------------------------------------------------------------------------------------------

    def _answers(self, sought: Sought | Why | str) -> Iterator[Why | str]:
        if isinstance(sought, Why | str):
            yield sought
            return
        player = self.position.turn if sought.player is None else sought.player
        if self.play.pending is None:
            for there in self.times(player):
                if there is not None and not NOW.isdisjoint(words(self.asked)):
                    break
                found = self._legal(sought, self.position if there is None else there.position)
                if found:
                    position = self.position if there is None else there.position
                    told = (*sought.before(position, found), sought.told(position, found))
                    listed = () if sought.is_all_told else tuple(sought.listed(found)[:ACTIONS_SHOWN])
                    # Whoever could attack none but cards of the same side is answered neither yes nor no.
                    about = Asked.TOLD if told[-1].code is WhyCode.LEGAL_OWN_TARGETS else Asked.WHICH
                    yield Why(about, self.asked, (), told, actions=listed, supposed=there)
                    return
        yield from self._least(sought, player)

    def _legal(self, sought: Sought, position: Position) -> tuple[Action, ...]:
        legal = self.terms.rules.legal_actions(position).actions
        found = _one_to_each_end([action for action in legal if sought.is_one(action)])
        return tuple(sorted(found, key=self.is_at_a_friend))

    def _least(self, sought: Sought, player: int) -> Iterator[Why]:
        """Of those that might be meant, the one against which least is to be said: what no source states is least."""
        table = self.terms.rules.table(self.position)
        tried = list(dict.fromkeys(sought.closest()))
        against = [(set(self.terms.rules.reasons_against(table, one)), one) for one in tried]
        counted = [((sum(not why.is_unstated for why in reasons), len(reasons)), one) for reasons, one in against]
        least = min(counted, key=lambda one: one[0], default=None)
        if least is not None:
            why = why_action(self.terms, self.play, least[1])
            why = why._replace(reasons=tuple(sought.first(why.reasons)))
            of_several = sought.none is not None and len(tried) > 1 and not why.is_untold and not self.play.pending
            # Whoever asks what another player's cards may do knows whose they are.
            whose = () if player == self.position.turn else (self.terms.codes.not_yours,)
            left = [one for one in why.reasons if one.code not in whose]
            told = (sought.none, *left) if sought.none is not None else ()
            yield why._replace(about=Asked.WHICH, asked=self.asked, reasons=told, turned=None) if of_several else why
        else:
            nothing = Reason(WhyCode.NOTHING_OF_THAT, (self.terms.cites.phases,))
            yield Why(Asked.WHICH, self.asked, sought.against or (nothing,))

    # --- what is asked ---------------------------------------------------------------------------------------------

    def attacks(self, units: Sequence[Square]) -> Reading:
        """What a unit may attack."""
        return (self._attacks_of(unit) for unit in units)

    def _attacks_of(self, unit: Square) -> Sought:
        return Sought(
            lambda one: isinstance(one, Attack) and one.square == unit,
            lambda position, found: self._targets(position, unit, found),
            lambda: self.tried([unit], self.enemies_of(unit)),
            self.controller(unit),
            listed=self.at_enemies,
            before=lambda position, found: self._kept_from_enemies(position, unit, found),
        )

    def _kept_from_enemies(self, position: Position, unit: Square, found: Sequence[Action]) -> Iterable[Reason]:
        """What stands between a unit and its enemies, where it could attack none of them."""
        only_friends = self.is_at_a_friend(self.at_enemies(found)[0])
        return blocked(self.terms, Play(position, cards=self.play.cards), unit) if only_friends else ()

    def attackers(self, targets: Sequence[Square]) -> Reading:
        """Who may attack a card; of cards of several names, whether any may be attacked, unless it is asked by whom."""
        if len({self.name(target) for target in targets}) > 1 and ASKING_WHO.isdisjoint(words(self.asked)[:1]):
            foes = self.foes_of(targets[0])
            yield self._attacks_on_any(targets, foes[0] if foes and self.position.turn not in foes else None)
            return
        for target in targets:
            yield self._attackers_of(target)
            own = self._attacks_by(self.position.turn, target)
            friends = self.position.geometry.seating.friends
            if friends(self.position.turn, self.controller(target)) and self._legal(own, self.position):
                yield own

    def hits_or_is_hit(self, targets: Sequence[Square]) -> Reading:
        """What a card may attack, where “hit” ends the sentence as its deed; else who may attack it."""
        spoken = words(self.asked)
        is_deed = not CAPABLE.isdisjoint(spoken) and BEING_DONE.isdisjoint(spoken[-2:-1]) and BY.isdisjoint(spoken)
        if is_deed and spoken[-1:] == HIT:
            return self.attacks([one for one in targets if self.listener.controls(one)] or targets)
        return self.attackers(targets)

    def attacked(self, targets: Sequence[Square]) -> Reading:
        """Whether a card may be attacked: by units of the active player, where they speak of themselves."""
        if SPEAKER.isdisjoint(words(self.asked)):
            yield from self.attackers(targets)
        elif len({self.name(target) for target in targets}) > 1:
            # Cards of several names are meant by what kind they are: whether any of them may be attacked.
            yield self._attacks_on_any(targets)
        else:
            yield from (self._attacks_by(self.position.turn, target) for target in targets)

    def _attackers_of(self, target: Square) -> Sought:
        foes = self.foes_of(target)
        player = self.position.turn if self.position.turn in foes or not foes else foes[0]
        return self._attacks_by(player, target)

    def _attacks_by(self, player: int, target: Square) -> Sought:
        return Sought(
            lambda one: isinstance(one, Attack) and one.target == target,
            lambda position, found: self._attackers(position, target, found),
            lambda: self.tried(self.units_of(player), [target]),
            player,
            self._attacked_by_nobody(player, target),
        )

    def _attacks_on_any(self, targets: Sequence[Square], player: int | None = None) -> Sought:
        friends, turn = self.position.geometry.seating.friends, self.position.turn if player is None else player
        # Whoever names both sides by a kind of card means the enemies.
        foes = [one for one in targets if not friends(self.controller(one), turn)] or list(targets)
        return Sought(
            lambda one: isinstance(one, Attack) and one.target in foes,
            self._such_attacks,
            lambda: self.tried(self.units_of(turn), foes),
            turn,
            Reason(WhyCode.NO_SUCH_ATTACK, (), params=(("player", self.position.sides[turn]),)),
        )

    def _such_attacks(self, position: Position, found: Sequence[Action]) -> Reason:
        unit, target = found[0].squares
        params = (("number", len(found)),)
        return Reason(WhyCode.SUCH_ATTACKS, (), (unit, target), (self.name(unit), self.name(target)), params)

    def reaches(self, units: Sequence[Square], squares: Sequence[Square]) -> Reading:
        """Whether a unit reaches a card with its attack, or an empty space with its move."""
        for unit in units:
            for square in squares:
                if self.listener.standing(square) is not None:
                    yield from (why_action(self.terms, self.play, one) for one in self.tried([unit], [square]))
                else:
                    yield from (
                        why_action(self.terms, self.play, one)
                        for one in self.listener.moves([unit], [Way(spaces=(square,))])
                    )

    def in_range(self, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
        """Whether a unit's attack reaches a card."""
        return self.reaches(units, targets)

    def of_player(self, players: Sequence[int], targets: Sequence[Square]) -> Reading:
        """Whether a player may attack a card."""
        return (self._attacks_by(players[0], target) for target in targets)

    def from_there(self, units: Sequence[Square], targets: Sequence[Square], squares: Sequence[Square]) -> Reading:
        """Whether a unit could attack a card if it stood on a space, if it isn't there already."""
        unit, end, names = units[0], squares[0], self.position.geometry.names
        if unit == end:
            yield f"attack {names[end]} {names[targets[0]]}"
        else:
            yield f"{names[end]} attacks {names[targets[0]]} if {names[unit]} stands on {names[end]}"

    def attacks_past(self, units: Sequence[Square], over: Sequence[Square]) -> Reading:
        """Whether a unit may attack what stands behind another card."""
        names, board = self.position.geometry.names, self.position.geometry
        for unit in units:
            ray = next((ray for ray in board.rays[unit] if over[0] in ray), ())
            behind = [one for one in ray if board.distance[unit][one] > board.distance[unit][over[0]]]
            target = next((one for one in behind if self.listener.standing(one) is not None), None)
            if target is not None:
                yield f"attack {names[unit]} {names[target]}"
                return
        yield from self.attacks_past_any()

    def attacks_past_any(self, over: Sequence[Square] = ()) -> Reading:
        """That a card stops an attack across its space, whoever controls it, where nothing is aimed at behind one."""
        unit = next(iter(self.units_of(self.position.turn)), None)
        attack = next(iter(self.tried([] if unit is None else [unit], self.position.geometry.squares)), None)
        if attack is not None:
            stops = Reason(WhyCode.CARDS_STOP_ATTACKS, (self.terms.rules.kind_of(attack).rule,))
            yield Why(Asked.WHICH, self.asked, (stops,))

    def goes_past(self, units: Sequence[Square], ways: Sequence[Way], over: Sequence[Square]) -> Reading:
        """Whether a unit may go a way through the space of a card."""
        through = [Way(spaces=(over[0], *one.spaces)) for one in ways if one.spaces]
        return self.goes(units, through)

    def points(self, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
        """What a unit may do to a card that is named beside it."""
        names, spoken = self.position.geometry.names, words(self.asked)
        # “Is it a …” asks what a card is, and not what it may do to another that is called so.
        is_of_being = bool(spoken) and spoken[0] in BEING and LEGALITY.isdisjoint(spoken)
        if units[0] != targets[0] and not is_of_being:
            yield f"{names[units[0]]} {names[targets[0]]}"

    def points_past(self, units: Sequence[Square], targets: Sequence[Square], over: Sequence[Square]) -> Reading:
        """Whether a unit may attack a card, whatever may stand between them: the verb says that no move is meant."""
        names = self.position.geometry.names
        yield from (f"attack {names[one]} {names[targets[0]]}" for one in units[:1] if one != targets[0])

    def is_attacked_past(self, targets: Sequence[Square], over: Sequence[Square], units: Sequence[Square]) -> Reading:
        """The same, the unit named last."""
        return self.points_past(units, targets, over)

    def with_it_attacked_past(
        self, targets: Sequence[Square], units: Sequence[Square], over: Sequence[Square]
    ) -> Reading:
        """The same, the unit named before what stands between."""
        return self.points_past(units, targets, over)

    def past_is_attacked(self, units: Sequence[Square], over: Sequence[Square], targets: Sequence[Square]) -> Reading:
        """The same, the card named last."""
        return self.points_past(units, targets, over)

    def attacked_past(self, targets: Sequence[Square], over: Sequence[Square]) -> Reading:
        """Whether a card may be attacked by anybody, whatever may stand between them."""
        return self.attacked(targets)

    def abilities(self, units: Sequence[Square]) -> Reading:
        """What may be done with each ability of a card now."""
        for unit in units:
            piece = self.listener.standing(unit)
            held = () if piece is None else self.terms.rules.table(self.position).texts().abilities.get(piece.uid, ())
            yield from (f"{one.name} {self.position.geometry.names[unit]}" for one in held)

    def goes(self, units: Sequence[Square], ways: Sequence[Way]) -> Reading:
        """Whether a unit may go a way."""
        yield from (why_action(self.terms, self.play, one) for one in self.listener.moves(units[:1], ways))

    def affects(self, cards: Sequence[Card], targets: Sequence[Square]) -> Reading:
        """Whether an event may be aimed at a card; of one that is in play already, whether it holds for the card."""
        names, held = self.position.geometry.names, self.position.players[self.position.turn].hand
        for card in [one for one in cards if one.is_a("event")]:
            is_held = any(one.name == card.name for one in held)
            found = [] if is_held else of_text_for(self.terms, self.play, self.asked, card.name, targets)
            in_play = list(found)[:SPACES_NAMED]
            if in_play:
                yield from in_play
            else:
                yield f"play {card.name} on {names[targets[0]]}"

    def enters_unheld(self, cards: Sequence[Card]) -> Reading:
        """Whether cards may enter play that the active player does not hold: of one in hand the action is looked at."""
        held = {card.name for card in self.position.players[self.position.turn].hand}
        said = f" {folded(self.asked)} "
        return self.enters([card for card in cards if card.name not in held or folded(card.name) not in said])

    def enters_there(self, verb: str, squares: Sequence[Square]) -> Reading:
        """Which cards in hand may enter play so on some spaces; else what stands against the one that comes closest."""
        held = [action for card in self._hand() for action in self.terms.with_card(card, 0) if action.verb == verb]
        nothing = () if held else (self.holds_nothing_for(verb),)
        yield Sought(
            lambda one: one.verb == verb and bool(one.squares) and one.squares[0] in squares,
            self.counted,
            lambda: [
                at_space(action, square)
                for action in held
                if action.squares
                for square in harmless_first(self.position, squares)
            ],
            against=(*self.in_phase_only(verb), *nothing),
        )

    def holds_for(self, verb: str) -> bool:
        """Whether the active player holds a card with which that is done, or may hold one."""
        hand = self.position.players[self.position.turn].hand
        held = [one for card in self._hand() for one in self.terms.with_card(card, 0) if one.verb == verb]
        return bool(held) or any(card is UNKNOWN for card in hand)

    def holds_nothing_for(self, verb: str) -> Reason:
        """That the active player holds no card with which that is done."""
        params = (("player", self.position.sides[self.position.turn]), ("what", verb))
        return Reason(WhyCode.HOLDS_NOTHING_FOR, (), params=params)

    def times_of(self, cards: Sequence[Card]) -> Reading:
        """Whether an event may be played now, and when it may."""
        yield from (f"play {card.name}" for card in cards if card.is_a("event"))

    def attack_both(self, units: Sequence[Square], others: Sequence[Square], targets: Sequence[Square]) -> Reading:
        """Whether each of two units may attack a card."""
        names = self.position.geometry.names
        yield from (f"attack {names[one]} {names[targets[0]]}" for one in (units[0], others[0]))

    def attacked_by_one_only(self, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
        """Whether one unit, and no other, may attack a card."""
        player = self.controller(units[0])
        yield from self._by_one_only(units, self._attacks_by(player, targets[0]), Attack.verb)

    def moved_by_one_only(self, units: Sequence[Square], ways: Sequence[Way | Square]) -> Reading:
        """Whether one unit, and no other, may move to a space."""
        ends = [
            one.spaces[-1] if isinstance(one, Way) else one for one in ways if not isinstance(one, Way) or one.spaces
        ]
        for end in ends[:1]:
            yield from self._by_one_only(units, self._movers_to(end), Move.verb)

    def attacks_alone(self, units: Sequence[Square]) -> Reading:
        """Whether one unit, and no other, may attack an enemy."""
        sought = Sought(lambda one: isinstance(one, Attack) and not self.is_at_a_friend(one), self.units_that_attack)
        yield from self._by_one_only(units, sought, Attack.verb)

    def moves_alone(self, units: Sequence[Square]) -> Reading:
        """Whether one unit, and no other, may move."""
        yield from self._by_one_only(units, Sought(lambda one: isinstance(one, Move), self.units_that_move), Move.verb)

    def _by_one_only(self, units: Sequence[Square], sought: Sought, verb: str) -> Iterator[Why]:
        for there in self.times(self.controller(units[0])):
            position = self.position if there is None else there.position
            able = tuple(dict.fromkeys(one.squares[0] for one in self._legal(sought, position)))
            if position.phase != verb and not able:
                continue
            meant = [one for one in units if one in able]
            params = (("what", verb), ("unit", self.name(units[0])))
            told = Reason(
                WhyCode.THESE_ONLY, (), able[:SPACES_SHOWN], tuple(map(self.name, able[:SPACES_SHOWN])), params
            )
            is_so = bool(meant) and set(able) <= set(units)
            yield Why(Asked.WHICH, self.asked, () if is_so else (told,), (told,) if is_so else (), supposed=there)
            return

    def attacked_by_nobody(self, targets: Sequence[Square]) -> Reading:
        """Whether it is so that nobody may attack a card."""
        for one in self._answers(self._attackers_of(targets[0])):
            if isinstance(one, Why):
                against, so = one.permits, one.reasons
                yield one._replace(
                    about=Asked.WHICH, asked=self.asked, reasons=against, permits=so, nearest=(), turned=None
                )

    def movers(self, squares: Sequence[Square]) -> Reading:
        """Which units may move to a space; of a card there, who may attack it."""
        for end in squares:
            if self.listener.standing(end) is not None:
                yield from self.attackers([end])
            else:
                yield self._movers_to(end)

    def _movers_to(self, end: Square) -> Sought:
        units = self.units_of(self.position.turn)
        return Sought(
            lambda one: isinstance(one, Move) and one.path[-1] == end,
            self.units_that_move,
            lambda: self.listener.moves(units, [Way(spaces=(end,))]),
        )

    def is_place_for(self, squares: Sequence[Square], cards: Sequence[Card]) -> Reading:
        """Whether a card may enter play on a space."""
        return self.enters(cards, squares)

    def moves(self, units: Sequence[Square]) -> Reading:
        """Where a unit may move."""
        return (self._moves_of(unit) for unit in units)

    def of_player_with(self, players: Sequence[int], targets: Sequence[Square], units: Sequence[Square]) -> Reading:
        """Whether a player may attack a card with a unit."""
        return self.points_past(units, targets, ())

    def goes_and_attacks(self, units: Sequence[Square], ways: Sequence[Way], targets: Sequence[Square] = ()) -> Reading:
        """Whether a unit may attack once it has gone a way."""
        names = self.position.geometry.names
        for move in self.listener.moves(units[:1], ways):
            end = names[move.squares[-1]]
            aimed = f"attack {names[targets[0]]}" if targets else "attack"
            yield f"can {end} {aimed} if {names[units[0]]} moves to {end}"
            return

    def attacks_left(self, players: Sequence[int] = ()) -> Reading:
        """Which units may still be chosen to attack."""
        yield Sought(
            lambda one: isinstance(one, Attack) and not self.is_at_a_friend(one),
            self.units_that_attack,
            is_all_told=True,
            against=(self._left_to(Attack.verb),),
        )

    def moves_left(self, players: Sequence[int] = ()) -> Reading:
        """Which units may still be chosen to move."""
        yield Sought(
            lambda one: isinstance(one, Move), self.units_that_move, is_all_told=True,
            against=(self._left_to(Move.verb),),
        )  # fmt: skip

    def _left_to(self, verb: str) -> Reason:
        """How many units may still be chosen for something this turn, whether or not there is such."""
        what = {Attack.verb: "attacking", Move.verb: "moving"}[verb]
        params = (("left", self._left(self.position, what)), ("what", verb))
        return Reason(WhyCode.LEFT_TO_CHOOSE, (self.terms.cites.phases,), params=params)

    def attacks_with(self, units: Sequence[Square]) -> Reading:
        """Whether a unit may attack anything."""
        yield from (f"can {self.position.geometry.names[unit]} attack" for unit in units)

    def attacks_diagonally(self, units: Sequence[Square]) -> Reading:
        """That no unit attacks across the corner of a space."""
        return self._not_diagonally(units, Attack.verb)

    def moves_diagonally(self, units: Sequence[Square]) -> Reading:
        """That no unit moves across the corner of a space."""
        return self._not_diagonally(units, Move.verb)

    def attacks_nothing(self) -> Reading:
        """Why no unit attacks an empty space, told of one beside a unit."""
        board, neighbours = self.position.board, self.position.geometry.neighbours
        units = self.units_of(self.position.turn)
        pairs = [(unit, end) for unit in units for end in neighbours[unit] if board[end] is None]
        yield from (
            why_action(self.terms, self.play, one) for unit, end in pairs[:1] for one in self.tried([unit], [end])
        )

    def _not_diagonally(self, units: Sequence[Square], verb: str) -> Iterator[Why]:
        adjacent = (self.terms.cites.adjacent,)
        for unit in units[:1]:
            told = Reason(WhyCode.NOT_DIAGONAL, adjacent, (unit,), (self.name(unit),), (("what", verb),))
            yield Why(Asked.WHICH, self.asked, (told,))

    def moves_of_player(self, players: Sequence[int], units: Sequence[Square]) -> Reading:
        """Where a unit may move, whoever is said to move it."""
        return self.moves(units)

    def moves_from(self, units: Sequence[Square], others: Sequence[Square]) -> Reading:
        """Where a unit may move that stands beside another card: whoever asks thinks that this might hold it."""
        return self.moves(units)

    def stays(self, units: Sequence[Square]) -> Reading:
        """Whether a unit may move no space at all."""
        for unit in units[:1]:
            found = why_action(self.terms, self.play, self.terms.tongue.move((unit,)))
            # Where no such move is known there is no way to write it.
            yield found._replace(about=Asked.WHICH, asked=self.asked, turned=None)

    def any_stays(self) -> Reading:
        """The same of whichever unit."""
        return self.stays(self.units_of(self.position.turn))

    def _moves_of(self, unit: Square) -> Sought:
        return Sought(
            lambda one: isinstance(one, Move) and one.path[0] == unit,
            lambda position, found: self._ends(position, unit, found),
            lambda: self._steps(unit),
            self.controller(unit),
        )

    def _steps(self, unit: Square) -> list[Action]:
        """Moves of one space."""
        return [self.terms.tongue.move((unit, square)) for square in self.position.geometry.neighbours[unit]]

    def far_moves(self, units: Sequence[Square]) -> Reading:
        """How far a unit may move."""
        for unit in units:
            yield from self._how_far(unit, WhyCode.MOVES_SO_FAR, self.terms.spaces_of_move)

    def furthest(self, units: Sequence[Square]) -> Reading:
        """How far a unit may move, and the spaces furthest from it that it could move to as the cards stand."""
        for unit in units:
            for told in self._how_far(unit, WhyCode.MOVES_SO_FAR, self.terms.spaces_of_move):
                yield self._with_ends(unit, told)

    def _with_ends(self, unit: Square, told: Why) -> Why:
        distance = self.position.geometry.distance[unit]
        for there in self.times(self.controller(unit)):
            position = self.position if there is None else there.position
            found = self._legal(self._moves_of(unit), position)
            ends = {one.squares[-1] for one in found}
            most = max((distance[one] for one in ends), default=0)
            if most:
                furthest = tuple(sorted(one for one in ends if distance[one] == most))[:SPACES_SHOWN]
                params = (("number", most),)
                reason = Reason(WhyCode.FURTHEST_ENDS, (), furthest, (self.name(unit),), params)
                return told._replace(permits=(*told.permits, reason), supposed=there)
        return told

    def far_attacks(self, units: Sequence[Square]) -> Reading:
        """How far the attack of a unit reaches."""
        for unit in units:
            yield from self._how_far(unit, WhyCode.ATTACKS_SO_FAR, self.terms.spaces_of_attack)

    def moves_so_far(self, units: Sequence[Square], numbers: Sequence[int]) -> Reading:
        """Whether a unit may move so many spaces."""
        for unit in units:
            for told in self._how_far(unit, WhyCode.MOVES_SO_FAR, self.terms.spaces_of_move):
                most = int(dict(told.permits[0].params)["number"])
                yield told if numbers[0] <= most else told._replace(reasons=told.permits, permits=())

    def attacks_so_far(self, units: Sequence[Square], numbers: Sequence[int]) -> Reading:
        """Whether the attack of a unit reaches so many spaces."""
        for unit in units:
            for told in self._how_far(unit, WhyCode.ATTACKS_SO_FAR, self.terms.spaces_of_attack):
                most = int(dict(told.permits[0].params)["number"])
                yield told if numbers[0] <= most else told._replace(reasons=told.permits, permits=())

    def passes(self, units: Sequence[Square], over: Sequence[Square]) -> Reading:
        """Whether a unit may move through the space of a card."""
        return (self._moves_over(unit, via) for unit in units for via in over)

    def _moves_over(self, unit: Square, via: Square) -> Sought:
        tongue, position = self.terms.tongue, self.position
        ends = [one for one in position.geometry.neighbours[via] if one != unit]
        # Where nothing behind it is free, it is told for what stands there.
        beyond = [one for one in ends if not self.listener.standing(one)] or ends
        return Sought(
            lambda one: isinstance(one, Move) and one.path[0] == unit and via in one.path[1:-1],
            lambda there, found: self._ends(there, unit, found),
            lambda: [tongue.move(other_way(tongue, position, unit, (via, end))) for end in beyond],
            self.controller(unit),
            first=lambda reasons: self._of_passed(unit, via, tuple(reasons)),
        )

    def _of_passed(self, unit: Square, via: Square, reasons: tuple[Reason, ...]) -> Iterator[Reason]:
        """The reasons against a move through a card: first what is said of that, then why no text lets the unit."""
        about = [one for one in reasons if one.squares[:1] == (via,)]
        yield from about
        table = self.terms.rules.table(self.position)
        moving, passed = table.board[unit], table.board[via]
        if about and moving is not None and passed is not None:
            texts: list[tuple[Any, Callable[..., bool]]] = rules(table, self.terms.passing)
            for effect, passes in texts:
                if effect.uid == moving.uid:
                    gives = partial(_passing, passes, moving)
                    yield from not_given(self.terms, effect, gives, passed)
        yield from (one for one in reasons if one not in about)

    def everything(self, units: Sequence[Square]) -> Reading:
        """All that a card may do, or what its abilities may."""
        if ABILITY.isdisjoint(words(self.asked)):
            return (self._all_of(unit) for unit in units)
        return self.abilities(units)

    def _all_of(self, unit: Square) -> Sought:
        def is_one(action: Action) -> bool:
            return action.squares[:1] == (unit,) and (action.verb == "use" or not action.name)

        return Sought(
            is_one,
            lambda position, found: self._about(position, unit, WhyCode.CARD_MAY, found),
            lambda: (*self.tried([unit], self.enemies_of(unit)), *self._steps(unit)),
            self.controller(unit),
        )

    def in_phase_only(self, verb: str) -> Iterator[Reason]:
        """That what is asked of is done in another phase than this one, where it has a phase of its own."""
        now = self.position.phase
        if verb in self.terms.tongue.phase_order and verb != now:
            yield Reason(WhyCode.ONLY_IN_PHASE, (self.terms.cites.phases,), params=(("phase", verb), ("now", now)))

    def anything(self) -> Reading:
        """All that the active player may do."""
        yield Sought(lambda one: True, self.counted, lambda: [EndPhase()])

    def enters(self, cards: Sequence[Card], squares: Sequence[Square] = ()) -> Reading:
        """Where a card may enter play; of some spaces, on which of them."""
        for card in cards:
            actions = [one for one in self.terms.with_card(card, 0) if one.squares]
            if len(squares) != 1 and actions and all(one.name != card.name for one in self._hand()):
                yield self._unheld(card, actions[0], squares)
            elif len(squares) == 1:
                yield from (why_action(self.terms, self.play, at_space(one, squares[0])) for one in actions)
            else:
                yield self._entering(card, actions, squares or self.position.geometry.squares)

    def _hand(self) -> Sequence[Card]:
        return [one for one in self.position.players[self.position.turn].hand if one is not UNKNOWN]

    def _unheld(self, card: Card, action: Action, squares: Sequence[Square]) -> Why:
        """That a card is not in hand, what else stands against it wherever it goes, and where it might go."""
        turn, position = self.position.turn, self.position
        held = in_hand(self.terms.with_magic(position, max(card.cost or 0, self._magic())), card)
        against = why_action(self.terms, self.play, action).reasons
        reasons = tuple([one for one in against if not one.squares])
        spaces: tuple[Square, ...] = ()
        for phase in self.terms.tongue.phase_order:
            legal = self.terms.rules.legal_actions(self.terms.in_turn_of(held, turn, phase)).actions
            found = [one for one in legal if one.name == card.name and one.squares]
            spaces = spaces or tuple([one for one in self._spaces_of(found) if not squares or one in squares])
        hints = (self._legal_spaces(card, spaces),) if spaces else ()
        return Why(Asked.WHICH, self.asked, reasons or against, nearest=hints, caveats=position.doubts())

    def _magic(self) -> int:
        return self.position.view.players[self.position.turn].counts["magic"]

    def _legal_spaces(self, card: Card, spaces: Sequence[Square]) -> Reason:
        more = max(len(spaces) - SPACES_SHOWN, 0)
        params = (("more", more or ""),)
        return Reason(WhyCode.LEGAL_SPACES, (), tuple(spaces[:SPACES_SHOWN]), (card.name,), params)

    def _spaces_of(self, found: Sequence[Action]) -> tuple[Square, ...]:
        """The spaces on which cards may enter play."""
        return tuple(harmless_first(self.position, [one.squares[0] for one in found]))

    def _entering(self, card: Card, actions: Sequence[Action], offered: Sequence[Square]) -> Sought:
        tried = harmless_first(self.position, offered)
        return Sought(
            lambda one: one.name == card.name and bool(one.squares) and one.squares[0] in offered,
            lambda position, found: self._legal_spaces(card, self._spaces_of(found)),
            lambda: [at_space(one, square) for one in actions for square in tried],
        )


def _passing(passes: Callable[..., bool], moving: Piece, acting: object, other: Piece) -> bool:
    """Whether a text lets a unit move through a card."""
    return passes(acting, moving, other)


def _line(asked: str) -> Words:
    line = [word for word in words(asked) if word not in FILLING]
    while len(line) > 1 and line[-1] in LEFT_BEHIND:
        line.pop()
    return tuple(line)


def _one_to_each_end(found: Iterable[Action]) -> Iterator[Action]:
    """Actions, and of moves to one space the shortest."""
    moves: dict[tuple[Square, Square], Move] = {}
    for action in found:
        if not isinstance(action, Move):
            yield action
        else:
            known = moves.get((action.path[0], action.path[-1]))
            if known is None or len(action.path) < len(known.path):
                moves[action.path[0], action.path[-1]] = action
    yield from sorted(moves.values(), key=lambda one: (len(one.path), one.path[-1]))
