"""A ruling in the making, looked at as the content check does: its faults, its scenario played, its files.

A house rule is one too: it overrules what it names, where a ruling rests on it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import engine
from refsvc import bounds
from refsvc.corpus import Entry, KeyPath, slug
from refsvc.corpus.content import read_entry_draft
from refsvc.judge import (
    ENDING,
    CaveatAnswer,
    Impossible,
    Judge,
    PlayedAnswer,
    QuestionAnswer,
    WrongScenario,
    as_file,
    unmet,
)
from refsvc.packs.draft_faults import DraftFault, as_faults

RULING, HOUSE_RULE = "faq", "house"
KINDS = (RULING, HOUSE_RULE)
EDITION = "2e"
NO_PACK = "draft"
"""Stands for the id of a pack where none is said."""
NOT_ABOVE_THE_TEXT = ("kind", "edition", "text", "scenario", "pack")
"""What is said of a ruling that does not stand in the head of its file."""
AT_ONCE = frozenset({"legal", "illegal", "because", "cites", "does not cite", "asks", "of", "options", "number"})
"""The keys of what must be seen that is answered without following everything that can come of an action."""
HEAD = ("title", "question", "asked_as", "answer", "faction", "cards", "terms", "decided_by", "related", "supersedes")
SCENARIO = (
    *("edition", "title", "about", "order", "turn", "phase", "at", "cards", "players", "board", "used", "lasting"),
    *("lost", "readings", "do", "expect"),
)
"""The keys of both files in the order in which they are read best; further ones come after them."""
EXPECTATION = re.compile(r"expect\[(\d+)\]")


@dataclass(frozen=True)
class Expected:
    """One thing that must be seen, and what the engine says of it."""

    text: str
    """As it is written."""
    agrees: bool
    said: tuple[str, ...] = ()
    """What the engine says instead, with its reasons."""


@dataclass(frozen=True, kw_only=True)
class RulingDraft:
    """A ruling in the making."""

    entry: Entry | None
    """As far as it can be read; None where anything in it is no such thing."""
    faults: tuple[DraftFault, ...]
    expected: tuple[Expected, ...] = ()
    """What must be seen, each with what the engine says of it."""
    agrees: bool | None = None
    """Whether the engine sees all of it; None where it was asked nothing."""
    verdict: str = ""
    """That in a sentence."""
    objections: tuple[str, ...] = ()
    """Why it could not be played to the end."""
    played: tuple[PlayedAnswer, ...] = ()
    pending: QuestionAnswer | None = None
    """The decision that what is done waits for."""
    caveats: tuple[CaveatAnswer, ...] = ()
    file: str = ""
    """Where its file stands in a pack, and what it holds; empty while anything is wrong."""
    markdown: str = ""
    scenario_file: str = ""
    """Where its scenario stands; empty where it has none."""
    scenario_document: Mapping[str, Any] = field(default_factory=dict)
    line: str = ""
    """Its position on one line; empty while there is none."""

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong with it; the engine may say otherwise all the same."""
        return not self.faults

    @property
    def scenario(self) -> str:
        """The file of its scenario; empty where it has none."""
        return as_file(self.scenario_document) if self.scenario_document else ""

    @property
    def files(self) -> dict[str, str]:
        """Its files in a pack. A scenario that the engine plays otherwise would have it refused, and stays out."""
        if not self.markdown:
            return {}
        played = {self.scenario_file: self.scenario} if self.agrees else {}
        return {self.file: self.markdown, **played}


def draft_ruling(judge: Judge, facts: Mapping[str, Any], made: Collection[str] = ()) -> RulingDraft:
    """The ruling that these facts make, with what is wrong in it and what the engine says of it.

    Cards that were made for the same pack may be named as those that are known.
    """
    edition, kind = facts.get("edition", EDITION), facts.get("kind", RULING)
    for name, value, several in (("edition", edition, tuple(engine.EDITIONS)), ("kind", kind, KINDS)):
        if value not in several:
            return RulingDraft(entry=None, faults=(DraftFault((name,), f"expected one of {', '.join(several)}"),))
    for name in ("title", "pack"):
        if not isinstance(facts.get(name) or "", str):
            return RulingDraft(entry=None, faults=(DraftFault((name,), "expected a text"),))
    title = str(facts.get("title") or facts.get("question") or "").strip()
    stem = f"{kind}-{edition}/{file_name(str(facts.get('pack') or NO_PACK))}/{file_name(title)}"
    told = facts.get("scenario")
    own = told.get("cards") if isinstance(told, Mapping) else None
    known = {*made, *(map(str, own) if isinstance(own, Mapping) else ())}
    read = read_entry_draft(judge.corpus, f"{stem}.md", _head(facts, title) | {"text": facts.get("text", "")}, known)
    faults = list(as_faults(read.mistakes))
    case, wrong = (None, ()) if told is None else _case(judge, told, title, edition)
    faults += wrong
    seen = _played(judge, case) if case else {}
    if faults:
        return RulingDraft(entry=read.entry, faults=tuple(faults), **seen)
    markdown = f"---\n{as_file(_head(facts, title))}---\n{str(facts.get('text') or '').strip()}\n"
    files: dict[str, Any] = {"file": f"{stem}.md", "markdown": markdown}
    if case and isinstance(told, Mapping):
        document = _in_order({**told, "edition": edition, "title": title}, SCENARIO)
        files |= {"scenario_file": f"{stem}{ENDING}", "scenario_document": document}
    return RulingDraft(entry=read.entry, faults=(), **seen, **files)


def file_name(title: str, otherwise: str = "ruling") -> str:
    """A name for a file, as packs take them: without accents, lower case, hyphens between words."""
    plain = unicodedata.normalize("NFKD", slug(title)).encode("ascii", "ignore").decode()
    return slug(plain)[: bounds.LONGEST_DRAFT_NAME].strip("-") or otherwise


def _head(facts: Mapping[str, Any], title: str) -> dict[str, Any]:
    """What stands above the text of its file."""
    said = {key: value for key, value in facts.items() if key not in NOT_ABOVE_THE_TEXT and value not in ("", [], None)}
    return _in_order({**said, "title": title}, HEAD)


def _in_order(told: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    return {key: told[key] for key in (*keys, *told) if key in told}


def _case(judge: Judge, told: object, title: str, edition: str) -> tuple[engine.Case | None, tuple[DraftFault, ...]]:
    """The case of its scenario, or what is wrong with that."""
    document = {"title": title, **told, "edition": edition} if isinstance(told, Mapping) else told
    try:
        case = judge.read(document if isinstance(document, Mapping) else {"board": document}).first
    except WrongScenario as error:
        return None, (_misread(error, judge),)
    if len(case.do) > bounds.MOST_LINES:
        return None, (DraftFault(("scenario", "do"), f"expected at most {bounds.MOST_LINES} lines"),)
    slow = [
        place for place, one in enumerate(case.expected) if not isinstance(one, str) and not AT_ONCE.issuperset(one)
    ]
    expected = f"expected a statement, or one of {', '.join(sorted(AT_ONCE))}"
    return (None if slow else case), tuple([DraftFault(("scenario", "expect", place), expected) for place in slow])


def _misread(error: WrongScenario, judge: Judge) -> DraftFault:
    hint = f" (expected {error.expected})" if error.expected else ""
    why = [judge.words.reason(fault, None) for fault in error.faults] if isinstance(error, Impossible) else []
    return DraftFault(("scenario", *_keys(error.where)), " ".join([f"{error.problem}{hint}", *why]))


def _keys(where: str) -> KeyPath:
    return tuple(engine.plain.path_of(where)) if where else ()


def _played(judge: Judge, case: engine.Case) -> dict[str, Any]:
    """What its scenario comes to, and what the engine says of what must be seen."""
    play, refused = judge.as_far(case)
    against: dict[int, list[str]] = {}
    objections = []
    for where, message in unmet(case, play, refused, judge) if case.expect or refused else ():
        place = EXPECTATION.match(where)
        if place:
            against.setdefault(int(place[1]), []).append(message)
        else:
            objections.append(message)
    expected = tuple(_expected(case.expected, against, is_played=not objections))
    agrees = not against and not objections if expected or objections else None
    resolved = judge.resolve(play)
    return {
        "expected": expected,
        "agrees": agrees,
        "verdict": _verdict(judge, agrees=agrees),
        "objections": tuple(objections),
        "played": resolved.played,
        "pending": resolved.pending,
        "caveats": resolved.caveats,
        "line": case.position.line,
    }


def _verdict(judge: Judge, *, agrees: bool | None) -> str:
    """Whether the engine agrees, in a sentence."""
    if agrees is None:
        return judge.words.said("ruling-unasked")
    return judge.words.said("ruling-agrees") if agrees else judge.words.said("ruling-otherwise")


def _expected(written: Sequence[Any], against: Mapping[int, Sequence[str]], *, is_played: bool) -> Iterator[Expected]:
    for place, one in enumerate(written):
        text = one if isinstance(one, str) else ", ".join(f"{key}: {value}" for key, value in one.items())
        yield Expected(text, is_played and place not in against, tuple(against.get(place, ())))
