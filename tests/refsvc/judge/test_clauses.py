"""What happens cites the clause that governs it, in each edition: whoever rules on a position reads it there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from refsvc.settings import CHECKOUT
from tests.sites import real_reference

pytestmark = pytest.mark.thorough

GOVERNING: dict[str, dict[str, str]] = {
    "1e": {
        "attack-declared": "rule-1e/phase-attack",
        "built-magic": "rule-1e/phase-build-magic",
        "control-taken": "term-1e/you-control-and-friendly",
        "destroyed": "term-1e/destroy",
        "discarded": "term-1e/discard",
        "drawn": "rule-1e/phase-draw",
        "exchanged": "term-1e/place-or-exchange-places",
        "hits": "rule-1e/resolving-attack",
        "magic-spent": "rule-1e/spending-magic",
        "moved-step": "rule-1e/phase-movement",
        "placed": "term-1e/place-or-exchange-places",
        "played": "rule-1e/phase-events",
        "put-under": "term-1e/cards-underneath",
        "summoned": "rule-1e/phase-summon",
        "summoner-lost": "rule-1e/victory",
        "wall-placed": "rule-1e/playing-walls",
        "wounded": "rule-1e/wound-markers",
    },
    "2e": {
        "attack-declared": "rule-2e/attack-steps/declare-target",
        "boost-removed": "glossary-2e/remove",
        "boosted": "glossary-2e/boost",
        "built": "glossary-2e/build",
        "control-taken": "glossary-2e/control",
        "cost-of-inaction": "rule-2e/cost-of-inaction",
        "damaged": "glossary-2e/damage",
        "destroyed": "glossary-2e/destroy",
        "discarded": "glossary-2e/discard",
        "exchanged": "glossary-2e/exchange-places",
        "forced-step": "glossary-2e/force",
        "healed": "glossary-2e/remove",
        "moved-step": "glossary-2e/move",
        "placed": "glossary-2e/place",
        "played": "rule-2e/event-cards",
        "put-under": "glossary-2e/under",
        "retrieved": "glossary-2e/retrieve",
        "returned": "glossary-2e/return-to-your-hand",
        "summoned": "glossary-2e/summon",
        "summoner-lost": "rule-2e/winning",
    },
}


def played(file: Path) -> Iterator[tuple[str, engine.Step]]:
    """Every step of a scenario file, as far as its lines can be played."""
    reference = real_reference()
    for case in reference.scenario(file).cases:
        try:
            yield from ((case.position.edition, step) for step in reference.judge.play(case).steps)
        except engine.EngineError:
            continue


def test_every_happening_cites_the_clause_that_governs_it() -> None:
    """Whichever text brings it about, in all positions of the content; and each kind of happening is seen there."""
    met: set[tuple[str, str]] = set()
    for file in sorted((CHECKOUT / "content").rglob("*.scenario.yaml")):
        for edition, step in played(file):
            clause = GOVERNING[edition].get(step.code)
            assert clause is None or clause in step.entries, (file.name, step)
            met.add((edition, str(step.code)))
    assert {(edition, code) for edition, codes in GOVERNING.items() for code in codes} <= met


@pytest.mark.parametrize("edition", sorted(GOVERNING))
def test_every_clause_stands_in_the_reference(edition: str) -> None:
    """So that whoever reads of what happened can read it."""
    assert {*GOVERNING[edition].values()} <= real_reference().corpus.entries.keys()
