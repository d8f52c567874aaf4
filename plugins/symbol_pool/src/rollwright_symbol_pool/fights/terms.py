"""What a fight with symbol dice goes by, made once for a ruleset: dice, spends, values."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.extend import Arena, FighterId, Ruleset, Sheet, SpendCondition, SymbolFight, Value
    from rollwright_symbol_pool.fights.block import SymbolPoolBlock
    from rollwright_symbol_pool.settings import SymbolPoolSettings
    from rollwright_symbol_pool.tally import SymbolDice

Side = Literal["attacker", "target"]
BOOST, SETBACK = "boost", "setback"
"""The numbers that a fighter keeps: dice that wait for the next roll."""
CRITICALS = "criticals"
"""How many criticals somebody has taken in this fight."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """A part of a spend with whom it is for, by the words of the document."""

    on: str
    amount: int = 0
    """Dice, or how far a track moves."""
    id: str = ""
    """The condition or the track."""
    rounds: int | None = None
    kind: Literal["dice", "condition", "track"] = "dice"


@dataclass(frozen=True, slots=True)
class Spend:
    """Something that left-over symbols buy."""

    id: str
    label: str
    by: Side
    symbol: str
    cost: int
    most: int
    when: str
    damage: int = 0
    critical: bool = False
    rated: bool = False
    condition: Aimed | None = None
    track: Aimed | None = None
    boost: Aimed | None = None
    setback: Aimed | None = None
    worth: Fraction | None = None

    @property
    def parts(self) -> tuple[Aimed | None, ...]:
        """The parts that are aimed at somebody."""
        return self.setback, self.boost, self.condition, self.track

    def price(self, rating: int) -> int:
        """What one costs with a weapon of that critical rating; 0 is none of its own."""
        return rating if self.rated and rating else self.cost


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of one remainder of symbols, as the engine buys."""

    bought: tuple[str, ...]
    """The attacker's purchases that add to a hit."""
    critical: bool
    beside: Fraction
    """What everything else that is bought is worth to the attacker, less what the target's purchases are to them."""


@dataclass(frozen=True, eq=False)
class Terms:
    """A ruleset's symbol fight, compiled."""

    block: SymbolPoolBlock
    settings: SymbolPoolSettings
    dice: SymbolDice
    spends: tuple[Spend, ...]
    soak_all: Value | None
    soak_by_kind: Mapping[str, Value]
    hardened: Value | None
    outcomes: dict[Any, dict[Any, Any]] = field(default_factory=dict)
    """What was worked out to be bought, by how everybody stands, and by what is left."""

    @cached_property
    def by_id(self) -> Mapping[str, Spend]:
        """The spends by id."""
        return {each.id: each for each in self.spends}

    @cached_property
    def reach(self) -> Mapping[str, int]:
        """How far the purchases of one roll can move a track at the most, either way."""
        found: dict[str, int] = {}
        for spend in self.spends:
            if spend.track is not None:
                found[spend.track.id] = found.get(spend.track.id, 0) + spend.most * abs(spend.track.amount)
        return found

    @property
    def symbols(self) -> SymbolFight:
        """The block as it is written."""
        return self.block.symbols

    @property
    def furthers(self) -> bool:
        """Whether a critical that a roll buys again makes the injury worse."""
        table = self.symbols.criticals
        return table is not None and table.plus_per_further > 0

    @property
    def needed(self) -> int:
        """How many net successes hit."""
        return self.settings.success.needed

    def offered(self, side: Side, *, hit: bool) -> tuple[Spend, ...]:
        """The spends of a side on a hit, or on a miss."""
        return tuple(each for each in self.spends if each.by == side and each.when in ("any", "hit" if hit else "miss"))

    def spend(self, name: str) -> Spend:
        """The spend of that id."""
        return self.by_id[name]

    def label_of(self, symbol: str) -> str:
        """What players call a symbol."""
        return next(each.label for each in self.settings.symbols if each.id == symbol)

    def upgrades_against(self, fight: Arena, who: FighterId) -> int:
        """How many of the difficulty dice are upgraded that an attack on somebody meets."""
        sheet, creature = fight.sheets.get(who), fight.profiles[who].creature
        if sheet is not None:
            return 0 if self.hardened is None else max(0, sheet.value(self.hardened))
        return (creature.defense_upgrades or 0) if creature is not None else 0

    def soak(self, fight: Arena, who: FighterId, kind: str) -> tuple[str, int]:
        """What somebody takes off a strike for damage of a kind of wound, and the name of what they take it with."""
        sheet, creature = fight.sheets.get(who), fight.profiles[who].creature
        if sheet is not None:
            own = self.soak_by_kind.get(kind)
            return (kind, _whole(sheet, own)) if own is not None else ("", _whole(sheet, self.soak_all))
        written = creature.soak if creature is not None else None
        if written is None:
            return "", 0
        return (kind, written.by_kind[kind]) if kind in written.by_kind else ("", written.all or 0)


def _whole(sheet: Sheet, value: Value | None) -> int:
    return 0 if value is None else max(0, sheet.value(value))


def compiled(ruleset: Ruleset, block: SymbolPoolBlock) -> Terms:
    """The terms of a ruleset's fights."""
    settings = cast("SymbolPoolSettings", ruleset.settings)
    soak = block.symbols.soak
    return Terms(
        block,
        settings,
        settings.compiled,
        tuple(_spends(block.symbols)),
        None if soak is None or soak.all is None else ruleset.value(soak.all),
        {} if soak is None else {kind: ruleset.value(source) for kind, source in soak.by_kind.items()},
        None if block.symbols.defense_upgrades is None else ruleset.value(block.symbols.defense_upgrades),
    )


def _spends(block: SymbolFight) -> list[Spend]:
    return [
        Spend(
            each.id,
            each.label,
            each.by,
            each.symbol,
            each.cost,
            each.max,
            each.when,
            each.damage or 0,
            each.critical,
            each.rated,
            _condition(each.condition) if each.condition else None,
            Aimed(each.track.on, each.track.by, each.track.id, kind="track") if each.track else None,
            Aimed(each.boost.on, each.boost.dice) if each.boost else None,
            Aimed(each.setback.on, each.setback.dice) if each.setback else None,
            None if each.worth is None else Fraction(str(each.worth)),
        )
        for each in block.spends
    ]


def _condition(block: SpendCondition) -> Aimed:
    return Aimed(block.on, id=block.id, rounds=block.rounds, kind="condition")
