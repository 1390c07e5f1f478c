"""Whatever a player reads is a sentence: in all scenarios, and word for word where it once was none."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from refsvc.judge import Judge, files_in, read_file
from refsvc.settings import content_directory

CONTENT = content_directory()
OF_THE_ENGINE = [Path(__file__).resolve().parents[2] / "engine" / room for room in ("first", "second/abilities")]
NO_WORDS = re.compile(r"[a-z]+-[a-z]+|\bNone\b|\?(?! South| North)|\b(\w+) \1\b|  | [.,:;]|[(\[] |_")
"""An internal code, a value that is missing, a word said twice, a gap."""


def sentences(judge: Judge, case: engine.Case) -> Iterator[str]:
    """All that is said when a case is played: what is done, asked, picked, what happens and what is changed."""
    words, (play, _) = judge.words, judge.as_far(case)
    for done in play.done:
        yield words.action(done.action, done.before)
        yield from (words.step(step, done.before) for step in done.resolved.steps)
        for decision, answer in done.resolved.decided:
            yield words.question(decision, done.before)
            yield words.decided(decision, answer, done.before)
            yield from words.options(decision, done.before)
    if play.pending is not None:
        yield words.question(play.pending, play.position)
        yield from words.options(play.pending, play.position)
    yield from (words.change(change, play.start) for change in play.position.changes_since(play.start))


@pytest.mark.parametrize("file", files_in([CONTENT, *OF_THE_ENGINE]), ids=lambda file: file.name)
@pytest.mark.thorough
def test_no_sentence_shows_a_code_or_a_gap(file: Path, judge: Judge) -> None:
    """Whatever a scenario says is in the words of the table."""
    said = {one for case in read_file(file, judge.cards).cases for one in sentences(judge, case)}
    assert [one for one in sorted(said) if not one or NO_WORDS.search(one)] == []


FALLEN = {
    "phase": "attack",
    "board": {
        "d1": "Ret-Talus",
        "c3": "Undead Archer",
        "d4": "Undead Warrior",
        "d5": {"card": "Horde Slinger", "player": "north", "damage": 1},
        "e8": {"card": "Sneeks", "player": "north"},
    },
}


def waiting(judge: Judge, document: dict[str, Any], *lines: str) -> tuple[engine.Play, engine.Decision]:
    """What was played of a document, and what it waits for then."""
    case = judge.read(document).first
    play = judge.play(case, lines)
    assert play.pending is not None
    return play, play.pending


def test_a_yes_or_no_says_whose_which_and_what(judge: Judge) -> None:
    """The card with its space, its ability, the card that it is about: so are two Archers told apart."""
    play, asked = waiting(judge, FALLEN, "attack d4 d5", "mr m")
    said = judge.question(asked, play.position)
    assert said.sentence == (
        "Undead Archer on c3: Soul Shift. Take the space of the destroyed Horde Slinger, d5? South decides."
    )
    assert said.options == ("yes", "no")
    assert said.options_in_words == ("take the space of the destroyed Horde Slinger, d5", "don't use Soul Shift")


def test_what_is_forced_is_named(judge: Judge) -> None:
    """Who picks a space for Blast is told for which card."""
    board = {"c1": "Tacullu", "c3": "Deceiver", "d8": {"card": "Ret-Talus", "player": "north"}}
    blast = {"phase": "move", "board": board, "players": {"south": {"hand": ["Blast"], "magic": 3}}}
    play, asked = waiting(judge, blast, "play Blast")
    assert judge.question(asked, play.position).sentence == (
        "Blast. South picks the space to which Deceiver on c3 is forced."
    )
    assert [step.sentence for step in judge.resolve(play).played[0].steps][-2:] == [
        "Blast targets Deceiver on c3; there is no other choice.",
        "Blast resolves.",
    ]


def test_an_event_whose_time_is_over_is_told_as_that(judge: Judge) -> None:
    """What the rules do to an active event is no text of the event."""
    players = {"north": {"active": [{"card": "Holy Judgment", "boost": 0}]}}
    board = {"c1": "Sneeks", "d8": {"card": "Sera Eldwyn", "player": "north"}}
    play = judge.play(judge.read({"phase": "magic", "board": board, "players": players}).first, ["end phase"])
    steps = [step.sentence for step in judge.resolve(play).played[0].steps]
    at = steps.index("Holy Judgment was active until now and is to be discarded.")
    assert steps[at + 1 : at + 3] == [
        "The cost of Holy Judgment cannot be paid.",
        "Holy Judgment leaves North's active area for the discard pile.",
    ]


def test_a_card_that_left_is_told_where_it_was(judge: Judge) -> None:
    """The text of a destroyed unit resolves for a card that was somewhere, and what comes of it is told."""
    board = {
        "d1": "Sneeks",
        "c3": {"card": "Horde Climber"},
        "c4": {"card": "Hellfire Cultist", "player": "north", "damage": 1},
        "e8": {"card": "Ret-Talus", "player": "north"},
    }
    case = judge.read({"phase": "attack", "board": board}).first
    play = judge.play(case, ["attack c3 c4", "mr"])
    steps = [step.sentence for step in judge.resolve(play).played[0].steps]
    at = steps.index("Immolate of Hellfire Cultist resolves.")
    assert steps[at + 2].startswith("Horde Climber on c3 takes 1 damage from Immolate")


def test_changes_are_told_in_sentences(judge: Judge) -> None:
    """What differs is told in words beside each statement."""
    answer = judge.resolve(judge.play(judge.read(FALLEN).first, ["attack d4 d5", "mr m", "no"]))
    told = dict(zip(answer.changes, answer.changes_in_words, strict=True))
    assert told["d5 is empty"] == "Horde Slinger is not on d5 any more."
    assert told["south has 1 magic"] == "South gains 1 magic."
    assert told["north has Horde Slinger in the discard pile"] == "Horde Slinger goes to North's discard pile."


def test_what_an_action_cannot_be_aimed_at_is_told_with_the_reason(judge: Judge) -> None:
    """Besides what it can be aimed at."""
    board = {"d1": "Tacullu", "d3": "Wind Mage", "d4": "Horde Slinger", "e8": {"card": "Ret-Talus", "player": "north"}}
    with pytest.raises(engine.LineRefused) as refused:
        judge.play(judge.read({"phase": "attack", "board": board}).first, ["Wind Mage pushes Ret-Talus"])
    told = judge.refusal(refused.value)
    assert told.startswith("“Wind Mage pushes Ret-Talus”: “e8” is not one of the options")
    assert "Ret-Talus on e8 is 6 spaces from Wind Mage on d3, and Push reaches 2 spaces." in told


def test_an_answer_to_something_else_is_told_what_was_asked(judge: Judge) -> None:
    """A line that answers nothing is refused with the question that waits."""
    with pytest.raises(engine.LineRefused) as refused:
        judge.play(judge.read(FALLEN).first, ["attack d4 d5", "mr m", "perhaps"])
    assert judge.refusal(refused.value).endswith(
        "What is asked: Undead Archer on c3: Soul Shift. "
        "Take the space of the destroyed Horde Slinger, d5? South decides."
    )


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("move c3 d3", "Undead Archer moves from c3 to d3."),
        ("move c3 b3 b4", "Undead Archer moves from c3 by way of b3 to b4."),
        ("attack c3 d5", "Undead Archer on c3 attacks Horde Slinger on d5."),
        ("attack c3 b3", "Undead Archer on c3 attacks the empty space b3."),
        ("play purge", "Play Purge."),
        ("summon Undead Carrier d2", "Summon Undead Carrier on d2."),
        ("build Gate d2", "Build Gate on d2."),
        ("use d1 raise the dead", "Use Raise the Dead of Ret-Talus on d1."),
        ("discard ?", "Discard an unknown card for 1 magic."),
        ("end phase", "End the Attack Phase."),
    ],
)
def test_actions_are_told_in_sentences(action: str, said: str, judge: Judge) -> None:
    """An action, legal or not, is told with the cards that it is about, spelled as they are printed."""
    case = judge.read({**FALLEN, "players": {"south": {"hand": ["Purge", "Undead Carrier"]}}}).first
    assert judge.explain(case, case.action(action)).sentence == said
