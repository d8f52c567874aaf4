"""A profile made anew in the middle of a fight, and what of it is as it was before.

Somebody who drinks a potion has the same numbers as before, and all of their acts but one. What is as it was stays the
very same, so that nothing that is known of it has to be worked out again.
"""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from rollwright.fight.acts.act import Act
from rollwright.fight.profile import Profile
from rollwright.fight.profiles import sheet_profile

if TYPE_CHECKING:
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.state import Fighter
    from rollwright.sheet import Sheet

_of_an_act: Final = attrgetter(*[each.name for each in fields(Act) if each.init])
_NOT_NUMBERS: Final = {
    "numbers",
    "shifted",
    "payable",
    "in_hand",
    "acts",
    "by_id",
    "reactions",
    "waits",
    "in_passing",
    "wielded",
    "worth",
    "left_out",
    "fresh",
    "bare",
}
_numbers: Final = attrgetter(*[each.name for each in fields(Profile) if each.name.strip("_") not in _NOT_NUMBERS])


def reprofile(rules: CombatRules, sheet: Sheet, fighter: Fighter, before: Profile) -> Profile:
    """The profile of somebody whose sheet has shifted, or who has other things than before."""
    made = sheet_profile(rules, sheet, fighter.name, before.creature, fighter.let_go, before.measure)
    if _numbers(made) == _numbers(before):
        made.numbers = before.numbers
    else:
        made.shifted = True
    kept = {name: _as_before(act, before.by_id.get(name)) for name, act in made.by_id.items()}
    new = {act for name, act in kept.items() if act is not before.by_id.get(name) or act in before.fresh}
    made.fresh = frozenset(new | {act for act in kept.values() if any(kept[part] in new for part in act.sequence)})
    made.by_id = kept
    made.acts = tuple(kept[act.id] for act in made.acts)
    made.in_passing = tuple(kept[act.id] for act in made.in_passing)
    made.reactions = {moment: tuple(kept[act.id] for act in acts) for moment, acts in made.reactions.items()}
    return made


def _as_before(act: Act, before: Act | None) -> Act:
    return act if before is None or _of_an_act(act) != _of_an_act(before) else before
