"""Standing, from the files to every place where a reader or a program meets it."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from refsvc import Reference
from refsvc.settings import content_directory
from tests.builders import cut_down

FACTION = """\
faction: Moon Guild
edition: 2e
about: A guild made up for a test.
symbols: [moon]
standing: transcribed
source: pages-2e
cards:
  - name: Warden of Tides
    class: common unit
    cost: 2
    life: 4
    strength: 3
    attack: melee
    symbols: [moon]
    but: {assumed: name, ruling: [life]}
    aliases: [潮汐守望者]
    abilities:
      - name: Undertow
        window: after-attack
        when: after this unit attacks
        effect: force the attacked unit 1 space
  - name: Low Water
    class: standard event
    phase: null
    cost: 0
    active: false
    symbols: []
    but: {unknown: [phase, symbols]}
    effects:
      - window: on-play
        target: a common
        effect: force the target 1 space
        standing: assumed
"""


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference over the real content, and a faction of which little is printed."""
    folder = tmp_path_factory.mktemp("standing")
    shutil.copytree(content_directory(), folder / "content")
    (folder / "content" / "cards" / "2e" / "moon-guild.yaml").write_text(FACTION, encoding="utf-8")
    return Reference.open(content=folder / "content", data=folder / "data")


WARDEN, EVENT = "card-2e/moon-guild/warden-of-tides", "card-2e/moon-guild/low-water"


def test_each_fact_has_its_standing(opened: Reference) -> None:
    """What the file says of all, what a card excepts, and what a part says of itself."""
    card, event = opened.corpus.cards[WARDEN], opened.corpus.cards[EVENT]
    assert card.standing == {
        "name": "assumed", "class": "transcribed", "cost": "transcribed", "life": "ruling", "strength": "transcribed",
        "attack": "transcribed", "symbols": "transcribed", "text": "transcribed",
    }  # fmt: skip
    assert (card.rests_on, card.has_working_name) == ("assumed", True)
    assert (event.standing["phase"], event.abilities[0].standing["text"]) == ("unknown", "assumed")


@pytest.mark.parametrize("asked", ["潮汐守望者", "Warden of Tides", "warden tides"])
def test_a_working_name_and_other_names_find_the_card(opened: Reference, asked: str) -> None:
    """A card whose English name is unknown is found by the name that we gave it and by the one that it has."""
    assert opened.search(asked).hits[0].id == WARDEN


def test_a_case_names_a_card_by_either_name(opened: Reference) -> None:
    """A scenario may use the working name or the other one."""
    case = opened.case({"board": {"c3": "潮汐守望者", "d3": "Warden of Tides"}})
    assert {piece.card.name for piece in case.position.board if piece} == {"Warden of Tides"}


def test_a_search_filters_by_standing_and_says_it(opened: Reference) -> None:
    """Every card with such a fact is found, and a hit says what the least sure of its facts rests on."""
    found = {hit.id: hit.standing for hit in opened.search("standing:transcribed moon guild kind:card").hits}
    assert found == {WARDEN: "assumed", EVENT: "unknown"}
    assert not opened.search("standing:transcribed tacullu kind:card edition:2e").hits
    assert WARDEN not in {hit.id for hit in opened.search("-standing:transcribed tides kind:card").hits}


def test_an_answer_holds_the_standing_of_each_fact(opened: Reference) -> None:
    """Programs read it by fact, of a card and of each ability, and what no source states in one list."""
    card: Any = opened.whole(opened.entry(WARDEN))["card"]
    assert (card["standing"]["life"], card["standing"]["strength"]) == ("ruling", "transcribed")
    assert card["abilities"][0]["standing"] == {"name": "transcribed", "text": "transcribed"}
    lines = {one["id"]: one for one in map(json.loads, opened.export())}
    assert lines[WARDEN]["card"]["standing"] == card["standing"]
    assert lines[EVENT]["card"]["unconfirmed"] == ["symbols", "phase"]


def test_a_verdict_names_the_card_and_the_fact(opened: Reference) -> None:
    """The sentence says whose fact it is, which, and what it rests on; the abilities of a bystander are not meant."""
    board = {"c3": "Warden of Tides", "c4": {"card": "Deceiver", "player": "north"}, "a1": "Tacullu"}
    case = opened.case({"phase": "attack", "board": {**board, "f8": {"card": "Ret-Talus", "player": "north"}}})
    said = [str(one) for one in opened.explain(case, "attack c3 c4").caveats if one.facts]
    assert said == [
        "This rests on the class and kind of attack of Warden of Tides as read from a translation, not from the "
        "English print."
    ]
    assert [one.facts for one in opened.explain(case, "attack a1 c4").caveats] == []


def test_the_check_refuses_to_call_printed_what_was_changed(tmp_path: Path) -> None:
    """A figure or a text of today stands on what changed it."""
    from refsvc.corpus import Corpus
    from refsvc.corpus.content import check

    cut_down(tmp_path / "content")
    changed = """\
    history:
      - {change: Strength was 2., was: {strength: 2}, by: errata-2e/card-updates-scope}
      - {change: Undertow was stronger., was: {abilities: [Stronger.]}, by: errata-2e/card-updates-scope}
    abilities:
"""
    text = FACTION.replace("standing: transcribed", "standing: printed", 1).replace("    abilities:\n", changed, 1)
    (tmp_path / "content/cards/2e/moon-guild.yaml").write_text(text, encoding="utf-8")
    problems = "\n".join(str(one) for one in check(Corpus.load(tmp_path / "content")))
    assert "'strength' of Warden of Tides was changed, and is no longer as printed" in problems
    assert "'abilities' of Warden of Tides was changed, and is no longer as printed" in problems


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("standing: transcribed\nsource", "standing: overheard\nsource", "'standing' should be one of printed, ruling"),
        ("standing: transcribed\nsource", "source", "a faction needs the field 'standing', here or around it"),
        ("but: {assumed: name, ruling: [life]}", "but: {guessed: name}", "expected one of printed, ruling"),
        ("but: {assumed: name, ruling: [life]}", "but: {ruling: [lives]}", "should be one of name, class, cost"),
        ("    life: 4\n", "", "'life' of Warden of Tides is not stated"),
        ("ruling: [life]", "unknown: [life]", "'life' of Warden of Tides is listed as unknown, and yet it is stated"),
        ("but: {unknown: [phase, symbols]}", "but: {unknown: [phase]}", "'symbols' of Low Water is not stated"),
        ("standing: assumed", "but: {unknown: [target]}", "'target' is listed as unknown, and yet it is stated"),
    ],
)
def test_the_check_refuses_what_has_no_standing(tmp_path: Path, old: str, new: str, message: str) -> None:
    """A standing that does not exist, a fact without one, and one that contradicts what stands there: file and line."""
    from refsvc.corpus import BrokenContent, Corpus
    from refsvc.corpus.content import check

    assert old in FACTION
    cut_down(tmp_path / "content")
    (tmp_path / "content/cards/2e/moon-guild.yaml").write_text(FACTION.replace(old, new, 1), encoding="utf-8")
    try:
        problems = [str(one) for one in check(Corpus.load(tmp_path / "content"))]
    except BrokenContent as broken:
        problems = str(broken).splitlines()
    assert any(one.startswith("cards/2e/moon-guild.yaml:") and message in one for one in problems), problems
