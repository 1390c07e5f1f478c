"""What is said of packs: that something comes from one, and where one says otherwise than the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from refsvc.sentences import joined
from refsvc.words.words import Words

if TYPE_CHECKING:
    from refsvc.corpus import Conflict, Corpus, Item, Pack

HOUSE_RULE = "house-rule"
"""Why a text is in force that an author says overrules another one."""
LONGEST_SAYING = 160
"""Characters of a text that is quoted in a line; the rest is cut."""


def from_pack(words: Words, corpus: Corpus, item: Item) -> str:
    """Where an item comes from, or facts of it, in sentences; empty for what comes with the service."""
    if item.pack:
        pack = corpus.packs[item.pack]
        return words.pack("from", pack=pack.name, author=pack.author, because=pack.because)
    by_pack: dict[str, list[str]] = {}
    for fact, pack_id in getattr(item, "from_packs", {}).items():
        by_pack.setdefault(pack_id, []).append(words.standing(fact))
    told = [
        words.pack("facts-from", pack=corpus.packs[one].name, facts=joined(facts)) for one, facts in by_pack.items()
    ]
    return " ".join(told)


def in_short(words: Words, corpus: Corpus, pack: str) -> str:
    """The pack that something comes from, in a word or two; empty for what comes with the service."""
    return words.pack("brief", pack=corpus.packs[pack].name) if pack else ""


def in_play(words: Words, pack: Pack, cards: Iterable[str]) -> str:
    """Which cards in play others made."""
    return words.pack("caveat", pack=pack.name, cards=joined(list(cards)))


def in_the_way(words: Words, pack: Pack, rule: str, overruled: Iterable[str]) -> str:
    """Which house rule says otherwise than what a verdict rests on."""
    return words.pack("caveat-house-rule", pack=pack.name, rule=rule, overruled=joined(list(overruled)))


def difference(words: Words, corpus: Corpus, conflict: Conflict) -> str:
    """Where a pack says otherwise, what is in force, and why."""
    code = "differs" if conflict.other else "completes"
    told = words.pack(
        code,
        title=corpus.items[conflict.id].title,
        fact=words.standing(conflict.fact) if conflict.fact else "",
        pack=words.pack("of-pack", pack=corpus.packs[conflict.pack].name),
        said=_cut(conflict.said),
        standing=words.pack(f"standing-{conflict.standing}") if conflict.standing else "",
        other=_speaker(words, corpus, conflict.other_pack),
        instead=_cut(conflict.other),
        before=words.pack(f"standing-{conflict.other_standing}") if conflict.other_standing else "",
    )
    # What the engine plays are figures and abilities; a text it can't read.
    is_text = conflict.why == HOUSE_RULE and not conflict.fact
    return f"{told} {words.pack(f'{conflict.why}-text' if is_text else conflict.why)}"


def _speaker(words: Words, corpus: Corpus, pack: str) -> str:
    return words.pack("of-pack", pack=corpus.packs[pack].name) if pack else words.pack("of-content")


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_SAYING else line[:LONGEST_SAYING].rpartition(" ")[0] + " …"
