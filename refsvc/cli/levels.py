"""`refsvc puzzles levels`: how hard the bundled puzzles are and which entries decide them, noted beside them."""

import click

from refsvc.cli.terminal import WrongInput, json_option, load_reference, said, show, write
from refsvc.puzzles import LEVELS_FILE, WrongPuzzle, levels_file


@click.command("levels")
@json_option
def write_levels(as_json: bool) -> None:
    """Work out how hard each bundled puzzle is and what decides it, and note it beside them, for lists and entries."""
    reference = load_reference(with_packs=False)
    try:
        puzzles = reference.bundled.puzzles
    except WrongPuzzle as error:
        raise WrongInput(str(error)) from None
    found = {slug: reference.afresh.decide(puzzle) for slug, puzzle in puzzles.items()}
    path = reference.corpus.directory / "puzzles" / LEVELS_FILE
    show(write(path, levels_file(puzzles, found).encode()), [said("file.written", file=str(path))], as_json)
