# How a roll of two stats is told.
step-dice-told = { $sum }{ $difficulty ->
    [none] {""}
   *[other] {" "}against { $difficulty }
}, high roll { $high }

# What cannot be rolled.
step-dice-needs-stat = '{ $label }' rolls no die: name one or two stats that are dice.
step-dice-no-such-die = { $stat } stands at { $found }, and there is no such die here. There are: { $allowed }.

# What can be wrong with a ruleset's step-dice block.
step-dice-out-of-order = Dice stand smallest first, each of 2 to 100 faces and each once; { $found } does not.
step-dice-critical-unreached = No two dice ever show { $found }: the largest has { $largest } faces. Say 0 where doubles are no critical.
step-dice-ones-are-both = Two ones would be a critical and a fumble at once: let criticals begin at 2, or switch fumbles off.
step-dice-steps-unreached = A leaning roll would move the dice { $found } steps, and the ladder has { $most }.
step-dice-no-spend = Points buy nothing on a roll that adds up; only kinds that count successes have such spends.
step-dice-without-stats = Nothing could be rolled: no stat of the sheet is shown as a die ("display": "die").
step-dice-not-on-ladder = { $stat } may be a { $found }, which is none of the dice here: { $allowed }.
