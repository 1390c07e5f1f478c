"""Texts sealed with a token: whoever has no more than the store can't read them, and nobody changes them unseen.

A token is as long as a key should be and nobody's choice, so that keys are derived from it at once.
"""

from __future__ import annotations

import secrets

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

KEY, NONCE = 32, 12
"""Bytes of a key, and of what makes each sealing another one."""


class Broken(Exception):
    """What was sealed was sealed with another token, or changed since."""


def name_of(token: str, text: str) -> str:
    """A name under which a text is found again by whoever has the token; to anybody else it says nothing."""
    mark = HMAC(_key(token, "name"), SHA256())
    mark.update(text.encode())
    return mark.finalize().hex()


def sealed(token: str, text: str) -> bytes:
    """The text, to be read with the token alone."""
    nonce = secrets.token_bytes(NONCE)
    return nonce + AESGCM(_key(token, "content")).encrypt(nonce, text.encode(), None)


def opened(token: str, kept: bytes) -> str:
    """The text that was sealed with this token. Raises Broken."""
    if len(kept) < NONCE:
        raise Broken
    try:
        return AESGCM(_key(token, "content")).decrypt(kept[:NONCE], kept[NONCE:], None).decode()
    except InvalidTag as error:
        raise Broken from error


def _key(token: str, use: str) -> bytes:
    return HKDF(SHA256(), KEY, salt=None, info=f"refsvc {use}".encode()).derive(token.encode())
