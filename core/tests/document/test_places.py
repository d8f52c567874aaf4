"""The schema, read by a person: what may stand at a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from rollwright.cli import main
from rollwright.document.places import look
from rollwright.document.schema import schema
from rollwright.errors import RollwrightError

if TYPE_CHECKING:
    from rollwright.document.places import Key


@pytest.fixture(scope="module")
def made(registry: Any) -> dict[str, Any]:
    return schema(registry)


def keys(made: Any, place: str) -> dict[str, Key]:
    (found,) = look(made, place)
    return {key.name: key for key in found.keys}


@pytest.mark.feature("RS-03")
def test_a_place_is_written_as_a_problem_writes_it(made: Any) -> None:
    attack = keys(made, "combat.attacks[0]")

    assert attack == keys(made, "combat.attacks") == keys(made, "attacklist")
    assert attack["list"].required
    assert not attack["reach"].required
    assert (attack["strikes"].holds, attack["strikes"].says) == ("Value", "Strikes that one payment gives.")


@pytest.mark.parametrize(
    ("place", "key", "holds"),
    [
        ("coverage", "summary", "text"),
        ("sheet.live.pools", "max", "Value"),
        ("catalogs.entries.creature", "saves", "map to whole number"),
        ("catalogs.entries.creature.actions", "damage", "CreatureDamage"),
        ("Save", "ability", "text"),
    ],
)
def test_lists_and_blocks_are_looked_through(made: Any, place: str, key: str, holds: str) -> None:
    assert keys(made, place)[key].holds == holds


def test_where_a_document_may_choose_every_choice_is_told(made: Any) -> None:
    assert {found.name for found in look(made, "sheet.fields")} >= {"NumberField", "TextField", "EnumField"}


def test_a_value_is_told_as_one(made: Any) -> None:
    (found,) = look(made, "combat.defense")

    assert (found.name, found.says, found.keys) == ("Value", "What an attack must reach.", ())
    assert "a formula such as" in found.holds


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("combat.attaks", "Nothing may stand at 'combat.attaks'. Did you mean 'attacks'? There are: abilities,"),
        ("combat.defense.x", "Nothing may stand at 'combat.defense.x'. It has no keys of its own."),
        ("creatur", "Nothing of a document is called 'creatur'. Did you mean 'Creature'?"),
        ("", "Nothing of a document is called ''."),
        ("combat..x", "Nothing may stand at 'combat.'."),
    ],
)
def test_what_is_no_place_is_said_with_the_nearest_that_is(made: Any, place: str, said: str) -> None:
    with pytest.raises(RollwrightError) as caught:
        look(made, place)
    assert str(caught.value).startswith(said)


def test_the_command_lists_the_keys() -> None:
    told = CliRunner().invoke(main, ["schema", "combat.attacks"])

    assert told.exit_code == 0
    assert told.stdout.startswith("AttackList: A list whose rows are weapons.")
    assert "damage *" in told.stdout
    assert CliRunner().invoke(main, ["schema", "combat", "--catalog"]).exit_code == 2


def test_what_a_creature_must_say_is_marked(made: Any) -> None:
    found = keys(made, "creature")

    assert [name for name, key in found.items() if key.required] == ["tier"]
    assert {name for name, key in found.items() if key.either} == {
        "health", "defense", "initiativeModifier", "actions", "spellcasting", "sheet",
    }  # fmt: skip
    told = CliRunner().invoke(main, ["schema", "creature"]).output
    assert all(f" {name} (*) " in told for name in ("health", "defense", "initiativeModifier", "actions"))


def test_of_two_spellings_each_is_marked(made: Any) -> None:
    found = keys(made, "creatureaction")

    assert found["name"].either
    assert found["label"].either
    assert not found["budget"].either
