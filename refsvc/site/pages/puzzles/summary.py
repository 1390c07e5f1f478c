"""Puzzles as the pages show them: on a line of a list, and with their board."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.second.documents.line import write_line
from engine.values.decisions import Answer, Decision, Roll
from refsvc.corpus import Card, Entry
from refsvc.http import addresses, service
from refsvc.http.puzzles import Found
from refsvc.puzzles import Kind, Puzzle
from refsvc.puzzles.answer import Difficulty
from refsvc.scenarios.playing import LineRefused, play
from refsvc.scenarios.reading import Case
from refsvc.scenarios.viewing import view
from refsvc.store.attempts import Statistics

KIND_WORDS: Mapping[Kind, str] = {
    Kind.LEGALITY: "Is it legal?",
    Kind.RESOLUTION: "What happens?",
    Kind.TIMING: "In which order?",
    Kind.WIN: "Win this turn",
    Kind.QUIZ: "Rules quiz",
}


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
    difficulty: Difficulty | None
    """None while the engine is still at work on it."""
    phase: str
    factions: tuple[str, ...]
    statistics: Statistics
    tried: str
    picture: str
    is_solved: bool = False

    @property
    def level(self) -> int:
        """How hard it is, 1 to 4; what is not known yet comes last."""
        return self.difficulty.level if self.difficulty else UNKNOWN_LEVEL


@dataclass(frozen=True)
class BoardShown:
    """A position, as a picture and in words."""

    picture: str
    address: str
    """Where it opens on the board."""
    turn: str
    phase: str
    players: tuple[str, ...]
    spaces: tuple[str, ...]


@dataclass(frozen=True)
class GivenShown:
    """An action that is played before the question, with the decisions that were made."""

    action: str
    decisions: tuple[str, ...]


def shown(found: Found, statistics: Statistics = UNTRIED, solved: Iterable[str] = ()) -> PuzzleShown:
    """The puzzle with what is known of it and of its tries."""
    puzzle, known = found.puzzle, found.known
    return PuzzleShown(
        slug=found.slug,
        address=addresses.puzzle(found.slug),
        title=puzzle.title,
        question=puzzle.question,
        kind=puzzle.kind.value,
        kind_words=KIND_WORDS[puzzle.kind],
        difficulty=known.difficulty if known else None,
        phase=puzzle.case.position.phase if puzzle.case else "",
        factions=factions_of(puzzle),
        statistics=statistics,
        tried=tried_words(statistics),
        picture=addresses.picture(write_line(puzzle.case.position, puzzle.case.find)) if puzzle.case else "",
        is_solved=found.key in solved,
    )


def tried_words(statistics: Statistics) -> str:
    """How a puzzle fared so far, in words."""
    if not statistics.tries:
        return "Nobody has tried it yet."
    times = "once" if statistics.tries == 1 else f"{statistics.tries} times"
    return f"Tried {times}, {statistics.percent} % right."


def factions_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The factions whose cards lie on the table, or that the question is about; in alphabetical order."""
    if puzzle.case is None:
        item = service().corpus.items.get(puzzle.fact.card if puzzle.fact else puzzle.entry)
        faction = item.faction if isinstance(item, Card | Entry) else ""
        return (faction,) if faction else ()
    position = puzzle.case.position
    on_board = [piece.card for piece in position.board if piece]
    beside = [card for player in position.players for card in (*player.hand, *(one.card for one in player.active))]
    return tuple(sorted({card.faction for card in (*on_board, *beside) if card.faction}))


def given_of(case: Case) -> tuple[GivenShown, ...]:
    """What is played before the question."""
    sentences = service().referee.sentences
    try:
        played = play(case.position, case.do)
    except LineRefused:
        return tuple(GivenShown(line, ()) for line in case.do)
    return tuple(
        GivenShown(
            one.text,
            tuple(
                f"{sentences.question(decision).rstrip('.?')}: {_said(decision, answer)}"
                for decision, answer in one.resolved.decided
            ),
        )
        for one in played.done
    )


def _said(decision: Decision, answer: Answer) -> str:
    if isinstance(decision, Roll):
        faces = {label: " + ".join(sorted(symbols)) for label, _, symbols in decision.die.faces}
        return ", ".join(faces.get(one, one) for one in answer)
    return ", ".join(answer) or "none"


def board_of(case: Case) -> BoardShown:
    """The position of a puzzle."""
    seen = view(service().referee, case.position)
    line = write_line(case.position, case.find)
    return BoardShown(
        picture=addresses.picture(line),
        address=addresses.position(line),
        turn=seen["turn"],
        phase=seen["phase"],
        players=tuple(player["words"] for player in reversed(seen["players"])),
        spaces=tuple(f"{space['square']}: {space['words']}" for space in seen["spaces"]),
    )
