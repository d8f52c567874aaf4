# What happens in a fight, one message an event type. Sums arrive written out; numbers as digits.

## Dice
# Some dice were set aside: advantage, keep and drop.
dice-kept = { $count ->
    [1] { $kept } (of { $dice })
   *[other] { $total } ({ $kept }, of { $dice })
}

## Attacks and harm
event-attack-rolled = { $source } attacks { $target } with { $name }: { $sum } against { $label } { $value }, { $outcome ->
    [hit] a hit
    [critical] a critical hit
   *[miss] a miss
}.
