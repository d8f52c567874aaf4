"""Checks of layers, and of the bridge to a host's own fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.document.checks.lists import check_filtered

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.combat import Health
    from rollwright.document.layers import Layer, LayerField
    from rollwright.document.problems import Path

LONGEST = 4000


def check_layers(survey: Survey) -> None:
    """Every layer."""
    layers = survey.document.layers
    survey.unique(("layers",), "layer", layers)
    ids = [layer.id for layer in layers]
    for index, layer in enumerate(layers):
        at: Path = ("layers", index)
        survey.names((*at, "conflicts"), "layer", layer.conflicts, [each for each in ids if each != layer.id])
        if layer.gm is not None:
            length = len(layer.gm.guidance or "") + len(layer.gm.world_guidance or "")
            if length > LONGEST:
                survey.refuse((*at, "gm"), "text-too-long", found=length, limit=LONGEST)
        for place, field in enumerate(layer.fields):
            _field(survey, (*at, "fields", place), field)
        _hides(survey, at, layer)


def _field(survey: Survey, at: Path, block: LayerField) -> None:
    if not survey.name((*at, "id"), "field", block.id, survey.fields) or block.id not in survey.fields:
        return
    cell = survey.fields[block.id]
    if cell.type != "enum":
        survey.refuse((*at, "id"), "wrong-column-type", found=block.id, type=cell.type, allowed="enum")
        return
    survey.names((*at, "removeValues"), "value", block.remove_values, cell.values)
    left = [value for value in cell.values if value not in block.remove_values]
    if not left:
        survey.refuse((*at, "removeValues"), "nothing-left", found=block.id)
    default = cell.default or cell.values[0]
    if block.default is not None:
        survey.name((*at, "default"), "value that is left", block.default, left)
    elif default in block.remove_values and left:
        survey.refuse(at, "default-removed", found=default)
    for value in block.remove_values:
        if value in _compared(survey, block.id):
            survey.refuse((*at, "removeValues"), "value-hides", found=value)


def _compared(survey: Survey, field: str) -> set[object]:
    """Values of a field that some part of the sheet is hidden by."""
    sheet = survey.document.sheet
    parts = [*sheet.fields, *sheet.derived, *sheet.lists, *sheet.live.pools, *sheet.live.tracks, *sheet.live.states]
    rules = [part.hide_when for part in parts if part.hide_when is not None and part.hide_when.field == field]
    return {value for rule in rules for value in (rule.equals, rule.not_equals, *(rule.in_ or ())) if value is not None}


def _hides(survey: Survey, at: Path, layer: Layer) -> None:
    for index, block in enumerate(layer.catalogs):
        here = (*at, "catalogs", index)
        if not survey.name((*here, "id"), "catalog", block.id, survey.catalogs):
            continue
        catalog = survey.document.catalog(block.id)
        known = {each.id: each for each in catalog.filters} if catalog else {}
        if not survey.name((*here, "hide", "filter"), "filter", block.hide.filter, known):
            continue
        number = known[block.hide.filter].type == "number"
        given = survey.exactly_one((*here, "hide"), block.hide, "above", "below", "equals", "not_in")
        if given is not None and number != (given in ("above", "below")):
            survey.refuse(
                (*here, "hide"), "filter-compared", found=block.hide.filter, type=known[block.hide.filter].type
            )


def check_battle(survey: Survey) -> None:
    """What a host's own fight borrows."""
    battle = survey.document.battle
    if battle is None:
        return
    at: Path = ("battle",)
    _battle_health(survey, (*at, "health"), battle.health)
    if battle.energy is not None:
        survey.name((*at, "energy", "pool"), "pool", battle.energy.pool, survey.pools)
        if battle.energy.pool == battle.health.pool:
            survey.refuse((*at, "energy", "pool"), "energy-is-health", found=battle.energy.pool)
    for index, slot in enumerate(battle.slots):
        here = (*at, "slots", index)
        survey.name((*here, "pool"), "pool", slot.pool, survey.pools)
        before = battle.slots[:index]
        if slot.pool in [each.pool for each in before]:
            survey.refuse((*here, "pool"), "duplicate-name", what="pool", found=slot.pool)
        if slot.level in [each.level for each in before]:
            survey.refuse((*here, "level"), "duplicate-name", what="level", found=str(slot.level))
    for index, skills in enumerate(battle.skills):
        here = (*at, "skills", index)
        if survey.name((*here, "list"), "list", skills.list, survey.lists):
            check_filtered(survey, here, skills.list, skills)


def _battle_health(survey: Survey, at: Path, health: Health) -> None:
    survey.exactly_one(at, health, "pool", "track")
    pool, track = survey.pools.get(health.pool or ""), survey.tracks.get(health.track or "")
    if health.pool is not None:
        survey.name((*at, "pool"), "pool", health.pool, survey.pools)
    if pool is not None and pool.start == "empty":
        survey.refuse((*at, "pool"), "pool-starts-empty", found=pool.id)
    if health.track is not None:
        survey.name((*at, "track"), "track", health.track, survey.tracks)
    if track is not None and not track.is_wound:
        survey.refuse((*at, "track"), "not-a-wound-track", found=track.id)
