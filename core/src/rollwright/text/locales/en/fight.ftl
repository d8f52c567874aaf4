# What happens in a fight: one message an event type, the type's dots read as dashes. Sums arrive written out.
# The ruleset's own words (a condition's name, a weapon's, the word for its defense) arrive as variables.

## Parts of lines

# Of several throws one counts: advantage and disadvantage.
dice-kept = { $kept } (of { $dice })
and-list = { $first } and { $last }
list-separator = ,{" "}
part-separator = ;{" "}
edge = { $name }: { $edge ->
    [1] advantage
    [-1] disadvantage
   *[0] no edge
}
paid = { $amount ->
    [1] { $pool }
   *[other] { $amount } { $pool }
}
damage-plain = { $sum } { $type }
damage-part = { $sum }{ $type ->
    [none] {""}
   *[other] {" "}{ $type }
}{ $name ->
    [none] {""}
   *[other] {" "}({ $name })
}{ $how ->
    [none] {""}
   *[other] , { $how } → { $dealt }
}
# A roll that counts its dice, and damage that does.
roll-counted = { $pool ->
    [none] {""}
   *[other] { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } ({ $pool }):{" "}
}{ $faces ->
    [none] no dice
   *[other] { $faces }
} → { $count ->
    [one] { $count } success
   *[other] { $count } successes
}
damage-counted = { $pool ->
    [none] {""}
   *[other] { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } ({ $pool }):{" "}
}{ $faces ->
    [none] {""}
   *[other] { $faces } →{" "}
}{ $sum }
damage-dice-successes = successes
damage-dice-soak = soak
damage-dice-minimum = minimum
damage-wound = { $type ->
    [none] {""}
   *[other] { $type },{" "}
}{ $wound }{ $was ->
    [none] {""}
   *[other] {" "}(instead of { $was })
}
damage-halved = halved
damage-saved = halved (saved)
damage-negated = nothing (saved)
damage-times = changed by a condition
damage-floor = no less than the weapon does at least
damage-soaked = { $soaked } soaked{ $faces ->
    [none] {""}
   *[other] {" "}({ $faces })
}
damage-resisted = halved (resists)
damage-resisted-all = halved (resists everything)
damage-vulnerable = doubled (vulnerable)
damage-immune = nothing (immune)

## The course of the fight

event-fight-started = { $party } against { $foes }.{ $notes ->
    [none] {""}
   *[other] {" "}{ $notes }
}
event-initiative-rolled = { $who } rolls for initiative: { $sum }.
event-order-set = In order: { $order }.
event-round-started = Round { $round }.
event-fight-ended = { $winner ->
    [party] The party wins
    [foes] The foes win
   *[none] Nobody wins
} after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}{ $reason ->
    [defeat] {""}
    [flight] , as the others have fled
    [round-limit] , as the fight is called at its limit
    [nobody-left] , as nobody is left standing
   *[other] {" "}({ $reason })
}.

## What people do

event-option-chosen = { $how ->
    [shakes] { $who } shakes off { $name }
    [reacts] { $who } reacts with { $name }
   *[uses] { $who } uses { $name }
}{ $level ->
    [0] {""}
   *[other] {" "}at level { $level }
}{ $targets ->
    [none] {""}
   *[other] {" "}on { $targets }
}{ $paid ->
    [none] {""}
   *[other] {" "}(pays { $paid })
}.
# How a thing is wielded.
hand-two-hands = { $name } (both hands)
hand-off-hand = { $name } (off hand)
hand-thrown = { $name } (thrown)
hand-draw = Draw { $name }
event-item-drawn = { $who } draws { $name }{ $away ->
    [none] {""}
   *[other] {" "}and puts { $away } away
}.
event-item-dropped = { $who } drops { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
}{ $name }.
hand-pick-up = Pick up { $name }
event-item-taken = { $who } picks up { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
}{ $name }.
event-items-gathered = { $who } picks up { $names }.
event-loot-found = There is to be found: { $found }.
loot-of = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}
event-act-delayed = { $who }'s { $name } { $delayed ->
    [true] is put off until the next turn
   *[false] happens at once
}: { $face } against { $needed }.
event-act-resumed = { $who }'s { $name }{ $lost ->
    [true] , put off before, is lost
   *[false] , put off before, happens now
}.
event-act-cancelled = { $who }'s { $name } comes to nothing: { $by } answered with { $reaction }.
event-reaction-weighed = { $who }'s { $name } { $sum ->
    [none] {""}
   *[other] rolls { $sum } against { $difficulty } and{" "}
}{ $stopped ->
    [true] holds
   *[false] falls short
}.
event-attack-rolled = { $who } attacks { $target } with { $name }{ $leaning ->
    [none] {""}
   *[other] {" "}({ $leaning })
}: { $sum }{ $against ->
    [none] {""}
   *[other] {" "}against { $label ->
        [none] {""}
       *[other] { $label }{" "}
    }{ $against }
}, { $outcome ->
    [hit] a hit
    [critical] a critical hit
   *[miss] a miss
}.
event-attack-bought = { $who } spends { $cost } × { $symbol }: { $name }{ $critical ->
    [true] , a critical hit
   *[other] {""}
}{ $damage ->
    [0] {""}
   *[other] , { $damage } more damage
}.
event-attack-turned = { $who }'s { $name }: { $total } is now against { $label ->
    [none] {""}
   *[other] { $label }{" "}
}{ $against }, { $hit ->
    [true] still a hit
   *[false] a miss
}.
event-save-rolled = { $who }'s { $save } save against { $against }{ $leaning ->
    [none] {""}
   *[other] {" "}({ $leaning })
}: { $sum ->
    [none] {""}
   *[other] { $sum } against { $difficulty },{" "}
}{ $made ->
    [true] made
   *[false] failed
}{ $because ->
    [none] {""}
   *[other] {" "}({ $because })
}.
event-save-turned = { $who }'s { $save } save against { $against } is now { $total } ({ $plus }) against { $difficulty }, { $made ->
    [true] made
   *[false] failed
}.
event-endured = { $who } is left with 1 point of health: { $because }.
event-regenerated = { $stopped ->
    [true] The health of { $who } does not come back this turn.
   *[false] { $who } regains { $amount } health, { $before } to { $health }.
}
event-maximum-lowered = { $name } lowers the most health that { $who } can have by { $amount }.
event-safe-became = { $who } need not fear { $because } again.
event-save-granted = { $who }'s { $save } save against { $against } succeeds all the same: { $reaction }.
event-contest-rolled = { $who } tries { $name } on { $target }: { $rolled } with { $check }{ $edges ->
    [none] {""}
   *[other] {" "}({ $edges })
} against { $opposed } with { $against }{ $leaning ->
    [none] {""}
   *[other] {" "}({ $leaning })
}, and { $won ->
    [true] wins
   *[false] loses
}.
event-escape-rolled = { $who } tries { $name } from { $target }: { $rolled } with { $check }{ $edges ->
    [none] {""}
   *[other] {" "}({ $edges })
} against { $against }, and { $won ->
    [true] gets free
   *[false] stays held
}.
event-recharged = { $who }'s { $name } { $ready ->
    [true] is ready again
   *[false] stays spent
}: { $faces } against { $needed }.

## Harm and help

event-hurt = Damage{ $critical ->
    [true] {" "}(critical)
   *[false] {""}
}: { $parts }; { $absorbed ->
    [0] {""}
   *[other] temporary points take { $absorbed };{" "}
}{ $armor ->
    [none] {""}
   *[other] { $armor } takes a step off;{" "}
}{ $who } { $before } → { $health }.
event-healed = { $who } { $name ->
    [none] comes round
   *[other] is healed by { $name }
}: { $sum }; { $before } → { $health }.
event-temporary-gained = { $name } gives { $who } temporary points: { $sum }{ $kept ->
    [true] , and the larger { $temporary } stays
   *[false] {""}
}.
event-budgets-gained = { $name } lets { $who } do more this turn.
event-budgets-returned = { $who } has what { $name } took of the turn again.

## Conditions and concentration

event-condition-gained = { $who } gains { $name }{ $level ->
    [none] {""}
   *[other] {" "}{ $level }
}{ $rounds ->
    [none] {""}
    [one] {" "}for { $rounds } turn
   *[other] {" "}for { $rounds } turns
}{ $because ->
    [none] {""}
    [down] {" "}(has fallen)
    [fall] {" "}(the fall)
   *[other] {" "}({ $because })
}.
event-condition-faded = { $who }: { $name } { $level }.
event-condition-blocked = { $who } is immune to { $name }.
event-condition-lost = { $who } loses { $name }{ $because ->
    [none] {""}
    [clock] {" "}(its time is up)
    [saved] {" "}(saved)
    [used] {" "}(used up)
    [replaced] {" "}(another takes its place)
    [damage] {" "}(hurt)
    [concentration] {" "}(concentration ended)
    [source-down] {" "}(its source is down)
    [healed] {" "}(healed)
    [harmed] {" "}(harmed by the other side)
    [shaken-off] {" "}(shaken off)
    [cured] {" "}(cured)
    [worse] {" "}(it grows worse)
    [fight-over] {" "}(the fight is over)
   *[other] {" "}({ $because })
}.
event-concentration-started = { $who } concentrates on { $name }.
event-concentration-ended = { $who } no longer concentrates on { $name }{ $because ->
    [none] {""}
    [save-failed] {" "}(the save failed)
    [down] {" "}(down)
    [helpless] {" "}(can do nothing)
    [left] {" "}(has left)
    [replaced] {" "}(another takes its place)
    [fight-over] {" "}(the fight is over)
   *[other] {" "}({ $because })
}.

## Down, dying, back up, gone

event-health-halved = { $because } halves the most health of { $who }.
event-fighter-left = { $who } { $how ->
    [fled] flees
    [surrendered] surrenders
   *[defeated] is out of the fight ({ $because })
}.

event-fall-began = { $who } falls { $height }{ $unit ->
    [none] {""}
   *[other] {" "}{ $unit }
}.
event-fall-landed = { $who } lands{ $safe ->
    [true] {" "}unhurt
   *[false] {""}
}.
event-fell = { $who } { $dead ->
    [true] falls, dead
   *[false] falls
}.
event-death-rolled = { $who } rolls against death: { $sum } against { $needed }, { $success ->
    [true] a success
   *[false] a failure
}{ $natural ->
    [none] {""}
   *[other] {" "}(by the face alone)
}.
event-death-counted = { $because ->
    [struck] Struck while down: { $who } has
   *[other] { $who } has
} { $successes ->
    [one] { $successes } success
   *[other] { $successes } successes
} and { $failures ->
    [one] { $failures } failure
   *[other] { $failures } failures
}.
event-stabilised = { $who } is stable.
event-died = { $who } dies.
event-revived = { $who } is back up.

## Checks of the ruleset's own kind
event-check-rolled = { $who } rolls for { $name }{ $target ->
    [none] {""}
   *[other] {" "}against { $target }
}. { $line }.
event-consequence-came = { $by } answers { $target } with { $name }.
