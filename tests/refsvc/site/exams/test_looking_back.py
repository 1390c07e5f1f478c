"""What a candidate answered, and what came of it: looked over before the end, and told after it."""

import re

from flask.testing import FlaskClient

from tests.documents import Document
from tests.exam_forms import RIGHT, answer_all, join, set_exam
from tests.puzzle_documents import KINDS, QUIZ
from tests.puzzle_forms import option, press, published, read


def test_who_has_passed_is_not_asked_again(client: FlaskClient, stranger: FlaskClient) -> None:
    """Another try could only take the pass away, so that there is none, whatever is sent."""
    exam = set_exam(client, published(client, QUIZ), rules={"pass_mark": "50", "tries": "2"})
    assert "Whoever has passed is done." in read(stranger.get(exam)).text
    join(stranger, exam, "Ada")
    press(stranger, exam, "next", {"question": "1", "picked": option(read(stranger.get(exam)), "No")})
    press(stranger, exam, "hand-in")
    end = stranger.get(exam).text
    assert "Passed: 1 of 1" in read(stranger.get(exam)).text
    assert "is-passed" in end
    assert "again" not in Document(end).text
    press(stranger, exam, "again")
    assert "Handed in." in read(stranger.get(exam)).text


def test_another_try_at_a_fixed_exam_asks_the_same(client: FlaskClient, stranger: FlaskClient) -> None:
    """Nobody is promised other questions where none are drawn; who failed is told so by look and word."""
    exam = set_exam(client, published(client, QUIZ), rules={"pass_mark": "50", "tries": "2"})
    join(stranger, exam, "Ada")
    press(stranger, exam, "hand-in")
    end = stranger.get(exam).text
    assert "is-passed" not in end
    assert "1 try left. The questions are the same." in read(stranger.get(exam)).text
    assert "What was not answered counts as not right." in read(stranger.get(exam)).text


def test_what_is_looked_over_has_the_own_answers(client: FlaskClient, stranger: FlaskClient) -> None:
    """Every question with what was answered to it, in words, and the way to it."""
    exam = set_exam(client, *(published(client, one, "draft") for one in KINDS.values()))
    join(stranger, exam, "Ada")
    answer_all(stranger, exam)
    page = read(stranger.get(f"{exam}?review=1"))
    for number, kind in enumerate(KINDS, 1):
        assert f"{exam}?question={number}" in page.links
        assert kind == "win" or RIGHT[kind] in page.text
    assert "Horde Slinger on b2 attacks" in page.text
    assert "Not answered" not in page.text


def test_the_answers_tell_what_the_candidate_answered(client: FlaskClient, stranger: FlaskClient) -> None:
    """Beside what is right, the own choice and the own line, every line in words; what was left open says so."""
    exam = set_exam(client, *(published(client, KINDS[kind], "draft") for kind in ("legality", "win", "quiz")))
    join(stranger, exam, "Ada")
    wrong = option(read(stranger.get(exam)), "Sneeks on c1 attacks")
    press(stranger, exam, "next", {"question": "1", "picked": wrong})
    press(stranger, exam, "next", {"question": "2", "lines": "attack b2 b4\nmr mr"})
    press(client, f"{exam}/results", "close")
    page = read(stranger.get(exam))
    told = " ".join(page.text.split())
    assert re.search(r"Sneeks on c1 attacks Undead Warrior on b4\.? Your answer", told)
    assert told.count("Your answer") == 1
    assert "Your line Horde Slinger on b2 attacks" in told
    assert "The best line, step by step: Horde Slinger on b2 attacks" in told
    assert "You gave no answer." in told
    assert "('" not in told
    assert "The board in words" in told
