"""A judge's packet: position, question, verdict, the clauses behind it and every branch, on one page to print."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar
from urllib.parse import urlencode

from flask import Blueprint, abort, request
from markupsafe import Markup

import engine
from refsvc import bounds
from refsvc.corpus import Entry, Link
from refsvc.http import absolute, addresses, asker, reference, said, work
from refsvc.judge import Cited, CompareAnswer, QuestionAnswer, ReasonAnswer, WhyVerdict, WrongScenario
from refsvc.sentences import capital
from refsvc.site.citations import citation
from refsvc.site.links import picture_width
from refsvc.site.pages.board import links as board_links
from refsvc.site.pages.board.branches import Branches, branches, fits
from refsvc.site.pages.board.card_texts import SPACE, CardText, card_texts
from refsvc.site.pages.board.choices import choices
from refsvc.site.pages.board.codes import drawn
from refsvc.site.pages.board.links import Linked
from refsvc.site.pages.board.piles import piles
from refsvc.site.rendering import PageContext, page
from refsvc.site.reports import Report, report_of_answer

bp = Blueprint("packets", __name__)

PERCENT = " %"
"""Behind every chance that a sentence tells."""
LONGEST_PRINTED = 160
"""Letters of an address that somebody would type from paper."""


@dataclass(frozen=True)
class Clause:
    """An entry on which the verdict rests, as it is quoted."""

    id: str
    title: str
    question: str
    answer: str
    text: Markup
    """All of it, with its lists."""
    source: str
    """Document, version and place; empty where the cards themselves are the source."""
    address: str


@dataclass(frozen=True)
class Ruled:
    """What is asked of a position, and what is answered."""

    question: str
    verdict: str
    """In a word or a sentence."""
    told: tuple[str, ...]
    """What speaks for it or against it."""
    entries: tuple[Cited, ...]
    compared: CompareAnswer | None = None
    """Everything that can come of what is asked about."""
    caveats: tuple[str, ...] = ()
    about: str = ""
    """The same with its spaces and names, for the cards that it is about."""
    deciding: str = ""
    """What decides it, with the spaces and names of further cards."""
    choices: tuple[str, ...] = ()
    """What may be done, where nothing is asked."""
    is_open: bool = False
    """Whether nothing is asked: the question is yet to be written."""


@dataclass(frozen=True, kw_only=True)
class PacketPage(PageContext):
    """A packet."""

    template: ClassVar[str] = "board/packet.html"
    section: ClassVar[str] = "board"

    phase: str
    piles: tuple[str, ...]
    """What players hold beside the board, as far as it is known."""
    before: tuple[str, ...]
    """What was played before the question."""
    stopped: str
    ruled: Ruled
    branches: Branches | None
    cards: tuple[CardText, ...]
    """The cards that the question is about."""
    clauses: tuple[Clause, ...]
    beside: tuple[Clause, ...]
    """Those that are named for lack of room, each with where it stands."""
    further: int
    """How many clauses there are besides."""
    picture_address: str
    picture_width: int
    board: str
    """The address of the board with the same question."""
    link: str
    """The same with scheme and host."""
    link_text: str
    """What is printed of it: all of it, unless the code says it in less room."""
    code: Markup
    """The link as a QR code; empty where it is too long for one."""
    report: Report


@bp.get(addresses.PACKET, defaults={"slug": ""})
@bp.get(addresses.SAVED_PACKET)
def packet(slug: str) -> str:
    """The packet of a link or of a saved scenario."""
    asked = board_links.question(request.args)
    try:
        linked = board_links.saved(slug) if slug else board_links.linked(request.args)
        linked = replace(linked, entry=linked.entry or _ruling(request.args.get("ruling", "")))
        if linked.is_empty:
            abort(400, said("packet.empty"))
        work.take_place()
        return page(_page(linked, asked))
    except WrongScenario as error:
        abort(400, board_links.worded(error))
    except engine.EngineError as error:
        abort(400, f"{capital(reference().judge.refusal(error))}.")


def _ruling(identifier: str) -> Link | None:
    """The ruling beside which the position of a link lies; None where that names none."""
    return reference().corpus.link(identifier) if identifier in reference().corpus.entries else None


def _page(linked: Linked, asked: str) -> PacketPage:
    judge = reference().judge
    play, stopped = linked.played()
    # What is asked about comes after all that was played; else it is the last action, if something came of it.
    before = len(play.done) if asked or not _is_telling(play) else len(play.done) - 1
    position = play.position if before == len(play.done) else play.done[before].before
    ruled = _asked(linked.case, play, asked) if asked else _of_play(linked, play)
    entry = reference().corpus.entries.get(linked.entry.id) if linked.entry else None
    is_ruled = entry is not None and (not asked or _is_about(entry, ruled))
    cited = [judge.cited([entry.id])[0], *ruled.entries] if entry and is_ruled else list(ruled.entries)
    clauses = [_clause(one) for one in dict.fromkeys(cited) if one.id in reference().corpus.items]
    title = linked.question or said("packet.untitled")
    link, plain = absolute(linked.asking(asked)), absolute(linked.address)
    code = drawn(link)
    ruling = {"ruling": linked.entry.id} if linked.entry and "ruling" in request.args else {}
    query = ({"ask": asked} if asked else {}) | ruling
    address = _beside(linked, "packet", **query)
    return PacketPage(
        title=said("packet.title", title=title),
        address=address,
        description=ruled.verdict,
        phase=f"{board_links.phase_of(position)}.",
        piles=piles(position),
        before=tuple(one.sentence for one in judge.played(play)[:before]),
        stopped=stopped,
        ruled=ruled,
        branches=branches(ruled.compared) if ruled.compared else None,
        cards=card_texts(position, f"{ruled.about} {ruled.deciding}", ruled.compared.texts if ruled.compared else ()),
        clauses=tuple(clauses[: bounds.CLAUSES_QUOTED]),
        beside=tuple(clauses[bounds.CLAUSES_QUOTED : bounds.CLAUSES_CITED]),
        further=max(0, len(clauses) - bounds.CLAUSES_CITED),
        picture_address=_beside(linked, "board.svg", theme="light", after=str(before), **_marked(ruled.about)),
        picture_width=picture_width(position),
        board=linked.asking(asked),
        link=link,
        link_text=said("packet.long-link") if code and len(plain) > LONGEST_PRINTED else plain,
        code=Markup(code),
        report=report_of_answer(title, address, link, ruled.question, ruled.verdict),
    )


def _marked(about: str) -> dict[str, str]:
    """The spaces that stand out in the picture: those of the cards that the question is about."""
    spaces = tuple(dict.fromkeys(SPACE.findall(about)))
    return {"about": ",".join(spaces[: bounds.SPACES_MARKED])} if spaces else {}


def _is_about(entry: Entry, ruled: Ruled) -> bool:
    """Whether a ruling has to do with what is asked of its position: with a card or text that is named, or acts."""
    acting = {one.name for one in ruled.compared.texts} if ruled.compared else set()
    return any(name in ruled.about or name in acting for name in entry.cards)


def _beside(linked: Linked, form: str, **more: str) -> str:
    address = linked.beside(form)
    return address + ("&" if "?" in address else "?") * bool(more) + urlencode(more)


# --- What is asked, and the answer --------------------------------------------------------------------------------


def _asked(case: engine.Case, play: engine.Play, asked: str) -> Ruled:
    """The answer to a question in words or in the notation. Raises NotUnderstood."""
    verdicts = reference().why(case, asked, played=play).verdicts
    # What a text is aimed at is what was asked, and that it may be begun at all goes without saying.
    found = next((one for one in verdicts if one.about == "option"), verdicts[0])
    compared = None
    if found.yes and found.about == "action" and not found.supposed and play.pending is None:
        compared = _compared(play.position, found.asked)
    reasons = (*found.reasons, *found.permits, *found.nearest)
    deciding = " ".join(one.sentence for one in reasons if one not in found.nearest)
    return Ruled(
        question=_question(found),
        verdict=_verdict(found),
        told=tuple(one.sentence for one in (*found.supposed, *reasons)),
        entries=(*_entries(reasons), *_others(reasons), *(_behind(compared) if compared else ())),
        compared=compared,
        caveats=(*(one.sentence for one in found.caveats), *_of_chances(case.position, compared, reasons)),
        about=f"{found.asked} {found.sentence}",
        deciding=deciding,
    )


def _verdict(found: WhyVerdict) -> str:
    """What is asked so that yes or no answers it is answered so; all else as the board heads it."""
    if found.untold or found.as_it_stands or found.about in ("waiting", "which", "told"):
        return found.heading
    return said("packet.yes") if found.yes else said("packet.no")


def _question(found: WhyVerdict) -> str:
    sentence = found.sentence.removesuffix(".")
    if found.about in ("which", "told"):
        return sentence
    return said("packet.may", action=sentence) if found.about == "action" else said("packet.so", asked=sentence)


def _of_play(linked: Linked, play: engine.Play) -> Ruled:
    """What comes of the last action that is played; without one, what may be done."""
    entry = reference().corpus.entries.get(linked.entry.id) if linked.entry and not linked.is_beside else None
    title = (entry and entry.question) or linked.case.title
    if not _is_telling(play):
        legal = reference().legal(play, seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())
        return Ruled(
            title or said("packet.what"),
            (entry and entry.answer) or legal.summary,
            (),
            (),
            choices=choices(play.position, legal.actions)[: bounds.CHOICES_PRINTED],
            is_open=not title,
        )
    compared = _compared_as_far(play)
    return Ruled(
        question=title or said("packet.comes", action=compared.sentence),
        verdict=(entry and entry.answer) or _ends(compared),
        told=(),
        entries=_behind(compared),
        compared=compared,
        caveats=(*(one.sentence for one in compared.caveats), *_of_chances(play.position, compared)),
        about=f"{compared.action} {compared.sentence}",
    )


def _of_chances(
    position: engine.Position, compared: CompareAnswer | None, told: Iterable[ReasonAnswer] = ()
) -> Iterator[str]:
    """What is to be known of chances, where any are told of a die of which no source states the faces."""
    branches = [one for fork in compared.forks for one in fork.branches] if compared else []
    is_told = any(one.percent for one in branches) or any(PERCENT in one.sentence for one in told)
    if is_told and not engine.EDITIONS[position.edition].die.confirmed:
        yield said("odds.unconfirmed")


def _is_telling(play: engine.Play) -> bool:
    """Whether the last action that was played did more than to end a phase."""
    if not play.done or play.pending is not None:
        return bool(play.done)
    last = play.done[-1]
    return last.action.verb != "end" or bool(last.resolved.decided)


def _ends(compared: CompareAnswer) -> str:
    """In how many ways it can end, in a sentence."""
    if not compared.complete:
        return compared.summary
    return said("packet.several", outcomes=compared.total) if compared.total > 1 else said("packet.one")


def _compared_as_far(play: engine.Play) -> CompareAnswer:
    """All that can come of what was played last; where that fills more than a page, with its first answers as given."""
    last = play.done[-1]
    for given in range(len(last.answers) + 1):
        compared = _compared(last.before, last.action, last.answers[:given])
        if fits(compared):
            break
    return compared


def _compared(position: engine.Position, action: str | engine.Action, given: tuple[str, ...] = ()) -> CompareAnswer:
    return reference().compare(position, action, given, seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())


def _behind(compared: CompareAnswer) -> tuple[Cited, ...]:
    """Why there are decisions, then what governs all that can happen."""
    return (*_entries(fork.question for fork in compared.forks), *compared.entries)


def _others(reasons: Iterable[ReasonAnswer]) -> Iterator[Cited]:
    """What each of these rests on besides: all that the board cites for it is in its packet."""
    for one in reasons:
        yield from one.entries[1:]


def _entries(told: Iterable[QuestionAnswer | ReasonAnswer]) -> Iterator[Cited]:
    """The most telling entry behind each of these."""
    for one in told:
        yield from one.entries[:1]


# --- What it rests on ---------------------------------------------------------------------------------------------


def _clause(cited: Cited) -> Clause:
    corpus = reference().corpus
    item = corpus.items[cited.id]
    source = citation(corpus, item)
    return Clause(
        id=item.id,
        title=item.title,
        question=item.question if isinstance(item, Entry) else "",
        answer=item.answer if isinstance(item, Entry) else "",
        text=Markup(corpus.renderer.page(item)),
        source=source.short if source else "",
        address=absolute(item.url),
    )
