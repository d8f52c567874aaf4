"""Choices that nobody offers are refused with a code, and what broke the law of it would be told."""

from __future__ import annotations

from random import Random

import pytest
from bounds import told_whole
from lineups import bout, classic
from odd_choices import odd_choice, taken_or_refused

from rollwright import Choice


@pytest.mark.feature("SV-01")
@pytest.mark.parametrize("seed", range(4))
def test_a_choice_that_nobody_offers_changes_nothing(seed):
    random, fight, refused = Random(seed), bout("mages", seed), 0
    while fight.menu is not None and refused < 40:
        before = fight.digest()
        if taken_or_refused(fight, odd_choice(fight, fight.menu, random)):
            refused += 1
            assert fight.digest() == before
    assert refused == 40


def test_a_choice_of_somebody_else_has_the_code_for_it():
    fight = bout("blades")
    other = next(who for who in fight.fighters if who != fight.asked)
    assert taken_or_refused(fight, Choice("end", by=other)) == "not-your-turn"
    assert taken_or_refused(fight, Choice("end")) == ""


def test_the_log_of_a_fight_is_whole_sentences():
    fight = classic(["cleric-5"], ["ogre"])
    fight.auto()
    told_whole(fight)
    with pytest.raises(AssertionError):
        told_whole(_Nameless(fight))


class _Nameless:
    """A fight whose fighters nobody has named."""

    def __init__(self, fight):
        self.events, self.names = fight.events, {}
