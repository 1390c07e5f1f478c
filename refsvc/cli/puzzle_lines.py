"""Puzzles as lines for a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import click

from refsvc.cli.terminal import phase_of, said
from refsvc.puzzles import Checked, ProofAnswer, PuzzleAnswer, SolvedAnswer


def faults_lines(one: Checked) -> Iterator[str]:
    """What a check found: a line for a puzzle that stands, a line for each fault of another."""
    if one.verdict is not None and one.passed:
        told = one.verdict
        yield said(
            "puzzle.verified",
            name=one.name,
            kind=one.kind,
            difficulty=told.difficulty.name,
            chance=told.answer.chance,
            positions=told.answer.looked_at or "",
        )
        yield from (f"  {line}" for line in proof_lines(one.proof))
    for fault in one.faults:
        place = f"{one.name}:{fault.line}" if fault.line else one.name
        yield click.style(f"{place}:", fg="red") + f" {fault.message}"


def recheck_data(one: Checked) -> dict[str, Any]:
    """What a check found, as plain data."""
    told = one.verdict
    return {
        "name": one.name,
        "title": one.title,
        "kind": one.kind,
        "passed": one.passed,
        "faults": [fault._asdict() for fault in one.faults],
        "difficulty": None if told is None else asdict(told.difficulty),
        "chance": None if told is None else told.answer.chance or None,
        "positions": None if told is None else told.answer.looked_at,
        "proof": None if one.proof is None else asdict(one.proof),
    }


def listed_lines(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """A line for each puzzle."""
    width = max((len(row["name"]) for row in rows), default=0)
    for row in rows:
        flag = "  " + click.style(said("puzzle.flagged", flag=row["flag"]), fg="red") if row["flag"] else ""
        yield f"{row['name']:{width}}  {row['kind']:10}  {row['edition']:2}  {row['title']}{flag}"


def puzzle_lines(seen: PuzzleAnswer) -> Iterator[str]:
    """A puzzle without its answer."""
    level = f", {seen.difficulty.name}" if seen.difficulty else ""
    yield click.style(seen.title, bold=True) + f"  ({seen.kind}{level})"
    if seen.board is not None:
        yield said("phase", turn=seen.board.turn, phase=phase_of(seen.edition, seen.board.phase))
        yield from (f"  {space.square} {space.words}" for space in seen.board.spaces)
        yield from (f"  {player.words}" for player in seen.board.players)
    yield from (f"  ▸ {line}" for line in seen.given)
    yield ""
    yield seen.question
    if seen.goal:
        yield said("puzzle.goal", goal=seen.goal_in_words)
    for option in seen.options:
        yield f"  {option.key}) {option.text}"
    if seen.played:
        yield said("puzzle.answer-lines")
    else:
        yield said("puzzle.answer-all" if seen.pick == "all" else "puzzle.answer-one")


def graded_lines(seen: SolvedAnswer) -> Iterator[str]:
    """How an answer fares, and why."""
    yield click.style(seen.remark, bold=True, fg="green" if seen.right else "red")
    for option in seen.options:
        mark = "✓" if option.right else "✗"
        picked = f" {said('puzzle.picked')}" if option.picked else ""
        yield f"  {mark} {option.key}) {option.text}{picked}"
        for sentence in option.sentences:
            yield f"      {sentence}"
        for entry in option.entries:
            yield click.style(f"      {entry.id}  {entry.title}", dim=True)
    if seen.right:
        yield from proof_lines(seen.proof)


def proof_lines(proof: ProofAnswer | None) -> Iterator[str]:
    """The proof of a puzzle to win; nothing of others."""
    if proof is None:
        return
    yield " ".join(proof.remarks)
    if proof.shortest:
        yield f"  ▸ {' → '.join(proof.shortest)}"
    for one in proof.refuted:
        yield f"  ✗ {one.words} ({one.action}). {one.remark}"
