"""Secrets that stand in for accounts: whoever has the token may change what it belongs to."""

from __future__ import annotations

import hashlib
import hmac
import secrets

SLUG_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that nobody confuses when reading a link aloud."""
SLUG_LENGTH = 8


def new_slug() -> str:
    """A short name for a link, hard to guess."""
    return "".join(secrets.choice(SLUG_LETTERS) for _ in range(SLUG_LENGTH))


def new_token() -> str:
    """A secret that only its receiver knows: the store keeps a digest of it."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, kept: str) -> bool:
    """Whether a token is the one whose digest was kept."""
    return hmac.compare_digest(digest(token), kept)
