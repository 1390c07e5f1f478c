"""`refsvc both`: the same question in both editions."""

from collections.abc import Iterator

import click

import engine
from refsvc.cli.scenario_files import file_argument, position_options, seconds_option, settled, started, understood
from refsvc.cli.scenario_lines import above
from refsvc.cli.terminal import WrongInput, json_option, load_reference, said, show
from refsvc.judge import BothAnswer, Cited, InEdition, NotInOtherEdition


@click.command()
@file_argument
@click.argument("action", nargs=-1, metavar="[ACTION]")
@seconds_option
@position_options
@json_option
def both(file: str, action: tuple[str, ...], seconds: float, after: bool, case_number: int, as_json: bool) -> None:
    """Ask about an ACTION in the position of a scenario FILE in both editions, and say what differs.

    Without one, what is legal in either. A position that the other edition can't say is refused, with all that stands
    in the way.
    """
    reference = load_reference()
    _, played = started(reference, file, case_number, after)
    settled(played)
    text = understood(played, action).text(played.position.geometry) if action else ""
    try:
        answer = reference.in_both(played, text, seconds=seconds)
    except NotInOtherEdition as error:
        raise WrongInput(reference.judge.refusal(error)) from None
    except engine.EngineError as error:
        raise WrongInput(reference.judge.refusal(error, played.position)) from None
    show(answer, both_lines(answer), as_json)


def both_lines(answer: BothAnswer) -> Iterator[str]:
    """What differs, what each edition says, and what is behind it."""
    if answer.action:
        yield click.style(answer.sentence, bold=True) + click.style(f"  [{answer.action}]", dim=True)
    for one in answer.differing:
        yield f"{'=' if one.same else '≠'} {one.sentence}"
        yield from _cited(one.entries)
    yield from answer.left_out
    for side in (answer.first, answer.second):
        yield from _edition(side)
    for behind in answer.behind:
        yield ""
        yield click.style(behind.title, bold=True)
        yield "  " + said("both.first", text=behind.first)
        yield "  " + said("both.second", text=behind.second)


def _edition(side: InEdition) -> Iterator[str]:
    yield ""
    yield click.style(said("both.edition-1e" if side.edition == "1e" else "both.edition-2e"), bold=True)
    if side.verdict is not None:
        yield "  " + above(side.verdict.heading)
        for reason in side.verdict.permits if side.verdict.legal else side.verdict.reasons:
            yield f"  - {reason.sentence}"
    if side.odds is not None:
        yield "  " + said("odds.destroyed", percent=side.odds.destroyed_percent, chance=side.odds.destroyed)
    if side.chance is not None:
        yield "  " + said("both.telling", percent=side.chance.percent)
    yield from (f"    {step.sentence}" for step in side.steps)
    yield from (f"    {action.sentence}" for action in side.only)
    yield "  " + said("resolved.position", line=side.position.line)


def _cited(entries: tuple[Cited, ...]) -> Iterator[str]:
    for entry in entries:
        yield click.style(f"    {entry.id}  {entry.title}", dim=True)
