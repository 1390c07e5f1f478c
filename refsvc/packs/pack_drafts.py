"""A pack in the making: cards, rulings and puzzles put together, checked as a whole, and given as files."""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from refsvc import bounds
from refsvc.corpus import PACK_FILE, Problem, slug
from refsvc.judge import Judge, as_file
from refsvc.packs.card_drafts import CardDraft, draft_card
from refsvc.packs.checking import CheckedPack
from refsvc.packs.draft_faults import DraftFault
from refsvc.packs.ruling_drafts import RulingDraft, draft_ruling, file_name
from refsvc.packs.shelf import Shelf
from refsvc.puzzles import ENDING as PUZZLE_ENDING
from refsvc.puzzles import write as puzzle_file

CARD, RULING, PUZZLE = "card", "ruling", "puzzle"
KINDS = (CARD, RULING, PUZZLE)
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""When everything in a zip was written: equal packs are equal files."""
NAMELESS = "my-pack"
SAID = ("id", "name", "author", "version", "edition", "standing", "because", "house_rules", "overrules")
"""What a pack says of itself, in the order in which it stands in its file."""


@dataclass(frozen=True)
class Part:
    """One thing of a pack in the making."""

    kind: str
    """card, ruling or puzzle."""
    facts: Mapping[str, Any]
    """As it is written: the facts of a card or ruling, or the document of a puzzle."""

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.facts.get("name") or self.facts.get("title") or self.facts.get("question") or "")


@dataclass(frozen=True, kw_only=True)
class PartDraft:
    """One thing of a pack in the making, looked at."""

    part: Part
    faults: tuple[DraftFault, ...] = ()
    files: Mapping[str, Mapping[str, Any] | str] = field(default_factory=dict)
    """Its files, each by its path: a text, or a file of cards as data, which several cards may share."""
    agrees: bool | None = None
    """Whether the engine sees what a ruling says; None where it was not asked."""


@dataclass(frozen=True, kw_only=True)
class PackDraft:
    """A pack in the making."""

    id: str
    parts: tuple[PartDraft, ...]
    files: Mapping[str, str]
    """Its files, each by its path, of all parts in which nothing is wrong."""
    checked: CheckedPack | None = None
    """What the check of packs says of all of it; None where it was not asked."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the check of packs finds to be wrong."""
        return self.checked.problems if self.checked else ()

    @property
    def passed(self) -> bool:
        """Whether it may be added."""
        return self.checked is not None and self.checked.passed and not any(one.faults for one in self.parts)

    @property
    def zip(self) -> bytes:
        """All of it in one file."""
        return zipped(self.files)


def draft_pack(
    judge: Judge,
    about: Mapping[str, Any],
    parts: Sequence[Part],
    shelf: Shelf | None = None,
    content: Path | None = None,
) -> PackDraft:
    """These parts as one pack, each looked at; with a shelf and a content directory, all of it checked as packs are."""
    identifier = str(about.get("id") or file_name(str(about.get("name") or ""), NAMELESS))[: bounds.LONGEST_PACK_ID]
    cards = {slug(one.title): one.title for one in parts if one.kind == CARD}
    looked_at = tuple([_looked_at(judge, one, identifier, cards) for one in parts])
    overruled = [one for part in parts if part.kind == RULING for one in part.facts.get("supersedes") or ()]
    files = {PACK_FILE: pack_file(**{**about, "id": identifier, **_house_rules(overruled)})}
    for path, held in _together(looked_at):
        files[path] = held if isinstance(held, str) else as_file(held)
    checked = None
    if shelf is not None and content is not None:
        with tempfile.TemporaryDirectory(prefix="refsvc-making-") as place:
            archive = Path(place) / f"{identifier}.zip"
            archive.write_bytes(zipped(files))
            checked = shelf.check(archive, content)
    return PackDraft(id=identifier, parts=looked_at, files=files, checked=checked)


def pack_file(**said: Any) -> str:
    """The file that says what a pack is."""
    return as_file({name: said[name] for name in SAID if said.get(name)})


def zipped(files: Mapping[str, str]) -> bytes:
    """A pack as a zip of these files, each by its path."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files, key=lambda path: (path != PACK_FILE, path)):
            archive.writestr(zipfile.ZipInfo(path, FIRST_DAY), files[path], zipfile.ZIP_DEFLATED)
    return written.getvalue()


def _house_rules(overruled: Sequence[str]) -> dict[str, Any]:
    return {"house_rules": True, "overrules": list(dict.fromkeys(overruled))} if overruled else {}


def _looked_at(judge: Judge, part: Part, identifier: str, cards: Mapping[str, str]) -> PartDraft:
    """One part with its faults and files, as they are beside these cards of the same pack."""
    if part.kind == CARD:
        return _card(part, draft_card(judge, part.facts))
    if part.kind == PUZZLE:
        document = _with_its_cards(part.facts, cards)
        name = f"puzzles/{file_name(part.title, 'puzzle')}{PUZZLE_ENDING}"
        return PartDraft(part=part, files={name: puzzle_file(document)})
    facts = {**_named(part.facts, cards), "pack": identifier}
    return _ruling(part, draft_ruling(judge, facts, tuple(cards.values())), cards)


def _card(part: Part, draft: CardDraft) -> PartDraft:
    if draft.card is None or draft.faults:
        return PartDraft(part=part, faults=draft.faults)
    own = {key: value for key, value in part.facts.items() if key not in ("faction", "edition")}
    path = f"cards/{draft.card.edition}/{file_name(draft.card.faction, 'cards')}.yaml"
    held = {"faction": draft.card.faction, "edition": draft.card.edition, "cards": [own]}
    return PartDraft(part=part, files={path: held})


def _ruling(part: Part, draft: RulingDraft, cards: Mapping[str, str]) -> PartDraft:
    if draft.faults:
        return PartDraft(part=part, faults=draft.faults, agrees=draft.agrees)
    files = dict(draft.files)
    if draft.scenario_file in files:
        files[draft.scenario_file] = as_file(_with_its_cards({"scenario": draft.scenario_document}, cards)["scenario"])
    return PartDraft(part=part, files=files, agrees=draft.agrees)


def _named(facts: Mapping[str, Any], cards: Mapping[str, str]) -> dict[str, Any]:
    """A ruling that names no card which only its own scenario makes up: nobody could look it up."""
    scenario = facts.get("scenario")
    made = {slug(name) for name in (scenario.get("cards") or {} if isinstance(scenario, Mapping) else {})}
    return {**facts, "cards": [one for one in facts.get("cards") or () if slug(one) in cards or slug(one) not in made]}


def _with_its_cards(document: Mapping[str, Any], cards: Mapping[str, str]) -> dict[str, Any]:
    """A document whose scenario makes no card up that stands in the pack."""
    scenario = document.get("scenario")
    if not isinstance(scenario, Mapping) or not isinstance(scenario.get("cards"), Mapping):
        return dict(document)
    made = {name: facts for name, facts in scenario["cards"].items() if slug(str(name)) not in cards}
    kept = {key: value for key, value in scenario.items() if key != "cards"}
    return {**document, "scenario": {**({"cards": made} if made else {}), **kept}}


def _together(parts: Sequence[PartDraft]) -> Iterator[tuple[str, Mapping[str, Any] | str]]:
    """The files of all parts: cards of one faction in one file, and every other file under a name of its own."""
    shared: dict[str, dict[str, Any]] = {}
    taken: set[str] = set()
    for part in parts:
        suffix = _suffix(part.files, taken)
        for path, held in part.files.items():
            if not isinstance(held, str):
                before = shared.setdefault(path, {**held, "cards": []})
                before["cards"] = [*before["cards"], *held["cards"]]
                continue
            folder, _, name = path.rpartition("/")
            stem, dot, ending = name.partition(".")
            own = f"{folder}/{stem}{suffix}{dot}{ending}"
            taken.add(own)
            yield own, held
    yield from shared.items()


def _suffix(files: Mapping[str, object], taken: set[str]) -> str:
    """What makes the names of files their own, where others have them already."""
    stems = {path.partition(".")[0] for path in files}
    used = {path.partition(".")[0] for path in taken}
    number = 1
    while any(f"{stem}{'' if number == 1 else f'-{number}'}" in used for stem in stems):
        number += 1
    return "" if number == 1 else f"-{number}"
