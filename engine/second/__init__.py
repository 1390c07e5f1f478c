"""The second edition: positions, and the three questions that can be asked of them.

>>> from engine import second
>>> verdict = second.explain(position, second.parse("attack d3 d5"))
>>> second.resolve(position, second.parse("move d3 c3")).steps
"""

from engine.effects.abilities import registry
from engine.second import abilities
from engine.second.dice import DIE
from engine.second.documents.scenario import BOARD, Scenario, read_scenario
from engine.second.position import Player, Situation
from engine.second.rules import Listing, Odds, Verdict, explain, legal_actions, odds, outcomes, resolve
from engine.second.windows import PHASES, Window
from engine.values.actions import Action, parse_action


def parse(text: str) -> Action:
    """The action that a line describes, on the board of this edition."""
    return parse_action(text, BOARD)


__all__ = [
    "BOARD",
    "DIE",
    "PHASES",
    "Action",
    "Listing",
    "Odds",
    "Player",
    "Scenario",
    "Situation",
    "Verdict",
    "Window",
    "abilities",
    "explain",
    "legal_actions",
    "odds",
    "outcomes",
    "parse",
    "read_scenario",
    "registry",
    "resolve",
]
