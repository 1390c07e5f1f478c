"""The page where a card is made: its form, the card as it grows, what the engine says of it, where it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar
from urllib.parse import quote

from flask import Blueprint, Response, current_app, make_response, request

from refsvc.corpus import PACK_FILE, KeyPath, slug
from refsvc.http import Configuration, addresses, reference, said
from refsvc.packs import CardDraft, pack_file, zipped
from refsvc.site.faces import Face, face_of
from refsvc.site.links import edition_words
from refsvc.site.pages.making import tree
from refsvc.site.pages.making.card_form import CardForm, card_form
from refsvc.site.pages.making.controls import Control, with_faults
from refsvc.site.pages.making.vocabulary import EDITION
from refsvc.site.rendering import PageContext, private, private_page

bp = Blueprint("card_workshop", __name__)

CONTRIBUTIONS = "refsvc.contributions"
"""Where the application keeps the address to which readers send what they made."""
VERSION = "1"
ZIP, ADD, REMOVE = "zip", "add:", "remove:"
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
class CardMakingPage(PageContext):
    """A card in the making."""

    template: ClassVar[str] = "making/card.html"
    fragments: ClassVar[tuple[str, ...]] = ("main", "work")
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
    pack: str
    """The file of the pack, and that of its card; empty while anything is wrong."""
    send: str
    """The address to which the card can be sent; empty where there is none."""
    known: tuple[str, ...]
    """Abilities that are known."""
    factions: tuple[str, ...]


@bp.get(addresses.CARD_WORKSHOP)
def new() -> Response:
    """An empty form."""
    return private_page(_page(tree.Node(), is_begun=False))


@bp.post(addresses.CARD_WORKSHOP)
def work() -> Response:
    """The form as it was filled in, with what is wrong beside its fields; or the card as a pack."""
    wanted = request.form.get("do", "")
    root = tree.tree_of([(name, text) for name, text in request.form.items(multi=True) if name != "do"])
    if wanted.startswith(ADD):
        place = tree.found(root, wanted.removeprefix(ADD))
        if not place.items and place.name != "abilities":
            # One stands there without being filled in.
            place.add()
        place.add()
    elif wanted.startswith(REMOVE):
        tree.removed(root, wanted.removeprefix(REMOVE))
    page = _page(root, is_begun=True)
    if wanted == ZIP and page.draft.passed:
        return _as_zip(page)
    return private_page(page, 422 if wanted == ZIP else 200)


def _page(root: tree.Node, *, is_begun: bool) -> CardMakingPage:
    form, corpus = card_form(root), reference().corpus
    draft = reference().draft_card(form.facts)
    faults = [(("abilities",) if one.keys[:1] == TEXT_OF_ALL else one.keys, one.message) for one in draft.faults]
    shown, homeless = with_faults(form.whole, faults if is_begun else [])
    pack = _pack_file(form, draft) if draft.passed else ""
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
        send=_send(pack + draft.yaml, draft) if draft.passed else "",
        known=tuple(
            sorted({one.title for one in corpus.abilities.values() if one.edition == EDITION and one.wordings})
        ),
        factions=tuple(one.title for one in corpus.factions.values() if one.edition == EDITION),
    )


def _unmarked(face: Face) -> dict[str, Any]:
    """The face without signs: everything on it rests on who makes it."""
    figures = {name: getattr(face, name) for name in ("cost", "life", "strength")}
    plain = {name: one and type(one)(one.name, one.value, None) for name, one in figures.items()}
    abilities = tuple([type(one)(**{**vars(one), "mark": None}) for one in face.abilities])
    return {**vars(face), **plain, "abilities": abilities, "marks": {}}


def _pack_file(form: CardForm, draft: CardDraft) -> str:
    assert draft.card is not None
    about = form.about.fact
    return pack_file(
        id=_pack_id(draft),
        name=draft.card.faction,
        author=about.get("author", said("making.nobody")),
        version=VERSION,
        standing="assumed",
        because=about.get("because", said("making.because-usual")),
    )


def _pack_id(draft: CardDraft) -> str:
    assert draft.card is not None
    written = slug(draft.card.title)
    return ("card-" + "".join(letter for letter in written if letter.isascii()))[:40].rstrip("-")


def _as_zip(page: CardMakingPage) -> Response:
    response = make_response(zipped({PACK_FILE: page.pack, page.draft.file: page.draft.yaml}))
    response.headers["Content-Type"] = "application/zip"
    response.headers["Content-Disposition"] = f'attachment; filename="{_pack_id(page.draft)}.zip"'
    return private(response)


def _send(text: str, draft: CardDraft) -> str:
    """Where the card can be sent: a letter that has it, or the address of a page."""
    address: str = current_app.extensions.get(CONTRIBUTIONS, "")
    if "@" not in address or "/" in address:
        return address
    assert draft.card is not None
    return f"mailto:{address}?subject={quote(draft.card.title)}&body={quote(text)}"


def set_up(extensions: dict[str, Any], settings: Configuration) -> None:
    """Keeps the address to which readers send what they made."""
    extensions[CONTRIBUTIONS] = settings.contributions
