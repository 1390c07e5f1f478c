"""Whether every id that the content mentions exists, and every text has the source that it was compared with."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path

from refsvc.corpus.content.citations import Citation, citations_in, citations_of_items, scenario_files
from refsvc.corpus.content.yaml_values import NotYaml, parse
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Entry
from refsvc.corpus.problems import Mistake, Origin
from refsvc.corpus.sentences import sentences
from refsvc.corpus.verdicts import verdict_of

SCENARIO = ".scenario.yaml"
NEEDED: Mapping[str, tuple[str, ...]] = {
    "faq": ("question", "answer"),
    "asked": ("question", "answer", "decided_by"),
    "silent": ("question", "answer", "related"),
    "conflict": ("claims", "holds", "severity"),
}
"""The fields without which an entry of a kind says too little."""


def reference_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each id in an item that leads nowhere, each missing text and each outdated review."""
    for citation in citations_of_items(corpus):
        yield from _leading_nowhere(corpus, citation)
    for entry in corpus.entries.values():
        yield from _source_mistakes(corpus, entry)
        yield from text_mistakes(corpus, entry)
        yield from _sentence_mistakes(entry)
    yield from _other_sources(corpus)


def unknown_id(corpus: Corpus, identifier: str) -> str:
    """A sentence that says that nothing has this id, and what was perhaps meant."""
    close = get_close_matches(identifier, corpus.items, n=1, cutoff=0.8)
    return f"nothing has the id '{identifier}'" + (f"; did you mean '{close[0]}'?" if close else "")


def _source_mistakes(corpus: Corpus, entry: Entry) -> Iterator[Mistake]:
    source = corpus.sources.get(entry.source)
    if source is None:
        yield Mistake(entry.origin.at("source"), _unknown_source(corpus, entry.source))
    elif source.edition != entry.edition and source.id not in corpus.packs:
        yield Mistake(entry.origin.at("source"), f"'{source.id}' is a document of the other edition ({source.edition})")
    elif entry.reviewed != source.version:
        yield Mistake(
            entry.origin.at("reviewed"),
            f"reviewed against {entry.reviewed}, but '{source.id}' is now {source.version}: compare the text with it",
        )
    for index, claim in enumerate(entry.claims):
        if claim.source not in corpus.sources:
            yield Mistake(entry.origin.at("claims", index, "source"), _unknown_source(corpus, claim.source))


def _unknown_source(corpus: Corpus, identifier: str) -> str:
    return f"sources.yaml has no source '{identifier}'; known are {', '.join(corpus.sources)}"


def text_mistakes(corpus: Corpus, entry: Entry) -> Iterator[Mistake]:
    """A mistake for each text that an entry of its kind needs and does not have."""
    original = corpus.entries.get(entry.same_as)
    if original is not None and original.same_as:
        yield Mistake(
            entry.origin.at("same_as"),
            f"'{original.id}' repeats '{original.same_as}': name that one here, which has the text",
        )
    if not entry.text:
        yield Mistake(entry.origin, "expected a text below the front matter, or 'same_as' with the entry that holds it")
    for field in NEEDED.get(entry.kind, ()):
        if not getattr(entry, field):
            yield Mistake(entry.origin, f"an entry of kind {entry.kind} needs the field '{field}'")
    if entry.answer and entry.is_silent != (verdict_of(entry.answer) == "silent"):
        yield Mistake(
            entry.origin.at("answer"),
            "“The sources don't say” is the answer of entries of the kind silent, of all of them and of no others",
        )


def _sentence_mistakes(entry: Entry) -> Iterator[Mistake]:
    """A mistake where what the sentences of an entry rest on is not what the entry rests on, sentence for sentence."""
    origin, said = entry.origin.at("each_decided_by"), entry.each_decided_by
    if not said:
        return
    number = len(sentences(entry.text))
    if number == 1:
        yield Mistake(origin, "the text is a single sentence, which rests on all of 'decided_by': leave this out")
    elif len(said) != number:
        yield Mistake(
            origin, f"expected a list for each of {number} sentences of the text, in order; found {len(said)}"
        )
    for index, rules in enumerate(said):
        for rule in rules:
            if rule not in entry.decided_by:
                yield Mistake(entry.origin.at("each_decided_by", index), f"'{rule}' is not among 'decided_by'")


def _other_sources(corpus: Corpus) -> Iterator[Mistake]:
    for window in corpus.windows.values():
        if window.family.entry not in corpus.entries:
            yield Mistake(Origin("timing.yaml"), unknown_id(corpus, window.family.entry), window.family.entry)
    for index, claim in enumerate(corpus.checked_claims):
        if claim.entry and claim.entry not in corpus.entries:
            origin = Origin("pages/manual-claims.yaml").at(index, "entry")
            yield Mistake(origin, unknown_id(corpus, claim.entry))
    for card in corpus.cards.values():
        if card.source not in corpus.sources:
            yield Mistake(card.origin, _unknown_source(corpus, card.source))


def file_mistakes(corpus: Corpus, pack: str = "") -> Iterator[Mistake]:
    """A mistake for each file of the content, or of a pack, that is no YAML, names what there is not, or is misplaced.

    They are those that the corpus itself does not read: what is there already is not read again for the sake of a pack.
    """
    directory = corpus.roots[pack]
    for file in scenario_files(directory):
        yield from _of_file(corpus, directory, Origin(file, pack=pack))


def _of_file(corpus: Corpus, directory: Path, origin: Origin) -> Iterator[Mistake]:
    try:
        for citation in citations_in(parse((directory / origin.file).read_text(encoding="utf-8")), origin):
            yield from _leading_nowhere(corpus, citation)
    except NotYaml as error:
        yield Mistake(origin, error.message, line=error.line)
    except UnicodeDecodeError as error:
        yield Mistake(origin, f"not UTF-8 text (byte {error.start})", line=1)
    if origin.file.endswith(SCENARIO) and not _entry_beside(corpus, origin.file):
        message = "a scenario stands beside what it shows: nothing has this path for an id"
        yield Mistake(origin, message, line=1)


def _leading_nowhere(corpus: Corpus, citation: Citation) -> Iterator[Mistake]:
    if citation.cited not in corpus.items and citation.cited not in corpus.sources:
        yield Mistake(citation.origin, unknown_id(corpus, citation.cited), citation.quoted)


def _entry_beside(corpus: Corpus, file: str) -> bool:
    name = file.removesuffix(SCENARIO)
    folder, _, last = name.rpartition("/")
    return name in corpus.items or f"{folder}/{last.partition('.')[0]}" in corpus.items
