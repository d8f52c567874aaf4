"""What a stopped act gives back: nothing, unless the plugin whose payer it was sees it otherwise (WN-04)."""

from __future__ import annotations

import json

import pytest
from arena import Duel, document, of, spell, weapon

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
