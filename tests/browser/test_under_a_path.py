"""The site under a path of a host that it shares, behind a proxy that takes the path off and says so."""

import http.client
import re
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, expect

from tests import folders
from tests.serving import PATIENCE, PATIENCE_OF_PAGES, served

pytestmark = pytest.mark.browser

ROOT = "/games/rules"
POSITION = "2e/3,c3.Horde_Slinger/2,d5.Undead_Warrior/move.south"
HOP_BY_HOP = ("connection", "transfer-encoding", "keep-alive")


@contextmanager
def proxied(port: int) -> Iterator[tuple[str, list[str]]]:
    """Address of the site behind a proxy, and what was asked of its host beside the site."""
    strays: list[str] = []

    class Proxy(BaseHTTPRequestHandler):
        def _handed_on(self) -> None:
            if self.path != ROOT and not self.path.startswith(f"{ROOT}/"):
                strays.append(self.path)
                self.send_error(404)
                return
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            told = {
                "X-Forwarded-Prefix": ROOT,
                "X-Forwarded-Host": self.headers["Host"],
                "X-Forwarded-For": "127.0.0.1",
            }
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as behind:
                behind.request(self.command, self.path[len(ROOT) :], body, {**dict(self.headers.items()), **told})
                answer = behind.getresponse()
                content = answer.read()
            # A browser that goes on to another page waits for no answer any more.
            with suppress(ConnectionError):
                self._answered(answer, content)

        def _answered(self, answer: http.client.HTTPResponse, content: bytes) -> None:
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in (*HOP_BY_HOP, "content-length"):
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_PUT = do_DELETE = _handed_on  # noqa: N815

        def log_message(self, *said: object) -> None:
            """Says nothing."""

    proxy = ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    running = threading.Thread(target=proxy.serve_forever)
    running.start()
    try:
        yield f"http://127.0.0.1:{proxy.server_port}{ROOT}", strays
    finally:
        proxy.shutdown()
        running.join()
        proxy.server_close()


def test_everything_works_under_a_path(browser: Browser) -> None:
    """Search as one types, links, previews, the board with a short link, a puzzle, and all of it without a network."""
    data = folders.of_the_servers()
    with served(data, REFSVC_TRUSTED_PROXIES="1") as server, proxied(server.port) as (site, strays):
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.set_default_timeout(PATIENCE_OF_PAGES)
        page = context.new_page()
        failed: list[str] = []
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.goto(f"{site}/")
        page.get_by_role("searchbox", name="Search rules, rulings and cards").fill("soulless bounty")
        page.locator("a.hit-link").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Soulless does not stop Bounty")
        assert page.url.startswith(f"{site}/e/")
        page.locator(".prose a.glossary").first.hover()
        expect(page.get_by_role("tooltip")).to_be_visible()

        page.goto(f"{site}/board?p={POSITION}")
        page.get_by_role("button", name="Share", exact=True).click()
        page.get_by_role("button", name="Save under a short link").click()
        short = page.locator("[data-key=copy-short]")
        expect(short).to_have_value(re.compile(f"^{re.escape(site)}/s/."))
        page.wait_for_url(f"{site}/s/*")
        page.goto(short.input_value())
        expect(page.locator("[data-battlefield]")).to_contain_text("Horde Slinger")

        page.goto(f"{site}/puzzles")
        page.locator("main a[href*='/puzzles/']").first.click()
        page.wait_for_url(f"{site}/puzzles/*")

        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        # A page that was on its way when the worker took over all others is not its own; the next one is.
        page.reload()
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        scope = page.evaluate("navigator.serviceWorker.ready.then((one) => one.scope)")
        assert scope == f"{site}/"
        context.set_offline(True)
        page.goto(f"{site}/e/card-2e/breakers/mind-witch")
        expect(page.get_by_role("heading", level=1)).to_have_text("Mind Witch")
        context.set_offline(False)
        context.close()
        # A browser asks every host for this one by itself.
        assert [one for one in strays if one != "/favicon.ico"] == []
        assert failed == []
