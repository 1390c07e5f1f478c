"""What a browser made is found again under the nickname on another one, and nowhere else."""

import json
import re
from typing import Any

from flask.testing import FlaskClient

from tests.puzzle_documents import QUIZ
from tests.puzzle_forms import press, published, read

YOURS, PROGRESS = "/puzzles/yours", "/puzzles/progress"


def made(client: FlaskClient, title: str = "Mine") -> list[Any]:
    """A puzzle of this browser, as its script tells of it."""
    address = published(client, {**QUIZ, "title": title})
    found = re.search(r'data-made="([^"]+)"', client.get(f"{address}/edit").text)
    assert found is not None
    work = json.loads(found[1].replace("&#34;", '"').replace("&quot;", '"').replace("&amp;", "&"))
    return ["puzzle", work["slug"], work["token"], work["title"], 0, 1]


def told(*works: list[Any]) -> dict[str, str]:
    """The works as a field of a form."""
    return {"works": json.dumps(works)}


def listed(client: FlaskClient, doing: str = "look", *works: list[Any]) -> list[str]:
    """The titles of what stands under the nickname."""
    answer = press(client, YOURS, doing, told(*works))
    assert answer.headers["Cache-Control"] == "private, no-store"
    return [one["title"] for one in answer.get_json()["works"]]


def code_of(client: FlaskClient) -> str:
    """The code of the nickname."""
    found = re.search(r'class="token">([\w-]+)<', client.get(PROGRESS).text)
    assert found is not None
    return found[1]


COLLECTION = ["collection", "title=Two&puzzle=stampede&puzzle=telepathy", "", "Two", 2, 2]


def test_what_was_made_is_found_in_another_browser(client: FlaskClient, stranger: FlaskClient) -> None:
    """Brought as the nickname is taken and later on; with its code it is listed elsewhere, changed and deleted."""
    first = made(client)
    press(client, PROGRESS, "join", {"nickname": "Ada", **told(first)})
    second = made(client, "Another")
    assert set(listed(client, "bring", second, COLLECTION)) == {"Mine", "Another", "Two"}
    assert listed(stranger) == []
    press(stranger, PROGRESS, "resume", {"token": code_of(client), **told()})
    works = press(stranger, YOURS, "look").get_json()["works"]
    assert {one["title"] for one in works} == {"Mine", "Another", "Two"}
    (mine,) = [one for one in works if one["title"] == "Mine"]
    edit = f"/puzzles/{mine['slug']}/edit"
    press(stranger, edit, "unlock", {"token": mine["token"]})
    assert press(stranger, edit, "delete").status_code == 303
    # It is there no more, so that no browser brings it back.
    assert set(listed(client, "bring", first)) == {"Another", "Two"}
    assert listed(stranger, "drop", COLLECTION) == ["Another"]


def test_only_whoever_has_its_code_brings_a_work(client: FlaskClient, stranger: FlaskClient) -> None:
    """What is told with another code, or of nothing, is not taken in; neither is anything without a nickname."""
    what, slug, _, *rest = made(client)
    press(stranger, PROGRESS, "join", {"nickname": "Eve"})
    for wrong in ([what, slug, "guessed", *rest], ["exam", slug, "x", *rest], ["puzzle", "none", "x", *rest], ["?"]):
        assert listed(stranger, "bring", wrong) == []
    assert press(client, YOURS, "bring", told([what, slug, "x", *rest])).get_json() == {"nickname": "", "works": []}
    assert press(stranger, YOURS, "bring", {"works": "[["}).get_json()["works"] == []
    assert press(stranger, YOURS, "take").status_code == 400


def test_the_list_goes_with_the_nickname_and_the_works_stay(client: FlaskClient) -> None:
    """Forgotten here, the code brings it back; deleted, nothing of it is there, and each work still is."""
    mine = made(client)
    press(client, PROGRESS, "join", {"nickname": "Ada", **told(mine)})
    code = code_of(client)
    press(client, PROGRESS, "leave")
    assert listed(client) == []
    press(client, PROGRESS, "resume", {"token": code})
    assert listed(client) == ["Mine"]
    press(client, PROGRESS, "delete")
    assert press(client, PROGRESS, "resume", {"token": code}).status_code == 422
    assert "Mine" in read(client.get(f"/puzzles/{mine[1]}")).text


def test_what_is_kept_is_told(client: FlaskClient) -> None:
    """The page about the service says that the list is kept, how it is sealed, and how it is deleted."""
    about = read(client.get("/about")).text
    assert "sealed with the code of the nickname" in about
