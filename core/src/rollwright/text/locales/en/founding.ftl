# Systems of one's own: what is asked, and what stands in a new document.

found-tool =
    Found a new system: what its rolls look like, its stats, the tracks that pay for powers, the powers. A document that
    loads comes back, with a scenario that passes. Do this only when the player asks for a system of their own.
found-name = What the system is called.
found-rolls = What its rolls look like: the id of a kind of rolls.
found-stats = The stats: for each what it covers, as deeds (climbing, lifting, breaking doors).
found-tracks = What pays for powers: for each whether it is spent down (spend) or marked up (mark).
found-powers-called = What a power is called: Spell, Technique.
found-powers = Powers: for each when it is the one that is used, as a deed.
found-take = Powers to take over from the libraries of presets, each as preset/power.
found-foreign = What happens when somebody reaches for a power that is not theirs: strict refuses, lenient lets them pay.
found-guidance = Ask for a roll when a deed may fail and failing matters. Name one stat.
found-night = A night's rest
found-power = Power
found-powers-label = powers
found-size-small = a little
found-size-plain = plainly
found-size-great = with everything

## What cannot be done
found-twice = '{ $one }' and '{ $other }' would have one id. Call one of them otherwise.
found-no-stat = A system needs a stat to roll.
found-does-not-play = The system cannot be played as it was founded: { $why }

## On the command line
cli-found-ask-name = What is your system called?
cli-found-ask-rolls = What do rolls look like ({ $allowed })?
cli-found-ask-stat = A stat, and behind a colon what it covers (Enter when that is all)
cli-found-ask-track = A track that pays for powers, and behind a colon spend or mark (Enter when that is all)
cli-found-ask-called = What is a power called?
cli-found-ask-power = A power, and behind a colon when it is used (Enter when that is all)
cli-found-ask-foreign = And a power that is not theirs: strict or lenient?
cli-founded = { $name } stands: { $document } loads, and { $scenario } passes.
cli-found-file-there = { $file } is there already; name another folder, or another system.
