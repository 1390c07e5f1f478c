"""A small content directory for tests: whole and correct as built, so that a test spoils exactly one thing."""

import shutil
from pathlib import Path

from refsvc.corpus import Corpus
from refsvc.settings import content_directory

SOURCES = """\
faq-2e: {title: The FAQ, version: v1.2, edition: 2e, official: true, rank: 1}
rulebook-2e: {title: The rulebook, version: v1.2, edition: 2e, official: true, rank: 2}
cards-2e: {title: The cards, version: first printing, edition: 2e, official: true, rank: 3}
rulebook-1e: {title: The first rulebook, version: version 2, edition: 1e, official: true, rank: 1}
"""

TIMING = """\
families:
  - {id: standing, name: Standing, entry: glossary-2e/adjacent, about: Always.}
  - {id: after, name: After, entry: glossary-2e/adjacent, about: Afterwards.}
windows:
  constant: {family: standing, name: always}
  on-play: {family: standing, name: when played}
  after-attack: {family: after, name: after attacking}
"""

SYMBOLS = "eye: {name: resolve}\nwave: {name: air}\n"

FACTION = """\
faction: Breakers
edition: 2e
about: They bend what others do.
symbols: [eye, wave]
standing: printed
source: cards-2e
cards:
  - name: Tacullu
    class: summoner unit
    life: 13
    strength: 3
    attack: ranged
    symbols: [eye, wave]
    abilities:
      - name: Swift Shot
        window: after-attack
        when: after this unit attacks
        optional: true
        limit: once per turn
        cost: spend 1 boost
        effect: resolve an extra attack with this unit
  - name: Deceiver
    class: common unit
    cost: 1
    life: 4
    strength: 1
    attack: ranged
    symbols: [eye]
    abilities:
      - name: Steadfast
        window: constant
        effect: this unit cannot be forced
  - name: Blast
    class: standard event
    cost: 1
    phase: move
    active: true
    symbols: [wave]
    effects:
      - window: on-play
        target: a common
        effect: force the target 1 space
      - window: constant
        active: true
        effect: friendly units have +1 strength
"""

ADJACENT = """\
---
title: Adjacent
source: rulebook-2e
section: Glossary
reviewed: v1.2
aliases: [adjacency]
---
Next to, but not diagonally.
"""

CLEAR_STRAIGHT = """\
---
title: Clear straight spaces
source: rulebook-2e
section: Glossary
reviewed: v1.2
---
Empty adjacent spaces in one line.
"""

RULING = """\
---
title: Tacullu attacks twice
source: faq-2e
section: "FAQ: Breakers"
page: 5
reviewed: v1.2
faction: Breakers
question: May Tacullu attack twice?
answer: Yes.
decided_by: [glossary-2e/adjacent]
cards: [Tacullu, Swift Shot]
terms: [adjacent]
applies_to: ["ability:Swift Shot"]
---
An adjacent enemy may be attacked again, in clear straight spaces. See [[glossary-2e/clear-straight-spaces|the line]].
"""

CARD_SENTENCES = "sentences/cards.yaml"
"""How card texts are put together, as the service does it."""

FILES = {
    "sources.yaml": SOURCES,
    "timing.yaml": TIMING,
    "symbols.yaml": SYMBOLS,
    "cards/2e/breakers.yaml": FACTION,
    "glossary-2e/adjacent.md": ADJACENT,
    "glossary-2e/clear-straight-spaces.md": CLEAR_STRAIGHT,
    "faq-2e/breakers/attack-twice.md": RULING,
    CARD_SENTENCES: (content_directory() / CARD_SENTENCES).read_text(encoding="utf-8"),
}

CUT_DOWN = (
    "*.yaml",
    "sentences/**/*.yaml",
    "pages/*",
    "glossary-2e/a*.md",
    "cards/2e/any.yaml",
    "cards/2e/breakers.yaml",
    "cards/2e/cave-goblins.yaml",
    "cards/2e/unaffiliated.yaml",
    "faq-2e/breakers/mind-capture-no-magic.*",
)
"""What a whole service needs of the content: two factions and one ruling with its scenario."""
COLLECTION = "title: One puzzle\nabout: It is about an entry.\npuzzles: [diagonals]\n"
PUZZLE = """\
title: Diagonals
kind: quiz
question: Are spaces that touch at a corner adjacent?
entry: glossary-2e/adjacent
options: [{says: "No", right: true}, {says: "Yes", right: false}]
"""


def cut_down(directory: Path) -> Path:
    """The real content in a directory of its own, with so little in it, and a puzzle, that reading it takes no time."""
    for pattern in CUT_DOWN:
        for file in content_directory().glob(pattern):
            copy = directory / file.relative_to(content_directory())
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
    puzzles = directory / "puzzles"
    puzzles.mkdir()
    (puzzles / "bundled.collection.yaml").write_text(COLLECTION, encoding="utf-8")
    (puzzles / "diagonals.puzzle.yaml").write_text(PUZZLE, encoding="utf-8")
    return directory


class Content:
    """A content directory that a test can change before it is loaded."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        for file, text in FILES.items():
            self.write(file, text)

    def write(self, file: str, text: str) -> None:
        """Writes a file of the content."""
        path = self.directory / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, file: str, old: str, new: str) -> None:
        """Replaces words of a file, which must be there."""
        text = (self.directory / file).read_text(encoding="utf-8")
        assert old in text, f"{file} does not hold {old!r}"
        self.write(file, text.replace(old, new))

    def load(self) -> Corpus:
        """The corpus as it is now."""
        return Corpus.load(self.directory)
