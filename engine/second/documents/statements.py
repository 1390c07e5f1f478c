"""Every way to make a statement about a position of the second edition. A text is read by the first form that fits."""

from __future__ import annotations

from engine.second.documents.statements_of_players import COURSE_FORMS, PLAYER_FORMS
from engine.second.documents.statements_of_spaces import SPACE_FORMS

FORMS = (*SPACE_FORMS, *PLAYER_FORMS, *COURSE_FORMS)
