"""What is refused, by the engine or in reading a scenario, in words."""

from __future__ import annotations

from collections.abc import Iterable

import engine
from refsvc.judge.scenarios import Impossible
from refsvc.judge.translating import NotInOtherEdition
from refsvc.words import Words


class Refusals:
    """Says why something was refused."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def said(self, error: Exception, position: engine.Position | None = None) -> str:
        """What is refused and why; of an action, in the position in which it was tried."""
        match error:
            case engine.LineRefused(error=engine.IllegalAction()):
                return self.said(error.error, error.position)
            case engine.LineRefused():
                why, asked = self.said(error.error, error.position), self._asked(error)
                reasons = self._reasons(self._against_aim(error), error.position)
                return self.words.said("line-refused", line=error.line, why=why, reasons=reasons, asked=asked)
            case engine.IllegalAction():
                reasons = self._reasons(error.reasons, position)
                said = "" if position is None else self._in_words(error.text, position)
                return self.words.said("not-legal", action=error.text, sentence=said, reasons=reasons)
            case engine.BeyondBound():
                words = self.words
                return words.said("beyond-time") if error.stopped else words.said("beyond-bound", courses=error.bound)
            case NotInOtherEdition():
                told = " ".join(self.obstacles(error))
                return self.words.said("not-in-1e" if error.edition == "1e" else "not-in-2e", obstacles=told)
            case engine.ImpossiblePosition():
                return self._reasons(error.faults, position)
            case Impossible():
                reasons = self._reasons(error.faults, position)
                return self.words.said("impossible", problem=str(error), reasons=reasons)
        return str(error)

    def obstacles(self, error: NotInOtherEdition) -> tuple[str, ...]:
        """What keeps a position from being said in the other edition, a sentence for each thing."""
        return tuple([self.words.obstacle(one.code, one.name, self._place(one.where)) for one in error.obstacles])

    def _place(self, where: str) -> str:
        """A place of a document as people say it: a space, or what a player has beside the board."""
        match where.split("."):
            case ["board", space, *_]:
                return space
            case ["players", side, pile, *_]:
                return self.words.said("beside-board", player=self.words.side(side), pile=pile.partition("[")[0])
        return where

    def _against_aim(self, refused: engine.LineRefused) -> tuple[engine.Reason, ...]:
        """What keeps an action from being aimed as a line says; nothing where it says no such thing."""
        if not isinstance(refused.error, engine.NotUnderstood) or refused.error.meant is None:
            return ()
        answers = engine.why(engine.Play(refused.position), refused.line)
        against = next((one.reasons for one in reversed(answers) if one.reasons), ())
        return tuple([one for one in against if one.code != "option-not-offered"])

    def _asked(self, refused: engine.LineRefused) -> str:
        """What was asked when a line was no answer to it."""
        return "" if refused.pending is None else self.words.question(refused.pending, refused.position)

    def _in_words(self, action: str, position: engine.Position) -> str:
        """An action in words that stand within a sentence."""
        meant = engine.EDITIONS[position.edition].parse(action, board=position.geometry)
        return self.words.action(meant, position).removesuffix(".")

    def _reasons(self, reasons: Iterable[engine.Reason], position: engine.Position | None) -> str:
        return " ".join([self.words.reason(reason, position) for reason in reasons])
