"""Games of the first edition in progress, of two players and of two teams, and how to play on in them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from hypothesis import strategies as st

import engine
from engine.first.facts import BOARD, PHASES, TEAM_BOARD
from engine.first.position import Situation
from engine.first.setup.composing import with_deck
from engine.values.cards import Card, Piece, Setup
from engine.values.decisions import Answer
from tests.engine.reference import reference

FACTIONS = ("Benders", "Deep Dwarves", "Mountain Vargath", "Sand Goblins", "Shadow Elves", "Swamp Orcs")
CARDS = reference("1e")
EDITION = engine.EDITIONS["1e"]
MOST_DECISIONS, MOST_ACTIONS = 200, 6000


def cards_of(faction: str) -> list[Card]:
    """The cards of a faction, and the Wall of every deck."""
    wall = CARDS.find("Wall")
    assert wall is not None
    return [card for card in CARDS if card.faction == faction] + [wall]


def deck_of(faction: str) -> Setup:
    """What a faction brings to a game, with a deck that may be played."""
    setup = CARDS.setup(faction)
    assert setup is not None
    return with_deck(setup, CARDS)


def started(*factions: str, first: int = 0) -> Situation:
    """The position before the first turn of a game of these factions, two or four of them."""
    position = EDITION.set_up([deck_of(faction) for faction in factions], first, ()).position
    assert isinstance(position, Situation)
    return position


def games() -> st.SearchStrategy[Situation]:
    """Positions in the middle of a game: cards of any factions strewn over the board, of two players or four."""
    return st.integers(0, 10**9).map(lambda number: game(random.Random(number)))


def game(chance: random.Random) -> Situation:
    """A game in progress made by a source of chance."""
    team = chance.random() < 0.3
    board = TEAM_BOARD if team else BOARD
    squares = list(board.names)
    chance.shuffle(squares)
    placed: dict[str, object] = {}
    players: dict[str, object] = {}
    sides = board.seating.names
    for side in sides:
        cards = cards_of(chance.choice(FACTIONS))
        summoner = next(card for card in cards if card.is_a("summoner"))
        troops = [card for card in cards if card.life is not None and not card.is_a("summoner")]
        for card in [summoner, *chance.choices(troops, k=chance.randint(2, 8))]:
            said = {"card": card.entry, "player": side, "wounds": chance.choice([0, chance.randrange(card.life or 1)])}
            if card.is_a("unit") and chance.random() < 0.2:
                said = {"card": "Vine Wall", "player": chance.choice(sides), "unit": said}
            placed[squares.pop()] = said
        held = [card.entry for card in cards if not card.is_a("summoner") and card.name != "Vine Wall"]
        players[side] = {
            "magic": chance.choices(held, k=chance.randint(0, 8)),
            "hand": chance.choices(held, k=chance.randint(0, 6)),
            "top": chance.choices(held, k=chance.choice([0, 0, 2])),
            "draw": dict(Counter(chance.choices(held, k=chance.randint(0, 6)))),
            "discard": chance.choices(held, k=chance.randint(0, 5)),
            "vines": chance.choice([0, 0, 3]),
        }
    document = {
        "edition": "1e",
        "turn": chance.choice(sides),
        "phase": chance.choice(PHASES),
        "players": players,
        "board": placed,
        **({"order": list(sides)} if team else {}),
    }
    position = engine.read(document, CARDS).first.position
    assert isinstance(position, Situation)
    return position


def play_on(position: Situation, action: engine.Action, chance: random.Random) -> Situation:
    """The position after an action, its decisions made by chance."""
    answers: list[Answer] = []
    resolved = engine.resolve(position, action)
    while resolved.pending is not None and len(answers) < MOST_DECISIONS:
        answers.append(some_answer(resolved.pending, chance))
        resolved = engine.resolve(position, action, answers)
    return resolved.position


def to_the_end(position: Situation, chance: random.Random) -> Iterator[Situation]:
    """Each position of a game played at random from this one; attacks are preferred, so that it comes to an end."""
    for _ in range(MOST_ACTIONS):
        if position.over:
            return
        listed = engine.legal(position, bound=400).actions
        attacks = [action for action in listed if action.verb == "attack"]
        position = play_on(position, chance.choice(attacks if attacks and chance.random() < 0.6 else listed), chance)
        yield position
    raise AssertionError("the game has no end")


def some_answer(decision: engine.Decision, chance: random.Random) -> Answer:
    """An answer to a decision, by chance."""
    listed = decision.answers()
    place = chance.randrange(min(decision.count(), 500))
    return next(answer for number, (answer, _) in enumerate(listed) if number == place)


def everything(position: Situation) -> Counter[tuple[str, int]]:
    """Every card of a position with its owner, wherever it is."""

    def in_play(piece: Piece) -> list[tuple[str, int]]:
        return [(piece.card.entry, piece.owner), *[one for below in piece.under for one in in_play(below)]]

    found = Counter(one for piece in (*position.board, *position.ground) if piece for one in in_play(piece))
    for holder, player in enumerate(position.players):
        for pile in player:
            found.update((printed.entry, owner) for printed, owner in (card.claimed(holder) for card in pile))
    return found
