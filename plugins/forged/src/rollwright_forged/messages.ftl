# What can be wrong with a ruleset's take-highest block, and with what is asked of its rolls.
highest-has-extras = Points buy no dice here by 'spend'; name an extra with what it pays.
tiers-from-one = The lowest tier begins at { $found }; it must begin at 1, so that every face means something.
tiers-ascend = A tier from { $found } on stands after one from { $above } on; tiers go up.
tier-never-read = No die shows { $found }: it has { $sides } faces.
critical-never = { $found } highest faces never fall: at most { $most } dice are thrown.
named-twice = The { $what } '{ $found }' stands here twice.
not-named-here = There is no { $what } called '{ $found }' in this block.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}It names none.
   *[other] {" "}There are: { $allowed }.
}
word-reserved = A word cannot be called '{ $found }': that is an option of every roll.
no-such-word = There is no { $what } '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}This ruleset names none.
   *[other] {" "}There are: { $allowed }.
}
word-not-of-reading = A roll read as '{ $reading }' has no { $word }.
extras-too-many = A roll uses at most { $most } extras, not { $found }.
extra-once = { $extra } can be used once a roll.
dice-are-counted = { $name } adds { $dice }, and this roll counts dice: it can only take whole numbers of them.
harm-past-lines = Harm cannot begin on line { $found }: there are { $lines }.
effect-harm = harm from line { $weight } on
