"""Who fights whom in the tests that hold for every fight, and how somebody chooses there without a thought.

``LINEUPS`` names whole fights of the arena: blades, mages who shield and counter, dying heroes, creatures with
sequences, breath that recharges, features that run out and points to spend on others' turns. ``classic`` brings sample
heroes against any creatures of the library. ``any_choice`` picks anything that the menu offers.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from typing import TYPE_CHECKING, Any

from arena import ENGINE, action, arena, brute, hero

from rollwright import Choice, Combatant, Fight, Ruleset, Sheet
from rollwright_classic_d20.preset import ClassicD20

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from rollwright.fight import Menu, Option

ROUNDS = 6
"""Fights chosen without a thought are called early: what they show, they show soon."""

SPELLS = (
    "fire", "dart", "ray", "bless", "hold", "cure", "ward", "surge", "guide", "quick", "strike-true", "quicken",
    "shield", "counter", "rebuke", "sneak",
)  # fmt: skip

HEX = {
    "id": "hex",
    "name": "Hex",
    "save": {"save": "wis_save", "difficulty": 13, "onSuccess": "negates"},
    "applies": [
        {"condition": "slowed", "duration": {"rounds": 3}, "saveEnds": {"save": "wis_save"}},
        {"condition": "charmed", "duration": {"rounds": 2, "of": "source"}},
        {"condition": "asleep", "duration": "until-save", "saveEnds": {"save": "wis_save", "at": "turn-start"}},
    ],
}
PARRY = {
    "id": "parry",
    "name": "Parry",
    "budget": "reaction",
    "self": True,
    "reaction": {"on": "hit", "blow": "melee"},
    "applies": [{"condition": "shielded", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
}
BITE = action("bite", toHit=6, damage={"dice": "1d8", "flat": 2, "type": "piercing", "plus": [
    {"dice": "2d6", "type": "cold", "save": {"save": "con_save", "difficulty": 12, "onSuccess": "half"}}]})  # fmt: skip
BREATH = action("breath", damage={"dice": "4d6", "type": "fire"}, targetCount=3, recharge={"from": 5},
                save={"save": "dex_save", "difficulty": 14, "onSuccess": "half"})  # fmt: skip
ROAR = action("roar", uses={"per": "encounter", "count": 1}, self=True,
              applies=[{"condition": "raging", "duration": {"rounds": 2}}])  # fmt: skip
SWIPE = {each: value for each, value in action("swipe").items() if each != "budget"} | {"signature": {"cost": 2}}
BOTH = {"id": "both", "name": "Both", "sequence": [{"action": "bite"}, {"action": "club", "times": 2}]}
PACK = {"id": "pack", "name": "Pack", "oncePer": "turn", "amount": {"dice": "1d6"}, "type": "cold",
        "when": ["advantage", "ally-adjacent"]}  # fmt: skip


def mage(name: str, **more: Any) -> Combatant:
    """A caster who knows the arena's whole catalog."""
    return hero(name, spells=SPELLS, weapons=[{"name": "Knife", "ability": "finesse", "dice": "1d4", "finesse": True,
                                               "type": "piercing"}], **more)  # fmt: skip


def drake(name: str, **more: Any) -> Combatant:
    """A creature with a sequence, a breath, a roar, a bite with a save of its own, and points for others' turns."""
    acts = [action(), BITE, BREATH, ROAR, BOTH, SWIPE]
    return brute(name, actions=acts, health=90, signaturePoints=3, riders=[PACK],
                 resist=["slashing"], vulnerable=["cold"], conditionImmunities=["asleep"], **more)  # fmt: skip


def fencer(name: str) -> Combatant:
    """A creature that parries and hexes."""
    return brute(name, actions=[action(), PARRY, HEX], health={"dice": "6d8", "flat": 6}, saves={"wis_save": 2})


Sides = tuple[list[Combatant], list[Combatant]]
MAUL = action("maul", toHit=9, damage={"dice": "2d6", "flat": 3})
LINEUPS: dict[str, Callable[[], Sides]] = {
    "blades": lambda: ([hero(fields={"strikes": 2}), hero("kit")], [brute(), brute("other")]),
    "mages": lambda: ([mage("juno"), mage("kit")], [mage("vex"), fencer("guard")]),
    "hexed": lambda: (
        [mage("juno"), hero("kit", spells=("quicken", "surge", "sneak"))],
        [fencer("one"), fencer("two")],
    ),
    "dying": lambda: (
        [hero(pools={"hp": {"current": 3}}, spells=("cure", "ward")), hero("kit", spells=("cure",))],
        [brute(), brute("other", actions=[MAUL])],
    ),
    "drake": lambda: ([mage("juno"), hero("kit", fields={"strikes": 2})], [drake("drake"), fencer("guard")]),
    "drakes": lambda: ([fencer("guard"), drake("green")], [drake("red"), brute()]),
}


def bout(name: str, seed: int = 0, rounds: int = ROUNDS) -> Fight:
    """A fight of the arena."""
    party, foes = LINEUPS[name]()
    return Fight.start(arena(), party, foes, seed=seed, rounds=rounds)


@cache
def library() -> Ruleset:
    """The ruleset Classic d20 with its library."""
    return ENGINE().load_ruleset("classic-d20")


@cache
def bestiary() -> list[str]:
    """The ids of every creature of the library."""
    catalog = library().document.catalog("creatures")
    assert catalog is not None
    return sorted(catalog.entries.raw)


@cache
def samples() -> dict[str, Sheet]:
    """The sheets of the sample heroes, made once; whoever fights does so with a twin of theirs."""
    return {name: Sheet.new(library(), document) for name, document in ClassicD20().sample_characters().items()}


HEROES = ("fighter-5", "rogue-5", "cleric-5", "wizard-5")


def sample(who: str, name: str) -> Combatant:
    """A sample hero, under an id of their own."""
    return Combatant.character(who, Sheet.from_state(library(), samples()[name].state.twin()))


def sides(heroes: Sequence[str], creatures: Sequence[str]) -> Sides:
    """Sample heroes against creatures of the library."""
    foes = [Combatant.of_creature(f"foe-{place}", f"creatures/{name}") for place, name in enumerate(creatures, 1)]
    return [sample(name, name) for name in heroes], foes


def crowd(random: Random) -> Sides:
    """Two sides of two to five, heroes and creatures on both, some of them twice."""

    def anybody(who: str, heroic: float) -> Combatant:
        if random.random() < heroic:
            return sample(who, random.choice(HEROES))
        return Combatant.of_creature(who, f"creatures/{random.choice(bestiary())}")

    party = [anybody(f"ally-{place}", 0.7) for place in range(random.randint(2, 5))]
    return party, [anybody(f"foe-{place}", 0.2) for place in range(random.randint(2, 5))]


def classic(heroes: Sequence[str], creatures: Sequence[str], seed: int = 0, rounds: int = ROUNDS) -> Fight:
    """A fight of sample heroes against creatures of the library."""
    return Fight.start(library(), *sides(heroes, creatures), seed=seed, rounds=rounds)


def any_choice(menu: Menu, random: Random) -> Choice:
    """Anything that the menu offers, aimed at anybody it may be, paid from any pool that may pay.

    Standard actions, ending a turn and passing are picked seldom while there is something to do, so that fights get
    somewhere.
    """
    lines = menu.options
    deeds = [line for line in lines if line.group not in ("standard", "turn")]
    if deeds and random.random() < 0.8:
        lines = deeds
    line = lines[random.randrange(len(lines))]
    return Choice(line.id, any_targets(line, random), random.choice(["", *line.pays]))


def any_targets(line: Option, random: Random) -> list[str]:
    """Targets for a line of a menu, as many as it may take or fewer."""
    if not line.count:
        return []
    most = line.count if line.repeat else min(line.count, len(line.targets))
    count = random.randint(1, most)
    return random.choices(line.targets, k=count) if line.repeat else random.sample(line.targets, count)


def text(fight: Fight) -> str:
    """A fight as the text of its save."""
    return json.dumps(fight.save())


def shown(menu: Menu | None) -> dict[str, Any] | None:
    """A menu as plain data."""
    return None if menu is None else asdict(menu)


def told(events: Sequence[Any]) -> list[dict[str, Any]]:
    """Events as plain data."""
    return [event.to_json() for event in events]
