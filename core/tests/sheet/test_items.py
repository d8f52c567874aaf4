"""Items: come by, worn, bound, carried, used up; what they do meanwhile; and money."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright.check import CheckRequest, check, prepare
from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import DocumentError, Refused
from rollwright.sheet import Sheet
from rollwright.sheet.changed import said
from rollwright.sheet.items import charges_left, find_item, load

HELM, RING = {"head": 1}, {"finger": 1}


def shop(raw):
    """Helmets, rings, ropes, wands; two coins; what can be carried, worn and bound."""
    raw["items"] = {
        "categories": [{"id": "gear", "label": "Gear"}],
        "tags": [{"id": "magic", "label": "Magic"}],
        "slots": [{"id": "head", "label": "Head", "count": 1}, {"id": "finger", "label": "Finger", "count": 2}],
        "stats": [{"id": "weight", "label": "Weight", "type": "number", "min": 0, "max": 999, "integer": False}],
        "binding": {"label": "Bonds", "max": 1},
        "carry": {"stat": "weight", "encumberedAbove": "@might", "limit": "@might * 2"},
        "currencies": [
            {"id": "coin", "label": "Coin", "perWeight": 50,
             "units": [{"id": "penny", "label": "Penny", "value": 1}, {"id": "crown", "label": "Crown", "value": 20},
                       {"id": "groat", "label": "Groat", "value": 4}]},
            {"id": "favour", "label": "Favour", "units": [{"id": "favour", "label": "Favour", "value": 1}]},
        ],
    }  # fmt: skip
    raw["catalogs"].append(
        {
            "id": "goods", "label": "Goods", "holds": "items",
            "entries": [
                entry("rope", stack=10, stats={"weight": 2}),
                entry("cap", slots=HELM, worn={"modifiers": [{"to": "checks", "skills": ["sneak"], "flat": 2}]}),
                entry("crown", slots=HELM, stats={"weight": 3}, worn={"abilities": {"wits": {"set": 15}}}),
                entry("belt", carried={"abilities": {"might": {"add": 4}}}),
                entry("girdle", slots=RING, worn={"abilities": {"might": {"set": 19}}}),
                entry("cloak", slots=RING, binds={"cursed": True}, worn={"effects": ["own-saves-advantage"]}),
                entry("sign", binds={}, worn={"effects": ["own-checks-disadvantage"]}),
                entry("plate", slots=RING, requires=[{"value": "@might", "atLeast": 13,
                                                      "otherwise": {"effects": ["own-checks-disadvantage"]}}]),
                entry("wand", charges={"max": "1 + 2", "refill": "rest", "by": 2}),
                entry("orb", charges={"max": 2, "refill": "scene"}),
                entry("charm", carried={"modifiers": [{"to": "saves", "dice": "1d4"}], "failsSaves": ["will"]}),
            ],
        }
    )  # fmt: skip


def entry(name, **item):
    return {"id": name, "label": name.title(), "item": {"category": "gear", **item}}


@pytest.fixture
def hero(sheet):
    def make(*names, **document):
        have = [{"item": f"goods/{name}"} if isinstance(name, str) else name for name in names]
        return sheet({"items": have, **document}, shop)

    return make


def worn(name, **more):
    return {"item": f"goods/{name}", "worn": True, **more}


def code(deed):
    with pytest.raises(Refused) as caught:
        deed()
    assert "{" not in str(caught.value)
    return caught.value.code


# ------------------------------------------------------------------------------------------------- coming and going


@pytest.mark.feature("SH-19")
def test_items_stack_are_told_and_taken_back(hero):
    juno = hero({"item": "goods/rope", "quantity": 8})
    before = juno.to_json()

    changes = juno.gain_item("rope", 2, "a find")
    juno.apply_all(changes)
    assert juno.state.items == [{"item": "goods/rope", "quantity": 10}]
    assert said(juno, changes[0]) == "Rope +2 (a find)"
    assert code(lambda: juno.gain_item("rope", 1)) == "too-heavy"  # 22 of 20
    gone = juno.lose_item("ROPE", 10)
    juno.apply_all(gone)
    assert juno.state.items == []
    juno.undo(gone)
    juno.undo(changes)
    assert juno.to_json() == before


@pytest.mark.feature("SH-19")
def test_a_stack_is_split_where_it_is_full(hero):
    juno = hero(abilities={"might": 30})
    juno.apply_all(juno.gain_item("goods/rope", 13))
    assert [row["quantity"] for row in juno.state.items] == [10, 3]
    juno.apply_all(juno.lose_item("rope", 11))
    assert [row["quantity"] for row in juno.state.items] == [2]


@pytest.mark.feature("SH-19")
@pytest.mark.parametrize(
    ("deed", "expected"),
    [
        (lambda juno: juno.lose_item("rope", 2), "not-enough"),
        (lambda juno: juno.lose_item("lantern"), "unknown-thing"),
        (lambda juno: juno.lose_item("rope", -1), "amount-negative"),
        (lambda juno: juno.gain_item("rope", -1), "amount-negative"),
        (lambda juno: juno.gain_item(""), "name-length"),
        (lambda juno: juno.gain_item("x" * 121), "name-length"),
        (lambda juno: juno.gain_item("\ud800"), "not-unicode"),
        (lambda juno: juno.wear("rope"), "cannot-be-worn"),
        (lambda juno: juno.bind("rope"), "does-not-bind"),
        (lambda juno: juno.spend_charges("rope"), "not-enough-charges"),
        (lambda juno: juno.spend_charges("rope", -1), "amount-negative"),
        (lambda juno: juno.pay_money(1, "penny"), "not-enough"),
        (lambda juno: juno.pay_money(-1, "penny"), "amount-negative"),
        (lambda juno: juno.gain_money(1, "euro"), "unknown-thing"),
    ],
)
def test_what_cannot_be_done_with_items_is_refused_and_changes_nothing(hero, deed, expected):
    juno = hero("rope")
    before = juno.to_json()
    assert code(lambda: deed(juno)) == expected
    assert juno.to_json() == before


@pytest.mark.feature("SH-19")
def test_a_thing_in_plain_words_is_kept_unless_the_ruleset_refuses_such(sheet):
    def strict(raw):
        shop(raw)
        raw["items"]["freeform"] = "refuse"

    juno = sheet({}, shop)
    juno.apply_all(juno.gain_item("A key without a lock"))
    assert juno.state.items == [{"name": "A key without a lock", "quantity": 1}]
    assert code(lambda: sheet({}, strict).gain_item("A key without a lock")) == "unknown-thing"


# ---------------------------------------------------------------------------------------------- worn, bound, carried


@pytest.mark.feature("SH-19")
def test_slots_hold_so_many_and_what_is_taken_off_makes_room(hero):
    juno = hero("cap", worn("crown"))
    assert code(lambda: juno.wear("cap")) == "slot-taken"
    off = juno.wear("crown", on=False)
    assert said(juno, off[0]) == "Crown taken off"
    juno.apply_all(off)
    on = juno.wear("cap")
    assert said(juno, on[0]) == "Cap put on"
    juno.apply_all(on)
    assert [find_item(juno, name).worn for name in ("cap", "crown")] == [True, False]
    assert juno.wear("cap") == []


@pytest.mark.feature("SH-19")
def test_one_of_a_stack_is_put_on_and_the_rest_stays_as_it_was(hero):
    juno = hero({"item": "goods/cap", "quantity": 3})
    juno.apply_all(juno.wear("cap"))
    assert juno.state.items == [
        {"item": "goods/cap", "quantity": 2},
        {"item": "goods/cap", "quantity": 1, "worn": True},
    ]


@pytest.mark.feature("SH-19")
def test_what_binds_is_worn_only_when_bound_and_a_curse_holds(hero):
    juno = hero("cloak", "sign")
    juno.apply_all(juno.wear("cloak"))
    assert not find_item(juno, "cloak").worn
    juno.apply_all(juno.bind("cloak"))
    assert find_item(juno, "cloak").worn
    assert code(lambda: juno.bind("sign")) == "no-binding-left"
    assert code(lambda: juno.bind("cloak", on=False, by_player=True)) == "bound-by-curse"
    juno.apply_all(juno.bind("cloak", on=False))
    juno.apply_all(juno.bind("sign"))
    assert (find_item(juno, "cloak").worn, find_item(juno, "sign").worn) == (False, True)


@pytest.mark.feature("SH-19")
def test_what_weighs_counts_with_its_coins_and_from_where_it_weighs_on_them(hero):
    juno = hero({"item": "goods/rope", "quantity": 4}, money={"penny": 100})
    found = load(juno)
    assert (found.weight, found.encumbered_above, found.limit, found.encumbered) == (10, 10, 20, False)
    juno.apply_all(juno.gain_item("crown"))
    assert load(juno).encumbered


# ------------------------------------------------------------------------------------------------- what they do


@pytest.mark.feature("SH-19", "SH-18")
def test_a_worn_item_touches_the_checks_that_it_says_and_by_name(hero):
    sneak = CheckRequest.of({"skill": "sneak"})
    assert prepare(hero("cap"), sneak).modifiers == ()
    (modifier,) = prepare(hero(worn("cap"), worn("cap")), sneak).modifiers  # once, however many
    assert (modifier.name, modifier.flat) == ("Cap", 2)
    assert prepare(hero(worn("cap")), CheckRequest.of({"skill": "climb"})).modifiers == ()


@pytest.mark.feature("SH-19")
def test_edges_of_worn_and_carried_items_reach_saves_and_checks(hero):
    save, climb = CheckRequest.of({"save": "grit"}), CheckRequest.of({"skill": "climb"})
    assert prepare(hero(worn("cloak", bound=True)), save).advantages == ("Cloak",)
    assert prepare(hero(worn("cloak")), save).advantages == ()
    assert prepare(hero({"item": "goods/sign", "bound": True}), climb).disadvantages == ("Sign",)
    rolled = check(hero("charm"), save, DiceStream(1, forced=ForcedFaces([8, 3])))
    assert rolled.total == 11
    assert prepare(hero("charm"), CheckRequest.of({"save": "will"})).automatic == "Charm"


@pytest.mark.feature("SH-19")
@pytest.mark.parametrize(("might", "expected"), [(12, ("Plate",)), (13, ())])
def test_what_is_required_and_what_holds_otherwise(hero, might, expected):
    juno = hero(worn("plate"), abilities={"might": might})
    assert prepare(juno, CheckRequest.of({"skill": "climb"})).disadvantages == expected
    assert prepare(hero("plate"), CheckRequest.of({"skill": "climb"})).disadvantages == ()


@pytest.mark.feature("SH-19")
def test_a_requirement_reads_the_ability_as_the_items_leave_it(hero):
    juno = hero(worn("plate"), "belt", abilities={"might": 12})
    assert prepare(juno, CheckRequest.of({"skill": "climb"})).disadvantages == ()


@pytest.mark.feature("SH-19", "SH-18", "CN-03")
def test_scores_add_first_then_the_highest_floor_then_the_bounds_then_conditions(hero):
    juno = hero("belt", worn("girdle"), abilities={"might": 12}, conditions={"weakened": 1})
    why = juno.why("might")
    assert [(part.name, part.amount) for part in why.parts] == [
        ("Might", 12), ("Belt", 4), ("Girdle", 3), ("Weakened", -2),
    ]  # fmt: skip
    assert juno.ability_score("might") == 17
    assert juno.ability_score("might") == sum(part.amount for part in why.parts)
    assert hero("belt", abilities={"might": 29}).ability_score("might") == 30
    assert hero(worn("girdle"), abilities={"might": 25}).ability_score("might") == 25  # a higher score stays


@pytest.mark.feature("SH-19")
def test_items_move_no_maximum_and_a_change_of_gear_is_felt_at_once(hero):
    juno = hero("girdle", abilities={"might": 10})
    most, heat, climb = juno.pool_max("hp"), juno.track_max("heat"), juno.skill("climb")
    on = juno.wear("girdle")
    juno.apply_all(on)
    assert (juno.pool_max("hp"), juno.track_max("heat")) == (most, heat)
    assert (juno.skill("climb"), juno.ability_mod("might")) == (climb + 4, 4)
    assert juno.why("hp.max").value == most
    juno.apply_all(juno.condition("weakened", level=2))
    assert juno.pool_max("hp") == most - 2  # a condition is felt by a maximum, on the score without the girdle
    juno.undo(on)
    assert juno.ability_mod("might") == -2


@pytest.mark.feature("SH-19", "SH-17")
def test_charges_are_used_and_come_back(hero):
    juno = hero("wand", "orb")
    used = juno.spend_charges("wand", 3)
    assert said(juno, used[0]) == "Wand: 0 charges"
    juno.apply_all(used)
    juno.apply_all(juno.spend_charges("orb", 2))
    assert code(lambda: juno.spend_charges("wand")) == "not-enough-charges"
    juno.apply_all(juno.rest("nap"))
    assert [charges_left(juno, find_item(juno, name)) for name in ("wand", "orb")] == [2, 0]
    juno.apply_all(juno.scene("end"))
    assert charges_left(juno, find_item(juno, "orb")) == 2


# ------------------------------------------------------------------------------------------------------------- money

PRICES = [
    # purse, price, coin -> what is left
    ({"penny": 10}, 4, "penny", {"penny": 6}),
    ({"crown": 1}, 3, "penny", {"groat": 4, "penny": 1}),
    ({"crown": 1, "penny": 3}, 3, "penny", {"crown": 1}),
    ({"groat": 5}, 1, "crown", {}),
    ({"penny": 3, "groat": 1}, 5, "penny", {"penny": 2}),
    ({"crown": 2, "favour": 9}, 2, "crown", {"favour": 9}),
]


@pytest.mark.feature("SH-19")
@pytest.mark.parametrize(("purse", "price", "unit", "left"), PRICES)
def test_a_price_is_paid_in_what_coins_there_are_with_change(hero, purse, price, unit, left):
    juno = hero(money=purse)
    juno.apply_all(juno.pay_money(price, unit))
    assert juno.state.money == left


@pytest.mark.feature("SH-19")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    penny=st.integers(0, 60), groat=st.integers(0, 20), crown=st.integers(0, 5),
    price=st.integers(0, 120), unit=st.sampled_from(["penny", "groat", "crown"]),
)  # fmt: skip
def test_paying_takes_exactly_the_price_or_nothing(hero, penny, groat, crown, price, unit):
    juno = hero(money={"penny": penny, "groat": groat, "crown": crown})
    worth = {"penny": 1, "groat": 4, "crown": 20}
    before, owned = juno.to_json(), penny + 4 * groat + 20 * crown
    if owned < price * worth[unit]:
        assert code(lambda: juno.pay_money(price, unit)) == "not-enough"
        assert juno.to_json() == before
        return
    changes = juno.pay_money(price, unit)
    juno.apply_all(changes)
    assert sum(count * worth[name] for name, count in juno.state.money.items()) == owned - price * worth[unit]
    assert all(count > 0 for count in juno.state.money.values())
    juno.undo(changes)
    assert juno.to_json() == before


# ---------------------------------------------------------------------------------------------------------- entering


@pytest.mark.feature("SH-20", "SH-19")
@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({"items": [{"item": "goods/rop"}]}, "items[0].item"),
        ({"items": [{"item": "wares/rope"}]}, "items[0].item"),
        ({"items": [{"item": 3}]}, "items[0].item"),
        ({"items": [{"item": "goods/rope", "quantity": 0}]}, "items[0].quantity"),
        ({"items": [{"item": "goods/rope", "quantity": "two"}]}, "items[0].quantity"),
        ({"items": [{"item": "goods/rope", "count": 2}]}, "items[0].count"),
        ({"items": [{"item": "goods/cap", "worn": "yes"}]}, "items[0].worn"),
        ({"items": [{"item": "goods/wand", "charges": 4}]}, "items[0].charges"),
        ({"items": [{"item": "goods/rope", "stats": {"wait": 1}}]}, "items[0].stats.wait"),
        ({"items": [{"item": "goods/rope", "stats": {"weight": -1}}]}, "items[0].stats.weight"),
        ({"money": {"euro": 1}}, "money.euro"),
        ({"money": {"penny": -1}}, "money.penny"),
        ({"improving": ["swim"]}, "improving.swim"),
        ({"improving": {"climb": 1}}, "improving.climb"),
    ],
)
def test_what_cannot_be_had_is_refused_with_its_place_and_migrated_with_a_notice(ruleset, raw, path):
    game = ruleset(shop)
    with pytest.raises(DocumentError) as caught:
        Sheet.new(game, raw)
    assert [problem.path for problem in caught.value.problems] == [path]
    old, notices = Sheet.migrate(game, raw)
    assert [notice.path for notice in notices] == [path]
    assert Sheet.from_json(game, old.to_json()).to_json() == old.to_json()
