"""The packs room: content that others made, kept beside the data, looked over as what strangers made, and opened.

files       which files a pack may hold, and taking them out of a zip
opening     the corpus with packs over it; a wrong one is left out
checking    everything that can be wrong with a pack, its scenarios played and its puzzles decided
drafts      a card in the making, and the files of a pack with it
trying      games played at random with a faction
shelf       those that are kept here: added, listed, removed
"""

from refsvc.packs.checking import CheckedPack, check
from refsvc.packs.drafts import CardDraft, DraftAbility, DraftFault, draft_card, pack_file, zipped
from refsvc.packs.files import WrongPack
from refsvc.packs.opening import folders_in, open_corpus
from refsvc.packs.shelf import Listed, NoSuchPack, Shelf
from refsvc.packs.trying import TriedFaction, try_faction

__all__ = [
    "CardDraft",
    "CheckedPack",
    "DraftAbility",
    "DraftFault",
    "Listed",
    "NoSuchPack",
    "Shelf",
    "TriedFaction",
    "WrongPack",
    "check",
    "draft_card",
    "folders_in",
    "open_corpus",
    "pack_file",
    "try_faction",
    "zipped",
]
