"""Where nothing answers, that is said, and only there."""

import pytest

from refsvc.search import SearchIndex

ANSWERED = """
can I move a unit and still attack with it in the same turn
may I discard cards from my hand to gain magic
is my summoner allowed to attack
how far can a unit move
does an archer need a clear line to its target
can I play an event in the opponent's turn
what happens if I attack nobody in my turn
what happens when my draw pile is empty
can Silts swap with an aerie sentinel
does soul shift work in the middle of purge
do two hellforged weapons on the same unit stack
who decides the order when two abilities trigger at the same time
does Mimic copy abilities that were granted
in first edition may I attack my own wall
Do those High Elf laws help my opponent's guys as well?
Quick judge check please: Perplexing Tempest is in play and my Ice Golem is printed as slow. Does it move?
The app resolved it differently from the FAQ, which one holds?
can my squishy archer shoot over a friend
can my wall be put right at his doorstep in the old rules
does my wolfsbain brute ram two units
is the Portal Device an Ice structure
can a purely defensive unit attack a gate
is peeking at the cards in my discard pile allowed
is peeking into a draw pile allowed
can I build a purely defensive unit
may I rarely use a structure
""".strip().splitlines()

UNANSWERED = """
what is the infraction for drawing an extra card
how does a judge fix a missed trigger
when should I call the referee over
is proxy printing allowed
how long does a match last in a tournament
do we use chess clocks
how many lands do I put in my deck
how big is a yugioh extra deck
is there a third edition rulebook
where can I download a printable board
who published the game
does Merfolk Assassin have engage
what does the event Time Warp do
who is the summoner of the Sea Dwarves
can Captain Zorblax attack twice
can my glimmer fiend attack twice
does shadowmere block line of sight
what happens when grimtusk dies
can I summon a dreadmaw next to my gate
is cinderhound a common
how much armour protects my champion
is there weather on the battlefield
which morale does a beaten army have
do I hit harder from behind
""".strip().splitlines()


@pytest.mark.parametrize("query", ANSWERED)
def test_what_is_answered_is_not_doubted(index: SearchIndex, query: str) -> None:
    """A question that something answers is answered without a word about it, whatever story is told with it."""
    assert index.search(query).unanswered == ""


@pytest.mark.parametrize("query", UNANSWERED)
def test_what_nothing_answers_is_told(index: SearchIndex, query: str) -> None:
    """A question about what no document speaks of is told so, and what is nearest is still found."""
    found = index.search(query)
    assert found.unanswered
    assert found.hits


def test_the_sentence_says_what_is_not_there(index: SearchIndex) -> None:
    """It names what nothing speaks of, or what nothing is called, as it was typed."""
    assert "“shipping”" in index.search("how many weeks does shipping take").unanswered
    assert "called “Merfolk Assassin”" in index.search("does Merfolk Assassin have engage").unanswered


@pytest.mark.parametrize(
    ("query", "matter"),
    [
        ("how many healing potions has my summoner", "healing potions"),
        ("does ammunition run out for archers", "ammunition"),
        ("what morale has a lonely unit", "morale"),
        ("is there rain on the battlefield", "rain"),
    ],
)
def test_a_matter_that_the_game_has_not_is_told_by_its_name(index: SearchIndex, query: str, matter: str) -> None:
    """Whoever asks for what other games have learns that this one has no such thing, and sees what is nearest."""
    found = index.search(query)
    assert f"the game has nothing called “{matter}”" in found.unanswered
    assert found.hits


def test_nothing_is_offered_for_what_nothing_knows(index: SearchIndex) -> None:
    """Of a word that is told to be in no text it is not said as well that another was meant."""
    trophy = index.search("who carries the trophy home")
    assert "“trophy”" in trophy.unanswered
    strange = index.search("can I summon a dreadmaw next to my gate")
    assert "called “dreadmaw”" in strange.unanswered
    for found in (trophy, strange):
        assert found.suggestion == ""
        assert found.problems_besides == ()
        assert not any(word in note for note in found.reading.notes for word in ("trophy", "dreadmaw"))


def test_what_holds_for_others_is_no_verdict_on_what_nobody_knows(index: SearchIndex) -> None:
    """A unit attacks once; one that is not there may have a text that says otherwise."""
    assert index.search("can my unit attack twice in an Attack Phase").hits[0].answer
    assert not any(hit.answer for hit in index.search("can my dreadmaw attack twice in an Attack Phase").hits)


@pytest.mark.parametrize(
    "query", ["may I sleeve my cards", "sleeves", "does deck sleeves matter", "the penalty for not attacking"]
)
def test_what_an_entry_says_too_is_answered_by_it(index: SearchIndex, query: str) -> None:
    """The first edition does say something of sleeves, and the cost of inaction is a penalty."""
    assert index.search(query).unanswered == ""


def test_one_answer_does_not_hang_on_how_results_are_sorted(index: SearchIndex) -> None:
    """Sorted otherwise, or on a further page, the query is as little answered."""
    query = "does a judge fix a missed trigger"
    said = index.search(query).unanswered
    assert said == index.search(f"{query} order:name").unanswered == index.search(query, offset=10).unanswered
