"""Layers narrow or append, in the order of the document; what they take away reads as its default (RS-16)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rollwright import Engine
from rollwright.errors import Refused, RollwrightError
from rollwright.sheet import Sheet

pytestmark = pytest.mark.feature("RS-16")
ROOT = Path(__file__).resolve().parents[3]

LAYERS = [
    {"id": "grim", "label": "Grim", "conflicts": ["bright"],
     "gm": {"guidance": "Nobody is safe.", "worldGuidance": "It rains."},
     "fields": [{"id": "order", "removeValues": ["moon"], "default": "sun"}],
     "catalogs": [{"id": "relics", "hide": {"filter": "power", "above": 2}}]},
    {"id": "bright", "label": "Bright", "gm": {"guidance": "Hope wins."}},
    {"id": "slow", "label": "Slow", "gm": {"guidance": "Take your time."},
     "catalogs": [{"id": "relics", "hide": {"filter": "sort", "equals": "cursed"}}]},
]  # fmt: skip
ENTRIES = [
    {"id": name, "label": name.title(), "filters": filters, "rows": [{"list": "things", "values": {"name": name}}]}
    for name, filters in {
        "bell": {"power": 1, "sort": ["holy"]},
        "crown": {"power": 5, "sort": ["holy"]},
        "ring": {"power": 1, "sort": ["cursed"]},
        "stone": {},
    }.items()
]


def with_layers(raw):
    raw["layers"] = LAYERS
    raw["gm"]["sheetGuidance"] = "Read the numbers."
    raw["sheet"]["fields"].append(
        {"id": "order", "label": "Order", "type": "enum", "values": ["sun", "moon", "star"], "default": "moon"}
    )
    columns = [{"id": "name", "label": "Name", "type": "text", "maxLength": 40}]
    raw["sheet"]["lists"].append({"id": "things", "label": "Things", "maxItems": 9, "columns": columns})
    raw["catalogs"].append(
        {"id": "relics", "label": "Relics", "holds": "rows", "feeds": ["things"], "entries": ENTRIES,
         "filters": [{"id": "power", "label": "Power", "type": "number"},
                     {"id": "sort", "label": "Sort", "type": "tags"}]}
    )  # fmt: skip


@pytest.fixture
def game(engine, document):
    """``game("grim")`` is the small game with layers, some of them on."""
    raw = document()
    with_layers(raw)
    return lambda *layers: engine.load_ruleset(raw, layers)


@pytest.mark.parametrize(
    ("layers", "guidance"),
    [
        ((), "Read the numbers."),
        (("slow", "grim"), "Read the numbers.\n\nNobody is safe.\n\nTake your time."),
        (("bright", "grim"), "Read the numbers.\n\nNobody is safe."),  # of two that conflict the later gives way
        (("bright",), "Read the numbers.\n\nHope wins."),
    ],
)
def test_text_is_added_in_the_order_of_the_document(game, layers, guidance):
    assert game(*layers).document.gm.sheet_guidance == guidance


@pytest.mark.parametrize(
    ("layers", "left"),
    [
        ((), ["bell", "crown", "ring", "stone"]),
        (("grim",), ["bell", "ring", "stone"]),
        (("grim", "slow"), ["bell", "stone"]),
    ],
)
def test_entries_are_hidden_and_what_is_not_sorted_stays(game, layers, left):
    ruleset = game(*layers)
    assert list(ruleset.document.catalog("relics").entries.raw) == left
    if "crown" not in left:
        with pytest.raises(Refused):
            ruleset.entry("relics/crown")


def test_a_word_that_is_taken_away_reads_as_the_default_and_stays_on_the_sheet(game):
    plain, grim = game(), game("grim")
    sheet = Sheet.new(plain, {"name": "Juno", "fields": {"order": "moon"}}).to_json()
    juno = Sheet.from_json(grim, sheet)
    assert (juno.field("order"), juno.to_json()["fields"]["order"]) == ("sun", "moon")
    assert Sheet.new(grim, {"name": "Ada"}).field("order") == "sun"
    with pytest.raises(Refused, match="sun, star"):
        juno.set_field("order", "moon")
    assert Sheet.from_json(plain, juno.to_json()).field("order") == "moon"


def test_the_ruleset_without_layers_is_not_touched_and_an_unknown_one_is_refused(game):
    game("grim")
    assert game().document.gm.sheet_guidance == "Read the numbers."
    with pytest.raises(RollwrightError, match="Did you mean 'grim'"):
        game("grimm")


@pytest.mark.needs("classic-d20")
def test_a_ladder_is_replaced_as_its_kind_reads_one_and_a_name_carries_layers(tmp_path):
    file = tmp_path / "road.yaml"
    ember = (ROOT / "examples" / "rulesets" / "ember-roads.yaml").read_text("utf-8")
    file.write_text(f"{ember}\n  - {{ id: hard, label: Hard, difficultyLadder: [{{ label: Cruel, dc: 12 }}] }}\n")
    engine = Engine.load()
    assert [rung.label for rung in engine.load_ruleset(f"{file}#hard").settings.difficulty_ladder] == ["Cruel"]
    assert len(engine.load_ruleset(str(file)).settings.difficulty_ladder) == 3
