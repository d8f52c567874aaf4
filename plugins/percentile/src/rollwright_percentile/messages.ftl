# How a roll at or under a number is told.
roll-under-told = { $reading }{ $of ->
    [none] {""}
   *[other] {" "}(of { $of })
} against { $tier ->
    [none] { $number }
   *[other] { $needed } ({ $tier }: { $number }, divided by { $divide } and rounded { $round ->
        [up] up
        [nearest] to the nearest
       *[down] down
    })
}
outcome-roll-under-hard = a hard success
outcome-roll-under-extreme = an extreme success

# What cannot be rolled.
roll-under-no-such-tier = A roll under a number has no difficulty { $found }. It needs one of the tiers: { $allowed }.

# What can be wrong with a ruleset's roll-under block.
roll-under-tiers-out-of-order = Tiers stand from the widest to the narrowest: '{ $found }' must divide by more than the tier before it.
roll-under-tier-name = '{ $found }' is the word for something else, or for two tiers: give each tier a word of its own.
roll-under-ranges-meet = A { $fumble } would be a fumble and a critical at once: criticals reach up to { $critical }.
roll-under-no-spend = Points buy nothing on a roll under a number; only kinds that count successes have such spends.
roll-under-nothing-improves = No skill of the sheet could be marked for improvement: give it skills, or say "never".
