"""The page of the pack in the making: what is in it, what it says of itself, the check of all of it, the download."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from flask import Blueprint, Response, request
from werkzeug.wrappers import Response as AnyResponse

import engine
from refsvc.corpus import STANDINGS
from refsvc.http import addresses, reference, said
from refsvc.judge import WrongScenario
from refsvc.packs import PackDraft, PartDraft
from refsvc.site.pages.making import making, position, tree
from refsvc.site.pages.making.card_page import card_page
from refsvc.site.pages.making.controls import Control, choice, group, text
from refsvc.site.pages.making.delivery import as_zip, sent
from refsvc.site.pages.making.making import CARD, POSITION, PUZZLE, RULING, Kept, Making
from refsvc.site.pages.making.ruling_form import Problems
from refsvc.site.pages.making.ruling_page import ruling_page
from refsvc.site.pages.making.tree import Node
from refsvc.site.pages.making.workshop import WorkshopPage
from refsvc.site.pages.puzzles import draft_form
from refsvc.site.pages.puzzles.verdict import said_of
from refsvc.site.pages.puzzles.workshop import worked
from refsvc.site.rendering import private_page

bp = Blueprint("pack_workshop", __name__)

ZIP, CHECK, PUT, DROP = "zip", "check", "put:", "drop:"
WORKSHOPS: Mapping[str, str] = {
    CARD: addresses.CARD_WORKSHOP,
    RULING: addresses.RULING_WORKSHOP,
    PUZZLE: addresses.PUZZLE_NEW,
}
"""Where a part of each kind is changed."""


@dataclass(frozen=True)
class PartShown:
    """A part of the pack."""

    kind: str
    kind_words: str
    title: str
    note: str
    """What is to be known of it: that something is wrong, or that the engine says otherwise."""
    faults: tuple[str, ...]
    workshop: str
    """Where it is changed."""


@dataclass(frozen=True, kw_only=True)
class PackMakingPage(WorkshopPage):
    """The pack in the making."""

    template: ClassVar[str] = "making/pack.html"
    section: ClassVar[str] = "packs"

    about: Control
    parts: tuple[PartShown, ...]
    draft: PackDraft
    is_checked: bool
    verdict: str
    """What the check says of all of it; empty while nobody asked."""
    send: str
    carried: str
    put: str
    """Which kind of thing was put into it just now."""


@bp.get(addresses.PACK_WORKSHOP)
def new() -> Response:
    """The pack as far as the browser kept it; without a script, an empty one."""
    return private_page(_page(Making()))


@bp.post(addresses.PACK_WORKSHOP)
def work() -> AnyResponse:
    """The pack with what was put into it or taken out; or all of it as a zip."""
    wanted, kept = request.form.get("do", ""), making.carried()
    if wanted.startswith(PUT):
        return _put(kept, wanted.removeprefix(PUT))
    if any(name.startswith("about.") for name in request.form):
        kept = replace(kept, about={name: request.form.get(f"about.{name}", "").strip() for name in making.ABOUT})
    if wanted.startswith(DROP) and wanted.removeprefix(DROP).isdecimal():
        kept = kept.without_part(int(wanted.removeprefix(DROP)[:6]))
    page = _page(kept, whole=wanted in (ZIP, CHECK))
    if wanted == ZIP and page.draft.passed:
        return as_zip(page.draft)
    return private_page(page, 422 if wanted == ZIP else 200)


def _put(kept: Making, kind: str) -> AnyResponse:
    """The pack with what was made; or the form of that again, where something is wrong in it."""
    place, fields = making.place_of(), tuple(making.fields_of_form())
    if kind == PUZZLE:
        return _put_puzzle(kept, place)
    root = tree.tree_of([one for one in fields if one[0] != POSITION])
    if kind == CARD:
        card = card_page(root, is_begun=True, place=place)
        if not card.draft.passed:
            return private_page(card, 422)
        return private_page(_page(kept.with_part(Kept(CARD, fields), place), put=CARD))
    carried = position.carried(request.form.get(POSITION, ""))
    ruling = ruling_page(root, carried, Problems(), is_begun=True, place=place)
    if not ruling.draft.passed:
        return private_page(ruling, 422)
    return private_page(_page(kept.with_part(Kept(RULING, fields), place), put=RULING))


def _put_puzzle(kept: Making, place: int | None) -> AnyResponse:
    """The pack with the puzzle; or the workshop of puzzles again, which says what is wrong in it."""
    fields = draft_form.of_form(request.form)
    try:
        document = draft_form.document_of(fields)
        is_sound = said_of(document).sound
    except (WrongScenario, engine.LineRefused):
        is_sound = False
    if not is_sound:
        return worked(fields, wanted=CHECK)
    return private_page(_page(kept.with_part(Kept(PUZZLE, document=document), place), put=PUZZLE))


def _page(kept: Making, *, whole: bool = False, put: str = "") -> PackMakingPage:
    draft = kept.drafted(whole=whole and bool(kept.parts))
    words = said("making.pack-right") if draft.passed else said("making.pack-wrong")
    return PackMakingPage(
        title=said("making.pack-title"),
        address=addresses.PACK_WORKSHOP,
        description=said("making.pack-description"),
        about=_about(kept),
        parts=tuple([_shown(kept, number, one) for number, one in enumerate(draft.parts)]),
        draft=draft,
        is_checked=draft.checked is not None,
        verdict=words if draft.checked is not None else "",
        send=sent(kept.about.get("name", "") or draft.id, draft.files) if kept.parts else "",
        carried=kept.text,
        put=put,
    )


def _about(kept: Making) -> Control:
    """What the pack says of itself."""
    root = Node()
    node = root.place("about")
    for name, told in kept.about.items():
        node.place(name).text = told
    rests = [(one, reference().words.pack(f"standing-{one}")) for one in sorted(STANDINGS, key=_assumed_first)]
    return group(
        node,
        (),
        [
            text(node, "name", (), label=said("making.pack-name")),
            text(node, "author", (), label=said("making.author")),
            text(node, "version", (), label=said("making.pack-version")),
            choice(node, "standing", rests, (), label=said("making.pack-standing")),
            text(node, "because", (), label=said("making.because")),
        ],
    )


def _assumed_first(standing: str) -> bool:
    return standing != making.STANDING


def _shown(kept: Making, number: int, part: PartDraft) -> PartShown:
    kind = part.part.kind
    kinds = {CARD: said("kind.card"), RULING: said("kind.ruling"), PUZZLE: said("making.kind-puzzle")}
    note = said("making.part-wrong") if part.faults else said("making.part-otherwise") if part.agrees is False else ""
    return PartShown(
        kind=kind,
        kind_words=kinds[kind],
        title=part.part.title,
        note=note,
        faults=tuple([one.message for one in part.faults]),
        workshop=WORKSHOPS[kind],
    )
