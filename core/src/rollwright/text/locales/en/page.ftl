# A sheet as a page: its headings, and how its numbers are shown.

page-nobody = A sheet without a name

## Headings
page-answers = Who they are
page-live = How they stand
page-conditions = Conditions
page-stats = Stats
page-saves = Saves
page-skills = Skills
page-derived = Worked out
page-abilities = What they can do
page-clocks = Clocks
page-things = Things
page-belongings = Belongings
page-fields = Particulars

## Numbers
page-die = d{ $value }
page-percent = { $value } %
page-score = { $value } ({ $added })
page-marked = (marked)
page-of = { $now }/{ $most }
page-pool = { $now }/{ $most }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
page-condition = { $level ->
    [0] {""}
   *[other] { $level }
}{ $left ->
    [-1] {""}
    [one] {" "}({ $left } turn left)
   *[other] {" "}({ $left } turns left)
}
page-level = level { $level }
page-rank = rank { $rank } of { $most }
page-entry = { $strength ->
    [0] {""}
   *[other] { $strength }
}{ $words ->
    [none] {""}
   *[other] {" "}({ $words })
}
page-yes = yes
page-worn = worn
page-times = × { $count }
