"""The whole product as a library: search, entries, cards, judging a case, puzzles, exams, saved work.

>>> from refsvc import Reference
>>> reference = Reference.open()
>>> reference.search("mind wich").hits[0].id
'card-2e/breakers/mind-witch'
>>> case = reference.case("position.yaml")
>>> reference.explain(case, "attack c5 d4").reasons

It knows no web and no terminal: site, API and command line are clients of it. ``docs/library.md`` shows it by example.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import engine
from refsvc import bounds
from refsvc.collection import Collection as PuzzleCollection
from refsvc.collection import Progress, PuzzleFound
from refsvc.corpus import Card, Corpus, Entry, Item, export_lines, summary, whole
from refsvc.deadlines import Deadline
from refsvc.drawing import Drawing
from refsvc.judge import (
    NO_POLICY,
    REST,
    Asked,
    AskedAnswer,
    BoardAnswer,
    BothAnswer,
    CardsAnswer,
    Checked,
    CompareAnswer,
    Deck,
    DeckAnswer,
    ExplainAnswer,
    Figure,
    Judge,
    LegalAnswer,
    OddsAnswer,
    OutcomesAnswer,
    Placed,
    Policy,
    PositionAnswer,
    PositionView,
    ResolveAnswer,
    SalvageAnswer,
    ScenarioFile,
    SolveAnswer,
    StartAnswer,
    Tally,
    TextsAnswer,
    WhyAnswer,
    WrongScenario,
    ask,
    changed_since,
    check,
    check_file,
    figures,
    file_of,
    files_in,
    found_among,
    is_for_positions,
    is_line,
    missing,
    named_after,
    placed_in,
    position_of,
    read_file,
    scenarios_of,
    tallies,
    verdict_of,
)
from refsvc.packs import (
    CardDraft,
    CheckedPack,
    PackDraft,
    Part,
    RulingDraft,
    Shelf,
    TriedFaction,
    draft_card,
    draft_pack,
    draft_ruling,
    open_corpus,
    try_faction,
)
from refsvc.puzzles import Puzzles, rules_digest
from refsvc.sentences import Malformed
from refsvc.settings import content_directory, data_directory, pack_folders
from refsvc.words import Words, catalogue_of, load

if TYPE_CHECKING:
    from refsvc.puzzles import Bundled
    from refsvc.puzzles import Checked as CheckedPuzzle
    from refsvc.search import Results, SearchIndex, Suggestion
    from refsvc.store import Attempts, Exams, Noted, PuzzleShelf, Ratings, Saved, ScenarioShelf, Store

LOG = logging.getLogger("refsvc")
Check = Callable[[], object]
"""Asks one part of the service whether it answers; raises where it doesn't."""
Source = str | Path | Mapping[str, Any] | PositionAnswer | engine.Position
"""What a case is read from: a path, a text, plain data, or a position that an answer gave."""

EDITIONS = ("2e", "1e")
"""The editions in the order in which a name is looked up."""


class NoSuchEntry(LookupError):
    """Nothing has an id or name."""

    def __init__(self, asked: str, suggestions: Sequence[str] = ()) -> None:
        self.asked, self.suggestions = asked, tuple(suggestions)
        hint = f" Did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"Nothing has the id or name '{asked}'.{hint}")


class Reference:
    """The reference, ready to answer. Its content never changes; new content is read by another one.

    Index and store are opened when they are first needed.
    """

    def __init__(
        self, corpus: Corpus, data: Path, *, index: SearchIndex | None = None, shelf: Shelf | None = None
    ) -> None:
        self.corpus = corpus
        """Everything that it knows."""
        self.data = data
        """Folder for what is written: the index, and what users make."""
        self.packs = shelf or Shelf(data)
        """Content that others made: checked, added, listed, removed. Changes are known to those opened later."""
        self._index = index

    @classmethod
    def open(
        cls,
        content: str | Path | None = None,
        data: str | Path | None = None,
        *,
        packs: Sequence[str | Path] | None = None,
    ) -> Reference:
        """The reference over these folders, or over those of the settings, and with packs.

        Besides the packs that were added there are those in the folders named, or in those of the settings. One that is
        wrong is left out; see `corpus.left_out`. Raises BrokenContent for the content itself.
        """
        directory, kept = Path(content) if content else content_directory(), Path(data) if data else data_directory()
        shelf = Shelf(kept, tuple(map(Path, packs)) if packs is not None else tuple(pack_folders()))
        corpus = open_corpus(directory, shelf.folders)
        for one in corpus.left_out:
            LOG.warning("the pack in %s is left out:\n%s", one.folder, "\n".join(map(str, one.problems)))
        return cls(corpus, kept, shelf=shelf)

    @cached_property
    def checks(self) -> Mapping[str, Check]:
        """What says whether it is well, by name."""
        return {"index": lambda: self.search("attack", limit=1), "store": lambda: self.store.check()}

    # --- Looking up -----------------------------------------------------------------------------------------------

    @cached_property
    def index(self) -> SearchIndex:
        """The index over the content. Raises BrokenSentences, like the judge."""
        from refsvc.search import open_index

        with _named_with_their_lines(self.corpus):
            return self._index or open_index(self.corpus, self.data)

    def search(
        self, query: str, *, edition: str = "", kind: str = "", limit: int = bounds.RESULTS, offset: int = 0
    ) -> Results:
        """What a query finds, best first. Raises ValueError for an edition or kind that does not exist."""
        return self.index.search(query, edition=edition, kind=kind, limit=limit, offset=offset)

    def suggest(self, text: str, *, edition: str = "", limit: int = bounds.SUGGESTIONS) -> tuple[Suggestion, ...]:
        """Lines to offer while a query is being typed, best first."""
        return self.index.suggest(text, edition=edition, limit=limit)

    def entry(self, id_or_name: str, *, edition: str = "") -> Item:
        """The entry, card, ability or faction with this id or name. Raises NoSuchEntry, with what was perhaps meant."""
        found = self.corpus.find(id_or_name, edition)
        if found is None:
            raise NoSuchEntry(id_or_name, self.corpus.suggest(id_or_name, edition))
        return found

    def card(self, id_or_name: str, *, edition: str = "") -> Card:
        """The card with this id or name. Raises NoSuchEntry, with what was perhaps meant."""
        found = self.corpus.items.get(id_or_name.strip("/ "))
        for one in (edition,) if edition else EDITIONS:
            found = found or self.corpus.names.resolve(id_or_name, one, kinds=("card",))
        if not isinstance(found, Card):
            raise NoSuchEntry(id_or_name, self.corpus.suggest(id_or_name, edition))
        return found

    def whole(self, item: Item) -> dict[str, Any]:
        """Everything known of an entry, card, ability or faction, with its relations, as plain data."""
        return whole(self.corpus, item)

    def summary(self, item: Item) -> dict[str, Any]:
        """What every entry, card, ability and faction has, as plain data; of a card its figures as well."""
        return summary(self.corpus, item)

    def export(self) -> Iterator[str]:
        """Every entry, card, ability and faction as a line of JSON."""
        return export_lines(self.corpus)

    # --- Packs ----------------------------------------------------------------------------------------------------

    def check_pack(self, path: str | Path) -> CheckedPack:
        """What is in a folder or zip with a pack, where it says otherwise, and everything that is wrong with it."""
        return self.packs.check(Path(path), self.corpus.directory)

    def add_pack(self, path: str | Path) -> CheckedPack:
        """Keeps a pack, in place of an earlier version, for references that are opened from now on.

        Raises WrongPack with every problem, and then changes nothing.
        """
        return self.packs.add(Path(path), self.corpus.directory)

    def try_faction(self, faction: str, *, games: int = 10, seed: int = 1) -> TriedFaction:
        """What comes of games at random with a faction of the second edition. Raises EngineError if it can't begin."""
        return try_faction(self.judge, faction, games, seed)

    def draft_card(self, facts: Mapping[str, Any]) -> CardDraft:
        """A card in the making, written as in a pack with its `faction` and `edition`: faults, text and coverage."""
        return draft_card(self.judge, facts)

    def draft_ruling(self, facts: Mapping[str, Any], made: Collection[str] = ()) -> RulingDraft:
        """A ruling in the making, written as in a pack with its `text` and `scenario`: faults, what the engine says.

        It may name cards that were made for the same pack.
        """
        return draft_ruling(self.judge, facts, made)

    def draft_pack(self, about: Mapping[str, Any], parts: Sequence[Part], *, whole: bool = True) -> PackDraft:
        """Cards, rulings and puzzles in the making as one pack: its files, and of the whole what `check_pack` says."""
        return draft_pack(self.judge, about, parts, *((self.packs, self.corpus.directory) if whole else ()))

    # --- Reading cases --------------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> Words:
        """The sentences of the content. Raises BrokenSentences where they are not as they should be."""
        with _named_with_their_lines(self.corpus):
            return Words(catalogue_of(self.corpus.sentences))

    @cached_property
    def judge(self) -> Judge:
        """Answers about cases, in these sentences."""
        return Judge(self.corpus, self.words)

    def scenario(self, source: Source) -> ScenarioFile:
        """The scenario in a file, a text (YAML, JSON or a position on one line) or plain data, with all its cases.

        Raises WrongScenario: what is wrong, what was expected, and where.
        """
        if isinstance(source, (PositionAnswer, engine.Position)):
            return self.judge.read(source.document)
        if isinstance(source, Path) or (isinstance(source, str) and _is_path(source)):
            return read_file(Path(source), self.judge.cards, str(source))
        return self.judge.read(source)

    def case(self, source: Source, number: int = 0) -> engine.Case:
        """The case with this number, from 0, of a scenario. Raises WrongScenario."""
        return chosen(self.scenario(source), number)

    def salvaged(
        self, text: str, *, seconds: float = bounds.SECONDS_TO_ANSWER, progress: Progress | None = None
    ) -> SalvageAnswer:
        """What can be read of a text (YAML, JSON, a line, a link that holds one), and all that is wrong in it."""
        return self.judge.salvaged(text, deadline=Deadline(seconds, progress))

    def ruling(self, name: str) -> ScenarioFile:
        """The scenario beside an entry, by the entry's id, and a word where it has several. Raises WrongScenario."""
        path = self._ruling(name)
        return read_file(path, self.judge.cards, path.name)

    def _ruling(self, name: str) -> Path:
        path = file_of(self.corpus, name)
        if path is None:
            expected = "the id of an entry that has a scenario"
            raise WrongScenario(f"no scenario is named “{engine.plain.shortened(name)}”", expected=expected)
        return path

    # --- Starting a game ------------------------------------------------------------------------------------------

    def start(
        self, decks: Mapping[str, Deck], first: str = "", *, hands: bool = False, edition: str = EDITIONS[0]
    ) -> StartAnswer:
        """The start of a game: each player with a faction, or with the copies of each card. Raises EngineError."""
        return self.judge.start(decks, first, hands=hands, edition=edition)

    def deck(self, deck: Deck, *, edition: str = EDITIONS[0]) -> DeckAnswer:
        """Whether a deck may be played with, or everything that speaks against it. Raises NotUnderstood."""
        return self.judge.deck(deck, edition=edition)

    # --- Judging cases --------------------------------------------------------------------------------------------

    # What can take long has so many seconds, gives what it found until then, and says so. Until then, whoever watches
    # the progress may stop it as well.

    def legal(
        self,
        asked: Asked,
        *,
        bound: int = bounds.ACTIONS_LISTED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> LegalAnswer:
        """Every action that the active player may initiate."""
        return self.judge.legal(asked, bound=bound, deadline=Deadline(seconds, progress))

    def explain(self, asked: Asked, action: str | engine.Action) -> ExplainAnswer:
        """Whether an action is legal, and every reason why not."""
        return self.judge.explain(asked, action)

    def why(self, case: engine.Case, asked: str, *, played: engine.Play | None = None) -> WhyAnswer:
        """Why something may be done or picked, or happened, or why not, after what the case does.

        Asked about an action, two spaces, a card and a space, an option of what waits for a decision, or an ability.
        """
        return self.judge.why(case, asked, played)

    def resolve(self, case: engine.Case, *lines: str) -> ResolveAnswer:
        """What happens when these actions and answers are played, or those of the case. Raises LineRefused."""
        return self.judge.resolve(self.judge.play(case, lines or None))

    def outcomes(
        self,
        asked: Asked,
        action: str | engine.Action = REST,
        given: Sequence[str] = (),
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> OutcomesAnswer:
        """Every order, choice and roll of an action, merged into distinct outcomes with exact chances.

        A policy makes choices by rule: `{"Influence": ["yes once if no melee is rolled", "no"]}`.
        """
        deadline = Deadline(seconds, progress)
        return self.judge.outcomes(asked, action, given, policy=policy, bound=bound, deadline=deadline)

    def compare(
        self,
        asked: Asked,
        action: str | engine.Action = REST,
        given: Sequence[str] = (),
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> CompareAnswer:
        """The distinct outcomes of an action as boards side by side: where they differ, and what leads to each."""
        deadline = Deadline(seconds, progress)
        return self.judge.compare(asked, action, given, policy=policy, bound=bound, deadline=deadline)

    def odds(
        self,
        asked: Asked,
        action: str | engine.Action,
        *,
        policy: Policy = NO_POLICY,
        bound: int = bounds.COURSES_FOLLOWED,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> OddsAnswer:
        """The exact chances of an attack, by a policy or with every option declined.

        Raises BeyondBound where they take too much, or too long.
        """
        return self.judge.odds(asked, action, policy=policy, bound=bound, deadline=Deadline(seconds, progress))

    def in_both(
        self,
        asked: Asked,
        action: str = "",
        *,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> BothAnswer:
        """One action in both editions, or without one what is legal: what each says of it, and what differs.

        Raises NotInOtherEdition, with all that stands in the way and where, for what only one edition can say.
        """
        return self.judge.in_both(asked, action, deadline=Deadline(seconds, progress))

    def solve(
        self,
        case: engine.Case,
        goal: str | Sequence[str] = (),
        *,
        played: engine.Play | None = None,
        budget: int = bounds.POSITIONS_LOOKED_AT,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> SolveAnswer:
        """The best course this turn to make every statement of the goal true; to win, unless one is given."""
        wanted = (goal,) if isinstance(goal, str) else goal
        deadline = Deadline(seconds, progress)
        return self.judge.solve(case, wanted, played=played, budget=budget, deadline=deadline)

    def board(
        self,
        case: engine.Case,
        *,
        played: engine.Play | None = None,
        seconds: float = bounds.SECONDS_TO_ANSWER,
        progress: Progress | None = None,
    ) -> BoardAnswer:
        """The case as a board shows it, after what it does, with what may be done then."""
        return self.judge.board(case, played, deadline=Deadline(seconds, progress))

    def view(self, asked: Asked) -> PositionView:
        """The cards on their spaces and the players, with every figure that the engine works out."""
        return self.judge.view(position_of(asked))

    def texts(self, case: engine.Case, *, played: engine.Play | None = None) -> TextsAnswer:
        """The case for a chat, as a file, and its position on one line."""
        return self.judge.texts(case, played)

    def draw(
        self,
        asked: Asked,
        *,
        title: str = "",
        last: engine.Action | None = None,
        barred: Iterable[engine.Action] = (),
        around: Iterable[str] = (),
        marks: Mapping[str, Iterable[str]] | None = None,
        theme: str = "auto",
    ) -> Drawing:
        """The picture, as SVG and as PNG."""
        named = title or (asked.title if isinstance(asked, engine.Case) else "")
        drawn = self.judge.draw(
            position_of(asked), title=named, last=last, barred=barred, around=around, marks=marks, theme=theme
        )
        return Drawing(drawn)

    def figures(self, case: engine.Case, play: engine.Play) -> tuple[Figure, ...]:
        """The small pictures of a case: before and after, cut to where something happens."""
        return figures(case, play)

    def asked(
        self, results: Results, *, seconds: float = bounds.SECONDS_TO_ANSWER, progress: Progress | None = None
    ) -> AskedAnswer | None:
        """The question of a search on a small board, with what the engine says; None where nothing can be set up."""
        return ask(self.judge, results, Deadline(seconds, progress))

    def tray(self, results: Results) -> CardsAnswer:
        """The cards among what a search found, to put on a board."""
        cards = self.judge.cards
        found = [(cards[hit.edition].find(hit.id), hit.edition) for hit in results.hits]
        return CardsAnswer(
            cards=tuple([self.judge.card(one, edition) for one, edition in found if one is not None]),
            total=results.total,
            reading=results.reading.sentence,
            suggestion=results.suggestion or None,
        )

    # --- Checking scenarios ---------------------------------------------------------------------------------------

    def check(self, paths: str | Path | Iterable[str | Path] = ()) -> Iterator[Checked]:
        """Scenario files and folders, or those of the content, each file played against what it expects."""
        several = [paths] if isinstance(paths, (str, Path)) else paths
        named = [Path(path) for path in several] or [self.corpus.directory]
        return check(files_in(named), self.judge)

    def rulings(self, item: Item) -> tuple[str, ...]:
        """Names of the scenarios that stand beside an item, or beside the entry that it repeats; see `ruling`."""
        shown = self.corpus.entries.get(item.same_as, item) if isinstance(item, Entry) else item
        found = scenarios_of(self.corpus, item) or scenarios_of(self.corpus, shown)
        return tuple([named_after(file, self.corpus) for file in found])

    def prepare(self) -> None:
        """Works out what the first search would wait for."""
        self.index.prepare()
        _ = self._placed

    def positions(self, results: Results, *, edition: str = "") -> tuple[Placed, ...]:
        """The positions of the reference that a query is about, without those of entries that it finds."""
        known = [one for one in self._placed if one.edition == (edition or one.edition)]
        if is_for_positions(results.query):
            return found_among(results.query, known)
        found = found_among(results.query, known)
        listed = self.search(results.query.text, edition=edition, limit=bounds.MOST_RESULTS).hits if found else ()
        entries = (self.corpus.items[hit.id] for hit in listed)
        repeated = {one.same_as for one in entries if isinstance(one, Entry)}
        return found_among(results.query, found, {*(hit.id for hit in listed), *repeated})

    @cached_property
    def _placed(self) -> tuple[Placed, ...]:
        cards, corpus = self.judge.cards, self.corpus
        files = ((item, file) for item in corpus.items.values() for file in scenarios_of(corpus, item))
        return tuple([one for item, file in files for one in placed_in(file, cards, item, named_after(file, corpus))])

    def check_ruling(self, name: str) -> Checked:
        """The scenario with this name (see `rulings`), played against what it expects. Raises WrongScenario."""
        return check_file(self._ruling(name), self.judge)

    def tallies(self, checked: Iterable[Checked]) -> list[Tally]:
        """How many entries run, by kind and faction."""
        return tallies(self.corpus, checked)

    def missing(self) -> list[Entry]:
        """The entries that need a scenario and have neither one nor a line that says why."""
        return missing(self.corpus)

    # --- Puzzles --------------------------------------------------------------------------------------------------

    @cached_property
    def puzzles(self) -> Puzzles:
        """Reads, decides and grades puzzles; each is decided once, also for those who ask later."""
        from refsvc.store import VerdictShelf

        return Puzzles(self.judge, rules_digest(self.corpus), VerdictShelf(lambda: self.store))

    @cached_property
    def bundled(self) -> Bundled:
        """The puzzles that come with the content. Raises WrongPuzzle for the first that can't be read."""
        from refsvc.puzzles import Bundled

        return Bundled.load(self.judge)

    @cached_property
    def made(self) -> PuzzleShelf:
        """Puzzles that readers made."""
        from refsvc.store import PuzzleShelf

        return PuzzleShelf(self.store)

    @cached_property
    def collection(self) -> PuzzleCollection:
        """Every puzzle that there is: those of the content, of packs, and those that readers made."""
        return PuzzleCollection(
            self.corpus.items,
            self.puzzles,
            self.bundled,
            lambda: self.made,
            lambda: self.attempts,
            lambda: self.ratings,
        )

    def puzzle(self, slug: str) -> PuzzleFound:
        """The puzzle with this slug. Raises NotFound, and WrongPuzzle where it can't be read any more."""
        return self.collection.find(slug)

    @cached_property
    def afresh(self) -> Puzzles:
        """The same as `puzzles`, without looking at what was decided before and without keeping anything."""
        return Puzzles(self.judge, rules_digest(self.corpus))

    def check_puzzles(self, paths: Iterable[str | Path] = ()) -> Iterator[CheckedPuzzle]:
        """Puzzle files and folders, or those of the content, each puzzle decided anew."""
        from refsvc.puzzles import bundled_files, check_file, files_in

        named = [Path(path) for path in paths]
        for file in files_in(named) if named else bundled_files(self.corpus.directory):
            yield from check_file(file, self.afresh)

    def check_made(self) -> Iterator[CheckedPuzzle]:
        """Every puzzle that a reader saved, decided anew, and flagged where its answer does not stand any more."""
        from refsvc.puzzles import check_saved

        yield from check_saved(self.made, self.afresh)

    # --- What users make ------------------------------------------------------------------------------------------

    @cached_property
    def store(self) -> Store:
        """The file in which it is kept."""
        from refsvc.store import Store

        return Store.open(self.data)

    @property
    def is_used(self) -> bool:
        """Whether anybody has made anything yet."""
        from refsvc.store import FILE_NAME

        return (self.data / FILE_NAME).is_file()

    @cached_property
    def saved(self) -> ScenarioShelf:
        """Saved scenarios."""
        from refsvc.store import ScenarioShelf

        return ScenarioShelf(self.store)

    def noted(self, document: Mapping[str, Any], *, progress: Progress | None = None) -> Noted:
        """What the engine says to a scenario, to be saved with it; nothing where it is none. Raises WrongScenario."""
        from refsvc.store import Noted

        deadline = Deadline(bounds.SECONDS_TO_NOTE, progress)
        return Noted(verdict_of(self.judge, self.case(document), deadline), rules_digest(self.corpus))

    def since_saved(self, saved: Saved, *, progress: Progress | None = None) -> tuple[str, ...]:
        """What the engine says otherwise than when this was saved, in sentences. Raises WrongScenario."""
        if saved.verdict is None or saved.rules == rules_digest(self.corpus):
            return ()
        deadline = Deadline(bounds.SECONDS_TO_NOTE, progress)
        return changed_since(self.judge, self.case(saved.document), saved.verdict, deadline)

    @cached_property
    def attempts(self) -> Attempts:
        """Who tried which puzzle."""
        from refsvc.store import Attempts

        return Attempts(self.store)

    @cached_property
    def ratings(self) -> Ratings:
        """How strong solvers and how hard puzzles are."""
        from refsvc.store import Ratings

        return Ratings(self.store)

    @cached_property
    def exams(self) -> Exams:
        """Exams with their candidates."""
        from refsvc.store import Exams

        return Exams(self.store)


@contextmanager
def _named_with_their_lines(corpus: Corpus) -> Iterator[None]:
    """Where sentences that are not as they should be are named with file and line. Raises BrokenSentences."""
    try:
        yield
    except Malformed:
        if corpus.read_from is not None:
            # Read once more from their folder, which says in which line of which file.
            load(corpus.read_from)
        raise


def chosen(scenario: ScenarioFile, number: int) -> engine.Case:
    """The case with this number, from 0. Raises WrongScenario."""
    if not 0 <= number < len(scenario.cases):
        expected = f"0 to {len(scenario.cases) - 1}"
        raise WrongScenario(f"there is no case {number}", expected=expected, file=scenario.file)
    return scenario.cases[number]


def _is_path(source: str) -> bool:
    """Whether a text names a file rather than tells a scenario."""
    if not source.strip() or "\n" in source or is_line(source):
        return False
    try:
        return Path(source).is_file() or not any(sign in source for sign in ":{[")
    except (OSError, ValueError):
        return False
