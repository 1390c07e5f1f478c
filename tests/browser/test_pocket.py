"""The whole service on a device: looked up, judged and solved with the network off."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import folders, sites
from tests.browser.board.conftest import Judge
from tests.browser.conftest import Arriving, finds
from tests.builders import cut_down
from tests.burning import BEASTS, burning
from tests.engine import battles
from tests.engine.first import games
from tests.examples import is_deep, seeds, spread
from tests.serving import IN_USE, PATIENCE, PATIENCE_OF_PAGES, Server, served, until

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
Question = tuple[str, object]
"""An address, and what is posted there; nothing for what is only asked for."""
NAMES_OF_KITS = "caches.keys().then((all) => all.filter((name) => /^(kit-|device)/.test(name)))"
ENGINE = ("/api/v1/scenarios/board", "/api/v1/scenarios/legal", "/api/v1/cards", "/api/v1/entries")
ENTRY = "/e/glossary-2e/adjacent"
SAVED: Question = ("/api/v1/scenarios/saved", {"turn": "south", "board": {"c3": "Sneeks"}})
TITLE: Question = ("/api/v1/entries/glossary-2e/adjacent", None)
BREAKS_OFF = """(file) => {
    const real = window.fetch;
    window.fetch = async (address, ...more) => {
        if (String(address).endsWith(file)) throw new TypeError("Failed to fetch");
        return real(address, ...more);
    };
}"""
SEARCHES: tuple[Question, ...] = (
    ("/api/v1/search?q=soulles%20bounty", None),
    ("/api/v1/search?q=kind:position%20ram", None),
    ("/api/v1/asked?q=can%20wind%20mage%20push%20itself", None),
)
COMPARE = "/api/v1/scenarios/compare"
ENDING = {"action": "end phase"}
GIVES_UP = """async ([address, body]) => {
    const own = new AbortController();
    const headers = { "Content-Type": "application/json", Accept: "application/x-ndjson" };
    const answer = await fetch(address, { method: "POST", body: JSON.stringify(body), headers, signal: own.signal });
    const { value } = await answer.body.getReader().read();
    own.abort();
    return new TextDecoder().decode(value);
}"""
"""Asks, and is gone after the first line."""
COMPARES = """async ([address, body]) => {
    const headers = { "Content-Type": "application/json", Accept: "application/x-ndjson" };
    const answer = await fetch(address, { method: "POST", body: JSON.stringify(body), headers });
    self.isOver = false;
    answer.text().then((text) => Object.assign(self, { compared: text, isOver: true }));
}"""
"""Asks, and goes on once the answer has begun."""
LISTENS = """() => {
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    self.told = "";
    Object.defineProperty(MessagePort.prototype, "onmessage", { set(heed) {
        set.call(this, (event) => {
            if (event.data.piece) self.told += new TextDecoder().decode(event.data.piece);
            heed.call(this, event);
        });
    } });
}"""
"""What the kit tells the service worker, whether or not a page still wants it."""
MEMORY = """async (text) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith("/memory")) continue;
            if (text) await cache.put(request, new Response(text, { headers: (await cache.match(request)).headers }));
            return true;
        }
    }
    return false;
}"""
"""Whether a start left its memory, in place of which a text is put."""
STAGES = """(address) => new Promise((told) => {
    const stages = [];
    const { port } = new SharedWorker(address, { type: "module", extendedLifetime: true });
    port.onmessage = ({ data }) => {
        if (data.of) stages.push(data.stage);
        if (data.ready) told(stages);
    };
    port.start();
    port.postMessage({ start: true });
})"""
"""What is told of a start to its end."""
FOUGHT = "scenario=faq-2e/breakers/mind-capture-no-magic"
DRAWN = "() => document.querySelector('[data-picture]').naturalWidth > 0"
"""Whether the picture of a packet is there."""
PATIENCE_OF_COMMANDS = 5 * PATIENCE
"""How long, in seconds, a command may take: a kit compiles all of the program and decides every puzzle."""
BEGUN_ANEW = 5
"""The stages of a start that has nothing to begin with."""


@pytest.fixture(scope="module")
def data(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a kit."""
    folder = tmp_path_factory.mktemp("pocket") / "data"
    # What the other servers have made already; what people save comes and goes as those servers do.
    shutil.copytree(folders.of_the_servers(), folder, ignore=shutil.ignore_patterns("store.sqlite3*"))
    sites.hand_on_verdicts(folder)
    command(folder, "pocket", "build")
    return folder


@pytest.fixture(scope="module")
def host(data: Path) -> Iterator[Server]:
    """A server that offers the kit."""
    with served(data) as running:
        yield running


def command(data: Path, *words: str, **settings: str) -> None:
    """Runs a command of the program over a data folder."""
    environment = {**os.environ, "REFSVC_DATA": str(data), **settings}
    subprocess.run([sys.executable, "-c", IN_USE, *words], env=environment, check=True, timeout=PATIENCE_OF_COMMANDS)


class Little(NamedTuple):
    """Little content, and a data folder with a kit of it."""

    content: Path
    data: Path

    def server(self) -> AbstractContextManager[Server]:
        """A server that offers the kit."""
        return served(self.data, REFSVC_CONTENT=str(self.content))


@pytest.fixture(scope="module")
def made(data: Path, tmp_path_factory: pytest.TempPathFactory) -> Little:
    """The kit of little content, for tests that leave it as it is."""
    folder = tmp_path_factory.mktemp("little")
    little = Little(cut_down(folder / "content"), folder / "data")
    # The program in it is made already: no npm is needed any more.
    shutil.copytree(data / "pocket", little.data / "pocket")
    command(little.data, "pocket", "build", REFSVC_CONTENT=str(little.content), PATH="")
    return little


@pytest.fixture(scope="module")
def little(made: Little) -> Iterator[Server]:
    """A server that offers that kit."""
    with made.server() as running:
        yield running


@pytest.fixture
def content(made: Little, tmp_path: Path) -> Path:
    """The same content, for a test to change."""
    return shutil.copytree(made.content, tmp_path / "content")


@pytest.fixture
def changing(made: Little, content: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that offers a kit of content that the test changes."""
    with Little(content, shutil.copytree(made.data, tmp_path / "data")).server() as running:
        yield running


class PlainHost(ThreadingHTTPServer):
    """A host that knows nothing but files."""

    address = ""
    is_away = False

    @contextmanager
    def away(self) -> Iterator[None]:
        """A while in which it answers nobody."""
        self.is_away = True
        try:
            yield
        finally:
            self.is_away = False


@pytest.fixture(scope="module")
def files(data: Path, made: Little, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlainHost]:
    """The site as files, below a path of a host that knows nothing but files.

    In a deep run it is the site of the whole content.
    """
    public = tmp_path_factory.mktemp("public")
    handler = partial(PlainFiles, directory=str(public))
    with PlainHost(("127.0.0.1", 0), handler) as running:
        running.address = f"http://127.0.0.1:{running.server_port}/rules"
        building = "site", "build", str(public / "rules"), "--url", running.address
        if is_deep():
            command(data, *building)
        else:
            command(made.data, *building, REFSVC_CONTENT=str(made.content))
        Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


@pytest.fixture
def plain_host(files: PlainHost) -> str:
    """The address of the site as files."""
    return files.address


class PlainFiles(SimpleHTTPRequestHandler):
    """Gives files, and says nothing of it."""

    def log_message(self, format: str, *values: object) -> None:
        """Nobody reads it."""

    def handle_one_request(self) -> None:
        if isinstance(self.server, PlainHost) and self.server.is_away:
            self.close_connection = True
        else:
            super().handle_one_request()


@pytest.fixture
def context(arriving: Arriving) -> BrowserContext:
    """A visitor whose browser may keep the reference."""
    return arriving(service_workers="allow")


@pytest.fixture(scope="module")
def reader(browser: Browser, host: Server) -> Iterator[BrowserContext]:
    """A visitor who has the reference kept, for tests that leave it as it is."""
    with browser.new_context(service_workers="allow") as visitor:
        visitor.set_default_timeout(PATIENCE_OF_PAGES)
        keep(visitor.new_page(), host)
        yield visitor


@pytest.fixture
def keeper(reader: BrowserContext) -> Iterator[Page]:
    """A tab of that visitor."""
    with reader.new_page() as tab:
        yield tab
    reader.set_offline(False)


def keep(page: Page, host: Server) -> None:
    """Has the reference kept on the device of a page."""
    page.goto(f"{host.address}/device")
    page.wait_for_function(CONTROLLED)
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.get_by_role("heading", name="Kept on this device")).to_be_visible()


def ask(page: Page, question: Question) -> tuple[int, str]:
    """What the scripts of a page are answered, with its status."""
    status, text = page.evaluate(ASK, list(question))
    return status, text


def title(page: Page) -> str:
    """What the scripts of a page are told of an entry."""
    told: str = json.loads(ask(page, TITLE)[1])["title"]
    return told


def test_everything_but_sharing_works_without_a_network(keeper: Page, host: Server) -> None:
    """A search with a typing error, a ruling, orders compared on the board, a puzzle solved, with a reload between."""
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
    line = sites.real_reference().case(burning(5)).position.line
    keeper.goto(f"{host.address}/board?{urlencode({'p': line, 'do': 'end phase'})}#compare")
    expect(keeper.locator("[data-compare] .outcome").first).to_be_visible()
    keeper.goto(f"{host.address}/puzzles/clear-line-of-fire")
    keeper.locator("[name=picked]").first.check(force=True)
    keeper.get_by_role("button", name="Answer").first.click()
    expect(keeper.locator("[data-feedback]")).to_be_visible()
    status, refused = ask(keeper, SAVED)
    assert (status, json.loads(refused)["title"]) == (503, "Service Unavailable")


def test_what_is_offered_is_promised(host: Server) -> None:
    """On the front page, and where it is told what this is."""
    for address, promise in (("/", "all of it on this device"), ("/about", "everything else works there")):
        with urlopen(f"{host.address}{address}") as told:
            assert promise in told.read().decode()


def test_it_answers_as_the_service_does(keeper: Page, host: Server) -> None:
    """Searches, rulings, puzzles and positions at random have the same answer to the letter."""
    keeper.goto(f"{host.address}/device")
    asked = [*SEARCHES, (COMPARE, {**burning(5), **ENDING}), *_rulings(), *_puzzles(), *_positions()]
    with_network = [ask(keeper, one) for one in asked]
    # Some rulings are of positions that can't be; most are answered.
    assert sum(status == 200 for status, _ in with_network) > len(asked) / 2
    keeper.context.set_offline(True)
    for question, (status, text) in zip(asked, with_network, strict=True):
        without = ask(keeper, question)
        assert (without[0], _timeless(without[1])) == (status, _timeless(text)), question


def _rulings() -> Iterator[Question]:
    """The cases of scenario files, each asked what its board shows and what is legal there."""
    judge = sites.real_reference().judge
    for file in spread(sorted(sites.real_corpus().directory.rglob("*.scenario.yaml")), 12):
        for case in judge.cases(file.read_text(encoding="utf-8")).cases:
            yield "/api/v1/scenarios/board", dict(case.document)
            yield "/api/v1/scenarios/legal", dict(case.document)


def _puzzles() -> Iterator[Question]:
    """Bundled puzzles, each answered with its first option, or by playing nothing."""
    for slug, puzzle in spread(list(sites.real_reference().bundled.puzzles.items()), 3):
        yield f"/api/v1/puzzles/{slug}/answer", {"picked": ["a"]} if puzzle.options else {"lines": []}


def _positions() -> Iterator[Question]:
    """Positions of both editions, strewn by chance."""
    for seed in seeds(10):
        for position in (battles.battle(random.Random(seed)), games.game(random.Random(seed))):
            yield "/api/v1/scenarios/legal", dict(position.document)


def _timeless(text: str) -> object:
    told = json.loads(text)
    told.pop("took_ms", None)
    return told


def test_files_alone_are_the_whole_site(context: BrowserContext, page: Page, plain_host: str) -> None:
    """From a host of files: a search by a first visitor, the board, a puzzle, live results, then without the host."""
    page.goto(f"{plain_host}/search?q=mnd+wich")
    expect(page.locator(".hit-title").first).to_have_text("Mind Witch")
    page.goto(f"{plain_host}/board?scenario=faq-2e/breakers/mind-capture-no-magic#compare")
    expect(page.locator("[data-compare] .outcome").first).to_be_visible()
    page.goto(f"{plain_host}/puzzles?kind=quiz")
    page.locator(".puzzle-title").first.click()
    page.locator("[name=picked]").first.check(force=True)
    page.get_by_role("button", name="Answer").first.click()
    expect(page.locator("[data-feedback]")).to_be_visible()
    page.goto(plain_host)
    page.get_by_role("searchbox", name="Search rules, rulings and cards").fill("horde slinger")
    expect(page.locator("a.hit-link").first).to_contain_text("Horde Slinger")
    with urlopen(f"{plain_host}/api/v1/entries/card-2e/breakers/mind-witch.json") as told:
        assert json.load(told)["title"] == "Mind Witch"
    with urlopen(f"{plain_host}/rules/2e") as told:
        assert b"<h1" in told.read()
    context.set_offline(True)
    page.goto(f"{plain_host}/search?q=adjacent")
    expect(page.locator(".hit-title").first).to_have_text("Adjacent")
    # As a host of files ends the name of a folder.
    page.goto(f"{plain_host}/puzzles/train/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Train")


def test_a_packet_made_without_a_network_is_whole(keeper: Page, host: Server) -> None:
    """With its picture; it keeps itself, so that it is there again as it was."""
    keeper.goto(f"{host.address}/board?{FOUGHT}")
    keeper.context.set_offline(True)
    keeper.goto(f"{host.address}/board/packet?{FOUGHT}")
    for _ in range(2):
        expect(keeper.get_by_text("Kept on this device.")).to_be_visible()
        keeper.wait_for_function(DRAWN)
        keeper.reload()
    expect(keeper.get_by_role("heading", level=1)).not_to_have_text("No network")


def test_a_site_of_files_offers_nothing_that_needs_a_service(page: Page, plain_host: str) -> None:
    """Nothing waits there for a service that never comes: it is said so; packets have pictures."""
    page.goto(f"{plain_host}/board?{FOUGHT}")
    # The file of that name gives way to the position asked for, once the engine has started.
    expect(page.get_by_role("heading", level=1)).to_contain_text("The captured unit lives")
    expect(page.locator("#space-c1")).to_have_attribute("aria-label", "c1: empty")
    page.locator("[data-board]").get_by_role("button", name="Share", exact=True).first.click()
    expect(page.get_by_text("nobody is there to keep anything")).to_be_visible()
    expect(page.get_by_role("button", name="Save under a short link")).to_be_hidden()
    expect(page.get_by_role("link", name="PNG")).to_be_hidden()
    page.goto(f"{plain_host}/board/packet?{FOUGHT}")
    page.wait_for_function(DRAWN)
    page.goto(f"{plain_host}/device/")
    expect(page.get_by_text("nobody behind it keeps anything")).to_be_visible()
    expect(page.get_by_text("Only with a network")).to_be_hidden()


def test_what_cannot_start_is_told_until_the_host_is_back(browser: Browser, page: Page, files: PlainHost) -> None:
    """Of a site of files, of which nothing is kept: a packet that was opened is there meanwhile, with its picture."""
    page.goto(f"{files.address}/board?{FOUGHT}")
    expect(page.locator("#space-c1")).to_have_attribute("aria-label", "c1: empty")
    page.goto(f"{files.address}/board/packet?{FOUGHT}")
    expect(page.get_by_text("Kept on this device.")).to_be_visible()
    with files.away():
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        end_worker(browser, files.address)
        page.reload()
        page.wait_for_function(DRAWN)
        page.goto(f"{files.address}/board?{FOUGHT}")
        expect(page.get_by_role("alert")).to_contain_text("It could not be started")
    expect(page.locator("#space-c1")).to_have_attribute("aria-label", "c1: empty")


def test_a_newer_one_is_offered_and_comes_whole(page: Page, changing: Server, content: Path) -> None:
    """Until it is fetched to its end the old one answers, for itself alone: no page is of two versions."""
    keep(page, changing)
    page.context.set_offline(True)
    old = page.context.new_page()
    # No page of the bundle: the kit gives it.
    old.goto(f"{changing.address}{ENTRY}?from=here")
    expect(old.get_by_role("heading", level=1)).to_have_text("Adjacent")
    assert title(old) == "Adjacent"
    page.context.set_offline(False)

    changed = content / "glossary-2e" / "adjacent.md"
    changed.write_text(
        changed.read_text(encoding="utf-8").replace("title: Adjacent", "title: Beside"), encoding="utf-8"
    )
    command(changing.log.parent, "pocket", "build", REFSVC_CONTENT=str(content))
    changing.process.send_signal(signal.SIGHUP)
    until(lambda: all(b"Beside" in changing.get(ENTRY) for _ in range(10)))
    page.goto(f"{changing.address}{ENTRY}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Beside")
    expect(page.get_by_role("link", name="Fetch the newer one")).to_be_visible()
    assert title(page) == "Beside"
    assert title(old) == "Adjacent"

    page.context.set_offline(True)
    assert title(old) == "Adjacent"
    status, refused = ask(page, TITLE)
    assert (status, "Load the page again" in refused) == (503, True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Adjacent")
    assert title(page) == "Adjacent"

    page.context.set_offline(False)
    page.goto(f"{changing.address}/device")
    page.evaluate(BREAKS_OFF, "terms.tar")
    page.get_by_role("button", name="Fetch the newer one").click()
    expect(page.get_by_role("alert")).to_contain_text("stays for the next try")
    page.context.set_offline(True)
    page.goto(f"{changing.address}{ENTRY}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Adjacent")
    page.context.set_offline(False)
    page.goto(f"{changing.address}/device")
    page.get_by_role("button", name="Fetch the newer one").click()
    expect(page.get_by_role("heading", name="There is a newer one")).to_be_hidden()
    page.context.set_offline(True)
    page.goto(f"{changing.address}{ENTRY}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Beside")
    assert title(page) == "Beside"


def test_what_nobody_waits_for_ends_there(reader: BrowserContext, keeper: Page, host: Server) -> None:
    """A comparison that is given up after its first line never comes to its end, and the next question is answered."""
    keeper.goto(f"{host.address}/device")
    reader.set_offline(True)
    (worker,) = reader.service_workers
    assert ask(keeper, TITLE)[0] == 200
    worker.evaluate(LISTENS)
    begun = keeper.evaluate(GIVES_UP, [COMPARE, {**burning(len(BEASTS)), **ENDING}])
    assert json.loads(begun) == {"courses": 1}
    assert ask(keeper, TITLE)[0] == 200

    def come_to() -> list[dict[str, object]]:
        told = map(json.loads, worker.evaluate("self.told").splitlines())
        return [line["answer"] for line in told if list(line) == ["answer"]]

    until(lambda: bool(come_to()))
    (compared,) = come_to()
    assert not compared["complete"]


def test_a_short_question_does_not_wait_for_a_long_one(reader: BrowserContext, keeper: Page, host: Server) -> None:
    """While one tab compares, another one is answered; what was compared comes whole."""
    keeper.goto(f"{host.address}/device")
    reader.set_offline(True)
    assert ask(keeper, TITLE)[0] == 200
    keeper.evaluate(COMPARES, [COMPARE, {**burning(len(BEASTS)), **ENDING}])
    with reader.new_page() as other:
        other.goto(f"{host.address}/search?q=mnd+wich")
        expect(other.locator(".hit-title").first).to_have_text("Mind Witch")
        assert title(other) == "Adjacent"
        finds(keeper, "self.isOver", expected=False)
    finds(keeper, "self.isOver", expected=True)
    compared = keeper.evaluate("self.compared").splitlines()
    assert json.loads(compared[-1])["answer"]["complete"]


def test_it_may_answer_first(page: Page, little: Server) -> None:
    """Where that is wished, pages, searches and the board come from there, and what is saved goes to the service."""
    keep(page, little)
    page.get_by_label("Let this device answer with a network, too").check()

    def of_the_service() -> int:
        return asked_of(little, *ENGINE)

    def answers_itself() -> bool:
        before = of_the_service()
        assert ask(page, TITLE)[0] == 200
        return of_the_service() == before

    judge = Judge(page)
    judge.open(f"{little.address}/board?empty")
    until(answers_itself)
    before = of_the_service()
    judge.place("c3", "Sneeks")
    judge.place("c4", "Mind Witch")
    assert ask(page, SAVED)[0] == 200
    until(lambda: "/api/v1/scenarios/saved" in little.log.read_text(encoding="utf-8"))
    assert of_the_service() == before
    assert judge.errors == []
    # What a busy machine does not answer within a second, the service does.
    until(lambda: looked_up_without(page, little))
    # What a device can't have, and what counts, only the service knows.
    page.goto(f"{little.address}/puzzles/progress")
    until(lambda: asked_of(little, "/puzzles/progress") > 0)


def looked_up_without(page: Page, host: Server) -> bool:
    """Whether a card is searched and read without a word to the service."""
    before = asked_of(host, "/search", "/e/", "/puzzles/")
    page.goto(f"{host.address}/search?q=mnd+wich")
    page.locator("a.hit-link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mind Witch")
    return asked_of(host, "/search", "/e/", "/puzzles/") == before


def asked_of(host: Server, *paths: str) -> int:
    """How often a server was asked for what stands below these paths."""
    log = host.log.read_text(encoding="utf-8")
    return sum(log.count(f'"path": "{path}') for path in paths)


def test_without_room_it_says_so(page: Page, little: Server) -> None:
    """What was fetched until the device was full is removed again, and with more room it is kept."""
    page.goto(f"{little.address}/device")
    page.wait_for_function(CONTROLLED)
    device = page.context.new_cdp_session(page)
    device.send("Storage.overrideQuotaForOrigin", {"origin": little.address, "quotaSize": 20_000_000})
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.get_by_role("alert")).to_contain_text("not enough room")
    finds(page, NAMES_OF_KITS, [])
    device.send("Storage.overrideQuotaForOrigin", {"origin": little.address})
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.get_by_role("heading", name="Kept on this device")).to_be_visible()


def test_a_worker_that_ended_begins_where_its_first_start_came_to(browser: Browser, page: Page, little: Server) -> None:
    """As where a browser ends it for want of memory: what is asked next has the same answer.

    Where what it left of its memory is spoilt, it begins anew.
    """
    keep(page, little)
    page.context.set_offline(True)
    before = [ask(page, one) for one in (*SEARCHES, TITLE)]
    worker = page.evaluate("caches.match('/device.json').then((note) => note.json()).then((kit) => kit.worker)")
    until(lambda: page.evaluate(MEMORY, ""))
    end_worker(browser, little.address)
    assert _timeless(ask(page, TITLE)[1]) == _timeless(before[-1][1])
    end_worker(browser, little.address)
    assert stages(page, worker) < BEGUN_ANEW
    assert [_timeless(ask(page, one)[1]) for one in (*SEARCHES, TITLE)] == [_timeless(text) for _, text in before]

    page.evaluate(MEMORY, "spoilt")
    end_worker(browser, little.address)
    assert stages(page, worker) >= BEGUN_ANEW
    assert ask(page, TITLE)[0] == 200


def stages(page: Page, worker: str) -> int:
    """How many stages a start of a worker has."""
    told: list[int] = page.evaluate(STAGES, worker)
    return len(told)


def end_worker(browser: Browser, address: str) -> None:
    """Ends the worker that pages of a host share."""
    session = browser.new_browser_cdp_session()
    for target in session.send("Target.getTargets", {"filter": [{"type": "shared_worker"}]})["targetInfos"]:
        if target["url"].startswith(address):
            session.send("Target.closeTarget", {"targetId": target["targetId"]})


def test_what_is_kept_is_removed(page: Page, host: Server) -> None:
    """It is asked for beneath the button, with what goes and what stays; then nothing of it is in the browser."""
    keep(page, host)
    page.get_by_role("button", name="Remove from this device").press("Enter")
    expect(page.get_by_role("heading", name="Remove it?")).to_be_focused()
    expect(page.get_by_text("There is no network now")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Remove from this device")).to_be_focused()
    expect(page.get_by_role("heading", name="Remove it?")).to_be_hidden()
    # What it asked to know that is read to its end: a connection that is held on to would be missing elsewhere.
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    # That nothing answers reaches the worker of the pages later than the page: what is asked until then is answered.
    until(lambda: is_told_of_no_network(page))
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_role("button", name="Keep on this device")).to_be_visible()
    expect(page.get_by_text("There is no network just now")).to_be_visible()
    finds(page, NAMES_OF_KITS, [])
    page.goto(f"{host.address}/search?q=mind+witch")
    expect(page.get_by_text("without a network")).to_be_visible()


def is_told_of_no_network(page: Page) -> bool:
    """Whether who is about to remove what is kept is told that it can't be fetched again now; else it is left there."""
    page.get_by_role("button", name="Remove from this device").click()
    page.wait_for_load_state("networkidle")
    is_told = page.get_by_text("There is no network now").is_visible()
    if not is_told:
        page.keyboard.press("Escape")
    return is_told


def test_without_a_network_it_draws_whatever_it_can(keeper: Page, host: Server) -> None:
    """A picture that it can't draw comes as another, with the way back; what only the service has is said so."""
    ruling = "scenario=faq-2e/breakers/mind-capture-no-magic"
    keeper.context.set_offline(True)
    keeper.goto(f"{host.address}/board.png?{ruling}")
    expect(keeper.get_by_role("heading", level=1)).to_have_text("No PNG without a network")
    keeper.wait_for_function("() => document.querySelector('main img').naturalWidth > 0")
    keeper.get_by_role("link", name="Back to the board").click()
    expect(keeper.locator("[data-battlefield]")).to_be_visible()
    keeper.goto(f"{host.address}/exams/new")
    expect(keeper.get_by_role("heading", level=1)).to_have_text("Set an exam")
    keeper.goto(f"{host.address}/s/nobody")
    expect(keeper.get_by_role("heading", level=1)).to_have_text("No network")
    expect(keeper.get_by_role("main").get_by_role("link", name="The board")).to_be_visible()
