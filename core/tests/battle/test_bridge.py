"""The bridge to a host's own fight: what is lent, which entries are skills, and what is written back."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright import DocumentError, Refused, Sheet
from rollwright.battle import Bar, Outcome, lend, settle
from rollwright.battle.power import USUAL
from rollwright.cli import main

BATTLE: dict[str, Any] = {
    "health": {"pool": "hp"},
    "energy": {"pool": "luck"},
    "slots": [{"pool": "slot_1", "level": 1}, {"pool": "slot_2", "level": 2}],
    "skills": [{"list": "tricks", "onlyWhen": "ready", "alwaysWhen": {"column": "level", "equals": 0}}],
}
ENTRIES: dict[str, Any] = {
    "bolt": {"kind": "attack", "amount": {"dice": "1d10"}, "damageType": "fire", "range": 12},
    "blast": {"kind": "attack", "amount": {"dice": "8d6"}, "range": 150, "area": {"shape": "burst", "size": 20},
              "cost": [{"pool": "slot_2", "amount": 1}]},
    "breath": {"kind": "attack", "amount": {"dice": "3d6"}, "range": 0, "area": {"shape": "cone", "size": 15},
               "friendlyFire": False, "cost": [{"pool": "luck", "amount": 1}, {"pool": "luck", "amount": 2}]},
    "lance": {"kind": "attack", "amount": {"dice": "2d6"}, "range": 1, "area": {"shape": "line", "size": 60}},
    "mend": {"kind": "heal", "amount": {"dice": "1d8", "flat": 3}, "range": 0},
    "bless": {"kind": "buff", "applies": [{"condition": "warded"}]},
    "ward": {"kind": "buff", "reaction": True, "applies": [{"condition": "warded"}]},
    "open": {"kind": "utility"},
    "twice": {"kind": "attack", "amount": {"dice": "1d4"}, "cost": [{"pool": "slot_1", "amount": 2}]},
    "both": {"kind": "attack", "amount": {"dice": "1d4"},
             "cost": [{"pool": "slot_1", "amount": 1}, {"pool": "luck", "amount": 1}]},
    "levels": {"kind": "attack", "amount": {"dice": "1d4"},
               "cost": [{"pool": "slot_1", "amount": 1}, {"pool": "slot_2", "amount": 1}]},
    "blood": {"kind": "attack", "amount": {"dice": "1d4"}, "cost": [{"pool": "hp", "amount": 1}]},
}  # fmt: skip


def with_bridge(raw: dict[str, Any]) -> None:
    raw["sheet"]["lists"].append({"id": "tricks", "label": "Tricks", "maxItems": 40, "columns": [
        {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
        {"id": "level", "label": "Level", "type": "number", "min": 0, "max": 9, "default": 1},
        {"id": "ready", "label": "Ready", "type": "boolean"}]})  # fmt: skip
    entries = [
        {"id": name, "label": name.title(), "mechanics": told, "rows": [{"list": "tricks", "values": {"name": name}}]}
        for name, told in ENTRIES.items()
    ]
    units = {"distance": {"label": "ft", "perCell": 5}}
    raw["catalogs"].append(
        {"id": "arts", "label": "Arts", "holds": "rows", "feeds": ["tricks"], "units": units, "entries": entries}
    )
    raw["battle"] = json.loads(json.dumps(BATTLE))


@pytest.fixture(scope="module")
def bridge(ruleset) -> Any:
    """``bridge(change)`` is the small game that lends its sheets; the change is made to its document."""
    kept: list[Any] = []

    def make(change: Any = None) -> Any:
        def whole(raw: dict[str, Any]) -> None:
            with_bridge(raw)
            if change is not None:
                change(raw)

        if change is not None:
            return ruleset(whole)
        if not kept:
            kept.append(ruleset(whole))
        return kept[0]

    return make


def row(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "ready": True, "_catalog": f"arts/{name}", **more}


@pytest.fixture
def hero(bridge) -> Any:
    def make(change: Any = None, rows: Any = (), **more: Any) -> Sheet:
        return Sheet.new(bridge(change), {"name": "Juno", "lists": {"tricks": list(rows)}, **more})

    return make


def run(*arguments: str) -> Any:
    return CliRunner().invoke(main, list(arguments))


@pytest.mark.feature("BR-01", "SN-01")
@pytest.mark.parametrize(
    ("block", "place"),
    [
        ({"health": {"pool": "knacks:leap"}}, "battle.health.pool"),
        ({"health": {"pool": "luck"}}, "battle.health.pool"),  # it starts empty
        ({"health": {"track": "heat"}}, "battle.health.track"),  # no track of wounds
        ({"health": {}}, "battle.health"),
        ({"energy": {"pool": "hp"}}, "battle.energy.pool"),
        ({"slots": [{"pool": "slot_1", "level": 0}]}, "battle.slots[0].level"),
        ({"slots": [{"pool": "slot_1", "level": 1}, {"pool": "slot_2", "level": 1}]}, "battle.slots[1].level"),
        ({"slots": [{"pool": "slot_1", "level": 1}, {"pool": "slot_1", "level": 2}]}, "battle.slots[1].pool"),
        ({"skills": [{"list": "tricks"}] * 9}, "battle.skills"),
        ({"skills": [{"list": "trick"}]}, "battle.skills[0].list"),
        ({"skills": [{"list": "tricks", "onlyWhen": "name"}]}, "battle.skills[0].onlyWhen"),
        ({"skills": [{"list": "tricks", "alwaysWhen": {"column": "level", "equals": 0}}]}, "battle.skills[0]"),
    ],
)
def test_bad_combinations_are_refused_on_load(bridge, block, place):
    with pytest.raises(DocumentError) as refused:
        bridge(lambda raw: raw["battle"].update(block))

    assert any(problem.path.startswith(place) for problem in refused.value.problems)


@pytest.mark.feature("BR-01", "SN-01")
def test_the_block_of_the_source_loads_and_lends(ruleset):
    def change(raw: dict[str, Any]) -> None:
        raw["sheet"]["live"]["pools"].append({"id": "grit_points", "label": "Grit", "max": 9})
        raw["battle"] = {"health": {"pool": "grit_points"}, "energy": {"pool": "luck"}, "skills": [{"list": "knacks"}]}

    lent = lend(Sheet.new(ruleset(change), {"pools": {"grit_points": 3, "luck": 2}}))

    assert (lent.share, lent.energy.left, lent.skills) == (Fraction(1, 3), 2, ())


@pytest.mark.feature("BR-02")
@pytest.mark.parametrize(("points", "start"), [(10, 40), (5, 20), (0, 0), (1, 4), (9, 36)])
def test_health_comes_in_as_a_share_of_the_maximum(hero, points, start):
    lent = lend(hero(pools={"hp": points}))

    assert (lent.most, lent.share, lent.down) == (10, Fraction(points, 10), points == 0)
    assert lent.start_of(40) == start


@pytest.mark.feature("BR-02")
def test_whoever_stands_starts_with_at_least_one_however_short_the_bar(hero):
    lent = lend(hero(pools={"hp": 1}))

    assert [lent.start_of(length) for length in (1, 2, 3, 4)] == [1, 1, 1, 1]
    with pytest.raises(Refused) as refused:
        lent.start_of(0)
    assert refused.value.code == "battle-bar-empty"


@pytest.mark.feature("BR-02")
@pytest.mark.parametrize(
    ("bar", "after"), [(Bar(10, 40), 3), (Bar(0, 40), 0), (Bar(40, 40), 10), (Bar(1, 40), 1), (Bar(20, 40), 5)]
)
def test_the_share_goes_back_as_damage_or_healing_in_the_pools_own_scale(hero, bar, after):
    sheet = hero(pools={"hp": 5})

    settled = settle(sheet, lend(sheet), Outcome(bar))
    sheet.apply_all(settled.changes)

    assert sheet.number("hp") == after


@pytest.mark.feature("BR-02")
def test_damage_takes_temporary_points_first_as_on_the_sheet_itself(hero):
    sheet = hero(pools={"hp": 10})
    sheet.apply_all(sheet.temporary("hp", 2))

    settled = settle(sheet, lend(sheet), Outcome(Bar(20, 40)))
    sheet.apply_all(settled.changes)

    assert (sheet.number("hp"), sheet.number("hp.temporary")) == (7, 0)


@pytest.mark.feature("BR-02")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(points=st.integers(0, 10), length=st.integers(1, 200), left=st.integers(0, 200))
def test_a_bar_that_did_not_move_writes_nothing_and_one_that_fell_never_heals(hero, points, length, left):
    sheet, left = hero(pools={"hp": points}), min(left, length)
    lent = lend(sheet)
    start = lent.start_of(length)

    assert settle(sheet, lent, Outcome(Bar(start, length))).changes == ()
    sheet.apply_all(settle(sheet, lent, Outcome(Bar(left, length))).changes)

    assert (sheet.number("hp") - points) * (left - start) >= 0
    assert (sheet.number("hp") == 0) == (left == 0 or (left == start and points == 0))


@pytest.mark.feature("BR-02")
def test_energy_and_slots_are_counts_and_written_as_they_are(hero):
    sheet = hero(pools={"luck": 4})

    settled = settle(sheet, lend(sheet), Outcome(energy=1, slots={1: 2, 2: 2}))
    sheet.apply_all(settled.changes)

    assert [sheet.number(pool) for pool in ("luck", "slot_1", "slot_2", "hp")] == [1, 2, 2, 10]
    assert len(settled.changes) == 2  # a count that did not move is no change


@pytest.mark.feature("BR-02")
def test_what_the_sheet_refuses_is_left_out_and_told_and_the_rest_is_written(hero):
    sheet = hero(pools={"luck": 4})
    before = sheet.to_json()

    settled = settle(sheet, lend(sheet), Outcome(Bar(20, 40), energy=9, slots={1: -1, 7: 1, 2: 0}))

    assert sheet.to_json() == before  # a plan changes nothing
    assert [each.code for each in settled.refused] == [
        "battle-count-outside",
        "battle-count-outside",
        "battle-not-lent",
    ]
    sheet.apply_all(settled.changes)
    assert [sheet.number(pool) for pool in ("hp", "luck", "slot_1", "slot_2")] == [5, 4, 3, 0]


@pytest.mark.feature("BR-02")
def test_an_aborted_fight_writes_nothing_at_all(hero):
    sheet = hero()

    assert settle(sheet, lend(sheet), Outcome(Bar(1, 40), 0, {1: 0}, aborted=True)).changes == ()


@pytest.mark.feature("BR-02")
def test_a_bar_that_ends_outside_of_itself_is_refused(hero):
    sheet = hero()

    with pytest.raises(Refused) as refused:
        settle(sheet, lend(sheet), Outcome(Bar(41, 40)))
    assert refused.value.code == "battle-bar-outside"


@pytest.mark.feature("BR-01", "BR-02")
def test_health_may_be_a_track_of_wounds(hero):
    sheet = hero(lambda raw: raw["battle"].update(health={"track": "harm"}))
    lent = lend(sheet)

    sheet.apply_all(settle(sheet, lent, Outcome(Bar(20, 40))).changes)

    assert (lent.points, lent.most) == (4, 4)
    assert sheet.number("track.harm.remaining") == 2


@pytest.mark.feature("BR-03")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("bolt", {"kind": "attack", "element": "fire", "range": 2, "radius": None, "energy": 0, "slot": None}),
        ("blast", {"range": 30, "shape": "burst", "radius": 4, "friendlyFire": True, "slot": 2}),
        ("breath", {"range": 0, "shape": "cone", "radius": 2, "friendlyFire": False, "energy": 3}),
        ("lance", {"range": 1, "shape": "line", "radius": 1}),
        ("mend", {"kind": "heal", "range": 0}),
        ("bless", {"kind": "buff", "power": None, "range": None}),
    ],
)
def test_an_entry_becomes_a_skill_in_cells_with_one_price(hero, name, told):
    (skill,) = lend(hero(rows=[row(name)])).skills

    found = skill.to_json()
    assert {key: found[key] for key in told} == told


@pytest.mark.feature("BR-03")
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("ward", "battle-no-place"),
        ("open", "battle-no-place"),
        ("twice", "battle-two-slots"),
        ("levels", "battle-two-slots"),
        ("both", "battle-mixed-price"),
        ("blood", "battle-other-price"),
    ],
)
def test_what_a_hosts_fight_has_no_place_for_is_left_out_and_reported(hero, name, code):
    lent = lend(hero(rows=[row(name), row("bolt")]))

    assert [each.label for each in lent.skills] == ["Bolt"]
    assert [(each.label, each.code) for each in lent.left_out] == [(name.title(), code)]


@pytest.mark.feature("BR-01", "BR-03")
def test_only_rows_that_count_now_and_stand_in_a_catalog_are_skills(hero):
    rows = [
        row("bolt", ready=False),
        row("blast", ready=False, level=0),  # counts always
        row("mend"),
        {"name": "By hand", "ready": True},
    ]

    assert [each.label for each in lend(hero(rows=rows)).skills] == ["Blast", "Mend"]


@pytest.mark.feature("BR-03")
@settings(max_examples=80, deadline=None)
@given(one=st.fractions(0, 10_000), other=st.fractions(0, 10_000))
def test_bigger_dice_never_hit_softer_and_nothing_leaves_the_band(one, other):
    powers = USUAL.power(one), USUAL.power(other)

    assert (powers[0] < powers[1]) == (one < other)
    assert all(USUAL.least <= power < USUAL.most for power in powers)


@pytest.mark.feature("BR-02")
def test_a_ruleset_that_lends_nothing_says_so(sheet):
    with pytest.raises(Refused) as refused:
        lend(sheet())
    assert refused.value.code == "no-battle-block"


@pytest.mark.feature("BR-01", "BR-02", "BR-03")
@pytest.mark.needs("classic-d20")
def test_the_command_line_lends_and_settles(tmp_path):
    lent = json.loads(run("battle", "lend", "--sample", "wizard-5", "--bar", "80", "--json").output)
    assert (lent["share"], lent["start"]) == ("1", 80)
    assert {"Fireball", "Fire Bolt"} <= {each["label"] for each in lent["skills"]}
    assert {"label": "Shield", "code": "battle-no-place", "params": {"kind": "reaction"}} in lent["leftOut"]

    file = str(tmp_path / "ilse.json")
    done = run("battle", "settle", "--sample", "wizard-5", "--bar", "40/80", "--slot", "3=1", "--write", file)
    assert done.exit_code == 0, done.output
    assert "Hit points" in done.output
    assert json.loads((tmp_path / "ilse.json").read_text())["pools"]["slots_3"]["current"] == 1
    refused = run("battle", "settle", "--sample", "wizard-5", "--slot", "3=9")
    assert refused.exit_code == 1
    assert run("battle", "settle", "--sample", "wizard-5", "--bar", "much").exit_code == 2
