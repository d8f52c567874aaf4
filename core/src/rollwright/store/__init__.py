"""Fights that are kept: a journal of accepted choices, each on the disk before it is reported as done (SV-04)."""

from __future__ import annotations

from rollwright.store.journal import Claim, Entry, Head, Journal, Kept, Snapshot, Standing, StoreError, Story
from rollwright.store.sqlite import SqliteJournal
from rollwright.store.store import Store
from rollwright.store.table import Table

__all__ = [
    "Claim",
    "Entry",
    "Head",
    "Journal",
    "Kept",
    "Snapshot",
    "SqliteJournal",
    "Standing",
    "Store",
    "StoreError",
    "Story",
    "Table",
]
