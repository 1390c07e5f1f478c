"""The fields by which results can be narrowed, with how many results each value keeps."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from refsvc.search.documents import Document
from refsvc.search.fields import Field
from refsvc.search.port import Facet, FacetValue
from refsvc.search.query import Filter, Query, parts

FACETS = ("edition", "kind", "faction", "class")
MOST_VALUES = 12


def facets(
    query: Query, found: Iterable[int], documents: Sequence[Document], fields: Mapping[str, Field]
) -> tuple[Facet, ...]:
    """The facets that tell these results apart, but for what the query filters on already."""
    numbers = list(found)
    filtered = {node.field for node in parts(query.root) if isinstance(node, Filter)}
    offered = (_facet(query, numbers, documents, fields[name]) for name in FACETS if name not in filtered)
    return tuple(facet for facet in offered if len(facet.values) > 1)


def _facet(query: Query, numbers: Sequence[int], documents: Sequence[Document], field: Field) -> Facet:
    counts = Counter(value for number in numbers for value in documents[number].words.get(field.name, ()))
    values = tuple(
        FacetValue(value, field.values.get(value, value), count, f"{query.text.strip()} {field.name}:{value}".strip())
        for value, count in sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:MOST_VALUES]
    )
    return Facet(field.name, field.name.capitalize(), values)
