"""The SDK's own words, which stand in ``messages.ftl`` beside this module."""

from __future__ import annotations

from importlib.resources import files

from rollwright.text import learn


def learn_words() -> None:
    """Let the codes of the SDK be said; nothing is read before one is."""
    learn("rollwright-sdk", lambda: ("en", (files("rollwright_sdk") / "messages.ftl").read_text("utf-8")))
