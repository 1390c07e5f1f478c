"""Measures the search: how often the right entry comes first, and how long it takes, beside two plain indexes.

    make bench-search [QUERIES=file.yaml]

The file lists queries: `q`, `style`, and `relevant`, the ids of which one should come first. Both baselines
index the same exported texts: SQLite FTS5 with bm25 and the porter stemmer, and Whoosh with its defaults.
"""

import argparse
import json
import re
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import yaml
from whoosh.fields import ID, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import MultifieldParser, OrGroup

from refsvc import Reference
from refsvc.application import create_app
from refsvc.corpus import Corpus, export_lines
from refsvc.http import Configuration, addresses
from refsvc.search import SearchIndex, open_index
from refsvc.settings import content_directory

OWN_QUERIES = Path(__file__).parent.parent / "tests" / "refsvc" / "search" / "queries" / "own.yaml"
WRONG_INPUT = 2
"""The status with which the command ends where the file is not as expected."""
DEPTH = 10
ROUNDS = 5

Search = Callable[[str], Sequence[str]]


def main() -> None:
    """Print the quality by style and the latency of each index."""
    arguments = _arguments()
    try:
        queries = judged(arguments.queries)
    except WrongQueries as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(WRONG_INPUT)
    corpus = Corpus.load(content_directory())
    exported = [json.loads(line) for line in export_lines(corpus)]
    with tempfile.TemporaryDirectory() as data:
        index = open_index(corpus, Path(data))
        searches: dict[str, Search] = {
            "refsvc": lambda text: [hit.id for hit in index.search(text, limit=DEPTH).hits],
            "FTS5": fts5(exported),
            "Whoosh": plain_whoosh(exported),
        }
        print(f"{len(queries)} queries of {arguments.queries.name}, {len(exported)} documents\n")
        ranks = {
            name: [_rank(search(one["q"]), one["relevant"]) for one in queries] for name, search in searches.items()
        }
        _print_quality(queries, ranks)
        if arguments.misses:
            _print_misses(queries, ranks["refsvc"], searches["refsvc"])
        _print_latency([one["q"] for one in queries], {**searches, **_through_flask(corpus, index, Path(data))})


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the search.")
    parser.add_argument("queries", nargs="?", type=Path, default=OWN_QUERIES, help="YAML file with judged queries")
    parser.add_argument("--misses", action="store_true", help="print the queries whose answer does not come first")
    return parser.parse_args()


# --- what is asked ---------------------------------------------------------------------------------------


class WrongQueries(ValueError):
    """A file of queries is not as expected: says where, and what should stand there."""


def judged(file: Path) -> Sequence[dict[str, Any]]:
    """The queries of a file, each with all that is measured by. Raises WrongQueries."""
    expected = "a list of queries, each with `q`, `style` and `relevant`, a list of ids; `edition` may stand there too"
    try:
        queries = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise WrongQueries(f"{file} can't be read: {error}. It should hold {expected}.") from error
    if not isinstance(queries, list) or not queries:
        raise WrongQueries(f"{file} holds no queries. It should hold {expected}.")
    for number, one in enumerate(queries, 1):
        if wrong := _wrong(one):
            raise WrongQueries(f"{file}, query {number}: {wrong}. The file should hold {expected}.")
    return queries


def _wrong(query: Any) -> str:
    """What is wrong with one of them; empty where nothing is."""
    if not isinstance(query, dict):
        return f"{query!r} is no query"
    if missing := [name for name in ("q", "style", "relevant") if name not in query]:
        others = f"; it has {', '.join(f'`{one}`' for one in query)}" if query else ""
        return f"`{'`, `'.join(missing)}` {'is' if len(missing) == 1 else 'are'} missing{others}"
    if not all(isinstance(query[name], str) and query[name] for name in ("q", "style")):
        return "`q` and `style` have to be texts"
    ids = query["relevant"]
    if not isinstance(ids, list) or not ids or not all(isinstance(one, str) for one in ids):
        return "`relevant` has to be a list of ids"
    return ""


# --- the two baselines -----------------------------------------------------------------------------------


def fts5(exported: Iterable[dict[str, Any]]) -> Search:
    """SQLite's full text search with bm25 and the porter stemmer, any word of the query being enough."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE texts USING fts5(id UNINDEXED, title, text, tokenize='porter unicode61')")
    rows = [(one["id"], one["title"], one["text"]) for one in exported]
    database.executemany("INSERT INTO texts VALUES (?, ?, ?)", rows)

    def search(text: str) -> Sequence[str]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", text))
        ranked = "SELECT id FROM texts WHERE texts MATCH ? ORDER BY bm25(texts) LIMIT ?"
        return [row[0] for row in database.execute(ranked, (words, DEPTH))] if words else []

    return search


def plain_whoosh(exported: Iterable[dict[str, Any]]) -> Search:
    """Whoosh with its default analysis and scoring, any word of the query being enough."""
    index = RamStorage().create_index(Schema(id=ID(stored=True), title=TEXT, text=TEXT))
    writer = index.writer()
    for one in exported:
        writer.add_document(id=one["id"], title=one["title"], text=one["text"])
    writer.commit()
    searcher = index.searcher()
    parser = MultifieldParser(["title", "text"], index.schema, group=OrGroup)

    def search(text: str) -> Sequence[str]:
        return [hit["id"] for hit in searcher.search(parser.parse(text), limit=DEPTH)]

    return search


# --- quality ---------------------------------------------------------------------------------------------


def _ranks(search: Search, queries: Iterable[dict[str, Any]]) -> list[int]:
    return [_rank(search(one["q"]), one["relevant"]) for one in queries]


def _rank(found: Sequence[str], relevant: Iterable[str]) -> int:
    """The place of the first relevant result, counted from 1; 0 where it is not among the first."""
    wanted = set(relevant)
    return next((place for place, identifier in enumerate(found[:DEPTH], 1) if identifier in wanted), 0)


def _print_quality(queries: Sequence[dict[str, Any]], ranks: dict[str, list[int]]) -> None:
    styles = sorted({one["style"] for one in queries})
    print(f"{'':12}{'':>4}" + "".join(f"{name:>24}" for name in ranks))
    print(f"{'style':12}{'n':>4}" + f"{'s@1':>12}{'s@3':>6}{'MRR':>6}" * len(ranks))
    for style in [*styles, "all"]:
        chosen = [place for place, one in enumerate(queries) if style in (one["style"], "all")]
        figures = "".join(_figures([found[place] for place in chosen]) for found in ranks.values())
        print(f"{style:12}{len(chosen):>4}{figures}")
    print()


def _figures(ranks: Sequence[int]) -> str:
    first = statistics.mean(rank == 1 for rank in ranks)
    third = statistics.mean(1 <= rank <= 3 for rank in ranks)
    reciprocal = statistics.mean(1 / rank if rank else 0 for rank in ranks)
    return f"{first:>12.2f}{third:>6.2f}{reciprocal:>6.2f}"


def _print_misses(queries: Sequence[dict[str, Any]], ranks: Sequence[int], search: Search) -> None:
    for one, rank in zip(queries, ranks, strict=True):
        if rank != 1:
            print(f"{one['style']:12}{rank or '-':>3}  {one['q']}")
            print(f"{'':17}found  {', '.join(search(one['q'])[:4])}")
            print(f"{'':17}wanted {', '.join(one['relevant'][:4])}")
    print()


# --- latency ---------------------------------------------------------------------------------------------


def _through_flask(corpus: Corpus, index: SearchIndex, data: Path) -> dict[str, Search]:
    """The same search as a request to the site and to the API, without the network between."""
    unhurried = Configuration(api_rate=0, work_rate=0)
    client = create_app(unhurried, Reference(corpus, data, index=index)).test_client()

    def asking(path: str) -> Search:
        def search(text: str) -> Sequence[str]:
            answer = client.get(path, query_string={"q": text, "limit": DEPTH})
            assert answer.status_code in (200, 400), answer.status
            return []

        return search

    return {"refsvc, API": asking(addresses.API + addresses.API_SEARCH), "refsvc, page": asking(addresses.SEARCH)}


def _print_latency(texts: Sequence[str], searches: dict[str, Search]) -> None:
    measured = {name: _milliseconds(search, texts) for name, search in searches.items()}
    plain_median, plain_p99 = measured["FTS5"]
    print(f"{'milliseconds':20}{'median':>8}{'p99':>8}   times FTS5")
    for name, (median, p99) in measured.items():
        print(f"{name:20}{median:>8.2f}{p99:>8.2f}{median / plain_median:>10.1f}{p99 / plain_p99:>8.1f}")


def _milliseconds(search: Search, texts: Sequence[str]) -> tuple[float, float]:
    """The median and the 99th percentile of one search."""
    for text in texts:
        search(text)
    taken = []
    for text in list(texts) * ROUNDS:
        started = time.perf_counter()
        search(text)
        taken.append((time.perf_counter() - started) * 1000)
    return statistics.median(taken), statistics.quantiles(taken, n=100)[98]


if __name__ == "__main__":
    main()
