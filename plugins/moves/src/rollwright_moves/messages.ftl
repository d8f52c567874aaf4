# What can be wrong with a ruleset's tiered-sum block.
sum-takes-no-spends = Points buy nothing on a roll that adds up; let a tier, or 'after', set off what it costs.
outcome-twice = The outcome '{ $found }' stands here twice.
first-tier-open = The first tier is whatever lies below the second; it has no 'from', and this one says { $found }.
tier-needs-from = The tier '{ $tier }' must say from which total on it is read.
tiers-go-up = A tier from { $found } on stands after one from { $above } on; tiers go up.
no-such-move = There is no skill and no save called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {""}
   *[other] {" "}There are: { $allowed }.
}
move-read-twice = '{ $found }' has tiers of its own already, further up.
