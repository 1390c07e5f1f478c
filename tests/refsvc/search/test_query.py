"""The query language: trees, what is said of queries that break it, and how a query is said back in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refsvc.bounds import LONGEST_QUERY_READ
from refsvc.search import SearchIndex
from refsvc.search.fields import fields_of, saying
from refsvc.search.port import All, Any, Filter, Not, Phrase, Problem, Query, Word, parts
from refsvc.search.query import parse
from tests.sites import real_corpus


def parsed(text: str) -> Query:
    """The query with the fields of the real content."""
    return parse(text, fields_of(real_corpus()), saying(real_corpus()))


def complaint(text: str) -> Problem:
    """The only problem of a query."""
    (problem,) = parsed(text).problems
    return problem


def shape(node: object) -> object:
    """A tree without its places, to compare at a glance."""
    match node:
        case Word() | Phrase():
            return node.text
        case Filter():
            return f"{node.field}{node.operator}{node.value}"
        case Not():
            return ("not", shape(node.node))
        case All() | Any():
            return (type(node).__name__.lower(), *map(shape, node.nodes))
    return None


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", None),
        ("?!", None),
        ("wall", "wall"),
        ("wall vine", ("all", "wall", "vine")),
        ("wall OR vine gate", ("any", "wall", ("all", "vine", "gate"))),
        ("(wall OR vine) gate", ("all", ("any", "wall", "vine"), "gate")),
        ("wall AND vine", ("all", "wall", "vine")),
        ("wall or vine", ("all", "wall", "or", "vine")),
        ("faction:breakers (engage or trample)", ("all", "faction:breakers", "engage", "or", "trample")),
        ("(cost=1 or cost=2) class:unit", ("all", ("any", "cost=1", "cost=2"), "class:unit")),
        ("cost=1 or (cost=2 class:unit)", ("any", "cost=1", ("all", "cost=2", "class:unit"))),
        ("-vine", ("not", "vine")),
        ("--vine", "vine"),
        ("wall NOT vine", ("all", "wall", ("not", "vine"))),
        ("NOT (wall vine)", ("not", ("all", "wall", "vine"))),
        ("wall not", ("all", "wall", "not")),
        ("wall NOT", ("all", "wall", "NOT")),
        ("cost!=2", "cost!=2"),
        ("cost≠2", "cost!=2"),
        ("edition!=1e", ("not", "edition:1e")),
        ("class!=unit", ("all", "kind:card", ("not", "class:unit"))),
        ("wall order:cost", "wall"),
        ("-(wall vine)", ("not", ("all", "wall", "vine"))),
        ("sin-sin - re-roll", ("all", "sin-sin", "re-roll")),
        ('"clear straight"', "clear straight"),
        ("“clear straight”", "clear straight"),
        ("faction:breakers", "faction:breakers"),
        ("f:Breakers", "faction:breakers"),
        ('faction:"Cave Goblins"', "faction:cave-goblins"),
        ("faction:cave-goblin", "faction:cave-goblins"),
        ("faction:phoe", "faction:phoenix-elves"),
        ("COST≤1", "cost<=1"),
        ("hp>=8", "life>=8"),
        ("kind:rulings", "kind:faq"),
        ("edition:first", "edition:1e"),
        ("is:hero", "is:champion"),
        ("optional:true", "optional:yes"),
        ("Question: may I", ("all", "Question", "may", "I")),
        ("old edition: may I", ("all", "old", "edition", "may", "I")),
        ("does the cost: matter", ("all", "does", "the", "cost", "matter")),
        ("strength -1", ("all", "strength", "-1")),
        ('is a rhino "within two" of my unit', ("all", "is", "a", "rhino", '"within two"', "of", "my", "unit")),
    ],
)
def test_a_query_is_read_as_a_tree(text: str, tree: object) -> None:
    """Words, phrases, filters, OR, minus and parentheses make the tree that they look like."""
    query = parsed(text)
    assert query.problems == ()
    assert shape(query.root) == tree


@pytest.mark.parametrize(
    ("text", "code", "term", "says"),
    [
        ("strenght>=3", "unknown-field", "strenght>=3", "Did you mean strength?"),
        ("colour:red", "unknown-field", "colour:red", "There is no field “colour”."),
        ("wall cost<=x", "unknown-value", "cost<=x", "“cost” expects a whole number, not “x”."),
        ("wall order:weight", "unknown-value", "order:weight", "It knows cost, life"),
        ("wall order<cost", "wrong-operator", "order<cost", "it understands : and =."),
        ("cost:1.5", "unknown-value", "cost:1.5", "a whole number"),
        ("attack:rangd", "unknown-value", "attack:rangd", "Did you mean ranged?"),
        ("kind:champion", "unknown-value", "kind:champion", "Did you mean class:champion or is:champion?"),
        ("class:melee", "unknown-value", "class:melee", "Did you mean attack:melee or is:melee?"),
        ("attack:3", "unknown-value", "attack:3", "how many dice a unit rolls is its strength"),
        ("attack>3", "wrong-operator", "attack>3", "how many dice a unit rolls is its strength"),
        ("faction>3", "wrong-operator", "faction>3", "it understands :, = and !=."),
        ("power>3", "unknown-field", "power>3", "Did you mean strength?"),
        ("toughness:5", "unknown-field", "toughness:5", "Did you mean life?"),
        ("colour:flame", "unknown-field", "colour:flame", "Did you mean symbol?"),
        ("price<2", "unknown-field", "price<2", "Did you mean cost?"),
        ("hits>=2", "unknown-field", "hits>=2", "Did you mean strength?"),
        ("range:2", "unknown-field", "range:2", "Did you mean attack?"),
        ("champion:yes", "unknown-field", "champion:yes", "Did you mean class or is?"),
        ("faction:humans", "unknown-value", "faction:humans", "“faction” knows no “humans”."),
        ("cost:", "missing-value", "cost:", "needs a value, as in cost<=1."),
        ('cost:""', "missing-value", 'cost:""', "needs a value"),
        ("(wall", "open-parenthesis", "(", "never closed"),
        ("wall)", "stray-parenthesis", ")", "No parenthesis was opened"),
        ("wall ()", "empty-parentheses", "()", "Nothing stands between"),
        ("wall OR", "missing-term", "OR", "missing after OR"),
        ("OR wall", "missing-term", "OR", "missing before OR"),
    ],
)
def test_a_malformed_term_is_pointed_out(text: str, code: str, term: str, says: str) -> None:
    """The problem names the term where it stands, says what is wrong, and what was expected."""
    problem = complaint(text)
    assert (problem.code, problem.term) == (code, term)
    assert text[problem.span.start : problem.span.end] == term
    assert says in problem.message
    assert problem.is_malformed


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ('a "b c', ("all", "a", "b", "c")),
        ("a “b c", ("all", "a", "b", "c")),
        ('wall "', "wall"),
        ('"', None),
        ('-"vine', ("not", "vine")),
        ('"extra attack" "wall', ("all", "extra attack", "wall")),
        ('"wall cost<=1', ("all", "wall", "cost<=1")),
        ('name:"b c', ("all", "name:b", "c")),
    ],
)
def test_a_quotation_mark_that_is_never_closed_is_left_out(text: str, tree: object) -> None:
    """The words behind it are words like any others, and the reader is told of the mark, which breaks nothing."""
    problem = complaint(text)
    assert shape(parsed(text).root) == tree
    assert (problem.code, problem.term in '“"', problem.is_malformed) == ("open-quote", True, False)
    assert "never closed" in problem.message


def test_a_quotation_mark_too_many_makes_no_other_query_of_a_sentence(index: SearchIndex) -> None:
    """Sentences with a mark that is never closed are read like those without it, their quotations too."""
    asked = 'can I "attack" my own unit with a ranged one'
    found = [hit.id for hit in index.search(asked).hits]
    assert [hit.id for hit in index.search(f'{asked} "').hits] == found
    assert [hit.id for hit in index.search(f'"{asked.replace(chr(34), "")}').hits] == found


def test_what_could_stand_there_is_offered() -> None:
    """A near miss offers the values that were perhaps meant, best first."""
    assert complaint("faction:breakrs").expected[0] == "breakers"
    assert complaint("kost:3").expected == ("cost",)


def test_a_malformed_term_leaves_the_rest() -> None:
    """Everything else of the query is kept."""
    assert shape(parsed("wall cost<=x -vine").root) == ("all", "wall", ("not", "vine"))
    assert shape(parsed("wall OR cost<=x").root) == "wall"


def test_problems_come_in_the_order_of_the_text() -> None:
    """Several problems are told from left to right."""
    assert [one.term for one in parsed("cost:x (wall foo:bar").problems] == ["cost:x", "(", "foo:bar"]


def test_a_query_that_is_too_long_is_cut() -> None:
    """Beyond the limit nothing is read, and the reader is told."""
    problem = complaint("wall " * 200)
    assert (problem.code, problem.span.start) == ("too-long", LONGEST_QUERY_READ)


@given(st.text(max_size=60))
def test_every_node_stands_where_it_says(text: str) -> None:
    """The place of each word is the place where its text stands."""
    for node in parts(parsed(text).root):
        assert 0 <= node.span.start < node.span.end <= len(text)
        if isinstance(node, Word):
            assert text[node.span.start : node.span.end] == node.text


# --- the query in words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "nothing yet"),
        ("vine", "entries that mention “vine”"),
        ("wall", "entries that are about “wall”"),
        ("does engage trigger", "entries that are about “does engage trigger”"),
        ("kind:rule", "all rules"),
        ("edition:1e kind:rule event -vine", "first-edition rules that mention “event” and not “vine”"),
        (
            "faction:breakers cost<=1 attack:ranged",
            "cards that belong to the Breakers, cost at most 1 and have a ranged attack",
        ),
        ("strength>3 life:8", "cards that have more than 3 strength and have exactly 8 life"),
        ("when:after-attack optional:yes", "entries that act after attacking and leave it to the player"),
        ("when:before", "entries that act at a moment of the kind “before”"),
        ("kind:faq (engage OR trample)", "rulings that either mention “engage” or mention “trample”"),
        ("kind:rule OR kind:faq", "entries that either are rules or are rulings"),
        ("-kind:card vine", "entries that are not cards and mention “vine”"),
        ('"clear straight"', "entries that say “clear straight”"),
        ("-wall -vine", "entries that do not mention “wall” or “vine”"),
        ("-(faction:cloaks OR is:champion)", "entries that neither belong to the Cloaks nor are champions"),
        ("is:champion -cost:3", "entries that are champions and do not cost exactly 3"),
        ("symbol:wave phase:move", "cards that bear the air symbol and are played in the Move Phase"),
        ("class:structure active:no", "cards that have “structure” in their class and do not stay in play"),
        ("source:rulebook-1e", "entries that come from the Summoner Wars Master Set Rulebook"),
        ("when:each-time", "entries that act at a moment of the kind “each time”"),
        ("-(kind:rule edition:1e)", "entries that are none of those that are rules and belong to the first edition"),
        ("-active:no", "entries that are none of those that do not stay in play"),
        ("-(wall vine)", "entries that are not about “wall vine”"),
        ("kind:card order:cost", "all cards, by cost"),
        ("kind:card vine order:-life", "cards that mention “vine”, by life from the highest down"),
        ("kind:card vine -order:life", "cards that mention “vine”, by life from the highest down"),
        ("strength!=3 edition!=1e", "cards that have other than 3 strength and do not belong to the first edition"),
        ("name:law text:summoner", "entries that have “law” in their name and have “summoner” in their text"),
    ],
)
def test_the_sentence_says_what_is_run(index: SearchIndex, query: str, sentence: str) -> None:
    """Each kind of term has its words."""
    assert index.search(query).reading.sentence == sentence


def test_a_quotation_is_said_back_as_one_within_another(index: SearchIndex) -> None:
    """Two sorts of marks, so that one sees where each ends."""
    assert "“he said 'tired'”" in index.search('he said: "tired"').reading.sentence


def test_a_long_story_is_said_back_by_its_beginning(index: SearchIndex) -> None:
    """Whoever told it knows it, and its answer should be in sight."""
    story = "my buddy stole my champion with Mind Capture last night and I shot it with my own archer, do I get magic"
    said = index.search(story).reading.sentence
    assert said.startswith("entries that are about “my buddy stole my champion")
    assert said.endswith(" …”")
    assert "magic" not in said


@pytest.mark.parametrize("text", ['He said: "no way, never".', 'Opponent: "it is not mine any more". Right?'])
def test_what_somebody_said_is_no_phrase_to_be_found(text: str) -> None:
    """Behind a colon that belongs to no field, quotation marks quote, however short the sentence is."""
    assert not [node for node in parts(parsed(text).root) if isinstance(node, Phrase)]


@pytest.mark.parametrize(
    ("query", "many"),
    [
        ("cost<=9 faction:cloaks", 3),
        ("(cost=1 or life>=3) faction:cloaks", 4),
        ("cost=1 faction:breakers", 0),
        ("-cost=1 faction:cloaks", 0),
    ],
)
def test_what_a_filter_leaves_out_for_want_of_a_source_is_counted(index: SearchIndex, query: str, many: int) -> None:
    """Cards whose figure no source states pass no filter on it, and whoever filters is told how many."""
    told = [one for one in index.search(query).problems if one.code == "figures-unknown"]
    assert [one.message.split()[0] for one in told] == ([str(many)] if many else [])
    assert not any(one.is_malformed for one in told)
