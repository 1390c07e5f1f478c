"""The figures of a position: life, strength, damage and cost of a card as it stands, magic and cards of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from engine.documents.speech import vocabulary, words
from engine.queries.playing.courses import acting_in, that_act
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.reasons import Reason
from engine.values.seen import CardSeen
from engine.why.codes import WhyCode

CAN = vocabulary("can", "could", "may", "might")
"""What begins a question of what may become so, rather than of what is."""
Figure = Callable[[Telling, Sequence[Square]], Reading]
"""Answers what a figure of cards is."""


def life(asked: Telling, squares: Sequence[Square]) -> Reading:
    """The life that is left to a card."""
    for square, one in _seen(asked, squares):
        if one.life is None:
            yield _unknown(asked, one.card.name, "life")
        else:
            params = (("left", one.life - one.damage), ("life", one.life), ("damage", one.damage))
            yield _told(asked, Reason(WhyCode.FIGURE_LIFE, (), (square,), (one.card.name,), params))


def strength(asked: Telling, squares: Sequence[Square]) -> Reading:
    """The strength of a unit, which attacks nothing in particular."""
    for square, one in _seen(asked, squares):
        if one.strength is None:
            yield _unknown(asked, one.card.name, "strength")
        else:
            params = (("number", one.strength), ("printed", _other(one.card.strength, one.strength)))
            yield _told(asked, Reason(WhyCode.FIGURE_STRENGTH, (), (square,), (one.card.name,), params))


def damage(asked: Telling, squares: Sequence[Square]) -> Reading:
    """The damage that a card has."""
    for square, one in _seen(asked, squares):
        params = (("number", one.damage),)
        yield _told(asked, Reason(WhyCode.FIGURE_DAMAGE, (), (square,), (one.card.name,), params))


def is_damaged(asked: Telling, squares: Sequence[Square]) -> Reading:
    """Whether cards have damage."""
    for square, one in _seen(asked, squares):
        told = Reason(WhyCode.FIGURE_DAMAGE, (), (square,), (one.card.name,), (("number", one.damage),))
        yield Why(Asked.WHICH, asked.asked, () if one.damage else (told,), (told,) if one.damage else ())


def tokens(asked: Telling, squares: Sequence[Square]) -> Reading:
    """What is on a card besides damage."""
    for square, one in _seen(asked, squares):
        params = (("number", one.tokens),)
        yield _told(asked, Reason(WhyCode.FIGURE_TOKENS, (), (square,), (one.card.name,), params))


def cost(asked: Telling, cards: Sequence[Card]) -> Reading:
    """What the active player pays for a card."""
    for card in cards:
        paid = asked.terms.cost_of(asked.terms.rules.table(asked.position), card)
        if paid is None:
            unknown = _unknown(asked, card.name, "cost")
            yield unknown._replace(permits=(*unknown.permits, *_acting_besides(asked, card)))
        else:
            params = (("number", paid), ("printed", _other(card.cost, paid)))
            yield _told(asked, Reason(WhyCode.FIGURE_COST, (), (), (card.name,), params))


def _acting_besides(asked: Telling, card: Card) -> Iterator[Reason]:
    """The texts of other cards that act when an event in hand is played, of which one may want something for it."""
    if card.is_a("event") and card in asked.position.players[asked.position.turn].hand:
        for action in asked.terms.with_card(card, 0):
            legal = not any(asked.terms.rules.reasons_against(asked.terms.rules.table(asked.position), action))
            texts = [one for one in acting_in(asked.play, asked.position, action) if one != card.name] if legal else []
            yield from that_act(asked.terms, texts)


def cost_of_one_there(asked: Telling, squares: Sequence[Square]) -> Reading:
    """The same of a card that is called by its place, or by a part of its name."""
    pieces = [asked.listener.standing(square) for square in squares]
    return cost(asked, list({piece.card.name: piece.card for piece in pieces if piece is not None}.values()))


def cost_to_player(asked: Telling, players: Sequence[int], cards: Sequence[Card]) -> Reading:
    """What a card costs the active player, who is named."""
    return cost(asked, cards) if players[0] == asked.position.turn else iter(())


def cost_of_one_there_to_player(asked: Telling, players: Sequence[int], squares: Sequence[Square]) -> Reading:
    """The same of a card that is called by its place, or by a part of its name."""
    return cost_of_one_there(asked, squares) if players[0] == asked.position.turn else iter(())


def magic(asked: Telling, players: Sequence[int]) -> Reading:
    """The magic of a player."""
    seen = asked.position.view.players[players[0]]
    params = (("player", seen.name), ("number", seen.counts["magic"]))
    yield _told(asked, Reason(WhyCode.FIGURE_MAGIC, (), params=params))


def magic_left(asked: Telling) -> Reading:
    """The magic of the active player."""
    return magic(asked, [asked.position.turn])


def affords(asked: Telling, players: Sequence[int], cards: Sequence[Card]) -> Reading:
    """Whether a player has the magic that a card costs, wherever that card is."""
    has = int(asked.position.view.players[players[0]].counts["magic"])
    for card in cards:
        paid = asked.terms.cost_of(asked.terms.rules.table(asked.position), card)
        told = [*cost(asked, [card]), *magic(asked, players)]
        reasons = tuple([one for found in told if isinstance(found, Why) for one in found.permits])
        if paid is None:
            yield Why(Asked.TOLD, asked.asked, (), reasons)
        else:
            yield Why(Asked.WHICH, asked.asked, () if paid <= has else reasons, reasons if paid <= has else ())


def affords_now(asked: Telling, cards: Sequence[Card]) -> Reading:
    """The same of the active player."""
    return affords(asked, [asked.position.turn], cards)


def hand(asked: Telling, players: Sequence[int]) -> Reading:
    """The cards that a player holds."""
    seen = asked.position.view.players[players[0]]
    params = (("player", seen.name), ("number", seen.counts["hand"]))
    yield _told(asked, Reason(WhyCode.FIGURE_HAND, (), params=params))


def turn(asked: Telling) -> Reading:
    """Whose turn it is, and which phase of it."""
    params = (("player", asked.position.sides[asked.position.turn]), ("phase", asked.position.phase))
    yield _told(asked, Reason(WhyCode.FIGURE_TURN, (asked.terms.cites.phases,), params=params))


def is_turn(asked: Telling, players: Sequence[int]) -> Reading:
    """Whether it is a player's turn."""
    for told in turn(asked):
        if isinstance(told, Why):
            is_so = players[0] == asked.position.turn
            reasons, permits = ((), told.permits) if is_so else (told.permits, ())
            yield told._replace(about=Asked.WHICH, reasons=reasons, permits=permits)


def attacks_first(asked: Telling) -> Reading:
    """Who attacks in a turn, and in which order."""
    told = Reason(WhyCode.ATTACKS_IN_ORDER, (asked.terms.cites.phases,))
    yield Why(Asked.TOLD, asked.asked, (), (told,))


def distance(asked: Telling, squares: Sequence[Square], others: Sequence[Square]) -> Reading:
    """How many spaces two cards are apart."""
    names, spaces = asked.position.geometry.names, asked.position.geometry.distance
    for one, other in product(squares, others):
        params = (("number", spaces[one][other]), ("at", names[one]), ("other", names[other]))
        cards = (asked.name(one) or names[one], asked.name(other) or names[other])
        yield _told(asked, Reason(WhyCode.FIGURE_DISTANCE, (), (), cards, params))


def adjacent(asked: Telling, squares: Sequence[Square], others: Sequence[Square]) -> Reading:
    """Whether two cards are adjacent, and how far apart they are: of several that may be meant, the nearest two."""
    spaces, names = asked.position.geometry.distance, asked.position.geometry.names
    pairs = [(one, other) for one, other in product(squares, others) if one != other]
    for one, other in sorted(pairs, key=lambda pair: spaces[pair[0]][pair[1]])[:1]:
        number = spaces[one][other]
        params = (("number", number), ("at", names[one]), ("other", names[other]))
        cards = (asked.name(one) or names[one], asked.name(other) or names[other])
        if number > 1 and not CAN.isdisjoint(words(asked.asked)[:1]) and one in asked.units_of(asked.controller(one)):
            yield f"can {names[one]} move adjacent to {names[other]}"
            return
        told = (Reason(WhyCode.FIGURE_DISTANCE, (asked.terms.cites.adjacent,), (), cards, params),)
        yield Why(Asked.WHICH, asked.asked, () if number == 1 else told, told if number == 1 else ())


def within(asked: Telling, squares: Sequence[Square], steps: Sequence[int], others: Sequence[Square]) -> Reading:
    """Whether two cards or spaces are so near: of several that may be meant, the nearest two."""
    for found in adjacent(asked, squares, others):
        for told in (*found.reasons, *found.permits) if isinstance(found, Why) else ():
            is_near = int(dict(told.params)["number"]) <= steps[0]
            told = told._replace(entries=(asked.terms.cites.within,))
            yield Why(Asked.WHICH, asked.asked, () if is_near else (told,), (told,) if is_near else ())


def diagonal(asked: Telling) -> Reading:
    """Whether spaces that touch at a corner are adjacent, as the board has it."""
    told = Reason(WhyCode.CORNERS, (asked.terms.cites.adjacent,))
    yield Why(Asked.WHICH, asked.asked, (told,))


def not_diagonally(asked: Telling) -> Reading:
    """That nothing moves or attacks across a corner, whichever unit is meant."""
    yield Why(Asked.WHICH, asked.asked, (Reason(WhyCode.NOTHING_DIAGONAL, (asked.terms.cites.adjacent,)),))


def cost_if_much(asked: Telling, cards: Sequence[Card]) -> Reading:
    """The cost of a card, where “how much” it is is asked, and not how many of it there are."""
    return cost(asked, cards) if "much" in words(asked.asked) else iter(())


def cost_there_if_much(asked: Telling, squares: Sequence[Square]) -> Reading:
    """The same of a card that is called by a part of its name."""
    return cost_of_one_there(asked, squares) if "much" in words(asked.asked) else iter(())


def hits_needed(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """The life that is left to a card, whoever is to take it."""
    return life(asked, targets)


def _seen(asked: Telling, squares: Sequence[Square]) -> Iterator[tuple[Square, CardSeen]]:
    """The cards on some spaces, with their figures."""
    cards, names = asked.position.view.cards, asked.position.geometry.names
    for square in squares:
        yield from ((square, one) for one in cards if (one.space, one.card.name) == (names[square], asked.name(square)))


def _told(asked: Telling, reason: Reason) -> Why:
    return Why(Asked.TOLD, asked.asked, (), (reason,))


def _unknown(asked: Telling, card: str, fact: str) -> Why:
    return _told(asked, Reason(WhyCode.FIGURE_UNKNOWN, (), (), (card,), (("fact", fact),)))


def _other(printed: int | None, figure: int) -> int | str:
    """What is printed, where that is another figure; empty where it is not."""
    return "" if printed in (None, figure) or printed is None else printed


def _of_card(figure: str, asked: Figure) -> Forms:
    """The ways to ask for a figure of a card."""
    return (
        (f"how-many {figure} have ANY", asked),
        (f"how-many {figure} ANY have", asked),
        (f"how-many {figure} ANY have remaining", asked),
        (f"how-many {figure} have ANY left", asked),
        (f"how-many {figure} left ANY have", asked),
        (f"how-many {figure} left have ANY", asked),
        (f"how-many {figure} left at ANY", asked),
        (f"how-many {figure} at ANY", asked),
        (f"what {figure} of ANY", asked),
        (f"what ANY {figure}", asked),
        (f"{figure} of ANY", asked),
        (f"ANY {figure}", asked),
    )


FORMS: Forms = (
    *_of_card("life", life),
    *_of_card("strength", strength),
    *_of_card("damage", damage),
    *_of_card("boost", tokens),
    ("how-many damage ANY take", life),
    ("how-many damage ANY take before destroy", life),
    *[
        (f"how-many {needed} {ending}", life)
        for needed in ("damage", "hit")
        for ending in (
            "to destroy ANY",
            "destroy ANY",
            "take to destroy ANY",
            "pay to destroy ANY",
            "before ANY destroy",
            "before ANY gone",
            "ANY pay to gone",
        )
    ],
    ("how-strong ANY", strength),
    ("how-many dice ANY roll", strength),
    ("how-many dice ANY have", strength),
    ("how-many dice have ANY", strength),
    ("how-many dice ANY attack at", strength),
    ("how-many CARD", cost_if_much),
    ("how-many ANY", cost_there_if_much),
    ("how-many CARD cost", cost),
    ("how-many ANY cost", cost_of_one_there),
    ("what CARD cost", cost),
    ("what ANY cost", cost_of_one_there),
    ("what cost of CARD", cost),
    ("what cost of ANY", cost_of_one_there),
    ("how-many magic CARD cost", cost),
    ("how-many magic ANY cost", cost_of_one_there),
    ("how-many magic for CARD", cost),
    ("how-many magic SIDE pay for CARD", cost_to_player),
    *[
        (f"{asking} cost {to}{enter} {what}", means)
        for asking in ("how-many", "what")
        for enter in ("summon", "build", "play")
        for to, what, means in (
            ("to ", "CARD", cost),
            ("to ", "ANY", cost_of_one_there),
            ("SIDE to ", "CARD", cost_to_player),
            ("SIDE to ", "ANY", cost_of_one_there_to_player),
        )
    ],
    ("how-many take for CARD", cost),
    ("how-many pay for CARD", cost),
    ("cost of CARD", cost),
    ("cost of ANY", cost_of_one_there),
    ("how-expensive CARD", cost),
    ("how-expensive ANY", cost_of_one_there),
    ("how-many magic have SIDE", magic),
    ("how-many magic SIDE have", magic),
    *[
        (f"{asking} ANY {between} ANY", distance)
        for asking in ("how-far", "how-far apart", "how-far away", "distance of")
        for between in ("of", "to", "and", "away of")
    ],
    *[
        (f"{player}{said} CARD", means)
        for player, means in (("", affords_now), ("SIDE ", affords))
        for said in (
            "afford",
            "have magic for",
            "have magic to summon",
            "have magic to build",
            "have magic to play",
            "have enough magic for",
            "have enough magic to summon",
            "have enough magic to build",
            "have enough magic to play",
        )
    ],
    *[(f"enough magic {purpose} CARD", affords_now) for purpose in ("for", "to summon", "to build", "to play")],
    ("whose turn", turn),
    ("SIDE turn", is_turn),
    ("ANY damaged", is_damaged),
    ("ANY hurt", is_damaged),
    ("what attack first", attacks_first),
    ("what turn", turn),
    ("what phase", turn),
    *[(f"ANY {near} ANY", adjacent) for near in ("adjacent", "adjacent to", "adjacent at")],
    *[(f"ANY {beside} ANY adjacent", adjacent) for beside in ("and", "to")],
    ("ANY and ANY adjacent to each-other", adjacent),
    ("ANY within STEPS of ANY", within),
    ("diagonally adjacent", diagonal),
    ("diagonally count adjacent", diagonal),
    ("diagonally space adjacent", diagonal),
    ("distance ANY and ANY", distance),
    ("how-far between ANY and ANY", distance),
    ("how-far distance ANY and ANY", distance),
    ("what distance ANY and ANY", distance),
    ("how-many hit UNIT pay to destroy TARGET", hits_needed),
    ("how-many hit UNIT pay for destroy TARGET", hits_needed),
    ("how-many magic SIDE have left", magic),
    ("how-many magic left", magic_left),
    ("how-many card have SIDE", hand),
    ("how-many card SIDE have", hand),
    ("how-many card SIDE have in-hand", hand),
    ("how-many card have SIDE in-hand", hand),
)
"""The ways to ask for a figure."""
