"""The packs room: content that others made, kept beside the data, looked over as what strangers made, and opened.

files       which files a pack may hold, and taking them out of a zip
opening     the corpus with packs over it; a wrong one is left out
checking    everything that can be wrong with a pack, its scenarios played and its puzzles decided
trying      games played at random with a faction
shelf       those that are kept here: added, listed, removed
card_drafts, ruling_drafts, pack_drafts
            a card, a ruling, a whole pack in the making: what is wrong with it, what the engine plays, its files
"""

from refsvc.packs.card_drafts import CardDraft, DraftAbility, draft_card
from refsvc.packs.checking import CheckedPack, check
from refsvc.packs.draft_faults import DraftFault
from refsvc.packs.files import WrongPack
from refsvc.packs.opening import folders_in, open_corpus
from refsvc.packs.pack_drafts import PackDraft, Part, PartDraft, draft_pack
from refsvc.packs.ruling_drafts import Expected, RulingDraft, draft_ruling, file_name
from refsvc.packs.shelf import Listed, NoSuchPack, PackContents, Shelf
from refsvc.packs.trying import TriedFaction, try_faction

__all__ = [
    "CardDraft",
    "CheckedPack",
    "DraftAbility",
    "DraftFault",
    "Expected",
    "Listed",
    "NoSuchPack",
    "PackContents",
    "PackDraft",
    "Part",
    "PartDraft",
    "RulingDraft",
    "Shelf",
    "TriedFaction",
    "WrongPack",
    "check",
    "draft_card",
    "draft_pack",
    "draft_ruling",
    "file_name",
    "folders_in",
    "open_corpus",
    "try_faction",
]
