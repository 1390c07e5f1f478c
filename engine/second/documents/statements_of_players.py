"""Statements about what a player has, and about the course of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.documents.statements import Form, Reading, Seen, Test, form, number
from engine.second.computed.figures import cost
from engine.second.documents.vocabulary import CALLED, NUMBER, SIDE
from engine.second.facts import PHASES, SIDES
from engine.second.position import Player, Situation
from engine.second.table import Table
from engine.values.cards import UNKNOWN, Card
from engine.values.errors import NotUnderstood

COPIES = r"(?:(?P<copies>\d+) cop(?:y|ies) of )?"
PLACE = r"(?P<place>in hand|in the discard pile|in the draw pile|active)"


def _magic(reading: Reading, match: re.Match[str]) -> Test:
    side, wanted = SIDES.index(match["side"]), number(match["number"])

    def tested(position: Situation) -> Seen:
        actual = position.players[side].magic
        return Seen(actual == wanted, f"{match['side']} has {actual} magic")

    return tested


def _pays(reading: Reading, match: re.Match[str]) -> Test:
    side, wanted = SIDES.index(match["side"]), number(match["number"])
    reading.card(match["name"])

    def tested(position: Situation) -> Seen:
        card = next((one for one in position.players[side].hand if one.name == reading.card(match["name"])), None)
        actual = cost(Table(position), card or reading.cards.find(match["name"]) or UNKNOWN, side)
        return Seen(actual == wanted, f"{match['side']} pays {actual} magic for {match['name']}")

    return tested


def _cards(player: Player, place: str) -> Sequence[Card]:
    match place:
        case "in hand":
            return player.hand
        case "in the discard pile":
            return player.discard
        case "in the draw pile":
            return (*player.draw, *player.bottom)
    return tuple([event.card for event in player.active])


def _has_card(reading: Reading, match: re.Match[str]) -> Test:
    words = match.groupdict()
    side, name, wanted = SIDES.index(match["side"]), reading.card(match["name"]), match["not"] is None
    place = words.get("place") or "in hand"
    copies = words.get("copies")

    def tested(position: Situation) -> Seen:
        names = [card.name for card in _cards(position.players[side], place)]
        enough = names.count(name) == int(copies) if copies else name in names
        return Seen(enough is wanted, f"{match['side']} has {', '.join(names) or 'no card'} {place}")

    return tested


def _count(reading: Reading, match: re.Match[str]) -> Test:
    side, wanted = SIDES.index(match["side"]), number(match["number"])

    def tested(position: Situation) -> Seen:
        actual = len(_cards(position.players[side], match["place"]))
        return Seen(actual == wanted, f"{match['side']} has {actual} card{'' if actual == 1 else 's'} {match['place']}")

    return tested


def _event_boost(reading: Reading, match: re.Match[str]) -> Test:
    name, wanted = reading.card(match["name"]), number(match["number"])

    def tested(position: Situation) -> Seen:
        events = [event for player in position.players for event in player.active if event.card.name == name]
        if not events:
            return Seen(False, f"{name} is not active")
        return Seen(any(event.boost == wanted for event in events), f"{name} has {events[0].boost} boost")

    return tested


def _phase(reading: Reading, match: re.Match[str]) -> Test:
    if match["name"] not in PHASES:
        raise NotUnderstood(f"there is no phase “{match['name']}”", expected="one of " + ", ".join(PHASES))
    return lambda position: Seen(position.phase == match["name"], f"phase is {position.phase}")


def _turn(reading: Reading, match: re.Match[str]) -> Test:
    return lambda position: Seen(SIDES[position.turn] == match["side"], f"turn is {SIDES[position.turn]}")


def _ends(reading: Reading, match: re.Match[str]) -> Test:
    def tested(position: Situation) -> Seen:
        found = "the game goes on"
        if position.over:
            found = "nobody wins" if position.winner is None else f"{SIDES[position.winner]} wins"
        return Seen(found == match[0], found)

    return tested


PLAYER_FORMS: tuple[Form, ...] = (
    form(f"{SIDE} has {NUMBER} magic", "south has 5 magic", _magic),
    form(f"{SIDE} pays {NUMBER} magic for {CALLED}", "south pays 2 magic for CARD", _pays),
    form(f"{SIDE} has {NUMBER} cards? {PLACE}", "south has 3 cards in hand", _count),
    form(f"{SIDE} (?:holds|does (?P<not>not) hold) {COPIES}{CALLED}", "south holds CARD", _has_card),
    form(f"{SIDE} (?:has|does (?P<not>not) have) {COPIES}{CALLED} {PLACE}", "south has CARD active", _has_card),
    form(f"{CALLED} has {NUMBER} boost", "CARD has 2 boost", _event_boost),
)
"""Forms about a player or an active event, the more special ones first."""

COURSE_FORMS: tuple[Form, ...] = (
    form(f"phase is {CALLED}", "phase is move", _phase),
    form(f"turn is {SIDE}", "turn is north", _turn),
    form(f"{SIDE} wins|nobody wins|the game goes on", "south wins", _ends),
)
"""Forms about the turn and the end of the game."""
