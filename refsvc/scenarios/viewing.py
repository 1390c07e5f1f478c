"""A position as it is shown: the cards on their spaces and the players, with every figure that the engine works out."""

from collections.abc import Sequence

from engine.effects.effect import is_structure, is_unit
from engine.effects.table import Table
from engine.effects.texts import abilities
from engine.second import BOARD, Situation, legal_actions
from engine.second.changes import changes
from engine.second.computed.figures import life, strength
from engine.second.doubts import doubts, doubts_in_play
from engine.second.inspection import faults
from engine.second.picture import picture
from engine.second.position import Player
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, CardDefinition, Piece
from engine.values.decisions import Decision, Draw, Roll
from engine.values.position import SIDES
from refsvc.corpus import Card
from refsvc.scenarios import pieces, shapes, views
from refsvc.scenarios.playing import Play
from refsvc.scenarios.reading import Case
from refsvc.scenarios.referee import Referee

RANKS = ("summoner", "champion", "event", "structure")
CLASS_ORDER = ("common", "champion", "summoner", "limited", "epic", "standard", "unit", "structure", "event")
LISTED = 3_000
"""Legal actions listed for a board at most."""


def board(referee: Referee, case: Case, played: Play) -> views.BoardAnswer:
    """The scenario as the board shows it, after what was played."""
    position, pending = played.position, played.pending
    return {
        "title": case.title,
        "view": view(referee, position),
        "played": [
            {
                "action": one.text,
                "decisions": pieces.decided(referee, one.resolved.decided),
                "steps": [pieces.step(referee, step) for step in one.resolved.steps],
            }
            for one in played.done
        ],
        "pending": None if pending is None else pieces.question(referee, pending),
        "weights": _weights(pending),
        "changes": list(changes(case.position, position)),
        "legal": _legal(referee, position) if pending is None else None,
        "faults": [pieces.reason(referee, fault, position.turn) for fault in faults(position)],
        "position": pieces.position(position, referee.cards.find),
        "caveats": pieces.caveats(referee, doubts_in_play(Table(position))),
    }


def view(referee: Referee, position: Situation) -> views.PositionView:
    """All that is to be seen of a position."""
    table, drawn = Table(position), picture(position, marks={})
    told = {card.square: card.words for card in drawn.cards}
    panels = {panel.colour: panel.words for panel in (*drawn.above, *drawn.below)}
    moving, attacking = position.used
    return {
        "turn": SIDES[position.turn],
        "phase": position.phase,
        "over": position.over,
        "winner": None if position.winner is None else SIDES[position.winner],
        "spaces": [
            _space(referee, table, piece, square, told[square]) for square, piece in enumerate(position.board) if piece
        ],
        "players": [_player(referee, side, one, panels[side]) for side, one in enumerate(position.players)],
        "moving": moving,
        "attacking": attacking,
    }


def card(referee: Referee, one: CardDefinition) -> views.CardView:
    """A card outside of the board."""
    return {
        "name": one.name,
        "card": written(referee, one),
        "url": page_of(referee, one),
        "faction": one.faction,
        "classes": class_line(one),
        "cost": one.cost,
        "attack": one.attack,
        "strength": one.strength,
        "life": one.life,
        "active": one.active,
        "played": not any(_unplayed(one)),
    }


def written(referee: Referee, one: CardDefinition) -> str:
    """How a scenario names a card: by its name, or by its entry where the name alone means another card."""
    meant = referee.cards.find(one.name)
    return one.entry if one.entry and meant is not None and meant.entry != one.entry else one.name


def page_of(referee: Referee, one: CardDefinition) -> str:
    """The path of a card's page; empty for a card that a scenario makes up."""
    item = referee.corpus.items.get(one.entry)
    return item.url if isinstance(item, Card) else ""


def class_line(one: CardDefinition) -> str:
    """The words of a card's class line, the rank before what it is the rank of."""
    known = [word for word in CLASS_ORDER if word in one.classes]
    return " ".join([*known, *sorted(one.classes - set(known))])


def _weights(pending: Decision | None) -> list[int]:
    match pending:
        case Roll(die=die):
            return [copies for _, copies, _ in die.faces]
        case Draw(pile=pile):
            return [pile.count(name) for name in sorted(set(pile))]
    return []


def _legal(referee: Referee, position: Situation) -> shapes.LegalAnswer:
    listing = legal_actions(position, LISTED)
    return {
        "turn": SIDES[position.turn],
        "phase": position.phase,
        "actions": [pieces.action(action) for action in listing.actions],
        "complete": listing.complete,
        "bound": LISTED,
        "caveats": pieces.caveats(referee, listing.caveats),
        "faults": [],
    }


def _space(referee: Referee, table: Table, piece: Piece, square: Square, words: str) -> views.SpaceView:
    definition, whole = piece.card, life(table, piece)
    fights = is_unit(piece) and definition.strength is not None
    return {
        "square": BOARD.names[square],
        "name": definition.name,
        "card": written(referee, definition),
        "url": page_of(referee, definition),
        "player": SIDES[piece.controller],
        "owner": SIDES[piece.owner],
        "classes": class_line(definition),
        "rank": next((rank for rank in RANKS if definition.is_a(rank)), ""),
        "building": is_structure(piece),
        "attack": definition.attack,
        "strength": strength(table, piece) if fights else None,
        "life": whole,
        "left": None if whole is None else whole - piece.damage,
        "damage": piece.damage,
        "boost": piece.boost,
        "under": [below.card.name for below in piece.under],
        "abilities": _abilities(referee, table, piece),
        "words": words,
    }


def _abilities(referee: Referee, table: Table, piece: Piece) -> list[views.AbilityView]:
    """The abilities in force, and the printed ones that the engine does not play."""
    names = [ability.name for ability in abilities(table, piece) if ability.name]
    names += _unplayed(piece.card)
    found = []
    for name in dict.fromkeys(names):
        item = referee.corpus.names.resolve(name, "2e", kinds=("ability",))
        found.append(views.AbilityView(name=name, url=item.url if item else ""))
    return found


def _player(referee: Referee, side: int, player: Player, words: str) -> views.PlayerView:
    return {
        "side": SIDES[side],
        "magic": player.magic,
        "hand": [card(referee, one) for one in player.hand],
        "draw": len(player.draw) + len(player.bottom),
        "discard": _names(player.discard),
        "active": [
            {
                "name": event.card.name,
                "url": page_of(referee, event.card),
                "boost": event.boost,
                "owner": SIDES[event.owner],
            }
            for event in player.active
        ],
        "words": words,
    }


def _unplayed(one: CardDefinition) -> list[str]:
    return [name for kind, name, _, _ in doubts(one) if kind == "unplayed"]


def _names(cards: Sequence[CardDefinition]) -> list[str]:
    return ["unknown card" if one == UNKNOWN else one.name for one in cards]
