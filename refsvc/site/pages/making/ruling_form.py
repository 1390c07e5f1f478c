"""The form of a ruling: what is asked, on what the answer rests, the position, what is done and what must be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import engine
from refsvc.http import reference, said
from refsvc.judge import PlayedAnswer, QuestionAnswer
from refsvc.site.pages.making import picks, position, seen
from refsvc.site.pages.making.controls import Control, choice, group, text
from refsvc.site.pages.making.picks import Offered, Picked
from refsvc.site.pages.making.position import Carried
from refsvc.site.pages.making.tree import Node, found, removed

RULING, HOUSE_RULE = "faq", "house"
YES, NO, OPEN = "yes", "no", ""
ADD, REMOVE, PICK, STOP = "add:", "remove:", "pick:", "stop:"
TAKE, ASK, STATE, BOARD = "take", "ask", "state", "board"
"""What the buttons of the form want."""
CITED, SEEN, SEEK = "cites", "seen", "seek"


@dataclass(frozen=True)
class Problems:
    """What of the last thing that was wanted could not be done, by the field that it belongs to."""

    paste: str = ""
    ask: str = ""
    state: str = ""


@dataclass(frozen=True, kw_only=True)
class RulingForm:
    """The form of a ruling."""

    question: Control
    """What is asked, and the answer."""
    cited: tuple[Picked, ...]
    citable: tuple[Offered, ...]
    seek: str
    """The words with which more is sought to cite."""
    position: Carried
    case: engine.Case | None
    played: tuple[PlayedAnswer, ...]
    pending: QuestionAnswer | None
    seen: tuple[Picked, ...]
    """What must be seen."""
    offered: tuple[Offered, ...]
    """What the engine sees besides."""
    own: Control | None
    """The controls for a statement that it does not offer."""
    ask: str
    paste: str
    problems: Problems
    facts: dict[str, Any]
    """The ruling that it makes, as a pack says it."""

    @property
    def shape(self) -> str:
        """What it consists of; another one where fields come or go."""
        listed = [one.value for several in (self.cited, self.seen) for one in several]
        listed += [one.value for several in (self.citable, self.offered) for one in several]
        own = list(self.own.names) if self.own else []
        return "|".join([*self.question.names, *listed, *own, *vars(self.problems).values(), self.position.text])


def wanted_of(root: Node, carried: Carried, wanted: str) -> tuple[Carried, Problems]:
    """Does to the form what a button wants: the position that it has then, and what could not be done."""
    verb, _, what = wanted.partition(":")
    if f"{verb}:" == REMOVE:
        removed(root, what)
    elif f"{verb}:" == PICK:
        _pick(root, *what.partition("=")[::2])
    elif f"{verb}:" == STOP and what.isdecimal():
        return carried.stopped(int(what)), Problems()
    elif wanted == TAKE:
        taken = position.pasted(root.said("paste"))
        if taken.problem or not taken.document:
            return carried, Problems(paste=taken.problem)
        root.place("paste").text = ""
        return taken, Problems()
    elif wanted in (ASK, STATE, BOARD):
        return carried, _asked(root, carried, wanted)
    return carried, Problems()


def _pick(root: Node, place: str, value: str) -> None:
    if place == CITED:
        found(root, CITED).add().place("id").text = value
        root.place(SEEK).text = ""
    elif place == SEEN and value:
        seen.add(found(root, SEEN), value)


def _asked(root: Node, carried: Carried, wanted: str) -> Problems:
    """Adds what was asked, or said, to what must be seen."""
    case = position.case_of(carried)
    if case is None:
        return Problems()
    play, _ = reference().judge.as_far(case)
    if wanted == STATE:
        told = seen.statement(root.at("own"), case, play)
        if told.action:
            seen.add(found(root, SEEN), told.action)
        return Problems(state=told.problem)
    told = seen.asked(root.said("ask").strip(), case, play) if root.said("ask").strip() else seen.Asked()
    if told.action:
        seen.add(found(root, SEEN), told.action, seen.verdict_on(told.action, play))
    # What was asked on the board may be something that a ruling can't show: then it is left out.
    if told.action or wanted == BOARD:
        root.place("ask").text = ""
    return Problems(ask=told.problem if wanted == ASK else "")


def ruling_form(root: Node, carried: Carried, problems: Problems) -> RulingForm:
    """The form of a ruling as it was filled in."""
    case = position.case_of(carried)
    play = reference().judge.as_far(case)[0] if case else None
    resolved = reference().judge.resolve(play) if play else None
    question = _question(root)
    cited = picks.cited(root.at(CITED))
    expected = seen.expectations(root.at(SEEN), play, [one.value for one in cited])
    seek = root.said(SEEK).strip()
    return RulingForm(
        question=question,
        cited=cited,
        citable=picks.citable(seek, carried.edition, _at_hand(play, root.at(SEEN)), cited),
        seek=seek,
        position=carried,
        case=case,
        played=resolved.played if resolved else (),
        pending=resolved.pending if resolved else None,
        seen=seen.picked(root.at(SEEN), play),
        offered=seen.offered(play, root.at(SEEN)) if play and (play.done or play.pending) else (),
        own=seen.own(root.at("own"), case, play) if case and play else None,
        ask=root.said("ask"),
        paste=root.said("paste"),
        problems=problems,
        facts=_facts(root, question, cited, carried, expected),
    )


def _question(root: Node) -> Control:
    kinds = [(RULING, said("making.kind-ruling")), (HOUSE_RULE, said("making.kind-house"))]
    kind = choice(root, "kind", kinds, ("kind",), label=said("making.kind-of-entry"), reshapes=True)
    told = text(root, "text", ("text",), kind="lines", label=said("making.answer"))
    title = text(root, "title", ("title",), label=said("making.short-title"))
    if kind.value == HOUSE_RULE:
        return group(
            root,
            (),
            [kind, replace(title, label=said("making.rule-title")), replace(told, label=said("making.rule-text"))],
        )
    asked = text(root, "question", ("question",), kind="lines", label=said("making.question"))
    verdicts = [(OPEN, said("making.verdict-open")), (YES, said("making.verdict-yes")), (NO, said("making.verdict-no"))]
    verdict = choice(root, "verdict", verdicts, ("answer",), label=said("making.verdict"))
    return group(root, (), [kind, asked, verdict, told, title])


def _facts(
    root: Node, question: Control, cited: tuple[Picked, ...], carried: Carried, expected: list[Any]
) -> dict[str, Any]:
    given = {one.name: one.fact for one in question.controls}
    kind, told = given["kind"], str(given.get("text") or "")
    made = carried.document.get("cards")
    known = [reference().corpus.items[one.value].title for one in cited if picks.is_card(one.value)]
    # A card that the position makes up is what the ruling is about.
    cards = list(dict.fromkeys([*known, *(made if isinstance(made, dict) else ())]))
    entries = [one.value for one in cited if not picks.is_card(one.value)]
    facts: dict[str, Any] = {
        "edition": carried.edition,
        "kind": kind,
        "title": given.get("title") or " ".join(str(given.get("question") or "").split()),
        "text": told,
        "cards": cards,
        ("supersedes" if kind == HOUSE_RULE else "decided_by"): entries,
    }
    if kind == RULING:
        facts |= {"question": given.get("question") or "", "answer": _answer(root.said("verdict"), told)}
    if carried.document:
        own = {key: value for key, value in carried.document.items() if key != "edition"}
        facts["scenario"] = {**own, **({"expect": expected} if expected else {})}
    return facts


def _answer(verdict: str, told: str) -> str:
    """The short answer: the verdict, or without one the first sentence of what is said."""
    if verdict in (YES, NO):
        return f"{said('making.verdict-yes') if verdict == YES else said('making.verdict-no')}."
    first = told.strip().partition(". ")[0].partition("\n")[0].rstrip(".")
    return f"{first}." if first else ""


def _at_hand(play: engine.Play | None, node: Node) -> tuple[str, ...]:
    """Ids of what may be cited without a search: what was cited in the play, and the cards of the position."""
    return tuple(dict.fromkeys(_ids_at_hand(play, node))) if play else ()


def _ids_at_hand(play: engine.Play, node: Node) -> Iterator[str]:
    judge = reference().judge
    for one in node.items:
        if one.said("claim"):
            try:
                explained = judge.explain(play, one.said("says"))
            except engine.EngineError:
                continue
            yield from (entry.id for reason in (*explained.reasons, *explained.permits) for entry in reason.entries)
    resolved = judge.resolve(play)
    if resolved.pending is not None:
        yield from (entry.id for entry in resolved.pending.entries)
    yield from (entry.id for done in resolved.played for step in done.steps for entry in step.entries)
    yield from (one.card.entry for one in play.position.view.cards)
