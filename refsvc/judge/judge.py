"""The judge: every question about a case and its answer, in words, with the entries that decide it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge import comparing
from refsvc.judge.answers import (
    BoardAnswer,
    CardView,
    CaveatAnswer,
    Cited,
    DecidedAnswer,
    DeckAnswer,
    ExplainAnswer,
    LegalAnswer,
    OddsAnswer,
    OutcomesAnswer,
    PlayedAnswer,
    PositionView,
    QuestionAnswer,
    ReadAnswer,
    ReadCase,
    ReasonAnswer,
    ResolveAnswer,
    SolveAnswer,
    StartAnswer,
    StepAnswer,
    TextsAnswer,
    WhyAnswer,
)
from refsvc.judge.beginnings import Beginnings, Deck
from refsvc.judge.board import Board
from refsvc.judge.both import Both, BothAnswer
from refsvc.judge.cards import cards_of, definition
from refsvc.judge.chat import chat
from refsvc.judge.compared import CompareAnswer
from refsvc.judge.forms import Form, form_of
from refsvc.judge.parts import Made, Parts, position_answer, statements
from refsvc.judge.refusing import Refusals
from refsvc.judge.salvaging import SalvageAnswer, Salvaging
from refsvc.judge.scenarios import ScenarioFile, WrongScenario, is_line, read_document
from refsvc.judge.searches import Search, Searches
from refsvc.judge.translating import NotInOtherEdition
from refsvc.judge.whys import Whys
from refsvc.words import Words, untitled

if TYPE_CHECKING:
    from refsvc.corpus import Card, Corpus

Asked = engine.Case | engine.Play | engine.Position
"""What a question is about: a case as it is set up, a play as far as it got, or a position."""

Policy = Mapping[str, str | Sequence[str]]
"""How choices are made, as scenarios write it: by the name of a text or card or the kind of decision, its answers."""
NO_POLICY: Policy = MappingProxyType({})

EDITION = "2e"
"""The edition that is meant where none is named."""
REST = "rest"
"""In place of an action: what remains of the one that waits for a decision."""


class Judge:
    """Reads cases and answers questions about them, for one corpus."""

    def __init__(self, corpus: Corpus, words: Words) -> None:
        self.corpus, self.words = corpus, words
        self.cards: Mapping[str, engine.Cards] = {edition: cards_of(corpus, edition) for edition in engine.EDITIONS}
        """The cards of the reference, by edition."""
        self._parts = Parts(corpus, words)
        self._board = Board(corpus, words)
        self._searches = Searches(words, self._parts, self._board)
        self._beginnings = Beginnings(words, self._parts, self.cards)
        self._salvaging = Salvaging(words, self.cards)
        self._whys = Whys(corpus, words, self._parts)
        self._refusals = Refusals(words)

    def card_named(self, name: str, edition: str = "") -> engine.Card | None:
        """The card with this name, alias or entry; None if there is none.

        Unless an edition is stated, it is that of the newer edition if both have one.
        """
        sought = [self.cards[edition]] if edition else self.cards.values()
        return next((card for cards in sought if (card := cards.find(name))), None)

    def unplayed(self, name: str, edition: str) -> tuple[str, ...]:
        """The texts of a card of an edition that the engine does not play, by name; none of a card that is unknown."""
        card = self.cards[edition].find(name)
        return () if card is None else engine.EDITIONS[edition].unplayed(card)

    def unplayed_of(self, card: Card) -> tuple[str, ...]:
        """The texts of a card that need not be in the reference which the engine does not play, by name."""
        return engine.EDITIONS[card.edition].unplayed(definition(card, {}))

    # --- Reading --------------------------------------------------------------------------------------------------

    def read(self, source: str | Mapping[str, Any]) -> ScenarioFile:
        """The scenario in a text (YAML, JSON or a position on one line) or in plain data. Raises WrongScenario."""
        if not isinstance(source, str):
            return read_document(source, self.cards)
        if is_line(source):
            return read_document(source.strip(), self.cards)
        if not source.strip():
            raise WrongScenario("there is nothing to read", expected="a scenario file, or a position on one line")
        # YAML is read where it is at hand; positions on one line and plain data can be judged without it.
        from refsvc.judge.files import read_text

        return read_text(source, self.cards)

    def cases(self, source: str | Mapping[str, Any]) -> ReadAnswer:
        """Each case that a text or plain data holds, written out. Raises WrongScenario."""
        scenario = self.read(source)
        if isinstance(source, str) and is_line(source):
            # Who reads a line goes on with a document that has a title to fill in.
            return ReadAnswer("", (ReadCase("", {"title": "", **scenario.first.document}),))
        return self.written_out(scenario)

    def salvaged(self, text: str, *, deadline: Deadline | None = None) -> SalvageAnswer:
        """A text as far as it can be read: YAML, JSON, a position on one line or a link; and what is wrong in it."""
        return self._salvaging.text(text, deadline or _unless_told())

    def written_out(self, scenario: ScenarioFile) -> ReadAnswer:
        """Each case of a scenario, written out."""
        return ReadAnswer(
            title=scenario.title,
            cases=tuple([ReadCase(case.title or scenario.title, case.document) for case in scenario.cases]),
        )

    def texts(self, case: engine.Case, played: engine.Play | None = None) -> TextsAnswer:
        """The scenario for a chat, as a file, and its position as set up on one line. Raises LineRefused."""
        from refsvc.judge.files import as_file

        play = played or self.play(case)
        return TextsAnswer(
            chat=chat(self.words, case.title, self.view(play.position), play),
            file=as_file(case.document),
            line=case.position.line,
        )

    # --- Starting -------------------------------------------------------------------------------------------------

    def startable(self, edition: str = EDITION) -> dict[str, str]:
        """The factions of which enough is known to begin a game: names by slug."""
        return self._beginnings.startable(edition)

    def not_startable(self, edition: str = EDITION) -> tuple[str, ...]:
        """The names of the others, of which no source lists the deck, or where its cards begin."""
        return self._beginnings.not_startable(edition)

    def deck(self, said: Deck, *, edition: str = EDITION) -> DeckAnswer:
        """Whether a deck may be played with, or everything that speaks against it. Raises NotUnderstood."""
        return self._beginnings.deck(said, edition)

    def start(
        self,
        brought: Mapping[str, Deck],
        first: str = "",
        *,
        hands: bool = False,
        edition: str = EDITION,
        chance: random.Random | None = None,
    ) -> StartAnswer:
        """The start of a game between these players, each with a deck; opening hands are drawn by chance, or not yet.

        Raises NotUnderstood for players or decks that there are not, ImpossiblePosition for a faction of which too
        little is known, or a deck that may not be played with.
        """
        return self._beginnings.start(brought, first, edition, hands=hands, chance=chance or random.SystemRandom())

    # --- Playing --------------------------------------------------------------------------------------------------

    def play(self, case: engine.Case, lines: Sequence[str] | None = None) -> engine.Play:
        """What these lines, or those of the case, come to from its position. Raises LineRefused."""
        return engine.play(case.position, case.do if lines is None else lines, case.cards)

    def as_far(
        self, case: engine.Case, lines: Sequence[str] | None = None
    ) -> tuple[engine.Play, engine.LineRefused | None]:
        """What these lines, or those of the case, come to as far as they can be played, and why not further."""
        play = engine.Play(case.position, cards=case.cards)
        for line in case.do if lines is None else lines:
            try:
                play = play.then(line)
            except engine.LineRefused as refused:
                return play, refused
        return play, None

    def asked_last(self, case: engine.Case) -> tuple[engine.Play, engine.Action]:
        """The action that the last line of a case starts, after what stands before it. Raises EngineError."""
        number = len(case.do) - 1
        play = self.play(case, case.do[:number]) if case.do else engine.Play(case.position, cards=case.cards)
        where = case.line_at(number)
        try:
            if not case.do or (play.pending is not None and not play.begins(case.do[number])):
                expected = "an action such as attack d3 d5, here or last in do"
                raise engine.NotUnderstood("no action is named", expected=expected, where="action")
            if play.pending is not None:
                problem = f"“{play.done[-1].text}” waits for a decision"
                raise engine.NotUnderstood(problem, expected="its answer", where=where)
            return play, play.action(case.do[number])
        except engine.NotUnderstood as error:
            raise error.at(error.where or where) from None

    # --- What is legal --------------------------------------------------------------------------------------------

    def legal(
        self, asked: Asked, *, bound: int = bounds.ACTIONS_LISTED, deadline: Deadline | None = None
    ) -> LegalAnswer:
        """Every action that the active player may initiate."""
        position = settled(asked)
        faults = [self.reason(fault, position) for fault in position.faults]
        return self._legal(position, bound, tuple(faults), deadline or _unless_told())

    def _legal(
        self, position: engine.Position, bound: int, faults: tuple[ReasonAnswer, ...], deadline: Deadline
    ) -> LegalAnswer:
        listing = engine.legal(position, bound=bound, progress=deadline)
        cut = comparing.cut(listing.complete, deadline, is_stopped=listing.stopped, is_bound=True)
        return LegalAnswer(
            turn=position.sides[position.turn],
            phase=position.phase,
            actions=tuple([self._parts.action(action, position) for action in listing.actions]),
            summary=self._searches.said("legal", cut, deadline, actions=len(listing.actions)),
            complete=listing.complete,
            cut=cut,
            bound=bound,
            caveats=self.caveats(listing.caveats, position),
            faults=faults,
        )

    def explain(self, asked: Asked, action: str | engine.Action) -> ExplainAnswer:
        """Whether the action is legal, and every reason why not, such as that another one is still being resolved."""
        play = asked if isinstance(asked, engine.Play) else engine.Play(position_of(asked))
        meant = self._understood(action, asked)
        return self._whys.explained(play, meant)

    def why(self, case: engine.Case, asked: str, played: engine.Play | None = None) -> WhyAnswer:
        """Why what is asked about may be done or picked, or happened, or why not, after what the case does.

        An action, two spaces, a card and a space, an option, or an ability. Raises LineRefused, NotUnderstood.
        """
        return self._whys.answer(played or self.play(case), asked)

    # --- What happens ---------------------------------------------------------------------------------------------

    def resolve(self, asked: engine.Case | engine.Play) -> ResolveAnswer:
        """What happens when the lines of a case are played, or what happened in a play. Raises LineRefused."""
        play = self.play(asked) if isinstance(asked, engine.Case) else asked
        changed = play.position.changes_since(play.start)
        return ResolveAnswer(
            played=self.played(play),
            pending=None if play.pending is None else self.question(play.pending, play.start),
            changes=statements(changed),
            changes_in_words=self._parts.changes(changed, play.start),
            position=position_answer(play.position),
            caveats=self._parts.doubts(play.start, play),
        )

    def outcomes(
        self,
        asked: Asked,
        action: str | engine.Action = REST,
        given: Sequence[str] = (),
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        deadline: Deadline | None = None,
    ) -> OutcomesAnswer:
        """Everything that can come of the action, merged into distinct outcomes."""
        return self._searches.outcomes(self._search(asked, action, given, policy, bound, deadline))

    def compare(
        self,
        asked: Asked,
        action: str | engine.Action = REST,
        given: Sequence[str] = (),
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        deadline: Deadline | None = None,
    ) -> CompareAnswer:
        """Everything that can come of the action, as boards to lay side by side."""
        return self._searches.compare(self._search(asked, action, given, policy, bound, deadline))

    def odds(
        self,
        asked: Asked,
        action: str | engine.Action,
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        deadline: Deadline | None = None,
    ) -> OddsAnswer:
        """The exact distribution of what an attack does to its target.

        Raises NotUnderstood, IllegalAction, BeyondBound.
        """
        position, attack = settled(asked), self._understood(action, asked)
        return self._searches.odds(position, attack, bound, deadline or _unless_told(), self._policy(policy, asked))

    def in_both(self, asked: Asked, action: str = "", *, deadline: Deadline | None = None) -> BothAnswer:
        """The same action in both editions, or without one what is legal: what each says of it, and what differs.

        Raises NotInOtherEdition, NotUnderstood.
        """
        cards = self.cards[asked.edition] if isinstance(asked, engine.Position) else asked.cards
        play = engine.Play(settled(asked), cards=cards)
        return Both(self).answer(play, action, deadline or _unless_told())

    def obstacles(self, error: NotInOtherEdition) -> tuple[str, ...]:
        """What keeps a position from being said in the other edition, a sentence for each thing."""
        return self._refusals.obstacles(error)

    def solve(
        self,
        case: engine.Case,
        goal: Sequence[str] = (),
        *,
        reply: bool = False,
        played: engine.Play | None = None,
        budget: int = bounds.POSITIONS_LOOKED_AT,
        deadline: Deadline | None = None,
    ) -> SolveAnswer:
        """The best course this turn to make all statements of the goal true; to win, unless one is given.

        With ``reply``, to have them true once the next player has replied; that the enemy does not win, unless given.
        Asked of the position as set up, or after what was played. Raises NotUnderstood.
        """
        if played is not None and played.pending is not None:
            action = self.words.action(played.done[-1].action, played.done[-1].before).removesuffix(".")
            raise engine.NotUnderstood(self.words.said("decide-first", action=action))
        position = settled(played or case)
        wanted = [case.goal(one, position) for one in goal or (engine.usual_goal(position, reply=reply),)]
        return self._searches.solve(position, wanted, case.cards, budget, deadline or _unless_told(), reply=reply)

    def _search(
        self,
        asked: Asked,
        action: str | engine.Action,
        given: Sequence[str],
        policy: Policy,
        bound: int,
        deadline: Deadline | None,
    ) -> Search:
        course = self._course(asked, action, given)
        return Search(*course, bound, deadline or _unless_told(), self._policy(policy, asked))

    def _policy(self, told: Policy, asked: Asked) -> engine.policies.Policy:
        """The rules by which choices are made. Raises NotUnderstood."""
        if not told:
            return ()
        known = None if isinstance(asked, engine.Position) else asked.cards
        position = position_of(asked)
        return engine.policies.read(told, position, known or self.cards[position.edition])

    def _understood(self, action: str | engine.Action, asked: Asked) -> engine.Action:
        """The action that is meant. Raises NotUnderstood."""
        if isinstance(action, engine.Action):
            return action
        known = engine.Play(asked, cards=self.cards[asked.edition]) if isinstance(asked, engine.Position) else asked
        return known.action(action)

    def _course(
        self, asked: Asked, action: str | engine.Action, given: Sequence[str]
    ) -> tuple[engine.Position, engine.Action, tuple[str, ...]]:
        """Where a search starts: position, action, and the answers given beforehand. Raises NotUnderstood."""
        if action != REST:
            position, meant = settled(asked), self._understood(action, asked)
            if not given:
                return position, meant, ()
            cards = self.cards[asked.edition] if isinstance(asked, engine.Position) else asked.cards
            play = engine.Play(position, cards=cards).begun(meant)
        elif isinstance(asked, engine.Play) and asked.pending is not None:
            play = asked
        else:
            problem = "nothing waits for a decision, so there is no rest"
            raise engine.NotUnderstood(problem, expected="an action", where="action")
        last = play.answered(given).done[-1]
        return last.before, last.action, last.answers

    # --- What is seen ---------------------------------------------------------------------------------------------

    def board(
        self, case: engine.Case, played: engine.Play | None = None, *, deadline: Deadline | None = None
    ) -> BoardAnswer:
        """The case as the board shows it, after what it does. Raises LineRefused."""
        play, deadline = played or self.play(case), deadline or _unless_told()
        position, pending = play.position, play.pending
        changed = position.changes_since(case.position)
        return BoardAnswer(
            title=case.title,
            view=self.view(position),
            played=self.played(play),
            pending=None if pending is None else self.question(pending, position),
            weights=() if pending is None else pending.weights,
            changes=statements(changed),
            changes_in_words=self._parts.changes(changed, position),
            legal=None if pending is not None else self._legal(position, bounds.ACTIONS_ON_BOARD, (), deadline),
            faults=tuple([self.reason(fault, position) for fault in position.faults]),
            position=position_answer(position),
            caveats=self._parts.doubts(position, play),
        )

    def view(self, position: engine.Position) -> PositionView:
        """All that is to be seen of a position."""
        return self._board.view(position)

    def card(self, card: engine.Card, edition: str = EDITION) -> CardView:
        """A card of an edition, outside of the board."""
        return self._board.card(card, edition)

    def form(self, edition: str) -> Form:
        """What a document of an edition can hold."""
        return form_of(engine.EDITIONS[edition])

    def draw(
        self,
        position: engine.Position,
        *,
        title: str = "",
        last: engine.Action | None = None,
        barred: Iterable[engine.Action] = (),
        shifts: Iterable[tuple[str, str]] = (),
        around: Iterable[str] = (),
        marks: Mapping[str, Iterable[str]] | None = None,
        theme: str = "auto",
        prefix: str = "board",
    ) -> str:
        """The position as SVG, with what was done last, spaces marked by kind, and words for who does not see it."""
        told = self.words.told(position, title)
        return engine.draw(
            position,
            marks=marks,
            last=last,
            barred=barred,
            shifts=shifts,
            around=around,
            told=told,
            theme=theme,
            prefix=prefix,
        )

    # --- Parts of answers -----------------------------------------------------------------------------------------

    def untitled(self, position: engine.Position, *, is_played_on: bool = False) -> str:
        """What a position goes by that nobody named, or what is played from it."""
        return untitled(self.words, position, is_played_on=is_played_on)

    def cited(self, ids: Iterable[str]) -> tuple[Cited, ...]:
        """Cited entries with their titles and addresses, each once."""
        return self._parts.cited(ids)

    def reason(self, reason: engine.Reason, position: engine.Position | None) -> ReasonAnswer:
        """A reason with its sentence; without a position, one against a deck, a setup or an impossible position."""
        return self._parts.reason(reason, position)

    def caveats(self, caveats: Iterable[engine.Caveat], position: engine.Position) -> tuple[CaveatAnswer, ...]:
        """What the engine does not play, or not as any source states it, although it could matter."""
        return self._parts.caveats(caveats, position)

    def step(self, step: engine.Step, position: engine.Position) -> StepAnswer:
        """A step with its sentence."""
        return self._parts.step(step, position)

    def question(self, decision: engine.Decision, position: engine.Position) -> QuestionAnswer:
        """A decision with its question and options."""
        return self._parts.question(decision, position)

    def decided(self, made: Sequence[Made], position: engine.Position) -> tuple[DecidedAnswer, ...]:
        """Decisions with the answers that were given."""
        return self._parts.decided(made, position)

    def played(self, play: engine.Play) -> tuple[PlayedAnswer, ...]:
        """What was played, action by action."""
        return self._parts.played(play)

    def refusal(self, error: Exception, position: engine.Position | None = None) -> str:
        """What is refused, by the engine or in reading a scenario, in words."""
        return self._refusals.said(error, position)


def _unless_told() -> Deadline:
    return Deadline(bounds.SECONDS_TO_ANSWER)


def position_of(asked: Asked) -> engine.Position:
    """The position that a question is about."""
    return asked if isinstance(asked, engine.Position) else asked.position


def settled(asked: Asked) -> engine.Position:
    """The same, which must not be in the middle of an action. Raises NotUnderstood."""
    if isinstance(asked, engine.Play) and asked.pending is not None:
        problem = f"“{asked.done[-1].text}” waits for a decision, and no action can be started before it is made"
        raise engine.NotUnderstood(problem, expected="its answer")
    return position_of(asked)
