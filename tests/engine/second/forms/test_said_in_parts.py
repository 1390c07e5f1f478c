"""Abilities said in parts play as those written by hand, and are written, read back and refused as documents."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import engine
from engine.second.documents.schema import document_schema
from engine.second.forms import formed, formed_text, normal, normal_text
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
from tests.engine.reference import find, read_position
from tests.engine.strategies import spoiled
from tests.examples import seeds

PRINTED: dict[str, Any] = parse((Path(__file__).parent / "printed.yaml").read_text(encoding="utf-8"))
"""Printed abilities, by name, said in parts."""
EVENTS: dict[str, Any] = parse((Path(__file__).parent / "printed_events.yaml").read_text(encoding="utf-8"))
"""Texts of printed events, by name, said in parts."""
SCHEMA = Draft202012Validator(document_schema())


@contextmanager
def said_in_parts() -> Iterator[None]:
    """The printed abilities that can be said in parts are played so instead of as they are written by hand.

    That holds for cards of which nothing has been asked before.
    """
    by_hand, texts_by_hand = dict(registry.abilities), dict(registry.texts)
    for name, parts in PRINTED.items():
        note = AbilityNote(name, (), normal(parts, name))
        registry.abilities[name] = formed(note, by_hand[name].entry)
    for name, parts in EVENTS.items():
        card = find(name)
        assert card is not None
        registry.texts[name] = formed_text(replace(card, parts=normal_text(parts, name, card)), card.entry)
    try:
        yield
    finally:
        registry.abilities.update(by_hand)
        registry.texts.update(texts_by_hand)


@pytest.mark.thorough
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


def test_two_thirds_of_the_printed_events_can_be_said_in_parts() -> None:
    """How far the parts of events reach; the documentation names the share."""
    events = {card.name for faction in COMPLETE for card in cards_of(faction) if card.is_a("event")}
    assert EVENTS.keys() <= events
    assert len(EVENTS) * 3 >= len(events) * 2
    page = (content_directory().parent / "docs" / "abilities.md").read_text(encoding="utf-8")
    assert f"{len(EVENTS)} of the {len(events)}" in page


@pytest.mark.parametrize("seed", seeds(8))
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


@pytest.mark.thorough
@pytest.mark.parametrize("name", EVENTS)
def test_events_play_as_they_do_by_hand(name: str) -> None:
    """Played with the same answers, and whatever comes of it, on several boards."""
    by_hand = [_played(name, seed) for seed in seeds(3)]
    with said_in_parts():
        assert [_played(name, seed) for seed in seeds(3)] == by_hand
    assert any(len(lines) > 1 for lines in by_hand)


def _played(name: str, seed: int) -> list[str]:
    """The positions of a battle in which a player plays a card, and goes on at random."""
    chance = random.Random(seed)
    card = find(name)
    assert card is not None
    document = battle(chance).document
    side = document["turn"]
    document["phase"] = card.phase
    document["players"][side] |= {"magic": 5, "hand": [name], "active": []}
    position = read_position(document)
    begin = "build" if card.is_a("structure") else "play"
    lines = [position.line]
    for turn in range(12):
        listed = engine.legal(position, bound=300).actions
        wanted = [one for one in listed if one.text(position.geometry).startswith(f"{begin} {name}")]
        action = chance.choice(wanted if turn == 0 and wanted else listed)
        after, _ = play_on(position, action, [chance.randrange(24) for _ in range(8)])
        position = after or position
        lines.append(position.line)
        if position.lost or not listed:
            break
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


ONLY_THE_READER_KNOWS = (
    "is not known",
    "with `targets`",
    "a second part",
    "no target",
    "only where",
    "only at",
    "without `within`",
    "too deep",
)
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
        ([{"holds": {"life": 1, "for": {"left": 2}}}], "holds[0].for.left", "picked"),
        ([{"when": "after-move", "does": {"keep": "it"}}], "parts[0].does", "would-discard"),
        ([{"when": "after-move", "targets": "unit", "does": {"copy": "target"}}], "parts[0].does", "`target`"),
        ([{"when": "during-move", "does": {"draw": 1}}] * 2, "parts[1].when", "one part"),
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


EVENT = {"class": "standard event", "phase": "move", "cost": 0}


def document_with_event(parts: Any, **facts: Any) -> dict[str, Any]:
    """A document with an event whose text has these parts."""
    return {
        "edition": "2e",
        "cards": {"Odd Day": {**EVENT, **facts, "parts": parts}},
        "players": {"south": {"magic": 5, "hand": ["Odd Day"], "draw": ["Sneeks", "Sneeks"]}, "north": {}},
        "board": {"d1": {"card": "Sneeks", "player": "south"}, "d8": {"card": "Tacullu", "player": "north"}},
        "turn": "south",
        "phase": "move",
    }


ON_PLAY = {"when": "on-play", "does": {"draw": 1}}


@pytest.mark.parametrize(
    ("parts", "facts", "where", "expected"),
    [
        ([{"when": "after-attack", "who": "unit", "does": {"draw": 1}}], {}, "parts[0].when", "`active: true`"),
        ([{"holds": {"strength": 1, "for": "unit"}}], {}, "parts[0]", "`active: true`"),
        ([ON_PLAY], {"class": "common unit"}, "parts[0].when", "a time at which it can act"),
        ([{"when": "on-play", "does": {"damage": 1}}], {}, "does[0].to", "cards on the battlefield"),
        ([{"when": "on-play", "does": {"damage": 1, "to": {"within": 1, "of": "me"}}}], {}, "to.of", "summoner"),
        ([{"when": "on-play", "target": "unit", "does": {"exchange": "target"}}], {}, "does[0].exchange", "else"),
        ([{"when": "on-play", "cost": {"damage": 1}, "does": {"draw": 1}}], {}, "cost", "one of boost, magic"),
        ([{"when": "on-play", "target": "unit", "does": {"aim": "target"}}], {}, "does[0].aim", "`active: true`"),
        ([ON_PLAY, {"when": "after-move", "does": {"draw": 1}}], {"active": True}, "parts[1]", "`who`"),
        ([ON_PLAY, {"when": "during-move", "does": {"draw": 1}}], {"active": True}, "parts[1].when", "event can"),
        ([ON_PLAY, {"holds": {"strength": 1}}], {"active": True}, "holds[0].for", "`for` which cards"),
        ([{"when": "on-play", "up-to": 2, "does": {"draw": 1}}], {}, "parts[0]", "`targets`"),
        ([{"when": "on-play", "target": "unit", "targets": "unit", "does": {"heal": 1}}], {}, "parts[0]", "the two"),
        ([{"when": "on-play", "target": "unit", "does": {"put-under": "target"}},
          {"when": "after-move", "who": "unit", "does": {"draw": 1}}], {}, "parts[1].when", "`holds`"),
        ([{"when": "on-play", "target": "unit", "does": {"put-under": "target"}}], {"active": True}, "parts", "false"),
    ],
)  # fmt: skip
def test_what_makes_no_text_of_a_card_is_refused_with_its_place(
    parts: Any, facts: dict[str, Any], where: str, expected: str
) -> None:
    """The message names the place in the document and what could stand there."""
    with pytest.raises(NotUnderstood) as refused:
        read_position(document_with_event(parts, **facts))
    assert where in str(refused.value.where)
    assert expected in str(refused.value)


def test_a_change_of_the_card_must_leave_its_text_possible() -> None:
    """An event that is made to stay in play no longer loses what it does there when it is said of one card."""
    document = document_with_event([ON_PLAY, {"holds": {"strength": 1, "for": "unit"}}], active=True)
    document["players"]["south"]["hand"] = [{"card": "Odd Day", "active": False}]
    with pytest.raises(NotUnderstood, match="active: true"):
        read_position(document)


@pytest.mark.parametrize("name", EVENTS)
def test_printed_events_fit_the_schema_and_are_read_back(name: str) -> None:
    """Made up under another name, an event is legal to play, and its position is written and read back."""
    card = find(name)
    assert card is not None
    facts = {"active": card.stays, "class": " ".join(sorted(card.classes))}
    document = document_with_event(EVENTS[name], **facts)
    SCHEMA.validate(document)
    position = read_position(document)
    assert read_position(position.document) == position
    assert read_position(position.line) == position
    if not card.is_a("structure"):
        assert "play Odd Day" in [one.text(position.geometry) for one in engine.legal(position).actions]


def test_what_holds_for_gates_does_not_ask_what_it_makes_of_them() -> None:
    """A text that gives something to gates, or takes it away, is worked out without asking which texts make gates."""
    for held in ({"grants": "Swift", "for": {"kind": "gate"}}, {"no-abilities": True, "for": {"kind": "gate"}}):
        document = document_with([{"holds": held}]) | {"turn": "south", "phase": "move"}
        document["board"] |= {"e5": {"card": "Gate", "player": "south"}, "a1": {"card": "Ice Golem", "player": "south"}}
        assert engine.legal(read_position(document)).actions


def test_words_about_an_attack_say_nothing_where_there_is_none() -> None:
    """What counts specials or asks about the target of an attack finds none after a move."""
    parts = [
        {"when": "after-move", "if": {"adjacent": True}, "does": {"draw": 1}},
        {"when": "after-move", "does": [{"boost": {"for-each": "special"}}, {"damage": 1, "to": "attacked"}]},
    ]
    document = document_with(parts) | {"turn": "south", "phase": "move"}
    played = engine.play(read_position(document), ["move d3 d4"])
    assert played.position.at("d4") is not None


def test_every_word_is_documented_with_an_example() -> None:
    """The page of the parts names each window, each thing that is done and each that holds."""
    page = (content_directory().parent / "docs" / "abilities.md").read_text(encoding="utf-8")
    missing = [word for word in (*DOINGS, *RULES, *map(str, WINDOWS)) if f"`{word}`" not in page]
    assert not missing
