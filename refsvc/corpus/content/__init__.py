"""The content directory: read into records, checked, and what was reviewed in it. The other half of the corpus room.

Imports run one way, and nothing of the other half needs this one but to read a directory:

    yaml_values                     YAML as the content uses it
    decoding                        records from what files hold, and every mistake in these
    named_abilities, forming        abilities gathered by name, and whether the engine takes what is said in parts
    front_matter, written           files as their authors write them, and lines in them
    reading                         the directory as records
    merging                         packs laid over it
    citations, reviews, checks      what can be wrong with content that loads
    packs                           packs read, checked and laid over; what is wrong is left out
    drafting                        one card or entry that is in the making, with what is wrong in it
"""

from refsvc.corpus.content.checks import check
from refsvc.corpus.content.drafting import ReadCardDraft, ReadEntryDraft, read_card_draft, read_entry_draft
from refsvc.corpus.content.front_matter import located
from refsvc.corpus.content.packs import unprintable
from refsvc.corpus.content.reviews import current, record
from refsvc.corpus.content.yaml_values import NotYaml, line_of, lines_of, parse, tokens

__all__ = [
    "NotYaml",
    "ReadCardDraft",
    "ReadEntryDraft",
    "check",
    "current",
    "line_of",
    "lines_of",
    "located",
    "parse",
    "read_card_draft",
    "read_entry_draft",
    "record",
    "tokens",
    "unprintable",
]
