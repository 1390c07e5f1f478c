"""`refsvc packs`: content that others made, checked, added, listed and removed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

import engine
from refsvc import Reference, bounds
from refsvc.cli.terminal import WrongInput, cannot_begin, json_option, load_reference, show, words
from refsvc.corpus import Problem
from refsvc.packs import CheckedPack, Listed, NoSuchPack, TriedFaction, WrongPack
from refsvc.words import difference


@click.group()
def packs() -> None:
    """Content that others made: check, add, list and remove packs. A running server takes it up when reloaded."""


@packs.command("check")
@click.argument("path", type=click.Path(exists=True, path_type=Path), metavar="DIR|ZIP")
@json_option
@click.pass_context
def check_pack(context: click.Context, path: Path, as_json: bool) -> None:
    """List every problem of a pack with file and line, and where it says otherwise; exit status 1 if there is any."""
    reference = load_reference()
    checked = reference.check_pack(path)
    show(_as_data(checked), _checked_lines(checked), as_json)
    context.exit(0 if checked.passed else 1)


@packs.command("add")
@click.argument("path", type=click.Path(exists=True, path_type=Path), metavar="DIR|ZIP")
@json_option
@click.pass_context
def add_pack(context: click.Context, path: Path, as_json: bool) -> None:
    """Keep a pack in the data folder, in place of an earlier version; refuse a wrong one whole, with exit status 1."""
    reference = load_reference()
    try:
        checked = reference.add_pack(path)
    except WrongPack as wrong:
        show({"problems": [one._asdict() for one in wrong.problems]}, map(str, wrong.problems), as_json)
        context.exit(1)
    show(_as_data(checked), _checked_lines(checked), as_json)


@packs.command("list")
@json_option
def list_packs(as_json: bool) -> None:
    """List the packs in force, and those left out with what is wrong in them."""
    reference = load_reference()
    listed = reference.packs.listed(reference.corpus)
    shown = [{**vars(one), "problems": [problem._asdict() for problem in one.problems]} for one in listed]
    conflicts = [vars(one) | {"origin": one.origin.file} for one in reference.corpus.conflicts]
    show({"packs": shown, "conflicts": conflicts}, _listed_lines(reference, listed), as_json)


@packs.command("try")
@click.argument("faction")
@click.option("--games", type=click.IntRange(1, bounds.TRIED_GAMES), default=10, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Another number, other games.")
@json_option
def try_pack(faction: str, games: int, seed: int, as_json: bool) -> None:
    """Play games at random with a FACTION, against the others in turn, and say what its cards did in them."""
    reference = load_reference()
    try:
        tried = reference.try_faction(faction, games=games, seed=seed)
    except engine.ImpossiblePosition as error:
        raise cannot_begin(reference, error) from None
    except engine.NotUnderstood as error:
        raise WrongInput(str(error)) from None
    show({**vars(tried), "silent": tried.silent}, _tried_lines(tried), as_json)


@packs.command("remove")
@click.argument("identifier", metavar="ID")
@json_option
def remove_pack(identifier: str, as_json: bool) -> None:
    """Forget a pack that was added."""
    reference = load_reference()
    try:
        reference.packs.remove(identifier)
    except NoSuchPack as error:
        raise WrongInput(str(error)) from None
    show({"removed": identifier}, [f"{identifier} removed"], as_json)


def _tried_lines(tried: TriedFaction) -> Iterator[str]:
    told = words().pack
    yield told("tried", games=len(tried.against), faction=tried.faction, actions=tried.actions)
    yield told("tried-ended", ended=tried.ended, won=tried.won)
    for name, times in sorted(tried.acted.items(), key=lambda one: (-one[1], one[0])):
        if times:
            yield f"  {told('tried-acted', name=name, times=times)}"
    if tried.silent:
        yield f"  {told('tried-silent', names=', '.join(tried.silent))}"


def _as_data(checked: CheckedPack) -> dict[str, Any]:
    pack = checked.pack
    return {
        "pack": {name: value for name, value in vars(pack).items() if name != "origin"} if pack else None,
        "entries": checked.entries,
        "cards": checked.cards,
        "scenarios": checked.scenarios,
        "puzzles": checked.puzzles,
        "conflicts": [vars(one) | {"origin": one.origin.file} for one in checked.conflicts],
        "problems": [one._asdict() for one in checked.problems],
    }


def _checked_lines(checked: CheckedPack) -> Iterator[str]:
    told, pack = words().pack, checked.pack
    yield from map(str, checked.problems)
    if pack is None or checked.corpus is None:
        return
    standing = words().pack(f"standing-{pack.standing}")
    yield told("line", name=pack.name, version=pack.version, author=pack.author)
    yield told("rests", standing=standing, because=pack.because)
    yield told(
        "counted", entries=checked.entries, cards=checked.cards, scenarios=checked.scenarios, puzzles=checked.puzzles
    )
    for conflict in checked.conflicts:
        yield difference(words(), checked.corpus, conflict)


def _listed_lines(reference: Reference, listed: list[Listed]) -> Iterator[str]:
    told = words().pack
    if not listed:
        yield told("nothing")
    for one in listed:
        if one.problems:
            yield f"{one.id}: {told('left-out')}"
            yield from _indented(one.problems)
        else:
            yield f"{one.id}: {told('line', name=one.name, version=one.version, author=one.author)}"
    for conflict in reference.corpus.conflicts:
        yield difference(words(), reference.corpus, conflict)


def _indented(problems: tuple[Problem, ...]) -> Iterator[str]:
    return (f"  {one}" for one in problems)
