"""A query said back in words: `second-edition rulings that mention “wall” and not “vine”`."""

from collections.abc import Mapping, Sequence

from refsvc.search.fields import Field
from refsvc.search.meaning import Understanding
from refsvc.search.port import Reading
from refsvc.search.query import All, Any, Filter, Node, Not, Phrase, Query, Word

COMPARISONS = {":": "exactly", "=": "exactly", "<": "less than", "<=": "at most", ">": "more than", ">=": "at least"}
ADJECTIVES = {"1e": "first-edition", "2e": "second-edition"}


class Sentences:
    """Says queries in words."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self._fields = fields

    def reading(self, query: Query, understood: Sequence[Understanding]) -> Reading:
        """How the query was read, and what in it was read as something else."""
        return Reading(self.sentence(query.root), tuple(dict.fromkeys(_notes(understood))))

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
        field = self._fields[node.field]
        if field.type == "number":
            verbs = {"cost": "cost {}", "life": "have {} life", "strength": "have {} strength"}
            return verbs[node.field].format(f"{COMPARISONS[node.operator]} {node.value}")
        words = field.values.get(node.value, node.value)
        match node.field:
            case "edition":
                return f"belong to the {words}"
            case "kind" | "is":
                return f"are {words}"
            case "faction":
                return f"belong to the {words}"
            case "class":
                return f"have “{words}” in their class"
            case "attack":
                return f"have a {words} attack"
            case "symbol":
                return f"bear the {words} symbol"
            case "phase":
                return f"are played in the {words.capitalize()} Phase"
            case "when":
                return f"act {_moment(words)}"
            case "optional":
                return "leave it to the player" if node.value == "yes" else "do something without a choice"
            case "active":
                return "stay in play" if node.value == "yes" else "do not stay in play"
            case "source":
                return f"come from the {words}"
        return f"have “{words}” in their {node.field}"


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


def _notes(understood: Sequence[Understanding]) -> list[str]:
    notes = []
    for one in understood:
        notes += [f"“{concept.words}” as “{concept.read_as}”" for concept in one.concepts if concept.read_as]
        notes += [f"“{concept.words}” as “{concept.means}”" for concept in one.concepts if concept.means]
    return notes
