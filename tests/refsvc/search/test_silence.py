"""What no source answers is told to be so, and nothing that one answers is."""

import pytest

from refsvc.search import SearchIndex
from tests.sites import real_corpus

SILENT = {
    "silent-2e/take-back": (
        "Is it okay to undo my last move?",
        "am I allowed to take a summon back",
    ),
    "silent-2e/forgotten-inaction": (
        "If we both forgot the cost of inaction, do I take the damage a turn later?",
        "Nobody remembered the cost of inaction. Must my summoner take the damage afterwards?",
    ),
    "silent-2e/forgotten-effect": (
        "What if we forget a mandatory ability?",
        "We forgot that an ability triggers. Do we resolve it now?",
        "can a forgotten mandatory effect be resolved a turn later",
    ),
    "silent-2e/forgotten-draw": (
        "If I forget to draw my cards, may I do it later?",
        "I forgot to draw at the end of my last turn. Can I draw now?",
    ),
    "silent-2e/forgotten-magic": ("Can I still take magic that I forgot to gain last turn?",),
    "silent-2e/illegal-position": (
        "My opponent moved diagonally two turns ago and we only see it now. What do we do?",
        "What do we do if an illegal move is noticed a turn later?",
        "A unit was summoned illegally and nobody noticed. Does it stay on the board?",
    ),
    "silent-2e/wrong-setup": (
        "We noticed after three turns that my summoner started on the wrong space. What now?",
        "What if the setup was wrong?",
    ),
    "silent-2e/die-off-the-table": (
        "One die rolled off the table, does it count?",
        "Do I roll a die again if it falls on the floor?",
        "Does a tilted die count?",
    ),
    "silent-2e/wrong-number-of-dice": ("What if I roll one die too few?",),
    "silent-2e/other-dice": (
        "Can we use a dice rolling app?",
        "Can I use normal dice for the second edition?",
    ),
    "silent-2e/cut-draw-pile": (
        "Does my opponent have the right to cut my deck?",
        "May he cut my draw pile before the game?",
    ),
    "silent-2e/mix-editions": (
        "Can I put first edition units into my second edition deck?",
        "Do first edition cards work with the second edition?",
        "Can my old deck fight against a second edition deck?",
    ),
    "silent-2e/declare-attackers-first": (
        "Do I name all three attackers before rolling for the first?",
        "May I wait for the result of my first attack before I choose the next attacker?",
    ),
    "silent-2e/declare-movers-first": (
        "Must I say which three units will move before I move the first?",
        "Do I choose all moving units at once?",
    ),
    "silent-2e/announce-the-way": (
        "Do I have to announce the destination before moving?",
        "Can I move one space and then decide whether to go on?",
    ),
    "silent-2e/announce-phases": (
        "Must I say aloud that my Move Phase is over?",
        "Do I have to announce the end of my turn?",
    ),
    "silent-2e/hand-count": (
        "Can I ask my opponent how many cards are left in his hand?",
        "Must my opponent tell me his hand size?",
        "Is hand size public information?",
    ),
    "silent-2e/show-my-hand": (
        "Am I allowed to show my cards to my opponent?",
        "May I play with an open hand?",
        "Could I reveal a card in my hand on purpose?",
    ),
    "silent-2e/replaced-card": (
        "Does a card that is replaced go to the discard pile?",
        "Is the replaced card destroyed?",
    ),
    "silent-2e/order-in-discard-pile": (
        "Can I change the order of cards in my discard pile?",
        "must my discards stay in order",
    ),
    "silent-2e/order-of-discards": (
        "I discard three cards for magic. Which one goes on top?",
        "Can I choose the order when I discard several cards?",
    ),
    "silent-2e/mulligan": (
        "Can I get new cards if my first hand is bad?",
        "Does the game have a mulligan?",
    ),
    "silent-2e/show-retrieved-card": ("He retrieved a card. Does he have to show it to me?",),
    "silent-2e/forced-part-of-the-way": (
        "If a unit is forced 2 spaces but only one is free, does it go one space?",
        "Is a force cut short when a card is in the way?",
    ),
    "silent-2e/look-at-cards-under": ("Can I look at cards under an enemy champion?",),
    "silent-2e/concede": (
        "Can a player concede?",
        "Am I allowed to give up?",
        "what if somebody wants to surrender",
    ),
    "silent-2e/summoner-taken-over": ("Do I lose if my opponent gets control of my summoner?",),
    "silent-2e/same-faction": (
        "Are we allowed to play the same deck against each other?",
        "May both of us choose the same faction?",
    ),
    "silent-2e/choose-deck-in-secret": (
        "Who has to pick a faction first?",
        "Do we pick factions secretly?",
    ),
    "silent-2e/illegal-deck": ("What if a deck is found to be illegal?",),
    "silent-2e/drew-too-many": ("I accidentally drew six cards. What do I do?",),
    "silent-2e/card-seen-by-accident": ("My opponent saw the top card of my draw pile by accident. Do I shuffle?",),
    "silent-2e/board-knocked-over": ("We don't remember how much damage my champion had. What do we do?",),
    "silent-2e/handicap": (
        "Can a new player start with more magic?",
        "Does the game have a handicap?",
    ),
    "silent-2e/draft": (
        "Can we draft our decks?",
        "Is there a drafting variant?",
    ),
    "silent-2e/time-for-a-turn": ("Is there any limit to how long my opponent may think?",),
    "silent-2e/time-is-up": ("Who is the winner if we have to stop before a summoner is destroyed?",),
    "silent-2e/banned-cards": ("Are there banned summoners?", "Which commons stand on a ban list?"),
    "silent-2e/change-deck-between-games": ("Can I change champions between two games?",),
    "silent-2e/proxies": ("Are printed proxies allowed?",),
    "silent-2e/taking-notes": ("May I write down which events my opponent has played?",),
    "silent-2e/advice-from-others": ("Can a spectator tell me what to do?",),
    "silent-2e/solo-play": ("Can one person play alone?",),
    "silent-2e/player-leaves": ("What happens if my opponent leaves in the middle of the game?",),
    "silent-2e/who-settles-disputes": ("Who decides if we do not agree about a rule?",),
    "silent-2e/how-to-shuffle": ("How often do I have to shuffle my deck?",),
    "silent-2e/dice-in-the-open": ("Can I roll the dice behind a screen?",),
    "silent-2e/order-of-cards-under": ("Can I rearrange the cards that lie under my champion?",),
    "silent-2e/how-to-choose-at-random": (
        "Do we have to roll dice for the first turn, or may we toss a coin?",
        "May we draw lots to see who begins?",
    ),
    "silent-2e/giving-away": (
        "Is it allowed to give magic to the other player?",
        "Can I give my opponent a card from my hand?",
    ),
    "silent-2e/more-than-two-players": (
        "Can we play the second edition with three people?",
        "Is there a team game for four in the second edition?",
    ),
    "silent-2e/pictures-on-the-board": ("Do the trees painted on the battlefield block an attack?",),
    "silent-1e/who-rolls-for-an-effect": ("First edition: who has to roll the die for an ability?",),
    "silent-1e/magic-pile-limit": (
        "First edition: what is the maximum size of the Magic Pile?",
        "Can I have more than 15 magic in the first edition?",
    ),
    "silent-1e/who-settles-disputes": ("First edition: who decides when we disagree about a rule?",),
    "silent-1e/magic-pile-without-teammate": (
        "First edition: my last teammate is already out and I am beaten. Where does my Magic Pile go?",
    ),
    "silent-1e/teammates-hands": (
        "First edition: can I look at my partner's hand?",
        "First edition: may I show my cards to my teammate?",
    ),
    "silent-1e/team-victory": (
        "First edition: do both players of a team win?",
        "First edition: how does a team win a game for four players?",
    ),
    "silent-1e/first-turn-of-four": ("First edition: do the first turn limits count with 4 players?",),
    "silent-1e/read-enemy-magic-pile": ("First edition: may I see my opponent's magic cards?",),
    "silent-1e/failed-vine-wall-roll": (
        "First edition: my Unit failed to leave the Vine Wall. Can it try again this turn?",
        "First edition: does a failed Vine Wall roll count as the move?",
    ),
    "silent-1e/destroyed-by-vine-wall-roll": (
        "First edition: my Unit dies when it fails to leave a Vine Wall. Who gets the card?",
    ),
    "silent-1e/attack-teammates-cards": (
        "First edition: can I attack the Units of my teammate?",
        "First edition: may I destroy a teammate's Wall?",
    ),
    "silent-1e/order-after-elimination": (
        "First edition: one of four players is beaten. Who plays next?",
        "First edition: does the turn order change when a player is out?",
    ),
    "silent-1e/starting-magic": ("First edition: how much magic do players have at the start?",),
    "silent-1e/both-summoners-destroyed": ("First edition: both Summoners die together. Who wins?",),
    "silent-1e/move-back": (
        "First edition: can a Unit return to its own space with its second step?",
        "First edition: may a Unit move and end on the space where it started?",
    ),
    "silent-1e/start-and-end-of-turn": (
        "First edition: is the start of the turn before drawing?",
        "First edition: when does a turn end exactly?",
    ),
    "silent-1e/wound-markers-run-out": (
        "First edition: we ran out of Wound Markers. What now?",
        "First edition: what if there are not enough Wound Markers?",
    ),
    "silent-1e/more-dice-than-there-are": ("First edition: what if I need more than 5 dice?",),
}
"""By what tells that the sources are silent, questions that it is asked by."""

ANSWERED = """
How is the first player determined?
How is it decided who begins?
Is it a game for two players?
How many players can play?
Does my opponent get the magic that I spend?
May I count the cards in my opponent's draw pile?
Is the number of cards in my discard pile public?
Can I count how many cards are still in the draw pile of my opponent?
First edition: are sleeves allowed?
Which goes first, a card or the rules?
Who orders two effects that happen together?
May I look through my opponent's discard pile?
May I look through my own discard pile?
May I rearrange the cards in my draw pile?
Must I shuffle my draw pile after I retrieved a card from it?
Is there a maximum hand size?
How many cards do I draw at the start of the game?
Can I re-roll a die that was already re-rolled?
What happens if I have only eight dice and need ten?
Do the attackers have to be the units that moved?
Must I declare a target before I roll?
Do I have to attack every turn?
Do I damage my summoner if I did not attack?
Does a miss save me from the cost of inaction?
Are effects mandatory?
May I skip a mandatory effect that uses my hidden cards?
Can I summon after the Summon Phase?
May I skip a phase?
Can a unit move back to the space it came from?
Can the same unit move twice?
Can I move a unit after it attacked?
Does forcing count as moving?
Is a unit forced onto an occupied space?
Can a game end in a draw?
Do I lose when my draw pile is empty?
Do I lose when I have no gates?
When do I win?
What happens when my summoner leaves the battlefield?
How much magic do I start with?
Who goes first?
How many copies of a common may my deck have?
Can I mix cards of two factions in my deck?
What do I do when the damage tokens run out?
Can a card under another card be targeted?
Who controls a card that lies under my unit?
Do I gain magic for destroying an enemy gate?
Do I gain magic when I destroy an enemy unit?
Do I draw if I already have 5 cards?
Who chooses the order of effects that happen at the same time?
Is a replaced Spore Carrier's Fungal Beast a new unit?
Where do discarded cards go?
Can I attack my own cards in the first edition?
First edition: may I attack my own Wall?
First edition: may I look at my own Magic Pile?
First edition: may I rearrange my Magic Pile?
First edition: may I give magic to my teammate?
First edition: what happens to my cards when my Summoner is destroyed and my teammate plays on?
First edition: can I summon at my teammate's Wall?
First edition: where does a destroyed Vine Wall go?
First edition: what do I roll when a Unit leaves a Vine Wall?
First edition: must I roll all my dice?
First edition: may a Unit move 0 spaces?
First edition: is each attack resolved before the next?
First edition: how many cards are in my starting hand?
First edition: do I lose with an empty Draw Pile?
First edition: how many Units may the first player move in the first turn?
First edition: is placing a Unit a move?
First edition: may I sleeve my cards?
First edition: in which order do four players take turns?
Can I attack a friendly unit?
Can my opponent play events in my turn?
Can my Mind Witch use Ram if I forgot it at the start of the phase?
Can I look at my own discard pile?
May I count my opponent's discard pile?
How many cards does my opponent draw?
Is my draw pile secret?
May I look at the top card of my draw pile?
Can I choose which cards I draw?
Do I show the cards that I discard for magic?
Are cards discarded face up or face down?
Who gets a destroyed card that I took control of?
Can a unit be forced diagonally?
May I force a unit fewer spaces than the effect says?
Can a structure be forced?
Do forced units trigger Engage?
What happens if a unit is forced off the board?
Can I declare an attack without rolling?
Must I attack with three units?
Can I attack with four units?
Can I choose not to move a unit?
May I move a unit only one space?
Can a unit change direction while moving?
Can I move my units in any order?
Can I attack with my units in any order?
May I attack with one unit, then move another?
Can I play an event between two attacks?
Do I need to pay before I play a card?
Can I discard cards at any time?
Can I discard cards for magic in the Summon Phase?
How many cards may I discard for magic?
Does the second player get more magic?
Who decides who goes first?
Can I replace a card under a unit?
Does taking control of a unit end?
What happens to a unit that I took control of when I discard the event?
Can Mind Control take a summoner?
Can I attack a unit that I control but do not own?
May I use other things as tokens?
Can I re-roll all dice?
Can I re-roll my opponent's dice?
Do I lose magic when I forget nothing?
May I draw a card in the middle of my turn?
Can I draw more than five cards?
What happens at the end of my turn?
In what order do the phases come?
Can I go back to the Move Phase after the Attack Phase?
Which faction should I play?
How many factions are there?
Can I use units of another faction?
How big is a deck?
May my deck have more than 16 commons?
Does the discard pile count as in play?
Do I lose when my opponent destroys my summoner?
Do I win if my opponent has no summoner?
What happens when my summoner is killed?
Do I win when I kill the enemy summoner?
If I have 6 cards do I discard one?
Can I shuffle my discard pile into my draw pile?
Do I shuffle at the start of the game?
When do I shuffle my draw pile?
First edition: can I look at my Magic Pile?
First edition: who goes first?
First edition: how many players can play?
First edition: may I attack my own units?
First edition: can I summon beside a Vine Wall?
First edition: do Vine Walls block line of sight?
First edition: may I place a Vine Wall on my opponent's side?
First edition: how much life has a Vine Wall?
First edition: is the discard pile face up?
First edition: what happens to a destroyed unit?
First edition: where do spent magic cards go?
First edition: do I draw on the first turn?
First edition: can a teammate place a Wall on my side?
First edition: can I move onto my teammate's battlefield?
First edition: may I attack across two boards?
First edition: how many dice do I roll?
First edition: what do I need to hit?
First edition: can I roll fewer dice?
First edition: when do I win?
First edition: can I attack with a unit that moved?
First edition: can units be placed on Vine Walls?
First edition: can I count diagonally?
First edition: is the first player limited?
First edition: must the high roller start in a game for four?
""".strip().splitlines()
"""Questions next to these, which a source does answer."""

EVERY = [(entry, question) for entry, questions in SILENT.items() for question in questions]


@pytest.mark.parametrize(("entry", "question"), EVERY)
def test_what_no_source_answers_is_told_to_be_so(index: SearchIndex, entry: str, question: str) -> None:
    """The entry on it comes first and says so by its verdict, and so does the answer as a whole."""
    found = index.search(question)
    best = found.hits[0]
    assert (best.id, best.kind, best.verdict) == (entry, "silent", "silent")
    assert best.answer == "The sources don't say."
    assert found.unanswered


@pytest.mark.parametrize("question", ANSWERED)
def test_what_a_source_answers_is_not_doubted(index: SearchIndex, question: str) -> None:
    """No silence stands above what answers, or bears a verdict on it."""
    found = index.search(question)
    assert found.hits[0].kind != "silent"
    assert not any(hit.verdict == "silent" for hit in found.hits)
    assert found.unanswered == ""


@pytest.mark.thorough
def test_every_silence_answers_to_its_own_questions(index: SearchIndex) -> None:
    """Each comes first for the questions that it is written with, and nothing that a source says stands near it."""
    silences = [one for one in real_corpus().entries.values() if one.is_silent]
    lost = [
        (silence.id, question)
        for silence in silences
        for question in (silence.question, *silence.same_question)
        if (best := index.search(question, edition=silence.edition, limit=1).hits[0]).id != silence.id
        or best.verdict != "silent"
    ]
    assert lost == []


def test_words_alone_are_not_told_that_nothing_answers_them(index: SearchIndex) -> None:
    """Whoever only names a thing has asked nothing yet; the entry on it is found all the same."""
    found = index.search("dice on the floor")
    assert found.hits[0].id == "silent-2e/die-off-the-table"
    assert found.hits[0].verdict is None
    assert found.unanswered == ""


def test_silence_of_one_edition_is_none_of_the_other(index: SearchIndex) -> None:
    """The first edition says nothing of markers that run out; the second does, and is meant where none is named."""
    assert index.search("First edition: what if there are not enough Wound Markers?").hits[0].verdict == "silent"
    assert index.search("What if there are not enough damage tokens?").hits[0].id == "glossary-2e/supply"


def test_who_filters_for_silence_asked_for_it(index: SearchIndex) -> None:
    """Where everything else was left out, that nothing else comes near says nothing."""
    found = index.search("can I attack a friendly unit kind:silent")
    assert found.hits
    assert not any(hit.verdict for hit in found.hits)


def test_a_question_of_both_editions_is_about_neither_alone(index: SearchIndex) -> None:
    """Cards of one edition in the other are no question about the first."""
    found = index.search("Do first edition cards work with the second edition?")
    assert found.hits[0].id == "silent-2e/mix-editions"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can I attack a friendly unit", "yes"),
        ("can a unit attack twice in one turn", "no"),
        ("how much magic does my opponent gain from destroying Sin-Sin", "other"),
        ("is a mulligan allowed", "silent"),
    ],
)
def test_each_sort_of_answer_has_its_verdict(index: SearchIndex, question: str, verdict: str) -> None:
    """Whoever reads results by program need not read the sentence."""
    assert index.search(question).hits[0].verdict == verdict


def test_a_forgotten_duty_is_another_question_than_the_duty(index: SearchIndex) -> None:
    """Whether something has to be done says nothing of making up for it."""
    assert index.search("Do I damage my summoner if I did not attack?").hits[0].verdict != "silent"
    assert (
        index.search("I forgot to damage my summoner for inaction. Do I add the damage later?").hits[0].verdict
        == "silent"
    )


def test_a_teammate_is_not_oneself(index: SearchIndex) -> None:
    """Friendly is more than one's own: what may be done to one's own cards tells nothing of a teammate's."""
    own, teammate = (f"First edition: can I attack {one} cards?" for one in ("my own", "my teammate's"))
    assert index.search(own).hits[0].verdict == "yes"
    assert index.search(teammate).hits[0].verdict == "silent"
