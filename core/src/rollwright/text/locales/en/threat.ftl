# Where a foe's numbers come from when nobody wrote them, and what was changed so that they fit its tier.

## Sources

fighter-without-source = { $fighter } has no source of numbers: neither a sheet nor a creature nor a tier.
fighter-of-another-game = { $fighter } has a sheet of { $found }, and this fight is fought by { $allowed }.
no-threat-scale = { $foe } cannot be made up: this ruleset has no threat scale to measure a foe by.
unknown-tier = The threat scale has no tier '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {""}
   *[other] {" "}Its tiers: { $allowed }.
}
foe-not-plain-data = The proposal for { $foe } is not plain data: { $reason }.
foe-by-label = { $foe } is the creature { $creature }.
foe-proposal-set-aside = { $foe } is the creature { $creature }; what was proposed is not needed.
foe-keeps-tier = { $foe } keeps the tier that it was written with, { $tier }.
foe-without-health = { $foe } has no health at all by their sheet, so that nobody could harm them: they stay out of the fight.
foe-plain = { $foe } is a plain creature of the tier { $tier }.
foe-invented = { $foe } is made up for this fight and measured against the tier { $tier }.
foe-tier-unknown = { $foe } { $found ->
    [none] names no tier
   *[other] names the tier '{ $found }', which is none
}, so it is of the lowest, { $tier }.

## What is left out

foe-not-measured = { $foe } goes without its { $what ->
    [soak] soak
    [hardness] hardness
    [spellcasting] spells
   *[other] { $what }
}; a tier has no measure for that.
foe-action-too-many = { $foe } goes without { $action ->
    [none] an action
   *[other] { $action }
}: a made-up foe has at most { $limit } actions.
foe-action-empty = { $foe } goes without { $action ->
    [none] an action
   *[other] { $action }
}, which does nothing.
foe-name-unknown = { $foe } goes without '{ $found }': there is no { $what } of that name.
foe-part-unfit = { $foe } goes without { $found ->
    [none] what stands at { $where }
   *[other] { $found } ({ $where })
}, which cannot be read.
foe-die-fitted = { $foe } throws { $after } in the place of { $before }: damage has one kind of die here.
foe-dice-unfit = { $foe } goes without the dice '{ $found }', which are not dice of one kind and a number.

## What is filled in

foe-filled = { $foe } takes its { $what ->
    [health] health
    [defense] defense
    [initiative] initiative
   *[other] { $what }
} from the tier: { $value }.
foe-filled-action = { $foe }'s { $action } takes its { $what ->
    [to-hit] number to hit
    [difficulty] difficulty
   *[other] { $what }
} from the tier: { $value }.
foe-plain-strike = { $foe } gets a plain strike: { $to_hit } to hit, { $damage } damage.

## What is cut to size

foe-number-fitted = { $foe }'s { $what ->
    [defense] defense
    [to-hit] { $action } to hit
    [difficulty] { $action } difficulty
    [check] { $action } in contests
   *[other] { $what }
} goes down from { $before } to { $after }.
foe-health-fitted = { $foe }'s health goes from { $before } to { $after }; its tier has { $min } to { $max }.
foe-damage-cut = { $foe }'s { $action } goes down from { $before } to { $after ->
    [none] nothing
   *[other] { $after }
}, so that a round does { $most } on average at most.
foe-strikes-cut = { $foe }'s { $action } goes down from { $before } strikes to { $after }, so that a round does { $most } on average at most.
foe-damage-above = { $foe } still does { $damage } in a round where its tier does { $most }; there is nothing more to take off.

## What an encounter is worth

foe-stepped-down = { $foe } is stepped down from { $before } to { $after }, so that the encounter is { $step } at the most.
no-encounter-budget = The ruleset '{ $ruleset }' does not say what an encounter may be worth.
party-without-levels = Nobody of the party has a sheet, so that there is no level to measure an encounter by.
unknown-game = There is no difficulty of a game called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} There are { $allowed }.
encounter-above = The encounter is worth { $worth }, and { $step } allows { $most }: nobody is left to step down.

## Made up in the system's own terms

foe-beside-sheet = { $foe } takes its numbers from its sheet; its { $what } beside that is not used.
foe-entry-not-open = { $foe } goes without { $found }, which is not open to it.
foe-lists-filled = { $foe } brings along: { $found }.
foe-health-as-written = { $foe } keeps { $health } health, outside { $min } to { $max }: no single field of its sheet moves it.
