"""How a query is said back in words."""

import pytest

from refsvc.search import SearchIndex


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "nothing yet"),
        ("wall", "entries that mention “wall”"),
        ("does engage trigger", "entries that are about “does engage trigger”"),
        ("kind:rule", "all rules"),
        ("edition:1e kind:rule wall -vine", "first-edition rules that mention “wall” and not “vine”"),
        (
            "faction:breakers cost<=1 attack:ranged",
            "cards that belong to the Breakers, cost at most 1 and have a ranged attack",
        ),
        ("strength>3 life:8", "cards that have more than 3 strength and have exactly 8 life"),
        ("when:after-attack optional:yes", "entries that act after attacking and leave it to the player"),
        ("when:before", "entries that act at a moment of the kind “before”"),
        ("kind:faq (engage OR trample)", "rulings that either mention “engage” or mention “trample”"),
        ("kind:rule OR kind:faq", "entries that either are rules or are rulings"),
        ("-kind:card wall", "entries that are not cards and mention “wall”"),
        ('"clear straight"', "entries that say “clear straight”"),
        ("-wall -vine", "entries that do not mention “wall” or “vine”"),
        ("-(faction:cloaks OR is:champion)", "entries that neither belong to the Cloaks nor are champions"),
        ("is:champion -cost:3", "entries that are champions and do not cost exactly 3"),
        ("symbol:wave phase:move", "cards that bear the air symbol and are played in the Move Phase"),
        ("class:structure active:no", "cards that have “structure” in their class and do not stay in play"),
        ("source:rulebook-1e", "entries that come from the Summoner Wars Master Set Rulebook"),
        ("name:law text:summoner", "entries that have “law” in their name and have “summoner” in their text"),
    ],
)
def test_the_sentence_says_what_is_run(index: SearchIndex, query: str, sentence: str) -> None:
    """Each kind of term has its words."""
    assert index.search(query).reading.sentence == sentence


def test_what_was_read_as_something_else_is_noted(index: SearchIndex) -> None:
    """Typing errors and players' words are said back as they were taken."""
    assert index.search("mind wich").reading.notes == ("“wich” as “witch”",)
    assert index.search("hp").reading.notes == ("“hp” as “life”",)


def test_words_of_the_rules_need_no_note(index: SearchIndex) -> None:
    """A word that the rules use is taken as it stands."""
    assert index.search("adjacent space").reading.notes == ()
