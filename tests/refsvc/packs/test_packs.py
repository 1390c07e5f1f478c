"""A pack from its folder to every place where a reader or a program meets it, and away again."""

import json
import shutil
import zipfile
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from refsvc import NoSuchEntry, Reference, bounds
from refsvc.application import create_app
from refsvc.cli import main
from refsvc.corpus import Pack
from refsvc.packs import NoSuchPack
from refsvc.settings import CHECKOUT, content_directory
from tests.sites import UNLIMITED

EXAMPLE = CHECKOUT / "docs" / "packs" / "tuesday-club"
SURGEON, ARCHER, LANDLADY = (f"card-2e/tuesday-club/{name}" for name in ("field-surgeon", "corner-archer", "landlady"))
RULING, HOUSE_RULE = "faq-2e/tuesday-club/stitch-herself", "house-2e/first-turn-in-peace"
OVERRULED, PUZZLE = "rule-2e/cost-of-inaction", "tuesday-club-house-call"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder to which the example was added."""
    folder = tmp_path_factory.mktemp("data")
    Reference.open(data=folder, packs=[]).add_pack(EXAMPLE)
    return folder


@pytest.fixture(scope="module")
def opened(data: Path) -> Reference:
    """The reference with the example."""
    return Reference.open(data=data, packs=[])


@pytest.fixture(scope="module")
def client(opened: Reference) -> FlaskClient:
    """The site and the API over it."""
    return create_app(UNLIMITED, opened).test_client()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    """Runs a command with a data folder of its own."""
    monkeypatch.setenv("REFSVC_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("REFSVC_PACKS", raising=False)

    def told(*arguments: str) -> Result:
        return CliRunner().invoke(main, arguments, catch_exceptions=False)

    return told


def copied(into: Path) -> Path:
    """The example in a folder that a test may spoil."""
    return Path(shutil.copytree(EXAMPLE, into / "tuesday-club"))


def zipped(folder: Path, file: Path, around: str = "") -> Path:
    """The files of a folder in a zip."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, f"{around}{path.relative_to(folder).as_posix()}")
    return file


# --- in the library --------------------------------------------------------------------------------------


def test_the_example_is_right() -> None:
    """It is checked whole: its scenario is played and its puzzle decided."""
    checked = Reference.open(packs=[]).check_pack(EXAMPLE)
    assert checked.problems == ()
    assert checked.pack is not None
    assert checked.pack.name == "The Tuesday club"
    assert (checked.entries, checked.cards, checked.scenarios, checked.puzzles) == (2, 3, 1, 1)
    assert [(one.id, one.why, one.holds) for one in checked.conflicts] == [(OVERRULED, "house-rule", True)]


def test_texts_of_abilities_follow_from_what_is_said(opened: Reference) -> None:
    """One is put together of its parts, one taken over by its name, and one is a text."""
    assert opened.card(SURGEON).text == (
        "Stitch: After this unit moves, you may spend 1 magic to target a friendly unit within 2 spaces of this unit. "
        "Remove 2 damage from the target."
    )
    known = opened.entry("ability-2e/swift-shot")
    assert opened.card(ARCHER).text == f"Swift Shot: {known.text}"
    assert opened.card(LANDLADY).text.startswith("Last Orders: At the end of your turn, each player")


def test_its_cards_play(opened: Reference) -> None:
    """What is said in parts and what is known are played; a text is said not to be."""
    case = opened.case(EXAMPLE / "faq-2e" / "tuesday-club" / "stitch-herself.scenario.yaml")
    view = opened.view(opened.case(opened.resolve(case).position))
    assert next(one.damage for one in view.spaces if one.square == "d1") == 0
    assert next(one.damage for one in view.spaces if one.square == "d2") == 1
    judge = opened.judge
    assert (judge.unplayed(SURGEON, "2e"), judge.unplayed(ARCHER, "2e")) == ((), ())
    assert judge.unplayed(LANDLADY, "2e") == ("Last Orders",)


def test_a_known_ability_plays_on_a_card_of_a_pack(opened: Reference) -> None:
    """Swift Shot lets the archer attack again for its boost."""
    case = opened.case(
        {
            "edition": "2e",
            "turn": "south",
            "phase": "attack",
            "players": {"south": {}, "north": {}},
            "board": {
                "d3": {"card": "Corner Archer", "player": "south", "boost": 1},
                "d5": {"card": "Gate", "player": "north"},
                "d1": {"card": "Sneeks", "player": "south"},
                "d8": {"card": "Tacullu", "player": "north"},
            },
        }
    )
    play = opened.resolve(case, "attack d3 d5", "mr m")
    assert play.pending is not None
    assert "Swift Shot" in play.pending.sentence


def test_a_verdict_says_that_a_card_is_of_a_pack(opened: Reference) -> None:
    """Whoever reads it need not know the cards."""
    case = opened.case(EXAMPLE / "faq-2e" / "tuesday-club" / "stitch-herself.scenario.yaml")
    for caveats in (opened.legal(case).caveats, opened.explain(case, "move d3 d2").caveats):
        told = [one for one in caveats if one.kind == "pack"]
        assert [one.card for one in told] == ["Field Surgeon"]
        assert "The Tuesday club" in told[0].sentence
    space = next(one for one in opened.board(case).view.spaces if one.name == "Field Surgeon")
    assert space.pack == "tuesday-club"


def test_a_position_with_its_cards_is_read_back_from_its_line(opened: Reference) -> None:
    """Links hold for whoever has the pack."""
    case = opened.case(EXAMPLE / "faq-2e" / "tuesday-club" / "stitch-herself.scenario.yaml")
    assert opened.case(case.position.line).position == case.position


def test_it_is_found(opened: Reference) -> None:
    """By words, and by a filter of its own that leaves out all else."""
    first = opened.search("may a field surgeon stitch herself").hits[0]
    assert (first.id, first.pack) == (RULING, "tuesday-club")
    found = {one.id for one in opened.search("pack:tuesday-club", limit=50).hits}
    assert found >= {SURGEON, ARCHER, LANDLADY, RULING, HOUSE_RULE, "faction-2e/tuesday-club", "ability-2e/stitch"}
    assert {one.pack for one in opened.search("pack:tuesday-club", limit=50).hits} == {"tuesday-club"}
    assert found <= {one.id for one in opened.search('pack:"The Tuesday club"', limit=50).hits}
    assert not opened.search("swift shot").hits[0].pack


def test_it_is_exported_with_its_name(opened: Reference) -> None:
    """Lines of the export and whole entries tell what comes from a pack."""
    lines = {one["id"]: one for one in map(json.loads, opened.export())}
    assert lines[SURGEON]["pack"] == lines[RULING]["pack"] == "tuesday-club"
    assert lines[OVERRULED]["pack"] is None
    assert opened.whole(opened.card(SURGEON))["pack"] == "tuesday-club"


def test_a_house_rule_stands_over_what_it_overrules(opened: Reference) -> None:
    """Both are kept, and each leads to the other."""
    relations = opened.corpus.relations
    assert relations[OVERRULED].superseded_by == (HOUSE_RULE,)
    assert relations[HOUSE_RULE].supersedes == (OVERRULED,)
    assert opened.entry(OVERRULED).pack == ""


def test_a_verdict_says_which_house_rule_overrules_what_it_cites(opened: Reference) -> None:
    """The engine plays as printed; whoever has the pack is told, and nobody else."""
    board = {"d1": "Sneeks", "d3": "Field Surgeon", "d8": {"card": "Tacullu", "player": "north"}}
    case = opened.case({"edition": "2e", "phase": "attack", "board": board, "do": ["end phase"]})
    for answer in (opened.resolve(case), opened.board(case)):
        told = [one for one in answer.caveats if one.kind == "house-rule"]
        assert [one.entry.id for one in told] == [HOUSE_RULE]
        assert "The first turn is peaceful" in told[0].sentence
        assert "The cost of inaction" in told[0].sentence
    kinds = {
        asked: {one.kind for one in opened.explain(case, asked).caveats} for asked in ("end phase", "attack d1 d3")
    }
    assert "house-rule" in kinds["end phase"], "it is told what the phase ends with"
    assert "house-rule" not in kinds["attack d1 d3"]
    plain = Reference.open(packs=[])
    without = {**case.document, "board": {square: one for square, one in board.items() if one != "Field Surgeon"}}
    assert plain.resolve(plain.case(without)).caveats == ()


def test_a_refusal_says_so_too(tmp_path: Path) -> None:
    """Where the rule that stands against an action is overruled."""
    told = "---\ntitle: Corners count\nsupersedes: [glossary-2e/adjacent]\n---\nCorners are beside each other.\n"
    more = "house_rules: true\noverrules: [glossary-2e/adjacent]\n"
    pack = pack_with(tmp_path / "one", "house-2e/other/corners.md", told, more)
    opened = Reference.open(data=tmp_path / "data", packs=[pack])
    assert opened.corpus.left_out == ()
    board = {"d1": "Sneeks", "e2": {"card": "Undead Warrior", "player": "north"}}
    refused = opened.explain(opened.case({"edition": "2e", "phase": "attack", "board": board}), "attack d1 e2")
    cited = {entry.id for reason in refused.reasons for entry in reason.entries}
    assert "glossary-2e/adjacent" in cited
    assert [one.kind for one in refused.caveats] == ["house-rule"]


def test_its_puzzle_is_there(opened: Reference) -> None:
    """Under the name of the pack, and not as one of the collection."""
    found = opened.puzzle(PUZZLE)
    assert (found.pack, found.verdict().sound) == ("tuesday-club", True)
    assert PUZZLE not in opened.bundled.puzzles
    assert PUZZLE in {one.slug for one in opened.collection.listed()}


def test_its_scenario_is_beside_its_ruling(opened: Reference) -> None:
    """It is played as those of the content are."""
    assert opened.rulings(opened.entry(RULING)) == (RULING,)
    assert opened.check_ruling(RULING).passed
    assert RULING not in {one.id for one in opened.missing()}


def test_folders_are_named_without_adding(tmp_path: Path) -> None:
    """A pack, or a folder of packs."""
    copied(tmp_path)
    for place in (EXAMPLE, tmp_path):
        assert Reference.open(data=tmp_path / "data", packs=[place]).card(SURGEON).pack == "tuesday-club"
    with pytest.raises(NoSuchEntry):
        Reference.open(data=tmp_path / "data", packs=[]).card(SURGEON)


def test_a_pack_that_was_removed_is_gone(tmp_path: Path) -> None:
    """And nothing is left of it."""
    reference = Reference.open(data=tmp_path, packs=[])
    reference.add_pack(EXAMPLE)
    reference.packs.remove("tuesday-club")
    again = Reference.open(data=tmp_path, packs=[])
    assert not again.corpus.packs
    with pytest.raises(NoSuchPack):
        again.packs.remove("tuesday-club")
    with pytest.raises(NoSuchPack):
        again.packs.remove("..")


def test_a_later_version_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    """Nothing of the earlier one is a difference, or remains."""
    reference = Reference.open(data=tmp_path / "data", packs=[])
    reference.add_pack(EXAMPLE)
    later = copied(tmp_path)
    (later / "pack.yaml").write_text((later / "pack.yaml").read_text().replace('"1.1"', '"1.2"'))
    (later / "puzzles" / "house-call.puzzle.yaml").unlink()
    again = Reference.open(data=tmp_path / "data", packs=[])
    assert [one.id for one in again.add_pack(later).conflicts] == [OVERRULED]
    newest = Reference.open(data=tmp_path / "data", packs=[])
    assert newest.corpus.packs["tuesday-club"].version == "1.2"
    assert not newest.bundled.of_packs


def test_a_zip_is_a_pack(tmp_path: Path) -> None:
    """With a folder around everything, as most programs make them, or without one."""
    reference = Reference.open(data=tmp_path / "data", packs=[])
    for around in ("", "tuesday-club-main/"):
        assert reference.check_pack(zipped(EXAMPLE, tmp_path / "pack.zip", around)).passed
    reference.add_pack(tmp_path / "pack.zip")
    assert Reference.open(data=tmp_path / "data", packs=[]).card(SURGEON).pack == "tuesday-club"


def test_a_pack_gone_wrong_is_left_out_and_said_to_be(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The rest answers on."""
    reference = Reference.open(data=tmp_path, packs=[])
    reference.add_pack(EXAMPLE)
    spoiled = tmp_path / "packs" / "tuesday-club" / "puzzles" / "house-call.puzzle.yaml"
    spoiled.write_text(spoiled.read_text().replace("Field Surgeon, player", "Field Sturgeon, player"))
    again = Reference.open(data=tmp_path, packs=[])
    assert not again.corpus.packs
    (listed,) = again.packs.listed(again.corpus)
    assert [(one.file, one.line) for one in listed.problems] == [("puzzles/house-call.puzzle.yaml", 12)]
    assert "house-call.puzzle.yaml:12" in caplog.text
    page = create_app(UNLIMITED, again).test_client().get("/packs")
    assert page.status_code == 200
    assert "puzzles/house-call.puzzle.yaml:12" in page.text
    assert str(tmp_path) not in page.text
    again.packs.remove("tuesday-club")


# --- what is in force ------------------------------------------------------------------------------------


PREVIEWED = """\
faction: {faction}
edition: 2e
cards:
  - name: {name}
    {fact}: {value}
    standing: {standing}
"""


def pack_with(folder: Path, file: str, text: str, more: str = "", identifier: str = "other") -> Path:
    """A pack that holds one file besides what it says of itself."""
    (folder / file).parent.mkdir(parents=True)
    told = f"id: {identifier}\nname: Other\nauthor: Somebody\nversion: 1\nstanding: printed\n"
    (folder / "pack.yaml").write_text(f"{told}because: We have the cards.\n{more}")
    (folder / file).write_text(text)
    return folder


def completing(folder: Path, standing: str, value: int = 9, more: str = "", identifier: str = "other") -> Path:
    """A pack that states the life of a printed card."""
    card = Reference.open(packs=[]).card("card-2e/breakers/tacullu")
    text = PREVIEWED.format(faction=card.faction, name=card.title, fact="life", value=value, standing=standing)
    return pack_with(folder, "cards/2e/breakers.yaml", text, more, identifier)


def test_print_holds_over_a_pack(tmp_path: Path) -> None:
    """Even if the pack says that it is as sure; the difference is named."""
    before = Reference.open(packs=[]).card("card-2e/breakers/tacullu")
    opened = Reference.open(data=tmp_path / "data", packs=[completing(tmp_path / "one", "printed")])
    assert opened.card("card-2e/breakers/tacullu") == before
    (conflict,) = opened.corpus.conflicts
    assert (conflict.fact, conflict.said, conflict.other, conflict.holds, conflict.why) == (
        "life",
        "9",
        str(before.life),
        False,
        "printed-first",
    )


def test_a_house_rule_holds_over_print(tmp_path: Path) -> None:
    """Where it names the card."""
    more = "house_rules: true\noverrules: [card-2e/breakers/tacullu]\n"
    opened = Reference.open(data=tmp_path / "data", packs=[completing(tmp_path / "one", "assumed", more=more)])
    card = opened.card("card-2e/breakers/tacullu")
    assert (card.life, dict(card.from_packs), card.standing["life"]) == (9, {"life": "other"}, "assumed")
    assert card.strength == Reference.open(packs=[]).card(card.id).strength
    case = opened.case({"edition": "2e", "players": {"south": {}, "north": {}}, "board": {"d1": "Tacullu"}})
    assert opened.view(case).spaces[0].life == 9
    assert "pack" in {one.kind for one in opened.legal(case).caveats}


def test_what_no_source_states_is_completed(tmp_path: Path) -> None:
    """A fact that is less sure than the pack's gives way, and the card says whose it is."""
    corpus = Reference.open(packs=[]).corpus
    card = next(
        one for one in corpus.cards.values() if one.is_unit and one.standing.get("life") == "unknown" and one.faction
    )
    text = PREVIEWED.format(faction=card.faction, name=card.title, fact="life", value=7, standing="transcribed")
    pack = pack_with(tmp_path / "one", card.origin.file, text.replace("edition: 2e", f"edition: {card.edition}"))
    opened = Reference.open(data=tmp_path / "data", packs=[pack])
    assert opened.corpus.left_out == ()
    found = opened.card(card.id)
    assert (found.life, found.standing["life"], found.pack) == (7, "transcribed", "")
    assert dict(found.from_packs) == {"life": "other"}
    assert [one.why for one in opened.corpus.conflicts_of(card.id)] == ["surer"]
    page = create_app(UNLIMITED, opened).test_client().get(found.url).text
    assert "where no source states anything" in page


def test_the_first_of_two_packs_holds(tmp_path: Path) -> None:
    """And the other one is named."""
    one = pack_with(tmp_path / "a", "cards/2e/guild.yaml", GUILD.format(life=2), identifier="a")
    other = pack_with(tmp_path / "b", "cards/2e/guild.yaml", GUILD.format(life=3), identifier="b")
    opened = Reference.open(data=tmp_path / "data", packs=[one, other])
    assert opened.card("card-2e/guild/porter").life == 2
    (conflict,) = opened.corpus.conflicts
    assert (conflict.pack, conflict.other_pack, conflict.why, conflict.said) == ("b", "a", "earlier-pack", "3")


GUILD = """\
faction: Guild
edition: 2e
cards:
  - {{name: Porter, class: common unit, cost: 1, life: {life}, strength: 1, attack: melee, symbols: [eye]}}
"""


# --- at the command line ---------------------------------------------------------------------------------


def test_the_command_line_checks_adds_lists_and_removes(run: Callable[..., Result], tmp_path: Path) -> None:
    """From a zip to nothing."""
    file = str(zipped(EXAMPLE, tmp_path / "pack.zip"))
    assert "2 entries, 3 cards, 1 scenario, 1 puzzle" in run("packs", "check", file).output
    assert json.loads(run("packs", "list", "--json").output) == {"packs": [], "conflicts": []}
    assert json.loads(run("packs", "add", file, "--json").output)["pack"]["id"] == "tuesday-club"
    listed = json.loads(run("packs", "list", "--json").output)
    assert [(one["id"], one["added"], one["problems"]) for one in listed["packs"]] == [("tuesday-club", True, [])]
    assert [one["id"] for one in listed["conflicts"]] == [OVERRULED]
    assert "From the pack “The Tuesday club”" in run("show", SURGEON).output
    assert "pack: The Tuesday club" in run("search", "field surgeon").output
    assert PUZZLE in run("puzzles", "list").output
    assert "Stitch" in run("resolve", str(EXAMPLE / f"{RULING}.scenario.yaml")).output
    assert run("packs", "remove", "tuesday-club").exit_code == 0
    assert run("packs", "remove", "tuesday-club").exit_code == 2
    assert run("show", SURGEON).exit_code == 2


def test_the_content_is_checked_without_packs(run: Callable[..., Result]) -> None:
    """What is recorded as reviewed never holds anything of a pack."""
    run("packs", "add", str(EXAMPLE))
    before = (content_directory() / "reviews.json").read_text(encoding="utf-8")
    assert RULING not in before
    assert run("content", "reviewed", RULING).exit_code == 2


def test_a_wrong_pack_is_refused_whole(run: Callable[..., Result], tmp_path: Path) -> None:
    """With status 1, the line, and nothing kept."""
    spoiled = copied(tmp_path)
    card = spoiled / "cards" / "2e" / "tuesday-club.yaml"
    card.write_text(card.read_text().replace("after-move", "after-lunch"))
    for command in ("check", "add"):
        told = run("packs", command, str(spoiled))
        assert told.exit_code == 1
        assert "cards/2e/tuesday-club.yaml:15:" in told.output
    assert json.loads(run("packs", "list", "--json").output)["packs"] == []


# --- over HTTP -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", [f"/e/{SURGEON}", f"/e/{RULING}", f"/e/{HOUSE_RULE}", "/factions/tuesday-club"])
def test_pages_say_whose_it_is(client: FlaskClient, address: str) -> None:
    """Above everything else."""
    page = client.get(address)
    assert page.status_code == 200
    assert "From the pack “The Tuesday club”" in page.text


def test_lists_mark_what_is_of_a_pack(client: FlaskClient) -> None:
    """It never stands among the rest as if it were of the game."""
    for address in ("/faq", "/factions", "/search?q=field+surgeon", f"/puzzles/{PUZZLE}", f"/e/{OVERRULED}"):
        page = client.get(address)
        assert page.status_code == 200
        assert "The Tuesday club" in page.text, address


def test_the_page_of_packs(client: FlaskClient) -> None:
    """Every pack with what it overrules, and every difference."""
    page = client.get("/packs").text
    assert "1.1, by Players of the corner table" in page
    assert "We made these up for our Tuesday evenings." in page
    assert f'href="/e/{OVERRULED}"' in page
    assert "it is a house rule that overrules the other" in page


def test_the_api_tells_packs(client: FlaskClient) -> None:
    """In hits, in entries, in caveats and on boards."""
    hits = client.get("/api/v1/search?q=pack:tuesday-club").get_json()["results"]
    assert {one["pack"] for one in hits} == {"tuesday-club"}
    assert client.get(f"/api/v1/entries/{SURGEON}").get_json()["pack"] == "tuesday-club"
    document = {
        "edition": "2e",
        "players": {"south": {}, "north": {}},
        "board": {"d3": "Landlady", "d8": {"card": "Tacullu", "player": "north"}},
    }
    answer = client.post("/api/v1/scenarios/legal", json=document).get_json()
    assert "pack" in {one["kind"] for one in answer["caveats"]}


def test_the_api_lists_packs(client: FlaskClient) -> None:
    """Each with what it holds and overrules, and every difference in a sentence."""
    answer = client.get("/api/v1/packs").get_json()
    (pack,) = answer["packs"]
    assert (pack["id"], pack["version"], pack["author"]) == ("tuesday-club", "1.1", "Players of the corner table")
    assert set(pack["cards"]) == {SURGEON, ARCHER, LANDLADY}
    assert set(pack["entries"]) == {RULING, HOUSE_RULE}
    assert (pack["scenarios"], pack["puzzles"], pack["overrules"]) == (1, [PUZZLE], [OVERRULED])
    (difference,) = answer["differences"]
    assert (difference["id"], difference["pack"], difference["holds"]) == (OVERRULED, "tuesday-club", True)
    assert "house rule" in difference["sentence"]
    assert answer["left_out"] == []


def test_without_packs_nothing_speaks_of_them() -> None:
    """The page says so, and the filter is no field."""
    plain = Reference.open(packs=[])
    assert plain.corpus.packs == {}
    assert "pack" not in plain.index.fields


# --- in the documentation --------------------------------------------------------------------------------


PAGE = (CHECKOUT / "docs" / "packs.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """What the page shows of YAML."""
    return [block.partition("```")[0] for block in PAGE.split("```yaml\n")[1:]]


def test_the_page_shows_what_the_example_says() -> None:
    """Its first block is the file of the example, and it names every field and every file."""
    assert blocks()[0] == (EXAMPLE / "pack.yaml").read_text(encoding="utf-8")
    shown = {one.name for one in fields(Pack)} - {"origin"}
    assert [name for name in shown if f"`{name}`" not in PAGE] == []
    files = [path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*") if path.is_file()]
    assert [file for file in files if f"\n  {file}" not in PAGE] == []


def test_the_cards_of_the_page_make_a_pack(tmp_path: Path) -> None:
    """As they stand there."""
    pack = pack_with(tmp_path / "one", "cards/2e/tuesday-club.yaml", blocks()[1])
    checked = Reference.open(data=tmp_path / "data", packs=[]).check_pack(pack)
    assert (checked.problems, checked.cards) == ((), 1)


def test_the_page_names_the_limits() -> None:
    """As they are."""
    megabytes, kilobytes = bounds.PACK_BYTES // 1_000_000, bounds.PACK_FILE_BYTES // 1_000
    assert f"At most {bounds.PACK_FILES} files, {megabytes} MB" in PAGE
    assert f"{kilobytes} kB each" in PAGE
    assert bounds.PACK_DEPTH - 1 == 5
    assert "five folders deep" in PAGE
