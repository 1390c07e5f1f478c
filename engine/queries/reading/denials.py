"""A question that is asked with a “not”: the same is asked without it, and what that is answered is said in full.

Yes or no to “can it not attack” may be taken either way, so that neither stands above the answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.documents.speech import vocabulary, words
from engine.queries.reading.supposed import LEADING
from engine.values.answers import Asked, Why
from engine.values.reasons import Reason
from engine.why.codes import WhyCode

DENYING = frozenset(
    ["not", "never", "can't", "cant", "cannot", "don't", "dont", "couldn't", "mustn't", "isn't", "aren't"]
)
"""Words with which the contrary is asked: they are no slip of the pen in a name."""
BEGINNING = frozenset(
    ["can", "could", "may", "might", "will", "would", "does", "do", "is", "are", "has", "have", "am"]
)  # fmt: skip
"""What begins a question that yes or no answers."""
DENIED = {
    "can't": "can", "cant": "can", "cannot": "can", "couldn't": "could", "couldnt": "could", "won't": "will",
    "wouldn't": "would", "wouldnt": "would", "doesn't": "does", "doesnt": "does", "don't": "do", "dont": "do",
    "isn't": "is", "isnt": "is", "aren't": "are", "arent": "are", "hasn't": "has", "hasnt": "has", "haven't": "have",
    "havent": "have", "not": "", "never": "", "illegal": "legal", "unable": "able", "impossible": "possible",
}  # fmt: skip
"""What denies, with what is left of it."""
OTHERWISE = vocabulary("to", "only", "just", "or", "and", "yet", "but")
"""What stands beside a “not” that denies something else than the whole question, such as “choose not to”."""
SAYING = {True: WhyCode.PLAINLY_YES, False: WhyCode.PLAINLY_NO}


def affirmed(asked: str) -> str:
    """The question without its “not”; empty where it has none, or one that does not deny the whole of it."""
    tokens = asked.replace("’", "'").rstrip("?!. ").split()
    plain = [token.lower().strip(",;:") for token in tokens]
    at = [place for place, token in enumerate(plain) if token in DENIED]
    if not plain or len(at) != 1 or (plain[0] not in BEGINNING and plain[0] not in DENIED):
        return ""
    (place,) = at
    beside = words(" ".join((*plain[max(place - 1, 0) : place], *plain[place + 1 : place + 2])))
    # What begins with “not” is no question, and a “not” of what is supposed denies nothing of what is asked.
    if not (plain[0] in BEGINNING or DENIED[plain[0]]) or not OTHERWISE.isdisjoint(beside):
        return ""
    if not LEADING.isdisjoint(plain[:place]):
        return ""
    left = [DENIED[plain[place]]] if DENIED[plain[place]] else []
    return " ".join([*tokens[:place], *left, *tokens[place + 1 :]])


def told_in_full(asked: str, question: str, answers: Sequence[Why]) -> tuple[Why, ...]:
    """What is answered to the question without its “not”, as facts: an action is named, and is legal or is not."""
    return tuple([_in_full(asked, question, one) for one in answers])


def _in_full(asked: str, question: str, found: Why) -> Why:
    if found.about is Asked.ACTION:
        return found._replace(as_it_stands=False)
    if found.about is not Asked.WHICH or found.is_untold:
        return found
    params = (("question", question),)
    plainly = Reason(SAYING[not found.reasons], (), params=params)
    stands = (Reason(WhyCode.AS_IT_STANDS, ()),) if found.as_it_stands else ()
    told = (plainly, *found.reasons, *found.permits)
    nearest = tuple(dict.fromkeys((*found.nearest, *stands)))
    return found._replace(
        about=Asked.TOLD, asked=asked, reasons=(), permits=told, nearest=nearest, as_it_stands=False
    )  # fmt: skip
