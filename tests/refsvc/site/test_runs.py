"""What is kept of the cases that pages show."""

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from refsvc import bounds
from refsvc.application import create_app
from refsvc.http import Configuration
from refsvc.site.pages.runs import runs_of
from tests import sites


def test_pictures_asked_for_of_late_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more of them than there may be; those go that nobody asked for longest, not those that were drawn first."""
    monkeypatch.setattr(bounds, "CASES_DRAWN", 2)
    app = create_app(Configuration(), sites.real_reference())
    with app.test_request_context():
        item = sites.real_reference().corpus.items["rule-2e/phase-magic"]
        first, second, third = [case for run in runs_of(item) for case in run.cases if case.figures][:3]
        kept, other = first.figures, second.figures
        assert first.figures is kept
        assert third.figures
        assert first.figures is kept
        assert second.figures is not other
        assert second.figures == other


def test_a_case_is_played_once_for_steps_and_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pictures are drawn from the play that its steps were told from."""
    app, judge = create_app(Configuration(), sites.real_reference()), sites.real_reference().judge
    with app.test_request_context():
        item = sites.real_reference().corpus.items["rule-2e/phase-magic"]
        (case, *_) = [case for run in runs_of(item) for case in run.cases]
        monkeypatch.setattr(type(judge), "as_far", None)
        monkeypatch.setattr(type(judge), "play", None)
        assert case.figures


def test_the_case_whose_orders_are_worth_comparing_opens_with_them_compared(client: FlaskClient) -> None:
    """It alone: each of the others shows what one order leads to."""
    with client.application.test_request_context():
        (run,) = runs_of(sites.real_reference().corpus.entries["faq-2e/mountain-vargath/ram-second-brute"])
    assert [case.number for case in run.cases if case.address.endswith("#compare")] == [2]
    page = client.get("/e/faq-2e/mountain-vargath/ram-second-brute").get_data(as_text=True)
    assert f'href="{escape(run.cases[1].address)}"' in page
