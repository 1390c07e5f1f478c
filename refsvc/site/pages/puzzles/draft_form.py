"""The form in which a puzzle is built: its fields from a document, and the document from its fields."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from werkzeug.datastructures import MultiDict

from refsvc import bounds
from refsvc.judge import as_file
from refsvc.puzzles import CLAIMS as CLAIM_KEYS
from refsvc.puzzles import Kind, document_in

TEXTS = (
    "title", "question", "action", "ask", "reply", "chance", "solutions", "entry", "explanation", "difficulty",
    "budget", "pick",
)  # fmt: skip
LINES = ("goal", "hints", "about")
"""Fields with one item a line."""
FITTING: Mapping[str, tuple[Kind, ...]] = {
    "action": (Kind.LEGALITY, Kind.TIMING),
    "ask": (Kind.TIMING,),
    "goal": (Kind.TIMING, Kind.WIN),
    "reply": (Kind.WIN,),
    "chance": (Kind.WIN,),
    "solutions": (Kind.WIN,),
    "entry": (Kind.QUIZ,),
    "fact": (Kind.QUIZ,),
}
"""Fields that only some kinds have."""
CLAIMS: Mapping[str, tuple[Kind, ...]] = {
    "action": (Kind.LEGALITY,),
    "because": (Kind.LEGALITY,),
    "legal": (Kind.LEGALITY,),
    "holds": (Kind.RESOLUTION, Kind.TIMING),
    "do": (Kind.TIMING, Kind.WIN),
    "chance": (Kind.WIN,),
    "value": (Kind.QUIZ,),
    "": (Kind.QUIZ,),
}
"""What an option may claim, and in which kinds."""
SEVERAL = ("holds", "do")
"""Claims that are told in several lines."""
RIGHTS = {"": None, "yes": True, "no": False}


@dataclass(frozen=True)
class OptionFields:
    """The fields of one option."""

    claim: str = ""
    value: str = ""
    says: str = ""
    why: str = ""
    right: str = ""
    """What the author thinks: yes, no, or empty where the engine decides."""

    @property
    def is_told(self) -> bool:
        """Whether anything is said in them."""
        return bool(self.value or self.says)


@dataclass(frozen=True)
class Fields:
    """All fields of the form, as texts."""

    kind: str = Kind.LEGALITY.value
    edition: str = ""
    """The edition of its position, entry or card; empty where these tell it."""
    scenario: str = ""
    vary: str = ""
    card: str = ""
    of: str = ""
    texts: Mapping[str, str] = field(default_factory=dict)
    options: tuple[OptionFields, ...] = ()

    def __getitem__(self, name: str) -> str:
        return self.texts.get(name, "")


def of_form(form: MultiDict[str, str]) -> Fields:
    """What was sent."""
    names = ("option_claim", "option_value", "option_says", "option_why", "option_right")
    rows = zip(*(form.getlist(name)[: bounds.MOST_OPTIONS] for name in names), strict=False)
    texts = {name: form.get(name, "").replace("\r\n", "\n").strip() for name in (*TEXTS, *LINES)}
    options = (OptionFields(*(one.replace("\r\n", "\n").strip() for one in row)) for row in rows)
    return Fields(
        kind=form.get("kind", Kind.LEGALITY.value),
        edition=form.get("edition", ""),
        scenario=form.get("scenario", "").replace("\r\n", "\n"),
        vary=form.get("vary", "").replace("\r\n", "\n"),
        card=form.get("card", "").strip(),
        of=form.get("of", ""),
        texts=texts,
        options=tuple(one for one in options if one.is_told),
    )


def of_document(document: Mapping[str, Any]) -> Fields:
    """The fields that tell this document."""
    texts = {name: str(document[name]) for name in TEXTS if document.get(name) not in (None, "", False)}
    texts |= {name: _as_lines(document[name]) for name in LINES if document.get(name)}
    fact = document.get("fact") or {}
    return Fields(
        kind=str(document.get("kind", Kind.LEGALITY.value)),
        edition=str(document.get("edition", "")),
        scenario=as_file(document["scenario"]) if document.get("scenario") else "",
        vary=as_file(document["vary"]) if document.get("vary") else "",
        card=str(fact.get("card", "")),
        of=str(fact.get("of", "")),
        texts=texts,
        options=options_of(document.get("options", ())),
    )


def options_of(documents: Iterable[Mapping[str, Any]]) -> tuple[OptionFields, ...]:
    """The fields that tell these options."""
    return tuple(_option_of(one) for one in documents)


def document_of(fields: Fields) -> dict[str, Any]:
    """The document that these fields tell. Raises WrongPuzzle where the scenario is no YAML."""
    kind = next((one for one in Kind if one.value == fields.kind), Kind.LEGALITY)
    document: dict[str, Any] = {"edition": fields.edition} if fields.edition else {}
    document |= {"title": fields["title"], "kind": kind.value, "question": fields["question"]}
    if fields.scenario.strip():
        document["scenario"] = document_in(fields.scenario)
    if fields["pick"] == "all":
        document["pick"] = "all"
    for name in ("action", "ask", "chance", "entry", "explanation", "difficulty"):
        if fields[name] and kind in FITTING.get(name, (kind,)):
            document[name] = fields[name]
    if "action" not in document:
        document.pop("ask", None)
    if fields["reply"] and kind in FITTING["reply"]:
        document["reply"] = True
    if fields["solutions"] and kind in FITTING["solutions"]:
        document["solutions"] = _number(fields["solutions"])
    if fields.vary.strip():
        document["vary"] = document_in(fields.vary)
    for name in LINES:
        if fields[name] and kind in FITTING.get(name, (kind,)):
            document[name] = _listed(fields[name])
    if fields.card and kind is Kind.QUIZ:
        document["fact"] = {"card": fields.card, "of": fields.of}
    if fields["budget"]:
        document["budget"] = _number(fields["budget"])
    options = [_option_document(one, kind) for one in fields.options]
    return {**document, "options": options} if options else document


def _option_of(option: Mapping[str, Any]) -> OptionFields:
    claim = next((key for key in CLAIM_KEYS if key in option), "")
    value = option.get(claim, "")
    right = {True: "yes", False: "no"}.get(option["right"], "") if "right" in option else ""
    told = str(value).lower() if isinstance(value, bool) else _as_lines(value)
    return OptionFields(claim, told, str(option.get("says", "")), str(option.get("why", "")), right)


def first_claim(kind: str) -> str:
    """What the options of a kind claim unless another claim is chosen."""
    return next((claim for claim, kinds in CLAIMS.items() if kind in [one.value for one in kinds]), "action")


def _option_document(option: OptionFields, kind: Kind) -> dict[str, Any]:
    document: dict[str, Any] = {}
    # A claim of another kind is what the form had chosen before the kind was.
    claim = option.claim if kind in CLAIMS.get(option.claim, ()) else first_claim(kind.value)
    if claim == "legal":
        document["legal"] = option.value.lower() not in ("false", "no")
    elif claim and option.value:
        document[claim] = _listed(option.value) if claim in SEVERAL else option.value
    for name in ("says", "why"):
        if getattr(option, name):
            document[name] = getattr(option, name)
    right = RIGHTS.get(option.right)
    return document if right is None else {**document, "right": right}


def _as_lines(value: Any) -> str:
    return "\n".join(str(one) for one in value) if isinstance(value, list | tuple) else str(value)


def _listed(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]


def _number(text: str) -> int | str:
    """The number, or the text as it is, for the reader of puzzles to refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else text
