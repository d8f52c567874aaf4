"""The things of Classic d20: each can be carried, and whatever it offers in a fight can be done."""

from __future__ import annotations

from functools import lru_cache

import pytest

from rollwright import Combatant, Engine, Fight, Ruleset, Sheet
from rollwright_classic_d20.preset import ClassicD20

BRUTE = {"tier": "cr_1", "health": 60, "defense": 10, "initiativeModifier": 0, "type": "undead",
         "actions": [{"id": "club", "name": "Club", "toHit": 4, "damage": {"dice": "1d8"}}]}  # fmt: skip


@lru_cache
def ruleset() -> Ruleset:
    return Engine.load(["classic-d20"]).load_ruleset("classic-d20")


def things() -> list[str]:
    catalog = ruleset().document.catalog("things")
    assert catalog is not None
    return [entry.id for entry in catalog.entries]


def bearing(thing: str, *, worn: bool) -> Fight:
    """Maren, hurt and with nothing but a thing, before a brute."""
    sheet = dict(ClassicD20().sample_characters()["fighter-5"])
    row = {"item": f"things/{thing}", **({"worn": True} if worn else {})}
    sheet |= {"items": [row], "lists": {}, "pools": {"hp": {"current": 9}}}
    party = [Combatant.character("maren", Sheet.new(ruleset(), sheet), "Maren")]
    return Fight.start(ruleset(), party, [Combatant.of_creature("brute", BRUTE)], initiative=["maren", "brute"])


@pytest.mark.feature("CB-25")
@pytest.mark.parametrize("thing", things())
def test_whatever_a_thing_offers_can_be_done(thing: str) -> None:
    done = 0
    for worn in (False, True):
        if worn and not ruleset().entry(f"things/{thing}").item.slots:
            continue
        fight = bearing(thing, worn=worn)
        for option in fight.menu.options if fight.menu else ():
            if option.group in ("attack", "item", "ability"):
                again = bearing(thing, worn=worn)
                assert again.choose(option.id, option.targets[:1] if option.count else ()), option.id
                assert Fight.load(ruleset(), again.save()).digest() == again.digest()
                done += 1
    assert (
        done
        or thing in ("shield", "cloak-of-protection")
        or "ammunition" in ruleset().entry(f"things/{thing}").item.tags
    )
