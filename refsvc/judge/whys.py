"""Why something may be done, happened or is possible, or why not: what the engine found, with its sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import engine
from refsvc.corpus import Entry, verdict_of
from refsvc.judge.answers import ExplainAnswer, ReasonAnswer, WhyAnswer, WhyVerdict
from refsvc.judge.headings import headed, of_action
from refsvc.judge.parts import Parts
from refsvc.judge.rulings import Rulings
from refsvc.words import Words

if TYPE_CHECKING:
    from refsvc.corpus import Corpus


ORDERS = ("order-chosen", "order-open")
"""What is said of the order of two texts."""
RULINGS_TOLD = 3


class Whys:
    """Makes answers of reasons."""

    def __init__(self, corpus: Corpus, words: Words, parts: Parts) -> None:
        self.corpus, self.words, self.parts = corpus, words, parts
        self._rulings = Rulings(corpus)

    def answer(self, play: engine.Play, asked: str) -> WhyAnswer:
        """Why what somebody asks about may be done, or why not. Raises NotUnderstood."""
        try:
            found = engine.why(play, asked)
        except engine.NotUnderstood as error:
            action = _without_its_aim(asked, play)
            if not action:
                raise self._unread(asked, error, play) from None
            found = engine.why(play, action)
        verdicts = tuple([self._verdict(one, play) for one in found])
        ruling = self._rulings.asking(asked, play.position.edition)
        verdicts = verdicts if ruling is None else tuple([self._ruled(one, ruling) for one in verdicts])
        ordered = [self._ordered(one, play.position.edition) for one in verdicts]
        return WhyAnswer(tuple([headed(one, self.words) for one in ordered]))

    def _ordered(self, verdict: WhyVerdict, edition: str) -> WhyVerdict:
        """Of the order of two texts, with the rulings that speak of both of them."""
        told = next((one for one in verdict.permits if one.code in ORDERS), None)
        if told is None:
            return verdict
        rulings = self._rulings.of_all((str(told.params["first"]), str(told.params["second"])), edition)
        found = [
            self._ruling(one, self.words.said("ruled-of-both", title=one.title))
            for one in islice(rulings, RULINGS_TOLD)
        ]
        return replace(verdict, permits=(*found, *verdict.permits))

    def _ruled(self, verdict: WhyVerdict, ruling: Entry) -> WhyVerdict:
        """The verdict with the ruling that answers the same question, unless it is answered otherwise of these cards.

        What cannot be said before its time comes, the ruling says.
        """
        says = verdict_of(ruling.answer)
        if says not in ("yes", "no"):
            return verdict
        told = self._ruling(ruling, self.words.said("ruled", title=ruling.title))
        if verdict.about in ("told", "waiting"):
            reasons = (*((told,) if says == "no" else ()), *verdict.reasons)
            permits = (*((told,) if says == "yes" else ()), *verdict.permits)
            return replace(verdict, about="which", yes=says == "yes", reasons=reasons, permits=permits)
        if verdict.yes != (says == "yes"):
            return verdict
        if verdict.yes:
            return replace(verdict, permits=(told, *verdict.permits))
        return replace(verdict, reasons=(told, *verdict.reasons))

    def _ruling(self, ruling: Entry, said: str) -> ReasonAnswer:
        return ReasonAnswer("ruled", said, self.parts.cited([ruling.id]), (), (), {})

    def _unread(self, asked: str, error: engine.NotUnderstood, play: engine.Play) -> engine.NotUnderstood:
        """The same in a sentence for whoever asked, with what would be answered in its place, as one would ask it."""
        quoted = engine.plain.shortened(asked)
        if isinstance(error, engine.NothingAsked):
            said = self.words.said("asks-nothing", asked=quoted)
        else:
            said = self.words.said("asks-wrongly", problem=f"{error.problem[:1].upper()}{error.problem[1:]}")
        return engine.NotUnderstood(said, candidates=tuple([self._in_words(one, play) for one in error.candidates]))

    def _in_words(self, line: str, play: engine.Play) -> str:
        """An action as a sentence that says the same when it is asked; anything else as it is."""
        try:
            action = engine.EDITIONS[play.position.edition].parse(line, play.cards, board=play.position.geometry)
            sentence = self.words.action(action, play.position)
            return sentence if play.action(sentence) == action else line
        except engine.NotUnderstood:
            return line

    def explained(self, play: engine.Play, action: engine.Action) -> ExplainAnswer:
        """Whether an action is legal after a play, and every reason why not."""
        (found,) = engine.why(play, action)
        position = play.position
        nearest = self._nearest(found, position)
        return ExplainAnswer(
            heading=of_action(self.words, legal=not found.reasons, untold=found.is_untold, nearest=nearest),
            action=found.asked,
            sentence=self.words.action(action, position),
            legal=not found.reasons,
            untold=found.is_untold,
            reasons=self._all(found.reasons, position),
            permits=self._all(found.permits, position),
            nearest=nearest,
            caveats=self.parts.caveats(found.caveats, position, _cited(found)),
        )

    def _verdict(self, found: engine.Why, play: engine.Play) -> WhyVerdict:
        position = play.position if found.supposed is None else found.supposed.position
        return WhyVerdict(
            heading="",
            about=str(found.about),
            asked=found.asked,
            sentence=self._asked_about(found, play, position),
            text=self._text_of(found),
            yes=not found.reasons,
            untold=found.is_untold,
            as_it_stands=found.as_it_stands,
            is_whether=found.is_whether,
            reasons=self._all(found.reasons, position),
            permits=self._all(found.permits, position),
            nearest=self._nearest(found, position),
            actions=tuple([self.parts.action(one, position) for one in found.actions]),
            supposed=() if found.supposed is None else self._all(found.supposed.told, position),
            caveats=self.parts.caveats(found.caveats, position, _cited(found)),
        )

    def _nearest(self, found: engine.Why, position: engine.Position) -> tuple[ReasonAnswer, ...]:
        """What would make something possible; of another player's card, what would hold in that player's turn."""
        told = self._all(found.nearest, position)
        return told if found.turned is None else (*told, self.parts.turned(found.turned, found.reasons))

    def _all(self, reasons: Iterable[engine.Reason], position: engine.Position) -> tuple[ReasonAnswer, ...]:
        return tuple([self.parts.reason(reason, position) for reason in reasons])

    def _asked_about(self, found: engine.Why, play: engine.Play, position: engine.Position) -> str:
        """What is asked about, in words: an action, an option of what waits, or an ability, which goes by its name."""
        if str(found.about) == "action":
            edition = engine.EDITIONS[position.edition]
            return self.words.action(edition.parse(found.asked, play.cards, board=position.geometry), position)
        if str(found.about) == "option" and play.pending is not None:
            return self.words.option(play.pending, found.asked, play.position)
        if found.picked is not None:
            return self.words.pointed_at(found.picked, position)
        return found.asked

    def _text_of(self, found: engine.Why) -> str:
        """The text of the ability that is asked about, as the reference has it."""
        if str(found.about) not in ("ability", "standing", "told", "waiting", "which"):
            return ""
        cited = [self.corpus.items.get(entry) for said in (*found.permits, *found.reasons) for entry in said.entries]
        texts = [item for item in cited if item is not None and item.kind in ("ability", "card")]
        asked = found.asked.casefold()
        is_of_it = str.__contains__ if str(found.about) == "told" else str.startswith
        return next((item.text for item in texts if is_of_it(asked, item.title.casefold())), "")


def _cited(found: engine.Why) -> list[str]:
    """The ids on which a verdict rests."""
    return [entry for reason in (*found.reasons, *found.permits) for entry in reason.entries]


def _without_its_aim(asked: str, play: engine.Play) -> str:
    """The action of a line that says what it is aimed at as well, as it is written; empty for any other line."""
    try:
        meant = engine.EDITIONS[play.position.edition].spoken(asked, play.cards, play.position)
    except engine.NotUnderstood:
        return ""
    return meant.action.text(play.position.geometry) if meant.answers else ""
