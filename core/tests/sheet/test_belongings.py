"""What a character has beside their own numbers: things, clocks, tags, items, known abilities."""

from __future__ import annotations

import pytest

from rollwright.errors import DocumentError

SHIP = {
    "id": "ship",
    "name": "Ship",
    "stats": [{"id": "speed", "name": "Speed", "min": 1, "max": 5, "default": 2}],
    "tracks": [{"id": "hull", "name": "Hull", "max": 10}, {"id": "crew", "name": "Crew", "max": 20}],
}


def owning(raw):
    raw["things"] = [SHIP]
    raw["clocks"] = [{"id": "renown", "label": "Renown", "segments": 6}]
    raw["abilities"] = [
        {"id": "toughened", "name": "Toughened", "kind": "Skill", "ranks": 4, "use": {"mode": "passive"}},
        {"id": "fire-bolt", "name": "Fire bolt"},
    ]


@pytest.mark.feature("FX-03")
def test_formulas_read_the_first_thing_of_a_kind(sheet):
    hero = sheet({"things": {"ship": [{"name": "Gull", "tracks": {"hull": 7}}, {"name": "Tern"}]}}, owning)

    assert (hero.number("thing.ship.hull"), hero.number("thing.ship.crew"), hero.number("thing.ship.speed")) == (
        7,
        20,
        2,
    )
    assert sheet({}, owning).number("thing.ship.hull") == 0


@pytest.mark.feature("FX-03")
def test_formulas_read_clocks_ranks_and_what_is_known(sheet):
    hero = sheet({"clocks": {"renown": 3}, "known": {"toughened": 2, "fire-bolt": 1}}, owning)

    found = {
        name: hero.number(name) for name in ("clock.renown", "clock.renown.size", "rank.toughened", "has.fire-bolt")
    }

    assert found == {"clock.renown": 3, "clock.renown.size": 6, "rank.toughened": 2, "has.fire-bolt": 1}
    assert sheet({"known": ["fire-bolt"]}, owning).number("rank.fire-bolt") == 1
    assert sheet({}, owning).number("rank.toughened") == 0


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({"things": {"shp": {}}}, "things.shp"),
        ({"things": {"ship": [{"tracks": {"hull": 11}}]}}, "things.ship[0].tracks.hull"),
        ({"clocks": {"renown": 7}}, "clocks.renown"),
        ({"known": {"toughend": 1}}, "known.toughend"),
        ({"known": {"toughened": 5}}, "known.toughened"),
        ({"tags": {"bonds": ["a", "b", "c"]}}, "tags.bonds"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(sheet, raw, path):
    with pytest.raises(DocumentError) as caught:
        sheet(raw, owning)

    assert [problem.path for problem in caught.value.problems] == [path]


def carrying(raw):
    raw["items"] = {
        "categories": [{"id": "armour", "label": "Armour"}, {"id": "goods", "label": "Goods"}],
        "tags": [{"id": "magic", "label": "Magic"}],
        "stats": [{"id": "weight", "label": "Weight", "type": "number", "min": 0, "max": 99}],
        "slots": [{"id": "ring", "label": "Ring", "count": 2}],
    }
    raw["catalogs"].append(
        {
            "id": "things",
            "label": "Things",
            "holds": "items",
            "entries": [
                {
                    "id": "band",
                    "label": "Band",
                    "item": {"category": "armour", "tags": ["magic"], "stats": {"weight": 1}, "slots": ["ring"]},
                },
                {"id": "brick", "label": "Brick", "item": {"category": "goods", "stats": {"weight": 4}}},
            ],
        }
    )


@pytest.mark.feature("FX-02")
@pytest.mark.parametrize(
    ("pick", "number"),
    [
        ({"stat": "weight", "from": "all", "pick": "sum"}, 1 + 3 * 4 + 9),
        ({"stat": "weight", "from": "carried", "pick": "sum"}, 3 * 4 + 9),
        ({"stat": "weight", "from": "worn", "pick": "sum"}, 1),
        ({"stat": "weight", "from": "all", "pick": "max"}, 9),
        ({"stat": "weight", "from": "carried", "pick": "min"}, 4),
        ({"from": "carried", "pick": "count"}, 4),
        ({"from": "all", "pick": "count", "category": "goods"}, 4),
        ({"from": "all", "pick": "count", "tag": "magic"}, 1),
        ({"from": "worn", "pick": "count", "slot": "ring"}, 1),
        ({"stat": "weight", "from": "worn", "pick": "max", "category": "goods", "default": -3}, -3),
    ],
)
def test_items_are_read_as_numbers(sheet, pick, number):
    hero = sheet(
        {
            "items": [
                {"item": "things/band", "worn": True},
                {"item": "things/brick", "quantity": 3},
                {"item": "things/brick", "stats": {"weight": 9}},
            ]
        },
        carrying,
    )

    assert hero.value(hero.ruleset.value({"itemStat": pick})) == number


@pytest.mark.feature("FX-03")
def test_a_class_is_had_by_its_level_or_by_its_name(sheet):
    def classes(raw):
        raw["sheet"]["fields"] += [
            {"id": "knight_level", "label": "Knight", "type": "number", "min": 0, "max": 20},
            {"id": "class", "label": "Class", "type": "text", "maxLength": 20},
        ]
        raw["classes"] = [
            {"id": "knight", "label": "Knight", "level": "knight_level"},
            {"id": "thief", "label": "Thief"},
        ]
        raw["peoples"] = [{"id": "elf", "label": "Elf"}]

    hero = sheet({"fields": {"knight_level": 2, "class": "thief"}}, classes)

    assert [hero.number(name) for name in ("is.knight", "is.thief", "people.elf")] == [1, 1, 0]
    assert sheet({}, classes).number("is.knight") == 0
