"""Every limit of size in the engine: what it bounds, and what happens there. Limits of time are the asker's."""

from __future__ import annotations

from typing import Final

ACTIONS_LISTED: Final = 50_000
"""Actions that a list holds before it stops and says so: nine spaces make a quarter million paths."""
WAYS_OFFERED: Final = 2_000
"""Ways of a move that an effect offers to choose from."""
COURSES_FOLLOWED: Final = 20_000
"""Courses that are followed to their end before a search of outcomes stops and says so."""
COURSES_OF_A_CHANCE: Final = 4_000
"""Rolls that are followed where it is asked in words how likely an attack destroys a card; beyond them no chance is
told."""
COURSES_LOOKED_AT: Final = 300
"""Courses of a text that are followed where it is asked in words what it can take off the battlefield."""
POSITIONS_GLANCED_AT: Final = 250
"""Positions that are looked at where it is asked in words whether something can be reached this turn."""
DECISIONS_OF_A_COURSE: Final = 200
"""Decisions that one course may take before it is cut off: where it stands then is no outcome, and the search counts as
incomplete."""
COURSES_TRIED: Final = 40
"""Courses of an effect that are tried to see whether it lets another do something; of one with more it is not known."""
ANSWERS_TURNED: Final = 3
"""Answers that may have to be otherwise together for a condition to hold; where it takes more, none is named."""
CONDITIONS_TRIED: Final = 600
"""How often a condition is asked again to find them."""
COURSES_KEPT: Final = 60
"""Courses that lead to one outcome and are kept to show."""
POSITIONS_LOOKED_AT: Final = 20_000
"""Positions that the solver looks at before it stops and says so."""
SOLVER_DEPTH: Final = 160
"""Actions and decisions that one course may have before the solver cuts it off and counts it as unknown."""
DICE_REMEMBERED: Final = 12
"""Dice of a roll whose results are kept in memory once they are worked out; those of more are worked out as needed."""
LARGEST_COUNT: Final = 999
"""No count in a document is larger."""
QUOTED: Final = 60
"""Characters of a text that a message quotes."""
BRACKETS: Final = 12
"""How deep brackets may be nested in a line."""
LINE_LENGTH: Final = 20_000
"""Characters of a position on one line."""
REASONS_NAMED: Final = 4
"""Words of a text that are named as not met, and cards that it does not reach."""
CARDS_LOOKED_AT: Final = 8
"""Cards of which is told what keeps a text from them, where it found none for it."""
HINTS: Final = 4
"""Ways in which a refused action would be legal that are named with it."""
SPACES_NAMED: Final = 4
"""Spaces that one of them names."""
SPACES_SHOWN: Final = 12
"""Spaces or cards that are named where it is asked which there are; of more it is told how many."""
ACTIONS_SHOWN: Final = 60
"""Legal actions that are told where it is asked which there are."""
PATHS_TRIED: Final = 2_000
"""Paths of a unit among which another way is looked for."""
COURSES_CONSULTED: Final = 12
"""Courses of an action that are gone through to see which texts that are less sure than print take part."""
WAYS_CONSULTED: Final = 4
"""Answers to one decision that are tried for that."""
CASES: Final = 100
"""Cases of one scenario file."""
EXPECTATIONS: Final = 100
"""Things that one case may expect to be seen; one that expects more is refused."""
LIST_LENGTH: Final = 1_000
"""Items of any other list in a document; a longer one is refused."""
CARDS_IN_PLAY: Final = 500
"""Cards that a document may put in play."""
CARDS_UNDER: Final = 8
"""How many cards may lie under one another."""
NAME_LENGTH: Final = 60
"""Characters of the name of a card that a document makes up."""
LONGEST_ABILITY: Final = 2_000
"""Characters of what an ability that a document makes up does, as it is kept; a longer one is refused."""
ROUNDS_OF_GRANTS: Final = 24
"""How often granted abilities are worked out again before a circle of grants is taken as settled."""
LINES_BEFORE_SPEECH = 200
"""Lines that are played to understand what is expected after them; after more, only the notation is understood."""
ROLLS_REMEMBERED: Final = 1024
"""Rows of texts in force of which it is remembered what they answer and where they act."""
NAMES_REMEMBERED: Final = 512
"""Cards of which the actions that put them on each space are kept, and spaces of which the attacks from there are."""
WALKS_REMEMBERED: Final = 8192
"""Spaces to begin at, each with what stands around it, of which it is remembered which moves there are; and what stands
next in each direction."""
SPACES_REMEMBERED: Final = 4
"""How long the ways over a board are that stay in memory once somebody went them."""
SPACES_DRAWN: Final = 512
"""Empty spaces whose drawing is kept for other pictures."""
TILES_DRAWN: Final = 1024
"""Cards, each with its figures and counters, whose drawing is kept for other pictures."""
