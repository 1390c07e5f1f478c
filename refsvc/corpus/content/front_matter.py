"""Front matter of Markdown files, and the line of a file that a mistake is in."""

from pathlib import Path

from refsvc.corpus.content.yaml_values import line_of
from refsvc.corpus.problems import Mistake, Problem

FRONT_MATTER = "---\n"


def split(text: str) -> tuple[str | None, str]:
    """Front matter and body of a Markdown file; None where there is no front matter."""
    if not text.startswith(FRONT_MATTER):
        return None, text
    end = text.find("\n" + FRONT_MATTER, len(FRONT_MATTER) - 1)
    if end >= 0:
        return text[len(FRONT_MATTER) : end + 1], text[end + 1 + len(FRONT_MATTER) :]
    if text.rstrip().endswith("\n---"):
        return text[len(FRONT_MATTER) : text.rindex("---")], ""
    return None, text


def located(directory: Path, mistake: Mistake) -> Problem:
    """The mistake with its line in the file."""
    origin = mistake.origin
    if mistake.line:
        return Problem(origin.file, mistake.line, mistake.message)
    text = (directory / origin.file).read_text(encoding="utf-8")
    if origin.file.endswith(".md"):
        front_matter, _ = split(text)
        line = 1 + line_of(front_matter or "", origin.keys) if origin.keys else 1
    else:
        line = line_of(text, origin.keys)
    if mistake.quoted:
        below = enumerate(text.splitlines()[line - 1 :], line)
        line = next((number for number, content in below if mistake.quoted in content), line)
    return Problem(origin.file, line, mistake.message)
