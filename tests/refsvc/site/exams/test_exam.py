"""An exam from its creation to the table of results, without a script."""

import csv
import io
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refsvc.http import reference_of
from tests.exam_forms import answer_all, at, code_of, join, set_exam
from tests.puzzle_documents import KINDS, LEGALITY, QUIZ, TWO_RIGHT, WIN
from tests.puzzle_forms import fields, option, press, published, read


def test_an_exam_goes_from_creation_to_csv(app: Flask, client: FlaskClient, stranger: FlaskClient) -> None:
    """The lead sets it, candidates take it, and the lead reads who and which rules did well, and takes a table away."""
    exam = set_exam(client, *(published(client, one, "draft") for one in KINDS.values()))
    assert "Nobody has begun yet" in read(client.get(f"{exam}/results")).text
    assert "5 questions, 30 minutes" in read(stranger.get(exam)).text
    join(stranger, exam, "Ada")
    answer_all(stranger, exam)
    assert "5 of 5 questions are answered" in read(stranger.get(f"{exam}?review=1")).text
    press(stranger, exam, "hand-in")
    assert "Handed in." in read(stranger.get(exam)).text
    other = app.test_client()
    join(other, exam, "=Bea")
    press(other, exam, "next", {"question": "5", "picked": option(read(other.get(f"{exam}?question=5")), "Yes")})
    page = read(client.get(f"{exam}/results"))
    assert "Ada" in page.text
    assert "/e/glossary-2e/adjacent" in page.links
    file = client.get(f"{exam}/results.csv")
    assert file.mimetype == "text/csv"
    rows = list(csv.DictReader(io.StringIO(file.get_data(as_text=True).removeprefix("\ufeff"))))
    assert [(row["candidate"], row["solved"], row["answered"]) for row in rows] == [
        ("Ada", "5", "5"),
        ("'=Bea", "0", "1"),
    ]
    assert rows[0][QUIZ["title"]] == "1"
    assert rows[1][LEGALITY["title"]] == ""


def test_candidates_are_told_nothing_before_it_is_due(client: FlaskClient, stranger: FlaskClient) -> None:
    """No page of a running exam carries an answer; once it is closed, candidates read them with the reasons."""
    secret = "The stones fly two by two."
    exam = set_exam(client, published(client, {**LEGALITY, "explanation": secret}, "draft"))
    join(stranger, exam, "Ada")
    question = read(stranger.get(exam))
    press(stranger, exam, "next", {"question": "1", "picked": option(question, "Sneeks on c1 attacks")})
    review = read(stranger.get(f"{exam}?review=1"))
    press(stranger, exam, "hand-in")
    before = read(stranger.get(exam))
    for page in (question, review, before):
        assert secret not in page.text
        assert "Not right" not in page.text
        assert "melee unit, and" not in page.text
    press(client, f"{exam}/results", "close")
    after = read(stranger.get(exam))
    assert secret in after.text
    assert "Not right" in after.text


def test_answers_that_are_never_told_stay_with_the_lead(client: FlaskClient, stranger: FlaskClient) -> None:
    """An exam can keep its answers even after it is closed."""
    exam = set_exam(client, published(client, LEGALITY, "draft"), reveals="never")
    join(stranger, exam, "Ada")
    press(client, f"{exam}/results", "close")
    page = read(stranger.get(exam))
    assert "The exam is closed." in page.text
    assert "Horde Slinger on b2 attacks" not in page.text


def test_time_is_kept_by_the_server(app: Flask, client: FlaskClient, stranger: FlaskClient) -> None:
    """Once the time is over, nothing is taken any more, whatever the browser shows."""
    exam = set_exam(client, published(client, QUIZ, "draft"), minutes=5)
    join(stranger, exam, "Ada")
    late = datetime.now(UTC) + timedelta(minutes=6)
    object.__setattr__(reference_of(app).exams, "clock", lambda: late)
    press(stranger, exam, "next", {"question": "1", "picked": "a"})
    page = read(stranger.get(exam))
    assert "The time is over." in page.text
    assert "0 of 1 questions were answered" in page.text


def test_results_are_for_whoever_has_the_code(client: FlaskClient, stranger: FlaskClient) -> None:
    """Neither page nor table opens without it, and nobody else closes the exam."""
    exam = set_exam(client, published(client, QUIZ, "draft"))
    code = code_of(client, exam)
    for address in (f"{exam}/results", f"{exam}/results.csv"):
        assert QUIZ["title"] not in read(stranger.get(address), 403).text
    read(press(stranger, f"{exam}/results", "close"), 403)
    assert "not the lead’s code" in read(press(stranger, f"{exam}/results", "unlock", {"token": "x"}), 403).text
    assert press(stranger, f"{exam}/results", "unlock", {"token": code}).status_code == 303
    assert QUIZ["title"] in read(stranger.get(f"{exam}/results")).text


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"title": "", "minutes": "5"}, "a title of 1 to"),
        ({"title": "A", "minutes": "0"}, "1 to 1440 minutes"),
        ({"title": "A", "minutes": "soon"}, "1 to 1440 minutes"),
        ({"title": "A", "minutes": "5", "others": ""}, "1 to 100 puzzles, not 0"),
        ({"title": "A", "minutes": "5", "others": "nothing-like-it"}, "There is no puzzle “nothing-like-it”."),
    ],
    ids=["no title", "no time", "no number", "no puzzle", "unknown puzzle"],
)
def test_what_makes_no_exam_is_explained(client: FlaskClient, form: dict[str, str], reason: str) -> None:
    """The form stays filled in, with the reason above it."""
    slug = published(client, QUIZ).rpartition("/")[2]
    page = read(client.post("/exams/new", data={"others": slug, "reveals": "never", **form}), 422)
    assert reason in page.text


def test_a_wrong_puzzle_does_not_get_into_an_exam(client: FlaskClient) -> None:
    """What the engine finds wrong is put to nobody."""
    slug = published(client, TWO_RIGHT, "draft").rpartition("/")[2]
    page = read(client.post("/exams/new", data={"title": "A", "minutes": "5", "others": slug}), 422)
    assert "finds “Two are right” wrong" in page.text


def test_a_later_edit_changes_nothing_in_an_exam(client: FlaskClient, stranger: FlaskClient) -> None:
    """An exam keeps its questions as they were when it was set."""
    address = published(client, QUIZ)
    exam = set_exam(client, address)
    changed = {**fields({**QUIZ, "question": "Something else?"}), "seen": "1"}
    assert press(client, f"{address}/edit", "publish", changed).status_code == 303
    join(stranger, exam, "Ada")
    assert QUIZ["question"] in read(stranger.get(exam)).text


def test_a_name_is_taken_once_and_an_unknown_exam_is_not_found(client: FlaskClient, stranger: FlaskClient) -> None:
    """Two candidates of the same name could not be told apart."""
    exam = set_exam(client, published(client, WIN))
    join(client, exam, "Ada")
    assert "takes this exam already" in read(press(stranger, exam, "join", {"name": "Ada"}), 422).text
    assert "Join the exam first." in read(press(stranger, exam, "next", {"question": "1"}), 403).text
    read(stranger.get("/exams/nothing2"), 404)
    read(client.get(f"{exam}?question=7"), 400)


def test_the_pass_mark_is_told_before_and_after(app: Flask, client: FlaskClient, stranger: FlaskClient) -> None:
    """At the door, at the end, on the lead's page and in the table; not while somebody is still at it."""
    exam = set_exam(client, published(client, QUIZ), published(client, LEGALITY), rules={"pass_mark": "50"})
    assert "To pass, 50 % must be right." in read(stranger.get(exam)).text
    join(stranger, exam, "Ada")
    press(stranger, exam, "next", {"question": "1", "picked": option(read(stranger.get(exam)), "No")})
    running = read(client.get(f"{exam}/results")).text
    assert "0 ended, 1 running, 0 passed" in running
    press(stranger, exam, "hand-in")
    assert "Passed: 1 of 2 right, 50 %. The pass mark is 50 %." in read(stranger.get(exam)).text
    other = app.test_client()
    join(other, exam, "Bea")
    at(app, 31)
    assert "The time is over. 0 of 2" in read(other.get(exam)).text
    assert "Not passed: 0 of 2 right, 0 %." in read(other.get(exam)).text
    page = read(client.get(f"{exam}/results?fragment=results")).text
    assert "2 ended, 0 running, 1 passed" in page
    assert "ran out of time" in page
    rows = list(csv.DictReader(io.StringIO(client.get(f"{exam}/results.csv").get_data(as_text=True)[1:])))
    assert [(row["candidate"], row["state"], row["passed"], row["pass mark"]) for row in rows] == [
        ("Ada", "handed in", "yes", "50"),
        ("Bea", "ran out", "no", "50"),
    ]


def drawn_rules(**more: str) -> dict[str, Any]:
    """The form of an exam that draws one quiz and one question of legality."""
    parts = {"part_count": ["1", "1"], "part_kind": ["quiz", "legality"], "part_edition": ["", "2e"]}
    return {**parts, "seed": "spring", **more}


def test_each_candidate_gets_questions_of_the_same_parts(client: FlaskClient, stranger: FlaskClient) -> None:
    """The parts and the seed stand with the results, as do the questions that were drawn."""
    quizzes = [published(client, {**QUIZ, "title": f"Quiz {number}"}) for number in (1, 2)]
    exam = set_exam(client, published(client, LEGALITY), published(client, WIN), *quizzes, rules=drawn_rules())
    page = read(client.get(f"{exam}/results")).text
    assert "1 of 2 (Rules quiz); 1 of 1 (Is it legal?, Second Edition). Seed: spring" in page
    assert "2 questions, 30 minutes" in page
    join(stranger, exam, "Ada")
    titles = [read(stranger.get(f"{exam}?question={number}")).text for number in (1, 2)]
    assert "1. Quiz " in titles[0]
    assert f"2. {LEGALITY['title']}" in titles[1]
    read(stranger.get(f"{exam}?question=3"), 400)
    (row,) = csv.DictReader(io.StringIO(client.get(f"{exam}/results.csv").get_data(as_text=True)[1:]))
    assert sorted((row["Quiz 1"], row["Quiz 2"])) == ["", "not asked"]
    assert WIN["title"] not in row


def test_parts_that_can_not_be_drawn_are_explained(client: FlaskClient) -> None:
    """More than there is, or nothing at all of that kind: the form says how many there are."""
    slug = published(client, QUIZ).rpartition("/")[2]
    form = {"title": "A", "minutes": "5", "reveals": "never", "others": slug}
    for count, kind, reason in (
        ("2", "quiz", "The parts ask for 2 puzzles, and there are 1 for them."),
        ("1", "win", "The parts ask for 1 puzzles, and there are 0 for them."),
        ("none", "quiz", "Expected parts of at least 1 question"),
    ):
        page = read(client.post("/exams/new", data={**form, "part_count": count, "part_kind": kind}), 422)
        assert reason in page.text


def test_another_try_is_open_after_its_time(app: Flask, client: FlaskClient, stranger: FlaskClient) -> None:
    """The end says when; the next try has another puzzle where there is one, and both stand in the results."""
    quizzes = [published(client, {**QUIZ, "title": f"Quiz {number}"}) for number in (1, 2)]
    rules = {"part_count": "1", "tries": "2", "wait": "1"}
    exam = set_exam(client, *quizzes, rules=rules)
    assert "You may take it 2 times, 1 hour after the end of the last time." in read(stranger.get(exam)).text
    join(stranger, exam, "Ada")
    first = read(stranger.get(exam)).text
    press(stranger, exam, "hand-in")
    end = read(stranger.get(exam)).text
    assert "1 try left" in end
    assert "Take it again" not in end
    press(stranger, exam, "again")
    assert "Handed in." in read(stranger.get(exam)).text
    at(app, 61)
    assert "Take it again" in read(stranger.get(exam)).text
    press(stranger, exam, "again")
    second = read(stranger.get(exam)).text
    assert ("1. Quiz 1" in first) != ("1. Quiz 1" in second)
    rows = list(csv.DictReader(io.StringIO(client.get(f"{exam}/results.csv").get_data(as_text=True)[1:])))
    assert sorted((row["candidate"], row["try"], row["state"]) for row in rows) == [
        ("Ada", "1", "handed in"),
        ("Ada", "2", "running"),
    ]


def test_closing_asks_first_and_hands_in_what_is_running(
    app: Flask, client: FlaskClient, stranger: FlaskClient
) -> None:
    """It names who is still at it and how far; a try that runs then counts as it stands, and both sides are told so."""
    exam = set_exam(client, published(client, QUIZ), published(client, LEGALITY), rules={"pass_mark": "50"})
    assert "Nobody is at it." in read(client.get(f"{exam}/results?closing=1")).text
    join(stranger, exam, "Ada")
    press(stranger, exam, "next", {"question": "1", "picked": option(read(stranger.get(exam)), "No")})
    join(app.test_client(), exam, "Bea")
    asks = read(client.get(f"{exam}/results?closing=1")).text
    assert "2 are still at it." in asks
    assert "Ada: 1 of 2 answered" in asks
    assert "Bea: 0 of 2 answered" in asks
    assert "0 ended, 2 running" in read(client.get(f"{exam}/results")).text
    press(client, f"{exam}/results", "close")
    assert "Close it" not in read(client.get(f"{exam}/results?closing=1")).text
    end = read(stranger.get(exam)).text
    assert "Your try was handed in as it stood. 1 of 2 questions were answered" in end
    assert "Passed: 1 of 2 right" in end
    rows = list(csv.DictReader(io.StringIO(client.get(f"{exam}/results.csv").get_data(as_text=True)[1:])))
    assert [(row["candidate"], row["state"], row["solved"], row["passed"]) for row in rows] == [
        ("Ada", "closed", "1", "yes"),
        ("Bea", "closed", "0", "no"),
    ]


def test_the_lead_sees_what_is_chosen_and_says_in_which_order(app: Flask, client: FlaskClient) -> None:
    """Each puzzle of the form has its question and its link; by lot, each candidate has another order."""
    quizzes = [published(client, {**QUIZ, "title": f"Quiz {number}"}) for number in range(1, 6)]
    form = read(client.get("/exams/new"))
    assert QUIZ["question"] in form.text
    assert quizzes[0] in form.links
    orders = {}
    for order in ("", "shuffled"):
        exam = set_exam(client, *quizzes, rules={"order": order, "seed": "spring"})
        orders[order] = [_titles(app, exam, name) for name in ("Ada", "Bea", "Cy", "Dee")]
    assert orders[""] == [[f"Quiz {number}" for number in range(1, 6)]] * 4
    assert len(set(map(tuple, orders["shuffled"]))) > 1
    assert all(sorted(one) == orders[""][0] for one in orders["shuffled"])


def _titles(app: Flask, exam: str, name: str) -> list[str]:
    """The titles of the questions of a new candidate, in their order."""
    candidate = app.test_client()
    join(candidate, exam, name)
    shown = candidate.get(f"{exam}?review=1").text
    return re.findall(r">(Quiz \d)</a>", shown)


def test_whoever_is_asked_looks_nothing_up(client: FlaskClient, stranger: FlaskClient) -> None:
    """The page of a question has no search; the door and the end have it."""
    exam = set_exam(client, published(client, QUIZ))
    assert 'role="search"' in stranger.get(exam).text
    join(stranger, exam, "Ada")
    assert 'role="search"' not in stranger.get(exam).text
    assert 'role="search"' not in stranger.get(f"{exam}?review=1").text
    press(stranger, exam, "hand-in")
    assert 'role="search"' in stranger.get(exam).text


def test_a_script_hears_whether_an_answer_is_kept(app: Flask, client: FlaskClient, stranger: FlaskClient) -> None:
    """Sent twice it counts once; the server's clock comes with it, and once it is over the reason."""
    exam = set_exam(client, published(client, QUIZ))
    join(stranger, exam, "Ada")
    answer = {"question": "1", "picked": "a"}
    for _ in range(2):
        told = press(stranger, exam, "keep", answer)
        assert told.status_code == 200
        assert told.json is not None
        assert (told.json["kept"], told.json["refused"]) == (True, "")
        assert 1_700 < told.json["left"] <= 1_800
    asked_only = press(stranger, exam, "keep").json
    assert asked_only is not None
    assert asked_only["kept"] is False
    assert "1 of 1 questions are answered" in read(stranger.get(f"{exam}?review=1")).text
    at(app, 31)
    late = press(stranger, exam, "keep", answer)
    assert (late.status_code, late.json) == (409, {"kept": False, "refused": "The time is over.", "left": 0})


def test_the_link_is_there_to_scan_and_to_select(client: FlaskClient) -> None:
    """A code for telephones, and the link as text: neither needs a script."""
    page = client.get(f"{set_exam(client, published(client, QUIZ))}/results").text
    assert 'aria-label="QR code of the link to this exam"><svg' in page
    assert 'class="token" href="http://localhost/exams/' in page


def test_a_program_reads_the_results_with_the_code(client: FlaskClient, stranger: FlaskClient) -> None:
    """The same figures as in the table; without the code nothing of them."""
    exam = set_exam(client, published(client, QUIZ), published(client, LEGALITY), rules={"pass_mark": "50"})
    join(stranger, exam, "Ada")
    page = read(stranger.get(f"{exam}?question=1"))
    press(stranger, exam, "next", {"question": "1", "picked": option(page, "No")})
    address, code = f"/api/v1{exam}/results", code_of(client, exam)
    assert client.post(address, json={"token": "guessed"}).status_code == 403
    assert client.post("/api/v1/exams/nothing2/results", json={"token": code}).status_code == 404
    running = client.post(address, json={"token": code}).get_json()
    assert [(one["name"], one["state"], one["passed"]) for one in running["candidates"]] == [("Ada", "running", None)]
    press(stranger, exam, "hand-in")
    done = client.post(address, json={"token": code}).get_json()
    assert (done["title"], done["pass_mark"], done["closed"]) == ("Judges of spring", 50, False)
    assert (done["candidates"][0]["percent"], done["candidates"][0]["passed"]) == (50, True)
    assert done["candidates"][0]["answers"] == [{"question": 1, "solved": True}, {"question": 2, "solved": None}]
    assert done["questions"][0] == {"name": QUIZ["title"], "solved": 1, "due": 1}
