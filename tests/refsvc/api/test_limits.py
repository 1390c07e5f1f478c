"""The limits of the API, through HTTP."""

from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites


def test_a_client_that_asks_too_often_is_told_when_to_ask_again() -> None:
    """After its burst a client gets 429 with Retry-After, while others and the pages are answered."""
    app = create_app(Configuration(api_rate=1, api_burst=2), sites.real_reference())
    client = app.test_client()
    answers = [client.get("/api/v1/search?q=wall") for _ in range(3)]
    assert [one.status_code for one in answers] == [200, 200, 429]
    assert [one.headers["X-RateLimit-Remaining"] for one in answers] == ["1", "0", "0"]
    assert answers[0].headers["X-RateLimit-Limit"] == "2"
    assert 1 <= int(answers[2].headers["Retry-After"]) <= 60
    assert answers[2].content_type == "application/problem+json"
    assert client.get("/api/v1/nothing").status_code == 429
    assert client.get("/search?q=wall").status_code == 200
    assert client.get("/api/v1/search?q=wall", environ_overrides={"REMOTE_ADDR": "10.0.0.9"}).status_code == 200


def test_no_limit_means_none() -> None:
    """A rate of 0 leaves the API without a limit."""
    client = sites.real_site().test_client()
    response = client.get("/api/v1/search?q=wall")
    assert "X-RateLimit-Limit" not in response.headers
