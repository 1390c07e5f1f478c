"""The list of puzzles: filters and the puzzle of the day."""

import html
import re

from flask import Flask
from flask.testing import FlaskClient

from tests.puzzle_documents import LEGALITY, QUIZ, WIN
from tests.puzzle_forms import published, read


def test_filters_narrow_the_list_by_what_a_puzzle_is(client: FlaskClient) -> None:
    """Kind, difficulty, faction and phase can be combined; each value says how many there are."""
    for document in (LEGALITY, QUIZ, WIN):
        published(client, document)
    attack = read(client.get("/puzzles?phase=attack&kind=win"))
    assert WIN["title"] in attack.text
    assert LEGALITY["title"] not in attack.text
    goblins = read(client.get("/puzzles?faction=Cave+Goblins"))
    assert LEGALITY["title"] in goblins.text
    assert QUIZ["title"] not in goblins.text
    easy = read(client.get("/puzzles?difficulty=easy"))
    assert QUIZ["title"] in easy.text
    quizzes = client.get("/puzzles?difficulty=easy&kind=quiz").text.count("data-puzzle=")
    assert quizzes > 1
    assert f"Rules quiz ({quizzes})" in easy.text


def test_filters_that_match_nothing_lead_on(client: FlaskClient) -> None:
    """An empty list is no dead end."""
    page = read(client.get("/puzzles?phase=magic&kind=quiz"))
    assert "No puzzle is like that yet." in page.text


def test_puzzles_are_found_by_title_and_those_that_turn_on_it_come_first(client: FlaskClient) -> None:
    """A word of the title is enough; a puzzle on whose table a card only stands comes after those about it."""
    assert 'data-puzzle="levitation"' in client.get("/puzzles?about=over+their").text
    found = re.findall(r'data-puzzle="([^"]+)"', client.get("/puzzles?about=Tacullu&edition=2e").text)
    assert found[0] == "change-of-heart"
    assert "sly-as-a-goblin" in found


def test_there_is_a_puzzle_of_the_day(client: FlaskClient) -> None:
    """It has an address of its own, which leads to it, and stands above the list."""
    published(client, QUIZ)
    response = client.get("/puzzles/daily")
    assert response.status_code == 302
    page = read(client.get("/puzzles"))
    assert response.headers["Location"] in page.links
    assert "Puzzle of the day" in page.text


def test_puzzles_are_listed_by_edition(client: FlaskClient) -> None:
    """Only those of the edition asked for are shown, each with its name; phases go by the names that it gives them."""
    page = client.get("/puzzles?edition=1e").text
    assert "Around the table" in page
    assert "Friendly fire" not in page
    assert "Build Magic Phase" in page
    assert '<option value="1e" selected>First Edition' in page
    assert ">Movement (" in page
    assert ">Move / Movement (" in client.get("/puzzles").text


def test_puzzles_are_found_by_card_ability_and_axis(client: FlaskClient) -> None:
    """Whatever lies on the table or in a hand, what it can do, and how hard it is in both ways."""

    def found(query: str) -> list[str]:
        return re.findall(r'data-puzzle="([^"]+)"', client.get(f"/puzzles?{query}").text)

    assert "golem-out-for-a-walk" in found("about=ice+golem")
    assert "spirit-bond" in found("about=Spirit+Bond")
    assert found("about=no+such+thing") == []
    assert "quiz-mind-witch" in found("knowledge=1")
    assert "quiz-mind-witch" not in found("knowledge=2")


def test_the_board_of_a_puzzle_is_drawn_for_a_page(client: FlaskClient) -> None:
    """A drawing without a typeface of its own; a quiz has none."""
    drawn = client.get("/puzzles/golem-out-for-a-walk/board.svg")
    assert drawn.mimetype == "image/svg+xml"
    assert "Ice Golem" in drawn.text
    assert "@font-face" not in drawn.text
    assert client.get("/puzzles/quiz-mind-witch/board.svg").status_code == 404


def test_the_list_comes_in_parts(client: FlaskClient) -> None:
    """Each puzzle stands in one of them, with the filters kept; a number that is none is refused."""
    slugs, address, parts = list[str](), "/puzzles?edition=2e", 0
    total = int(re.findall(r"data-shown-count>(\d+)<", client.get(address).text)[0])
    while address:
        page = client.get(address).text
        slugs += re.findall(r'data-puzzle="([^"]+)"', page)
        further = re.findall(r'href="([^"]+)"[^>]*data-further', page)
        address, parts = html.unescape(further[0]) if further else "", parts + 1
    assert parts > 1
    assert len(slugs) == len(set(slugs)) == total
    assert client.get("/puzzles?after=x").status_code == 400


def test_what_a_reader_made_is_marked_wherever_it_is_met(
    app: Flask, client: FlaskClient, stranger: FlaskClient
) -> None:
    """In the list, on its page, as the next puzzle, and where an exam draws: nobody takes it for one of the site."""
    address = published(client, QUIZ)
    line = stranger.get("/puzzles?about=Next+to+each+other").text.split(f'href="{address}"')[-1].split("</li>")[0]
    assert "By a reader" in line
    assert "By a reader" in read(stranger.get(address)).text
    assert "By a reader" not in read(stranger.get("/puzzles/spirit-bond")).text
    listed = [one.slug for one in app.extensions["refsvc.reference"].collection.listed()]
    before = listed[listed.index(address.rpartition("/")[2]) - 1]
    assert f"Next: {QUIZ['title']}, by a reader" in read(stranger.get(f"/puzzles/{before}")).text
    assert "Any, those of readers too" in read(stranger.get("/exams/new")).text


def test_a_slash_at_the_end_leads_to_the_list(client: FlaskClient) -> None:
    """With the same filters."""
    led = client.get("/puzzles/?kind=win")
    assert (led.status_code, led.headers["Location"]) == (308, "/puzzles?kind=win")
    assert client.get("/puzzles/").headers["Location"] == "/puzzles"


def test_what_lies_in_a_pile_is_told_beside_the_board(client: FlaskClient) -> None:
    """Whose it is, and which pile, each card a link."""
    page = read(client.get("/puzzles/alms-among-friends"))
    assert re.search(r"South, in the Magic Pile: Miner ?, Slayer", page.text)
    assert "South 2, in the Magic Pile: Conjurer" in page.text
    assert "South, in hand: Kreep" in page.text
    assert "/e/card-1e/deep-dwarves/miner" in page.links


def test_a_story_forgets_nothing_that_was_placed(client: FlaskClient) -> None:
    """What had only one space to come to is told where it came about; who stops is not told to place beside none."""
    page = read(client.get("/puzzles/mined-a-bloody-summons")).text
    assert page.index("Undead Archer placed on e2") < page.index("Soul Shift of Undead Archer on e2 first")
    assert "beside none" not in page
    assert "Blood Summon goes no further" in page
