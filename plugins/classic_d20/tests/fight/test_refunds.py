"""What a stopped act gives back: nothing, unless the plugin whose payer it was sees it otherwise (WN-04)."""

from __future__ import annotations

import json

import pytest
from arena import Duel, arena, brute, document, hero, of, spell, weapon

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.extend import CostBlock, CostPayer, Payment, hookimpl


class LoanCost(CostBlock):
    loan: int = 1


class Loan(CostPayer):
    """Lent by the first slots; what was paid for and stopped gives all but one back."""

    id = "loan"
    model = LoanCost
    values = ("loan",)

    def quote(self, sheet, term, wish, cause):
        del wish
        return Payment("slots_1", term.amount, changes=tuple(sheet.spend("slots_1", term.amount, cause)))

    def gives_back(self, sheet, term, paid, cause):
        del term
        return sheet.heal("slots_1", paid["slots_1"] - 1, cause)


class Plugin:
    rollwright_id = "loans"

    @hookimpl
    def cost_payers(self):
        yield Loan()


def duel():
    written = document()
    dart = next(each for each in written["catalogs"][0]["entries"] if each["id"] == "dart")
    dart["mechanics"]["cost"] = [{"loan": 3}]
    del dart["mechanics"]["perCostStep"]
    rules = Engine.load(["classic-d20", Plugin()], strict=True).load_ruleset(written)

    def mage(name, *spells):
        lists = {"weapons": [weapon()], "spells": [spell(each) for each in spells]}
        return Combatant.character(name, Sheet.new(rules, {"abilities": {"str": 16}, "lists": lists}), name.title())

    return Duel(mage("juno", "dart"), mage("mage", "counter"), rules=rules)


def left(fight, who="juno"):
    return fight.sheets[who].state.live.pools["slots_1"].current


@pytest.mark.feature("WN-04")
def test_a_plugins_payer_gives_back_what_its_own_rule_says():
    fought = duel()
    fought.act("ability:spells/dart", "mage", "mage", "mage")
    assert left(fought.fight) == 1
    before = json.dumps(fought.fight.save())
    events = fought.act("react:counter")
    assert [each.type for each in events[-2:]] == ["act.cancelled", "sheet.changed"]
    assert (left(fought.fight), left(fought.fight, "mage")) == (3, 3)
    assert len(of(events, "sheet.changed")) == 1
    saved = json.dumps(fought.fight.save())
    assert json.dumps(Fight.load(fought.fight.ruleset, saved).save()) == saved
    fought.fight.undo()
    assert json.dumps(fought.fight.save()) == before


@pytest.mark.feature("WN-04")
def test_what_was_not_stopped_gives_nothing_back():
    fought = duel()
    fought.act("ability:spells/dart", "mage", "mage", "mage")
    fought.act("pass", dice=[1])
    assert left(fought.fight) == 1


def countered(duel):
    duel.act("ability:spells/dart", "mage", "mage", "mage")
    return duel.act("react:counter")


def rival(**windows):
    rules = arena(windows=windows) if windows else arena()
    return Duel(hero(spells=("dart",), rules=rules), hero("mage", spells=("counter",), rules=rules), rules=rules)


@pytest.mark.feature("WN-04")
@pytest.mark.parametrize(("windows", "actions"), [({}, 0), ({"depth": 2}, 0), ({"returnsBudgets": True}, 1)])
def test_a_ruleset_may_give_back_what_was_taken_of_the_turn_and_the_sheet_gets_nothing(windows, actions):
    duel = rival(**windows)
    before = json.dumps(duel.fight.save())
    events = countered(duel)
    assert duel.fight.fighters["juno"].budgets["action"] == actions
    assert left(duel.fight) == 3
    assert [each.budgets for each in of(events, "budgets.returned")] == [{"action": 1}][:actions]
    assert ("attack:weapons/Sword" in duel.options()) is bool(actions)
    text = json.dumps(duel.fight.save())
    assert json.dumps(Fight.load(duel.fight.ruleset, text).save()) == text
    duel.fight.undo()
    duel.fight.undo()
    assert json.dumps(duel.fight.save()) == before


@pytest.mark.feature("WN-04")
def test_an_answer_that_is_stopped_gives_its_budget_back_too():
    rules = arena(windows={"depth": 2, "returnsBudgets": True})
    party = hero(spells=("dart", "counter"), rules=rules)
    duel = Duel(party, hero("mage", spells=("counter",), rules=rules), rules=rules)
    countered(duel)
    duel.act("react:counter", dice=[1])
    assert duel.fight.fighters["mage"].budgets["reaction"] == 1
    assert duel.fight.fighters["juno"].budgets == {"action": 0, "bonus": 1, "reaction": 0, "extra": 0}


@pytest.mark.feature("WN-04")
def test_what_a_budget_barred_is_there_again_and_a_strike_is_in_the_hand_again():
    block = {"id": "block", "name": "Block", "budget": "reaction", "targets": "self", "targetCount": 1}
    block |= {"reaction": {"on": "aimed", "cancels": True}, "applies": [{"condition": "steeled"}]}
    rules = arena(windows={"returnsBudgets": True})
    duel = Duel(hero(fields={"strikes": 2}, rules=rules), brute(actions=[block]), rules=rules)
    duel.give("juno", "slowed")
    duel.act("attack:weapons/Sword", "brute")
    assert duel.fight.fighters["juno"].budgets["bonus"] == 0
    duel.act("react:block")
    fighter = duel.fight.fighters["juno"]
    assert (fighter.budgets["action"], fighter.budgets["bonus"], fighter.strikes) == (1, 1, 0)
