"""Scenario documents: a position, what is done in it and what must be seen, as plain data that a judge writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core.cards import UNKNOWN, AbilityNote, CardDefinition, Piece
from engine.core.errors import NotUnderstood
from engine.core.geometry import board as board_of
from engine.core.position import SIDES, Fact, Lasting, Position
from engine.second.parts import registry
from engine.second.player import MAGIC_MAXIMUM, Player, Situation
from engine.second.windows import PHASES

BOARD = board_of(6, 8)
FIGURES = ("cost", "life", "strength", "attack", "phase", "active")
"""Facts of a card that a scenario may override."""
CARD_KEYS = ("class", *FIGURES, "symbols", "faction", "abilities")
PIECE_KEYS = ("card", "player", "owner", "damage", "boost", "under", *FIGURES)
PLAYER_KEYS = ("magic", "hand", "draw", "bottom", "discard", "active")
ACTIVE_KEYS = ("card", "boost", "targets", "owner")
USED_KEYS = ("moving", "attacking", "aimed", "moved", "attacked", "abilities", "facts")
KEYS = (
    "edition", "title", "about", "turn", "phase", "players", "board", "cards", "used", "lasting", "lost", "do", "expect",
)  # fmt: skip

FindCard = Callable[[str], CardDefinition | None]
"""Looks a card up by its name or an alias."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must be seen, with the entries that must be cited for it."""

    text: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position with its title, what is done and what is expected."""

    position: Situation
    title: str = ""
    about: tuple[str, ...] = ()
    """Entries that it shows."""
    do: tuple[str, ...] = ()
    expect: tuple[Expectation, ...] = ()


def read_scenario(document: object, find: FindCard) -> Scenario:
    """The scenario that a document describes; :class:`NotUnderstood` says where it does not."""
    top = _mapping(document, "", KEYS)
    if top.get("edition", "2e") != "2e":
        raise NotUnderstood(f"edition “{top['edition']}” is not played", expected="2e", where="edition")
    position = _Reader(top, find).position()
    return Scenario(
        position,
        _text(top.get("title", ""), "title"),
        tuple(_texts(top.get("about", []), "about")),
        tuple(_texts(top.get("do", []), "do")),
        tuple(_expectations(top.get("expect", []))),
    )


def _expectations(value: object) -> Iterator[Expectation]:
    for number, item in enumerate(_list(value, "expect")):
        where = f"expect[{number}]"
        if isinstance(item, str):
            yield Expectation(item)
            continue
        mapping = dict(_mapping(item, where, None))
        because = tuple(_texts(mapping.pop("because", []), f"{where}.because"))
        if len(mapping) != 1:
            raise NotUnderstood(
                "an expectation says one thing", expected="a sentence, or `illegal: ACTION`", where=where
            )
        ((key, said),) = mapping.items()
        yield Expectation(f"{key}: {_text(said, where)}", because)


class _Reader:
    """Reads one document into a position."""

    def __init__(self, top: Mapping[str, Any], find: FindCard) -> None:
        self.top = top
        self.find = find
        self.made: dict[str, CardDefinition] = {}
        self.next_uid = 0

    def position(self) -> Situation:
        for name, facts in _mapping(self.top.get("cards", {}), "cards", None).items():
            self.made[name] = _own_card(name, facts, f"cards.{name}", self.find(name))
        turn = self.side(self.top.get("turn", "south"), "turn")
        phase = self.top.get("phase", "summon")
        if phase not in PHASES:
            raise NotUnderstood(f"there is no phase “{phase}”", expected="one of " + ", ".join(PHASES), where="phase")
        board: list[Piece | None] = [None] * BOARD.size
        placed = _mapping(self.top.get("board", {}), "board", None)
        for name in placed:
            _square(name, "board")
        for name in sorted(placed, key=BOARD.square):
            board[BOARD.square(name)] = self.piece(placed[name], f"board.{name}")
        players = tuple(self.player(number, board) for number in range(2))
        position: Situation = Position(BOARD, tuple(board), players, turn, phase)
        position = self.used(position)
        lasting = tuple(
            sorted(self.lasting(position), key=lambda one: (one.kind, one.subject, one.other, one.value, one.word))
        )
        lost = frozenset(self.side(side, "lost") for side in _list(self.top.get("lost", []), "lost"))
        return replace(position, lasting=lasting, lost=lost)

    def uid(self) -> int:
        self.next_uid += 1
        return self.next_uid

    def side(self, value: object, where: str) -> int:
        if value not in SIDES:
            raise NotUnderstood(f"“{value}” is no player", expected="south or north", where=where)
        return SIDES.index(str(value))

    def card(self, name: object, where: str) -> CardDefinition:
        if name == "?":
            return UNKNOWN
        if not isinstance(name, str):
            raise NotUnderstood(f"“{name}” is no card name", expected="the name of a card", where=where)
        found = self.made.get(name) or self.find(name)
        if found is None:
            expected = "the name of a card in the reference or under `cards`"
            raise NotUnderstood(f"no card is named “{name}”", expected=expected, where=where)
        return found

    def piece(self, value: object, where: str) -> Piece:
        facts = _mapping({"card": value} if isinstance(value, str) else value, where, PIECE_KEYS)
        card = self.card(facts.get("card"), f"{where}.card")
        changed = {key: facts[key] for key in FIGURES if key in facts}
        if changed:
            card = _changed(card, changed, where)
        controller = self.side(facts.get("player", "south"), f"{where}.player")
        owner = self.side(facts.get("owner", SIDES[controller]), f"{where}.owner")
        uid = self.uid()
        below = tuple(
            self.piece(_under(item, SIDES[controller]), f"{where}.under[{number}]")
            for number, item in enumerate(_list(facts.get("under", []), f"{where}.under"))
        )
        damage = _count(facts.get("damage", 0), f"{where}.damage")
        boost = _count(facts.get("boost", 0), f"{where}.boost")
        return Piece(uid, card, owner, controller, damage, boost, below)

    def player(self, number: int, board: Sequence[Piece | None]) -> Player:
        where = f"players.{SIDES[number]}"
        players = _mapping(self.top.get("players", {}), "players", SIDES)
        facts = _mapping(players.get(SIDES[number], {}), where, PLAYER_KEYS)
        magic = _count(facts.get("magic", 0), f"{where}.magic")
        if magic > MAGIC_MAXIMUM:
            raise NotUnderstood(
                f"{magic} magic is off the track", expected=f"0 to {MAGIC_MAXIMUM}", where=f"{where}.magic"
            )
        active = []
        for place, item in enumerate(_list(facts.get("active", []), f"{where}.active")):
            active.append(self.event(item, number, board, f"{where}.active[{place}]"))
        return Player(
            magic,
            tuple(sorted(self.cards(facts.get("hand", []), f"{where}.hand"), key=lambda card: card.name)),
            tuple(sorted(self.cards(facts.get("draw", []), f"{where}.draw"), key=lambda card: card.name)),
            self.cards(facts.get("bottom", []), f"{where}.bottom"),
            self.cards(facts.get("discard", []), f"{where}.discard"),
            tuple(active),
        )

    def cards(self, value: object, where: str) -> tuple[CardDefinition, ...]:
        if isinstance(value, int) and not isinstance(value, bool):
            return (UNKNOWN,) * _count(value, where)
        return tuple(self.card(name, f"{where}[{number}]") for number, name in enumerate(_list(value, where)))

    def event(self, value: object, player: int, board: Sequence[Piece | None], where: str) -> Piece:
        facts = _mapping({"card": value} if isinstance(value, str) else value, where, ACTIVE_KEYS)
        card = self.card(facts.get("card"), f"{where}.card")
        links = []
        for name in _list(facts.get("targets", []), f"{where}.targets"):
            target = board[_square(name, f"{where}.targets")]
            if target is None:
                raise NotUnderstood(f"{name} is empty", expected="a space with a card", where=f"{where}.targets")
            links.append(target.uid)
        owner = self.side(facts.get("owner", SIDES[player]), f"{where}.owner")
        boost = _count(facts.get("boost", 0), f"{where}.boost")
        return Piece(self.uid(), card, owner, player, 0, boost, (), tuple(links))

    def used(self, position: Situation) -> Situation:
        facts = _mapping(self.top.get("used", {}), "used", USED_KEYS)
        kept: set[Fact] = set()
        for what, key in (("move", "moved"), ("attack", "attacked")):
            for name in _list(facts.get(key, []), f"used.{key}"):
                uid = _at(position, name, f"used.{key}").uid
                kept.add(Fact(f"chosen-to-{what}", uid))
                if what == "attack":
                    kept.add(Fact("attacked", uid, "enemy"))
        for name, abilities in _mapping(facts.get("abilities", {}), "used.abilities", None).items():
            for ability in _texts(abilities, f"used.abilities.{name}"):
                kept.add(Fact("used", _at(position, name, "used.abilities").uid, ability))
        for number, item in enumerate(_list(facts.get("facts", []), "used.facts")):
            where = f"used.facts[{number}]"
            fact = _mapping(item, where, ("what", "card", "detail"))
            subject = _at(position, fact.get("card"), f"{where}.card").uid
            kept.add(Fact(_text(fact.get("what"), where), subject, _text(fact.get("detail", ""), where)))
        moving = _count(facts.get("moving", len(_list(facts.get("moved", []), "used.moved"))), "used.moving")
        attacking = _count(
            facts.get("attacking", len(_list(facts.get("attacked", []), "used.attacked"))), "used.attacking"
        )
        aimed = facts.get("aimed", bool(facts.get("attacked")))
        return replace(position, used=(moving, attacking), aimed=bool(aimed), facts=frozenset(kept))

    def lasting(self, position: Situation) -> Iterator[Lasting]:
        for number, item in enumerate(_list(self.top.get("lasting", []), "lasting")):
            where = f"lasting[{number}]"
            facts = _mapping(item, where, ("kind", "card", "other", "copied", "value", "word", "cause"))
            subject = _at(position, facts.get("card"), f"{where}.card").uid
            other = _at(position, facts["other"], f"{where}.other").uid if "other" in facts else 0
            copied = self.card(facts["copied"], f"{where}.copied") if "copied" in facts else None
            word = _text(facts.get("word", ""), where)
            if facts.get("kind") == "has" and word not in registry.abilities:
                raise NotUnderstood(f"no ability “{word}” is played", expected="a known ability", where=f"{where}.word")
            value = facts.get("value", 0)
            if facts.get("kind") == "control":
                value = self.side(value, f"{where}.value")
            yield Lasting(
                _text(facts.get("kind"), where), subject, other, copied, int(value), word,
                _text(facts.get("cause", ""), where),
            )  # fmt: skip


def _under(item: object, player: str) -> object:
    return {"card": item, "player": player} if isinstance(item, str) else item


def _own_card(name: str, value: object, where: str, known: CardDefinition | None) -> CardDefinition:
    facts = _mapping(value, where, CARD_KEYS)
    base = known or CardDefinition(name, frozenset({"common", "unit"}))
    words = facts.get("class")
    changed = {key: facts[key] for key in FIGURES if key in facts}
    made = _changed(base, changed, where)
    if words is not None:
        made = replace(made, classes=frozenset(_text(words, f"{where}.class").lower().split()))
    if "abilities" in facts:
        notes = tuple(AbilityNote(ability) for ability in _texts(facts["abilities"], f"{where}.abilities"))
        for note in notes:
            if note.name not in registry.abilities:
                expected = "an ability that the engine plays"
                raise NotUnderstood(
                    f"ability “{note.name}” is not known", expected=expected, where=f"{where}.abilities"
                )
        made = replace(made, abilities=notes)
    if "symbols" in facts:
        made = replace(made, symbols=frozenset(_texts(facts["symbols"], f"{where}.symbols")))
    if "faction" in facts:
        made = replace(made, faction=_text(facts["faction"], f"{where}.faction"))
    return replace(made, changed=made.changed | set(facts))


def _changed(card: CardDefinition, facts: Mapping[str, Any], where: str) -> CardDefinition:
    for key in ("cost", "life"):
        if facts.get(key) is not None:
            _count(facts[key], f"{where}.{key}")
    if facts.get("strength") is not None and not _is_number(facts["strength"]):
        raise NotUnderstood(f"“{facts['strength']}” is no strength", expected="a number", where=f"{where}.strength")
    if facts.get("attack") not in (None, "melee", "ranged"):
        raise NotUnderstood(
            f"“{facts['attack']}” is no kind of attack", expected="melee or ranged", where=f"{where}.attack"
        )
    if facts.get("phase") not in (None, *PHASES):
        expected = "one of " + ", ".join(PHASES)
        raise NotUnderstood(f"there is no phase “{facts['phase']}”", expected=expected, where=f"{where}.phase")
    return replace(card, changed=card.changed | set(facts), **facts)


def _at(position: Situation, name: object, where: str) -> Piece:
    """The card that a space names, or the active event that a name does."""
    if isinstance(name, str) and BOARD.has(name):
        piece = position.board[BOARD.square(name)]
        if piece is not None:
            return piece
    for player in position.players:
        for event in player.active:
            if event.card.name == name:
                return event
    raise NotUnderstood(f"no card at “{name}”", expected="a space with a card, or an active event", where=where)


def _square(name: object, where: str) -> int:
    if not isinstance(name, str) or not BOARD.has(name):
        raise NotUnderstood(f"the board has no space “{name}”", expected="a1 to f8", where=where)
    return BOARD.square(name)


def _mapping(value: object, where: str, keys: Sequence[str] | None) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise NotUnderstood(f"found {_kind(value)}", expected="keys with values", where=where)
    for key in value:
        if keys is not None and key not in keys:
            raise NotUnderstood(f"unknown key “{key}”", expected="one of " + ", ".join(keys), where=where)
        if not isinstance(key, str):
            raise NotUnderstood(f"“{key}” is no key", expected="a word", where=where)
    return value


def _list(value: object, where: str) -> Sequence[Any]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise NotUnderstood(f"found {_kind(value)}", expected="a list", where=where)
    return value


def _texts(value: object, where: str) -> list[str]:
    items = [value] if isinstance(value, str) else _list(value, where)
    return [_text(item, f"{where}[{number}]") for number, item in enumerate(items)]


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise NotUnderstood(f"found {_kind(value)}", expected="text", where=where)
    return value


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _count(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise NotUnderstood(f"“{value}” is no count", expected="a whole number from 0", where=where)
    if value > 999:
        raise NotUnderstood(f"{value} is too many", expected="at most 999", where=where)
    return value


def _kind(value: object) -> str:
    match value:
        case None:
            return "nothing"
        case str():
            return f"the text “{value}”"
        case bool() | int() | float():
            return f"the value {value}"
        case Mapping():
            return "keys with values"
    return "a list"
