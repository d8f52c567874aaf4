"""Fights and tables that are kept: a journal of what was accepted, each on the disk before it is reported (SV-04)."""

from __future__ import annotations

from rollwright.store.campaign import KeptTable
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
    "KeptTable",
    "Snapshot",
    "SqliteJournal",
    "Standing",
    "Store",
    "StoreError",
    "Story",
    "Table",
]
