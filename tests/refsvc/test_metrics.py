"""How the service fares, told to programs that collect it."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.metrics import MEDIA_TYPE, Metrics
from tests import folders, sites
from tests.serving import PATIENCE, served

LINE = re.compile(r'(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]+"(,[a-z]+="[^"]+")*\})? \d+(\.\d+)?)')


def number(text: str, name: str) -> float:
    """The number that stands behind this name."""
    found = re.search(rf"(?m)^{re.escape(name)} (\S+)$", text)
    assert found, name
    return float(found[1])


def test_it_is_off_unless_wanted(client: FlaskClient) -> None:
    """Nobody is told who did not ask for it in the settings."""
    assert client.get("/metrics").status_code == 404


def test_it_is_openmetrics_text() -> None:
    """Every line is a number or says what one means, and the end is marked."""
    metrics = Metrics()
    metrics.count("/api/v1/search", 200, 0.02, 300)
    metrics.count("/e/nothing", 404, 20.0, 100)
    answer = create_app(sites.UNLIMITED, sites.real_reference(), metrics=metrics).test_client().get("/metrics")
    assert answer.headers["Content-Type"] == MEDIA_TYPE
    lines = answer.text.splitlines()
    assert lines.pop() == "# EOF"
    assert [one for one in lines if not LINE.fullmatch(one)] == []
    assert number(answer.text, 'refsvc_http_requests_total{part="api",code="2xx"}') == 1
    assert number(answer.text, 'refsvc_http_requests_total{part="pages",code="4xx"}') == 1
    assert number(answer.text, 'refsvc_http_request_duration_seconds_bucket{part="api",le="0.01"}') == 0
    assert number(answer.text, 'refsvc_http_request_duration_seconds_bucket{part="api",le="0.025"}') == 1
    assert number(answer.text, 'refsvc_http_request_duration_seconds_bucket{part="pages",le="10.0"}') == 0
    assert number(answer.text, 'refsvc_http_request_duration_seconds_bucket{part="pages",le="+Inf"}') == 1
    assert number(answer.text, 'refsvc_http_response_bytes_total{part="pages"}') == 100
    assert number(answer.text, "refsvc_store_up") == 1
    assert number(answer.text, "refsvc_content_problems") == 0


@pytest.mark.thorough
def test_all_workers_count_together() -> None:
    """Whichever worker is asked tells what all of them did."""
    with served(folders.of_the_servers(), REFSVC_METRICS="1", REFSVC_WORKERS="3") as server:

        def ask(number: int) -> int:
            with urlopen(f"{server.address}/search?q=engage+{number}", timeout=PATIENCE) as response:
                return int(response.status)

        with ThreadPoolExecutor(8) as asking:
            assert set(asking.map(ask, range(40))) == {200}
        with pytest.raises(HTTPError):
            urlopen(f"{server.address}/nothing", timeout=PATIENCE)
        # A request is counted once its answer is on its way, which may be a moment after it has come.
        until = time.monotonic() + PATIENCE
        right = 0
        while right < 6:
            assert time.monotonic() < until
            with urlopen(f"{server.address}/metrics", timeout=PATIENCE) as response:
                told = response.read().decode()
            pages = [
                number(told, f'refsvc_http_requests_total{{part="pages",code="{code}"}}') for code in ("2xx", "4xx")
            ]
            assert pages[0] <= 40
            assert pages[1] <= 1
            right = right + 1 if sum(pages) == 41 else 0
        assert number(told, 'refsvc_http_request_duration_seconds_count{part="pages"}') == 41
