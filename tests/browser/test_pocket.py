"""The whole service on a device: looked up, judged and solved with the network off."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from refsvc.corpus import Corpus
from tests import folders, sites
from tests.browser.conftest import Arriving, finds
from tests.examples import times
from tests.serving import IN_USE, PATIENCE, Server, served

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(shutil.which("npm") is None, reason="npm, which fetches the Python of browsers, is not there"),
]
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
ASK = """async ([address, body]) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(address, body ? { method: "POST", body: JSON.stringify(body), headers } : {});
    return [answer.status, await answer.text()];
}"""
RULINGS = 12
"""How many rulings are asked of both in the suite."""


@pytest.fixture(scope="module")
def host(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the kit."""
    data = tmp_path_factory.mktemp("pocket") / "data"
    # What the other servers have made already.
    shutil.copytree(folders.of_the_servers(), data)
    environment = {**os.environ, "REFSVC_DATA": str(data)}
    subprocess.run([sys.executable, "-c", IN_USE, "pocket", "build"], env=environment, check=True, timeout=PATIENCE)
    with served(data) as running:
        yield running


@pytest.fixture
def context(arriving: Arriving) -> BrowserContext:
    """A visitor whose browser may keep the reference."""
    return arriving(service_workers="allow")


@pytest.fixture
def keeper(page: Page, host: Server) -> Page:
    """A page of a visitor who has the reference kept."""
    page.goto(f"{host.address}/device")
    page.wait_for_function(CONTROLLED)
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.get_by_role("heading", name="Kept on this device")).to_be_visible()
    return page


def test_everything_but_sharing_works_without_a_network(keeper: Page, host: Server) -> None:
    """A search with a typing error, a ruling, a board asked, orders compared, a puzzle solved, with a reload between."""
    keeper.goto(f"{host.address}/search?q=mnd+wich")
    served_title = keeper.locator(".hit-title").first.inner_text()
    keeper.context.set_offline(True)
    keeper.goto(f"{host.address}/search?q=mind+wich")
    expect(keeper.locator(".hit-title").first).to_have_text(served_title)
    keeper.goto(f"{host.address}/e/faq-2e/mountain-vargath/ram-second-brute")
    expect(keeper.get_by_role("heading", level=1)).to_have_text("Two Wolfsbane Brutes can ram one unit in turn")
    keeper.goto(f"{host.address}/board?scenario=faq-2e/mountain-vargath/ram-second-brute&case=2#compare")
    expect(keeper.locator("[data-compare] .outcome").first).to_be_visible()
    keeper.reload()
    expect(keeper.locator("[data-compare] .outcome").first).to_be_visible()
    keeper.goto(f"{host.address}/puzzles/clear-line-of-fire")
    keeper.get_by_role("button", name="Show the answer").click()
    expect(keeper.locator("[data-feedback]")).to_be_visible()
    status, refused = keeper.evaluate(ASK, ["/api/v1/scenarios/saved", {"turn": "south"}])
    assert (status, json.loads(refused)["title"]) == (503, "Service Unavailable")


def test_rulings_are_judged_as_by_the_service(keeper: Page) -> None:
    """Each ruling with all that is asked of its position, and questions in words, have the same answer to the letter."""
    asked = [*_questions(sites.real_corpus())]
    with_network = [keeper.evaluate(ASK, one) for one in asked]
    keeper.context.set_offline(True)
    for question, (status, text) in zip(asked, with_network, strict=True):
        without = keeper.evaluate(ASK, question)
        assert (without[0], _timeless(without[1])) == (status, _timeless(text)), question


def _questions(corpus: Corpus) -> Iterator[tuple[str, object]]:
    """Rulings read from their files, and the positions asked what is legal; spread over the content."""
    yield "/api/v1/search?q=soulles%20bounty", None
    yield "/api/v1/asked?q=can%20wind%20mage%20push%20itself", None
    reference = sites.real_reference()
    files = sorted(Path(corpus.directory).rglob("*.scenario.yaml"))
    step = max(1, len(files) // times(RULINGS))
    for file in files[::step]:
        document = dict(reference.scenario(file).document)
        yield "/api/v1/scenarios/read", document
        yield "/api/v1/scenarios/legal", document


def _timeless(text: str) -> object:
    told = json.loads(text)
    told.pop("took_ms", None)
    return told


def test_what_is_kept_is_removed(keeper: Page, host: Server) -> None:
    """Nothing of it stays in the browser, and it can be kept again."""
    keeper.get_by_role("button", name="Remove from this device").click()
    expect(keeper.get_by_role("button", name="Keep on this device")).to_be_visible()
    finds(keeper, "caches.keys().then((all) => all.filter((name) => /^(kit-|device)/.test(name)))", [])
    keeper.context.set_offline(True)
    keeper.goto(f"{host.address}/search?q=mind+witch")
    expect(keeper.get_by_text("without a network")).to_be_visible()
