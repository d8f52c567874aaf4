"""What can be wrong with a symbol fight beyond its shape, each with its place (SP-01, SP-02, SP-04, SP-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.extend import misnamed
from rollwright_symbol_pool.faults import known_among
from rollwright_symbol_pool.settings import SymbolPoolSettings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import JSON, Creature, Document, Path
    from rollwright_symbol_pool.fights.block import SymbolPoolBlock

Found: TypeAlias = "tuple[Path, str, dict[str, JSON]]"
AT: Path = ("combat",)
SPENDS: Path = (*AT, "symbols", "spends")
IN_DICE = ("attacks", "saves", "checks", "defense")
"""What a condition's numbers change that is counted in dice here."""


def faults(block: SymbolPoolBlock, document: Document) -> Iterator[Found]:
    """Everything at once."""
    settings = document.resolution
    if not isinstance(settings, SymbolPoolSettings):
        yield (*AT, "kind"), "symbol-fight-needs-checks", {"found": settings.kind}
        return
    if block.symbols.defense_upgrades is not None and settings.pool.difficulty_upgrade is None:
        yield (*AT, "symbols", "defenseUpgrades"), "symbol-nothing-to-upgrade", {"option": "defenseUpgrades"}
    yield from _rolling(block)
    yield from _spends(block, settings, document)
    yield from _table(block, document)


def _rolling(block: SymbolPoolBlock) -> Iterator[Found]:
    """What is counted in dice cannot be rolled for itself."""
    for key in ("conditions", "levels"):
        for place, rule in enumerate(getattr(block, key)):
            for at, modifier in enumerate(rule.modifiers):
                if modifier.dice is not None and modifier.to in IN_DICE:
                    where = (*AT, key, place, "modifiers", at, "dice")
                    yield where, "symbol-modifier-rolls", {"name": modifier.to, "dice": modifier.dice}


def _spends(block: SymbolPoolBlock, settings: SymbolPoolSettings, document: Document) -> Iterator[Found]:
    symbols = [symbol.id for symbol in settings.symbols]
    success = settings.success.symbol
    opposites = {each.id: each.opposite for each in settings.symbols if each.opposite}
    opposites |= {other: one for one, other in opposites.items()}
    sides: dict[str, tuple[str, str]] = {}
    ids: list[str] = []
    for place, spend in enumerate(block.symbols.spends):
        at = (*SPENDS, place)
        if spend.id in ids:
            yield (*at, "id"), "duplicate-id", {"what": "spend", "found": spend.id}
        ids.append(spend.id)
        if spend.symbol not in symbols:
            yield (*at, "symbol"), "no-such-name", misnamed(spend.symbol, symbols, what="symbol")
        elif spend.symbol in (success, opposites.get(success)):
            yield (*at, "symbol"), "symbol-success-spent", {"found": spend.symbol}
        side, first = sides.setdefault(spend.symbol, (spend.by, spend.id))
        if side != spend.by:
            yield (*at, "by"), "symbol-of-both-sides", {"found": spend.symbol, "other": first}
        yield from _effects(at, spend, document)


def _effects(at: Path, spend: Any, document: Document) -> Iterator[Found]:
    """At least one effect, each of something that there is; what adds to a hit needs one, and an attacker."""
    parts = (spend.damage, spend.condition, spend.track, spend.boost, spend.setback)
    if not spend.critical and all(part is None for part in parts):
        yield at, "symbol-spend-without-effect", {"found": spend.label}
    for key, held in (("damage", spend.damage is not None), ("critical", spend.critical)):
        if held and (spend.when != "hit" or spend.by != "attacker"):
            yield (*at, key), "symbol-spend-needs-hit", {"found": key}
    if spend.max > 1 and (spend.critical or spend.condition is not None):
        yield (*at, "max"), "symbol-spend-once", {"found": spend.max}
    if spend.rated and not spend.critical:
        yield (*at, "rated"), "symbol-rated-without-critical", {}
    if spend.condition is not None:
        yield from _condition((*at, "condition", "id"), spend.condition.id, document)
    if spend.track is not None:
        yield from _track((*at, "track", "id"), spend.track.id, document)
        if spend.track.by == 0:
            yield (*at, "track", "by"), "symbol-spend-without-effect", {"found": spend.label}


def _table(block: SymbolPoolBlock, document: Document) -> Iterator[Found]:
    table = block.symbols.criticals
    for place, row in enumerate(table.rows if table is not None else ()):
        at = (*AT, "symbols", "criticals", "rows", place)
        if table is not None and place and row.from_ <= table.rows[place - 1].from_:
            yield (*at, "from"), "symbol-rows-ascend", {"found": row.from_, "before": table.rows[place - 1].from_}
        if row.condition is not None:
            yield from _condition((*at, "condition", "id"), row.condition.id, document)
        if row.track is not None:
            yield from _track((*at, "track"), row.track, document)


def _condition(at: Path, found: str, document: Document) -> Iterator[Found]:
    yield from known_among(at, "condition", found, [each.id for each in document.sheet.live.conditions])


def _track(at: Path, found: str, document: Document) -> Iterator[Found]:
    """A plain track, and not the one that is the health of a fight."""
    tracks = {each.id: each for each in document.sheet.live.tracks}
    yield from known_among(at, "track", found, tracks)
    if found in tracks and tracks[found].is_wound:
        yield at, "wound-track-here", {"found": found}
    elif document.combat is not None and found == document.combat.health.track:
        yield at, "symbol-health-spent", {"found": found}


def creature_faults(document: Document, creature: Creature) -> Iterator[Found]:
    """What a creature's block cannot have in such a fight."""
    settings = document.resolution
    if not isinstance(settings, SymbolPoolSettings):
        return
    upgrades = settings.pool.build == "larger-upgraded" and settings.pool.upgrade is not None
    for place, action in enumerate(creature.actions):
        if action.upgrades and not upgrades:
            yield ("actions", place, "upgrades"), "symbol-upgrades-need-build", {}
        if action.to_hit is not None and action.to_hit < 0:
            yield ("actions", place, "toHit"), "too-small", {"found": action.to_hit, "limit": 0}
    if creature.defense_upgrades and settings.pool.difficulty_upgrade is None:
        yield ("defenseUpgrades",), "symbol-nothing-to-upgrade", {"option": "defenseUpgrades"}
