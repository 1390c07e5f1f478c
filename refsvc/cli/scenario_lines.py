"""Answers about scenarios as lines for a terminal."""

from collections.abc import Iterator, Sequence

import click

from refsvc.cli.terminal import phase_of, said
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


def legal_lines(answer: LegalAnswer, edition: str) -> Iterator[str]:
    """What may be done in a position of this edition."""
    yield click.style(said("phase", turn=answer.turn, phase=phase_of(edition, answer.phase)), bold=True)
    width = max([len(action.text) for action in answer.actions], default=0)
    yield from (f"  {action.text:<{width}}  {click.style(action.sentence, dim=True)}" for action in answer.actions)
    yield answer.summary
    yield from _caveats(answer.caveats)
    for fault in answer.faults:
        yield click.style(said("note", note=fault.sentence), fg="yellow")


def explain_lines(answer: ExplainAnswer) -> Iterator[str]:
    """Legal, or why not."""
    yield _headed(answer.sentence, answer.action)
    yield above(answer.heading)
    yield from _told(answer)


def why_lines(answer: WhyAnswer) -> Iterator[str]:
    """The answer for each thing that may be meant."""
    for verdict in answer.verdicts:
        yield _headed(verdict.sentence, verdict.asked)
        yield above(verdict.heading)
        yield from (one.sentence for one in verdict.supposed)
        yield from _told(verdict)
        yield from (f"  {_headed(one.sentence, one.text)}" for one in verdict.actions)
        if verdict.text:
            yield "  " + click.style(said("verdict.text", text=verdict.text), dim=True)


def above(heading: str) -> str:
    """A heading as it stands above its reasons."""
    return heading if heading.endswith(".") else f"{heading}:"


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
    yield from _changes(answer.changes, answer.changes_in_words, said("resolved.now"), said("resolved.nothing"), "")
    yield said("resolved.position", line=answer.position.line)
    if answer.position.over:
        winner = answer.position.winner
        yield click.style(said("resolved.won", winner=winner) if winner else said("resolved.drawn"), bold=True)
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
        yield click.style(said("outcomes.open", question=reading.question), fg="yellow")
        yield said("outcomes.readings", taken=reading.taken, other=reading.other)
        yield from _citations(reading.entries, "    ")
        for outcome in reading.outcomes:
            yield from _outcome(outcome)
    if not answer.complete:
        yield ""
        yield click.style(said("outcomes.further"), fg="yellow")
    yield from _caveats(answer.caveats)


def _outcome(outcome: OutcomeAnswer) -> Iterator[str]:
    chance = outcome.chance
    likely = f" · {chance.percent} ({_range(chance)})" if chance else ""
    yield ""
    yield f"{outcome.number}. {said('outcome.courses', number=outcome.courses)}{likely}"
    yield from _changes(outcome.changes, outcome.changes_in_words, "", said("outcome.nothing"), "   ")
    if outcome.also:
        yield f"   {said('outcome.with', also=outcome.also)}"
    for way in outcome.ways[:3]:
        if way:
            yield "   " + click.style(said("outcome.by", way=" → ".join(one.said for one in way)), dim=True)


def odds_lines(answer: OddsAnswer, edition: str) -> Iterator[str]:
    """What an attack can do in a position of this edition."""
    yield _headed(answer.sentence, answer.action)
    yield "  " + said("odds.strength", edition, strength=answer.strength)
    for damage in answer.damage:
        yield "  " + said("odds.damage", edition, amount=damage.amount, percent=damage.percent, chance=damage.chance)
    yield "  " + said("odds.average", expected=answer.expected)
    if answer.life_known:
        yield "  " + said("odds.destroyed", percent=answer.destroyed_percent, chance=answer.destroyed)
    else:
        yield "  " + said("odds.open")
    if answer.declined:
        yield "  " + said("odds.declined", declined=", ".join(answer.declined))
    if not answer.die_confirmed:
        yield "  " + click.style(said("odds.die"), dim=True)
    yield from _caveats(answer.caveats)


def solve_lines(answer: SolveAnswer) -> list[str]:
    """The best course."""
    chance = answer.chance
    exact = chance.most if answer.complete else said("chance.between", least=chance.least, most=chance.most)
    lines = [click.style(f"{', '.join(answer.goal)}: {chance.percent} ({exact})", bold=True)]
    for one in answer.course:
        answers = f" → {'; '.join(one.answers)}" if one.answers else ""
        likely = "" if one.chance == "1" else f"  ({said('solved.likely', chance=one.percent)})"
        lines.append(f"  {one.action}{answers}{likely}")
        lines.append(click.style(f"    {one.sentence}", dim=True))
    lines.append(answer.summary)
    if answer.unproven_in_words:
        lines.append(answer.unproven_in_words)
    if answer.unproven:
        lines.append(said("solved.unproven"))
    for open_still in answer.unproven:
        words = said("solved.unproven-action", sentence=open_still.sentence, chance=open_still.chance.percent)
        lines.append(f"  {words}" + click.style(f"  [{open_still.action}]", dim=True))
    lines.extend(_caveats(answer.caveats))
    return lines


def _headed(sentence: str, notation: str) -> str:
    """An action in words, with how it is written beside it; a question as it was asked."""
    return click.style(sentence, bold=True) + (click.style(f"  [{notation}]", dim=True) if notation != sentence else "")


def _question(question: QuestionAnswer) -> Iterator[str]:
    yield click.style(question.sentence, bold=True)
    yield "  " + said("question.answer", expected=question.expected)
    for option, words in zip(question.options, question.options_in_words, strict=True):
        if option != words:
            yield f"    {option}: {words.removeprefix(option + ': ')}"
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
        yield click.style(said("unsure", caveat=caveat.sentence), fg="yellow")


def _range(chance: ChanceAnswer) -> str:
    exact = chance.least == chance.most
    return chance.most if exact else said("chance.range", least=chance.least, most=chance.most)
