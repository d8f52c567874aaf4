"""Laws of symbol fights: from any menu, saved and loaded, they go on as they would have, and undo is exact."""

from __future__ import annotations

import json

import pytest
from bouts import rules

from rollwright import Combatant, Fight, Sheet
from rollwright.text import log
from rollwright_symbol_pool.preset import NarrativeDice

PRESET = NarrativeDice()
HEROES = PRESET.sample_characters()


def begun(seed, *, by_hand=()):
    ruleset, demo = rules(), PRESET.demo()
    party = [Combatant.character(name, Sheet.new(ruleset, HEROES[name])) for name in demo["party"]]
    foes = [Combatant.of_creature(each["as"], each["creature"]) for each in demo["foes"]]
    return Fight.start(ruleset, party, foes, seed=seed, by_hand=by_hand)


def pick(fight, turn):
    """Another line of the spending menu each time; elsewhere what the tactics would do."""
    menu = fight.menu
    if menu.window != "spend":
        return fight.advise()
    return menu.options[turn % len(menu.options)].id


@pytest.mark.slow
@pytest.mark.feature("SP-05", "SV-03", "SV-04")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_fight_goes_on_from_every_menu_as_if_it_had_never_stopped(seed):
    fight = begun(seed, by_hand=PRESET.demo()["party"])
    windows, turn = set(), 0
    while fight.menu is not None and turn < 90:
        windows.add(fight.menu.window)
        text = json.dumps(fight.save())
        kept = Fight.load(fight.ruleset, text)
        assert json.dumps(kept.save()) == text
        choice = pick(fight, turn)
        assert [event.to_json() for event in kept.choose(choice)] == [event.to_json() for event in fight.choose(choice)]
        turn += 1

    assert "spend" in windows


@pytest.mark.feature("SP-05", "SV-05")
def test_undo_takes_a_purchase_back_exactly():
    fight = begun(4, by_hand=PRESET.demo()["party"])
    turn = 0
    while fight.menu.window != "spend":
        fight.choose(pick(fight, turn))
        turn += 1
    before = fight.save()
    fight.choose(fight.menu.options[0].id)

    fight.undo()

    assert fight.save() == before


@pytest.mark.feature("SP-05", "PR-10")
def test_one_seed_plays_one_fight_and_every_line_of_it_is_told():
    fights = [begun(7), begun(7)]
    for fight in fights:
        fight.auto()

    assert fights[0].digest() == fights[1].digest()
    assert fights[0].ended
    lines = list(log(fights[0]))
    assert any(" spends " in line for line in lines)
    assert not [line for line in lines if line.startswith(("event-", "symbol-"))]
