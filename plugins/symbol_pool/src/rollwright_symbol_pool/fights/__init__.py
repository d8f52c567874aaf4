"""Fights with symbol dice (SP-01 to SP-09): rolls, what left-over symbols buy, and what both are worth beforehand.

Rooms: ``block`` (what a ruleset writes), ``terms`` (that compiled), ``kind`` (how numbers are read), ``spends`` (what a
purchase does and is worth), ``buying`` (which are worth the most), ``spending`` (the frame in which they are bought),
``aftermath`` (what waits until the blow has landed), ``foresight`` (forecasts), ``faults`` (problems of a document).
"""
