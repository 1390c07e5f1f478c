"""What is offered to go on with: lines while a query is being typed, the query that was meant, and related terms."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from refsvc import bounds
from refsvc.corpus import Corpus, Item
from refsvc.search.fields import EDITIONS, KINDS, Field
from refsvc.search.meaning import Meaning
from refsvc.search.port import NamedThing, Suggestion

LAST_TERM = re.compile(
    r"(?P<before>(?:^|.*[\s(-]))(?P<field>[A-Za-z]+)(?:(?P<operator>:|=)(?P<value>[^\s:=<>]*))?$", re.DOTALL
)
FILTER = re.compile(r"[A-Za-z](?:<=|>=|[:=<>])")
SINGULAR = {"ability": "ability", "errata": "erratum", "term": "term", "conflict": "conflict between sources"}


class Suggester:
    """Makes lines out of what is being typed and what it finds so far."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self._fields = fields

    def lines(self, text: str, found: Sequence[Item], limit: int) -> tuple[Suggestion, ...]:
        """The lines, filters first, then what was found."""
        filters = list(self._filters(text))
        pages = [_page(item) for item in found]
        return tuple([*filters, *pages][:limit])

    def _filters(self, text: str) -> Iterator[Suggestion]:
        last = LAST_TERM.match(text)
        if last is None:
            return
        before, typed = last["before"], last["field"].lower()
        if last["operator"]:
            field = next((one for one in self._fields.values() if typed in (one.name, *one.aliases)), None)
            yield from _values(before, field, last["value"].lower()) if field else ()
            return
        if before.strip(" -(") and not FILTER.search(before):
            # In the middle of a sentence, "att" is on its way to "attack", not to a filter.
            return
        for field in self._fields.values():
            if len(typed) > 2 and field.name.startswith(typed) and field.name != typed:
                yield Suggestion(f"{field.name}:", field.about, "", f"{before}{field.name}:")


def _values(before: str, field: Field, typed: str) -> Iterator[Suggestion]:
    for value, words in field.values.items():
        if value.startswith(typed) and value != typed:
            yield Suggestion(f"{field.name}:{value}", words, "", f"{before}{field.name}:{value} ")


def _page(item: Item) -> Suggestion:
    kind = SINGULAR.get(item.kind) or KINDS[item.kind].removesuffix("s")
    detail = f"{kind}, {EDITIONS[item.edition]}"
    return Suggestion(getattr(item, "question", "") or item.title, detail, item.url, "")


# --- after an answer -------------------------------------------------------------------------------------


def corrected(text: str, meanings: Sequence[Meaning]) -> str:
    """The query with its mistyped words as they were taken; empty where none was."""
    corrections = [spelling for one in meanings for spelling in one.spelling]
    for token, word in sorted(corrections, key=lambda one: -one[0].start):
        text = text[: token.start] + word + text[token.end :]
    return text if corrections else ""


def related(corpus: Corpus, found: Sequence[Item]) -> tuple[NamedThing, ...]:
    """Terms, cards and abilities that the best results are about, the most frequent first."""
    best = found[: bounds.HITS_FOR_RELATED]
    counted: Counter[str] = Counter()
    for rank, item in enumerate(best):
        relations = corpus.relations[item.id]
        for other in (*relations.terms, *relations.cards, *relations.bears):
            counted[other] += bounds.HITS_FOR_RELATED - rank
    for item in best:
        counted.pop(item.id, None)
    return tuple(NamedThing.of(corpus.items[one]) for one, _ in counted.most_common(bounds.MOST_RELATED))
