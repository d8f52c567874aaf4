"""Every action of every creature, taken in a fight that plays itself.

Two of a creature stand against sturdy heroes, or against two more of their kind, whose rocks they may catch. Whoever
of them is asked takes something that none of them has taken yet, in or out of turn; the others follow the engine's
tactics. Fights follow each other until everything was taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from played.charging import FOLLOWS, charges
from played.deeds import Watch
from played.party import STURDY, raw, ruleset, sturdy
from rollwright import Choice, Combatant, Fight
from rollwright.board import board_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.board import Board
    from rollwright.fight import Menu, Option

FIGHTS = 8
"""How many fights an action is waited for."""
ROUNDS = 8
LYING = (3, 4)
"""The fights in which the others lie on the ground and are held."""
FIELD = board_of("\n".join(["." * 20] * 12))
"""For what is nothing without a board."""
PAIR = ("one", "other")
KIN = ("their-kin", "more-kin")


def played(creature: str) -> tuple[dict[str, list[str]], list[str]]:
    """What each act of a creature did, by its name; and the ids of the actions that nobody came to take."""
    watch = Watch(PAIR)
    left = wanted(creature)
    for seed in range(FIGHTS):
        play(creature, seed, watch)
        left = {action: name for action, name in left.items() if not taken(action, watch) or watch.missed(name)}
        if not left.keys() - leaps(creature):
            break
    if any(action.endswith(FOLLOWS) for action in left):
        for events in charges(creature):
            watch.see(events)
        left = {action: name for action, name in left.items() if not taken(action, watch)}
    if left.keys() & leaps(creature):
        play(creature, 0, watch, board=FIELD)
    return watch.done(), [action for action in left if not taken(action, watch)]


def wanted(creature: str) -> dict[str, str]:
    """The ids of a creature's actions, and their names."""
    return {action["id"]: action["name"] for action in raw("creatures")[creature]["creature"]["actions"]}


def leaps(creature: str) -> set[str]:
    """The ids of the actions that lead to another cell, and nowhere without a board."""
    return {action["id"] for action in raw("creatures")[creature]["creature"]["actions"] if "teleport" in action}


def taken(action: str, watch: Watch) -> bool:
    """Whether an action was taken, on its own or in a sequence, in turn, as a reaction or with a signature point."""
    return action in {plain(option) for option in watch.chosen}


def plain(option: str) -> str:
    """The id of an act, without the group that a menu lists it under and the catalog that it comes from."""
    return option.rpartition(":")[2].rpartition("/")[2]


def play(creature: str, seed: int, watch: Watch, board: Board | None = None) -> None:
    """One fight, seen by the watch; on a board for what is nothing without one."""
    pair = [Combatant.of_creature(each, block(creature, sturdy=seed % 2 == 0)) for each in PAIR]
    kin = [Combatant.of_creature(each, block(creature)) for each in KIN]
    others = (sturdy(), sturdy(), kin)[seed % 3]
    order = [*PAIR, *(each.id for each in others)]
    fight = Fight.start(
        ruleset(), others, pair, seed=seed, rounds=2 if board else ROUNDS, initiative=order, board=board
    )
    if seed in LYING:
        lay_low(fight, [each.id for each in others])
    while (menu := fight.menu) is not None:
        watch.see(fight.choose(something_new(menu, watch) if menu.by in PAIR else answer(fight, menu)))


def lay_low(fight: Fight, whom: Iterable[str]) -> None:
    """Knock some down, hold and charm them, for what is done only to such."""
    for who in whom:
        for condition in ("prone", "restrained", "charmed"):
            fight.afflict(who, condition, "the scene", giver=PAIR[0])
    fight.opened = fight.state.menu = None


def block(creature: str, *, sturdy: bool = True) -> dict[str, Any]:
    """A creature with health that lasts, so that it comes to do everything; or as the library writes it."""
    written: dict[str, Any] = raw("creatures")[creature]["creature"]
    return {**written, "health": STURDY} if sturdy else written


def something_new(menu: Menu, watch: Watch) -> Choice:
    """What is on a menu and was never taken, or has only missed so far; else the end of the turn, or a pass."""
    acts = [each for each in menu.options if each.group not in COMMON]
    fresh = [each for each in acts if not taken(plain(each.id), watch) or watch.missed(each.label)]
    return aimed(fresh[0]) if fresh else last(menu)


COMMON = frozenset({"standard", "turn", "contest", "move"})
"""What everybody can do; nobody asks whether a wolf can dodge."""


def answer(fight: Fight, menu: Menu) -> Choice:
    """What the others do: in turn what the fight advises, out of turn nothing, so that nothing is called off."""
    return last(menu) if menu.window else fight.advise()


def last(menu: Menu) -> Choice:
    """The last line of a menu, which ends a turn or passes."""
    return Choice(menu.options[-1].id)


def aimed(option: Option) -> Choice:
    """An option at as many targets as it takes, or at the first cell that it may be aimed at."""
    cell = option.cells[0].cell if option.cells else None
    return Choice(option.id, list(option.targets[: option.count]), cell=cell)
