"""The commands `start` and `deck`: the position before the first turn, and whether a deck may be played with."""

from collections.abc import Iterator
from pathlib import Path

import click
import yaml

import engine
from refsvc.cli.terminal import WrongInput, cannot_begin, json_option, load_reference, said, show
from refsvc.judge import Deck, DeckAnswer, as_file

edition_option = click.option(
    "--edition", type=click.Choice(tuple(engine.EDITIONS)), default="2e", show_default=True, help="Which edition."
)


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="SOUTH NORTH [SOUTH2 NORTH2]")
@click.option("--first", default="", metavar="PLAYER", help="Who begins; South unless stated.")
@click.option("--hands", is_flag=True, help="Draw opening hands by chance, where there are any.")
@edition_option
@json_option
def start(decks: tuple[str, ...], first: str, hands: bool, edition: str, as_json: bool) -> None:
    """Print the start of a game as a scenario file.

    Each player brings a faction ("deep-dwarves"), or a deck: a YAML file with the copies of each card. In the first
    edition four decks are played by two teams, South and South2 against the others; with three people, one plays both
    decks of a team.
    """
    reference = load_reference()
    rules = engine.EDITIONS[edition]
    sides = next((game for game in reference.judge.form(edition).games if len(game) == len(decks)), None)
    if sides is None:
        numbers = " or ".join(str(len(game)) for game in reference.judge.form(edition).games)
        raise WrongInput(f"A game of the edition {rules.name} is not one of {len(decks)} decks (expected {numbers}).")
    brought = {side: _deck(said_deck) for side, said_deck in zip(sides, decks, strict=True)}
    try:
        answer = reference.start(brought, first, hands=hands, edition=edition)
    except engine.ImpossiblePosition as error:
        raise cannot_begin(reference, error) from None
    except engine.NotUnderstood as error:
        raise WrongInput(str(error)) from None
    if not as_json:
        for step in answer.steps:
            click.echo(step.sentence, err=True)
    show(answer, [as_file(answer.cases[0].document).rstrip()], as_json)


@click.command()
@click.argument("cards", metavar="DECK")
@edition_option
@json_option
def deck(cards: str, edition: str, as_json: bool) -> None:
    """Say whether a DECK may be played with, and every reason why not.

    A YAML file with the copies of each card, with "as: FACTION" where they change the deck of a faction; - for
    standard input; or the faction itself.
    """
    reference = load_reference()
    try:
        answer = reference.deck(_deck(cards), edition=edition)
    except engine.NotUnderstood as error:
        raise WrongInput(str(error)) from None
    show(answer, deck_lines(answer), as_json)


def deck_lines(answer: DeckAnswer) -> Iterator[str]:
    """Whether it may be played with, why not, and its cards."""
    yield click.style(said("deck.headed", faction=answer.faction, cards=answer.cards), bold=True)
    yield from (f"  {copies} {card}" for card, copies in answer.deck.items())
    if answer.composed:
        yield click.style(said("deck.composed", faction=answer.faction), fg="yellow")
    yield said("deck.legal" if answer.legal else "deck.not-legal")
    for reason in answer.reasons:
        yield f"- {reason.sentence}"
        if reason.entries:
            yield click.style(f"  {', '.join(entry.id for entry in reason.entries)}", dim=True)


def _deck(written: str) -> Deck:
    """A faction, or the deck in a file."""
    if written != "-" and not Path(written).is_file():
        return written
    with click.open_file(written, encoding="utf-8") as file:
        try:
            read = yaml.safe_load(file)
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            raise WrongInput(f"{written} can't be read as YAML: {error}") from None
    if not isinstance(read, dict):
        raise WrongInput(f"{written} holds no deck (expected the copies of each card, such as Wall: 3).")
    return read
