"""The catalogues of sentences in `content/sentences/`: for each code of the engine its template."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from refsvc.corpus import Problem
from refsvc.corpus.content import NotYaml, line_of, parse
from refsvc.wording.template import Malformed, Template

FOLDER = "sentences"
FILES = ("reasons", "steps", "questions", "caveats")


class BrokenSentences(Exception):
    """The catalogues can't be read. Lists every problem found."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, problems)))


@dataclass(frozen=True)
class Catalogue:
    """The templates by code."""

    reasons: Mapping[str, Template]
    steps: Mapping[str, Template]
    questions: Mapping[str, Template]
    caveats: Mapping[str, Template]

    @classmethod
    def load(cls, content: Path) -> "Catalogue":
        """The catalogues of this content directory. Raises BrokenSentences with every problem."""
        problems: list[Problem] = []
        read = {name: _read(content, f"{FOLDER}/{name}.yaml", problems) for name in FILES}
        if problems:
            raise BrokenSentences(problems)
        return cls(**{name: MappingProxyType(templates) for name, templates in read.items()})


def _read(content: Path, file: str, problems: list[Problem]) -> dict[str, Template]:
    templates: dict[str, Template] = {}
    try:
        text = (content / file).read_text(encoding="utf-8")
        values = parse(text)
    except OSError:
        problems.append(Problem(file, 1, "expected a catalogue of sentences here"))
        return templates
    except NotYaml as error:
        problems.append(Problem(file, error.line, error.message))
        return templates
    if not isinstance(values, dict):
        problems.append(Problem(file, 1, "expected codes with their sentences"))
        return templates
    for code, sentence in values.items():
        try:
            templates[code] = Template(_sentence(sentence))
        except Malformed as error:
            problems.append(Problem(file, line_of(text, (code,)), f"'{code}': {error}"))
    return templates


def _sentence(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Malformed("expected a sentence")
    return value
