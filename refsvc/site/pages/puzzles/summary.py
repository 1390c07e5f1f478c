"""Puzzles as the pages show them: on a line of a list, and with their board."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

import engine
from refsvc.corpus import slug
from refsvc.http import addresses, reference, said
from refsvc.puzzles import SAVED, Brief, Difficulty, Puzzle
from refsvc.sentences import capital
from refsvc.site.links import PICTURE_WIDTH, edition_words, picture_width
from refsvc.site.pages.puzzles.board_links import Pile, links_over, piles
from refsvc.store import Statistics

UNKNOWN_LEVEL = 5
UNTRIED = Statistics(0, 0, 0)


@dataclass(frozen=True)
class PuzzleShown:
    """A puzzle without its board."""

    slug: str
    address: str
    title: str
    question: str
    kind: str
    kind_words: str
    edition: str
    edition_words: str
    difficulty: Difficulty | None
    """None while the engine has not looked at it."""
    phase: str
    phase_words: str
    factions: tuple[str, ...]
    rating: int
    """How hard it is found by those who try it; estimated at first."""
    is_rated: bool
    """Whether the rating may be told: not of what a reader made and nobody has tried yet."""
    names: tuple[str, ...]
    """Of its cards, their abilities and the rules that it is about."""
    entries: tuple[str, ...]
    """Ids of what it is about."""
    cards: tuple[str, ...]
    """Ids of the cards on its table."""
    statistics: Statistics
    tried: str
    picture: str
    pack: str
    """Id of the pack that it comes from; empty for all others."""
    is_readers: bool = False
    """Whether a reader made it."""
    is_solved: bool = False
    is_varied: bool = False
    """Whether there may be others like it."""

    @property
    def level(self) -> int:
        """How hard it is, 1 to 4; what is not known yet comes last."""
        return self.difficulty.level if self.difficulty else UNKNOWN_LEVEL


@dataclass(frozen=True)
class BoardShown:
    """A position, as a picture and in words."""

    picture: Markup
    """Drawn within the page, in its typeface."""
    links: Markup
    """Laid over it: a link to the card on each tile."""
    beside: tuple[Pile, ...]
    """What lies in hands, in force and in piles, as far as it is known."""
    is_wide: bool
    """Whether the board has more columns than stand beside a text."""
    address: str
    """Where it opens on the board."""
    turn: str
    phase: str
    players: tuple[str, ...]
    spaces: tuple[str, ...]


@dataclass(frozen=True)
class GivenShown:
    """An action that is played before the question, with the decisions that were made."""

    sentence: str
    written: str
    decisions: tuple[str, ...]


def shown(
    found: Brief, statistics: Statistics | None = UNTRIED, solved: Iterable[str] = (), rated: float | None = None
) -> PuzzleShown:
    """The puzzle with what is known of it and of its tries: None where nobody can tell how it fared.

    The word for how hard it is goes by its rating, so that the two never say different things.
    """
    rating = found.estimated if rated is None else rated
    return PuzzleShown(
        slug=found.slug,
        address=addresses.puzzle(found.slug),
        title=found.title,
        question=found.question,
        kind=found.kind.value,
        kind_words=reference().puzzles.kind(found.kind),
        edition=found.edition,
        edition_words=edition_words(found.edition),
        difficulty=reference().collection.level(found, rating),
        phase=found.phase,
        phase_words=reference().judge.words.phase_of(found.edition, found.phase) if found.phase else "",
        factions=found.factions,
        rating=round(rating),
        is_rated=rated is not None or found.origin != SAVED,
        names=found.names,
        entries=found.entries,
        cards=found.cards,
        statistics=statistics or UNTRIED,
        tried=said("puzzle.tries-out-of-reach") if statistics is None else tried_words(statistics),
        picture=addresses.picture(found.line) if found.line else "",
        pack=found.pack,
        is_readers=found.origin == SAVED,
        is_solved=found.key in solved,
        is_varied=found.is_varied,
    )


def is_proven(found: Brief, rated: Container[str], tried: Mapping[str, Statistics]) -> bool:
    """Whether somebody solved a puzzle, and somebody else than its maker tried it: only such tries rate it."""
    return found.key in rated and tried.get(found.key, UNTRIED).solved > 0


def tried_words(statistics: Statistics) -> str:
    """How a puzzle fared so far, in words."""
    if statistics.percent is None:
        return said("puzzle.untried")
    if statistics.tries == 1:
        return said("puzzle.tried-once", percent=statistics.percent)
    return said("puzzle.tried", tries=statistics.tries, percent=statistics.percent)


def given_of(puzzle: Puzzle) -> tuple[GivenShown, ...]:
    """What is played before the question."""
    if puzzle.opening is None:
        return ()
    words, played = reference().judge.words, puzzle.opening.reached
    if played is None:
        return tuple(GivenShown(line, "", ()) for line in puzzle.opening.case.do)
    return tuple(
        GivenShown(
            words.action(one.action, one.before),
            one.text,
            tuple(capital(told) for told in _told(one)),
        )
        for one in played.done
    )


def _told(done: engine.Done) -> Iterator[str]:
    """What was decided in an action, and to which space something came on the way that had no other."""
    resolved, spaces, before = done.resolved, done.before.geometry.names, 0
    is_each_answered = len(done.answers) == len(resolved.decided)
    for place, decided in enumerate(resolved.decided):
        if is_each_answered:
            steps = engine.resolve(done.before, done.action, done.answers[:place]).steps
            forced = [step.forced for step in steps[before:] if step.forced is not None]
            before = len(steps)
            for choice in forced:
                if all(option in spaces for option in choice.options):
                    yield reference().puzzles.given(choice, choice.options, done.before)
        yield reference().puzzles.given(*decided, done.before)


def board_of(puzzle: Puzzle) -> BoardShown | None:
    """The position of a puzzle; None for a quiz without one."""
    if puzzle.case is None:
        return None
    position = puzzle.case.position
    seen, line = reference().view(puzzle.case), position.line
    drawn = reference().judge.draw(position, theme="page", prefix=f"position-{slug(puzzle.title)}")
    return BoardShown(
        # The drawing is made of the engine's own elements, which escape what they hold.
        picture=Markup(drawn),
        links=links_over(drawn, seen.spaces),
        beside=piles(position),
        is_wide=picture_width(position) > PICTURE_WIDTH,
        address=addresses.position(line),
        turn=seen.turn,
        phase=reference().judge.words.phase_of(puzzle.edition, seen.phase),
        players=tuple(player.words for player in reversed(seen.players)),
        spaces=tuple(f"{space.square}: {space.words}" for space in seen.spaces),
    )
