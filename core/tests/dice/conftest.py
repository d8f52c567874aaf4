"""Properties are held against many examples, without a clock: machines are busy with other things too."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("no-clock", deadline=None)
settings.load_profile("no-clock")
