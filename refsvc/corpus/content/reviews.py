"""What was looked at, in which wording: a change to an entry or card flags all that relies on it.

`reviews.json` keeps, for each entry, card and scenario, a digest of each thing that it relies on, as that read when
somebody last looked at the two together. Where a digest no longer fits, the check says so until it is recorded again.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from refsvc.corpus.content.citations import citations
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Entry, Item
from refsvc.corpus.problems import Mistake, Origin

FILE = "reviews.json"
Digests = Mapping[str, Mapping[str, str]]


def current(corpus: Corpus) -> dict[str, dict[str, str]]:
    """For everything that relies on other things, the digests of these as they are now."""
    digests: dict[str, dict[str, str]] = {}
    for citation in citations(corpus):
        now = corpus.digests.get(citation.cited)
        if citation.relied_on and now is not None and citation.cited != citation.citing:
            digests.setdefault(citation.citing, {})[citation.cited] = now
    for entry in corpus.entries.values():
        for named in _named_in(corpus, entry):
            digests.setdefault(entry.id, {})[named.id] = corpus.digests[named.id]
    return digests


def recorded(directory: Path) -> Digests:
    """The digests as they were when they were last looked at; none where nothing was recorded yet."""
    path = directory / FILE
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def record(corpus: Corpus, citing: Collection[str] | None = None) -> list[str]:
    """Records that these, or all, were looked at as they are now; the ids whose record changed."""
    before, now = recorded(corpus.directory), current(corpus)
    chosen = now.keys() if citing is None else now.keys() & set(citing)
    kept = {identifier: digests for identifier, digests in before.items() if identifier in now}
    after = {**kept, **{identifier: now[identifier] for identifier in chosen}}
    text = json.dumps(after, indent=1, sort_keys=True, ensure_ascii=False)
    (corpus.directory / FILE).write_text(text + "\n", encoding="utf-8")
    return sorted(identifier for identifier in chosen if before.get(identifier) != now[identifier])


def stale(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for everything that relies on something changed since it was last looked at."""
    before = recorded(corpus.directory)
    for citing, digests in current(corpus).items():
        seen = before.get(citing, {})
        changed = sorted(cited for cited, now in digests.items() if seen.get(cited) != now)
        if changed:
            yield Mistake(
                _origin(corpus, citing),
                f"look again: {', '.join(changed)} changed or is new here since this was reviewed; "
                f"if it still holds, run: refsvc content reviewed {citing}",
            )


def _named_in(corpus: Corpus, entry: Entry) -> Iterator[Item]:
    for name in entry.cards:
        found = corpus.names.resolve(name, entry.edition, entry.faction, kinds=("card", "ability"))
        if found is not None:
            yield found


def _origin(corpus: Corpus, citing: str) -> Origin:
    item: Any = corpus.items.get(citing)
    return item.origin if item is not None else Origin(f"{citing}.yaml")
