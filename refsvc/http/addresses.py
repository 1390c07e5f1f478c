"""Every address of the site: the patterns that routes are bound to, and the functions that fill them in."""

from collections.abc import Iterable
from urllib.parse import quote, urlencode

HOME = "/"
SEARCH = "/search"
SYNTAX = "/search/syntax"
ASKED = "/search/board"
REPORTED = "report"
"""The part of an address that holds the report of a mistake, and where it stands on the page."""
ENTRY = "/e/<path:identifier>"
ENTRY_PICTURE = "/pictures/<path:identifier>.svg"
FACTIONS = "/factions"
FACTION = "/factions/<slug>"
FACTION_OF_EDITION = "/factions/1e/<slug>"
CARDS = "/cards"
COMPARISON = "/cards/compare"
PAIR = "/cards/<edition>/<first_faction>/<first_card>/<second_faction>/<second_card>"
GLOSSARY = "/glossary"
FAQ = "/faq"
RULES = "/rules/<any('2e', '1e'):edition>"
TIMING = "/timing"
EDITIONS = "/editions"
SOURCES = "/sources"
CONFLICTS = "/conflicts"
CHANGES = "/changes"
CHANGES_FEED = "/changes.atom"
PACKS = "/packs"
PRECEDENCE = "/precedence"
ABOUT = "/about"
API_GUIDE = "/api"
EXPORT = "/reference.jsonl"
HEALTH = "/healthz"
METRICS = "/metrics"
STATIC = "/static/<version>/<path:name>"
MANIFEST = "/manifest.webmanifest"
SERVICE_WORKER = "/service-worker.js"
OFFLINE = "/offline"
OFFLINE_PAGES = "/offline/pages.json"
DEVICE = "/device"
DEVICE_STARTING = "/device/starting"
DEVICE_FILE = "/device/<digest>/<name>"
ROBOTS = "/robots.txt"
SITEMAP = "/sitemap.xml"
OPENSEARCH = "/opensearch.xml"

BOARD = "/board"
BOARD_SVG = "/board.svg"
BOARD_PNG = "/board.png"
BOARD_CARD = "/board/card.png"
BOARD_CODE = "/board/code.svg"
BOARD_EMBED = "/board/embed"
PACKET = "/board/packet"
SAVED = "/s/<slug>"
SAVED_SVG = "/s/<slug>/board.svg"
SAVED_PNG = "/s/<slug>/board.png"
SAVED_CARD = "/s/<slug>/card.png"
SAVED_CODE = "/s/<slug>/code.svg"
SAVED_EMBED = "/s/<slug>/embed"
SAVED_PACKET = "/s/<slug>/packet"

PUZZLES = "/puzzles"
PUZZLE_OF_THE_DAY = "/puzzles/daily"
PUZZLE_NEW = "/puzzles/new"
PUZZLE_IMPORT = "/puzzles/import"
PUZZLE_EXPORT = "/puzzles/export.yaml"
PUZZLE_COLLECTION = "/puzzles/collection"
PUZZLE_COLLECTION_FILE = "/puzzles/collection.yaml"
PUZZLE_PROGRESS = "/puzzles/progress"
PUZZLE_YOURS = "/puzzles/yours"
PUZZLE_TRAIN = "/puzzles/train"
PUZZLE_TRAINED = "/puzzles/train/result"
PUZZLE_SCHEMA = "/puzzles/schema.json"
PUZZLE = "/puzzles/<slug>"
PUZZLE_EDIT = "/puzzles/<slug>/edit"
PUZZLE_FILE = "/puzzles/<slug>/puzzle.yaml"
PUZZLE_EMBED = "/puzzles/<slug>/embed"
PUZZLE_BOARD = "/puzzles/<slug>/board.svg"
PUZZLE_REPORT = "/puzzles/<slug>/report"
PUZZLE_HOST = "/host"
PACK_WORKSHOP = "/workshop"
CARD_WORKSHOP = "/workshop/card"
RULING_WORKSHOP = "/workshop/ruling"
EXAMS = "/exams"
EXAM_NEW = "/exams/new"
EXAM = "/exams/<slug>"
EXAM_RESULTS = "/exams/<slug>/results"
EXAM_CSV = "/exams/<slug>/results.csv"

API = "/api/v1"
API_SEARCH = "/search"
API_ASKED = "/asked"
API_ENTRIES = "/entries"
API_ENTRY = "/entries/<path:identifier>"
API_DOCUMENT = "/openapi.json"
API_SCENARIOS = "/scenarios"
API_SAVED = "/scenarios/saved"
API_SAVED_ONE = "/scenarios/saved/<slug>"
API_CARDS = "/cards"
API_CARD_DRAFT = "/cards/draft"
API_RULING_DRAFT = "/rulings/draft"
API_PACKS = "/packs"
API_PUZZLES = "/puzzles"
API_PUZZLE_SCHEMA = "/puzzles/schema"
API_PUZZLE_CHECK = "/puzzles/check"
API_PUZZLE_PROPOSAL = "/puzzles/propose"
API_MADE = "/made"
API_HOST_QUEUE = "/host/puzzles"
API_HOST_LET_THROUGH = "/host/puzzles/<slug>/let-through"
API_HOST_TAKE_DOWN = "/host/puzzles/<slug>/take-down"
API_EXAM_RESULTS = "/exams/<slug>/results"
API_PUZZLE = "/puzzles/<puzzle_name:slug>"
API_PUZZLE_REPORT = "/puzzles/<puzzle_name:slug>/report"
API_PUZZLE_PUBLISH = "/puzzles/<puzzle_name:slug>/publish"
API_PUZZLE_VARIANTS = "/puzzles/<puzzle_name:slug>/variants"
API_PUZZLE_ANSWER = "/puzzles/<puzzle_name:slug>/answer"


def search(query: str, page: int = 1, view: str = "") -> str:
    """The page with the results of a query, its cards in a view of the reader's choice."""
    asked: dict[str, str | int] = {"q": query}
    if page > 1:
        asked["page"] = page
    if view:
        asked["view"] = view
    return f"{SEARCH}?{urlencode(asked)}"


def entry(identifier: str) -> str:
    """The page of an entry, card or ability."""
    return f"/e/{quote(identifier)}"


def entry_picture(identifier: str) -> str:
    """A small picture of what an entry says."""
    return f"/pictures/{quote(identifier)}.svg"


def rules(edition: str) -> str:
    """The rules of an edition in reading order."""
    return f"/rules/{edition}"


def source(identifier: str) -> str:
    """Where the page of sources speaks of a document."""
    return f"{SOURCES}#{identifier}"


def conflict(identifier: str) -> str:
    """Where the page of conflicts speaks of this one."""
    return f"{CONFLICTS}#{anchor(identifier)}"


def anchor(identifier: str) -> str:
    """The name of an entry's place within a page that holds many."""
    return identifier.replace("/", "-")


def static(version: str, name: str) -> str:
    """A file of the site, in the version that is served now."""
    return f"/static/{version}/{name}"


def device_file(digest: str, name: str) -> str:
    """A file of the kit that a browser keeps."""
    return f"{DEVICE}/{digest}/{name}"


def saved(slug: str) -> str:
    """A saved scenario."""
    return f"/s/{quote(slug)}"


def puzzle(slug: str) -> str:
    """A puzzle, to solve."""
    return f"{PUZZLES}/{quote(slug)}"


def puzzles_about(identifier: str) -> str:
    """The puzzles about an entry, card or ability."""
    return f"{PUZZLES}?{urlencode({'about': identifier}, safe='/')}"


def puzzle_embed(slug: str) -> str:
    """A puzzle as a page to stand within another one."""
    return f"{puzzle(slug)}/embed"


def puzzle_collection(title: str, about: str, slugs: Iterable[str]) -> str:
    """Some puzzles in an order, with what they are called together: all of it stands in the address."""
    return f"{PUZZLE_COLLECTION}?{_collected(title, about, slugs)}"


def puzzle_collection_file(title: str, about: str, slugs: Iterable[str]) -> str:
    """The same puzzles as a file."""
    return f"{PUZZLE_COLLECTION_FILE}?{_collected(title, about, slugs)}"


def _collected(title: str, about: str, slugs: Iterable[str]) -> str:
    told = [(name, text) for name, text in (("title", title), ("about", about)) if text]
    return urlencode([*told, *(("puzzle", slug) for slug in slugs)])


def exam(slug: str) -> str:
    """An exam, as candidates see it."""
    return f"{EXAMS}/{quote(slug)}"


def puzzle_edit(slug: str) -> str:
    """A puzzle in the workshop."""
    return f"{puzzle(slug)}/edit"


def exam_results(slug: str) -> str:
    """The results of an exam, for whoever set it."""
    return f"{exam(slug)}/results"


def asked(query: str) -> str:
    """The small board on which the question of a query is asked."""
    return f"{ASKED}?{urlencode({'q': query})}"


def position(line: str, **more: str | list[str]) -> str:
    """The board with the position that stands on one line."""
    return f"{BOARD}?{urlencode({'p': line, **more}, doseq=True)}"


def picture(line: str) -> str:
    """The drawing of the position that stands on one line."""
    return f"{BOARD_SVG}?{urlencode({'p': line})}"


def on_board(scenario: str, case: int | None = None) -> str:
    """The board with a case of a scenario of the reference; where none is named, with the one that shows most."""
    asked: dict[str, str | int] = {"scenario": scenario}
    if case is not None:
        asked["case"] = case
    return f"{BOARD}?{urlencode(asked, safe='/')}"


def compared_on_board(scenario: str, case: int) -> str:
    """The board with a scenario of the reference, where all that it can come to is compared at once."""
    return f"{on_board(scenario, case)}#compare"


def cards(edition: str) -> str:
    """Every card of an edition."""
    return CARDS if edition == "2e" else f"{CARDS}?{urlencode({'edition': edition})}"


def comparison(identifiers: Iterable[str]) -> str:
    """These cards side by side."""
    asked = urlencode([("card", one) for one in identifiers], safe="/")
    return f"{COMPARISON}?{asked}" if asked else COMPARISON


def pair(first: str, second: str) -> str:
    """The page of two cards of one edition, the same in whichever order they are named."""
    one, other = sorted((first, second))
    edition, named = one.removeprefix("card-").split("/", 1)
    return f"{CARDS}/{edition}/{quote(named)}/{quote(other.split('/', 1)[1])}"
