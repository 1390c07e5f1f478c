"""Cards that meet on a small board: set up from what they are, never from what nobody states."""

from itertools import pairwise

import engine
from refsvc.judge import Judge, Meeting, meeting


def met(judge: Judge, *names: str, edition: str = "2e") -> Meeting:
    """The meeting of these cards, which can be set up."""
    found = meeting(judge, [card(judge, name, edition) for name in names], edition)
    assert found is not None
    return found


def card(judge: Judge, name: str, edition: str = "2e") -> engine.Card:
    """The card of this name."""
    found = judge.card_named(name, edition)
    assert found is not None
    return found


def test_enemies_stand_face_to_face_and_one_may_attack(judge: Judge) -> None:
    """Two units of two factions stand adjacent to each other, in a phase in which one attacks the other."""
    found = met(judge, "Mind Witch", "Horde Slinger")
    assert found.spaces == ("c4", "c5")
    assert "attack c4 c5" in [one.text for one in judge.legal(found.case).actions]


def test_friends_stand_side_by_side_before_an_enemy(judge: Judge) -> None:
    """Two units of one faction are on one side, with somebody to attack."""
    found = met(judge, "Tacullu", "Kalal")
    assert {found.case.document["board"][space].get("player", "south") for space in found.spaces} == {"south"}
    assert any(one.squares[0] in found.spaces for one in judge.legal(found.case).actions if one.kind == "attack")


def test_who_holds_an_event_has_the_turn(judge: Judge) -> None:
    """An event waits in the hand of the active player, in its phase, and may be played, whichever is named first."""
    for names in (("Blast", "Horde Slinger"), ("Horde Slinger", "Blast")):
        found = met(judge, *names)
        assert found.hands == (("Blast", "south"),)
        assert "Blast" in [one.name for one in judge.legal(found.case).actions if one.kind == "play"]


def test_a_card_that_shields_others_stands_behind_one_of_them(judge: Judge) -> None:
    """Where its text is silent while it is attacked itself, one of its side is attacked for which it acts."""
    for names in (("Pile On", "Coleen Brighton"), ("Horde Slinger", "Coleen Brighton")):
        found = met(judge, *names)
        play, refused = judge.as_far(found.case, [found.line])
        assert refused is None
        assert "Divine Shield" in [step.source.text for step in play.steps if step.source]
        assert found.case.document["board"][found.spaces[-1]]["card"] == "Coleen Brighton"
    # The event, too, finds what it speaks of: two of its side at one target.
    found = met(judge, "Pile On", "Coleen Brighton")
    with_it, _ = judge.as_far(found.case, ["play Pile On", found.line, "ms m"])
    without, _ = judge.as_far(found.case, [found.line, "ms m"])
    assert getattr(with_it.pending, "dice", 0) == getattr(without.pending, "dice", 0) + 1 == 3


def test_who_acts_when_attacked_stands_in_front(judge: Judge) -> None:
    """Nobody else is there where it is not needed."""
    found = met(judge, "Horde Slinger", "Royal Guardian")
    assert not found.line
    assert found.spaces == ("c4", "c5")


def test_a_summoner_stands_there_once(judge: Judge) -> None:
    """Where a card is a summoner, its side has no other."""
    found = met(judge, "Tacullu", "Sneeks")
    board = found.case.document["board"]
    assert len(board) == 2
    assert not found.case.position.faults


def test_a_card_alone_has_the_enemy_summoner_before_it(judge: Judge) -> None:
    """One card is set up as well, with somebody adjacent to it whom it may attack."""
    found = met(judge, "Horde Slinger")
    assert found.spaces == ("c4",)
    assert "attack c4 c5" in [one.text for one in judge.legal(found.case).actions]


def test_nobody_is_there_but_who_meets_and_the_summoners(judge: Judge) -> None:
    """A card that nothing was asked about would tell of itself: of others only summoners stand there, each once."""
    for edition in engine.EDITIONS:
        for one in judge.cards[edition]:
            found = meeting(judge, [one], edition) if one.entry else None
            if found is not None:
                cards = [_of(judge, told["card"], edition) for told in found.case.document["board"].values()]
                assert all("summoner" in other.classes for other in cards if other is not one), one.name
                assert len([other for other in cards if "summoner" in other.classes]) == 2, one.name


def _of(judge: Judge, reference: str, edition: str) -> engine.Card:
    found = judge.cards[edition].find(reference)
    assert found is not None
    return found


def test_what_nobody_knows_is_not_made_up(judge: Judge) -> None:
    """A card whose figures no source states is not set up."""
    assert meeting(judge, [card(judge, "Sin-Sin"), card(judge, "Mind Witch")], "2e") is None


def test_every_position_can_come_about(judge: Judge) -> None:
    """Whatever cards of an edition meet, nothing is strange about the position."""
    for edition in engine.EDITIONS:
        cards = [one for one in judge.cards[edition] if one.entry and meeting(judge, [one], edition)]
        assert len(cards) > 50
        for first, second in pairwise(cards):
            found = meeting(judge, [first, second], edition)
            assert found is not None, (first.name, second.name)
            assert not found.case.position.faults, (first.name, second.name)


def test_what_acts_as_a_phase_begins_meets_before_it(judge: Judge) -> None:
    """Where cards act only as a phase begins, that phase is still to come, so that they can be seen acting."""
    found = met(judge, "Mind Witch", "Ember Beast")
    assert (found.case.position.phase, found.waits_for_end) == ("summon", True)
    assert (met(judge, "Wind Mage", "Ember Beast").waits_for_end) is False
