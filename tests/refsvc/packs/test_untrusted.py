"""Packs by anybody: what is wrong is refused with file and line, and nothing in one does harm."""

import shutil
import zipfile
from pathlib import Path

import pytest

from refsvc import Reference, bounds
from refsvc.application import create_app
from refsvc.packs import WrongPack
from refsvc.settings import CHECKOUT
from tests.sites import UNLIMITED

EXAMPLE = CHECKOUT / "docs" / "packs" / "tuesday-club"
CARDS, ENTRY = "cards/2e/tuesday-club.yaml", "faq-2e/tuesday-club/stitch-herself.md"
SCENARIO, PUZZLE = "faq-2e/tuesday-club/stitch-herself.scenario.yaml", "puzzles/house-call.puzzle.yaml"
HOUSE_RULE = "house-2e/first-turn-in-peace.md"


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference without packs."""
    return Reference.open(data=tmp_path_factory.mktemp("data"), packs=[])


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The example in a folder that a test may spoil."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "tuesday-club"))


def spoiled(pack: Path, file: str, old: str, new: str) -> int:
    """Replaces words of a file, and gives the line on which they stood."""
    text = (pack / file).read_text(encoding="utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


BROKEN = {
    "no id": ("pack.yaml", "id: tuesday-club\n", "", "needs the field 'id'"),
    "an id that no address can hold": ("pack.yaml", "id: tuesday-club", "id: ../x", "an id is lower case"),
    "an id that is taken": ("pack.yaml", "id: tuesday-club", "id: faq-2e", "is the id of"),
    "an unknown standing": ("pack.yaml", "standing: assumed", "standing: certain", "should be one of printed"),
    "an unknown field": ("pack.yaml", "because:", "reason:", "no field 'reason'"),
    "nothing that is overruled": (
        "pack.yaml",
        "[rule-2e/cost-of-inaction]",
        "[rule-2e/cost-of-action]",
        "nothing has the id",
    ),
    "house rules that are none": ("pack.yaml", "house_rules: true", "house_rules: false", "only a pack with"),
    "not YAML": (CARDS, "cards:", "cards: [", "not valid YAML"),
    "a window that does not exist": (CARDS, "after-move", "after-lunch", "after-lunch"),
    "a figure beyond all bounds": (CARDS, "life: 6", "life: 1000000", "1000000"),
    "a class that does not exist": (CARDS, "champion unit", "champion unicorn", "unicorn"),
    "a name that no line can hold": (CARDS, "name: Landlady", 'name: "Land, lady?"', "can't be the name of a card"),
    "a known ability with another text": (
        CARDS,
        "name: Swift Shot",
        "name: Swift Shot\n        window: constant\n        effect: this unit wins",
        "is known",
    ),
    "a known ability with another name": (
        CARDS,
        "name: Swift Shot",
        "name: Swift Shot\n        aliases: [Damage]",
        "aliases, facts and notes",
    ),
    "parts under a known name": (CARDS, "name: Stitch", "name: Swift Shot", "made up"),
    "an ability that says nothing": (CARDS, "name: Swift Shot", "name: Swift Shit", "says nothing"),
    "an unknown symbol": (CARDS, "symbols: [eye]", "symbols: [eyelid]", "no symbol 'eyelid'"),
    "hidden signs": (
        CARDS,
        "about: Neighbours who patch each other up and keep the door shut.",
        'about: "\\e[31mNeighbours"',
        "no control characters",
    ),
    "an unknown card in an entry": (ENTRY, "[Field Surgeon, Stitch]", "[Field Sturgeon]", "is called 'Field Sturgeon'"),
    "an unknown rule in an entry": (ENTRY, "rule-2e/no-self-target", "rule-2e/no-such", "nothing has the id"),
    "an entry without a title": (
        ENTRY,
        "title: A Field Surgeon cannot stitch herself\n",
        "",
        "needs the field 'title'",
    ),
    "what it overrules without saying so": (
        HOUSE_RULE,
        "[rule-2e/cost-of-inaction]",
        "[rule-2e/cost-of-inaction, rule-2e/boost]",
        "names it under 'overrules'",
    ),
    "a scenario that does not come out": (SCENARIO, "south has 2 magic", "south has 3 magic", "magic"),
    "a scenario of an unknown card": (SCENARIO, "card: Sneeks", "card: Squeaks", "Squeaks"),
    "a puzzle with a wrong answer": (PUZZLE, "d1 has 1 damage, south", "d1 has 2 damage, south", "options[0]"),
}
ELSEWHERE = {"no id": 1, "not YAML": 5, "an entry without a title": 1, "house rules that are none": 8}
"""The lines of problems that are told elsewhere than where something was changed."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_wrong_pack_is_refused_with_file_and_line(reference: Reference, pack: Path, name: str) -> None:
    """Each mistake alone, where somebody who wrote it looks for it; and nothing of the pack is kept."""
    file, old, new, expected = BROKEN[name]
    line = spoiled(pack, file, old, new)
    with pytest.raises(WrongPack) as refused:
        reference.add_pack(pack)
    problems = refused.value.problems
    told = [one.line for one in problems if one.file == file and expected in one.message]
    assert told == [ELSEWHERE.get(name, line)], problems
    assert reference.packs.folders == []


def test_what_is_wrong_is_not_added(reference: Reference, pack: Path) -> None:
    """All of it is refused, with the same problems."""
    spoiled(pack, SCENARIO, "south has 2 magic", "south has 3 magic")
    with pytest.raises(WrongPack) as refused:
        reference.add_pack(pack)
    assert refused.value.problems == reference.check_pack(pack).problems
    assert not reference.packs.folders


def test_what_has_no_place_is_refused(reference: Reference, pack: Path) -> None:
    """Programs, sentences, sources, hidden files and names that make no address."""
    wrong = ("run.py", "sentences/reasons.yaml", "sources.yaml", ".hidden.md", 'faq-2e/a"b.md', "cards/2e/A.yaml")
    for file in (*wrong, "speech.yaml", "puzzles/deeper/x.puzzle.yaml", "abilities/2e.yaml", "pages/about.md"):
        path = pack / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", encoding="utf-8")
        assert [(one.file, one.line) for one in reference.check_pack(pack).problems] == [(file, 1)]
        path.unlink()


def test_links_lead_nowhere(reference: Reference, pack: Path) -> None:
    """Neither to files nor to folders, whatever is there."""
    (pack / "faq-2e" / "passwd.md").symlink_to("/etc/passwd")
    (pack / "faq-1e").symlink_to("/")
    told = reference.check_pack(pack).problems
    assert {one.file for one in told} == {"faq-2e/passwd.md", "faq-1e"}


@pytest.mark.parametrize(
    ("bound", "file"), [("PACK_FILES", ""), ("PACK_BYTES", ""), ("PACK_FILE_BYTES", CARDS), ("PACK_DEPTH", ENTRY)]
)
def test_limits_are_kept(
    reference: Reference, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, file: str
) -> None:
    """Of a folder and of a zip."""
    monkeypatch.setattr(bounds, bound, 2)
    archive = zipped(tmp_path / "pack.zip", {name: (pack / name).read_bytes() for name in (CARDS, ENTRY, "pack.yaml")})
    for path in (pack, archive):
        problems = reference.check_pack(path).problems
        assert problems
        assert not file or file in {one.file for one in problems}


def zipped(file: Path, files: dict[str, bytes]) -> Path:
    """A zip of these files."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return file


@pytest.mark.parametrize(
    "name", ["../../evil.md", "/tmp/evil.md", "faq-2e/../../../evil.md", "..\\evil.md", "c:evil.md"]
)
def test_a_zip_writes_nothing_outside(reference: Reference, tmp_path: Path, name: str) -> None:
    """It is refused before anything is written."""
    archive = zipped(tmp_path / "pack.zip", {"pack.yaml": b"id: x", name: b"evil"})
    (problem,) = [one for one in reference.check_pack(archive).problems if "evil" in one.file]
    assert "out of the pack" in problem.message


def test_a_zip_that_grows_is_refused(reference: Reference, tmp_path: Path) -> None:
    """By the size that it names, and by what comes out of it where it lies about that."""
    bomb = zipped(tmp_path / "bomb.zip", {"pack.yaml": b"id: x", "README.md": b"0" * (bounds.PACK_FILE_BYTES + 1)})
    assert "too many" in str(reference.check_pack(bomb).problems)
    lying = bomb.read_bytes().replace((bounds.PACK_FILE_BYTES + 1).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    (tmp_path / "lying.zip").write_bytes(lying)
    assert reference.check_pack(tmp_path / "lying.zip").problems


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 nothing", b"\x00" * 200])
def test_what_is_no_zip_is_refused(reference: Reference, tmp_path: Path, content: bytes) -> None:
    """And said to be none."""
    (tmp_path / "pack.zip").write_bytes(content)
    (problem,) = reference.check_pack(tmp_path / "pack.zip").problems
    assert "not a zip" in problem.message


def test_links_in_a_zip_are_refused(reference: Reference, tmp_path: Path) -> None:
    """Whatever they lead to."""
    link = zipfile.ZipInfo("faq-2e/link.md")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(tmp_path / "pack.zip", "w") as archive:
        archive.writestr("pack.yaml", "id: x")
        archive.writestr(link, "/etc/passwd")
    assert "links lead out" in str(reference.check_pack(tmp_path / "pack.zip").problems)


@pytest.mark.parametrize("text", ["[" * 5_000, "a: &x [b]\nc: *x\n", "- " * 3_000 + "x", "life: " + "9" * 6_000])
def test_writing_that_is_hard_to_read_is_refused(reference: Reference, pack: Path, text: str) -> None:
    """Nested without end, multiplied by references, or a figure without end."""
    (pack / CARDS).write_text(text, encoding="utf-8")
    assert CARDS in {one.file for one in reference.check_pack(pack).problems}


HARM = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[here](javascript:alert(1))",
    "![picture](http://elsewhere.example/pixel.png)",
    "<http://elsewhere.example/>",
    "[go here]\n\n[go here]: http://elsewhere.example/",
]


@pytest.fixture(scope="module")
def harmful(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The pages of a pack whose texts hold all of it, each in a paragraph of its own."""
    folder = tmp_path_factory.mktemp("harmful")
    pack = Path(shutil.copytree(EXAMPLE, folder / "tuesday-club"))
    harm = "\n\n".join(HARM)
    of_card, of_file = harm.replace("\n", "\n          "), harm.replace("\n", "\n  ")
    spoiled(pack, ENTRY, "Stitch targets", f"{harm}\n\nStitch targets")
    spoiled(pack, CARDS, "effect: each player", f"effect: |-\n          {of_card} each player")
    spoiled(pack, CARDS, "about: Neighbours", f"about: |-\n  {of_file} Neighbours")
    spoiled(pack, "pack.yaml", "because: We", f"because: |-\n  {of_file} We")
    spoiled(pack, PUZZLE, "explanation: Stitch", f"explanation: |-\n  {of_file} Stitch")
    opened = Reference.open(data=folder / "data", packs=[pack])
    assert opened.corpus.left_out == ()
    client = create_app(UNLIMITED, opened).test_client()
    addresses = (
        "/packs",
        f"/e/{ENTRY.removesuffix('.md')}",
        "/e/card-2e/tuesday-club/landlady",
        "/faq",
        "/factions",
        "/factions/tuesday-club",
        "/e/ability-2e/last-orders",
        "/search?q=pack:tuesday-club",
        "/puzzles/tuesday-club-house-call",
    )
    return "".join(client.get(address).text for address in addresses)


@pytest.mark.parametrize("harm", HARM)
def test_texts_bring_no_markup_of_their_own(harmful: str, harm: str) -> None:
    """Tags stand as they are written, and nothing leads elsewhere."""
    for sign in ("<script>alert", "<img src=x", 'href="javascript:', 'src="http://elsewhere', 'href="http://elsewhere'):
        assert sign not in harmful
