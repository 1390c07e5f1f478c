"""SVG as text: elements with their attributes, and texts that can hold anything."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NewType

Markup = NewType("Markup", str)
"""SVG, ready to be put into a document."""

_IN_TEXT = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
_IN_VALUE = {**_IN_TEXT, ord('"'): "&quot;", ord("\t"): "&#9;", ord("\n"): "&#10;", ord("\r"): "&#13;"}
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_AS_IT_IS = re.compile(r"[ !#-%'-;=?-~]*")
"""Of what nothing has to be escaped or left out, as in nearly all that pictures hold."""


def words(text: str) -> Markup:
    """A text, with everything that means something in SVG escaped and what XML forbids left out."""
    return Markup(text if _AS_IT_IS.fullmatch(text) else _NOT_XML.sub("", text).translate(_IN_TEXT))


def element(name: str, *inside: Markup, **attributes: str | float | None) -> Markup:
    """An element. In the names of attributes ``_`` stands for a hyphen; attributes that are None are left out."""
    written = "".join([_named(key) + _value(value) for key, value in attributes.items() if value is not None])
    if not inside:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{''.join(inside)}</{name}>")


@lru_cache(maxsize=64)
def _named(key: str) -> str:
    return f" {key.rstrip('_').replace('_', '-')}="


def group(*inside: Markup, **attributes: str | float | None) -> Markup:
    """Elements that belong together."""
    return element("g", *inside, **attributes)


def label(text: str, x: float, y: float, size: float, **attributes: str | float | None) -> Markup:
    """A line of text in the middle of a point, which is on its base line."""
    placed: dict[str, str | float | None] = {"x": x, "y": y, "font_size": size, "text_anchor": "middle"}
    return element("text", words(text), **(placed | attributes))


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.1f}".removesuffix(".0")


def _value(value: str | float) -> str:
    if not isinstance(value, str):
        return f'"{number(value)}"'
    text = value if _AS_IT_IS.fullmatch(value) else _NOT_XML.sub("", value).translate(_IN_VALUE)
    return f'"{text}"'
