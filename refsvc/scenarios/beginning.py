"""The start of a game between two factions, as a scenario to go on from."""

import random
from typing import Any

from engine.second.documents.writing import write_position
from engine.second.setup.start import Side, set_up, setup_faults
from engine.values.decisions import Draw
from engine.values.position import SIDES
from refsvc.scenarios.referee import Referee


def startable(referee: Referee) -> dict[str, str]:
    """The factions whose deck and setup are known well enough to begin a game: names by slug."""
    return {slug: one.name for slug, one in referee.cards.setups.items() if not setup_faults(Side(one))}


def start(referee: Referee, south: str, north: str, first: int, *, hands: bool) -> dict[str, Any]:
    """The document of the start of a game; with opening hands drawn by chance, or not drawn yet.

    Raises KeyError for a faction that does not exist, ImpossiblePosition for one whose deck or setup is not known.
    """
    setups = referee.cards.setups
    sides = (Side(setups[south]), Side(setups[north]))
    answers: list[tuple[str, ...]] = []
    resolved = set_up(*sides, first=first, answers=answers)
    while hands and isinstance(resolved.pending, Draw):
        draw = resolved.pending
        answers.append(tuple(random.SystemRandom().sample(draw.pile, draw.cards)))
        resolved = set_up(*sides, first=first, answers=answers)
    title = f"{setups[south].name} against {setups[north].name}, {SIDES[first].capitalize()} begins"
    return {"title": title, **write_position(resolved.position, referee.cards.find)}
