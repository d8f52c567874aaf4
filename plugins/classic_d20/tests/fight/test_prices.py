"""What acts cost is quoted by the same payers in a fight as on a sheet, a plugin's own included (CB-22, PL-05)."""

from __future__ import annotations

from typing import Any

import pytest
from arena import ENGINE, Duel, brute, document, hero

from rollwright import Engine, Refused
from rollwright.extend import CostBlock, CostPayer, Payment, ValueSource, hookimpl
from rollwright.sheet import quote


class BloodCost(CostBlock):
    """Health is paid."""

    blood: ValueSource
    """How much of it."""


class Blood(CostPayer[BloodCost]):
    """`{"blood": 4}`: health, and a condition while one bleeds."""

    id = "blood"
    model = BloodCost
    values = ("blood",)

    def quote(self, sheet, term, wish, cause):
        del wish
        amount = term.block.blood
        if sheet.number("pool.hp") <= amount:
            raise Refused("blood-too-thin", {"needed": amount})
        changes = [*sheet.damage("hp", amount, cause), *sheet.condition("exposed", cause=cause)]
        return Payment("hp", amount, changes=tuple(changes))


class Plugin:
    """Brings the payer."""

    @hookimpl
    def cost_payers(self):
        yield Blood()


BLEEDING = Engine.load(["core", "classic-d20", Plugin()])


def rules(cost: list[dict[str, Any]], engine: Engine = BLEEDING) -> Any:
    """The arena with another price on its healing spell."""
    raw = document()
    for entry in raw["catalogs"][0]["entries"]:
        if entry["id"] == "cure":
            entry["mechanics"] |= {"cost": cost, "targets": "any"}
    return engine.load_ruleset(raw)


def duel(cost: list[dict[str, Any]], **sheet: Any) -> Duel:
    game = rules(cost)
    pools = {"hp": {"current": 20}, **sheet.pop("pools", {})}
    return Duel(hero(rules=game, spells=("cure",), pools=pools, **sheet), brute(), rules=game)


CURE = "ability:spells/cure"


@pytest.mark.feature("AB-02", "PL-05")
def test_a_payer_of_a_plugin_pays_on_a_sheet_and_in_a_fight():
    cost = [{"blood": "1 + @level"}]
    table = duel(cost)
    juno = table.fight.sheets["juno"]
    price = quote(juno, cost, cause="Cure")
    assert (price.payments[0].source, price.payments[0].amount) == ("hp", 6)

    assert table.option(CURE).cost == {"blood": 6}
    table.act(CURE, "juno", dice=[1])

    assert table.health("juno") == 20 - 6 + 4
    assert juno.number("pool.hp") == 18
    assert "exposed" in table.fight.fighters["juno"].conditions  # and the fight's own numbers stand by the sheet's
    chosen = next(event for event in table.fight.events if event.type == "option.chosen")
    assert chosen.paid == {"hp": 6}


@pytest.mark.feature("AB-02")
def test_what_a_plugin_s_payer_refuses_is_not_on_the_menu():
    table = duel([{"blood": 4}], pools={"hp": {"current": 4}})

    assert CURE not in table.options()
    with pytest.raises(Refused) as caught:
        table.act(CURE, "juno")
    assert caught.value.code == "cannot-pay"


def test_health_that_is_paid_comes_back_with_undo_and_stays_with_a_save():
    table = duel([{"blood": 4}])
    table.act(CURE, "juno", dice=[1])
    saved = table.fight.save()
    again = type(table.fight).load(table.fight.ruleset, saved)
    assert again.save() == saved
    table.fight.undo()
    assert table.health("juno") == 20
    assert table.fight.sheets["juno"].number("pool.hp") == 20


@pytest.mark.parametrize(
    ("cost", "slots", "offered"),
    [
        ([{"pool": "slots_1"}, {"pool": "slots_1"}], {"slots_1": 2}, True),
        ([{"pool": "slots_1"}, {"pool": "slots_1"}], {"slots_1": 1}, False),
        ([{"pool": "slots_1"}, {"slot": 1}], {"slots_1": 1, "slots_2": 0, "slots_3": 0}, False),
        ([{"pool": "slots_1"}, {"slot": 1}], {"slots_1": 1, "slots_2": 0, "slots_3": 1}, True),
        ([{"pool": "slots_1"}], {"slots_1": 0, "slots_2": 1}, True),
        ([{"pool": "slots_1"}, {"pool": "spark"}], {"slots_1": 0, "slots_2": 1}, False),
        ([{"track": "lives", "op": "+"}], {}, True),
        ([{"track": "lives"}], {}, False),
    ],
)
def test_an_act_is_offered_where_all_of_its_price_can_be_paid(cost, slots, offered):
    pools = {name: {"current": left} for name, left in slots.items()}
    assert (CURE in duel(cost, pools=pools).options()) is offered


@pytest.mark.feature("AB-03")
def test_a_slot_term_offers_every_slot_that_is_left_and_the_higher_one_heals_more():
    table = duel([{"slot": 1}, {"pool": "spark"}], pools={"slots_1": {"current": 0}})
    line = table.option(CURE)

    assert (line.cost, line.pays) == ({"slots_1": 1, "spark": 1}, ["slots_2", "slots_3"])
    table.act(CURE, "juno", dice=[1, 1, 1], pay="slots_3")
    assert table.fight.sheets["juno"].number("slots_3") == 1
    assert table.fight.sheets["juno"].number("spark") == 0


@pytest.mark.feature("AB-03")
def test_a_pool_that_says_its_level_counts_as_that_level_in_a_fight():
    raw = document()
    pact = {"id": "pact", "label": "Pact slot", "max": 1, "group": "slots", "level": 2}
    raw["sheet"]["live"]["pools"].append(pact)
    game = ENGINE().load_ruleset(raw)
    empty = {f"slots_{level}": {"current": 0} for level in (1, 2, 3)}
    table = Duel(hero(rules=game, spells=("dart",), pools=empty), brute(), rules=game)

    table.act("ability:spells/dart", "brute", "brute", "brute", "brute", dice=[1])

    chosen = next(event for event in table.fight.events if event.type == "option.chosen")
    assert (chosen.paid, chosen.level) == ({"pact": 1}, 2)


def test_the_price_of_an_act_is_worked_out_once_for_each_fighter():
    table = duel([{"pool": "slots_1", "amount": "max(1, @level - 4)"}])
    costs = table.fight.profiles["juno"].by_id[CURE].costs
    compiled = set(table.fight.ruleset._values)

    for _ in range(3):
        table.act(CURE, "juno", dice=[1], pay="slots_1")
        table.end()
        table.end()

    assert table.fight.profiles["juno"].by_id[CURE].costs is costs
    assert set(table.fight.ruleset._values) == compiled  # nothing was compiled on the way
