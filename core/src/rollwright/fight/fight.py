"""A fight, as hosts hold it: menus, choices, undo, saves, and the log.

The state is data and changes only by events; compiled rules, profiles and sheets stand beside it. Players, tactics and
narrators all use the same two calls, ``menu`` and ``choose``::

    fight = Fight.start(ruleset, party, foes, seed=7)
    while fight.menu:
        fight.choose(fight.advise())
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Self

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import Refused
from rollwright.fight import dying, menu, reactions, record, saving, tactics
from rollwright.fight.events import FightStarted
from rollwright.fight.frames import Attack, Battle, Window
from rollwright.fight.kind import Part
from rollwright.fight.machine import Call, run
from rollwright.fight.openings import may_target, targets_for
from rollwright.fight.reactions import Occasion
from rollwright.fight.rules import CombatRules
from rollwright.fight.setup import Combatant, Entrant, Roster, Setup, enter, notes_of
from rollwright.fight.standing import CLEAR, Standing, stand
from rollwright.fight.state import Choice, Fighter, FighterId, FightState, Held, Menu, Pending, Side

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.fight.acts import Act
    from rollwright.fight.events import Event
    from rollwright.fight.machine import Ask, Frame, Said
    from rollwright.fight.openings import Opening
    from rollwright.fight.profile import Profile
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet


@dataclass(slots=True)
class Taken:
    """A choice as it was accepted, with the forced faces that waited for it."""

    choice: Choice
    faces: list[int] = field(default_factory=list)


class FightDice(dict[str, DiceStream]):
    """The streams of one fight, each derived from its seed by name: what one throws never shifts another's dice."""

    def __init__(self, seed: int, forced: ForcedFaces) -> None:
        super().__init__()
        self._table = DiceStream(seed, forced=forced)
        self["setup"] = DiceStream(seed).derive("setup")  # unforced: a script's dice begin with initiative

    def __missing__(self, name: str) -> DiceStream:
        stream = self[name] = self._table.derive(name)
        return stream


class Fight:
    """A fight under a ruleset. Start one with ``Fight.start`` or ``Fight.load``.

    Attributes:
        ruleset: The ruleset it is fought by.
        state: All there is to know, as plain data. Read it; only events write it.
        events: The whole log, first event first.
        sheets: The sheets of those who have one; they are written as things happen.
        notices: What loading had to say, as codes and parameters.
    """

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
        self.taken: list[Taken] = []
        self.notices: list[dict[str, JSON]] = []
        self.on_board = False
        self.menus = True
        """Whether menus are built as they are asked for. Without them nothing is kept for undo either."""
        self.replaying = False
        self.policy: Callable[[Fight, FighterId], Choice] | None = None
        """Chooses on turns without a menu being asked for, when nobody is there to read one."""
        self.watched: frozenset[str] = frozenset()
        self.conditions_held = False
        self.opened: list[Opening] | None = None
        """What whoever is asked could do, once somebody has looked."""
        self.aims: dict[tuple[FighterId, str], list[FighterId]] = {}
        self.decided = False
        """Whether a side has nobody standing."""
        self.standings: dict[FighterId, Standing] = {}
        """What everybody's conditions amount to now."""

    # -------------------------------------------------------------------------------------------- starting

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        party: Sequence[Combatant],
        foes: Sequence[Combatant],
        *,
        seed: int = 0,
        initiative: Sequence[str] = (),
        style: str = "classic",
        rounds: int = 100,
        forced: ForcedFaces | None = None,
    ) -> Self:
        """Begin a fight, up to the first menu.

        Args:
            ruleset: The rules; they must have a ``combat`` block.
            party: One side, whose characters may lie dying.
            foes: The other side.
            seed: Where all dice come from.
            initiative: The order, if it is not to be rolled for; everybody by id.
            style: The presentation; no style but ``classic`` has places yet.
            rounds: After how many rounds the fight is called.
            forced: Faces that the next dice must show.

        Raises:
            Refused: Somebody has no source, or the ruleset has no fights.
            DocumentError: A creature block is wrong.
        """
        fixed = list(initiative or ())
        setup = Setup(
            [each.to_json() for each in party],
            [each.to_json() for each in foes],
            seed,
            style,
            fixed,
            max(1, rounds),
            forced.save() if forced else [],
        )
        fight = cls(ruleset, setup, forced)
        fight.begin(enter(fight.rules, party, foes))
        return fight

    def begin(self, entrants: Sequence[Entrant]) -> None:
        """Bring everybody in and run to the first menu."""
        ids = [each.id for each in entrants]
        if self.setup.initiative and sorted(self.setup.initiative) != sorted(ids):
            raise Refused("bad-initiative", {"found": list(self.setup.initiative), "allowed": list(ids)})
        for each in entrants:
            self.profiles[each.id] = each.profile
            if each.sheet is not None:
                self.sheets[each.id] = each.sheet
            fighter = self.state.fighters[each.id] = self._fighter(each)
            self.standings[each.id] = self._stand(each.id)
            fighter.budgets.update(self.budgets_of(each.id))  # so that one may react before one's first turn
        self._watch()
        self.stack.append(Battle("order", list(self.setup.initiative)))
        self.events.append(
            FightStarted(
                [each.id for each in entrants if each.side == "party"],
                [each.id for each in entrants if each.side == "foes"],
                notes_of(entrants),
            )
        )
        run(self)

    def _fighter(self, entrant: Entrant) -> Fighter:
        side: Side = entrant.side
        profile, sheet = entrant.profile, entrant.sheet
        source = entrant.source.partition(":")[0]
        if sheet is None:
            most = profile.health_max
            if entrant.dice is not None:
                thrown, _faces = self.rules.kind.throw_amount(self.rules.block, entrant.dice, self.dice["setup"])
                most = max(1, thrown)
            return Fighter(entrant.id, entrant.name, side, source, most, most, most)
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
        if fighter.health < 1:
            fighter.down = True
            fighter.out = source != "sheet"
        for condition, held in sheet.state.live.conditions.items():
            fighter.conditions[condition] = Held(condition, held.source, held.level)
        return fighter

    def remake(self) -> None:
        """Make what stands beside the state again, after it was read from a save."""
        for who, sheet in self.sheets.items():
            for condition in self.state.fighters[who].conditions:
                if condition in sheet.rules.shifting:
                    self._shifted(who, condition)
        for who in self.state.fighters:
            self.standings[who] = self._stand(who)
        self._watch()

    def _stand(self, who: FighterId) -> Standing:
        held, known = self.state.fighters[who].conditions, self.rules.conditions
        return stand((known[each.id], each) for each in held.values() if each.id in known) if held else CLEAR

    def _watch(self) -> None:
        """See which moments anybody could answer; a readied act counts only while its stance is held."""
        self.watched = frozenset(
            moment
            for who, profile in self.profiles.items()
            for moment, acts in profile.reactions.items()
            if any(not act.held or act.held in self.state.fighters[who].conditions for act in acts)
        )
        self.conditions_held = any(each.conditions for each in self.state.fighters.values())
        self.decided = self._one_side_left()
        self.aims.clear()

    # --------------------------------------------------------------------------------------- for whoever plays

    @property
    def menu(self) -> Menu | None:
        """What may be chosen now, and by whom; None when the fight is over."""
        if self.state.menu is None and self.state.pending is not None:
            self.state.menu = menu.build(self)
        return self.state.menu

    @property
    def asked(self) -> FighterId:
        """Who must choose now; empty when the fight is over."""
        return self.state.pending.by if self.state.pending else ""

    def choose(self, choice: Choice | str, targets: Sequence[str] = (), **more: Any) -> list[Event]:
        """Take a choice and run to the next menu.

        Args:
            choice: What was chosen; a bare option id will do.
            targets: The targets, where only an option id is given.
            **more: Further fields of the choice.

        Returns:
            The events that it set off.

        Raises:
            Refused: It is not on the menu. Nothing has changed.
        """
        asked = choice if isinstance(choice, Choice) else Choice(choice, list(targets), **more)
        return self._take(menu.checked(self, asked))

    def advise(self) -> Choice:
        """What the engine's tactics would choose now."""
        return tactics.advise(self)

    def auto(self, turns: int | None = None) -> list[Event]:
        """Let the tactics choose for everybody: to the end, or until so many more turns have ended."""
        before = len(self.events)
        last = None if turns is None else self.state.turns + turns
        while self.state.pending is not None:
            if last is not None and self.state.turns > last:
                break
            self._take(tactics.advise(self))
        return self.events[before:]

    def undo(self) -> Choice:
        """Take the last accepted choice back, exactly.

        Raises:
            Refused: No choice has been made yet.
        """
        if not self.taken:
            raise Refused("nothing-to-undo", {})
        undone = self.taken[-1].choice
        self._rewind(self.taken[:-1])
        return undone

    def _take(self, choice: Choice) -> list[Event]:
        before = len(self.events)
        state = self.state
        if self.menus or self.replaying:
            self.taken.append(Taken(choice, self.forced.save() if self.forced else []))
        state.pending = state.menu = self.opened = None
        try:
            run(self, choice)
        except Exception:
            if self.menus:
                self._rewind(self.taken[:-1])
            raise
        return self.events[before:]

    def _rewind(self, taken: list[Taken]) -> None:
        """Play the fight anew from its set-up up to these choices."""
        again = type(self)(self.ruleset, self.setup)
        again.menus, again.replaying = False, True
        again.forced.restore(self.setup.faces)
        again.begin(Roster.of(self.rules, self.setup).entrants())
        for each in taken:
            again.forced.restore(each.faces)
            again._take(each.choice)  # noqa: SLF001 - the same class
        again.forced.clear()
        self._become(again)

    def _become(self, other: Fight) -> None:
        self.state, self.stack, self.events, self.taken = other.state, other.stack, other.events, other.taken
        self.profiles, self.standings = other.profiles, other.standings
        for name, stream in other.dice.items():
            self.dice[name].cursor = stream.cursor
        for name in [each for each in self.dice if each not in other.dice]:
            del self.dice[name]
        for who, sheet in other.sheets.items():
            self.sheets[who].adopt(sheet.state)
        self.opened = None
        self._watch()

    # ------------------------------------------------------------------------------------- saving and looking

    def save(self) -> dict[str, Any]:
        """The fight as plain JSON, at any moment, also inside an open window."""
        return saving.save(self)

    @classmethod
    def load(cls, ruleset: Ruleset, data: Mapping[str, Any] | str, *, forced: ForcedFaces | None = None) -> Self:
        """Go on with a saved fight, exactly where it stood.

        Raises:
            SaveError: It is damaged, of another ruleset, or stands in frames that are not installed.
        """
        return saving.load(cls, ruleset, data, forced)

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.state.round

    @property
    def turn(self) -> FighterId:
        """Whose turn it is."""
        return self.state.turn

    @property
    def ended(self) -> bool:
        """Whether it is over."""
        return self.state.ending is not None

    @property
    def winner(self) -> str | None:
        """The side that won; None while it goes on, or when nobody did."""
        return self.state.ending.winner if self.state.ending else None

    @property
    def reason(self) -> str:
        """Why it ended; empty while it goes on."""
        return self.state.ending.reason if self.state.ending else ""

    @property
    def fighters(self) -> Mapping[FighterId, Fighter]:
        """Everybody in the fight, by id, in the order of setting up."""
        return self.state.fighters

    @property
    def names(self) -> dict[str, str]:
        """Names by id, and the ruleset's own words under ``@``, as the log says them."""
        return self.rules.words | {each.id: each.name for each in self.state.fighters.values()}

    def see(self, path: str) -> JSON:
        """What stands at a path of the state, such as ``fighters.juno.health.current``.

        Raises:
            Refused: There is no such place.
        """
        from rollwright.fight.paths import see  # noqa: PLC0415 - only scenarios and hosts look this way

        return see(self, path)

    def digest(self) -> str:
        """A hash of the log: two fights with the same digest went the same way."""
        text = json.dumps([event.to_json() for event in self.events], sort_keys=True, ensure_ascii=False)
        return blake2b(text.encode(), digest_size=16).hexdigest()

    # ------------------------------------------------------------------------- what frames are written with

    def emit(self, event: Event) -> None:
        """Apply an event and write it down. The only way in which the state changes."""
        event.apply(self)
        self.events.append(event)

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
        if moment not in self.watched or self._depth() >= self.rules.window_depth:
            return then
        occasion = Occasion(moment, source, act, list(targets), level)
        waiting = [who for who in self.from_turn() if any(True for _ in reactions.answers(self, who, occasion))]
        if not waiting:
            return then
        return Call(Window("next", moment, source, act.id if act else "", level, list(targets), waiting), then)

    def _depth(self) -> int:
        return sum(1 for frame in self.stack if type(frame) is Window)

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

    def defense(self, who: FighterId) -> int:
        """What an attack on somebody must reach now."""
        return self.profiles[who].defense + self.standings[who].defense_total

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
        return [each.part() for each, _giver in self.standings[who].modifiers.get("checks", ()) if each.skills is None]

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

    def _one_side_left(self) -> bool:
        party = foes = False
        for each in self.state.fighters.values():
            if not (each.down or each.out):
                if each.side == "party":
                    party = True
                else:
                    foes = True
        return not (party and foes)

    def outcome(self) -> tuple[str | None, str]:
        """Who has won, and why the fight is over."""
        if not self.decided:
            return None, "round-limit"
        for each in self.state.fighters.values():
            if not (each.down or each.out):
                return each.side, "defeat"
        return None, "nobody-left"

    # ----------------------------------------------------------------------- writers, called by events alone

    def write_health(self, who: FighterId, health: int, temporary: int, cause: str) -> None:
        """Set somebody's health and buffer, on their sheet too."""
        fighter = self.state.fighters[who]
        fighter.health, fighter.temporary = health, temporary
        sheet = self.sheets.get(who)
        if sheet is not None:
            self.rules.health.write(sheet, health, temporary, cause)
        if health < 1 and not fighter.down and who not in self.state.falling:
            self.state.falling.append(who)

    def pool_left(self, fighter: Fighter, pool: str) -> int:
        """What is left in a pool of somebody's sheet; nothing for those without one."""
        sheet = self.sheets.get(fighter.id)
        held = sheet.state.live.pools.get(pool) if sheet is not None else None
        return held.current if held is not None else 0

    def spend(self, fighter: Fighter, pool: str, amount: int, cause: str) -> None:
        """Take points from a pool."""
        sheet = self.sheets.get(fighter.id)
        if sheet is not None:
            record.spend(sheet, pool, amount, cause)

    def conditions_changed(self, who: FighterId) -> None:
        """Forget what was worked out from somebody's conditions."""
        self.standings[who] = self._stand(who)
        self._watch()
        fighter, halves = self.state.fighters[who], 0
        for modifier, _giver in self.standings[who].modifiers.get("health-max", ()):
            halves += modifier.times < 1
        fighter.health_max = max(1, fighter.full >> halves)
        if fighter.health > fighter.health_max:
            self.write_health(who, fighter.health_max, fighter.temporary, "health-max")

    def roster_changed(self) -> None:
        """Somebody fell, rose or left: who can be aimed at, and whether it is decided, must be looked at again."""
        self.decided = self._one_side_left()
        self.aims.clear()

    def write_condition(self, who: FighterId, held: Held, cause: str) -> None:
        """Put a condition on somebody's sheet as it is now."""
        sheet = self.sheets.get(who)
        if sheet is not None and self.rules.conditions[held.id].on_sheet:
            record.write_condition(sheet, held, cause)
            self._shifted(who, held.id)

    def erase_condition(self, who: FighterId, condition: str, cause: str) -> None:
        """Take a condition off somebody's sheet."""
        sheet = self.sheets.get(who)
        if sheet is not None and self.rules.conditions[condition].on_sheet:
            record.erase_condition(sheet, condition, cause)
            self._shifted(who, condition)

    def _shifted(self, who: FighterId, condition: str) -> None:
        """Make somebody's numbers again when a condition shifts a stat that they are made from (CN-03)."""
        sheet = self.sheets[who]
        if condition in sheet.rules.shifting:
            from rollwright.fight.setup import reprofile  # noqa: PLC0415 - rarely needed

            fighter = self.state.fighters[who]
            self.profiles[who] = reprofile(self.rules, sheet, fighter.name, fighter.source)
            fighter.full = fighter.health_max = self.profiles[who].health_max

    def write_concentration(self, who: FighterId, name: str) -> None:
        """Write what somebody keeps up into the sheet's own text."""
        sheet, rule = self.sheets.get(who), self.rules.concentration
        if sheet is not None and rule is not None:
            sheet.apply_all(sheet.note(rule.text, name, "concentration"))

    def write_death(self, who: FighterId, successes: int, failures: int) -> None:
        """Write a dying fighter's counts."""
        sheet, rule = self.sheets.get(who), self.rules.dying
        if sheet is not None and rule is not None:
            record.write_track(sheet, rule.successes, successes)
            record.write_track(sheet, rule.failures, failures)

    def death_count(self, who: FighterId, track: str) -> int:
        """How far a dying fighter's count stands."""
        return record.track_value(self.sheets[who], track)
