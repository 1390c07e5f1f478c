"""The wording room: sentences of the content for what the engine gives as data."""

from refsvc.wording.catalogue import BrokenSentences, Catalogue
from refsvc.wording.sentences import Sentences

__all__ = ["BrokenSentences", "Catalogue", "Sentences"]
