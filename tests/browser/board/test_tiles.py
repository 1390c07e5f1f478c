"""A tile of the live board beside the same one in a picture, and everything on it within its edges."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from engine.drawing import Card as Drawn
from engine.drawing.measures import ALONE, SPACE_HEIGHT, SPACE_WIDTH, STANDING
from engine.drawing.tiles import lettered
from engine.values.cards import Card
from tests.browser.board.conftest import Judge
from tests.browser.conftest import Arriving, settled
from tests.engine.reference import reference

LINES = {
    "everything that may stand on a tile": (
        "2e/3,d1.Ret-Talus-2,e2.Gate-3,c3.Horde_Slinger-1:2(Ice_Smith),c6.Ice_Golem;owner.north,b1.Undead_Archer"
        "/2,a4.Cassia_the_Gentle:1;owner.south,b5.Gulldune-3:1(Ice_Smith,Ice_Smith),e7.Gate,e8.Sneeks-5:2/attack.south"
    ),
    "two cards on a space": "1e/b3.Vine_Wall-1,b3.Savager-1,c3.Vine_Wall,d4.Wall-3/d6.Wall,f8.Tundle/attack.south",
    "two players at each side": (
        "1e/d1.Lord/d8.Lord/j1.Lord-2/j8.Lord;owner.south/order(south,north,south2,north2)"
        "/cards(Lord;class.summoner.unit;life.6;strength.3;attack.melee)/move.south"
    ),
}
NEAR = 1.8
"""How far the middle of a text may be from where the picture has it, in hundredths of a space: text of a page stands on
whole pixels."""
AS_DRAWN = """([wide, high]) => {
    for (const space of document.querySelectorAll(".battlefield .space")) {
        space.style.height = `${space.offsetWidth * high / wide}px`;
    }
}"""
LIVE = """() => Object.fromEntries([...document.querySelectorAll(".battlefield .space:has(.tile)")].map((space) => {
    const at = space.getBoundingClientRect();
    const texts = [...space.querySelectorAll(".tile-line, .tile-strip .tile-name, .badge span, .figure span")];
    return [space.dataset.square, texts.map((one) => {
        const range = new Range();
        range.selectNodeContents(one);
        const box = range.getBoundingClientRect();
        return [one.textContent.trim(), 100 * (box.x + box.width / 2 - at.x) / at.width,
                100 * (box.y + box.height / 2 - at.y) / at.height];
    })];
}))"""
DRAWN = """() => Object.fromEntries([...document.querySelectorAll("[data-space]")].map((space) => {
    const at = space.querySelector("rect").getBoundingClientRect();
    return [space.dataset.space, [...space.querySelectorAll("text")].map((one) => {
        const box = one.getBoundingClientRect();
        return [one.textContent, 100 * (box.x + box.width / 2 - at.x) / at.width,
                100 * (box.y + box.height / 2 - at.y) / at.height];
    })];
}))"""
OUTSIDE = """async (all) => {
    const main = document.querySelector("script[src$='board/main.js']").src;
    const { tiles } = await import(main.replace("main.js", "table/tile.js"));
    await document.fonts.ready;
    const [found, names] = [[], []];
    const space = document.querySelector("#space-c3");
    for (const cards of all) {
        space.replaceChildren(...tiles(cards));
        const top = space.querySelector(".tile:not(.tile-lying)");
        names.push([...top.querySelectorAll(".tile-line")].map((one) => one.textContent.trim()));
        for (const tile of space.querySelectorAll(".tile")) {
            const edge = tile.getBoundingClientRect();
            for (const one of tile.querySelectorAll(".tile-line, .tile-strip > *, .badge, .figure")) {
                const box = one.getBoundingClientRect();
                const across = Math.max(edge.left - box.left, box.right - edge.right);
                const out = Math.max(across, edge.top - box.top, box.bottom - edge.bottom);
                if (out > 0) found.push([cards.map((card) => card.name).join(", "), one.textContent, out]);
            }
            if (/…/.test(tile.textContent)) found.push([tile.textContent, "is cut", 0]);
        }
    }
    return [found, names];
}"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_live_tile_stands_as_the_drawn_one(arriving: Arriving, width: int, line: str) -> None:
    """Names and figures of the live board and of its picture are the same, in the same places of their space."""
    visitor = arriving(viewport={"width": width, "height": 900}, color_scheme="light")
    page = Judge(visitor.new_page()).open(f"/board?p={line}").page
    # Laid on one another, both have spaces of the same proportions; the page gives its own what room there is.
    page.evaluate(AS_DRAWN, [SPACE_WIDTH, SPACE_HEIGHT])
    settled(page)
    live = _texts(page, LIVE)
    page.goto(f"/board.svg?p={line}")
    drawn = {square: found for square, found in _texts(page, DRAWN).items() if found}
    assert live
    assert live.keys() == drawn.keys()
    for square, texts in drawn.items():
        assert [text for text, *_ in live[square]] == [text for text, *_ in texts]
        for (text, *at), (_, *there) in zip(live[square], texts, strict=True):
            assert at == pytest.approx(there, abs=NEAR), (square, text)


def _texts(page: Page, script: str) -> dict[str, list[list[Any]]]:
    """What is written on each space, and where its middle is, in hundredths of the space."""
    page.evaluate("() => document.fonts.ready")
    found: dict[str, list[list[Any]]] = page.evaluate(script)
    return {square: sorted(texts) for square, texts in found.items()}


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_nothing_leaves_its_tile(arriving: Arriving, width: int, edition: str) -> None:
    """The name of every card, with the longest figures and every counter, stays within the edges, and is not cut.

    It breaks where that of the picture breaks.
    """
    page = Judge(arriving(viewport={"width": width, "height": 740}).new_page()).open().page
    wall = _seen("Vine Wall", {"lies": True, "building": True, "classes": "wall", "strength": None, "damage": 8})
    full = [[_seen(card.name, _kind(card))] for card in reference(edition)]
    both = [[wall, *cards] for cards in full]
    outside, names = page.evaluate(OUTSIDE, [*full, *both])
    assert outside == []
    drawn = [
        list(lettered(Drawn(0, card.name, 0, 0, borrowed_from=1), layout).lines)
        for layout in (ALONE, STANDING)
        for card in reference(edition)
    ]
    assert names == drawn


def _kind(card: Card) -> Mapping[str, object]:
    rank = next((rank for rank in ("summoner", "champion", "structure", "event") if card.is_a(rank)), "")
    return {"rank": rank, "building": card.is_a("structure"), "player": "north" if len(card.name) % 2 else "south2"}


def _seen(name: str, facts: Mapping[str, object]) -> dict[str, object]:
    """A card as an answer tells of it, with as much as may stand on it."""
    under: Sequence[str] = ["Gate"] * 10
    told: dict[str, object] = {
        "name": name, "player": "south", "owner": "north2", "classes": "unit", "rank": "", "building": False,
        "lies": False, "attack": "ranged", "strength": 10, "life": 30, "left": 20, "damage": 10, "boost": 10,
        "under": under, "taken": ["attack", "strength", "life"],
    }  # fmt: skip
    if facts.get("lies"):
        told |= {"boost": 0, "under": [], "left": 2}
    return {**told, **facts}
