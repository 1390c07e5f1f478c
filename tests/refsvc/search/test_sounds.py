"""Names that are written as they were heard."""

import pytest

from refsvc.search import SearchIndex
from refsvc.search.sounds import sound


@pytest.mark.parametrize(
    ("written", "meant"),
    [("purj", "purge"), ("sellunder", "selundar"), ("veelocks", "vlox"), ("nite", "knight"), ("fyre", "fire")],
)
def test_what_is_heard_alike_sounds_alike(written: str, meant: str) -> None:
    """Vowels, doubled letters and other spellings of one sound make no difference."""
    assert sound(written) == sound(meant)


@pytest.mark.parametrize(("one", "other"), [("dagger", "tacullu"), ("silts", "sneeks"), ("gate", "wall")])
def test_other_words_sound_otherwise(one: str, other: str) -> None:
    """What is heard is enough to tell names apart."""
    assert sound(one) != sound(other)


@pytest.mark.parametrize(
    ("query", "found", "read"),
    [
        ("sell under is hurt", "card-2e/shadow-elves/selundar", "sell under"),
        ("mow to boots", "card-2e/cloaks/moto-boots", "mow to boots"),
        ("siteless seer", "card-2e/deepwood-groaks/sightless-seer", "siteless"),
        ("shadow nyte", "card-2e/shadow-elves/shadow-knight", "shadow nyte"),
    ],
)
def test_a_name_is_found_by_its_sound(index: SearchIndex, query: str, found: str, read: str) -> None:
    """Gaps between words need not stand where those of the name do, and the reader is told how it was read."""
    results = index.search(query)
    assert found in [one.thing.id for one in results.recognised]
    assert any(read in note for note in results.reading.notes)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("citad arch discard", "card-2e/vanguards/citadel-archer"),
        ("hellfi cult blood fury", "card-2e/fallen-kingdom/hellfire-cultist"),
        ("bear cav trample own", "card-2e/polar-dwarves/bear-cavalry"),
        ("cle str spa", "glossary-2e/clear-straight-spaces"),
        ("dra pil emp", "glossary-2e/draw-pile"),
    ],
)
def test_a_name_is_found_by_how_its_words_begin(index: SearchIndex, query: str, found: str) -> None:
    """Whoever is in a hurry writes the beginnings."""
    assert found in [one.thing.id for one in index.search(query).recognised]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("does the slie ability force", "faq-2e/cave-goblins/sneeks-sly-engage"),
        ("how many dise do I role", "rule-2e/attack-steps/roll"),
    ],
)
def test_another_spelling_of_the_same_sounds_is_no_beginning(index: SearchIndex, query: str, found: str) -> None:
    """“Dise” begins another word as well, which is used less than what it sounds like."""
    assert index.search(query).hits[0].id == found


@pytest.mark.parametrize(
    "query", ["can I surprise him in his turn", "is a golem summoned", "does standing still count"]
)
def test_words_that_mean_themselves_are_no_names(index: SearchIndex, query: str) -> None:
    """Everyday words that happen to sound like a name are left as they are."""
    proper = [one.thing for one in index.search(query).recognised if one.thing.kind in ("card", "ability", "faction")]
    assert proper == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("str modif ord", "expanded-2e/value-modifiers/strength-order"),
        ("cop lim champ", "rule-2e/deck-restrictions/copies"),
        ("vin wal lif", "rule-1e/vine-walls/life"),
        ("rang att nex to", "asked-2e/ranged-attacks-adjacent"),
        ("sum wit no gat", "asked-2e/summon-without-gate"),
        ("even opp tur", "asked-2e/events-in-opponents-turn"),
        ("act eve same name", "rule-2e/active-events-same-name"),
        ("aton destr", "faq-2e/high-elves/atoner-after-destroyed"),
        ("bat siz", "glossary-2e/battlefield"),
        ("dra emp", "rule-2e/empty-draw-pile"),
    ],
)
def test_words_that_are_cut_off_say_what_they_begin(index: SearchIndex, query: str, found: str) -> None:
    """Three letters are enough, of two words too; they are cut also where they are left of some English word."""
    assert index.search(query).hits[0].id == found
