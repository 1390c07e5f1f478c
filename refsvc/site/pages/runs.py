"""Scenarios as pages show them: what is played, whether it goes as ruled, the steps, and what each case shows."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from flask import current_app
from markupsafe import Markup

import engine
from refsvc import bounds
from refsvc.corpus import Card, Corpus, Entry, Item, slug
from refsvc.http import addresses, reference, said
from refsvc.judge import Figure, StepAnswer
from refsvc.site.abilities import mentioning
from refsvc.site.taken import taken

KEPT = "refsvc.runs"
FIGURES = "refsvc.figures"


@dataclass(frozen=True)
class FigureShown:
    """A small picture of a case."""

    caption: str
    svg: Markup


@dataclass(frozen=True, eq=False)
class CaseShown:
    """One case of a scenario."""

    title: str
    address: str
    """Where it opens on the board."""
    scenario: str
    """The name of its file."""
    number: int
    """Which of the cases of that file it is, counted from 1."""
    played: tuple[str, ...]
    """What is done in it, a sentence for each action."""
    steps: tuple[StepAnswer, ...]
    question: str
    """What is left to decide at its end."""
    about: tuple[str, ...]
    """Ids of what it shows, besides what its file stands beside."""
    pictured: tuple[Figure, ...]
    """What its small pictures are drawn from."""

    @property
    def figures(self) -> tuple[FigureShown, ...]:
        """Its small pictures; those that were asked for of late are kept."""
        kept = current_app.extensions.setdefault(FIGURES, lru_cache(bounds.CASES_DRAWN)(_figures))
        found: tuple[FigureShown, ...] = kept(self)
        return found


@dataclass(frozen=True)
class RunShown:
    """A scenario file."""

    title: str
    passed: bool
    faults: tuple[str, ...]
    cases: tuple[CaseShown, ...]
    taken: str = ""
    """Which figures of its cards are taken for the example; empty where sources state them all."""


def runs_of(item: Item) -> tuple[RunShown, ...]:
    """The scenarios beside an item, or beside the entry that it repeats, each played once for an application."""
    kept: dict[str, tuple[RunShown, ...]] = current_app.extensions.setdefault(KEPT, {})
    if item.id not in kept:
        kept[item.id] = tuple(_run(name, item) for name in reference().rulings(item))
    return kept[item.id]


def showing(corpus: Corpus, item: Item) -> tuple[RunShown, ...]:
    """The cases that show a card, or an ability: those of the rulings that mention it, and those that say so."""
    meant = frozenset((item.id, *corpus.relations[item.id].bears) if isinstance(item, Card) else (item.id,))
    found: dict[str, RunShown] = {}
    for beside in _speaking_of(corpus, meant):
        for number, run in enumerate(runs_of(beside)):
            shown = [
                case for case in run.cases if meant & {*case.about} or not (case.about or beside.id in corpus.factions)
            ]
            if shown:
                found[f"{beside.id} {number}"] = replace(run, cases=tuple(shown))
    return tuple(found.values())


def _speaking_of(corpus: Corpus, meant: frozenset[str]) -> Iterator[Item]:
    """The factions that these cards and abilities are of, and the entries that mention them, the rulings first."""
    cards = [corpus.cards[one] for identifier in sorted(meant) for one in _borne_by(corpus, identifier)]
    names = dict.fromkeys((card.faction, card.edition) for card in cards if card.faction)
    for name, edition in names:
        faction = corpus.names.resolve(name, edition, kinds=("faction",))
        if faction is not None:
            yield faction
    entries = [corpus.entries[one] for one in mentioning(corpus, tuple(sorted(meant))) if one in corpus.entries]
    # A ruling that repeats another runs with the scenarios of that one, which are shown once.
    yield from sorted([one for one in entries if not one.same_as], key=lambda one: one.kind != "faq")


def _borne_by(corpus: Corpus, identifier: str) -> tuple[str, ...]:
    return (identifier,) if identifier in corpus.cards else corpus.abilities[identifier].cards


def _run(name: str, beside: Item) -> RunShown:
    checked = reference().check_ruling(name)
    faults = tuple(dict.fromkeys(fault.message for fault in checked.faults))
    if checked.scenario is None:
        return RunShown(checked.title or name, False, faults, ())
    played = zip(checked.scenario.cases, checked.plays, strict=True)
    hard = beside.hard_case if isinstance(beside, Entry) and beside.id == name else None
    cases = tuple(
        _case(addresses.compared_on_board if number == hard else addresses.on_board, name, number, case, play)
        for number, (case, play) in enumerate(played, 1)
    )
    return RunShown(checked.title, checked.passed, faults, cases, taken(checked.scenario.cases))


def _case(
    address: Callable[[str, int], str], name: str, number: int, case: engine.Case, play: engine.Play
) -> CaseShown:
    judge = reference().judge
    return CaseShown(
        case.title,
        address(name, number),
        name,
        number,
        tuple(judge.words.action(one.action, one.before) for one in play.done),
        tuple(judge.step(step, play.start) for step in play.steps),
        "" if play.pending is None else judge.words.question(play.pending, play.start),
        case.about,
        reference().figures(case, play),
    )


def _figures(case: CaseShown) -> tuple[FigureShown, ...]:
    # The drawing is made of the engine's own elements, which escape what they hold.
    return tuple(
        FigureShown(
            words, Markup(drawn(one, words, case.title, "page", slug(f"{case.scenario} {case.number} {place}")))
        )
        for place, (words, one) in enumerate(_captioned(case.pictured), 1)
    )


def captioned(case: engine.Case) -> tuple[tuple[str, Figure], ...]:
    """The small pictures of a case, each with what it is called."""
    play, _ = reference().judge.as_far(case, case.do)
    return _captioned(reference().figures(case, play))


def _captioned(figures: Sequence[Figure]) -> tuple[tuple[str, Figure], ...]:
    later = said("figure.so-far" if figures and figures[-1].is_waiting else "figure.after")
    captions = (said("figure.before"), later) if len(figures) > 1 else (said("figure.alone"),)
    return tuple(zip(captions, figures, strict=False))


def drawn(figure: Figure, caption: str, title: str, theme: str, prefix: str = "board") -> str:
    """A small picture of a case as SVG."""
    return reference().judge.draw(
        figure.position,
        title=said("figure.title", caption=caption, case=title),
        last=figure.last,
        barred=figure.barred,
        shifts=figure.shifts,
        around=figure.around,
        marks=figure.marks,
        theme=theme,
        prefix=prefix,
    )
