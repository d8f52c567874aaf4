"""Conditions in a fight: how they come, how long they stay, and what takes them off.

A condition sits once: a fresh one replaces the old. Clocks count turns of the holder, or of the giver where the act
says so, at their end unless it says otherwise; the turn in which somebody puts a condition on by their own act does not
count on their own clock, for the current turn is not the next one (CC-09).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.effect import SaveMatter
from rollwright.fight import safety, zone_ends
from rollwright.fight.events import (
    ConcentrationEnded,
    ConcentrationStarted,
    ConditionBlocked,
    ConditionFaded,
    ConditionGained,
    ConditionLost,
    ConditionTicked,
)
from rollwright.fight.grid.aloft import stay_up
from rollwright.fight.grid.dismounting import keep_seat
from rollwright.fight.saving_throws import roll_save
from rollwright.fight.state import Clock, Fighter, FighterId, Held, SaveEnds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act, Apply
    from rollwright.fight.arena import Arena


_NO_AFTERMATH: Final = frozenset({"replaced", "fight-over", "worse"})


def gain(
    fight: Arena,
    who: FighterId,
    apply: Apply,
    act: Act,
    giver: FighterId,
    number: int,
    *,
    only: Sequence[FighterId] = (),
) -> None:
    """Put a condition of the act of that number on somebody, unless they are immune or the act does not mean them.

    ``only`` are those of whom alone it speaks; nobody named is everybody.
    """
    if fight.state.fighters[who].out:  # the very blow may have killed them
        return
    profile = fight.profiles[who]
    rule = fight.rules.conditions[apply.condition]
    if apply.target_is is not None and not apply.target_is.passes(profile):
        return
    if apply.when is not None and not apply.when.hold(fight.sheets.get(giver)):
        return
    if apply.condition in profile.condition_immunities or apply.condition in fight.standings[who].prevents:
        fight.emit(ConditionBlocked(who, rule.id, rule.name, act.name))
        return
    owner = giver if apply.of == "source" else who
    before = fight.state.fighters[who].conditions.get(apply.condition)
    held = Held(
        apply.condition,
        giver=giver,
        level=max(min(apply.level, rule.most), before.level if before else 1),
        rounds=apply.rounds,
        at=apply.at,
        of=apply.of,
        save_ends=SaveEnds(apply.save_ends, act.condition_difficulty, apply.save_at, apply.becomes)
        if apply.save_ends
        else None,
        ends_after="this-action" if apply.this_action else apply.ends_after,
        concentration=giver if act.concentration or act.kept else "",
        fresh=apply.at == "turn-end" and fight.state.turn == owner == giver,
        escape=apply.escape,
        blow=number,
        each_turn=apply.each_turn,
        safe=safety.named(fight, giver, act) if act.safe_after == "save-or-end" else "",
        only=list(only),
    )
    for other in rule.family:
        if other in fight.state.fighters[who].conditions:
            lose(fight, who, other, "replaced")
    fight.emit(ConditionGained(who, held, rule.name, act.name))
    _let_go(fight, who)
    if fight.grid is not None:
        keep_seat(fight, who, apply.condition)
        stay_up(fight, who)


def put(
    fight: Arena, who: FighterId, condition: str, because: str, *, rounds: int | None = None, giver: FighterId = ""
) -> None:
    """Put a condition on somebody, for rounds of theirs or without a clock, as the rules of the fight themselves do."""
    if condition in fight.profiles[who].condition_immunities or condition in fight.standings[who].prevents:
        return
    if condition in fight.state.fighters[who].conditions:
        return
    rule = fight.rules.conditions[condition]
    fresh = rounds is not None and fight.state.turn == who == giver
    held = Held(condition, giver=giver, rounds=rounds, fresh=fresh, blow=fight.state.acts)
    for other in rule.family:
        lose(fight, who, other, "replaced")
    fight.emit(ConditionGained(who, held, rule.name, because))
    _let_go(fight, who)
    if fight.grid is not None:
        keep_seat(fight, who, condition)
        stay_up(fight, who)


def _let_go(fight: Arena, who: FighterId) -> None:
    """End the concentration of somebody who can do nothing any more, where the ruleset says so."""
    rule = fight.rules.concentration
    kept = fight.state.fighters[who].concentration is not None
    if kept and rule is not None and rule.helpless and fight.standings[who].cannot_act:
        drop_concentration(fight, who, "helpless")


def lose(fight: Arena, who: FighterId, condition: str, because: str) -> None:
    """Take a condition off, if it is there."""
    held = fight.state.fighters[who].conditions.get(condition)
    if held is None:
        return
    rule = fight.rules.conditions[condition]
    fight.emit(ConditionLost(who, condition, rule.name, because))
    if held.safe and because not in _NO_AFTERMATH:
        safety.make_safe(fight, who, held.safe, rule.name)
    if rule.on_end and because not in _NO_AFTERMATH:
        for apply in rule.on_end:
            _leave(fight, who, apply, rule.name, held)


def _leave(fight: Arena, who: FighterId, apply: Apply, because: str, after: Held) -> None:
    """What a condition leaves behind; in the holder's own turn its rounds begin with the next one."""
    if fight.state.fighters[who].out or apply.condition in fight.profiles[who].condition_immunities:
        return
    held = Held(
        apply.condition,
        giver=after.giver,
        rounds=apply.rounds,
        at=apply.at,
        of=apply.of,
        fresh=apply.at == "turn-end" and fight.state.turn == who,
        blow=fight.state.acts,
    )
    for other in fight.rules.conditions[apply.condition].family:
        lose(fight, who, other, "replaced")
    fight.emit(ConditionGained(who, held, fight.rules.conditions[apply.condition].name, because))


def use_up(fight: Arena, who: FighterId, after: str, *, since: int) -> None:
    """End the conditions that last one roll of a kind, except those that the act numbered ``since`` put on."""
    held = fight.state.fighters[who].conditions
    if held:
        for condition in [each.id for each in held.values() if each.ends_after == after and each.blow != since]:
            lose(fight, who, condition, "used")


def end_act(fight: Arena) -> None:
    """End the conditions that last for the act that is over."""
    for fighter in fight.state.fighters.values():
        if fighter.conditions:
            for condition in [each.id for each in fighter.conditions.values() if each.ends_after == "this-action"]:
                lose(fight, fighter.id, condition, "used")


def tick(fight: Arena, who: FighterId, at: Clock) -> None:
    """Move on every clock that counts this moment of ``who``'s turns, and let what fades lose its levels."""
    if at == "turn-end":
        _fade(fight, who)
    for fighter in fight.state.fighters.values():
        if fighter.conditions and not fighter.out:
            for held in _clocked(fight, fighter, who, at):
                left = (held.rounds or 0) - (0 if held.fresh else 1)
                if left <= 0:
                    lose(fight, fighter.id, held.id, "clock")
                else:
                    fight.emit(ConditionTicked(fighter.id, held.id, left))


def _fade(fight: Arena, who: FighterId) -> None:
    fighter, fading = fight.state.fighters[who], fight.rules.fading
    if fighter.out or not fading or fading.isdisjoint(fighter.conditions):
        return
    for held in [each for each in fighter.conditions.values() if fight.rules.conditions[each.id].fade]:
        rule = fight.rules.conditions[held.id]
        left = held.level - (0 if held.fresh else rule.fade)
        if left < 1:
            lose(fight, who, held.id, "clock")
        elif not held.fresh or held.rounds is None:
            fight.emit(ConditionFaded(who, held.id, rule.name, left))


def _clocked(fight: Arena, holder: Fighter, who: FighterId, at: Clock) -> list[Held]:
    """The conditions of somebody whose clocks count this moment; those of a giver who is out count the holder's own."""
    clocked = []
    for held in holder.conditions.values():
        if held.rounds is None or held.at != at:
            continue
        owner = holder.id
        if held.of == "source":
            giver = fight.state.fighters.get(held.giver)
            if giver is not None and not giver.out:
                owner = held.giver
        if owner == who:
            clocked.append(held)
    return clocked


def repeat_saves(fight: Arena, who: FighterId, at: str) -> None:
    """Roll the saves that may end conditions at this moment."""
    held = fight.state.fighters[who].conditions
    if not held:
        return
    for each in [each for each in held.values() if each.save_ends is not None and each.save_ends.at == at]:
        if each.id in held:
            _save_off(fight, who, each)


def saved_against(fight: Arena, who: FighterId, at: str) -> list[str]:
    """The conditions that somebody saves against at this moment."""
    held = fight.state.fighters[who].conditions.values()
    return [each.id for each in held if each.save_ends is not None and each.save_ends.at == at]


def _save_off(fight: Arena, who: FighterId, held: Held) -> None:
    ends = held.save_ends
    if ends is None:
        return
    rule = fight.rules.conditions[held.id]
    matter = SaveMatter(conditions=frozenset({held.id}))
    made = roll_save(fight, who, ends.save, ends.difficulty, rule.name, purpose="condition", matter=matter)
    settle_save(fight, who, held, made=made)


def settle_save(fight: Arena, who: FighterId, held: Held, *, made: bool) -> None:
    """Take off a condition that was saved against; where the save failed, let it turn into what it turns into."""
    if made:
        lose(fight, who, held.id, "saved")
    elif held.save_ends is not None and held.save_ends.becomes and held.id in fight.state.fighters[who].conditions:
        lose(fight, who, held.id, "worse")
        put(fight, who, held.save_ends.becomes, fight.rules.conditions[held.id].name, giver=held.giver)


def damaged(fight: Arena, who: FighterId) -> None:
    """What damage above zero ends, or lets somebody save against."""
    held = fight.state.fighters[who].conditions
    if not held:
        return
    for condition in fight.standings[who].ends_on_damage:
        lose(fight, who, condition, "damage")
    for each in list(held.values()):
        ends = each.save_ends
        again = fight.rules.conditions[each.id].save_when_damaged
        if ends is not None and (again or ends.at == "damaged") and each.id in held:
            _save_off(fight, who, each)


def source_down(fight: Arena, giver: FighterId) -> None:
    """End what lasts only while its giver stands."""
    for fighter in fight.state.fighters.values():
        for held in list(fighter.conditions.values()) if fighter.conditions else ():
            if held.giver == giver and fight.rules.conditions[held.id].ends_when_source_down:
                lose(fight, fighter.id, held.id, "source-down")


def concentrate(fight: Arena, who: FighterId, act: Act, levels: int = 0) -> None:
    """Start to keep an act up; whatever was kept up before ends."""
    drop_concentration(fight, who, "replaced")
    fight.emit(ConcentrationStarted(who, act.id, act.name, levels))


def drop_concentration(fight: Arena, who: FighterId, because: str) -> None:
    """End somebody's concentration and all that it held."""
    kept = fight.state.fighters[who].concentration
    if kept is None:
        return
    fight.emit(ConcentrationEnded(who, kept.name, because))
    over = because if because == "fight-over" else "concentration"
    for fighter in fight.state.fighters.values():
        for held in list(fighter.conditions.values()):
            if held.concentration == who:
                lose(fight, fighter.id, held.id, over)
    if fight.state.zones:
        zone_ends.let_go(fight, who, over=because == "fight-over")


def check_concentration(fight: Arena, who: FighterId, damage: int) -> None:
    """Make whoever concentrates save against the damage of one whole strike (CB-12)."""
    kept, rule = fight.state.fighters[who].concentration, fight.rules.concentration
    if kept is None or rule is None or damage <= 0:
        return
    difficulty = max(rule.floor, int(damage * rule.from_damage))
    if not roll_save(fight, who, rule.save, difficulty, kept.name, purpose="concentration"):
        drop_concentration(fight, who, "save-failed")


def clear_after_fight(fight: Arena) -> None:
    """Take off everything with a clock, a one-roll life or a concentration behind it, leaving no aftermath (CC-10)."""
    if fight.state.zones:
        zone_ends.fight_over(fight)
    for fighter in fight.state.fighters.values():
        if fighter.concentration is not None:
            drop_concentration(fight, fighter.id, "fight-over")
        for held in list(fighter.conditions.values()):
            stays = fight.rules.conditions[held.id].on_sheet and not (
                held.rounds is not None or held.ends_after or held.concentration or held.save_ends
            )
            if not stays:
                lose(fight, fighter.id, held.id, "fight-over")
