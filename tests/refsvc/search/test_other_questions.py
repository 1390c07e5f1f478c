"""What is a word away from the question of a ruling is another question, and its own in other words is not."""

import pytest

from refsvc.search import SearchIndex

OTHERS = """
can a unit move after it was attacked
can a unit move after it has been attacked
can a unit move after it is shot
can a unit move after it got hit
can a unit move after being attacked
can a unit move after it was just shot at
may units move after they were attacked
can my unit move when it was attacked
can a unit be attacked after it moved
can a unit attack when it was frozen
is moving being forced
can I use an active event in my opponent's turn
can an active event be used in my opponent's turn
can I play an event in my opponent's turn while my event is active
can I attack a gate in my opponent's turn
can a gate be attacked in my opponent's turn
can I summon beside an enemy gate next to my gate
can I summon beside an enemy gate that is adjacent to my gate
can a damaged gate be attacked
can a unit move after it has attacked a gate
can I build beside my opponent's gate
can a gate be attacked by a gate
can I attack a gate with a gate
can a structure be attacked by a structure
can a gate attack a gate
can a summoner attack a summoner
can my summoner be attacked by my own summoner
can I attack a frozen unit with a frozen unit
do I gain magic when my gate destroys an enemy gate
1e can a wall be attacked by a wall
can a game end in a win
can the game end in a victory
do I win when my draw pile is empty
can I attack in the last turn of the game
can I have fewer than 15 magic
do I lose the draw when my pile is empty
do I lose my turn when my draw pile is empty
do I lose cards when my draw pile is empty
can I reshuffle my draw pile
force?
can I look at the cards under my unit
may I look at the cards under my own card
can I see the card under my champion
can a unit attack once in an Attack Phase
can I move the same unit once in a Move Phase
can I play the same event once in a turn
can I attack then move
can a unit attack and move afterwards
can a unit shoot and then step back
can a unit attack and later move
can my unit attack, later move
1e can a Unit attack and later move
Do I roll dice when I attack?
Does my opponent roll dice when he attacks?
Does my opponent roll dice when attacking?
Do I roll dice for my attack?
Are dice rolled when I attack?
Can one unit attack and another attack in one turn?
can I attack more than once in my turn
Can my army attack more than once in my turn?
Can I make two attacks in a turn?
Can I move several times in my turn?
May I look at the cards in my discard pile?
is it allowed to look at your discard pile
May I know how many cards are in my draw pile?
Is it allowed to count my draw pile?
Can a unit move past a friendly unit?
Can I summon no unit when I have a gate?
I drew up to five cards. What happens?
Can a unit move in the turn after it has attacked?
How much magic does my opponent gain when I destroy my Sin-Sin?
Does an Ice Smith under a ranged unit have an effect?
Does an Ice Smith under a ranged unit do anything?
May both players play different factions?
Must both players play the same faction?
Can a unit be forced 2 spaces?
Is a card forced all the way when it can be?
Are champions banned?
May we play without house rules?
My opponent just attacked. What happens now?
are there rules for two players
Can more than two cards be drawn?
What happens when a deck has 34 cards?
Who decides on an optional effect?
Must my opponent use his ability?
May I use proxies for tokens?
can I keep my opening hand
can selundar draw after return to shadow
can Selundar draw cards before Return to Shadow
I paid the right amount of magic. May I play the card?
is Quen spared by Lightning Strike
is Dagger spared damage from Engage when using Sly
can units attack, and after that move
can I attack with a unit and then summon it
1e can a unit attack and then move
does a Soulless unit deny me the magic from Bounty
are diagonal spaces nonadjacent?
does the game go on until the end of the turn when my summoner dies
May I look at the top card of my draw pile when a card lets me?
Can I summon and build the same structure unit in one turn?
The target of Mimic is destroyed. Does the Mind Witch keep granted abilities?
do I have to show what I draw
Can I gain more than 15 magic in one turn
May I gain magic for a destroyed card later in the turn?
May I put a card under my opponent's unit?
Can I attack other units than the frozen one?
Can I attack anything but a frozen unit?
Can I attack a unit later that is frozen now?
Does attacking with my own card save my summoner from the cost of inaction?
Does my summoner take damage when I attack no other enemy card in my turn?
Do I gain magic for destroying other cards than my own?
Can I summon a unit somewhere else than beside my summoner?
Can some units be summoned beside my summoner?
Can I summon a unit when I have no other gate?
Can a unit move in other ways than diagonally?
Can a Unit move in other ways than diagonally in 1e?
Can Abua Shi target others than himself with Spirit Bond?
Can Grognack re-roll the dice of other attacks than his own with Influence?
May I draw cards from my draw pile?
May I take the cards I draw from my draw pile?
May I put cards in my opponent's discard pile?
Can I retrieve a card from my discard pile when my draw pile is empty?
Can a unit attack again later?
Can some units move through other cards?
Can two cards be on other spaces?
Do I have to draw exactly one card at the end of my turn?
Is the first player chosen at random in each turn?
Can I gain more than 15 magic in a turn?
May I count my discard pile during the game?
Is there a team mode in 1e?
""".strip().splitlines()
"""Other voices, what narrows a question, who does it and by what, the contrary, and what is no question of a ruling."""


@pytest.mark.parametrize("question", OTHERS)
def test_a_word_makes_another_question(index: SearchIndex, question: str) -> None:
    """No answer is shown to what the question of its ruling does not ask."""
    assert [(hit.question, hit.answer) for hit in index.search(question).hits if hit.answer] == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can a unit move after it attacked", "No."),
        ("can a unit move after it has shot", "No."),
        ("can my units move after they have attacked", "No."),
        ("can my unit move once it has attacked", "No."),
        ("may units move after attacking", "No."),
        ("does being forced count as a move", "No."),
        ("may I play events on the opponent's turn", "No."),
        ("can I summon next to my opponent's gate", "No."),
        ("can a gate be attacked by units", "Yes."),
        ("can I attack a gate with a unit", "Yes."),
        ("can a frozen unit be attacked", "No."),
        ("does a unit have to stop when it moves next to an enemy", "No."),
        ("must my unit stop beside an enemy", "No."),
        ("does a game ever end in a draw", "No."),
        ("have I lost when my deck is empty?", "No."),
        ("do I lose the game when my draw pile is empty", "No."),
        ("does the game end when both draw piles are empty", "No."),
        ("may I look at the cards in my opponent's draw pile", "No."),
        ("can I look at the cards under an enemy unit", "The sources don't say."),
        ("may my opponent look at the cards under my unit", "The sources don't say."),
    ],
)
def test_the_same_question_keeps_its_answer(index: SearchIndex, question: str, answer: str) -> None:
    """Another tense, another word for the same and what goes without saying take no answer away."""
    assert [hit.answer for hit in index.search(question).hits if hit.answer][:1] == [answer]
