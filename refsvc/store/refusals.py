"""Why the store does not do what was asked of it."""

from __future__ import annotations


class NotFound(Exception):
    """Nothing is saved under a name."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(f"nothing is saved under “{slug}”")


class TakenDown(NotFound):
    """The host took down what was saved under a name."""


class NotAllowed(Exception):
    """A token does not fit what it should change."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(f"“{slug}” can be changed only with the link that was given when it was made")


class Conflict(Exception):
    """Somebody saved in between; what they saved is not overwritten."""

    def __init__(self, slug: str, seen: int, present: int) -> None:
        self.slug, self.seen, self.present = slug, seen, present
        super().__init__(f"“{slug}” is at version {present} now, not at version {seen} from which the change was made")
