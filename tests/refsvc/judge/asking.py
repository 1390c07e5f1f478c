"""Questions in words, asked of the real content."""

from refsvc import Reference
from refsvc.judge import AskedAnswer


def asked(reference: Reference, question: str) -> AskedAnswer:
    """What is answered to a question that can be set up."""
    found = reference.asked(reference.search(question))
    assert found is not None
    return found
