"""What is named in a query, and what two named cards have to do with each other."""

import pytest

from refsvc.search import SearchIndex


def test_a_ruling_on_an_ability_holds_for_who_has_it(index: SearchIndex) -> None:
    """The Deceiver has Engage, so what a ruling says of Silts and Engage holds for Silts and Deceiver."""
    assert index.search("deceiver silts").hits[0].id == "faq-2e/sand-goblins/silts-cunning-engage"


def test_two_named_cards_are_compared(index: SearchIndex) -> None:
    """Two cards show their rulings, what they share, and the windows in which both act."""
    interaction = index.search("swift potion kalal").interaction
    assert interaction is not None
    assert [card.title for card in interaction.cards] == ["Swift Potion", "Kalal"]
    meeting = next(one for one in interaction.meetings if one.window == "after attacking")
    assert {(act.card.title, act.ability) for act in meeting.acts} == {("Swift Potion", ""), ("Kalal", "Greater Push")}


def test_a_term_is_no_ruling_on_those_it_has_for_examples(index: SearchIndex) -> None:
    """What holds for two cards is ruled on them; a term of the glossary that names both rules on neither."""
    interaction = index.search("mind witch ram").interaction
    assert interaction is not None
    assert "faq-2e/breakers/mind-witch-ram" in [one.id for one in interaction.rulings]
    assert not any(one.id.startswith(("glossary-", "term-")) for one in interaction.rulings)


@pytest.mark.parametrize("query", ["gulldune kalal", "elut-bal shadow knight"])
def test_what_two_cards_do_themselves_never_coincides(index: SearchIndex, query: str) -> None:
    """Each waits for what it does itself: two summonings, two attacks or two moves are not at one time."""
    interaction = index.search(query).interaction
    assert interaction is not None
    windows = [one.window for one in interaction.meetings]
    assert not {"after attacking", "when summoning", "when moving"} & {*windows}


@pytest.mark.parametrize(
    ("query", "shared"),
    [
        ("gulldune kalal", ["Both belong to the Breakers.", "Both are of the class champion unit."]),
        (
            "tacullu gwalark",
            [
                "Both belong to the Breakers.",
                "Both have a ranged attack.",
                "Both bear the deck symbols resolve and air.",
            ],
        ),
        (
            "makeinda ru border archer",
            [
                "Both have Prepare.",
                "Both have Swift Shot.",
                "Both belong to the Savanna Elves.",
                "Both have a ranged attack.",
                "Both bear the deck symbol spirit.",
            ],
        ),
        ("tacullu blarf", []),
    ],
)
def test_what_two_cards_share_is_said(index: SearchIndex, query: str, shared: list[str]) -> None:
    """Faction, class, attack and symbols that both have are told in sentences."""
    interaction = index.search(query).interaction
    assert interaction is not None
    assert list(interaction.shared) == shared


def test_a_card_and_its_own_ability_do_not_meet(index: SearchIndex) -> None:
    """That Sin-Sin has Bounty is said; that the two act at one time is not news."""
    interaction = index.search("sin-sin bounty").interaction
    assert interaction is not None
    assert interaction.shared == ("Sin-Sin has Bounty.",)
    assert interaction.meetings == ()
    assert "faq-2e/cloaks/bounty-soulless" in [one.id for one in interaction.rulings]


def test_one_card_has_nothing_to_interact_with(index: SearchIndex) -> None:
    """A single name is looked up, not compared."""
    assert index.search("gulldune").interaction is None


def test_names_are_recognised_where_they_stand(index: SearchIndex) -> None:
    """A page can point at each name in the query."""
    query = "does Mind Witch mimic engage"
    found = {query[one.span.start : one.span.end]: one.thing.id for one in index.search(query).recognised}
    assert found["Mind Witch"] == "card-2e/breakers/mind-witch"
    assert found["engage"] == "ability-2e/engage"


def test_an_example_rules_on_nobody(index: SearchIndex) -> None:
    """Two cards that stand in one deck of an example have no ruling on both for that."""
    interaction = index.search("Ice Golem and Bear Cavalry").interaction
    assert interaction is not None
    assert [one.kind for one in interaction.rulings if one.kind == "example"] == []
