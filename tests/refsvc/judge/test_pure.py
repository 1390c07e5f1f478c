"""Judging without a disk: in an interpreter that has neither YAML nor SQLite, Flask or any compiled package."""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import engine
from refsvc.judge import Judge
from tests.refsvc.judge.builders import BOARD

ROOT = Path(__file__).resolve().parents[3]
CHILD = Path(__file__).with_name("pure_child.py")


def told(card: engine.Card) -> dict[str, Any]:
    """A card as plain data."""
    values = {field.name: getattr(card, field.name) for field in dataclasses.fields(card)}
    plain = {name: sorted(value) if isinstance(value, frozenset) else value for name, value in values.items()}
    return plain | {"abilities": [[note.name, list(note.windows)] for note in card.abilities]}


def test_a_case_is_judged_without_disk_and_packages(judge: Judge) -> None:
    """The judge and its words answer every question from plain data alone."""
    names = ("Sneeks", "Horde Slinger", "Undead Warrior", "Mind Witch", "Horde Climber", "Ret-Talus")
    cards = {name: card for name in names if (card := judge.cards.find(name))}
    catalogue = judge.words.catalogue
    sentences = {
        field.name: {code: template.text for code, template in getattr(catalogue, field.name).items()}
        for field in dataclasses.fields(catalogue)
    }
    handed = {
        "cards": {name: told(card) for name, card in cards.items()},
        "sentences": sentences,
        "document": {"phase": "attack", "board": BOARD, "do": ["attack c3 c4", "mr"]},
    }
    # -I keeps the surroundings out, so that the checkout is all that can be imported besides the standard library.
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(CHILD), str(ROOT)],
        input=json.dumps(handed),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    assert "attack b2 b4" in [action["text"] for action in answers["legal"]["actions"]]
    assert answers["explain"]["reasons"][0]["sentence"] == "b5 is empty: there is nothing to attack."
    assert "c4 is empty" in answers["resolve"]["changes"]
    assert answers["outcomes"]["summary"] == "4 courses of decisions, 2 outcomes."
    assert answers["compare"]["differing"] == ["c4"]
    assert answers["board"]["view"]["spaces"][0]["words"].startswith("South’s Sneeks, summoner unit")
    assert answers["svg"].startswith("<svg")
    assert answers["line"]["position"]["turn"] == "south"
