"""What comes of the end of a card: who gains magic, who wins, which texts act then. It is played as an attack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.effects.codes import EffectDecision
from engine.explore.play import Play
from engine.queries.playing.courses import DECISIONS_MET, Course, texts_in, texts_of
from engine.queries.playing.trials import Trials
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.reasons import Reason
from engine.values.steps import Step, StepWord, Touches
from engine.why.codes import WhyCode
from engine.why.ending import brought, damages

Units = Sequence[Square] | None
"""The units of which one destroys the card; None for those of its enemies."""


ATTACKERS_TRIED = 4
"""Units by whose attacks it is tried whether what comes of it is the same."""


def _comes(asked: Telling, targets: Sequence[Square], by: Units = None) -> Reading:
    """All that comes of it."""
    courses = _ends(asked, targets, by)
    for first in courses[:1]:
        besides = (*_befalls_others(first, targets[0]), *_magic(first, courses[1:]))
        told = (*ended(first), *besides, *_texts(first, courses[1:], targets[0]))
        yield _told(first, told, asked)


def _befalls_others(course: Course, target: Square) -> Iterator[Reason]:
    """The cards that are destroyed or damaged by it, as where a text ends with the card or spreads from it."""
    last = course.play.done[-1]
    harmed = {square for step in _after_end(course.play.steps, target) if damages(step) for square in step.squares}
    for told in brought(last.before, last.resolved):
        is_hurt = told.code is WhyCode.ENDING_DAMAGES and not harmed.isdisjoint(told.squares)
        if is_hurt or (told.code is WhyCode.ENDING_DESTROYS and told.squares != (target,)):
            yield told


def _magic_of(asked: Telling, targets: Sequence[Square], by: Units = None) -> Reading:
    """Who gains magic by it."""
    courses = _ends(asked, targets, by)
    for first in courses[:1]:
        yield _told(first, (*ended(first), *_magic(first, courses[1:])), asked)


def _gains(asked: Telling, player: int, targets: Sequence[Square], by: Units = None) -> Reading:
    """Whether a player gains magic by it: yes where some attack brings it, and what others bring is told besides."""
    courses = sorted(_ends(asked, targets, by), key=lambda one: _gained(one)[player] <= 0)
    if courses:
        told = (*ended(courses[0]), *_magic(courses[0], courses[1:]))
        yield _whether(courses[0], told, asked, is_so=_gained(courses[0])[player] > 0)


def _wins(asked: Telling, player: int, targets: Sequence[Square]) -> Reading:
    """Whether a player wins by it."""
    for course in _ends(asked, targets, None)[:1]:
        winner = course.play.position.winner
        yield _whether(course, _outcome(course), asked, is_so=winner == asked.position.geometry.seating.teams[player])


def _loses(asked: Telling, player: int, targets: Sequence[Square]) -> Reading:
    """Whether a player loses by it."""
    for course in _ends(asked, targets, None)[:1]:
        yield _whether(course, _outcome(course), asked, is_so=player in course.play.position.lost)


def _who_wins(asked: Telling, targets: Sequence[Square]) -> Reading:
    """Who wins by it."""
    for course in _ends(asked, targets, None)[:1]:
        yield _told(course, _outcome(course), asked)


def _gains_boost(asked: Telling, cards: Sequence[Square], targets: Sequence[Square], by: Units = None) -> Reading:
    """Whether a card gets boost by it: yes where some attack brings that, whatever may be used on the way."""
    target = targets[0]
    for card in [one for one in cards if one != target][:1]:
        courses = [
            Course(play, one.told)
            for one in Trials(asked, "", [target, card]).ends(target, by, ATTACKERS_TRIED)
            for play in _in_any_order(one.play)
        ]
        courses.sort(key=lambda one: -_boosted(one, card))
        for course in courses[:1]:
            more = max(_boosted(course, card), 0)
            params = (("number", more), ("target", asked.name(target)))
            piece = asked.listener.standing(card)
            entries = (piece.card.entry,) if piece is not None and piece.card.entry else ()
            code = WhyCode.BOOST_GAINED if more else WhyCode.NO_BOOST_GAINED
            told = [Reason(code, entries, (card,), (asked.name(card),), params)]
            if more:
                told += _texts(course, [course], target)
            yield _whether(course, tuple(told), asked, is_so=bool(more))


def _in_any_order(play: Play) -> Iterator[Play]:
    """What a course comes to, what is to be ordered taken as it is offered and what may be used left, then used."""
    waiting = [play]
    for _ in range(DECISIONS_MET):
        following: list[Play] = []
        for one in waiting:
            pending = one.pending
            if pending is None:
                yield one
            elif pending.chance:
                following += [one.answered([" ".join([face] * pending.minimum)]) for face in pending.options]
            elif pending.about == EffectDecision.USE:
                following += [one.answered([option]) for option in pending.options]
            else:
                following.append(one.answered([pending.options[0]]))
        waiting = following[: ATTACKERS_TRIED * DECISIONS_MET]


def _boosted(course: Course, card: Square) -> int:
    """How many more tokens a card has by it: numbered anew, it is known by where it stands, or by its name."""
    before, after = course.play.start.board[card], course.play.position.board
    if before is None:
        return 0
    copies = [
        one for one in after if one is not None and (one.card, one.controller) == (before.card, before.controller)
    ]
    now = next((one for one in copies if one is after[card] or len(copies) == 1), None)
    return 0 if now is None else now.tokens - before.tokens


def _boosted_by(asked: Telling, cards: Sequence[Square], units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    return _gains_boost(asked, cards, targets, units)


def _boosted_by_active(asked: Telling, cards: Sequence[Square], targets: Sequence[Square]) -> Reading:
    return _gains_boost(asked, cards, targets, asked.units_of(asked.position.turn))


def _boost_turned_by_active(asked: Telling, targets: Sequence[Square], cards: Sequence[Square]) -> Reading:
    return _boosted_by_active(asked, cards, targets)


def _boost_turned(asked: Telling, targets: Sequence[Square], cards: Sequence[Square]) -> Reading:
    return _gains_boost(asked, cards, targets)


def _ends(asked: Telling, targets: Sequence[Square], by: Units) -> list[Course]:
    """The attacks that destroy the card and leave nothing to be decided, or else with all decided as it is offered."""
    ends = list(Trials(asked, "", targets[:1]).ends(targets[0], by, ATTACKERS_TRIED))
    settled = [one for one in ends if one.play.pending is None]
    return settled or [Course(play, one.told) for one in ends for play in _in_any_order(one.play)]


def _outcome(course: Course) -> tuple[Reason, ...]:
    """Who has lost or won by it, or that nobody has."""
    return tuple(ended(course)) or (Reason(WhyCode.GAME_GOES_ON, ()),)


def ended(course: Course) -> Iterator[Reason]:
    """Who has lost or won by it, and the game with it."""
    after, before = course.play.position, course.play.start
    lost = [one for one in sorted(after.lost) if one not in before.lost]
    entries = tuple(dict.fromkeys(entry for one in course.play.steps if one.player in lost for entry in one.entries))
    for player in lost:
        yield Reason(WhyCode.SUMMONER_LOST, entries, params=(("player", after.sides[player]),))
    if after.over:
        winner = "" if after.winner is None else after.sides[after.winner]
        yield Reason(WhyCode.ENDING_WINS, (), params=(("player", winner),) if winner else ())


def _magic(course: Course, others: Sequence[Course] = ()) -> Iterator[Reason]:
    """Who gains magic by it, or that nobody does, and by what it comes otherwise."""
    names, gained = course.play.start.sides, _gained(course)
    entries = tuple(dict.fromkeys(one for step in course.play.steps if _is_of_magic(step) for one in step.entries))
    told = [
        Reason(WhyCode.MAGIC_GAINED, entries, params=(("player", names[player]), ("number", number)))
        for player, number in enumerate(gained)
        if number > 0
    ]
    yield from told or [Reason(WhyCode.NO_MAGIC_GAINED, entries)]
    other = next((one for one in others if _gained(one) != gained), None)
    if other is not None:
        unit, piece = other.told[-1].squares[0], other.told[-1].cards[0]
        left = [text for text in _acting(other) if text not in _acting(course)]
        winner = next((player for player, number in enumerate(_gained(other)) if number > 0), None)
        params = (
            ("texts", " and ".join(left)),
            ("player", "" if winner is None else names[winner]),
            ("number", 0 if winner is None else _gained(other)[winner]),
        )
        yield Reason(WhyCode.MAGIC_OTHERWISE, (), (unit,), (piece,), params)


def _is_of_magic(step: Step) -> bool:
    return isinstance(step.code, StepWord) and Touches.MAGIC in step.code.touches


def _gained(course: Course) -> tuple[int, ...]:
    """How much magic each player has gained."""
    before, after = course.play.start.view.players, course.play.position.view.players
    return tuple([now.counts["magic"] - one.counts["magic"] for one, now in zip(before, after, strict=True)])


def _acting(course: Course) -> list[str]:
    return list(dict.fromkeys(texts_of(course.play, course.play.steps, texts_in(course.play.start))))


def _texts(first: Course, others: Sequence[Course], card: Square) -> Iterator[Reason]:
    """The texts that act once the card is destroyed, or may, by whichever roll of the same attack."""
    if first.play.position.over:
        return
    known = texts_in(first.play.start)
    same = [first, *[one for one in others if one.told == first.told]]
    found = [text for one in same for text in texts_of(one.play, _after_end(one.play.steps, card), known)]
    if found:
        yield Reason(WhyCode.TEXTS_ACT_THEN, (), params=(("texts", ", ".join(dict.fromkeys(found))),))


def _after_end(steps: Sequence[Step], card: Square) -> Sequence[Step]:
    """What follows on the end of a card."""
    for place, one in enumerate(steps):
        if isinstance(one.code, StepWord) and Touches.DESTROYED in one.code.touches and one.squares[:1] == (card,):
            return steps[place + 1 :]
    return ()


def _told(course: Course, told: tuple[Reason, ...], asked: Telling) -> Why:
    doubts = course.play.start.doubts()
    over = tuple(ended(course))
    if over:
        # Whose summoner falls has lost by whatever attack: that is told before the one by which it was tried.
        rest = tuple([one for one in told if one not in over])
        return Why(Asked.TOLD, asked.asked, (), (*over, *course.told, *rest), caveats=doubts)
    supposed = Supposed(course.play.start, course.told)
    return Why(Asked.TOLD, asked.asked, (), told, caveats=doubts, supposed=supposed)


def _whether(course: Course, told: tuple[Reason, ...], asked: Telling, *, is_so: bool) -> Why:
    found = _told(course, told, asked)
    against, so = ((), found.permits) if is_so else (found.permits, ())
    return found._replace(about=Asked.WHICH, reasons=against, permits=so)


# Who destroys it. Whoever says “I destroy” does so with a unit of the active player's, and so does whoever asks for
# magic “for destroying” it; of a card that “dies” it is supposed that an enemy destroys it.


def _by_active(means: Callable[..., Reading]) -> Callable[[Telling, Sequence[Square]], Reading]:
    def asked_of(asked: Telling, targets: Sequence[Square]) -> Reading:
        return means(asked, targets, asked.units_of(asked.position.turn))

    return asked_of


def _gains_it(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _gains(asked, players[0], targets)


def _gains_by_own(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _gains(asked, players[0], _others_first(asked, players[0], targets), asked.units_of(players[0]))


def _gains_by_active(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _gains(asked, players[0], targets, asked.units_of(asked.position.turn))


def _gains_by(asked: Telling, players: Sequence[int], units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    return _gains(asked, players[0], targets, units)


def _gains_with(asked: Telling, players: Sequence[int], targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    return _gains(asked, players[0], targets, units)


def _gains_by_side(asked: Telling, players: Sequence[int], who: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _gains(asked, players[0], _others_first(asked, who[0], targets), asked.units_of(who[0]))


def _magic_by_own(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _magic_of(asked, _others_first(asked, players[0], targets), asked.units_of(players[0]))


def _magic_if_gone(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _magic_of(asked, targets)


def _magic_by_active(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _magic_of(asked, targets, asked.units_of(asked.position.turn))


def _magic_by(asked: Telling, players: Sequence[int], units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    return _magic_of(asked, targets, units)


def _comes_by(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    return _comes(asked, targets, units)


def _side_comes(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    """What comes of the end of a card, whoever asks what they have of it."""
    return _comes(asked, targets)


def _side_comes_by(
    asked: Telling, players: Sequence[int], units: Sequence[Square], targets: Sequence[Square]
) -> Reading:
    return _comes(asked, targets, units)


def _comes_by_side(
    asked: Telling, units: Sequence[Square], targets: Sequence[Square], players: Sequence[int]
) -> Reading:
    return _comes(asked, targets, units)


def _own_comes(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _comes(asked, _others_first(asked, players[0], targets), asked.units_of(players[0]))


def _own_comes_with(
    asked: Telling, players: Sequence[int], targets: Sequence[Square], units: Sequence[Square]
) -> Reading:
    return _comes(asked, targets, units)


def _comes_by_its_side(
    asked: Telling, players: Sequence[int], who: Sequence[int], targets: Sequence[Square]
) -> Reading:
    return _comes(asked, _others_first(asked, who[0], targets), asked.units_of(who[0]))


def _gives_with(asked: Telling, targets: Sequence[Square], units: Sequence[Square], players: Sequence[int]) -> Reading:
    return _gains(asked, players[0], targets, units)


def _turned(means: Callable[..., Reading]) -> Callable[..., Reading]:
    """The same, the condition said before the question."""

    def asked_of(asked: Telling, *values: Sequence[int]) -> Reading:
        *others, players = values
        return means(asked, players, *others)

    return asked_of


def _of_player(means: Callable[..., Reading]) -> Callable[[Telling, Sequence[int], Sequence[Square]], Reading]:
    def asked_of(asked: Telling, players: Sequence[int], targets: Sequence[Square]) -> Reading:
        return means(asked, players[0], targets)

    return asked_of


def _others_first(asked: Telling, player: int, targets: Sequence[Square]) -> list[Square]:
    """Cards, those of others than a player first: nobody means an own card who may mean an enemy's."""
    board = asked.position.board
    several = len({asked.name(one) for one in targets}) > 1

    def seldom_meant(square: Square) -> tuple[bool, bool]:
        piece = board[square]
        # Of many units that are meant by no name the summoner is the last whose end somebody asks about.
        return asked.controller(square) == player, several and piece is not None and piece.card.is_a("summoner")

    return sorted(targets, key=seldom_meant)


IF: Sequence[tuple[str, Callable[..., Reading], Callable[..., Reading]]] = (
    ("if TARGET gone", _gains_it, _magic_if_gone),
    ("if destroy TARGET", _gains_by_active, _magic_by_active),
    ("if UNIT destroy TARGET", _gains_by, _magic_by),
)
"""What is said to happen to a card, with whether a player gains by it, and what."""
FORMS: Forms = (
    *[
        (form, means)
        for having in ("have", "gain")
        for form, means in (
            (f"UNIT {having} boost if TARGET gone", _gains_boost),
            (f"UNIT {having} boost if destroy TARGET", _boosted_by_active),
            (f"UNIT {having} boost if UNIT destroy TARGET", _boosted_by),
            (f"UNIT {having} boost of destroy TARGET", _boosted_by_active),
            (f"UNIT {having} boost for destroy TARGET", _boosted_by_active),
            (f"if TARGET gone UNIT {having} boost", _boost_turned),
            (f"if destroy TARGET UNIT {having} boost", _boost_turned_by_active),
        )
    ],
    *[
        (form, means)
        for happening, gains, magic in IF
        for having in ("have", "gain")
        for form, means in (
            (f"SIDE {having} magic {happening}", gains),
            (f"{happening} SIDE {having} magic", _turned(gains)),
            (f"how-many magic SIDE {having} {happening}", magic),
            (f"{happening} how-many magic SIDE {having}", _turned(magic)),
        )
    ],
    *[
        (form, means)
        for having in ("have", "gain")
        for form, means in (
            (f"SIDE {having} magic for destroy TARGET", _gains_by_own),
            (f"SIDE {having} magic for destroy TARGET with UNIT", _gains_with),
            (f"SIDE {having} magic if SIDE destroy TARGET", _gains_by_side),
            (f"how-many magic SIDE {having} for destroy TARGET", _magic_by_own),
        )
    ],
    *[
        (form, means)
        for having in ("have", "gain")
        for form, means in (
            (f"what SIDE {having} if UNIT destroy TARGET", _side_comes_by),
            (f"if UNIT destroy TARGET what SIDE {having}", _comes_by_side),
            (f"what SIDE {having} if TARGET gone", _side_comes),
            (f"if TARGET gone what SIDE {having}", _turned(_side_comes)),
            (f"what SIDE {having} for destroy TARGET", _own_comes),
            (f"what SIDE {having} of destroy TARGET", _own_comes),
            (f"what SIDE {having} for destroy TARGET with UNIT", _own_comes_with),
            (f"what SIDE {having} if SIDE destroy TARGET", _comes_by_its_side),
            (f"what SIDE {having} if destroy TARGET", _own_comes),
        )
    ],
    ("destroy TARGET with UNIT give SIDE magic", _gives_with),
    ("destroy TARGET give SIDE magic", _turned(_gains_by_own)),
    *[
        (form, _comes)
        for hurt in ("have hurt", "hurt", "take damage", "have damage")
        for form in (f"what {hurt} if TARGET gone", f"if TARGET gone what {hurt}")
    ],
    ("what-happens if TARGET gone", _comes),
    ("if TARGET gone what-happens", _comes),
    ("what-happens if destroy TARGET", _by_active(_comes)),
    ("what-happens if UNIT destroy TARGET", _comes_by),
    ("what gain magic if TARGET gone", _magic_of),
    ("what gain magic if destroy TARGET", _by_active(_magic_of)),
    ("what have magic if TARGET gone", _magic_of),
    ("if TARGET gone what have magic", _magic_of),
    ("if TARGET gone what gain magic", _magic_of),
    ("what win if TARGET gone", _who_wins),
    ("game over if TARGET gone", _who_wins),
    ("game lost if TARGET gone", _who_wins),
    ("SIDE win if TARGET gone", _of_player(_wins)),
    ("SIDE lose if TARGET gone", _of_player(_loses)),
    ("SIDE win if destroy TARGET", _of_player(_wins)),
    ("SIDE lose if destroy TARGET", _of_player(_loses)),
    ("if TARGET gone what win", _who_wins),
    ("if TARGET gone SIDE win", _turned(_of_player(_wins))),
    ("if TARGET gone SIDE lose", _turned(_of_player(_loses))),
)
"""The ways to ask what the end of a card brings."""
