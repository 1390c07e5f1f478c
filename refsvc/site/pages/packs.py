"""The packs in force, where they say otherwise than the rest, and those that were left out."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from refsvc.corpus import Corpus, Link, Pack, Problem
from refsvc.http import addresses, reference, said
from refsvc.packs import PackContents
from refsvc.site.rendering import PageContext, page, standing
from refsvc.words import difference

bp = Blueprint("packs", __name__)


@dataclass(frozen=True)
class PackShown:
    """One pack."""

    pack: Pack
    line: str
    """Its version, and who made it."""
    rests: str
    """What it rests on."""
    counted: str
    """How much is in it."""
    found: str
    """Address of all that is in it."""
    overrules: tuple[Link, ...]


@dataclass(frozen=True, kw_only=True)
class PacksPage(PageContext):
    """All packs."""

    template: ClassVar[str] = "packs.html"
    section: ClassVar[str] = "packs"

    packs: tuple[PackShown, ...]
    differences: tuple[tuple[Link, str], ...]
    left_out: tuple[tuple[str, tuple[Problem, ...]], ...]
    left_out_words: str
    nothing: str


@bp.get(addresses.PACKS)
def packs() -> str:
    """What others made."""
    return page(_packs(reference().corpus))


@standing
def _packs(corpus: Corpus) -> PacksPage:
    words = reference().words
    return PacksPage(
        title=said("packs.title"),
        address=addresses.PACKS,
        description=said("packs.description"),
        packs=tuple(_shown(corpus, one) for one in reference().packs.contents(corpus)),
        differences=tuple((corpus.link(one.id), difference(words, corpus, one)) for one in corpus.conflicts),
        left_out=tuple((one.name, one.problems) for one in corpus.left_out),
        left_out_words=words.pack("left-out"),
        nothing=words.pack("nothing"),
    )


def _shown(corpus: Corpus, one: PackContents) -> PackShown:
    words, pack = reference().words, one.pack
    return PackShown(
        pack=pack,
        line=words.pack("line", name=pack.name, version=pack.version, author=pack.author),
        rests=words.pack("rests", standing=words.pack(f"standing-{pack.standing}"), because=pack.because),
        counted=words.pack(
            "counted",
            entries=len(one.entries),
            cards=len(one.cards),
            scenarios=one.scenarios,
            puzzles=len(one.puzzles),
        ),
        found=addresses.search(f"pack:{pack.id}"),
        overrules=corpus.links(pack.overrules),
    )
