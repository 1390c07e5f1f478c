"""Questions in words, as a search gets them, asked of the engine on a small board.

questions      what a question asks: who does what to whom, from how far, when
vocabulary     the words of a question, and what they are read as
circumstances  what is said around it: a phase, a turn, “twice”, “without”, “not”
wording        a question as it is read, or that it can't be read
positions      the smallest position in which it can be asked
setting        the question with its cards, and an action asked about on a board
deciding       what the engine says, by the kind of question:
acting         units that attack, move and are summoned
aiming         texts and events that are aimed at a card
doing          when, how often and without what a text is used or an event played
triggering     what brings a text about; provoking, which text does; playing, how that is played
holding        for which cards a text holds; healing, whose damage it takes away; watching, how that is seen
answers        the type of the answer
room           which cards a question names, and the whole way through these
"""

from refsvc.judge.asked.answers import AskedAnswer
from refsvc.judge.asked.room import SmallBoard, is_question

__all__ = ["AskedAnswer", "SmallBoard", "is_question"]
