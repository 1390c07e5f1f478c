"""The corpus room: what the service knows, as one typed value that never changes. The only door to it.

Needs nothing but Python and `markdown`: once written into one file, a corpus is read and used anywhere. What reads and
checks a content directory, and puts its card texts together, stands apart, behind a door of its own
(`refsvc.corpus.content`), and needs PyYAML.

Imports run one way:

    problems, plain, standing       what is wrong where; records and what follows from their fields; what facts rest on
    verdicts                        what short answers come to
    abilities, items, contents      the records
    editions                        what is the same thing in both editions
    packs                           what others made, and where it says otherwise
    forms, composing, said          abilities said in parts as anatomy, anatomy as text
    names, relations, rendering     what names mean, how items hang together, texts as HTML
    waiting                         what card texts wait for, and which of them can coincide
    digests                         items as digests, which tell what changed
    corpus                          all of it as one value
    export                          items as plain JSON values
    content                         reading and checking a directory; `Corpus.load` asks it, when it is called
"""

from refsvc.corpus.abilities import Ability, Alternative, Fact, Part
from refsvc.corpus.contents import CheckedClaim, Contents, Difference, Editions, Family, Page, Source, Symbol, Window
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.export import AnswerField, answer_fields, export_lines, source_of, summary, whole
from refsvc.corpus.items import (
    ENTRY_KINDS,
    Card,
    Change,
    Claim,
    Edition,
    Entry,
    EntryKind,
    Faction,
    Figures,
    Item,
    Kind,
    Link,
    NamedAbility,
    Setup,
    Wording,
    slug,
)
from refsvc.corpus.names import HEADWORD_KINDS, PROPER_NAME_KINDS, Names, words_of
from refsvc.corpus.packs import PACK_FILE, Conflict, LeftOut, Pack
from refsvc.corpus.plain import plain
from refsvc.corpus.problems import BrokenContent, KeyPath, Mistake, Origin, Problem
from refsvc.corpus.relations import REFERENCE, Relations
from refsvc.corpus.said import Sayer
from refsvc.corpus.sentences import passages, with_ends
from refsvc.corpus.standing import STANDINGS, SURE, Standing, Standings, least, unsure
from refsvc.corpus.verdicts import Verdict, verdict_of
from refsvc.corpus.waiting import TRIGGERED, Waiting, coinciding, is_of_one_player, waitings, waitings_of

__all__ = [
    "ENTRY_KINDS",
    "HEADWORD_KINDS",
    "PACK_FILE",
    "PROPER_NAME_KINDS",
    "REFERENCE",
    "STANDINGS",
    "SURE",
    "TRIGGERED",
    "Ability",
    "Alternative",
    "AnswerField",
    "BrokenContent",
    "Card",
    "Change",
    "CheckedClaim",
    "Claim",
    "Conflict",
    "Contents",
    "Corpus",
    "Difference",
    "Edition",
    "Editions",
    "Entry",
    "EntryKind",
    "Fact",
    "Faction",
    "Family",
    "Figures",
    "Item",
    "KeyPath",
    "Kind",
    "LeftOut",
    "Link",
    "Mistake",
    "NamedAbility",
    "Names",
    "Origin",
    "Pack",
    "Page",
    "Part",
    "Problem",
    "Relations",
    "Sayer",
    "Setup",
    "Source",
    "Standing",
    "Standings",
    "Symbol",
    "Verdict",
    "Waiting",
    "Window",
    "Wording",
    "answer_fields",
    "coinciding",
    "export_lines",
    "is_of_one_player",
    "least",
    "passages",
    "plain",
    "slug",
    "source_of",
    "summary",
    "unsure",
    "verdict_of",
    "waitings",
    "waitings_of",
    "whole",
    "with_ends",
    "words_of",
]
