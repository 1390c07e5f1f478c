"""A query said back in words, so that whoever typed it sees how it was read: `rulings that mention “wall”`."""

from collections.abc import Mapping, Sequence
from typing import Literal

from refsvc import bounds
from refsvc.corpus import Corpus
from refsvc.search.fields import CHOICES, EDITIONS, NUMBERS, ORDER, TEXTS, TWO_WAYS, YES_OR_NO, Field
from refsvc.search.port import All, Any, Filter, Node, Not, Phrase, Query, Word
from refsvc.search.query import alternatives
from refsvc.sentences import Saying, joined

PARTS = (
    *("nothing", "all", "those-that", "entries", "cards", "quoted", "about", "near", "mention", "say"),
    "and-not",
    *("sorted", "sorted-downward"),
    *("either", "neither", "none-of-those", "not", "or", "nor", "that-when-family"),
)
COMPARED_AS = {
    ":": "exactly",
    "=": "exactly",
    "!=": "other-than",
    "<": "less-than",
    "<=": "at-most",
    ">": "more-than",
    ">=": "at-least",
}
SAID = frozenset(
    {
        *PARTS,
        *COMPARED_AS.values(),
        *(f"adjective-{edition}" for edition in EDITIONS),
        *(f"that-{name}" for name in (*CHOICES, *NUMBERS, *TEXTS) if name not in TWO_WAYS),
        *(f"that-{name}-{value}" for name in TWO_WAYS for value in YES_OR_NO),
    }
)
"""The codes of what is said here."""


How = Literal["mention", "about", "near"]


class Sentences:
    """Says queries in words: `second-edition rulings that mention “wall” and not “vine”`."""

    def __init__(self, corpus: Corpus, fields: Mapping[str, Field], say: Saying, *, how: How = "mention") -> None:
        self._fields = fields
        self._families = {window.family.id for window in corpus.windows.values()} - {*corpus.windows}
        self._say = say
        self._how = how
        """How what was found has the words: only what has them as they were typed mentions them."""

    def sentence(self, query: Query) -> str:
        """What the query asks for, and in which order."""
        asked = self._asked(query.root)
        if query.order is None or query.root is None:
            return asked
        code = "sorted-downward" if query.order.downward else "sorted"
        return self._say(code, asked=asked, by=self._fields[ORDER].values[query.order.by])

    def _asked(self, root: Node | None) -> str:
        if root is None:
            return self._say("nothing")
        nodes: list[Node] = list(root.nodes) if isinstance(root, All) else [root]
        edition, nodes = _taken(nodes, "edition")
        kind, nodes = _taken(nodes, "kind")
        which = self._say(f"adjective-{edition}") if edition else ""
        what = self._fields["kind"].values[kind] if kind else self._say(self._what(nodes))
        clauses = self._clauses(nodes)
        if not clauses:
            return self._say("all", which=which, what=what)
        return self._say("those-that", which=which, what=what, clauses=joined(clauses))

    def _what(self, nodes: Sequence[Node]) -> str:
        cards = any(isinstance(node, Filter) and self._fields[node.field].of_cards for node in nodes)
        return "cards" if cards else "entries"

    def _clauses(self, nodes: Sequence[Node]) -> list[str]:
        """What holds for each result, words gathered at the end."""
        words = [node.text for node in nodes if isinstance(node, Word)]
        phrases = [self._quoted(node) for node in nodes if isinstance(node, Phrase)]
        unwanted = [self._quoted(one.node) for one in nodes if isinstance(one, Not) and _is_typed(one.node)]
        rest = [node for node in nodes if not _is_typed(node.node if isinstance(node, Not) else node)]
        clauses = [self._clause(node) for node in rest]
        if words:
            clauses.append(self._about(words))
        if phrases:
            clauses.append(self._say("say", words=joined(phrases)))
        if unwanted:
            either = alternatives(unwanted, self._say)
            clauses.append(self._say("and-not", words=either) if words or phrases else self._mention(either, True))
        return clauses

    def _clause(self, node: Node, negated: bool = False) -> str:
        match node:
            case Word():
                return self._about([node.text], negated)
            case Phrase():
                return self._mention(self._quoted(node), negated)
            case Filter():
                return self._filter(node, negated)
            case Not():
                return self._clause(node.node, not negated)
            case Any():
                clauses = [self._clause(one) for one in node.nodes]
                code, between = ("neither", "nor") if negated else ("either", "or")
                return self._say(code, clauses=alternatives(clauses, self._say, between))
            case All():
                words = [one.text for one in node.nodes if isinstance(one, Word)]
                if len(words) == len(node.nodes):
                    return self._about(words, negated)
                together = joined(self._clauses(node.nodes))
                return self._say("none-of-those", clauses=together) if negated else together

    def _filter(self, node: Filter, negated: bool) -> str:
        field = self._fields[node.field]
        code = f"that-{field.name}"
        if field.name in TWO_WAYS:
            code = f"{code}-{node.value}"
        elif field.name == "when" and node.value in self._families:
            code = f"{code}-family"
        compared = self._say(COMPARED_AS[node.operator])
        return self._said(code, negated, words=field.values.get(node.value, node.value), compared=compared)

    def _about(self, words: Sequence[str], negated: bool = False) -> str:
        if len(words) > 1 or not (self._how == "mention" or negated):
            return self._said(
                "near" if self._how == "near" and not negated else "about", negated, words=_shortened(words)
            )
        return self._mention(self._say("quoted", words=words[0]), negated)

    def _mention(self, words: str, negated: bool) -> str:
        return self._said("mention", negated, words=words)

    def _said(self, code: str, negated: bool, **values: str) -> str:
        """A clause or its opposite; one without a place for a "not" says what is left out instead."""
        if negated and "not" not in self._say.names(code):
            return self._say("none-of-those", clauses=self._say(code, **values))
        return self._say(code, **values, **{"not": self._say("not") if negated else ""})

    def _quoted(self, node: Node) -> str:
        return self._say("quoted", words=node.text) if isinstance(node, Word | Phrase) else ""


def _shortened(words: Sequence[str]) -> str:
    """These words, without the end of a long story, which whoever told it knows; quotations stand within another."""
    said = " ".join(words[: bounds.WORDS_SAID_BACK]).replace('"', "'")
    return said if len(words) <= bounds.WORDS_SAID_BACK else f"{said} …"


def _is_typed(node: Node) -> bool:
    return isinstance(node, Word | Phrase)


def _taken(nodes: list[Node], field: str) -> tuple[str, list[Node]]:
    """The value of the only filter on this field, and the other nodes; empty where there are several or none."""
    found = [node for node in nodes if isinstance(node, Filter) and node.field == field]
    if len(found) != 1:
        return "", nodes
    return found[0].value, [node for node in nodes if node is not found[0]]
