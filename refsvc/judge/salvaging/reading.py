"""Any text read as far as it goes: a scenario, a position on one line or told in words, a link that holds one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge.answers import ReadCase
from refsvc.judge.salvaging.answers import FlawAnswer, SalvageAnswer
from refsvc.judge.salvaging.documents import Flaw, Salvage
from refsvc.judge.salvaging.lines import Cut, salvaged_line
from refsvc.judge.salvaging.marred import Path
from refsvc.judge.salvaging.told import told
from refsvc.judge.scenarios import Impossible, ScenarioFile, WrongScenario, is_line
from refsvc.sentences import capital, joined
from refsvc.words import Words

if TYPE_CHECKING:
    from refsvc.judge.salvaging.texts import Lines

OTHER_EDITION = re.compile(r"(\w{1,4})/[^/\s]*/[^/\s]*/")
"""What looks like the beginning of a position on one line, with the edition that it names."""
LINKS = ("http://", "https://", "/")


@dataclass
class Salvaging:
    """Reads texts for one reference, and says what is wrong in them."""

    words: Words
    cards: Mapping[str, engine.Cards]

    def text(self, written: str, deadline: Deadline) -> SalvageAnswer:
        """What can be read of a text, and all that is wrong in it; what there was no time for is told last."""
        read = self._text(written, deadline)
        if not deadline.has_stopped:
            return read
        return replace(read, flaws=(*read.flaws, *_nothing(self.words.said("salvage-time")).flaws))

    def _text(self, written: str, deadline: Deadline) -> SalvageAnswer:
        written = written.strip("\ufeff").strip()
        if len(written) > bounds.LARGEST_SCENARIO:
            return _nothing(self.words.said("salvage-long", most=bounds.LARGEST_SCENARIO))
        if not written:
            return _nothing(self.words.said("salvage-empty"))
        if written.startswith(LINKS) and "\n" not in written:
            return self._link(written, deadline)
        # Chats break long lines, which hold no blanks of their own.
        line = "".join(written.split())
        if is_line(line):
            return self._line(line, {}, deadline)
        if (named := OTHER_EDITION.match(line)) is not None:
            return _nothing(self.words.said("salvage-edition", found=named[1], known=" or ".join(engine.EDITIONS)))
        return self._yaml(written, deadline)

    def _link(self, written: str, deadline: Deadline) -> SalvageAnswer:
        """The position that a link holds, with its title and its lines of play."""
        try:
            asked = parse_qs(urlsplit(written).query, max_num_fields=bounds.MOST_LINES + len(LINKS))
        except ValueError:
            return _nothing(self.words.said("salvage-link"))
        line = asked.get("p", [""])[0].strip()
        if not is_line(line):
            return _nothing(self.words.said("salvage-link"))
        beside: dict[str, Any] = {"title": asked["title"][0][: bounds.LONGEST_TITLE]} if "title" in asked else {}
        return self._line(line, {**beside, "do": asked.get("do", [])[: bounds.MOST_LINES]}, deadline)

    def _line(self, line: str, beside: Mapping[str, Any], deadline: Deadline) -> SalvageAnswer:
        document, cuts = salvaged_line(line, self.cards, deadline)
        told = [self._cut(one) for one in cuts]
        if document is None:
            return SalvageAnswer("", (), tuple(told))
        told_beside = {"title": beside.get("title", ""), **({"do": beside["do"]} if beside.get("do") else {})}
        salvage = Salvage(self.cards, deadline)
        file, flaws = salvage.of({**document, **told_beside})
        return self._answer(salvage, file, [*told, *[self._flaw(one, 0) for one in flaws]], titled=False)

    def _yaml(self, written: str, deadline: Deadline) -> SalvageAnswer:
        # YAML is read where it is at hand; lines and links can be read without it.
        from refsvc.judge.salvaging.texts import read_yaml

        read = read_yaml(written, deadline)
        lost = [self._lost(one) for one in read.lost]
        if not isinstance(read.value, Mapping):
            words = self._told_in_words(written, deadline)
            if words is not None:
                return words
            other = () if deadline.has_stopped else _nothing(self.words.said("salvage-other")).flaws
            return SalvageAnswer("", (), (*lost, *other))
        salvage = Salvage(self.cards, deadline)
        file, flaws = salvage.of(read.value)
        if (flaws or lost) and file is not None and not any(case.document.get("board") for case in file.cases):
            words = self._told_in_words(written, deadline)
            if words is not None:
                return words
        return self._answer(salvage, file, [*lost, *[self._flaw(one, read.line(one.path)) for one in flaws]])

    def _told_in_words(self, written: str, deadline: Deadline) -> SalvageAnswer | None:
        """A position that is told rather than written as a scenario; None where no card stands on a space."""
        found = told(written, self.cards) if deadline() else None
        if found is None:
            return None
        said = self.words.said(
            "salvage-told",
            number=len(found.document["board"]),
            loose=joined([*found.spaceless]),
            bare=joined([*found.bare]),
            unowned=joined([*found.unowned]),
            unknown=joined([f"“{engine.plain.shortened(one)}”" for one in found.unknown]),
        )
        flaw = FlawAnswer(said, "", 0, said, "", "", (), "")
        salvage = Salvage(self.cards, deadline)
        file, flaws = salvage.of(found.document)
        return self._answer(salvage, file, [flaw, *[self._flaw(one, 0) for one in flaws]])

    def _answer(
        self, salvage: Salvage, file: ScenarioFile | None, flaws: list[FlawAnswer], *, titled: bool = True
    ) -> SalvageAnswer:
        if file is None:
            return SalvageAnswer("", (), tuple(flaws))
        cases: list[ReadCase] = []
        for case in file.cases:
            # What is expected may name a card that is told nowhere else any more: written out, it has to be read again.
            again, more = salvage.of(case.document)
            if again is not None:
                document = again.first.document
                cases.append(ReadCase(case.title or file.title, document if titled else {"title": "", **document}))
            flaws += [self._flaw(one, 0) for one in more]
        return SalvageAnswer(file.title, tuple(cases), tuple(sorted(flaws, key=_in_order)))

    # --- What is wrong, in words ----------------------------------------------------------------------------------

    def _cut(self, cut: Cut) -> FlawAnswer:
        place = self.words.said("salvage-quoted", found=engine.plain.shortened(cut.text))
        flaw = Flaw((), (), cut.error, read_as=cut.read_as)
        if cut.is_end:
            return self._end(cut.text, 0, cut.read_as)
        # What the sentence begins with needs no place before it.
        place = "" if cut.error.problem.startswith(place) else place
        return self._told(cut.error.problem, place, 0, cut.error.expected, flaw)

    def _lost(self, lines: Lines) -> FlawAnswer:
        if lines.is_end:
            return self._end(lines.text[-bounds.LINE_QUOTED :], lines.line)
        place = self.words.said("salvage-quoted", found=engine.plain.shortened(lines.text))
        problem = self.words.said("salvage-unreadable")
        return self._told(problem, place, lines.line, "", Flaw((), (), WrongScenario(lines.problem)))

    def _end(self, last: str, line: int, phase: str = "") -> FlawAnswer:
        place, problem = self.words.said("salvage-quoted", found=last), self.words.said("salvage-breaks-off")
        sentence = self.words.said("salvage-end", line=line or "", place=place, phase=phase)
        return FlawAnswer(capital(sentence), place, line, problem, "", "", (), phase)

    def _flaw(self, flaw: Flaw, line: int) -> FlawAnswer:
        return self._told(self._problem(flaw.error), self._place(flaw.place), line, flaw.error.expected, flaw)

    def _told(self, problem: str, place: str, line: int, expected: str, flaw: Flaw) -> FlawAnswer:
        sentence = self.words.said(
            "salvage-flaw",
            line=line or "",
            place=place,
            problem=problem,
            nearest=", ".join(flaw.nearest),
            read=flaw.read_as,
            expected="" if flaw.nearest or flaw.read_as else expected,
        )
        sentence = sentence if place or line else capital(sentence)
        return FlawAnswer(sentence, place, line, problem, expected, flaw.found, flaw.nearest, flaw.read_as)

    def _problem(self, error: WrongScenario) -> str:
        if isinstance(error, Impossible):
            return " ".join([self.words.reason(one, None) for one in error.faults]).removesuffix(".")
        return error.problem

    def _place(self, path: Path) -> str:
        """Where something stands, as it would be pointed at on a table."""
        match path:
            case ("cases", int() as number, *inside) if inside:
                place = self._place(tuple(inside))
                return self.words.said("salvage-case", number=number + 1, place=place)
            case ("cases", int() as number):
                return self.words.said("salvage-whole-case", number=number + 1)
            case ("board", str() as space, *_):
                return engine.plain.shortened(space)
            case ("players", str() as side, str() as key, *inside):
                return self.words.said("salvage-pile", player=capital(side), key=key, number=_number(inside))
            case ("players", str() as side):
                return engine.plain.shortened(capital(side))
            case (str() as key, *inside):
                return self.words.said("salvage-key", key=engine.plain.shortened(key), number=_number(inside))
        return ""


def _number(inside: Sequence[str | int]) -> int | str:
    """Which item of a list is meant, counted from 1; empty where it is no list."""
    return inside[0] + 1 if inside and isinstance(inside[0], int) else ""


def _in_order(flaw: FlawAnswer) -> float:
    """By the lines of the text; what stands on none comes after them."""
    return flaw.line or inf


def _nothing(why: str) -> SalvageAnswer:
    return SalvageAnswer("", (), (FlawAnswer(why, "", 0, why, "", "", (), ""),))
