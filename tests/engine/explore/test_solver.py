"""The solver on made-up games, against values worked out by brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.explore.replay import OpenPoints
from engine.explore.solver import Adviser, Bounds, Listed, Solution, solve
from engine.values.decisions import Choice, Decision, Die, Draw, Resolution, Roll
from engine.values.shown import Shown
from engine.values.steps import Step
from tests.examples import examples

GOAL, END = 0, 1
POSITIONS = 12
LONG_RUN, TINY = 500, 1e-9


@dataclass(frozen=True)
class Way:
    """What an action leads to: a position, or a decision with a way for each answer."""

    to: int = END
    kind: str = ""
    """player, opponent or chance; empty where nothing is decided."""
    after: tuple[Way, ...] = ()


@dataclass
class Running:
    """An action of a made-up game in progress."""

    way: Way
    effect: Resolution = field(init=False)

    def __post_init__(self) -> None:
        self.effect = self.run()

    def run(self) -> Resolution:
        while self.way.kind:
            options = tuple(f"way {number}" for number in range(len(self.way.after)))
            decision: Decision = Draw(0, options, 1)
            if self.way.kind != "chance":
                decision = Choice(0 if self.way.kind == "player" else 1, "way", options)
            (answer,) = yield decision
            self.way = self.way.after[options.index(answer)]

    def position(self) -> int:
        return self.way.to

    def steps(self) -> tuple[Step, ...]:
        return ()

    def open_points(self) -> OpenPoints:
        """Nothing depends on any."""
        return {}

    def shown(self) -> Mapping[int, Shown]:
        """Nothing is rolled."""
        return {}

    def meeting(self) -> None:
        return None


@dataclass(frozen=True)
class Game:
    """A made-up game: for each position the ways that its actions take."""

    ways: tuple[tuple[Way, ...], ...]
    replies: int = 0
    """Positions before this one are those of a reply: who acts there acts against the task."""

    def reached(self, position: int) -> bool:
        return position == GOAL

    def prospect(self, position: int) -> Prospect:
        return Prospect(position, self.ways[position], against=position < self.replies)

    def decides(self, decision: Decision) -> bool:
        return decision.player == 0


@dataclass(frozen=True)
class Prospect:
    """A position of a made-up game, and the ways that its actions take."""

    position: int
    ways: tuple[Way, ...]
    against: bool

    def ended(self) -> bool:
        return self.position == END

    def least(self) -> Fraction:
        return Fraction(0)

    def most(self) -> Fraction:
        return Fraction(1)

    def actions(self, going_on: Callable[[int], bool]) -> Listed[int]:
        return Listed(range(len(self.ways)), True)

    def may(self, action: int) -> bool:
        return action in range(len(self.ways))

    def start(self, action: int) -> StartWay:
        return StartWay(self.ways[action])

    def let_go(self) -> None:
        """Nothing is kept."""


@dataclass(frozen=True)
class StartWay:
    """Starts an action afresh."""

    way: Way

    def __call__(self) -> Running:
        return Running(self.way)


DIE = Die((("a", 3, frozenset()), ("b", 2, frozenset()), ("c", 1, frozenset()), ("d", 1, frozenset())))
Asked = tuple[frozenset[str], int]


@dataclass
class Rolling:
    """Dice are rolled, and it is asked of them how many show some faces, one question after another."""

    asking: tuple[Asked, ...]
    """Each question with how many dice there have to be for the next to be asked."""
    dice: int
    chosen: bool
    """Whether a player chooses between the first question and the others."""
    effect: Resolution = field(init=False)
    reached: int = END
    seen: dict[int, Shown] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.effect = self.run()

    def run(self) -> Resolution:
        roll = Roll(0, self.dice, DIE, subject="dice")
        faces = yield roll
        self.seen[0] = shown = Shown(roll, faces)
        for number, (asked, wanted) in enumerate(self.asking):
            if self.chosen and number == 1:
                (picked,) = yield Choice(0, "stop", ("stop", "go on"))
                if picked == "stop":
                    self.reached = GOAL if shown.count(frozenset("d")) else END
                    return
            if shown.count(asked) < wanted:
                return
        self.reached = GOAL

    def shown(self) -> Mapping[int, Shown]:
        return self.seen

    def position(self) -> int:
        return self.reached

    def steps(self) -> tuple[Step, ...]:
        return ()

    def open_points(self) -> OpenPoints:
        """Nothing depends on any."""
        return {}

    def meeting(self) -> None:
        return None


@dataclass(frozen=True)
class Gamble:
    """A game of one action that rolls dice; also the prospect of its only position."""

    asking: tuple[Asked, ...]
    dice: int
    chosen: bool

    def reached(self, position: int) -> bool:
        return position == GOAL

    def prospect(self, position: int) -> GambleProspect:
        return GambleProspect(self, position)

    def decides(self, decision: Decision) -> bool:
        return decision.player == 0


@dataclass(frozen=True)
class GambleProspect:
    """A position of it."""

    game: Gamble
    position: int
    against = False

    def ended(self) -> bool:
        return self.position == END

    def least(self) -> Fraction:
        return Fraction(0)

    def most(self) -> Fraction:
        return Fraction(1)

    def actions(self, going_on: Callable[[int], bool]) -> Listed[int]:
        return Listed((0,), True)

    def may(self, action: int) -> bool:
        return action == 0

    def start(self, action: int) -> Callable[[], Rolling]:
        return lambda: Rolling(self.game.asking, self.game.dice, self.game.chosen)

    def let_go(self) -> None:
        """Nothing is kept."""


def luck(game: Gamble) -> Fraction:
    """How likely it ends well, roll by roll."""
    total = Fraction(0)
    for faces, chance in Roll(0, game.dice, DIE).answers():
        met = [sum(face in asked for face in faces) >= wanted for asked, wanted in game.asking]
        stopping = game.chosen and len(met) > 1 and met[0] and "d" in faces
        total += (chance or 0) * (all(met) or stopping)
    return total


QUESTIONS = st.tuples(st.frozensets(st.sampled_from("abcd"), max_size=3), st.integers(0, 3))


@examples(25)
@given(st.lists(QUESTIONS, max_size=4), st.integers(0, 4), st.booleans())
def test_rolls_are_one_only_where_nothing_tells_them_apart(asking: list[Asked], dice: int, chosen: bool) -> None:
    """Whatever is asked of dice, at once or after a choice, the chance is that of going through every roll."""
    game = Gamble(tuple(asking), dice, chosen)
    expected = luck(game)
    found = solve(game, 2, budget=10_000)
    assert found.probability == Bounds(expected, expected)


def test_dice_of_which_little_is_asked_take_few_positions() -> None:
    """Of 60 dice, of which is asked how many show one face, no more than 61 results are looked at, and their roll."""
    found = solve(Gamble(((frozenset("a"), 30),), 60, chosen=False), 2)
    assert found.complete
    assert found.positions <= 70


def made_up(number: int, *, circles: bool, replies: int = 0) -> Game:
    """A game made from one number; without circles, every way leads to an earlier position.

    Nobody comes back from the positions of a reply.
    """
    dice = random.Random(number)

    def way(last: int, depth: int) -> Way:
        kind = dice.choice(["", "", "player", "opponent", "chance"]) if depth < 2 else ""
        if not kind:
            return Way(dice.randrange(last))
        return Way(kind=kind, after=tuple(way(last, depth + 1) for _ in range(dice.randint(1, 3))))

    rows = []
    for position in range(POSITIONS):
        last = (POSITIONS if position >= replies else replies) if circles else max(2, position)
        rows.append(tuple(way(last, 0) for _ in range(dice.randint(0, 3))))
    return Game(tuple(rows), replies)


Number = Fraction | float


def worth(way: Way, values: Sequence[Number]) -> Number:
    """The value of a way, given those of the positions."""
    if not way.kind:
        return values[way.to]
    after = [worth(one, values) for one in way.after]
    if way.kind == "chance":
        return sum(after, 0 * after[0]) / len(after)
    return max(after) if way.kind == "player" else min(after)


def brute_force(game: Game, rounds: int, number: Callable[[int], Number] = Fraction) -> list[Number]:
    """What can be reached from each position within so many actions.

    A reply that never comes to an end harms nobody.
    """
    values = [number(int(position != END)) for position in range(game.replies or END)]
    values = _gone_on(game, [*values, *[number(0)] * (POSITIONS - len(values))], range(GOAL, game.replies), rounds)
    return _gone_on(game, values, range(game.replies, POSITIONS), rounds)


def _gone_on(game: Game, values: list[Number], positions: range, rounds: int) -> list[Number]:
    """The values after so many rounds of whoever acts in these positions."""
    for _ in range(rounds):
        before = list(values)
        for position in positions:
            if position > END:
                ways = [before[position], *(worth(way, before) for way in game.ways[position])]
                values[position] = min(ways) if position < game.replies else max(ways)
    return values


@given(st.integers(0, 10**9))
def test_the_solver_finds_what_brute_force_finds(number: int) -> None:
    """Cutting branches and keeping positions changes nothing about the value of any position."""
    game = made_up(number, circles=False)
    for position, value in enumerate(brute_force(game, POSITIONS)):
        found = solve(game, position)
        assert found.probability == Bounds(Fraction(value), Fraction(value))
        assert found.complete


@examples(25)
@given(st.integers(0, 10**9))
def test_going_in_circles_keeps_the_bounds_true(number: int) -> None:
    """Where a game can return to a position, what can be reached in the long run lies between the bounds."""
    game = made_up(number, circles=True)
    for position, value in enumerate(brute_force(game, LONG_RUN, float)):
        found = solve(game, position, budget=400).probability
        assert float(found.least) - TINY <= value <= float(found.most) + TINY


@given(st.integers(0, 10**9))
def test_a_reply_takes_the_most_away(number: int) -> None:
    """Who replies does what leaves the least, and the search finds just that, as long as nobody goes in circles."""
    game = made_up(number, circles=False, replies=POSITIONS // 2)
    for position, value in enumerate(brute_force(game, POSITIONS)):
        assert solve(game, position).probability == Bounds(Fraction(value), Fraction(value))


@examples(25)
@given(st.integers(0, 10**9))
def test_bounds_hold_where_a_reply_can_go_in_circles(number: int) -> None:
    """Where somebody could go on for ever, what is left in the long run lies between the bounds."""
    game = made_up(number, circles=True, replies=POSITIONS // 2)
    for position, value in enumerate(brute_force(game, LONG_RUN, float)):
        found = solve(game, position, budget=400).probability
        assert float(found.least) - TINY <= value <= float(found.most) + TINY


@given(st.integers(0, 10**9))
def test_what_can_fail_is_shown_to_fail(number: int) -> None:
    """With chance against the player, the course ends where nothing is left; where nothing can fail, there is none."""
    game = made_up(number, circles=False, replies=POSITIONS // 2)
    values, advising = brute_force(game, POSITIONS), Adviser(game)
    for position, value in enumerate(values):
        last = position
        for played in (course := advising.failing(position)):
            way = game.ways[last][played.action]
            for (answer,) in played.answers:
                way = way.after[int(answer.removeprefix("way "))]
            last = way.to
        assert (values[last] == 0) is (value < 1)
        assert not course or value < 1


@dataclass(frozen=True)
class Counting(Game):
    """A made-up game that counts how often each way is begun."""

    begun: Counter[int] = field(default_factory=Counter)

    def prospect(self, position: int) -> Prospect:
        return CountingProspect(position, self.ways[position], against=False, begun=self.begun)


@dataclass(frozen=True)
class CountingProspect(Prospect):
    """A position of it."""

    begun: Counter[int]

    def may(self, action: int) -> bool:
        return action in range(len(self.ways))

    def start(self, action: int) -> StartWay:
        return CountingStart(self.ways[action], self.begun)


@dataclass(frozen=True)
class CountingStart(StartWay):
    """Starts an action afresh, and counts that."""

    begun: Counter[int]

    def __call__(self) -> Running:
        self.begun[id(self.way)] += 1
        return super().__call__()


def places(way: Way) -> int:
    """How many decisions and ends a way has."""
    return 1 + sum(places(one) for one in way.after)


@given(st.integers(0, 10**9))
def test_no_place_of_an_action_is_resolved_twice(number: int) -> None:
    """However often the search comes back to an action, it is begun no more often than there are places to get to."""
    game = Counting(made_up(number, circles=True).ways, begun=Counter())
    Adviser(game, budget=2_000).chance(POSITIONS - 1)
    ways = [way for row in game.ways for way in row]
    assert all(game.begun[id(way)] <= places(way) for way in ways)


@given(st.integers(0, 10**9), st.integers(1, 12))
def test_a_small_budget_is_honest(number: int, budget: int) -> None:
    """A search that stops early gives bounds with the truth between them."""
    game = made_up(number, circles=False)
    value = brute_force(game, POSITIONS)[POSITIONS - 1]
    found = solve(game, POSITIONS - 1, budget=budget)
    assert found.probability.least <= value <= found.probability.most
    assert found.positions <= budget + 1


def followed(game: Game, position: int, found: Solution[int]) -> Iterator[tuple[int, Fraction]]:
    """The positions along the line that was found, each with how likely the way there was."""
    chance = Fraction(1)
    for played in found.line:
        way = game.ways[position][played.action]
        for (answer,) in played.answers:
            way = way.after[int(answer.removeprefix("way "))]
        position, chance = way.to, chance * played.chance
        yield position, chance


@given(st.integers(0, 10**9))
def test_the_line_leads_to_the_goal(number: int) -> None:
    """Whenever the goal can be reached, the line given leads there, as likely as it says and no likelier than found."""
    game = made_up(number, circles=False)
    for position in range(2, POSITIONS):
        found = solve(game, position)
        if found.probability.least > 0:
            *_, (last, chance) = followed(game, position, found)
            assert last == GOAL
            assert chance <= found.probability.most


def test_progress_is_told_and_can_cancel() -> None:
    """Whoever watches the search hears how far it is and stops it by saying no."""
    heard: list[int] = []

    def watch(positions: int) -> bool:
        heard.append(positions)
        return positions < 2

    endless = Game(((), (), *[tuple(Way(min(position + 1, 399)) for _ in range(9)) for position in range(2, 400)]))
    found = solve(endless, 2, progress=watch)
    assert sorted(set(heard)) == [0, 1, 2]
    assert heard.count(2) == 1
    assert found.stopped
    assert found.probability == Bounds(Fraction(0), Fraction(1))
    assert not found.complete


@pytest.mark.parametrize(("position", "expected"), [(GOAL, 1), (END, 0)])
def test_nothing_to_do_is_known_at_once(position: int, expected: int) -> None:
    """Being there already is certain, and a game that is over holds nothing more."""
    found = solve(made_up(1, circles=False), position)
    assert found.probability == Bounds(Fraction(expected), Fraction(expected))
    assert found.line == ()
    assert found.positions == 0


@given(st.integers(0, 10**9), st.integers(1, 12))
def test_what_is_unproven_is_named(number: int, budget: int) -> None:
    """A search that stops early names each first action that may be better, with bounds that hold; a whole one none."""
    game = made_up(number, circles=False)
    values = brute_force(game, POSITIONS)
    first = POSITIONS - 1
    found = solve(game, first, budget=budget)
    named = {one.action: one.probability for one in found.unproven}
    assert found.complete is (not named and found.listed)
    for action, way in enumerate(game.ways[first]):
        value = worth(way, values)
        if action in named:
            assert named[action].least <= value <= named[action].most
        elif found.listed:
            assert value <= found.probability.least


def test_a_budget_holds_within_one_action() -> None:
    """What lies in the middle of an action counts: one that asks without end takes no more than any other."""
    endless = Way(kind="chance")
    object.__setattr__(endless, "after", (endless, endless, Way(GOAL)))
    heard: list[int] = []

    def watch(positions: int) -> bool:
        heard.append(positions)
        return True

    found = solve(Game(((), (), (endless,))), 2, budget=300, progress=watch)
    assert sorted(set(heard)) == list(range(301))
    assert heard == sorted(heard)
    assert found.positions == found.budget == 300
    assert Fraction(1, 3) <= found.probability.least <= 1 == found.probability.most
    assert not found.complete
    assert not found.stopped
    assert found.line[0].answers[-1] == ("way 2",)


@given(st.integers(0, 10**9), st.fractions(0, 1))
def test_whether_a_chance_is_as_great_as_is_wanted_is_told_rightly(number: int, wanted: Fraction) -> None:
    """What is found is true, and enough to tell."""
    game = made_up(number, circles=False)
    value = brute_force(game, POSITIONS)[POSITIONS - 1]
    for least in (wanted, Fraction(value)):
        found = Adviser(game).chance(POSITIONS - 1, least)
        assert found.least <= value <= found.most
        assert (found.least >= least) is (value >= least)
        assert (found.most < least) is (value < least)
