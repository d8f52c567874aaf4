"""Boards as text, as data and as SVG."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest
from drawn import drawn
from hypothesis import given
from hypothesis import strategies as st

from rollwright.board import Ground, bits_of, board_from, board_of, data_of
from rollwright.board.drawing import drawing
from rollwright.board.svg import Overlay, Token, svg_of

RUIN = Ground("ruin", "r", 2, cover=True)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.feature("BD-14")
def test_a_board_as_text() -> None:
    board = board_of([". # 1", "~ r f"], None, [RUIN])
    assert drawing(board) == ["  0 1 2", "0 . # 1", "1 ~ r f"]
    assert drawing(board, {board.cell(0, 0): "10"}) == ["   0  1  2", "0 10  #  ^", "1  ~  r  f"]


@pytest.mark.feature("BD-14")
def test_colours_go_around_what_is_written() -> None:
    board = board_of(". #")
    assert drawing(board, paint=lambda _, text: f"<{text}>") == ["  0 1", "0 <.> <#>"]


GROUNDS = st.lists(
    st.builds(
        Ground,
        st.text(min_size=1, max_size=5),
        st.sampled_from("abcXYZ"),
        st.none() | st.integers(1, 9),
        *[st.booleans()] * 3,
    ),
    unique_by=lambda ground: ground.sign,
)


@pytest.mark.feature("BD-14")
@given(st.data(), GROUNDS)
def test_data_and_back(data: st.DataObject, grounds: list[Ground]) -> None:
    signs = "".join([".#~:f0123", *(ground.sign for ground in grounds)])
    width = data.draw(st.integers(1, 5))
    rows = data.draw(st.lists(st.text(signs, min_size=width, max_size=width), min_size=1, max_size=4))
    board = board_of(rows, None, grounds)
    again = board_from(json.loads(json.dumps(data_of(board))))
    assert [(again.ground(cell), again.height(cell)) for cell in again] == [
        (board.ground(cell), board.height(cell)) for cell in board
    ]
    assert data_of(again) == data_of(board)


@pytest.mark.feature("BD-14")
def test_the_picture_for_documents() -> None:
    board, _ = scene = drawn("""
        A . 2 #
        . ~ f :
        . . . B
    """)
    tokens = [
        Token(scene.one("A"), 'Ilse "the <Oak>"', mark="in the air"),
        Token(scene.one("B"), "wolf-2", "#a00", faded=True),
    ]
    near, far = board.cell(1, 0), board.cell(1, 2)
    overlay = Overlay(
        costs={near: "1", far: "12"},
        threats=bits_of([near]),
        area=bits_of([far, near]),
        unseen=bits_of([board.cell(3, 1)]),
        path=[scene.one("A"), near],
    )
    picture = ET.fromstring(svg_of(board, tokens, overlay, "A & B"))  # noqa: S314 - our own
    classes = [each.get("class") for each in picture.iter()]
    assert picture.find(f"{SVG}title").text == "A & B"
    assert [classes.count(name) for name in ("grid", "reached", "threat", "area", "unseen", "path")] == [
        12,
        2,
        1,
        2,
        1,
        1,
    ]
    assert (classes.count("step"), classes.count("cliff")) == (0, 3)
    said = [each.text for each in picture.iter(f"{SVG}text") if each.get("class") != "number"]
    assert said == ["1", "12", "IO", "w2"]
    assert [each.text for each in picture.iter(f"{SVG}title")][1:] == ['Ilse "the <Oak>", in the air', "wolf-2"]


@pytest.mark.feature("BD-14")
@given(st.text(max_size=20), st.text(max_size=20))
def test_any_name_makes_a_sound_picture(name: str, title: str) -> None:
    board = board_of(". .")
    ET.fromstring(svg_of(board, [Token(board.cell(0, 0), name, mark=title)], title=title))  # noqa: S314 - our own
