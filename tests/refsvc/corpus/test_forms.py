"""Abilities said in parts, in words: whatever can be said is worded, and reads as it plays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.second.forms.cards import KINDS
from engine.second.forms.doing import DOINGS
from engine.second.forms.moments import WINDOWS
from engine.second.forms.prices import PRICES
from engine.second.forms.standing import RULES
from refsvc.corpus.content import parse
from refsvc.corpus.forms import FORM_SENTENCES, Forms
from refsvc.sentences import MISSING, saying_of
from refsvc.settings import content_directory

SENTENCES: dict[str, str] = parse((content_directory() / "sentences" / "abilities.yaml").read_text(encoding="utf-8"))
EXAMPLES = Path(__file__).parent.parent.parent / "engine" / "second" / "forms" / "printed.yaml"
PRINTED: dict[str, Any] = parse(EXAMPLES.read_text(encoding="utf-8"))
EVENTS: dict[str, Any] = parse(EXAMPLES.with_stem("printed_events").read_text(encoding="utf-8"))
EVENT, STRUCTURE = frozenset({"event", "standard"}), frozenset({"event", "standard", "structure"})


FORMS = Forms(saying_of({FORM_SENTENCES: SENTENCES}, FORM_SENTENCES))
BEGINNINGS = sorted({code.split("-")[0] for code in SENTENCES if "-" in code})
BARE = re.compile(rf"{re.escape(MISSING)}|\b(?:{'|'.join(BEGINNINGS)})-")
"""What is shown where a word, or what it needs, is missing."""


def test_every_word_of_the_engine_has_a_sentence() -> None:
    """Each window, each thing that is done and each that holds."""
    wanted = {f"does-{word}" for word in DOINGS} - {"does-either"}
    wanted |= {f"holds-{word}" for word in RULES} | {f"when-{window}" for window in WINDOWS}
    wanted |= {f"kind-{kind}" for kind in KINDS} | {f"price-{price}" for price in PRICES}
    assert wanted <= SENTENCES.keys()


@pytest.mark.parametrize("name", PRINTED)
def test_every_part_has_words(name: str) -> None:
    """No word is missing, and none goes without what it needs."""
    written = FORMS.anatomy(PRINTED[name])
    said = [text for part in written for key, text in part.items() if key != "window"]
    assert all(part.get("effect") or part.get("either") for part in written)
    assert not [text for text in said if BARE.search(str(text))]


@pytest.mark.parametrize("name", EVENTS)
def test_every_part_of_an_event_has_words(name: str) -> None:
    """They speak of the card, not of a unit that it is not."""
    written = FORMS.of(STRUCTURE if name == "Parapet" else EVENT).anatomy(EVENTS[name])
    said = [str(text) for part in written for key, text in part.items() if key != "window"]
    assert not [text for text in said if BARE.search(text) or "this unit" in text]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"when": "on-play", "target": {"kind": "common", "within": 2}, "does": {"damage": 2}},
         {"window": "on-play", "target": "a common within 2 spaces of your summoner",
          "effect": "add 2 damage to the target"}),
        ({"when": "on-play", "targets": {"side": "friendly"}, "up-to": 3, "does": [{"heal": 1}, {"force": 1}]},
         {"window": "on-play", "target": "up to 3 friendly units",
          "effect": "remove 1 damage from each target, then force each target 1 space"}),
        ({"when": "each-time-draw", "does": {"boost": 1}},
         {"window": "each-time-draw", "when": "each time you draw one or more cards", "active": True,
          "effect": "add 1 boost to this card"}),
        ({"holds": {"cannot": "move", "for": "aimed"}},
         {"active": True, "effect": "the target of this card cannot move"}),
        ({"when": "would-destroy", "who": {"kind": "common", "side": "friendly"}, "does": {"return": "it"}},
         {"window": "would-destroy", "when": "instead of a friendly common being destroyed", "active": True,
          "effect": "return that card to your hand"}),
        ({"when": "on-play", "targets": {"beside": {"kind": "gate", "damaged": True}}, "does": {"damage": 1}},
         {"window": "on-play", "target": "any number of units adjacent to a damaged gate",
          "effect": "add 1 damage to each target"}),
    ],
)  # fmt: skip
def test_an_event_reads_as_it_plays(parts: dict[str, Any], said: dict[str, Any]) -> None:
    """What is done when it is played, and what stays active; from where spaces are counted."""
    assert FORMS.of(EVENT).anatomy(parts) == [said]


def test_what_goes_under_a_card_holds_for_that() -> None:
    """The second part says while what."""
    parts: list[dict[str, Any]] = [
        {"when": "on-play", "target": "common", "does": {"put-under": "target"}},
        {"holds": {"strength": 2}},
    ]
    _, held = FORMS.of(EVENT).anatomy(parts)
    assert (held["when"], held["effect"]) == ("while this card is under a card", "that card has +2 strength")


@pytest.mark.parametrize(
    ("parts", "when", "effect"),
    [
        ({"when": "after-move", "does": {"heal": 2, "to": {"side": "friendly", "within": 2}}},
         "after this unit moves", "remove 2 damage from each friendly unit within 2 spaces of this unit"),
        ({"when": "after-attack", "against": {"side": "enemy"}, "does": {"draw": {"for-each": "special"}}},
         "after this unit attacks an enemy unit", "draw 1 card for each special symbol rolled"),
        ({"when": "end-of-attack", "does": {"raise": {"named": "Undead"}, "at": "beside-me"}},
         "at the end of your Attack Phase",
         "take an Undead unit from your discard pile and place it adjacent to this unit"),
        ({"when": "after-destroyed", "does": [{"gain": 1}, {"lose": 2}]},
         "after this unit is destroyed", "gain 1 magic, then your opponent loses 2 magic"),
        ({"when": "before-attack", "does": {"destroy": "me", "then": {"strengthen": 3, "to": "summoner"}}},
         "before this unit attacks",
         "destroy this unit; if you do, your summoner has +3 strength until the end of the turn"),
        ({"when": "start-of-turn", "does": {"roll": 2, "then": {"grant": "Swift"}}},
         "at the start of your turn",
         "roll 2 dice; if a special symbol shows, this unit has Swift until the end of the turn"),
    ],
)  # fmt: skip
def test_reads_as_it_plays(parts: dict[str, Any], when: str, effect: str) -> None:
    """Moment and effect in the words of a card."""
    (written,) = FORMS.anatomy(parts)
    assert (written["when"], written["effect"]) == (when, effect)


@pytest.mark.parametrize(
    ("holds", "effect"),
    [
        ({"moves-through": "structure"}, "this unit can move through structures"),
        ({"strength": 1, "for": {"kind": "common", "side": "friendly"}}, "each friendly common has +1 strength"),
        ({"less-damage": 1, "first": True}, "the first time each turn, attacks on this unit add 1 less damage"),
        ({"lets-summon": {"kind": ["common", "champion"], "cost": 2}},
         "you can summon commons or champions of cost 2 or less adjacent to this unit"),
        ([{"farther": 2}, {"cannot": "be-forced"}],
         "this unit can move 2 extra spaces and this unit cannot be forced"),
    ],
)  # fmt: skip
def test_what_holds_is_said_as_what_can_be_done(holds: Any, effect: str) -> None:
    """No “you may” stands before it."""
    assert FORMS.anatomy({"holds": holds, "optional": True}) == [{"effect": effect}]
