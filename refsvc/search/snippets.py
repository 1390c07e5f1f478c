"""The piece of a text that shows why it was found, with the words that were found marked."""

import re
from collections.abc import Collection, Mapping, Sequence
from html import escape

from refsvc.search.analysis import Token, tokens

SENTENCE_END = re.compile(r"(?<=[.!?”\"])\s+|\n+\s*(?:[-*•]\s+|\d+\.\s+)?")
LONGEST = 240
PERHAPS = 0.01
"""Weight of a stem that is marked only where no other is."""


class Passages:
    """A text cut into sentences, read once and kept."""

    def __init__(self, text: str) -> None:
        sentences = (one.strip(" -•\t") for one in SENTENCE_END.split(text))
        self.sentences: Sequence[tuple[str, Sequence[Token]]] = [(one, tokens(one)) for one in sentences if one]

    def snippet(self, weights: Mapping[str, float]) -> str:
        """The sentences that say most about these stems, as safe HTML."""
        if not self.sentences:
            return ""
        worth = [
            sum({token.stem: weights.get(token.stem, 0.0) for token in read}.values()) for _, read in self.sentences
        ]
        best = max(range(len(worth)), key=lambda index: (worth[index], -index))
        chosen = [self.sentences[index] for index in self._around(best)]
        sure = {stem for stem, weight in weights.items() if weight > PERHAPS}
        found = any(token.stem in sure for _, read in chosen for token in read)
        return " ".join(marked(text, read, sure if found else weights) for text, read in chosen)

    def _around(self, best: int) -> list[int]:
        """The best sentence and what follows it, as far as there is room."""
        chosen, length = [best], len(self.sentences[best][0])
        for index in range(best + 1, len(self.sentences)):
            length += len(self.sentences[index][0]) + 1
            if length > LONGEST:
                break
            chosen.append(index)
        return chosen


def marked(text: str, read: Sequence[Token], stems: Collection[str]) -> str:
    """The text as safe HTML with the words of these stems marked; cut where it is very long."""
    pieces: list[str] = []
    position = 0
    for token in read:
        if token.start > LONGEST:
            return "".join(pieces) + escape(text[position : token.start].rstrip(), quote=False) + " …"
        if token.stem in stems:
            pieces += [
                escape(text[position : token.start], quote=False),
                f"<mark>{escape(text[token.start : token.end], quote=False)}</mark>",
            ]
            position = token.end
    return "".join(pieces) + escape(text[position:], quote=False)
