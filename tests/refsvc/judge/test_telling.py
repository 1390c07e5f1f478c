"""What a comparison tells in sentences: until the first decision, after each answer, and whatever is decided."""

from typing import Any

import pytest

from refsvc.judge import BranchAnswer, CompareAnswer, Judge

KINGDOM = {"d1": "Ret-Talus", "d8": {"card": "Sneeks", "player": "north"}}
PURGE = {
    "phase": "move",
    "players": {"south": {"hand": ["Purge"]}},
    "board": {
        **KINGDOM,
        "c3": "Undead Archer",
        "d4": "Undead Carrier",
        "d5": {"card": "Horde Slinger", "player": "north"},
        "d6": {"card": "Citadel Paladin", "player": "north"},
    },
}
SPORES = {
    "phase": "attack",
    "players": {"north": {"discard": ["Fungal Beast"]}},
    "board": {
        "d1": "Ret-Talus",
        "d3": "Undead Archer",
        "d5": {"card": "Spore Carrier", "player": "north", "boost": 3},
        "d8": {"card": "Kuldak", "player": "north"},
    },
}
BRUTES = {
    "phase": "summon",
    "cards": {
        "Wolfsbane Brute": {"attack": "melee", "class": "common unit", "life": 4, "cost": 2, "strength": 2},
    },
    "board": {
        **KINGDOM,
        "d3": "Wolfsbane Brute",
        "f2": "Wolfsbane Brute",
        "e3": {"card": "Smasher", "player": "north"},
    },
}
DRUDGER = {
    "phase": "attack",
    "cards": {
        "Mud Drudger": {"attack": "melee", "life": 1, "cost": 1, "strength": 1},
        "Mortar Upgrade": {"class": "standard event", "cost": 0, "phase": "attack"},
    },
    "players": {"south": {"hand": ["Mortar Upgrade"]}},
    "board": {
        "d1": "Krusk",
        "d6": {"card": "Mugglug", "player": "north"},
        "d7": {"card": "Mud Drudger", "player": "north"},
        "e6": {"card": "Bog Witch", "player": "north", "damage": 1},
    },
}
DANCER = {
    "turn": "north",
    "phase": "attack",
    "players": {"south": {"active": ["Divine Retribution"]}},
    "board": {
        "d1": "Queen Maldaria",
        "d4": "Royal Guardian",
        "d5": {"card": "Gem Dancer", "player": "north", "attack": "melee"},
        "a8": {"card": "Ret-Talus", "player": "north"},
    },
}


MANY_CARDS = ["Purge", "Gate", "Sneeks", "Smasher", "Krusk", "Mugglug", "Gem Dancer", "Bog Witch"]


def compared(judge: Judge, document: dict[str, Any], action: str, *given: str) -> CompareAnswer:
    """All that can come of an action in a position, its first decisions made."""
    return judge.compare(judge.read(document).first, action, given)


def answers(found: CompareAnswer, fork: int = 0) -> dict[str, BranchAnswer]:
    """The answers to a decision, by their words."""
    return {branch.said: branch for branch in found.forks[fork].branches}


def test_what_happened_until_the_first_decision_is_told(judge: Judge) -> None:
    """With what was chosen, as the choice of whoever made it, and what was left for later by it."""
    found = compared(judge, PURGE, "play Purge", "c3, d4", "d4", "d5")
    assert found.heading == "South plays Purge."
    assert found.so_far == (
        "Already chosen by South: Purge targets Undead Archer on c3 and Undead Carrier on d4; "
        "Purge hurts Horde Slinger on d5 beside Undead Carrier on d4, with Undead Archer on c3 still to come.",
        "Horde Slinger on d5 takes 2 damage from Purge and is destroyed.",
        "South gains 1 magic.",
    )


def test_what_happens_whatever_is_chosen_is_told_once(judge: Judge) -> None:
    """Neither answer repeats it, and a card that leaves one way or another is told of too."""
    found = compared(judge, PURGE, "play Purge", "c3, d4", "d4", "d5")
    gone = "Undead Carrier on d4 is destroyed by Purge. Undead Archer is destroyed by Purge, wherever it stands then."
    assert found.always == f"Whatever is chosen: {gone}"
    says = "South, whose turn it is, says whether Undead Archer or Undead Carrier is destroyed first: it ends alike."
    assert found.order == says
    again = "South may use Soul Shift again to take the space of the destroyed Undead Carrier, d4"
    assert found.free == f"{again}: Undead Archer is gone anyway."
    taken, left = found.forks[0].branches
    assert (taken.happens, left.happens) == (("Undead Archer is placed from c3 on d5.",), ())
    asked = "Purge goes on. South picks a neighbour of Undead Archer on d5 to take 2 damage, or none."
    hurt = "If picked, Citadel Paladin on d6 takes 2 damage."
    gone = "If it is Undead Carrier on d4, gone in the end anyway, or none: Nothing else changes."
    assert taken.may == f"{asked} {hurt} {gone}"


def test_an_answer_tells_what_finds_nothing_to_do_then_and_why(judge: Judge) -> None:
    """The beast has no space any more once the archer stands there."""
    found = compared(judge, SPORES, "attack d3 d5", "mr mr m")
    question = found.forks[0].question.sentence
    assert question.startswith("Soul Shift of Undead Archer on d3 and Fungal Transformation of Spore Carrier")
    first = answers(found)["Soul Shift of Undead Archer on d3 first"]
    assert first.fork is not None
    assert "No Fungal Beast is placed: Undead Archer stands on d5" in first.may
    taken, left = found.forks[first.fork].branches
    assert taken.happens == (
        "Undead Archer is placed from d3 on d5.",
        "Fungal Transformation of Spore Carrier finds nothing left to do.",
    )
    assert taken.reasons == ("Undead Archer stands on d5, and the space has to be empty.",)
    assert left.happens[-1] == "Fungal Beast is placed on d5 as a new card."
    assert [one.title for one in taken.because if one.id.startswith("glossary")] == ["Empty"]
    second = found.forks[0].branches[1]
    assert second.happens[-1] == "Soul Shift of Undead Archer on d3 finds nothing left to do."
    assert second.reasons == ("Fungal Beast stands on d5, and the space has to be empty.",)


def test_what_only_one_order_makes_possible_is_told_with_what_does_it(judge: Judge) -> None:
    """Of many ends, those that the other order has not; the ends that differ in a space are one sentence."""
    found = answers(compared(judge, BRUTES, "end phase"))
    near, far = (found[f"Ram of Wolfsbane Brute on {space} first"] for space in ("d3", "f2"))
    assert near.only == (
        "Only in this order may South then use Ram of Wolfsbane Brute on f2 as well.",
        "From f3, Smasher goes on to f4 or back to e3.",
        "From e2, Smasher goes on to e1, d2 or back to e3.",
        "From e4, Smasher goes no further: Smasher on e4 is 3 spaces from Wolfsbane Brute on f2, "
        "and Ram reaches 1 space.",
    )
    goes = "Smasher goes from e3 to e4, f3 or e2."
    ram = f"Then, if South uses Ram of Wolfsbane Brute on d3: {goes}"
    assert (near.may, near.otherwise) == (
        f"If South uses it: {goes}",
        "If South does not use it: Ram of Wolfsbane Brute on f2 has nothing to target.",
    )
    assert far.happens == ("Ram of Wolfsbane Brute on f2 has nothing to target.",)
    assert far.reasons == ("Smasher on e3 is 2 spaces from Wolfsbane Brute on f2, and Ram reaches 1 space.",)
    assert (far.may, far.only, far.otherwise) == (f"{ram} If South does not use it: Nothing else changes.", (), "")


def test_a_card_that_is_spared_whatever_is_chosen_is_told_of_as_that(judge: Judge) -> None:
    """No answer harms it, though some of them would have."""
    found = compared(judge, DRUDGER, "play Mortar Upgrade")
    assert found.always == "Whatever is chosen: Mugglug takes no damage from Mortar Upgrade."
    assert not [sentence for one in found.outcomes for sentence in one.told if sentence.startswith("Mugglug")]


def test_how_far_a_text_reaches_is_counted_where_it_is_decided_on(judge: Judge) -> None:
    """From its card to the one that it is about; a text that names no number of spaces is asked about without."""
    asked = compared(judge, PURGE, "play Purge", "c3, d4", "d4", "d5").forks[0].asked
    assert asked == "South decides on Soul Shift of Undead Archer on c3, 3 spaces from d5: it reaches 3."
    assert compared(judge, DANCER, "attack d5 d4").forks[0].asked == "North decides on Footwork of Gem Dancer on d5."


@pytest.mark.parametrize(
    ("document", "action", "before"),
    [
        (PURGE, "play Purge", "Before Purge"),
        (SPORES, "attack d3 d5", "Before the attack"),
        (BRUTES, "end phase", "Before the Move Phase"),
        ({"phase": "magic", "board": KINGDOM}, "end phase", "Before the turn ends"),
        ({"phase": "move", "board": {**KINGDOM, "d3": "Smasher"}}, "move d3 d4", "Before it is done"),
    ],
)
def test_the_board_before_says_before_what_it_is(
    judge: Judge, document: dict[str, Any], action: str, before: str
) -> None:
    """What is compared begins after it."""
    assert compared(judge, document, action).earlier == before


def test_who_destroyed_a_card_and_who_gains_magic_is_told(judge: Judge) -> None:
    """What is hit at once with the card that it saves is destroyed by its own ability: for nothing."""
    played = compared(judge, DRUDGER, "play Mortar Upgrade")
    sooner = "Prune acts before any damage is added: Mud Drudger is destroyed by it, not by the damage."
    assert played.forks[0].first == (sooner,)
    found = answers(played)
    either = found["Mugglug on d6 or Bog Witch on e6"]
    assert either.reasons == (
        "It comes to the same, because Mugglug on d6 has Mud Drudger on d7 and Bog Witch on e6 adjacent to it; "
        "Bog Witch on e6 has Mugglug on d6 adjacent to it.",
    )
    assert either.happens == (
        "Mud Drudger on d7 is destroyed by Prune.",
        "Nobody gains magic for Mud Drudger: North's Prune destroyed it.",
        "Mugglug on d6 takes no damage from Mortar Upgrade.",
        "Bog Witch on e6 takes 1 damage from Mortar Upgrade and is destroyed.",
        "South gains 1 magic.",
    )


def test_an_end_of_which_nothing_else_is_told_says_so(judge: Judge) -> None:
    """Where something comes in any case, that is not denied; what chance brings is told at a glance."""
    purged = compared(judge, PURGE, "play Purge", "c3, d4", "d4", "d5")
    picked = answers(purged, 1)["Undead Carrier on d4 or none"]
    assert (picked.happens, picked.nothing) == ((), "Nothing else changes.")
    found = compared(judge, DANCER, "attack d5 d4")
    exchanged, stayed = (found.forks[branch.fork or 0] for branch in found.forks[0].branches)
    assert stayed.results.startswith("By chance: 2 melee (69.4 %): Royal Guardian on d4 takes 2 damage")
    assert stayed.results.endswith("no melee (2.8 %): Nothing else changes")
    assert exchanged.results.endswith("no melee (2.8 %): Nothing else changes")
    assert found.forks[0].results == ""


def test_what_all_outcomes_have_in_common_is_told_once(judge: Judge) -> None:
    """Each outcome tells what is its own, and one that has nothing says that nothing else changes."""
    found = compared(judge, PURGE, "play Purge", "c3, d4", "d4", "d5")
    assert "South gains 1 magic." in found.common
    nothing = "Nothing else changes."
    assert {one.own for one in found.outcomes} == {(nothing,), ("Citadel Paladin on d6 takes 2 damage.",)}
    assert all({*one.told} == {*found.common, *one.own} - {nothing} for one in found.outcomes)
    assert (found.total, found.unlisted) == (2, "")


def test_more_outcomes_than_are_listed_are_counted(judge: Judge) -> None:
    """No one is left in doubt whether these are all."""
    players = {"south": {"draw": MANY_CARDS, "hand": ["Gate", "Gate"]}}
    found = compared(judge, {"phase": "magic", "players": players, "board": KINGDOM}, "end phase")
    left = found.total - len(found.outcomes)
    assert left > 0
    assert found.unlisted == f"{left} further outcomes are not shown."


def test_what_acts_after_one_answer_alone_is_said_to_do_nothing_after_the_other(judge: Judge) -> None:
    """With the reason; and what comes of every roll is told before the dice."""
    found = compared(judge, DANCER, "attack d5 d4")
    exchanged, stayed = found.forks[0].branches
    aura = "Aura of the Phoenix of Queen Maldaria on d1 does nothing here"
    apart = "by then Royal Guardian on d5 and Queen Maldaria on d1 are 4 spaces apart"
    assert exchanged.reasons == (f"{aura}: {apart}, and Aura of the Phoenix reaches 3 spaces.",)
    assert stayed.then == "Whatever is rolled: Gem Dancer on d5 takes 1 damage from Aura of the Phoenix."
    near = "Royal Guardian on d4 and Queen Maldaria on d1 are 3 spaces apart"
    assert stayed.reasons == (f"{near}, and Aura of the Phoenix reaches 3 spaces.",)


def test_an_end_that_no_step_tells_says_what_is_otherwise(judge: Judge) -> None:
    """Which cards were drawn is seen by where they went."""
    drawn = {"south": {"draw": ["Purge", "Undead Carrier", "Blood Summon"], "hand": ["Gate", "Gate", "Gate"]}}
    found = compared(judge, {"phase": "magic", "players": drawn, "board": KINGDOM}, "end phase")
    branch = answers(found)["Blood Summon and Purge"]
    assert branch.happens == ("Blood Summon goes to South's hand.", "Purge goes to South's hand.")
    assert found.always.startswith("Whatever is drawn: South draws 2 cards.")


def test_to_pick_nothing_is_an_answer_that_was_followed(judge: Judge) -> None:
    """Each answer stands by its own words, picking none too; nothing is said not to be followed that was."""
    found = compared(judge, PURGE, "play Purge")
    assert found.complete
    said = answers(found)
    assert not [words for words in said if "not followed" in words]
    assert said["none"].lines == ("none",)
    assert said["Undead Archer on c3"].lines == ("c3",)


@pytest.mark.parametrize(
    ("document", "action"),
    [
        (PURGE, "play Purge"),
        (SPORES, "attack d3 d5"),
        (BRUTES, "end phase"),
        (DRUDGER, "play Mortar Upgrade"),
        (DANCER, "attack d5 d4"),
    ],
)
def test_whatever_an_answer_tells_happens_when_it_is_played(
    judge: Judge, document: dict[str, Any], action: str
) -> None:
    """Every sentence of every way is among the steps of that way, or among what is otherwise at its end."""
    asked = judge.read(document).first
    found = judge.compare(asked, action)
    for lines, told in ways(found):
        play = judge.play(asked, [action, *lines])
        assert play.pending is None
        happened = {judge.step(step, play.start).sentence for step in play.steps}
        destroyed = {step.cards for step in play.steps if step.code == "destroyed"}
        hurt = [step for step in play.steps if step.code == "damaged" and step.cards in destroyed]
        happened |= {judge.step(one, play.start).sentence.removesuffix(".") + " and is destroyed." for one in hurt}
        changed = {judge.words.change(one, play.start) for one in play.position.changes_since(play.start)}
        assert set(told) <= happened | changed


def ways(found: CompareAnswer) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every way through a tree with what is told on it; of those that meet, the first."""
    done: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    waiting: list[tuple[int, tuple[str, ...], tuple[str, ...]]] = [(0, found.start, ())]
    met = {0}
    for number, lines, told in waiting:
        for branch in found.forks[number].branches:
            further = ((*lines, *branch.lines), (*told, *branch.happens))
            if branch.fork is None:
                done.append(further)
            elif branch.fork not in met:
                met.add(branch.fork)
                waiting.append((branch.fork, *further))
    return done


def test_through_which_card_another_has_a_text_is_told_first(judge: Judge) -> None:
    """A ruling names the event, what happens names the ability that it gives."""
    document = {
        "turn": "north",
        "phase": "attack",
        "players": {"south": {"active": ["Divine Retribution"]}},
        "board": {
            "d1": "Queen Maldaria",
            "d4": "Royal Guardian",
            "d5": {"card": "Gem Dancer", "player": "north", "attack": "melee"},
            "a8": {"card": "Ret-Talus", "player": "north"},
        },
    }
    found = compared(judge, document, "attack d5 d4")
    footwork, aura = found.texts
    assert (footwork.name, footwork.of, footwork.url) == ("Footwork", "Gem Dancer", "/e/ability-2e/footwork")
    assert (aura.name, aura.of) == ("Aura of the Phoenix", "Queen Maldaria, through Divine Retribution")
    assert aura.says.startswith("After an enemy unit attacks this unit or a friendly unit")


def test_each_word_of_the_game_in_a_text_leads_to_what_it_means(judge: Judge) -> None:
    """As it stands there, in its order, each once."""
    (ram,) = compared(judge, BRUTES, "end phase").texts
    assert [(one.word, one.entry.id.partition("/")[2]) for one in ram.terms] == [
        ("At the start of", "start"),
        ("Move Phase", "phase"),
        ("force", "force"),
        ("unit", "unit"),
        ("adjacent", "adjacent"),
    ]
    rest = ram.says
    for one in ram.terms:
        before, found, rest = rest.partition(one.word)
        assert found, before


def test_what_is_assumed_of_the_card_that_is_played_is_told_first(judge: Judge) -> None:
    """How far it reaches stands in no source."""
    played, prune = compared(judge, DRUDGER, "play Mortar Upgrade").texts
    assert (played.name, played.of) == ("Mortar Upgrade", "")
    assert played.taken.startswith("Assumed, as no source says: It acts once, when it is played.")
    assert played.taken.endswith("It adds 1 damage to any one unit and to all cards adjacent to it.")
    assert "Assumed" not in played.says
    assert (prune.name, prune.of) == ("Prune", "Mud Drudger")


def test_what_comes_sooner_or_later_is_told_as_what_comes_in_any_case(judge: Judge) -> None:
    """Riposte answers before Exploit or after it, as the orders go; neither answer tells the attack's damage again."""
    document = {
        "turn": "north",
        "phase": "attack",
        "players": {"north": {"hand": ["Learn"]}},
        "board": {
            "d1": "Queen Maldaria",
            "d4": {"card": "Fanessa", "damage": 7},
            "d5": {"card": "Enigma Sage", "player": "north"},
            "d8": {"card": "Grognack", "player": "north"},
        },
    }
    found = compared(judge, document, "attack d5 d4", "mr m m")
    assert found.always == "Whatever is chosen: Enigma Sage on d5 takes 1 damage from Riposte."
    (without,) = [one for said, one in answers(found).items() if said.startswith("don't use")]
    assert without.happens == ()
