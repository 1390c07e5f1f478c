from typing import Any

import pytest

from refsvc.corpus import Ability, Card, Change, Entry, Fact, Origin
from refsvc.corpus.content.decoding import decoded

FILE = Origin("cards/2e/breakers.yaml")


def mistakes_in(kind: Any, value: Any) -> list[str]:
    """What is wrong with a value: the way to each place, and the message."""
    _, mistakes = decoded(kind, value, FILE, {"standing": "printed"})
    return [f"{'.'.join(map(str, one.origin.keys))}: {one.message}" for one in mistakes]


@pytest.mark.parametrize(
    ("kind", "value", "mistakes"),
    [
        (Fact, {"says": "X."}, [": a fact needs the field 'source'"]),
        (Fact, "X.", [": expected a fact with the fields says, source; found 'X.'"]),
        (tuple[Fact, ...], {}, [": expected a list of facts with 'says' and 'source', found a mapping"]),
        (Fact, {"says": ["X."], "source": None}, [
            "says: 'says' should be a text, not a list", "source: 'source' should be a text, not nothing",
        ]),
        (Ability, {"name": "X", "efect": "go"}, ["efect: an ability has no field 'efect'; did you mean 'effect'?"]),
        (Ability, {"name": "X", "parts": [{"effect": "go", "optional": "yes"}]}, [
            "parts.0.optional: 'optional' should be true or false, not 'yes'",
        ]),
        (Ability, {"name": "X", "open": "effect"}, ["open: 'open' should be a list of texts, not 'effect'"]),
        (Ability, {"effect": "go", "grants": {"effect": "stay"}}, [
            "grants: an ability needs the field 'name'", ": an ability needs the field 'name'",
        ]),
        (Change, {"change": "X", "by": "x", "was": {"life": False}}, [
            "was.life: 'life' should be a text or a whole number from 0 or a list of texts, or empty, "
            "not false (put a text in quotes)",
        ]),
        (Card, {"name": "X", "standing": "maybe"}, [
            "standing: 'standing' should be one of printed, ruling, transcribed, preview, assumed, unknown, "
            "not 'maybe'",
        ]),
        (Card, {"name": "X", "but": {"maybe": "life"}}, [
            "but.maybe: expected one of printed, ruling, transcribed, preview, assumed, unknown, not 'maybe'",
        ]),
        (Card, {"name": "X", "but": {"unknown": ["live"]}}, [
            "but.unknown.0: '0' should be one of name, class, cost, life, strength, attack, symbols, phase, active, "
            "copies, text, not 'live'",
        ]),
        (Card, {"name": "X", "faction": "Y"}, ["faction: a card has no field 'faction'; did you mean 'facts'?"]),
    ],
)  # fmt: skip
def test_each_mistake_has_its_place_and_says_what_was_expected(kind: Any, value: Any, mistakes: list[str]) -> None:
    """Types and marks of the fields are all that the messages are made of."""
    assert mistakes_in(kind, value) == mistakes


def test_a_record_has_what_it_inherits_and_where_it_stands() -> None:
    """What the record around it says holds, unless it says otherwise; its id follows from file and name."""
    values = {"name": "Mind Witch", "abilities": [{"name": "Sway", "standing": "ruling", "effect": "go"}]}
    card, _ = decoded(Card, values, FILE, {"standing": "preview", "faction": "Breakers", "source": "cards-2e"})
    assert (card.id, card.standing["name"], card.faction, card.source) == (
        "card-2e/breakers/mind-witch", "preview", "Breakers", "cards-2e",
    )  # fmt: skip
    [ability] = card.abilities
    assert ability.standing == {"name": "ruling", "text": "ruling"}


def test_what_no_record_says_is_asked_for_once() -> None:
    """A standing that neither a card nor anything around it has is asked of the card, not of all that is in it."""
    values = {"name": "Mind Witch", "abilities": [{"name": "Sway", "effect": "go"}]}
    found, mistakes = decoded(Card, values, FILE)
    assert (found, [one.message for one in mistakes]) == (
        None, ["a card needs the field 'standing', here or around it"],
    )  # fmt: skip


def test_one_part_may_stand_in_the_ability_itself() -> None:
    """Both ways of writing it mean the same; a moment without an effect is no part."""
    part = {"window": "after-attack", "effect": "go"}
    alone, _ = decoded(Ability, {"name": "X", **part}, FILE, {"standing": "printed"})
    listed, _ = decoded(Ability, {"name": "X", "parts": [part]}, FILE, {"standing": "printed"})
    assert alone == listed
    empty, mistakes = decoded(Ability, {"name": "X", "window": "after-attack"}, FILE, {"standing": "printed"})
    assert (empty.parts, mistakes) == ((), [])


def test_a_number_may_stand_for_a_label() -> None:
    """Pages and versions are texts, however they are written."""
    values = {"title": "X", "source": "faq-2e", "section": "X", "reviewed": 2, "page": 5}
    entry, _ = decoded(Entry, values, Origin("faq-2e/x.md"), given={"text": "Text."})
    assert (entry.page, entry.reviewed, entry.id, entry.kind, entry.edition) == ("5", "2", "faq-2e/x", "faq", "2e")
