from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.second.codes import LastingKind
from engine.second.documents.writing import canonical
from engine.second.position import Situation
from engine.values.cards import UNKNOWN, Cards
from engine.values.errors import ImpossiblePosition, NotUnderstood
from engine.values.position import Lasting
from tests.engine.reference import find, read_position, reference
from tests.engine.strategies import positions, spoiled

DESIGNED = {
    "edition": "2e",
    "title": "Exchanging places is not moving away",
    "about": ["glossary-2e/exchange-places"],
    "turn": "south",
    "phase": "move",
    "players": {
        "south": {
            "magic": 3,
            "hand": ["Purge"],
            "draw": 12,
            "discard": ["Undead Carrier"],
            "active": ["Renewed Hope"],
        },
        "north": {"magic": 2},
    },
    "board": {
        "d3": {"card": "Sneeks", "player": "south", "damage": 2},
        "d4": {"card": "Deceiver", "player": "north", "boost": 1, "under": ["Ice Smith"]},
    },
    "do": ["move d3 c3"],
    "expect": ["d3 is empty", {"illegal": "attack d3 d5", "because": "glossary-2e/clear-straight-spaces"}],
}


def read(document: object) -> Situation:
    """The position that a document tells."""
    return read_position(document)


@given(positions())
def test_reads_back(position: Situation) -> None:
    """A position written as a document reads back as the same position."""
    assert read(position.document) == position


@given(positions())
def test_writes_the_same_again(position: Situation) -> None:
    """What was read from a written document is written as the same document, in the same order."""
    written = position.document
    assert repr(read(written).document) == repr(written)


@given(positions())
def test_canonical_once(position: Situation) -> None:
    """A canonical position is its own canonical form."""
    assert canonical(position) == position


@given(st.data(), positions())
def test_spoiled_documents_are_refused_in_words(data: st.DataObject, position: Situation) -> None:
    """Whatever is wrong with a document, the reader says so, and never fails in another way."""
    document = data.draw(spoiled({**DESIGNED, **position.document}))
    with suppress(NotUnderstood, ImpossiblePosition):
        read(document)


def test_writes_a_scenario_as_it_was_written() -> None:
    """A scenario in the order of the documents comes back word for word."""
    written = engine.read(DESIGNED, reference()).first.document
    said = {key: value for key, value in DESIGNED.items() if key != "edition"}
    assert written == said
    assert list(written) == list(said)


def test_identities_follow_the_board() -> None:
    """Cards are numbered by space, each before those under it, then the active events of South and of North."""
    position = read(
        {
            "players": {"south": {"active": ["Renewed Hope"]}, "north": {"active": ["Hypnotic Call"]}},
            "board": {"e5": "Gate", "b2": {"card": "Sneeks", "under": ["Ice Smith", "Wrench Rat"]}},
        }
    )
    sneeks, gate = position.at("b2"), position.at("e5")
    assert sneeks is not None
    assert gate is not None
    south, north = (player.active[0].uid for player in position.players)
    assert [sneeks.uid, *(below.uid for below in sneeks.under), gate.uid, south, north] == [1, 2, 3, 4, 5, 6]


def test_names_cards_in_play() -> None:
    """Targets are named by space, by place under a card, by event, or as gone."""
    event: dict[str, Any] = {
        "card": "Renewed Hope",
        "targets": ["b2", "b2 under 1", "Hypnotic Call", "gone", "south 1"],
    }
    position = read(
        {
            "players": {"south": {"active": [event]}, "north": {"active": ["Hypnotic Call"]}},
            "board": {"b2": {"card": "Sneeks", "under": ["Ice Smith"]}},
        }
    )
    assert position.players[0].active[0].links == (1, 2, 4, None, 3)


def test_a_card_of_the_scenario_goes_by_its_name_everywhere() -> None:
    """A card that the document makes up is the same in hand, in a pile and on the board."""
    position = read(
        {
            "cards": {"Dummy": {"class": "champion unit", "life": 9, "abilities": ["Steadfast"]}},
            "players": {"south": {"hand": ["dummy"], "draw": {"Dummy": 2}}},
            "board": {"d3": "Dummy"},
        }
    )
    piece = position.at("d3")
    assert piece is not None
    assert {*position.players[0].hand, *position.players[0].draw, piece.card} == {piece.card}
    assert (piece.card.life, piece.card.classes) == (9, frozenset({"champion", "unit"}))


def test_overrides_one_copy_only() -> None:
    """Figures stated of one card on the board leave the others of its name alone, and are written there."""
    position = read({"board": {"d3": {"card": "Sneeks", "life": 1}, "d4": "Sneeks"}})
    document = position.document
    assert document["board"]["d3"] == {"card": "Sneeks", "player": "south", "life": 1}
    assert "cards" not in document


def test_defines_a_card_that_differs_throughout() -> None:
    """A card that is nowhere as printed is described once, under `cards`."""
    position = read({"cards": {"Sneeks": {"life": 1}}, "board": {"d3": "Sneeks", "d4": "Sneeks"}})
    assert position.document["cards"] == {"Sneeks": {"life": 1}}


def test_tells_cards_of_one_name_apart_by_entry() -> None:
    """Where two factions have a card of one name, the second is written by its entry."""
    first = find("Emerge")
    assert first is not None
    other = replace(first, entry="card-2e/cloaks/emerge", reference="card-2e/cloaks/emerge", cost=1)
    both = Cards({first.name: first, other.entry: other})
    position = engine.read({"players": {"south": {"hand": [other.entry]}}}, both).first.position
    assert position.document["players"]["south"]["hand"] == [other.entry]


def test_unknown_cards_are_counted() -> None:
    """A pile of unknown cards is a number."""
    position = read({"players": {"north": {"hand": 4, "draw": ["?", "Gate"]}}})
    assert position.players[1].hand == (UNKNOWN,) * 4
    assert position.document["players"]["north"] == {"hand": 4, "draw": ["?", "Gate"]}


def test_a_made_up_card_goes_with_its_position() -> None:
    """A position brings the cards that it makes up wherever it is written, and reads back with nothing beside it."""
    made_up = {"Dummy": {"class": "champion unit", "life": 9, "abilities": ["Steadfast"]}}
    board = {"d3": "Dummy", "d4": {"card": "Sneeks", "life": 4}}
    position = read({"cards": made_up, "board": board, "players": {"north": {"hand": ["Dummy"]}}})
    assert read(position.document) == position
    assert read(position.line) == position
    assert str(position) == position.line


def test_lasting_control_names_the_player() -> None:
    """Borrowed control says whom the card goes back to."""
    position = read({"board": {"d3": "Sneeks"}, "lasting": [{"kind": "control", "card": "d3", "value": "north"}]})
    assert position.lasting == (Lasting(LastingKind.CONTROL, 1, value=1),)


@pytest.mark.parametrize(
    ("document", "where", "problem"),
    [
        ([], "", "a list"),
        ({"edition": "3e"}, "edition", "3e"),
        ({"colour": 1}, "colour", "colour"),
        ({"board": {"g9": "Gate"}}, "board.g9", "g9"),
        ({"board": {"d3": "Nobody"}}, "board.d3.card", "Nobody"),
        ({"board": {"d3": {"card": "Gate", "damage": -1}}}, "board.d3.damage", "-1"),
        ({"board": {"d3": {"card": "Gate", "damage": True}}}, "board.d3.damage", "true"),
        ({"board": {"d3": {"card": "Gate", "class": "castle"}}}, "board.d3.class", "castle"),
        ({"board": {"d3": {"card": "?", "life": 3}}}, "board.d3.card", "unknown"),
        ({"board": {"d3": "Undead Archr"}}, "board.d3.card", "perhaps “Undead Archer”"),
        ({"players": {"south": {"hand": ["Gate", 3]}}}, "players.south.hand[1]", "3"),
        ({"players": {"south": {"draw": {"Gate": "many"}}}}, "players.south.draw.Gate", "many"),
        ({"players": {"south": {"draw": [{"card": "Gate", "copies": 999}] * 2}}}, "players.south.draw", "too many"),
        ({"players": {"east": {}}}, "players.east", "east"),
        ({"cards": {"Dummy": {"abilities": ["Nonsense"]}}}, "cards.Dummy.abilities[0]", "Nonsense"),
        ({"cards": {"A, B": {}}}, "cards.A, B", "name of a card"),
        ({"used": {"moved": ["d3"]}}, "used.moved[0]", "d3"),
        ({"used": {"moved": ["gone"]}}, "used.moved[0]", "in play"),
        ({"lasting": [{"kind": "has", "card": "gone", "word": "Nonsense"}]}, "lasting[0].word", "Nonsense"),
        ({"lasting": [{"kind": "lacks", "card": "gone", "word": "Engoge"}]}, "lasting[0].word", "perhaps “Engage”"),
        ({"lasting": [{"kind": "bananas"}]}, "lasting[0].kind", "bananas"),
        ({"lasting": [{"kind": "contrel"}]}, "lasting[0].kind", "perhaps “control”"),
        ({"lasting": [{"kind": "strength", "card": "gone"}]}, "lasting[0]", "`value`"),
        ({"lasting": [{"kind": "strength", "value": 2}]}, "lasting[0].card", "nothing"),
        ({"lasting": [{"kind": "copies", "card": "gone", "other": "gone"}]}, "lasting[0].other", "no card is meant"),
        ({"used": {"attaked": []}}, "used.attaked", "perhaps “attacked”"),
        ({"used": {"facts": [{"what": "atacked", "card": "gone"}]}}, "used.facts[0].what", "perhaps “attacked”"),
        ({"used": {"facts": [{"what": "was-attacked"}]}}, "used.facts[0].card", "nothing"),
        ({"used": {"facts": [{"what": "attacked", "card": "gone"}]}}, "used.facts[0].detail", "enemy, friendly"),
        ({"used": {"facts": [{"what": "used", "card": "gone", "detail": "Sli"}]}}, "used.facts[0].detail", "“Sly”"),
        (
            {"used": {"facts": [{"what": "was-attacked", "card": "gone", "detail": "twice"}]}},
            "used.facts[0].detail",
            "unknown key “detail”",
        ),
        ({"board": {"d3": "Sneeks"}, "used": {"attacked": ["d3", "d3"]}}, "used.attacked[1]", "twice"),
        (
            {"board": {"d3": "Sneeks"}, "used": {"attacked": ["d3"], "instead of attacking": ["d3"]}},
            "used.instead of attacking[0]",
            "chosen twice",
        ),
        ({"board": {"d3": "Sneeks"}, "used": {"extra units": ["d3"]}}, "used.extra units[0]", "was not chosen"),
        ({"board": {"d3": "Sneeks"}, "used": {"abilities": {"d3": "Sli"}}}, "used.abilities.d3", "perhaps “Sly”"),
        ({"lost": ["east"]}, "lost", "east"),
        ({"expect": ["whatever"]}, "expect[0]", "whatever"),
    ],
)
def test_says_what_is_wrong_where(document: object, where: str, problem: str) -> None:
    """A document that is not understood is answered with the place and what stands there."""
    with pytest.raises(NotUnderstood) as caught:
        read(document)
    assert caught.value.where == where
    assert problem in str(caught.value)


def test_cards_under_one_another_have_a_bound() -> None:
    """Cards nested without end are refused, not followed."""
    endless: dict[str, Any] = {"card": "Gate"}
    endless["under"] = [endless]
    with pytest.raises(NotUnderstood, match="too many cards under one another"):
        read({"board": {"d3": endless}})


def test_more_magic_than_the_track_has_is_impossible() -> None:
    """Magic off the track is understood, but no position can have it."""
    with pytest.raises(ImpossiblePosition) as caught:
        read({"players": {"south": {"magic": 16}}})
    assert [fault.code for fault in caught.value.faults] == ["magic-off-track"]
