"""An answer is shown where it answers: where the question of its ruling is the one that was asked."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
import yaml

from refsvc.search import SearchIndex
from tests import sites

TOLD: Sequence[Mapping[str, str]] = yaml.safe_load((Path(__file__).parent / "traps.yaml").read_text(encoding="utf-8"))
"""Questions of somebody else's, each with the right answer."""

TRAPS = """
am I refused an attack on my own gate
are my units denied an attack on a friendly card
must my unit attack one of my own cards
can I refuse to attack my own cards
can I attack only my own cards
can I attack the enemy's cards
does my sightless seer need clear straight spaces to move
must vlox become a structure when copying ice golem
can structure units attack
must I both summon and build structure units
can I only build structure units
can structure units never move
must I attack an enemy unit that I control
can I play a second event of the same name this turn
must I play a second holy judgment
can I still draw cards at the end of my turn
do I have to use engage
can engage be refused
does engage stop movement
is engage triggered only by force
does riposte deal damage when fanessa survives
does soulless ignore bounty
can my opponent order simultaneous effects
can I attack through my own gate
do two hellforged axes cancel each other
can my summoner attack twice
must I summon every turn
can I decline to draw cards
does a friendly unit block my attack
can silts swap with my own units
must silts exchange places with an aerie sentinel
can an aerie sentinel be attacked through
does soul shift stop fungal transformation
must undead archer use soul shift
can undead archer use soul shift twice during one attack
does mow trigger without damage
can I shoot only through my own units
can a unit move diagonally only
must I play events in my opponent's turn
can I attack with a frozen unit
can my opponent play events in my turn
does my opponent gain magic for destroying my own unit
may gates attack my opponent
may my summoner be attacked
can my summoner be moved
can a unit be attacked twice in one turn
does the attacker roll dice
does the attacker damage the attacked unit
can I target my opponent's frozen unit with purge
may purge target a frozen enemy unit
may my summoner attack himself
am I paid magic for destroying an enemy unit
may I play Holy Judgment while my opponent's Holy Judgment is active
have I won when all enemy gates are destroyed
Does Tacullu earn magic when his attack destroys a unit?
Does Tacullu earn magic when the unit he took with Mind Capture is destroyed later?
Can my unit attack one of my own cards under Freeze?
Can my unit attack two of my own cards?
Can my unit attack itself?
Does Bounty give my opponent magic when I destroy their Sin-Sin?
Does Bounty give me magic when I destroy my own Sin-Sin?
Can a Horde Climber move through a unit such as Mind Witch?
Can a Horde Climber move through two structure units?
Can an Ice Golem move through a Horde Climber?
Does Sneeks take damage from Engage when moving away?
Does Dagger take damage when using Sly on a damaged unit?
Does the unit that Sneeks exchanges with take damage from Engage?
Can I play a second Holy Judgment after the first one was discarded?
Can I play a Holy Judgment while my opponent's one is active?
Can structure units attack?
Can structures that are no units move?
can I attack in the second turn
must I attack in the first turn
can I attack only in the first turn
can my opponent attack in the first turn
can two events share a space
can I play a second event in the same phase
can I play an active event twice
can a unit attack and move in the same turn
can I play an event
can I play any event
can events be played from the discard pile
can I play an event from my discard pile
can I attack
can I attack a unit in the turn it first moved
can I reshuffle my hand
can a frozen unit attack
do I have to draw before my turn
must my opponent draw
does Sly trigger on Engage
does Engage trigger Sly
Can a Fungal Beast attack when it replaced a Carrier that attacked?
Is Fanessa destroyed when Riposte resolves?
Does Riposte deal damage when Fanessa is attacked from two spaces away?
Does Riposte deal damage when Fanessa is destroyed by the attack itself?
Can Queen Maldaria's Fire Drake attack through an enemy unit?
Can an enemy Fire Drake attack through a unit not adjacent to Queen Maldaria?
Can Grognack re-roll the dice of his neighbour's attack with Influence?
Can Grognack re-roll the opponent's dice with Influence?
Can Abua Shi target another unit with Spirit Bond?
Can Chant of Power increase the strength of another unit than Miti Mumway?
Can Lightning Strike damage a friendly unit other than Quen?
Can Lightning Strike damage the target itself twice?
Does Divine Shield still apply if the attacker moves away?
Does Atoner damage my common if it does not destroy the Arbiter?
Can a ranged unit shoot through empty spaces?
Can a melee unit shoot through my own cards?
Can a unit with Fire Breath shoot through my own cards?
Can a unit attack a summoner diagonally if it has Far Strike?
Can a unit move diagonally with Flight?
Can a unit with Flight move through other cards?
Can a Sand Wyrm move through other cards?
Can I summon a unit beside my opponent's summoner?
Can I summon a Fire Drake beside my summoner?
Can I summon an Ember unit when I have no gate?
Can a Living Gate move?
Can I play an event in my opponent's Attack Phase?
Can I have more than 15 boost?
Do I lose when my opponent's draw pile is empty?
Do I lose when my last unit is destroyed?
Do I lose when my summoner leaves the battlefield?
Does my opponent lose when their last gate is destroyed?
Does damage stay on a card that returns to hand?
Do I gain magic for an enemy gate that destroys itself?
Do I gain magic for damaging an enemy gate?
Does attacking an enemy structure save my summoner from the cost of inaction?
Does damaging an enemy with an attack of an ally save my summoner from the cost of inaction?
Can a gate be forced?
Can a gate be moved by Structural Shift?
Can one unit attack twice with Swift Shot?
Can the same unit attack in two turns?
Can I move four units in a turn?
Can I discard events in my Magic Phase?
Can I look through my own discard pile?
May I count my opponent's discard pile?
Can a Mind Witch use Mimic on a champion?
Can a Mind Witch copy a Wolfsbane Brute and use Ram next turn?
Can a Wolfsbane Brute use Ram on a structure?
Does Trample let a unit move through champions?
Does Trample let a unit move through structures that are no units?
Can Torodin trample structure champions?
Can Silts exchange places with a gate?
Does Blood Summon let me put a unit anywhere?
Can Purge target enemy units?
Can Soul Shift be used in my opponent's turn?
Can Renewed Hope be used in my opponent's turn?
Can I summon in my Attack Phase without Renewed Hope?
Does Magic Junkie trigger when I have no magic?
Do two Hellforged Weapons give Cursed twice?
Can one unit have a Hellforged Axe and Hellforged Chains?
Does Insight trigger when I draw no cards?
Can Persist keep an opponent's event in play?
In 1e, can my summoner attack?
First edition: do I have to attack each turn?
In the old rules, can I play an event in my opponent's turn?
Can I keep more than one event in play?
Can I hold a unit under another unit?
In the first edition, is there a hand limit?
In the first edition, do I lose when my last wall is destroyed?
1e does forcing count as moving?
Can an enemy gate attack me?
Can I attack my opponent's hand?
Can my champion attack twice with Relentless?
Can a common attack twice?
Can my unit attack a card two spaces away?
May a unit move three spaces?
May I build two gates in one turn?
Must I build a gate?
Can I summon two units in one turn?
Does a structure take damage?
Can an event be attacked?
Can an active event be destroyed?
Can my opponent have six cards in hand?
Does a unit with 0 strength deal damage?
Does a destroyed unit go to my opponent's discard pile?
Can a melee unit attack a gate two spaces away?
Is an enemy's summoner's space adjacent to mine?
""".strip().splitlines()
"""Questions near those of rulings: turned round, about the other side, about something else that is done."""

NEAR = """
can i use freeze on a unit that attacks
can i attack a unit that froze me
can i attack a unit that freezes
can an unfrozen unit be attacked
can i attack an unfrozen unit
can i attack a unit that has been unfrozen
can structure units stand still
are structure units able to move other units
are structures able to move other units
can structures move units
does the unit with engage take damage when my unit tramples over it
does a unit with engage get hurt when i trample over it
can i trigger blarf's blood runes in several attack phases
can i trigger blarfs blood runes at the start of several attack phases
can i trigger blarfs blood runes at the start of more than one attack phase
does law of liberty let my horde clinger be attacked in the move phase
can my tundra fighter be attacked again with frenzy without being forced
can i freeze a unit that attacked
can i freeze a unit that is attacked
can i freeze an attacking unit
can i attack from a gate
can a unit attack from a gate
can i attack out of a gate
can i attack off a gate
can i attack standing on a gate
can i shoot from a gate
do i lose when the other summoner is destroyed
do i lose when my opponent destroys his summoner
do i lose when i destroy a summoner
do i lose when a summoner is destroyed
do i lose if a summoner dies
can structure units stay
does placing a unit with blood summon count as placing it
does placing a unit with blood summon count as placement
is a unit placed with blood summon placed
can Grognack re-roll the dice of a friendly attack with Influence
does Baron Daemar lose damage when a friendly unit attacks him
does Baron Daemar lose damage when he is attacked by a friendly unit
does Blood Summon count as placing
do enemy commons affect my Law effects
first edition can I be attacked by my own Wall
are my cards spared in first edition from attack by my own cards
may Moto Boots force an Aerie Sentinel through a unit
can a unit under Freeze attack
can a unit that is frozen attack
can Lightning Strike be damaged by Quen
does Prune prevent Mud Drudger's damage when Mugglug is damaged
does Trample let a structure unit that is a common move through a unit
Can Abua Shi use Spirit Bond?
Can Grognack use Influence?
Is an Ice Golem a structure when it copies Vlox?
Can Ice Golem copy Vlox and become a structure?
Can I only attack my own cards?
Does Tacullu lose magic when Mind Capture takes a unit?
Does my opponent gain magic when Mind Capture takes a unit?
Does Mind Capture cost magic?
Do I pay magic when Mind Capture takes a unit?
Do Relentless units have to attack first?
May Relentless units attack last?
Can a unit use Swift Potion before its move?
Can Swift Potion be used after a move?
Does Edia get boost from Learn?
Does Learn boost Edia?
Can I use the boost on Edia for Learn?
Does Persist boost Learn?
Is Purge damage added after the attack?
Does my Law stop enemy commons?
Does my enemy's Law affect me?
Does my opponent's Law affect my commons?
Does a Law affect my own units?
Can a Wolfsbane Brute use Ram twice?
Can a Wolfsbane Brute use Ram on a unit?
Can a second Wolfsbane Brute be rammed?
Does a Hellforged Axe give +4 strength?
Do two Hellforged Axes on different units add up?
Can one unit have two Hellforged Axes?
Can one unit have three Hellforged Weapons?
Does Riposte deal damage when Fanessa attacks?
Does Fanessa use Riposte when destroyed by the attack?
Is Fanessa destroyed before Riposte resolves?
Do several Ice Smiths stack?
Can an Ice Smith be under two units?
Does Turret Upgrade attack?
Can Turret Upgrade be attacked?
Can I attack Mortar Upgrade?
Does Trample damage a unit with Engage?
Does a unit with Engage take damage from Trample?
Can I use Shadow Summon without a Shadow Knight?
Must I summon Shadow Knight?
Can Aerie Sage have Strong?
Do I gain magic when I use Prune?
Does my opponent gain magic when my Mud Drudger uses Prune?
Does Celeste count only herself for Well-Traveled?
Does Well-Traveled count enemy units?
Can Celeste use Well-Traveled?
Is Quen hurt by an enemy Lightning Strike?
Does Quen damage the target with Lightning Strike?
Can Lightning Strike target Quen?
Does Engage damage Silts when he moves?
Does Silts have Engage?
Does Cunning prevent Engage?
Can Silts use Cunning on a unit with Engage?
Does Sneeks have to use Sly next to a unit with Engage?
Does Dagger damage a unit with Engage?
Does Engage prevent Sneeks from using Sly?
Is Sneeks stopped by Engage when he uses Sly?
May I refuse to use Shadow Summon?
Can Infect place an enemy Spore Carrier?
Does Infect destroy my Spore Carrier?
Can Infect place a Spore Carrier that my opponent destroyed?
Does the first target of Transfuse take 2 damage?
Does Transfuse remove 2 damage?
Can Transfuse add 1 damage to the second target?
Does Freeze target my unit with Purge?
Can I freeze my own unit with Purge?
Can my opponent target my frozen unit with Purge?
Does Freeze prevent Purge?
Is Purge damage added to a frozen unit?
Does Bounty pay me when I destroy my own Sin-Sin?
Does my opponent lose magic when I destroy my own Sin-Sin?
Do I gain magic when my opponent destroys his own Sin-Sin?
Does Sin-Sin get the Bounty?
Can Soulless units gain magic?
Do Soulless units destroy Sin-Sin?
Can Blarf use Blood Runes twice per turn?
Can Blarf use Blood Runes at the start of each Attack Phase?
Must Blarf use Blood Runes at the start of the Attack Phase?
Can Blarf spend magic on Blood Runes?
Can a Mind Witch copy Ram?
Can a Wolfsbane Brute ram a Mind Witch?
Does a Wolfsbane Brute copy a Mind Witch?
Does Mimic let a Mind Witch copy a Wolfsbane Brute?
Does Baron Daemar lose life when he attacks a friendly unit?
Does a friendly unit heal when Baron Daemar attacks it?
Can a friendly unit heal Baron Daemar?
Is Baron Daemar damaged when he attacks a friendly unit?
Can an enemy Ember unit be frozen for Born of Fire?
Does Born of Fire freeze my Ember unit?
Can I summon an Ember Demon next to an enemy frozen Ember unit?
Can an Ember Demon be frozen?
Does Emerge make Monstrosity cost 0?
Can I destroy a Fungal Beast for Monstrosity?
Must I pay magic for Monstrosity when Emerge makes it free?
Does Exploit need a card in my draw pile?
Can Exploit damage an adjacent unit?
Does Warn force my summoner?
Does Fire Drake attack Queen Maldaria?
Can my Fire Drake attack through an enemy unit adjacent to Queen Maldaria?
Can Queen Maldaria attack through a Fire Drake?
Can my Fire Drake attack a friendly unit adjacent to Queen Maldaria?
Does Frost Axe affect ranged units?
Can a ranged unit go under an Ice Smith?
Can Torodin be moved through by Krusk?
Can Krusk move through Torodin?
Can The Hell Forge move through Torodin?
Does Stronghold place my summoner?
May I leave my summoner out of Stronghold?
Must I play Stronghold?
Can I summon units with Renewed Hope in the Attack Phase?
Does Renewed Hope draw cards at the end of my turn?
Can I draw units with Renewed Hope at the end of my turn?
Can I play Holy Judgment while my opponent's Holy Judgment is active?
Is Holy Judgment still active in the next turn?
Can I discard a second Holy Judgment?
Does an Aerie Sentinel stop a Sightless Seer from moving?
Can a Sightless Seer attack an Aerie Sentinel?
Can a Sightless Seer use Psychic Strike through a gate?
Does Psychic Strike affect an Aerie Sentinel?
Can Silts swap an Aerie Sentinel with a Gem Dancer?
Can an Aerie Sentinel swap places with Silts?
Can Moto Boots force an Aerie Sentinel?
Can an Aerie Sentinel use Moto Boots?
Can an Aerie Sage give Strong to an enemy Aerie Sage?
Can a strong unit attack an Aerie Sage?
Can a unit hold two Hellforged Axes?
Does it attack when Infect places a Spore Carrier?
Can Infect attack a Spore Carrier?
Do I gain magic when the enemy destroys my gate?
Do I gain magic when an enemy gate is destroyed by its owner?
Does Engage trigger when the unit with Engage is forced away?
Can I be attacked in my own turn?
Is being attacked a move?
Can I be attacked by a gate?
Is being forced an attack?
Can I build beside my opponent's gate on my side?
Can I build a structure beside an enemy gate?
Can a unit attack in the turn in which it was built?
Can a summoner be summoned?
Can I summon a unit beside my wall?
may I attack and then run
can I attack by a wall
can I attack for a gate
can I attack when at a wall
can my summoner attack me
can structures attack me
can structure units be built
does Selundar get a boost when he himself damages a unit on my turn
does Selundar get a boost when he damages himself
is Selundar boosted when he himself adds damage on my turn
is Baron Daemar healed when a friendly unit damages him
can a unit be frozen by an attack
do ranged symbols hurt a melee unit
do ranged symbols count when I attack a melee unit
can one unit attack in two Attack Phases
do two hellforged axes stack with a hellforged weapon
does Chant of Weaving let me summon units
can I summon units with Chant of Weaving
can I play several events at any time
does the game end in a draw when time is called
can a unit attack diagonally if a card says so
can a unit move through other cards if its card says it can
can a unit whose card says so attack diagonally
may I look at the cards in my draw pile if a card tells me to
is Shadow Summon mandatory if the card says may
can a structure unit with Heavy Mobile move
other than my own, can I attack a gate
do I shuffle my discard pile when I looked through it
can i do something in a phase
can i draw at the end of the game
can a forced unit move
do i get magic when i kill my own summoner
may abua shi choose somebody else as the target of spirit bond
does selundar get boosted when a unit is damaged by him on my turn
can structure units summon and build
do a hellforged axe and a hellforged weapon on one unit add up
may I play an event twice in one turn
can I trigger several Blood Runes at the start of one Attack Phase
must a unit stop when an enemy moves next to it
can I summon a summoner beside my unit
can an attacked unit be frozen
""".strip().splitlines()
"""Rulings' questions with their parts in other places: who does it, to whom, whose, how often, with what else."""


@pytest.mark.parametrize("question", [*TRAPS, *NEAR])
def test_no_answer_is_shown_to_another_question(index: SearchIndex, question: str) -> None:
    """What is about the same cards is found, and keeps its answer to itself."""
    assert [(hit.question, hit.answer) for hit in index.search(question).hits if hit.answer] == []


@pytest.mark.parametrize("trap", TOLD, ids=[one["q"] for one in TOLD])
def test_no_verdict_contradicts_the_right_answer(index: SearchIndex, trap: Mapping[str, str]) -> None:
    """Whatever stands near a question: a word that is shown on top says what is so."""
    top = index.search(trap["q"]).hits[0]
    assert top.verdict in (None, trap["answer"]), top.id


@pytest.mark.thorough
def test_every_ruling_answers_its_own_question(index: SearchIndex) -> None:
    """Whoever asks as it is written, or in one of the ways that ask the same, sees the answer; nobody else's answer."""
    rulings = [one for one in sites.real_corpus().entries.values() if one.answer and not one.is_silent]
    for ruling in rulings:
        for question in (ruling.question, *[one for one in ruling.same_question if one.endswith("?")]):
            hits = index.search(question, edition=ruling.edition).hits
            assert ruling.id in [hit.id for hit in hits if hit.answer], question
            others = [hit for hit in hits if hit.answer and hit.id != ruling.id]
            assert {hit.answer for hit in others} <= {ruling.answer}, question


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I shoot through my own units", "No."),
        ("can I attack a frozen unit", "No."),
        ("can I move diagonally", "No."),
        ("can I play events in my opponent's turn", "No."),
        ("do I gain magic for killing my own unit", "No."),
        ("can a ranged unit attack an adjacent card", "Yes."),
        ("can newly summoned units attack", "Yes."),
        ("can gates attack", "No."),
        ("may walls attack", "No."),
        ("does a structure attack", "No."),
        ("can I attack a gate", "Yes."),
        ("can gates be attacked", "Yes."),
        ("can walls be attacked", "Yes."),
        ("can I attack my own gate", "Yes."),
        ("may I attack my own summoner", "Yes."),
        ("can I attack in the first turn", "Yes."),
        ("can two units share a space", "No."),
        ("can a unit move and attack in the same turn", "Yes."),
        ("can I attack after moving", "Yes."),
        ("can I attack first and then move", "No."),
        ("may a unit first move and then attack", "Yes."),
        ("can I attack on turn 1", "Yes."),
        ("can I play events whenever I like", "No."),
        ("can a unit hit and run", "No."),
        ("can a unit run after it attacked", "No."),
        ("can a unit stand on a gate", "No."),
        ("do I have to draw", "Yes."),
        ("can I look at my draw pile", "No."),
        ("can I summon diagonally from a gate", "No."),
        ("does a forced unit trigger engage", "Yes."),
        ("does engage trigger on swap", "No."),
        ("can I play the same event twice in a turn", "Yes, unless it is an active event."),
    ],
)
def test_bare_rules_are_answered(index: SearchIndex, question: str, answer: str) -> None:
    """What players ask of the rules alone is answered first, and the other edition keeps its answer to itself."""
    answered = [hit for hit in index.search(question).hits if hit.answer]
    assert {hit.answer for hit in answered} == {answer}
    assert answered[0].edition == "2e"


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("can I kill my own gate", "faq-2e/general/attack-friendly-card"),
        ("attack own summoner", "asked-2e/attack-own-summoner"),
        ("attack my own champion", "faq-2e/general/attack-friendly-card"),
        ("can a gate attack", "asked-2e/structures-attack"),
        ("may walls attack", "asked-2e/structures-attack"),
        ("can I attack a gate", "asked-2e/attack-gates"),
        ("can buildings walk", "asked-2e/structures-move"),
        ("do archers hit people right beside them", "asked-2e/ranged-attacks-adjacent"),
    ],
)
def test_what_governs_comes_before_its_contrary(index: SearchIndex, question: str, first: str) -> None:
    """Whoever asks what somebody does is not told first what may be done to them, and of friends not about foes."""
    assert index.search(question).hits[0].id == first


@pytest.mark.parametrize(
    "filters", ["kind:faq", "edition:2e", "is:ruling", "-kind:card", "order:name", "source:faq-2e"]
)
@pytest.mark.parametrize("place", ["{filters} {asked}", "{asked} {filters}"])
def test_a_filter_that_the_ruling_passes_leaves_it_its_answer(index: SearchIndex, filters: str, place: str) -> None:
    """Narrowed to what holds for it, a ruling answers the question as it did before."""
    query = place.format(filters=filters, asked="can I attack my own cards?")
    answers = {hit.id: hit.answer for hit in index.search(query, limit=100).hits}
    assert answers["faq-2e/general/attack-friendly-card"] == "Yes."


def test_the_other_edition_answers_where_it_is_asked_for(index: SearchIndex) -> None:
    """A filter on the edition has its rulings answer."""
    (hit, *_) = index.search("edition:1e can I attack my own cards").hits
    assert (hit.id, hit.answer) == ("asked-1e/attack-own-cards", "Yes.")


def test_words_alone_are_no_question(index: SearchIndex) -> None:
    """Whoever types a few words has asked nothing yet: the question of the ruling is shown, and not its answer."""
    (hit, *_) = index.search("friendly fire").hits
    assert hit.question
    assert not hit.answer


def test_the_same_question_may_be_put_otherwise(index: SearchIndex) -> None:
    """Little words, the form of a word and a slip of the pen change nothing."""
    asked = (
        "may my unit attack one of my own cards?",
        "can my units attack my own card",
        "can my unti attack my own card",
    )
    for question in asked:
        hit = index.search(question).hits[0]
        assert (hit.id, hit.answer) == ("faq-2e/general/attack-friendly-card", "Yes."), question


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("is Sneeks damaged by Engage when he swaps places", "faq-2e/cave-goblins/sneeks-sly-engage"),
        ("Am I allowed to attack a wall?", "asked-2e/attack-gates"),
        ("do flight and swift stack", "faq-2e/breakers/movement-modifiers-stack"),
        ("Are the decks shuffled before the game?", "asked-2e/shuffle-before-the-game"),
        ("Must my opponent roll dice when attacked?", "asked-2e/defender-rolls"),
        ("Is the damage of the cost of inaction added to the summoner?", "asked-2e/damage-of-inaction"),
        (
            "My Sightless Seer is out of boost. Can it hit the unit beside it?",
            "faq-2e/deepwood-groaks/sightless-seer-no-boost",
        ),
        ("does engage trigger on sly", "faq-2e/cloaks/dagger-sly-engage"),
        ("first edition - do I lose when my draw pile runs out", "asked-1e/lose-by-empty-draw-pile"),
        ("1st ed can i roll fewer dice than my unit's attack value", "asked-1e/roll-fewer-dice"),
        ("is Engage triggered by Sly", "faq-2e/cloaks/dagger-sly-engage"),
        ("can Quen hurt herself with her own Lightning Strike", "faq-2e/mountain-vargath/quen-lightning-strike"),
        ("can I attack an enemy unit that I control", "faq-2e/breakers/attack-controlled-enemy-unit"),
        ("do I get to attack one of my own cards?", "faq-2e/general/attack-friendly-card"),
        ("is a pair of Hellforged Axes cumulative?", "faq-2e/obsidian-dwarves/two-hellforged-axes"),
        ("May the same Eager Adventurer embark twice in a turn?", "faq-2e/wayfarers/embark-multiple"),
        (
            "May a Spore Carrier that Infect brings back attack although it attacked earlier in the turn?",
            "faq-2e/fungal-dwarves/infect-carrier-attack-again",
        ),
    ],
)
def test_a_question_is_understood_in_other_words(index: SearchIndex, question: str, ruling: str) -> None:
    """Passives, pronouns, a part of a name, numbers in words, everyday verbs and the edition leave it what it is."""
    assert ruling in [hit.id for hit in index.search(question).hits if hit.answer]
