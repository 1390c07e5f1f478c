"""Texts in which something is wrong: the rest is kept, and what is wrong is named with its place."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refsvc.deadlines import Deadline
from refsvc.judge import FlawAnswer, Judge, ReadCase, SalvageAnswer, as_file, read_text
from tests.examples import examples

SIDES = ("south", "north")
SPACES = [f"{column}{row}" for column in "abcdef" for row in range(1, 9)]
CARDS = ("Sneeks", "Mind Witch", "Horde Slinger", "Deceiver", "Ret-Talus", "Ice Golem", "Purge")
PIECES = st.fixed_dictionaries(
    {"card": st.sampled_from(CARDS[:-1]), "player": st.sampled_from(SIDES)},
    optional={"damage": st.integers(1, 9), "boost": st.integers(1, 9), "under": st.just(["Sneeks"])},
)
PLAYERS = st.fixed_dictionaries(
    {},
    optional={
        "magic": st.integers(1, 15),
        "hand": st.lists(st.sampled_from(CARDS), min_size=1, max_size=3),
        "discard": st.lists(st.sampled_from(CARDS), min_size=1, max_size=3),
        "draw": st.integers(1, 20),
    },
)
DOCUMENTS = st.fixed_dictionaries(
    {
        "turn": st.sampled_from(SIDES),
        "phase": st.sampled_from(("summon", "move", "attack")),
        "board": st.dictionaries(st.sampled_from(SPACES), PIECES, min_size=1, max_size=6),
    },
    optional={
        "title": st.text("abc xyz", min_size=1, max_size=12).map(str.strip).filter(bool),
        "players": st.dictionaries(st.sampled_from(SIDES), PLAYERS.filter(bool), min_size=1),
        "do": st.lists(st.sampled_from(["move c1 c2", "attack d3 d4", "end phase"]), min_size=1, max_size=3),
    },
)
"""Documents that read without a fault, every part of them used."""
FORMS = st.sampled_from([as_file, json.dumps])
NO_CARD = "Qqx Zzqj"


def kept(answer: SalvageAnswer) -> Mapping[str, Any]:
    """The only case that was read."""
    (case,) = answer.cases
    return case.document


def whole(judge: Judge, document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The document as it is written out when nothing is wrong in it."""
    return judge.read(document).first.document


def only(answer: SalvageAnswer) -> FlawAnswer:
    """The only thing that is wrong."""
    (flaw,) = answer.flaws
    return flaw


@examples(25)
@given(document=DOCUMENTS, form=FORMS)
def test_what_is_well_formed_is_read_whole(judge: Judge, document: dict[str, Any], form: Any) -> None:
    """Nothing is wrong, and nothing is left out."""
    answer = judge.salvaged(form(document))
    assert (answer.flaws, kept(answer)) == ((), whole(judge, document))


@examples(30)
@given(document=DOCUMENTS, form=FORMS, draw=st.data())
def test_a_card_that_there_is_not_is_left_out_alone(
    judge: Judge, document: dict[str, Any], form: Any, draw: st.DataObject
) -> None:
    """Its space is named, and every other card, pile and line stays."""
    space = draw.draw(st.sampled_from(sorted(document["board"])))
    pieces = {name: piece for name, piece in document["board"].items() if name != space}
    broken = {**document, "board": {**document["board"], space: {**document["board"][space], "card": NO_CARD}}}
    answer = judge.salvaged(form(broken))
    assert kept(answer) == whole(judge, {**document, "board": pieces})
    assert only(answer).place == space
    assert NO_CARD in only(answer).sentence


@examples(30)
@given(document=DOCUMENTS, form=FORMS, draw=st.data())
def test_a_key_that_is_misspelt_is_read_as_the_one_that_is_meant(
    judge: Judge, document: dict[str, Any], form: Any, draw: st.DataObject
) -> None:
    """All that it tells stays, and what was read is said."""
    key = draw.draw(st.sampled_from([key for key in document if len(key) > 2]))
    place = draw.draw(st.integers(1, len(key) - 1))
    misspelt = f"{key[:place]}{key[place - 1]}{key[place:]}"
    answer = judge.salvaged(form({misspelt if name == key else name: value for name, value in document.items()}))
    assert kept(answer) == whole(judge, document)
    assert (only(answer).found, only(answer).read_as) == (misspelt, key)


@examples(20)
@given(document=DOCUMENTS, form=FORMS, piece=PIECES, space=st.sampled_from(["g1", "a9", "d0", "z12", "far away"]))
def test_a_space_that_there_is_not_is_left_out_alone(
    judge: Judge, document: dict[str, Any], form: Any, piece: dict[str, Any], space: str
) -> None:
    """The space is named, and the rest of the board stays."""
    answer = judge.salvaged(form({**document, "board": {space: piece, **document["board"]}}))
    assert kept(answer) == whole(judge, document)
    assert only(answer).place == space


@examples(30)
@given(document=DOCUMENTS, form=FORMS, draw=st.data())
def test_of_a_text_that_was_cut_off_all_before_is_kept(
    judge: Judge, document: dict[str, Any], form: Any, draw: st.DataObject
) -> None:
    """The cards that stand in the text whole are on the board, and that something is missing is told."""
    board = dict(sorted(document["board"].items()))
    spaces = list(board)
    text = form({"board": board})
    number = draw.draw(st.integers(0, len(spaces) - 1))
    start = text.index(f'"{spaces[number]}"' if form is json.dumps else f"{spaces[number]}:")
    following = text.index(f'"{spaces[number + 1]}"') if form is json.dumps and number + 1 < len(spaces) else len(text)
    cut = draw.draw(st.integers(start + 1, max(start + 1, min(following, len(text)) - 3)))
    assume(number > 0)
    answer = judge.salvaged(text[:cut])
    expected = whole(judge, {"board": {name: board[name] for name in spaces[:number]}})["board"]
    found = kept(answer)["board"]
    assert {name: found.get(name) for name in expected} == expected


@examples(30)
@given(document=DOCUMENTS, draw=st.data())
def test_a_line_that_was_cut_off_is_read_as_far_as_it_goes(
    judge: Judge, document: dict[str, Any], draw: st.DataObject
) -> None:
    """Wherever it breaks off, it is read, what stands there is as it was, and that it breaks off is told."""
    line = judge.read(document).first.position.line
    answer = judge.salvaged(line[: draw.draw(st.integers(4, len(line) - 1))])
    board = whole(judge, document)["board"]
    found = kept(answer).get("board", {})
    assert answer.flaws or len(found) <= len(board)
    assert set(found) <= set(board)
    assert [name for name in found if found[name]["card"] != board[name]["card"]] == []


@examples(30)
@given(document=DOCUMENTS, draw=st.data())
def test_of_a_line_only_the_card_goes_that_there_is_not(
    judge: Judge, document: dict[str, Any], draw: st.DataObject
) -> None:
    """A line is read like a file: the space of a card without meaning is named, and the rest stays."""
    space = draw.draw(st.sampled_from(sorted(document["board"])))
    told = {key: value for key, value in document.items() if key not in ("title", "do")}
    piece = {"card": "Undead Carrier", "player": "south"}
    line = judge.read({**told, "board": {**told["board"], space: piece}}).first.position.line
    answer = judge.salvaged(line.replace("Undead_Carrier", "Undead_Currier", 1))
    left = {name: one for name, one in told["board"].items() if name != space}
    assert {**kept(answer), "title": ""} == {"title": "", **whole(judge, {**told, "board": left})}
    assert (only(answer).place, only(answer).nearest[0]) == (space, "Undead Carrier")


@examples(60)
@given(st.text() | st.text("2e/1,d.3(;)-:{}[]\"' \nboardcSneks", max_size=80))
def test_no_text_is_too_strange(judge: Judge, text: str) -> None:
    """Whatever is pasted, there is an answer: a case, or a sentence that says why there is none."""
    answer = judge.salvaged(text)
    assert answer.cases or all(flaw.sentence for flaw in answer.flaws)
    assert answer.cases or answer.flaws


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("board:\n  d3: Mind Wich\n", "Line 2: d3: no card is named “Mind Wich”. Left out. Perhaps Mind Witch, "),
        ("board:\n  d3: {card: Sneeks, damge: 2}\n", "Line 2: d3: unknown key “damge”. Read as “damage”."),
        ("players: {south: {hand: {Sneks: 2, Purge: 1}}}", "Line 1: South, hand: no card is named “Sneks”. "),
        ("players: {south: {discard: [Purge, Purg]}}", "Line 1: South, discard, number 2: no card is named “Purg”. "),
        ("title: A\nphase: mov\n", "Line 2: phase: found the text “mov” (expected one of summon, move, "),
        ("board: {c1: Sneeks}\ndo:\n  - {}\n", "Line 3: do, number 1: found keys with values "),
        ("2e/3,d3.Sneeks/2/mov", "“mov” is no phase with a player (expected as in move.south)"),
        ("2e/3,d3.Sneeks,hand(Pur", "The text breaks off after “"),
        ("2e/3,d3.Sneeks/2", "The text breaks off after “2e/3,d3.Sneeks/2”; what would follow is missing, the phase "),
        ("1e/d1.Tacullu/-", "The text breaks off after “1e/d1.Tacullu/-”; what would follow is missing, the phase "),
        (
            "3e/3,d3.Sneeks/2/move.south",
            "A position on one line begins with its edition, 2e or 1e; this begins with “3e”.",
        ),
        ("title: x\n board: {\n", "Line "),
        ("hello", "This is neither a position on one line, nor a scenario, nor a link to a board."),
        ("https://example.org/board", "This link holds no position."),
        (" \n", "There is nothing to read."),
    ],
)
def test_what_is_wrong_is_told_by_its_place(judge: Judge, text: str, sentence: str) -> None:
    """In words that say where, what, and what became of it."""
    assert judge.salvaged(text).flaws[0].sentence.startswith(sentence)


OF_A_LINE = [
    ("2e/3,z9.Sneeks/2/move.south", "“z9.Sneeks”: the board has no space “z9” (expected a1 to f8). Left out."),
    ("1e/z9.Tacullu/-/move.south", "“z9.Tacullu”: the board has no space “z9” (expected a1 to f8). Left out."),
    ("1e/-/m1.Biter/-/-/move.south", "“m1.Biter”: the board has no space “m1” (expected a1 to l8). Left out."),
    ("2e/3,C1.Sneeks/2/move.south", "“C1.Sneeks”: the board has no space “C1” (expected small letters: c1). "),
    (
        "2e/3,c1.Sneeks/2,c1.Gate/move.south",
        "“c1.Gate”: a second card on c1, where Sneeks stands (expected each space ",
    ),
    ("1e/d1.Biter/d1.Krusk/move.south", "“d1.Krusk”: a second card on d1, where Biter stands (expected each space "),
    ("2e/3,c1.-3/2/move.south", "“c1.-3”: figures without a card (expected the name of a card, as in d3.Sneeks-2). "),
    ("2e/3,c1/2/move.south", "“c1”: no card is named on c1 (expected a card after the space, as in c1.Sneeks). "),
    ("2e/3,c1Sneeks/2/move.south", "“c1Sneeks”: no point stands between c1 and its card (expected c1.Sneeks). "),
    ("2e/3,Sneeks/2/move.south", "“Sneeks” is on no space (expected the space before a card, as in d3.Sneeks, or one "),
    ("1e/Biter/-/move.south", "“Biter” is on no space (expected the space before a card, as in d3.Biter, or one of "),
    ("2e/3,hnd(Purge)/2/move.south", "“hnd(Purge)”: no pile is called “hnd” (expected one of hand, draw, bottom, "),
    ("1e/hnd(Mimic)/-/move.south", "“hnd(Mimic)”: no pile is called “hnd” (expected one of magic, hand, top, draw, "),
    ("2e/3,hand/2/move.south", "“hand” tells no cards (expected them in brackets, as in "),
    ("2e/3,hand(Purge),hand(Gate)/2/move.south", "“hand(Gate)”: “hand” stands here twice (expected each pile once"),
    ("2e/d3.Sneeks/2/move.south", "“d3.Sneeks”: no number of South’s magic stands before “d3.Sneeks”. Read "),
    ("2e/3,hand(Purge/2,d8.Sneeks/move.south", "“hand(Purge”: a bracket is not closed. Read as “hand(Purge)”."),
    ("1e/d1.Biter,hand(Mimic/-/move.south", "“hand(Mimic”: a bracket is not closed. Read as “hand(Mimic)”."),
    ("2e/3,d3.Sneeks,/2,d8.Gate/move.south", "“2e/3,d3.Sneeks,”: nothing stands here (expected a card such as "),
    ("1e/d1.Biter/-/usd(attacked.d1)/move.south", "“usd(attacked.d1)”: “usd” is not understood (expected one of "),
]
"""Lines with one thing wrong, and what is said of it first."""


@pytest.mark.parametrize(("line", "sentence"), OF_A_LINE)
def test_what_is_wrong_in_a_line_is_told_in_words(judge: Judge, line: str, sentence: str) -> None:
    """What it is, where, and what was expected; it is the only thing that is wrong, and the rest is kept."""
    answer = judge.salvaged(line)
    assert only(answer).sentence.startswith(sentence)
    assert len(answer.cases) == 1


def test_of_a_line_as_much_is_kept_as_can_be_read(judge: Judge) -> None:
    """Magic that isn't told, a bracket that isn't closed and a comma too many cost no card."""
    lost = judge.salvaged("2e/d3.Sneeks/2,d8.Gate/move.south")
    assert (set(kept(lost)["board"]), only(lost).read_as) == ({"d3", "d8"}, "0,d3.Sneeks")
    opened = kept(judge.salvaged("2e/3,c1.Gate,hand(Purge/2,d8.Sneeks/attack.north"))
    assert (set(opened["board"]), opened["players"]["south"]["hand"], opened["turn"]) == (
        {"c1", "d8"},
        ["Purge"],
        "north",
    )
    assert set(kept(judge.salvaged("2e/3,d3.Sneeks,/2,d8.Gate/move.south"))["board"]) == {"d3", "d8"}


@pytest.mark.parametrize("text", ["[" * 20_000, "a: {b: " * 9_000])
def test_brackets_that_nobody_closes_are_no_work(judge: Judge, text: str) -> None:
    """However many there are, only so many are looked at as a scenario might have."""
    asked: list[int] = []

    def counts(done: int) -> bool:
        asked.append(done)
        return True

    answer = judge.salvaged(text, deadline=Deadline(60.0, counts))
    assert not answer.cases
    assert 0 < len(asked) < 3_000


@pytest.mark.parametrize(
    "text", ["board: {d3: Sneks", "a: b: c\n", "board: {d3: Sneks}", "2e/3,d3.Sneeks;x.1/2/move.south"]
)
def test_what_there_was_no_time_for_is_told(judge: Judge, text: str) -> None:
    """Once the time is up nothing more is read, and that is said rather than that the text is at fault."""
    answer = judge.salvaged(text, deadline=Deadline(0.0))
    assert answer.flaws[-1].sentence == "There was no time to read the rest."
    assert "This is neither" not in " ".join(flaw.sentence for flaw in answer.flaws)


def test_of_a_character_without_print_only_its_line_goes(judge: Judge) -> None:
    """What stands on other lines is kept, and the line is named on which it stands."""
    answer = judge.salvaged("board:\n  d3: Sneeks\n  d5: \x07Deceiver\n")
    assert list(kept(answer)["board"]) == ["d3"]
    assert only(answer).line == 3


def test_a_link_is_read_with_its_title_and_its_lines(judge: Judge) -> None:
    """A link to a board of any address holds its position; a card misspelt in it is left out."""
    link = "https://example.org/at/board/embed?p=2e/3,d3.Sneeks,c1.Ret-Tals/2/move.south&title=A+step&do=move+d3+d4"
    answer = judge.salvaged(link)
    assert (kept(answer)["title"], kept(answer)["do"]) == ("A step", ["move d3 d4"])
    assert list(kept(answer)["board"]) == ["d3"]
    assert only(answer).nearest[0] == "Ret-Talus"


def test_a_line_that_a_chat_has_broken_is_one_line(judge: Judge) -> None:
    """Blanks and ends of lines within it mean nothing."""
    answer = judge.salvaged("2e/3,d3.Snee\nks/2,d4.Deceiver-1/\n  move.south\n")
    assert (list(kept(answer)["board"]), answer.flaws) == (["d3", "d4"], ())


def test_what_is_expected_of_a_card_that_is_gone_goes_with_it(judge: Judge) -> None:
    """A made-up card that stands nowhere any more is not told, and what names it could not be read again."""
    text = "cards: {Boss: {life: 3}}\nboard: {c1: Sneeks, z9: Boss}\nexpect: [c1 holds Sneeks, c1 does not hold Boss]\n"
    answer = judge.salvaged(text)
    assert [flaw.place for flaw in answer.flaws] == ["z9", "expect, number 2"]
    assert judge.read(kept(answer)).first.document == kept(answer)


def test_of_several_cases_only_the_broken_part_goes(judge: Judge) -> None:
    """A card that one case misspells is missing there alone."""
    text = "title: Two\nboard: {c1: Sneeks}\ncases:\n- {title: A, board: {d3: Deceivr}}\n- {title: B, phase: move}\n"
    answer = judge.salvaged(text)
    assert [(case.title, list(case.document["board"])) for case in answer.cases] == [("A", ["c1"]), ("B", ["c1"])]
    assert only(answer).place == "case 1, d3"


def test_the_first_edition_is_read_alike(judge: Judge) -> None:
    """Its cards, piles and lines are salvaged in the same way."""
    answer = judge.salvaged("1e/d1.Tacullu-2,d3.Wal,hand(Mimic,Mimik)/d8.Krusk,b5.Vine_Wall,b5.Biter/move.south")
    assert [flaw.place for flaw in answer.flaws] == ["d3", "South, hand, number 2"]
    assert set(kept(answer)["board"]) == {"d1", "d8", "b5"}
    assert kept(answer)["players"]["south"]["hand"] == ["Mimic"]


def test_what_it_gives_reads_without_a_fault(judge: Judge) -> None:
    """The document of an answer is one that can be set up."""
    text = "edition: 1e\nboard: {d1: Tacullu, d9: Krusk}\nplayers: {south: {magic: x, hand: [Mimic, 4]}}\n"
    (case,) = judge.salvaged(text).cases
    assert isinstance(case, ReadCase)
    assert read_text(as_file(case.document), judge.cards).first.document == case.document


# --- Told in words ------------------------------------------------------------------------------------------------


def cards_told(judge: Judge, document: Mapping[str, Any]) -> list[str]:
    """The lines of a chat that tell of the turn and of the cards on the board."""
    return [
        line for line in told_in_chat(judge, document).splitlines() if line.startswith("  ") or "Phase" in line[:40]
    ]


def told_in_chat(judge: Judge, document: Mapping[str, Any]) -> str:
    """A position as the board gives it out for a chat."""
    return judge.texts(judge.read({**document, "title": "", "do": []}).first).chat


@examples(25)
@given(document=DOCUMENTS)
def test_what_was_copied_for_a_chat_is_read_back(judge: Judge, document: dict[str, Any]) -> None:
    """Every card with its space, its owner, its damage and its boost, whose turn it is and the phase."""
    answer = judge.salvaged(told_in_chat(judge, document))
    assert cards_told(judge, kept(answer)) == cards_told(judge, document)
    assert "look through whose they are" in answer.flaws[0].sentence


TOLD = {"c2": ("Ret-Talus", "south"), "c3": ("Undead Warrior", "south"), "c5": ("Sneeks", "north")}


@pytest.mark.parametrize(
    "text",
    [
        "My Ret-Talus is on c2, my Undead Warrior on c3. Enemy Sneeks on c5.",
        "I have Ret-Talus on c2 and an Undead Warrior on c3. My opponent has Sneeks on c5. Can Ret-Talus attack?",
        "South: Ret-Talus c2, Undead Warrior c3\nNorth: Sneeks c5\nSouth to move",
        "c2 = Ret-Talus; c3 = Undead Warrior; c5 = Sneeks (north)",
        "c2 Ret-Talus south, c3 Undead Warrior south, c5 Sneeks north; South's turn",
        "position:\n  south:\n    c2: Ret-Talus\n    c3: undead warrior\n  north: {c5: Sneeks}\n",
        "units:\n  c2: Ret-Talus\n  C3: Undead Warrior\n  c5: {unit: Sneeks, side: North}\n",
        "- {player: north, card: Sneeks, space: c5}\n- {card: Ret-Talus, space: c2}\n- {at: c3, card: Undead Warrior}",
        "- space: c2\n  card: Ret-Talus\n- space: c5\n  card: Sneeks\n  player: north\n- c3 Undead Warrior",
        "board:\n  Ret-Talus: c2\n  Sneeks: {space: c5, player: north}\n  Undead Warrior: c3\n",
    ],
)
def test_a_position_is_read_however_it_is_told(judge: Judge, text: str) -> None:
    """In sentences, in lists, and under keys that have another name here."""
    board = kept(judge.salvaged(text))["board"]
    assert {space: (piece["card"], piece["player"]) for space, piece in board.items()} == TOLD


def test_what_is_told_of_a_card_stays_with_it(judge: Judge) -> None:
    """Damage, boost, what lies under it and who owns it, before its name or after it."""
    text = (
        "South:\n c3 Sneeks (2 damage, owned by North, under it Purge)\n {damage: 1, card: Undead Warrior, space: c4}\n"
    )
    board = kept(judge.salvaged(text + "two Undead Archers at d3 and e3, boost 2; Gate b1, 3 life left"))["board"]
    assert board == {
        "c3": {"card": "Sneeks", "player": "south", "owner": "north", "damage": 2, "under": ["Purge"]},
        "c4": {"card": "Undead Warrior", "player": "south", "damage": 1},
        "d3": {"card": "Undead Archer", "player": "south"},
        "e3": {"card": "Undead Archer", "player": "south", "boost": 2},
        "b1": {"card": "Gate", "player": "south", "damage": 2},
    }


def test_the_turn_and_what_is_in_hand_are_read(judge: Judge) -> None:
    """In the words and the spelling of whoever tells it."""
    found = kept(judge.salvaged("It's North's atack phase. North: 4 magic, hand: Purge. Sneeks c5. South has Gate c1"))
    assert (found["turn"], found["phase"]) == ("north", "attack")
    assert found["players"] == {"north": {"magic": 4, "hand": ["Purge"]}}
    of_the_first = kept(judge.salvaged("First Edition. South has Tacullu at d1, a Wall at c3 and Mimic in hand."))
    assert (of_the_first["edition"], of_the_first["players"]) == ("1e", {"south": {"hand": ["Mimic"]}})
    assert {space: one["card"] for space, one in of_the_first["board"].items()} == {"d1": "Tacullu", "c3": "Wall"}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("South: Gate c2, mind which c4\nNorth: Kalal c7, Sneeks d7", ["c4", "“mind”", "“which”"]),
        ("South: Gate c3, Sneeks d1, no Gate on c5. North: Kalal d8", ["c5", "“no”"]),
        ("Red: Gate c2, Sneeks d1\nBlue: Kalal c7, Tacullu d8", ["c2, d1, c7 and d8", "“red” and “blue”"]),
        ("- d1 Tacullu (mine)\n- g3 enemy carrion\n- e8 enemy ret talus", ["g3", "“carrion”"]),
    ],
)
def test_what_is_not_understood_is_named_and_binds_no_card(judge: Judge, text: str, named: list[str]) -> None:
    """A word that is not known may be a card: no other is put on its space. Whose cards are is not guessed."""
    answer = judge.salvaged(text)
    sentence = only(answer).sentence
    assert [one for one in named if one not in sentence] == []
    assert not {"c4", "c5", "g3"} & set(kept(answer)["board"])


@pytest.mark.parametrize(
    "text",
    [
        "My Sneeks on b1, opponent's Tacullu on e8 with 5 damage. His Kalal on d5. Who can attack it?",
        "There was nothing on e5 and no gate on c5, so he moved his Undead Warrior from c5 to c4 and hit me.",
        "Space\tNorth\tSouth\nc4\tSneeks\t\nd4\t\tKalal\n",
    ],
)
def test_a_story_is_no_position(judge: Judge, text: str) -> None:
    """Where words alone do not tell whose a card is, or few of them are known, nothing is put down."""
    assert not any(case.document.get("board") for case in judge.salvaged(text).cases)


def test_cards_that_stand_nowhere_are_named(judge: Judge) -> None:
    """What was told without a space, and what was told of a space that is taken."""
    answer = judge.salvaged("Ret-Talus c2, Sneeks c2, Kalal, Tacullu c8")
    assert set(kept(answer)["board"]) == {"c2", "c8"}
    assert " No space is told for Sneeks and Kalal. " in only(answer).sentence
