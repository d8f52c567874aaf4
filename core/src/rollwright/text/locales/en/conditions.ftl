# Conditions in fights as sentences, told from their mechanics. The holder is whoever has the condition.

## Effects
sentence-effect-attacks-against-adjacent-advantage = attacks on its holder from beside have advantage
sentence-effect-attacks-against-advantage = attacks on its holder have advantage
sentence-effect-attacks-against-disadvantage = attacks on its holder have disadvantage
sentence-effect-attacks-against-far-disadvantage = attacks on its holder from afar have disadvantage
sentence-effect-attacks-from-adjacent-critical = hits on its holder from beside are critical
sentence-effect-cannot-act = its holder cannot act
sentence-effect-cannot-approach-source = its holder cannot come nearer to who caused it
sentence-effect-cannot-react = its holder cannot react
sentence-effect-cannot-target-source = its holder cannot aim at who caused it
sentence-effect-cannot-target-source-side = its holder cannot aim at the side of who caused it
sentence-effect-ends-on-damage = it ends when its holder is hurt
sentence-effect-half-move-to-stand = standing up takes half of the movement
sentence-effect-leaves-freely = its holder leaves the reach of foes freely
sentence-effect-own-attacks-advantage = advantage on the holder's attacks{ condition-seen }
sentence-effect-own-attacks-disadvantage = disadvantage on the holder's attacks{ condition-seen }
sentence-effect-own-checks-advantage = advantage on the holder's checks{ condition-narrowed }{ condition-seen }
sentence-effect-own-checks-disadvantage = disadvantage on the holder's checks{ condition-narrowed }{ condition-seen }
sentence-effect-own-saves-advantage = advantage on the holder's saves{ condition-narrowed }{ condition-seen }
sentence-effect-own-saves-disadvantage = disadvantage on the holder's saves{ condition-narrowed }{ condition-seen }
sentence-effect-resist-all = half of all damage
sentence-effect-speed-zero = its holder cannot move
condition-seen = { $seen ->
    [none] {""}
   *[other] {" "}while who caused it is in sight
}
condition-narrowed = { $named ->
    [none] {""}
   *[other] {" "}of { $named }
}

## Numbers
sentence-modifier-flat = { $amount } { $way ->
    [down] less
   *[up] more
} on { $to }
sentence-modifier-dice = { $dice } { $way ->
    [down] less
   *[up] more
} on { $to }
sentence-modifier-times = { $times ->
    [half] half
   *[double] double
} { $to }
sentence-modifier-lean = { $mode ->
    [disadvantage] disadvantage
   *[advantage] advantage
} on { $to }
sentence-modifier-to = { $to ->
    [defense] defense
    [attacks] attacks
    [saves] saves
    [checks] checks
    [speed] speed
    [health-max] the most health
    [damage] damage dealt
   *[damage-taken] damage taken
}{ $named ->
    [none] {""}
   *[other] {" "}of { $named }
}{ $type ->
    [none] {""}
   *[other] {" "}({ $type })
}{ $attacks ->
    [weapon] {" "}with weapons
    [spell] {" "}with spells
   *[other] {""}
}{ $blow ->
    [melee] {" "}in melee
    [ranged] {" "}at range
   *[other] {""}
}{ $ability ->
    [none] {""}
   *[other] {" "}rolled with { $ability }
}{ $source ->
    [none] {""}
   *[other] {" "}by who caused it
}{ $against ->
    [none] {""}
   *[other] {" "}against { $against }
}{ $when ->
    [none] {""}
   *[other] {" "}when { $when }
}
sentence-magic = magic
sentence-attack-when = { $when ->
    [ally-adjacent] an ally is beside the target
    [target-hurt] the target is hurt
   *[target-not-acted] the target has not acted yet
}

## Whatever else holds
sentence-condition-flag = { $flag ->
    [ends-when-source-down] it ends when who caused it goes down
    [save-when-damaged] its holder saves against it again when hurt
    [while-source-in-sight] it holds only while who caused it is in sight
    [no-healing] its holder gets no health back
   *[falls-safely] its holder falls without harm
}
sentence-condition-names = { $key ->
    [resist] half of the damage of { $names }
    [immune] no damage of { $names }
    [prevents] its holder cannot get { $names }
    [fails-saves] saves of { $names } fail
    [lacks] its holder is without { $names }
    [exclusive] only one of { $names } is used in a turn
    [no-damage-from] no damage from { $names }
    [ends-when] it ends when { $names }
   *[one-at-a-time] only one of { $names } at a time
}
sentence-resisted-but = { $type } (but not of { $but })
sentence-ends-when = { $when ->
    [damaged] its holder is hurt
   *[harmed-by-source-side] the side of who caused it does its holder harm
}
sentence-condition-budget = { $count } { $way ->
    [down] fewer
   *[up] more
} of { $budget } each turn
sentence-attacks-per-turn = at most { $count ->
    [one] one attack
   *[other] { $count } attacks
} each turn
sentence-grants = { $budget } may be spent on { $what }
sentence-grants-attack = one attack
sentence-grants-items = using an item
sentence-shake-off = { $own ->
    [none] a friend
   *[other] its holder or a friend
} may end it with { $budget }
sentence-on-end = when it ends, { $condition } for { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
sentence-delays = what is of { $from } works only on the next turn when a d{ $faces } shows { $least } or more
