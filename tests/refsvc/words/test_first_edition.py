"""The first edition is told in its own words: whatever is played, asked, refused and remembered is a sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import engine
from engine.first.codes import FactKind, LastingKind, ReasonCode, StepCode
from engine.first.facts import TEAM_BOARD
from engine.values.decisions import Choice, Roll
from engine.values.position import Fact, Lasting
from refsvc.settings import content_directory
from refsvc.words import Catalogue, Words, load
from tests.engine.first.games import CARDS, EDITION, game, some_answer
from tests.refsvc.words.codes import ENGINE, codes_of

SEEDS = range(40)
TRIED, LISTED, PLAYED = 400, 40, 6
"""How many actions of a position are asked about, listed and played."""
MOST_DECISIONS = 30
NO_WORDS = re.compile(r"[{}\[\]_]|\?(?! South| North|$)|\bNone\b|\b(\w+) \1\b|  | [.,:;]|\b(south|north)2?\b")
"""A gap, a value that is missing, a word said twice, a player's raw name."""
CODES = {code for kind in ("reasons", "steps", "questions", "changes", "record") for code in codes_of(kind, "1e")}
RAW = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(code for code in CODES if '-' in code))})(?![\w-])")
"""A code of two words or more, as no sentence has it."""
OF_ANOTHER_EDITION = re.compile(r"\b(damage|strength|boost|structures?|gates?)\b")
LASTS = re.compile(r"\b(bind|let_last)\(\s*effect, LastingKind\.(\w+)")
"""Where an effect lets something last, and a step tells of it."""
LASTING_STEPS = {"bind": StepCode.BOUND, "let_last": StepCode.LASTS}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """The sentences of the content."""
    return load(content_directory())


@pytest.fixture(scope="module")
def words(catalogue: Catalogue) -> Words:
    """Words in these sentences."""
    return Words(catalogue)


def wrong(said: set[str]) -> list[str]:
    """What is no sentence of the first edition among these."""
    faults = (NO_WORDS, RAW, OF_ANOTHER_EDITION)
    return [one for one in sorted(said) if not one or one in CODES or any(fault.search(one) for fault in faults)]


def played(words: Words, position: engine.Position, action: engine.Action, chance: random.Random) -> Iterator[str]:
    """All that is said when an action is resolved, its decisions made by chance, and of the position after it."""
    answers: list[tuple[str, ...]] = []
    resolved = engine.resolve(position, action)
    while resolved.pending is not None and len(answers) < MOST_DECISIONS:
        asked = resolved.pending
        answers.append(some_answer(asked, chance))
        yield words.question(asked, position)
        yield words.decided(asked, answers[-1], position)
        yield from words.options(asked, position)
        resolved = engine.resolve(position, action, answers)
    yield words.action(action, position)
    yield from (words.step(step, position) for step in resolved.steps)
    yield from (words.change(change, position) for change in resolved.position.changes_since(position))
    yield from shown(words, resolved.position)


def shown(words: Words, position: engine.Position) -> Iterator[str]:
    """All that is said of a position as it stands."""
    told = words.told(position)
    yield from (told.title, *told.names, *told.cards.values(), *told.players, *told.phases.values())
    yield from (part for notes in told.notes for note in notes for part in note)
    if record := words.record(position):
        yield record
    yield from (words.reason(fault, position) for fault in position.faults)
    yield from (words.caveat(doubt, position) for doubt in position.doubts())


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_played_is_told(words: Words, seed: int) -> None:
    """Actions, questions, options, steps, changes and pictures, in positions of two and of four players."""
    chance = random.Random(seed)
    position = game(chance)
    listed = engine.legal(position, bound=2000).actions
    said = set(shown(words, position))
    for action in chance.sample(listed, min(PLAYED, len(listed))):
        said.update(played(words, position, action, chance))
    assert wrong(said) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_refused_or_permitted_is_told(words: Words, seed: int) -> None:
    """Why an action is not legal, and why one is."""
    position = game(random.Random(seed))
    said: set[str] = set()
    for action in islice(EDITION.thinkable(position), TRIED):
        said.update(words.reason(reason, position) for reason in engine.explain(position, action).reasons)
    for action in engine.legal(position, bound=LISTED).actions:
        said.add(words.action(action, position))
        for why in engine.why(engine.Play(position), action):
            said.update(words.reason(one, position) for one in (*why.reasons, *why.permits))
    assert wrong(said) == []


def test_what_an_effect_lets_last_is_told_for_each_kind(catalogue: Catalogue) -> None:
    """The step that tells of it has a sentence for every kind that an effect can let last."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ENGINE / "first").rglob("*.py")))
    wanted = {f"{LASTING_STEPS[verb]}-{LastingKind[kind]}" for verb, kind in LASTS.findall(source)}
    assert wanted
    assert sorted(wanted - set(catalogue.speeches["1e"].steps)) == []


def position(**document: Any) -> engine.Position:
    """The position of a document with both summoners."""
    board = {"c1": "Mugglug", "d6": {"card": "Tacullu", "player": "north"}}
    read = engine.read({"edition": "1e", "board": {**board, **document.pop("board", {})}, **document}, CARDS)
    return read.first.position


def test_a_unit_on_its_vine_wall_is_two_cards(words: Words) -> None:
    """Each of two cards on one space has its sentence, the one below behind a stroke."""
    standing = {"d3": {"card": "Vine Wall", "wounds": 1, "unit": {"card": "Shaman", "wounds": 0}}}
    told = words.told(position(board=standing))
    assert "standing on a Vine Wall" in told.cards["d3"]
    assert told.cards["d3/wall"].endswith("1 wound, with Shaman standing on it")
    assert told.cards["c1"] == "South’s Mugglug, Summoner, sword, Attack Value 3, 7 of 7 Life Points left"
    assert told.cards["d6"].startswith("North’s Tacullu, Summoner, bow, ")
    assert "Wall, 1 of 2 Life Points left, 1 wound" in told.cards["d3/wall"]


def test_phases_and_counts_have_the_names_of_the_edition(words: Words) -> None:
    """A picture and a sentence call phases as this edition does."""
    found = position(phase="magic", players={"south": {"magic": ["Shaman"], "vines": 3}})
    told = words.told(found)
    assert told.title == "South’s Build Magic Phase"
    assert told.players[0].startswith(
        "South: 1 in the Magic Pile, 0 in hand, 0 to draw, 0 discarded, 3 in the Vine Wall Pile; "
    )
    assert (told.phases["move"], told.phases["magic"]) == ("Movement", "Build Magic")
    reason = engine.explain(found, EDITION.parse("move c1 c2", CARDS, found)).reasons[0]
    assert words.reason(reason, found) == "Units move in the Movement Phase, and this is the Build Magic Phase."
    assert words.action(EDITION.parse("end phase"), found) == "End the Build Magic Phase and the turn."


def test_a_picture_says_what_is_left_to_choose(words: Words) -> None:
    """On the first turn of the game two units may move; the player's own line names the phase."""
    found = position(phase="move", **{"first turn": True, "used": {"moved": ["c1"]}})
    assert (
        words.told(found)
        .players[0]
        .endswith("This turn: chosen to move: 1 of 2, to attack: 0 of 3; it is their Movement Phase.")
    )


def test_four_players_have_names(words: Words) -> None:
    """The second player of each side is told apart from the first."""
    assert [words.side(name) for name in TEAM_BOARD.seating.names] == ["South", "North", "South 2", "North 2"]
    found = position(order=["south", "north", "south2", "north2"], players={"south2": {}, "north2": {}})
    picked = Choice(0, "opponent", ("north", "north2"), subject="Magic Drain")
    assert words.options(picked, found) == ("North", "North 2")
    assert words.decided(picked, ("north2",), found) == "Magic Drain is aimed at North 2"


@pytest.mark.parametrize(("owner", "whose"), [("south", "its own"), ("south2", "its partner’s"), ("north", "")])
def test_whose_card_a_unit_attacks_is_told_where_it_is_no_enemys(words: Words, owner: str, whose: str) -> None:
    """A partner's card is a friend's, and not one's own."""
    board = {"c2": {"card": "Shaman", "player": owner}}
    teams = {"order": ["south", "north", "south2", "north2"], "players": {"south2": {}, "north2": {}}}
    found = position(phase="attack", board=board, **teams)
    action = EDITION.parse("attack c1 c2", CARDS, board=found.geometry)
    told = " ".join(f"Mugglug on c1 attacks {whose} Shaman on c2.".split())
    assert words.action(action, found) == told


def test_dice_are_told_by_their_numbers(words: Words) -> None:
    """A die of this edition shows a number."""
    found = position()
    assert words.decided(Roll(0, 2, EDITION.die, subject="Mugglug"), ("3", "6"), found) == "rolls 3, 6"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("draw", "Draw up to five cards."),
        ("move c1 c2 c3", "Mugglug on c1 moves by way of c2 to c3."),
        ("move c1", "Mugglug on c1 moves 0 spaces."),
        ("attack c1 d3/unit", "Mugglug on c1 attacks its own Shaman on d3."),
        ("attack c1 d3/wall", "Mugglug on c1 attacks its own Vine Wall on d3."),
        ("play Wall d2", "Play Wall on d2."),
        ("play Ambush", "Play Ambush."),
        ("build Shaman", "Put Shaman on the Magic Pile."),
        ("give Shaman", "Hand Shaman from the Magic Pile to the teammate."),
        ("summon Shaman d2", "Summon Shaman on d2."),
    ],
)
def test_actions_are_told_in_sentences(action: str, said: str, words: Words) -> None:
    """An action, legal or not, is told with the cards that it is about."""
    standing = {"d3": {"card": "Vine Wall", "unit": {"card": "Shaman"}}}
    found = position(board=standing, players={"south": {"hand": ["Wall", "Ambush", "Shaman"]}})
    assert words.action(EDITION.parse(action, CARDS, found), found) == said


def test_what_a_position_remembers_is_told(words: Words) -> None:
    """What was done this turn and what lasts, each with the card, the player or the time that it concerns."""
    found = position(phase="attack")
    piece, other = found.at("c1"), found.at("d6")
    assert piece is not None
    assert other is not None
    facts = frozenset({Fact(FactKind.DRAWN, None), Fact(FactKind.DESTROYED_UNIT, piece.uid, "move")})
    lasting = (
        Lasting(LastingKind.ATTACK_VALUE, piece.uid, value=1),
        Lasting(LastingKind.HAS, piece.uid, word="Camouflage", until=0),
        Lasting(LastingKind.CANNOT_SPEND, None, value=1, until=0),
        Lasting(LastingKind.CANNOT_ATTACK_CARD, piece.uid, other.uid, word="Conceal", until=1),
    )
    remembering = replace(found, facts=facts, lasting=lasting)
    assert words.record(remembering).split("; ") == [
        "Mugglug on c1 has Attack Value +1 this turn",
        "Mugglug on c1 has Camouflage until South's next turn",
        "North cannot spend Magic Points until South's next turn",
        "Mugglug on c1 cannot attack Tacullu on d6 until North's next turn",
        "Mugglug on c1 destroyed a unit in the Movement Phase",
        "South has drawn",
    ]


def test_what_is_wrong_before_there_is_a_position_is_told_in_the_words_of_its_edition(words: Words) -> None:
    """A deck or a setup has no position: the entries that a reason cites tell the edition."""
    reason = engine.Reason(
        ReasonCode.DECK_KIND, ("rule-1e/deck-building/units",), params=(("kind", "common"), ("cards", 17), ("most", 18))
    )
    assert words.reason(reason, None) == "The deck has 17 cards of the kind “common”, and a deck has 18."
