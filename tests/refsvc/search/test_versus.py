"""Two cards with a “vs” between them."""

import pytest

from refsvc.search import SearchIndex


def pairs(index: SearchIndex, query: str) -> list[set[str]]:
    """The titles of each two cards that may be meant."""
    return [{one.title, other.title} for one, other in index.search(query).pairs]


@pytest.mark.parametrize(
    ("query", "two"),
    [
        ("mind witch vs slinger", {"Mind Witch", "Horde Slinger"}),
        ("vlox vs gate", {"Vlox", "Gate"}),
        ("rhino vs. portal", {"Rhinoceros", "Gate"}),
        ("sneex versus quen", {"Sneeks", "Quen"}),
        ("who wins, tacullu vs wall in the first edition", {"Tacullu", "Wall"}),
        ("edition:1e tacullu vs wall", {"Tacullu", "Wall"}),
    ],
)
def test_half_names_and_gates_lead_to_the_two(index: SearchIndex, query: str, two: set[str]) -> None:
    """Where only two cards can be meant, these are shown together, as if both had been named in full."""
    found = index.search(query)
    assert pairs(index, query) == [two]
    assert found.interaction is not None
    assert {one.title for one in found.interaction.cards} == two


@pytest.mark.parametrize(
    ("query", "among"),
    [
        ("witch vs slinger", {"Bog Witch", "Horde Slinger"}),
        ("archer vs knight", {"Citadel Archer", "Citadel Knight"}),
        ("smeg vs summoner", {"Smeg", "Sneeks"}),
    ],
)
def test_where_several_fit_there_is_a_choice(index: SearchIndex, query: str, among: set[str]) -> None:
    """Half a name that several cards have, and a sort of card, leave the choice to the reader."""
    found = pairs(index, query)
    assert len(found) > 1
    assert among in found


def test_those_with_rulings_come_first(index: SearchIndex) -> None:
    """What a ruling says of both is likeliest to be looked for."""
    [first, *others] = index.search("archer vs knight").pairs
    rulings = [len(index.together(one.id, other.id).rulings) for one, other in (first, *others)]
    assert rulings == sorted(rulings, reverse=True)


@pytest.mark.parametrize("query", ["wounds vs hits", "mind witch", "vs", "summon vs build", "can I attack vs move"])
def test_what_names_no_two_cards_is_no_pair(index: SearchIndex, query: str) -> None:
    """Other words with a “vs” between them are looked for as before."""
    assert pairs(index, query) == []
