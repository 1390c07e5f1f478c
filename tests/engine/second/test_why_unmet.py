"""Which word of a text was not met, what came in between, and what would have to be otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis.strategies import DataObject, data, sampled_from

import engine
from tests.engine.reference import reference
from tests.engine.strategies import positions
from tests.examples import examples


def north(card: str, **more: Any) -> dict[str, Any]:
    """A card of North's."""
    return {"card": card, "player": "north", **more}


def south(card: str, **more: Any) -> dict[str, Any]:
    """A card of South's."""
    return {"card": card, "player": "south", **more}


def answers(about: str, phase: str, board: dict[str, Any], *lines: str, **more: Any) -> tuple[engine.Why, ...]:
    """All that is said of a question after these lines, with both summoners in their corners."""
    document = {"phase": phase, "board": {"f1": "Tacullu", "f8": north("Ret-Talus"), **board}, **more}
    case = engine.read(document, reference()).first
    return engine.why(engine.play(case.position, lines, case.cards), about)


def told(about: str, phase: str, board: dict[str, Any], *lines: str, **more: Any) -> list[str]:
    """The codes of what is said against the first thing that may be meant."""
    return [str(one.code) for one in answers(about, phase, board, *lines, **more)[0].reasons]


class TestWords:
    """The word of a condition that failed, and for which card."""

    @pytest.mark.parametrize(
        ("about", "phase", "board", "lines", "word", "cards", "entry"),
        [
            ("Blood Bond", "attack", {"c3": "Ragnor", "c4": north("Gate")}, ["attack c3 c4", "m m m"],
             "of-no-such-kind", ("Gate",), "glossary-2e/unit"),
            ("Frenzy", "attack", {"c3": "Tundra Fighter", "c4": "Smasher"}, ["attack c3 c4", "m m"],
             "no-enemy", ("Smasher",), "glossary-2e/enemy"),
            ("Influence", "attack", {"a1": "Grognack", "c3": "Ragnor", "c4": north("Gate")},
             ["attack c3 c4", "m m m"], "not-within", ("Ragnor",), "glossary-2e/within-x-spaces"),
            ("Cling a1", "move", {"a1": "Horde Clinger", "c3": "Horde Climber"}, ["move c3 c4"],
             "not-adjacent", ("Horde Climber",), "glossary-2e/adjacent"),
            ("Restore", "move", {"a1": south("Grognack", boost=1)}, ["move a1 a2"],
             "has-boost", ("Grognack",), "glossary-2e/boost"),
            ("Charge", "move", {"c3": "Beast Rider"}, ["move c3 c4 c5"],
             "moved-spaces", ("Beast Rider",), "glossary-2e/move"),
            ("Riposte", "attack", {"c3": "Wind Archer", "c5": north("Fanessa")}, ["attack c3 c5", "m m m m"],
             "attack-not-adjacent", ("Fanessa",), "glossary-2e/adjacent"),
            ("Forceful Attack c3", "attack", {"c3": "Smasher", "c4": north("Kalal")},
             ["attack c3 c4", "rs rs rs rs"], "attack-without-damage", ("Kalal",), "glossary-2e/damaged"),
            ("Mind Capture", "attack", {"c5": north("Smasher"), "c3": "Tacullu", "f1": "Gate"},
             ["attack c3 c5", "mr mr m"], "amount-too-small", ("Smasher",), ""),
            ("Feed the Eater", "attack", {"c4": "The Eater", "c3": north("Hellfire Cultist")},
             ["attack c4 c3", "m m m m m", "end phase", "Feed the Eater c4"], "destroyed-a-unit", ("The Eater",),
             "glossary-2e/destroy"),
            ("Charged a5", "summon", {"a5": "Spirit Mage", "b2": "Gate"}, ["summon Lioness b3"],
             "another-card", ("Lioness",), ""),
            ("Swift Shot c3", "attack", {"c3": "Border Archer", "d3": "Wind Mage", "d4": north("Gate")},
             ["attack d3 d4", "m m"], "attacked-by-another", ("Wind Mage",), ""),
        ],
    )  # fmt: skip
    def test_it_is_named_with_the_card(
        self, about: str, phase: str, board: dict[str, Any], lines: list[str], word: str, cards: tuple[str, ...],
        entry: str,
    ) -> None:  # fmt: skip
        """After the text that waits for something else, whose entry comes first."""
        players = {"south": {"magic": 9, "hand": ["Lioness"], "active": ["Brutal Force"]}}
        lines = [one for one in lines if one != "Feed the Eater c4"]
        (found,) = [one for one in answers(about, phase, board, *lines, players=players) if one.reasons]
        plain, named = found.reasons
        assert (plain.code, named.code, named.cards) == ("trigger-not-met", word, cards)
        assert named.entries[0] == plain.entries[0]
        assert not entry or entry in named.entries

    def test_the_turn_may_be_the_word(self) -> None:
        """A text that speaks of its controller's turn stays silent in the other one."""
        board = {"c2": "Undead Archer", "c3": "Hellfire Cultist", "c4": north("The Eater")}
        found = told("Soul Shift", "attack", board, "attack c4 c3", "m m m m m", turn="north")
        assert found == ["trigger-not-met", "anothers-turn"]

    def test_several_words_may_have_failed(self) -> None:
        """Each is named, though the condition stops at the first."""
        board = {"a1": "Coleen Brighton", "d3": "Temple Priest", "d6": north("Wind Archer")}
        found = told("Divine Shield", "attack", board, "attack d6 d3", "m m m m", turn="north")
        assert found == ["trigger-not-met", "not-named", "not-within"]

    def test_what_it_could_not_be_paid_with_is_told(self) -> None:
        """Of a cost in boost or magic both are."""
        board = {"c3": "Miti Kyru", "c4": north("Gate")}
        found = told("Withdraw", "attack", board, "attack c3 c4", "m m m m")
        assert found == ["was-not-paid", "has-boost", "has-magic"]

    def test_what_it_could_not_reach_is_told(self) -> None:
        """The cards that come closest to being a target, the nearest first."""
        board = {"c3": "Dragos", "c4": north("Gate"), "e2": "Undead Archer", "f1": "Tacullu"}
        (found,) = answers("Life Drain", "attack", board, "attack c3 c4")
        assert [str(one.code) for one in found.reasons[:1]] == ["found-no-target"]
        assert ("option-too-far", ("Undead Archer",)) in [(str(one.code), one.cards) for one in found.reasons]

    def test_what_it_looked_for_in_a_pile_is_told(self) -> None:
        """Infect finds no Carrier."""
        board = {"c3": "Undead Carrier", "c4": north("Horde Slinger")}
        players = {"south": {"discard": ["Undead Archer"]}}
        found = told("Infect", "attack", board, "attack c3 c4", "m m", players=players)
        assert found == ["found-nothing-to-do", "no-such-card"]

    def test_a_text_that_keeps_it_from_doing_anything_is_told(self) -> None:
        """A steadfast unit cannot be forced."""
        board = {"c3": "Smasher", "c4": north("Kalal")}
        players = {"south": {"active": ["Brutal Force"]}}
        found = answers("Forceful Attack c3", "attack", board, "attack c3 c4", "m m m m", players=players)[0]
        assert [str(one.code) for one in found.reasons] == ["found-nothing-to-do", "kept-from-it-by"]
        assert found.reasons[1].entries[0] == "ability-2e/steadfast"


class TestBetween:
    """What came in between."""

    def test_a_replacement_is_named(self) -> None:
        """What returns to hand is not destroyed, and the text that returned it comes first."""
        board = {"c3": "Undead Carrier", "c4": north("Horde Slinger")}
        players = {"north": {"active": ["Unrelenting"]}, "south": {"discard": ["Undead Carrier"]}}
        (found,) = answers("Infect", "attack", board, "attack c3 c4", "m m", players=players)
        assert [(str(one.code), one.entries[0]) for one in found.reasons][:1] == [
            ("prevented-by", "card-2e/cave-goblins/unrelenting")
        ]

    def test_what_destroyed_the_unit_first_is_named(self) -> None:
        """A unit that Engage destroys on its way never ends its move."""
        board = {"c3": "Horde Slinger", "b3": "Horde Clinger", "d3": north("Deceiver")}
        (found,) = answers("Cling", "move", board, "move c3 c2")
        assert [(str(one.code), one.entries[0]) for one in found.reasons] == [("prevented-by", "ability-2e/engage")]

    def test_a_card_that_is_gone_says_so(self) -> None:
        """A destroyed unit answers no attack."""
        board = {"c3": "Gulldune", "c4": north("Fanessa", damage=8)}
        assert told("Riposte", "attack", board, "attack c3 c4", "m m m m") == ["bearer-left"]

    @pytest.mark.parametrize(
        ("about", "phase", "board", "lines", "code", "entry"),
        [
            ("Engage", "attack", {"c1": "Sneeks", "c4": "Horde Clinger", "d4": north("Deceiver"), "f1": "Gate"},
             ["use c1 Sly"], "is-no-move", "glossary-2e/exchange-places"),
            ("Immolate", "attack", {"c3": "The Eater", "d3": "Hellfire Cultist"},
             ["end phase", "Feed the Eater c3", "d3"], "is-no-destroying", "glossary-2e/discard"),
        ],
    )  # fmt: skip
    def test_what_is_like_it_and_is_not_it_is_told(
        self, about: str, phase: str, board: dict[str, Any], lines: list[str], code: str, entry: str
    ) -> None:
        """Changing places is no move, and discarding destroys nothing; the entry that says so comes first."""
        (found,) = answers(about, phase, board, *lines)
        assert (found.reasons[0].code, found.reasons[0].entries[0]) == (code, entry)


class TestStanding:
    """Texts that hold all the time."""

    @pytest.mark.parametrize(
        ("roll", "said"), [("mr mr mr m", ["specials-shown"]), ("ms mr mr m", [])], ids=["no special", "a special"]
    )
    def test_what_it_was_asked_is_told_where_it_changed_nothing(self, roll: str, said: list[str]) -> None:
        """Without a special there is nothing to take off; with one it took part."""
        board = {"c3": "Deceiver", "c4": north("Smasher")}
        (found,) = answers("Stupefy", "attack", board, "attack c4 c3", roll, turn="north")
        assert [str(one.code) for one in found.reasons] == said
        assert found.permits[0].code == ("not-concerned" if said else "took-part")

    def test_strength_that_was_rolled_took_part(self) -> None:
        """It needs no step of its own: without it the action would have come out otherwise."""
        board = {"c3": "Horde Climber", "d4": "Horde Climber", "c4": north("Undead Warrior")}
        players = {"south": {"active": ["Pile On"]}}
        found = answers("Gang Up", "attack", board, "attack c3 c4", "m m", players=players)
        assert [(one.asked, str(one.permits[0].code)) for one in found if "c3" in one.asked or "d4" in one.asked] == [
            ("Gang Up c3", "took-part"),
            ("Gang Up d4", "not-concerned"),
        ]

    def test_a_text_that_gives_an_ability_answers_for_what_it_gave(self) -> None:
        """And for a card to which it gives nothing."""
        board = {"c1": "Sera Eldwyn", "a8": "Citadel Knight", "c2": "Temple Priest", "f1": "Gate"}
        players = {"south": {"active": ["Guarding Spirits"]}}
        assert [one.asked for one in answers("Guarding Spirits", "attack", board, players=players)] == [
            "Guarding Spirits",
            "Guarded c2",
        ]
        (found,) = answers("Guarded a8", "attack", board, players=players)
        assert [(str(one.code), one.entries[0]) for one in found.reasons] == [
            ("not-given", "card-2e/vanguards/guarding-spirits"),
            ("spaces-apart", "card-2e/vanguards/guarding-spirits"),
        ]


class TestMeanings:
    """Everything that two spaces, or a card and a space, may mean."""

    def asked(self, about: str, phase: str, board: dict[str, Any], **more: Any) -> list[tuple[str, bool]]:
        """Each meaning, and whether it is legal."""
        return [(one.asked, not one.reasons) for one in answers(about, phase, board, **more)]

    def test_a_card_may_be_attacked_moved_to_or_picked_by_an_ability(self) -> None:
        """What is legal comes first, then what belongs to the phase."""
        board = {"c1": "Sneeks", "c4": "Horde Clinger", "c5": "Beast Rider", "f1": "Gate"}
        assert self.asked("c1 c4", "attack", board) == [("use c1 Sly", True), ("attack c1 c4", False)]
        assert self.asked("c1 c5", "attack", board) == [("attack c1 c5", False), ("use c1 Sly", False)]
        golem = {"c3": "Ice Golem", "d4": north("Gate")}
        assert self.asked("Ice Golem d4", "move", golem) == [("move c3 c4 d4", False), ("attack c3 d4", False)]

    def test_a_structure_in_hand_is_built_and_an_event_played_for_the_card_there(self) -> None:
        """Neither is the text of another card of that name, nor of the card on the space."""
        hand = {"south": {"magic": 5, "hand": ["Parapet", "Hellforged Weapon"]}}
        board = {"d3": "Parapet", "c3": "Undead Warrior", "c4": north("Wind Mage")}
        assert self.asked("Parapet b2", "build", board, players=hand) == [("build Parapet b2", True)]
        assert self.asked("Hellforged Weapon c3", "build", board, players=hand) == [
            ("play Hellforged Weapon", True), ("c3", True),
        ]  # fmt: skip
        assert self.asked("Hellforged Weapon c4", "build", board, players=hand)[1] == ("c4", False)

    def test_an_ability_is_asked_about_where_its_card_is_now(self) -> None:
        """After an exchange its card stands elsewhere."""
        board = {"c1": "Sneeks", "c4": "Horde Clinger", "f1": "Gate"}
        (found,) = answers("Sly", "attack", board, "use c1 Sly")
        assert (found.asked, [str(one.code) for one in found.reasons]) == ("use c4 Sly", ["once-per-turn"])

    def test_what_was_done_instead_is_told_before_the_limit(self) -> None:
        """A unit that prepared has used up its move."""
        (found, *_) = answers("c3 c4", "move", {"c3": "Border Archer"}, "use c3 Prepare")
        assert [(str(one.code), one.entries[0]) for one in found.reasons] == [
            ("did-instead", "glossary-2e/instead"),
            ("already-chosen-to-move", "rule-2e/phase-move"),
        ]


class TestOptions:
    """What would have to be otherwise for a card to be an option."""

    @pytest.mark.parametrize(
        ("space", "code"),
        [("b8", "offered-from"), ("d1", "offered-if-anothers"), ("c3", "of-no-such-kind"), ("d3", "")],
    )
    def test_what_alone_keeps_a_card_out_is_named(self, space: str, code: str) -> None:
        """Its place, its side or its kind, whatever text offers the others."""
        board = {"c1": "Svara", "b8": "Parapet", "d1": north("Gate"), "c3": "Ice Smith", "d3": "Parapet", "f1": "Gate"}
        players = {"south": {"hand": ["Glacial Shift"]}}
        (found,) = answers(space, "build", board, "play Glacial Shift", players=players)
        assert [str(one.code) for one in found.reasons] == ([code, "option-not-offered"] if code else [])

    def test_a_space_is_told_how_far_it_is(self) -> None:
        """From the card that is to go there."""
        board = {"c3": "Miti Kyru", "c4": north("Gate")}
        players = {"south": {"magic": 1}}
        (found,) = answers("d4", "attack", board, "attack c3 c4", "m m m m", "yes", players=players)
        assert [str(one.code) for one in found.reasons] == ["spaces-apart", "option-not-offered"]

    def test_what_had_one_option_may_be_asked_about_afterwards(self) -> None:
        """It was picked without a question."""
        board = {"c1": "Grognack", "d3": "Tundra Charger", "d2": north("Gate"), "f1": "Gate"}
        players = {"south": {"hand": ["Freeze"]}}
        (found,) = answers("Freeze d2", "summon", board, "play Freeze", players=players)
        assert [str(one.code) for one in found.reasons] == ["of-no-such-kind", "option-not-offered"]


class TestSummoning:
    """Spaces for entering play."""

    def test_texts_that_open_spaces_are_named(self) -> None:
        """With the spaces, and that there is no gate at all."""
        players = {"south": {"magic": 9, "hand": ["Ember Beast"]}}
        board = {"c1": "Queen Maldaria", "c3": "Ember Mage", "f1": "Fanessa"}
        (found,) = answers("Ember Beast a1", "summon", board, players=players)
        hints = {str(one.code): one.entries for one in found.nearest}
        assert hints["opens-spaces"] == ("ability-2e/born-of-fire",)
        assert hints["no-gate-at-all"] == ("glossary-2e/gate",)

    def test_a_card_in_the_way_is_not_all(self) -> None:
        """A space that is taken may be no space for a structure either."""
        players = {"south": {"magic": 9, "hand": ["Gate"]}}
        found = told("Gate c5", "build", {"c5": "Smasher"}, players=players)
        assert found == ["space-not-empty", "build-space"]


class TestSentences:
    """Whole sentences."""

    @pytest.mark.parametrize(
        ("about", "asked"),
        [
            ("why can't Smasher attack the Deceiver", "attack c3 c5"),
            ("Why can’t c3 attack c5?", "attack c3 c5"),
            ("can Smasher move to c4", "move c3 c4"),
            ("why can't I summon Ragnor?", "summon Ragnor a1"),
            ("Ragnor", "summon Ragnor a1"),
        ],
    )
    def test_the_words_that_only_ask_are_passed_over(self, about: str, asked: str) -> None:
        """What is left is the action; a card in hand alone is one that may enter play."""
        board = {"a2": "Gate", "c3": "Smasher", "c5": north("Deceiver")}
        (found,) = answers(about, "attack", board, players={"south": {"hand": ["Ragnor"]}})
        assert found.asked == asked

    def test_a_sentence_about_nothing_is_an_error_in_its_own_words(self) -> None:
        """What was asked is quoted as it was."""
        with pytest.raises(engine.NotUnderstood, match="what is love"):
            answers("what is love", "attack", {})

    def test_a_point_that_the_sources_leave_open_is_told(self) -> None:
        """Whether Ice Ram answers what the opponent forces."""
        board = {"c4": "Ice Golem", "c5": north("Wind Mage"), "f1": "Svara"}
        players = {"south": {"active": ["Ice Ram"]}}
        (found,) = answers("Ice Ram", "attack", board, "use c5 Push", "c4", "c3", players=players, turn="north")
        assert [str(one.kind) for one in found.caveats] == ["open-point"]
        assert [str(one.code) for one in found.reasons] == ["trigger-not-met", "another-player"]


@examples(12)
@given(positions(), data())
def test_every_text_and_space_has_an_answer_with_entries(position: engine.Position, drawn: DataObject) -> None:
    """After any action, whatever is in play."""
    assume(not position.over)
    play = engine.Play(position).begun(drawn.draw(sampled_from(engine.legal(position).actions[:20])))
    pieces = [piece for piece in position.board if piece is not None]
    names = sorted({note.name for piece in pieces for note in piece.card.abilities})
    asked = [*names, *(position.geometry.names if play.pending is not None and not play.pending.chance else ())]
    for about in asked:
        try:
            found = engine.why(play, about)
        except engine.NotUnderstood:
            continue
        assert found
        for one in found:
            assert one.reasons or one.permits
            assert all(said.entries for said in (*one.reasons, *one.permits))


def test_an_attack_of_no_known_kind_is_neither_listed_nor_explained_as_legal() -> None:
    """Whether it is made from beside or from afar, no source states."""
    cards = {"Stranger": {"class": "common unit", "life": 3, "strength": 2}}
    board = {"f1": "Tacullu", "f8": north("Ret-Talus"), "c3": "Stranger", "c4": north("Gate")}
    position = engine.read({"phase": "attack", "cards": cards, "board": board}, reference()).first.position
    assert not [one for one in engine.legal(position).actions if one.verb == "attack"]
    (found,) = engine.why(engine.Play(position), "c3 c4")
    assert [str(one.code) for one in found.reasons] == ["attack-unconfirmed"]


def test_a_text_that_nothing_keeps_from_a_target_but_found_none() -> None:
    """Where nothing can be told of any card, that it found none is all that is said."""
    assert told("Quick Shot c4", "move", {"c4": "Ember Archer"}, "move c4 c3") == ["found-no-target"]
