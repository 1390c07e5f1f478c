"""The catalogues of sentences and the codes of the engine: neither has anything that the other lacks."""

import ast
import importlib
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.effects.abilities import Part, Registry
from engine.values.seating import TEAMS
from refsvc.corpus import Corpus
from refsvc.sentences import Malformed, Template, saying_of
from refsvc.settings import content_directory
from refsvc.words import BrokenSentences, Catalogue, catalogue_of, load
from tests.refsvc.words.codes import ENGINE, ROOMS, Use, codes_of, enumerations, modules, serves, uses

ID = re.compile(
    r"\b(?:rule|term|glossary|faq|expanded|errata|update|missed|conflict|example|card|ability)-[12]e"
    r"(?:/(?:[\w-]|\{[^}]*\})+)+"
)
CHANCE = {"roll", "draw"}
"""Questions of dice and piles, which are no choices."""
BESIDE = CHANCE | {"gone", "on-space"}
"""Sentences that belong to no code."""
VARIED = {"caveats", "record", "steps"}
"""Catalogues in which a code may have several sentences, told apart by a further word."""
CUTS = {"bound", "time", "asker", "depth"}
"""What may cut a search."""
KINDS = ("reasons", "steps", "questions", "changes", "caveats", "record")
YES_OR_NO = {"1e": ("use", "spend", "discard-revealed"), "2e": ("use",)}
"""The questions that are answered by yes or no."""
LEADING = "2e"
"""The edition whose sentences stand with those that all share."""
each = pytest.mark.parametrize("edition", engine.EDITIONS)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """The sentences of the content."""
    return load(content_directory())


@pytest.fixture(scope="module")
def used() -> list[Use]:
    """Every use of a code in the engine's source."""
    return uses()


@each
@pytest.mark.parametrize("kind", KINDS)
def test_every_code_of_the_engine_has_a_sentence(kind: str, edition: str, catalogue: Catalogue) -> None:
    """A code that an edition can give has a sentence in the catalogue of its kind, for some detail of it at least."""
    wanted, codes = codes_of(kind, edition), set(getattr(catalogue.speeches[edition], kind))
    varied = codes - wanted if kind in VARIED else set()
    without = [one for one in wanted - codes if not any(code.startswith(f"{one}-") for code in varied)]
    assert not without


@each
@pytest.mark.parametrize("kind", KINDS)
def test_no_sentence_is_left_over(kind: str, edition: str, corpus: Corpus) -> None:
    """Every sentence of an edition belongs to a code that it can give."""
    codes = codes_of(kind, edition) | BESIDE
    left = [one for one in written(corpus, kind, edition) if one not in codes]
    assert [one for one in left if kind not in VARIED or not is_varied(one, codes)] == []


def written(corpus: Corpus, kind: str, edition: str) -> Mapping[str, str]:
    """The sentences that are written for an edition: in a file of its own; for the leading one, in the shared file."""
    return corpus.sentences.get(kind if edition == LEADING else f"{edition}/{kind}", {})


def is_varied(one: str, codes: set[str]) -> bool:
    """Whether a sentence is that of a code with a further word."""
    return any(one.startswith(f"{code}-") for code in codes)


def test_what_all_editions_say_alike_is_written_once(corpus: Corpus) -> None:
    """No edition has a sentence of its own that is the shared one."""
    twice = [
        f"{file}: {code}"
        for file, own in corpus.sentences.items()
        if "/" in file
        for code, sentence in own.items()
        if corpus.sentences[file.partition("/")[2]].get(code) == sentence
    ]
    assert not twice


@each
def test_every_open_point_is_told_with_both_readings(edition: str, catalogue: Catalogue) -> None:
    """A point that the sources leave open has a question and two answers to it."""
    assert sorted(told_points(edition) - set(catalogue.speeches[edition].points)) == []


def told_points(edition: str = "") -> set[str]:
    """The codes of the sentences about the points that an edition leaves open, or any."""
    points = {str(point) for one in enumerations(edition)["OpenPoint"] for point in one}
    return {f"{point}{part}" for point in points for part in ("", ".first", ".second")}


def test_no_point_is_told_that_is_not_open(corpus: Corpus) -> None:
    """Points stand in one file, and each is one that some edition leaves open."""
    assert sorted(set(corpus.sentences["points"]) - told_points()) == []


@each
def test_decisions_are_those_that_the_engine_asks(edition: str, corpus: Corpus) -> None:
    """What is said of a decision in a few words is said of one that the edition asks."""
    codes = codes_of("questions", edition) | CHANCE | {"other"}
    assert [one for one in written(corpus, "decisions", edition) if one.partition(": ")[0] not in codes] == []


@each
def test_every_action_has_a_sentence(edition: str, corpus: Corpus, catalogue: Catalogue) -> None:
    """Each kind of action has a sentence, and the end of a turn one of its own; none is left over."""
    kinds = importlib.import_module(f"engine.{ROOMS[edition]}.actions.kinds").ACTIONS
    verbs = {action.verb for action in kinds} | {"end-turn"}
    assert verbs <= set(catalogue.speeches[edition].actions)
    assert set(written(corpus, "actions", edition)) <= verbs


@each
def test_every_phase_and_player_has_a_name(edition: str, catalogue: Catalogue) -> None:
    """What phases are called, and the players of every board."""
    phrases = catalogue.speeches[edition].phrases
    assert [one for one in engine.EDITIONS[edition].phases if f"phase-{one}" not in phrases] == []
    assert [one for one in TEAMS.names if f"side-{one}" not in phrases] == []


@each
def test_every_time_of_a_players_own_turn_has_words(edition: str, catalogue: Catalogue) -> None:
    """At which a text of an edition may act."""
    windows = importlib.import_module(f"engine.{ROOMS[edition]}.windows")
    own = [window for window in windows.Window if windows.is_of_own_turn(window)]
    assert [one for one in own if f"moment-{one}" not in catalogue.speeches[edition].phrases] == []


@each
def test_every_text_that_may_be_refused_says_what_it_is_for(edition: str, corpus: Corpus, catalogue: Catalogue) -> None:
    """A text that asks its player "yes or no" has the words for what it would do, and no other text has."""
    registry = registry_of(edition)
    texts = [*registry.abilities.values(), *registry.texts.values()]
    started = importlib.import_module(f"engine.{ROOMS[edition]}.actions.using").AT_WILL
    asking = {text.name for text in texts for part in text.parts if asks_yes_or_no(part) and part.window not in started}
    assert sorted(asking - set(catalogue.speeches[edition].uses)) == []
    assert sorted(set(written(corpus, "uses", edition)) - asking) == []


def registry_of(edition: str) -> Registry[Any]:
    """The texts that an edition plays."""
    found: Registry[Any] = importlib.import_module(f"engine.{ROOMS[edition]}.registry").registry
    return found


def asks_yes_or_no(part: Part[Any]) -> bool:
    """Whether a player is asked if they want this where it triggers: it may be refused, and has no target to pick."""
    return part.optional and part.does is not None and part.targets is None


@each
def test_every_word_to_pick_has_a_phrase(edition: str, corpus: Corpus, catalogue: Catalogue) -> None:
    """The words that a player picks from have a phrase, and no others."""
    words = {"none", *(word.replace("_", " ") for word in courses(edition)), *places(edition)}
    words |= {f"{question}: {said}" for question in YES_OR_NO[edition] for said in ("yes", "no")}
    assert sorted(words - set(map(picked, catalogue.speeches[edition].options))) == []
    assert sorted(set(map(picked, written(corpus, "options", edition))) - words) == []


def picked(code: str) -> str:
    """The word itself, where it has a phrase for one text only."""
    return code.split(": ")[-1] if code[0].isupper() else code


def courses(edition: str) -> set[str]:
    """The names of the courses between which a text of an edition lets a player choose."""
    serving = [module for path, module in modules().items() if serves(path, edition)]
    calls = [node for module in serving for node in ast.walk(module) if isinstance(node, ast.Call)]
    named = [call for call in calls if getattr(call.func, "id", "") in ("either", "one_of")]
    priced = [price for call in named for price in call.args if isinstance(price, ast.Call)]
    named_costs = [price.func.id for price in priced if isinstance(price.func, ast.Name)]
    costs = {cost.replace("spend_", "spend_1_") for cost in named_costs if cost.startswith("spend_")}
    return costs | {keyword.arg for call in named for keyword in call.keywords if keyword.arg}


def places(edition: str) -> set[str]:
    """The places from which a card can be taken."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py")) if serves(path, edition)]
    return {place for source in sources for place in re.findall(r'"(hand|[a-z]+ pile)": ', source)}


@each
def test_sentences_need_nothing_that_the_engine_may_leave_out(
    edition: str, catalogue: Catalogue, used: list[Use]
) -> None:
    """Where the engine uses a code, it always brings what the sentence cannot do without."""
    lacking = [
        f"{code}: {', '.join(sorted(template.needed - one.given))} ({one.place})"
        for one in used
        if one.given is not None and edition in one.editions
        for code, template in getattr(catalogue.speeches[edition], one.kind).items()
        if re.fullmatch(one.pattern, code) and not template.needed <= one.given
    ]
    assert not lacking


def test_the_codes_are_found_in_the_source(used: list[Use]) -> None:
    """The collection sees direct codes, those made at run time, and those handed through other functions."""
    found = {(one.kind, one.pattern) for one in used}
    assert ("reasons", "not\\-clear") in found
    assert ("reasons", "wrong\\-phase\\-move") in found
    assert ("steps", "forced\\-step") in found
    assert ("questions", "force\\-to") in found
    assert ("questions", "targets") in found


def test_every_entry_that_the_engine_cites_exists(corpus: Corpus) -> None:
    """An id in the engine's source, docstrings included, is that of an entry, card or ability, or of a folder."""
    wrong = []
    for path in sorted(ENGINE.rglob("*.py")):
        for cited in ID.findall(path.read_text(encoding="utf-8")):
            pattern = re.sub(r"\\\{.*?\\\}", ".+", re.escape(cited)) + "(/.+)?"
            if not any(re.fullmatch(pattern, one) for one in corpus.items):
                wrong.append(f"{path.relative_to(ENGINE)}: {cited}")
    assert not wrong


def test_every_text_that_the_engine_plays_has_a_page(corpus: Corpus) -> None:
    """An ability or card text that the engine knows cites an entry that exists."""
    registries = [registry_of(edition) for edition in engine.EDITIONS]
    texts = [text for one in registries for text in (*one.abilities.values(), *one.texts.values())]
    assert [text.entry for text in texts if text.entry not in corpus.items] == []


def test_values_are_filled_in() -> None:
    """Names in braces are replaced, numbers get their word, and optional words need their value."""
    template = Template("{card1}[ on {square1}] moves {amount:space/spaces} in {player|own} turn.")
    values: dict[str, str | int] = {"card1": "Sneeks", "amount": 1, "player": "South"}
    assert template.filled(values) == "Sneeks moves 1 space in South's turn."
    assert template.filled(values | {"square1": "d3", "amount": 2}) == "Sneeks on d3 moves 2 spaces in South's turn."


def test_optional_words_can_have_others_in_their_place() -> None:
    """What stands after the bar is said where the value is missing."""
    template = Template("{player} puts [{card1}|a card] away.")
    assert template.filled({"player": "North"}) == "North puts a card away."
    assert template.filled({"player": "North", "card1": "Purge"}) == "North puts Purge away."


def test_a_sentence_begins_with_a_capital() -> None:
    """A sentence whose optional beginning is left out still begins with a capital."""
    assert Template("[{card1} cannot: ]units move.").sentence({}) == "Units move."
    assert Template("{card1} moves.").sentence({"card1": "de Gaul"}) == "de Gaul moves."
    # The name of a space is written small wherever it stands.
    beside = Template("[{card1} on ]{square1} is empty.")
    assert beside.sentence({"square1": "c6"}) == "c6 is empty."
    assert beside.sentence({"square1": "c6", "card1": "a Rider"}) == "A Rider on c6 is empty."


@pytest.mark.parametrize("text", ["{card1", "{Card}", "{card1|loud}", "[nothing optional]", "a ] b", "{n:one}"])
def test_malformed_templates_are_refused(text: str) -> None:
    """A template that is not written as it should be is an error, not a strange sentence."""
    with pytest.raises(Malformed):
        Template(text)


def test_broken_catalogues_name_file_and_line(tmp_path: Path) -> None:
    """Every problem in the catalogues is listed with its file and line."""
    folder = tmp_path / "sentences"
    folder.mkdir()
    (folder / "reasons.yaml").write_text("# why\ngame-over: Over.\nno-card: '{square1'\n", encoding="utf-8")
    (folder / "steps.yaml").write_text("move: [1]\n", encoding="utf-8")
    (folder / "questions.yaml").write_text("order: a\norder: b\n", encoding="utf-8")
    with pytest.raises(BrokenSentences) as raised:
        load(tmp_path)
    said = [str(problem) for problem in raised.value.problems]
    assert any(one.startswith("sentences/reasons.yaml:3: 'no-card': a stray '{'") for one in said)
    assert any(one.startswith("sentences/steps.yaml:1: 'move': expected a sentence") for one in said)
    assert any(one.startswith("sentences/questions.yaml:2:") for one in said)
    assert any(one.startswith("sentences/caveats.yaml:1: expected a catalogue") for one in said)


def test_sentences_are_read_from_plain_data(corpus: Corpus, catalogue: Catalogue) -> None:
    """Where there is no folder, the same sentences come from one mapping; what is wrong in it is named."""
    assert catalogue_of(corpus.sentences) == catalogue
    with pytest.raises(Malformed, match="steps: 'move': a stray"):
        catalogue_of({**corpus.sentences, "steps": {"move": "{card1 moves."}})
    with pytest.raises(Malformed, match="found none for steps"):
        catalogue_of({file: codes for file, codes in corpus.sentences.items() if file != "steps"})


def test_codes_that_are_known_are_asked_for(tmp_path: Path) -> None:
    """A file whose codes are given lacks none of them, and has no other."""
    shutil.copytree(content_directory() / "sentences", tmp_path / "sentences")
    search = tmp_path / "sentences" / "search.yaml"
    search.write_text("one: 1st\ntwo: 2nd\n", encoding="utf-8")
    assert load(tmp_path, {"search": ("one", "two")}).search["two"].text == "2nd"
    with pytest.raises(BrokenSentences) as raised:
        load(tmp_path, {"search": ("one", "three")})
    assert [str(problem) for problem in raised.value.problems] == [
        "sentences/search.yaml:1: expected a sentence for 'three'",
        "sentences/search.yaml:2: 'two': nothing says this",
    ]


def test_parts_of_sentences_are_said_as_they_stand() -> None:
    """A part begins as it is written; a code that has no words stands for itself."""
    say = saying_of({"search": {"that": "[do {not} ]cost {words}"}}, "search")
    assert say("that", words="1") == "cost 1"
    assert say("that", words="1", **{"not": "not"}) == "do not cost 1"
    assert say.names("that") == {"not", "words"}
    assert say("unheard") == "unheard"
    assert saying_of({}, "search")("that") == "that"


def test_every_end_of_a_search_has_a_sentence() -> None:
    """Whatever cuts a search is said, with what was found."""
    found = load(content_directory()).searches
    given = {"outcomes": {"courses", "outcomes"}, "legal": {"actions"}, "solved": {"positions"}}
    cuts = {"outcomes": CUTS, "legal": CUTS - {"depth"}, "solved": CUTS}
    assert set(found) == {f"{what}-all" for what in given} | {
        f"{what}-cut-by-{cut}" for what, ways in cuts.items() for cut in ways
    }
    for code, template in found.items():
        assert template.names <= given[code.split("-")[0]] | {"seconds"}
