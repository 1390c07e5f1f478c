"""The page where a card is made: its form, the card as it grows, what the engine says of it, where it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from flask import Blueprint, Response, request

from refsvc.corpus import PACK_FILE, KeyPath
from refsvc.http import addresses, reference, said
from refsvc.packs import CardDraft, DraftFault, PackDraft, Part, file_name
from refsvc.site.faces import Face, face_of
from refsvc.site.links import edition_words
from refsvc.site.pages.making import making, tree
from refsvc.site.pages.making.card_form import CardForm, card_form
from refsvc.site.pages.making.controls import Control, with_faults
from refsvc.site.pages.making.delivery import as_zip, sent
from refsvc.site.pages.making.vocabulary import EDITION
from refsvc.site.pages.making.workshop import WorkshopPage
from refsvc.site.rendering import private_page

bp = Blueprint("card_workshop", __name__)

ZIP, NEW, ADD, REMOVE, OPEN = "zip", "new", "add:", "remove:", "open:"
"""What the buttons of the form want."""
TEXT_OF_ALL: KeyPath = ("text",)


@dataclass(frozen=True, kw_only=True)
class DraftFace(Face):
    """The card as far as it has grown."""

    is_draft: ClassVar[bool] = True

    heading: str
    edition: str = EDITION

    @property
    def edition_words(self) -> str:
        """What its edition is called."""
        return edition_words(self.edition)


@dataclass(frozen=True, kw_only=True)
class CardMakingPage(WorkshopPage):
    """A card in the making."""

    template: ClassVar[str] = "making/card.html"
    section: ClassVar[str] = "factions"

    form: Control
    text_heading: str
    """What stands over what the card does."""
    shape: str
    draft: CardDraft
    face: DraftFace | None
    is_begun: bool
    """Whether anything was filled in yet."""
    homeless: tuple[str, ...]
    """What is wrong that belongs to no field."""
    board: str
    """The board with the card on it; empty while there is none."""
    pack: PackDraft | None
    """A pack of it alone; None while anything is wrong."""
    pack_file: str
    """What that says of itself."""
    send: str
    """The address to which the card can be sent; empty where there is none."""
    known: tuple[str, ...]
    """Abilities that are known."""
    factions: tuple[str, ...]
    carried: str
    """The pack in the making, as the form carries it along."""
    place: int | None
    """Which part of it this card is; None for a new one."""


@bp.get(addresses.CARD_WORKSHOP)
def new() -> Response:
    """An empty form."""
    return private_page(card_page(tree.Node(), is_begun=False))


@bp.post(addresses.CARD_WORKSHOP)
def work() -> Response:
    """The form as it was filled in, with what is wrong beside its fields; or the card as a pack."""
    wanted = request.form.get("do", "")
    if wanted == NEW:
        return private_page(card_page(tree.Node(), is_begun=False))
    if wanted.startswith(OPEN):
        kept, place = making.opened(wanted.removeprefix(OPEN), making.CARD)
        return private_page(card_page(tree.tree_of(kept.fields), is_begun=True, place=place))
    root = tree.tree_of(making.fields_of_form())
    if wanted.startswith(ADD):
        added = tree.found(root, wanted.removeprefix(ADD))
        if not added.items and added.name != "abilities":
            # One stands there without being filled in.
            added.add()
        added.add()
    elif wanted.startswith(REMOVE):
        tree.removed(root, wanted.removeprefix(REMOVE))
    page = card_page(root, is_begun=True, place=making.place_of())
    if wanted == ZIP and page.pack is not None:
        return as_zip(page.pack)
    return private_page(page, 422 if wanted == ZIP else 200)


def card_page(root: tree.Node, *, is_begun: bool, place: int | None = None) -> CardMakingPage:
    """The page with the form as it was filled in."""
    form, corpus = card_form(root), reference().corpus
    draft = reference().draft_card(form.facts)
    faults = [_fault(one) for one in draft.faults]
    shown, homeless = with_faults(form.whole, faults if is_begun else [])
    pack = _pack(form, draft) if draft.passed else None
    return CardMakingPage(
        title=said("making.title"),
        address=addresses.CARD_WORKSHOP,
        description=said("making.description"),
        form=shown,
        text_heading=said("making.own-text")
        if "said" in form.facts or "effects" in form.facts
        else said("making.abilities"),
        shape=form.shape,
        draft=draft,
        face=None
        if draft.card is None
        else DraftFace(heading=draft.card.title, **_unmarked(face_of(corpus, draft.card))),
        is_begun=is_begun,
        homeless=tuple(homeless),
        board=addresses.position(draft.line) if draft.line else "",
        pack=pack,
        pack_file=pack.files[PACK_FILE] if pack else "",
        send=sent(draft.card.title, pack.files) if pack and draft.card else "",
        known=tuple(
            sorted({one.title for one in corpus.abilities.values() if one.edition == EDITION and one.wordings})
        ),
        factions=tuple(one.title for one in corpus.factions.values() if one.edition == EDITION),
        carried=making.carried().text,
        place=place,
    )


def _fault(fault: DraftFault) -> tuple[KeyPath, str]:
    """What is wrong, at its place in the form: a card without any text lacks an ability."""
    if fault.keys[:1] == TEXT_OF_ALL:
        return ("abilities",), said("making.no-ability")
    return fault.keys, fault.message


def _unmarked(face: Face) -> dict[str, Any]:
    """The face without signs: everything on it rests on who makes it."""
    figures = {name: getattr(face, name) for name in ("cost", "life", "strength")}
    plain = {name: one and type(one)(one.name, one.value, None) for name, one in figures.items()}
    abilities = tuple([type(one)(**{**vars(one), "mark": None}) for one in face.abilities])
    return {**vars(face), **plain, "abilities": abilities, "marks": {}}


def _pack(form: CardForm, draft: CardDraft) -> PackDraft:
    """A pack of the card alone."""
    assert draft.card is not None
    identifier = file_name(f"card {draft.card.title}")
    about = {"id": identifier, "name": draft.card.faction, **making.usual(), **form.about.fact}
    return reference().draft_pack(about, [Part(making.CARD, form.facts)], whole=False)
