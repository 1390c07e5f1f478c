"""Answers about scenarios as lines for a terminal."""

from collections.abc import Iterator, Sequence

import click

from refsvc.judge import (
    CaveatAnswer,
    ChanceAnswer,
    Cited,
    ExplainAnswer,
    LegalAnswer,
    OddsAnswer,
    OutcomeAnswer,
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
    width = max([len(action.text) for action in answer.actions], default=0)
    yield from (f"  {action.text:<{width}}  {click.style(action.sentence, dim=True)}" for action in answer.actions)
    yield answer.summary
    yield from _caveats(answer.caveats)
    for fault in answer.faults:
        yield click.style(f"Note: {fault.sentence}", fg="yellow")


def explain_lines(answer: ExplainAnswer) -> Iterator[str]:
    """Legal, or why not."""
    yield _headed(answer.sentence, answer.action)
    yield "Legal:" if answer.legal else "Not legal:"
    yield from _told(answer)


YES = {"action": "Legal", "option": "Can be picked", "ability": "Acted", "standing": "Holds all the time"}
NO = {"action": "Not legal", "option": "Can’t be picked", "ability": "Did nothing"}


def why_lines(answer: WhyAnswer) -> Iterator[str]:
    """The answer for each thing that may be meant."""
    for verdict in answer.verdicts:
        yield _headed(verdict.sentence, verdict.asked)
        yield f"{(YES if verdict.yes else NO)[verdict.about]}:"
        yield from _told(verdict)
        if verdict.text:
            yield click.style(f"  Its text: {verdict.text}", dim=True)


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
        yield _headed(played.sentence, played.action)
        for step in played.steps:
            cited = ", ".join(entry.id for entry in step.entries)
            yield f"  {'  ' * step.depth}{step.sentence}" + click.style(f"  [{cited}]" if cited else "", dim=True)
        yield ""
    pending = answer.pending
    if pending is not None:
        yield from _question(pending)
        yield ""
    yield from _changes(answer.changes, answer.changes_in_words, "Now:", "nothing has changed", "")
    yield f"Position: {answer.position.line}"
    if answer.position.over:
        winner = answer.position.winner
        yield click.style(f"{winner.capitalize()} wins." if winner else "Nobody wins.", bold=True)
    yield from _caveats(answer.caveats)


def outcomes_lines(answer: OutcomesAnswer) -> Iterator[str]:
    """What can come of an action."""
    yield _headed(answer.sentence, answer.action)
    yield answer.summary
    for outcome in answer.outcomes:
        yield from _outcome(outcome)
    if answer.order:
        yield ""
        yield answer.order
    for reading in answer.readings:
        yield ""
        yield click.style(f"The sources leave open {reading.question}.", fg="yellow")
        yield f"Taken above: {reading.taken}. By the other reading, {reading.other}:"
        yield from _citations(reading.entries, "    ")
        for outcome in reading.outcomes:
            yield from _outcome(outcome)
    if not answer.complete:
        yield ""
        yield click.style("To go further, fix decisions with --given, or set --bound and --seconds.", fg="yellow")
    yield from _caveats(answer.caveats)


def _outcome(outcome: OutcomeAnswer) -> Iterator[str]:
    chance = outcome.chance
    likely = f" · {chance.percent} ({_range(chance)})" if chance else ""
    courses = outcome.courses
    yield ""
    yield f"{outcome.number}. {courses} {'course' if courses == 1 else 'courses'}{likely}"
    yield from _changes(outcome.changes, outcome.changes_in_words, "", "nothing changes", "   ")
    if outcome.also:
        yield f"   with: {outcome.also}"
    for way in outcome.ways[:3]:
        if way:
            yield click.style("   by " + " → ".join(one.said for one in way), dim=True)


def odds_lines(answer: OddsAnswer) -> Iterator[str]:
    """What an attack can do."""
    yield _headed(answer.sentence, answer.action)
    yield f"  strength {answer.strength}"
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
        lines.append(click.style(f"    {one.sentence}", dim=True))
    lines.append(answer.summary)
    lines.extend(click.style(f"Not sure: {caveat.sentence}", fg="yellow") for caveat in answer.caveats)
    return lines


def _headed(sentence: str, notation: str) -> str:
    """An action in words, with how it is written beside it."""
    return click.style(sentence, bold=True) + click.style(f"  [{notation}]", dim=True)


def _question(question: QuestionAnswer) -> Iterator[str]:
    yield click.style(question.sentence, bold=True)
    yield f"  answer: {question.expected}"
    for option, said in zip(question.options, question.options_in_words, strict=True):
        if option != said:
            yield f"    {option}: {said.removeprefix(option + ': ')}"
    yield from _citations(question.entries, "  ")


def _changes(
    statements: Sequence[str], sentences: Sequence[str], head: str, nothing: str, indent: str
) -> Iterator[str]:
    """What is otherwise than before, in words, with the statement beside each sentence."""
    if not statements:
        yield f"{indent}{head} {nothing}".rstrip()
        return
    if head:
        yield f"{indent}{head}"
    for statement, sentence in zip(statements, sentences, strict=True):
        yield f"{indent}  {sentence}" + click.style(f"  [{statement}]", dim=True)


def _citations(entries: Sequence[Cited], indent: str) -> Iterator[str]:
    for entry in entries:
        yield click.style(f"{indent}{entry.id}  {entry.title}", dim=True)


def _caveats(caveats: Sequence[CaveatAnswer]) -> Iterator[str]:
    for caveat in caveats:
        yield click.style(f"Not sure: {caveat.sentence}", fg="yellow")


def _range(chance: ChanceAnswer) -> str:
    return chance.most if chance.least == chance.most else f"{chance.least} to {chance.most}"
