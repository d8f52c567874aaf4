"""Choices that nobody offers: whatever is chosen, it is taken or refused with a code, and a refusal changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright import Choice, Refused

if TYPE_CHECKING:
    from random import Random

    from rollwright import Fight
    from rollwright.fight import Menu

OPTIONS: Final = ("move", "stand", "fly-up", "land", "dismount", "end", "pass", "react:shield", "no-such-thing", "")
POOLS: Final = ("hp", "slot_1", "slot_9", "exhaustion", "no-such-pool")
CELLS: Final = ((0, 0), (-1, 3), (5, 5), (13, 9), (14, 10), (10**9, 0))


def odd_choice(fight: Fight, menu: Menu, random: Random) -> Choice:
    """A choice of whoever is asked, of which one or two things are as likely wrong as right."""
    anybody, line = [*fight.fighters, "nobody"], random.choice(menu.options)
    choice = Choice(line.id, line.targets[:1])
    acts = [act for profile in fight.profiles.values() for act in profile.by_id]
    for _ in range(random.randint(1, 2)):
        match random.randrange(8):
            case 0:
                choice.option = random.choice([*OPTIONS, *acts])
            case 1:
                choice.targets = random.choices(anybody, k=random.randint(0, 3))
            case 2:
                choice.cell = random.choice(CELLS)
            case 3:
                choice.path = random.choices(CELLS, k=random.randint(0, 3))
            case 4:
                choice.pay = random.choice(POOLS)
            case 5:
                choice.size, choice.style = random.choice([("large", ""), ("", "no-such-style"), ("x", "x")])
            case 6:
                choice.spends = random.choice([[], ["x"]])
            case _:
                choice.by = random.choice(anybody)
    return choice


def taken_or_refused(fight: Fight, choice: Choice) -> str:
    """The code of the refusal; empty where the choice was taken after all."""
    before, dice = _told(fight), {name: each.save() for name, each in fight.dice.items()}
    try:
        fight.choose(choice)
    except Refused as refused:
        assert _told(fight) == before, choice
        assert {name: each.save() for name, each in fight.dice.items()} == dice, choice
        return refused.code
    return ""


def _told(fight: Fight) -> tuple[str, str, int]:
    """What is offered, how everybody is, and how much has happened, as text: what is held may change."""
    return repr(fight.menu), repr(fight.state.fighters), len(fight.events)
