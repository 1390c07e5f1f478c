"""Whatever is asked of a position met in play: why agrees with the verdict, and every hint proves true when tried."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.effects.watch import Muted
from engine.first.position import Situation
from engine.first.rules import RULES
from engine.first.table import Table
from engine.values.actions import Summon
from engine.values.cards import UNKNOWN
from tests.engine.first.games import CARDS, EDITION, game, play_on
from tests.examples import examples

ASKED = 40
TRIED = 6
PART = ("", "/unit", "/wall")


def met(number: int) -> Situation:
    """A position in the middle of a game after a few actions by chance."""
    chance = random.Random(number)
    position = game(chance)
    for _ in range(chance.randrange(4)):
        listed = engine.legal(position).actions
        if not listed or position.over:
            break
        position = play_on(position, chance.choice(listed[:200]), chance)
    return position


def refused(position: Situation, chance: random.Random) -> list[engine.Action]:
    """Some actions that somebody might try and that are not legal."""
    tried = list(islice(EDITION.thinkable(position), 3_000))
    sample = chance.sample(tried, min(ASKED, len(tried)))
    return [action for action in sample if not engine.explain(position, action).legal][:TRIED]


def may(position: Situation, line: str) -> bool:
    """Whether an action that is written so is legal; for an attack, on any card of the space."""
    lines = [line + part for part in PART] if line.startswith("attack") and "/" not in line else [line]
    return any(engine.explain(position, EDITION.parse(one, None, position)).legal for one in lines)


@examples(20)
@given(st.integers(0, 10**9))
def test_what_is_legal_is_permitted(number: int) -> None:
    """Each listed action rests on a rule, and nothing stands against it."""
    position, chance = met(number), random.Random(number)
    listed = engine.legal(position).actions
    for action in chance.sample(listed, min(TRIED, len(listed))):
        (answer,) = engine.why(engine.Play(position, cards=CARDS), action)
        assert (answer.reasons, answer.nearest) == ((), ())
        assert answer.permits
        assert all(one.entries for one in answer.permits)


@examples(20)
@given(st.integers(0, 10**9))
def test_what_is_refused_has_the_reasons_of_the_verdict_and_hints_that_hold(number: int) -> None:
    """Every hint that says something would be legal is tried."""
    position = met(number)
    for action in refused(position, random.Random(number)):
        (answer,) = engine.why(engine.Play(position, cards=CARDS), action)
        assert answer.reasons == engine.explain(position, action).reasons
        assert answer.permits == ()
        for hint in answer.nearest:
            untrue = [one for one in tried(position, action, hint) if not one]
            assert not untrue, (action.text(position.geometry), hint)


def tried(position: Situation, action: engine.Action, hint: engine.Reason) -> Iterator[bool]:
    """Whether what a hint names makes it legal, once for each space or card that it names."""
    names, text = position.geometry.names, action.text(position.geometry)
    match str(hint.code):
        case "legal-in-phase":
            yield may(replace(position, phase=str(dict(hint.params)["phase"])), text)
        case "legal-with-magic":
            yield may(with_more(position, int(dict(hint.params)["more"])), text)
            yield not may(with_more(position, int(dict(hint.params)["more"]) - 1), text)
        case "legal-without-card":
            yield may(without(position, hint.squares[0], hint.cards[0]), text)
        case "legal-without-text":
            yield from [any(without_text(position, action, str(dict(hint.params)["by"])))]
        case "legal-from":
            yield from [legal_from(position, action, square) for square in hint.squares]
        case "legal-targets":
            yield from [may(position, f"attack {names[action.squares[0]]} {names[one]}") for one in hint.squares]
        case "legal-part":
            yield may(position, str(dict(hint.params)["option"]))
        case "legal-way":
            yield may(position, "move " + " ".join([names[square] for square in hint.squares]))
        case "legal-ends":
            ends = {one.squares[-1] for one in engine.legal(position).actions if one.verb == "move"}
            yield from [square in ends for square in hint.squares]
        case "legal-spaces" | "opens-spaces":
            verb = "summon" if isinstance(action, Summon) else "play"
            lines = [f"{verb} {action.name} {names[square]}" for square in hint.squares]
            yield from [hint.code == "opens-spaces" or may(position, line) for line in lines]
        case "legal-instead":
            line = str(dict(hint.params)["option"])
            gone = engine.resolve(position, EDITION.parse(line, None, position))
            there = gone.pending.options if gone.pending else [names[square] for square in occupied(gone.position)]
            yield may(position, line)
            yield names[hint.squares[1]] in there
        case "legal-alone":
            yield may(replace(position, used=(0, position.used[1])), text)


def occupied(position: Situation) -> list[int]:
    """The spaces on which something stands."""
    return [square for square, piece in enumerate(position.board) if piece is not None]


def with_more(position: Situation, more: int) -> Situation:
    """The active player's Magic Pile with so many cards more."""
    players = list(position.players)
    player = players[position.turn]
    players[position.turn] = player._replace(magic=(*player.magic, *[UNKNOWN] * more))
    return replace(position, players=tuple(players))


def without(position: Situation, square: int, name: str) -> Situation:
    """The position without the card of this name on a space."""
    board, ground = list(position.board), list(position.ground)
    standing = board[square]
    (board if standing is not None and standing.card.name == name else ground)[square] = None
    return replace(position, board=tuple(board), ground=tuple(ground))


def without_text(position: Situation, action: engine.Action, name: str) -> Iterator[bool]:
    """Whether the action is legal without one of the texts of this name."""
    for source in Table(position).texts().answering():
        if source.ability.name == name:
            table = Table(position)
            table.muted = Muted(source.piece.uid, name)
            yield not any(RULES.reasons_against(table, action))


def legal_from(position: Situation, action: engine.Action, square: int) -> bool:
    """Whether the unit could do the same from another space."""
    board = list(position.board)
    board[square], board[action.squares[0]] = board[action.squares[0]], None
    moved = replace(action, square=square)  # type: ignore[type-var]
    there = replace(position, board=tuple(board))
    return not any(RULES.reasons_against(Table(there), moved))
