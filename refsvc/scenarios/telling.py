"""A scenario as text: for people in a chat, and as the file that reads back as it."""

from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from engine.second.documents.line import write_line
from engine.second.documents.writing import write_position
from engine.second.position import Situation
from refsvc.scenarios import views
from refsvc.scenarios.playing import Play
from refsvc.scenarios.reading import Case
from refsvc.scenarios.referee import Referee
from refsvc.scenarios.viewing import view

WIDTH = 100


def texts(referee: Referee, case: Case, played: Play) -> views.TextsAnswer:
    """The scenario for a chat, as a file, and its position as set up on one line."""
    return {
        "chat": "\n".join(_chat(referee, case, played)) + "\n",
        "file": as_file(document_of(referee, case)),
        "line": write_line(case.position, referee.cards.find),
    }


def document_of(referee: Referee, case: Case) -> dict[str, Any]:
    """The document that reads back as this case."""
    document: dict[str, Any] = {"title": case.title} if case.title else {}
    if case.about:
        document["about"] = list(case.about)
    # The document stands alone, so that it has to make up again what the case made up.
    document |= write_position(case.position, referee.cards.find)
    if case.do:
        document["do"] = list(case.do)
    if case.expected:
        document["expect"] = list(case.expected)
    return document


def as_file(document: Mapping[str, Any]) -> str:
    """The text of a scenario file."""
    return yaml.dump(dict(document), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH)


class _Dumper(yaml.SafeDumper):
    """Writes what the reader of scenario files takes in: no anchors and no references to them."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _chat(referee: Referee, case: Case, played: Play) -> Iterator[str]:
    if case.title:
        yield f"**{case.title}**"
    yield from _position(referee, case.position)
    for one in played.done:
        answers = f" → {'; '.join(one.answers)}" if one.answers else ""
        yield f"▸ {one.text}{answers}"
        yield from (f"  – {referee.sentences.step(step)}" for step in one.resolved.steps)
    if played.pending is not None:
        yield f"? {referee.sentences.question(played.pending)}"


def _position(referee: Referee, position: Situation) -> Iterator[str]:
    seen = view(referee, position)
    yield f"{seen['turn'].capitalize()}’s {seen['phase']} phase"
    for player in seen["players"]:
        yield player["words"]
        for space in seen["spaces"]:
            if space["player"] == player["side"]:
                yield f"  {space['square']} {_card(space)}"


def _card(space: views.SpaceView) -> str:
    figures = []
    if space["strength"] is not None:
        figures.append(f"{space['strength']} {space['attack'] or ''}".strip())
    if space["left"] is not None:
        figures.append(f"{space['left']} life left" if space["damage"] else f"{space['left']} life")
    if space["boost"]:
        figures.append(f"{space['boost']} boost")
    if space["under"]:
        figures.append(f"under it {', '.join(space['under'])}")
    if space["owner"] != space["player"]:
        figures.append(f"owned by {space['owner'].capitalize()}")
    return f"{space['name']} ({', '.join(figures)})" if figures else space["name"]
