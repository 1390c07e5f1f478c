"""What is asked of attacks: what a card may attack, who may attack it, and how far an attack reaches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.documents.places import Way
from engine.documents.speech import vocabulary, words
from engine.explore.play import Play
from engine.queries.actions.answering import Answering
from engine.queries.reading.sought import SPEAKER, Reading, Sought
from engine.queries.reading.unaimed import blocked
from engine.values.actions import Action, Attack
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode

ASKING_WHO = vocabulary("who", "which", "what", "whom")
CAPABLE = vocabulary("can", "could", "may", "might")
BEING_DONE = vocabulary("be", "being", "get", "gets", "getting", "is", "are", "was")
BY = vocabulary("by")
HIT = words("hit")
"""What is said alike of who hits and of who is hit."""
BEING = vocabulary("is", "are", "isn't", "aren't")
"""What begins a question of what a card is."""
LEGALITY = vocabulary("legal", "allowed", "possible", "permitted", "able", "ok", "okay")
"""Words with which it is asked whether something may be done."""


class Attacks(Answering):
    """Answers what is asked of attacks."""

    def attacks(self, units: Sequence[Square]) -> Reading:
        """What a unit may attack."""
        return (self._attacks_of(unit) for unit in units)

    def attacks_others(self, units: Sequence[Square], excepted: Sequence[Square]) -> Reading:
        """What a unit may attack besides some cards."""
        return (self._attacks_of(unit, excepted) for unit in units)

    def attacks_this(self, units: Sequence[Square], targets: Sequence[Square], others: Sequence[Square]) -> Reading:
        """Whether a unit may attack a card, and not another that is named."""
        yield from (why_action(self.terms, self.play, one) for one in self.tried(units[:1], targets[:1]))

    def _attacks_of(self, unit: Square, excepted: Sequence[Square] = ()) -> Sought:
        return Sought(
            lambda one: isinstance(one, Attack) and one.square == unit and one.target not in excepted,
            lambda position, found: self._targets(position, unit, found),
            lambda: self.tried([unit], [one for one in self.enemies_of(unit) if one not in excepted]),
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
        """What a card may attack, where “hit” is its deed; else who may attack it."""
        spoken = words(self.asked)
        at = next((place for place, word in enumerate(spoken) if (word,) == HIT), 0)
        is_deed = at and not CAPABLE.isdisjoint(spoken) and BEING_DONE.isdisjoint(spoken[at - 1 : at])
        if is_deed and BY.isdisjoint(spoken):
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

    def attack_both(self, units: Sequence[Square], others: Sequence[Square], targets: Sequence[Square]) -> Reading:
        """Whether each of two units may attack a card."""
        names = self.position.geometry.names
        yield from (f"attack {names[one]} {names[targets[0]]}" for one in (units[0], others[0]))

    def attacked_by_one_only(self, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
        """Whether one unit, and no other, may attack a card."""
        player = self.controller(units[0])
        yield from self._by_one_only(units, self._attacks_by(player, targets[0]), Attack.verb)

    def attacks_alone(self, units: Sequence[Square]) -> Reading:
        """Whether one unit, and no other, may attack an enemy."""
        sought = Sought(lambda one: isinstance(one, Attack) and not self.is_at_a_friend(one), self.units_that_attack)
        yield from self._by_one_only(units, sought, Attack.verb)

    def attacked_by_nobody(self, targets: Sequence[Square]) -> Reading:
        """Whether it is so that nobody may attack a card."""
        for one in self._answers(self._attackers_of(targets[0])):
            if isinstance(one, Why):
                against, so = one.permits, one.reasons
                yield one._replace(
                    about=Asked.WHICH, asked=self.asked, reasons=against, permits=so, nearest=(), turned=None
                )

    def of_player_with(self, players: Sequence[int], targets: Sequence[Square], units: Sequence[Square]) -> Reading:
        """Whether a player may attack a card with a unit."""
        return self.points_past(units, targets, ())

    def attacks_left(self, players: Sequence[int] = ()) -> Reading:
        """Which units may still be chosen to attack."""
        yield Sought(
            lambda one: isinstance(one, Attack) and not self.is_at_a_friend(one),
            self.units_that_attack,
            counts=self._left_to(Attack.verb),
            is_all_told=True,
        )

    def attacks_with(self, units: Sequence[Square]) -> Reading:
        """Whether a unit may attack anything."""
        yield from (f"can {self.position.geometry.names[unit]} attack" for unit in units)

    def attacks_diagonally(self, units: Sequence[Square]) -> Reading:
        """That no unit attacks across the corner of a space."""
        return self._not_diagonally(units, Attack.verb)

    def attacks_nothing(self) -> Reading:
        """Why no unit attacks an empty space, told of one beside a unit."""
        board, neighbours = self.position.board, self.position.geometry.neighbours
        units = self.units_of(self.position.turn)
        pairs = [(unit, end) for unit in units for end in neighbours[unit] if board[end] is None]
        yield from (
            why_action(self.terms, self.play, one) for unit, end in pairs[:1] for one in self.tried([unit], [end])
        )

    def far_attacks(self, units: Sequence[Square]) -> Reading:
        """How far the attack of a unit reaches."""
        for unit in units:
            yield from self._how_far(unit, WhyCode.ATTACKS_SO_FAR, self.terms.spaces_of_attack)

    def attacks_so_far(self, units: Sequence[Square], numbers: Sequence[int]) -> Reading:
        """Whether the attack of a unit reaches so many spaces."""
        for unit in units:
            for told in self._how_far(unit, WhyCode.ATTACKS_SO_FAR, self.terms.spaces_of_attack):
                most = int(dict(told.permits[0].params)["number"])
                yield told if numbers[0] <= most else told._replace(reasons=told.permits, permits=())
