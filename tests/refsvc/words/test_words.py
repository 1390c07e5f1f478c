"""Words for what the engine gives as data."""

from dataclasses import replace
from typing import Any

import pytest

import engine
from engine.second.codes import FactKind, LastingKind
from engine.values.decisions import Choice, Draw, Roll
from engine.values.position import Fact, Lasting
from refsvc.corpus import Corpus
from refsvc.judge import cards_of
from refsvc.settings import content_directory
from refsvc.words import Words, load

BOARD, DIE = engine.EDITIONS["2e"].board, engine.EDITIONS["2e"].die
D3, D4, D5 = (BOARD.square(name) for name in ("d3", "d4", "d5"))
DUMMIES = (engine.Named("Dummy", D3), engine.Named("Dummy", D4))


@pytest.fixture(scope="module")
def words() -> Words:
    """The words of the content."""
    return Words(load(content_directory()))


@pytest.fixture(scope="module")
def south(corpus: Corpus) -> engine.Position:
    """A position on South's turn."""
    return position(corpus, turn="south")


@pytest.fixture(scope="module")
def north(corpus: Corpus) -> engine.Position:
    """A position on North's turn."""
    return position(corpus, turn="north")


def position(corpus: Corpus, **document: Any) -> engine.Position:
    """The position of a document with both summoners."""
    board = {"c1": "Sneeks", "d8": {"card": "Ret-Talus", "player": "north"}}
    return engine.read({"board": board, **document}, cards_of(corpus, "2e")).first.position


def reason(code: str, **parts: Any) -> engine.Reason:
    """A reason with this code."""
    return engine.Reason(code, (), **parts)  # type: ignore[arg-type]


def step(code: str, **parts: Any) -> engine.Step:
    """A step with this code."""
    return engine.Step(code, (), **parts)  # type: ignore[arg-type]


def test_a_reason_names_cards_and_spaces(words: Words, south: engine.Position) -> None:
    """A reason is about this position: its cards, spaces and numbers."""
    said = "Ice Golem stands on d4, so Sneeks on d5 is not reachable in clear straight spaces."
    assert words.reason(reason("not-clear", squares=(D4, D5), cards=("Ice Golem", "Sneeks")), south) == said
    far = reason("too-far", squares=(D3, D5), cards=("Wind Mage", "Sneeks"), params=(("distance", 4), ("reach", 1)))
    assert words.reason(far, south) == "Sneeks on d5 is 4 spaces away, and Wind Mage attacks across 1 space at most."


def test_a_reason_names_the_player_whose_turn_it_is(words: Words, north: engine.Position) -> None:
    """The active player is called by name, however the engine gives the player."""
    dear = reason("not-enough-magic", cards=("Purge",), params=(("cost", 3), ("magic", 2)))
    assert words.reason(dear, north) == "Purge costs 3 magic, and North has 2."
    fault = reason("no-summoner", params=(("player", "south"),))
    assert words.reason(fault, north) == "South has no summoner on the battlefield."
    assert words.reason(fault, None) == "South has no summoner on the battlefield."


def test_what_nobody_starts_at_will_is_told_with_its_time(words: Words, south: engine.Position) -> None:
    """When it comes, and who decides then; where that is in no turn of its player, that something is waited for."""
    about: dict[str, Any] = {"squares": (D3,), "cards": ("Mind Witch",)}
    mimic = (("ability", "Mimic"), ("window", "start-of-move"), ("player", "south"))
    assert words.reason(reason("not-at-will", **about, params=mimic), south) == (
        "Mind Witch on d3 has Mimic, but it is not started at will: its time comes at the start of its player's "
        "Move Phase, and South then decides whether to use it."
    )
    assert words.reason(reason("not-at-will", **about, params=mimic[:1]), south).endswith(
        "its time comes when what it waits for happens, and then it is carried out; what it leaves open, "
        "its player is asked."
    )


def test_players_can_have_names(words: Words, south: engine.Position) -> None:
    """Sentences call the players as they are told to."""
    named = Words(words.catalogue, {"south": "Ella", "north": "Toby"})
    assert named.step(step("drawn", amount=1, player=1), south) == "Toby draws 1 card."
    assert named.step(step("turn-started", player=0), south) == "Ella's turn starts."
    assert named.told(south).names == ("Ella", "Toby")


def test_a_step_leaves_out_what_it_does_not_have(words: Words, south: engine.Position) -> None:
    """Words about a space stand only where there is one."""
    destroyed = step("destroyed", cards=("Sneeks",), squares=(D3,), detail="Wildfire")
    assert words.step(destroyed, south) == "Sneeks on d3 is destroyed by Wildfire."
    assert words.step(destroyed._replace(detail=""), south) == "Sneeks on d3 is destroyed."


def test_a_text_is_named_with_its_card(words: Words, south: engine.Position) -> None:
    """A text goes with the card that has it, and with where that card is or was."""
    engage = engine.Named("Royal Guardian", D3, text="Engage")
    for source, said in (
        (engage, "Engage of Royal Guardian on d3 resolves."),
        (engage._replace(gone=True), "Engage of Royal Guardian resolves."),
        # Where another of that name stands, only the space tells which is meant.
        (engine.Named("Sneeks", D3, text="Sly", gone=True), "Sly of Sneeks (which was on d3) resolves."),
        (engage._replace(under=True), "Engage of Royal Guardian (under the card on d3) resolves."),
        (engage._replace(square=None), "Engage of Royal Guardian resolves."),
        (engine.Named(text="The Cost of Inaction"), "The Cost of Inaction resolves."),
    ):
        assert words.step(step("effect", source=source), south) == said


def test_a_text_without_a_name_goes_by_its_card(words: Words, south: engine.Position) -> None:
    """The text of an event is not said to be the event's own twice."""
    assert words.step(step("effect", source=engine.Named("Purge", text="Purge")), south) == "Purge resolves."
    gate = engine.Named("Vine Gate", D4, text="Vine Gate")
    assert words.step(step("effect", source=gate), south) == "Vine Gate on d4 resolves."


def test_dice_are_told_by_what_they_show(words: Words, south: engine.Position) -> None:
    """The faces of a roll are told in words."""
    rolled = step("rolled", cards=("Sneeks",), amount=2, detail="mr m", player=0)
    assert words.step(rolled, south) == "Sneeks rolls 2 dice: melee + ranged, melee."


def test_every_kind_of_decision_has_a_question(words: Words, south: engine.Position) -> None:
    """Choices, rolls and draws say who decides and what about."""
    use = Choice(1, "use", ("yes", "no"), subject="Flight")
    assert words.question(use, south) == "Flight. Use it? North decides."
    sneeks = engine.Named("Sneeks", D3)
    assert words.question(Roll(0, 1, DIE, source=sneeks), south) == "South rolls 1 die for Sneeks on d3."
    assert words.question(Draw(0, ("Purge", "Gate"), 2), south) == "South draws 2 cards from the draw pile."


def test_decisions_are_told_in_a_few_words(words: Words, south: engine.Position) -> None:
    """A decision that was made is told in a few words, one of an unknown kind by its subject."""
    use = Choice(1, "use", ("yes", "no"), subject="Flight")
    made: list[tuple[engine.Decision, tuple[str, ...], str]] = [
        (use, ("yes",), "Flight: use it"),
        (use, ("no",), "without Flight"),
        (Choice(0, "order", ("A", "B")), ("B",), "B first"),
        (Choice(0, "targets", ("d3", "d4"), minimum=0, subject="Purge"), (), "Purge targets none"),
        (Choice(0, "target", ("d3", "d4"), subject="Purge", shown=DUMMIES), ("d3",), "Purge targets Dummy on d3"),
        (Choice(0, "ability", ("Fly", "Run"), subject="Mimic"), ("Fly",), "Mimic: Fly"),
        (Choice(0, "ability", ("Fly", "Run")), ("Fly",), "Fly"),
        (Roll(0, 2, DIE, subject="Sneeks"), ("mr", "m"), "rolls melee + ranged, melee"),
        (Draw(0, ("Purge", "Gate"), 2), ("Gate", "Purge"), "draws Gate, Purge"),
    ]
    assert [words.decided(decision, answer, south) for decision, answer, _ in made] == [said for _, _, said in made]


def test_an_unknown_code_is_shown_rather_than_lost(words: Words, south: engine.Position) -> None:
    """A code without a sentence stands for itself."""
    assert words.reason(reason("never-heard-of"), south) == "never-heard-of"


def test_a_picture_is_told_in_words(words: Words, corpus: Corpus) -> None:
    """Each card and each player has a sentence, with what is unknown said to be so."""
    told = words.told(
        position(
            corpus,
            turn="south",
            phase="attack",
            cards={"Riddle": {"class": "unit"}, "Wall": {"class": "structure", "life": 3}},
            used={"moved": ["c1"]},
            players={"south": {"magic": 2, "hand": ["Purge"], "active": [{"card": "Renewed Hope", "boost": 1}]}},
            board={
                "c1": {"card": "Sneeks", "damage": 2, "boost": 1, "under": ["Gate"]},
                "d4": {"card": "Riddle", "player": "north", "owner": "south"},
                "d5": "Wall",
                "d8": {"card": "Ret-Talus", "player": "north"},
            },
        )
    )
    assert told.title == "South’s Attack Phase"
    assert told.cards == {
        "c1": "South’s Sneeks, summoner unit, melee, strength 3, 9 of 11 life left, 2 damage, 1 boost, under it: Gate",
        "d4": "North’s Riddle, owned by South, unit, attack unknown, strength unknown, life unknown",
        "d5": "South’s Wall, structure, 3 of 3 life left",
        "d8": "North’s Ret-Talus, summoner unit, ranged, strength 2, 12 of 12 life left",
    }
    assert told.players == (
        "South: 2 magic, 1 in hand, 0 to draw, 0 discarded; Active: Renewed Hope (1 boost); "
        "This turn: 1 of 3 moving units, 0 of 3 attacking units chosen; it is their Attack Phase.",
        "North: 0 magic, 0 in hand, 0 to draw, 0 discarded.",
    )
    assert told.notes[0][0] == ("Active", "Renewed Hope (1 boost)")
    assert (told.counts["draw"], told.marks["option"]) == ("to draw", "an option")


def test_a_lost_summoner_is_noted(words: Words, corpus: Corpus) -> None:
    """A picture says whose summoner left the battlefield."""
    over = replace(position(corpus, turn="south", board={"c1": "Sneeks"}), lost=frozenset({1}))
    assert words.told(over).notes[1] == (("Lost", "their summoner left the battlefield"),)


def test_what_a_position_remembers_is_told(words: Words, south: engine.Position) -> None:
    """What was done this turn and what lasts is told of each card where it stands, never by a code."""
    piece = south.at("c1")
    assert piece is not None
    facts = frozenset(
        {
            Fact(FactKind.ATTACKED, piece.uid, "enemy"),
            Fact(FactKind.USED, piece.uid, "Sly"),
            Fact(FactKind.WAS_ATTACKED, None),
        }
    )
    lasting = (
        Lasting(LastingKind.STRENGTH, piece.uid, value=2),
        Lasting(LastingKind.CONTROL, piece.uid, value=1),
        Lasting(LastingKind.COPIES, piece.uid, None, piece.card),
    )
    said = words.record(replace(south, facts=facts, lasting=lasting)).split("; ")
    assert said[:3] == [
        "Sneeks on c1 has strength +2 this turn",
        "Sneeks on c1 goes back to North when the turn ends",
        "Sneeks on c1 has the abilities of Sneeks this turn",
    ]
    assert set(said[3:]) == {
        "Sneeks on c1 attacked an enemy",
        "Sneeks on c1 used Sly",
        "a card that left play was attacked",
    }
