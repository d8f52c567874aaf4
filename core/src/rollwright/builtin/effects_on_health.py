"""What effects do to health: points and wounds, given back, and a buffer before them.

Without a ``pool`` they mean whatever the ruleset's fights take from; on a sheet without fights, what has that role.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.builtin.effect_settings import DamageSettings, HealSettings, HealthSettings, TemporarySettings
from rollwright.extend import Change, EffectKind, Refused, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import DiceStream, Document, Fault, Sheet


class Damage(EffectKind[DamageSettings]):
    """``{"kind": "damage", "amount": "1d8", "to": "target"}``."""

    id = "damage"
    model = DamageSettings

    def plan(self, sheet: Sheet, settings: DamageSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """Points from a pool, or steps of a health track."""
        amount = self.number(sheet, settings.amount, dice)
        section, name = _health(sheet, settings.pool)
        if section == "pools":
            return sheet.damage(name, amount, cause)
        if not sheet.rules.tracks[name].is_wound:
            return sheet.hurt(name, amount, cause)
        if settings.type is None:
            raise Refused("track-takes-marks", {"track": name})
        return sheet.wound(name, settings.type, amount, cause=cause) if amount else []

    def faults(self, settings: DamageSettings, document: Document) -> Iterator[Fault]:
        """Nothing that could be hurt, or no wound that it could be."""
        yield from _no_health(settings, document)
        name = document.combat.health.track if document.combat is not None and settings.pool is None else None
        track = next((each for each in document.sheet.live.tracks if each.id == name), None)
        kinds = [kind.id for kind in track.kinds] if track is not None else []
        if settings.to == "self" and kinds and settings.type not in kinds:
            yield "type", "no-such-name", misnamed(settings.type or "", kinds, what="kind of wound")


class Heal(EffectKind[HealSettings]):
    """``{"kind": "heal", "amount": "1d10 + @level"}``."""

    id = "heal"
    model = HealSettings

    def plan(self, sheet: Sheet, settings: HealSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """Points back to a pool, or marks off a health track."""
        amount = self.number(sheet, settings.amount, dice)
        section, name = _health(sheet, settings.pool)
        if section == "pools":
            return sheet.heal(name, amount, cause)
        if sheet.rules.tracks[name].is_wound:
            return sheet.mend(name, amount, cause=cause)
        return sheet.track(name, -amount, cause)

    def faults(self, settings: HealSettings, document: Document) -> Iterator[Fault]:
        """Nothing that could be healed."""
        yield from _no_health(settings, document)


class Temporary(EffectKind[TemporarySettings]):
    """``{"kind": "temporary", "amount": 5}``."""

    id = "temporary"
    model = TemporarySettings

    def plan(self, sheet: Sheet, settings: TemporarySettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """A buffer before a pool."""
        amount = self.number(sheet, settings.amount, dice)
        return sheet.temporary(_health(sheet, settings.pool)[1], amount, cause)

    def faults(self, settings: TemporarySettings, document: Document) -> Iterator[Fault]:
        """A pool that takes none."""
        yield from _no_health(settings, document)
        pools = {pool.id: pool for pool in document.sheet.live.pools}
        if settings.pool in pools and not pools[settings.pool].allow_temp:
            yield "pool", "no-temporary-points", {"pool": settings.pool}


def effects_on_health() -> Iterator[EffectKind[Any]]:
    """Yield them."""
    yield Damage()
    yield Heal()
    yield Temporary()


def _health(sheet: Sheet, pool: str | None) -> tuple[str, str]:
    """What is hurt or healed."""
    found = sheet.rules.health if pool is None else ("pools", pool)
    if found is None:
        raise Refused("no-health", {})
    return found


def _no_health(settings: HealthSettings, document: Document) -> Iterator[Fault]:
    combat, pools = document.combat, document.sheet.live.pools
    if settings.pool is not None and all(pool.id != settings.pool for pool in pools):
        yield "pool", "no-such-name", misnamed(settings.pool, [pool.id for pool in pools], what="pool")
    elif (
        settings.to == "self"
        and settings.pool is None
        and combat is None
        and all(pool.role != "health" for pool in pools)
        and all(track.role != "health" for track in document.sheet.live.tracks)
    ):
        yield "", "no-health", {}
