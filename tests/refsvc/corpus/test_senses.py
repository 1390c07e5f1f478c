"""Words of the rules are linked where they mean what the rules mean by them, and once in a paragraph."""

from __future__ import annotations

import re

import pytest

from refsvc.corpus import Corpus, Item

ANYWHERE = "rule-2e/background-story"
"""An entry that says of none of these words that it is about it."""
WRONG = (
    ("a line of spaces without a turn in it", "turn"),
    ("take control for a time, then turn the card back", "turn"),
    ("from one edge to the other", "other"),
    ("one after the other", "other"),
    ("in any other way", "other"),
    ("from one end to one end", "end"),
    ("and the track ends at 15", "end"),
    ("a move that cannot end on a card", "end"),
    ("right-side up for you", "side"),
    ("an area at the side of the battlefield", "side"),
    ("the side marked 3", "side"),
    ("under Perplexing Tempest", "under"),
    ("a deck made under these rules", "under"),
    ("Freeze takes it away", "away"),
    ("an Undead Archer may take its place", "place"),
    ("as the rulebook says in two places", "place"),
    ("use something else in their place", "place"),
    ("for the card that the effect names", "name"),
    ("the rulebook names a web address", "name"),
    ("even if the card changes hands", "hand"),
    ("what it costs to summon that unit", "cost"),
    ("a card that comes back through Infect", "through"),
    ("there is no replacement card", "replace"),
    ("what holds from the start", "start"),
    ("a different card instead", "instead"),
    ("before, between or after the others", "after"),
    ("before, between or after the others", "other"),
    ("it stays in force through that turn's effects", "through"),
    ("the effect is in force", "force"),
    ("they don't count toward the limit", "toward"),
    ("the order is up to the active player", "up-to"),
    ("they add up to +4 strength", "up-to"),
    ("any place but the discard pile", "place"),
    ("gates are the main places to summon", "place"),
    ("this took the place of a move", "place"),
    ("further stones instead of standing together", "instead"),
    ("my three standard attacks", "standard"),
    ("this takes nothing away from the rulebook", "away"),
    ("an effect hands control to the opponent", "hand"),
    ("a player who owns 8 dice", "owner"),
    ("the faction turns cards into walls", "turn"),
    ("a deck turns out to be illegal", "turn"),
    ("they are read by others", "other"),
    ("the question names a card", "name"),
    ("destroying the other's summoner", "other"),
    ("of several games in a row", "row"),
    ("it won three times in a row", "row"),
    ("it is limited to a single copy", "limited"),
    ("limited by what you can pay", "limited"),
    ("a text grants a way to replace an opening hand", "replace"),
    ("the replaced effect never happens", "replace"),
    ("within any number of spaces of itself", "any-number"),
    ("not within any number of spaces of her", "any-number"),
    ("two Ice Smiths turn each special into four", "turn"),
    ("may I hand over magic", "hand"),
    ("the faction spends lives", "spend"),
    ("magic is spent as you move the token down its track", "move"),
    ("the difference matters in play", "in-play"),
    ("you may build a deck of your own", "build"),
    ("who goes first is settled at the end of the setup", "end"),
    ("empty spaces up to its target", "up-to"),
    ("the number up to which you draw", "up-to"),
    ("one target after another", "after"),
    ("they put cards back under the pile", "under"),
    ("units enter play through gates", "through"),
    ("they draw strength from structures", "draw"),
    ("an app instead of the dice", "instead"),
)
RIGHT = (
    ("a unit that moves away from it", "away"),
    ("at the end of the phase", "end"),
    ("choose up to 2 cards", "up-to"),
    ("once each turn", "turn"),
    ("place it on an empty space", "place"),
    ("cards in your hand", "hand"),
    ("a step toward your summoner", "toward"),
    ("whoever is its owner", "owner"),
    ("a row has six spaces", "row"),
    ("both stand in the same row", "row"),
    ("a limited card goes in once", "limited"),
    ("within any number of spaces of itself", "within-x-spaces"),
    ("target any number of friendly units", "any-number"),
    ("the cards in your hand", "hand"),
    ("move it 1 space", "move"),
    ("a card in play", "in-play"),
    ("build a structure", "build"),
    ("it attacks instead of moving", "instead"),
    ("spend 1 magic", "spend"),
    ("2 copies of a standard event", "standard"),
    ("force it 1 space", "force"),
    ("it moves through structures", "through"),
    ("pay its cost", "cost"),
    ('the word "may" is missing', "may"),
    ('"after" effects', "after"),
)


def linked(corpus: Corpus, text: str, identifier: str = ANYWHERE) -> list[str]:
    """The terms to which a text of an entry leads."""
    html = corpus.renderer.page(corpus.items[identifier], text)
    return re.findall(r'href="/e/glossary-2e/([^"]+)"', html)


@pytest.mark.parametrize(("text", "term"), WRONG)
def test_a_word_in_another_sense_leads_nowhere(corpus: Corpus, text: str, term: str) -> None:
    """The senses that were found linked and do not mean the term."""
    assert term not in linked(corpus, text)


@pytest.mark.parametrize(("text", "term"), RIGHT)
def test_the_sense_of_the_rules_is_linked(corpus: Corpus, text: str, term: str) -> None:
    """What keeps wrong senses out keeps the right ones."""
    assert term in linked(corpus, text)


def test_an_entry_about_an_ordinary_word_links_it(corpus: Corpus) -> None:
    """An entry that names a term among its terms means it, and a card text speaks in terms."""
    about = next(one for one in corpus.entries.values() if "under" in one.terms and one.edition == "2e")
    assert "under" in linked(corpus, "It lies under it.", about.id)
    assert "under" not in linked(corpus, "It lies under it.")
    assert "after" in linked(corpus, "after that", "card-2e/breakers/mind-witch")


@pytest.mark.parametrize(
    ("faction", "term"), [("polar-dwarves", "draw"), ("eternal-council", "under"), ("skyspear-avians", "through")]
)
def test_what_tells_of_a_faction_is_no_card_text(corpus: Corpus, faction: str, term: str) -> None:
    """It draws strength, puts cards under a pile and comes through gates in the words of every day."""
    html = corpus.renderer.page(corpus.items[f"faction-2e/{faction}"])
    assert f'href="/e/glossary-2e/{term}"' not in html


def test_a_term_is_linked_once_in_a_paragraph(corpus: Corpus) -> None:
    """The next paragraph, or the next point of a list, begins anew; a reference is the link where there is one."""
    assert linked(corpus, "A unit beside a unit.") == ["unit"]
    assert linked(corpus, "A unit.\n\nA unit.") == ["unit", "unit"]
    assert linked(corpus, "- a unit and a unit\n- a unit") == ["unit", "unit"]
    cited = corpus.renderer.page(corpus.items[ANYWHERE], "A unit ([[glossary-2e/unit]]) and units.\n\n- a unit")
    assert re.findall(r'href="/e/glossary-2e/unit">(\w+)<', cited) == ["Unit", "unit"]


def test_no_paragraph_of_the_content_links_twice_to_a_term(corpus: Corpus) -> None:
    """Wherever a reader looks."""
    twice = []
    items: list[Item] = list(corpus.entries.values())
    for item in items:
        for paragraph in re.findall(
            r"<(?:p|li|td|dd)>(.*?)(?=<(?:/?p|/?li|/?td|/?dd|ul|ol)>)", corpus.renderer.page(item), re.S
        ):
            found = re.findall(r'class="(?:glossary|term)" href="([^"]+)"', paragraph)
            twice += [(item.id, one) for one in set(found) if found.count(one) > 1]
    assert twice == []
