"""Parts of answers: reasons, steps, questions and positions with their sentences and the entries behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

import engine
from refsvc.judge.answers import (
    ActionAnswer,
    CaveatAnswer,
    Cited,
    DecidedAnswer,
    PlayedAnswer,
    PositionAnswer,
    QuestionAnswer,
    ReasonAnswer,
    StepAnswer,
)
from refsvc.words import Words, in_play, in_the_way

if TYPE_CHECKING:
    from refsvc.corpus import Corpus

VACATED = "vacated"
"""The change that a space is empty now whose card is elsewhere."""
Made = tuple[engine.Decision, tuple[str, ...]]
"""A decision with the answer that was given."""


@dataclass(frozen=True)
class Parts:
    """Makes parts of answers about positions."""

    corpus: Corpus
    words: Words

    def cited(self, ids: Iterable[str]) -> tuple[Cited, ...]:
        """Cited entries with their titles and addresses, each once."""
        return tuple([self.entry(one) for one in dict.fromkeys(ids) if one])

    def entry(self, identifier: str) -> Cited:
        """One cited entry; what a scenario makes up has no page, and its id for a title."""
        item = self.corpus.items.get(identifier)
        if item is None:
            return Cited(identifier, identifier, f"/e/{identifier}")
        return Cited(identifier, item.title, item.url)

    def reason(self, one: engine.Reason, position: engine.Position | None) -> ReasonAnswer:
        """A reason with its sentence."""
        return ReasonAnswer(
            code=str(one.code),
            sentence=self.words.reason(one, position),
            entries=self.cited(one.entries),
            squares=_names(position, one.squares),
            cards=one.cards,
            params=dict(one.params),
        )

    def turned(self, one: engine.Turned, against: Iterable[engine.Reason]) -> ReasonAnswer:
        """What would hold of an action in the turn of the player whose card it is about.

        ``against`` is told already of the turn that it is.
        """
        there, words = one.position, self.words
        player, phase = words.player(there, there.turn), words.phase(there)
        fresh = [reason for reason in one.reasons if reason not in {*against}]
        if one.reasons:
            why = " ".join([words.reason(reason, there) for reason in fresh])
            code, told = "refused-in-turn", words.said("turned-refused", player=player, phase=phase, why=why)
        else:
            code, told = "legal-in-turn", words.said("turned-legal", player=player, phase=phase)
        return ReasonAnswer(
            code=code,
            sentence=told,
            entries=self.cited((*chain.from_iterable(reason.entries for reason in fresh), *one.entries)),
            squares=_names(there, tuple(dict.fromkeys(chain.from_iterable(reason.squares for reason in one.reasons)))),
            cards=tuple(dict.fromkeys(chain.from_iterable(reason.cards for reason in one.reasons))),
            params={"player": there.sides[there.turn], "phase": there.phase},
        )

    def caveats(
        self, found: Iterable[engine.Caveat], position: engine.Position, cited: Iterable[str] = ()
    ) -> tuple[CaveatAnswer, ...]:
        """What the engine does not play, or not as any source states it, although it could matter.

        With the ids that a verdict cites, the house rules of packs that say otherwise than these.
        """
        told = [self._caveat(one, position) for one in found]
        return (*told, *self._from_packs(position), *self._house_rules(cited))

    def doubts(self, position: engine.Position, play: engine.Play) -> tuple[CaveatAnswer, ...]:
        """What is in doubt in a position, and on what unsure facts the actions rest that were played."""
        relied: dict[tuple[str, str], engine.Caveat] = {}
        for caveat in chain.from_iterable(one.before.doubts(one.action) for one in play.done):
            if caveat.facts:
                before = relied.get((caveat.kind, caveat.card), caveat)
                facts = dict.fromkeys([*before.facts, *caveat.facts])
                relied[caveat.kind, caveat.card] = caveat._replace(facts=tuple(facts))
        cited = [entry for one in play.done for step in one.resolved.steps for entry in step.entries]
        cited += play.pending.entries if play.pending is not None else ()
        return self.caveats((*position.doubts(), *relied.values()), position, cited)

    def _from_packs(self, position: engine.Position) -> Iterator[CaveatAnswer]:
        """The cards in play that others made, or of which others state facts, by pack."""
        if not self.corpus.packs:
            return
        names: dict[str, dict[str, str]] = {}
        seen = position.view
        events = [one.card for player in seen.players for one in player.events]
        for one in (*[on_board.card for on_board in seen.cards], *events):
            card = self.corpus.cards.get(one.entry)
            for pack in (card.pack, *card.from_packs.values()) if card is not None else ():
                names.setdefault(pack, {})[one.name] = one.entry
        for pack, cards in names.items():
            if pack:
                entry = next(iter(cards.values()))
                sentence = in_play(self.words, self.corpus.packs[pack], cards)
                yield CaveatAnswer("pack", sentence, next(iter(cards)), "", self.entry(entry), None)

    def _house_rules(self, cited: Iterable[str]) -> Iterator[CaveatAnswer]:
        """The house rules of packs that overrule what is cited: texts, by which the engine does not play."""
        if not self.corpus.packs:
            return
        overruled: dict[str, dict[str, None]] = {}
        for entry in dict.fromkeys(one for one in cited if one in self.corpus.items):
            for rule in self.corpus.relations[entry].superseded_by:
                overruled.setdefault(rule, {})[entry] = None
        for rule, entries in overruled.items():
            item = self.corpus.items[rule]
            if item.pack:
                titles = [self.corpus.items[entry].title for entry in entries]
                sentence = in_the_way(self.words, self.corpus.packs[item.pack], item.title, titles)
                yield CaveatAnswer("house-rule", sentence, "", "", self.entry(rule), None)

    def _caveat(self, one: engine.Caveat, position: engine.Position) -> CaveatAnswer:
        return CaveatAnswer(
            kind=str(one.kind),
            sentence=self.words.caveat(one, position),
            card=one.card,
            ability=one.ability,
            entry=self.entry(one.entry),
            square=None if one.square is None else position.geometry.names[one.square],
            facts=one.facts,
        )

    def step(self, one: engine.Step, position: engine.Position) -> StepAnswer:
        """A step with its sentence."""
        return StepAnswer(
            code=str(one.code),
            sentence=self.words.step(one, position),
            entries=self.cited(one.entries),
            cards=one.cards,
            squares=_names(position, one.squares),
            amount=one.amount,
            detail=one.detail,
            player=None if one.player is None else position.sides[one.player],
            depth=one.depth,
        )

    def question(self, decision: engine.Decision, position: engine.Position) -> QuestionAnswer:
        """A decision with its question and options."""
        return QuestionAnswer(
            about=str(decision.about),
            sentence=self.words.question(decision, position),
            player=position.sides[decision.player],
            chance=decision.chance,
            options=decision.options,
            options_in_words=self.words.options(decision, position),
            minimum=decision.minimum,
            maximum=decision.maximum,
            expected=decision.form(),
            subject=decision.subject,
            entries=self.cited(decision.entries),
        )

    def decided(self, made: Sequence[Made], position: engine.Position) -> tuple[DecidedAnswer, ...]:
        """Decisions with the answers that were given."""
        return tuple(
            [
                DecidedAnswer(
                    about=str(decision.about),
                    sentence=self.words.question(decision, position),
                    player=position.sides[decision.player],
                    answer=answer,
                    said=self.words.decided(decision, answer, position),
                )
                for decision, answer in made
            ]
        )

    def played(self, play: engine.Play) -> tuple[PlayedAnswer, ...]:
        """What was played, action by action."""
        return tuple(
            [
                PlayedAnswer(
                    action=one.text,
                    sentence=self.words.action(one.action, one.before),
                    decisions=self.decided(one.resolved.decided, play.start),
                    steps=tuple([self.step(step, play.start) for step in one.resolved.steps]),
                )
                for one in play.done
            ]
        )

    def action(self, one: engine.Action, position: engine.Position) -> ActionAnswer:
        """An action by its parts, with its sentence."""
        text, squares = one.text(position.geometry), _names(position, one.squares)
        return ActionAnswer(text, self.words.action(one, position), one.verb, squares, one.name)

    def changes(self, found: Iterable[engine.Change], position: engine.Position) -> tuple[str, ...]:
        """What is otherwise than before, in sentences."""
        return tuple([self.words.change(one, position) for one in found])

    def told(self, found: Iterable[engine.Change], position: engine.Position) -> tuple[str, ...]:
        """The same for somebody who sees the board: what a card left is not told beside where it went."""
        return self.changes([one for one in found if str(one.code) != VACATED], position)


def statements(found: Iterable[engine.Change]) -> tuple[str, ...]:
    """What is otherwise than before, in statements."""
    return tuple([one.statement for one in found])


def position_answer(one: engine.Position) -> PositionAnswer:
    """A position as a document and on one line."""
    return PositionAnswer(
        document=one.document,
        line=one.line,
        turn=one.sides[one.turn],
        phase=one.phase,
        over=one.over,
        winner=None if one.winner is None else one.sides[one.winner],
    )


def _names(position: engine.Position | None, squares: Iterable[int]) -> tuple[str, ...]:
    return tuple([position.geometry.names[square] for square in squares]) if position is not None else ()
