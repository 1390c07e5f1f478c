"""What a text does for a card that is named beside it, or for its own, once its time comes: that is tried out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.documents.speech import vocabulary, words
from engine.explore.play import Play
from engine.queries.playing.courses import (
    Course,
    answered,
    doubts_of,
    has_come_up,
    makes_a_difference,
    said_of,
    touched,
)
from engine.queries.playing.trials import Played, Trials
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.named import name_and_place
from engine.queries.reading.sought import Telling
from engine.values.actions import Move
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.decisions import Choice
from engine.values.reasons import Caveat, Reason
from engine.why.codes import UnmetCode, WhyCode
from engine.why.options import out_of_reach
from engine.why.recalling import Bearer, Recalled
from engine.why.terms import Terms

ITSELF = vocabulary("himself", "herself", "itself", "themselves", "own")
"""Words with which a text is asked of its own card."""
OF_A_PLAYER = re.compile(r"\b(?:my|our|your|their|player'?s) own\b")
"""Where “own” says whose cards are meant."""
CONCERNING = vocabulary(
    "protect", "apply", "active", "help", "work", "trigger", "hold", "count", "affect", "guard", "shield", "save",
    "concern", "matter", "cover", "defend",
)  # fmt: skip
"""Words with which it is asked whether a text acts where something happens to a card, whatever it does to it."""
GUARDING = vocabulary("protect", "guard", "shield", "save", "defend")
"""Of these, those that speak of attacks on the card."""
ATTACKING = vocabulary("attack", "roll", "reroll", "die", "dice")
"""Words with which it is asked of the attacks of a card."""
OF_SIDES = frozenset(
    {
        UnmetCode.NOT_FRIENDLY, UnmetCode.NO_ENEMY, UnmetCode.ANOTHERS_TURN, UnmetCode.ANOTHER_PLAYER,
        WhyCode.TURN_OF_ANOTHER, WhyCode.TURN_OF_ITS_OWN,
    }
)  # fmt: skip
BY_ANOTHER = frozenset(
    {
        UnmetCode.ATTACKED_BY_ANOTHER, UnmetCode.ANOTHER_ATTACKED, UnmetCode.DONE_BY_ANOTHER, UnmetCode.ANOTHER_CARD,
    }
)  # fmt: skip


def of_its_time(terms: Terms, play: Play, asked: str, named: str) -> tuple[Why, ...]:
    """The answers for the cards that are named beside a text that waits for its time; none where it is another."""
    name, _ = name_and_place(terms, play, named)
    if play.done or not name:
        return ()
    recalled, mentions = Recalled(terms, play, name), cards_by_mention(play, asked, name)
    bearers = [one for one in recalled.bearers(None) if one.square is not None and _waits(terms, recalled, one)]
    meant = [one for one in bearers if any(one.square in there for there in mentions)] or bearers
    if not meant:
        return ()
    asking = _Asking(terms, play, asked, name)
    others = [there for there in mentions if not any(one.square in there for one in meant)]
    if others:
        rivals = list(chain.from_iterable(others[1:]))
        found = [asking.about(meant, square, rivals) for square in others[0][:SPACES_NAMED]]
    elif _is_of_itself(asked, asking.line) or (mentions and asking.says(CONCERNING)):
        found = [asking.about([one], one.square, ()) for one in meant[:SPACES_NAMED] if one.square is not None]
    else:
        return ()
    told = [one for one in found if one is not None]
    return tuple(told) if len(told) == len(found) else ()


def of_itself(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """That a text which its player starts is not for its own card, where that is asked; none where it is otherwise."""
    spoken = words(asked)
    own = [square for there in cards_by_mention(play, asked, "") for square in there][:1]
    if play.done or not own or not _is_of_itself(asked, spoken):
        return ()
    table = terms.rules.table(play.position)
    for effect, part in terms.windows.started.in_play(table):
        if effect.square == own[0] and words(effect.name)[-1:] and words(effect.name)[-1] in spoken:
            piece = table.board[own[0]]
            against = () if part.targets is None else out_of_reach(terms, effect, part, piece)
            if not against and part.targets is not None and effect.uid not in part.targets(effect):
                params = (("ability", effect.name),)
                against = (
                    Reason(WhyCode.OPTION_OF_ANOTHER_KIND, (effect.entry,), (own[0],), (piece.card.name,), params),
                )
            if against:
                doubts = tuple(
                    Caveat(kind, piece.card.name, text, entry, own[0])
                    for kind, text, _, entry in terms.coverage.doubts(piece.card)
                    if text == effect.name
                )
                return (Why(Asked.WHICH, asked, against, caveats=doubts),)
    return ()


def _is_of_itself(asked: str, spoken: Iterable[str]) -> bool:
    """Whether a text is asked of its own card: “my own” is somebody's who plays."""
    return not ITSELF.isdisjoint(spoken) and not OF_A_PLAYER.search(asked.lower())


def _waits(terms: Terms, recalled: Recalled, bearer: Bearer) -> bool:
    """Whether a text of a card acts at a time that nobody starts, and has no target that says what it is for."""
    ability = recalled.moments[0].ability(bearer.piece, recalled.name)
    if ability is None or terms.starts(ability):
        return False
    acting = [part for part in ability.parts if part.does is not None]
    return bool(acting) and all(part.window != terms.windows.on_play and part.targets is None for part in acting)


class _Asking:
    """What is asked of one text."""

    def __init__(self, terms: Terms, play: Play, asked: str, name: str) -> None:
        self.terms, self.play, self.asked, self.name = terms, play, asked, name
        self._moved: dict[Square, list[Course]] = {}
        self._played: Played = {}
        self.telling, self.line = Telling(terms, play, asked), frozenset(words(asked))

    def says(self, vocabulary: Iterable[str]) -> bool:
        """Whether one of these words is said, the name of the text apart."""
        return not (self.line - set(words(self.name))).isdisjoint(vocabulary)

    def about(self, bearers: Sequence[Bearer], card: Square, rivals: Sequence[Square]) -> Why | None:
        """Whether the text of one of the cards acts for a card; None where that cannot be said."""
        found: list[Why] = []
        is_open = False
        for bearer in bearers:
            one = self._of(bearer, card, rivals, only_yes=is_open)
            is_open = is_open or one is None
            found += [] if one is None else [one]
        yes = next((one for one in found if not one.reasons), None)
        return yes or (None if is_open else found[0])

    def _of(self, bearer: Bearer, card: Square, rivals: Sequence[Square], *, only_yes: bool) -> Why | None:
        trials = Trials(
            self.telling, self.name, [one for one in (bearer.square, card) if one is not None], self._played
        )
        is_own = card == bearer.square
        touching = () if is_own or self.says(CONCERNING) else (card,)
        against: list[tuple[Course, Why]] = []
        friends, sides = self.play.position.geometry.seating.friends, self.telling.controller(card)
        is_friendly = friends(sides, bearer.piece.controller)
        is_seen = self._is_seen_acting(bearer)
        silent: list[Course] = []
        for course in self._of_card(trials, bearer, card, rivals):
            if is_seen and not has_come_up(course.play, self.name):
                silent.append(course)
                continue
            found = answered(self.terms, course.play, self.asked, self.name, bearer, touching)
            if found is None and self._is_touched_on_its_way(card, course):
                found = answered(self.terms, course.play, self.asked, self.name, bearer, ())
            if found is not None and not found.reasons and (touching or is_friendly or _is_done_by(card, course)):
                return self._yes(bearer, card, course, found)
            if found is not None and found.reasons:
                against.append((course, found))
        if not is_own:
            for course in self._of_bearer(trials, bearer, card):
                if is_seen and not has_come_up(course.play, self.name):
                    continue
                found = answered(self.terms, course.play, self.asked, self.name, bearer, (card,))
                if found is not None and not found.reasons:
                    return self._yes(bearer, card, course, found)
                is_at_it = course.play.done[-1].action.squares[1:] == (card,)
                if is_at_it and found is None and makes_a_difference(course.play, self.name, card):
                    return self._yes(bearer, card, course, Why(Asked.WHICH, self.asked, ()))
                if is_at_it and found is not None:
                    if any(one.code is WhyCode.WAS_NOT_PAID for one in found.reasons):
                        return self._unpaid(bearer, card, course, found)
                    against.append((course, found))
        if only_yes:
            # Of another card with the text it is open already, so that no “no” of this one would be told.
            return None
        # Why a text was silent is worked out only where it was silent in all that was tried, and tells anything.
        for course in silent:
            if not self._may_be_no(bearer, card, against):
                break
            found = answered(self.terms, course.play, self.asked, self.name, bearer, touching)
            if found is not None and found.reasons:
                against.append((course, found))
        return self._no(bearer, card, against) or self._unmoved(bearer, card)

    def _is_touched_on_its_way(self, card: Square, course: Course) -> bool:
        """Whether a card that moved was touched where it came by, and not where it stood."""
        action = course.play.done[-1].action
        on_its_way = set(action.squares[1:]) if isinstance(action, Move) and action.squares[0] == card else set()
        return not on_its_way.isdisjoint(touched(course.play, self.name))

    def _is_seen_acting(self, bearer: Bearer) -> bool:
        """Whether what was played tells by its steps that the text acted: nothing of it holds all the time besides."""
        ability = Recalled(self.terms, self.play, self.name).moments[0].ability(bearer.piece, self.name)
        return ability is not None and all(part.does is not None for part in ability.parts)

    def _of_card(self, trials: Trials, bearer: Bearer, card: Square, rivals: Sequence[Square]) -> Iterator[Course]:
        """What could happen to a card that is asked about, and what it could do."""
        telling = self.telling
        foes = list(rivals) or [one for player in telling.foes_of(card) for one in telling.units_of(player)]
        attacking = self.says(ATTACKING) and not self.says(GUARDING)
        if self._only_moves(bearer):
            yield from self._moves(trials, card)
            return
        if not attacking:
            yield from trials.attacks(foes, [card])
        if not self.says(GUARDING):
            yield from trials.attacks([card], foes)
        if not attacking and not rivals:
            yield from trials.ends(card)
        if not attacking and not self.says(GUARDING) and not rivals:
            yield from self._moves(trials, card)

    def _moves(self, trials: Trials, unit: Square) -> Iterable[Course]:
        """The moves of a unit, played once for all cards that the text may be asked of."""
        if unit not in self._moved:
            self._moved[unit] = list(trials.moves(unit))
        return self._moved[unit]

    def _of_bearer(self, trials: Trials, bearer: Bearer, card: Square) -> Iterator[Course]:
        """What the card that has the text could do, to the card that is asked about first of all."""
        telling, own = self.telling, bearer.square
        if own is None:
            return
        foes = [one for player in telling.foes_of(own) for one in telling.units_of(player)]
        if self._only_moves(bearer):
            yield from self._moves(trials, own)
            return
        yield from trials.attacks([own], list(dict.fromkeys([card, *foes])))
        yield from self._moves(trials, own)
        yield from trials.attacks(foes, [own])

    def _reason(self, code: WhyCode, bearer: Bearer, card: Square, **more: str | int) -> Reason:
        return said_of(self.terms, self.play, self.name, bearer, code, card, **more)

    def _yes(self, bearer: Bearer, card: Square, course: Course, found: Why) -> Why:
        pending = course.play.pending
        chooses = isinstance(pending, Choice) and pending.subject == self.name
        who = course.play.position.geometry.seating.names[bearer.piece.controller] if chooses else ""
        told = self._reason(WhyCode.ACTS_THEN, bearer, card, player=who)
        supposed, stands = Supposed(course.play.start, course.told), card != bearer.square
        caveats = doubts_of([course], [found])
        return Why(Asked.WHICH, self.asked, (), (told,), (), caveats, supposed=supposed, as_it_stands=stands)

    def _unpaid(self, bearer: Bearer, card: Square, course: Course, found: Why) -> Why:
        """That its moment comes for the card, and its player has nothing to pay with."""
        told = (self._reason(WhyCode.ACTS_NOT_THEN, bearer, card), *found.reasons)
        supposed, caveats = Supposed(course.play.start, course.told), doubts_of([course], [found])
        return Why(Asked.WHICH, self.asked, told, caveats=caveats, supposed=supposed, as_it_stands=True)

    def _may_be_no(self, bearer: Bearer, card: Square, against: Sequence[tuple[Course, Why]]) -> bool:
        """Whether what was tried leaves it possible that the text never acts for the card, whatever else is tried."""
        is_own = card == bearer.square
        return all(
            not _its_moment_came(one) or _is_of(card, one.reasons) or _is_of_sides(one.reasons, is_own=is_own)
            for _, one in against
        )

    def _no(self, bearer: Bearer, card: Square, against: Sequence[tuple[Course, Why]]) -> Why | None:
        """That it does not act, where its moment came and nothing but another card, side or place would help."""
        came = [(course, one) for course, one in against if _its_moment_came(one)]
        is_own = card == bearer.square
        own = [(course, one) for course, one in came if _is_of(card, one.reasons)]
        others = [one for course, one in came if (course, one) not in own]
        if not own or not all(_is_of_sides(one.reasons, is_own=is_own) for one in others):
            return None
        course, found = min(own, key=lambda one: len(one[1].reasons))
        told = (self._reason(WhyCode.ACTS_NOT_THEN, bearer, card), *found.reasons)
        # Whichever of the attempts is shown, the answer rests on all of them.
        caveats = doubts_of([one for one, _ in against], [one for _, one in against])
        supposed = Supposed(course.play.start, course.told)
        return Why(Asked.WHICH, self.asked, told, caveats=caveats, supposed=supposed, as_it_stands=not is_own)

    def _only_moves(self, bearer: Bearer) -> bool:
        """Whether a move is all that the text of a card waits for: no attack is its time."""
        ability = Recalled(self.terms, self.play, self.name).moments[0].ability(bearer.piece, self.name)
        windows = [part.window for part in (() if ability is None else ability.parts) if part.does is not None]
        return all(str(one).endswith("-move") for one in windows)

    def _unmoved(self, bearer: Bearer, card: Square) -> Why | None:
        """That no move of its card lets it do anything to another, where a move is all that it waits for."""
        if bearer.square in (None, card) or self.says(CONCERNING) or not self._only_moves(bearer):
            return None
        unit = self.terms.rules.table(self.play.position).board[bearer.square]
        spaces = self.terms.spaces_of_move(self.terms.rules.table(self.play.position), unit)
        far = Reason(WhyCode.MOVES_SO_FAR, (), (bearer.square,), (bearer.piece.card.name,), (("number", spaces),))
        told = (self._reason(WhyCode.NO_MOVE_REACHES, bearer, card), far)
        time = next((one for one in self.telling.times(bearer.piece.controller) if _is_of_moves(one)), None)
        there = self.play.position if time is None else time.position
        return Why(Asked.WHICH, self.asked, told, caveats=there.doubts(), supposed=time, as_it_stands=True)


def _is_done_by(card: Square, course: Course) -> bool:
    """Whether it is the card itself that attacks or moves: what is done to an enemy's card is no help to it."""
    return course.play.done[-1].action.squares[:1] == (card,)


def _its_moment_came(answer: Why) -> bool:
    """Whether the text was looked at: its time came, and its card was still there."""
    return not any(one.code in (WhyCode.WINDOW_NOT_OPENED, WhyCode.BEARER_LEFT) for one in answer.reasons)


def _is_of(card: Square, reasons: Iterable[Reason]) -> bool:
    """Whether one of the reasons is something of the card itself, besides that it was another that did it."""
    return any(card in one.squares and one.code not in (*BY_ANOTHER, WhyCode.TRIGGER_NOT_MET) for one in reasons)


def _is_of_sides(reasons: Iterable[Reason], *, is_own: bool) -> bool:
    """Whether whose turn it is, or whose card the other is, stands in the way: so it is each time that happens."""
    return any(one.code in OF_SIDES or (is_own and one.code in BY_ANOTHER) for one in reasons)


def _is_of_moves(there: Supposed | None) -> bool:
    return there is not None and there.position.phase == "move"
