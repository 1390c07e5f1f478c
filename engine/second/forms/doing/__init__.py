"""What happens when a part resolves: each thing by the word that a document has for it.

Imports run one way:

    steps                           one thing that is done, while it is read: to whom, how much, what follows
    tokens, piles, places, leaving, attacks, texts, courses
                                    what can be done, by what it is done with
    words                           all of it by its word, and what a document says is done
"""

from engine.second.forms.doing.steps import PLACES, WHO, Doing, ability_named
from engine.second.forms.doing.words import DEEPEST, DOINGS, MOST_STEPS, read_doing

__all__ = ["DEEPEST", "DOINGS", "MOST_STEPS", "PLACES", "WHO", "Doing", "ability_named", "read_doing"]
