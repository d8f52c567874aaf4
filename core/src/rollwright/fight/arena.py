"""The arena: what frames are written with. It asks, opens windows, looks things up, and brings everybody in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.effect import About
from rollwright.errors import Refused, misnamed
from rollwright.fight import aftermath, conditions, dying, kit, levels, menu, reactions, strikes
from rollwright.fight.entrants import notes_of
from rollwright.fight.events import FallBegan, FightStarted, SheetChanged
from rollwright.fight.frames import Attack, Battle, Fall, Window
from rollwright.fight.grid.boards import seat
from rollwright.fight.ledger import Ledger
from rollwright.fight.machine import Call, run
from rollwright.fight.numbers import Part
from rollwright.fight.openings import may_target, targets_for
from rollwright.fight.profiles import initiative_of
from rollwright.fight.reactions import Occasion
from rollwright.fight.sheet_conditions import brought
from rollwright.fight.state import FALLS, Due, Fighter, FighterId, Pending, Side
from rollwright.sheet import tracks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rollwright.dice import ForcedFaces
    from rollwright.fight.acts import Act
    from rollwright.fight.entrants import Entrant
    from rollwright.fight.events import Event
    from rollwright.fight.machine import Ask, Said
    from rollwright.fight.openings import Opening
    from rollwright.fight.setup import Setup
    from rollwright.fight.state import Choice
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change


class Arena(Ledger):
    """A fight as its frames and rules see it; see the module."""

    def __init__(self, ruleset: Ruleset, setup: Setup, forced: ForcedFaces | None = None) -> None:
        super().__init__(ruleset, setup, forced)
        self.menus = True
        """Whether menus are built as they are asked for. Without them nothing is kept for undo either."""
        self.policy: Callable[[Arena, FighterId], Choice] | None = None
        """Chooses on turns without a menu being asked for, when nobody is there to read one."""
        self.opened: list[Opening] | None = None
        """What whoever is asked could do, once somebody has looked."""

    def begin(self, entrants: Sequence[Entrant]) -> None:
        """Bring everybody in and run to the first menu."""
        ids = [each.id for each in entrants]
        left_out = {each["id"] for each in (*self.setup.party, *self.setup.foes)} - set(ids)
        order = [who for who in self.setup.initiative if who not in left_out]
        if order and sorted(order) != sorted(ids):
            raise Refused("bad-initiative", {"found": list(self.setup.initiative), "allowed": list(ids)})
        for name in self.setup.by_hand:
            if name not in ids:
                raise Refused("bad-by-hand", misnamed(name, ids))
        for each in entrants:
            self.profiles[each.id] = each.profile
            if each.sheet is not None:
                self.sheets[each.id] = each.sheet
            fighter = self.state.fighters[each.id] = self._fighter(each)
            if each.carries:
                kit.hand_out(self, fighter, each.carries)
            elif each.reached is not None:
                self.reached[each.id] = each.reached
            fighter.temper = each.temper
            self.dress(each.id)
            self.standings[each.id] = self._stand(each.id)
            fighter.budgets.update(self.budgets_of(each.id))  # so that one may react before one's first turn
        if self.grid is not None:
            seat(self, self.grid, entrants, self.setup.at, self.setup.riding)
        self._watch()
        self.stack.append(Battle("order", order))
        self.events.append(
            FightStarted(
                [each.id for each in entrants if each.side == "party"],
                [each.id for each in entrants if each.side == "foes"],
                notes_of(entrants),
            )
        )
        if self.rules.levels:
            levels.settle(self)
        run(self)

    def _fighter(self, entrant: Entrant) -> Fighter:
        side: Side = entrant.side
        profile, sheet = entrant.profile, entrant.sheet
        source = entrant.source.partition(":")[0]
        if sheet is None:
            most = profile.health_max
            if entrant.dice is not None:
                thrown, _faces = self.rules.kind.throw_amount(self.rules.terms, entrant.dice, self.dice["setup"])
                most = max(1, thrown)
            return Fighter(entrant.id, entrant.name, side, source, most, most, most, tracks=dict(entrant.tracks))
        health = self.rules.health
        fighter = Fighter(
            entrant.id,
            entrant.name,
            side,
            source,
            min(health.left(sheet), profile.health_max),
            profile.health_max,
            profile.health_max,
            health.buffer(sheet),
        )
        fighter.limits = {key: max(0, most.number(sheet)) for key, most in self.rules.spend_limits}
        if fighter.health < 1:
            fighter.down = True
            fighter.out = source != "sheet"
        for condition, held in sheet.state.live.conditions.items():
            fighter.conditions[condition] = brought(sheet.rules.conditions[condition], held)
        self.rules.arrange(fighter)
        return fighter

    def remake(self) -> None:
        """Make what stands beside the state again, after it was read from a save."""
        reshaped = {event.who for event in self.events if isinstance(event, SheetChanged) and event.reshapes}
        for who, sheet in self.sheets.items():
            if who in reshaped or not sheet.rules.shifting.isdisjoint(self.state.fighters[who].conditions):
                self._reprofile(who)
        for who in self.state.fighters:
            self.dress(who)
            self.standings[who] = self._stand(who)
        self._watch()

    def ask(self, said: Ask) -> None:
        """Suspend the fight until somebody has chosen."""
        state = self.state
        state.asked += 1
        self.opened = None
        state.pending = Pending(state.asked, said.by, said.window)
        state.menu = menu.build(self) if self.menus else None

    def open(
        self,
        moment: str,
        then: str,
        source: FighterId,
        act: Act | None = None,
        targets: Sequence[FighterId] = (),
        level: int = 0,
    ) -> Said:
        """Open a reaction window; when nobody can answer nothing is pushed and the frame goes straight on."""
        asked = self.heeded[self.state.fighters[source].side].get(moment)
        if asked is None:
            return then
        occasion = Occasion(moment, source, act, list(targets), level)
        able = [who for who in asked if reactions.can_answer(self, who, occasion)]
        if not able or self._depth() >= self.rules.window_depth:
            return then
        waiting = [who for who in self.from_turn() if who in able]
        if not waiting:
            return then
        return Call(Window("next", moment, source, act.id if act else "", level, list(targets), waiting), then)

    def arise(self, event: Event) -> None:
        """Note the moments that an event has brought about, in the order of the family."""
        for moment in self.awaited[event.type]:
            found = moment.after[event.type](self, event)
            if found is not None:
                act = found.act.id if found.act else ""
                self.state.due.append(Due(moment.id, found.source, act, list(found.targets), found.level))

    def break_in(self) -> bool:
        """Open the window of the first moment that is due and that somebody can answer; False when there is none."""
        due, place = self.state.due, 0
        while place < len(due):
            if self._waits_on(due[place].moment):
                place += 1
                continue
            first = due.pop(place)
            if first.moment == FALLS:
                drops, self.state.drops = self.state.drops, []
                self.stack.append(Fall("all", [each.who for each in drops], [each.height for each in drops]))
                return True
            act = self.profiles[first.source].by_id.get(first.act)
            said = self.open(first.moment, "", first.source, act, first.targets, first.level)
            if isinstance(said, Call):
                self.stack.append(said.frame)
                return True
        return False

    def _waits_on(self, moment: str) -> bool:
        """Whether a moment that is due waits for open windows: nobody lands before, and the end of somebody is late."""
        depth = self._depth()
        if moment == FALLS:
            return depth > 0
        return depth >= self.rules.window_depth and self.rules.moments[moment].late

    def drop(self, who: FighterId, height: float) -> None:
        """Let somebody fall. They land when the step that did it is done and whoever may catch them has answered.

        Args:
            who: Who falls.
            height: How far down, in the system's unit; nothing happens for 0 or less.
        """
        if height > 0 and not self.state.fighters[who].out:
            self.emit(FallBegan(who, height, self.rules.falling.unit if self.rules.falling else ""))

    def within(self, one: FighterId, other: FighterId, distance: float) -> bool:
        """Whether two are no further from each other than that, in the system's unit; without a board all are near."""
        grid = self.grid
        return grid is None or grid.between(one, other) <= grid.rules.scale.reach(distance)

    def may_ride(self, who: FighterId, act: Act) -> bool:
        """Whether a rider that asks could go with the hit that somebody is about to land."""
        attack = next((frame for frame in reversed(self.stack) if isinstance(frame, Attack)), None)
        rider = next((each for each in self.profiles[who].riders if each.id == act.rides), None)
        if attack is None or rider is None or attack.who != who:
            return False
        taken = any(act.rides in frame.taken for frame in self.stack if isinstance(frame, Window))
        blow = self.profiles[who].by_id[attack.act]
        return not taken and strikes.rider_fits(self, who, attack.target, rider, blow, attack.edge)

    def _depth(self) -> int:
        return len([frame for frame in self.stack if frame.__class__ is Window])

    def from_turn(self) -> list[FighterId]:
        """Everybody in turn order, beginning behind whoever has the turn."""
        order, turn = self.state.order, self.state.turn
        place = order.index(turn) + 1 if turn in order else 0
        return order[place:] + order[:place]

    def settle(self) -> None:
        """Settle everybody who has reached the end of their health, all together."""
        falling, self.state.falling = self.state.falling, []
        for who in falling:
            dying.fall(self, who)

    def follow(self) -> None:
        """Do what writing to sheets has set off."""
        aftermath.follow(self)

    def about(self, holder: FighterId, other: FighterId) -> About:
        """What a question is about that is asked of somebody's conditions because of somebody else."""
        near = self.grid is not None and self.grid.beside(holder, other)
        return About(holder=holder, other=other, adjacent=near, board=self.on_board)

    def beside(self, who: FighterId) -> list[FighterId]:
        """Everybody who stands beside somebody; without places, all who fight stand beside one another."""
        everybody, grid = self.state.fighters.values(), self.grid
        standing = [each.id for each in everybody if each.id != who and not (each.out or each.down)]
        return standing if grid is None else [each for each in standing if grid.beside(who, each)]

    def defense(self, who: FighterId) -> int:
        """What an attack on somebody must reach now."""
        return self.profiles[who].defense + self.standings[who].defense_total

    def penalty(self, who: FighterId) -> int:
        """What wounds take off everything that somebody rolls, as their marks are now: 0 or less."""
        sheet = self.sheets.get(who) if self.rules.penalty_from else None
        return 0 if sheet is None else tracks.track_penalty(sheet, self.rules.penalty_from)

    def attack_parts(self, who: FighterId, target: FighterId) -> Sequence[Part]:
        """What conditions, wounds and the kind itself add to somebody's attack roll against somebody."""
        parts: Sequence[Part] = self.standings[who].attacks
        rules = self.rules
        if rules.penalty_from:
            parts = (*parts, *self.wounded(who))
        return (*parts, *rules.kind.carried(rules.terms, self, who, target=target)) if rules.carries else parts

    def wounded(self, who: FighterId) -> list[Part]:
        """What wounds take off somebody's rolls, as a part of each."""
        penalty = self.penalty(who) if self.rules.penalty_from else 0
        return [Part(self.rules.words[f"@track.{self.rules.penalty_from}"], penalty)] if penalty else []

    def initiative(self, who: FighterId) -> int:
        """What somebody adds to initiative, or the dice they throw for it; read anew where each round throws anew."""
        sheet = self.sheets.get(who) if self.rules.initiative_each_round else None
        return self.profiles[who].initiative if sheet is None else initiative_of(self.rules, sheet)

    def afflict(
        self, who: FighterId, condition: str, because: str, *, rounds: int | None = None, giver: FighterId = ""
    ) -> None:
        """Put a condition on somebody, as a rule of the fight does; immunity keeps it off.

        Args:
            who: Who gets it.
            condition: Its id.
            because: What the log says it comes from.
            rounds: How many of their turns it lasts; without a clock when left out.
            giver: Who did it, if anybody.
        """
        conditions.put(self, who, condition, because, rounds=rounds, giver=giver)

    def relieve(self, who: FighterId, condition: str, because: str) -> None:
        """Take a condition off somebody, if it is there."""
        conditions.lose(self, who, condition, because)

    def budgets_of(self, who: FighterId) -> dict[str, int]:
        """What a turn of somebody's gives back, as conditions change it; never less than nothing."""
        budgets = self.rules.turn_budgets.copy()
        if not self.conditions_held:
            return budgets
        for budget, more in self.standings[who].budgets.items():
            if budget in budgets:
                budgets[budget] = max(0, budgets[budget] + more)
        return budgets

    def check_parts(self, who: FighterId) -> list[Part]:
        """What conditions add to somebody's checks in the fight."""
        held, kind = self.standings[who].modifiers.get("checks", ()), self.rules.kind
        parts = [*(each.part() for each, _giver in held if each.skills is None), *self.wounded(who)]
        return [*parts, *kind.carried(self.rules.terms, self, who)] if self.rules.carries else parts

    def change_sheet(self, who: FighterId, changes: list[Change]) -> None:
        """Write changes that a rule of the fight makes to somebody's sheet, and tell them."""
        if changes:
            aftermath.write(self, who, changes)

    def same_side(self, one: FighterId, other: FighterId) -> bool:
        """Whether two stand on the same side."""
        return self.state.fighters[one].side == self.state.fighters[other].side

    def may_target(self, who: FighterId, target: FighterId, act: Act) -> bool:
        """Whether somebody may aim an act at somebody."""
        return may_target(self, who, self.state.fighters[target], act)

    def targets_for(self, who: FighterId, act: Act) -> list[FighterId]:
        """Everybody whom an act may be aimed at."""
        return targets_for(self, who, act)

    def occasion(self) -> Occasion | None:
        """What the open window is about; None on a turn."""
        frame = self.stack[-1] if self.stack else None
        return frame.occasion(self) if isinstance(frame, Window) else None

    def held_attack(self) -> Attack | None:
        """The attack that the open window holds."""
        below = self.stack[-2] if len(self.stack) > 1 else None
        return below if isinstance(below, Attack) else None

    def window_about(self) -> dict[str, str]:
        """What the open window is about, in ids and names."""
        if self.stack and (about := self.stack[-1].about(self)) is not None:
            return about
        occasion = self.occasion()
        if occasion is None:
            return {}
        act = occasion.act
        return {
            "source": occasion.source,
            "act": act.id if act else "",
            "name": act.name if act else "",
            "targets": ", ".join(occasion.targets),
        }

    def outcome(self) -> tuple[str | None, str]:
        """Who has won, and why the fight is over."""
        if not self.decided:
            return None, "round-limit"
        for each in self.state.fighters.values():
            if not (each.down or each.out):
                fled = any(other.left == "fled" and other.side != each.side for other in self.state.fighters.values())
                return each.side, "flight" if fled else "defeat"
        return None, "nobody-left"
