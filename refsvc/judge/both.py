"""One position asked in both editions: what is legal, what comes of it, how likely, and by which clauses they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import engine
from refsvc.deadlines import Deadline
from refsvc.judge.answers import (
    ActionAnswer,
    ChanceAnswer,
    Cited,
    ExplainAnswer,
    OddsAnswer,
    OutcomeAnswer,
    PositionAnswer,
    StepAnswer,
)
from refsvc.judge.parts import position_answer
from refsvc.judge.scenarios import WrongScenario
from refsvc.judge.translating import FIRST_TURN, NotInOtherEdition, Obstacle, Stands, other_than, translated

if TYPE_CHECKING:
    from refsvc.judge.judge import Judge

FIRST, SECOND = "1e", "2e"
DICE = ("rule-1e/resolving-attack", "rule-2e/dice-symbols", "rule-2e/attack-steps/add-damage")
FIRST_TURN_RULE = ("rule-1e/setup/first-turn-restrictions", "rule-2e/setup/first-player-magic")
DESTROYED = "destroyed"
"""The step from which on a card goes where its edition sends it."""
MOST_ONLY = 12
"""How many actions are named that are legal in one edition only."""


@dataclass(frozen=True, slots=True)
class InEdition:
    """What an edition says of the action, or of the position where none is asked about."""

    edition: str
    verdict: Annotated[ExplainAnswer | None, "Whether it is legal, and why, or why not."]
    steps: Annotated[
        tuple[StepAnswer, ...], "What happens; where dice or choices decide, on the way that changes most."
    ]
    changes: Annotated[tuple[str, ...], "What is otherwise then, in statements."]
    changes_in_words: Annotated[tuple[str, ...], "The same in sentences, in the same order."]
    chance: Annotated[ChanceAnswer | None, "How likely that is; null without chance."]
    odds: Annotated[OddsAnswer | None, "Of an attack: its exact chances."]
    only: Annotated[tuple[ActionAnswer, ...], "Actions that are legal in this edition only, the first of them."]
    position: Annotated[PositionAnswer, "The position as this edition says it."]


@dataclass(frozen=True, slots=True)
class Differing:
    """One thing in which the editions differ, or agree."""

    about: Annotated[str, "legality, outcome, odds or actions."]
    same: Annotated[bool, "Whether they agree in it."]
    sentence: str
    entries: Annotated[tuple[Cited, ...], "The clauses of both that decide it."]

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Behind:
    """A difference of the rules that the answers rest on."""

    title: str
    first: Annotated[str, "How it is in the first edition."]
    second: Annotated[str, "How it is in the second."]
    entries: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class BothAnswer:
    """The same question in both editions, and what differs."""

    action: Annotated[str, "As it is written in scenarios; empty where the position itself is asked about."]
    sentence: Annotated[str, "The action in words."]
    differing: tuple[Differing, ...]
    behind: Annotated[tuple[Behind, ...], "What is different in the rules behind it."]
    left_out: Annotated[tuple[str, ...], "What only one of the editions asks about, in words."]
    first: InEdition
    second: InEdition


class Both:
    """Asks one question in both editions."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def answer(self, play: engine.Play, action: str, deadline: Deadline) -> BothAnswer:
        """The answers of both editions, and what differs. Raises NotInOtherEdition, NotUnderstood."""
        position = play.position
        there = self._there(position)
        meant = play.action(action) if action else None
        text = meant.text(position.geometry) if meant else ""
        plays = {position.edition: engine.Play(position, cards=play.cards), there.position.edition: there}
        first, second = (self._asked(plays[edition], text, deadline) for edition in (FIRST, SECOND))
        if not action:
            first, second = self._only(first, second, plays, deadline), self._only(second, first, plays, deadline)
        differing = tuple(self._differing(first, second))
        return BothAnswer(
            text,
            self.judge.words.action(meant, position) if meant else "",
            differing,
            tuple(self._behind(differing)),
            self._left_out(position),
            first,
            second,
        )

    def _there(self, position: engine.Position) -> engine.Play:
        """The position of the other edition, with nothing done. Raises NotInOtherEdition."""
        try:
            case = self.judge.read(translated(position, self.judge.cards)).first
        except WrongScenario as error:
            obstacle = Obstacle(Stands.UNREAD, error.where, error.problem, ())
            raise NotInOtherEdition(other_than(position.edition), (obstacle,)) from None
        return engine.Play(case.position, cards=case.cards)

    # --- One edition ----------------------------------------------------------------------------------------------

    def _asked(self, play: engine.Play, text: str, deadline: Deadline) -> InEdition:
        position = play.position
        if not text:
            return InEdition(position.edition, None, (), (), (), None, None, (), position_answer(position))
        try:
            verdict = self.judge.explain(play, text)
        except engine.NotUnderstood as error:
            raise NotInOtherEdition(position.edition, (Obstacle(Stands.ACTION, "action", text, ()),)) from error
        if not verdict.legal:
            return InEdition(position.edition, verdict, (), (), (), None, None, (), position_answer(position))
        after, outcome = self._course(play, text, deadline)
        changed = after.position.changes_since(position)
        return InEdition(
            position.edition,
            verdict,
            tuple([self.judge.step(step, position) for step in after.steps]),
            tuple([change.statement for change in changed]),
            tuple([self.judge.words.change(change, position) for change in changed]),
            None if outcome is None else outcome.chance,
            self._odds(play, text, deadline),
            (),
            position_answer(position),
        )

    def _course(self, play: engine.Play, text: str, deadline: Deadline) -> tuple[engine.Play, OutcomeAnswer | None]:
        """What comes of an action; where something is left to decide, the way that changes most."""
        done = play.then(text)
        if done.pending is None:
            return done, None
        try:
            found = self.judge.outcomes(play, text, deadline=deadline).outcomes
        except engine.BeyondBound:
            return done, None
        telling = max(found, key=lambda one: len(one.changes), default=None)
        if telling is None or not telling.ways:
            return done, None
        given = [(" " if one.about == "roll" else ", ").join(one.answer) or "none" for one in telling.ways[0]]
        return done.answered(given), telling

    def _odds(self, play: engine.Play, text: str, deadline: Deadline) -> OddsAnswer | None:
        if not text.startswith("attack "):
            return None
        try:
            odds = self.judge.odds(play, text, deadline=deadline)
        except (engine.NotUnderstood, engine.BeyondBound):
            return None
        return odds if odds.life_known else None

    def _only(self, here: InEdition, there: InEdition, plays: dict[str, engine.Play], deadline: Deadline) -> InEdition:
        """The same, with the actions that are legal in this edition and not in the other."""
        own, others = ([*self._listed(plays[one.edition], deadline)] for one in (here, there))
        known = {one.text for one in others}
        only = [one for one in own if one.text not in known and one.kind != "end"]
        return InEdition(here.edition, None, (), (), (), None, None, tuple(only[:MOST_ONLY]), here.position)

    def _listed(self, play: engine.Play, deadline: Deadline) -> tuple[ActionAnswer, ...]:
        return self.judge.legal(play, deadline=deadline).actions

    # --- What differs ---------------------------------------------------------------------------------------------

    def _differing(self, first: InEdition, second: InEdition) -> Iterator[Differing]:
        if first.verdict is None or second.verdict is None:
            yield from self._actions(first, second)
            return
        yield self._legality(first, second)
        if not (first.verdict.legal and second.verdict.legal):
            return
        yield from self._outcome(first, second)
        if first.odds is not None and second.odds is not None:
            yield self._chances(first.odds, second.odds)

    def _legality(self, first: InEdition, second: InEdition) -> Differing:
        verdicts = [one.verdict for one in (first, second) if one.verdict is not None]
        legal = [one.edition for one in (first, second) if one.verdict is not None and one.verdict.legal]
        reasons = [reason for one in verdicts for reason in (one.reasons or one.permits[:1])]
        cited = [entry.id for reason in reasons for entry in reason.entries]
        if len(legal) == 1:
            cited = self._unmatched(cited)
        words = self.judge.words
        if len(legal) == 1:
            said = words.said("both-legal-1e" if legal == [FIRST] else "both-legal-2e")
        else:
            said = words.said("both-legal" if legal else "both-illegal")
        return self._told("legality", said, cited, same=len(legal) != 1)

    def _outcome(self, first: InEdition, second: InEdition) -> Iterator[Differing]:
        """What comes of it in one edition only, each with what it is cited from."""
        words = self.judge.words
        found = {one.edition: {_alike(change) for change in one.changes} for one in (first, second)}
        if found[FIRST] == found[SECOND]:
            yield self._told("outcome", words.said("both-same-outcome"), (), same=True)
        for one, other in ((first, second), (second, first)):
            changes = zip(one.changes, one.changes_in_words, strict=True)
            only = " ".join([sentence for change, sentence in changes if _alike(change) not in found[other.edition]])
            if only:
                cited = [step.entries[0].id for step in _telling(one, other) if step.entries]
                said = words.said("both-only-1e" if one.edition == FIRST else "both-only-2e", changes=only)
                yield self._told("outcome", said, cited, same=False)

    def _unmatched(self, cited: Sequence[str]) -> list[str]:
        """The entries without those that say in one edition what another of them says in the other."""
        relations = self.judge.corpus.relations
        return [one for one in cited if one not in relations or set(cited).isdisjoint(relations[one].other_edition)]

    def _chances(self, first: OddsAnswer, second: OddsAnswer) -> Differing:
        words = self.judge.words
        if (first.destroyed, first.expected) == (second.destroyed, second.expected):
            said = words.said("both-odds-same", dice=first.strength, percent=first.destroyed_percent)
            return self._told("odds", said, DICE, same=True)
        said = words.said(
            "both-odds",
            dice=first.strength,
            first=first.destroyed_percent,
            second=second.destroyed_percent,
            wounds=first.expected,
            damage=second.expected,
        )
        return self._told("odds", said, DICE, same=False)

    def _actions(self, first: InEdition, second: InEdition) -> Iterator[Differing]:
        words = self.judge.words
        for one in (first, second):
            if one.only:
                actions = " ".join([action.sentence for action in one.only])
                said = words.said("both-actions-1e" if one.edition == FIRST else "both-actions-2e", actions=actions)
                yield self._told("actions", said, (), same=False)
        if not first.only and not second.only:
            yield self._told("actions", words.said("both-same-actions"), (), same=True)

    def _told(self, about: str, sentence: str, cited: Sequence[str], *, same: bool) -> Differing:
        return Differing(about, same, sentence, self.judge.cited(cited))

    def _behind(self, differing: Sequence[Differing]) -> Iterator[Behind]:
        """The differences of the rules that what differs is cited from."""
        cited = {entry.id for one in differing if not one.same for entry in one.entries}
        for one in self.judge.corpus.editions.differences:
            if cited & set(one.see):
                yield Behind(one.title, one.first, one.second, self.judge.cited(one.see))

    def _left_out(self, position: engine.Position) -> tuple[str, ...]:
        if position.edition == FIRST and position.document.get(FIRST_TURN):
            return (self.judge.words.said("both-first-turn"),)
        return ()


def _alike(change: str) -> str:
    """A statement without what only the words of the editions make of it."""
    return change.replace("wounds", "damage").replace("wound", "damage")


def _telling(one: InEdition, other: InEdition) -> tuple[StepAnswer, ...]:
    """The steps that make the difference: from a destruction on, else those of a kind that the other has not."""
    kinds = [step.code for step in one.steps]
    if DESTROYED in kinds:
        return one.steps[kinds.index(DESTROYED) :]
    known = {step.code for step in other.steps}
    return tuple([step for step in one.steps if step.code not in known])
