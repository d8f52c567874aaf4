"""Whether somebody may have an ability at all, and through which door (UP-03, UP-05, UP-06, UP-08).

The refusals come in this order: it is another's own, it comes only with a level, it cannot be had any better, it is
beyond reach, it needs something, something closes it. A refusal changes nothing and costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from rollwright.ability.granting import required
from rollwright.document.abilities import Power
from rollwright.errors import Refused
from rollwright.learning.exclusions import excluded_by
from rollwright.learning.lists import class_levels, rank_of
from rollwright.sheet.modifiers import With

if TYPE_CHECKING:
    from rollwright.ability import Ability
    from rollwright.sheet import Sheet

Door: TypeAlias = Literal["pick", "story", "gm"]
"""How an ability comes to somebody: picked with a level, taught in the story, or granted by the table's GM."""
EXTRA: Final = ("scale", "slot", "rank", "level")


def may_have(sheet: Sheet, ability: Ability, door: Door, reach: int | None) -> None:
    """See that somebody may have an ability, or have it one rank better.

    Args:
        sheet: Whose sheet it is.
        ability: What they would have.
        door: How it would come to them.
        reach: The highest level within reach; None for any.

    Raises:
        Refused: They may not.
    """
    power = ability.source if isinstance(ability.source, Power) else None
    if power is not None:
        _shared(sheet, ability, power)
        if power.only_by_level and door != "pick":
            raise Refused("ability-only-by-level", {"name": ability.label})
    _better(sheet, ability, door)
    if reach is not None and (ability.level or 0) > reach:
        params = {"name": ability.label, "level": ability.level, "highest": reach}
        raise Refused("ability-beyond-reach", params)
    if power is not None and ability.needs is not None:
        _needs(sheet, ability)
    closed = excluded_by(sheet, ability)
    if closed:
        raise Refused("ability-excluded", {"name": ability.label, "by": closed})


def _shared(sheet: Sheet, ability: Ability, power: Power) -> None:
    theirs = power.maker is None or power.maker == sheet.state.name
    if not theirs and not power.shared:
        raise Refused("ability-anothers-own", {"name": ability.label, "maker": power.maker})


def _better(sheet: Sheet, ability: Ability, door: Door) -> None:
    """An ability that is known may only come again while it has ranks left, and not by a teacher."""
    rank = rank_of(sheet, ability.ref)
    if not rank:
        return
    if ability.ranks == 1:
        raise Refused("ability-known-already", {"name": ability.label, "who": sheet.state.name})
    if door == "story":
        raise Refused("rank-only-by-pick", {"name": ability.label, "label": rank_label(sheet)})
    if rank >= ability.ranks:
        params: dict[str, Any] = {"name": ability.label, "rank": rank, "label": rank_label(sheet)}
        raise Refused("rank-is-highest", params)


def _needs(sheet: Sheet, ability: Ability) -> None:
    names: dict[str, Any] = {"scale": 1, "slot": ability.level or 0, "rank": rank_of(sheet, ability.ref)}
    if ability.grows_with:
        names["level"] = class_levels(sheet).get(ability.grows_with, 0)
    try:
        required(sheet, ability, ability.needs, names)  # type: ignore[arg-type]
    except Refused as refusal:
        raise Refused("learning-requires", refusal.params) from None


def rank_label(sheet: Sheet) -> str:
    """The system's word for a rank; empty for the usual one."""
    learning = sheet.ruleset.document.learning
    return (learning.rank_label or "") if learning is not None else ""


def reach_of(sheet: Sheet, highest: Any, level: int) -> int | None:
    """The highest ability level within reach at a level; None where nothing bounds it."""
    if highest is None:
        return None
    value = sheet.ruleset.value(highest, extra=EXTRA)
    return value.number(With(sheet, {"level": level, "rank": 0, "scale": 1, "slot": 0}))


def reach_in_play(sheet: Sheet) -> int | None:
    """The highest ability level that the story can teach somebody: by their level, or by that of a class."""
    document = sheet.ruleset.document
    learning = document.learning
    if learning is not None and learning.picks is not None and learning.picks.highest is not None:
        return reach_of(sheet, learning.picks.highest, int(sheet.read("level")))
    levels = class_levels(sheet)
    found = [
        reach_of(sheet, each.picks.highest, levels[each.id])
        for each in document.classes
        if each.id in levels and each.picks is not None and each.picks.highest is not None
    ]
    return max((each for each in found if each is not None), default=None)
