"""The kinds of action, one module each: every reason against it, all that are legal, and how it resolves.

``reasons_against`` is the only judge: an action is legal when it gives none. ``legal`` lists without asking it for each
candidate, for speed; tests hold the two against each other. It may stop at the number that it is given.
"""
