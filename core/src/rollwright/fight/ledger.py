"""The ledger of a fight: its state, its log, and the only hands that write to either.

Events call the writers here, and nobody else does. Whoever has a sheet has everything written there at the same moment;
what is worked out from the state (standings, what is watched for, whether it is decided) is worked out anew when an
event has touched what it rests on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.fight import covens, kit, record
from rollwright.fight.grid import saddles, sight
from rollwright.fight.grid.grid import Grid, grid_of
from rollwright.fight.kept import Kept
from rollwright.fight.levels import moved, reached
from rollwright.fight.rules import CombatRules
from rollwright.fight.sheet_conditions import brought
from rollwright.fight.standing import CLEAR, Standing, standing_of
from rollwright.fight.state import HIDDEN, LEAVING, Fighter, FighterId, FightState, Side
from rollwright.fight.worn import may_fall_short, worn_rules
from rollwright.sheet import ConditionState

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rollwright.fight.events import Event
    from rollwright.fight.events.blows import Marked
    from rollwright.fight.levels import Reached
    from rollwright.fight.machine import Frame
    from rollwright.fight.moments import ReactionMoment
    from rollwright.fight.profile import Profile
    from rollwright.fight.setup import Setup
    from rollwright.fight.standing import ConditionRule
    from rollwright.fight.state import Held, Place
    from rollwright.fight.worn import Worn
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change, Sheet


class FightDice(dict[str, DiceStream]):
    """The streams of one fight, each derived from its seed by name: what one throws never shifts another's dice."""

    def __init__(self, seed: int, forced: ForcedFaces) -> None:
        super().__init__()
        self._table = DiceStream(seed, forced=forced)

    def __missing__(self, name: str) -> DiceStream:
        # What creatures are made of takes no forced faces: a script's dice begin with initiative.
        table = DiceStream(self._table.seed) if name == "setup" else self._table
        stream = self[name] = table.derive(name)
        return stream


class Ledger:
    """State, log and writers of one fight; see the module."""

    def __init__(self, ruleset: Ruleset, setup: Setup, forced: ForcedFaces | None = None) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.part(CombatRules)
        self.setup = setup
        self.forced = ForcedFaces() if forced is None else forced
        self.dice = FightDice(setup.seed, self.forced)
        self.state = FightState(setup.seed, setup.style, {})
        self.stack: list[Frame] = []
        self.events: list[Event] = []
        self.sheets: dict[FighterId, Sheet] = {}
        self.profiles: dict[FighterId, Profile] = {}
        self.grid: Grid | None = grid_of(self)
        """The board and who stands where on it; None in a fight without one."""
        self.watched: dict[str, set[FighterId]] = {}
        """Who waits for which moment; a moment that nobody waits for is not there."""
        self.heeded: dict[Side, dict[str, set[FighterId]]] = {"party": {}, "foes": {}}
        """The same by the side of whoever brings a moment about: empty where nobody could answer what they do."""
        self.awaited: Mapping[str, Sequence[ReactionMoment]] = {}
        """The moments that somebody could answer, by the type of the event that brings each about."""
        self.conditions_held = False
        self.forecasts: dict[object, Any] = {}
        """What acts and numbers that pass with the fight are worth; the ruleset keeps those of all others."""
        self.settled = self.grid is None and not self.rules.restless
        """Whether what one does to another changes with their conditions alone."""
        self.rides = False
        """Whether anybody's hits add something that comes and goes with turns."""
        self.kept = Kept()
        """What was worked out of all that, until it changes."""
        self.decided = False
        """Whether a side has nobody standing."""
        self.standings: dict[FighterId, Standing] = {}
        """What everybody's conditions amount to now."""
        self.written: list[tuple[FighterId, list[Change]]] = []
        """What was written to sheets on which something may follow from it; empty between two events."""
        self.reached: dict[FighterId, list[Reached]] = {}
        """What everybody has reached of levels, as far as that was asked."""
        self.worn: dict[FighterId, Worn] = {}
        """What everybody's things do while they are worn or carried; those whose things do nothing are not there."""

    @property
    def on_board(self) -> bool:
        """Whether it is fought on a board."""
        return self.grid is not None

    # ------------------------------------------------------------------------------------- the one way to change it

    def emit(self, event: Event) -> None:
        """Apply an event and write it down. The only way in which the state changes."""
        event.apply(self)
        self.events.append(event)
        if self.awaited and event.type in self.awaited:
            self.arise(event)
        if self.written:
            self.follow()

    def arise(self, event: Event) -> None:
        """Note the moments that an event has brought about."""
        raise NotImplementedError

    def follow(self) -> None:
        """Do what writing to sheets has set off."""
        raise NotImplementedError

    def _wrote(self, who: FighterId, changes: list[Change]) -> None:
        """Note what may come to the end of a track or a pool that does something there, and what levels it moves."""
        if changes and self.rules.levels:
            self._relevel(who, changes)
        if changes and self.sheets[who].rules.waitings:
            self.written.append((who, changes))

    def write_health(self, who: FighterId, health: int, temporary: int, cause: str) -> None:
        """Set somebody's health and buffer, on their sheet too."""
        fighter = self.state.fighters[who]
        fighter.health, fighter.temporary = health, temporary
        sheet = self.sheets.get(who)
        if sheet is not None:
            self._wrote(who, self.rules.health.write(sheet, health, temporary, cause))
        if health < 1 and not fighter.down and who not in self.state.falling:
            self.state.falling.append(who)

    def write_armor(self, who: FighterId, pool: str, cause: str) -> None:
        """Take the point of armor that made a hit a step lighter."""
        self._wrote(who, record.spend_point(self.sheets[who], pool, cause))

    def write_wounds(self, who: FighterId, health: int, marked: Marked, cause: str) -> None:
        """Set somebody's levels of health, and the marks on their sheet."""
        fighter, sheet, wounds = self.state.fighters[who], self.sheets.get(who), self.rules.wounds
        fighter.health = health
        if sheet is not None and wounds is not None:
            self._wrote(who, wounds.write_marks(sheet, marked, cause))
        if health < 1 and not fighter.down and who not in self.state.falling:
            self.state.falling.append(who)

    def write_price(self, who: FighterId, changes: list[Change]) -> None:
        """Write what somebody pays, and bring the fight's own numbers in line where it came out of more than pools."""
        had = self.sheets[who].state.items
        self._put(who, changes)
        self._wrote(who, changes)
        has = self.sheets[who].state.items
        if has is not had and not kit.only_supplies(self.sheets[who], had, has):
            self.rearm(who)
        if any(_beyond_pools(change, self.rules.block.health.pool) for change in changes):
            self._in_line(who, changes)

    def count_use(self, who: FighterId, option: str, used: int) -> None:
        """Count how often somebody has done something by now; what a coven does is counted for all of it."""
        fighters, act = self.state.fighters, self.profiles[who].by_id.get(option)
        fighters[who].uses[option] = used
        for each in covens.sharers(self, who, act) if act is not None and act.coven is not None else ():
            fighters[each].uses[option] = used

    def count_paid(self, fighter: Fighter, paid: dict[str, int]) -> None:
        """Count what somebody has paid against what they may pay in a turn and in a round."""
        for key in fighter.limits:
            amount = paid.get(key.partition(".")[2], 0)
            if amount:
                fighter.paid[key] = fighter.paid.get(key, 0) + amount

    def conditions_changed(self, who: FighterId) -> None:
        """Forget what was worked out from somebody's conditions."""
        if who in self.sheets and self.sheets[who].state.items and may_fall_short(self.sheets[who]):
            self.dress(who)
        before, now = self.standings[who].key, self._stand(who)
        self.standings[who] = now
        if self.rules.sighted and _hides(before) != _hides(now.key):
            self._look_again(but=who)  # whoever hides, or comes out of hiding, does so from everybody
        self._watch_one(who)
        self.bound_health(who, "health-max")

    def bound_health(self, who: FighterId, cause: str) -> None:
        """Bring the most health that somebody can have in line with what halves it; what lies above it is lost."""
        fighter = self.state.fighters[who]
        if self.rules.wounds is not None:  # levels of a track have no maximum that could be halved
            return
        fighter.health_max = self._most_health(fighter)
        if fighter.health > fighter.health_max:
            self.write_health(who, fighter.health_max, fighter.temporary, cause)

    def _most_health(self, fighter: Fighter) -> int:
        halves = fighter.halved
        for modifier, _giver in self.standings[fighter.id].modifiers.get("health-max", ()):
            halves += modifier.times < 1
        full = max(1, fighter.full - fighter.lowered)
        return max(1, full >> halves) if halves else full

    # -------------------------------------------------------------------------------------------------------- sight

    def sees(self, who: FighterId, other: FighterId) -> bool:
        """Whether somebody sees somebody. Without places everybody is seen but who hides, or is not there."""
        if who == other:
            return True
        fighter = self.state.fighters.get(other)
        if fighter is None:  # nobody of this fight: nothing here can come between
            return True
        return not fighter.left and HIDDEN not in fighter.conditions and self.in_line(who, other)

    def in_line(self, who: FighterId, other: FighterId) -> bool:
        """Whether nothing of the place stands between two; without places nothing does."""
        return self.grid is None or sight.sees(self.grid, who, other)

    def sight_changed(self) -> None:
        """Somebody has come into sight, or gone out of it: what lasts only in sight is looked at again (CC-05)."""
        if self.rules.sighted:
            self._look_again()
        self._watch()

    def _look_again(self, but: FighterId = "") -> None:
        """See what conditions amount to that ask for sight; ``but`` is somebody who was looked at just now."""
        needing = self.rules.sighted
        for who, fighter in self.state.fighters.items():
            if fighter.conditions and who != but and not needing.isdisjoint(fighter.conditions):
                self.standings[who] = self._stand(who)

    def move(self, who: FighterId, place: Place) -> None:
        """Put somebody where they are now."""
        self.state.fighters[who].place = replace(place)  # an event keeps what it tells
        if self.grid is not None and self.grid.rules.mounts is not None:
            saddles.carry(self.grid, who)
        self.moved()
        if self.rules.sighted:
            self.sight_changed()

    def moved(self) -> None:
        """Look again at who reaches whom, for somebody stands elsewhere or has other movement left."""
        self._forget()

    def zones_changed(self) -> None:
        """A zone has come or gone: who is seen, and where one walks, must be looked at again."""
        self._forget()
        if self.rules.sighted:
            self.sight_changed()

    def roster_changed(self) -> None:
        """Somebody fell, rose or left: who can be aimed at, and whether it is decided, must be looked at again."""
        self.decided = self._one_side_left()
        self._forget()

    def write_condition(self, who: FighterId, held: Held, cause: str) -> None:
        """Put a condition on somebody's sheet as it is now."""
        sheet = self.sheets.get(who)
        if sheet is not None and self.rules.conditions[held.id].on_sheet:
            self._wrote(who, record.write_condition(sheet, held, cause))
            self._shifted(who, held.id)

    def erase_condition(self, who: FighterId, condition: str, cause: str) -> None:
        """Take a condition off somebody's sheet."""
        sheet = self.sheets.get(who)
        if sheet is not None and self.rules.conditions[condition].on_sheet:
            self._wrote(who, record.erase_condition(sheet, condition, cause))
            self._shifted(who, condition)

    def _shifted(self, who: FighterId, condition: str) -> None:
        """Make somebody's numbers again when a condition shifts a stat that they are made from (CN-03)."""
        sheet, fighter = self.sheets[who], self.state.fighters[who]
        if condition in sheet.rules.shifting:
            self._wrote(who, record.bring_down(sheet, condition))
            self._reshape(who)
            if fighter.health > fighter.health_max:
                self.write_health(who, fighter.health_max, fighter.temporary, condition)

    def _reshape(self, who: FighterId) -> None:
        self._reprofile(who)
        fighter = self.state.fighters[who]
        fighter.full = self.profiles[who].health_max
        fighter.health_max = fighter.full if self.rules.wounds is not None else self._most_health(fighter)

    def _reprofile(self, who: FighterId) -> None:
        from rollwright.fight.reprofiling import reprofile  # noqa: PLC0415 - rarely needed

        self._forget()
        fighter = self.state.fighters[who]
        self._be(who, reprofile(self.rules, self.sheets[who], fighter, self.profiles[who]))

    def _be(self, who: FighterId, profile: Profile) -> None:
        """Let somebody be what another profile says; where it waits for other moments, these are watched for."""
        before, self.profiles[who] = self.profiles[who], profile
        if profile.waits != before.waits or (profile.riders and not self.rides):
            self._watch()

    def write_concentration(self, who: FighterId, name: str) -> None:
        """Write what somebody keeps up into the sheet's own text."""
        sheet, rule = self.sheets.get(who), self.rules.concentration
        if sheet is not None and rule is not None:
            sheet.apply_all(sheet.note(rule.text, name, "concentration"))

    def write_death(self, who: FighterId, successes: int, failures: int) -> None:
        """Write a dying fighter's counts."""
        sheet, rule = self.sheets.get(who), self.rules.dying
        if sheet is not None and rule is not None:
            self._wrote(who, record.write_track(sheet, rule.successes, successes, "dying"))
            self._wrote(who, record.write_track(sheet, rule.failures, failures, "dying"))

    def outfit(self, who: FighterId) -> None:
        """Make anew what a creature can do, with what it has brought."""
        if who in self.sheets:
            self._reprofile(who)
            return
        from rollwright.fight.profiles import creature_profile  # noqa: PLC0415 - rarely needed

        plain, fighter = self.profiles[who], self.state.fighters[who]
        key = (id(plain), *fighter.carried.items())
        known = self.rules.profiles.get(key)
        if known is None and plain.creature is not None:
            known = creature_profile(self.rules, plain.creature, fighter.name, fighter.carried)
            known.bare = plain
            self.rules.remember(self.rules.profiles, key, known)
        self._be(who, known or plain)

    def write_items(self, who: FighterId, changes: list[Change]) -> None:
        """Write what somebody takes in hand, and make anew what hangs on it."""
        self._put(who, changes)
        self.rearm(who)

    def _put(self, who: FighterId, changes: list[Change]) -> None:
        """Write changes to a sheet, and note the things that are no longer there."""
        sheet, fighter = self.sheets[who], self.state.fighters[who]
        if self.rules.levels and moved(self.rules, sheet, changes):
            self.reached.pop(who, None)
        if not any(change.path[0] == "items" for change in changes):
            sheet.apply_all(changes)
            return
        had = list(sheet.state.items)
        sheet.apply_all(changes)
        fighter.let_go += kit.lost(had, sheet.state.items, fighter.let_go)

    def rearm(self, who: FighterId) -> None:
        """Make anew what somebody can do, and what their things do for them."""
        self._reprofile(who)
        self.dress(who)
        self.standings[who] = self._stand(who)
        self._watch()

    def dress(self, who: FighterId) -> None:
        """Look at what somebody's things do while they are worn or carried."""
        found = worn_rules(self.rules, self.sheets.get(who))
        if found:
            self.worn[who] = found
        else:
            self.worn.pop(who, None)

    def write_sheet(self, who: FighterId, changes: list[Change], *, reshapes: bool) -> None:
        """Write what effects change on somebody's sheet, and bring the fight's own numbers in line with it."""
        self._put(who, changes)
        if reshapes:
            self._reshape(who)
            self.dress(who)
            self.conditions_changed(who)
        self._in_line(who, changes)
        if self.rules.levels:
            self._relevel(who, changes)

    def _in_line(self, who: FighterId, changes: list[Change]) -> None:
        """Bring health and conditions of the fight in line with what was written on the sheet."""
        sheet, fighter = self.sheets[who], self.state.fighters[who]
        if fighter.health > 0:
            fighter.beyond = 0
        fighter.health, fighter.temporary = self.rules.health.left(sheet), self.rules.health.buffer(sheet)
        if any(change.path[0] == "conditions" for change in changes):
            self._hold_as_written(fighter, changes)
            self.conditions_changed(who)
        self.write_health(who, min(fighter.health, fighter.health_max), fighter.temporary, "effects")

    def _hold_as_written(self, fighter: Fighter, changes: list[Change]) -> None:
        for change in changes:
            if change.path[0] != "conditions":
                continue
            condition, after = change.path[1], change.after
            if isinstance(after, dict):
                written = ConditionState(**after)  # type: ignore[arg-type]
                held = brought(self.sheets[fighter.id].rules.conditions[condition], written)
                held.rounds = written.rounds or held.rounds  # an effect says for how many turns, whatever it counts
                held.fresh, held.blow = self.state.turn == fighter.id, self.state.acts
                fighter.conditions[condition] = held
            else:
                fighter.conditions.pop(condition, None)
            self._shifted(fighter.id, condition)

    def death_count(self, who: FighterId, track: str) -> int:
        """How far a dying fighter's count stands."""
        return record.track_value(self.sheets[who], track)

    # --------------------------------------------------------------------------------- what is worked out from it

    def _stand(self, who: FighterId) -> Standing:
        held, known = self.state.fighters[who].conditions, self.rules.conditions
        worn = self.worn.get(who, ())
        steps = self._steps(who) if self.rules.levels else ()
        if not (held or worn or steps):
            return CLEAR
        mine = [(known[each.id], each) for each in held.values() if each.id in known]
        unseen = () if self.rules.sighted.isdisjoint(held) else self._unseen(who, mine)
        return standing_of(self.rules, (*mine, *worn, *steps), self.sheets.get(who), unseen)

    def _steps(self, who: FighterId) -> list[Reached]:
        """The levels that somebody has reached, until something moves what these read."""
        found = self.reached.get(who)
        if found is None:
            found = self.reached[who] = reached(self, who)
        return found

    def _unseen(self, who: FighterId, held: Sequence[tuple[ConditionRule, Held]]) -> set[FighterId]:
        """The givers whom somebody does not see, of conditions that ask for it."""
        givers = {each.giver for rule, each in held if each.giver and rule.id in self.rules.sighted}
        return {giver for giver in givers if not self.sees(who, giver)}

    def _relevel(self, who: FighterId, changes: Iterable[Change]) -> None:
        """See whether somebody has come to other levels, where a change moves what any of them reads."""
        if not moved(self.rules, self.sheets[who], changes):
            return
        self.reached.pop(who, None)
        standing = self._stand(who)
        if standing.key != self.standings[who].key:
            self.standings[who] = standing
            self._watch()

    def _watch(self) -> None:
        """See which moments anybody could answer; a readied act counts only while its stance is held."""
        self.watched = {}
        for who, profile in self.profiles.items():
            self.rides = self.rides or bool(profile.riders)
            for moment in self._waits(who):
                self.watched.setdefault(moment, set()).add(who)
        self.heeded = {"party": self._heeded("party"), "foes": self._heeded("foes")}
        if self.rules.arising:
            self.awaited = self.rules.awaited(self.watched) if self.watched else {}
        self.conditions_held = self._any_conditions()
        self.decided = self._one_side_left()
        self._forget()

    def _heeded(self, side: Side) -> dict[str, set[FighterId]]:
        """Who could answer which moment that somebody of a side brings about."""
        fighters, moments = self.state.fighters, self.rules.moments
        found = {
            moment: {who for who in watching if not moments[moment].of_foes or fighters[who].side != side}
            for moment, watching in self.watched.items()
        }
        return {moment: watching for moment, watching in found.items() if watching}

    def _watch_one(self, who: FighterId) -> None:
        """The same where nothing has changed but somebody's conditions: nobody else waits for anything else by that."""
        if any(self.profiles[who].waits.values()):  # there are moments that only a stance waits for
            watched = {moment for moment, watching in self.watched.items() if who in watching}
            if watched != set(self._waits(who)):
                self._watch()
                return
        self.conditions_held = bool(self.state.fighters[who].conditions) or self._any_conditions()
        self._forget()

    def _waits(self, who: FighterId) -> list[str]:
        """The moments that somebody waits for, with the stances that they hold."""
        held = self.state.fighters[who].conditions
        return [
            moment
            for moment, stances in self.profiles[who].waits.items()
            if (not stances or not stances.isdisjoint(held)) and (self.on_board or moment != LEAVING)
        ]

    def _any_conditions(self) -> bool:
        """Whether anybody has conditions, or what acts as such."""
        if self.worn:
            return True
        for each in self.state.fighters.values():
            if each.conditions:
                return True
        return bool(self.rules.levels) and any(each.key for each in self.standings.values())

    def _forget(self) -> None:
        """Look again at whom acts may be aimed at, and at what is done by habit."""
        self.kept.forget()
        if self.grid is not None:
            self.grid.changed()

    def _one_side_left(self) -> bool:
        party = foes = False
        for each in self.state.fighters.values():
            if not (each.down or each.out):
                if each.side == "party":
                    party = True
                else:
                    foes = True
        return not (party and foes)


def _hides(key: tuple[tuple[str, str, int], ...]) -> bool:
    """Whether somebody who stands so is hidden."""
    return HIDDEN in [condition for condition, _giver, _level in key]


def _beyond_pools(change: Change, health: str | None) -> bool:
    """Whether a change of a price touches more than pools and things: health, or conditions."""
    place = change.path[0]
    return change.path[1] == health if place == "pools" else place != "items"
