"""From the text of a query to its tree, whose every node knows where in the text it stands.

Reading never fails: whatever can't be used is named with its place, and left out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import NamedTuple, TypeAlias

from refsvc import bounds
from refsvc.search.fields import Field


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the text that was typed: from `start` up to, not including, `end`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Word:
    """A plain word."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in quotation marks, which must stand together."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on a field: `cost<=1`."""

    field: str
    """Name of the field in `fields.py`, also where another name for it was typed."""
    operator: str
    """One of `:` `=` `<` `<=` `>` `>=`."""
    value: str
    """The value in the form in which the field knows it: `Breakers` for `breakers`."""
    span: Span


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a term: `-vine`."""

    node: "Node"
    span: Span


@dataclass(frozen=True, slots=True)
class All:
    """Terms that hold together."""

    nodes: tuple["Node", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Any:
    """Terms of which one is enough: `wall OR gate`."""

    nodes: tuple["Node", ...]
    span: Span


Node: TypeAlias = Word | Phrase | Filter | Not | All | Any


@dataclass(frozen=True, slots=True)
class Problem:
    """A term that could not be used as it stands, and what was expected in its place."""

    code: str
    """`unknown-field`, `unknown-value`, `wrong-operator`, `missing-value`, `open-quote`, `open-parenthesis`,
    `stray-parenthesis`, `empty-parentheses`, `missing-term`, `too-long`, or `unknown-word`."""
    span: Span
    term: str
    """The term as it was typed."""
    message: str
    """A whole sentence, for readers."""
    expected: tuple[str, ...] = ()
    """What could stand there, best first."""

    @property
    def is_malformed(self) -> bool:
        """Whether the query breaks the syntax; a word that is merely unknown does not."""
        return self.code != "unknown-word"


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query. Terms with problems are left out of the tree."""

    text: str
    root: Node | None
    problems: tuple[Problem, ...] = ()


def parts(node: Node | None) -> Iterator[Node]:
    """The node and everything in it, in the order of the text."""
    if node is None:
        return
    yield node
    if isinstance(node, Not):
        yield from parts(node.node)
    elif isinstance(node, All | Any):
        for inner in node.nodes:
            yield from parts(inner)


# --- reading the text ------------------------------------------------------------------------------------

LEXEME = re.compile(
    r"""
      (?P<open>\() | (?P<close>\))
    | (?P<or>OR(?=[\s()]|$)) | (?P<and>AND(?=[\s()]|$))
    | (?P<filter>(?P<name>[A-Za-z]+)(?P<operator><=|>=|≤|≥|[:=<>])(?P<value>["“][^"”]*["”]?|[^\s()"“]*))
    | (?P<quoted>["“][^"”]*["”]?)
    | (?P<minus>-(?=[^\s)]))
    | (?P<word>[^\s()"“]+)
    """,
    re.VERBOSE,
)
WRITTEN_AS = {"≤": "<=", "≥": ">="}
QUOTES = '"“”'
LETTER_OR_DIGIT = re.compile(r"[^\W_]")


class Lexeme(NamedTuple):
    """A piece of the query with its meaning in the syntax."""

    kind: str
    match: re.Match[str]

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.match.start(), self.match.end())


def parse(text: str, fields: Mapping[str, Field]) -> Query:
    """The query that the text says. Never fails: what is wrong is among the problems."""
    return _Parser(text, fields).query()


class _Parser:
    """Reads one query by recursive descent: alternatives of conjunctions of terms."""

    def __init__(self, text: str, fields: Mapping[str, Field]) -> None:
        self._text = text
        self._fields = fields
        self._by_any_name = {name: one for one in fields.values() for name in (one.name, *one.aliases)}
        self._problems: list[Problem] = []
        self._lexemes = list(self._read(text[: bounds.LONGEST_QUERY_READ]))
        self._at = 0
        if len(text) > bounds.LONGEST_QUERY_READ:
            message = f"A query has at most {bounds.LONGEST_QUERY_READ} characters."
            self._problem("too-long", Span(bounds.LONGEST_QUERY_READ, len(text)), message)

    def query(self) -> Query:
        nodes: list[Node] = []
        while self._at < len(self._lexemes):
            if node := self._alternatives(0):
                nodes.append(node)
            if self._next("close"):
                self._problem("stray-parenthesis", self._take().span, "No parenthesis was opened that this one closes.")
        return Query(self._text, _joined(All, nodes), _in_order(self._problems))

    # --- pieces ------------------------------------------------------------------------------------------

    @staticmethod
    def _read(text: str) -> Iterator[Lexeme]:
        for match in LEXEME.finditer(text):
            # The name and value of a filter are groups within it, and come after it.
            kind = next(name for name, found in match.groupdict().items() if found is not None)
            yield Lexeme(kind, match)

    def _next(self, *kinds: str) -> bool:
        return self._at < len(self._lexemes) and self._lexemes[self._at].kind in kinds

    def _take(self) -> Lexeme:
        self._at += 1
        return self._lexemes[self._at - 1]

    def _problem(self, code: str, span: Span, message: str, expected: tuple[str, ...] = ()) -> None:
        self._problems.append(Problem(code, span, self._text[span.start : span.end], message, expected))

    # --- grammar -----------------------------------------------------------------------------------------

    def _alternatives(self, depth: int) -> Node | None:
        nodes = [self._conjunction(depth)]
        while self._next("or"):
            between = self._take()
            nodes.append(self._conjunction(depth))
            if nodes[-2] is None or nodes[-1] is None:
                self._missing_beside_or(between, after=nodes[-1] is None)
        return _joined(Any, [node for node in nodes if node is not None])

    def _missing_beside_or(self, between: Lexeme, after: bool) -> None:
        # A term that was left out for another reason has been complained of already.
        side = "after" if after else "before"
        near = [one for one in self._problems if one.code not in ("unknown-word", "missing-term")]
        if not any(
            abs(one.span.start - between.span.end) < 3 or abs(one.span.end - between.span.start) < 3 for one in near
        ):
            self._problem("missing-term", between.span, f"A term is missing {side} OR.", ("a term",))

    def _conjunction(self, depth: int) -> Node | None:
        nodes: list[Node] = []
        while self._at < len(self._lexemes) and not self._next("or", "close"):
            if self._next("and"):
                self._take()
            elif node := self._term(depth):
                nodes.append(node)
        return _joined(All, nodes)

    def _term(self, depth: int) -> Node | None:
        piece = self._take()
        if piece.kind == "minus":
            return self._opposite(piece, depth)
        if piece.kind == "open":
            return self._parentheses(piece, depth)
        if piece.kind == "quoted":
            return self._phrase(piece)
        if piece.kind == "filter":
            return self._filter(piece)
        return self._word(piece.match.group(), piece.span)

    def _opposite(self, minus: Lexeme, depth: int) -> Node | None:
        if not self._next("open", "quoted", "filter", "word", "minus"):
            return None
        node = self._term(depth)
        if isinstance(node, Not):
            return node.node
        return Not(node, Span(minus.span.start, node.span.end)) if node else None

    def _parentheses(self, opening: Lexeme, depth: int) -> Node | None:
        if depth >= bounds.DEEPEST_QUERY:
            message = f"Parentheses can stand {bounds.DEEPEST_QUERY} deep, no deeper."
            self._problem("open-parenthesis", opening.span, message)
            return None
        start = self._at
        node = self._alternatives(depth + 1)
        if not self._next("close"):
            self._problem("open-parenthesis", opening.span, "This parenthesis is never closed.", (")",))
            return node
        closing = self._take()
        if node is None and self._at - start == 1:
            span = Span(opening.span.start, closing.span.end)
            self._problem("empty-parentheses", span, "Nothing stands between these parentheses.", ("a term",))
        return node

    def _phrase(self, piece: Lexeme) -> Node | None:
        typed = piece.match.group()
        if len(typed) < 2 or typed[-1] not in QUOTES:
            self._problem(
                "open-quote", Span(piece.span.start, piece.span.start + 1), "This quotation is never closed.", ('"',)
            )
        words = " ".join(typed.strip(QUOTES).split())
        return Phrase(words, piece.span) if LETTER_OR_DIGIT.search(words) else None

    def _word(self, text: str, span: Span) -> Node | None:
        return Word(text, span) if LETTER_OR_DIGIT.search(text) else None

    # --- filters -----------------------------------------------------------------------------------------

    def _filter(self, piece: Lexeme) -> Node | None:
        name, typed = piece.match["name"], piece.match["value"]
        operator = WRITTEN_AS.get(piece.match["operator"], piece.match["operator"])
        field = self._by_any_name.get(name.lower())
        if field is None:
            if operator == ":" and not typed:
                return self._word(name, Span(piece.span.start, piece.span.end - 1))
            self._unknown_field(piece, name)
            return None
        if operator not in field.operators:
            self._wrong_operator(piece, field, operator)
            return None
        return self._compared(piece, field, operator, typed)

    def _compared(self, piece: Lexeme, field: Field, operator: str, typed: str) -> Node | None:
        quoted = typed[:1] in QUOTES and bool(typed)
        if quoted and (len(typed) < 2 or typed[-1] not in QUOTES):
            start = piece.match.start("value")
            self._problem("open-quote", Span(start, start + 1), "This quotation is never closed.", ('"',))
        wanted = typed.strip(QUOTES).strip()
        if not wanted:
            message = f"{field.name}{operator} needs a value, as in {field.example}."
            self._problem("missing-value", piece.span, message, field.near(""))
            return None
        value = field.value(wanted)
        if value is None:
            self._unknown_value(piece, field, wanted)
            return None
        return Filter(field.name, operator, value, piece.span)

    def _unknown_field(self, piece: Lexeme, name: str) -> None:
        near = get_close_matches(name.lower(), self._by_any_name, n=2, cutoff=0.6)
        expected = tuple(dict.fromkeys(self._by_any_name[one].name for one in near)) or tuple(self._fields)
        hint = f"Did you mean {' or '.join(expected)}?" if near else f"There are {_listed(expected)}."
        self._problem("unknown-field", piece.span, f"There is no field “{name}”. {hint}", expected)

    def _wrong_operator(self, piece: Lexeme, field: Field, operator: str) -> None:
        message = f"“{field.name}” can't be compared with {operator}; it understands {_listed(field.operators)}."
        self._problem("wrong-operator", piece.span, message, field.operators)

    def _unknown_value(self, piece: Lexeme, field: Field, typed: str) -> None:
        near = field.near(typed)
        if field.type != "choice":
            message = f"“{field.name}” expects {near[0]}, not “{typed}”."
        elif field.name == "attack" and typed.isdecimal():
            message = "“attack” is melee or ranged; how many dice a unit rolls is its strength."
        elif len(near) < len(field.values):
            message = f"“{field.name}” knows no “{typed}”. Did you mean {' or '.join(near)}?"
        else:
            message = f"“{field.name}” knows no “{typed}”. It knows {_listed(near)}."
        self._problem("unknown-value", piece.span, message, near)


def _joined(kind: type[All] | type[Any], nodes: list[Node]) -> Node | None:
    """The nodes as one; a single node stands for itself."""
    if len(nodes) < 2:
        return nodes[0] if nodes else None
    flat = tuple(inner for node in nodes for inner in (node.nodes if isinstance(node, kind) else (node,)))
    return kind(flat, Span(flat[0].span.start, flat[-1].span.end))


def _listed(names: tuple[str, ...]) -> str:
    return names[0] if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"


def narrowed(query: Query, fields: Mapping[str, Field], **wanted: str) -> Query:
    """The query with a filter added for each value that is wanted.

    Raises ValueError, with a sentence for readers, for a value that its field does not know.
    """
    nodes: list[Node] = [_added_filter(fields[name], value, len(query.text)) for name, value in wanted.items() if value]
    if not nodes:
        return query
    if query.root is not None:
        nodes += query.root.nodes if isinstance(query.root, All) else (query.root,)
    root = nodes[0] if len(nodes) == 1 else All(tuple(nodes), Span(0, len(query.text)))
    return replace(query, root=root)


def _added_filter(field: Field, typed: str, end: int) -> Filter:
    value = field.value(typed)
    if value is None:
        raise ValueError(f"There is no {field.name} “{typed}”; there are {', '.join(field.values)}.")
    return Filter(field.name, ":", value, Span(end, end))


def with_unknown(query: Query, spans: Iterable[Span]) -> tuple[Problem, ...]:
    """The problems of a query, with those of words that no text has, in the order in which they stand."""
    terms = [(span, query.text[span.start : span.end]) for span in spans]
    unknown = [
        Problem("unknown-word", span, term, f"No text here has the word “{term}”, or one like it.")
        for span, term in terms
    ]
    return _in_order((*query.problems, *unknown))


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda one: (one.span.start, one.span.end)))
