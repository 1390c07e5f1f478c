"""Training without a script: a session lives in its address; under a nickname the store knows what comes back."""

import json
import re
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from refsvc.puzzles import rating, training
from tests.puzzle_documents import LEGALITY
from tests.puzzle_forms import option, press, published, read

SHOT = "Horde Slinger on b2 attacks Undead Warrior on b4"
TODAY = datetime.now(UTC).date()
TOMORROW = TODAY + timedelta(1)
"""Browsers may say this date as well as today's, also where it is midnight while the tests run."""


def begun(client: FlaskClient, **told: str) -> str:
    """The address of the first puzzle of a new session."""
    sent = client.post("/puzzles/train", data=told)
    assert sent.status_code == 303
    return sent.headers["Location"]


def puzzles_of(address: str) -> list[str]:
    """The puzzles of the session that an address names."""
    return parse_qs(urlsplit(address).query)["train"][0].split("~")


def next_of(source: str) -> str:
    """Where the button leads that goes on."""
    found = re.search(r'href="([^"]+)"[^>]*data-next', source)
    assert found
    return found[1].replace("&amp;", "&")


def test_a_session_holds_ten_puzzles_of_the_kinds_within_reach(client: FlaskClient) -> None:
    """Whoever begins meets in turn every kind of which there is any that is not hard, no hard one, and none twice."""
    puzzles = puzzles_of(begun(client))
    assert len(puzzles) == len(set(puzzles)) == training.SESSION
    sources = [client.get(f"/puzzles/{slug}").text for slug in puzzles]
    kinds = [re.findall(r'class="puzzle-kind">([^<]+)<', source)[0] for source in sources]
    assert sorted(kinds[:3]) == sorted(["Is it legal?", "What happens?", "Rules quiz"])
    assert not [source for source in sources if re.search(r'class="level level-[34]"', source)]


@pytest.mark.parametrize(
    ("asked", "editions"),
    [({}, {"2e"}), ({"edition": "1e"}, {"1e"}), ({"edition": "any"}, {"1e", "2e"}), ({"edition": "9e"}, {"2e"})],
)
def test_a_session_is_of_the_edition_that_is_wanted(
    client: FlaskClient, asked: dict[str, str], editions: set[str]
) -> None:
    """The second in doubt; and more of the same follow."""
    words = {"1e": "First Edition", "2e": "Second Edition"}
    address = begun(client, **asked)
    puzzles = puzzles_of(address)
    sources = [client.get(f"/puzzles/{slug}").text for slug in puzzles]
    found = {re.findall(r'class="puzzle-edition">([^<]+)<', source)[0] for source in sources}
    assert found == {words[edition] for edition in editions}
    result = client.get("/puzzles/train/result", query_string={"train": "~".join(puzzles), "made": "s" * 10})
    (more,) = re.findall(r'name="edition" value="([^"]+)"', result.text)
    assert more == (editions.pop() if len(editions) == 1 else "any")


def test_what_the_browser_missed_comes_back_first(client: FlaskClient) -> None:
    """The longest overdue first; what is not due yet and what was solved does not come."""
    days = {"stampede": (False, 9), "spirit-bond": (False, 12), "unrelenting": (False, 0), "telepathy": (True, 20)}
    told = [[slug, right, (TODAY - timedelta(before)).isoformat()] for slug, (right, before) in days.items()]
    puzzles = puzzles_of(begun(client, tries=json.dumps(told), day=TODAY.isoformat(), edition="any"))
    assert puzzles[:2] == ["spirit-bond", "stampede"]
    assert not {"unrelenting", "telepathy"} & set(puzzles)


@pytest.mark.parametrize(
    "told", ["", "no", "{}", "[1, [2]]", '[["a", 1, "never"]]', "[" * 5000, '[["a", 5, "2026-01-01"]]']
)
def test_whatever_a_browser_tells_a_session_begins(client: FlaskClient, told: str) -> None:
    """What can't be tries is none."""
    assert len(puzzles_of(begun(client, tries=told, rating="nan", rated="-5", day="1999-99-99"))) == training.SESSION


def test_a_session_goes_on_by_what_was_answered_first(client: FlaskClient) -> None:
    """The place in it is told; a wrong first try stays one, and at the end what was missed is named with its rules."""
    slug = published(client, LEGALITY).rpartition("/")[2]
    address = f"/puzzles/{slug}?train={slug}~{slug}~{slug}&made="
    page = read(client.get(address))
    assert "Puzzle 1 of 3" in page.text
    wrong = press(client, address, "answer", {"picked": option(page, "Sneeks on c1 attacks")})
    right = press(client, address, "answer", {"picked": option(page, SHOT), "first": "wrong"})
    assert next_of(wrong.text) == next_of(right.text) == f"/puzzles/{slug}?train={slug}~{slug}~{slug}&made=w"
    second = read(client.get(next_of(right.text)))
    assert "Puzzle 2 of 3" in second.text
    third = next_of(press(client, next_of(wrong.text), "answer", {"picked": option(page, SHOT)}).text)
    end = next_of(press(client, third, "show").text)
    assert end.startswith("/puzzles/train/result?")
    result = read(client.get(end))
    assert "1 of 3 right" in result.text
    assert result.text.count("Read:") == 2
    assert "/e/rule-2e/attack-steps/declare-target" in result.links


@pytest.mark.parametrize(
    "query",
    ["", "train=a", "train=a&made=r", "train=stampede&made=x", f"train={'~'.join('abcdefghijk')}&made=rrrrrrrrrrr"],
)
def test_a_result_of_no_session_is_not_found(client: FlaskClient, query: str) -> None:
    """An address that names none is refused in words."""
    refused = client.get(f"/puzzles/train/result?{query}")
    assert refused.status_code == 404


def test_next_is_the_only_filled_button_once_it_was_answered(client: FlaskClient) -> None:
    """Before an answer that is Answer; after a wrong one answering again is quiet, after a right one it is gone."""
    address = published(client, LEGALITY)
    page = read(client.get(address))
    wrong = press(client, address, "answer", {"picked": option(page, "Sneeks on c1 attacks")}).text
    right = press(client, address, "answer", {"picked": option(page, SHOT)}).text
    for source, filled in ((page.source, "Answer"), (wrong, "Next puzzle"), (right, "Next puzzle")):
        assert re.findall(r'class="press"[^>]*>([^<]+)<', source) == [filled]
    assert "Answer again" in wrong
    assert "Answer again" not in right


def test_a_nickname_has_a_rating_of_first_tries_only(client: FlaskClient, stranger: FlaskClient) -> None:
    """A right first try raises it, further ones change nothing; with the nickname it is deleted."""
    address = published(client, LEGALITY)
    press(stranger, "/puzzles/progress", "join", {"nickname": "Ada"})
    choice = {"picked": option(read(client.get(address)), SHOT)}
    first, second = (press(stranger, address, "answer", choice).text for _ in range(2))
    assert "Your rating: 13" in first
    assert "(+" in first
    assert "Your rating" not in second
    assert "Ada: your rating is" in read(stranger.get("/puzzles/train")).text
    press(stranger, "/puzzles/progress", "delete")
    assert "You begin with a rating of 1300" in read(stranger.get("/puzzles/train")).text


def test_without_a_nickname_the_browser_says_what_is_its_first_try(client: FlaskClient, stranger: FlaskClient) -> None:
    """Its rating comes from it and goes back to it; what it has tried before, or made, is not rated."""
    address = published(client, LEGALITY)
    choice = {"picked": option(read(client.get(address)), SHOT)}
    own = {"rating": "1500.0", "rated": "20"}
    assert "data-rating" not in press(client, address, "answer", choice | own | {"fresh": "1"}).text
    assert "data-rating" not in press(stranger, address, "answer", choice | own).text
    fresh = press(stranger, address, "answer", choice | own | {"fresh": "1"}).text
    found = re.search(r'data-rating="([\d.]+)" data-rated="(\d+)"', fresh)
    assert found
    assert 1500 < float(found[1]) <= 1500 + rating.FIRST_STEP
    assert found[2] == "21"
    hinted = press(stranger, address, "answer", choice | own | {"fresh": "1", "hints": "1"}).text
    assert "data-rating" not in hinted


def test_what_was_missed_under_a_nickname_comes_back_on_its_day(client: FlaskClient, stranger: FlaskClient) -> None:
    """By the date of the browser: missed on a day, due on the next, and then first in the session."""
    address = published(client, LEGALITY)
    press(stranger, "/puzzles/progress", "join", {"nickname": "Ada"})
    wrong = {"picked": option(read(client.get(address)), "Sneeks on c1 attacks")}
    press(stranger, address, "answer", {**wrong, "day": TODAY.isoformat()})
    assert "1 comes back today" not in read(stranger.get(f"/puzzles/train?day={TODAY}")).text
    assert "1 comes back today" in read(stranger.get(f"/puzzles/train?day={TOMORROW}")).text
    assert puzzles_of(begun(stranger, day=TOMORROW.isoformat()))[0] == address.rpartition("/")[2]


def test_progress_is_drawn_by_rule_phase_and_faction(client: FlaskClient) -> None:
    """From what the browser tells: shares as bars and in words, streaks, and nothing without tries."""
    days = ((1, False), (0, True), (0, True))
    told = [["spirit-bond", right, (TODAY - timedelta(before)).isoformat()] for before, right in days]
    press(client, "/puzzles/spirit-bond", "show")
    source = press(
        client,
        "/puzzles/progress?fragment=picture",
        "picture",
        {"tries": json.dumps(told), "day": TODAY.isoformat(), "rating": "1432", "rated": "3"},
    ).text
    page = " ".join(re.sub(r"<[^>]+>", " ", source).split())
    for words in ("Rating 1432", "Right 2 of 3 tries", "Days in a row 2", "Right in a row 1"):
        assert words in page
    assert re.findall(r"<caption>([^<]+)<", source) == ["By rule", "By phase", "By faction"]
    assert "67 % 2 of 3 By faction" in page
    assert "Tundra Orcs 67 % 2 of 3" in page
    assert "<dl" not in press(client, "/puzzles/progress?fragment=picture", "picture").text


def test_what_a_reader_made_is_trained_with_once_somebody_solved_it(client: FlaskClient, stranger: FlaskClient) -> None:
    """Until then nobody has read it; and it never comes to its maker, who knows the answer."""
    address = published(client, LEGALITY)
    own = address.rpartition("/")[2]
    others = [slug for slug in bundled_of_level(stranger) if slug != own]
    tried = json.dumps([[slug, True, "2026-01-01"] for slug in others])

    def met(reader: FlaskClient, **told: str) -> bool:
        return own in puzzles_of(begun(reader, tries=tried, **told))

    assert not met(stranger)
    assert "Not yet rated" in stranger.get(address).text
    right = {"picked": option(read(stranger.get(address)), SHOT), "fresh": "1"}
    press(stranger, address, "answer", right)
    assert met(stranger)
    assert not met(client, own=f"other {own}")
    assert "Not yet rated" not in stranger.get(address).text


def bundled_of_level(client: FlaskClient) -> list[str]:
    """All puzzles of an edition about legality that are listed: where they were tried, others come before them."""
    return re.findall(r'data-puzzle="([a-z][a-z-]+)"', client.get("/puzzles?kind=legality&edition=2e").text)
