"""A whole faction in a pack, made up or one that is known in part: it is checked, found, begun with and played."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

import engine
from refsvc import Reference
from refsvc.application import create_app
from refsvc.cli import main
from tests.sites import UNLIMITED

GUILDS = Path(__file__).parent / "harbour-guilds"
CARDS = "cards/2e/harbour-guilds.yaml"
KNOWN_IN_PART = """
faction: Cloaks
edition: 2e
symbols: [eye, drop]
deck: {Vlox: 1, Starting Gate: 1, Gate: 3, Long Night: 2, Alley: 2, Toss: 2, Whisper: 2, Sin-Sin: 1, Big Tom: 1,
       Jo Three: 1, Dagger: 5, Dancer: 5, Shade: 4, Knave: 4}
setup:
  gate: d3
  summoner: c1
  units: {Dagger: d4, Dancer: c3}
cards:
  - {name: Vlox, class: summoner unit, cost: null, strength: 2, attack: melee, life: 12, symbols: [axes, eye, drop]}
""" + "".join(
    f"  - {{name: {name}, class: {rank} unit, cost: 3, strength: 3, attack: melee, life: 4, symbols: [eye]"
    + ("}\n" if name in ("Sin-Sin", "Dagger") else ", abilities: [{name: Swift}]}\n")
    for rank, names in (
        ("champion", ("Sin-Sin", "Big Tom", "Jo Three")),
        ("common", ("Dagger", "Dancer", "Shade", "Knave")),
    )
    for name in names
)
EVENT = (
    "  - {name: NAME, class: RANK event, phase: move, active: false, cost: 0, symbols: [eye],"
    " said: [{when: on-play, does: {draw: 1}}]}\n"
)
KNOWN_IN_PART += EVENT.replace("NAME", "Long Night").replace("RANK", "epic")
KNOWN_IN_PART += "".join(
    EVENT.replace("NAME", name).replace("RANK", "standard") for name in ("Alley", "Toss", "Whisper")
)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference with the made-up faction."""
    return Reference.open(data=tmp_path_factory.mktemp("data"), packs=[GUILDS])


@pytest.fixture(scope="module")
def client(opened: Reference) -> FlaskClient:
    """The site over it."""
    return create_app(UNLIMITED, opened).test_client()


def test_it_is_right(opened: Reference) -> None:
    """Nothing is wrong, and the engine plays every card."""
    checked = opened.check_pack(GUILDS)
    assert (checked.problems, checked.cards) == ((), 12)
    cards = [card for card in opened.corpus.cards.values() if card.faction == "Harbour Guilds"]
    assert [opened.judge.unplayed_of(card) for card in cards] == [()] * 12


def test_a_game_begins_with_it(opened: Reference) -> None:
    """Its deck may be played with, its cards stand where it says, and what begins is a position like any other."""
    assert opened.deck("harbour-guilds").legal
    begun = opened.start({"south": "tundra-orcs", "north": "Harbour Guilds"}, first="north")
    document = begun.cases[0].document
    position = opened.case(document).position
    vane = position.at("d8")
    assert vane is not None
    assert vane.card.name == "Mirella Vane"
    assert position.faults == ()
    guild = [card for card in opened.corpus.cards.values() if card.faction == "Harbour Guilds"]
    commons = [card for card in guild if "common" in card.classes]
    cheapest = min(commons, key=lambda card: card.cost or 0)
    dealt = {**document["players"], "north": {**document["players"]["north"], "magic": 3, "hand": [cheapest.title]}}
    position = opened.case({**document, "players": dealt}).position
    assert any(action.text(position.geometry).startswith("summon") for action in engine.legal(position).actions)


def test_its_events_play_as_their_texts_say(opened: Reference) -> None:
    """Composed and played from the same parts: one that stays a while, and one that goes on acting for its target."""
    tide = opened.card("High Tide").abilities[0]
    assert "ACTIVE: Each enemy unit moves 1 space fewer." in tide.text
    case = opened.case(
        """
        edition: 2e
        turn: south
        phase: build
        players: {south: {hand: [Fog Bank], active: [{card: High Tide, boost: 1}]}, north: {}}
        board:
          c2: {card: Mirella Vane, player: south}
          c3: {card: Docker, player: south}
          c4: {card: Tundra Fighter, player: north}
          d8: {card: Grognack, player: north}
        do: [play Fog Bank, c3, end phase, end phase, end phase]
        expect:
        - south has Fog Bank active
        - south has High Tide active
        """
    )
    assert engine.failures(case) == ()
    after = opened.judge.play(case).position
    refused = [reason.code for reason in engine.explain(after, case.action("attack c4 c3")).reasons]
    assert "cannot-be-targeted" in refused


@pytest.mark.parametrize(("boost", "said", "kept"), [(1, ["yes"], True), (1, ["no"], False), (0, [], False)])
def test_an_event_that_may_be_kept_asks_for_its_price(
    opened: Reference, boost: int, said: list[str], kept: bool
) -> None:
    """As its player's turn starts; without boost nobody is asked."""
    case = opened.case(
        {
            "edition": "2e",
            "turn": "north",
            "phase": "magic",
            "players": {"south": {"active": [{"card": "High Tide", "boost": boost}]}, "north": {"hand": ["Gate"] * 5}},
            "board": {
                "c1": {"card": "Mirella Vane", "player": "south"},
                "d8": {"card": "Grognack", "player": "north"},
            },
            "do": ["end phase", *said],
            "expect": ["south has High Tide active" if kept else "south has High Tide in the discard pile"],
        }
    )
    assert engine.failures(case) == ()


def test_games_at_random_go_through(opened: Reference) -> None:
    """The same games for the same number; what its cards did in them is counted."""
    tried = opened.try_faction("harbour-guilds", games=2, seed=3)
    assert tried == opened.try_faction("harbour-guilds", games=2, seed=3)
    assert len(tried.against) == 2
    assert tried.actions > 50
    assert {*tried.acted} == {
        *("Guild Ledger", "Boarding Party", "Duty", "Ferry"),
        *("Market Day", "High Tide", "Harbour Toll", "Fog Bank"),
    }
    assert tried.acted["Guild Ledger"] > 0
    assert set(tried.silent) == {name for name, times in tried.acted.items() if not times}


@pytest.mark.parametrize("address", ["/factions", "/factions/harbour-guilds", "/board"])
def test_it_is_on_the_pages(client: FlaskClient, address: str) -> None:
    """Among the factions, on a page of its own, and where a game is begun on the board."""
    assert "Harbour Guilds" in client.get(address).text


def test_a_deck_that_may_not_be_played_with_is_told(tmp_path: Path) -> None:
    """With its line, as a deck of that size may still have too many of one card."""
    folder = Path(shutil.copytree(GUILDS, tmp_path / "guilds"))
    written = (folder / CARDS).read_text(encoding="utf-8")
    spoiled = written.replace("Customs Clerk: 4", "Customs Clerk: 5").replace("Crane Guard: 4", "Crane Guard: 3")
    (folder / CARDS).write_text(spoiled, encoding="utf-8")
    (problem,) = Reference.open(data=tmp_path / "data", packs=[]).check_pack(folder).problems
    line = spoiled.splitlines().index("deck:") + 1
    assert (problem.file, problem.line) == (CARDS, line)
    assert "Customs Clerk" in problem.message


def test_a_part_that_an_event_can_not_have_is_told(tmp_path: Path) -> None:
    """With the line of that part."""
    folder = Path(shutil.copytree(GUILDS, tmp_path / "guilds"))
    written = (folder / CARDS).read_text(encoding="utf-8")
    spoiled = written.replace("{when: after-attack, who", "{when: during-attack, who")
    assert spoiled != written
    (folder / CARDS).write_text(spoiled, encoding="utf-8")
    (problem,) = Reference.open(data=tmp_path / "data", packs=[]).check_pack(folder).problems
    assert "during-attack" in spoiled.splitlines()[problem.line - 1]
    assert "an event" in problem.message


def test_a_faction_that_is_known_in_part_is_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What no source states comes from the pack, so that a game can begin and be played."""
    folder = tmp_path / "cloaks"
    (folder / "cards" / "2e").mkdir(parents=True)
    about = 'id: cloaks-whole\nname: Cloaks\nauthor: A\nversion: "1"\nstanding: printed\nbecause: Read from cards.\n'
    (folder / "pack.yaml").write_text(about, encoding="utf-8")
    (folder / "cards" / "2e" / "cloaks.yaml").write_text(KNOWN_IN_PART, encoding="utf-8")
    monkeypatch.setenv("REFSVC_DATA", str(tmp_path / "data"))
    without = CliRunner().invoke(main, ["packs", "try", "cloaks", "--games", "1"])
    assert (without.exit_code, "No source lists the deck of Cloaks" in without.output) == (2, True)
    monkeypatch.setenv("REFSVC_PACKS", str(folder))
    tried = CliRunner().invoke(main, ["packs", "try", "Cloaks", "--games", "1"], catch_exceptions=False)
    assert tried.exit_code == 0
    assert "1 game at random with Cloaks" in tried.output
