"""`refsvc puzzles mine`: puzzles found in games that the machine plays."""

import os
import time
from functools import partial
from pathlib import Path
from typing import Any

import click

import engine
from refsvc import Reference
from refsvc.cli.terminal import INTERRUPTED, Progress, WrongInput, json_option, load_reference, said, show, write
from refsvc.judge import Judge
from refsvc.mining import (
    KINDS,
    Alone,
    Claim,
    Cluster,
    Crew,
    Journal,
    LostCrew,
    OtherRules,
    Processes,
    Yield,
    mine,
)
from refsvc.puzzles import rules_digest, write_collection
from refsvc.settings import content_directory

MOST_WANTED, MOST_WORKERS = 1_000, 256


def judge_at_hand(directory: str = "") -> Judge:
    """A judge over this content, or over that of wherever it is called: what a worker opens."""
    return Reference.open(directory or content_directory(), packs=()).judge


@click.command("mine")
@click.option("--factions", default="", help="Who plays, divided by commas; all of the edition without it.")
@click.option("--edition", type=click.Choice(list(engine.EDITIONS)), default="2e", show_default=True)
@click.option("--kind", "kinds", multiple=True, type=click.Choice(list(KINDS)), help="Only this kind; may be repeated.")
@click.option("--count", "wanted", type=click.IntRange(1, MOST_WANTED), default=20, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Other games for each; the same for the same.")
@click.option("--workers", type=click.IntRange(1, MOST_WORKERS), help="Processes; one for each core without it.")
@click.option("--scheduler", default="", help="Address of a Dask scheduler whose workers are to play.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True, help="File to write.")
@json_option
@click.pass_context
def mine_puzzles(
    context: click.Context,
    factions: str,
    edition: str,
    kinds: tuple[str, ...],
    wanted: int,
    seed: int,
    workers: int | None,
    scheduler: str,
    output: Path,
    as_json: bool,
) -> None:
    """Play games, find questions in them, prove them, and write those worth asking to a file.

    The same seed gives the same file, whoever plays. Ctrl-C ends it; the same command goes on from there.
    """
    reference = load_reference()
    rules = rules_digest(judge_at_hand().corpus)
    claim = Claim(edition, _factions(reference, edition, factions), kinds or tuple(KINDS), seed, rules)
    journal = Journal(output, claim)
    begun = time.monotonic()
    with Progress() as progress:
        try:
            found = mine(
                _crew(workers, scheduler),
                judge_at_hand if scheduler else partial(judge_at_hand, str(content_directory())),
                claim,
                wanted,
                journal,
                lambda so_far: progress.tell(_how_far(so_far, time.monotonic() - begun)),
            )
        except LostCrew:
            raise WrongInput(said("mine.lost")) from None
        except OtherRules:
            raise WrongInput(said("mine.other-rules")) from None
        except OSError as error:
            raise WrongInput(said("mine.unreachable", scheduler=scheduler, problem=str(error))) from None
    if progress.is_interrupted:
        click.echo(said("mine.interrupted", games=found.games, found=len(found.mined)), err=True)
        context.exit(INTERRUPTED)
    told = _written(reference, claim, found, output)
    journal.close()
    show(told, [said("mine.done", found=len(found.mined), games=found.games, file=str(output))], as_json)
    if found.exhausted:
        click.echo(said("mine.exhausted", games=found.games, wanted=wanted), err=True)


def _factions(reference: Reference, edition: str, named: str) -> tuple[str, ...]:
    """The slugs of these factions, each of which has to be known well enough to begin a game."""
    known = reference.judge.startable(edition)
    by_name = {name.lower(): slug for slug, name in known.items()} | {slug: slug for slug in known}
    wanted = [one.strip().lower() for one in named.split(",") if one.strip()]
    for one in wanted:
        if one not in by_name:
            raise WrongInput(f"--factions: “{one}” is no faction (expected some of {', '.join(known.values())}).")
    return tuple(dict.fromkeys(by_name[one] for one in wanted)) or tuple(known)


def _crew(workers: int | None, scheduler: str) -> Crew:
    if scheduler:
        if workers:
            raise WrongInput("--workers and --scheduler exclude each other (a cluster has its own workers).")
        try:
            import distributed  # noqa: F401
        except ImportError:
            raise WrongInput("--scheduler needs Dask (pip install 'refsvc[cluster]').") from None
        return Cluster(scheduler)
    many = workers or os.cpu_count() or 1
    return Processes(many) if many > 1 else Alone()


def _how_far(so_far: Yield, seconds: float) -> str:
    rate = f"{so_far.games / seconds:.1f}" if seconds else "0"
    return said("mine.so-far", found=len(so_far.mined), wanted=so_far.wanted, games=so_far.games, rate=rate)


def _written(reference: Reference, claim: Claim, found: Yield, output: Path) -> dict[str, Any]:
    names = [reference.judge.startable(claim.edition)[slug] for slug in claim.factions]
    title = said("mine.title", seed=claim.seed)
    about = said("mine.about", factions=", ".join(names), games=found.games)
    write(output, write_collection(title, about, [one.document for one in found.mined]).encode())
    kinds = {kind: sum(one.kind == kind for one in found.mined) for kind in claim.kinds}
    return {"file": str(output), "games": found.games, "puzzles": len(found.mined), "kinds": kinds}
