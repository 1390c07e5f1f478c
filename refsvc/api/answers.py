"""What the API answers beyond the records of the corpus: the results of a search."""

from typing import Annotated, TypedDict

from refsvc.corpus import Card, Edition, Entry, Faction, Kind, NamedAbility

AnyItem = Entry | Card | NamedAbility | Faction


class SearchHit(TypedDict):
    """One result of a search."""

    id: str
    kind: Kind
    edition: Edition
    title: str
    url: Annotated[str, "Its page on this site."]
    snippet: Annotated[str, "Safe HTML in which what was found stands in `<mark>`."]
    score: Annotated[float, "Higher is better; comparable only within one answer."]


class SearchAnswer(TypedDict):
    """The answer to a search, best first."""

    query: Annotated[str, "The query as it was asked."]
    results: list[SearchHit]
    total: Annotated[int, "How many results there are in all."]
    reading: Annotated[str, "How the query was read, in words."]
    suggestion: Annotated[str | None, "A query that was perhaps meant."]
    took_ms: Annotated[float, "Milliseconds that the search took."]
