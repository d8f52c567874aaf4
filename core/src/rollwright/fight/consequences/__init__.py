"""Fights that are run by consequences: one side rolls, and the other acts through what comes of it (AB-17).

A foe takes no turn and throws nothing. Its health is a clock that rolls fill; what it does comes as the consequence of
a roll that went badly, or well at a price: effects on the roller's sheet, which read how hard the foe's action hits.
The roll is one of the ruleset's resolution, with everything that rides on it, and so are the saves that resist.

An ability with no check of its own is used first, at no part of the turn, and then the roll is made; one that rolls a
check stands in the place of the roll. Whoever needs a roll of a foe's (a save, an attack roll) has none here.

Rooms: ``kind`` (what a plugin names), ``terms`` (the block, compiled), ``exchanging`` (the roll and what it comes to).
The foe's answer is the frame ``consequence``.
"""
