"""The engine's movers when it is better to be out of reach: rising, stepping back, disengaging, making for the edge."""

from __future__ import annotations

from typing import Any

import pytest
from arena import ENGINE, action, arena, brute, document, hero
from skirmish import Skirmish, archer
from test_movers import turn

from rollwright import Refused

pytestmark = pytest.mark.feature("BD-12", "SV-08")

OGRE: dict[str, Any] = action("club", toHit=8, reach=5, damage={"dice": "3d8", "flat": 4, "type": "bludgeoning"})


def ogre(**more: Any):
    return brute("ogre", actions=[OGRE], health=80, **more)


@pytest.mark.feature("BD-06")
class TestFliers:
    def test_who_shoots_rises_as_high_as_nobody_strikes_and_shoots_from_there(self):
        duel = Skirmish("A . B .", archer("ash", speeds={"fly": 60}), brute())
        assert turn(duel)[:3] == ["fly-up", "fly-up", "action:bow"]
        assert duel.fight.grid.place("ash").up == 2
        while duel.fight.menu.by != "ash":
            duel.fight.choose("end")
        assert turn(duel) == ["action:bow", "end"]  # high enough

    def test_who_shoots_at_whoever_shoots_stays_on_the_ground(self):
        duel = Skirmish("A . . . . B .", archer("ash", speeds={"fly": 60}), archer("bow", speed=0))
        assert "fly-up" not in turn(duel)

    def test_who_strikes_comes_down_for_it(self):
        duel = Skirmish("K . B .", brute("kite", speed=0, speeds={"fly": 60}), brute())
        for _ in range(3):
            duel.act("fly-up")
        duel.act("end")
        while duel.fight.menu.by != "kite":
            duel.fight.choose("end")
        done = turn(duel)
        assert done[:2] == ["fly-down", "fly-down"]
        assert "action:club" in done
        assert duel.fight.grid.place("kite").up == 1  # no further than they must

    def test_who_strikes_rises_to_whoever_flies(self):
        duel = Skirmish("K . B .", brute("kite", speeds={"fly": 60}), brute(speeds={"fly": 30}))
        duel.act("end")
        for _ in range(3):
            duel.act("fly-up")
        duel.act("end")
        done = turn(duel)
        assert "fly-up" in done
        assert "action:club" in done

    def test_without_a_wing_nobody_weighs_heights(self):
        duel = Skirmish("A . B .", archer("ash"), brute())
        assert not {"fly-up", "fly-down"} & set(turn(duel))


class TestTheHurt:
    def test_who_would_fall_disengages_and_steps_back_where_a_friend_goes_on(self):
        hurt = hero(pools={"hp": {"current": 4}})
        duel = Skirmish(". . . . . .\n. . J O M .\n. . . . . .", hurt, hero("mara"), ogre())
        done = turn(duel)
        assert done[0] == "standard:disengage"
        assert done[1].startswith("move")
        assert duel.fight.grid.between("juno", "ogre") > 1

    def test_and_stays_away(self):
        duel = Skirmish(
            ". . . . . .\n. J . O M .\n. . . . . .", hero(pools={"hp": {"current": 4}}), hero("mara"), ogre()
        )
        assert not {"move 2,1", "attack:weapons/Sword"} & set(turn(duel))

    def test_the_last_one_fights_on(self):
        duel = Skirmish(". . . .\n. J O .\n. . . .", hero(pools={"hp": {"current": 4}}), ogre())
        assert turn(duel)[0] == "attack:weapons/Sword"

    def test_the_hale_fight_on(self):
        duel = Skirmish(". . . .\n. J O M\n. . . .", hero(), hero("mara"), ogre())
        assert turn(duel)[0] == "attack:weapons/Sword"

    def test_nobody_disengages_from_whom_they_cannot_get_away(self):
        hurt = hero(pools={"hp": {"current": 4}})
        duel = Skirmish("# # # # #\n# J O M #\n# # # # #", hurt, hero("mara"), ogre())
        assert turn(duel)[0] == "attack:weapons/Sword"


HINDERED: dict[str, Any] = {"ranged": {"adjacentFoe": "disadvantage"}}


class TestWhoFightsFromAfar:
    def test_steps_back_first_where_the_strike_is_cheap(self):
        rules = arena(**HINDERED)
        poke = action("poke", toHit=0, reach=5, damage={"flat": 1})
        duel = Skirmish("P A . . . . . . .", archer("ash"), brute("poker", actions=[poke]), rules=rules)
        done = turn(duel)
        assert done[0].startswith("move")
        duel.act("pass")
        assert turn(duel)[0] == "action:bow"

    def test_stays_and_shoots_badly_where_it_is_dear(self):
        rules = arena(**HINDERED)
        duel = Skirmish("O A . . . . . . .", archer("ash"), ogre(), rules=rules)
        assert turn(duel)[0] == "action:bow"

    def test_keeps_away_when_the_shot_is_done(self):
        duel = Skirmish("A . . . . B" + " ." * 9, archer("ash", speed=60), brute(speed=20))
        done = turn(duel)
        assert done[0] == "action:bow"
        assert len(done) == 2  # from the edge there is nowhere to go
        duel = Skirmish(". " * 9 + "A . B", archer("ash", speed=60), brute(speed=20))
        done = turn(duel)
        assert "action:bow" in done
        assert duel.fight.grid.between("ash", "brute") > 5  # four cells of walking, and one of reach

    def test_never_walks_out_of_range(self):
        duel = Skirmish(". " * 20 + "A . B", archer("ash", speed=200), brute(speed=20))
        turn(duel)
        assert 5 < duel.fight.grid.between("ash", "brute") <= 10

    def test_disengages_on_a_budget_that_nothing_else_needs(self):
        written = document(**HINDERED)
        quick = next(each for each in written["catalogs"][0]["entries"] if each["id"] == "quick")
        quick["mechanics"]["standard"]["actions"] = ["disengage"]
        rules = ENGINE().load_ruleset(written)
        juno = hero(rules=rules, spells=("ray", "quick"), weapons=[])
        duel = Skirmish(". O J . . . . . . .", juno, ogre(), rules=rules)
        done = turn(duel)
        assert done[0] == "standard:disengage@bonus"
        assert done[1].startswith("move")
        assert "ability:spells/ray" in done


class TestMakingForTheEdge:
    PICTURE = ". . . . . . . . .\n. . . . G . . . J\n. . . . . . . . .\n. . . . . . . . ."

    def timid(self, health: int = 3, flee: Any = None, **more: Any) -> Skirmish:
        rules = arena(flee={"below": 0.25, "edge": True} if flee is None else flee)
        goblin = brute("goblin", health=20, **more)
        duel = Skirmish(self.PICTURE, goblin, hero(rules=rules), rules=rules)
        duel.fight.fighters["goblin"].health = health
        duel.fight.opened = None
        return duel

    def test_who_has_had_enough_walks_to_the_edge_and_leaves(self):
        duel = self.timid()
        assert turn(duel) == ["move 3,0", "flee"]
        assert duel.fight.fighters["goblin"].left == "fled"

    def test_nobody_leaves_from_the_middle(self):
        duel = self.timid()
        assert "flee" not in duel.options()
        with pytest.raises(Refused) as refused:
            duel.act("flee")
        assert refused.value.code == "not-on-the-edge"

    def test_where_the_ruleset_asks_for_no_edge_one_leaves_at_once(self):
        assert turn(self.timid(flee={"below": 0.25})) == ["flee"]

    def test_who_has_not_had_enough_fights(self):
        assert "flee" not in turn(self.timid(health=20))

    def test_it_takes_a_dash_where_the_way_is_long(self):
        rules = arena(flee={"below": 0.25, "edge": True})
        far = Skirmish(
            "\n".join([". " * 9] * 4 + [". . . . G . . . J"] + [". " * 9] * 4), brute("goblin", health=20, speed=10),
            hero(rules=rules), rules=rules,
        )  # fmt: skip
        far.fight.fighters["goblin"].health = 3
        far.fight.opened = None
        assert turn(far) == ["standard:dash", "move 0,0", "end"]

    def test_a_ruleset_says_so_only_beside_a_board(self):
        rules = arena(flee={"edge": True})
        duel = Skirmish("G . J", brute("goblin"), hero(rules=rules), rules=rules)
        assert "flee" in duel.options()  # the whole board is edge


def test_fights_between_the_wary_come_to_an_end():
    for seed in range(3):
        duel = Skirmish(
            ". " * 12 + "\nA . M . . . . . . B . .\n" + ". " * 12,
            archer("ash", speeds={"fly": 40}, health=15),
            hero("mara"),
            brute(health=20),
            seed=seed,
        )
        duel.fight.auto()
        assert duel.fight.ended
        assert duel.fight.state.round < 40
