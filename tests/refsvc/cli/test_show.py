import json

import pytest
from click.testing import CliRunner

from refsvc.cli import main
from refsvc.corpus import Corpus


def shown(*arguments: str) -> str:
    """What `refsvc show` prints."""
    result = CliRunner().invoke(main, ["show", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_ruling_is_shown_with_answer_source_and_rules() -> None:
    """Question, answer and reasoning come first, then where it is from and what decides it."""
    text = shown("faq-2e/cave-goblins/sneeks-sly-engage")
    assert "No." in text
    assert "Source: Second Edition FAQ & Expanded Rules, v1.2" in text
    assert "Decided by:\n  glossary-2e/exchange-places" in text


def test_a_card_is_shown_with_figures_abilities_and_history() -> None:
    """A card is found by its name and shows what is on it and how it was changed."""
    text = shown("sera eldwyn")
    assert "faction Vanguards · class summoner unit · life 12 · strength 3 · attack ranged" in text
    assert "The Citadel's Might: " in text
    assert "Changed: " in text


def test_the_edition_decides_between_cards_of_one_name() -> None:
    """Tacullu leads both editions' Benders and Breakers."""
    assert "card-1e/benders/tacullu" in shown("Tacullu", "--edition", "1e")
    assert "card-2e/breakers/tacullu" in shown("Tacullu")


def test_a_faction_is_shown_with_its_deck_and_its_setup() -> None:
    """Every card of the deck with its copies, and where those that start on the board stand, seen by their owner."""
    text = " ".join(shown("faction-2e/breakers").split())
    assert "5 × Mind Witch (card-2e/breakers/mind-witch)" in text
    assert "1 × Starting Gate 3 × Gate Setup" in text
    assert "Tacullu c1, Starting Gate d2, Deceiver e3, Mind Witch c2" in text
    assert "Read from a translation, not from the English print: deck and starting spaces." in text


def test_a_card_is_shown_with_what_its_facts_rest_on() -> None:
    """A line says which facts are printed, which are told by others, and which no source states."""
    assert "Every fact here is as the card prints it." in shown("card-2e/breakers/tacullu")
    text = " ".join(shown("card-2e/swamp-orcs/glurp").split())
    assert "Told by public pages, not read from the print: name, class, cost, life, strength and text of" in text
    assert "Stated by no source: kind of attack and symbols." in text


@pytest.mark.parametrize("kind", ["rule", "conflict", "card", "ability", "faction"])
def test_everything_can_be_shown(kind: str, corpus: Corpus) -> None:
    """Each item of every kind prints, as text and as JSON."""
    for item in [one for one in corpus.items.values() if one.kind == kind][:8]:
        assert item.title in shown(item.id)
        assert json.loads(shown(item.id, "--json"))["id"] == item.id


def test_lists_keep_their_lines() -> None:
    """Conditions stay one below the other."""
    assert "\n- 1 summoner;\n- 1 gate with 10 life;\n" in shown("rule-2e/deck-construction")


def test_an_unknown_name_is_answered_with_a_suggestion() -> None:
    """A miss names what was perhaps meant and exits with 2."""
    result = CliRunner().invoke(main, ["show", "taculu"])
    assert result.exit_code == 2
    assert "Did you mean Tacullu" in result.output


def test_a_name_like_nothing_else_is_sent_to_the_search() -> None:
    """Without a suggestion there is still a way on."""
    result = CliRunner().invoke(main, ["show", "qqqqqqqqqq"])
    assert result.exit_code == 2
    assert "`refsvc search`" in result.output


def test_a_card_of_both_editions_leads_to_the_other_one() -> None:
    """Whoever meant the first edition's card sees that there is one."""
    told = shown("Mugglug")
    assert "card-1e/swamp-orcs/mugglug" in told
