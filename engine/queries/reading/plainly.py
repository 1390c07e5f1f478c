"""A question without the words that only ask."""

from __future__ import annotations

ASKING = frozenset(
    [
        "why", "be", "am", "can", "can't", "cant", "cannot", "could", "couldn't", "couldnt", "may", "might", "would",
        "should", "does", "doesn't", "doesnt", "do", "don't", "dont", "did", "didn't", "didnt", "is", "isn't", "isnt",
        "are", "aren't", "arent", "not", "i", "we", "able", "allowed", "permitted", "legal", "possible", "ok", "now",
    ]
)  # fmt: skip
"""Words that only ask."""
MANY = frozenset(["who", "which", "what", "where", "whom"])
"""Words for which an answer names something."""


def said_plainly(asked: str) -> list[str]:
    """The words of a question without those that only ask."""
    words = asked.rstrip("?!. ").replace("’", "'").split()
    before = ["", *words]
    return [
        word
        for word, last in zip(words, before, strict=False)
        if word.lower() not in ASKING and not (word.lower() == "to" and last.lower() in ASKING)
    ]
