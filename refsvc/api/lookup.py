"""The routes of the API: search, and one entry whole."""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict, cast, get_args

from flask import Blueprint

from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.parameters import Parameter
from refsvc.api.refusals import NOT_FOUND, QUERY_NOT_UNDERSTOOD
from refsvc.api.schemas import Schema
from refsvc.corpus import Card, Edition, Entry, Faction, Item, Kind, NamedAbility, Standing, Verdict
from refsvc.http import Fault, Problem, addresses, asker, board_of, door, reference
from refsvc.judge import AskedAnswer, Placed
from refsvc.puzzles import Brief
from refsvc.reference import OwnText
from refsvc.search import Hit, Printed, Results

AnyItem = Entry | Card | NamedAbility | Faction


class SearchHit(TypedDict):
    """One result of a search."""

    id: str
    kind: Kind
    edition: Edition
    title: str
    url: Annotated[str, "Its page on this site."]
    question: Annotated[str | None, "The question that it answers, in its own words; null for what answers none."]
    answer: Annotated[str | None, "The short answer, where its question is the one that was asked; else null."]
    verdict: Annotated[
        Verdict | None,
        "What that answer comes to: `silent` where it is that no source answers the question, `other` where it is "
        "neither a yes nor a no; null where there is no answer.",
    ]
    snippet: Annotated[str, "Safe HTML in which what was found stands in `<mark>`."]
    standing: Annotated[Standing | None, "What the least sure fact of a card rests on; null for what is no card."]
    board: Annotated[str | None, "Where its first position opens on the board; null for what has none."]
    pack: Annotated[str | None, "Id of the pack that it comes from; null for what comes with the service."]
    score: Annotated[float, "Higher is better; comparable only within one answer."]


class PositionFound(TypedDict):
    """The position of a case of a scenario of the reference."""

    scenario: Annotated[str, "The name of the scenario."]
    case: Annotated[int, "Which of its cases this is, from 1."]
    title: str
    edition: Edition
    beside: Annotated[str, "Id of what it stands beside."]
    cards: Annotated[list[str], "The cards on the board, each once."]
    url: Annotated[str, "Where it opens on the board."]


class PuzzleMatched(TypedDict):
    """A puzzle of the site or of its readers."""

    slug: str
    title: str
    question: str
    kind: Annotated[str, "What is asked for, as in the list of the puzzles."]
    edition: Edition
    url: Annotated[str, "Where it is solved."]


class PairFound(TypedDict):
    """Two cards that may be meant by what stands on both sides of a “vs”."""

    cards: Annotated[list[str], "The ids of both."]
    url: Annotated[str, "The page of both."]


class PageFound(TypedDict):
    """A page of the site that shows at a glance what is looked for."""

    title: str
    url: str


class PrintedFound(TypedDict):
    """What is asked of the print of a card."""

    card: Annotated[str, "Its id."]
    url: str
    sentence: str
    is_known: Annotated[bool, "Whether a source states it."]


class AbilityFound(TypedDict):
    """An ability of a card, or the whole text of an event."""

    name: Annotated[str, "Empty for the text of an event."]
    text: Annotated[str, "In our own words, as Markdown."]


class TextFound(TypedDict):
    """What a card or ability says itself."""

    id: str
    title: str
    url: Annotated[str, "Its page on this site."]
    abilities: Annotated[list[AbilityFound], "Of a card of which the question names some abilities, these alone."]
    standing: Annotated[Standing | None, "What the least sure of it rests on."]


class SearchAnswer(TypedDict):
    """The answer to a search, best first."""

    query: Annotated[str, "The query as it was asked."]
    results: list[SearchHit]
    total: Annotated[int, "How many results there are in all."]
    reading: Annotated[str, "How the query was read, in words."]
    notes: Annotated[
        list[str],
        "What of the query was read as something else or left out: a slip of the pen, a word that no text has, "
        "a quotation mark that is never closed.",
    ]
    suggestion: Annotated[str | None, "A query that was perhaps meant."]
    page: Annotated[PageFound | None, "The page of the site that is looked for, such as the one on both editions."]
    printed: Annotated[
        PrintedFound | None, "What stands on a card, where nothing but that is asked, or that no source states it."
    ]
    unanswered: Annotated[
        str | None,
        "That no ruling or rule answers the query, where none does: the results are then only what is nearest.",
    ]
    texts: Annotated[
        list[TextFound],
        "The own texts of the cards and abilities that a question names, where no ruling answers it: they come before "
        "the results. Empty where one answers, or where the first result is that text.",
    ]
    pairs: Annotated[list[PairFound], "Each two cards that “X vs Y” may mean, the likeliest first."]
    positions: Annotated[
        list[PositionFound],
        "Positions with all the words of the query in their titles, what they show, or the cards on the board; "
        "none of an entry among the results. `kind:position` in the query asks for these alone.",
    ]
    puzzles: Annotated[
        list[PuzzleMatched],
        "Puzzles with all the words of the query in their titles, questions or cards; one that is called so comes "
        "first.",
    ]
    took_ms: Annotated[float, "Milliseconds that the search took."]


class RulingFound(TypedDict):
    """The ruling whose question is the one that was asked."""

    id: str
    url: Annotated[str, "Its page on this site."]
    answer: str
    verdict: Annotated[Verdict | None, "What it comes to; `silent` where it is that no source answers the question."]


class QuestionAsked(TypedDict):
    """A question on a small board."""

    query: Annotated[str, "The query as it was asked."]
    ruling: Annotated[RulingFound | None, "What decides the question, if it was ruled on."]
    asked: Annotated[AskedAnswer | None, "The engine's own answer; null where nothing in the question can be set up."]


class ListedSource(TypedDict):
    """The document that something in the list comes from."""

    id: str
    title: str
    version: str


class ListedEntry(TypedDict):
    """An entry, card, ability or faction in the list."""

    id: str
    kind: Kind
    edition: Edition
    title: str
    text: Annotated[str, "In our own words, as Markdown; of a ruling its question and answer first."]
    source: ListedSource | None
    url: Annotated[str, "Its page on this site."]
    pack: Annotated[str | None, "Id of the pack that it comes from; null for what comes with the service."]


class EntriesAnswer(TypedDict):
    """A page of the list of all entries, cards, abilities and factions, in reading order."""

    entries: list[ListedEntry]
    total: Annotated[int, "How many there are in all."]
    next: Annotated[int | None, "The offset of the next page; null on the last one."]


def _or_any(values: Any) -> Schema:
    """One of the values, or an empty text for any."""
    return {"type": "string", "enum": ["", *get_args(values)]}


QUERIED = {400: "A parameter is not as expected.", 422: "A filter of the query says nothing: `errors` says where."}

bp = Blueprint("api", __name__, url_prefix=addresses.API)
operations = Operations(bp)
EDITION = Parameter(name="edition", about="Only this edition.", schema=_or_any(Edition), default="")
KIND = Parameter(name="kind", about="Only entries of this kind.", schema=_or_any(Kind), default="")


@operations.get(
    addresses.API_SEARCH,
    summary="Search rules, rulings and cards",
    parameters=(
        Parameter(
            name="q",
            about="What to search for: words, a question, names, and filters such as `faction:breakers cost<=2`.",
            schema={"type": "string", "maxLength": bounds.LONGEST_QUERY, "format": "search-query"},
            required=True,
            example="can I attack my own unit",
        ),
        EDITION,
        KIND,
        Parameter(
            name="limit",
            about="How many results at most.",
            schema={"type": "integer", "minimum": 1, "maximum": bounds.MOST_RESULTS, "default": bounds.RESULTS},
            default=bounds.RESULTS,
            example=3,
        ),
    ),
    answers=SearchAnswer,
    example={"q": "can I attack my own unit", "edition": "", "kind": "", "limit": 3},
    problems=QUERIED,
)
def search(q: str, edition: str, kind: str, limit: int) -> SearchAnswer:
    """The results of a query, best first."""
    results = reference().search(q, edition=edition, kind=kind, limit=limit)
    refuse_malformed(results)
    return {
        "query": q,
        "results": [_hit(hit) for hit in results.hits],
        "total": results.total,
        "reading": results.reading.sentence,
        "notes": [*results.reading.notes, *(one.message for one in results.problems_besides)],
        "suggestion": results.suggestion or None,
        "page": _page(results),
        "printed": _printed(results.printed),
        "unanswered": results.unanswered or None,
        "texts": [_text(one) for one in reference().own_texts(results)],
        "pairs": [
            {"cards": [one.id, other.id], "url": addresses.pair(one.id, other.id)} for one, other in results.pairs
        ],
        "positions": []
        if kind
        else [_position(one) for one in reference().positions(results, edition=edition)[:limit]],
        "puzzles": []
        if kind
        else [_puzzle(one) for one in reference().puzzles_found(results.query) if edition in ("", one.edition)][:limit],
        "took_ms": round(results.took_ms, 2),
    }


def _page(results: Results) -> PageFound | None:
    found = door(results)
    return None if found is None else {"title": found.title, "url": found.url}


@operations.get(
    addresses.API_ASKED,
    summary="A question in words, asked of the engine on a small board",
    parameters=(
        Parameter(
            name="q",
            about="A question that names cards, as one would ask it of a search.",
            schema={"type": "string", "maxLength": bounds.LONGEST_QUERY, "format": "search-query"},
            required=True,
            example="can Kalal attack a card 3 spaces away",
        ),
    ),
    answers=QuestionAsked,
    example={"q": "can Kalal attack a card 3 spaces away"},
    problems=QUERIED,
)
def asked(q: str) -> QuestionAsked:
    """As the question was read, what the engine says, and the position; the ruling beside it overrules that."""
    results = reference().search(q, limit=1)
    refuse_malformed(results)
    ruling = next((one for one in results.hits if one.answer), None)
    return {
        "query": q,
        "ruling": None if ruling is None else _ruling(ruling),
        "asked": reference().asked(results, progress=asker()),
    }


@operations.get(
    addresses.API_ENTRIES,
    summary="All entries, cards, abilities and factions",
    parameters=(
        EDITION,
        KIND,
        Parameter(
            name="offset",
            about="How many to leave out at the beginning: `next` of the page before.",
            schema={"type": "integer", "minimum": 0, "maximum": bounds.HIGHEST_OFFSET, "default": 0},
            default=0,
        ),
        Parameter(
            name="limit",
            about="How many at most.",
            schema={"type": "integer", "minimum": 1, "maximum": bounds.MOST_ENTRIES, "default": bounds.ENTRIES},
            default=bounds.ENTRIES,
            example=2,
        ),
    ),
    answers=EntriesAnswer,
    example={"edition": "2e", "kind": "asked", "offset": 0, "limit": 2},
    problems={400: "A parameter is not as expected."},
)
def entries(edition: str, kind: str, offset: int, limit: int) -> EntriesAnswer:
    """A page of the list of everything, in reading order."""
    items = reference().corpus.items.values()
    wanted = [one for one in items if edition in ("", one.edition) and kind in ("", one.kind)]
    end = offset + limit
    return {
        "entries": [_listed(one) for one in wanted[offset:end]],
        "total": len(wanted),
        "next": end if end < len(wanted) else None,
    }


def _listed(item: Item) -> ListedEntry:
    held = reference().summary(item)
    source = held["source"] and {name: held["source"][name] for name in ListedSource.__annotations__}
    return cast(ListedEntry, {**{name: held[name] for name in ListedEntry.__annotations__}, "source": source})


@operations.get(
    addresses.API_ENTRY,
    summary="One entry, card, ability or faction",
    parameters=(
        Parameter(
            name="identifier",
            about="The id, e.g. `faq-2e/general/engage-trigger` or `card-2e/breakers/mind-witch`.",
            schema={"type": "string", "pattern": "^[a-z0-9]+-[12]e/.+$"},
            required=True,
            place="path",
            example="faq-2e/breakers/mind-capture-no-magic",
        ),
    ),
    answers=AnyItem,
    example={"identifier": "faq-2e/breakers/mind-capture-no-magic"},
    problems={400: "There is a parameter that is not known.", 404: "Nothing has this id; `suggestions` are near it."},
)
def entry(identifier: str) -> Mapping[str, Any]:
    """Everything known of one entry, card, ability or faction, with its relations."""
    corpus = reference().corpus
    item = corpus.items.get(identifier)
    if item is None:
        near = corpus.suggest(identifier)
        raise Problem(*NOT_FOUND, f"Nothing has the id '{identifier}'.", suggestions=near)
    return reference().whole(item)


def _printed(found: Printed | None) -> PrintedFound | None:
    if found is None:
        return None
    return {"card": found.card.id, "url": found.card.url, "sentence": found.sentence, "is_known": found.is_known}


def _text(one: OwnText) -> TextFound:
    return {
        "id": one.item.id,
        "title": one.item.title,
        "url": one.item.url,
        "abilities": [{"name": ability.name, "text": ability.text} for ability in one.abilities],
        "standing": one.standing,
    }


def _position(one: Placed) -> PositionFound:
    return {
        "scenario": one.scenario,
        "case": one.case,
        "title": one.title,
        "edition": cast(Edition, one.edition),
        "beside": one.beside,
        "cards": list(one.cards),
        "url": addresses.on_board(one.scenario, one.case),
    }


def _puzzle(one: Brief) -> PuzzleMatched:
    return {
        "slug": one.slug,
        "title": one.title,
        "question": one.question,
        "kind": one.kind.value,
        "edition": cast(Edition, one.edition),
        "url": addresses.puzzle(one.slug),
    }


def _ruling(hit: Hit) -> RulingFound:
    return {"id": hit.id, "url": hit.url, "answer": hit.answer, "verdict": hit.verdict}


def _hit(hit: Hit) -> SearchHit:
    return cast(
        SearchHit,
        {
            "id": hit.id,
            "kind": hit.kind,
            "edition": hit.edition,
            "title": hit.title,
            "url": hit.url,
            "question": hit.question or None,
            "answer": hit.answer or None,
            "verdict": hit.verdict,
            "snippet": hit.snippet,
            "standing": hit.standing or None,
            "board": board_of(hit.id) or None,
            "pack": hit.pack or None,
            "score": round(hit.score, 4),
        },
    )


def refuse_malformed(results: Results) -> None:
    """Refuses a query of which a term is malformed, with what was expected there."""
    faults: list[Fault] = [
        {
            "where": "q",
            "message": problem.message,
            "start": problem.span.start,
            "end": problem.span.end,
            "expected": list(problem.expected),
        }
        for problem in results.problems
        if problem.is_malformed
    ]
    if faults:
        raise Problem(*QUERY_NOT_UNDERSTOOD, " ".join(fault["message"] for fault in faults), errors=faults)
