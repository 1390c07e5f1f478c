"""What makes a form that is sent several times count once: a secret that it brings along, and that becomes the code."""

import re

from flask import request

SECRET = re.compile("[A-Za-z0-9_-]{22,80}")


def once_sent() -> str:
    """The secret in the form of the request; empty where it has none."""
    given = request.form.get("once", "")
    return given if SECRET.fullmatch(given) else ""
