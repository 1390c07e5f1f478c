"""What a puzzle says of its variants, read: what may stand in place of which card, space or figure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles import vocabulary as keys
from refsvc.puzzles.facts import fact_of
from refsvc.puzzles.puzzle import Swap, Vary

if TYPE_CHECKING:
    from refsvc.corpus import Card

plain = engine.plain

RANGE = re.compile(r"(\d{1,3})\.\.(\d{1,3})")


def read_vary(top: Mapping[str, Any], judge: Judge, case: engine.Case | None) -> Vary:
    """What a puzzle says of its variants. Raises NotUnderstood."""
    told = plain.mapping(top["vary"], "vary", keys.VARY)
    items = plain.listing(told.get("swap", []), "vary.swap", bounds.MOST_SWAPS)
    if not items:
        raise engine.NotUnderstood("nothing is swapped", expected="at least one swap", where="vary.swap")
    reader = _Swaps(top, judge, case)
    swaps = tuple([reader.swap(item, f"vary.swap[{place}]") for place, item in enumerate(items)])
    question = plain.text(told.get("question", ""), "vary.question")
    if "question" in told and not 1 <= len(question) <= bounds.LONGEST_PUZZLE_TEXT:
        expected = f"a text of 1 to {bounds.LONGEST_PUZZLE_TEXT} characters"
        raise engine.NotUnderstood(f"{len(question)} characters", expected=expected, where="vary.question")
    return Vary(question.strip(), swaps)


class _Swaps:
    def __init__(self, top: Mapping[str, Any], judge: Judge, case: engine.Case | None) -> None:
        self.top, self.judge, self.case = top, judge, case

    def swap(self, item: object, where: str) -> Swap:
        """One swap, with everything that may stand there."""
        told = plain.mapping(item, where, keys.SWAP)
        named = [key for key in keys.SWAPPED if key in told]
        if len(named) != 1 or "by" not in told:
            expected = f"one of {', '.join(keys.SWAPPED)}, and `by`"
            raise engine.NotUnderstood(f"found {', '.join(told) or 'nothing'}", expected=expected, where=where)
        at, by = f"{where}.{named[0]}", f"{where}.by"
        written = plain.text(told[named[0]], at).strip()
        match named[0]:
            case "card":
                return _together(written, (), self._cards(written, told["by"], at, by), by)
            case "space":
                return _together(written, (), self._spaces(written, told["by"], at, by), by)
        path, value = self._figure(written, at)
        return _together(written, path, [value, *_figures(told["by"], by)], by)

    # Cards

    def _cards(self, written: str, by: object, at: str, where: str) -> list[str]:
        edition = self.top.get("edition", "") or (self.case.position.edition if self.case else "")
        card = self.judge.card_named(written, edition)
        if card is None:
            raise engine.NotUnderstood(f"no card is named “{written}”", expected="the name of a card", where=at)
        if not isinstance(by, Mapping):
            named = [str(one) for one in _listed(by, where)]
            for place, one in enumerate(named):
                if self.judge.card_named(one, edition) is None:
                    expected = "the name of a card"
                    raise engine.NotUnderstood(
                        f"no card is named “{one}”", expected=expected, where=f"{where}[{place}]"
                    )
            return [written, *named]
        wanted = {key: _wanted(value, f"{where}.{key}") for key, value in plain.mapping(by, where, keys.LIKE).items()}
        like = self.judge.corpus.cards.values()
        found = [one for one in like if one.edition == edition and all(fits(one, key) for key, fits in wanted.items())]
        # A name that two factions have would not say which of the two is meant.
        return [written, *sorted(one.title for one in found if self._is_one(one, edition))]

    def _is_one(self, card: Card, edition: str) -> bool:
        found = self.judge.card_named(card.title, edition)
        return found is not None and found.entry == card.id

    # Spaces

    def _spaces(self, written: str, by: object, at: str, where: str) -> list[str]:
        if self.case is None:
            raise engine.NotUnderstood("there is no board", where=at)
        names = self.case.position.geometry.names
        plain.named(written, names, at)
        if isinstance(by, Mapping):
            told = plain.mapping(by, where, ("within",))
            within = plain.number(told.get("within"), f"{where}.within", least=1, most=bounds.FARTHEST_SWAP)
            taken = {one.space for one in self.case.position.view.cards}
            near = [name for name in names if _apart(name, written) <= within and name not in taken]
            return [written, *near]
        listed = [str(one) for one in _listed(by, where)]
        for place, one in enumerate(listed):
            plain.named(one, names, f"{where}[{place}]")
        return [written, *listed]

    # Figures

    def _figure(self, written: str, at: str) -> tuple[tuple[str | int, ...], int]:
        found: Any = self.top
        path = tuple(plain.path_of(written))
        try:
            for key in path:
                found = found[key]
        except (KeyError, IndexError, TypeError):
            found = None
        if not isinstance(found, int) or isinstance(found, bool):
            expected = "the place of a number, such as scenario.board.d5.damage"
            raise engine.NotUnderstood(f"no number stands at “{written}”", expected=expected, where=at)
        return path, found


def _together(written: str, path: tuple[str | int, ...], by: Iterable[str | int], where: str) -> Swap:
    values = tuple(dict.fromkeys(by))
    if not 1 < len(values) <= bounds.MOST_SWAPPED:
        expected = f"1 to {bounds.MOST_SWAPPED - 1} others that may stand there"
        raise engine.NotUnderstood(f"{len(values) - 1} others", expected=expected, where=where)
    return Swap(written, path, values)


def _listed(by: object, where: str) -> list[str | int]:
    return list(plain.answers(by, where))


def _figures(by: object, where: str) -> list[int]:
    if isinstance(by, str) and (told := RANGE.fullmatch(by.strip())):
        first, last = int(told[1]), int(told[2])
        return list(range(first, min(last, first + bounds.MOST_SWAPPED) + 1))
    items = plain.listing(by, where, bounds.MOST_SWAPPED)
    return [
        plain.number(one, f"{where}[{place}]", least=0, most=bounds.LARGEST_SWAP) for place, one in enumerate(items)
    ]


def _wanted(value: object, where: str) -> Callable[[Card, str], bool]:
    """Whether a card has what is wanted of it: a word or figure, one of several, or a figure in a range."""
    told = RANGE.fullmatch(str(value).strip()) if not isinstance(value, list) else None
    among = {str(one).casefold() for one in _listed(value, where)} if told is None else set()

    def fits(card: Card, key: str) -> bool:
        known = fact_of(card, key)
        if known is None:
            return False
        if told is None:
            # A class of several words, such as common unit, is asked for by any of them.
            return not among.isdisjoint((known.casefold(), *known.casefold().split()))
        return known.isdecimal() and int(told[1]) <= int(known) <= int(told[2])

    return fits


def _apart(here: str, there: str) -> int:
    return abs(ord(here[0]) - ord(there[0])) + abs(int(here[1:]) - int(there[1:]))
