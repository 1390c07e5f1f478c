"""Two factions have a Hunter: whose is meant, and how that is written."""

import engine
from tests.engine.first.asking import CARDS

HUNTERS = {"c1": "Mugglug", "d2": "Hunter", "d8": {"card": "Selundar", "player": "north"}}
SHADOW, SWAMP = "Shadow Elves", "Swamp Orcs"


def position(**document: object) -> engine.Position:
    """The position of a document of the first edition."""
    return engine.read({"edition": "1e", **document}, CARDS).first.position


def faction(found: engine.Position, space: str) -> str:
    """The faction of the card on a space."""
    piece = found.at(space)
    assert piece is not None
    return piece.card.faction


def test_a_name_that_two_factions_share_is_of_the_summoners() -> None:
    """On the board and in piles; a player without a Summoner has the card that is read first."""
    found = position(
        board={**HUNTERS, "d7": {"card": "Hunter", "player": "north"}},
        players={"south": {"hand": ["Shaman"]}, "north": {"hand": {"Hunter": 2}}},
    )
    assert (faction(found, "d2"), faction(found, "d7")) == (SWAMP, SHADOW)
    assert [[card.faction for card in player.hand] for player in found.players] == [[SWAMP], [SHADOW, SHADOW]]
    assert faction(position(board={"d2": "Hunter"}), "d2") == SHADOW


def test_what_is_said_comes_before_the_summoner() -> None:
    """The faction before the name, or as a fact of its own."""
    found = position(
        board={**HUNTERS, "d2": "Shadow Elves Hunter", "d3": {"card": "Hunter", "faction": SHADOW}, "d4": "Hunter"}
    )
    assert [faction(found, space) for space in ("d2", "d3", "d4")] == [SHADOW, SHADOW, SWAMP]


def test_both_read_back() -> None:
    """From the document and from the line, which tell them apart by their factions."""
    found = position(board={**HUNTERS, "d3": "Shadow Elves Hunter"})
    assert "d2.Swamp_Orcs_Hunter" in str(found)
    assert "d3.Shadow_Elves_Hunter" in str(found)
    assert engine.read(str(found), CARDS).first.position == found
    assert engine.read(found.document, CARDS).first.position == found


def test_an_action_names_the_faction_where_it_must() -> None:
    """A hand with one Hunter needs no more than the name; with both, each is listed as its own."""
    alone = position(phase="magic", board=HUNTERS, players={"south": {"hand": ["Hunter"]}})
    both = position(phase="magic", board=HUNTERS, players={"south": {"hand": ["Hunter", "Shadow Elves Hunter"]}})
    assert written(alone) == {"build Hunter", "end phase"}
    assert written(both) == {"build Shadow Elves Hunter", "build Swamp Orcs Hunter", "end phase"}
    played = engine.play(both, ["build Swamp Orcs Hunter"])
    assert [card.faction for card in played.position.players[0].hand] == [SHADOW]


def written(found: engine.Position) -> set[str]:
    """What may be done, as it is written."""
    return {action.text(found.geometry) for action in engine.legal(found).actions}
