"""A nickname takes over what the browser has: tries, what comes back, streak and rating; and the browser keeps it."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refsvc.puzzles import rating
from tests.puzzle_forms import press, read

TODAY = datetime.now(UTC).date()
PUZZLES = ("stampede", "spirit-bond", "unrelenting", "telepathy")


def told(*tries: tuple[str, bool, int], rated: tuple[float, int] | None = None, hour: int = 10) -> dict[str, str]:
    """What a browser tells of its tries: puzzle, whether it was right, how many days ago; all rated at 1400."""
    rows = [
        [puzzle, right, f"{TODAY - timedelta(before)}T{hour}:{place:02}:00.000", 1400.0]
        for place, (puzzle, right, before) in enumerate(tries)
    ]
    own = {"rating": str(rated[0]), "rated": str(rated[1])} if rated else {}
    return {"tries": json.dumps(rows), "day": TODAY.isoformat(), **own}


def rating_of(client: FlaskClient) -> tuple[int, int]:
    """The rating under the nickname, and on how many tries it rests."""
    found = re.search(r"your rating is <strong>(\d+)</strong>, after (\d+)", client.get("/puzzles/train").text)
    return (int(found[1]), int(found[2])) if found else (round(rating.BEGINNER.value), 0)


def known(client: FlaskClient) -> tuple[object, ...]:
    """All that is shown under the nickname."""
    page = read(client.get("/puzzles/progress"))
    rows = re.findall(r'href="(/puzzles/[^"]+)">[^<]+</a></th><td>(\d+)</td><td[^>]*>([^<]+)<', page.source)
    return (sorted(rows), re.findall(r"<dd>([^<]+)</dd>", page.source)[1:], rating_of(client)[1])


MISSED = told(("stampede", False, 3), ("stampede", True, 1), ("spirit-bond", True, 0), rated=(1342.0, 2))
ELSEWHERE = told(("telepathy", False, 2), ("spirit-bond", False, 0), rated=(1210.5, 2), hour=12)


def test_taking_a_nickname_brings_all_that_the_browser_has(client: FlaskClient) -> None:
    """Solved, tries, what comes back, the days in a row, and the rating as it was."""
    press(client, "/puzzles/progress", "join", {"nickname": "Ada", **MISSED})
    page = read(client.get("/puzzles/progress"))
    assert re.search(r"Ada\s?: 2 of", page.text)
    assert rating_of(client) == (1342, 2)
    assert "2 of 3 tries" in page.text
    missed = told(("unrelenting", False, 1))
    press(client, "/puzzles/progress", "bring", missed)
    assert "1 comes back today" in read(client.get(f"/puzzles/train?day={TODAY}")).text


def test_bringing_again_changes_nothing(client: FlaskClient) -> None:
    """Neither on the same device nor with the code on it: forgetting it and going on is bringing once more."""
    press(client, "/puzzles/progress", "join", {"nickname": "Ada", **MISSED})
    found = re.search(r'class="token">([\w-]+)<', client.get("/puzzles/progress").text)
    assert found
    before = known(client), rating_of(client)
    for _ in range(2):
        press(client, "/puzzles/progress", "leave")
        press(client, "/puzzles/progress", "resume", {"token": found[1], **MISSED})
    assert press(client, "/puzzles/progress", "bring", MISSED).get_json() == {"taken": 0}
    assert (known(client), rating_of(client)) == before


def test_it_does_not_matter_which_device_comes_first(app: Flask) -> None:
    """Two devices under one code: the same is known in the end, and the rating rests on each first try once."""
    found = []
    for first, second in ((MISSED, ELSEWHERE), (ELSEWHERE, MISSED)):
        client = app.test_client()
        press(client, "/puzzles/progress", "join", {"nickname": "Ada", **first})
        press(client, "/puzzles/progress", "bring", second)
        found.append(known(client))
    assert found[0] == found[1]
    assert found[0][-1] == 3


def test_a_try_counts_once_under_the_nickname_and_for_everybody(client: FlaskClient) -> None:
    """What is answered under the nickname and brought by the browser as well is one try, and moves the rating once."""
    press(client, "/puzzles/progress", "join", {"nickname": "Ada"})
    moment = f"{TODAY}T10:00:00.000"
    answered = press(client, "/puzzles/stampede", "show", {"at": moment, "day": TODAY.isoformat(), "fresh": "1"}).text
    shown = re.search(r'data-at="([^"]+)" data-kept data-rating="([^"]+)" data-rated="1" data-met="([^"]+)"', answered)
    assert shown
    assert shown[1] == moment
    before = rating_of(client)
    row = json.dumps([["stampede", False, moment, float(shown[3])]])
    press(client, "/puzzles/progress", "bring", {"tries": row, "day": TODAY.isoformat()})
    assert rating_of(client) == before
    assert "0 of 1 tries" in read(client.get("/puzzles/progress")).text
    press(client, "/puzzles/progress", "bring", told(("unrelenting", True, 0)))
    assert "Tried once" not in read(client.get("/puzzles/unrelenting")).text


def test_the_rating_that_the_browser_keeps_is_its_own(client: FlaskClient) -> None:
    """A better one under a nickname does not take its place: whoever forgets the code has what they had."""
    press(client, "/puzzles/progress", "join", {"nickname": "Ada", "rating": "1900.0", "rated": "30"})
    sent = {"rating": "1300.0", "rated": "4", "fresh": "1"}
    answered = press(client, "/puzzles/stampede", "show", sent).text
    found = re.search(r'data-rating="([\d.]+)" data-rated="(\d+)"', answered)
    assert found
    assert float(found[1]) < 1300
    assert found[2] == "5"
    assert rating_of(client)[1] == 31


@pytest.mark.parametrize(
    "tries",
    [
        "no",
        '[["stampede", true, "20261123T1200"]]',
        '[["stampede", true, "2999-01-01T10:00:00.000"]]',
        '[["stampede", true, "2001-01-01T10:00:00.000"]]',
        '[["nowhere", true, "2026-01-01"]]',
        '[["stampede", true, "2026-13-01"]]',
    ],
)
def test_what_can_be_no_try_is_not_taken(client: FlaskClient, tries: str) -> None:
    """At puzzles that are not there, on days to come, longer ago than tries are kept, or at no moment at all."""
    press(client, "/puzzles/progress", "join", {"nickname": "Ada"})
    assert press(client, "/puzzles/progress", "bring", {"tries": tries}).get_json() == {"taken": 0}


def test_nothing_is_brought_without_a_nickname(client: FlaskClient) -> None:
    """The request is refused."""
    assert press(client, "/puzzles/progress", "bring", MISSED).status_code == 400
