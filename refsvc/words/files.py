"""Sentences from the folder of the content: what is wrong with them is told with file and line."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from types import MappingProxyType

from refsvc.corpus import Problem
from refsvc.corpus.content import NotYaml, line_of, parse
from refsvc.sentences import Malformed, Template, template_of
from refsvc.words.catalogue import FILES, OWN, Catalogue, laid_together

FOLDER = "sentences"

Codes = Mapping[str, Collection[str]]
"""By file, the codes for which it has sentences."""
ANY: Codes = MappingProxyType({})


class BrokenSentences(Exception):
    """The sentences can't be read. Lists every problem found."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, problems)))


def load(content: Path, codes: Codes = ANY) -> Catalogue:
    """The catalogue of a content directory. Raises BrokenSentences with every problem.

    A file whose codes are given has a sentence for each of them and for no other.
    """
    folder = content / FOLDER
    there = [path.relative_to(folder).with_suffix("").as_posix() for path in sorted(folder.rglob("*.yaml"))]
    problems = [
        Problem(f"{FOLDER}/{name}.yaml", 1, "nothing says what stands here")
        for name in there
        if "/" in name and name not in OWN
    ]
    wanted = (*FILES, *[name for name in OWN if name in there])
    read = {name: _templates(content, f"{FOLDER}/{name}.yaml", codes.get(name), problems) for name in wanted}
    if problems:
        raise BrokenSentences(problems)
    return laid_together(read)


def _templates(content: Path, file: str, codes: Collection[str] | None, problems: list[Problem]) -> dict[str, Template]:
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
            templates[code] = template_of(sentence)
        except Malformed as error:
            problems.append(Problem(file, line_of(text, (code,)), f"'{code}': {error}"))
    if codes is not None:
        problems += [Problem(file, 1, f"expected a sentence for '{code}'") for code in sorted({*codes} - {*values})]
        left = sorted({*values} - {*codes})
        problems += [Problem(file, line_of(text, (code,)), f"'{code}': nothing says this") for code in left]
    return templates
