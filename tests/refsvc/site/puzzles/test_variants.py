"""Another puzzle like one: on the page after an answer, in the API, in an exam."""

from typing import Any

from flask.testing import FlaskClient

from tests.puzzle_forms import read

VARIED = "/puzzles/wall-of-ice"
PLAIN = "/puzzles/knights-challenge"


def told(client: FlaskClient, address: str) -> Any:
    """What the API answers."""
    return client.get(f"/api/v1{address}").json


def shown(client: FlaskClient, address: str) -> str:
    """The page once the answer was asked for."""
    return read(client.post(address, data={"do": "show"})).source


def test_another_like_it_is_offered_after_the_answer(client: FlaskClient) -> None:
    """Not before it, and only where the puzzle says what may vary; each leads to the next."""
    assert "Another like this" not in client.get(VARIED).text
    assert f'href="{VARIED}~1"' in shown(client, VARIED)
    assert f'href="{VARIED}~2"' in shown(client, f"{VARIED}~1")
    assert "Another like this" not in shown(client, PLAIN)


def test_a_variant_is_a_puzzle_of_its_own(client: FlaskClient) -> None:
    """It has its own position and answer, is judged like any other, and no try at it is counted."""
    first, second = (told(client, f"{VARIED}~{number}") for number in (1, 2))
    assert first["board"] != second["board"]
    assert first["title"] != second["title"]
    judged: Any = client.post(f"/api/v1{VARIED}~1/answer", json={"picked": ["a"]}).json
    assert judged["finished"]
    assert "data-rating" not in shown(client, f"{VARIED}~1")
    assert f"{VARIED}~1" not in client.get("/puzzles").text


def test_there_is_no_end_of_them_by_guessing(client: FlaskClient) -> None:
    """Numbers beyond those offered, of none, and of puzzles that do not vary, lead to no puzzle."""
    for address in (f"{VARIED}~99", f"{VARIED}~0", f"{VARIED}~x", f"{PLAIN}~1", f"{VARIED}~1~1"):
        assert client.get(address).status_code == 404


def test_programs_list_variants(client: FlaskClient) -> None:
    """As many as they ask for, with where each is; none of a puzzle that does not vary."""
    listed = told(client, f"{VARIED}/variants?limit=2")["variants"]
    assert [one["slug"] for one in listed] == ["wall-of-ice~1", "wall-of-ice~2"]
    assert all(client.get(one["url"]).status_code == 200 for one in listed)
    assert told(client, f"{PLAIN}/variants") == {"variants": []}


def test_a_lead_picks_another_like_this(client: FlaskClient) -> None:
    """The form of an exam offers them beside the puzzle; the exam asks the variant."""
    assert 'value="wall-of-ice~1"' in client.get("/exams/new").text
    data: dict[str, Any] = {
        "title": "Judges",
        "minutes": "10",
        "reveals": "never",
        "tries": "1",
        "puzzle": "wall-of-ice~1",
    }
    made = client.post("/exams/new", data=data)
    assert made.status_code == 303
    assert told(client, f"{VARIED}~1")["title"] in client.get(made.headers["Location"]).text
