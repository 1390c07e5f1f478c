"""Sentences about positions: reasons, steps, questions, caveats and pictures, with the names of spaces and players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import engine
from refsvc.words.catalogue import Catalogue
from refsvc.words.remembered import remembered
from refsvc.words.seen import told
from refsvc.words.template import Template, Values, filters_of, joined

OPEN_POINT = "open-point"
"""The step and the caveat that the sources leave two readings of something."""
LEADING = "2e"
"""The edition whose board is meant where there is no position, as before the start of a game."""


@dataclass(frozen=True, slots=True)
class Words:
    """Puts into words what the engine says about positions. Board and players are those of the position."""

    catalogue: Catalogue
    players: Mapping[str, str] | None = None
    """What players are called, by side; by their sides unless stated."""

    def reason(self, reason: engine.Reason, position: engine.Position | None) -> str:
        """Why an action of the active player is refused, or what is wrong with a position.

        Without a position, what is wrong lies before there is one: a deck, a setup, an impossible position.
        """
        values = dict(_subjects(position, reason.cards, reason.squares))
        if position is not None:
            enemies = position.geometry.seating.enemies(position.turn)
            values["active"] = self.player(position, position.turn)
            values["opponent"] = joined([self.player(position, one) for one in enemies])
        for name, value in reason.params:
            values[name] = self.side(str(value)) if name == "player" else value
        return _sentence(self.catalogue.reasons, reason.code, values, position)

    def step(self, step: engine.Step, position: engine.Position) -> str:
        """What happened."""
        values = dict(_subjects(position, step.cards, step.squares))
        # The text of an event or structure has no name of its own and goes by the card's.
        bearer = next((card for card in step.cards if card != step.detail), "")
        values |= {"amount": step.amount, "detail": step.detail, "bearer": bearer}
        if step.player is not None:
            values["player"] = self.player(position, step.player)
        if step.code == OPEN_POINT:
            values |= self._readings(step.detail, position)
        return _sentence(self.catalogue.steps, step.code, values, position)

    def question(self, decision: engine.Decision, position: engine.Position) -> str:
        """What is to be decided, and by whom."""
        values: dict[str, str | int] = {
            "player": self.player(position, decision.player),
            "subject": decision.subject,
            "number": decision.minimum,
        }
        return _sentence(self.catalogue.questions, decision.about, values, position)

    def caveat(self, caveat: engine.Caveat, position: engine.Position) -> str:
        """What the engine does not play, or not as any source states it, although it could matter."""
        squares = () if caveat.square is None else (caveat.square,)
        values = dict(_subjects(position, (caveat.card,), squares))
        values["ability"] = caveat.ability
        if caveat.kind == OPEN_POINT:
            values |= self._readings(caveat.ability, position)
        unnamed = caveat.ability == caveat.card and caveat.kind != "partly-known"
        code = f"{caveat.kind}-text" if unnamed else caveat.kind
        return _sentence(self.catalogue.caveats, code, values, position)

    def point(self, point: str) -> tuple[str, str, str]:
        """What the sources leave open, and the two readings of it."""
        points = self.catalogue.points
        return points[point].text, points[f"{point}.first"].text, points[f"{point}.second"].text

    def _readings(self, point: str, position: engine.Position) -> dict[str, str | int]:
        question, first, second = self.point(point)
        taken, other = (second, first) if point in position.readings else (first, second)
        return {"question": question, "taken": taken, "other": other}

    def decided(self, decision: engine.Decision, answer: tuple[str, ...], position: engine.Position) -> str:
        """A decision in a few words, such as `Soul Shift d3 first`."""
        picked = ", ".join(answer) or self.catalogue.decisions["none"].text
        # What a roll or draw is for is told by its question.
        subject = "" if decision.chance else decision.subject
        values = {"subject": subject, "picked": picked, "faces": " ".join(answer)}
        code = f"{decision.about}-{picked}" if decision.about == "use" else decision.about
        form = self.catalogue.decisions.get(code, self.catalogue.decisions["other"])
        return form.filled(values, filters_of(position.edition)).strip()

    def told(self, position: engine.Position, title: str = "", view: engine.View | None = None) -> engine.Told:
        """The words of a picture of a position; its title, unless one is given, says whose phase it is."""
        words = told(self.catalogue.pictures, position, view or engine.view(position), self.player)
        return words._replace(title=title) if title else words

    def record(self, position: engine.Position) -> str:
        """What a position holds besides its cards: what lasts until the turn ends, and what was done this turn."""
        return remembered(self.catalogue.record, position, self.player)

    def said(self, code: str, **values: str | int) -> str:
        """What is said about scenarios, such as how many outcomes there are."""
        return self.catalogue.scenarios[code].filled(values)

    def searched(self, what: str, cut: str, **values: str | int) -> str:
        """How much a search found, and what cut it; nothing did where ``cut`` is empty."""
        return self.catalogue.searches[f"{what}-cut-by-{cut}" if cut else f"{what}-all"].filled(values)

    def puzzle(self, code: str, **values: str | int) -> str:
        """What is said about puzzles, as it is written there."""
        return self.catalogue.puzzles[code].filled(values)

    def page(self, code: str, **values: str | int) -> str:
        """What a page says, as it is written there."""
        return self.catalogue.pages[code].filled(values)

    def player(self, position: engine.Position, player: int) -> str:
        """What a player is called."""
        return self.side(position.sides[player])

    def side(self, name: str) -> str:
        """What the player of a side is called."""
        return (self.players or {}).get(name, name.capitalize())


def _subjects(
    position: engine.Position | None, cards: Iterable[str], squares: Iterable[int]
) -> Iterator[tuple[str, str | int]]:
    board = _edition(position).board if position is None else position.geometry
    names, spaces = list(cards), [board.names[square] for square in squares]
    yield from ((f"card{number}", name) for number, name in enumerate(names, 1))
    yield from ((f"square{number}", space) for number, space in enumerate(spaces, 1))
    yield "cards", joined(names)
    yield "squares", joined(spaces)


def _edition(position: engine.Position | None) -> engine.Edition[Any]:
    return engine.EDITIONS[LEADING if position is None else position.edition]


def _sentence(templates: Mapping[str, Template], code: str, values: Values, position: engine.Position | None) -> str:
    template = templates.get(code)
    # Tests hold that every code has a sentence; one that slipped through is better shown than hidden.
    return template.sentence(values, filters_of(_edition(position).name)) if template else code
