# What the command line prints. Names of commands, options and words to type arrive as they are typed.

## Headings of tables
column-at-the-end = at the end
column-changed = changed
column-costs = costs
column-deeds = deeds
column-dealt = dealt
column-fight = fight
column-fighter = fighter
column-tier = tier
column-worth = worth
column-step = step
column-allowed = may face
column-from = from
column-group = group
column-healed = healed
column-health = health
column-hits = hits
column-holds = holds
column-id = id
column-key = key (* must be there)
column-key-or-another = key (* must be there, (*) or another)
column-kind = kind
column-left-standing = left standing
column-level = level
column-name = name
column-names = names
column-played-by = played by
column-plugin = plugin
column-preset = preset
column-registers = registers, or the reason
column-rule = rule
column-rank = rank
column-ruleset = ruleset
column-scene = scene
column-side = side
column-stands = stands
column-state = state
column-table = table
column-taken = taken
column-uses-left = uses left
column-what = what
column-what-it-is = what it is
column-what-it-says = what it says
column-written-by = written by

## How a fight stands
cli-side-party = party
cli-side-foes = foes
cli-standing = standing
cli-out = out
cli-down = down
cli-concentrates = concentrates on { $name }
cli-held = { $name }{ $rounds ->
    [none] {""}
   *[other] {" "}{ $rounds }
}
cli-initiative = on { $initiative }
cli-undecided = Not decided yet, in round { $round }. Seed { $seed }: the same seed plays the same fight.
cli-decided = { $winner ->
    [party] The party wins
    [foes] The foes win
   *[none] Nobody wins
} after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}. Seed { $seed }: the same seed plays the same fight.
cli-saved = Saved to { $file }.
cli-a-fight = { $preset }: a fight
cli-nobody = nobody
cli-no-table-kept = { $store } keeps no table yet.
cli-no-fight-kept = { $store } keeps no fight yet.
cli-kept-going = round { $round }, { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
}
cli-kept-ended = { $winner ->
    [party] the party won
    [foes] the foes won
   *[other] nobody won
} in round { $round }

## A menu
cli-group-ability = Abilities
cli-group-action = Actions
cli-group-attack = Attacks
cli-group-item = Things
cli-group-reaction = Reactions
cli-group-shake = Shake off
cli-group-standard = Standard actions
cli-group-turn = {""}
cli-riding = on { $name }
cli-option-mount = Mount { $name }
cli-option-dismount = Dismount
cli-option-steed = { $what ->
    [dash] { $name } dashes
    [disengage] { $name } disengages
   *[other] { $name } dodges
}
cli-option-end = End the turn
cli-option-flee = Flee
cli-option-surrender = Surrender
cli-option-pass = Pass
cli-option-rest = Leave the rest to the engine
cli-may-react = { $who } may react. Health { $health }.
cli-turns = { $sure ->
    [yes] { $window ->
        [hit] turns the hit into a miss
       *[other] turns the save
    }
    [no] { $window ->
        [hit] the hit still hits
       *[other] the save stays as it is
    }
   *[perhaps] { $window ->
        [hit] turns the hit into a miss { $chance }
       *[other] turns the save { $chance }
    }
}
cli-stops = { $sure ->
    [yes] stops it
    [no] does not stop it
   *[perhaps] stops it { $chance }
}
cli-stops-with = { $name } (stops it { $chance })
cli-spares = keeps { $amount } damage away
cli-adds = adds { $amount } damage

## What a reaction window is about

window-used = { $source } uses { $name }: { $by } may answer. Health { $health }.
window-aimed = { $source } aims { $name } at { $targets }: { $by } may answer. Health { $health }.
window-hit = { $source } hits { $targets } with { $name }: { $by } may answer. Health { $health }.
window-harmed = { $source } has hurt { $targets } with { $name }: { $by } may answer. Health { $health }.
window-turn-start = { $source }'s turn begins: { $by } may answer. Health { $health }.
window-leaves-reach = { $source } is about to leave the reach of { $by }, who may strike. Health { $health }.
window-between-turns = Before the next turn, { $by } may act. Health { $health }.
window-foe-turn-start = Before { $source } acts, { $by } may act. Health { $health }.
window-falls = { $targets }: a fall. { $by } may answer. Health { $health }.
window-save = { $targets }: the save against { $name }. { $by } may answer. Health { $health }.
window-death = { $targets }: dead. { $by } may answer. Health { $health }.
window-rider = { $by } hits { $targets } with { $name }: what goes with it? Health { $health }.

## A turn

cli-turn = { $who }'s turn. Health { $health }.{ $left ->
    [none] {""}
   *[other] {" "}Left: { $left }.
}{ $held ->
    [none] {""}
   *[other] {" "}{ $held }.
}
cli-left-budget = { $budget } { $count }
cli-left-strikes = strikes in hand { $count }
cli-option = { $label }{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}{ $most ->
    [none] {""}
   *[other] {" "}up to { $most }
}
cli-as = as { $number } { $style }
cli-with = with { $ways }
cli-hits = hits { $chance }
cli-saves = saves { $chance }
cli-wins = wins { $chance }
cli-harms = { $amount } damage
cli-suffers = { $amount } taken
cli-lasts = { $amount } damage each time
cli-heals = { $amount } healed
cli-symbols = { $amount } by symbols

## Playing a fight
cli-play-begin = Type the number of a line to choose it, or help.
cli-play-stops = The fight stops here, undecided.
cli-play-at-whom = At whom?
cli-play-unknown = '{ $found }' is neither a number of the menu nor a word known here.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Try help.
cli-play-no-such-line = The menu has lines 1 to { $most }.
cli-play-no-target = { $option } takes no target; leave out '{ $found }'.{ $ways ->
    [several] {" "}A way to pay stands behind 'with'.
   *[single] {""}
}
cli-play-no-deed = No target, no deed.
cli-play-wrong-target = '{ $found }' is no target of { $option }; choose among { $allowed }.
cli-play-auto = Type: auto, or auto end.
cli-play-nothing-to-undo = You have not chosen anything that could be taken back.
cli-play-taken-back = Taken back.
cli-play-where-to = Where to? Type: save FILE
cli-play-saved = Saved to { $file }; go on with: { $command }
cli-play-one-style = { $option } is done in one way; leave out 'as'.
cli-play-which-style = Type a number from 1 to { $most } behind 'as'.
cli-play-one-pay = { $option } is paid in one way; leave out 'with'.
cli-play-which-pay = Type a number from 1 to { $most } behind 'with'.
cli-play-help-line = choose line 3 of the menu; end and pass are choices too
cli-play-help-target = … at b; 5 b b c names several targets
cli-play-help-with = … paying in the second of the ways that the line names
cli-play-help-as = … in the second of the styles that it names
cli-play-help-auto = let the tactics choose this once; `auto end` to the end
cli-play-help-undo = take your last choice back
cli-play-help-look = who stands how
cli-play-help-menu = show the menu again
cli-play-help-save = write the fight to a file
cli-play-help-quit = stop here
cli-kept-as = The fight is kept as '{ $fight }' in { $file }.
cli-go-on-with = Go on with: { $command }

## Many fights
cli-fights-task = Fights
cli-fights-played = { $count ->
    [one] { $count } fight
   *[other] { $count } fights
}
cli-party-wins = The party wins { $chance } (95 % interval { $low } to { $high })
cli-foes-win = The foes win { $chance }
cli-fights-undecided = Undecided: { $count }
cli-rounds-on-average = Rounds: { $mean } on average
cli-interrupted-after = Interrupted after { $done } of { $number } fights.
cli-stopped-after = Stopped after { $done } of { $number } fights.

## Dice and odds
cli-odds = { $formula }: mean { $mean }, from { $least } to { $most }, standard deviation { $deviation }
cli-chance = { $what ->
    [at-most] at most { $total }
   *[at-least] at least { $total }
}: { $chance }
cli-below = below { $number }
cli-range = { $first } to { $last }
cli-above = above { $number }
cli-weighed = { $label } { $number }{ $against ->
    [none] {""}
   *[other] {" "}against { $against }
}
cli-mean-total = { $what ->
    [successes] mean successes { $mean }
    [highest] mean highest die { $mean }
   *[total] mean total { $mean }
}
cli-mean-of = { $label }: mean { $mean }
cli-outcome-success = success
cli-outcome-failure = failure
cli-outcome-critical-success = critical success
cli-outcome-critical-failure = critical failure
cli-outcome-fumble = fumble

## Lists
cli-abilities = { $count ->
    [one] { $count } ability.
   *[other] { $count } abilities.
}
cli-changes = { $count ->
    [one] { $count } change.
   *[other] { $count } changes.
}
cli-level = level { $level }
cli-not-ready = not { $column }
cli-rule-card = card
cli-rule-track = track
cli-rule-condition = condition
cli-rule-rest = rest
cli-rule-clock = clock
cli-rule-ability = ability
cli-nothing-said = Nothing here has a sentence.
cli-nothing = nothing
cli-state-ready = ready
cli-state-failed = failed
cli-state-refused = refused
cli-state-conflicting = conflicting
cli-state-disabled = disabled
cli-what-a-preset-names = What one of them names: rollwright presets { $preset }
cli-what-a-catalog-holds = What a catalog holds: rollwright presets { $preset } --catalog { $catalog }
cli-no-preset = No preset is installed. Install one of: { $allowed }
cli-ruleset = { $name } ({ $id }, version { $version })
cli-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
} of { $catalog }.
cli-names-sample-characters = sample characters
cli-names-abilities = abilities
cli-names-skills = skills
cli-names-saves = saves
cli-names-difficulties = difficulties
cli-names-fields = fields
cli-names-lists = lists
cli-names-tag-lists = tag lists
cli-names-derived = derived
cli-names-pools = pools
cli-names-tracks = tracks
cli-names-conditions = conditions
cli-names-rests = rests
cli-names-table-pools = table pools
cli-names-options-of-a-roll = options of a roll
cli-names-catalogs = catalogs

## Growing
cli-points-wait = Level { $level }: { $points ->
    [one] { $points } point waits
   *[other] { $points } points wait
} to be placed in scores (--only-choices --stat ID=N).
cli-picks-wait = { $count ->
    [one] { $count } pick
   *[other] { $count } picks
}{ $label ->
    [none] {""}
   *[other] {" "}of { $label }
} { $count ->
    [one] waits
   *[other] wait
} (rollwright sheet pick).
cli-no-picks = This ruleset gives no picks.
cli-rank = { $rank } of { $ranks }
cli-picks-left = { $label ->
    [none] {""}
   *[other] { $label }:{" "}
}{ $left } of { $granted } picks left{ $reach ->
    [none] {""}
   *[other] , up to level { $reach }
}{ $lists ->
    [none] {""}
   *[other] , from { $lists }
}.
cli-sheet-not-written = The sheet was not written: --write FILE keeps it.
cli-written-to = Written to { $file }.
cli-standard-input = standard input

cli-invented = { $name } stands, as { $maker }'s own.
cli-too-many-drafts = { $found } drafts are too many: { $limit } are looked at.
cli-world-beside = The ruleset's libraries are files beside it: write the world into { $folder }, or into a copy of it.

## A new character
cli-id-value = '{ $found }' must be written ID=VALUE.
cli-no-whole-number = '{ $found }' is no whole number.
cli-choices-open = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
} to be made or mended; no sheet was made.
cli-ask-name = Name
cli-ask-background = Background
cli-ask-people = People
cli-ask-class = Class
cli-ask-levels = Levels in it
cli-ask-way = How are the scores set
cli-ask-array = Array
cli-ask-scores = Scores (Enter takes them so; ID=N changes one)
cli-ask-trained = Trained skills
cli-ask-pick = Pick (Enter lets them wait)
cli-ask-file = Write the sheet to
cli-dice-say = The dice say { $values }.
cli-so-many-of = { $count } of: { $names }
cli-so-many-picks = { $count ->
    [one] { $count } pick
   *[other] { $count } picks
}: { $names }
cli-offer = { $name }: { $what }{ $summary ->
    [none] {""}
   *[other] . { $summary }
}

## Documents and scenarios
cli-step = { $number }. { $kind }{ $refused ->
    [none] {""}
   *[other] {" "}refused: { $refused }
}
cli-sound = { $file }: sound
cli-problems = { $file }: { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}
cli-not-played = not played yet: { $key }{ $times ->
    [1] {""}
   *[other] {" "}({ $times } times)
}

cli-does-nothing = does nothing: { $place }

## What was typed wrongly
cli-no-command = There is no command '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Commands: { $allowed }.
cli-no-language = Nobody brought the language '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Installed: { $allowed }.
cli-say-who = Say who it is with --sample or --sheet.
cli-say-who-rolls = Say who rolls with --sample or --sheet.
cli-say-which-ruleset = Say which ruleset with --preset. Installed: { $allowed ->
    [none] none
   *[other] { $allowed }
}.
cli-say-what-is-rolled = Say what is rolled with one of --stat, --skill, --save, --roll.
cli-odds-of-both = Ask for the odds of a formula (with --at-least, --at-most and numbers), or of a check with --sample or --sheet; of a check say --difficulty, and --with once.
cli-odds-of-whom = Say whose check it is with --sample or --sheet.
cli-odds-of-what = Missing argument 'FORMULA': say a formula, or a check with --sample or --sheet.
cli-option-needs-name = '{ $found }': write a name before the sign, such as position=risky.
cli-opposed-or-together = Roll against somebody with --opposed-by, or along with --together, not both.
cli-document-has-no-samples = The document '{ $document }' has no sample called '{ $found }', since only presets have samples: name the file of a sheet, such as { $found }.yaml.
cli-say-who-answers = Say who answers with --opposed-by.
cli-say-who-rolls-along = Say who rolls along with --together.
cli-answer-unclear = '{ $found }': write what is rolled, such as stat=blend, or two stats of which each is a die, such as stat=might,with=willpower.
cli-need-unclear = '{ $found }': say half, all, one, or a number.
cli-no-completion = Click has no completion for '{ $shell }'.
cli-no-catalog = There is no catalog '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Catalogs: { $allowed ->
    [none] none
   *[other] { $allowed }
}.
cli-nothing-to-describe = There is no '{ $found }' to describe.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Kinds: { $allowed }.
cli-scenario-brings-sides = A scenario brings its own ruleset and sides; leave out --preset, --party, --foes.
cli-no-sample = There is no sample character '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Samples: { $allowed }.
cli-no-sheet = { $found } holds no sheet.
cli-count-unclear = '{ $found }': write a number from 1 to 40 behind the colon.
cli-one-of-each = '{ $found }': there is one of each character at a table; name somebody else, or bring a sheet in a file of another name.
cli-name-one = name at least one.
cli-document-without-sides = { $found } is a document and brings no sides. Name it as `ruleset` in a scenario file, and give that.
cli-no-demo = No installed preset has a fight to show. Install one of: { $allowed }
cli-preset-without-demo = The preset '{ $preset }' brings no fight to show. Name both sides with --party and --foes.
cli-preset-without-fights = The preset '{ $preset }' has checks and no fights: roll with `rollwright check --preset { $preset }`.{ $allowed ->
    [none] {""}
   *[other] {" "}Presets with a fight to show: { $allowed }.
}
cli-no-fight-in-file = { $file } has no scenario with a fight.
cli-fight-brings-table = '{ $fight }' brings its own table; leave out what else says who fights.
cli-seat-unclear = '{ $found }' is not ID=SAMPLE or ID=FILE, or names somebody twice.
cli-save-brings-table = A saved fight brings its own table; leave out what else says who fights.
cli-which-store = --fight names a fight of a store; say which store with --store.
cli-store-or-file = A fight comes from a store or from a saved file; leave out --store or --load.
cli-given-twice = '{ $found }' is given twice; give it one number.
cli-not-read = the formula does not read '{ $found }'. { $allowed ->
    [none] It reads no names.
   *[other] It reads: { $allowed }.
}
cli-number-refused = { $found }: { $reason }
cli-not-a-number-for-a-name = { $found } is not NAME=NUMBER, such as slot=3.
cli-points-unclear = '{ $found }' is no whole number of points.
cli-not-id-and-text = '{ $found }' must be ID=TEXT.
cli-not-whole = '{ $found }' is no whole number.
cli-out-of-range = { $found } is not a number from { $least } to { $most }.
cli-whose-catalog = Say whose catalog: name a preset, or a document, before --catalog.
cli-which-catalog = Say in which catalog to find it with --catalog.
cli-place-in-terminal = A place is read in the terminal; leave out --out and --catalog.
cli-seeds-too-high = { $number } fights from seed { $seed } on need seeds above { $most }; begin lower.

## When something breaks off
cli-interrupted = Interrupted.
cli-broke = this broke: { $error }: { $message }
cli-whose-fault = { $plugin ->
    [none] It is a fault in Rollwright or in a plugin.
   *[other] It is a fault in the plugin '{ $plugin }' ({ $source }).
} Run again with ROLLWRIGHT_DEBUG=1 to see where.

## Whose sheet
cli-table-without-store = --table and --who name a character of a store; say which with --store.
cli-table-of-another-ruleset = That table plays { $ruleset }, not { $found }.
cli-name-foes = Say whom they fight with --foes.
cli-nobody-of-the-table = None of the scenario's characters is at that table. At it: { $allowed }.
cli-loot-to-nobody = { $found } is not in the fight with a sheet. In it: { $allowed }.
cli-loot-not-kept = --loot-to needs a place where the sheets are kept: a table (--store, --table) or a folder (--write).
cli-loot-left = Nobody could carry: { $what }.
cli-came-home = What the fight did to those of '{ $table }':
cli-came-home-unchanged = The fight left those of '{ $table }' as they were.
cli-not-home-yet = The fight is not over: nothing was written at '{ $table }'.
cli-store-without-table = Say which table of the store with --table.
cli-stored-and-other = A character of a store is one already; leave out --preset, --sample and --sheet.
cli-say-who-there = Say who with --who: { $allowed }.
cli-not-pool-number = '{ $found }' is not POOL=N, such as hit_dice=2.
cli-mark-of-another = '{ $mark }' is { $gm ->
    [yes] not a mark of the GM's, who may add, remove, and set words
   *[no] a mark of the GM's; say --gm, or one of add, raise, lower, strike
}.
cli-scene-of-another-end = { $when ->
    [start] --hard-moves is for the end of a scene.
   *[end] --name is for a scene that begins.
}
cli-nothing-changed = Nothing has changed.


## battle
cli-battle-share = { $who } brings { $points } of { $most } points of health, a share of { $share }.
cli-battle-start = A bar of { $length } starts at { $start }.
cli-battle-stock = { $label }: { $left } of { $most }{ $level ->
    [none] {""}
   *[other] , slots of level { $level }
}.
cli-battle-skill = { $label } ({ $kind }{ $element ->
    [none] {""}
   *[other] , { $element }
}){ $power ->
    [none] {""}
   *[other] {" "}at { $power } of an attack
}{ $range ->
    [none] {""}
    [0] , touch or oneself
   *[other] , range { $range }
}{ $shape ->
    [none] {""}
   *[other] , { $shape } of { $radius }
}{ $energy ->
    [0] {""}
   *[other] , costs { $energy } energy
}{ $slot ->
    [none] {""}
   *[other] , costs a slot of level { $slot }
}.
cli-battle-left-out = { $label } is left out: { $why }
cli-battle-refused = Not written: { $why }
cli-two-numbers = { $option } takes two whole numbers with { $sign } between them, not '{ $found }'.
cli-encounter-worth = Worth { $worth } altogether (times { $times } for their number): { $step ->
    [none] more than any step allows.
   *[other] { $step }.
}
cli-declare-needs-words = --declare takes WHO=WORDS, not '{ $found }'.
cli-declare-twice = { $who } has said two things for one round; say with one --declare what is done first.
cli-declare-refused = { $who }: { $why }
cli-declare-unheard = { $who }: the turn did not come on which this was to be done.
cli-declare-unread = { $who }: nothing was read from '{ $said }'. { $option ->
    [none] They do nothing.
   *[other] What they do is { $option }.
}{ $rivals ->
    [none] {""}
   *[other] {" "}The words could have meant { $rivals }.
}
