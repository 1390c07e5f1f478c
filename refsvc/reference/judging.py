"""Questions about a position: what is legal, why not, what happens, what can come of it, what is best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import engine
from refsvc import bounds
from refsvc.collection import Progress
from refsvc.deadlines import Deadline
from refsvc.drawing import Drawing
from refsvc.judge import (
    NO_POLICY,
    REST,
    Asked,
    BoardAnswer,
    BothAnswer,
    CompareAnswer,
    ExplainAnswer,
    Figure,
    LegalAnswer,
    OddsAnswer,
    OutcomesAnswer,
    Policy,
    PositionView,
    ResolveAnswer,
    SolveAnswer,
    TextsAnswer,
    WhyAnswer,
    figures,
    position_of,
)
from refsvc.reference.content import Content


class Judging(Content):
    """Answers about positions.

    What can take long has so many seconds, gives what it found until then, and says so. Until then, whoever watches
    the progress may stop it as well.
    """

    def legal(
        self,
        asked: Asked,
        *,
        bound: int = bounds.ACTIONS_LISTED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> LegalAnswer:
        """Every action that the active player may initiate."""
        return self.judge.legal(asked, bound=bound, deadline=Deadline(seconds, progress))

    def explain(self, asked: Asked, action: str | engine.Action) -> ExplainAnswer:
        """Whether an action is legal, and every reason why not."""
        return self.judge.explain(asked, action)

    def why(self, case: engine.Case, asked: str, *, played: engine.Play | None = None) -> WhyAnswer:
        """Why something may be done or picked, or happened, or why not, after what the case does.

        Asked about an action, two spaces, a card and a space, an option of what waits for a decision, an ability, or
        what a card may do at all.
        """
        return self.judge.why(case, asked, played)

    def resolve(self, case: engine.Case, *lines: str) -> ResolveAnswer:
        """What happens when these actions and answers are played, or those of the case. Raises LineRefused."""
        return self.judge.resolve(self.judge.play(case, lines or None))

    def outcomes(
        self,
        asked: Asked,
        action: str | engine.Action = REST,
        given: Sequence[str] = (),
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> OutcomesAnswer:
        """Every order, choice and roll of an action, merged into distinct outcomes with exact chances.

        A policy makes choices by rule: `{"Influence": ["yes once if no melee is rolled", "no"]}`.
        """
        deadline = Deadline(seconds, progress)
        return self.judge.outcomes(asked, action, given, policy=policy, bound=bound, deadline=deadline)

    def compare(
        self,
        asked: Asked,
        action: str | engine.Action = REST,
        given: Sequence[str] = (),
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> CompareAnswer:
        """The distinct outcomes of an action as boards side by side: where they differ, and what leads to each."""
        deadline = Deadline(seconds, progress)
        return self.judge.compare(asked, action, given, policy=policy, bound=bound, deadline=deadline)

    def odds(
        self,
        asked: Asked,
        action: str | engine.Action,
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> OddsAnswer:
        """The exact chances of an attack, by a policy or with every option declined.

        Raises BeyondBound where they take too much, or too long.
        """
        return self.judge.odds(asked, action, policy=policy, bound=bound, deadline=Deadline(seconds, progress))

    def in_both(
        self,
        asked: Asked,
        action: str = "",
        *,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> BothAnswer:
        """One action in both editions, or without one what is legal: what each says of it, and what differs.

        Raises NotInOtherEdition, with all that stands in the way and where, for what only one edition can say.
        """
        return self.judge.in_both(asked, action, deadline=Deadline(seconds, progress))

    def solve(
        self,
        case: engine.Case,
        goal: str | Sequence[str] = (),
        *,
        reply: bool = False,
        played: engine.Play | None = None,
        budget: int = bounds.POSITIONS_LOOKED_AT,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> SolveAnswer:
        """The best course this turn to make every statement of the goal true; to win, unless one is given.

        With ``reply``, to have it true once the next player has replied.
        """
        wanted = (goal,) if isinstance(goal, str) else goal
        deadline = Deadline(seconds, progress)
        return self.judge.solve(case, wanted, reply=reply, played=played, budget=budget, deadline=deadline)

    def board(
        self,
        case: engine.Case,
        *,
        played: engine.Play | None = None,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> BoardAnswer:
        """The case as a board shows it, after what it does, with what may be done then."""
        answer = self.judge.board(case, played, deadline=Deadline(seconds, progress))
        untitled = self.judge.untitled(case.position, is_played_on=bool(case.do))
        return answer if answer.title else replace(answer, title=untitled)

    def view(self, asked: Asked) -> PositionView:
        """The cards on their spaces and the players, with every figure that the engine works out."""
        return self.judge.view(position_of(asked))

    def texts(self, case: engine.Case, *, played: engine.Play | None = None) -> TextsAnswer:
        """The case for a chat, as a file, and its position on one line."""
        return self.judge.texts(case, played)

    def draw(
        self,
        asked: Asked,
        *,
        title: str = "",
        last: engine.Action | None = None,
        barred: Iterable[engine.Action] = (),
        around: Iterable[str] = (),
        marks: Mapping[str, Iterable[str]] | None = None,
        theme: str = "auto",
    ) -> Drawing:
        """The picture, as SVG and as PNG."""
        named = title or (asked.title if isinstance(asked, engine.Case) else "")
        drawn = self.judge.draw(
            position_of(asked), title=named, last=last, barred=barred, around=around, marks=marks, theme=theme
        )
        return Drawing(drawn)

    def figures(self, case: engine.Case, play: engine.Play) -> tuple[Figure, ...]:
        """The small pictures of a case: before and after, cut to where something happens."""
        return figures(case, play)
