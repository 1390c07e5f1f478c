"""Texts in which something is wrong: what can be read of them, and what is wrong and where."""

from refsvc.judge.salvaging.answers import FlawAnswer, SalvageAnswer
from refsvc.judge.salvaging.reading import Salvaging

__all__ = ["FlawAnswer", "SalvageAnswer", "Salvaging"]
