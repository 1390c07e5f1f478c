"""Abilities said in parts play as those written by hand, and are written, read back and refused as documents."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import engine
from engine.second.documents.schema import document_schema
from engine.second.forms import formed, normal
from engine.second.forms.doing import DOINGS
from engine.second.forms.moments import WINDOWS
from engine.second.forms.standing import RULES
from engine.second.registry import registry
from engine.values.cards import AbilityNote
from engine.values.errors import NotUnderstood
from refsvc import Reference
from refsvc.corpus.content import parse
from refsvc.settings import content_directory
from tests.engine.battles import COMPLETE, battle, cards_of, play_on
from tests.engine.reference import read_position
from tests.engine.strategies import spoiled

PRINTED: dict[str, Any] = parse((Path(__file__).parent / "printed.yaml").read_text(encoding="utf-8"))
"""Printed abilities, by name, said in parts."""
SCHEMA = Draft202012Validator(document_schema())


@contextmanager
def said_in_parts() -> Iterator[None]:
    """The printed abilities that can be said in parts are played so instead of as they are written by hand.

    That holds for cards of which nothing has been asked before.
    """
    by_hand = dict(registry.abilities)
    for name, parts in PRINTED.items():
        note = AbilityNote(name, (), normal(parts, name))
        registry.abilities[name] = formed(note, by_hand[name].entry)
    try:
        yield
    finally:
        registry.abilities.update(by_hand)


def test_every_ruling_holds_for_abilities_said_in_parts(tmp_path: Path) -> None:
    """The scenarios of all rulings and cards come out as they do with what is written by hand."""
    reference = Reference.open(data=tmp_path)
    with said_in_parts():
        checked = list(reference.check())
    assert sum(one.cases for one in checked) > 700
    assert [fault for one in checked for fault in one.faults] == []


def test_two_thirds_of_the_printed_abilities_can_be_said_in_parts() -> None:
    """How far the parts reach; the documentation names the share."""
    names = {note.name for faction in COMPLETE for card in cards_of(faction) for note in card.abilities}
    said = names & PRINTED.keys()
    assert len(said) * 3 >= len(names) * 2
    page = (content_directory().parent / "docs" / "abilities.md").read_text(encoding="utf-8")
    assert f"{len(said)} of the {len(names)}" in page


@pytest.mark.parametrize("seed", range(12))
def test_battles_go_on_as_they_do_by_hand(seed: int) -> None:
    """The same actions with the same answers lead to the same positions."""
    assert _course(seed) == _course_said_in_parts(seed)


def _course_said_in_parts(seed: int) -> list[str]:
    with said_in_parts():
        return _course(seed)


def _course(seed: int) -> list[str]:
    """The positions of a battle that is played on at random."""
    chance = random.Random(seed)
    position = battle(chance)
    lines = []
    for _ in range(60):
        listed = engine.legal(position, bound=300).actions
        if not listed:
            break
        action = chance.choice(listed[:-1] or listed) if chance.random() < 0.8 else listed[-1]
        after, _ = play_on(position, action, [chance.randrange(24) for _ in range(8)])
        position = after or position
        lines.append(position.line)
    return lines


def document_with(parts: Any) -> dict[str, Any]:
    """A document with a card whose ability has these parts."""
    return {
        "edition": "2e",
        "cards": {"Odd One": {"abilities": [{"name": "Odd Art", "parts": parts}]}},
        "players": {"south": {"magic": 0}, "north": {"magic": 0}},
        "board": {"d3": {"card": "Odd One", "player": "south"}},
    }


def whiches() -> st.SearchStrategy[Any]:
    """Cards that a part may speak of."""
    return st.fixed_dictionaries(
        {"kind": st.sampled_from(["unit", "common", "structure", "card"])},
        optional={
            "side": st.sampled_from(["friendly", "enemy"]),
            "within": st.integers(1, 4),
            "cost": st.integers(0, 5),
            "boosted": st.booleans(),
        },
    )


EACH = st.sampled_from(["boost", "damage", "magic"]).map(lambda each: {"for-each": each, "most": 4})
AMOUNTS = st.integers(1, 3) | EACH
TO = st.sampled_from(["me", "summoner"]) | whiches()
SIMPLE = st.one_of(
    *[
        st.fixed_dictionaries({word: AMOUNTS}, optional={"to": TO})
        for word in ("damage", "heal", "boost", "strengthen")
    ],
    st.fixed_dictionaries({"unboost": st.integers(1, 2)}),
    *[st.fixed_dictionaries({word: AMOUNTS}) for word in ("draw", "gain", "lose")],
    st.fixed_dictionaries({"force": st.integers(1, 3)}, optional={"to": TO, "optional": st.booleans()}),
    st.fixed_dictionaries({"attack": st.just("me"), "optional": st.just(True)}),
    st.fixed_dictionaries({"destroy": st.sampled_from(["me", "summoner"])}),
    st.fixed_dictionaries({"discard": st.just("me")}),
    st.fixed_dictionaries({"return": st.just("me")}),
    st.fixed_dictionaries({"grant": st.sampled_from(["Swift", "Relentless"])}, optional={"to": TO}),
    st.fixed_dictionaries({"retrieve": whiches()}),
)
OPENING = ("start-of", "end-of", "after-m", "after-a", "during", "instead")
OPEN = [str(one) for one in WINDOWS if one.startswith(OPENING)]
ACTING = st.fixed_dictionaries(
    {
        "when": st.sampled_from(OPEN),
        "does": st.lists(SIMPLE, min_size=1, max_size=3),
        "limit": st.just("once per turn"),
    },
    optional={
        "optional": st.booleans(),
        "cost": st.sampled_from([{"boost": 1}, {"magic": 1}, {"damage": 1}, [{"boost": 1}, {"magic": 1}]]),
        "target": whiches(),
        "if": st.fixed_dictionaries({}, optional={"boosted": st.booleans(), "there-is": whiches()}),
    },
)
HOLDING = st.fixed_dictionaries(
    {
        "holds": st.one_of(
            *[
                st.fixed_dictionaries({word: AMOUNTS}, optional={"for": whiches()})
                for word in ("strength", "life", "farther", "slower")
            ],
            st.fixed_dictionaries(
                {"cannot": st.sampled_from(["move", "attack", "be-forced"])}, optional={"for": whiches()}
            ),
            st.fixed_dictionaries({"moves-through": whiches()}),
            st.fixed_dictionaries({"less-damage": st.integers(1, 2)}, optional={"first": st.booleans()}),
            st.fixed_dictionaries({"grants": st.just("Swift"), "for": whiches()}),
            st.fixed_dictionaries({"lets-summon": whiches()}),
        )
    }
)
PARTS = st.lists(ACTING | HOLDING, min_size=1, max_size=3)


@given(PARTS, st.integers(0, 10**6))
def test_whatever_is_put_together_can_be_written_and_played(parts: list[Any], seed: int) -> None:
    """A card with any such ability reads back from its document and its line, and nothing that it does fails."""
    chance = random.Random(seed)
    document = battle(chance).document
    document["cards"] = {"Odd One": {"class": "common", "cost": 1, "life": 4, "strength": 2, "attack": "melee",
                                     "abilities": [{"name": "Odd Art", "parts": parts}]}}  # fmt: skip
    free = [f"{column}{row}" for column in "abcdef" for row in range(1, 9) if f"{column}{row}" not in document["board"]]
    for square, side in zip(free[:4], ("south", "north", "south", "north"), strict=False):
        document["board"][square] = {"card": "Odd One", "player": side, "boost": 1}
    position = read_position(document)
    assert read_position(position.document) == position
    assert read_position(position.line) == position
    for _ in range(5):
        listed = engine.legal(position, bound=300).actions
        if not listed:
            return
        after, _ = play_on(position, chance.choice(listed), [chance.randrange(24) for _ in range(8)])
        position = after or position


ONLY_THE_READER_KNOWS = ("is not known", "no target", "only where", "only at", "without `within`", "too deep")
"""Names of abilities, and what depends on another place of the part."""


def problem_with(document: dict[str, Any]) -> str:
    """What the reader has against a document; empty if it takes it."""
    try:
        read_position(document)
    except NotUnderstood as error:
        return str(error)
    return ""


@given(st.data(), PARTS)
def test_the_schema_agrees_with_the_reader(data: st.DataObject, parts: list[Any]) -> None:
    """What the schema takes is read, but for what only a whole part tells; what is read fits the schema."""
    document = document_with(data.draw(spoiled(parts)))
    problem = problem_with(document)
    if not problem:
        SCHEMA.validate(document)
    elif not any(word in problem for word in ONLY_THE_READER_KNOWS):
        assert not SCHEMA.is_valid(document), problem


@pytest.mark.parametrize("name", PRINTED)
def test_printed_abilities_fit_the_schema(name: str) -> None:
    """The schema takes every one that the reader takes."""
    SCHEMA.validate(document_with(PRINTED[name]))


@pytest.mark.parametrize(
    ("parts", "where", "expected"),
    [
        ([], "abilities[0].parts", "1 to"),
        ("boost", "abilities[0].parts", "a list"),
        ([{"when": "after-attack"}], "parts[0]", "`when` and `does`"),
        ([{"when": "after-lunch", "does": {"boost": 1}}], "parts[0].when", "one of"),
        ([{"when": "after-attack", "does": {"bost": 1}}], "does[0]", "perhaps “boost”"),
        ([{"when": "after-attack", "does": {"boost": 0}}], "does[0].boost", "from 1"),
        ([{"when": "after-attack", "does": {"boost": 1, "draw": 1}}], "does[0]", "one of"),
        ([{"when": "after-attack", "does": {"damage": 1, "to": "target"}}], "does[0].to", "a part with a `target`"),
        ([{"when": "after-attack", "does": {"grant": "Swiftt"}}], "does[0].grant", "perhaps “Swift”"),
        ([{"when": "after-move", "against": "unit", "does": {"boost": 1}}], "parts[0]", "only at attacks"),
        ([{"when": "after-move", "cost": {"gold": 1}, "does": {"boost": 1}}], "cost.gold", "boost, magic"),
        ([{"when": "after-move", "limit": "twice", "does": {"boost": 1}}], "parts[0].limit", "once per turn"),
        ([{"when": "after-move", "target": {"kind": "dragon"}, "does": {"boost": 1}}], "target.kind", "one of"),
        ([{"holds": {"strenght": 1}}], "holds[0]", "perhaps “strength”"),
        ([{"holds": {"cannot": "lose"}}], "holds[0].cannot", "one of"),
        ([{"holds": {"strength": 1}, "cost": {"magic": 1}}], "parts[0].cost", "one of"),
        ([{"when": "after-move", "does": {"roll": 1, "then": {"roll": 1, "then": {"roll": 1, "then": {"roll": 1,
            "then": {"boost": 1}}}}}}], "then[0].then", "at most"),
    ],
)  # fmt: skip
def test_what_makes_no_ability_is_refused_with_its_place(parts: Any, where: str, expected: str) -> None:
    """The message names the place in the document and what could stand there."""
    with pytest.raises(NotUnderstood) as refused:
        read_position(document_with(parts))
    assert where in str(refused.value.where)
    assert expected in str(refused.value)


def test_every_word_is_documented_with_an_example() -> None:
    """The page of the parts names each window, each thing that is done and each that holds."""
    page = (content_directory().parent / "docs" / "abilities.md").read_text(encoding="utf-8")
    missing = [word for word in (*DOINGS, *RULES, *map(str, WINDOWS)) if f"`{word}`" not in page]
    assert not missing
