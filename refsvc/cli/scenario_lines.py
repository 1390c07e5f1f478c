"""Answers about scenarios as lines for a terminal."""

from collections.abc import Iterator, Sequence

import click

from refsvc.judge import (
    CaveatAnswer,
    ChanceAnswer,
    Cited,
    DecidedAnswer,
    ExplainAnswer,
    LegalAnswer,
    OddsAnswer,
    OutcomesAnswer,
    QuestionAnswer,
    ResolveAnswer,
    SolveAnswer,
    WhyAnswer,
    WhyVerdict,
)


def legal_lines(answer: LegalAnswer) -> Iterator[str]:
    """What may be done."""
    yield click.style(f"{answer.turn.capitalize()}, {answer.phase.capitalize()} Phase", bold=True)
    yield from (f"  {action.text}" for action in answer.actions)
    yield answer.summary
    yield from _caveats(answer.caveats)
    for fault in answer.faults:
        yield click.style(f"Note: {fault.sentence}", fg="yellow")


def explain_lines(answer: ExplainAnswer) -> Iterator[str]:
    """Legal, or why not."""
    yield click.style(f"{answer.action} is legal:" if answer.legal else f"{answer.action} is not legal:", bold=True)
    yield from _told(answer)


YES = {"action": "is legal", "option": "can be picked", "ability": "triggered"}
NO = {"action": "is not legal", "option": "can’t be picked", "ability": "did nothing"}


def why_lines(answer: WhyAnswer) -> Iterator[str]:
    """The answer for each thing that may be meant."""
    for verdict in answer.verdicts:
        said = (YES if verdict.yes else NO)[verdict.about]
        yield click.style(f"{verdict.asked} {said}:", bold=True)
        yield from _told(verdict)


def _told(verdict: ExplainAnswer | WhyVerdict) -> Iterator[str]:
    for reason in (*verdict.reasons, *verdict.permits):
        yield f"- {reason.sentence}"
        yield from _citations(reason.entries, "    ")
    for hint in verdict.nearest:
        yield f"> {hint.sentence}"
        yield from _citations(hint.entries, "    ")
    yield from _caveats(verdict.caveats)


def resolve_lines(answer: ResolveAnswer) -> Iterator[str]:
    """What happened."""
    for played in answer.played:
        yield click.style(played.action, bold=True)
        for step in played.steps:
            cited = ", ".join(entry.id for entry in step.entries)
            yield f"  {'  ' * step.depth}{step.sentence}" + click.style(f"  [{cited}]" if cited else "", dim=True)
        yield ""
    pending = answer.pending
    if pending is not None:
        yield from _question(pending)
        yield ""
    yield "Now: " + (", ".join(answer.changes) or "nothing has changed")
    yield f"Position: {answer.position.line}"
    if answer.position.over:
        winner = answer.position.winner
        yield click.style(f"{winner.capitalize()} wins." if winner else "Nobody wins.", bold=True)
    yield from _caveats(answer.caveats)


def outcomes_lines(answer: OutcomesAnswer) -> Iterator[str]:
    """What can come of an action."""
    yield click.style(f"{answer.action}: {answer.summary}", bold=True)
    for outcome in answer.outcomes:
        chance = outcome.chance
        likely = f" · {chance.percent} ({_range(chance)})" if chance else ""
        courses = outcome.courses
        yield ""
        yield f"{outcome.number}. {courses} {'course' if courses == 1 else 'courses'}{likely}"
        yield "   " + (", ".join(outcome.changes) or "nothing changes")
        if outcome.also:
            yield f"   with: {outcome.also}"
        for way in outcome.ways[:3]:
            if way:
                yield click.style("   by " + " → ".join(_decided(one) for one in way), dim=True)
    if answer.order:
        yield ""
        yield answer.order
    if not answer.complete:
        yield ""
        yield click.style("To go further, fix decisions with --given, or set --bound and --seconds.", fg="yellow")
    yield from _caveats(answer.caveats)


def odds_lines(answer: OddsAnswer) -> Iterator[str]:
    """What an attack can do."""
    yield click.style(f"{answer.action}: strength {answer.strength}", bold=True)
    for damage in answer.damage:
        yield f"  {damage.amount} damage: {damage.percent} ({damage.chance})"
    yield f"  on average {answer.expected}"
    yield f"  destroys its target: {answer.destroyed_percent} ({answer.destroyed})"
    if answer.declined:
        yield f"  with these declined: {', '.join(answer.declined)}"
    if not answer.die_confirmed:
        yield click.style(
            "  No source document states the faces of the die; these are those of the printed dice.", dim=True
        )
    yield from _caveats(answer.caveats)


def solve_lines(answer: SolveAnswer) -> list[str]:
    """The best course."""
    chance = answer.chance
    said = chance.most if answer.complete else f"between {chance.least} and {chance.most}"
    lines = [click.style(f"{', '.join(answer.goal)}: {chance.percent} ({said})", bold=True)]
    for one in answer.course:
        answers = f" → {'; '.join(one.answers)}" if one.answers else ""
        likely = "" if one.chance == "1" else f"  (as likely as {one.chance})"
        lines.append(f"  {one.action}{answers}{likely}")
    lines.append(answer.summary)
    lines.extend(click.style(f"Not sure: {caveat.sentence}", fg="yellow") for caveat in answer.caveats)
    return lines


def _question(question: QuestionAnswer) -> Iterator[str]:
    yield click.style(question.sentence, bold=True)
    yield f"  answer: {question.expected}"
    yield from _citations(question.entries, "  ")


def _decided(one: DecidedAnswer) -> str:
    return f"{one.about}: {' '.join(one.answer) or 'none'}"


def _citations(entries: Sequence[Cited], indent: str) -> Iterator[str]:
    for entry in entries:
        yield click.style(f"{indent}{entry.id}  {entry.title}", dim=True)


def _caveats(caveats: Sequence[CaveatAnswer]) -> Iterator[str]:
    for caveat in caveats:
        yield click.style(f"Not sure: {caveat.sentence}", fg="yellow")


def _range(chance: ChanceAnswer) -> str:
    return chance.most if chance.least == chance.most else f"{chance.least} to {chance.most}"
