"""What was played, what is so since, and what somebody may believe to be so: the wrong answers that are likely.

Options are alike in form: each says of the same one or two things how they are, so that none can be told by its shape.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.accounts import COUNTED, made_by
from refsvc.puzzles.proposing.states import EMPTY, STANDS, State, state_of, states, told
from refsvc.puzzles.worlds import LITTLE, World
from refsvc.sentences import capital

NUMBER = re.compile(r" (?:\d+|no) (damage|wounds?|boost|magic)$")
SUMMONER = "summoner"
CAUSES: Mapping[str, engine.Touches] = {
    "state-controlled": engine.Touches.PLACE,
    "state-damage": engine.Touches.DAMAGE,
    "state-wounds": engine.Touches.WOUNDS,
    "state-boost": engine.Touches.BOOST,
    "state-magic": engine.Touches.MAGIC,
    EMPTY: engine.Touches.PLACE,
}
"""What steps decide that bring such a thing about."""

Said = Mapping[str, State]
"""What is so, by what it is about."""


class Belief(NamedTuple):
    """What somebody may believe to be so."""

    so: Said
    why: str = ""
    """Why it is not; empty where that depends on what else an answer says."""
    mistake: str = ""
    """What they would have to forget, or to mistake."""


def option_of(judge: Judge, said: Iterable[State], why: str = "") -> dict[str, Any]:
    """An option that says so, with why it is wrong where it is."""
    listed = list(said)[: bounds.STATEMENTS_PROPOSED]
    words = [state.said for state in listed]
    sentence = words[0] if len(words) == 1 else judge.words.puzzle("state-and", one=words[0], other=words[1])
    holds = [statement for state in listed for statement in (*state.also, state.statement)]
    option: dict[str, Any] = {"holds": holds, "says": capital(sentence)}
    return {**option, "why": why} if why else option


def wrong_options(judge: Judge, real: Said, beliefs: Iterable[Belief]) -> Iterator[dict[str, Any]]:
    """Each belief beside what else is so, as far as the two do not speak of one space and so contradict each other.

    Those that say less than the others come last, as it shows.
    """
    shorter: list[dict[str, Any]] = []
    for belief in beliefs:
        believed = frozenset[int]().union(*(state.spaces for state in belief.so.values()))
        if len(believed) == sum(len(state.spaces) for state in belief.so.values()):
            rest = {about: state for about, state in real.items() if not state.spaces & believed}
            order = [*real, *(about for about in belief.so if about not in real)]
            said = {**rest, **belief.so}
            option = option_of(judge, [said[about] for about in order if about in said], belief.why)
            if len(said) < len(real):
                shorter.append(option)
            else:
                yield option
    yield from shorter


class Story:
    """What was played, and what is so since."""

    def __init__(self, judge: Judge, play: engine.Play) -> None:
        self.judge, self.play = judge, play
        self.played = frozenset(one.action.name for one in play.done)
        since = states(judge, play.position, play.start)
        self.changed = told(one for one in since if not self._is_what_was_played(one))
        self.touched = _touched(play.start, play.position)
        self.real: dict[str, State] = dict(self.changed)

    def ranked(self, worlds: Sequence[World]) -> list[str]:
        """What may be asked about: what most beliefs differ in first, as far as it is known what is so of it."""
        many = Counter[str]()
        for world in worlds:
            so, there = told(states(self.judge, world.start, world.position)), self.otherwise(world)
            for about in there:
                # What is only otherwise there is here as it was at the start, if nothing at all happened on its space.
                if about in self.real or (about in so and not so[about].spaces & self.touched):
                    self.real.setdefault(about, so.get(about, there[about]))
                    many[about] += 1
        ranked = sorted(self.real, key=lambda about: (-many[about], about not in self.changed, " " in about))
        return apart(ranked, {about: state.spaces for about, state in self.real.items()})

    def otherwise(self, world: World) -> dict[str, State]:
        """What is so in another world and not here. The two are compared by what became of their starts."""
        there = told(states(self.judge, world.position, world.start))
        touched = _touched(world.start, world.position)
        was = told(states(self.judge, self.play.start, self.play.position))
        # What did not change there is as at the start, unless something else came to its space.
        every = {**{about: state for about, state in was.items() if not state.spaces & touched}, **there}
        here = {about: state.statement for about, state in self.changed.items()}
        return {
            about: state
            for about, state in every.items()
            if here.get(about) != state.statement and self._is_thinkable(state)
        }

    def beliefs(self, worlds: Sequence[World], focus: Sequence[str]) -> Iterator[Belief]:
        """What would be so in other worlds, that of the start among them."""
        for world in worlds:
            so = {about: one for about, one in self.otherwise(world).items() if about in focus}
            if so:
                yield Belief(so, mistake=world.mistake)
            for about, one in so.items():
                yield Belief({about: one}, mistake=world.mistake)

    def _is_what_was_played(self, state: State) -> bool:
        """Whether it says that a card is in hand, or not any more, which is what was played."""
        return not state.spaces and bool(self.played & set(state.change.cards))

    def _is_thinkable(self, state: State) -> bool:
        """Whether anybody would believe it: not that a summoner is gone, nor worth saying that a space stayed empty."""
        if state.code != EMPTY:
            return not self._is_what_was_played(state)
        if was_empty(self.play.start, state):
            return False
        space = self.play.position.geometry.names[state.change.squares[0]]
        seen = [card for card in self.play.position.view.cards if card.space == space]
        return not any(SUMMONER in card.card.classes for card in seen)

    def slips(self, focus: Sequence[str]) -> Iterator[Belief]:
        """The card on a space that it only passed, and counts that are wrong by one."""
        for about in focus:
            state = self.real[about]
            if about not in self.changed:
                continue
            if state.code == STANDS:
                yield from (Belief({about: one}, self._told("why-on-the-way", about)) for one in self._passed(state))
            if NUMBER.search(state.statement) is None:
                continue
            for slip in (1, -1):
                if self._is_countable(state, state.change.total + slip):
                    why = self._told("why-one-more" if slip > 0 else "why-one-less", about)
                    yield Belief({about: self._counted(state, state.change.total + slip)}, why)

    def _passed(self, state: State) -> Iterator[State]:
        """The card on the spaces over which it came to where it is."""
        position, (*_, square) = self.play.position, state.change.squares
        card = state.change.cards[0] if state.change.cards else ""
        ways = [space for step in self.play.steps if card in step.cards for space in step.squares]
        for other in dict.fromkeys(ways):
            if other != square and position.board[other] is None and self.play.start.board[other] is None:
                statement = f"{position.geometry.names[other]} {state.statement.partition(' ')[2]}"
                moved = state.change._replace(squares=(other,), statement=statement)
                yield state_of(self.judge, position, moved)

    def _is_countable(self, state: State, total: int) -> bool:
        """Whether there can be so many: a card that has as much damage as life is not there any more."""
        life = [card.life for card in self._cards(state) if "damage" in state.code or "wounds" in state.code]
        return total > 0 and all(one is None or total < one for one in life)

    def _cards(self, state: State) -> list[engine.seen.CardSeen]:
        names = [self.play.position.geometry.names[square] for square in state.change.squares[-1:]]
        return [card for card in self.play.position.view.cards if card.space in names]

    def _counted(self, state: State, total: int) -> State:
        """The same with another number."""
        number = NUMBER.search(state.statement)
        assert number is not None
        before = state.statement[: number.start()]
        change = state.change._replace(total=total, statement=f"{before} {total or 'no'} {number[1]}")
        return state_of(self.judge, self.play.position, change)

    def _told(self, code: str, about: str) -> str:
        return self.judge.words.puzzle(code, step=self.cause(self.real[about]))

    def cause(self, state: State) -> str:
        """The steps that made it so, in sentences."""
        told = made_by(self.judge, self.play, state.statement)
        if told:
            return " ".join(told)
        change = state.change
        square = change.squares[-1] if change.squares else None
        about = [step for step in self.play.steps if _is_about(step, state, square)]
        kind = [step for step in about if step.touches & CAUSES.get(state.code, engine.Touches.NOTHING)]
        chosen = kind or about or [step for step in self.play.steps if set(change.cards) & set(step.cards)]
        if chosen:
            return self.judge.words.step(chosen[-1], self.play.start)
        last = self.play.done[-1]
        return self.judge.words.action(last.action, last.before)

    def cause_of(self, statement: str, among: Sequence[engine.Step] = ()) -> engine.Step | None:
        """The last step, of these or of all, that did something to the space or player of whom a statement speaks."""
        about, _, said = statement.partition(" ")
        start, counted = self.play.start, said.rpartition(" ")[2]
        figure = COUNTED.get(counted)
        for step in reversed(among or self.play.steps):
            spaces = [start.geometry.names[square] for square in step.squares]
            player = "" if step.player is None else start.sides[step.player]
            told = figure is None or figure in step.touches
            if told and step.code not in LITTLE and (about in spaces or (about == player and figure)):
                return step
        return None


def was_empty(start: engine.Position, state: State) -> bool:
    """Whether nothing was on the space of which something is said."""
    return not any(start.geometry.names[space] == card.space for space in state.spaces for card in start.view.cards)


def _touched(start: engine.Position, position: engine.Position) -> frozenset[int]:
    """The spaces on which anything is otherwise."""
    return frozenset(space for one in position.changes_since(start) for space in one.squares)


def apart(ranked: Iterable[str], spaces: Mapping[str, frozenset[int]]) -> list[str]:
    """The first of them, no two of which speak of one space: they would say the same twice, or contradict it."""
    chosen: list[str] = []
    spoken = frozenset[int]()
    for about in ranked:
        if not spaces[about] & spoken:
            chosen.append(about)
            spoken |= spaces[about]
    return chosen


def _is_about(step: engine.Step, state: State, square: int | None) -> bool:
    if square is None:
        return step.player == state.change.player and (not state.change.cards or state.change.cards[0] in step.cards)
    return square in step.squares and (not state.change.cards or state.change.cards[0] in step.cards)
