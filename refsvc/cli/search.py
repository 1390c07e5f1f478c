"""`refsvc search`: results in a terminal or as JSON, best first."""

import re
import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from html import unescape
from typing import Any

import click

from refsvc import bounds
from refsvc.cli.terminal import WIDTH, WRONG_INPUT, WrongInput, json_option, load_reference, said, show, words
from refsvc.corpus import SURE, Corpus
from refsvc.search import EDITIONS, KINDS, Hit, Interaction, Problem, Results
from refsvc.words import brief, in_short

BOLD, PLAIN = "\x02", "\x03"
"""Stand for the escape sequences of a terminal, which are too long to count as letters."""
STYLED = re.compile(f"{BOLD}(.*?){PLAIN}")
MARK = re.compile(r"<mark>(.*?)</mark>", re.DOTALL)


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("query", nargs=-1, required=True, metavar="QUERY")
@click.option("--edition", type=click.Choice(list(EDITIONS)), help="Only this edition.")
@click.option("--kind", type=click.Choice(list(KINDS)), help="Only entries of this kind.")
@click.option(
    "--limit", type=click.IntRange(1, bounds.MOST_RESULTS), default=10, show_default=True, help="How many results."
)
@json_option
@click.pass_context
def search(
    context: click.Context, query: tuple[str, ...], edition: str | None, kind: str | None, limit: int, as_json: bool
) -> None:
    """Find entries and cards by words, names and filters.

    QUERY is what you would type on the site: does engage trigger on swap, or: faction:breakers cost<=1 attack:ranged.
    Put it in quotation marks where it contains < or >. Ends with status 2 if a filter can't be understood.
    """
    text = " ".join(query)
    if not text.strip():
        raise WrongInput("The query is empty. Type words, names or filters, such as: faction:breakers cost<=1")
    reference = load_reference()
    results = reference.search(text, edition=edition or "", kind=kind or "", limit=limit)
    malformed = [problem for problem in results.problems if problem.is_malformed]
    if as_json or not malformed:
        show(_json(text, results), _lines(reference.corpus, results), as_json)
    if malformed:
        click.echo("\n".join(_complaints(text, malformed)), err=True)
        context.exit(WRONG_INPUT)


def _json(text: str, results: Results) -> dict[str, Any]:
    return {
        "query": text,
        "reading": asdict(results.reading),
        "total": results.total,
        "results": [asdict(hit) for hit in results.hits],
        "problems": [asdict(problem) for problem in results.problems],
        "suggestion": results.suggestion or None,
        "page": results.door or None,
        "printed": asdict(results.printed) if results.printed else None,
        "unanswered": results.unanswered or None,
        "pairs": [[one.id, other.id] for one, other in results.pairs],
        "related": [asdict(one) for one in results.related],
        "interaction": asdict(results.interaction) if results.interaction else None,
        "took_ms": results.took_ms,
    }


def _complaints(text: str, problems: list[Problem]) -> Iterator[str]:
    """Each problem under the query, with its place marked."""
    for problem in problems:
        width = max(1, problem.span.end - problem.span.start)
        yield text
        yield " " * problem.span.start + "^" * width
        yield problem.message


def _lines(corpus: Corpus, results: Results) -> Iterator[str]:
    yield click.style(said("search.found", total=results.total, reading=results.reading.sentence), dim=True)
    for note in results.reading.notes:
        yield click.style(said("search.read", note=note), dim=True)
    for problem in results.problems_besides:
        yield click.style(problem.message, fg="yellow")
    if results.suggestion:
        yield said("search.suggestion", suggestion=results.suggestion)
    if results.printed:
        yield ""
        yield click.style(results.printed.sentence, bold=True)
    if results.unanswered:
        yield ""
        yield click.style(results.unanswered, bold=True)
        yield said("search.nearest")
    for hit in results.hits:
        yield ""
        yield from _hit(corpus, hit)
    if len(results.pairs) > 1:
        yield ""
        yield said("search.which-two")
        yield from (f"  {one.title} vs {other.title}" for one, other in results.pairs)
    if results.interaction:
        yield ""
        yield from _interaction(results.interaction)
    if results.related:
        yield ""
        yield from _wrapped(said("search.related", titles=", ".join(one.title for one in results.related)))


def _hit(corpus: Corpus, hit: Hit) -> Iterator[str]:
    yield click.style(hit.title, bold=True)
    place = [hit.id, hit.source.title if hit.source else "", hit.source.section if hit.source else ""]
    if hit.standing not in ("", *SURE):
        place.append(brief(words(), hit.standing))
    place.append(in_short(words(), corpus, hit.pack))
    yield "  " + click.style(" · ".join(filter(None, place)), dim=True)
    if hit.answer:
        yield f"  {hit.question} " + click.style(hit.answer, bold=True)
    marked = MARK.sub(rf"{BOLD}\1{PLAIN}", hit.snippet)
    for line in textwrap.wrap(unescape(marked), WIDTH, initial_indent="  ", subsequent_indent="  "):
        yield STYLED.sub(lambda found: click.style(found.group(1), bold=True), line)


def _interaction(interaction: Interaction) -> Iterator[str]:
    first, second = interaction.cards
    yield click.style(said("search.together", first=first.title, second=second.title), bold=True)
    for sentence in interaction.shared:
        yield f"  {sentence}"
    for meeting in interaction.meetings:
        acts = "; ".join(f"{act.card.title}: {act.ability or act.text}" for act in meeting.acts)
        yield from _wrapped("  " + said("search.meeting", window=meeting.window.lower(), acts=acts))
    for ruling in interaction.rulings:
        yield f"  {ruling.id}  {ruling.title}"


def _wrapped(text: str) -> Iterator[str]:
    yield from textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
