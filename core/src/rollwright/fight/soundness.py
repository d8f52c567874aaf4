"""Whether a fight that was read from a save hangs together.

Shapes are checked before; here it is whether names name somebody, numbers lie where a fight could have brought them,
and the frames stand so that the waiting choice has somebody to go to. A save that fails is refused before anything
runs, so that a file which somebody has changed by hand never fails in the middle of a turn.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING

from rollwright.fight import on_the_ground
from rollwright.fight.frames import Attack, Battle, Turn, Use, Walk, Window
from rollwright.fight.hands import PICK_UP
from rollwright.fight.state import FALLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.fight.fight import Fight
    from rollwright.fight.machine import Frame
    from rollwright.fight.state import Fighter


MOST = 1000
"""As high as an initiative, or a number that a kind keeps, comes to in any fight: such numbers may be thrown."""


def check(fight: Fight) -> None:
    """See that a loaded fight hangs together.

    Raises:
        ValueError: It does not; the text says where.
    """
    state, ids = fight.state, set(fight.profiles)
    if set(state.fighters) != ids:
        raise ValueError("fighters")
    if sorted(state.order) != sorted(ids):
        raise ValueError("state.order")
    _known(fight, "state.turn", [state.turn])
    for who, fighter in state.fighters.items():
        _fighter(fight, who, fighter)
    for place, frame in enumerate(fight.stack):
        _frame(fight, frame, f"stack.{place}")
    _due(fight)
    _drops(fight)
    _known(fight, "state.lying", [each.owner for each in fight.state.lying])
    for place, zone in enumerate(fight.state.zones):
        _known(fight, f"state.zones.{place}.owner", [zone.owner])
        _act(fight, f"state.zones.{place}.act", zone.owner, zone.act, zone.levels)
    on_the_ground.check(fight)
    _waiting(fight)
    for place, taken in enumerate(fight.taken):
        _known(fight, f"choices.{place}", taken.choice.targets)


def _fighter(fight: Fight, who: str, fighter: Fighter) -> None:
    where, profile = f"fighters.{who}", fight.profiles[who]
    if fighter.id != who:
        raise ValueError(f"{where}.id")
    if not 0 <= fighter.health <= fighter.health_max <= fighter.full or fighter.down != (fighter.health < 1):
        raise ValueError(f"{where}.health")
    counts = (fighter.temporary, fighter.strikes, fighter.signature, *fighter.budgets.values(), *fighter.uses.values())
    counts += (fighter.halved, fighter.lowered, fighter.endured)
    if min(counts) < 0 or not set(fighter.budgets) <= set(fight.rules.budget_names):
        raise ValueError(where)
    _numbers(where, fighter)
    for condition, held in fighter.conditions.items():
        if condition != held.id or condition not in fight.rules.conditions:
            raise ValueError(f"{where}.conditions.{condition}")
    for act in (*fighter.spent, *fighter.uses, *(each for each in fighter.capped if not each.startswith(PICK_UP))):
        if act not in profile.by_id:
            raise ValueError(f"{where}.spent")
    if fighter.delayed is not None:
        _known(fight, f"{where}.delayed", fighter.delayed.targets)
        _act(fight, f"{where}.delayed", who, fighter.delayed.act, fighter.delayed.levels)
    sheet = fight.sheets.get(who)
    if sheet is not None and (fight.rules.health.left(sheet), fight.rules.health.buffer(sheet)) != (
        fighter.health,
        fighter.temporary,
    ):
        raise ValueError(f"sheets.{who}")


def _numbers(where: str, fighter: Fighter) -> None:
    if any(abs(number) > MOST for number in (fighter.initiative, *fighter.numbers.values(), *fighter.tracks.values())):
        raise ValueError(f"{where}.initiative")


def _frame(fight: Fight, frame: Frame, where: str) -> None:
    """Fields of a frame that name fighters are known by their type, whichever plugin brought the frame."""
    for each in fields(frame):
        value = getattr(frame, each.name)
        optional = each.default is not MISSING and not value
        if each.type == "FighterId" and not optional:
            _known(fight, f"{where}.{each.name}", [value])
        elif each.type == "list[FighterId]":
            _known(fight, f"{where}.{each.name}", value)
    if not frame.sound(fight):
        raise ValueError(where)
    if isinstance(frame, Battle) and not -1 <= frame.place < len(fight.state.order):
        raise ValueError(f"{where}.place")
    if isinstance(frame, Attack | Use):
        _act(fight, f"{where}.act", frame.who, frame.act, frame.levels)
    if isinstance(frame, Attack):
        _rolled(frame, where)
    if isinstance(frame, Window):
        _window(fight, frame, where)


def _due(fight: Fight) -> None:
    """A moment that has come is one of the ruleset's, about somebody who is there and something that they can do."""
    for place, due in enumerate(fight.state.due):
        where = f"state.due.{place}"
        if due.moment not in fight.rules.moments:
            raise ValueError(f"{where}.moment")
        _known(fight, f"{where}.source", [due.source])
        _known(fight, f"{where}.targets", due.targets)
        if due.act:
            _act(fight, f"{where}.act", due.source, due.act, 0)


def _drops(fight: Fight) -> None:
    """Whoever falls is there, and falls from somewhere; they are due to land."""
    drops = fight.state.drops
    _known(fight, "state.drops", [each.who for each in drops])
    due = any(each.moment == FALLS for each in fight.state.due)
    if due != bool(drops) or not all(0 < each.height < float("inf") for each in drops):
        raise ValueError("state.drops")


def _window(fight: Fight, window: Window, where: str) -> None:
    if not window.waiting or window.moment not in fight.rules.moments:
        raise ValueError(where)
    if window.act:
        _act(fight, f"{where}.act", window.source, window.act, 0)
    if window.answered and window.at == "weigh":
        _act(fight, f"{where}.answered", window.waiting[0], window.answered, 0)


def _rolled(attack: Attack, where: str) -> None:
    """A roll that is held must be there, with the throw that counts and a face on each of its dice."""
    rolled = attack.rolled
    if attack.at == "throw":
        return
    if rolled is None or not 0 <= rolled.kept < len(rolled.throws):
        raise ValueError(f"{where}.rolled")
    if rolled.counted is None and not all(rolled.throws):  # a pool may have no dice
        raise ValueError(f"{where}.rolled")


def _waiting(fight: Fight) -> None:
    """Somebody must choose, and the frame on top waits for them alone; or the fight is over and nobody does."""
    state, stack, pending, menu = fight.state, fight.stack, fight.state.pending, fight.state.menu
    if pending is None:
        if stack or menu is not None or state.ending is None:
            raise ValueError("state.pending")
        return
    _known(fight, "state.pending.by", [pending.by])
    if not stack or state.ending is not None or state.falling or pending.id != state.asked:
        raise ValueError("state.pending")
    if menu is not None and (menu.id, menu.by, menu.window) != (pending.id, pending.by, pending.window):
        raise ValueError("state.menu")
    _stack(stack, (pending.by, pending.window))


def _stack(stack: Sequence[Frame], asked: tuple[str, str]) -> None:
    """A battle at the bottom and nowhere else, and at the top, alone, somebody's question."""
    if any(isinstance(frame, Battle) != (place == 0) for place, frame in enumerate(stack)):
        raise ValueError("stack.0")
    turns = [frame.who for frame in stack if isinstance(frame, Turn)]
    if len(set(turns)) != len(turns):
        raise ValueError("stack")
    if any(isinstance(frame, Turn | Window) and frame.at == "chosen" for frame in stack[:-1]):
        raise ValueError("stack")
    top = stack[-1]
    asks: object = asked  # a plugin's own frame knows best when it asks
    if isinstance(top, Turn):
        asks = (top.who, "")
    elif isinstance(top, Window):
        asks = (top.waiting[0], top.moment)
    elif isinstance(top, Battle | Use | Attack | Walk):
        asks = None
    if asks != asked or (isinstance(top, Turn | Window) and top.at != "chosen"):
        raise ValueError("stack")


def _known(fight: Fight, where: str, ids: Iterable[str]) -> None:
    for each in ids:
        if each not in fight.profiles:
            raise ValueError(where)


def _act(fight: Fight, where: str, who: str, act: str, levels: int) -> None:
    """An act that its owner has, at a level that could have been paid."""
    known = fight.profiles[who].by_id.get(act)
    if known is None:
        raise ValueError(where)
    most = max((cost.most for cost in known.costs), default=0)
    if not 0 <= levels <= most:
        raise ValueError(f"{where}.levels")
