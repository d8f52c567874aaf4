"""A resolution kind that refuses without a word."""

from __future__ import annotations

from typing import Any

from under import Under

from rollwright.extend import Refused


class Wordless(Under):
    def difficulty(self, settings: Any, word: str) -> Any:
        raise Refused("under-has-no-word-for-this", {"found": word})
