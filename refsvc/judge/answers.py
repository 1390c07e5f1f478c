"""The answers about scenarios, as values whose fields say what they hold: for pages, for programs, for a terminal.

:func:`as_data` gives an answer as plain data for JSON; what stands beside a field's type describes it in the schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated, Any

from refsvc.sentences import percent

CUT = "What cut it: bound, time, asker (who no longer waited) or depth; empty where nothing did."
ORDER = "That the order of what happens at one moment does not matter, in words; empty where it may, or there is none."


@dataclass(frozen=True, slots=True)
class Cited:
    """An entry of the reference that decides something."""

    id: str
    title: str
    url: Annotated[str, "Path of its page on the site."]

    def __str__(self) -> str:
        return self.title


@dataclass(frozen=True, slots=True)
class ReasonAnswer:
    """One rule that stands against an action, or one fault of a position."""

    code: Annotated[str, "What kind of reason it is."]
    sentence: Annotated[str, "The reason in words, about this position."]
    entries: Annotated[tuple[Cited, ...], "Entries that decide it, the deciding one first."]
    squares: Annotated[tuple[str, ...], "Spaces concerned."]
    cards: Annotated[tuple[str, ...], "Names of cards concerned."]
    params: Annotated[Mapping[str, str | int], "Numbers and words that the sentence needs."]

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class CaveatAnswer:
    """A text that could change the answer, because the engine does not play it, or not as any source states it."""

    kind: Annotated[
        str,
        "unplayed, assumed (played on assumptions) or partly-known (the card may say more); transcribed, preview or "
        "supposed where facts of a card are less sure than print; unstated where none is known, endless where that is "
        "the life of what is attacked, so that nothing destroys it; open-point; pack for "
        "cards that others made, house-rule for what a pack says otherwise than what is cited, by which the engine "
        "does not play.",
    ]
    sentence: str
    card: str
    ability: str
    entry: Cited
    square: Annotated[str | None, "Where the card stands, if on the battlefield."]
    facts: Annotated[tuple[str, ...], "The facts of the card that are less sure than print, by name."] = ()

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class StepAnswer:
    """One thing that happened."""

    code: Annotated[str, "What kind of step it is."]
    sentence: str
    entries: Annotated[tuple[Cited, ...], "Entries behind it, the most telling first."]
    cards: tuple[str, ...]
    squares: tuple[str, ...]
    amount: int
    detail: Annotated[str, "Name of a cause, an ability or a phase."]
    player: Annotated[str | None, "The side whose player it is about, such as south; null where it is about none."]
    depth: Annotated[int, "How many effects deep: 0 for the action itself, 1 for what it triggered, and so on."]

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    """A decision: a choice that a player makes, or chance."""

    about: Annotated[str, "What kind of decision: order, target, use, roll, draw …"]
    sentence: str
    player: Annotated[str, "Who decides, or rolls or draws."]
    chance: Annotated[bool, "Whether dice or a pile decide."]
    options: Annotated[tuple[str, ...], "What can be picked, the faces of the die, or the cards of the pile."]
    options_in_words: Annotated[tuple[str, ...], "The same in words, in the same order."]
    minimum: Annotated[int, "How many must be picked, rolled or drawn at least."]
    maximum: Annotated[int, "How many at most."]
    expected: Annotated[str, "What an answer looks like."]
    subject: Annotated[str, "The ability or card that asks."]
    entries: Annotated[tuple[Cited, ...], "Why there is a decision."]

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class DecidedAnswer:
    """A decision that was made on the way."""

    about: str
    sentence: Annotated[str, "The question that was decided."]
    player: str
    answer: tuple[str, ...]
    said: Annotated[str, "The decision in a few words, such as `Soul Shift of Undead Archer on d3 first`."]


@dataclass(frozen=True, slots=True)
class PositionAnswer:
    """A position, as a document and on one line."""

    document: Annotated[Mapping[str, Any], "The scenario document that sets it up."]
    line: Annotated[str, "The same on one line, for links."]
    turn: str
    phase: str
    over: Annotated[bool, "Whether the game has ended."]
    winner: Annotated[str | None, "The side that has won, such as south; of a team, that of one of its players."]

    def __str__(self) -> str:
        return self.line


@dataclass(frozen=True, slots=True)
class ActionAnswer:
    """A legal action."""

    text: Annotated[str, "As it is written in scenarios."]
    sentence: Annotated[str, "The same in words, such as `Undead Archer moves from c3 to d3.`"]
    kind: Annotated[str, "summon, move, build, attack, play, use, discard or end."]
    squares: Annotated[tuple[str, ...], "Spaces that it names, in order."]
    name: Annotated[str, "Card or ability that it names."]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class LegalAnswer:
    """Everything that the active player may initiate."""

    turn: str
    phase: str
    actions: tuple[ActionAnswer, ...]
    summary: Annotated[str, "How many there are, in words, and what cut the list."]
    complete: Annotated[bool, "Whether these are all."]
    cut: Annotated[str, CUT]
    bound: int
    caveats: Annotated[tuple[CaveatAnswer, ...], "Abilities that could change the list."]
    faults: Annotated[tuple[ReasonAnswer, ...], "What is strange about the position."]


UNTOLD = "Whether nothing stands against it but what no source states: whether it may be done can't be said then."


@dataclass(frozen=True, slots=True)
class ExplainAnswer:
    """Whether an action is legal, with what makes it so; or every reason why not, with what would make it legal."""

    heading: Annotated[str, "The answer in a word or two, which stands above its reasons."]
    action: str
    sentence: Annotated[str, "The action in words."]
    legal: bool
    untold: Annotated[bool, UNTOLD]
    reasons: tuple[ReasonAnswer, ...]
    permits: Annotated[tuple[ReasonAnswer, ...], "The rule for it, then every text without which it would be refused."]
    nearest: Annotated[tuple[ReasonAnswer, ...], "What would make it legal, where that is one step away."]
    caveats: tuple[CaveatAnswer, ...]


@dataclass(frozen=True, slots=True)
class PlayedAnswer:
    """One action that was played."""

    action: str
    sentence: Annotated[str, "The action in words."]
    decisions: tuple[DecidedAnswer, ...]
    steps: tuple[StepAnswer, ...]


@dataclass(frozen=True, slots=True)
class ResolveAnswer:
    """What happened, and the position after it."""

    played: tuple[PlayedAnswer, ...]
    pending: Annotated[QuestionAnswer | None, "The decision that the last action waits for."]
    changes: Annotated[tuple[str, ...], "What differs from the position before, in statements."]
    changes_in_words: Annotated[tuple[str, ...], "The same in sentences, in the same order."]
    position: PositionAnswer
    caveats: tuple[CaveatAnswer, ...]


@dataclass(frozen=True, slots=True)
class ChanceAnswer:
    """A probability; where choices matter, its range."""

    least: Annotated[str, "As a fraction, if every choice is made against it."]
    most: Annotated[str, "As a fraction, if every choice is made in favour of it."]
    percent: Annotated[str, "In words, rounded."]


@dataclass(frozen=True, slots=True)
class OutcomeAnswer:
    """One way in which an action can end."""

    number: int
    changes: Annotated[tuple[str, ...], "What differs from the position before, in statements."]
    changes_in_words: Annotated[tuple[str, ...], "The same in sentences, in the same order."]
    also: Annotated[str, "What tells it from another outcome with the same changes."]
    courses: Annotated[int, "How many courses of decisions lead here."]
    chance: Annotated[
        ChanceAnswer | None, "How likely it is, as far as that is proven; null without chance, or where nothing is."
    ]
    ways: Annotated[tuple[tuple[DecidedAnswer, ...], ...], "Courses that lead here, the first ones found."]
    position: PositionAnswer


@dataclass(frozen=True, slots=True)
class OtherReading:
    """What comes of the action by the other reading of a point that the sources leave open."""

    point: Annotated[str, "As `readings` of a scenario names it."]
    question: Annotated[str, "What the sources leave open."]
    taken: Annotated[str, "The reading by which the answer stands."]
    other: Annotated[str, "The other one, by which these are the outcomes."]
    entries: tuple[Cited, ...]
    outcomes: tuple[OutcomeAnswer, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class OutcomesAnswer:
    """Everything that can come of an action."""

    action: str
    sentence: Annotated[str, "The action in words."]
    given: Annotated[tuple[str, ...], "Decisions fixed beforehand."]
    summary: Annotated[str, "How many courses and outcomes there are, in words."]
    outcomes: tuple[OutcomeAnswer, ...]
    readings: Annotated[tuple[OtherReading, ...], "Where the sources leave two readings of something: the other one."]
    order: Annotated[str, ORDER]
    courses: Annotated[int, "How many courses there are; of a search that was cut, how many were found."]
    followed: Annotated[int, "How many were followed: courses that meet go on as one."]
    complete: Annotated[bool, "Whether that is all of them."]
    cut: Annotated[str, CUT]
    bound: int
    caveats: tuple[CaveatAnswer, ...]


@dataclass(frozen=True, slots=True)
class DamageAnswer:
    """How likely an amount of damage is."""

    amount: int
    chance: Annotated[str, "As a fraction."]
    percent: Annotated[str, "In words, rounded."]


@dataclass(frozen=True, slots=True)
class OddsAnswer:
    """What an attack can do to its target, with every option declined."""

    action: str
    sentence: Annotated[str, "The action in words."]
    strength: Annotated[int, "How many dice are rolled."]
    damage: tuple[DamageAnswer, ...]
    expected: Annotated[str, "The damage that it adds on average."]
    destroyed: Annotated[str, "Chance that it destroys its target, as a fraction."]
    destroyed_percent: str
    life_known: Annotated[bool, "Whether it is known how much the target endures: if not, that chance says nothing."]
    declined: Annotated[tuple[str, ...], "How choices on the way were taken, in words: declined, or the first option."]
    die_confirmed: Annotated[bool, "Whether a source document states the faces of the die."]
    caveats: tuple[CaveatAnswer, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as a hand, a pile or the tray shows it."""

    name: str
    card: Annotated[
        str,
        "How a scenario names it: by its name, after its faction where two share it.",
    ]
    url: Annotated[str, "Path of its page on the site; empty for a card that a scenario makes up."]
    faction: str
    classes: Annotated[str, "The words of its class line."]
    kind: Annotated[str, "What a card of these classes is called in its edition."]
    cost: int | None
    attack: str | None
    strength: int | None
    life: int | None
    active: Annotated[bool, "Whether it stays in play as an active event."]
    lies: Annotated[bool, "Whether a unit may stand on its space as well, on top of it."]
    played: Annotated[bool, "Whether the engine plays all of its abilities."]


@dataclass(frozen=True, slots=True)
class AbilityView:
    """An ability that a card on the board has now."""

    name: str
    url: str
    text: Annotated[str, "What it does, where it is made up for this scenario and so has no page."] = ""


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A card on the board."""

    square: str
    place: Annotated[str, "How actions and documents name it: its square, or d3/unit and d3/wall where two share it."]
    name: str
    card: str
    url: str
    pack: Annotated[str, "Id of the pack that the card comes from, if from one."]
    player: Annotated[str, "Who controls it."]
    owner: str
    classes: str
    kind: Annotated[str, "What a card of these classes is called in its edition."]
    rank: Annotated[str, "summoner, champion, event, structure, or empty for other units."]
    building: Annotated[bool, "Whether it is a structure, also if it is a unit as well."]
    lies: Annotated[bool, "Whether a unit may stand on its space as well, on top of it."]
    attack: str | None
    strength: Annotated[int | None, "With everything in force; null where unknown or where it has none."]
    life: Annotated[int | None, "Before damage."]
    left: Annotated[int | None, "Life left."]
    taken: Annotated[
        tuple[str, ...], "Which of attack, strength and life no source states: something is taken for them."
    ]
    taken_told: Annotated[str, "That in a few words; empty where sources state all."]
    damage: int
    boost: int
    under: tuple[str, ...]
    abilities: tuple[AbilityView, ...]
    words: Annotated[str, "All of it in a sentence."]


@dataclass(frozen=True, slots=True)
class EventView:
    """A card in an active area."""

    name: str
    url: str
    boost: int
    owner: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What a player has beside the board."""

    side: str
    near: Annotated[bool, "Whether the player sits at the side of row 1."]
    counts: Annotated[Mapping[str, int], "How much the player has: of magic, and of cards in each pile."]
    hand: tuple[CardView, ...]
    discard: tuple[str, ...]
    active: tuple[EventView, ...]
    words: str


@dataclass(frozen=True, slots=True)
class PositionView:
    """A position as it is shown."""

    turn: str
    phase: str
    over: bool
    winner: str | None
    columns: Annotated[tuple[str, ...], "Letters of the columns from left to right."]
    rows: Annotated[tuple[int, ...], "Numbers of the rows from the far side to the near one."]
    phases: Annotated[tuple[str, ...], "The phases of a turn in order."]
    spaces: Annotated[tuple[SpaceView, ...], "Cards; of two on one square, the one below comes first."]
    players: tuple[PlayerView, ...]
    moving: Annotated[int, "Units chosen to move this turn."]
    most_moving: Annotated[int, "How many may be chosen to move, as far as nothing else forbids it."]
    attacking: Annotated[int, "Units chosen to attack this turn."]
    most_attacking: Annotated[int, "How many may be chosen to attack."]


@dataclass(frozen=True, slots=True)
class BoardAnswer:
    """A scenario as the board shows it: what was played, how it stands now, and what may be done."""

    title: str
    view: PositionView
    played: tuple[PlayedAnswer, ...]
    pending: QuestionAnswer | None
    weights: Annotated[
        tuple[int, ...], "For a roll, how many faces of the die are of each kind; for a draw, how many cards."
    ]
    changes: Annotated[tuple[str, ...], "What differs from the position as set up, in statements."]
    changes_in_words: Annotated[tuple[str, ...], "The same in sentences, in the same order."]
    legal: Annotated[LegalAnswer | None, "What may be initiated; null while a decision is pending."]
    faults: tuple[ReasonAnswer, ...]
    position: PositionAnswer
    caveats: tuple[CaveatAnswer, ...]


@dataclass(frozen=True, slots=True)
class WhyVerdict:
    """Why something may be done or picked, or happened, or why not."""

    heading: Annotated[str, "The answer in a word or two, which stands above its reasons."]
    about: Annotated[
        str,
        "`action`, `option` of what waits, `ability` that triggers by itself, `waiting` for its time as nothing was "
        "played, `standing` text that always holds, `which` of many actions are legal, or what else is `told`: a "
        "figure, a chance, what an end brings.",
    ]
    asked: Annotated[str, "The action, the option, the ability with the space of its card, or the question."]
    sentence: Annotated[str, "The same in words."]
    text: Annotated[str, "The text of the ability that is asked about, which says what it waits for; else empty."]
    yes: Annotated[bool, "Whether it is legal, can be picked, acted, or holds."]
    untold: Annotated[bool, UNTOLD]
    as_it_stands: Annotated[
        bool,
        "Whether more than this moment is asked about, such as a turn, and the verdict is one of the cards as they "
        "stand: what moves until then is not counted.",
    ]
    is_whether: Annotated[bool, "Whether it is asked so that yes or no answers it: “is it …”, “can it …”, “does it …”."]
    reasons: Annotated[tuple[ReasonAnswer, ...], "Everything against it."]
    permits: Annotated[tuple[ReasonAnswer, ...], "What makes it possible, or made it happen."]
    nearest: Annotated[tuple[ReasonAnswer, ...], "What would make it possible, where that is one step away."]
    actions: Annotated[
        tuple[ActionAnswer, ...], "The legal actions, where it is asked which there are, or what comes of one."
    ]
    supposed: Annotated[tuple[ReasonAnswer, ...], "What is otherwise than in the position, where that is supposed."]
    caveats: tuple[CaveatAnswer, ...]


@dataclass(frozen=True, slots=True)
class WhyAnswer:
    """All that a question may be about, each with its answer."""

    verdicts: tuple[WhyVerdict, ...]


@dataclass(frozen=True, slots=True)
class ReadCase:
    """One case of a scenario that was read."""

    title: str
    document: Annotated[Mapping[str, Any], "The scenario, written out."]


@dataclass(frozen=True, slots=True)
class ReadAnswer:
    """What a text describes."""

    title: str
    cases: tuple[ReadCase, ...]


@dataclass(frozen=True, slots=True)
class StartAnswer:
    """The start of a game."""

    title: str
    cases: Annotated[tuple[ReadCase, ...], "One: the position before the first turn."]
    steps: Annotated[tuple[StepAnswer, ...], "What was set up, and what of it no source states."]


@dataclass(frozen=True, slots=True)
class DeckAnswer:
    """Whether a deck may be played with."""

    faction: Annotated[str, "The faction of its summoner; empty where there is none."]
    legal: bool
    reasons: tuple[ReasonAnswer, ...]
    deck: Annotated[Mapping[str, int], "The copies of each card."]
    cards: Annotated[int, "Copies in all."]
    composed: Annotated[bool, "Whether no source lists it and it was put together here from cards of the faction."]


@dataclass(frozen=True, slots=True)
class TextsAnswer:
    """A scenario as text."""

    chat: Annotated[str, "For people, as lines to paste into a chat."]
    file: Annotated[str, "As a scenario file."]
    line: Annotated[str, "The position on one line."]


@dataclass(frozen=True, slots=True)
class CardsAnswer:
    """Cards that may be put on the board."""

    cards: tuple[CardView, ...]
    total: int
    reading: Annotated[str, "How the query was read."]
    suggestion: str | None


@dataclass(frozen=True, slots=True)
class CourseAction:
    """One action of the best course."""

    action: str
    sentence: Annotated[str, "The action in words."]
    answers: Annotated[tuple[str, ...], "The answers to what it raises."]
    chance: Annotated[str, "How likely dice and draws fall like this, or so that it comes to the same, as a fraction."]
    percent: Annotated[str, "The same in percent."]
    steps: tuple[StepAnswer, ...]


@dataclass(frozen=True, slots=True)
class UnprovenAction:
    """An action of which a search did not prove that it begins nothing better than the best course that was found."""

    action: str
    sentence: Annotated[str, "The action in words."]
    chance: Annotated[ChanceAnswer, "What is reached with it for certain, and what nobody can exceed."]


@dataclass(frozen=True, slots=True)
class SolveAnswer:
    """The best course towards a goal this turn."""

    goal: Annotated[tuple[str, ...], "Statements that must all hold."]
    reply: Annotated[bool, "Whether they must hold once the next player has replied, and not before the turn ends."]
    chance: ChanceAnswer
    summary: Annotated[str, "How much was looked at, in words, and what cut the search."]
    complete: Annotated[bool, "Whether no better course can exist."]
    cut: Annotated[str, CUT]
    course: Annotated[
        tuple[CourseAction, ...],
        "The best course that was found, which reaches at least the least chance. Where chance decides, along the "
        "likeliest way to the goal.",
    ]
    unproven: Annotated[
        tuple[UnprovenAction, ...],
        "What else may be done first and is not proven to be no better, the most promising first; the first ones only.",
    ]
    unproven_in_words: Annotated[str, "How much is unproven, in words; empty where no better course can exist."]
    positions: Annotated[int, "How many positions were looked at, those in the middle of an action included."]
    budget: Annotated[int, "How many could have been."]
    caveats: tuple[CaveatAnswer, ...]


def as_data(answer: Any) -> Any:
    """An answer, or a part of one, as plain data for JSON."""
    if answer is None or isinstance(answer, (str, int)):
        return answer
    if isinstance(answer, (list, tuple)):
        return [as_data(value) for value in answer]
    if isinstance(answer, Mapping):
        return {key: as_data(value) for key, value in answer.items()}
    kind: Any = type(answer)
    names = _fields(kind)
    return {name: as_data(getattr(answer, name)) for name in names} if names else answer


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """The names of what an answer of a kind holds; none of what is no answer."""
    return tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()


def chance(least: Fraction, most: Fraction) -> ChanceAnswer:
    """A probability, or its range."""
    words = percent(most) if least == most else f"{percent(least)} to {percent(most)}"
    return ChanceAnswer(str(least), str(most), words)
