"""Puzzles read from plain data, each once; what is not as expected is told with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from refsvc import bounds
from refsvc.judge import REST, Judge
from refsvc.puzzles import vocabulary as keys
from refsvc.puzzles.puzzle import (
    ActionClaim,
    Ask,
    BecauseClaim,
    ChanceClaim,
    Claim,
    DoClaim,
    Fact,
    HoldsClaim,
    Kind,
    LegalClaim,
    Opening,
    Option,
    Puzzle,
    SaidClaim,
    ValueClaim,
    WrongPuzzle,
)
from refsvc.puzzles.swaps import read_vary

plain = engine.plain

FITTING: Mapping[Ask, tuple[str, ...]] = {
    Ask.LEGAL: ("action",),
    Ask.WHY: ("because", "legal"),
    Ask.AFTER: ("holds",),
    Ask.POSSIBLE: ("holds",),
    Ask.CERTAIN: ("holds",),
    Ask.ORDER: ("do",),
    Ask.START: ("do", "chance"),
    Ask.REACH: (),
    Ask.WIN: (),
    Ask.QUIZ: ("value", ""),
}
"""What the options of each kind of question may claim; an empty word where their own words are enough."""


def read(document: object, judge: Judge) -> Puzzle:
    """The puzzle that plain data describes. Raises WrongPuzzle."""
    try:
        return _Reader(plain.mapping(document, "", keys.PUZZLE), judge).puzzle()
    except engine.NotUnderstood as error:
        raise _wrong(error) from None


def read_option(written: Mapping[str, Any], puzzle: Puzzle, judge: Judge) -> Option:
    """One more option of a puzzle that is read already. Raises WrongPuzzle."""
    where = f"options[{len(puzzle.options)}]"
    try:
        return _OptionReader(judge, puzzle.ask, puzzle.opening).option(written, where)
    except engine.NotUnderstood as error:
        raise _wrong(error) from None


def _wrong(error: engine.NotUnderstood) -> WrongPuzzle:
    malformed = isinstance(error, engine.Malformed)
    return WrongPuzzle(error.problem, expected=error.expected, where=error.where, malformed=malformed)


class _Reader:
    """Reads one puzzle, with its cards looked up and its spaces checked."""

    def __init__(self, top: Mapping[str, Any], judge: Judge) -> None:
        self.top, self.judge = top, judge

    def puzzle(self) -> Puzzle:
        """The puzzle, if everything that its kind needs is there and nothing else."""
        top = self.top
        if "edition" in top:
            plain.one_of(top["edition"], tuple(engine.EDITIONS), "edition")
        kind_of = Kind(plain.one_of(self._needed("kind"), tuple(Kind), "kind"))
        case = self._case(kind_of)
        ask = self._ask(kind_of)
        opening = None if case is None else Opening(case)
        action, action_text = self._action(ask, opening)
        entry, fact = self._entry(ask), self._fact(ask)
        return Puzzle(
            title=self._text("title", bounds.LONGEST_PUZZLE_TITLE, needed=True),
            kind=kind_of,
            ask=ask,
            edition=self._edition(case, fact.card if fact else entry),
            question=self._text("question", bounds.LONGEST_PUZZLE_TEXT, needed=True),
            opening=opening,
            action=action,
            action_text=action_text,
            goal=self._goal(ask, case),
            reply=self._reply(ask),
            chance=plain.probability(top["chance"], "chance") if "chance" in top else None,
            entry=entry,
            fact=fact,
            options=self._options(ask, opening),
            pick_all=plain.one_of(top.get("pick", "one"), keys.PICKS, "pick") == "all",
            about=self._about(),
            explanation=self._text("explanation", bounds.LONGEST_PUZZLE_TEXT),
            hints=tuple(plain.texts(top.get("hints", []), "hints", bounds.MOST_HINTS)),
            difficulty=plain.one_of(top["difficulty"], keys.LEVELS, "difficulty") if "difficulty" in top else "",
            budget=self._budget(),
            solutions=self._solutions(ask),
            vary=read_vary(top, self.judge, case) if "vary" in top else None,
            document=dict(top),
        )

    def _edition(self, case: engine.Case | None, item: str) -> str:
        """The edition of the position; without one, that of the entry or card that a quiz asks about."""
        return self.judge.corpus.items[item].edition if case is None else case.position.edition

    def _needed(self, key: str) -> Any:
        if key not in self.top:
            raise engine.Malformed(f"“{key}” is missing", expected=", ".join(keys.PUZZLE), where=key)
        return self.top[key]

    def _refused(self, key: str, ask: Ask) -> None:
        if key in self.top:
            raise engine.NotUnderstood(f"“{key}” says nothing in a question of this kind ({ask.value})", where=key)

    def _text(self, key: str, most: int, *, needed: bool = False) -> str:
        said = plain.text(self._needed(key) if needed else self.top.get(key, ""), key).strip()
        if len(said) > most or (needed and not said):
            raise engine.NotUnderstood(
                f"{len(said)} characters", expected=f"a text of 1 to {most} characters", where=key
            )
        return said

    def _solutions(self, ask: Ask) -> int:
        if ask not in (Ask.WIN, Ask.START):
            self._refused("solutions", ask)
        if "solutions" not in self.top:
            return 0
        return plain.number(self.top["solutions"], "solutions", least=1, most=bounds.MOST_SOLUTIONS)

    def _budget(self) -> int:
        asked = self.top.get("budget", bounds.POSITIONS_LOOKED_AT)
        return plain.number(asked, "budget", least=1, most=bounds.POSITIONS_SOLVED)

    def _case(self, kind_of: Kind) -> engine.Case | None:
        if kind_of is Kind.QUIZ and "scenario" not in self.top:
            return None
        told = dict(plain.mapping(self._needed("scenario"), "scenario", keys.SCENARIO))
        if "edition" in self.top:
            told["edition"] = self.top["edition"]
        try:
            return engine.read(told, self.judge.cards).first
        except engine.NotUnderstood as error:
            where = f"scenario.{error.where}".rstrip(".")
            # The form of a puzzle is told without that of its scenario, which depends on the edition.
            raise engine.NotUnderstood(error.problem, expected=error.expected, where=where) from None
        except engine.ImpossiblePosition as error:
            faults = " ".join(self.judge.words.reason(fault, None) for fault in error.faults)
            problem = f"this position is not possible: {faults}"
            raise engine.NotUnderstood(problem, where="scenario") from None

    def _ask(self, kind_of: Kind) -> Ask:
        """What is asked, from the kind and what stands in the document."""
        top, options = self.top, bool(self.top.get("options"))
        asked = plain.one_of(top.get("ask", keys.ASKED[0]), keys.ASKED, "ask")
        match kind_of:
            case Kind.LEGALITY:
                return Ask.WHY if "action" in top else Ask.LEGAL
            case Kind.RESOLUTION:
                return Ask.AFTER
            case Kind.TIMING if "action" in top:
                return Ask(asked)
            case Kind.TIMING:
                return Ask.ORDER if options else Ask.REACH
            case Kind.WIN:
                return Ask.START if options else Ask.WIN
        return Ask.QUIZ

    def _action(self, ask: Ask, opening: Opening | None) -> tuple[engine.Action | None, str]:
        if ask not in (Ask.WHY, Ask.POSSIBLE, Ask.CERTAIN) or opening is None:
            self._refused("action", ask)
            return None, ""
        written = plain.text(self._needed("action"), "action")
        if written == REST and ask is not Ask.WHY:
            return None, REST
        return _action(opening, written, "action")

    def _goal(self, ask: Ask, case: engine.Case | None) -> tuple[engine.Statement, ...]:
        if ask not in (Ask.ORDER, Ask.REACH, Ask.WIN, Ask.START) or case is None:
            self._refused("goal", ask)
            return ()
        if ask in (Ask.WIN, Ask.START) and "goal" not in self.top:
            return _statements(case, engine.usual_goal(case.position, reply=self._reply(ask)), "goal")
        return _statements(case, self.top.get("goal", []), "goal")

    def _reply(self, ask: Ask) -> bool:
        if ask not in (Ask.WIN, Ask.START):
            self._refused("reply", ask)
        return plain.flag(self.top.get("reply", False), "reply")

    def _entry(self, ask: Ask) -> str:
        if ask is not Ask.QUIZ:
            self._refused("entry", ask)
            return ""
        if "fact" in self.top and "entry" not in self.top:
            return ""
        return _known_entry(self.judge, self._needed("entry"), "entry")

    def _fact(self, ask: Ask) -> Fact | None:
        if ask is not Ask.QUIZ:
            self._refused("fact", ask)
            return None
        if "fact" not in self.top:
            return None
        fact = plain.mapping(self.top["fact"], "fact", keys.FACT)
        name = plain.text(fact.get("card"), "fact.card")
        card = self.judge.card_named(name, self.top.get("edition", ""))
        if card is None or card.entry not in self.judge.corpus.cards:
            raise engine.NotUnderstood(f"no card is named “{name}”", expected="the name of a card", where="fact.card")
        return Fact(card.entry, plain.one_of(fact.get("of"), keys.FACTS, "fact.of"))

    def _about(self) -> tuple[str, ...]:
        named = enumerate(plain.texts(self.top.get("about", []), "about", bounds.MOST_ABOUT))
        return tuple([_known_entry(self.judge, one, f"about[{place}]") for place, one in named])

    def _options(self, ask: Ask, opening: Opening | None) -> tuple[Option, ...]:
        items = plain.listing(self.top.get("options", []), "options", bounds.MOST_OPTIONS)
        reader = _OptionReader(self.judge, ask, opening)
        return tuple([reader.option(item, f"options[{place}]") for place, item in enumerate(items)])


class _OptionReader:
    """Reads options of a question, on its position if it has one."""

    def __init__(self, judge: Judge, ask: Ask, opening: Opening | None) -> None:
        self.judge, self.ask, self._opening = judge, ask, opening

    @property
    def opening(self) -> Opening:
        """The position; whatever needs one is asked of questions that have one."""
        assert self._opening is not None
        return self._opening

    def option(self, item: object, where: str) -> Option:
        """The option that plain data describes."""
        facts = plain.mapping(item, where, keys.OPTION)
        claims = [key for key in keys.CLAIMS if key in facts] or [""]
        if len(claims) > 1 or claims[0] not in FITTING[self.ask]:
            expected = " or ".join(f"`{key}`" if key else "only `says`" for key in FITTING[self.ask])
            found = " and ".join(f"`{key}`" for key in claims) if claims[0] else "no claim"
            raise engine.NotUnderstood(f"found {found}", expected=f"{expected} in each option", where=where)
        says = plain.text(facts.get("says", ""), f"{where}.says").strip()
        if not claims[0] and not says:
            raise engine.NotUnderstood("the option says nothing", expected="`says` with its words", where=where)
        right = plain.flag(facts["right"], f"{where}.right") if "right" in facts else None
        why = plain.text(facts.get("why", ""), f"{where}.why").strip()
        return Option(self._claim(claims[0], facts, where), says, why, right, where, dict(facts))

    def _claim(self, key: str, facts: Mapping[str, Any], where: str) -> Claim:
        at = f"{where}.{key}"
        match key:
            case "action":
                return ActionClaim(*_action(self.opening, plain.text(facts[key], at), at))
            case "because":
                return BecauseClaim(_known_entry(self.judge, facts[key], at))
            case "legal":
                return LegalClaim(plain.flag(facts[key], at))
            case "holds":
                return HoldsClaim(_statements(self.opening.case, facts[key], at))
            case "do":
                return DoClaim(tuple(_lines(facts[key], at)))
            case "chance":
                return ChanceClaim(plain.probability(facts[key], at))
            case "value":
                return ValueClaim(_value(facts[key], at))
        return SaidClaim()


def _action(opening: Opening, written: str, where: str) -> tuple[engine.Action, str]:
    """An action, and how it is written."""
    try:
        action = opening.action(written)
    except engine.NotUnderstood as error:
        raise error.at(where) from None
    return action, action.text(opening.case.position.geometry)


def _statements(case: engine.Case, value: object, where: str) -> tuple[engine.Statement, ...]:
    said = plain.texts(value, where, bounds.MOST_STATEMENTS)
    if not said:
        raise engine.NotUnderstood("nothing is stated", expected="statements such as `d3 is empty`", where=where)
    try:
        return tuple([case.statement(one) for one in said])
    except engine.NotUnderstood as error:
        raise error.at(where) from None


def _known_entry(judge: Judge, value: object, where: str) -> str:
    entry = plain.text(value, where)
    if entry not in judge.corpus.items:
        raise engine.NotUnderstood(f"there is no entry “{entry}”", expected="the id of an entry or card", where=where)
    return entry


def _lines(value: object, where: str) -> Sequence[str]:
    lines = plain.answers(value, where)
    if not 1 <= len(lines) <= bounds.PUZZLE_LINES:
        raise engine.NotUnderstood(f"{len(lines)} lines", expected=f"1 to {bounds.PUZZLE_LINES}", where=where)
    return lines


def _value(value: object, where: str) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise engine.NotUnderstood(f"found {plain.kind(value)}", expected="a word or a number", where=where)
    return str(value).strip()
