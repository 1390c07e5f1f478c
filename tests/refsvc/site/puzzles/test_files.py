"""Puzzles and collections that go out as files and come in again."""

import io
import json

import yaml
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from refsvc.judge import as_file
from tests.puzzle_documents import KINDS, LEGALITY, QUIZ, TWO_RIGHT
from tests.puzzle_forms import published, read


def test_a_puzzle_goes_out_and_comes_in_as_it_was(client: FlaskClient) -> None:
    """The file of a puzzle opens in the workshop with nothing missing, and holds to the published schema."""
    address = published(client, LEGALITY)
    file = client.get(f"{address}/puzzle.yaml")
    assert "attachment" in file.headers["Content-Disposition"]
    schema = json.loads(client.get("/puzzles/schema.json").text)
    Draft202012Validator(schema).validate(yaml.safe_load(file.text))
    page = read(client.post("/puzzles/import", data={"text": file.text}))
    assert "It holds" in page.text
    for option in LEGALITY["options"]:
        assert option["action"] in page.source


def test_a_collection_comes_in_puzzle_by_puzzle(client: FlaskClient) -> None:
    """What holds is kept as a draft with a code of its own, what does not is refused with the reason."""
    text = as_file({"title": "Two of mine", "about": "", "puzzles": [QUIZ, TWO_RIGHT]})
    sent = {"file": (io.BytesIO(text.encode()), "mine.collection.yaml")}
    page = read(client.post("/puzzles/import", data=sent, content_type="multipart/form-data"))
    assert "Kept as a draft: Next to each other" in page.text
    assert "Refused: Two are right" in page.text
    assert "2 options are right" in page.text
    kept = next(link for link in page.links if link.endswith("/edit"))
    assert "A draft" in read(client.get(kept)).text


def test_the_list_goes_out_as_a_collection(client: FlaskClient) -> None:
    """All puzzles that match the filters are in the file, and all of them come in again."""
    for document in KINDS.values():
        published(client, document)
    quizzes = yaml.safe_load(client.get("/puzzles/export.yaml?kind=quiz").text)["puzzles"]
    assert {one["kind"] for one in quizzes} == {"quiz"}
    assert QUIZ["title"] in [one["title"] for one in quizzes]


def test_a_file_that_is_none_is_explained_with_its_line(client: FlaskClient) -> None:
    """The message says where the mistake is; what was written stays in the field."""
    page = read(client.post("/puzzles/import", data={"text": "title: A\nkind: riddle\nquestion: B\n"}), 422)
    assert "Line 2:" in page.text
    assert "riddle" in page.text
    assert "There is nothing in it" in read(client.post("/puzzles/import", data={"text": " "}), 422).text
    binary = {"file": (io.BytesIO(b"\xff\xfe\x00"), "x.yaml")}
    page = read(client.post("/puzzles/import", data=binary, content_type="multipart/form-data"), 422)
    assert "not UTF-8" in page.text


def test_a_collection_is_saved_under_its_title_and_ending(client: FlaskClient) -> None:
    """Not as if it were one puzzle."""
    kept = {
        "/puzzles/collection.yaml?title=Club+night+3&puzzle=stampede&puzzle=telepathy": "club-night-3.collection.yaml",
        "/puzzles/collection.yaml?puzzle=stampede": "puzzles.collection.yaml",
        "/puzzles/export.yaml?kind=win": "puzzles.collection.yaml",
        "/puzzles/stampede/puzzle.yaml": "stampede.puzzle.yaml",
    }
    for address, name in kept.items():
        assert client.get(address).headers["Content-Disposition"] == f'attachment; filename="{name}"'
