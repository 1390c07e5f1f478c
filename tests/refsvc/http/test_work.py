"""How much of a process one client may take."""

import itertools
import threading
import time

import pytest

from refsvc import bounds
from refsvc.application import create_app
from refsvc.http import Configuration, work
from tests import sites

OTHER = {"REMOTE_ADDR": "10.0.0.9"}


@pytest.mark.parametrize(
    ("first", "second", "are_one"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("10.0.0.1", "::ffff:10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("", "unknown", False),
    ],
)
def test_whoever_shares_a_network_is_one_client(first: str, second: str, *, are_one: bool) -> None:
    """A household has more IPv6 addresses than anybody can count; of IPv4 each address counts."""
    from refsvc.http.rates import client_at

    assert (client_at(first) == client_at(second)) is are_one


def test_work_counts_for_pages_and_api_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that took more than its share is refused both, with the time to wait; others and pictures go on."""
    app = create_app(Configuration(work_rate=60, work_burst=100), sites.real_reference())
    # Each request takes 150 seconds of work.
    clock = itertools.count(0, 150)
    monkeypatch.setattr(time, "thread_time", lambda: float(next(clock)))
    client = app.test_client()
    assert client.get("/glossary").status_code == 200
    refused = client.get("/glossary")
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 1
    assert client.get("/api/v1/search?q=wall").content_type == "application/problem+json"
    assert client.get("/glossary", environ_overrides=OTHER).status_code == 200
    assert client.get("/healthz").status_code == 200


def test_one_client_leaves_a_place_for_others() -> None:
    """However many searches it begins, somebody else gets a place at once."""
    places = work.Places(3, 8)
    assert [places.take("a", 0), places.take("a", 0), places.take("a", 0)] == [True, True, False]
    assert places.take("b", 0)
    assert not places.take("c", 0)


def test_a_place_that_is_given_back_is_taken_by_who_waits() -> None:
    """Whoever waits comes in as soon as there is room."""
    places, got = work.Places(1, 1), list[bool]()
    assert places.take("a", 0)
    waiting = threading.Thread(target=lambda: got.append(places.take("b", 60)))
    waiting.start()
    places.leave("a")
    waiting.join()
    assert got == [True]


@pytest.mark.parametrize("threads", [1, 2, 4, 64])
def test_there_is_always_a_thread_for_who_only_reads(threads: int) -> None:
    """Searches at work and those that wait never take all of them."""
    assert work.threads_in_all(threads) > work.places(threads) + work.waiting(threads)


@pytest.mark.parametrize(
    "page",
    [
        "/board/packet?p={position}",
        "/board?p={position}&do={line}",
        "/board.svg?p={position}&do={line}",
        "/board/embed?p={position}&do={line}",
        "/workshop/ruling?p={position}&do={line}",
        "/api/v1/openapi.json",
    ],
)
def test_a_page_that_asks_the_engine_needs_a_place(monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    """It plays or searches; while no place is free it is told to come back, and other pages are read all the same."""
    app = create_app(Configuration(threads=1), sites.real_reference())
    monkeypatch.setattr(bounds, "SECONDS_FOR_A_PLACE", 0.0)
    client, taken = app.test_client(), app.extensions[work.PLACES]
    position = "2e/3,d3.Sneeks/2,d5.Deceiver/attack.south"
    asked = page.format(position=position, line="attack+d3+d5")
    assert taken.take("10.0.0.9", 0)
    refused = client.get(asked)
    assert refused.status_code == 503
    assert int(refused.headers["Retry-After"]) == bounds.SECONDS_TO_RETRY
    for read in ("/e/glossary-2e/adjacent", f"/board?p={position}", f"/board.svg?p={position}"):
        assert client.get(read).status_code == 200
    taken.leave("10.0.0.9")
    assert [client.get(asked).status_code, client.get(asked).status_code] == [200, 200]


def test_a_best_course_takes_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent has a place already when its lines are played, and gives it back."""
    app = create_app(Configuration(threads=1), sites.real_reference())
    monkeypatch.setattr(bounds, "SECONDS_FOR_A_PLACE", 0.0)
    client, asked = app.test_client(), "/board?p=2e/3,d3.Sneeks/2,d5.Deceiver/attack.south&do=end+phase"
    assert [client.post(asked, data={"goal": "d5 is empty"}).status_code for _ in range(2)] == [200, 200]


def test_a_search_gives_its_place_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """After any answer, also a refusal, the next one is answered."""
    app = create_app(Configuration(threads=1, api_rate=0), sites.real_reference())
    monkeypatch.setattr(bounds, "SECONDS_FOR_A_PLACE", 0.0)
    client = app.test_client()
    bodies: list[object] = [{}, [], {"x": 1}, {}]
    statuses = [client.post("/api/v1/scenarios/legal", json=body).status_code for body in bodies]
    assert statuses == [200, 400, 400, 200]
