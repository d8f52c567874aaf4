# نرد الرموز: ما أظهره، وما قد يخطئ في أقسام نظام القواعد، وما لا يمكن رميه.

symbol-dice = { $own ->
    [none] بلا نرد
   *[other] { $own }
}{ $against ->
    [none] {""}
   *[other] {" "}مقابل { $against }
}
symbol-thrown = { symbol-dice }: { $left ->
    [none] لم يبق شيء
   *[other] { $left }
}

## مشكلات نظام قواعد
symbol-cancels-itself = لا يلغي الرمز «{ $found }» نفسه.
symbol-cancelled-twice = الرمز «{ $found }» يلغيه «{ $other }» من قبل؛ يلغي الرمز رمزًا واحدًا.
symbol-build-needs-upgrade = الرصيد المبني {"\u2066"}'larger-upgraded'{"\u2069"} يحتاج إلى نرد {"\u2066"}'upgrade'{"\u2069"}.
symbol-rung-needs-upgrade = «{ $found }» يرقّي نرد الصعوبة، ولا يسمّي {"\u2066"}'pool.difficultyUpgrade'{"\u2069"} نردًا لذلك.
symbol-untrained-harder = «{ $found }»: لا وجه يُبلغ في نرد الرموز فيعلو على غير المتدربين. المسموح: {"\u2066"}normal{"\u2069"} أو رقم أو {"\u2066"}refuse{"\u2069"}.
symbol-spend = لا تشتري النقاط شيئًا في رمية نرد الرموز؛ ما يبقى من الرمية يُنفق في القتال ({"\u2066"}'combat.symbols.spends'{"\u2069"}).
symbol-pool-too-large = مع { $found } نرد في كل جانب قد تؤول الرمية إلى { $cells } من النتائج المختلفة؛ ويوزن منها { $most } على الأكثر. اخفض {"\u2066"}'pool.max'{"\u2069"} أو دع رموزًا أكثر تُلغى.

## ما لا يمكن رميه
symbol-modifier-rolls = { $name } سيرمي { $dice }؛ والمعدِّل في نرد الرموز عدد من نرد الدعم أو نرد التعثر.
symbol-option-number = «{ $option }» عدد صحيح من { $min } إلى { $max }، لا { $found }.
symbol-nothing-to-upgrade = «{ $option }»: لا نرد في هذا النظام يصير إليه نرد كهذا.

## مشكلات قتال
symbol-fight-needs-checks = قتال النوع {"\u2066"}'symbol-pool'{"\u2069"} يحتاج إلى رميات من هذا النوع؛ وهي هنا «{ $found }».
symbol-success-spent = «{ $found }» هو ما يصنع الإصابة ويزيد ضررها؛ لا يشتري شيئًا.
symbol-of-both-sides = «{ $found }» ينفقه الجانب الآخر من قبل، في «{ $other }»؛ كل رمز لجانب واحد.
symbol-spend-without-effect = «{ $found }» لا يفعل شيئًا: أعطه {"\u2066"}damage, critical, condition, track, boost{"\u2069"} أو {"\u2066"}setback{"\u2069"}.
symbol-spend-needs-hit = «{ $found }» للمهاجم عند الإصابة: يحتاج إلى {"\u2066"}"by": "attacker"{"\u2069"} و{"\u2066"}"when": "hit"{"\u2069"}.
symbol-spend-once = تُعطى الحالة أو الحرجة مرة واحدة، فيبقى {"\u2066"}'max'{"\u2069"} عند 1؛ وهو هنا { $found }.
symbol-rated-without-critical = الحرجة وحدها تُدفع بتقدير السلاح؛ {"\u2066"}'rated'{"\u2069"} يحتاج إلى {"\u2066"}'critical'{"\u2069"}.
symbol-health-spent = «{ $found }» هو صحة القتال؛ والإنفاق يحرك مسارًا آخر.
symbol-rows-ascend = تبدأ صفوف الجدول برميات متصاعدة؛ و{ $found } يقف وراء { $before }.
symbol-upgrades-need-build = لا يُرقّى النرد إلا حيث يكون {"\u2066"}'resolution.pool.build'{"\u2069"} هو {"\u2066"}'larger-upgraded'{"\u2069"} ويسمّي نرد {"\u2066"}'upgrade'{"\u2069"}.

## سجل قتال
event-symbol-pool-dice-lent = { $because }: في الرمية التالية لصالح { $who } { $die ->
    [boost] { $dice ->
        [zero] لا نرد دعم
        [one] نرد دعم واحد
        [two] نردا دعم
        [few] { $dice } أحجار نرد دعم
        [many] { $dice } حجر نرد دعم
       *[other] { $dice } حجر نرد دعم
    }
   *[other] { $dice ->
        [zero] لا نرد تعثر
        [one] نرد تعثر واحد
        [two] نردا تعثر
        [few] { $dice } أحجار نرد تعثر
        [many] { $dice } حجر نرد تعثر
       *[other] { $dice } حجر نرد تعثر
    }
}.
event-symbol-pool-dice-thrown = ارتفع دفاع { $target }: رمية أخرى لدى { $who } من أجل { $name }، { $left ->
    [none] ولم يبق شيء
   *[other] وبقي { $left }
}.
event-symbol-pool-critical = إصابة حرجة على { $who } ({ $total }): { $name }.

## الاختيار
window-spend = لدى { $by } أن ينفق ما بقي من { $name }: { $left }.
