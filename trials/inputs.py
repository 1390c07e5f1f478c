"""What the service is given by strangers, as texts to be spoiled: each kind of input with what takes it.

Whatever a text holds, it is understood or refused in words: anything else that is raised is a fault. The kept inputs
in ``trials/corpus`` are where spoiling begins, and the suite reads every one of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import engine
from refsvc import Reference
from refsvc.corpus.content import NotYaml, parse
from refsvc.judge import WrongScenario
from refsvc.puzzles import WrongPuzzle
from tests import sites

CORPUS = Path(__file__).parent / "corpus"
LINE = "2e/3,c1.Ret-Talus,b2.Undead_Archer,c3.Horde_Slinger,d4.Undead_Carrier,hand(Purge)/2,c6.Deceiver,d8.Sneeks"
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH")
SERVER_ERROR = 500
UNAVAILABLE = 503

Takes = Callable[[str], object]
"""Takes a text in; raises nothing but what is a fault."""


def kept(name: str) -> list[str]:
    """The inputs of a kind that are kept."""
    texts: list[str] = json.loads((CORPUS / f"{name}.json").read_text(encoding="utf-8"))
    return texts


def keep(name: str, texts: list[str]) -> None:
    """Keeps these inputs of a kind, and no others."""
    written = json.dumps(sorted(set(texts)), indent=0)
    (CORPUS / f"{name}.json").write_text(written + "\n", encoding="utf-8")


@cache
def _reference() -> Reference:
    return sites.real_reference()


@cache
def _case() -> engine.Case:
    return _reference().case(f"{LINE}/attack.south")


def document(text: str) -> None:
    """A scenario in a file: what is read is written and read again as the same position."""
    judge = _reference().judge
    try:
        position = judge.read(text).first.position
    except WrongScenario:
        return
    assert judge.read(position.document).first.position == position, "it does not read back"


def line(text: str) -> None:
    """A position on one line, as links have it; it reads back from its own line, where one can hold it."""
    judge = _reference().judge
    try:
        position = judge.read(text).first.position
    except WrongScenario:
        return
    assert judge.read(position.line).first.position == position, "it does not read back"


def action(text: str) -> None:
    """What somebody types to ask about: legal, not legal, or not understood."""
    try:
        _reference().judge.why(_case(), text)
    except engine.EngineError:
        return


def query(text: str) -> None:
    """What somebody searches for: always answered, with problems where it is not as it should be."""
    index = sites.real_index()
    for problem in index.search(text, limit=3).problems:
        assert 0 <= problem.span.start <= problem.span.end <= len(text), "the problem lies elsewhere"
    index.suggest(text)


def puzzle(text: str) -> None:
    """A puzzle in a file: read, or refused."""
    try:
        _reference().puzzles.read(parse(text))
    except (NotYaml, WrongPuzzle):
        return


def card(text: str) -> None:
    """A card in the making: it has a text, or faults."""
    try:
        facts = parse(text)
    except NotYaml:
        return
    if isinstance(facts, dict):
        _reference().draft_card(facts)


def request(text: str) -> None:
    """A request: its method and address on the first line, what is sent below; never a mistake of ours."""
    first, _, body = text.partition("\n")
    method, _, address = first.partition(" ")
    if method not in METHODS or not address.startswith("/") or address.startswith("//"):
        return
    kind = "application/json" if body.lstrip().startswith("{") else "application/x-www-form-urlencoded"
    sent = body.encode("utf-8", "surrogatepass")
    status = (
        sites.real_site().test_client().open(address, method=method, data=sent or None, content_type=kind).status_code
    )
    assert status < SERVER_ERROR or status == UNAVAILABLE, f"it is answered with {status}"


INPUTS: dict[str, Takes] = {one.__name__: one for one in (document, line, action, query, puzzle, card, request)}
