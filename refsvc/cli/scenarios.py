"""The commands on scenario files: `legal`, `explain`, `why`, `resolve`, `outcomes`, `odds`, `solve` and `draw`."""

from pathlib import Path

import click

import engine
from refsvc import Reference, bounds
from refsvc.cli.scenario_files import (
    chosen_case,
    file_argument,
    position_options,
    read,
    seconds_option,
    settled,
    started,
    understood,
)
from refsvc.cli.scenario_lines import (
    explain_lines,
    legal_lines,
    odds_lines,
    outcomes_lines,
    resolve_lines,
    solve_lines,
    why_lines,
)
from refsvc.cli.terminal import Progress, WrongInput, finish, json_option, load_reference, said, show, write
from refsvc.drawing import THEMES
from refsvc.judge import REST, Policy

PICTURES = (".svg", ".png")

action_argument = click.argument("action", nargs=-1, required=True, metavar="ACTION")


@click.command()
@file_argument
@seconds_option
@position_options
@json_option
def legal(file: str, seconds: float, after: bool, case_number: int, as_json: bool) -> None:
    """List every legal action in the position of a scenario FILE (- for standard input)."""
    reference = load_reference()
    _, played = started(reference, file, case_number, after)
    with Progress(said("progress.actions")) as progress:
        answer = reference.legal(settled(played), seconds=seconds, progress=progress)
    show(answer, legal_lines(answer, played.position.edition), as_json)
    finish(progress)


@click.command()
@file_argument
@action_argument
@position_options
@json_option
def explain(file: str, action: tuple[str, ...], after: bool, case_number: int, as_json: bool) -> None:
    """Say whether an ACTION is legal in the position of a scenario FILE, and why not.

    It is written such as "attack d3 d5", or as people speak: "Mind Witch attacks Horde Slinger".
    """
    reference = load_reference()
    _, played = started(reference, file, case_number, after)
    answer = reference.explain(played, understood(played, action))
    show(answer, explain_lines(answer), as_json)


@click.command()
@file_argument
@click.argument("asked", nargs=-1, required=True)
@position_options
@json_option
def why(file: str, asked: tuple[str, ...], after: bool, case_number: int, as_json: bool) -> None:
    """Say why something is possible or not: an action, a card or space and another space, an option, an ability.

    An option is one of what waits for a decision, an ability one that triggers by itself; both need --after.
    """
    reference = load_reference()
    case, played = started(reference, file, case_number, after)
    try:
        answer = reference.why(case, " ".join(asked), played=played)
    except engine.EngineError as error:
        raise WrongInput(reference.judge.refusal(error, played.position)) from None
    show(answer, why_lines(answer), as_json)


@click.command()
@file_argument
@click.argument("lines", nargs=-1, metavar="[ACTION…]")
@position_options
@json_option
def resolve(file: str, lines: tuple[str, ...], after: bool, case_number: int, as_json: bool) -> None:
    """Play ACTIONs and answers, each quoted as one word, in the position of a scenario FILE, and show every step.

    Without any, what the file does is played. With --after, they follow what the file does.
    """
    reference = load_reference()
    scenario = read(reference, file)
    case = chosen_case(scenario, case_number)
    before = case.do if after or not lines else ()
    try:
        played = reference.judge.play(case, (*before, *lines))
    except engine.LineRefused as refused:
        place = f"ACTION {refused.number - len(before) + 1}"
        if refused.number < len(before):
            place = f"{file}:{scenario.line(case, case.line_at(refused.number))}"
        raise WrongInput(f"{place}: {reference.judge.refusal(refused)}") from None
    answer = reference.judge.resolve(played)
    show(answer, resolve_lines(answer), as_json)


policy_option = click.option(
    "--policy",
    "policy",
    multiple=True,
    metavar='"ABOUT: ANSWER"',
    help='How choices are made: "Influence: yes once if no melee is rolled". Of several the first that fits.',
)


@click.command()
@file_argument
@action_argument
@click.option("--given", multiple=True, metavar="ANSWER", help="Fix the first decision, then the next, and so on.")
@policy_option
@click.option(
    "--bound",
    type=click.IntRange(1, bounds.COURSES_AT_TERMINAL),
    default=bounds.COURSES_FOLLOWED,
    help="Courses to follow at most.",
)
@seconds_option
@position_options
@json_option
def outcomes(
    file: str,
    action: tuple[str, ...],
    given: tuple[str, ...],
    policy: tuple[str, ...],
    bound: int,
    seconds: float,
    after: bool,
    case_number: int,
    as_json: bool,
) -> None:
    """Follow every order, choice and roll of an ACTION in the position of a scenario FILE.

    With --after, the ACTION "rest" is what remains of the action that waits for a decision.
    """
    reference = load_reference()
    _, played = started(reference, file, case_number, after)
    meant = _meant(played, action)
    try:
        with Progress(said("progress.courses")) as progress:
            answer = reference.outcomes(
                played, meant, given, policy=_policy(policy), bound=bound, seconds=seconds, progress=progress
            )
    except engine.EngineError as error:
        raise WrongInput(reference.judge.refusal(error, played.position)) from None
    show(answer, outcomes_lines(answer), as_json)
    finish(progress)


def _meant(played: engine.Play, words: tuple[str, ...]) -> str | engine.Action:
    """The action whose courses are followed, or what remains of the one that waits for a decision."""
    if words != (REST,):
        settled(played)
        return understood(played, words)
    if played.pending is None:
        raise WrongInput("ACTION: nothing waits for a decision, so there is no rest (expected an action)")
    return REST


def _policy(rules: tuple[str, ...]) -> Policy:
    """The answers that rules such as `Influence: no` give, by what they are about."""
    told: dict[str, list[str]] = {}
    for rule in rules:
        about, between, answer = rule.partition(":")
        if not between or not answer.strip():
            raise WrongInput(f"--policy: “{rule}” is no rule (expected one such as “Influence: yes once”)")
        told.setdefault(about.strip(), []).append(answer.strip())
    return told


@click.command()
@file_argument
@action_argument
@policy_option
@seconds_option
@position_options
@json_option
def odds(
    file: str,
    action: tuple[str, ...],
    policy: tuple[str, ...],
    seconds: float,
    after: bool,
    case_number: int,
    as_json: bool,
) -> None:
    """Give the exact chances of an attack, such as "attack d3 d4", in the position of a scenario FILE.

    What may be chosen on the way is declined, unless a --policy says otherwise.
    """
    reference = load_reference()
    _, played = started(reference, file, case_number, after)
    meant = understood(played, action)
    try:
        with Progress(said("progress.courses")) as progress:
            answer = reference.odds(settled(played), meant, policy=_policy(policy), seconds=seconds, progress=progress)
    except engine.NotUnderstood as error:
        raise WrongInput(str(error) if error.where else f"ACTION: {error}") from None
    except engine.EngineError as error:
        raise WrongInput(reference.judge.refusal(error, played.position)) from None
    show(answer, odds_lines(answer, played.position.edition), as_json)


@click.command()
@file_argument
@click.option(
    "--goal",
    "goals",
    multiple=True,
    metavar="STATEMENT",
    help='What to reach, such as "d3 is empty"; several must all hold. To win, unless stated.',
)
@click.option(
    "--reply",
    is_flag=True,
    help="To hold once the next player has replied, however well; that the enemy does not win, unless stated.",
)
@click.option(
    "--budget",
    type=click.IntRange(1, bounds.POSITIONS_AT_TERMINAL),
    default=bounds.POSITIONS_LOOKED_AT,
    show_default=True,
    help="Positions at most.",
)
@seconds_option
@position_options
@json_option
def solve(
    file: str,
    goals: tuple[str, ...],
    reply: bool,
    budget: int,
    seconds: float,
    after: bool,
    case_number: int,
    as_json: bool,
) -> None:
    """Find the best course towards a goal this turn in the position of a scenario FILE, with its exact probability.

    Where budget or time end first, bounds are given that the probability surely lies between.
    """
    reference = load_reference()
    case, played = started(reference, file, case_number, after)
    settled(played)
    try:
        with Progress(said("progress.positions", budget=budget)) as progress:
            answer = reference.solve(
                case, goals, reply=reply, played=played, budget=budget, seconds=seconds, progress=progress
            )
    except engine.NotUnderstood as error:
        raise WrongInput(f"--goal: {error}") from None
    show(answer, solve_lines(answer), as_json)
    finish(progress)


@click.command()
@file_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write: .svg or .png.",
)
@click.option("--theme", type=click.Choice(THEMES), default="light", help="Light, dark, or as the reader prefers.")
@position_options
@json_option
def draw(file: str, output: Path | None, theme: str, after: bool, case_number: int, as_json: bool) -> None:
    """Draw the position of a scenario FILE (- for standard input)."""
    if output is not None and output.suffix.lower() not in PICTURES:
        raise WrongInput(f"{output} names no kind of picture (expected a name that ends in .svg or .png).")
    reference: Reference = load_reference()
    case, played = started(reference, file, case_number, after)
    last = played.done[-1].action if played.done else None
    drawn = reference.draw(played, title=case.title, last=last, theme=theme)
    if output is None:
        show({"svg": drawn.svg}, [drawn.svg], as_json)
        return
    is_png = output.suffix.lower() == ".png"
    content = drawn.wide(bounds.PICTURE_WIDTH_AT_TERMINAL) if is_png else drawn.svg.encode()
    show(write(output, content), [said("file.written", file=str(output))], as_json)
