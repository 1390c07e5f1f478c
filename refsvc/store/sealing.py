"""Texts sealed with a token: whoever has no more than the store can't read them, and nobody changes them unseen.

The token is as long as a key should be, so keys are derived from it at once. What is sealed is mixed with bytes that
nobody foresees without the key, and bears a mark that only the key gives.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

NONCE, MARK = 16, 32
"""Bytes of what makes each sealing another one, and of its mark."""


class Broken(Exception):
    """What was sealed was sealed with another token, or changed since."""


def name_of(token: str, text: str) -> str:
    """A name under which a text is found again by whoever has the token; to anybody else it says nothing."""
    return hmac.new(_key(token, "name"), text.encode(), hashlib.sha256).hexdigest()


def sealed(token: str, text: str) -> bytes:
    """The text, to be read with the token alone."""
    nonce = secrets.token_bytes(NONCE)
    mixed = _mixed(token, nonce, text.encode())
    return nonce + _mark(token, nonce + mixed) + mixed


def opened(token: str, kept: bytes) -> str:
    """The text that was sealed with this token. Raises Broken."""
    nonce, mark, mixed = kept[:NONCE], kept[NONCE : NONCE + MARK], kept[NONCE + MARK :]
    if not hmac.compare_digest(mark, _mark(token, nonce + mixed)):
        raise Broken
    return _mixed(token, nonce, mixed).decode()


def _key(token: str, use: str) -> bytes:
    return hmac.new(token.encode(), f"refsvc {use}".encode(), hashlib.sha256).digest()


def _mixed(token: str, nonce: bytes, content: bytes) -> bytes:
    stream = hashlib.shake_256(_key(token, "content") + nonce).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, stream, strict=True))


def _mark(token: str, content: bytes) -> bytes:
    return hmac.new(_key(token, "mark"), content, hashlib.sha256).digest()
