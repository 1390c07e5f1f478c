"""How what is asked of many actions at once is answered: read, looked for among the legal ones, and told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.documents.speech import Closeness, Words, vocabulary, words
from engine.queries.reading.sought import Forms, Sought, Telling
from engine.values.actions import Action, Attack, Move
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import ACTIONS_SHOWN, SPACES_SHOWN
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode

FILLING = vocabulary(
    "can", "could", "may", "might", "would", "will", "should", "does", "do", "did", "is", "are", "am", "be", "able",
    "allowed", "permitted", "possible", "possibly", "legal", "legally", "still", "currently", "now", "all", "i", "we",
    "there", "please", "have", "has", "it", "its", "he", "she", "anything", "options",
)  # fmt: skip
"""Words that say no more of what is asked."""
NOW = vocabulary("now", "currently", "already")
"""Words with which nothing is asked of another phase."""
LEFT_OPEN = vocabulary("get", "gets")
LEFT_BEHIND = vocabulary("to", "at", "on", "with", "from", "onto", "by")
"""Words that a question may end with: “where can it move to”."""


class Answering(Telling):
    """Answers what is asked of many actions in one play."""

    def answers(self, closenesses: Iterable[Closeness], forms: Forms, sure: Forms) -> tuple[Why | str, ...]:
        """The answers, as close to the names as it takes; none where that is not what is asked."""
        line = _line(self.asked)
        for closeness in closenesses:
            fitting = forms if closeness < Closeness.ALIKE else sure
            found = [one for sought in self.read(fitting, line, closeness) for one in self._answers(sought)]
            if found:
                return tuple(found)
        return ()

    def _answers(self, sought: Sought | Why | str) -> Iterator[Why | str]:
        if isinstance(sought, Why | str):
            yield sought
            return
        player = self.position.turn if sought.player is None else sought.player
        if self.play.pending is None:
            for there in self.times(player):
                if there is not None and not NOW.isdisjoint(words(self.asked)):
                    break
                found = self._legal(sought, self.position if there is None else there.position)
                if found:
                    position = self.position if there is None else there.position
                    main = self._resting(sought.told(position, found), found)
                    counts = () if sought.counts is None else (sought.counts,)
                    told = (*counts, *sought.before(position, found), main, *sought.after(position, found))
                    told = (*told, *self._besides(sought, player, there))
                    listed = () if sought.is_all_told else tuple(sought.listed(found)[:ACTIONS_SHOWN])
                    # Whoever could attack none but cards of the same side is answered neither yes nor no.
                    is_told = main.code is WhyCode.LEGAL_OWN_TARGETS or sought.counts is not None
                    about = Asked.TOLD if is_told else Asked.WHICH
                    yield Why(about, self.asked, (), told, actions=listed, supposed=there)
                    return
        yield from self._least(sought, player)

    def _resting(self, told: Reason, found: Sequence[Action]) -> Reason:
        """The same with the rule for what may be done, where that is one and none is cited yet."""
        rules = tuple(dict.fromkeys(self.terms.rules.kind_of(one).rule for one in found))
        return told if told.entries or len(rules) > 1 else told._replace(entries=rules)

    def _besides(self, sought: Sought, player: int, told: Supposed | None) -> Iterator[Reason]:
        """What is sought in the other phases of a turn, where one is supposed for what was found."""
        if sought.besides is None or told is None:
            return
        for there in self.times(player):
            if there is None or there.position.phase == told.position.phase:
                continue
            if found := self._legal(sought, there.position):
                yield from sought.besides(there.position, found)

    def _legal(self, sought: Sought, position: Position) -> tuple[Action, ...]:
        legal = self.terms.rules.legal_actions(position).actions
        found = _one_to_each_end([action for action in legal if sought.is_one(action)])
        return tuple(sorted(found, key=self.is_at_a_friend))

    def _least(self, sought: Sought, player: int) -> Iterator[Why]:
        """Of those that might be meant, the one against which least is to be said: what no source states is least."""
        table = self.terms.rules.table(self.position)
        tried = list(dict.fromkeys(sought.closest()))
        against = [(set(self.terms.rules.reasons_against(table, one)), one) for one in tried]
        counted = [((sum(not why.is_unstated for why in reasons), len(reasons)), one) for reasons, one in against]
        least = min(counted, key=lambda one: one[0], default=None)
        if least is not None:
            why = why_action(self.terms, self.play, least[1])
            why = why._replace(reasons=tuple(sought.first(why.reasons)))
            of_several = sought.none is not None and len(tried) > 1 and not why.is_untold and not self.play.pending
            # Whoever asks what another player's cards may do knows whose they are.
            whose = () if player == self.position.turn else (self.terms.codes.not_yours,)
            left = [one for one in why.reasons if one.code not in whose]
            told = (sought.none, *left) if sought.none is not None else ()
            yield why._replace(about=Asked.WHICH, asked=self.asked, reasons=told, turned=None) if of_several else why
        elif sought.counts is not None:
            yield Why(Asked.TOLD, self.asked, (), (sought.counts,))
        else:
            nothing = Reason(WhyCode.NOTHING_OF_THAT, (self.terms.cites.phases,))
            yield Why(Asked.WHICH, self.asked, sought.against or (nothing,))

    def _by_one_only(self, units: Sequence[Square], sought: Sought, verb: str) -> Iterator[Why]:
        for there in self.times(self.controller(units[0])):
            position = self.position if there is None else there.position
            able = tuple(dict.fromkeys(one.squares[0] for one in self._legal(sought, position)))
            if position.phase != verb and not able:
                continue
            meant = [one for one in units if one in able]
            params = (("what", verb), ("unit", self.name(units[0])))
            told = Reason(
                WhyCode.THESE_ONLY, (), able[:SPACES_SHOWN], tuple(map(self.name, able[:SPACES_SHOWN])), params
            )
            is_so = bool(meant) and set(able) <= set(units)
            yield Why(Asked.WHICH, self.asked, () if is_so else (told,), (told,) if is_so else (), supposed=there)
            return

    def _left_to(self, verb: str) -> Reason:
        """How many units may still be chosen for something this turn, whether or not there is such."""
        what = {Attack.verb: "attacking", Move.verb: "moving"}[verb]
        params = (("left", self._left(self.position, what)), ("what", verb))
        return Reason(WhyCode.LEFT_TO_CHOOSE, (self.terms.cites.phases,), params=params)

    def _not_diagonally(self, units: Sequence[Square], verb: str) -> Iterator[Why]:
        adjacent = (self.terms.cites.adjacent,)
        for unit in units[:1]:
            told = Reason(WhyCode.NOT_DIAGONAL, adjacent, (unit,), (self.name(unit),), (("what", verb),))
            yield Why(Asked.WHICH, self.asked, (told,))


def _line(asked: str) -> Words:
    spoken = words(asked)
    if spoken and spoken[-1] in LEFT_OPEN:
        # “What would I get” asks what is gained, and not where something goes.
        return ()
    line = [word for word in spoken if word not in FILLING]
    while len(line) > 1 and line[-1] in LEFT_BEHIND:
        line.pop()
    return tuple(line)


def _one_to_each_end(found: Iterable[Action]) -> Iterator[Action]:
    """Actions, and of moves to one space the shortest."""
    moves: dict[tuple[Square, Square], Move] = {}
    for action in found:
        if not isinstance(action, Move):
            yield action
        else:
            known = moves.get((action.path[0], action.path[-1]))
            if known is None or len(action.path) < len(known.path):
                moves[action.path[0], action.path[-1]] = action
    yield from sorted(moves.values(), key=lambda one: (len(one.path), one.path[-1]))
