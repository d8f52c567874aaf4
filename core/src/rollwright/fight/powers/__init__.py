"""Abilities of a document (``abilities:``) in fights: spells, features, techniques and moves that somebody knows.

An ability becomes an act like any other, so that menus, forecasts, windows and tactics know it. What a fight does by
itself (damage, healing, buffers, conditions) it does in its own way; whatever else an ability does (tracks, clocks,
words) happens on sheets by the sheet's own rules. One ability a turn; whatever it says to be used (its action, its
price, its limit) is asked for at that moment, by the same rules as outside a fight (AB-15, AB-16).

Rooms: ``power`` (an ability in somebody's hands), ``making`` (abilities as acts), ``pieces`` (what they do), ``spans``
(how far they reach), ``asking`` (whether it may be used now), ``testing`` (those that roll a check), ``doing`` (what
sheets do), ``moments`` (uses that come back).
"""
