"""What is shown of a text with a hit: whole sentences that read on by themselves."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from refsvc.corpus import export_lines
from refsvc.search import SearchIndex
from refsvc.search.presentation import Passages
from refsvc.search.words import readable
from tests import sites

TAG = re.compile("<[^>]*>")
ENDED = re.compile(r"[.!?)]$|\badds$")


def test_a_quoted_word_ends_no_sentence() -> None:
    """A sentence goes on behind a word in quotation marks, and ends behind a full stop within them."""
    whole = Passages('Spaces for "within" may be taken. It says "never." Then on.')
    assert [text for text, _ in whole.sentences] == [
        'Spaces for "within" may be taken.',
        'It says "never."',
        "Then on.",
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Seers see ([[faq-2e/x]]).", "Seers see."),
        ("Seers see ([[faq-2e/x]], [[faq-2e/y]] and [[faq-2e/z]]); so do I.", "Seers see; so do I."),
        ("Seers see ([[faq-2e/x]],\n[[faq-2e/y]]).", "Seers see."),
        ("See [[faq-2e/x|the ruling]].", "See the ruling."),
    ],
)
def test_references_leave_no_hole(text: str, shown: str) -> None:
    """Where only an id stood between brackets, the brackets go as well."""
    assert readable(text) == shown


def test_no_snippet_of_the_content_is_cut() -> None:
    """Every sentence of every entry is shown whole, and none has a hole where a reference stood."""
    spoiled = []
    for one in sites.real_corpus().entries.values():
        for text, read in Passages(readable(one.text)).sentences:
            shown = Passages(text).snippet({read[0].stem: 1.0}) if read else ""
            if shown.endswith(" …") or "()" in shown or "(," in shown or " ;" in shown or " ," in shown:
                spoiled.append((one.id, text))
    assert spoiled == []


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ("relentless", "mention “relentless”"),
        ("Depart", "about “Depart”"),
        ("wound", "about “wound”"),
        ("prepare", "about “prepare”"),
        ("purj", "about “purj”"),
        ("vine OR wound", "either are about “vine” or are about “wound”"),
        ("-wall", "do not mention “wall”"),
    ],
)
def test_mention_means_mention(query: str, clause: str) -> None:
    """Results are only said to mention a word where a reader sees it in each of them."""
    assert clause in sites.real_index().search(query).reading.sentence


@pytest.mark.parametrize("word", ["vine", "sleeve", "relentless", "engage", "wall", "wound", "boost", "prepare"])
def test_what_is_said_to_mention_a_word_has_it(word: str) -> None:
    """Whatever the sentence says, each result has the word where it says mention."""
    written = {
        one["id"]: f"{one['title']} {one['text']}".casefold()
        for one in map(json.loads, export_lines(sites.real_corpus()))
    }
    results = sites.real_index().search(word, limit=100)
    assert "mention" not in results.reading.sentence or all(word in written[hit.id] for hit in results.hits)


def test_a_line_that_goes_on_ends_no_sentence() -> None:
    """Where the text was wrapped is no end; the items of a list that go on with what announces them belong to it."""
    text = "Only a text\nchanges that. Two orders:\n\n1. the damage, for one target;\n2. then the targets.\n\n- Last."
    assert [one for one, _ in Passages(text).sentences] == [
        "Only a text changes that.",
        "Two orders: the damage, for one target; then the targets.",
        "Last.",
    ]


def test_items_that_are_no_sentences_are_parted_from_one_another_only() -> None:
    """What announces them goes on with the first of them."""
    text = "A deck holds\n\n- 1 summoner\n- 4 gates."
    assert [one for one, _ in Passages(text).sentences] == ["A deck holds 1 summoner; 4 gates."]


def test_beside_a_verdict_stands_what_it_rests_on() -> None:
    """The sentences beside a verdict are whole, and begin with the reason that the ruling gives."""
    corpus, index = sites.real_corpus(), sites.real_index()
    spoiled = []
    for ruling in [one for one in corpus.entries.values() if one.answer]:
        answering = [one for one in index.search(ruling.question, edition=ruling.edition).hits if one.answer]
        for shown in [unescape(TAG.sub("", one.snippet)) for one in answering if one.id == ruling.id]:
            reason = " ".join(readable(ruling.text).split())
            if not reason.startswith(shown[:30]) or not ENDED.search(shown):
                spoiled.append((ruling.id, shown))
    assert spoiled == []


def test_a_ruling_without_its_answer_is_shown_from_its_first_sentence(index: SearchIndex) -> None:
    """A remainder that hangs on what stands before it is never all that is seen of a ruling."""
    shown = {hit.id: hit.snippet for hit in index.search("does Push trigger Engage").hits}
    cunning = shown["faq-2e/sand-goblins/silts-cunning-engage"]
    assert cunning.startswith("With Cunning, Silts exchanges places.")
    through = {hit.id: hit.snippet for hit in index.search("can I force a unit through Aerie Sentinel").hits}
    assert "two different things" in through["faq-2e/cloaks/moto-boots-aerie-sentinel"]
