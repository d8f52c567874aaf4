"""Abilities that are made up at a table: the table has them, their makers know them, and undo forgets both (UP-11)."""

from __future__ import annotations

import json

import pytest

from rollwright.errors import DocumentError, Refused
from rollwright.sheet import Sheet
from rollwright.table import Table

pytestmark = pytest.mark.feature("UP-11")

FLARE = {"id": "flare", "name": "Flare", "kind": "Spell", "level": 1, "target": "foe",
         "cost": [{"track": "heat", "op": "+", "amount": 1}],
         "onHit": [{"kind": "damage", "amount": "2d6", "to": "target"}]}  # fmt: skip
SPARKS = {**FLARE, "id": "sparks", "name": "Rain of sparks"}
STRONG = {**SPARKS, "onHit": [{"kind": "damage", "amount": "9d6", "to": "target"}]}


def with_flare(raw):
    raw["abilities"] = [FLARE]
    raw["learning"] = {"label": "Powers", "picks": {"start": 1, "eachLevel": 1}}


def test_the_table_has_it_and_its_maker_knows_and_uses_it(table):
    here = table(with_flare)
    juno = here.sheet("juno")
    made, changes = here.invent("juno", "sparks that rain", lambda _brief: SPARKS, 1, by="a long night")
    used, _ = here.use("juno", {"ability": "Rain of sparks", "targets": ["ogre"]})
    assert (made.id, made.power.maker) == ("sparks", "Juno")
    assert juno is here.sheet("juno")
    assert juno.state.known == {"sparks": 1}
    assert used.label == "Rain of sparks"
    assert next(words for words in map(here.said, changes) if words) == "Rain of sparks is Juno's own"


def test_taken_back_it_is_gone_from_the_table_and_from_its_ruleset(table):
    here = table(with_flare)
    before, world = here.to_json(), here.ruleset
    _, changes = here.invent("juno", "sparks", lambda _brief: SPARKS, 1)
    after = here.to_json()
    here.undo(changes)
    assert (here.to_json(), here.ruleset) == (before, world)
    assert here.sheet("juno").ruleset is world
    here.apply_all(changes)
    assert here.to_json() == after


def test_a_stored_table_brings_it_along_and_knows_what_does_not_fit(table):
    here = table(with_flare)
    here.invent("juno", "sparks", lambda _brief: SPARKS, 1)
    told = json.loads(json.dumps(here.to_json()))
    again = Table.from_json(here.world, told)
    assert again.to_json() == told
    assert "sparks" in again.ruleset.powers
    assert "sparks" not in again.world.powers
    told["invented"]["sparks"]["cost"][0]["track"] = "heet"
    told["invented"]["other"] = {"name": "Other"}
    with pytest.raises(DocumentError) as caught:
        Table.from_json(here.world, told)
    paths = [each.path for each in caught.value.problems]
    assert "invented.other.id" in paths
    assert any(path.startswith("invented.sparks.cost[0].track") for path in paths) or len(paths) > 1


def test_a_pick_may_pay_and_what_cannot_be_had_leaves_nothing_behind(table):
    here = table(with_flare)
    here.invent("juno", "sparks", lambda _brief: SPARKS, 1, door="pick")
    assert here.sheet("juno").state.picks == {"*": 1}
    before = here.to_json()
    with pytest.raises(Refused) as caught:
        here.invent("juno", "embers", lambda _brief: {**SPARKS, "id": "embers"}, 1, door="pick")
    assert (caught.value.code, here.to_json()) == ("no-picks-left", before)
    with pytest.raises(Refused) as caught:
        here.invent("brann", "more", lambda _brief: {**STRONG, "id": "more"}, 1)
    assert (caught.value.code, here.to_json()) == ("invention-refused", before)


def test_others_learn_it_once_it_is_shared(table):
    here = table(with_flare)
    here.invent("juno", "sparks", lambda _brief: SPARKS, 1)
    with pytest.raises(Refused, match="Juno"):
        here.learn("brann", "Rain of sparks", "Juno")
    changes = here.share("rain of sparks")
    here.learn("brann", "Rain of sparks", "Juno")
    assert here.said(changes[0]) == "Rain of sparks, Juno's, may be learnt by others"
    assert here.share("sparks") == []
    with pytest.raises(Refused, match="Rain of sparks"):
        here.share("rain of spark")


def test_a_table_of_its_own_world_is_not_touched(table):
    here = table(with_flare)
    other = Table(here.world, {"ada": Sheet.new(here.world, {"name": "Ada"})})
    here.invent("juno", "sparks", lambda _brief: SPARKS, 1)
    with pytest.raises(Refused):
        other.learn("ada", "Rain of sparks", "Juno")
