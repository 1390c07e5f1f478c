"""What is refused at the door, and the headers of what is answered."""

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites

PICTURE = "/board.svg?p=2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south"


@pytest.mark.parametrize("host", ["", "a b", "evil.example/x", "a, b", "<b>", "user@host"])
def test_a_request_has_to_say_for_which_host_it_is(client: FlaskClient, host: str) -> None:
    """HTTP/1.1 demands it; what is no host is none."""
    asked = {"HTTP_HOST": host, "SERVER_PROTOCOL": "HTTP/1.1"}
    assert client.get("/robots.txt", environ_overrides=asked).status_code == 400


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "[::1]:8000", "rules.example", "127.0.0.1"])
def test_hosts_are_written_in_many_ways(client: FlaskClient, host: str) -> None:
    """Names and addresses, with and without a port."""
    asked = {"HTTP_HOST": host, "SERVER_PROTOCOL": "HTTP/1.1"}
    assert client.get("/robots.txt", environ_overrides=asked).status_code == 200


def test_old_clients_need_no_host(client: FlaskClient) -> None:
    """HTTP/1.0 knows none."""
    asked = {"HTTP_HOST": "", "SERVER_PROTOCOL": "HTTP/1.0"}
    assert client.get("/robots.txt", environ_overrides=asked).status_code == 200


def test_only_a_trusted_proxy_says_that_it_is_encrypted() -> None:
    """A forged header makes no browser insist on encryption."""
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Ssl": "on", "Forwarded": "proto=https"}
    for proxies, is_told in ((0, False), (1, True)):
        app = create_app(Configuration(trusted_proxies=proxies), sites.real_reference())
        answer = app.test_client().get("/robots.txt", headers=headers)
        assert ("Strict-Transport-Security" in answer.headers) is is_told


def test_what_may_be_framed_has_no_header_that_forbids_it(client: FlaskClient) -> None:
    """Everything else has; no value of it would allow."""
    assert client.get("/glossary").headers["X-Frame-Options"] == "DENY"
    shown = client.get(PICTURE)
    assert shown.status_code == 200
    assert "X-Frame-Options" not in shown.headers
    assert "frame-ancestors *" in shown.headers["Content-Security-Policy"]


def test_a_site_map_repeats_nobody() -> None:
    """It has the address that was set, whatever host was asked for; without one there is none."""
    evil = {"Host": "evil.example"}
    client = sites.real_site().test_client()
    assert client.get("/sitemap.xml", headers=evil).status_code == 404
    assert "evil" not in client.get("/robots.txt", headers=evil).text
    public = create_app(Configuration(public_url="https://rules.example"), sites.real_reference()).test_client()
    told = public.get("/sitemap.xml", headers=evil).text
    assert "<loc>https://rules.example/glossary</loc>" in told
    assert "evil" not in told
    assert "Sitemap: https://rules.example/sitemap.xml" in public.get("/robots.txt", headers=evil).text
