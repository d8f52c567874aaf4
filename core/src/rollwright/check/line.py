"""A result in one line (RS-14); the words are made in ``rollwright.text``, where a fight's log finds them too."""

from __future__ import annotations

from rollwright.text.checked import line

__all__ = ["line"]
