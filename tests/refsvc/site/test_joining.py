"""Scripts put together: each module a page asks for, with all that it imports."""

import re
from collections.abc import Mapping

import pytest
from flask.testing import FlaskClient

from refsvc.settings import templates_directory
from refsvc.site.joining import NotPlain, joined
from refsvc.site.static_files import DIRECTORY, SCRIPTS, file

ASKED = re.compile(r"""<script type="module" src="\{\{ site\.static\('([^']+)'\) \}\}">""")
NEEDED = re.compile(r'\bimport\("\./([\w/-]+\.js)"\)')


def together(entry: str, modules: Mapping[str, str]) -> str:
    """These modules as one text."""
    return joined(entry, modules.__getitem__)


def test_a_module_stands_before_what_imports_it_and_once() -> None:
    """Each has a scope of its own, and the first of all stands outside."""
    text = together(
        "js/main.js",
        {
            "js/main.js": 'import { one } from "./board/one.js";\nimport { two } from "./two.js";\nawait one(two);\n',
            "js/board/one.js": 'import { two } from "../two.js";\nexport function one() { return two; }\n',
            "js/two.js": "// Two.\nconst hidden = 2;\nexport const two = hidden;\n",
        },
    )
    assert text == (
        "const _js_two = (() => {\nconst hidden = 2;\nconst two = hidden;\nreturn { two };\n})();\n"
        "const _js_board_one = (() => {\nconst { two } = _js_two;\nfunction one() { return two; }\n"
        "return { one };\n})();\n"
        "const { one } = _js_board_one;\nconst { two } = _js_two;\nawait one(two);\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        'import all from "./one.js";\n',
        "export default 1;\n",
        'import { itself } from "./one.js";\n',
        "export let a = 1;\n",
    ],
)
def test_what_is_not_written_plainly_is_refused(text: str) -> None:
    """A module that can't be put together with others is named, not spoiled."""
    with pytest.raises(NotPlain, match=r"js/one\.js"):
        together("js/main.js", {"js/main.js": 'import { one } from "./one.js";\n', "js/one.js": text})


def test_every_module_that_is_asked_for_is_sent_whole() -> None:
    """Those of the pages, and those that a script fetches when it needs them, are put together without a fault."""
    pages = {name for one in templates_directory().rglob("*.html") for name in ASKED.findall(one.read_text("utf-8"))}
    later = {
        one.relative_to(DIRECTORY).parent.joinpath(name).as_posix()
        for one in DIRECTORY.rglob("*.js")
        for name in NEEDED.findall(one.read_text("utf-8"))
    }
    assert pages | later == set(SCRIPTS)
    for name in SCRIPTS:
        found = file(name)
        assert found is not None
        assert b"\nimport " not in found.content
        assert found.packed is not None


def test_several_style_sheets_come_as_one(client: FlaskClient) -> None:
    """In the order in which they are named; a sheet that there is not is not found."""
    one = client.get("/static/x/css/foundation+frame.css")
    assert one.text == client.get("/static/x/css/foundation.css").text + client.get("/static/x/css/frame.css").text
    assert client.get("/static/x/css/foundation+nothing.css").status_code == 404
    assert client.get("/static/x/css/foundation+..+frame.css").status_code == 404
