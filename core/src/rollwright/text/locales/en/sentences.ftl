# Rules as sentences: rule cards, effects, conditions. Every word that is not the ruleset's own stands here.

## Cards
sentence-card = { $when } → { $effects }.
sentence-when = { $on ->
    [track-full] When { $thing ->
        [none] {""}
       *[other] { $thing }:{" "}
    }{ $track ->
        [none] any track
       *[other] { $track }
    } is full
    [track-empty] When { $thing ->
        [none] {""}
       *[other] { $thing }:{" "}
    }{ $track ->
        [none] any track
       *[other] { $track }
    } is empty
    [pool-full] When { $pool ->
        [none] any pool
       *[other] { $pool }
    } is full
    [pool-empty] When { $pool ->
        [none] any pool
       *[other] { $pool }
    } is empty
    [clock-full] When { $clock ->
        [none] any clock
       *[other] { $clock }
    } is full
    [clock-empty] When { $clock ->
        [none] any clock
       *[other] { $clock }
    } is empty again
    [roll] After { $check ->
        [none] any roll
       *[other] a roll of { $check }
    }{ $outcome ->
        [none] {""}
       *[other] : { $outcome }
    }
    [rest] After { $rest ->
        [none] any rest
       *[other] a { $rest }
    }
    [scene-start] When a scene starts
    [scene-end] When a scene ends
    [condition-gained] When { $condition ->
        [none] any condition
       *[other] { $condition }
    } is gained
    [condition-lost] When { $condition ->
        [none] any condition
       *[other] { $condition }
    } ends
    [level] When a level is gained
    [tag-added] When { $tag ->
        [none] a word
       *[other] { $tag }
    } comes on { $list ->
        [none] any list
       *[other] { $list }
    }
   *[tag-removed] When { $tag ->
        [none] a word
       *[other] { $tag }
    } leaves { $list ->
        [none] any list
       *[other] { $list }
    }
}
sentence-holds = { $when }, { $way ->
    [unless] unless
    [while] while
   *[if] if
} { $formula }
sentence-then = { $first }; { $next }
sentence-to-target = { $effect } (for the target)
sentence-of-thing = { $thing }: { $track }

## Effects
effect-track = { $thing ->
    [none] {""}
   *[other] { $thing }:{" "}
}{ $track } { $way ->
    [down] −{ $amount }
    [to] = { $amount }
   *[other] +{ $amount }
}{ $mark ->
    [none] {""}
   *[other] {" "}({ $mark })
}
effect-pool = { $pool } { $way ->
    [down] −{ $amount }
    [to] = { $amount }
   *[other] +{ $amount }
}
effect-clock = { $way ->
    [down] tick { $clock } back { $amount }
   *[other] tick { $clock } { $amount }
}{ $size ->
    [none] {""}
   *[other] {" "}(of { $size })
}
effect-tag = { $op ->
    [raise] { $tag } on { $list } +{ $amount }
    [lower] { $tag } on { $list } −{ $amount }
    [remove] { $tag } off { $list }
   *[add] { $tag } on { $list }{ $amount ->
        [1] {""}
       *[other] {" "}({ $amount })
    }
}{ $words ->
    [none] {""}
   *[other] , { $words }
}
effect-condition = { $op ->
    [lose] no longer { $condition }
    [raise] { $condition } +{ $level ->
        [none] 1
       *[other] { $level }
    }
    [lower] { $condition } −{ $level ->
        [none] 1
       *[other] { $level }
    }
   *[gain] { $condition }{ $level ->
        [none] {""}
       *[other] {" "}{ $level }
    }
}{ $rounds ->
    [none] {""}
    [1] {" "}for 1 turn
   *[other] {" "}for { $rounds } turns
}
effect-damage = { $amount }{ $type ->
    [none] {""}
   *[other] {" "}{ $type }
} damage{ $pool ->
    [none] {""}
   *[other] {" "}to { $pool }
}
effect-heal = { $pool ->
    [none] heals { $amount }
   *[other] { $pool } +{ $amount }
}
effect-temporary = { $amount } temporary points{ $pool ->
    [none] {""}
   *[other] {" "}of { $pool }
}
effect-stat = { $stat } { $way ->
    [down] −{ $amount }
    [to] = { $amount }
   *[other] +{ $amount }
}
effect-field = { $field } { $way ->
    [down] −{ $amount }
    [to] = { $amount }
   *[other] +{ $amount }
}
effect-message = the narrator is told “{ $text }”
effect-check = roll { $label ->
    [none] { $skill ->
        [none] { $save ->
            [none] { $stat ->
                [none] { $roll }
               *[other] { $stat }
            }
           *[other] { $save }
        }
       *[other] { $skill }
    }
   *[other] { $label }
}{ $difficulty ->
    [none] {""}
   *[other] {" "}against { $difficulty }
}{ $advantage ->
    [advantage] {" "}with advantage
    [disadvantage] {" "}with disadvantage
   *[none] {""}
}{ $on_success ->
    [none] {""}
   *[other] ; on a success: { $on_success }
}{ $on_failure ->
    [none] {""}
   *[other] ; on a failure: { $on_failure }
}
effect-hard-move = the narrator may make a hard move
effect-item = { $way ->
    [down] { $amount ->
        [1] { $item } is lost
       *[other] { $amount } { $item } are lost
    }
   *[other] { $amount ->
        [1] { $item } is gained
       *[other] { $amount } { $item } are gained
    }
}
effect-money = { $way ->
    [down] −{ $amount }
   *[other] +{ $amount }
} { $unit ->
    [none] money
   *[other] { $unit }
}
effect-thing = { $way ->
    [down] { $thing }{ $name ->
        [none] {""}
       *[other] {" "}{ $name }
    } is lost
   *[other] { $thing }{ $name ->
        [none] {""}
       *[other] {" "}{ $name }
    } is gained
}
effect-learn = learns { $ability }{ $ranks ->
    [1] {""}
   *[other] {" "}({ $ranks } ranks)
}
effect-improve = { $skill } is marked for improvement

## Conditions and rests
sentence-whole = { $label }: { $text }.
sentence-and-so = { $first }; { $next }
sentence-levels = levels 1 to { $max }
sentence-shift = { $stat } { $count ->
    [one] { $unit ->
        [die] one die size
       *[point] one point
    }
   *[other] { $count } { $unit ->
        [die] die sizes
       *[point] points
    }
} { $way ->
    [down] { $unit ->
        [die] smaller
       *[point] lower
    }
   *[up] { $unit ->
        [die] larger
       *[point] higher
    }
}{ $levels ->
    [each] {" "}for each level
   *[once] {""}
}
sentence-edge = { $way ->
    [down] disadvantage
   *[up] advantage
} on { $rolls ->
    [none] all rolls
   *[other] rolls of { $rolls }
}
sentence-roll = { $kind ->
    [ability] abilities
    [skill] skills
    [save] saves
    [attack] attacks
   *[other] { $kind }
}
sentence-ticks = { $how ->
    [fades] { $fade ->
        [one] loses a level
       *[other] loses { $fade } levels
    }
   *[ends] lasts
} { $how ->
    [fades] with each
   *[ends] to the end of the next
} { $ticks ->
    [turn] turn
    [scene] scene
   *[rest] rest
}{ $how ->
    [fades] {""}
   *[ends] , or for as many as it was given
}
sentence-price = { $amount } { $pool }
sentence-rest = { $price ->
    [none] {""}
   *[other] Costs { $price }.{ $restored ->
        [none] {""}
       *[other] {" "}
    }
}{ $restored ->
    [none] {""}
   *[other] Restores { $restored }.
}{ $effects ->
    [none] {""}
   *[other] {" "}→ { $effects }.
}
