"""The product as a library: what is asked, what comes back, and what is said where something does not exist."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from refsvc import NoSuchEntry, Reference
from refsvc.corpus import Corpus
from refsvc.judge import WrongScenario
from refsvc.settings import content_directory
from refsvc.words import BrokenSentences
from tests.builders import Content

ROOT = Path(__file__).resolve().parents[2]
POSITION = """\
title: A sly move
turn: south
phase: attack
board:
  d3: Sneeks
  c5: Horde Slinger
  d4: {card: Mind Witch, player: north, damage: 1}
  d8: {card: Ret-Talus, player: north}
"""


@pytest.fixture(scope="module")
def reference(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference over the content that the service serves."""
    return Reference(corpus, tmp_path_factory.mktemp("data"))


@pytest.fixture
def case(reference: Reference) -> engine.Case:
    """The position above."""
    return reference.case(POSITION)


def test_entries_and_cards_are_found_by_id_and_name(reference: Reference) -> None:
    """An id, a name or an alias finds its entry; a card's name its card, whatever else has that name."""
    assert reference.entry("glossary-2e/adjacent").title == "Adjacent"
    assert reference.entry("Adjacent").id == "glossary-2e/adjacent"
    assert reference.card("mind witch").id == "card-2e/breakers/mind-witch"
    assert reference.card("card-2e/breakers/mind-witch").title == "Mind Witch"
    assert reference.card("Vine Wall", edition="1e").edition == "1e"


def test_what_does_not_exist_is_said_with_suggestions(reference: Reference) -> None:
    """A wrong id names what was perhaps meant; a name that is no card's is none."""
    with pytest.raises(NoSuchEntry, match="Nothing has the id or name 'glossary-2e/adjacen'") as raised:
        reference.entry("glossary-2e/adjacen")
    assert "glossary-2e/adjacent" in raised.value.suggestions
    with pytest.raises(NoSuchEntry):
        reference.card("glossary-2e/adjacent")


def test_search_finds(reference: Reference) -> None:
    """A query finds hits; what a search found among cards can be put on a board."""
    assert reference.search("mind wich").hits[0].id == "card-2e/breakers/mind-witch"
    found = reference.tray(reference.search("faction:breakers class:champion", edition="2e", kind="card", limit=2))
    assert len(found.cards) == 2
    assert found.total >= 2
    assert all("champion" in card.classes for card in found.cards)


def test_cases_are_read_from_anything(reference: Reference, case: engine.Case, tmp_path: Path) -> None:
    """A path, a text, a line, JSON, plain data or a position that an answer gave: the same case."""
    file = tmp_path / "board.yaml"
    file.write_text(POSITION, encoding="utf-8")
    answered = reference.resolve(case).position
    sources = (file, str(file), POSITION, case.position.line, json.dumps(case.document), case.document, answered)
    assert all(reference.case(source).position == case.position for source in sources)
    assert reference.case(case.position).position == case.position


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("none.yaml", "none.yaml: can't be read: No such file"),
        ("board: {d9: Sneeks}", "1: board.d9: the board has no space “d9” (expected a1 to f8)"),
        ("2e/nothing", "expected"),
        ({"phase": "fight"}, "phase: found the text “fight” (expected one of summon"),
        ("", "expected"),
    ],
)
def test_a_wrong_source_says_where_and_what_was_expected(reference: Reference, source: object, said: str) -> None:
    """What can't be read as a case is an error with its place and what was expected."""
    with pytest.raises(WrongScenario) as raised:
        reference.case(source)  # type: ignore[arg-type]
    assert said in str(raised.value)


def test_cases_of_a_file_are_counted_from_0(reference: Reference) -> None:
    """A file with several cases gives each by its number, and says how many there are."""
    text = POSITION + "cases:\n  - title: Once\n  - title: Twice\n"
    assert [reference.case(text, number).title for number in range(2)] == ["Once", "Twice"]
    with pytest.raises(WrongScenario, match=r"there is no case 2 \(expected 0 to 1\)"):
        reference.case(text, 2)


def test_questions_are_answered(reference: Reference, case: engine.Case) -> None:
    """The questions about a case, as the contract names them."""
    assert "use d3 Sly" in [action.text for action in reference.legal(case).actions]
    assert "not in one straight line" in reference.explain(case, "attack c5 d4").reasons[0].sentence
    after = reference.resolve(case, "use d3 Sly").position
    assert after.line == str(after) != case.position.line
    assert reference.case(after).position.at("d3") is not None
    assert reference.outcomes(case, "end phase").complete
    assert reference.compare(case, "attack d3 d4").total == 2
    assert reference.odds(case, "attack d3 d4").strength == 3
    assert reference.solve(case, "d4 is empty").course[0].action == "attack d3 d4"
    assert reference.why(case, "c5 d4").verdicts[0].asked == "attack c5 d4"
    assert reference.board(case).legal is not None
    assert reference.texts(case).line == case.position.line


def test_pictures_are_drawn_by_day_and_night(reference: Reference, case: engine.Case) -> None:
    """A picture comes as SVG with its title, and as PNG, which is drawn by day."""
    drawn = reference.draw(case)
    assert "A sly move" in drawn.svg
    assert drawn.png == reference.draw(case, theme="light").png != reference.draw(case, theme="dark").png
    assert len(drawn.wide(200)) < len(drawn.png)


def test_scenarios_of_the_content_are_found_and_checked(reference: Reference) -> None:
    """An entry has its rulings, each of which is read by name and plays as it expects; no other file is found so."""
    entry = reference.corpus.entries["faq-2e/fallen-kingdom/soul-shift-during-purge"]
    names = reference.rulings(entry)
    assert names
    scenario = reference.ruling(names[0])
    assert len(scenario.cases) >= 1
    (checked,) = reference.check([reference.corpus.directory / f"{names[0]}.scenario.yaml"])
    assert (checked.passed, checked.entry, len(checked.plays)) == (True, entry.id, len(scenario.cases))
    for name in ("../pyproject", "faq-2e/../../position", "nobody"):
        with pytest.raises(WrongScenario, match="no scenario is named"):
            reference.ruling(name)


def test_one_file_is_enough_to_judge(reference: Reference, case: engine.Case, tmp_path: Path) -> None:
    """A corpus that was written into one file judges as the content directory does."""
    reference.corpus.write(tmp_path / "corpus.json")
    alone = Reference(Corpus.open(tmp_path / "corpus.json"), tmp_path)
    assert alone.legal(alone.case(case.document)) == reference.legal(case)
    assert alone.explain(case, "attack c5 d4") == reference.explain(case, "attack c5 d4")


def test_broken_sentences_are_said_with_their_lines(content: Content, tmp_path: Path) -> None:
    """Where the sentences of the content are not as they should be, whoever needs them says in which file and line."""
    shutil.copytree(content_directory() / "sentences", content.directory / "sentences", dirs_exist_ok=True)
    content.write("sentences/steps.yaml", "# what happened\nmove: '{card1 moves.'\n")
    with pytest.raises(BrokenSentences, match=r"sentences/steps\.yaml:2: 'move': a stray"):
        _ = Reference.open(content.directory, tmp_path).judge
    content.write("sentences/search.yaml", "# what is found\nnothing: '{nothing'\n")
    with pytest.raises(BrokenSentences, match=r"sentences/search\.yaml:2: 'nothing': a stray"):
        Reference.open(content.directory, tmp_path).search("adjacent")


def test_what_users_make_is_kept(reference: Reference, case: engine.Case) -> None:
    """The shelves of the store are at hand, and the parts of the service say that they are well."""
    kept, _ = reference.saved.save_new(case.document)
    assert reference.saved.load(kept.slug).document == case.document
    for check in reference.checks.values():
        check()
    assert set(reference.checks) == {"index", "store"}


def test_importing_a_pure_room_opens_no_database() -> None:
    """Whoever asks the judge alone imports neither SQLite nor the web."""
    program = "import sys, refsvc.judge; print(sorted({'sqlite3', 'flask', 'yaml', 'click'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
