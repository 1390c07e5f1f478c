"""On which facts that are less sure than print a verdict says that it rests."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine
from engine.values.standing import Standing
from tests.engine.reference import find, reference

POSITIONS = sorted((Path(__file__).parents[1] / "positions").glob("*.yaml"))
T = Standing.TRANSCRIBED


def transcribed(name: str, *facts: str, standing: Standing = T) -> engine.Card:
    """A card of the reference of which these facts are read from a translation; `text` means each of its abilities."""
    card = find(name)
    assert card is not None
    notes = [replace(note, standing=standing) if "text" in facts else note for note in card.abilities]
    return replace(card, standing=dict.fromkeys(facts, standing), abilities=tuple(notes))


def case_of(document: dict[str, Any], *cards: engine.Card) -> engine.Case:
    """A case with some cards as they stand here."""
    known = reference().with_own({card.name.lower(): card for card in cards})
    return engine.read(document, known).first


def told(caveats: Iterable[engine.Caveat]) -> list[tuple[str, str, tuple[str, ...]]]:
    """Kind, card and facts of the caveats that are about facts."""
    return [(str(one.kind), one.card, one.facts) for one in caveats if one.facts]


def duel(phase: str, **more: object) -> dict[str, Any]:
    """A unit of each player beside each other, and one of South's far away."""
    board = {
        "c3": "Deceiver", "f1": "Wind Archer",
        "c4": {"card": "Undead Warrior", "player": "north"}, "d8": {"card": "Ret-Talus", "player": "north"},
        "d1": "Tacullu",
    }  # fmt: skip
    return {"phase": phase, "board": board, **more}


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_positions_of_printed_cards_rest_on_print(path: Path) -> None:
    """Where every card is printed, no verdict says on which facts it rests."""
    position = engine.read(yaml.safe_load(path.read_text(encoding="utf-8")), reference()).first.position
    listed = engine.legal(position)
    assert told(listed.caveats) == []
    for action in listed.actions[:4]:
        assert told(engine.explain(position, action).caveats) == []
        assert told(position.doubts(action)) == []


def test_who_acts_is_named_with_the_facts_that_decide() -> None:
    """Whether a unit may attack depends on how it attacks, not on its cost or life."""
    case = case_of(duel("attack"), transcribed("Deceiver", "cost", "life", "strength", "attack"))
    caveats = engine.explain(case.position, case.action("attack c3 c4")).caveats
    assert told(caveats) == [("transcribed", "Deceiver", ("attack",))]


def test_what_comes_of_an_attack_rests_on_more() -> None:
    """The strength of who attacks and the life of what is attacked count once it resolves; one caveat for each card."""
    case = case_of(
        duel("attack"), transcribed("Deceiver", "life", "strength", "attack"), transcribed("Undead Warrior", "life")
    )
    assert told(case.position.doubts(case.action("attack c3 c4"))) == [
        ("transcribed", "Deceiver", ("attack", "strength")),
        ("transcribed", "Undead Warrior", ("life",)),
    ]


def test_a_card_that_stands_by_is_not_named() -> None:
    """What another unit does depends on no fact of a card far away."""
    case = case_of(duel("attack"), transcribed("Wind Archer", "class", "strength", "attack", "life", "text"))
    action = case.action("attack c3 c4")
    assert told(engine.explain(case.position, action).caveats) == []
    assert told(case.position.doubts(action)) == []


def test_a_list_names_who_could_act() -> None:
    """A list of what is legal rests on the facts of all who could act in the phase."""
    case = case_of(duel("attack"), transcribed("Wind Archer", "attack"), transcribed("Undead Warrior", "attack"))
    assert told(engine.legal(case.position).caveats) == [("transcribed", "Wind Archer", ("attack",))]


def test_a_card_in_hand_rests_on_its_cost() -> None:
    """What is summoned or played must be paid for."""
    document = {
        "phase": "summon",
        "players": {"south": {"magic": 3, "hand": ["Deceiver"]}},
        "board": {"d1": "Tacullu", "d2": "Starting Gate", "d8": {"card": "Ret-Talus", "player": "north"}},
    }
    case = case_of(document, transcribed("Deceiver", "cost", "strength", standing=Standing.PREVIEW))
    action = case.action("summon Deceiver d3")
    assert told(engine.explain(case.position, action).caveats) == [("preview", "Deceiver", ("cost",))]
    assert told(engine.legal(case.position).caveats) == [("preview", "Deceiver", ("cost",))]


def test_each_standing_has_a_caveat_of_its_own() -> None:
    """One caveat for a card and a standing, not one for each fact."""
    card = transcribed("Deceiver", "attack", "strength")
    case = case_of(duel("attack"), replace(card, standing={**card.standing, "class": Standing.ASSUMED}))
    assert told(case.position.doubts(case.action("attack c3 c4"))) == [
        ("supposed", "Deceiver", ("class",)),
        ("transcribed", "Deceiver", ("attack", "strength")),
    ]


def test_what_a_ruling_states_needs_no_caveat() -> None:
    """A ruling is as good as print."""
    case = case_of(duel("attack"), transcribed("Deceiver", "attack", "strength", standing=Standing.RULING))
    assert told(case.position.doubts(case.action("attack c3 c4"))) == []


def test_what_a_document_states_is_the_documents_own() -> None:
    """A figure that a scenario overrides does not rest on the card."""
    document = duel("attack")
    document["board"]["c3"] = {"card": "Deceiver", "strength": 4}
    case = case_of(document, transcribed("Deceiver", "strength"))
    assert told(case.position.doubts(case.action("attack c3 c4"))) == []


def test_a_text_that_acts_is_named() -> None:
    """What follows a move by a text of the unit that moves rests on that text; the move of another does not."""
    archer = transcribed("Fungal Beast", "text")
    document = duel("attack")
    document["board"]["b4"] = {"card": "Fungal Beast", "attack": "melee", "strength": 9}
    case = case_of(document, archer)
    assert told(case.position.doubts(case.action("attack b4 c4"))) == [("transcribed", "Fungal Beast", ("text",))]
    assert told(case.position.doubts(case.action("attack c3 c4"))) == []


def test_a_text_of_another_that_bends_a_rule_is_named() -> None:
    """A strength raised by the text of a card that stands by rests on that text, as long as it does raise it."""
    document = duel("attack")
    document["board"] |= {"c3": "Ember Archer", "b3": "Holleas"}
    case = case_of(document, transcribed("Holleas", "text"))
    assert told(case.position.doubts(case.action("attack c3 c4"))) == [("transcribed", "Holleas", ("text",))]
    document["board"] |= {"b3": None, "a1": "Holleas"}
    board = {one: card for one, card in document["board"].items() if card}
    case = case_of({**document, "board": board}, transcribed("Holleas", "text"))
    assert told(case.position.doubts(case.action("attack c3 c4"))) == []


def test_a_refusal_rests_on_the_text_that_refuses() -> None:
    """Who must attack another unit because of a text is told that the text is read from a translation."""
    document = duel("attack")
    document["board"] |= {
        "b3": {"card": "Citadel Knight", "player": "north"},
        "c4": {"card": "Citadel Archer", "player": "north"},
    }
    case = case_of(document, transcribed("Citadel Knight", "text"))
    verdict = engine.explain(case.position, case.action("attack c3 c4"))
    assert [str(reason.code) for reason in verdict.reasons] == ["must-target-another"]
    assert told(verdict.caveats) == [("transcribed", "Citadel Knight", ("text",))]
