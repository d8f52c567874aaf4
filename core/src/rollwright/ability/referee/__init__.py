"""The referee: which of a character's powers a player's sentence means, if any (AB-21).

The referee reads, and nothing more: it names an ability and a size, a power that is not theirs, or nothing, and says
how sure it is. Only a clear reading counts, for a power that is used by mistake has already been paid for. A host may
have a model do the reading: whatever has a ``read`` is a referee::

    reading = TextReferee().read(sheet, "I hurl a ball of fire into the crowd")
    if reading.counts:
        used = use(sheet, {"ability": reading.ability, "size": reading.size}, dice)

`TextReferee` works offline and knows no language: it holds the sentence against the lines of the ruleset (``when``,
what a thing is called, ``covers``) and takes the little words of a language from the message catalogs.

Rooms: ``reading`` (what a referee says), ``words`` (a sentence), ``cues`` (the lines), ``matching`` (words that are
kin), ``text`` (the referee).
"""

from __future__ import annotations

from rollwright.ability.referee.reading import Reading, Referee
from rollwright.ability.referee.text import TextReferee

__all__ = ["Reading", "Referee", "TextReferee"]
