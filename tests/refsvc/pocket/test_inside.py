"""What runs within a browser, run here: it answers from what is kept as the service does."""

import json
import re
import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from refsvc.pocket import Pocket, content
from refsvc.reference import Reference
from tests import folders, sites

pytestmark = pytest.mark.thorough
"""The kit holds everything that there is, and is made here."""

HOST = "http://localhost"
TOOK = re.compile(r'(?<="took">)[\d.]+|(?<="took_ms": )[\d.]+')
POSITION = {
    "turn": "south",
    "phase": "attack",
    "board": {
        "b2": "Horde Slinger",
        "b4": {"card": "Undead Warrior", "player": "north"},
        "c1": "Sneeks",
        "d8": {"card": "Ret-Talus", "player": "north"},
    },
}


class Asker:
    """Takes an answer, and waits for it as long as is said."""

    def __init__(self, *, waits: bool = True) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.pieces: list[bytes] = []
        self._waits = waits

    def begin(self, status: int, headers: Sequence[tuple[str, str]]) -> None:
        self.status, self.headers = status, dict(headers)

    def take(self, piece: bytes) -> None:
        assert self.status, "a piece before the beginning"
        self.pieces.append(piece)

    def waits(self) -> bool:
        return self._waits

    @property
    def text(self) -> str:
        return b"".join(self.pieces).decode()


class Interrupting(Asker):
    """Has other questions answered while it waits, one at each look."""

    def __init__(self, questions: Sequence[tuple[str, object]]) -> None:
        super().__init__()
        self.between: list[Asker] = []
        self._questions = iter(questions)

    def waits(self) -> bool:
        for address, body in self._questions:
            self.between.append(asked("GET" if body is None else "POST", address, body))
            break
        return True


@cache
def kit() -> Path:
    """The content as a kit has it."""
    folder = folders.of_this_process() / "kit"
    folder.mkdir()
    content.write(folder, sites.real_reference())
    return folder


@cache
def pocket() -> Pocket:
    """The pocket over that content."""
    return Pocket(kit())


def asked(method: str, address: str, body: object = None, *, accept: str = "*/*", waits: bool = True) -> Asker:
    """What the pocket answers."""
    asker = Asker(waits=waits)
    sent = b"" if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Accept": accept}
    pocket().answer(method, HOST + address, headers, sent, asker)
    return asker


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/search?q=mind+wich",
        "/search?q=does+engage+trigger+on+sly",
        "/api/v1/search?q=soulles+bounty&edition=2e",
        "/api/v1/search?q=kind:position+ram",
        "/api/v1/asked?q=can+wind+mage+push+itself",
        "/e/faq-2e/mountain-vargath/ram-second-brute",
        "/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge",
        "/api/v1/cards?q=slinger",
        "/nothing-here",
    ],
)
def test_it_answers_like_the_service(client: FlaskClient, address: str) -> None:
    """Pages, search, rulings with their positions: the same to the letter, refusals too."""
    answer, served = asked("GET", address), client.get(address, headers={"Accept": "*/*"})
    assert answer.status == served.status_code
    assert _timeless(answer.text) == _timeless(served.text)


def _timeless(text: str) -> str:
    """An answer without how long it took."""
    return TOOK.sub("", text)


@pytest.mark.parametrize("question", ["board", "legal"])
def test_it_judges_like_the_service(client: FlaskClient, question: str) -> None:
    """What is asked of a position has the same answer."""
    address = f"/api/v1/scenarios/{question}"
    assert asked("POST", address, POSITION).text == client.post(address, json=POSITION).text


def test_a_comparison_comes_in_lines() -> None:
    """Nothing runs beside a request, and yet it tells how far it is, and answers last."""
    body = {**POSITION, "action": "attack b2 b4"}
    answer = asked("POST", "/api/v1/scenarios/compare", body, accept="application/x-ndjson")
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert answer.status == 200
    assert [list(line) for line in lines] == [["courses"]] * (len(lines) - 1) + [["answer"]]
    assert len(lines) > 1
    whole = asked("POST", "/api/v1/scenarios/compare", body)
    assert lines[-1]["answer"] == json.loads(whole.text)


def test_what_nobody_waits_for_ends() -> None:
    """A search whose page went stops there, and says that it did not come to its end."""
    body = {**POSITION, "action": "attack b2 b4"}
    answer = asked("POST", "/api/v1/scenarios/compare", body, waits=False)
    assert not json.loads(answer.text).get("complete", False)


def test_nothing_is_kept_there() -> None:
    """What would be saved is refused with a word for it, and a puzzle is judged all the same."""
    refused = asked("POST", "/api/v1/scenarios/saved", POSITION)
    assert refused.status == 503
    assert "can’t be reached" in json.loads(refused.text)["detail"]
    judged = asked("POST", "/api/v1/puzzles/clear-line-of-fire/answer", {"picked": ["b"]})
    assert json.loads(judged.text)["finished"]


def test_the_content_is_found_again() -> None:
    """Every scenario and puzzle file of the content stands where the corpus looks for it."""
    reference, again = sites.real_reference(), content.read(kit())
    assert (again.corpus, again.digest) == (reference.corpus, reference.digest)
    assert {item.id: again.rulings(item) for item in again.corpus.items.values()} == {
        item.id: reference.rulings(item) for item in reference.corpus.items.values()
    }
    assert list(again.bundled.puzzles) == list(reference.bundled.puzzles)


def test_puzzles_are_decided_as_a_kit_is_made() -> None:
    """The hardest takes a telephone no time, and lists say at once why each is as hard as it is."""
    again = content.read(kit())
    assert all(one.difficulty and one.difficulty.because for one in again.collection.every())
    assert again.puzzle("standing-in-the-way").known == sites.real_reference().puzzle("standing-in-the-way").known


@pytest.mark.thorough
def test_a_changed_puzzle_is_other_content(tmp_path: Path) -> None:
    """A kit that says anything else than the service is not taken for one of its content."""
    changed = tmp_path / "content"
    shutil.copytree(sites.real_reference().corpus.directory, changed)
    puzzle = changed / "puzzles" / "quiz-friendly-fire.puzzle.yaml"
    puzzle.write_text(puzzle.read_text(encoding="utf-8").replace("own", "very own", 1), encoding="utf-8")
    assert Reference.open(changed, tmp_path, packs=()).digest != sites.real_reference().digest


def test_equal_content_is_written_equally(tmp_path: Path) -> None:
    """Whoever makes a kit anew of what has not changed makes nothing that would have to be fetched again."""
    content.write(tmp_path, sites.real_reference())
    written = [
        {one.relative_to(folder): one.read_bytes() for one in folder.rglob("*") if one.is_file()}
        for folder in (kit(), tmp_path)
    ]
    assert written[0] == written[1]


def test_a_question_in_the_middle_of_another_changes_neither() -> None:
    """All have the answers that each has alone, refusals among them."""
    questions = (
        ("/api/v1/entries/glossary-2e/adjacent", None),
        ("/api/v1/scenarios/legal", POSITION),
        ("/api/v1/scenarios/saved", POSITION),
        ("/search?q=mnd+wich", None),
    )
    body = {**POSITION, "action": "attack b2 b4"}
    asker = Interrupting(questions)
    headers = {"Content-Type": "application/json"}
    pocket().answer("POST", f"{HOST}/api/v1/scenarios/compare", headers, json.dumps(body).encode(), asker)
    alone = [asked("GET" if sent is None else "POST", address, sent) for address, sent in questions]
    assert [(one.status, _timeless(one.text)) for one in asker.between] == [
        (one.status, _timeless(one.text)) for one in alone
    ]
    assert asker.text == asked("POST", "/api/v1/scenarios/compare", body).text


def test_a_first_try_moves_the_rating_that_the_browser_keeps() -> None:
    """Nobody else hears of it there."""
    asker = Asker()
    sent = b"do=answer&picked=b&fresh=1&rating=1300&rated=4"
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    pocket().answer("POST", f"{HOST}/puzzles/clear-line-of-fire?fragment=work", headers, sent, asker)
    moved = re.search(r'data-rating="([\d.]+)" data-rated="5"', asker.text)
    assert moved is not None
    assert float(moved[1]) != 1300
