"""The shapes of answers about scenarios, for programs: what the command line prints as JSON and the API answers."""

from typing import Annotated as About
from typing import Any, TypedDict


class CitedEntry(TypedDict):
    """An entry of the reference that decides something."""

    id: str
    title: str
    url: About[str, "Path of its page on the site."]


class ReasonAnswer(TypedDict):
    """One rule that stands against an action, or one fault of a position."""

    code: About[str, "What kind of reason it is."]
    sentence: About[str, "The reason in words, about this position."]
    entries: About[list[CitedEntry], "Entries that decide it, the deciding one first."]
    squares: About[list[str], "Spaces concerned."]
    cards: About[list[str], "Names of cards concerned."]
    params: About[dict[str, str | int], "Numbers and words that the sentence needs."]


class CaveatAnswer(TypedDict):
    """An ability that the engine does not play and that could change the answer."""

    sentence: str
    card: str
    ability: str
    entry: CitedEntry
    square: About[str | None, "Where the card stands, if on the battlefield."]


class StepAnswer(TypedDict):
    """One thing that happened."""

    code: About[str, "What kind of step it is."]
    sentence: str
    entries: About[list[CitedEntry], "Entries behind it, the most telling first."]
    cards: list[str]
    squares: list[str]
    amount: int
    detail: About[str, "Name of a cause, an ability or a phase."]
    player: About[str | None, "south or north, where it is about a player."]
    depth: About[int, "How many effects deep: 0 for the action itself, 1 for what it triggered, and so on."]


class QuestionAnswer(TypedDict):
    """A decision: a choice that a player makes, or chance."""

    about: About[str, "What kind of decision: order, target, use, roll, draw …"]
    sentence: str
    player: About[str, "Who decides, or rolls or draws."]
    chance: About[bool, "Whether dice or a pile decide."]
    options: About[list[str], "What can be picked, the faces of the die, or the cards of the pile."]
    minimum: About[int, "How many must be picked, rolled or drawn at least."]
    maximum: About[int, "How many at most."]
    expected: About[str, "What an answer looks like."]
    subject: About[str, "The ability or card that asks."]
    entries: About[list[CitedEntry], "Why there is a decision."]


class DecidedAnswer(TypedDict):
    """A decision that was made on the way."""

    about: str
    sentence: str
    player: str
    answer: list[str]


class PositionAnswer(TypedDict):
    """A position, as a document and on one line."""

    document: About[dict[str, Any], "The scenario document that sets it up."]
    line: About[str, "The same on one line, for links."]
    turn: str
    phase: str
    over: About[bool, "Whether the game has ended."]
    winner: About[str | None, "south or north, once one of them has won."]


class ActionAnswer(TypedDict):
    """A legal action."""

    text: About[str, "As it is written in scenarios."]
    kind: About[str, "summon, move, build, attack, play, use, discard or end."]
    squares: About[list[str], "Spaces that it names, in order."]
    name: About[str, "Card or ability that it names."]


class LegalAnswer(TypedDict):
    """Everything that the active player may initiate."""

    turn: str
    phase: str
    actions: list[ActionAnswer]
    complete: About[bool, "Whether the list ends here, or only stops at its bound."]
    bound: int
    caveats: About[list[CaveatAnswer], "Abilities that could change the list."]
    faults: About[list[ReasonAnswer], "What is strange about the position."]


class ExplainAnswer(TypedDict):
    """Whether an action is legal, and every reason why not."""

    action: str
    legal: bool
    reasons: list[ReasonAnswer]
    caveats: list[CaveatAnswer]


class PlayedAnswer(TypedDict):
    """One action that was played."""

    action: str
    decisions: list[DecidedAnswer]
    steps: list[StepAnswer]


class ResolveAnswer(TypedDict):
    """What happened, and the position after it."""

    played: list[PlayedAnswer]
    pending: About[QuestionAnswer | None, "The decision that the last action waits for."]
    changes: About[list[str], "What differs from the position before, in statements."]
    position: PositionAnswer
    caveats: list[CaveatAnswer]


class ChanceAnswer(TypedDict):
    """A probability; where choices matter, its range."""

    least: About[str, "As a fraction, if every choice is made against it."]
    most: About[str, "As a fraction, if every choice is made in favour of it."]
    percent: About[str, "In words, rounded."]


class OutcomeAnswer(TypedDict):
    """One way in which an action can end."""

    number: int
    changes: About[list[str], "What differs from the position before, in statements."]
    also: About[str, "What tells it from another outcome with the same changes."]
    courses: About[int, "How many courses of decisions lead here."]
    chance: About[ChanceAnswer | None, "How likely it is; null where nothing is left to chance or the search stopped."]
    ways: About[list[list[DecidedAnswer]], "Courses that lead here, the first ones found."]
    position: PositionAnswer


class OutcomesAnswer(TypedDict):
    """Everything that can come of an action."""

    action: str
    given: About[list[str], "Decisions fixed beforehand."]
    summary: About[str, "How many courses and outcomes there are, in words."]
    outcomes: list[OutcomeAnswer]
    courses: About[int, "How many courses were followed to their end."]
    complete: About[bool, "Whether that is all of them."]
    bound: int
    caveats: list[CaveatAnswer]


class DamageAnswer(TypedDict):
    """How likely an amount of damage is."""

    amount: int
    chance: About[str, "As a fraction."]
    percent: About[str, "In words, rounded."]


class OddsAnswer(TypedDict):
    """What an attack can do to its target, with every option declined."""

    action: str
    strength: About[int, "How many dice are rolled."]
    damage: list[DamageAnswer]
    expected: About[str, "The damage that it adds on average."]
    destroyed: About[str, "Chance that it destroys its target, as a fraction."]
    destroyed_percent: str
    declined: About[list[str], "Options that were taken as declined."]
    die_confirmed: About[bool, "Whether a source document states the faces of the die."]
    caveats: list[CaveatAnswer]
