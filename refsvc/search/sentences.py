"""A query said back in words: `second-edition rulings that mention “wall” and not “vine”`."""

from collections.abc import Mapping, Sequence

from refsvc.search.fields import Field
from refsvc.search.meaning import Meaning
from refsvc.search.port import Reading
from refsvc.search.query import All, Any, Filter, Node, Not, Phrase, Query, Word

COMPARISONS = {":": "exactly", "=": "exactly", "<": "less than", "<=": "at most", ">": "more than", ">=": "at least"}
ADJECTIVES = {"1e": "first-edition", "2e": "second-edition"}
CLAUSES = {
    "edition": "belong to the {words}",
    "kind": "are {words}",
    "faction": "belong to the {words}",
    "class": "have “{words}” in their class",
    "cost": "cost {compared} {words}",
    "life": "have {compared} {words} life",
    "strength": "have {compared} {words} strength",
    "attack": "have a {words} attack",
    "symbol": "bear the {words} symbol",
    "phase": "are played in the {words} Phase",
    "when": "act {words}",
    "optional:yes": "leave it to the player",
    "optional:no": "do something without a choice",
    "active:yes": "stay in play",
    "active:no": "do not stay in play",
    "is": "are {words}",
    "name": "have “{words}” in their name",
    "text": "have “{words}” in their text",
    "source": "come from the {words}",
}
"""What a filter asks for, by field or by field and value; each completes "cards that …"."""


class Sentences:
    """Says queries in words."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self._fields = fields

    def reading(self, query: Query, meanings: Sequence[Meaning]) -> Reading:
        """How the query was read, and what in it was read as something else."""
        return Reading(self.sentence(query.root), tuple(dict.fromkeys(_notes(meanings))))

    def sentence(self, root: Node | None) -> str:
        """What the tree asks for."""
        if root is None:
            return "nothing yet"
        nodes: list[Node] = list(root.nodes) if isinstance(root, All) else [root]
        adjective, nodes = _taken(nodes, "edition")
        kind, nodes = _taken(nodes, "kind")
        noun = self._fields["kind"].values[kind] if kind else self._noun(nodes)
        subject = f"{ADJECTIVES[adjective]} {noun}" if adjective else noun
        clauses = self._clauses(nodes)
        return f"{subject} that {_listed(clauses)}" if clauses else f"all {subject}"

    def _noun(self, nodes: Sequence[Node]) -> str:
        cards = any(isinstance(node, Filter) and self._fields[node.field].of_cards for node in nodes)
        return "cards" if cards else "entries"

    def _clauses(self, nodes: Sequence[Node]) -> list[str]:
        """What holds for each result, words gathered at the end."""
        words = " ".join(node.text for node in nodes if isinstance(node, Word))
        mentioned = [f"“{node.text}”" for node in nodes if isinstance(node, Phrase)]
        kept_out = [node for node in nodes if isinstance(node, Not)]
        not_mentioned = [one for one in kept_out if isinstance(one.node, Word | Phrase)]
        rest = [node for node in nodes if not isinstance(node, Word | Phrase) and node not in not_mentioned]
        clauses = [self._clause(node) for node in rest]
        if words:
            clauses.append(f"are about “{words}”" if " " in words.strip() else f"mention “{words}”")
        if mentioned:
            clauses.append(f"say {_listed(mentioned)}")
        if not_mentioned:
            unwanted = " or ".join(f"“{_text(one.node)}”" for one in not_mentioned)
            clauses.append(f"not {unwanted}" if words or mentioned else f"do not mention {unwanted}")
        return clauses

    def _clause(self, node: Node) -> str:
        match node:
            case Word() | Phrase():
                return f"mention “{node.text}”"
            case Not():
                return _negated(self._clause(node.node))
            case All():
                return _listed(self._clauses(node.nodes))
            case Any():
                return "either " + " or ".join(self._clause(one) for one in node.nodes)
            case Filter():
                return self._filter(node)

    def _filter(self, node: Filter) -> str:
        clause = CLAUSES.get(f"{node.field}:{node.value}") or CLAUSES[node.field]
        words = self._fields[node.field].values.get(node.value, node.value)
        if node.field == "phase":
            words = words.capitalize()
        elif node.field == "when":
            words = _moment(words)
        return clause.format(words=words, compared=COMPARISONS[node.operator])


def _moment(words: str) -> str:
    # A family of windows is named by its key word alone.
    return words if " " in words or words == "always" else f"at a moment of the kind “{words}”"


def _taken(nodes: list[Node], field: str) -> tuple[str, list[Node]]:
    """The value of the only filter on this field, and the other nodes; empty where there are several or none."""
    found = [node for node in nodes if isinstance(node, Filter) and node.field == field]
    if len(found) != 1:
        return "", nodes
    return found[0].value, [node for node in nodes if node is not found[0]]


def _text(node: Node) -> str:
    return node.text if isinstance(node, Word | Phrase) else ""


def _negated(clause: str) -> str:
    for verb, opposite in (("are ", "are not "), ("either ", "neither ")):
        if clause.startswith(verb):
            return opposite + clause.removeprefix(verb).replace(" or ", " nor " if verb == "either " else " or ")
    return f"do not {clause}"


def _listed(clauses: Sequence[str]) -> str:
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])} and {clauses[-1]}"


def _notes(meanings: Sequence[Meaning]) -> list[str]:
    notes = []
    for one in meanings:
        notes += [f"“{concept.words}” as “{concept.read_as}”" for concept in one.concepts if concept.read_as]
        notes += [f"“{concept.words}” as “{concept.means}”" for concept in one.concepts if concept.means]
    return notes
