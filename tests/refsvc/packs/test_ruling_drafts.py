"""A ruling in the making: what is wrong with it, whether the engine agrees, its files; and a whole pack."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc import Reference
from refsvc.packs import Part
from refsvc.settings import content_directory

BOARD = {
    "d1": {"card": "Sneeks", "damage": 2},
    "d3": {"card": "Undead Warrior"},
    "e4": {"card": "Undead Warrior", "player": "north"},
    "d8": {"card": "Tacullu", "player": "north"},
}
RULING: Mapping[str, Any] = {
    "question": "May a unit attack around a corner?",
    "answer": "No.",
    "text": "Spaces that touch at a corner are not adjacent.",
    "cards": ["Undead Warrior"],
    "decided_by": ["glossary-2e/adjacent"],
    "scenario": {
        "phase": "attack",
        "board": BOARD,
        "expect": [{"illegal": "attack d3 e4", "because": "glossary-2e/adjacent"}],
    },
}
PATCH_UP = {"name": "Patch Up", "said": [{"when": "during-move", "target": "unit", "does": [{"heal": 2}]}]}
NURSE: Mapping[str, Any] = {
    "name": "Field Nurse",
    "faction": "Corner Table",
    "class": "common unit",
    "cost": 1,
    "life": 3,
    "strength": 1,
    "attack": "melee",
    "symbols": ["eye"],
    "abilities": [PATCH_UP],
}
MADE_UP = {
    "class": "common unit",
    "life": 3,
    "strength": 1,
    "attack": "melee",
    "abilities": [{"name": "Patch Up", "parts": PATCH_UP["said"]}],
}
ABOUT_NURSE: Mapping[str, Any] = {
    "question": "Does Patch Up reach across the board?",
    "answer": "Yes.",
    "text": "It names no distance.",
    "cards": ["Field Nurse"],
    "scenario": {
        "phase": "move",
        "cards": {"Field Nurse": MADE_UP},
        "board": {**BOARD, "f6": {"card": "Field Nurse"}},
        "do": ["use f6 Patch Up", "d1"],
        "expect": ["d1 has no damage"],
    },
}
PUZZLE: Mapping[str, Any] = {
    "edition": "2e",
    "title": "A house call",
    "kind": "resolution",
    "question": "Sneeks is patched up. What is true afterwards?",
    "scenario": {key: value for key, value in ABOUT_NURSE["scenario"].items() if key != "expect"},
    "options": [
        {"holds": ["d1 has no damage"], "right": True},
        {"holds": ["d1 has 1 damage"], "right": False, "why": "Patch Up mends 2 damage."},
    ],
    "explanation": "Patch Up removes 2 damage.",
}
ABOUT = {
    "name": "The corner club",
    "author": "We",
    "version": "1",
    "standing": "assumed",
    "because": "We made it up.",
}


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference over the real content, without packs."""
    return Reference.open(content_directory(), tmp_path_factory.mktemp("data"), packs=[])


def changed(**more: Any) -> dict[str, Any]:
    """The ruling with something else in it."""
    return {**RULING, **more}


def test_the_engine_agrees_with_a_ruling_that_is_right(reference: Reference) -> None:
    """Nothing is wrong, and both files are there."""
    draft = reference.draft_ruling(RULING)
    assert (draft.faults, draft.agrees, draft.verdict) == ((), True, "The engine agrees.")
    assert [path.rpartition(".")[2] for path in draft.files] == ["md", "yaml"]
    assert "decided_by:\n- glossary-2e/adjacent" in draft.markdown


def test_the_engine_says_otherwise_with_its_reasons(reference: Reference) -> None:
    """The ruling stands all the same, as a text; its scenario is kept apart."""
    wrong = {"phase": "attack", "board": BOARD, "expect": [{"legal": "attack d3 e4"}, "d1 has 2 damage"]}
    draft = reference.draft_ruling(changed(answer="Yes.", scenario=wrong))
    assert (draft.passed, draft.agrees) == (True, False)
    assert [one.agrees for one in draft.expected] == [False, True]
    assert "glossary-2e/adjacent" in " ".join(draft.expected[0].said)
    assert [path.rpartition(".")[2] for path in draft.files] == ["md"]
    assert "legal: attack d3 e4" in draft.scenario


def test_a_ruling_without_a_position_is_a_text(reference: Reference) -> None:
    """The engine is not asked."""
    draft = reference.draft_ruling({key: value for key, value in RULING.items() if key != "scenario"})
    assert (draft.passed, draft.agrees, draft.verdict, len(draft.files)) == (True, None, "", 1)


def test_a_position_in_which_nothing_must_be_seen_proves_nothing(reference: Reference) -> None:
    """It stays out of the pack."""
    draft = reference.draft_ruling(changed(scenario={"phase": "attack", "board": BOARD}))
    assert (draft.passed, draft.agrees, len(draft.files)) == (True, None, 1)


def test_what_cannot_be_played_is_an_objection(reference: Reference) -> None:
    """With the reason."""
    told = {"phase": "attack", "board": BOARD, "do": ["attack d3 e4"], "expect": ["d1 has 2 damage"]}
    draft = reference.draft_ruling(changed(scenario=told))
    assert draft.agrees is False
    assert "adjacent" in draft.objections[0]
    assert not draft.expected[0].agrees


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"question": ""}, "title"),
        ({"text": ""}, ""),
        ({"cards": ["Undead Worrier"]}, "cards[0]"),
        ({"decided_by": ["glossary-2e/adjacend"]}, "decided_by[0]"),
        ({"faction": "Nobody"}, "faction"),
        ({"kind": "rumour"}, "kind"),
        ({"edition": "3e"}, "edition"),
        ({"scenario": {"phase": "lunch"}}, "scenario.phase"),
        ({"scenario": 5}, "scenario.board"),
        ({"scenario": {"board": BOARD, "expect": ["d1 is hungry"]}}, "scenario.expect[0]"),
        ({"scenario": {"board": BOARD, "expect": [{"never": "d1 is empty", "of": "end phase"}]}}, "scenario.expect[0]"),
        ({"scenario": {"board": BOARD, "cards": 5}}, "scenario.cards"),
        ({"unheard": 1}, "unheard"),
        ({"cards": 5}, "cards"),
        ({"title": {"a": 1}}, "title"),
        ({"pack": [1]}, "pack"),
    ],
)
def test_every_fault_is_told_with_its_place(reference: Reference, wrong: dict[str, Any], where: str) -> None:
    """And there are no files."""
    draft = reference.draft_ruling(changed(**wrong))
    assert where in {one.where for one in draft.faults}, draft.faults
    assert not draft.files


def test_the_api_answers_what_the_library_says(client: FlaskClient, reference: Reference) -> None:
    """Faults are an answer, not a refusal; only what is no mapping is refused."""
    answer = client.post("/api/v1/rulings/draft", json=dict(RULING)).get_json()
    assert (answer["passed"], answer["agrees"]) == (True, True)
    told = reference.draft_ruling(RULING)
    assert (list(answer["files"]), answer["verdict"]) == (list(told.files), told.verdict)
    assert answer["files"][told.file] == told.markdown
    wrong = client.post("/api/v1/rulings/draft", json=changed(cards=["Nobody"])).get_json()
    assert [one["where"] for one in wrong["faults"]] == ["cards[0]"]
    assert client.post("/api/v1/rulings/draft", data=json.dumps([1])).status_code == 400


# --- a whole pack ----------------------------------------------------------------------------------------


def test_a_pack_of_all_three_is_taken_as_it_is(reference: Reference, tmp_path: Path) -> None:
    """Its ruling and its puzzle are of its own card, which no scenario makes up any more."""
    draft = reference.draft_pack(ABOUT, [Part("card", NURSE), Part("ruling", ABOUT_NURSE), Part("puzzle", PUZZLE)])
    assert (draft.id, draft.problems, draft.passed) == ("the-corner-club", (), True)
    stem = "faq-2e/the-corner-club/does-patch-up-reach-across-the-board"
    assert set(draft.files) == {
        "pack.yaml",
        "cards/2e/corner-table.yaml",
        f"{stem}.md",
        f"{stem}.scenario.yaml",
        "puzzles/a-house-call.puzzle.yaml",
    }
    assert not [path for path, text in draft.files.items() if "Field Nurse:" in text]
    path = tmp_path / "pack.zip"
    path.write_bytes(draft.zip)
    checked = reference.check_pack(path)
    assert (checked.cards, checked.entries, checked.scenarios, checked.puzzles) == (1, 1, 1, 1)


def test_a_ruling_without_its_card_names_no_card(reference: Reference) -> None:
    """Nobody could look it up; its position makes the card up, and plays."""
    draft = reference.draft_pack(ABOUT, [Part("ruling", ABOUT_NURSE)])
    assert draft.passed
    assert any("Field Nurse:" in text for text in draft.files.values())


def test_a_house_rule_has_the_pack_say_what_it_overrules(reference: Reference) -> None:
    """In its own file, as packs must."""
    rule = {
        "kind": "house",
        "title": "Nobody sleeps",
        "text": "Nobody is damaged for resting.",
        "supersedes": ["rule-2e/cost-of-inaction"],
    }
    draft = reference.draft_pack(ABOUT, [Part("ruling", rule)])
    assert draft.passed
    assert "house_rules: true\noverrules:\n- rule-2e/cost-of-inaction" in draft.files["pack.yaml"]


def test_equal_names_do_not_meet_in_one_file(reference: Reference) -> None:
    """Each ruling has files of its own."""
    draft = reference.draft_pack(ABOUT, [Part("ruling", RULING), Part("ruling", changed(answer="Never."))])
    assert draft.passed
    assert len([path for path in draft.files if path.endswith(".md")]) == 2


def test_what_is_wrong_is_told_of_its_part(reference: Reference) -> None:
    """And the pack is not passed, even if nobody asks for the check of the whole."""
    parts = [Part("card", {**NURSE, "life": "x"}), Part("ruling", RULING)]
    for draft in (reference.draft_pack(ABOUT, parts), reference.draft_pack(ABOUT, parts, whole=False)):
        assert [bool(one.faults) for one in draft.parts] == [True, False]
        assert not draft.passed
