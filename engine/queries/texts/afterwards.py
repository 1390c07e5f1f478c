"""What a text would do after something that a sentence names: it is played, and then asked of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engine.documents.places import PLACES
from engine.documents.speech import Closeness, Words, readings, same, vocabulary, words
from engine.explore.play import Play
from engine.queries.fights.falls import ended
from engine.queries.playing.courses import Course, answered, nearly_gone, rolled
from engine.queries.reading.mentions import cards_named
from engine.queries.reading.named import mentioned, name_and_place
from engine.queries.reading.sought import Telling
from engine.queries.reading.supposed import parted
from engine.values.actions import Action, Attack, Move
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.recalling import Recalled
from engine.why.terms import Terms

ACTIONS_TRIED = 40
"""Actions that may be what a sentence names; of more, none is tried."""
AFTER = re.compile(r"\b(?:after|once)\b")
"""How else it is said when."""
PRONOUNS = vocabulary("it", "he", "she")


class Happening(NamedTuple):
    """What a sentence says that happens: one of these actions, by which perhaps a card goes."""

    subject: Square
    actions: tuple[Action, ...]
    gone: bool = False


def of_event(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """Whether a text acts, and on the card that is named, after what the sentence says; none where it says no such."""
    if play.done or play.position.over:
        return ()
    for clause, question in parted(AFTER.sub("when", asked.replace("’", "'").rstrip("?!. ")).split()):
        name, _ = name_and_place(terms, play, mentioned(terms, play, question))
        if name:
            named = cards_named(play, question, name)
            happenings = _Happenings(terms, play, asked, named).read(clause)
            found: list[Why] = []
            for each in happenings[:SPACES_NAMED]:
                # Of several cards that may be meant, such as “a friendly unit”, one for which the text acts will do.
                found += _afterwards(terms, play, asked, name, named, each)
                if found and found[-1].about is Asked.WHICH and not found[-1].reasons:
                    return tuple(found[-1:])
            if found:
                return tuple(sorted(found, key=lambda one: one.about is Asked.TOLD)[:1])
    return ()


def _afterwards(
    terms: Terms, play: Play, asked: str, name: str, named: Sequence[Square], happening: Happening
) -> Iterator[Why]:
    """The answer after the first of the courses in which the text acts, or else after the first of them."""
    bearers = Recalled(terms, play, name).bearers(None)
    meant = [one for one in bearers if one.square in named] or bearers
    others = [one for one in named if one != happening.subject and all(one != bearer.square for bearer in meant)]
    found: list[Why] = []
    for course in _courses(terms, play, name, happening):
        for bearer in meant:
            answer = answered(terms, course.play, asked, name, bearer, others)
            if answer is not None:
                over = tuple(ended(course)) if answer.reasons else ()
                supposed = Supposed(course.play.position, course.told)
                found.append(answer._replace(reasons=(*over, *answer.reasons), supposed=supposed))
        if found and not found[-1].reasons:
            break
    if found:
        yield min(found, key=lambda one: bool(one.reasons))
    else:
        params = (("ability", name),)
        yield Why(Asked.TOLD, asked, (), (Reason(WhyCode.NOT_SETTLED_AFTER, (), params=params),))


def _courses(terms: Terms, play: Play, name: str, happening: Happening) -> Iterator[Course]:
    """The actions as they are played now, or in the first phase of their player's turn in which they are legal."""
    piece = play.position.board[happening.actions[0].squares[0]] if happening.actions else None
    if piece is None or len(happening.actions) > ACTIONS_TRIED:
        return
    subject = play.position.board[happening.subject]
    telling = Telling(terms, play, "")
    for there in telling.times(piece.controller):
        position = play.position if there is None else there.position
        table = terms.rules.table(position)
        legal = [one for one in happening.actions if not any(terms.rules.reasons_against(table, one))]
        for action in legal:
            before = nearly_gone(position, happening.subject) if happening.gone else position
            begun = Play(before, cards=play.cards).begun(action)
            told = (*(() if there is None else there.told), _told(play, happening, action))
            for course in rolled(begun, name):
                now = course.position.board[happening.subject]
                left = now is None or subject is None or now.card != subject.card
                if left or not happening.gone:
                    yield Course(course, told)
        if legal:
            return


def _told(play: Play, happening: Happening, action: Action) -> Reason:
    start, end = action.squares[0], action.squares[-1]
    board = play.position.board
    unit, other = board[start], board[end]
    cards = ("" if unit is None else unit.card.name, "" if other is None else other.card.name)
    code = WhyCode.SUPPOSED_MOVE
    if isinstance(action, Attack):
        code = WhyCode.SUPPOSED_KILL if happening.gone else WhyCode.SUPPOSED_ATTACK
    return Reason(code, (), (start, end), (cards[0], cards[1]))


class _Happenings:
    """Reads what a clause says that happens."""

    def __init__(self, terms: Terms, play: Play, asked: str, named: Sequence[Square]) -> None:
        self.terms, self.play, self.named = terms, play, named
        self.telling = Telling(terms, play, asked)
        self.listener = self.telling.listener

    def read(self, clause: str) -> Sequence[Happening]:
        """What happens, to each card that may be meant; none where the clause says nothing of the kind."""
        line = self._with_subject(tuple([one for one in words(clause) if one not in IS]))
        known = same(self.listener.names.sayings)
        for closeness in (Closeness.EXACT, Closeness.SHORT):
            self.listener.closeness = closeness
            for form, means in FORMS:
                for filling in readings(form, line, known, closeness):
                    places = [word for word in form.split() if word.isupper()]
                    values: list[Any] = [
                        PLACES[place](self.listener, one) for place, one in zip(places, filling, strict=True)
                    ]
                    if all(values):
                        found = list(means(self, *values))
                        if found:
                            return found
        return ()

    def _with_subject(self, line: Words) -> Words:
        """The line without where its card comes from; a pronoun is the card on that space, or the last one named."""
        names = self.play.position.geometry.names
        place = next((at for at, one in enumerate(line[:-1]) if one == "from"), None)
        start = line[place + 1] if place is not None and line[place + 1] in names else None
        if place is not None and start is not None:
            line = (*line[:place], *line[place + 2 :])
        if line and line[0] in PRONOUNS:
            if start is not None:
                return (start, *line[1:])
            if self.named:
                return (*words(names[self.named[-1]]), *line[1:])
        return line

    def moves_away(self, units: Sequence[Square]) -> Iterator[Happening]:
        """A unit moves to any space."""
        yield Happening(units[0], tuple(self._moves(units[0])))

    def moves(self, units: Sequence[Square], ways: Sequence[object]) -> Iterator[Happening]:
        """A unit moves a way."""
        found = tuple(self.listener.moves(units[:1], ways[:1]))  # type: ignore[arg-type]
        if found:
            yield Happening(units[0], found)

    def goes(self, units: Sequence[Square]) -> Iterator[Happening]:
        """A card is destroyed, which an attack of the active player's may bring about.

        Of several that may be meant, those last with which the game ends, so that no text acts any more.
        """
        by, board = self.telling.units_of(self.play.position.turn), self.play.position.board
        for unit in sorted(units, key=lambda one: (piece := board[one]) is not None and piece.card.is_a("summoner")):
            tried = self.telling.tried(by, [unit])
            yield Happening(unit, tuple(one for one in tried if one.squares[0] != unit), gone=True)

    def attacks(self, units: Sequence[Square], targets: Sequence[Square]) -> Iterator[Happening]:
        """A unit attacks a card."""
        yield Happening(units[0], tuple(self.telling.tried(units[:1], targets[:1])))

    def _moves(self, unit: Square) -> Iterator[Move]:
        position = self.play.position
        piece = position.board[unit]
        if piece is None:
            return
        for there in self.telling.times(piece.controller):
            legal = self.terms.rules.legal_actions(position if there is None else there.position).actions
            found = [one for one in legal if isinstance(one, Move) and one.path[0] == unit and one.path[-1] != unit]
            if found:
                yield from islice({one.path[-1]: one for one in reversed(found)}.values(), ACTIONS_TRIED)
                return


IS = vocabulary("is", "was", "were", "be", "would", "should")
"""Words of a clause that say no more of what happens."""
FORMS = (
    ("UNIT move away", _Happenings.moves_away),
    ("UNIT move off", _Happenings.moves_away),
    ("UNIT away", _Happenings.moves_away),
    ("UNIT move WAY", _Happenings.moves),
    ("UNIT move", _Happenings.moves_away),
    ("UNIT attack TARGET", _Happenings.attacks),
    ("UNIT gone", _Happenings.goes),
    ("destroy TARGET", _Happenings.goes),
)
"""What may be said to happen."""
