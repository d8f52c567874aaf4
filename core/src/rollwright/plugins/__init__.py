"""Plugins: found by entry points, checked by hooks, kept in plain tables.

The rooms, from the bottom: ``member`` (what a plugin brings), ``packaged`` (members in files), ``hooks`` (the manual),
``api`` (the version handshake), ``report`` (what became of each plugin), ``membership`` (what a member must be),
``intake`` (one plugin, whole or not at all), ``discovery`` (entry points), ``index`` (names as data), ``ownership``
(one plugin for each name), ``registry`` (which member answers to which name), ``asking`` (what a preset answers, looked
at).

Names are imported when first used: reading the index must cost no import of pluggy, stevedore or pydantic.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.plugins.api import API_VERSION, ApiRange
    from rollwright.plugins.hooks import hookimpl
    from rollwright.plugins.member import Member, MessageCatalog, Migration, Owner, Preset
    from rollwright.plugins.packaged import PackagedCatalog, PackagedPreset
    from rollwright.plugins.registry import Registry, UnknownMember
    from rollwright.plugins.report import LoadReport, PluginRecord, State

_WHERE = {
    "API_VERSION": "api",
    "ApiRange": "api",
    "LoadReport": "report",
    "Member": "member",
    "MessageCatalog": "member",
    "Migration": "member",
    "Owner": "member",
    "PackagedCatalog": "packaged",
    "PackagedPreset": "packaged",
    "PluginRecord": "report",
    "Preset": "member",
    "Registry": "registry",
    "State": "report",
    "UnknownMember": "registry",
    "hookimpl": "hooks",
}

__all__ = [
    "API_VERSION",
    "ApiRange",
    "LoadReport",
    "Member",
    "MessageCatalog",
    "Migration",
    "Owner",
    "PackagedCatalog",
    "PackagedPreset",
    "PluginRecord",
    "Preset",
    "Registry",
    "State",
    "UnknownMember",
    "hookimpl",
]


def __getattr__(name: str) -> object:
    """Import a name when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'rollwright.plugins' has no attribute {name!r}")
    value: object = getattr(import_module(f"rollwright.plugins.{_WHERE[name]}"), name)
    globals()[name] = value
    return value
