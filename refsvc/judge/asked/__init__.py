"""Questions in words, as a search gets them, asked of the engine on a small board.

wording    a question as it is read: who does what to whom, from how far; or that it can't be read so
positions  the smallest position in which it can be asked
deciding   what the engine says there
answers    the type of the answer
room       which cards a question names, and the whole way through these
"""

from refsvc.judge.asked.answers import AskedAnswer
from refsvc.judge.asked.room import ask, is_action, is_asked

__all__ = ["AskedAnswer", "ask", "is_action", "is_asked"]
