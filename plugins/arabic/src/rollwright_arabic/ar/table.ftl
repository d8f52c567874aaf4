# الطاولات: ما يُحفظ للجميع معًا، والمشاهد، والنقلات القاسية.

no-hard-move-left = لم تمنح أي رمية نقلة قاسية، ولم تبق نقطة من أجلها ({ $pools }).
not-invented-here = لم تُبتكر على هذه الطاولة قدرة اسمها «{ $found }».{ $suggestion ->
    [none] {""}
   *[other] {" "}هل تقصد «{ $suggestion }»؟
}
other-id = معرّفها «{ $expected }» بحسب الاسم الذي تُحفظ تحته؛ وُجد { $found }.
nothing-asked = لم يُسأل أحد عن النقلات القاسية: لم ينته للتو مشهد تكلّف فيه شيئًا.
table-of-another-ruleset = تُلعب هذه الطاولة بنظام «{ $found }»، وهذا النظام هو «{ $expected }».

change-scene = { $what ->
    [starts] بدء المشهد { $number }{ $name ->
        [none] {""}
       *[other] : { $name }
    }
    [ends] انتهاء المشهد { $number }
    [asks] انتهاء المشهد { $number }: هل وقعت نقلة قاسية لم تمنحها رمية؟
    [granted] منح نقلة قاسية
    [made] وقوع نقلة قاسية ممنوحة
   *[answered] تسوية النقلات القاسية في المشهد { $number }
}
change-unpaid = { $count ->
    [zero] لا نقلة قاسية بلا نقطة من { $pool }
    [one] نقلة قاسية واحدة لم تبق لها نقطة من { $pool }
    [two] نقلتان قاسيتان لم تبق لهما نقطة من { $pool }
    [few] { $count } نقلات قاسية لم تبق لها نقطة من { $pool }
    [many] { $count } نقلة قاسية لم تبق لها نقطة من { $pool }
   *[other] { $count } نقلة قاسية لم تبق لها نقطة من { $pool }
}
change-invented = { $what ->
    [new] { $name } من صنع { $maker }
    [shared] { $name }، من صنع { $maker }، يجوز أن يتعلّمها الآخرون
   *[gone] نُسيت { $name }
}
