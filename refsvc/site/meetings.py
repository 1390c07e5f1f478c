"""Cards on a small board, ready to be asked about: drawn, with what may be done there that has to do with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from refsvc.corpus import Card, slug
from refsvc.http import addresses, reference, said
from refsvc.judge import ActionAnswer, Meeting, meeting
from refsvc.sentences import joined

SHOWN = ("b3", "e6")
"""The corners of the part of the board that is drawn."""
MOST = 4
"""How many actions are offered; the board has them all."""


@dataclass(frozen=True)
class ActionShown:
    """What may be done, and where it is done."""

    sentence: str
    address: str


@dataclass(frozen=True)
class MeetingShown:
    """The position."""

    picture: Markup
    address: str
    """Where it opens on the board."""
    phase: str
    hands: str
    """Who holds what, where that is not seen on the board."""
    actions: tuple[ActionShown, ...]


def met(cards: Sequence[Card]) -> MeetingShown | None:
    """One card before an enemy, or two where they meet; None where too little is known of them."""
    judge, edition = reference().judge, cards[0].edition
    known = [judge.cards[edition].find(one.id) for one in cards]
    found = meeting(judge, [one for one in known if one is not None], edition) if all(known) else None
    if found is None:
        return None
    title = joined([one.title for one in cards])
    position, line = found.case.position, judge.texts(found.case).line

    def player(seat: int) -> str:
        return judge.words.player(position, seat)

    drawn = judge.draw(
        position,
        title=title,
        around=SHOWN,
        marks={"chosen": found.spaces},
        theme="page",
        prefix=slug(" ".join(one.id for one in cards)),
    )
    return MeetingShown(
        # The drawing is made of the engine's own elements, which escape what they hold.
        picture=Markup(drawn),
        address=addresses.position(line, title=title),
        phase=judge.words.said("chat-phase", player=player(position.turn), phase=judge.words.phase(position)),
        hands=" ".join(
            said("meeting.held", card=card, player=player(position.sides.index(side))) for card, side in found.hands
        ),
        actions=tuple(
            ActionShown(one.sentence, addresses.position(line, title=title, do=[one.text]))
            for one in _telling(found, judge.legal(found.case).actions, {one.title for one in cards})
        ),
    )


def _telling(found: Meeting, actions: Sequence[ActionAnswer], names: set[str]) -> Iterator[ActionAnswer]:
    """The actions that have to do with these cards, those with both of them first, and first what they wait for."""
    if found.waits_for_end:
        yield from (one for one in actions if one.kind == "end")
    worth = [one for one in actions if not _is_idle(found, one)]
    both = [
        one for one in worth if one.name in names or one.text == found.line or set(found.spaces) <= set(one.squares)
    ]
    either = [one for one in worth if one not in both and one.squares[:1] and one.squares[0] in found.spaces]
    # One way of a card to each space says enough: further ways stand on the board.
    yield from sorted([*both, *either], key=lambda one: (one not in both, len(one.squares)))[:MOST]


def _is_idle(found: Meeting, action: ActionAnswer) -> bool:
    """Whether nobody would try it: to stay on one's space, or to attack one's own card."""
    position = found.case.position
    if action.kind == "attack":
        target = position.at(action.squares[-1])
        return target is not None and target.controller == position.turn
    return action.kind == "move" and len(set(action.squares)) == 1
