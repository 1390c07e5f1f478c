"""The page where a ruling is made: its form, the entry as it grows, what the engine says of it, where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import Blueprint, Response, request
from markupsafe import Markup

from refsvc import bounds
from refsvc.corpus import PACK_FILE, KeyPath
from refsvc.http import addresses, reference, said
from refsvc.packs import Expected, PackDraft, Part, RulingDraft, file_name
from refsvc.site.editions import editions
from refsvc.site.links import edition_words, picture_width
from refsvc.site.pages.making import making, position, tree
from refsvc.site.pages.making.controls import Control, with_faults
from refsvc.site.pages.making.delivery import as_zip, sent
from refsvc.site.pages.making.picks import Picked
from refsvc.site.pages.making.position import Carried
from refsvc.site.pages.making.ruling_form import BOARD, HOUSE_RULE, Problems, RulingForm, ruling_form, wanted_of
from refsvc.site.pages.making.workshop import WorkshopPage
from refsvc.site.pages.puzzles.prose import prose
from refsvc.site.rendering import private_page

bp = Blueprint("ruling_workshop", __name__)

ZIP, NEW, OPEN = "zip", "new", "open:"
KNOWN = ("card", "ability")


@dataclass(frozen=True, kw_only=True)
class RulingMakingPage(WorkshopPage):
    """A ruling in the making."""

    template: ClassVar[str] = "making/ruling.html"
    section: ClassVar[str] = "faq"

    form: RulingForm
    question: Control
    """What is asked, with what is wrong beside each field."""
    draft: RulingDraft
    is_begun: bool
    """Whether anything was filled in yet."""
    brings: bool
    """Whether it comes with a position, which takes the place of the one that the browser kept."""
    homeless: tuple[str, ...]
    """What is wrong that belongs to no field."""
    heading: str
    answer: str
    text: Markup
    edition: str
    picture: str
    """The position, drawn; empty where there is none."""
    width: int
    board: str
    """Where it is set up otherwise."""
    pack: PackDraft | None
    """A pack of it alone; None while anything is wrong."""
    pack_file: str
    send: str
    """The address to which it can be sent; empty where there is none."""
    carried: str
    """The pack in the making, as the form carries it along."""
    place: int | None
    """Which part of it this ruling is; None for a new one."""

    known: tuple[str, ...]
    """Names of the cards and abilities of its edition."""
    editions: str
    """What the script needs to know of the editions, as JSON."""
    longest: int = bounds.LARGEST_DRAFT
    """Characters of a scenario that may be pasted."""

    def found(self, number: int) -> Expected | None:
        """What the engine says of one thing that must be seen."""
        return self.draft.expected[number] if number < len(self.draft.expected) else None

    @property
    def cited(self) -> tuple[Picked, ...]:
        """What it rests on."""
        return self.form.cited


@bp.get(addresses.RULING_WORKSHOP)
def new() -> Response:
    """An empty form, or one with the position that the query names, in the manner of links to the board."""
    carried = position.linked(request.args)
    problems = Problems(paste=carried.problem)
    return private_page(ruling_page(tree.Node(), carried, problems), 400 if carried.problem else 200)


@bp.post(addresses.RULING_WORKSHOP)
def work() -> Response:
    """The form as it was filled in, with what is wrong beside its fields; or the ruling as a pack."""
    wanted = request.form.get("do", "")
    if wanted == NEW:
        return private_page(ruling_page(tree.Node(), Carried({}), Problems()))
    if wanted.startswith(OPEN):
        kept, place = making.opened(wanted.removeprefix(OPEN), making.RULING)
        root = tree.tree_of([one for one in kept.fields if one[0] != making.POSITION])
        carried = position.carried(kept.said(making.POSITION))
        return private_page(ruling_page(root, carried, Problems(), is_begun=True, place=place))
    root = tree.tree_of([one for one in making.fields_of_form() if one[0] != making.POSITION])
    # A scenario may be longer than what else is typed.
    root.place("paste").text = request.form.get("paste", "")[: bounds.LARGEST_DRAFT]
    carried, problems = wanted_of(root, position.carried(request.form.get(making.POSITION, "")), wanted)
    page = ruling_page(root, carried, problems, is_begun=wanted != BOARD, place=making.place_of())
    if wanted == ZIP and page.pack is not None:
        return as_zip(page.pack)
    return private_page(page, 422 if wanted == ZIP else 200)


def ruling_page(
    root: tree.Node, carried: Carried, problems: Problems, *, is_begun: bool = False, place: int | None = None
) -> RulingMakingPage:
    """The page with the form as it was filled in."""
    form, kept, corpus = ruling_form(root, carried, problems), making.carried(), reference().corpus
    draft = reference().draft_ruling(form.facts, kept.cards)
    faults = _faults(draft, form.facts) if is_begun else []
    question, homeless = with_faults(form.question, faults)
    facts = form.facts
    pack = _pack(form, draft) if draft.passed else None
    return RulingMakingPage(
        title=said("making.ruling-title"),
        address=addresses.RULING_WORKSHOP,
        description=said("making.ruling-description"),
        form=form,
        question=question,
        draft=draft,
        is_begun=is_begun,
        brings=bool(carried.document) and not is_begun,
        homeless=tuple(homeless),
        heading=facts["title"],
        answer=facts.get("answer", "") if root.said("verdict") else "",
        text=prose(facts["text"]),
        edition=edition_words(carried.edition),
        picture=addresses.picture(form.case.position.line) if form.case else "",
        width=picture_width(form.case.position) if form.case else 0,
        board=addresses.position(form.case.position.line, do=form.position.done) if form.case else addresses.BOARD,
        pack=pack,
        pack_file=pack.files[PACK_FILE] if pack else "",
        send=sent(facts["title"], _whole(draft)) if pack else "",
        carried=kept.text,
        place=place,
        known=tuple(
            [one.title for one in corpus.items.values() if one.kind in KNOWN and one.edition == carried.edition]
        ),
        editions=editions(),
    )


def _faults(draft: RulingDraft, facts: Mapping[str, Any]) -> list[tuple[KeyPath, str]]:
    """What is wrong, as it is told to somebody who sees a form and no file; what is still empty comes first."""
    asking: KeyPath = ("title",) if facts["kind"] == HOUSE_RULE else ("question",)
    missing: list[tuple[KeyPath, str]] = []
    if not facts["title"].strip():
        missing.append((asking, said("making.no-question")))
    if not facts["text"].strip():
        missing.append((("text",), said("making.no-answer")))
    return missing or [(one.keys, one.message) for one in draft.faults]


def _pack(form: RulingForm, draft: RulingDraft) -> PackDraft:
    title = form.facts["title"]
    about = {"id": file_name(f"ruling {title}"), "name": title, **making.usual()}
    return reference().draft_pack(about, [Part(making.RULING, form.facts)], whole=False)


def _whole(draft: RulingDraft) -> dict[str, str]:
    """Its files as they are sent in, with a scenario that the engine plays otherwise."""
    return {draft.file: draft.markdown, **({draft.scenario_file: draft.scenario} if draft.scenario_file else {})}
