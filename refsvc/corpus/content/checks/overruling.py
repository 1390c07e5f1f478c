"""Whether packs overrule what they say they do, and nothing else."""

from collections.abc import Iterator

from refsvc.corpus.corpus import Corpus
from refsvc.corpus.packs import Pack
from refsvc.corpus.problems import Mistake


def pack_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each id that a pack overrules without saying so, or says so of without overruling it."""
    for pack in corpus.packs.values():
        origin = pack.origin._replace(pack=pack.id)
        overruled = _overruled(corpus, pack)
        for place, identifier in enumerate(pack.overrules):
            if identifier in corpus.items and identifier not in overruled:
                message = f"nothing in this pack says otherwise than '{identifier}'"
                yield Mistake(origin.at("overrules", place), message)
        for entry in corpus.entries.values():
            if entry.pack != pack.id:
                continue
            for place, identifier in enumerate(entry.supersedes):
                known = corpus.items.get(identifier)
                if known is not None and known.pack != pack.id and identifier not in pack.overrules:
                    message = f"'{identifier}' is not the pack's: pack.yaml names it under 'overrules', as a house rule"
                    yield Mistake(entry.origin.at("supersedes", place), message)


def _overruled(corpus: Corpus, pack: Pack) -> set[str]:
    """The ids of which the pack says something else."""
    by_name = {one.id for one in corpus.conflicts if one.pack == pack.id}
    own = [one for one in corpus.entries.values() if one.pack == pack.id]
    return by_name | {identifier for one in own for identifier in one.supersedes}
