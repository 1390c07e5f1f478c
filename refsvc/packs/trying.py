"""Games played at random with a faction: whether they go through, and what its cards do in them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import engine
from refsvc import bounds
from refsvc.corpus import Corpus, slug
from refsvc.judge import Judge

SECOND = "2e"
EAGERNESS = 0.9
"""How often something is done that can be, rather than to end the phase."""


@dataclass(frozen=True, kw_only=True)
class TriedFaction:
    """What came of games at random."""

    faction: str
    against: tuple[str, ...]
    """Whom it played, game by game."""
    actions: int
    ended: int
    """Games that ended with a loser before they were broken off."""
    won: int
    acted: Mapping[str, int]
    """How often each text of the faction that acts at a time did so, by name."""

    @property
    def silent(self) -> tuple[str, ...]:
        """Those that never did."""
        return tuple([name for name, times in self.acted.items() if not times])


def try_faction(judge: Judge, faction: str, games: int = 10, seed: int = 1) -> TriedFaction:
    """Games at random of a faction against each that can begin a game, in turn. Raises EngineError if it can't begin.

    The same games come of the same seed as long as cards and rules stay the same.
    """
    faction, chance = slug(faction), random.Random(seed)
    opponents = [one for one in judge.startable(SECOND) if one != faction]
    played = [opponents[number % len(opponents)] for number in range(games)]
    counted: Counter[str] = Counter()
    actions = ended = won = 0
    for number, other in enumerate(played):
        brought = {"south": faction, "north": other}
        begun = judge.start(brought, "south" if number % 2 else "north", hands=True, edition=SECOND, chance=chance)
        position = judge.read(begun.cases[0].document).first.position
        for after, steps in _game(position, chance):
            position, actions = after, actions + 1
            counted.update([step.source.text for step in steps if step.source is not None and step.source.text])
        ended += bool(position.lost)
        won += bool(position.lost) and 0 not in position.lost
    names = judge.startable(SECOND)
    acted = {name: counted[name] for name in _acting(judge.corpus, faction)}
    against = tuple([names[other] for other in played])
    return TriedFaction(faction=names[faction], against=against, actions=actions, ended=ended, won=won, acted=acted)


def _game(position: engine.Position, chance: random.Random) -> Iterator[tuple[engine.Position, Sequence[engine.Step]]]:
    """The positions that a game at random goes through, with what happened before each."""
    for _ in range(bounds.ACTIONS_OF_A_TRIED_GAME):
        listed = engine.legal(position).actions
        if not listed or position.lost:
            return
        # What ends the phase stands last.
        action = chance.choice(listed[:-1] or listed) if chance.random() < EAGERNESS else listed[-1]
        answers: list[tuple[str, ...]] = []
        resolved = engine.resolve(position, action)
        while resolved.pending is not None and len(answers) < bounds.ANSWERS_OF_A_TRIED_ACTION:
            answers.append(_answer(resolved.pending, chance))
            resolved = engine.resolve(position, action, answers)
        if resolved.pending is None:
            position = resolved.position
            yield position, resolved.steps


def _answer(pending: engine.Decision, chance: random.Random) -> tuple[str, ...]:
    """One of the answers to a decision, as likely as it is where chance gives it."""
    options = pending.options
    if pending.about == "roll":
        return tuple(sorted(chance.choices(options, pending.weights, k=pending.maximum), key=options.index))
    if pending.chance:
        pile = [name for name, copies in zip(options, pending.weights, strict=True) for _ in range(copies)]
        return tuple(sorted(chance.sample(pile, pending.maximum)))
    picked = chance.sample(range(len(options)), chance.randint(pending.minimum, pending.maximum))
    return tuple([options[place] for place in sorted(picked)])


def _acting(corpus: Corpus, faction: str) -> list[str]:
    """The texts of a faction's cards that are said in parts and act at a time, by the names that steps tell."""
    title = next(one.title for one in corpus.factions.values() if one.slug == faction and one.edition == SECOND)
    cards = [card for card in corpus.cards.values() if card.edition == SECOND and card.faction == title]
    return [
        one.name or card.title
        for card in cards
        for one in card.abilities
        if one.said and any("does" in part for part in json.loads(one.said))
    ]
