import pytest

from refsvc.corpus import BrokenContent
from refsvc.corpus.content import check, record
from tests.builders import Content

ENTRY = "---\ntitle: {title}\nsource: faq-2e\nsection: X\nreviewed: v1.2\n{more}---\n{text}\n"


def problems_of(content: Content) -> list[str]:
    """What the check says of content in which everything was reviewed."""
    corpus = content.load()
    record(corpus)
    return [str(problem) for problem in check(corpus)]


def test_correct_content_has_no_problems(content: Content) -> None:
    """The small corpus of the tests is clean."""
    assert problems_of(content) == []


RULING = "faq-2e/breakers/attack-twice.md"
CARDS = "cards/2e/breakers.yaml"
SPOILED = [
    (
        RULING,
        "decided_by: [glossary-2e/adjacent]",
        "decided_by: [glossary-2e/adjacant]",
        10,
        "did you mean 'glossary-2e/adj",
    ),
    (
        RULING,
        "terms:",
        "each_decided_by: [[glossary-2e/adjacent], [], [], [], [], [], []]\nterms:",
        12,
        "sentences of the text, in order; found 7",
    ),
    (
        RULING,
        "terms:",
        "each_decided_by: [[glossary-2e/unclear]]\nterms:",
        12,
        "'glossary-2e/unclear' is not among 'decided_by'",
    ),
    (
        RULING,
        "[[glossary-2e/clear-straight-spaces|",
        "[[glossary-2e/unclear|",
        15,
        "nothing has the id 'glossary-2e/unclear'",
    ),
    (
        RULING,
        "cards: [Tacullu,",
        "cards: [Taculla,",
        11,
        "no 2e card or ability is called 'Taculla'; did you mean 'Tacullu'?",
    ),
    (RULING, "terms: [adjacent]", "terms: [adjoining]", 12, "'adjoining' is no 2e headword"),
    (RULING, "source: faq-2e", "source: faq-3e", 3, "sources.yaml has no source 'faq-3e'"),
    (RULING, "source: faq-2e", "source: rulebook-1e", 3, "a document of the other edition"),
    (RULING, "reviewed: v1.2", "reviewed: v1.1", 6, "reviewed against v1.1, but 'faq-2e' is now v1.2"),
    (RULING, "faction: Breakers", "faction: Brakers", 7, "no faction 'Brakers'; known are Breakers"),
    (RULING, "answer: Yes.\n", "", 1, "an entry of kind faq needs the field 'answer'"),
    (RULING, '"ability:Swift Shot"', '"ability:Slow Shot"', 13, "no 2e card is in the group 'ability:Slow Shot'"),
    (RULING, '"ability:Swift Shot"', '"power:Swift Shot"', 13, "names no group: expected one of class:…"),
    (RULING, "in clear straight", "with [swords] in clear straight", 15, "'[swords]' is no die symbol"),
    (RULING, "terms:", "same_as: faq-2e/breakers/nowhere\nterms:", 12, "nothing has the id 'faq-2e/breakers/nowhere'"),
    (CARDS, "window: after-attack", "window: after-supper", 16, "timing.yaml has no window 'after-supper'"),
    (CARDS, "        window: after-attack\n", "", 15, "a part needs a 'window'"),
    (CARDS, "symbols: [eye]", "symbols: [ear]", 28, "symbols.yaml has no symbol 'ear'"),
    (
        CARDS,
        "    cost: 1\n    life: 4",
        "    life: 4",
        22,
        "'cost' of Deceiver is not stated: list it as unknown under 'but'",
    ),
    (
        CARDS,
        "effect: this unit cannot be forced",
        "effect: this unit cannot be forced.",
        32,
        "leave out the final point",
    ),
    (
        CARDS,
        "effect: this unit cannot be forced",
        "if: if it is calm\n        effect: go",
        32,
        "leave out the word 'if'",
    ),
    (
        CARDS,
        "effect: this unit cannot be forced",
        "cost: spend 1 boost\n        effect: your units have 1 strength more",
        33,
        "not “your …”",
    ),
    (
        CARDS,
        "effect: this unit cannot be forced",
        "optional: true\n        effect: this unit cannot be forced",
        33,
        "not “this …”",
    ),
    (CARDS, "        effect: this unit cannot be forced\n", "", 30, "'Steadfast' says nothing"),
    (CARDS, "cards:\n", "deck: {Tacullu: 1, Ghost: 33}\ncards:\n", 7, "no card is called 'Ghost'"),
    (CARDS, "cards:\n", "deck: {Tacullu: 2}\ncards:\n", 7, "the deck has 2 cards of the class 'summoner', expected 1"),
    (CARDS, "cards:\n", "setup: {summoner: c5}\ncards:\n", 7, "'c5' is no space of the owner's side"),
    (CARDS, "cards:\n", "setup: {summoner: c1, units: {Deceiver: c1}}\ncards:\n", 7, "both stand on c1"),
    (
        "glossary-2e/clear-straight-spaces.md",
        "reviewed: v1.2",
        "reviewed: v1.2\naliases: [adjacency]",
        6,
        "already means",
    ),
    ("glossary-2e/adjacent.md", "Next to, but not diagonally.\n", "", 1, "expected a text below the front matter"),
    (
        "timing.yaml",
        "entry: glossary-2e/adjacent",
        "entry: glossary-2e/gone",
        2,
        "nothing has the id 'glossary-2e/gone'",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "line", "message"), SPOILED)
def test_each_problem_is_reported_where_it_stands(
    content: Content, file: str, old: str, new: str, line: int, message: str
) -> None:
    """One thing is spoiled, and the check names it with file, line and what was expected."""
    content.change(file, old, new)
    try:
        found = problems_of(content)
    except BrokenContent as broken:
        found = str(broken).splitlines()
    assert any(one.startswith(f"{file}:{line}: ") and message in one for one in found), found


CHOICE = "either:\n          - {effect: go}\n          - {cost: spend 1 magic, effect: stay}\n"
SPOILED_CHOICES = [
    ("          - {effect: go}\n", "", 32, "expected 2 alternatives or more"),
    ("either:", "effect: rest\n        either:", 33, "'either' takes the place of 'effect'"),
    ("either:", "cost: spend 1 boost\n        either:", 33, "'either' takes the place of 'cost'"),
    ("effect: go", "effect: the unit goes", 33, "not “the …”"),
    ("effect: go", "effect: go.", 33, "'effect' is a piece of a sentence"),
    ("cost: spend 1 magic, effect: stay", "cost: spend 1 magic", 34, "an alternative needs the field 'effect'"),
    ("effect: go", "if: if it is calm, effect: go", 33, "leave out the word 'if'"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), SPOILED_CHOICES)
def test_each_problem_of_a_choice_is_reported_where_it_stands(
    content: Content, old: str, new: str, line: int, message: str
) -> None:
    """A choice is correct as written, and each thing spoiled in it is named with file and line."""
    content.change(CARDS, "effect: this unit cannot be forced\n", CHOICE)
    assert problems_of(content) == []
    test_each_problem_is_reported_where_it_stands(content, CARDS, old, new, line, message)


def test_one_ability_has_one_anatomy(content: Content) -> None:
    """The same ability name on two printed cards must read the same."""
    content.change("cards/2e/breakers.yaml", "name: Steadfast", "name: Swift Shot")
    assert any(
        "'Swift Shot' reads differently here than on card-2e/breakers/tacullu" in one for one in problems_of(content)
    )


def test_a_repetition_of_a_repetition_is_a_problem(content: Content) -> None:
    """Each repeated ruling names the entry that has the text."""
    repeating = "question: Q?\nanswer: Yes.\nsame_as: faq-2e/breakers/{}\n"
    content.write("faq-2e/a.md", ENTRY.format(title="A", more=repeating.format("attack-twice"), text=""))
    content.write(
        "faq-2e/b.md", ENTRY.format(title="B", more="question: Q?\nanswer: Yes.\nsame_as: faq-2e/a\n", text="")
    )
    assert any("repeats 'faq-2e/breakers/attack-twice'" in one for one in problems_of(content))


def test_what_a_single_sentence_rests_on_is_not_written(content: Content) -> None:
    """It rests on all that decides it, so there would be the same twice."""
    told = "question: Q?\nanswer: Yes.\ndecided_by: [glossary-2e/adjacent]\n"
    content.write("faq-2e/a.md", ENTRY.format(title="A", more=told, text="It is."))
    assert problems_of(content) == []
    told += "each_decided_by: [[glossary-2e/adjacent]]\n"
    content.write("faq-2e/a.md", ENTRY.format(title="A", more=told, text="It is."))
    assert any("faq-2e/a.md:9: the text is a single sentence" in one for one in problems_of(content))


def test_scenarios_are_checked_for_what_they_cite(content: Content) -> None:
    """A scenario stands beside its entry, is plain YAML, and cites ids that exist."""
    scenario = "title: Twice\nexpect:\n  - illegal: attack d3 d5\n    because: glossary-2e/adjacant\n"
    content.write("faq-2e/breakers/attack-twice.scenario.yaml", scenario)
    content.write("faq-2e/breakers/attack-twice.thrice.scenario.yaml", "title: Thrice\n")
    content.write("faq-2e/breakers/stray.scenario.yaml", "title: Stray\n")
    content.write("faq-2e/breakers/attack-twice.broken.scenario.yaml", "title: [\n")
    found = problems_of(content)
    assert [one.split(": ")[0] for one in found] == [
        "faq-2e/breakers/attack-twice.broken.scenario.yaml:2",
        "faq-2e/breakers/attack-twice.scenario.yaml:4",
        "faq-2e/breakers/stray.scenario.yaml:1",
    ]
