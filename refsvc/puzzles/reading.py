"""Puzzle files: read into puzzles, with file and line wherever something is not as expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.documents.expectations import answer_texts, probability
from engine.documents.plain import flag, kind, listing, mapping, number, one_of, text, texts
from engine.explore.solver import BUDGET
from engine.second import BOARD, parse
from engine.second.documents.cards import FindCard
from engine.second.documents.statements import Statement, parse_statement
from engine.values.actions import Action
from engine.values.errors import NotUnderstood
from engine.values.position import SIDES
from refsvc.corpus.yaml_values import NotYaml, line_of
from refsvc.corpus.yaml_values import parse as parse_yaml
from refsvc.puzzles import keys
from refsvc.puzzles.model import (
    REST,
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
    Option,
    Puzzle,
    SaidClaim,
    ValueClaim,
    WrongPuzzle,
)
from refsvc.scenarios import reading as scenarios
from refsvc.scenarios.referee import Referee

ENDING = ".puzzle.yaml"
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


def read_file(path: Path, referee: Referee, shown: str = "") -> Puzzle:
    """The puzzle in a file. Raises WrongPuzzle."""
    name = shown or str(path)
    try:
        written = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise WrongPuzzle(f"not UTF-8 text (byte {error.start})", file=name) from None
    except OSError as error:
        raise WrongPuzzle(f"can't be read: {error.strerror}", file=name) from None
    return read_text(written, referee, name)


def read_text(written: str, referee: Referee, file: str = "") -> Puzzle:
    """The puzzle that a text, YAML or JSON, describes. Raises WrongPuzzle."""
    return read_document(document_in(written, file), referee, written, file)


def document_in(written: str, file: str = "") -> Any:
    """The plain data that a text holds. Raises WrongPuzzle."""
    if len(written) > scenarios.LARGEST:
        expected = f"at most {scenarios.LARGEST}"
        raise WrongPuzzle(f"{len(written)} characters are too many", expected=expected, file=file)
    try:
        return parse_yaml(written)
    except NotYaml as error:
        raise WrongPuzzle(error.message, line=error.line, file=file) from None
    except RecursionError:
        raise WrongPuzzle("lists and keys are nested too deeply", file=file) from None


def read_document(document: object, referee: Referee, written: str = "", file: str = "", at: str = "") -> Puzzle:
    """The puzzle that plain data describes; ``at`` says where in the text it stands. Raises WrongPuzzle."""
    try:
        return _Reader(mapping(document, "", keys.PUZZLE), referee, written, file).puzzle()
    except scenarios.WrongScenario as error:
        problem, expected, where = error.problem, error.expected, f"scenario.{error.where}".rstrip(".")
        if isinstance(error, scenarios.Impossible):
            problem += ": " + " ".join(referee.sentences.reason(fault, 0) for fault in error.faults)
    except NotUnderstood as error:
        problem, expected, where = error.problem, error.expected, error.where
    raise WrongPuzzle(problem, expected=expected, where=where, line=line_at(written, at, where), file=file)


def line_at(written: str, *places: str) -> int:
    """The line on which a place stands, given by the paths that lead to it; 0 without a text."""
    path = ".".join(place for place in places if place)
    return line_of(written, scenarios.keys_of(path)) if written else 0


class _Reader:
    """Reads one puzzle, with its cards looked up and its spaces checked."""

    def __init__(self, top: Mapping[str, Any], referee: Referee, written: str, file: str) -> None:
        self.top, self.referee, self.written, self.file = top, referee, written, file

    def puzzle(self) -> Puzzle:
        """The puzzle, if everything that its kind needs is there and nothing else."""
        top = self.top
        one_of(top.get("edition", "2e"), ("2e",), "edition")
        kind_of = Kind(one_of(self._needed("kind"), tuple(Kind), "kind"))
        case = self._case(kind_of)
        self.find: FindCard = case.find if case is not None else self.referee.cards.find
        ask = self._ask(kind_of)
        action, action_text = self._action(ask)
        return Puzzle(
            title=self._text("title", keys.TITLE_LENGTH, needed=True),
            kind=kind_of,
            ask=ask,
            question=self._text("question", keys.TEXT_LENGTH, needed=True),
            case=case,
            action=action,
            action_text=action_text,
            goal=self._goal(ask, case),
            chance=probability(top["chance"], "chance") if "chance" in top else None,
            entry=self._entry(ask),
            fact=self._fact(ask),
            options=self._options(ask),
            pick_all=one_of(top.get("pick", "one"), keys.PICKS, "pick") == "all",
            about=self._about(),
            explanation=self._text("explanation", keys.TEXT_LENGTH),
            hints=tuple(texts(top.get("hints", []), "hints")),
            difficulty=one_of(top.get("difficulty", ""), ("", *keys.LEVELS), "difficulty"),
            budget=number(top.get("budget", BUDGET), "budget", least=1, most=keys.LARGEST_BUDGET),
            document=dict(top),
            text=self.written,
            file=self.file,
        )

    def _needed(self, key: str) -> Any:
        if key not in self.top:
            raise NotUnderstood(f"“{key}” is missing", expected=", ".join(keys.PUZZLE), where=key)
        return self.top[key]

    def _refused(self, key: str, ask: Ask) -> None:
        if key in self.top:
            raise NotUnderstood(f"“{key}” says nothing in a question of this kind ({ask.value})", where=key)

    def _text(self, key: str, most: int, *, needed: bool = False) -> str:
        said = text(self._needed(key) if needed else self.top.get(key, ""), key).strip()
        if len(said) > most or (needed and not said):
            raise NotUnderstood(f"{len(said)} characters", expected=f"a text of 1 to {most} characters", where=key)
        return said

    def _case(self, kind_of: Kind) -> scenarios.Case | None:
        if kind_of is Kind.QUIZ and "scenario" not in self.top:
            return None
        document = dict(mapping(self._needed("scenario"), "scenario", keys.SCENARIO))
        return scenarios.read_document(document, self.referee.cards.find).first

    def _ask(self, kind_of: Kind) -> Ask:
        """What is asked, from the kind and what stands in the document."""
        top, options = self.top, bool(self.top.get("options"))
        match kind_of:
            case Kind.LEGALITY:
                return Ask.WHY if "action" in top else Ask.LEGAL
            case Kind.RESOLUTION:
                return Ask.AFTER
            case Kind.TIMING if "action" in top:
                return Ask(one_of(top.get("ask", keys.ASKED[0]), keys.ASKED, "ask"))
            case Kind.TIMING:
                return Ask.ORDER if options else Ask.REACH
            case Kind.WIN:
                return Ask.START if options else Ask.WIN
        return Ask.QUIZ

    def _action(self, ask: Ask) -> tuple[Action | None, str]:
        if ask not in (Ask.WHY, Ask.POSSIBLE, Ask.CERTAIN):
            self._refused("action", ask)
            return None, ""
        written = text(self._needed("action"), "action")
        if written == REST and ask is not Ask.WHY:
            return None, REST
        return self._parsed(written, "action")

    def _parsed(self, written: str, where: str) -> tuple[Action, str]:
        try:
            action = parse(written)
        except NotUnderstood as error:
            raise NotUnderstood(error.problem, expected=error.expected, where=where) from None
        return action, action.text(BOARD)

    def _goal(self, ask: Ask, case: scenarios.Case | None) -> tuple[Statement, ...]:
        if ask not in (Ask.ORDER, Ask.REACH, Ask.WIN, Ask.START):
            self._refused("goal", ask)
            return ()
        if ask in (Ask.WIN, Ask.START) and "goal" not in self.top and case is not None:
            return (self._statement(f"{SIDES[case.position.turn]} wins", "goal"),)
        return self._statements(self._needed("goal"), "goal")

    def _statements(self, value: object, where: str) -> tuple[Statement, ...]:
        said = texts(value, where)
        if not said:
            raise NotUnderstood("nothing is stated", expected="statements such as `d3 is empty`", where=where)
        return tuple([self._statement(one, where) for one in said])

    def _statement(self, said: str, where: str) -> Statement:
        try:
            return parse_statement(said, self.find, BOARD)
        except NotUnderstood as error:
            raise NotUnderstood(error.problem, expected=error.expected, where=where) from None

    def _known_entry(self, value: object, where: str) -> str:
        entry = text(value, where)
        if entry not in self.referee.corpus.items:
            raise NotUnderstood(f"there is no entry “{entry}”", expected="the id of an entry or card", where=where)
        return entry

    def _entry(self, ask: Ask) -> str:
        if ask is not Ask.QUIZ:
            self._refused("entry", ask)
            return ""
        if "fact" in self.top and "entry" not in self.top:
            return ""
        return self._known_entry(self._needed("entry"), "entry")

    def _fact(self, ask: Ask) -> Fact | None:
        if ask is not Ask.QUIZ:
            self._refused("fact", ask)
            return None
        if "fact" not in self.top:
            return None
        fact = mapping(self.top["fact"], "fact", keys.FACT)
        name = text(fact.get("card"), "fact.card")
        card = self.referee.cards.find(name)
        if card is None or card.entry not in self.referee.corpus.cards:
            raise NotUnderstood(f"no card is named “{name}”", expected="the name of a card", where="fact.card")
        return Fact(card.entry, one_of(fact.get("of"), keys.FACTS, "fact.of"))

    def _about(self) -> tuple[str, ...]:
        named = enumerate(texts(self.top.get("about", []), "about"))
        return tuple([self._known_entry(one, f"about[{place}]") for place, one in named])

    def _options(self, ask: Ask) -> tuple[Option, ...]:
        items = listing(self.top.get("options", []), "options")
        if len(items) > keys.MOST_OPTIONS:
            expected = f"at most {keys.MOST_OPTIONS}"
            raise NotUnderstood(f"{len(items)} options are too many", expected=expected, where="options")
        return tuple([self._option(item, ask, f"options[{place}]") for place, item in enumerate(items)])

    def _option(self, item: object, ask: Ask, where: str) -> Option:
        facts = mapping(item, where, keys.OPTION)
        claims = [key for key in keys.CLAIMS if key in facts] or [""]
        if len(claims) > 1 or claims[0] not in FITTING[ask]:
            expected = " or ".join(f"`{key}`" if key else "only `says`" for key in FITTING[ask])
            found = " and ".join(f"`{key}`" for key in claims) if claims[0] else "no claim"
            raise NotUnderstood(f"found {found}", expected=f"{expected} in each option", where=where)
        says = text(facts.get("says", ""), f"{where}.says").strip()
        if not claims[0] and not says:
            raise NotUnderstood("the option says nothing", expected="`says` with its words", where=where)
        right = flag(facts["right"], f"{where}.right") if "right" in facts else None
        why = text(facts.get("why", ""), f"{where}.why").strip()
        return Option(self._claim(claims[0], facts, where), says, why, right, where)

    def _claim(self, key: str, facts: Mapping[str, Any], where: str) -> Claim:
        at = f"{where}.{key}"
        match key:
            case "action":
                return ActionClaim(*self._parsed(text(facts[key], at), at))
            case "because":
                return BecauseClaim(self._known_entry(facts[key], at))
            case "legal":
                return LegalClaim(flag(facts[key], at))
            case "holds":
                return HoldsClaim(self._statements(facts[key], at))
            case "do":
                return DoClaim(tuple(_lines(facts[key], at)))
            case "chance":
                return ChanceClaim(probability(facts[key], at))
            case "value":
                return ValueClaim(_value(facts[key], at))
        return SaidClaim()


def _lines(value: object, where: str) -> Sequence[str]:
    lines = answer_texts(value, where)
    if not 1 <= len(lines) <= keys.MOST_LINES:
        raise NotUnderstood(f"{len(lines)} lines", expected=f"1 to {keys.MOST_LINES}", where=where)
    return lines


def _value(value: object, where: str) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise NotUnderstood(f"found {kind(value)}", expected="a word or a number", where=where)
    return str(value).strip()
