"""Whether it is the time of a text that nobody starts now, for whoever asks of now."""

from __future__ import annotations

from engine.documents.speech import vocabulary, words
from engine.explore.play import Play
from engine.values.answers import Asked, Why
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms

NOW = vocabulary("now", "currently", "already", "immediately")
START = "start-of-"


def of_now(terms: Terms, play: Play, asked: str, found: Why) -> Why:
    """The answer; of a text that waits for its time, that this is not the time, or that it is over."""
    told = next((one for one in found.reasons if one.code is WhyCode.ITS_TIME), None)
    if told is None or found.about is not Asked.WAITING or NOW.isdisjoint(words(asked)):
        return found
    over = _phase_over(terms, play, told)
    code = WhyCode.TIME_IS_OVER if over else WhyCode.NOT_ITS_TIME
    said = dict(told.params)
    params = (("ability", said["ability"]), ("bearer", said["bearer"]), ("phase", over))
    now = Reason(code, told.entries, told.squares, told.cards, params)
    return found._replace(about=Asked.WHICH, asked=asked, reasons=(now, *found.reasons))


def _phase_over(terms: Terms, play: Play, told: Reason) -> str:
    """The phase of this turn whose start was the time of the text; empty where it was none, or is still to come."""
    position, order = play.position, terms.tongue.phase_order
    window = str(dict(told.params).get("window", ""))
    phase = window.removeprefix(START) if window.startswith(START) else ""
    here = position.board[told.squares[0]] if told.squares else None
    is_own = here is not None and here.controller == position.turn
    return phase if is_own and phase in order and order.index(phase) <= order.index(position.phase) else ""
