"""How often each term stands where: what ranking weighs and spelling knows, counted anew at every start."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from refsvc.search.documents import TEXT_FIELDS, Document
from refsvc.search.words import EMPTY_WORDS, normal_and_stem, written_words

SAID_BY_PLAYERS = "asked"
"""The field with what only players say."""
MOST_ASKED = 2
"""How often a term counts at most in all that players say for one entry."""


class Counts:
    """The terms of documents, which are numbered by their place in the reading order of the corpus."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = len(documents)
        self.fields: Mapping[str, Mapping[str, Mapping[int, int]]]
        """By field and term, the documents that hold it there, each with how often it does."""
        self.lengths: Mapping[str, Sequence[int]]
        """By field, how many terms each document has there."""
        self.frequencies: Mapping[str, int]
        """Every word that says something, as it is spelled, with the number of documents that have it."""
        self.fields, self.lengths, self.frequencies = _counted(documents)
        self.stated = frozenset(term for name in TEXT_FIELDS if name != SAID_BY_PLAYERS for term in self.fields[name])
        """The terms of the texts themselves, without what only players say."""
        self.owners = [number for number, one in enumerate(documents) for _ in one.phrasings]
        """For each phrasing, the document that it belongs to."""
        self.phrasings = _phrasings(documents)
        """The terms of phrasings, each with the phrasings that hold it, numbered by themselves."""


def _counted(
    documents: Sequence[Document],
) -> tuple[dict[str, dict[str, dict[int, int]]], dict[str, list[int]], dict[str, int]]:
    fields: dict[str, dict[str, dict[int, int]]] = {name: defaultdict(dict) for name in TEXT_FIELDS}
    lengths = {name: [0] * len(documents) for name in TEXT_FIELDS}
    spelled: Counter[str] = Counter()
    for number, document in enumerate(documents):
        words: set[str] = set()
        stated: set[str] = set()
        for name, text in document.texts.items():
            found = [normal_and_stem(one) for one in written_words(text)]
            lengths[name][number] = len(found)
            words.update([word for word, _ in found])
            if name != SAID_BY_PLAYERS:
                stated.update([word for word, _ in found])
            for stem, often in Counter([stem for _, stem in found]).items():
                if name == SAID_BY_PLAYERS:
                    # An entry that is asked for in more ways says no more for it.
                    often = min(often, MOST_ASKED)
                fields[name][stem][number] = often
        # What only players say is spelled so, but a slip is seldom meant for it.
        spelled.update(dict.fromkeys(words - stated, 0))
        spelled.update(stated)
    return fields, lengths, {word: spelled[word] for word in sorted(spelled) if word not in EMPTY_WORDS}


def _phrasings(documents: Sequence[Document]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    phrasings = [one for document in documents for one in document.phrasings]
    for number, phrasing in enumerate(phrasings):
        for stem in {normal_and_stem(one)[1] for one in written_words(phrasing)}:
            found[stem].append(number)
    return found
