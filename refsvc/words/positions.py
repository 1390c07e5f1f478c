"""What a position goes by that nobody named: who is against whom, whose phase it is, and how many cards lie there."""

import engine
from refsvc.words.words import Words

SUMMONER = "summoner"


def between(words: Words, position: engine.Position) -> str:
    """Who is against whom, by their summoners, else by their factions; empty where that is not seen of each player."""
    known = {side: _known(position, player) for player, side in enumerate(position.sides)}
    if not all(known.values()):
        return ""
    south, north, south2, north2 = (known.get(side, "") for side in ("south", "north", "south2", "north2"))
    return words.said("position-between", south=south, north=north, south2=south2, north2=north2)


def untitled(words: Words, position: engine.Position, *, is_played_on: bool = False) -> str:
    """What tells a position from others in a list, or what is played from it."""
    players = between(words, position)
    if is_played_on:
        phase, player = words.phase(position), words.player(position, position.turn)
        if not players:
            return words.said("position-played-on-alone", player=player, phase=phase)
        return words.said("position-played-on", between=players, player=player, phase=phase)
    return words.said(
        "position-untitled",
        between=players,
        player=words.player(position, position.turn),
        phase=words.phase(position),
        number=len(_cards(position)),
    )


def _known(position: engine.Position, player: int) -> str:
    """A player's summoner; without one, the faction of the player's cards where they are of one alone."""
    cards = [card for controller, card in _cards(position) if controller == player]
    summoners = [card.name for card in cards if SUMMONER in card.classes]
    factions = {card.faction for card in cards if card.faction}
    return summoners[0] if summoners else factions.pop() if len(factions) == 1 else ""


def _cards(position: engine.Position) -> list[tuple[int, engine.Card]]:
    """Each card on the board with whoever controls it."""
    return [(piece.controller, piece.card) for piece in (*position.board, *position.ground) if piece is not None]
