"""How long an event acts: one that stays active, until when; any other, that it is over once it has been played."""

from __future__ import annotations

import re

from engine.explore.play import Play
from engine.values.answers import Asked, Why
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms

HOW_LONG = re.compile(
    r"^(?:(?:until |till )?when|(?:for )?how long) (?:does|do|will|is|can) (?:the |my |his |her |their )?(.+?) "
    r"(?:end|last|stop|expire|run out|wear off|go away|stay|remain|active|in force|in play|leave play|discarded)\b",
    re.IGNORECASE,
)
WHETHER = re.compile(
    r"^(?:does|will|is|do) (?:the |my |his |her |their )?(.+?) (?:still |already )?(?:be )?"
    r"(?:end|last|expire|run out|wear off|over|active|in force)\b(?! on)",
    re.IGNORECASE,
)
"""How it is asked when an event is over, or whether it is."""


def of_lasting(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """Until when the event that is named acts; none where nothing of the kind is asked, or of another card."""
    said = HOW_LONG.match(asked) or WHETHER.match(asked)
    card = None if said is None or play.cards is None else play.cards.find(said[1])
    if card is None or not card.is_a("event") or not terms.cites.lasting:
        return ()
    players = play.position.view.players
    active = [number for number, one in enumerate(players) for event in one.events if event.card.name == card.name]
    if not card.stays:
        code, whose = WhyCode.EVENT_PASSES, ""
    elif active:
        code, whose = WhyCode.EVENT_LASTS, play.position.sides[active[0]]
    else:
        code, whose = WhyCode.EVENT_WOULD_LAST, ""
    told = Reason(code, (terms.cites.lasting, card.entry), cards=(card.name,), params=(("player", whose),))
    return (Why(Asked.TOLD, asked, (), (told,), caveats=play.position.doubts()),)
