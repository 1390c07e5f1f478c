"""Sentences about one board: reasons, steps, questions and caveats in words, with the names of spaces and players."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.values.boards import Board, Square
from engine.values.decisions import Choice, Decision, Draw, Roll
from engine.values.position import SIDES
from engine.values.reasons import Caveat, Reason
from engine.values.steps import Step
from refsvc.wording.catalogue import Catalogue
from refsvc.wording.template import Template, joined

PLAYERS = ("South", "North")
"""What the players are called, by number."""
NOBODY = -1

Value = tuple[str, str | int]


@dataclass(frozen=True, slots=True)
class Sentences:
    """Puts into words what the engine says about positions on a board."""

    catalogue: Catalogue
    board: Board
    players: tuple[str, ...] = PLAYERS

    def reason(self, reason: Reason, turn: int) -> str:
        """Why an action of the player whose turn it is is refused."""
        values = dict(self._subjects(reason.cards, reason.squares))
        values |= {"active": self.players[turn], "opponent": self.players[1 - turn]}
        for name, value in reason.params:
            values[name] = self._player(value) if name == "player" else value
        return _filled(self.catalogue.reasons.get(reason.code), reason.code, values)

    def step(self, step: Step) -> str:
        """What happened."""
        values = dict(self._subjects(step.cards, step.squares))
        # The text of an event or structure has no name of its own and goes by the card's.
        bearer = next((card for card in step.cards if card != step.detail), "")
        values |= {"amount": step.amount, "detail": step.detail, "bearer": bearer}
        if step.player != NOBODY:
            values["player"] = self.players[step.player]
        return _filled(self.catalogue.steps.get(step.code), step.code, values)

    def question(self, decision: Decision) -> str:
        """What is to be decided, and by whom."""
        values: dict[str, str | int] = {"player": self.players[decision.player]}
        if isinstance(decision, (Choice, Roll, Draw)):
            values["subject"] = decision.subject
        if isinstance(decision, Roll):
            values["number"] = decision.dice
        elif isinstance(decision, Draw):
            values["number"] = decision.cards
        about = about_of(decision)
        return _filled(self.catalogue.questions.get(about), about, values)

    def caveat(self, caveat: Caveat) -> str:
        """What the engine does not play, or not as any source states it, although it could matter."""
        squares = () if caveat.square is None else (caveat.square,)
        values = dict(self._subjects((caveat.card,), squares))
        values["ability"] = caveat.ability
        unnamed = caveat.ability == caveat.card and caveat.kind != "partly-known"
        code = f"{caveat.kind}-text" if unnamed else caveat.kind
        return _filled(self.catalogue.caveats.get(code), code, values)

    def _player(self, side: str | int) -> str:
        """What a player is called who is given by number or side."""
        return self.players[side if isinstance(side, int) else SIDES.index(side)]

    def _subjects(self, cards: Iterable[str], squares: Iterable[Square]) -> Iterator[Value]:
        names, spaces = list(cards), [self.board.names[square] for square in squares]
        yield from ((f"card{number}", name) for number, name in enumerate(names, 1))
        yield from ((f"square{number}", space) for number, space in enumerate(spaces, 1))
        yield "cards", joined(names)
        yield "squares", joined(spaces)


def about_of(decision: Decision) -> str:
    """The key of a decision's question in the catalogue."""
    if isinstance(decision, Choice):
        return decision.about
    return "roll" if isinstance(decision, Roll) else "draw"


def _filled(template: Template | None, code: str, values: dict[str, str | int]) -> str:
    # Tests hold that every code has a sentence; one that slipped through is better shown than hidden.
    return template.filled(values) if template else code
