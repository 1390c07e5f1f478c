"""Which rules each sentence of a text rests on: told sentence for sentence, checked, and shown behind each."""

import re

import pytest

from refsvc.corpus.sentences import sentences, with_ends
from tests import sites


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One thing. And *another* one.", ("One thing.", "And *another* one.")),
        ("Is it so? It is,\nv1.2 says.", ("Is it so?", "It is,\nv1.2 says.")),
        ("First.\n\nSecond paragraph.", ("First.", "Second paragraph.")),
        ("These:\n\n- one\n- two", ()),
    ],
)
def test_a_text_falls_into_sentences(text: str, parts: tuple[str, ...]) -> None:
    """Each ends with its mark; a list is no sentence."""
    assert sentences(text) == parts


def test_what_is_put_behind_sentences_changes_nothing_else() -> None:
    """The text stands as it was, with its paragraphs."""
    assert with_ends("One.\n\nTwo! Three.", ("<a>", "", "<c>")) == "One.<a>\n\nTwo! Three.<c>"


def test_the_page_of_a_ruling_says_what_each_sentence_rests_on() -> None:
    """Behind the sentence stand links to the rules, and behind one that has none, nothing."""
    page = sites.real_site().test_client().get("/e/faq-2e/general/engage-trigger").text
    (marked,) = re.findall(r'<span class="rests-on".*?</span>', page)
    assert re.findall(r'data-id="([^"]+)"', marked) == ["glossary-2e/away", "glossary-2e/move", "glossary-2e/force"]
    assert page.index("triggers it immediately") < page.index(marked) < page.index("Example:")
