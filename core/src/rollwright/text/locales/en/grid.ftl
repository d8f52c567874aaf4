# Fights on a board: who walks where, what stands between, why somebody is not reached.

out-of-reach = { $name } does not reach { $target } from here: { $distance } { $unit } away, and it reaches { $reach }.
no-line-of-sight = { $by } does not see { $target } from here; { $name } needs a clear line.
bad-mount = { $found } cannot begin on { $mount }: a mount is a friend, large enough, who carries nobody else, and the ruleset lets riders ride.
board-without-distance = A fight on a board needs a ruleset that declares `combat.distance`; { $ruleset } does not.
bad-place = Nobody in this fight is called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}

## What happens

event-walked = { $who } moves to { $to } for { $cost } { $unit } and has { $left } { $unit } left.
event-shifted = { $how ->
    [pushed] { $who } is pushed to { $to }
    [teleported] { $who } is at { $to } at once
   *[other] { $who } goes back to { $to }, where there is room
}{ $because ->
    [none] {""}
   *[other] {" "}({ $because })
}.
event-movement-changed = { $how ->
    [dash] { $who } dashes and has { $left } { $unit } left.
    [stand] { $who } gets up for { $cost } { $unit } and has { $left } { $unit } left.
    [take-off] { $who } takes off.
    [land] { $who } lands.
    [rise] { $who } flies up for { $cost } { $unit } and has { $left } { $unit } left.
   *[other] { $who } flies down for { $cost } { $unit } and has { $left } { $unit } left.
}
event-zone-laid = { $carried ->
    [true] { $zone-name } goes where { $who } goes.
   *[other] { $zone-name } lies around { $to } and stays.
}
event-zone-struck = { $when ->
    [turn-start] { $who } begins the turn in { $name }.
    [turn-end] { $who } ends the turn in { $name }.
    [step] { $who } takes a step in { $name }.
   *[other] { $who } comes into { $name }.
}
event-zone-ended = { $name } is gone{ $because ->
    [concentration] {", "}for { $who } keeps it up no longer
    [left] {", "}for { $who } is out of the fight
   *[other] {""}
}.
event-mounted = { $who } mounts { $mount } for { $cost } { $unit }.
event-dismounted = { $how ->
    [fell] { $who } falls off { $mount }, to { $to }.
    [beside] { $who } comes off { $mount }, to { $to }.
   *[other] { $who } dismounts from { $mount } to { $to }.
}
event-cover-taken = { $who } has { $cover ->
    [half] half cover
   *[other] three-quarters cover
} from { $by }: +{ $bonus }{ $purpose ->
    [save] {" "}to the save
   *[other] {""}
}.
because-kept-seat = stayed in the saddle
because-fell-off = fell off
because-stood-up = got up
on-cell = { $column }, { $row }

## What leans on a roll, and where a hit comes from

lean-long-range = Long range
lean-foe-beside = A foe beside
lean-high-ground = High ground
lean-dimmed = Hard to see
cover-half = Half cover
cover-three-quarters = Three-quarters cover

## What can be chosen

cli-option-move = Move
cli-option-stand = Get up
cli-option-fly-up = Fly up
cli-option-fly-down = Fly down
cli-option-take-off = Take off
cli-option-land = Land
