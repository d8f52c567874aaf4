# Abilities: why one is refused, what a use came to, and what an ability says of itself.

## Why an ability is refused. Nothing was paid, and nothing has happened.
ability-unknown = There is no ability '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
ability-ambiguous = '{ $found }' may be several abilities: { $allowed }. Say which.
ability-not-theirs = { $name } is not one of { $who ->
    [none] their
   *[other] { $who }'s
} { $label ->
    [none] abilities
   *[other] { $label }
}.
ability-passive = { $name } is always on; there is nothing to use.
ability-not-ready = { $name } cannot be used now: it is not marked '{ $column }'.
ability-requires = { $kind ->
    [knows] { $name } can be used only by whoever knows { $needs }.
    [class] { $name } can be used only by: { $needs }.
    [people] { $name } can be used only by: { $needs }.
    [not-class] { $name } cannot be used by a { $needs }.
    [not-people] { $name } cannot be used by anybody of { $needs }.
   *[other] { $name } needs: { $needs }.
}
ability-not-usable = { $name } cannot be used now: { $what } is { $found }{ $low ->
    [none] {""}
   *[other] , and must be { $low } or more
}{ $high ->
    [none] {""}
   *[other] , and must be { $high } or less
}.
nothing-to-prepare = { $name } needs no preparing.
ability-used-up = { $name } used until the next { $per ->
    [turn] turn
    [fight] fight
    [encounter] fight
    [scene] scene
    [day] day
    [level] level
   *[other] rest
}.
ability-no-such-slot = { $name } cannot be paid for at level { $found }.{ $allowed ->
    [none] {""}
   *[other] {" "}Levels: { $allowed }.
}
ability-for-oneself = { $name } is for oneself alone.
ability-too-many-targets = { $name } reaches { $limit ->
    [one] one
   *[other] { $limit }
}, not { $found }.
ability-needs-difficulty = { $name } needs something to reach, and nothing says what: give a difficulty.
ability-rolls-nothing = { $name } asks for a roll, and nothing says which.
size-needed = How large shall { $name } be? Sizes: { $allowed }.
size-unknown = { $name } has no size '{ $found }'. Sizes: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
size-not-offered = { $name } comes in one size; '{ $found }' cannot be picked.
item-lends-no-such = { $item } lends no { $ability }.{ $allowed ->
    [none] {""}
   *[other] {" "}What lends something: { $allowed }.
}
no-model-foe = Nobody with a sheet is aimed at, and this ruleset has no threat scale to measure a foe by.
a-foe = a foe

## What a use came to
used-ability = { $who ->
    [none] Somebody
   *[other] { $who }
} { $theirs ->
    [yes] uses { $label }
   *[no] reaches for { $label }
}{ $size ->
    [none] {""}
   *[other] {" "}({ $size })
}{ $item ->
    [none] {""}
   *[other] {" "}from { $item }
}.
used-paid = Paid: { $price }.
used-price = { $way ->
    [up] { $label } +{ $amount }
   *[other] { $amount } { $label }
}
used-strikes = Strike at { $target }: { $total } against { $against }, { $made ->
    [yes] a hit
   *[no] a miss
}.
used-saves = Save of { $target }: { $total } against { $against }, { $made ->
    [yes] made
   *[no] failed
}.
used-did = { $what }
used-handed = For { $target }: { $what }.
used-note = For the narrator: { $note }.
used-no-more = { $theirs ->
    [yes] It does nothing more.
   *[no] It does what its size ({ $size }) allows, in the narrator's words, and nothing more.
}
used-narrated = What { $label } does no number says: the narrator tells it{ $summary ->
    [none] {""}
   *[other] {" "}({ $summary })
}, and it moves nothing else on a sheet.
used-nothing-paid = Nothing was paid, and nothing happened.

## What an ability says of itself
ability-narrated = The narrator tells what it does.
ability-costs = Costs { $price }.
ability-uses = { $count ->
    [one] Once
    [1] Once
    [2] Twice
   *[other] { $count } times
} { $per ->
    [turn] a turn
    [fight] a fight
    [encounter] a fight
    [scene] a scene
    [day] a day
    [level] a level
   *[other] a rest
}.
ability-action = { $action }.
ability-free = Free
ability-sizes = Sizes: { $sizes }.
ability-range = { $touch ->
    [yes] Touch.
   *[other] Range { $range }{ $unit ->
        [none] {""}
       *[other] {" "}{ $unit }
    }.
}
ability-shape = { $shape ->
    [cone] A cone of { $size }
    [line] A line of { $size }
    [around] Within { $size }
   *[other] A burst of { $size }
}{ $unit ->
    [none] {""}
   *[other] {" "}{ $unit }
}{ $width ->
    [none] {""}
   *[other] , { $width } wide
}{ $friends ->
    [yes] , friends too
   *[other] {""}
}.
ability-by-itself = { $aim ->
    [self] → { $effects }.
    [ally] { $most ->
        [none] An ally: { $effects }.
        [1] An ally: { $effects }.
       *[other] Up to { $most } allies: { $effects }.
    }
    [area] { $most ->
        [none] Everyone in the area: { $effects }.
       *[other] Up to { $most } in reach: { $effects }.
    }
    [any] Somebody: { $effects }.
   *[other] One foe: { $effects }.
}
ability-by-check = A { $roll } check{ $difficulty ->
    [none] {""}
   *[other] {" "}against { $difficulty }
}; { $effects ->
    [none] on a success it is done.
   *[other] on a success: { $effects }.
}
ability-by-attack = { $aim ->
    [area] { $most ->
        [none] A roll to hit each
       *[other] A roll to hit each of up to { $most }
    }
   *[other] A roll to hit
}{ $defense ->
    [none] {""}
   *[other] {" "}against { $defense }
}; on a hit: { $effects }.
ability-by-save = { $aim ->
    [area] { $most ->
        [none] Everyone in the area makes
       *[other] Everyone in the area (up to { $most }) makes
    }
   *[other] The target makes
} a { $save } save{ $difficulty ->
    [none] {""}
   *[other] {" "}against { $difficulty }
}; { $effects }{ $half ->
    [yes] , half on a success.
   *[no] {"."}
}
ability-otherwise = { $mode ->
    [attack] On a miss: { $effects }.
    [save] On a made save: { $effects }.
   *[other] On a failure: { $effects }.
}
ability-always = { $effects ->
    [none] Always on.
   *[other] Always on: { $effects }.
}
ability-mod = { $way ->
    [add] { $name } +{ $amount }
   *[set] { $name } at least { $amount }
}{ $more ->
    [rank] {" "}for each rank
   *[other] {""}
}
ability-needs = { $kind ->
    [knows] Needs { $needs }.
    [class] Only for: { $needs }.
    [people] Only for: { $needs }.
    [not-class] Not for: { $needs }.
    [not-people] Not for: { $needs }.
   *[other] Needs: { $needs }.
}
ability-kept-up = It must be kept up.
ability-ranks = Can be taken { $ranks } times.

## Words for prices and values
value-more = { $value } ({ $more ->
    [slot] more from a higher slot
    [scale] by size
   *[rank] by rank
})
words-from-to = { $first } to { $second }
words-plus = { $first } + { $second }
cost = { $amount } { $name }
cost-track = { $way ->
    [up] { $name } +{ $amount }
   *[other] { $amount } { $name }
}{ $more ->
    [scale] {" "}(by size)
    [rank] {" "}(by rank)
   *[other] {""}
}
cost-pool = { $way ->
    [up] { $name } +{ $amount }
   *[other] { $amount } { $name }
}{ $more ->
    [scale] {" "}(by size)
    [rank] {" "}(by rank)
   *[other] {""}
}
cost-group = { $amount } of { $name }
cost-slot = a level { $level } slot
cost-charge = { $amount ->
    [one] a charge
   *[other] { $amount } charges
} of { $name }
cost-consume = { $amount ->
    [one] {""}
   *[other] { $amount } ×{" "}
}{ $name }
cost-money = { $amount }{ $unit ->
    [none] {" "}coins
   *[other] {" "}{ $unit }
}

## Lists
unknown-sort = There is no order '{ $found }'. Orders: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}

## The referee: the little words of the language, parted by commas; see `rollwright.ability.referee.words`
referee-idle =
    i, me, my, mine, myself, we, us, our, you, your, he, him, his, she, her, it, its, they, them, their, this, that,
    these, those, a, an, the, and, or, but, so, then, than, as, at, by, for, from, in, into, of, off, on, onto, out,
    over, to, toward, towards, up, upon, with, within, without, through, before, after, behind, between, against,
    around, across, along, near, next, is, am, are, was, be, been, being, do, does, have, has, had, will, would, can,
    could, should, shall, may, might, must, let, lets, go, going, get, take, make, try, want, use, using, all, any,
    both, each, every, some, one, two, three, who, whom, whoever, what, whatever, where, which, how, here, there, now,
    again, just, only, very, too, also, still, while, until, more, most, no, own, other, another, same, such, him,
    foe, foes, enemy, enemies, friend, friends, target, creature, himself, herself, somebody, someone, something, anybody, thing, things, way, time, turn, back, down, away, like
referee-withheld =
    not, don't, dont, doesn't, won't, wont, wouldn't, can't, cannot, couldn't, shouldn't, didn't, isn't, never, if,
    unless, instead, remember, recall, wonder, imagine, ask, asks, asked, taught, teach, teaches, learned, learnt, wish, pretend, threaten, almost, nearly, refuse, stop,
    avoid, dream, dreamt, dreamed, tell, explain, describe, yesterday, tomorrow, later, about, maybe, perhaps, think,
    consider, suppose, plan, ready, save, keep
referee-reaching =
    cast, casts, casting, conjure, conjures, summon, summons, invoke, invokes, channel, channels, weave, weaves,
    incant, chant, unleash, unleashes, work, spell, magic
referee-upon-us = at me, at us, on me, on us, me with, us with, toward me, towards us, my face
referee-actor = i, we, i'm, i'll, let's
referee-ends =
    s, es, ed, d, ing, er, ers, y, ies, ied, e, en, n, ly, t, le, ility
referee-begins = { "" }
referee-standing = is, are, was, were, seems, seem, looks, gets, has, had
referee-reading = { $verdict ->
    [ability] { $label }{ $size ->
        [none] { $sizes ->
            [none] {""}
           *[other] {" "}(no size was said: { $sizes })
        }
       *[other] {" "}({ $size })
    }, sure by { $percent } %.
    [unowned] A power that is not theirs{ $label ->
        [none] {""}
       *[other] : { $label }
    }{ $size ->
        [none] {""}
       *[other] {" "}({ $size })
    }, sure by { $percent } %.
   *[nothing] { $reason ->
        [unclear] No clear reading.
        [withheld] Nothing that they do: it is asked, denied, imagined, or somebody else's deed.
       *[plain] No power.
    }{ $roll ->
        [none] {""}
       *[other] {" "}It sounds like { $roll }.
    }
}
referee-rivals = It could have meant: { $rivals }.
