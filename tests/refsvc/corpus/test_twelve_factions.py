"""The twelve factions of which every card is known: figures, decks and setups, and what the FAQ rules about them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from refsvc import Reference
from refsvc.corpus import Card, Corpus, slug
from refsvc.corpus.content import parse

FACTIONS: dict[str, Any] = parse((Path(__file__).parent / "twelve_factions.yaml").read_text(encoding="utf-8"))
"""What the sources state, by faction."""
RULINGS = {"Fungal Dwarves": 5, "Eternal Council": 5, "Shadow Elves": 3, "High Elves": 3}
"""How many entries the FAQ has about each faction that is known from a transcription."""


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference without packs."""
    return Reference.open(data=tmp_path_factory.mktemp("data"), packs=[])


def stated(card: Card) -> list[Any]:
    """The figures of a card as the table has them."""
    last = [card.phase, card.active] if "event" in card.classes else [card.life, card.strength, card.attack]
    symbols = None if "symbols" in card.unconfirmed else sorted(card.symbols)
    return [card.card_class, card.cost, *last, symbols]


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_figure_is_as_the_sources_state_it(corpus: Corpus, faction: str) -> None:
    """Twelve cards, with what no source tells left open; the FAQ's updates hold over print and transcription."""
    cards = {card.title: card for card in corpus.cards.values() if (card.edition, card.faction) == ("2e", faction)}
    sources = {
        name: [*figures, symbols and sorted(symbols)]
        for name, (*figures, symbols) in FACTIONS[faction]["cards"].items()
    }
    assert len(cards) == 12
    assert {name: stated(card) for name, card in cards.items()} == sources


@pytest.mark.parametrize("faction", FACTIONS)
def test_its_deck_may_be_played_with_and_a_game_begins(reference: Reference, faction: str) -> None:
    """A deck of 34 cards, within the rules, and the starting cards on their spaces."""
    deck = reference.deck(slug(faction))
    assert (deck.legal, deck.cards, deck.composed) == (True, 34, False)
    setup = FACTIONS[faction]["setup"]
    begun = reference.start({"south": faction, "north": "Breakers"})
    position = reference.case(begun.cases[0].document).position
    wanted = {setup["gate"]: "Starting Gate"} | {space: name for name, space in setup["units"].items()}
    standing = {space: piece.card.name for space in wanted if (piece := position.at(space)) is not None}
    summoner = position.at(setup["summoner"])
    assert standing == wanted
    assert summoner is not None
    assert summoner.card.is_a("summoner")


@pytest.mark.parametrize("faction", RULINGS)
def test_every_ruling_about_a_transcribed_faction_is_played(reference: Reference, faction: str) -> None:
    """Each entry of the FAQ has its scenario beside it, and comes out as ruled."""
    folder = f"faq-2e/{slug(faction)}/"
    entries = [one for one in reference.corpus.entries.values() if one.id.startswith(folder)]
    played = {one.id: reference.rulings(one) for one in entries}
    assert len(entries) == RULINGS[faction]
    assert [one for one, scenarios in played.items() if not scenarios] == []
    checked = [reference.check_ruling(name) for scenarios in played.values() for name in scenarios]
    assert [fault for one in checked for fault in one.faults] == []
    assert all(one.cases for one in checked)


TITUS = """
edition: 2e
turn: south
phase: attack
players: {south: {}, north: {}}
board:
  c1: {card: Valeria the Just, player: south}
  c3: {card: Titus, player: south}
  c4: {card: Tundra Fighter, player: north}
  d8: {card: Grognack, player: north}
"""


def test_how_titus_attacks_is_said_to_be_unknown_wherever_it_matters(reference: Reference) -> None:
    """On his card, in the list of what is legal, where somebody asks, and once a position states it no more."""
    titus = reference.card("Titus")
    assert (titus.attack, titus.standing["attack"], "attack" in titus.unconfirmed) == (None, "unknown", True)
    case = reference.case(TITUS)
    listed = reference.legal(case)
    assert not any(one.text.startswith("attack c3") for one in listed.actions)
    assert [(one.card, one.facts) for one in listed.caveats if one.kind == "unstated"] == [("Titus", ("attack",))]
    refused = reference.explain(case, "attack c3 c4")
    assert "attack-unconfirmed" in [one.code for one in refused.reasons]
    stated_here = reference.legal(reference.case(TITUS.replace("{card: Titus,", "{card: Titus, attack: melee,")))
    assert any(one.text == "attack c3 c4" for one in stated_here.actions)
    assert not [one for one in stated_here.caveats if one.kind == "unstated"]


ENTANGLED = """
edition: 2e
turn: south
phase: attack
players: {south: {active: [{card: Chant of Entangling, targets: [c3, d3]}]}, north: {}}
cards: {Brittle: {class: common unit, life: 1, strength: 9, attack: melee}}
board:
  c1: {card: Praefectus Edia, player: south, boost: 3}
  c3: {card: Brittle, player: south}
  d3: {card: Brittle, player: south}
  d8: {card: Grognack, player: north}
do: ["attack d3 c3", mr mr mr mr mr mr mr mr mr]
"""


def test_what_persist_does_in_the_middle_of_a_turn_is_said_to_be_taken_for_granted(reference: Reference) -> None:
    """An event that its own text discards is not kept, and the answer says that Persist is played on assumptions."""
    case = reference.case(ENTANGLED)
    assert "event-discarded" in [step.code for step in reference.judge.play(case).steps]
    assert ("assumed", "Persist") in [(one.kind, one.ability) for one in reference.resolve(case).caveats]
    assert any(
        "at another time" in point for one in reference.card("Praefectus Edia").abilities for point in one.assumed
    )
