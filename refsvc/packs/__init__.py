"""The packs room: content that others made, kept beside the data, looked over as what strangers made, and opened.

files       which files a pack may hold, and taking them out of a zip
opening     the corpus with packs over it; a wrong one is left out
checking    everything that can be wrong with a pack, its scenarios played and its puzzles decided
shelf       those that are kept here: added, listed, removed
"""

from refsvc.packs.checking import CheckedPack, check
from refsvc.packs.files import WrongPack
from refsvc.packs.opening import folders_in, open_corpus
from refsvc.packs.shelf import Listed, NoSuchPack, Shelf

__all__ = ["CheckedPack", "Listed", "NoSuchPack", "Shelf", "WrongPack", "check", "folders_in", "open_corpus"]
