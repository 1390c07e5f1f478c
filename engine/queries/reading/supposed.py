"""What would hold if something were otherwise: another turn or phase, a card gone or elsewhere, other magic."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.documents.listening import Listener
from engine.documents.places import PLACES, Way
from engine.documents.speech import OWN, Closeness, Names, Words, readings, same, vocabulary, words
from engine.documents.tongue import TURN
from engine.explore.play import Play
from engine.queries.reading.mentions import cards_by_mention
from engine.values.actions import Action
from engine.values.answers import Supposed
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.codes import Code
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms

FILLING = vocabulary(
    "it", "its", "were", "was", "is", "be", "had", "has", "have", "not", "there", "now", "stands", "i", "first"
)
"""Words of a supposition that say no more of what is supposed."""
PRONOUNS = vocabulary("it", "he", "she", "him", "them")
"""Words that stand for the card that is supposed elsewhere."""
HER = "her"
AFTER_MOVING = re.compile(
    r"\bafter (?:moving|going|it (?:has )?(?:moved|gone|moves|goes)) (?=(?:up |down |over |back )?(?:to|onto) )",
    re.IGNORECASE,
)
"""How else it is said that a card moves first."""
PUSHED = re.compile(
    r"^(?:(.+?) (?:is|gets|was|were) (?:pushed|shoved|forced|pulled|dragged|knocked)|"
    r"(?:.+? )?(?:push|shov|forc|pull|drag|shift|knock)(?:e?s|e?d|ing|e)? (.+?))"
    r"(?: over| up| down| back)? (?:to|onto) ([a-z][0-9]{1,2})\b",
    re.IGNORECASE,
)
"""How it is said that a card is forced to a space, by whomever."""
BEING = vocabulary("is", "was", "were", "be", "stands", "stood")
LEADING = vocabulary("if", "suppose", "supposing", "assuming", "when")
AT = vocabulary("in", "on", "during")
STANDS_ON: dict[Code, int] = {
    WhyCode.SUPPOSED_ELSEWHERE: 0,
    WhyCode.SUPPOSED_MOVE: -1,
    WhyCode.SUPPOSED_SUMMONED: 0,
    WhyCode.SUPPOSED_DAMAGE: 0,
    WhyCode.SUPPOSED_TOKENS: 0,
}
"""Where what is told of a card that is supposed otherwise has the space on which it stands then."""
DECISIONS_LEFT = 8
"""Decisions of a move that are left."""
BOTH_ENDS = vocabulary("without", "with") | AT
"""What begins a supposition; what does where it is the first or last thing that is said."""
THEN = vocabulary("then", "so", "and", "that")
"""What may stand between a supposition and the question."""


def suppositions(terms: Terms, play: Play, asked: str) -> Iterator[tuple[tuple[Supposed, ...], str]]:
    """What is supposed, each as a position for it, and the question that is asked of it; the longest reading first.

    Where only a turn is supposed, each of its phases may be meant: the present one first.
    """
    tokens = AFTER_MOVING.sub("if it moves ", asked.replace("’", "'")).split()
    for said, question in parted(tokens):
        clause = _with_its_subject(play, PUSHED.sub(_stands_there, NONE_OF.sub(r"without \1", said)), question)
        found = tuple(_positions(terms, play, clause)) or tuple(_with_tokens(terms, play, clause, question))
        if found and question:
            yield found, _with_its_card(play, found[0], question)


def in_turn(terms: Terms, position: Any, player: int, phase: str) -> Supposed:
    """The same cards in a phase of a player's turn."""
    there = terms.in_turn_of(position, player, phase)
    return Supposed(there, (_told(terms, WhyCode.SUPPOSED_TURN, position, player, ("phase", phase)),))


def _stands_there(pushed: re.Match[str]) -> str:
    return f"{pushed[1] or pushed[2]} {pushed[3]}"


def _with_its_subject(play: Play, clause: str, question: str) -> str:
    """What is supposed, with the space of the card that the question names first for an “it” that does something."""
    head, _, rest = clause.partition(" ")
    if _plain(head) in PRONOUNS and BEING.isdisjoint(words(rest)[:1]):
        named = cards_by_mention(play, question, "")
        if named:
            return f"{play.position.geometry.names[named[0][0]]} {rest}"
    return clause


def _with_its_card(play: Play, supposed: Supposed, question: str) -> str:
    """The question, where a card is supposed elsewhere, with its space for what stands for the card: “can it …”."""
    at = next((one.squares[STANDS_ON[one.code]] for one in supposed.told if one.code in STANDS_ON), None)
    if at is None:
        return question
    name = play.position.geometry.names[at]
    tokens = question.split()
    # “Her” may be whose something is; at the end it is the card.
    meant = [_plain(one) in PRONOUNS or (one is tokens[-1] and _plain(one) == HER) for one in tokens]
    return " ".join([name if is_meant else token for is_meant, token in zip(meant, tokens, strict=True)])


def parted(tokens: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The ways to part a question from what is supposed in it."""
    if [token.lower() for token in tokens[:2]] == ["what", "if"]:
        tokens = tokens[1:]
    plain = [_plain(token) for token in tokens]
    for at in range(len(tokens) - 1, 0, -1):
        if plain[at] in LEADING or plain[at] in BOTH_ENDS:
            lead = at if plain[at] not in LEADING else at + 1
            yield " ".join(tokens[lead:]), " ".join(tokens[:at])
    for end, token in enumerate(tokens[:-1], 1):
        if token.endswith((":", ",")) and plain[0] not in LEADING:
            yield " ".join(tokens[:end]), " ".join(tokens[end:])
    if plain and (plain[0] in LEADING or plain[0] in BOTH_ENDS):
        start = 0 if plain[0] not in LEADING else 1
        for end in range(len(tokens) - 1, start, -1):
            rest = end + 1 if plain[end] in THEN else end
            yield " ".join(tokens[start:end]), " ".join(tokens[rest:])


def _with_tokens(terms: Terms, play: Play, clause: str, question: str) -> Iterator[Supposed]:
    """The card that is asked about with another count of tokens: “without boost”, “with 2 boost”."""
    listener = terms.tongue.listener(play.position, Names(play.position, play.cards), terms.tongue)
    for form, counted in TOKENS:
        for filling in readings(form, words(clause), same(listener.names.sayings), Closeness.SHORT):
            numbers = listener.steps(filling[0]) if filling else [0]
            squares = cards_by_mention(play, question, "")
            for square in [one for there in squares[:1] for one in there[:1] if numbers]:
                yield from counted(listener.position, square, numbers[0])
                return


def _counted(position: Any, square: Square, number: int) -> Iterator[Supposed]:
    piece = position.board[square]
    told = Reason(WhyCode.SUPPOSED_TOKENS, (), (square,), (piece.card.name,), (("number", number),))
    yield Supposed(_moved(position, {square: piece._replace(tokens=number)}), (told,))


def _damaged(position: Any, square: Square, number: int) -> Iterator[Supposed]:
    """With so much damage, where the card takes that and is not destroyed."""
    piece, name = position.board[square], position.geometry.names[square]
    life = next((one.life for one in position.view.cards if one.space == name and one.card == piece.card), None)
    if life is not None and number < life:
        told = Reason(WhyCode.SUPPOSED_DAMAGE, (), (square,), (piece.card.name,), (("number", number),))
        yield Supposed(_moved(position, {square: piece._replace(damage=number)}), (told,))


def _with_boost(
    terms: Terms, listener: Listener, cards: Sequence[Square], numbers: Sequence[int]
) -> Iterator[Supposed]:
    """A card that is named with so much boost."""
    if listener.position.board[cards[0]] is not None:
        yield from _counted(listener.position, cards[0], numbers[0])


def _with_damage(
    terms: Terms, listener: Listener, cards: Sequence[Square], numbers: Sequence[int]
) -> Iterator[Supposed]:
    """A card that is named with so much damage."""
    if listener.position.board[cards[0]] is not None:
        yield from _damaged(listener.position, cards[0], numbers[0])


def _plain(token: str) -> str:
    return next(iter(words(token)), "")


def _positions(terms: Terms, play: Play, clause: str) -> Iterator[Supposed]:
    listener = terms.tongue.listener(play.position, Names(play.position, play.cards), terms.tongue)
    line: Words = tuple([word for word in words(clause) if word not in FILLING])
    if line and OWN.issuperset(line):
        # “If my …” has only begun to say what is supposed; “in my …” is left of a turn.
        return
    line = line[1:] if line and line[0] in AT else line
    said = {word.said.lower() for word in words(clause)}
    known = same(listener.names.sayings)
    for listener.closeness in (Closeness.EXACT, Closeness.SHORT):
        # What is “not” so is read as a card that is gone, and as nothing else.
        for form, means in FORMS if "not" not in said else ():
            for filling in readings(form, line, known, listener.closeness):
                places = [word for word in form.split() if word.isupper()]
                values = [PLACES[place](listener, one) for place, one in zip(places, filling, strict=True)]
                if all(values):
                    yield from means(terms, listener, *values)
                    return
        if "not" in said or "there" in said:
            gone = listener.any(line) if line else []
            if gone:
                yield from _without(terms, listener, gone)
                return


def _turn(terms: Terms, listener: Listener, players: Sequence[int]) -> Iterator[Supposed]:
    position = listener.position
    order = sorted(terms.tongue.phase_order, key=lambda phase: phase != position.phase)
    yield from (in_turn(terms, position, players[0], phase) for phase in order)


def _turn_and_phase(
    terms: Terms, listener: Listener, players: Sequence[int], phases: Sequence[str]
) -> Iterator[Supposed]:
    if phases[0] != TURN:
        yield in_turn(terms, listener.position, players[0], phases[0])


def _phase(terms: Terms, listener: Listener, phases: Sequence[str]) -> Iterator[Supposed]:
    if phases[0] != TURN:
        yield in_turn(terms, listener.position, listener.position.turn, phases[0])


def _without(terms: Terms, listener: Listener, gone: Sequence[Square]) -> Iterator[Supposed]:
    position, square = listener.position, gone[0]
    piece = position.board[square]
    if piece is not None:
        told = Reason(WhyCode.SUPPOSED_GONE, (), (square,), (piece.card.name,))
        yield Supposed(without_card(position, square), (told,))


def _elsewhere(
    terms: Terms, listener: Listener, cards: Sequence[Square], spaces: Sequence[Square]
) -> Iterator[Supposed]:
    position, start, end = listener.position, cards[0], spaces[0]
    piece = position.board[start]
    if piece is not None and start != end:
        told = Reason(WhyCode.SUPPOSED_ELSEWHERE, (), (end, start), (piece.card.name,))
        yield Supposed(_moved(position, {start: None, end: piece}), (told,))


def _moving(terms: Terms, listener: Listener, cards: Sequence[Square], spaces: Sequence[Square]) -> Iterator[Supposed]:
    """The position after a move there, which counts for what moving brings; elsewhere where it may not move so now."""
    start, ways = cards[0], [Way(spaces=(spaces[0],))]
    for move in listener.moves([start], ways):
        after = None if listener.refused(move) else _after(listener.position, move)
        piece = listener.position.board[start]
        if after is not None and piece is not None:
            told = Reason(WhyCode.SUPPOSED_MOVE, (), (move.squares[0], move.squares[-1]), (piece.card.name,))
            yield Supposed(after, (told,))
            return
    yield from _elsewhere(terms, listener, cards, spaces)


def _entered(terms: Terms, listener: Listener, cards: Sequence[Card], spaces: Sequence[Square]) -> Iterator[Supposed]:
    """The position once a card of the hand has entered play there, in the phase in which that may be done."""
    position = listener.position
    for phase in sorted(terms.tongue.phase_order, key=lambda one: one != position.phase):
        there = in_turn(terms, position, position.turn, phase).position
        table = terms.rules.table(there)
        for action in [one for one in terms.with_card(cards[0], spaces[0]) if one.squares]:
            after = None if any(terms.rules.reasons_against(table, action)) else _after(there, action)
            if after is not None:
                yield Supposed(after, (Reason(WhyCode.SUPPOSED_SUMMONED, (), (spaces[0],), (cards[0].name,)),))
                return


def _after(position: Position, move: Action) -> Position | None:
    """The position after a move or an entry, what may be used by it left; None where dice decide."""
    play = Play(position).begun(move)
    for _ in range(DECISIONS_LEFT):
        if play.pending is None:
            return play.position
        if play.pending.chance:
            return None
        play = play.declined()
    return None


def _magic(terms: Terms, listener: Listener, numbers: Sequence[int]) -> Iterator[Supposed]:
    position = listener.position
    told = _told(terms, WhyCode.SUPPOSED_MAGIC, position, position.turn, ("magic", numbers[0]))
    yield Supposed(terms.with_magic(position, numbers[0]), (told,))


def _played(terms: Terms, listener: Listener, cards: Sequence[Card]) -> Iterator[Supposed]:
    """The position once the active player has played an event, in the first phase of the turn that it may be in."""
    position, turn = listener.position, listener.position.turn
    held = {card.name for card in position.players[turn].hand}
    for card in [one for one in cards if one.is_a("event") and one.name in held]:
        phases = sorted(terms.tongue.phase_order, key=lambda phase: phase != position.phase)
        for phase in phases:
            there: Any = position if phase == position.phase else terms.in_turn_of(position, turn, phase)
            for action in terms.with_card(card, 0):
                if action.squares or any(terms.rules.reasons_against(terms.rules.table(there), action)):
                    continue
                resolved: Any = terms.rules.resolve(there, action)
                if resolved.pending is None:
                    params = (("player", position.geometry.seating.names[turn]),)
                    told = Reason(WhyCode.SUPPOSED_PLAYED, (card.entry,), (), (card.name,), params)
                    yield Supposed(replace(resolved.position, phase=position.phase), (told,))
                    return


def _without_magic(terms: Terms, listener: Listener) -> Iterator[Supposed]:
    return _magic(terms, listener, [0])


def _without_cards(terms: Terms, listener: Listener) -> Iterator[Supposed]:
    position = listener.position
    players: list[Any] = list(position.players)
    players[position.turn] = players[position.turn]._replace(hand=())
    changed: Any = position
    told = Reason(WhyCode.SUPPOSED_HAND, (), params=(("player", position.geometry.seating.names[position.turn]),))
    yield Supposed(replace(changed, players=tuple(players)), (told,))


def _told(terms: Terms, code: WhyCode, position: Position, player: int, more: tuple[str, str | int]) -> Reason:
    return Reason(code, (terms.cites.phases,), params=(("player", position.geometry.seating.names[player]), more))


def in_hand(position: Any, card: Card) -> Any:
    """The position with one more card in the active player's hand."""
    players: list[Any] = list(position.players)
    players[position.turn] = players[position.turn]._replace(hand=(*players[position.turn].hand, card))
    return replace(position, players=tuple(players))


def held_and_paid_for(terms: Terms, position: Any, card: Card) -> Any:
    """The position with the card in the active player's hand, and magic enough for it."""
    magic = position.view.players[position.turn].counts["magic"]
    return terms.with_magic(in_hand(position, card), max(card.cost or 0, magic))


def without_card(position: Any, square: Square) -> Any:
    """The position without the card on a space."""
    return _moved(position, {square: None})


def _moved(position: Any, changed: dict[Square, Any]) -> Any:
    board = tuple([changed.get(square, piece) for square, piece in enumerate(position.board)])
    return replace(position, board=board)


FORMS: tuple[tuple[str, Callable[..., Iterator[Supposed]]], ...] = (
    ("SIDE turn", _turn),
    ("turn of SIDE", _turn),
    ("SIDE PHASE", _turn_and_phase),
    ("PHASE of SIDE", _turn_and_phase),
    ("PHASE", _phase),
    ("ANY gone", _without),
    ("without magic", _without_magic),
    ("without card", _without_cards),
    ("without card in-hand", _without_cards),
    ("without ANY", _without),
    ("ANY SPACE", _elsewhere),
    ("ANY move SPACE", _moving),
    ("play CARD", _played),
    *[
        (form, _entered)
        for form in ("summon CARD SPACE", "build CARD SPACE", "CARD summoned SPACE", "CARD built SPACE")
    ],
    *[(f"ANY {has}STEPS boost", _with_boost) for has in ("", "with ")],
    *[(f"ANY {has}STEPS damage", _with_damage) for has in ("", "with ")],
    ("STEPS magic", _magic),
    ("with STEPS magic", _magic),
)
"""What may be supposed, each with the positions that it comes to."""
NONE_OF = re.compile(r"\b(?:with )?(?:0|zero|no) (magic|boost|cards?)\b", re.IGNORECASE)
"""How else it is said that somebody has none."""
TOKENS = (
    ("without boost", _counted),
    ("with STEPS boost", _counted),
    ("STEPS boost", _counted),
    ("with STEPS damage", _damaged),
    ("STEPS damage", _damaged),
)
"""How it is said what is on the card that is asked about."""
MEANS = frozenset({WhyCode.SUPPOSED_TOKENS, WhyCode.SUPPOSED_MAGIC, WhyCode.SUPPOSED_HAND})
"""What is supposed of that with which costs are paid."""
