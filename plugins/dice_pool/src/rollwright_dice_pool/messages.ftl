# Pools: how they fell, what can be wrong with their blocks, and what happens in their fights.

## How a throw fell

pool-count = { $faces ->
    [none] no dice
   *[other] { $faces }
}{ $earned ->
    [none] {""}
   *[other] {" "}and { $earned } earned
}{ $again ->
    [none] {""}
   *[other] {" "}({ $again } thrown again)
} → { $hits }{ $lost ->
    [0] {""}
   *[other] {" "}- { $lost } (cancelled){ $floored ->
        [true] {" "}→ 0
       *[false] {""}
    }
}{ $bought ->
    [0] {""}
   *[other] {" "}+ { $bought } (bought)
}{ $equals ->
    [none] {""}
   *[other] {" "}= { $equals }
} { $total ->
    [one] success
   *[other] successes
}{ $needed ->
    [none] {""}
   *[other] {" "}against { $needed }
}{ $word ->
    [botch] , a botch
    [complication] , with a complication
   *[none] {""}
}{ $nothing ->
    [none] {""}
    [not-enough] , nothing bought: too few points
    [not-a-whole-purchase] , nothing bought: no whole number of purchases
    [entry-costs-otherwise] , nothing bought: that pool does not pay for it
   *[other] , nothing bought
}
rolled-botch = a botch

## What can be wrong

pool-crossed = { $found } is out of order: { $allowed }.
pool-face = { $found } is no face that this may be: { $allowed }.
pool-count-too-high = { $found } can never be counted: { $allowed }.
pool-target-fixed = A rung has a target of its own only where the target may be moved: 'target' needs a 'min' below its 'max'.
pool-harder-fixed = The { $what } '{ $found }' is harder for the untrained, which needs a target that may be moved.
pool-not-so = No die here does that: the ruleset has no '{ $option }'.
pool-no-face = { $found } is no face for '{ $option }': a number from 1 to { $sides }.
pool-unknown-reroll = There is no reroll called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}This ruleset has none.
   *[other] {" "}There are: { $allowed }.
}

## Fights

damage-dice-hardness = hardness
because-dazed = by the blow
because-turn-lost = with the lost turn
because-crashed = crashed
event-dice-pool-initiative-moved = { $because ->
    [taken] { $who } loses { $amount } initiative, and is on { $to }.
    [gained] { $who } gains { $amount } initiative, and is on { $to }.
    [crash] { $who } gains { $amount } initiative for crashing { $source }, and is on { $to }.
    [missed] { $who } loses { $amount } initiative by the miss, and is on { $to }.
    [spent] { $who } has spent their initiative, and is back on { $to }.
    [recovered] { $who } recovers, and is back on { $to } initiative.
   *[other] { $who } is on { $to } initiative.
}
event-dice-pool-taken = Initiative taken: { $parts }.
because-crash-over = no longer crashed
event-dice-pool-crashed = { $who } crashes.
event-dice-pool-crash-ended = { $who } is no longer crashed.
event-dice-pool-dazed = { $who } is dazed and will lose the next turn.{ $text ->
    [none] {""}
   *[other] {" "}{ $text }
}
event-dice-pool-turn-lost = { $who } reels and loses this turn.
pool-fight-needs-pools = A fight of this kind needs checks of the kind 'dice-pool', and these are of the kind '{ $kind }'.
pool-modifier-rolled = What conditions add to { $to } here are whole dice: 'flat', not { $found }.
pool-entry-face = { $found } is outside what checks allow: { $allowed }.
