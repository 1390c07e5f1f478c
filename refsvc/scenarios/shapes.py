"""The shapes of answers about scenarios, for programs: what the command line prints as JSON and the API answers."""

from typing import Annotated, Any, TypedDict


class CitedEntry(TypedDict):
    """An entry of the reference that decides something."""

    id: str
    title: str
    url: Annotated[str, "Path of its page on the site."]


class ReasonAnswer(TypedDict):
    """One rule that stands against an action, or one fault of a position."""

    code: Annotated[str, "What kind of reason it is."]
    sentence: Annotated[str, "The reason in words, about this position."]
    entries: Annotated[list[CitedEntry], "Entries that decide it, the deciding one first."]
    squares: Annotated[list[str], "Spaces concerned."]
    cards: Annotated[list[str], "Names of cards concerned."]
    params: Annotated[dict[str, str | int], "Numbers and words that the sentence needs."]


class CaveatAnswer(TypedDict):
    """A text that could change the answer, because the engine does not play it, or not as any source states it."""

    kind: Annotated[str, "unplayed, assumed (played on assumptions) or partly-known (the card may say more)."]
    sentence: str
    card: str
    ability: str
    entry: CitedEntry
    square: Annotated[str | None, "Where the card stands, if on the battlefield."]


class StepAnswer(TypedDict):
    """One thing that happened."""

    code: Annotated[str, "What kind of step it is."]
    sentence: str
    entries: Annotated[list[CitedEntry], "Entries behind it, the most telling first."]
    cards: list[str]
    squares: list[str]
    amount: int
    detail: Annotated[str, "Name of a cause, an ability or a phase."]
    player: Annotated[str | None, "south or north, where it is about a player."]
    depth: Annotated[int, "How many effects deep: 0 for the action itself, 1 for what it triggered, and so on."]


class QuestionAnswer(TypedDict):
    """A decision: a choice that a player makes, or chance."""

    about: Annotated[str, "What kind of decision: order, target, use, roll, draw …"]
    sentence: str
    player: Annotated[str, "Who decides, or rolls or draws."]
    chance: Annotated[bool, "Whether dice or a pile decide."]
    options: Annotated[list[str], "What can be picked, the faces of the die, or the cards of the pile."]
    minimum: Annotated[int, "How many must be picked, rolled or drawn at least."]
    maximum: Annotated[int, "How many at most."]
    expected: Annotated[str, "What an answer looks like."]
    subject: Annotated[str, "The ability or card that asks."]
    entries: Annotated[list[CitedEntry], "Why there is a decision."]


class DecidedAnswer(TypedDict):
    """A decision that was made on the way."""

    about: str
    sentence: str
    player: str
    answer: list[str]


class PositionAnswer(TypedDict):
    """A position, as a document and on one line."""

    document: Annotated[dict[str, Any], "The scenario document that sets it up."]
    line: Annotated[str, "The same on one line, for links."]
    turn: str
    phase: str
    over: Annotated[bool, "Whether the game has ended."]
    winner: Annotated[str | None, "south or north, once one of them has won."]


class ActionAnswer(TypedDict):
    """A legal action."""

    text: Annotated[str, "As it is written in scenarios."]
    kind: Annotated[str, "summon, move, build, attack, play, use, discard or end."]
    squares: Annotated[list[str], "Spaces that it names, in order."]
    name: Annotated[str, "Card or ability that it names."]


class LegalAnswer(TypedDict):
    """Everything that the active player may initiate."""

    turn: str
    phase: str
    actions: list[ActionAnswer]
    complete: Annotated[bool, "Whether the list ends here, or only stops at its bound."]
    bound: int
    caveats: Annotated[list[CaveatAnswer], "Abilities that could change the list."]
    faults: Annotated[list[ReasonAnswer], "What is strange about the position."]


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
    pending: Annotated[QuestionAnswer | None, "The decision that the last action waits for."]
    changes: Annotated[list[str], "What differs from the position before, in statements."]
    position: PositionAnswer
    caveats: list[CaveatAnswer]


class ChanceAnswer(TypedDict):
    """A probability; where choices matter, its range."""

    least: Annotated[str, "As a fraction, if every choice is made against it."]
    most: Annotated[str, "As a fraction, if every choice is made in favour of it."]
    percent: Annotated[str, "In words, rounded."]


class OutcomeAnswer(TypedDict):
    """One way in which an action can end."""

    number: int
    changes: Annotated[list[str], "What differs from the position before, in statements."]
    also: Annotated[str, "What tells it from another outcome with the same changes."]
    courses: Annotated[int, "How many courses of decisions lead here."]
    chance: Annotated[ChanceAnswer | None, "How likely it is; null without chance, or where the search stopped."]
    ways: Annotated[list[list[DecidedAnswer]], "Courses that lead here, the first ones found."]
    position: PositionAnswer


class OutcomesAnswer(TypedDict):
    """Everything that can come of an action."""

    action: str
    given: Annotated[list[str], "Decisions fixed beforehand."]
    summary: Annotated[str, "How many courses and outcomes there are, in words."]
    outcomes: list[OutcomeAnswer]
    courses: Annotated[int, "How many courses were followed to their end."]
    complete: Annotated[bool, "Whether that is all of them."]
    bound: int
    caveats: list[CaveatAnswer]


class DamageAnswer(TypedDict):
    """How likely an amount of damage is."""

    amount: int
    chance: Annotated[str, "As a fraction."]
    percent: Annotated[str, "In words, rounded."]


class OddsAnswer(TypedDict):
    """What an attack can do to its target, with every option declined."""

    action: str
    strength: Annotated[int, "How many dice are rolled."]
    damage: list[DamageAnswer]
    expected: Annotated[str, "The damage that it adds on average."]
    destroyed: Annotated[str, "Chance that it destroys its target, as a fraction."]
    destroyed_percent: str
    declined: Annotated[list[str], "Options that were taken as declined."]
    die_confirmed: Annotated[bool, "Whether a source document states the faces of the die."]
    caveats: list[CaveatAnswer]
