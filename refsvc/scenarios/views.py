"""The shapes in which a position is shown: each space and player with the figures that the engine works out."""

from typing import Annotated, Any, TypedDict

from refsvc.scenarios.shapes import (
    CaveatAnswer,
    ChanceAnswer,
    ExplainAnswer,
    LegalAnswer,
    PlayedAnswer,
    PositionAnswer,
    QuestionAnswer,
    ReasonAnswer,
)


class CardView(TypedDict):
    """A card as a hand, a pile or the tray shows it."""

    name: str
    card: Annotated[str, "How a scenario names it: by its name, or by its entry where the name means another card."]
    url: Annotated[str, "Path of its page on the site; empty for a card that a scenario makes up."]
    faction: str
    classes: Annotated[str, "The words of its class line."]
    cost: int | None
    attack: str | None
    strength: int | None
    life: int | None
    active: Annotated[bool, "Whether it stays in play as an active event."]
    played: Annotated[bool, "Whether the engine plays all of its abilities."]


class AbilityView(TypedDict):
    """An ability that a card on the board has now."""

    name: str
    url: str


class SpaceView(TypedDict):
    """A card on the board."""

    square: str
    name: str
    card: str
    url: str
    player: Annotated[str, "Who controls it."]
    owner: str
    classes: str
    rank: Annotated[str, "summoner, champion, event, structure, or empty for other units."]
    building: Annotated[bool, "Whether it is a structure, also if it is a unit as well."]
    attack: str | None
    strength: Annotated[int | None, "With everything in force; null where unknown or where it has none."]
    life: Annotated[int | None, "Before damage."]
    left: Annotated[int | None, "Life left."]
    damage: int
    boost: int
    under: list[str]
    abilities: list[AbilityView]
    words: Annotated[str, "All of it in a sentence."]


class EventView(TypedDict):
    """A card in an active area."""

    name: str
    url: str
    boost: int
    owner: str


class PlayerView(TypedDict):
    """What a player has beside the board."""

    side: str
    magic: int
    hand: list[CardView]
    draw: Annotated[int, "Cards in the draw pile."]
    discard: list[str]
    active: list[EventView]
    words: str


class PositionView(TypedDict):
    """A position as it is shown."""

    turn: str
    phase: str
    over: bool
    winner: str | None
    spaces: list[SpaceView]
    players: list[PlayerView]
    moving: Annotated[int, "Units chosen to move this turn."]
    attacking: Annotated[int, "Units chosen to attack this turn."]


class BoardAnswer(TypedDict):
    """A scenario as the board shows it: what was played, how it stands now, and what may be done."""

    title: str
    view: PositionView
    played: list[PlayedAnswer]
    pending: QuestionAnswer | None
    weights: Annotated[list[int], "For a roll, how many faces of the die are of each kind; for a draw, how many cards."]
    changes: Annotated[list[str], "What differs from the position as set up, in statements."]
    legal: Annotated[LegalAnswer | None, "What may be initiated; null while a decision is pending."]
    faults: list[ReasonAnswer]
    position: PositionAnswer
    caveats: list[CaveatAnswer]


class WhyAnswer(TypedDict):
    """The actions that a question may be about, each with its verdict."""

    verdicts: list[ExplainAnswer]


class ReadCase(TypedDict):
    """One case of a scenario that was read."""

    title: str
    document: Annotated[dict[str, Any], "The scenario, written out."]


class ReadAnswer(TypedDict):
    """What a text describes."""

    title: str
    cases: list[ReadCase]


class TextsAnswer(TypedDict):
    """A scenario as text."""

    chat: Annotated[str, "For people, as lines to paste into a chat."]
    file: Annotated[str, "As a scenario file."]
    line: Annotated[str, "The position on one line."]


class CardsAnswer(TypedDict):
    """Cards that may be put on the board."""

    cards: list[CardView]
    total: int
    reading: Annotated[str, "How the query was read."]
    suggestion: str | None


class CourseStep(TypedDict):
    """One decision of a course."""

    said: Annotated[str, "The decision in a few words, such as `Soul Shift d3 first`."]
    player: str
    chance: bool
    sentence: Annotated[str, "The question that was decided."]


class ComparedOutcome(TypedDict):
    """One way in which it can end."""

    number: int
    changes: list[str]
    also: str
    courses: int
    chance: ChanceAnswer | None
    because: Annotated[list[CourseStep], "What all courses to it share, and not all courses to the others."]
    ways: Annotated[list[list[CourseStep]], "Courses that lead here, the first ones found."]
    view: PositionView
    line: str


class CompareAnswer(TypedDict):
    """Every order and choice side by side."""

    action: str
    given: list[str]
    summary: str
    before: PositionView
    questions: Annotated[list[QuestionAnswer], "The decisions met on the way, each once."]
    outcomes: list[ComparedOutcome]
    total: Annotated[int, "How many outcomes there are; more than are listed where they are many."]
    differing: Annotated[list[str], "Spaces on which the outcomes differ from each other."]
    courses: int
    complete: bool
    bound: int
    caveats: list[CaveatAnswer]
