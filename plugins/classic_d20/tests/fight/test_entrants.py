"""Who may enter a fight, and under which id and name."""

from __future__ import annotations

import pytest
from arena import arena, brute, hero

from rollwright import Combatant, Fight, Refused

UNSHOWN = ["Orc\nJuno falls.", "Orc\x1b[31m", "Orc\x00", "\ud800"]


def refused(party: list[Combatant], foes: list[Combatant]) -> Refused:
    with pytest.raises(Refused) as caught:
        Fight.start(arena(), party, foes)
    assert str(caught.value).isprintable()
    return caught.value


@pytest.mark.parametrize("word", [*UNSHOWN, "", "x" * 81])
def test_an_id_is_one_line_that_can_be_shown(word):
    foe = brute()
    foe.id = word
    assert refused([hero()], [foe]).code == "bad-fighter-id"


@pytest.mark.parametrize("word", [*UNSHOWN, "x" * 121])
def test_a_name_is_one_line_that_can_be_shown(word):
    foe = brute()
    foe.name = word
    assert refused([hero()], [foe]).code == "bad-fighter-name"


def test_no_two_fight_with_one_sheet():
    first = hero()
    second = Combatant.character("twin", first.sheet)
    told = refused([first, second], [brute()])
    assert (told.code, told.params["found"]) == ("sheet-fights-twice", "twin")
