"""A scenario for people: lines to paste into a chat."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.judge.answers import PositionView, SpaceView
from refsvc.judge.lying import UNKNOWN
from refsvc.words import Words


def chat(words: Words, title: str, now: PositionView, play: engine.Play) -> str:
    """The position as it stands, how it came to that, and what is left to decide."""
    return "\n".join(_lines(words, title, now, play)) + "\n"


def _lines(words: Words, title: str, now: PositionView, play: engine.Play) -> Iterator[str]:
    if title:
        yield f"**{title}**"
    yield from _position(words, now, play.position)
    if play.done:
        yield words.said("chat-played")
    for one in play.done:
        yield f"▸ {words.action(one.action, one.before)}"
        yield from (f"  · {words.decided(*made, play.start)}" for made in one.resolved.decided)
        yield from (f"  – {words.step(step, play.start)}" for step in one.resolved.steps)
    if play.pending is not None:
        yield f"? {words.question(play.pending, play.start)}"


def _position(words: Words, seen: PositionView, now: engine.Position) -> Iterator[str]:
    yield words.said("chat-phase", player=words.side(seen.turn), phase=words.phase(now))
    for player in seen.players:
        yield player.words
        for space in seen.spaces:
            if space.player == player.side:
                yield f"  {space.square} {_card(words, space, now.edition)}"
        held = [card.name for card in player.hand if card.name != UNKNOWN]
        if held:
            yield f"  {words.said('chat-hand', cards=', '.join(held))}"
        if player.active:
            yield f"  {words.said('chat-active', cards=', '.join(event.name for event in player.active))}"


def _card(words: Words, space: SpaceView, edition: str) -> str:
    figures = ", ".join(_figures(words, space, edition))
    return f"{space.name} ({figures})" if figures else space.name


def _figures(words: Words, space: SpaceView, edition: str) -> Iterator[str]:
    if space.strength is not None:
        yield words.said("chat-fight", strength=space.strength, attack=space.attack or "")
    if space.left is not None:
        yield words.said("chat-life-left" if space.damage else "chat-life", edition, left=space.left)
    elif space.damage:
        yield words.said("chat-damage", edition, damage=space.damage)
    if space.boost:
        yield words.said("chat-boost", boost=space.boost)
    if space.under:
        yield words.said("chat-under", under=", ".join(space.under))
    if space.owner != space.player:
        yield words.said("chat-owner", owner=words.side(space.owner))
