"""Where a resolution stops: at a choice that a player makes, or at chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb, factorial, prod
from typing import ClassVar, NamedTuple, Protocol

from engine.values.boards import Square
from engine.values.bounds import DICE_REMEMBERED
from engine.values.errors import NotUnderstood

Answer = tuple[str, ...]
"""What was picked or rolled: labels, in a canonical order."""


class Named(NamedTuple):
    """A card, a text of a card, or a space, as somebody who tells of it has to know it."""

    card: str = ""
    square: Square | None = None
    """Where the card is or last was; without a card, the space itself."""
    gone: bool = False
    """Whether the card has left that space."""
    under: bool = False
    """Whether the card lies under the one that stands there."""
    text: str = ""
    """The ability or other text that is meant; empty where it is the card itself."""
    on: str = ""
    """The card that the text acts on, where only that tells it from others."""


class Decision(Protocol):
    """Anything a resolution can stop at."""

    @property
    def player(self) -> int: ...

    @property
    def entries(self) -> tuple[str, ...]: ...

    @property
    def about(self) -> str:
        """Key of the question in the catalogue."""
        ...

    @property
    def subject(self) -> str:
        """What the decision is about: an ability, a card."""
        ...

    @property
    def source(self) -> Named | None:
        """The text that asks, with its card; None where a rule does."""
        ...

    @property
    def concerned(self) -> tuple[Named, ...]:
        """The cards that it is about, the most telling first."""
        ...

    @property
    def shown(self) -> tuple[Named | None, ...]:
        """What each option stands for; None, or nothing, for one that is only a word."""
        ...

    @property
    def chance(self) -> bool:
        """Whether dice or a pile decide."""
        ...

    @property
    def options(self) -> tuple[str, ...]:
        """What can be picked: labels, the faces of the die, or the cards of the pile, each once."""
        ...

    @property
    def weights(self) -> tuple[int, ...]:
        """By chance, how many there are of each option; else nothing."""
        ...

    @property
    def minimum(self) -> int:
        """How many must be picked, rolled or drawn at least."""
        ...

    @property
    def maximum(self) -> int:
        """How many at most."""
        ...

    def form(self) -> str:
        """What an answer looks like, in words."""
        ...

    def count(self) -> int:
        """How many answers there are."""
        ...

    def answers(self) -> Iterator[tuple[Answer, Fraction | None]]:
        """Every answer, with its probability if it is up to chance."""
        ...

    def parse(self, text: str) -> Answer:
        """The answer that a text gives."""
        ...

    def written(self, answer: Answer) -> str:
        """The text that gives an answer."""
        ...


Faces = frozenset[str]
"""Some faces of a die, by how they are written."""
Resolution = Generator[Decision, Answer, None]
"""An effect in progress: stops at decisions, is sent their answers."""
Picking = Generator[Decision, Answer, int]
"""A decision in progress that gives back what was picked."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A player picks between labelled options: exactly one, or any set within the stated sizes."""

    chance: ClassVar[bool] = False
    weights: ClassVar[tuple[int, ...]] = ()

    player: int
    about: str
    """Key of the question in the catalogue."""
    options: tuple[str, ...]
    entries: tuple[str, ...] = ()
    """Why there is a choice."""
    minimum: int = 1
    maximum: int = 1
    subject: str = ""
    """What the choice is about: an ability, a card."""
    source: Named | None = None
    concerned: tuple[Named, ...] = ()
    shown: tuple[Named | None, ...] = ()

    def count(self) -> int:
        return sum(comb(len(self.options), size) for size in range(self.minimum, self.maximum + 1))

    def answers(self) -> Iterator[tuple[Answer, Fraction | None]]:
        for size in range(self.minimum, self.maximum + 1):
            for picked in combinations(self.options, size):
                yield picked, None

    def parse(self, text: str) -> Answer:
        wanted = [] if text.strip().lower() == "none" else [part.strip() for part in text.split(",")]
        by_label = {option.lower(): option for option in self.options}
        if not wanted and "none" in by_label:
            return (by_label["none"],)
        for word in wanted:
            if word.lower() not in by_label:
                raise NotUnderstood(f"“{word}” is not one of the options", expected=self.form())
        picked = tuple([option for option in self.options if option.lower() in {word.lower() for word in wanted}])
        if len(picked) != len(wanted) or not self.minimum <= len(picked) <= self.maximum:
            raise NotUnderstood(f"“{text}” picks {len(wanted)}", expected=self.form())
        return picked

    def written(self, answer: Answer) -> str:
        return ", ".join(answer) or "none"

    def form(self) -> str:
        """What an answer looks like, in words."""
        listed = ", ".join(self.options)
        if self.minimum == self.maximum == 1:
            return f"one of {listed}"
        return f"{self.minimum} to {self.maximum} of {listed}, separated by commas (or none)"


@dataclass(frozen=True)
class Die:
    """The faces of a die: how each is written, how many there are of it, and the symbols it shows."""

    faces: tuple[tuple[str, int, frozenset[str]], ...]
    confirmed: bool = True
    """Whether a source document states the faces."""

    @property
    def sides(self) -> int:
        """Number of faces."""
        return sum(copies for _, copies, _ in self.faces)

    @cached_property
    def showing(self) -> Mapping[str, Faces]:
        """The faces that show each symbol."""
        symbols = dict.fromkeys([symbol for _, _, shown in self.faces for symbol in sorted(shown)])
        return {symbol: frozenset([face for face, _, shown in self.faces if symbol in shown]) for symbol in symbols}

    @cached_property
    def each(self) -> frozenset[Faces]:
        """Every face, apart from the others."""
        return frozenset([frozenset((face,)) for face, _, _ in self.faces])

    def coarser(self, asked: frozenset[Faces]) -> Die:
        """The die whose faces are one where nothing that is asked tells them apart, the likeliest for all of them.

        What is asked is how many dice show one of some faces.
        """
        found = self._by_what_is_asked.get(asked)
        if found is None:
            found = self._by_what_is_asked[asked] = _coarser(self, asked)
        return found

    def rolls(self, dice: int) -> Iterable[tuple[Answer, Fraction]]:
        """Every roll of so many dice with its probability."""
        if dice > DICE_REMEMBERED:
            return _rolls(self, dice)
        if dice not in self._by_number:
            self._by_number[dice] = tuple(_rolls(self, dice))
        return self._by_number[dice]

    @cached_property
    def _by_what_is_asked(self) -> dict[frozenset[Faces], Die]:
        """The coarser dice that were made of this one: kept with it, since to hash a die takes long."""
        return {}

    @cached_property
    def _by_number(self) -> dict[int, tuple[tuple[Answer, Fraction], ...]]:
        """The rolls of so many such dice, each worked out once."""
        return {}

    def symbols(self, rolled: Sequence[str]) -> Counter[str]:
        """How many of each symbol a roll shows."""
        shown: Counter[str] = Counter()
        by_label = {label: symbols for label, _, symbols in self.faces}
        for label in rolled:
            for symbol in by_label[label]:
                shown[symbol] += 1
        return shown


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice are rolled. An answer lists the faces that came up, in any order."""

    about: ClassVar[str] = "roll"
    chance: ClassVar[bool] = True
    concerned: ClassVar[tuple[Named, ...]] = ()
    shown: ClassVar[tuple[Named | None, ...]] = ()

    player: int
    dice: int
    die: Die
    entries: tuple[str, ...] = ()
    subject: str = ""
    source: Named | None = None

    @property
    def options(self) -> tuple[str, ...]:
        """The faces of the die."""
        return tuple([label for label, _, _ in self.die.faces])

    @property
    def weights(self) -> tuple[int, ...]:
        """How often each face is on the die."""
        return tuple([copies for _, copies, _ in self.die.faces])

    @property
    def minimum(self) -> int:
        """How many dice are rolled."""
        return self.dice

    @property
    def maximum(self) -> int:
        """How many dice are rolled."""
        return self.dice

    def count(self) -> int:
        return comb(self.dice + len(self.die.faces) - 1, self.dice)

    def answers(self) -> Iterator[tuple[Answer, Fraction | None]]:
        yield from self.die.rolls(self.dice)

    def parse(self, text: str) -> Answer:
        words = [word for word in text.replace(",", " ").lower().split() if word not in ("roll", "none")]
        labels = [label for label, _, _ in self.die.faces]
        for word in words:
            if word not in labels:
                raise NotUnderstood(f"no face of the die is written “{word}”", expected=self.form())
        if len(words) != self.dice:
            raise NotUnderstood(f"“{text}” names {len(words)} dice", expected=self.form())
        return tuple(sorted(words, key=labels.index))

    def written(self, answer: Answer) -> str:
        return " ".join(answer)

    def form(self) -> str:
        """What an answer looks like, in words."""
        return f"{self.dice} of the faces {', '.join(label for label, _, _ in self.die.faces)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards are drawn from a pile whose cards are known but not their order."""

    about: ClassVar[str] = "draw"
    chance: ClassVar[bool] = True
    source: ClassVar[Named | None] = None
    concerned: ClassVar[tuple[Named, ...]] = ()
    shown: ClassVar[tuple[Named | None, ...]] = ()

    player: int
    pile: tuple[str, ...]
    cards: int
    entries: tuple[str, ...] = ()
    subject: str = ""

    @property
    def options(self) -> tuple[str, ...]:
        """The cards of the pile, each once."""
        return tuple(sorted(set(self.pile)))

    @property
    def weights(self) -> tuple[int, ...]:
        """How many copies of each card the pile has."""
        held = Counter(self.pile)
        return tuple([held[name] for name in self.options])

    @property
    def minimum(self) -> int:
        """How many cards are drawn."""
        return self.cards

    @property
    def maximum(self) -> int:
        """How many cards are drawn."""
        return self.cards

    def count(self) -> int:
        ways = [1] + [0] * self.cards
        for held in Counter(self.pile).values():
            ways = [sum(ways[max(0, number - held) : number + 1]) for number in range(self.cards + 1)]
        return ways[self.cards]

    def answers(self) -> Iterator[tuple[Answer, Fraction | None]]:
        held = Counter(self.pile)
        names = sorted(held)
        total = comb(len(self.pile), self.cards)
        for numbers in _splits(self.cards, len(names), [held[name] for name in names]):
            ways = prod(comb(held[name], number) for name, number in zip(names, numbers, strict=True))
            drawn = tuple([name for name, number in zip(names, numbers, strict=True) for _ in range(number)])
            yield drawn, Fraction(ways, total)

    def parse(self, text: str) -> Answer:
        words = [part.strip() for part in text.removeprefix("draw ").split(",") if part.strip()]
        short = Counter(words) - Counter(self.pile)
        if short:
            raise NotUnderstood(f"the draw pile does not hold “{next(iter(short))}”", expected=self.form())
        if len(words) != self.cards:
            raise NotUnderstood(f"“{text}” names {len(words)} cards", expected=self.form())
        return tuple(sorted(words))

    def written(self, answer: Answer) -> str:
        return ", ".join(answer)

    def form(self) -> str:
        """What an answer looks like, in words."""
        return f"{self.cards} of the cards {', '.join(sorted(set(self.pile)))}, separated by commas"


def _coarser(die: Die, asked: frozenset[Faces]) -> Die:
    alike: dict[frozenset[Faces], list[tuple[str, int, frozenset[str]]]] = {}
    for face in die.faces:
        alike.setdefault(frozenset([faces for faces in asked if face[0] in faces]), []).append(face)
    shown = {max(faces, key=lambda face: face[1]): sum([copies for _, copies, _ in faces]) for faces in alike.values()}
    return replace(die, faces=tuple([(face[0], shown[face], face[2]) for face in die.faces if face in shown]))


def _rolls(die: Die, dice: int) -> Iterator[tuple[Answer, Fraction]]:
    """Every roll of so many dice with its probability."""
    labels = [label for label, _, _ in die.faces]
    chances = [Fraction(copies, die.sides) for _, copies, _ in die.faces]
    for numbers in _splits(dice, len(labels)):
        ways = factorial(dice) // prod(factorial(number) for number in numbers)
        chance = Fraction(ways)
        for single, number in zip(chances, numbers, strict=True):
            chance *= single**number
        rolled = tuple([label for label, number in zip(labels, numbers, strict=True) for _ in range(number)])
        yield rolled, chance


def _splits(total: int, parts: int, most: Sequence[int] | None = None) -> Iterator[tuple[int, ...]]:
    """Every way to write total as an ordered sum of so many parts, each at most as large as stated."""
    limits = [total] * parts if most is None else list(most)
    if total > sum(limits):
        return
    numbers: list[int] | None = _filled(total, limits)
    while numbers is not None:
        yield tuple(numbers)
        numbers = _next_split(numbers, limits)


def _next_split(numbers: list[int], limits: Sequence[int]) -> list[int] | None:
    """The split after this one: the last part that can gives 1 to those after it, which fill up from the first."""
    after = room = 0
    for place in range(len(numbers) - 1, -1, -1):
        if numbers[place] and room > after:
            return [*numbers[:place], numbers[place] - 1, *_filled(after + 1, limits[place + 1 :])]
        after, room = after + numbers[place], room + limits[place]
    return None


def _filled(total: int, limits: Sequence[int]) -> list[int]:
    """The total spread over parts, each filled to its limit before the next gets anything."""
    filled = []
    for limit in limits:
        filled.append(min(limit, total))
        total -= filled[-1]
    return filled
