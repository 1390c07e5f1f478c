"""Packs: content that others made, laid over what comes with the service, and where the two say different things."""

from dataclasses import dataclass
from pathlib import PurePath
from typing import Annotated

from refsvc.corpus.items import Edition
from refsvc.corpus.plain import Label, OneOrMore, called
from refsvc.corpus.problems import Origin, Problem
from refsvc.corpus.standing import Standing

HOUSE_RULE, SURER, PRINTED_FIRST, EARLIER_PACK = "house-rule", "surer", "printed-first", "earlier-pack"
"""Why one of two sayings is in force: a house rule says that it overrules, a pack knows better, what comes with the
service goes before, or so does a pack that was read before."""
PACK_FILE = "pack.yaml"
"""The file that says what a pack is."""


@called("a pack", "packs")
@dataclass(frozen=True, kw_only=True)
class Pack:
    """A folder of content by somebody else."""

    id: str
    name: str
    author: str
    version: Label
    edition: Annotated[Edition, "Of which edition it mainly is."] = "2e"
    standing: Annotated[Standing, "What its facts rest on that say nothing else."]
    because: Annotated[str, "What they rest on, in a sentence."]
    house_rules: Annotated[bool, "Whether it may overrule what comes with the service."] = False
    overrules: Annotated[OneOrMore, "Ids of what it overrules."] = ()
    origin: Origin


@dataclass(frozen=True, kw_only=True)
class Conflict:
    """Two texts or figures for one thing: which is in force, and why."""

    id: str
    """Id of the card, faction or entry."""
    fact: str
    """Which fact of it; empty for a text as a whole."""
    pack: str
    """Id of the pack that says otherwise."""
    said: str
    """What the pack says."""
    standing: str
    """What that rests on; empty for a text."""
    other: str
    """What is said elsewhere; empty where no source states anything."""
    other_standing: str
    other_pack: str = ""
    """Id of the pack that says so; empty for what comes with the service."""
    holds: bool
    """Whether what the pack says is in force."""
    why: str
    origin: Origin
    """Where the pack says it."""


@dataclass(frozen=True, kw_only=True)
class LeftOut:
    """A pack that is not in force, because something is wrong with it."""

    folder: str
    id: str
    """Empty where not even that can be read."""
    problems: tuple[Problem, ...]

    @property
    def name(self) -> str:
        """What it goes by; where it lies on the disk is nobody's business."""
        return self.id or PurePath(self.folder).name
