"""What every answer about a scenario needs: the reference, its cards as the engine wants them, and sentences."""

from dataclasses import dataclass

from engine.second import BOARD, Situation
from engine.values.errors import EngineError, IllegalAction, ImpossiblePosition
from refsvc.corpus import Corpus
from refsvc.scenarios.definitions import Definitions, definitions
from refsvc.wording import Catalogue, Sentences


@dataclass(frozen=True)
class Referee:
    """Reads and words everything about scenarios of one corpus."""

    corpus: Corpus
    cards: Definitions
    sentences: Sentences

    @classmethod
    def of(cls, corpus: Corpus) -> "Referee":
        """The referee for a corpus. Raises BrokenSentences where the catalogues are not as they should be."""
        return cls(corpus, definitions(corpus), Sentences(Catalogue.load(corpus.directory), BOARD))

    def refusal(self, error: EngineError, position: Situation) -> str:
        """What the engine refuses, in words."""
        if isinstance(error, IllegalAction):
            reasons = " ".join(self.sentences.reason(reason, position.turn) for reason in error.reasons)
            return f"“{error.text}” is not legal. {reasons}"
        if isinstance(error, ImpossiblePosition):
            return " ".join(self.sentences.reason(fault, position.turn) for fault in error.faults)
        return str(error)
