"""Which rules each sentence of a text rests on: told sentence for sentence, checked, and shown behind each."""

import re

import pytest
from flask.testing import FlaskClient

from refsvc.corpus.sentences import sentences, with_ends
from tests import sites

ENGAGE = "faq-2e/general/engage-trigger"
ALONE = "faq-2e/tundra-orcs/frenzy-without-force"
LISTED = "faq-2e/structure-units/summon-and-build"
REPEATED = "faq-2e/sand-goblins/summon-and-build"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One thing. And *another* one.", ("One thing.", "And *another* one.")),
        ("Is it so? It is,\nv1.2 says.", ("Is it so?", "It is, v1.2 says.")),
        ("First.\n\nSecond paragraph.", ("First.", "Second paragraph.")),
        (
            "He said “no.” She went. (A note.) *All of it.* 3 went.",
            ("He said “no.”", "She went.", "(A note.)", "*All of it.*", "3 went."),
        ),
        (
            "A roll. [special] hits. [[rule-2e/name|Names]] count.",
            ("A roll.", "[special] hits.", "[[rule-2e/name|Names]] count."),
        ),
        ("These:\n\n- one\n- two. And three", ("These:", "one", "two.", "And three")),
        (
            "1. **Damage.** Add it,\n   token by token. Then stop.\n2. Draw",
            ("**Damage.** Add it, token by token.", "Then stop.", "Draw"),
        ),
        (
            "- Either:\n    - this\n    - that\n\n- Or more.\n\nThat is all.",
            ("Either:", "this", "that", "Or more.", "That is all."),
        ),
        ("It was so until\n3. That is a date.", ("It was so until 3.", "That is a date.")),
        ("| a | b |\n|---|---|\n| c | d |", ()),
        ("", ()),
    ],
)
def test_a_text_falls_into_sentences(text: str, parts: tuple[str, ...]) -> None:
    """Each ends with its mark, or with the paragraph or the item of a list in which it stands; a table has none."""
    assert sentences(text) == parts


def test_what_is_put_behind_sentences_changes_nothing_else() -> None:
    """The text stands as it was, with its paragraphs and lists."""
    assert with_ends("One.\n\nTwo! Three.", ("<a>", "", "<c>")) == "One.<a>\n\nTwo! Three.<c>"
    assert with_ends("So:\n\n- one;\n- two\n  words.\n", "123") == "So:1\n\n- one;2\n- two\n  words.3\n"


def test_the_page_of_a_ruling_says_what_each_sentence_rests_on(client: FlaskClient) -> None:
    """Behind the sentence stand links to the rules, and behind one that has none, nothing."""
    page = client.get(f"/e/{ENGAGE}").text
    (marked,) = marks(page)
    assert list(numbered(marked).values()) == ["glossary-2e/away", "glossary-2e/move", "glossary-2e/force"]
    assert page.index("triggers it immediately") < page.index(marked) < page.index("Example:")


def test_a_number_behind_a_sentence_is_that_of_the_rule_below_the_text(client: FlaskClient) -> None:
    """In a list, too: behind the words that lead in to it, and behind each item."""
    page = client.get(f"/e/{LISTED}").text
    assert [numbered(one) for one in marks(page)] == [
        {"1": "glossary-2e/summon", "2": "glossary-2e/build"},
        {"1": "glossary-2e/summon", "3": "rule-2e/phase-summon"},
        {"2": "glossary-2e/build", "4": "rule-2e/phase-build"},
    ]
    assert below(page) == [
        ("1", "glossary-2e/summon"),
        ("2", "glossary-2e/build"),
        ("3", "rule-2e/phase-summon"),
        ("4", "rule-2e/phase-build"),
    ]


def test_what_stands_below_the_text_stands_nowhere_beside_it(client: FlaskClient) -> None:
    """Neither among what decides it nor among what is worth reading next."""
    page = client.get(f"/e/{LISTED}").text
    beside = page[page.index('class="entry-beside"') : page.index(">Terms<")]
    assert "faq-2e/structure-units/can-move" in beside
    assert not [rule for _, rule in below(page) if f'data-id="{rule}"' in beside]


def test_a_single_sentence_rests_on_all_that_decides_it(client: FlaskClient) -> None:
    """Nobody has to write that."""
    entry = sites.real_corpus().entries[ALONE]
    assert (len(sentences(entry.text)), entry.each_decided_by) == (1, ())
    (told,) = client.get(f"/api/v1/entries/{ALONE}").get_json()["sentences"]
    assert tuple(one["id"] for one in told["rests_on"]) == entry.decided_by


def test_a_ruling_that_repeats_another_rests_on_the_same(client: FlaskClient) -> None:
    """It has its text, so it has what each sentence of it rests on."""
    told, repeated = (client.get(f"/api/v1/entries/{one}").get_json()["sentences"] for one in (LISTED, REPEATED))
    assert told == repeated
    assert len(told) == 3


def test_the_api_says_the_same_as_the_page(client: FlaskClient) -> None:
    """Sentence for sentence, with links to the rules, or with none."""
    told = client.get(f"/api/v1/entries/{ENGAGE}").get_json()["sentences"]
    assert [one["text"].split()[0] for one in told] == ["Engage", "The", "Example:"]
    assert [[link["id"] for link in one["rests_on"]] for one in told] == [
        [],
        ["glossary-2e/away", "glossary-2e/move", "glossary-2e/force"],
        [],
    ]
    assert told[1]["rests_on"][0]["url"] == "/e/glossary-2e/away"


def test_what_nothing_decides_tells_no_sentences(client: FlaskClient) -> None:
    """A rule rests on no other."""
    assert client.get("/api/v1/entries/rule-2e/phase-move").get_json()["sentences"] == []


def test_whatever_is_decided_by_rules_tells_which_of_them_each_sentence_rests_on() -> None:
    """Nothing in the content is left out."""
    decided = [one for one in sites.real_corpus().entries.values() if one.decided_by]
    assert len(decided) > 150
    assert [one.id for one in decided if len(one.each_rests_on) != len(sentences(one.text))] == []


def test_rulings_on_the_page_of_a_card_say_it_too(client: FlaskClient) -> None:
    """The numbers behind their sentences are those of the rules below them."""
    page = client.get("/e/card-2e/tundra-orcs/freeze").text
    ruling = page[page.index("/e/faq-2e/fallen-kingdom/freeze-purge-blood-summon") :]
    assert [numbered(one) for one in marks(ruling)[:2]] == [{"1": "glossary-2e/target"}, {"2": "glossary-2e/attack"}]
    assert below(ruling)[:2] == [("1", "glossary-2e/target"), ("2", "glossary-2e/attack")]


def test_what_is_shown_of_a_link_before_it_is_followed_has_no_numbers(client: FlaskClient) -> None:
    """There the rules don't stand below the text."""
    preview = client.get(f"/e/{LISTED}?fragment=preview").text
    assert "either phase:" in preview
    assert "rests-on" not in preview
    assert not re.search(r"either phase:\s*\d", preview)


def marks(page: str) -> list[str]:
    """What stands behind the sentences of a page."""
    return re.findall(r'<span class="rests-on".*?</span>', page)


def numbered(mark: str) -> dict[str, str]:
    """The rules that stand behind a sentence, by their numbers."""
    return {number: rule for rule, number in re.findall(r'data-id="([^"]+)"[^>]*>(\d+)</a>', mark)}


def below(page: str) -> list[tuple[str, str]]:
    """The numbers and rules below texts."""
    return re.findall(r'<span class="rule-number">(\d+)</span>&nbsp;<a href="[^"]+" data-id="([^"]+)"', page)
