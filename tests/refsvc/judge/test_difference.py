"""The line that says in what the ends differ, and what else stands above the decisions of a comparison."""

import re
from pathlib import Path
from typing import Any

import pytest

import engine
from refsvc.judge import CompareAnswer, Judge, files_in, read_file
from refsvc.settings import content_directory
from tests.refsvc.judge.test_telling import BRUTES, DANCER, DRUDGER, KINGDOM, PURGE, SPORES, answers, compared

CONTENT = content_directory()
LINE = re.compile(
    r"Difference(, whatever is (?:rolled|drawn)|, by chance alone)?: (whether |where |what becomes of )?(.*)\."
)
GONE = re.compile(r"(?P<cards>[A-Z][^,]*?(?: on [a-l]\d)?) (?:is|are) gone")
EXCHANGED = re.compile(r"[A-Z][^,]*? and [A-Z][^,]*? exchange places")
PILE = re.compile(r" (pile|hand|active)\b")
BESIDE = re.compile(r" (pile|hand|active|magic)\b|^Nothing", re.IGNORECASE)
"""What nobody sees on the battlefield."""
WON = re.compile(r" wins$|^The game is won")
OUT = re.compile(r" is out of the game$")
MOST = 60
"""Courses to which an action may come here to be compared."""


@pytest.mark.parametrize(
    ("document", "asked", "line"),
    [
        (PURGE, ("play Purge", "c3, d4", "d4", "d5"), "Difference: whether Citadel Paladin on d6 takes 2 damage."),
        (
            SPORES,
            ("attack d3 d5", "mr mr m"),
            "Difference: Undead Archer goes from d3 to d5, or Fungal Beast stands on d5.",
        ),
        (BRUTES, ("end phase",), "Difference: where Smasher ends, on d2, e1, e2, e3, e4, f3 or f4."),
        (
            DRUDGER,
            ("play Mortar Upgrade",),
            "Difference: Bog Witch and Mud Drudger are gone and South gains 1 magic, or Mud Drudger is gone, "
            "or Krusk on d1 takes 1 damage.",
        ),
        (
            DANCER,
            ("attack d5 d4",),
            "Difference, whatever is rolled: Gem Dancer and Royal Guardian exchange places, "
            "or Gem Dancer on d5 takes 1 damage.",
        ),
        (PURGE, ("end phase",), ""),
    ],
)
def test_the_ends_differ_in_a_line(
    judge: Judge, document: dict[str, object], asked: tuple[str, ...], line: str
) -> None:
    """Whether one thing is so, which of a few, or where a card ends; nothing where there is one end alone."""
    assert compared(judge, document, *asked).difference == line


def test_ends_that_differ_in_much_tell_what_they_are_about(judge: Judge) -> None:
    """The cards of which different things become, each once, those that may be picked and those that are hurt."""
    found = compared(judge, PURGE, "play Purge")
    assert found.difference == (
        "Difference: what becomes of Ret-Talus, Undead Archer, Undead Carrier, Horde Slinger and Citadel Paladin, "
        "and who wins."
    )


def test_decisions_that_all_come_to_one_end_are_said_to(judge: Judge) -> None:
    """The line is there for them as well."""
    board = {**KINGDOM, "c3": "Undead Carrier", "d3": "Undead Carrier"}
    purged = compared(judge, {**PURGE, "board": board}, "play Purge", "c3, d3")
    assert (purged.total, purged.difference) == (1, "No difference: whatever is chosen, it ends alike.")


def test_ends_that_differ_by_chance_alone_say_so(judge: Judge) -> None:
    """What the dice bring is told with how likely it is."""
    board = {**KINGDOM, "d4": "Undead Warrior", "d5": {"card": "Smasher", "player": "north"}}
    found = compared(judge, {"phase": "attack", "board": board}, "attack d4 d5")
    assert len(found.outcomes) > 1
    assert found.difference == "Difference, by chance alone: what becomes of Smasher."


@pytest.mark.thorough
@pytest.mark.parametrize("file", files_in([CONTENT]), ids=lambda file: file.relative_to(CONTENT).as_posix())
def test_a_line_names_exactly_what_differs(file: Path, judge: Judge) -> None:
    """Each thing that it names is so at some ends and not at all; a card that is told to end somewhere ends there."""
    for case in read_file(file, judge.cards).cases:
        if not case.do:
            continue
        try:
            found = judge.compare(case, case.do[0], bound=MOST)
        except engine.EngineError:
            continue
        if found.complete:
            holds(found)


def holds(found: CompareAnswer) -> None:
    """That what a comparison says above its decisions is so at its ends."""
    if not found.difference:
        return
    if found.difference == "No difference: whatever is chosen, it ends alike.":
        assert found.total == 1
        return
    line = LINE.fullmatch(found.difference)
    assert line is not None
    chance, kind, told = line.groups()
    if kind == "where ":
        card, spaces = told.split(" ends, on ")
        ended = {space.square for one in found.outcomes for space in one.view.spaces if space.name == card}
        assert {*re.split(r", | or ", spaces)} <= ended
        return
    own = {change.removesuffix(".") for outcome in found.outcomes for change in outcome.own}
    seen = {one for one in own if not BESIDE.search(one)}
    if kind == "what becomes of ":
        among, *also = re.split(r",? and (?=who )", told)
        cards = [re.sub(r" on [a-l]\d$", "", card) for card in re.split(r", | and ", among)]
        for end, said in ((WON, "who wins"), (OUT, "who is out of the game")):
            assert (said in also) == any(end.search(one) for one in own), (found.action, told)
            seen = {one for one in seen if not end.search(one)}
        named = {card for card in cards if "other card" not in card}
        assert all(any(card in change for change in own) for card in named), (found.action, told)
        assert len(cards) > len(named) or all(any(card in change for card in named) for change in seen), told
        return
    if told == "what is remembered of this turn" or told.endswith("beside the battlefield"):
        assert not seen, (found.action, told)
        assert bool(own - {"Nothing changes", "Nothing else changes"}) == told.endswith("battlefield")
        return
    gone = {card for match in GONE.finditer(told) for card in re.split(r" and ", match["cards"])}
    rest = GONE.sub("", EXCHANGED.sub("", told))
    # A card that is called like another is named with its space.
    gone = {re.sub(r" on (?=[a-l]\d$)", " is not on ", card) for card in gone}
    named = {change for change in own if "is not on" in change and any(change.startswith(card) for card in gone)}
    for one in sorted(own, key=len, reverse=True):
        if one in rest:
            named.add(one)
            rest = rest.replace(one, "")
    assert {*re.findall(r"\w+", rest.replace("none of this", ""))} <= {"and", "or"}, (found.action, rest)
    if not chance and "exchange places" not in told:
        # Nothing differs besides what is named but what lies in piles.
        left = {one for one in own - named if "Nothing" not in one}
        assert all(PILE.search(one) for one in left), (found.action, left)


def test_a_roll_that_is_given_is_marked(judge: Judge) -> None:
    """It is one of several that could have come."""
    found = compared(judge, SPORES, "attack d3 d5", "mr mr m")
    assert found.so_far[0] == "Taken as rolled: South rolls melee + ranged, melee + ranged, melee."


def test_a_cards_lack_of_neighbours_is_told_where_another_answer_gives_it_some(judge: Judge) -> None:
    """The archer that stays where nobody is beside it hurts nobody."""
    declined = answers(compared(judge, PURGE, "play Purge", "c3, d4", "d4", "d5"))["don't use Soul Shift"]
    assert declined.reasons == ("No card is adjacent to Undead Archer on c3, so Purge has nobody to choose.",)
    board: Any = PURGE["board"]
    beside = {**PURGE, "board": {**board, "b3": {"card": "Smasher", "player": "north"}}}
    declined = answers(compared(judge, beside, "play Purge", "c3, d4", "d4", "d5"))["don't use Soul Shift"]
    assert declined.reasons == ()


def test_of_a_card_that_is_not_picked_no_lack_of_neighbours_is_told(judge: Judge) -> None:
    """To it the text does nothing anyway."""
    told = [one.reasons for one in answers(compared(judge, PURGE, "play Purge")).values() if "Archer" not in one.said]
    assert told
    assert not any("nobody to choose" in reason for reasons in told for reason in reasons)


def test_the_same_dice_after_each_answer_are_told_once(judge: Judge) -> None:
    """Without the spaces, in which alone they differ; after different answers they stand by themselves."""
    first, *rolls = compared(judge, DANCER, "attack d5 d4").forks
    assert first.alike.startswith("By chance, whatever is chosen: 2 melee (69.4 %): Royal Guardian takes 2 damage from")
    assert all(one.alike == "" for one in rolls)
    assert compared(judge, PURGE, "play Purge", "c3, d4", "d4", "d5").forks[0].alike == ""


def test_answers_that_harm_only_who_decides_come_last(judge: Judge) -> None:
    """Who plays an event on enemies rarely means the own summoner."""
    (fork,) = compared(judge, DRUDGER, "play Mortar Upgrade").forks
    said = [one.said for one in fork.branches]
    assert said == ["Mugglug on d6 or Bog Witch on e6", "Mud Drudger on d7", "own Krusk on d1"]


def test_who_orders_and_why_is_told(judge: Judge) -> None:
    """The active player does; whether something is used is asked without what the answers tell."""
    found = compared(judge, SPORES, "attack d3 d5", "mr mr m")
    turn = "As it is South's turn, South orders them"
    assert found.forks[0].asked.endswith(f"trigger at the same time. {turn}, North's Fungal Transformation too.")
    assert compared(judge, BRUTES, "end phase").forks[0].asked.endswith(f"trigger at the same time. {turn}.")
    decides = "South decides on Soul Shift of Undead Archer on d3, 2 spaces from d5: it reaches 3."
    assert found.forks[1].asked == decides


@pytest.mark.parametrize(
    ("document", "asked", "said"),
    [
        (BRUTES, "end phase", "Not certain: how it ends hangs on what is assumed of Ram."),
        (
            DRUDGER,
            "play Mortar Upgrade",
            "Not certain: how it ends hangs on what is assumed of Mortar Upgrade and Prune "
            "and what else Krusk and Mugglug may do.",
        ),
        (
            SPORES,
            "attack d3 d5",
            "Not certain: how it ends hangs on the life and text of Spore Carrier, known from a translation only.",
        ),
        (
            DANCER,
            "attack d5 d4",
            "Not certain: how it ends hangs on the class, strength and text of Gem Dancer, "
            "known from public pages only.",
        ),
        (PURGE, "play Purge", ""),
    ],
)
def test_what_is_not_certain_is_named(judge: Judge, document: dict[str, object], asked: str, said: str) -> None:
    """The texts that take part and the cards by their names, with where what is told of them comes from."""
    assert compared(judge, document, asked).unsure == said


@pytest.mark.parametrize(
    ("document", "asked", "heading"),
    [
        (BRUTES, "end phase", "The Move Phase of South begins."),
        (SPORES, "attack d3 d5", "Undead Archer on d3 attacks Spore Carrier on d5."),
        ({"phase": "magic", "board": KINGDOM}, "end phase", "South ends the Magic Phase and the turn."),
    ],
)
def test_what_is_compared_is_told_of_who_does_it(
    judge: Judge, document: dict[str, object], asked: str, heading: str
) -> None:
    """It is no command to the reader."""
    assert compared(judge, document, asked).heading == heading
