"""What is so afterwards, and what one may believe: a text or rule forgotten, decided otherwise, the card beside it.

Options are alike in form: each says of the same one or two things how they are, so that none can be told by its shape.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.proposing.states import EMPTY, STANDS, State, state_of, states, told
from refsvc.puzzles.proposing.worlds import ORDER, World, forgotten, otherwise, silences
from refsvc.sentences import capital

NUMBER = re.compile(r" (?:\d+|no) (damage|wounds?|boost|magic)$")
SUMMONER = "summoner"
CAUSES: Mapping[str, tuple[str, ...]] = {
    "state-controlled": ("control",),
    "state-damage": ("damage",),
    "state-wounds": ("wound", "damage"),
    "state-boost": ("boost",),
    "state-magic": ("magic", "paid", "pays", "spen", "cost"),
    EMPTY: ("destroy", "return", "removed", "discard"),
}
"""What the codes of steps have in them that bring such a thing about."""

Line = Sequence[tuple[engine.Decision, engine.Answer]]
"""A course of decisions with what was answered."""
Said = Mapping[str, State]
"""What is so, by what it is about."""


class Belief(NamedTuple):
    """What somebody may believe to be so, and why it is not."""

    so: Said
    why: str


def after(decider: Decider, *, demanding: bool) -> Iterator[dict[str, Any]]:
    """What is so through what was done; what would be if something were forgotten, or decided otherwise; slips.

    ``demanding`` leaves it at what forgotten texts and other orders bring, and two of them at once.
    """
    played = decider.opening
    if not played.done:
        return
    story = _Story(decider.judge, played)
    judge = decider.judge
    worlds = _looked_at(decider, (*forgotten(judge, played), *otherwise(judge, played, orders=True)))
    # What was chosen is told with the question: that it was something else is believed last.
    evident = [] if demanding else _looked_at(decider, otherwise(judge, played, orders=False))
    ranked = story.ranked(worlds or evident)
    focus, further = ranked[: bounds.STATEMENTS_PROPOSED], ranked[bounds.STATEMENTS_PROPOSED :]
    if not focus:
        return
    real = {about: story.real[about] for about in focus}
    yield _option(judge, real.values())
    if demanding:
        yield from _wrong(judge, real, _with_both(list(story.beliefs(worlds, focus))))
        return
    as_before = World(played.start, played.start, "")
    yield from _wrong(judge, real, (*story.beliefs((*worlds, as_before), focus), *story.slips(focus)))
    first = {about: story.real[about] for about in focus[:1]}
    yield from _wrong(judge, first, (*story.beliefs((as_before,), further), *story.slips(further)))
    yield from _wrong(judge, real, story.beliefs((*evident, as_before), focus))


def _with_both(beliefs: Sequence[Belief]) -> Iterator[Belief]:
    """These beliefs, and two of them at once where they are about other things."""
    yield from beliefs
    for one, other in combinations(beliefs, 2):
        if not one.so.keys() & other.so.keys() and one.why != other.why:
            yield Belief({**one.so, **other.so}, f"{one.why} {other.why}")


def _wrong(judge: Judge, real: Said, beliefs: Iterable[Belief]) -> Iterator[dict[str, Any]]:
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
            option = _option(judge, [said[about] for about in order if about in said], belief.why)
            if len(said) < len(real):
                shorter.append(option)
            else:
                yield option
    yield from shorter


def _looked_at(decider: Decider, worlds: Iterable[World]) -> list[World]:
    """As many as are looked at, each position once."""
    found: dict[engine.Position, World] = {}
    for world in islice(worlds, bounds.WORLDS_TRIED):
        if not decider.goes_on():
            break
        found.setdefault(world.position, world)
    return list(found.values())


def _option(judge: Judge, said: Iterable[State], why: str = "") -> dict[str, Any]:
    """An option that says so, with why it is wrong where it is."""
    listed = list(said)[: bounds.STATEMENTS_PROPOSED]
    words = [state.said for state in listed]
    sentence = words[0] if len(words) == 1 else judge.words.puzzle("state-and", one=words[0], other=words[1])
    holds = [statement for state in listed for statement in (*state.also, state.statement)]
    option: dict[str, Any] = {"holds": holds, "says": capital(sentence)}
    return {**option, "why": why} if why else option


class _Story:
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
        return _apart(ranked, {about: state.spaces for about, state in self.real.items()})

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
        """What would be so in other worlds: that of the start says no more than that it was so before."""
        for world in worlds:
            so = {about: one for about, one in self.otherwise(world).items() if about in focus}
            if so:
                yield Belief(so, world.why or self._told("why-left-out", next(iter(so))))
            for about, one in so.items():
                yield Belief({about: one}, world.why or self._told("why-left-out", about))

    def _is_what_was_played(self, state: State) -> bool:
        """Whether it says that a card is in hand, or not any more, which is what was played."""
        return not state.spaces and bool(self.played & set(state.change.cards))

    def _is_thinkable(self, state: State) -> bool:
        """Whether anybody would believe it: not that a summoner is gone, nor worth saying that a space stayed empty."""
        if state.code != EMPTY:
            return not self._is_what_was_played(state)
        if _was_empty(self.play.start, state):
            return False
        space = self.play.position.geometry.names[state.change.squares[0]]
        seen = [card for card in self.play.position.view.cards if card.space == space]
        return not any(SUMMONER in card.card.classes for card in seen)

    def slips(self, focus: Sequence[str]) -> Iterator[Belief]:
        """The card beside it taken for it, and counts that are wrong by one."""
        for about in focus:
            state = self.real[about]
            if about not in self.changed:
                continue
            if state.code == STANDS:
                yield from (Belief({about: one}, self._told("why-one-off", about)) for one in self._one_off(state))
            yield from (Belief({about: one}, self._neighbour(state)) for one in self._beside(state))
            if NUMBER.search(state.statement) is None:
                continue
            for slip in (1, -1):
                if self._is_countable(state, state.change.total + slip):
                    why = self._told("why-one-more" if slip > 0 else "why-one-less", about)
                    yield Belief({about: self._counted(state, state.change.total + slip)}, why)

    def _one_off(self, state: State) -> Iterator[State]:
        """The card on a free space next to where it came to."""
        position, (*_, square) = self.play.position, state.change.squares
        for other in position.geometry.neighbours[square]:
            if position.board[other] is None and self.play.start.board[other] is None:
                space = position.geometry.names[other]
                statement = f"{space} {state.statement.partition(' ')[2]}"
                moved = state.change._replace(squares=(other,), statement=statement)
                yield state_of(self.judge, position, moved)

    def _is_countable(self, state: State, total: int) -> bool:
        """Whether there can be so many: a card that has as much damage as life is not there any more."""
        life = [card.life for card in self._cards(state) if "damage" in state.code or "wounds" in state.code]
        return total > 0 and all(one is None or total < one for one in life)

    def _cards(self, state: State) -> list[engine.seen.CardSeen]:
        names = [self.play.position.geometry.names[square] for square in state.change.squares[-1:]]
        return [card for card in self.play.position.view.cards if card.space in names]

    def _beside(self, state: State) -> Iterator[State]:
        """The same of cards next to it, which it did not happen to."""
        if state.code != EMPTY and "added" not in str(state.change.code):
            return
        if not state.change.squares:
            return
        position, square = self.play.position, state.change.squares[-1]
        for other in position.geometry.neighbours[square]:
            moved = state.change._replace(squares=(other,))
            for card in self._cards(state._replace(change=moved)):
                if card.space in self.real or card.under or SUMMONER in card.card.classes:
                    continue
                if state.code == EMPTY:
                    gone = moved._replace(statement=f"{card.space} is empty", cards=(card.card.name,))
                    if not _was_empty(self.play.start, state._replace(change=gone)):
                        yield state_of(self.judge, position, gone)
                else:
                    there = card.damage if "boost" not in state.code else card.tokens
                    change = moved._replace(cards=(card.card.name,), total=there + state.change.amount)
                    one = self._counted(state._replace(change=change), change.total, card.space)
                    if self._is_countable(one, change.total):
                        yield one

    def _counted(self, state: State, total: int, space: str = "") -> State:
        """The same with another number, perhaps on another space."""
        number = NUMBER.search(state.statement)
        assert number is not None
        before = state.statement[: number.start()]
        if space:
            before = before.replace(before.split()[0], space, 1)
        change = state.change._replace(total=total, statement=f"{before} {total or 'no'} {number[1]}")
        return state_of(self.judge, self.play.position, change)

    def _told(self, code: str, about: str) -> str:
        return self.judge.words.puzzle(code, step=self.cause(self.real[about]))

    def _neighbour(self, state: State) -> str:
        card = state.change.cards[0] if state.change.cards else ""
        space = self.play.position.geometry.names[state.change.squares[-1]]
        return self.judge.words.puzzle("why-neighbour", card=card, space=space, step=self.cause(state))

    def cause(self, state: State) -> str:
        """The step that made it so, in a sentence."""
        change = state.change
        square = change.squares[-1] if change.squares else None
        about = [step for step in self.play.steps if _is_about(step, state, square)]
        kind = [step for step in about if any(word in step.code for word in CAUSES.get(state.code, ()))]
        chosen = kind or about or [step for step in self.play.steps if set(change.cards) & set(step.cards)]
        if chosen:
            return self.judge.words.step(chosen[-1], self.play.start)
        last = self.play.done[-1]
        return self.judge.words.action(last.action, last.before)


def _was_empty(start: engine.Position, state: State) -> bool:
    """Whether nothing was on the space of which something is said."""
    return not any(start.geometry.names[space] == card.space for space in state.spaces for card in start.view.cards)


def _touched(start: engine.Position, position: engine.Position) -> frozenset[int]:
    """The spaces on which anything is otherwise."""
    return frozenset(space for one in position.changes_since(start) for space in one.squares)


def _apart(ranked: Iterable[str], spaces: Mapping[str, frozenset[int]]) -> list[str]:
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


# What can come of an action


def in_outcomes(decider: Decider, *, demanding: bool) -> Iterator[dict[str, Any]]:
    """What can come of the action; what can't: two things that never come together, and what a text rules out.

    ``demanding`` leaves out what is as before, what is wrong by one, and two things of which one choice takes one.
    """
    begun = _begun(decider)
    if begun is None:
        return
    before, action, given = begun
    found = _outcomes(decider, before, action, given)
    ends = [outcome.seen for outcome in found][: bounds.OUTCOMES_PROPOSED]
    views = [_against(decider.judge, end, before, ends) for end in ends]
    focus = _differing(views)
    if not focus:
        return
    was = _against(decider.judge, before, before, ends)
    possible = [{about: view[about] for about in focus if about in view} for view in views]
    if demanding:
        whole = [one for one in possible if len(one) == len(focus)]
        yield from (_option(decider.judge, one.values()) for one in whole)
        yield from _ruled_out(decider, found, begun, focus, whole=True)
        yield from _never_together(decider.judge, possible, focus, found)
        return
    yield from (_option(decider.judge, one.values()) for one in possible if one)
    yield from _never_together(decider.judge, possible, focus)
    stays = [was[about] for about in focus if about in was]
    if stays:
        yield _option(decider.judge, stays, decider.judge.words.puzzle("why-as-before"))
    yield from _ruled_out(decider, found, begun, focus)
    yield from _slipped(decider, found, begun, focus)


def _begun(decider: Decider) -> tuple[engine.Position, engine.Action, tuple[str, ...]] | None:
    puzzle, played = decider.puzzle, decider.opening
    if puzzle.action is not None:
        return played.position, puzzle.action, ()
    last = played.done[-1] if played.done else None
    return None if last is None else (last.before, last.action, last.answers)


def _outcomes(
    decider: Decider, before: engine.Position, action: engine.Action, given: Sequence[str]
) -> list[engine.Outcome[engine.Position]]:
    """What an action can lead to, as far as is looked."""
    bound = bounds.COURSES_FOR_PROPOSALS
    try:
        found = engine.outcomes(before, action, given, bound=bound, progress=decider.progress)
    except engine.EngineError:
        return []
    return list(found.outcomes)


def _against(
    judge: Judge, end: engine.Position, before: engine.Position, others: Iterable[engine.Position]
) -> dict[str, State]:
    """What is so at the end and was not, or is not in one or another of these."""
    found = (state for other in (before, *others) for state in states(judge, end, other))
    return told(state for state in found if state.code != EMPTY or not _was_empty(before, state))


def _differing(views: Sequence[Said]) -> list[str]:
    """What the ends differ in most, each thing in more than one way."""
    ways = {about: {view[about].statement for view in views if about in view} for view in views for about in view}
    ranked = sorted(ways, key=lambda about: (-len(ways[about]), " " in about, about))
    spaces = {about: frozenset[int]().union(*(view[about].spaces for view in views if about in view)) for about in ways}
    return _apart((about for about in ranked if len(ways[about]) > 1), spaces)[: bounds.STATEMENTS_PROPOSED]


def _never_together(
    judge: Judge,
    possible: Sequence[Said],
    focus: Sequence[str],
    found: Sequence[engine.Outcome[engine.Position]] = (),
) -> Iterator[dict[str, Any]]:
    """Two things each of which can be, but not with the other; given the outcomes, only where it takes an order."""
    if len(focus) < 2:
        return
    each = [list({one[about].statement: one[about] for one in possible if about in one}.values()) for about in focus]
    together = [{state.statement for state in one.values()} for one in possible]
    for pair in product(*each):
        if any({state.statement for state in pair} <= one for one in together):
            continue
        lines = [
            [line for said, outcome in zip(together, found, strict=False) if state.statement in said
             for line in outcome.lines]
            for state in pair
        ]  # fmt: skip
        if not found or _is_parted_by_order(*lines):
            yield _option(judge, pair, judge.words.puzzle("why-never-together"))


def _is_parted_by_order(one: Sequence[Line], other: Sequence[Line]) -> bool:
    """Whether it is an order at which those courses part that have most in common."""
    common: tuple[int, bool] = (-1, False)
    for line, beside in product(one, other):
        for place, (step, twin) in enumerate(zip(line, beside, strict=False)):
            if step != twin:
                common = max(common, (place, step[0] == twin[0] and ORDER in step[0].about))
                break
    return common[1]


def _ruled_out(
    decider: Decider,
    found: Sequence[engine.Outcome[engine.Position]],
    begun: tuple[engine.Position, engine.Action, tuple[str, ...]],
    focus: Sequence[str],
    *,
    whole: bool = False,
) -> Iterator[dict[str, Any]]:
    """What could come of it only if one of the texts were not there; ``whole`` says of the rest how it comes."""
    judge, (_, action, given) = decider.judge, begun
    for play in _plays(found, begun):
        story = _Story(judge, play)
        for silence in silences(judge, play):
            for other in _outcomes(decider, silence.start, action, given)[: bounds.ALTERNATIVES_TRIED]:
                so = story.otherwise(World(silence.start, other.seen, silence.why))
                believed = {about: so[about] for about in focus if about in so}
                if not believed:
                    continue
                if whole:
                    real = {about: story.real[about] for about in focus if about in story.real}
                    yield from _wrong(judge, real, [Belief(believed, silence.why)])
                else:
                    yield _option(judge, believed.values(), silence.why)


def _slipped(
    decider: Decider,
    found: Sequence[engine.Outcome[engine.Position]],
    begun: tuple[engine.Position, engine.Action, tuple[str, ...]],
    focus: Sequence[str],
) -> Iterator[dict[str, Any]]:
    """What no way of counting brings."""
    for play in _plays(found, begun):
        story = _Story(decider.judge, play)
        real = {about: story.real[about] for about in focus if about in story.real}
        yield from _wrong(decider.judge, real, story.slips(list(real)))


def _plays(
    found: Sequence[engine.Outcome[engine.Position]],
    begun: tuple[engine.Position, engine.Action, tuple[str, ...]],
) -> Iterator[engine.Play]:
    """A play to each of the outcomes that are looked at."""
    before, action, given = begun
    for outcome in found[: bounds.OUTCOMES_PROPOSED]:
        answers = [answer for _, answer in outcome.lines[0]] if outcome.lines else []
        try:
            yield engine.Play(before).begun(action).answered([*given, *(", ".join(one) or "none" for one in answers)])
        except engine.EngineError:
            continue
