"""Scripts put together: each module a page asks for, with all that it imports."""

import posixpath
import re
from collections.abc import Mapping

import pytest
from flask.testing import FlaskClient

from refsvc.settings import templates_directory
from refsvc.site.joining import NotPlain, joined, part
from refsvc.site.static_files import DIRECTORY, PARTS, SCRIPTS, file, packed

ASKED = re.compile(r"""<script type="module" src="\{\{ site\.static\('([^']+)'\) \}\}">""")
PARTS_OF_ALL = tuple(one for those in PARTS.values() for one in those)
NEEDED = re.compile(r"""import\("((?:\./|(?:\.\./)+)[^"]+)"\)""")


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
        "const _j_two = (() => {\nconst hidden = 2;\nconst two = hidden;\nreturn { two };\n})();\n"
        "const _jb_one = (() => {\nconst { two } = _j_two;\nfunction one() { return two; }\n"
        "return { one };\n})();\n"
        "const { one } = _jb_one;\nconst { two } = _j_two;\nawait one(two);\n"
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


MODULES = {
    "js/main.js": 'import { two } from "./two.js";\nconst late = () => import("./board/late.js");\n',
    "js/two.js": "export const two = 2;\n",
    "js/board/late.js": 'import { own } from "./own.js";\nexport function add() { return own; }\n',
    "js/board/own.js": 'import { two } from "../two.js";\nexport const own = two + 1;\n',
    "js/board/other.js": 'import { own } from "./own.js";\nexport const more = own;\n',
}


def test_a_part_takes_from_the_script_what_that_has() -> None:
    """Nothing is sent twice: the script hands out the scopes that its parts want, and they import them from it."""
    parts = ["js/board/late.js"]
    whole = joined("js/main.js", MODULES.__getitem__, parts)
    assert whole.endswith('import("./board/late.js");\nexport { _j_two };\n')
    assert part("js/board/late.js", "js/main.js", MODULES.__getitem__, parts) == (
        'import { _j_two } from "../main.js";\n'
        "const _jb_own = (() => {\nconst { two } = _j_two;\nconst own = two + 1;\nreturn { own };\n})();\n"
        "const { own } = _jb_own;\nexport function add() { return own; }\n"
    )


def test_what_two_parts_hold_has_to_be_in_the_script() -> None:
    """In both it would have two states."""
    with pytest.raises(NotPlain, match=r"js/board/own\.js is in js/board/late\.js and in js/board/other\.js"):
        part("js/board/late.js", "js/main.js", MODULES.__getitem__, ["js/board/late.js", "js/board/other.js"])


def test_every_module_that_is_asked_for_is_sent_whole() -> None:
    """Those of the pages, and those that a script fetches when it needs them, are put together without a fault."""
    pages = {name for one in templates_directory().rglob("*.html") for name in ASKED.findall(one.read_text("utf-8"))}
    later = {
        posixpath.normpath(one.relative_to(DIRECTORY).parent.joinpath(name).as_posix())
        for one in DIRECTORY.rglob("*.js")
        for name in NEEDED.findall(one.read_text("utf-8"))
    }
    assert pages | later == {*SCRIPTS, *PARTS_OF_ALL}
    for name in SCRIPTS:
        found = file(name)
        assert found is not None
        assert b"\nimport " not in found.content
        assert packed(name, "gzip") is not None
    for name in PARTS_OF_ALL:
        found = file(name)
        assert found is not None
        assert found.content.startswith(b"import { ")
        assert found.content.count(b"\nimport ") == 0


def test_several_style_sheets_come_as_one(client: FlaskClient) -> None:
    """In the order in which they are named; a sheet that there is not is not found."""
    one = client.get("/static/x/css/foundation+frame.css")
    assert one.text == client.get("/static/x/css/foundation.css").text + client.get("/static/x/css/frame.css").text
    assert client.get("/static/x/css/foundation+nothing.css").status_code == 404
    assert client.get("/static/x/css/foundation+..+frame.css").status_code == 404
    assert "/*" not in one.text
    assert "\n\n" not in one.text
