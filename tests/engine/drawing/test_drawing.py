import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.drawing import Arrow, Card, Counter, Figure, Mark, Panel, Picture, draw
from engine.drawing.icons import KNOWN, SYMBOLS
from engine.drawing.lettering import fitted, width, wrapped
from engine.drawing.marks import RINGS, SIGNS
from engine.drawing.measures import (
    ALONE,
    DOT,
    GAP,
    SPACE_HEIGHT,
    SPACE_WIDTH,
    STANDING,
    TILE_WIDTH,
    corner,
    part_size,
)
from engine.drawing.palette import DARK, LIGHT, ON_FELT, PLAYERS
from engine.drawing.svg import element, words
from engine.drawing.tiles import lettered
from engine.drawing.values import DOWN, UP
from engine.values.boards import board
from tests.engine.reference import reference as cards_of

SVG = "{http://www.w3.org/2000/svg}"
BOARD = board(6, 8)
ANYTHING = st.text(max_size=20)


def parsed(picture: Picture, theme: str = "auto") -> ET.Element:
    """The drawing as a tree."""
    return ET.fromstring(draw(picture, theme=theme))


def space(root: ET.Element, name: str) -> ET.Element:
    """What is drawn for one space."""
    (found,) = root.findall(f".//{SVG}g[@data-space='{name}']")
    return found


def a_card(square: int = 20, **facts: Any) -> Card:
    """A card with something of everything."""
    figures = (Figure("melee", "3"), Figure("life", "4"))
    return Card(square, "Wind Mage", 0, 0, figures=figures, words="South’s Wind Mage")._replace(**facts)


def texts(root: ET.Element) -> list[str]:
    """Everything that is written in the drawing."""
    return [text.text or "" for text in root.iter(f"{SVG}text")]


@given(ANYTHING, ANYTHING, ANYTHING, st.text("abc<>&\"' ", max_size=30))
def test_holds_any_text(title: str, name: str, words: str, note: str) -> None:
    """Whatever titles, names and notes hold, the drawing stays one well-formed document without foreign elements."""
    panel = Panel(name, 0, 0, (Figure("magic", "3", words),), ((title, note),), ("a", "b"), 1, words)
    card = a_card(name=name, words=words)
    root = parsed(Picture(BOARD, (card,), title, words, (panel,), (panel,), (Mark(3, "option", words),)))
    known = {"svg", "title", "desc", "style", "rect", "g", "path", "text", "circle"}
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= known


def test_words_stand_where_figures_would() -> None:
    """A card of which nobody states any says so at its foot, within its frame, and shows no sign without a number."""
    cards = [a_card(figures=(), unstated=said) for said in ("", "not known")]
    plain, told = [parsed(Picture(BOARD, (one,), "A title")) for one in cards]
    assert set(texts(told)) - set(texts(plain)) == {"not known"}
    (line,) = [text for text in told.iter(f"{SVG}text") if text.text == "not known"]
    assert width("not known", float(line.attrib["font-size"])) < TILE_WIDTH


@pytest.mark.parametrize("figures", [("2", "−11"), ("12", "13"), ("−2", "−2")])
@pytest.mark.parametrize("lies", [False, True])
def test_figures_keep_within_the_frame(figures: tuple[str, str], lies: bool) -> None:
    """Each in its half of the card, however long it is."""
    shown = (Figure("melee", figures[0]), Figure("life", figures[1]))
    below = [a_card(figures=shown, lies=True)] if lies else []
    root = parsed(Picture(BOARD, (*below, a_card(figures=shown)), "A title"))
    ends = [
        (float(text.attrib["x"]), float(text.attrib["x"]) + width(text.text or "", float(text.attrib["font-size"])))
        for text in space(root, "c4").iter(f"{SVG}text")
        if text.text in figures
    ]
    assert ends
    assert all(0 < start < end < TILE_WIDTH for start, end in ends)
    if not lies:
        assert ends[0][1] <= TILE_WIDTH / 2 < ends[1][0]


def test_words_for_figures_take_no_more_room_in_another_typeface() -> None:
    """Who sees the picture may have none that is as narrow."""
    root = parsed(Picture(BOARD, (a_card(figures=(), unstated="figures unknown"),), "A title"))
    (line,) = [text for text in root.iter(f"{SVG}text") if text.text == "figures unknown"]
    assert float(line.attrib["textLength"]) < TILE_WIDTH


@pytest.mark.parametrize(("damage", "is_destroyed"), [(1, False), (2, True), (9, True)])
def test_a_card_with_as_much_damage_as_life_is_seen_to_be_destroyed(damage: int, is_destroyed: bool) -> None:
    """By a sign in the place of its heart: nothing lies over its name."""
    document = {"board": {"c4": {"card": "Undead Archer", "damage": damage}}}
    drawn = engine.draw(engine.read(document, cards_of()).first.position)
    (sign,) = SYMBOLS["destroyed"]
    (heart,) = SYMBOLS["life"]
    assert (sign.d in drawn, heart.d in drawn) == (is_destroyed, not is_destroyed)


def test_an_arrow_between_two_cards_covers_the_name_of_neither() -> None:
    """It ends before what stands on its last space, and nearer to the middle where nothing does."""
    way = Arrow((BOARD.square("c6"), BOARD.square("c3")), "shift")
    tips = []
    for cards in ((), (a_card(square=BOARD.square("c3")),)):
        root = parsed(Picture(BOARD, cards, "A title", shifts=(way,)))
        (head,) = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.get("class") == "board-fill-arrow"]
        tips.append(float(re.findall(r"M[\d.-]+ ([\d.-]+)", head)[0]) - corner(BOARD, BOARD.square("c3"))[1])
    free, taken = tips
    assert taken < ALONE.name_line - ALONE.name_double < free


def test_an_arrow_that_goes_through_a_card_runs_past_its_name() -> None:
    """Along its edge; where nothing stands on its way, through the middle of the spaces."""
    way = Arrow(tuple(BOARD.square(one) for one in ("c3", "c4", "c5")))
    found = []
    for cards in ((), (a_card(square=BOARD.square("c4")),)):
        root = parsed(Picture(BOARD, cards, "A title", arrow=way))
        (line,) = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.get("class") == "board-edge-arrow"]
        found.append(float(re.findall(r"M([\d.]+) ", line)[0]) - corner(BOARD, BOARD.square("c3"))[0])
    assert found[0] == pytest.approx(SPACE_WIDTH / 2)
    assert found[1] > GAP + TILE_WIDTH / 2 + ALONE.name_room / 2


def test_an_arrow_aslant_begins_beside_what_stands_on_its_first_space() -> None:
    """In the middle of a card stands its name."""
    root = parsed(Picture(BOARD, (a_card(square=20),), "A title", shifts=(Arrow((20, 27), "shift"),)))
    (way,) = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.get("class") == "board-edge-arrow"]
    (x, y), (left, top) = map(float, re.findall(r"M([\d.-]+) ([\d.-]+)", way)[0]), corner(BOARD, 20)
    assert x - left > 0.85 * SPACE_WIDTH
    assert y - top < 0.15 * SPACE_HEIGHT


def test_a_figure_that_no_source_states_stands_on_dots() -> None:
    """They are as wide as it is, and below it; no other figure has any."""
    cards = [a_card(figures=(Figure("melee", "12", is_taken=taken), Figure("life", "4"))) for taken in (False, True)]
    plain, told = [space(parsed(Picture(BOARD, (one,), "A title")), "c4") for one in cards]
    paths = [{path.get("d", "") for path in one.iter(f"{SVG}path")} for one in (plain, told)]
    assert texts(told) == texts(plain)
    (dots,) = paths[1] - paths[0]
    (line,) = [text for text in told.iter(f"{SVG}text") if text.text == "12"]
    starts = [float(found) for found in re.findall(r"M([\d.]+) ", dots)]
    size, start = float(line.attrib["font-size"]), float(line.attrib["x"])
    assert starts[0] == pytest.approx(start, abs=0.1)
    assert starts[-1] + DOT == pytest.approx(start + width("12", size), abs=0.1)
    assert float(re.findall(r"M[\d.]+ ([\d.]+)", dots)[0]) > float(line.attrib["y"])


def test_tells_every_space() -> None:
    """Each space has a title and a description of its own, told from the top left to the bottom right."""
    root = parsed(Picture(BOARD, (a_card(),), "A title", marks=(Mark(20, "target", "a target"),)))
    names = [one.get("data-space") for one in root.findall(f".//{SVG}g[@data-space]")]
    assert names[:6] == ["a8", "b8", "c8", "d8", "e8", "f8"]
    assert sorted(filter(None, names)) == sorted(BOARD.names)
    held = space(root, "c4")
    assert held.findtext(f"{SVG}title") == "c4: Wind Mage"
    assert held.findtext(f"{SVG}desc") == "South’s Wind Mage; a target"
    assert held.get("aria-label") == "c4: South’s Wind Mage; a target"
    assert space(root, "a1").findtext(f"{SVG}desc") == "empty"
    assert root.findtext(f"{SVG}title") == "A title"


def test_names_its_spaces() -> None:
    """The letters of the columns and the numbers of the rows stand at the edge."""
    written = texts(parsed(Picture(board(4, 10), (), "Small")))
    assert sorted(written) == sorted(["a", "b", "c", "d", *map(str, range(1, 11))])


def test_shows_figures_and_counters() -> None:
    """Figures and counters are written on the card."""
    counters = (Counter("token", 2), Counter("under", 1), Counter("damage", 12))
    written = texts(space(parsed(Picture(BOARD, (a_card(counters=counters),), "")), "c4"))
    assert written == ["Wind", "Mage", "2", "1", "12", "3", "4"]


@pytest.mark.parametrize("facing", range(4))
def test_points_where_a_card_faces(facing: int) -> None:
    """Cards that face different ways have different outlines, and their text is upright all the same."""
    root = parsed(Picture(BOARD, (a_card(facing=facing), a_card(21, facing=(facing + 1) % 4)), ""))
    one, other = (space(root, name).findall(f".//{SVG}path")[0].get("d") for name in ("c4", "d4"))
    assert one != other
    assert "rotate" not in draw(Picture(BOARD, (a_card(facing=facing),), ""))


def test_shows_whose_card_is_borrowed() -> None:
    """A card under another player's control has a line in its owner's colour."""
    root = space(parsed(Picture(BOARD, (a_card(borrowed_from=1),), "")), "c4")
    assert any("player-1-edge" in (path.get("class") or "") for path in root.iter(f"{SVG}path"))


@pytest.mark.parametrize("kind", ["move", "attack"])
def test_arrow_ends_on_its_last_space(kind: str) -> None:
    """The head of the arrow lies within the space where the action ended."""
    root = parsed(
        Picture(BOARD, (), "", arrow=Arrow((BOARD.square("b2"), BOARD.square("b3"), BOARD.square("c3")), kind))
    )
    heads = [path for path in root.iter(f"{SVG}path") if path.get("class") == "board-fill-arrow"]
    tip = re.match(r"M([\d.]+) ([\d.]+)L", heads[0].get("d") or "")
    assert tip is not None
    assert 2 * 110 <= float(tip[1]) <= 3 * 110
    assert 5 * 122 <= float(tip[2]) <= 6 * 122


def test_a_part_of_the_board() -> None:
    """Only the spaces within it are drawn, with their rows and columns, and without panels."""
    corners = [BOARD.square(name) for name in ("c4", "d4", "c3", "d3")]
    whole = Picture(BOARD, (a_card(),), "", within=tuple(corners))
    root = parsed(whole)
    assert [one.get("data-space") for one in root.iter() if one.get("data-space")] == ["c4", "d4", "c3", "d3"]
    assert (root.get("width"), root.get("height")) == tuple([f"{size:g}" for size in part_size(2, 2)])
    letters = {"".join(one.itertext()) for one in root.iter(f"{SVG}text") if one.get("aria-hidden")}
    assert {"c", "d", "3", "4"} <= letters
    assert not {"a", "1"} & letters


def test_what_is_forbidden_is_crossed_out() -> None:
    """An arrow that the rules bar has a sign upon it, in a colour of its own."""
    way = Arrow((BOARD.square("b2"), BOARD.square("b3")))
    barred, done = draw(Picture(BOARD, (), "", barred=(way,))), draw(Picture(BOARD, (), "", arrow=way))
    assert '"board-ink-blocked"' in barred
    assert '"board-ink-blocked"' not in done


def test_what_comes_elsewhere_without_moving_has_a_line_of_its_own() -> None:
    """The way of a forced card is told from that of one that moves, and two that cross are both seen."""
    ways = [Arrow((BOARD.square("b2"), BOARD.square("b3")), kind) for kind in ("shift", "move", "attack")]
    drawn = [draw(Picture(BOARD, (), "", shifts=(way,))) for way in ways]
    assert len(set(drawn)) == len(drawn)
    both = parsed(Picture(BOARD, (), "", shifts=(ways[0], Arrow(ways[0].path[::-1], "shift"))))
    assert len([path for path in both.iter(f"{SVG}path") if path.get("class") == "board-fill-arrow"]) == 2


def test_marks_are_bold_where_the_board_is_small() -> None:
    """In a part of the board, a ring is as thick as what is chosen."""
    square = BOARD.square("c3")
    ring = Mark(square, "option")
    part = Picture(BOARD, (), "", marks=(ring,), within=(square,))
    widths = [
        next(
            float(path.get("stroke-width", "0"))
            for path in parsed(one).iter(f"{SVG}path")
            if path.get("class") == "board-edge-mark"
        )
        for one in (part, part._replace(within=()))
    ]
    assert widths[0] > widths[1]


def test_an_arrow_needs_two_spaces() -> None:
    """A way of a single space is no arrow."""
    assert draw(Picture(BOARD, (), "", arrow=Arrow((3,)))) == draw(Picture(BOARD, (), ""))


def test_marks_have_a_shape_each() -> None:
    """Marks differ in more than their colour: what is to be done on a space has a sign of its own, or a ring."""
    alike = {"play": "build", "attack": "target"}
    kinds = [kind for kind in RINGS if kind not in alike]
    drawn = {
        re.sub("<(title|desc)>.*?</[td]|aria-label=.*?>", "", draw(Picture(BOARD, (), "", marks=(Mark(3, kind),))))
        for kind in kinds
    }
    assert len(drawn) == len(kinds) == len(RINGS) - len(alike)


@pytest.mark.parametrize("facing", [UP, DOWN])
@pytest.mark.parametrize("kind", sorted(SIGNS))
def test_marks_leave_cards_readable(kind: str, facing: int) -> None:
    """The sign of a mark stands small at the pointed side of a card, where no text of the longest card reaches."""
    counters = (Counter("token", 10), Counter("under", 10), Counter("damage", 10))
    card = a_card(name="Spirit of the Phoenix", counters=counters, facing=facing)
    held = space(parsed(Picture(BOARD, (card,), "", marks=(Mark(20, kind),))), "c4")
    (sign,) = held.iter(f"{SVG}circle")
    x, y, r = (float(sign.get(name) or 0) for name in ("cx", "cy", "r"))
    shift = GAP - (ALONE.shift if facing == DOWN else 0)
    for text in held.iter(f"{SVG}text"):
        size = float(text.get("font-size") or 0)
        right = (
            GAP
            + float(text.get("x") or 0)
            + width(text.text or "", size) * (0.5 if text.get("text-anchor") == "middle" else 1)
        )
        foot = float(text.get("y") or 0) + shift
        assert right < x - r or foot - 0.7 * size > y + r or foot < y - r, text.text


def test_panels_make_room_for_their_notes() -> None:
    """A panel with more notes than fit on a line makes the drawing higher."""
    short, long = (
        parsed(Picture(BOARD, (), "", above=(Panel("North", 1, 2, notes=(("Active", "Renewed Hope " * times),)),)))
        for times in (1, 12)
    )
    assert float(short.get("height") or 0) < float(long.get("height") or 0)


def test_the_current_stage_is_set_off() -> None:
    """Of the stages of a turn, the current one stands on a ground of its own."""
    panel = Panel("South", 0, 0, track=("summon", "move"), current=1)
    root = parsed(Picture(BOARD, (), "", below=(panel,)))
    assert [text.get("font-weight") for text in root.iter(f"{SVG}text") if text.text in panel.track] == ["500", "700"]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_has_themes(theme: str) -> None:
    """A drawing is for day, night or whichever its reader prefers, and needs nothing from elsewhere."""
    svg = draw(Picture(BOARD, (a_card(),), ""), theme=theme)
    assert ("prefers-color-scheme" in svg) == (theme == "auto")
    assert (LIGHT["space"] in svg, DARK["space"] in svg) == (theme != "dark", theme != "light")
    assert not re.search(r"url\(|@import|@font-face|href", svg)


def test_an_unknown_theme_is_refused() -> None:
    """A theme that there is not is an error of the caller."""
    with pytest.raises(ValueError, match="twilight"):
        draw(Picture(BOARD, (), ""), theme="twilight")


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))

    bright, dim = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_can_be_read(palette: dict[str, str]) -> None:
    """Every text stands out from its ground by the 4.5 to 1 that WCAG asks for, every line by 3 to 1."""
    assert LIGHT.keys() == DARK.keys()
    grounds = [(ink, felt) for ink in ("felt-ink", "felt-soft") for felt in ("felt", "felt-deep")]
    grounds += [("gold-ink", "gold"), ("mark", "lit"), ("blocked", "lit")]
    grounds += [("badge", token) for token in ("damage", "token", "under")]
    for player in range(PLAYERS):
        side = f"player-{player}"
        grounds += [(f"{side}-ink", f"{side}-fill"), ("space", f"{side}-edge")]
        assert contrast(palette[f"{side}-edge"], palette["space"]) >= 3
        assert contrast(palette["mark"], palette[f"{side}-fill"]) >= 3
    for felt in ON_FELT:
        assert contrast(felt, palette["felt"]) >= 4.5
    for text, ground in grounds:
        assert contrast(palette[text], palette[ground]) >= 4.5, (text, ground)


@given(st.text(max_size=60), st.floats(30, 200))
def test_lettering_fits(text: str, room: float) -> None:
    """A name takes at most two lines, and no more room than there is."""
    lines, size = fitted(text, room, 24, 20, 11)
    assert 1 <= len(lines) <= 2
    assert 11 <= size <= 24
    assert all(width(line, size) <= room + 0.1 for line in lines)
    assert all(width(line, 20, 500) <= room + 0.1 for line in wrapped(text, room, 20))
    (line,), size = fitted(text, room, 24, 0, 11)
    assert width(line, size) <= room + 0.1


def test_lettering_breaks_names_where_they_stay_large() -> None:
    """A long name is divided so that its letters are as large as they can be; a short one stays whole."""
    assert fitted("Spirit of the Phoenix", 95, 24, 20, 11).lines == ("Spirit of", "the Phoenix")
    assert fitted("Gate", 95, 24, 20, 11) == (("Gate",), 24)


def test_lettering_cuts_last() -> None:
    """What fits on no two lines keeps its first words whole and loses the end."""
    lines, size = fitted("The Unbelievably Longwinded Guardian of the Unspeakable Sanctuary", 95, 24, 20, 11)
    assert size == 11
    assert (lines[0], lines[1][-1]) == ("The Unbelievably", "…")
    assert fitted("Donaudampfschifffahrtsgesellschaft", 95, 24, 20, 11).lines[0].endswith("…")


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_no_name_of_a_card_is_cut(edition: str) -> None:
    """The names of all cards fit, in letters that can be read, also where another card shares their space."""
    for card in cards_of(edition):
        for layout in (ALONE, STANDING):
            lines, size = lettered(a_card(name=card.name, is_building=True), layout)
            assert " ".join(lines) == card.name
            assert size >= 13.0, card.name


def test_the_second_player_of_a_side_is_told_by_a_notch() -> None:
    """Players of one side differ in more than their colour, on the board and beside it."""
    plain, notched = (
        space(parsed(Picture(BOARD, (a_card(notched=one),), "")), "c4").findall(f".//{SVG}path")[0].get("d") or ""
        for one in (False, True)
    )
    assert (plain.count("L"), notched.count("L")) == (4, 7)
    assert draw(Picture(BOARD, (), "", above=(Panel("North", 1, 2),))) != draw(
        Picture(BOARD, (), "", above=(Panel("North", 1, 2, notched=True),))
    )


def test_two_cards_share_a_space() -> None:
    """The one that lies is a strip along the foot, with its own name and figures; the other stands above it."""
    lying = a_card(name="Vine Wall", figures=(Figure("life", "9"),), lies=True, counters=(Counter("damage", 1),))
    held = space(parsed(Picture(BOARD, (a_card(), lying), "")), "c4")
    assert sorted(texts(held)) == sorted(["Vine Wall", "1", "9", "Wind Mage", "3", "4"])


def test_every_symbol_is_one_shape_in_its_square() -> None:
    """Every symbol is known by name; a name without one draws nothing."""
    assert {"melee", "ranged", "life", "damage", "token", "under", "magic"} <= KNOWN
    plain = draw(Picture(BOARD, (a_card(figures=(Figure("", "3"),)),), ""))
    assert draw(Picture(BOARD, (a_card(figures=(Figure("nonsense", "3"),)),), "")) == plain


@given(st.text(st.characters(min_codepoint=0x20, max_codepoint=0xD7FF) | st.sampled_from("<>&\"'\t\n"), max_size=12))
def test_texts_are_read_back_as_they_were_written(text: str) -> None:
    """Whatever signs a text has, it stands in an element and in a value as itself, and as nothing else."""
    read = ET.fromstring(element("text", words(text), aria_label=text))
    assert (read.text or "") == text
    assert read.attrib == {"aria-label": text}
    assert len(read) == 0
