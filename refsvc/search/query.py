"""From the text of a query to its tree.

Reading never fails: whatever can't be used is named with its place, and left out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import reduce
from typing import NamedTuple

from refsvc import bounds
from refsvc.search.fields import IN_ORDER, ORDER, Field, hyphened
from refsvc.search.port import All, Any, Filter, Node, Not, Order, Phrase, Problem, Query, Span, Word, parts
from refsvc.sentences import Saying, joined

PROBLEMS = (
    *("too-long", "too-deep", "open-parenthesis", "stray-parenthesis", "empty-parentheses", "open-quote"),
    *("term-missing-before-or", "term-missing-after-or", "expects-term", "missing-value", "wrong-operator"),
    *("unknown-field", "unknown-field-like", "unknown-value", "unknown-value-like", "not-expected"),
    *("attack-is-no-number", "no-such-value", "unknown-word"),
)
SAID = frozenset({*PROBLEMS, "or"})
"""The codes of what is said here."""

LEXEME = re.compile(
    r"""
      (?P<open>\() | (?P<close>\))
    | (?P<or>OR(?=[\s()]|$)) | (?P<and>AND(?=[\s()]|$)) | (?P<not>NOT(?=[\s(]))
    | (?P<filter>(?P<name>[A-Za-z]+)(?P<operator><=|>=|!=|≤|≥|≠|[:=<>])(?P<value>["“][^"”]*["”]|["“]?[^\s()"“]*))
    | (?P<quoted>["“][^"”]*["”]) | (?P<unclosed>["“])
    | (?P<minus>-(?=[^\s)\d]))
    | (?P<word>[^\s()"“]+)
    """,
    re.VERBOSE,
)
WRITTEN_AS = {"≤": "<=", "≥": ">=", "≠": "!="}
QUOTES = '"“”'
LETTER_OR_DIGIT = re.compile(r"[^\W_]")
COUNTED_BY = {"attack": "strength"}
"""Fields that have no figure, each with the one that players mean by its figure."""
PLAIN = frozenset({"word", "quoted", "open", "close"})
"""The pieces of a query that is nothing but sentences."""
PROSE = 6
"""So many words outside of quotation marks are sentences, in which these marks quote what somebody said."""


class Lexeme(NamedTuple):
    """A piece of the query with its meaning in the syntax."""

    kind: str
    match: re.Match[str]

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.match.start(), self.match.end())


def parse(text: str, fields: Mapping[str, Field], say: Saying) -> Query:
    """The query that the text says. Never fails: what is wrong is among the problems."""
    return _Parser(text, fields, say).query()


class _Parser:
    """Reads one query by recursive descent: alternatives of conjunctions of terms."""

    def __init__(self, text: str, fields: Mapping[str, Field], say: Saying) -> None:
        self._text = text
        self._fields = fields
        self._say = say
        self._by_any_name = {name: one for one in fields.values() for name in (one.name, *one.aliases)}
        self._problems: list[Problem] = []
        self._order: Order | None = None
        self._lexemes = []
        for piece in self._read(text[: bounds.LONGEST_QUERY_READ]):
            if piece.kind == "unclosed":
                # Nobody can tell where the quotation was to end: its words are words like all others.
                self._open_quote(piece.span.start)
            else:
                self._lexemes.append(piece)
        self._lexemes = list(_with_small_or(self._lexemes))
        speaking = [self._only_speaks(one) for one in self._lexemes]
        kinds = ["word" if speaks else one.kind for one, speaks in zip(self._lexemes, speaking, strict=True)]
        # Whoever writes “he said: …” tells what was said, however short that is.
        self._is_prose = (any(speaking) or kinds.count("word") >= PROSE) and set(kinds) <= PLAIN
        self._at = 0
        if len(text) > bounds.LONGEST_QUERY_READ:
            message = say("too-long", most=bounds.LONGEST_QUERY_READ)
            self._problem("too-long", Span(bounds.LONGEST_QUERY_READ, len(text)), message)

    def query(self) -> Query:
        nodes: list[Node] = []
        while self._at < len(self._lexemes):
            if node := self._alternatives(0):
                nodes.append(node)
            if self._next("close"):
                self._problem("stray-parenthesis", self._take().span, self._say("stray-parenthesis"))
        return Query(self._text, _joined(All, nodes), _in_order(self._problems), self._order)

    def _only_speaks(self, piece: Lexeme) -> bool:
        """Whether a colon is what it is in any sentence: behind a word that names no field, and before a space."""
        if piece.kind != "filter" or piece.match["value"] or piece.match["operator"] != ":":
            return False
        return piece.match["name"].lower() not in self._by_any_name

    # --- pieces ------------------------------------------------------------------------------------------

    @staticmethod
    def _read(text: str) -> Iterator[Lexeme]:
        for match in LEXEME.finditer(text):
            # The name and value of a filter are groups within it, and are closed before it.
            yield Lexeme(match.lastgroup or "", match)

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
        message = self._say("term-missing-after-or" if after else "term-missing-before-or")
        near = [one for one in self._problems if one.code not in ("unknown-word", "missing-term")]
        if not any(
            abs(one.span.start - between.span.end) < 3 or abs(one.span.end - between.span.start) < 3 for one in near
        ):
            self._problem("missing-term", between.span, message, (self._say("expects-term"),))

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
        if piece.kind in ("minus", "not"):
            return self._opposite(piece, depth)
        if piece.kind == "open":
            return self._parentheses(piece, depth)
        if piece.kind == "quoted":
            return self._phrase(piece)
        if piece.kind == "filter":
            return self._filter(piece)
        return self._word(piece.match.group(), piece.span)

    def _opposite(self, minus: Lexeme, depth: int) -> Node | None:
        if not self._next("open", "quoted", "filter", "word", "minus", "not"):
            return None
        ordered = self._order
        node = self._term(depth)
        if self._order is not None and self._order is not ordered:
            # There is no other opposite of an order.
            self._order = Order(self._order.by, not self._order.downward)
        if isinstance(node, Not):
            return node.node
        return Not(node, Span(minus.span.start, node.span.end)) if node else None

    def _parentheses(self, opening: Lexeme, depth: int) -> Node | None:
        if depth >= bounds.DEEPEST_QUERY:
            message = self._say("too-deep", most=bounds.DEEPEST_QUERY)
            self._problem("open-parenthesis", opening.span, message)
            return None
        start = self._at
        node = self._alternatives(depth + 1)
        if not self._next("close"):
            self._problem("open-parenthesis", opening.span, self._say("open-parenthesis"), (")",))
            return node
        closing = self._take()
        if node is None and self._at - start == 1:
            span = Span(opening.span.start, closing.span.end)
            self._problem("empty-parentheses", span, self._say("empty-parentheses"), (self._say("expects-term"),))
        return node

    def _phrase(self, piece: Lexeme) -> Node | None:
        typed = piece.match.group()
        if self._is_prose:
            return self._word(typed, piece.span)
        words = " ".join(typed.strip(QUOTES).split())
        return Phrase(words, piece.span) if LETTER_OR_DIGIT.search(words) else None

    def _open_quote(self, start: int) -> None:
        self._problem("open-quote", Span(start, start + 1), self._say("open-quote"), ('"',))

    def _word(self, text: str, span: Span) -> Node | None:
        return Word(text, span) if LETTER_OR_DIGIT.search(text) else None

    # --- filters -----------------------------------------------------------------------------------------

    def _filter(self, piece: Lexeme) -> Node | None:
        name, typed = piece.match["name"], piece.match["value"]
        operator = WRITTEN_AS.get(piece.match["operator"], piece.match["operator"])
        field = self._by_any_name.get(name.lower())
        if operator == ":" and not typed and (field is None or self._at < len(self._lexemes)):
            # In "old edition: may I attack?" a colon is what it is in any other sentence.
            return self._word(name, Span(piece.span.start, piece.span.end - 1))
        if field is None:
            self._unknown_field(piece, name)
            return None
        if operator not in field.operators:
            self._wrong_operator(piece, field, operator)
            return None
        return self._compared(piece, field, operator, typed)

    def _compared(self, piece: Lexeme, field: Field, operator: str, typed: str) -> Node | None:
        if typed[:1] in ('"', "“") and (len(typed) < 2 or typed[-1] not in QUOTES):
            self._open_quote(piece.match.start("value"))
        wanted = typed.strip(QUOTES).strip()
        if not wanted:
            message = self._say("missing-value", term=f"{field.name}{operator}", example=field.example)
            self._problem("missing-value", piece.span, message, field.near(""))
            return None
        downward = field.name == ORDER and wanted.startswith("-")
        value = field.value(wanted.removeprefix("-") if downward else wanted)
        if value is None:
            self._unknown_value(piece, field, wanted)
            return None
        if field.name == ORDER:
            self._order = Order(value, downward)
            return None
        if operator == "!=" and field.type != "number":
            other = Not(Filter(field.name, ":", value, piece.span), piece.span)
            # What is no card has no other class either: it has none.
            return All((Filter("kind", ":", "card", piece.span), other), piece.span) if field.of_cards else other
        return Filter(field.name, operator, value, piece.span)

    def _unknown_field(self, piece: Lexeme, name: str) -> None:
        called = name.lower()
        fields = self._fields.values()
        meant = [self._in_figures(piece, one.name) for one in fields if called in one.called]
        if not meant and piece.match["operator"] in IN_ORDER:
            meant = [one.name for one in fields if called in one.values or called in one.also]
        near = meant or [self._by_any_name[one].name for one in get_close_matches(called, self._by_any_name, n=2)]
        expected = tuple(dict.fromkeys(near)) or tuple(self._fields)
        code = "unknown-field-like" if near else "unknown-field"
        known = alternatives(expected, self._say) if near else joined(list(expected))
        self._problem("unknown-field", piece.span, self._say(code, name=name, fields=known), expected)

    @staticmethod
    def _in_figures(piece: Lexeme, name: str) -> str:
        """The field of this name, or the one that counts the same: how many dice an attack has is a unit's strength."""
        return COUNTED_BY.get(name, name) if piece.match["value"].isdecimal() else name

    def _wrong_operator(self, piece: Lexeme, field: Field, operator: str) -> None:
        if (counted := self._in_figures(piece, field.name)) != field.name:
            message = self._say("attack-is-no-number")
            self._problem("wrong-operator", piece.span, message, (f"{counted}{operator}{piece.match['value']}",))
            return
        known = joined(list(field.operators))
        message = self._say("wrong-operator", field=field.name, operator=operator, operators=known)
        self._problem("wrong-operator", piece.span, message, field.operators)

    def _in_other_fields(self, field: Field, typed: str) -> tuple[str, ...]:
        """Other fields with this value: a champion is no kind of entry, but a class of card."""
        choices = [one for one in self._fields.values() if one is not field and hyphened(typed) in one.values]
        return tuple([f"{one.name}:{hyphened(typed)}" for one in choices if field.type == one.type == "choice"])

    def _unknown_value(self, piece: Lexeme, field: Field, typed: str) -> None:
        near = self._in_other_fields(field, typed) or field.near(typed)
        if field.type != "choice":
            message = self._say("not-expected", field=field.name, expected=field.expects, typed=typed)
        elif field.name == "attack" and typed.isdecimal():
            message = self._say("attack-is-no-number")
            near = (f"{COUNTED_BY[field.name]}:{typed}",)
        elif len(near) < len(field.values):
            message = self._say(
                "unknown-value-like", field=field.name, typed=typed, values=alternatives(near, self._say)
            )
        else:
            message = self._say("unknown-value", field=field.name, typed=typed, values=joined(list(near)))
        self._problem("unknown-value", piece.span, message, near)


def _with_small_or(pieces: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """The pieces, of which an “or” joins alternatives also in small letters where no sentence can go on with it.

    Beside a filter, “or” is no word to look for; in a query without filters it may be one of any sentence.
    """
    filtered = any(one.kind == "filter" for one in pieces)
    for place, piece in enumerate(pieces):
        around = [one.kind for one in (*pieces[max(0, place - 1) : place], *pieces[place + 1 : place + 2])]
        is_or = piece.kind == "word" and piece.match.group().lower() == "or" and "word" not in around
        yield piece._replace(kind="or") if filtered and is_or and len(around) == 2 else piece


def _joined(kind: type[All] | type[Any], nodes: list[Node]) -> Node | None:
    """The nodes as one; a single node stands for itself."""
    if len(nodes) < 2:
        return nodes[0] if nodes else None
    flat = tuple(inner for node in nodes for inner in (node.nodes if isinstance(node, kind) else (node,)))
    return kind(flat, Span(flat[0].span.start, flat[-1].span.end))


def in_plain_words(query: Query) -> str:
    """The text of a query with nothing but spaces where its filters stand, so that each word stays in its place."""
    nodes = [*parts(query.root)]
    if not query.problems and not query.order and all(isinstance(one, Word | Phrase | All) for one in nodes):
        return query.text
    unsaid = [(one.span.start, one.span.end) for one in nodes if isinstance(one, Not)]
    said = [" "] * len(query.text)
    for start, end in [(one.span.start, one.span.end) for one in nodes if isinstance(one, Word | Phrase)]:
        if not any(first <= start < last for first, last in unsaid):
            said[start:end] = query.text[start:end]
    return "".join(said)


def narrowed(query: Query, fields: Mapping[str, Field], say: Saying, /, **wanted: str) -> Query:
    """The query with a filter added for each value that is wanted.

    Raises ValueError, with a sentence for readers, for a value that its field does not know.
    """
    end = len(query.text)
    nodes: list[Node] = [_added_filter(fields[name], value, end, say) for name, value in wanted.items() if value]
    if not nodes:
        return query
    if query.root is not None:
        nodes += query.root.nodes if isinstance(query.root, All) else (query.root,)
    root = nodes[0] if len(nodes) == 1 else All(tuple(nodes), Span(0, end))
    return replace(query, root=root)


def _added_filter(field: Field, typed: str, end: int, say: Saying) -> Filter:
    value = field.value(typed)
    if value is None:
        raise ValueError(say("no-such-value", field=field.name, typed=typed, values=", ".join(field.values)))
    return Filter(field.name, ":", value, Span(end, end))


def with_unknown(query: Query, spans: Iterable[Span], say: Saying) -> tuple[Problem, ...]:
    """The problems of a query, with those of words that no text has, in the order in which they stand."""
    terms = [(span, query.text[span.start : span.end]) for span in spans]
    unknown = [Problem("unknown-word", span, term, say("unknown-word", word=term)) for span, term in terms]
    return _in_order((*query.problems, *unknown))


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda one: (one.span.start, one.span.end)))


def alternatives(words: Sequence[str], say: Saying, between: str = "or") -> str:
    """Words of which one is enough, or with `nor` between them, none is."""
    return reduce(lambda before, one: say(between, before=before, one=one), words)
