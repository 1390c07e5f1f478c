"""The catalogue of sentences: for each code of the engine, and each thing that a page says, its words.

What is said of positions is said in the words of their edition: the sentences that all editions share, with those laid
over them that an edition says otherwise or alone. The house has its sentences once, and an edition may say some of them
otherwise where they speak of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property

import engine
from refsvc.sentences import PHASE, Filter, Malformed, Sentences, Template, templates_of
from refsvc.words.filters import filters_of
from refsvc.words.naming import class_line


@dataclass(frozen=True)
class Speech:
    """What is said of the positions of one edition: templates by code, one mapping for each file."""

    edition: str
    reasons: Mapping[str, Template]
    steps: Mapping[str, Template]
    questions: Mapping[str, Template]
    options: Mapping[str, Template]
    """What can be picked that is no card, space or text."""
    cards: Mapping[str, Template]
    """How the anatomy of a card text is put into sentences."""
    uses: Mapping[str, Template]
    """What a text that may be refused lets a player do."""
    actions: Mapping[str, Template]
    changes: Mapping[str, Template]
    """What is otherwise than before."""
    phrases: Mapping[str, Template]
    """What players, phases, cards, texts and spaces are called in a sentence."""
    caveats: Mapping[str, Template]
    decisions: Mapping[str, Template]
    """Decisions in a few words."""
    pictures: Mapping[str, Template]
    """What a picture of a position shows."""
    points: Mapping[str, Template]
    """Points that the sources leave open, with their two readings."""
    record: Mapping[str, Template]
    """What a position remembers besides its cards."""

    @cached_property
    def filters(self) -> Mapping[str, Filter]:
        """What values can be turned into in these sentences."""
        return filters_of(self.edition, self._phase, self._moment)

    @cached_property
    def counts(self) -> Mapping[str, str]:
        """What is counted of a player, in the words of a picture."""
        return self._pictured("count-")

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """What a space is marked as, in the words of a picture."""
        return self._pictured("mark-")

    @cached_property
    def headings(self) -> Mapping[str, str]:
        """What each phase is called, as it is written before the word Phase."""
        return {phase: self.heading(phase) for phase in engine.EDITIONS[self.edition].phases}

    def _pictured(self, beginning: str) -> Mapping[str, str]:
        """What a picture says of the kinds of something, by what stands behind this beginning of their codes."""
        forms = self.pictures.items()
        return {code.removeprefix(beginning): form.text for code, form in forms if code.startswith(beginning)}

    def heading(self, phase: str) -> str:
        """What a phase is called, as it is written before the word Phase: `Build Magic`."""
        return self.filters[PHASE](phase)

    def attack(self, attack: str | None) -> str:
        """What a way of attacking is called; empty for none."""
        return self._called("attack", attack) if attack else ""

    def classes(self, classes: Iterable[str]) -> str:
        """What a card of these classes is called."""
        return self._called("class", class_line(classes))

    def _phase(self, phase: str) -> str:
        return self._called("phase", phase)

    def _moment(self, window: str) -> str:
        return self._called("moment", window)

    def _called(self, kind: str, code: str) -> str:
        """What stands for a code among the phrases, and the code itself where nothing does."""
        form = self.phrases.get(f"{kind}-{code.replace(' ', '-')}")
        return form.text if form else code


@dataclass(frozen=True)
class Catalogue:
    """All sentences: what is said of positions, by edition; the rest by code, one mapping for each file."""

    speeches: Mapping[str, Speech]
    searches: Mapping[str, Template]
    """How much a search found, and what cut it."""
    scenarios: Mapping[str, Template]
    """What is said about scenarios and what can come of them."""
    obstacles: Mapping[str, Template]
    """What keeps a position from being said in the other edition."""
    puzzles: Mapping[str, Template]
    """What is said about puzzles: what is asked, why an option is right or wrong, how an answer fares."""
    search: Mapping[str, Template]
    """What the search says: a query in words, its fields and their values, what two cards have in common."""
    pages: Mapping[str, Template]
    """What pages say that does not stand in their templates: titles, descriptions, headings, refusals."""
    standings: Mapping[str, Template]
    """What facts of cards rest on."""
    packs: Mapping[str, Template]
    """What is said of what others made, and of where it says otherwise."""
    terminal: Mapping[str, Template]
    """What the command line says around its answers: headings, labels, counts."""
    own: Mapping[str, Mapping[str, Mapping[str, Template]]]
    """Of the house's sentences, those that an edition says otherwise: by edition and file."""

    def house(self, file: str, code: str, edition: str) -> Template:
        """A sentence of the house in the words of an edition."""
        shared: Mapping[str, Template] = getattr(self, file)
        return self.own[edition][file].get(code) or shared[code]


OF_POSITIONS = tuple(one.name for one in fields(Speech) if one.name != "edition")
"""The files of which an edition may have its own."""
OF_THE_HOUSE = tuple(one.name for one in fields(Catalogue) if one.name not in ("speeches", "own"))
"""The files of what the house says; an edition may say some of it otherwise, and nothing alone."""
FILES = (*OF_POSITIONS, *OF_THE_HOUSE)
OWN = tuple(f"{edition}/{file}" for edition in engine.EDITIONS for file in FILES)
"""The files in which an edition says what it says otherwise, or alone: laid over the file that all share."""


def catalogue_of(sentences: Sentences) -> Catalogue:
    """The catalogue of these sentences. Raises Malformed for the first that is not written as it should be."""
    missing = [file for file in FILES if file not in sentences]
    if missing:
        raise Malformed(f"expected catalogues of sentences, found none for {', '.join(missing)}")
    if strange := [file for file in sentences if "/" in file and file not in OWN]:
        raise Malformed(f"nothing says what stands in {', '.join(strange)}")
    return laid_together({file: templates_of(file, own) for file, own in sentences.items()})


def laid_together(read: Mapping[str, Mapping[str, Template]]) -> Catalogue:
    """The catalogue of the templates of each file, those of an edition laid over those that all share."""
    speeches = {
        edition: Speech(edition, **{file: {**read[file], **read.get(f"{edition}/{file}", {})} for file in OF_POSITIONS})
        for edition in engine.EDITIONS
    }
    own = {edition: {file: read.get(f"{edition}/{file}", {}) for file in OF_THE_HOUSE} for edition in engine.EDITIONS}
    return Catalogue(speeches, **{file: read[file] for file in OF_THE_HOUSE}, own=own)
