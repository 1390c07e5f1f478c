"""What a text, a line or a file of the reference describes, as scenarios to go on from."""

from pathlib import Path

from engine.second.documents import vocabulary as keys
from engine.second.documents.line import read_line
from engine.second.documents.writing import write_position
from engine.values.errors import ImpossiblePosition, NotUnderstood
from refsvc.scenarios import views
from refsvc.scenarios.reading import ENDING, Impossible, ScenarioFile, WrongScenario, read_file, read_text
from refsvc.scenarios.referee import Referee
from refsvc.scenarios.telling import document_of

LINE_START = f"{keys.EDITION}/"


def read(referee: Referee, text: str) -> views.ReadAnswer:
    """The scenarios that a file, or a position on one line, describes. Raises WrongScenario."""
    written = text.strip()
    if written.startswith(LINE_START) and "\n" not in written:
        document = {"title": "", **position_line(referee, written)}
        return {"title": "", "cases": [{"title": "", "document": document}]}
    if not written:
        raise WrongScenario("there is nothing to read", expected="a scenario file, or a position on one line")
    return cases_of(referee, read_text(text, referee.cards.find))


def position_line(referee: Referee, line: str) -> dict[str, object]:
    """The document of a position on one line. Raises WrongScenario."""
    try:
        return write_position(read_line(line, referee.cards.find), referee.cards.find)
    except NotUnderstood as error:
        raise WrongScenario(error.problem, expected=error.expected, where=error.where) from None
    except ImpossiblePosition as error:
        raise Impossible(error, where="", line=0, file="") from None


def cases_of(referee: Referee, scenario: ScenarioFile) -> views.ReadAnswer:
    """Each case of a scenario, written out."""
    return {
        "title": scenario.title,
        "cases": [
            {"title": case.title or scenario.title, "document": document_of(referee, case)} for case in scenario.cases
        ],
    }


def file_of(referee: Referee, name: str) -> Path | None:
    """The scenario file that a name of the reference means: an entry with a scenario, or a file without its ending.

    Only files beside the entries of the content are found, whatever the name holds.
    """
    entry, _, word = name.removesuffix(ENDING).partition(".")
    if entry not in referee.corpus.entries:
        return None
    path = referee.corpus.directory / entry
    files = sorted([*path.parent.glob(f"{path.name}{ENDING}"), *path.parent.glob(f"{path.name}.*{ENDING}")])
    if word:
        return next((file for file in files if file.name == f"{path.name}.{word}{ENDING}"), None)
    if files:
        return files[0]
    same = referee.corpus.entries[entry].same_as
    return file_of(referee, same) if same else None


def scenario_of(referee: Referee, path: Path) -> ScenarioFile:
    """The scenario in a file of the reference."""
    return read_file(path, referee.cards.find, path.name)
