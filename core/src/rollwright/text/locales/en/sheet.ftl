# Sheets: what does not fit on one, and what a character cannot do.

## Names that the ruleset does not have
unknown-thing = There is no { $what ->
    [ability] ability
    [skill] skill
    [save] save
    [derived] derived value
    [field] field
    [pool] pool
    [track] track
    [condition] condition
    [wound-kind] kind of wound
    [text] live text
    [state] live state
    [state-value] such word for this state,
    [rest] rest
    [tag-list] tag list
    [tag] entry
    [clock] clock
    [thing] kind of thing
    [owned-thing] such thing on this sheet,
    [item] item
    [coin] coin
    [stat] stat
    [table-pool] table pool
    [class] class
    [people] people
    [question] question
    [array] array
    [background] background
   *[other] number
} called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {""}
   *[other] {" "}There are: { $allowed }.
}
unknown-entry = No catalog has an entry '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
unknown-read = '{ $found }' cannot be read of a track. Allowed: { $expected }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}

## A sheet document
object-expected = Here stands { $found }; an object with keys is needed.
list-expected = Here stands { $found }; a list is needed.
text-expected = Here stands { $found }; text is needed.
text-key-expected = A key must be text, not { $found }.
number-expected = Here stands { $found }; a number is needed.
whole-number-expected = Here stands { $found }; a whole number is needed.
yes-or-no-expected = Here stands { $found }; yes or no (true or false) is needed.
words-too-long = This has { $found } characters; there is room for { $limit }.
out-of-range = { $found } lies outside what is allowed here: { $min } to { $max }.
word-not-offered = '{ $found }' is not offered here. Allowed: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
too-many-rows = There are { $found } rows; the list holds { $limit }.
too-many-marks = There are { $found } marks; the track has { $limit } boxes.
list-full = The list is full: it holds { $limit }.
entry-not-for-list = The entry '{ $found }' puts no row on the list '{ $list }'.
sheet-not-json = The sheet is not plain JSON: { $reason }
sheet-of-another-ruleset = The sheet was written for the ruleset '{ $found }'; this one is '{ $expected }'.
sheet-of-another-version = The sheet has version { $found }; this ruleset's sheets have version { $expected }. Migrate it first.

## What cannot be done
not-enough = Not enough { $label } (needs { $needed }, has { $left }).
no-slot-left = No spell slot of level { $level } or higher is left.
none-can-pay = None of { $allowed } has the { $needed } that this needs.
not-of-that-family = '{ $pool }' cannot pay for this. Allowed: { $allowed }.
no-choice-of-pool = There is nothing to pick '{ $pool }' for: this price is not paid from one of several pools.
unknown-cost = Nothing that is installed knows how to pay '{ $found }'. Allowed: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
cost-below-zero = This costs { $cost }, which comes to { $found }; a price is never below 0.
amount-negative = { $amount } is below 0; say the amount, and damage or heal with it.
amount-not-positive = { $amount } is too little: at least 1 is needed.
no-temporary-points = '{ $pool }' takes no temporary points.
pool-hidden = '{ $pool }' is not a part of this character's sheet.
track-full = '{ $track }' is full, and nothing more can be marked on it.
track-is-plain = '{ $track }' has no kinds of wounds: move it by a number.
track-takes-marks = '{ $track }' takes marks of a kind: a number alone does not say which.
level-is-worked-out = { $name } is worked out from other numbers, and rises with those.
rest-does-not-roll = The rest '{ $rest }' throws no dice of '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
no-dice-to-throw = The rest '{ $rest }' throws dice, and there are none to throw with.
no-such-place = A sheet has no place '{ $path }'.
sheet-moved-meanwhile = The sheet of { $who } was written at its table while the fight went on; nothing was brought home. Take back what was done there, or leave the fight.
stale-change = The change does not fit: at '{ $path }' it expects { $expected }, and there is { $found }.

## Where a number comes from
why-plain = { $label }: { $value }
why-one = { $label }: { $value } ({ $name })
why-sum = { $label }: { $sum } = { $value }
why-formula = { $label }: { $sum }
why-from = { $label }: { $value }, from { $parts }
part-bonus = free bonus
part-untrained = untrained
part-cap = cap
part-shift = { $name } { $steps } { $count ->
    [one] step
   *[other] steps
}

## A host's own fight
no-battle-block = The ruleset '{ $ruleset }' has no battle block, so that its sheets lend nothing to a host's own fight.
battle-bar-empty = A bar of health is at least 1 long, not { $found }.
battle-bar-outside = A bar of { $length } cannot end at { $found }.
battle-not-lent = There are no { $what } on this sheet that a fight could have spent.
battle-count-outside = { $pool } cannot be { $found }; it goes from 0 to { $limit }.
battle-no-place = a host's own fight has no place for { $kind ->
    [reaction] reactions
    [rider] what goes with a blow by itself
   *[other] what does nothing in a fight
}.
battle-other-price = it costs { $price }, which a host's own fight cannot charge.
battle-two-slots = it costs { $count } slots, and a host's own fight charges one.
battle-mixed-price = it costs a slot of level { $level } and { $energy } energy, and a host's own fight charges one of them.
