# من أين تأتي أرقام خصم لم يكتبها أحد، وما الذي عُدّل كي يناسب درجته.

## المصادر

fighter-without-source = لا مصدر لأرقام { $fighter }: لا ورقة ولا مخلوق ولا درجة.
fighter-of-another-game = ورقة { $fighter } من { $found }، وهذا القتال يُخاض بنظام { $allowed }.
no-threat-scale = لا يمكن ابتكار { $foe }: لا سلّم تهديد في هذا النظام يُقاس به خصم.
unknown-tier = لا درجة «{ $found }» في سلّم التهديد.{ ar-hint }{ $allowed ->
    [none] {""}
   *[other] {" "}درجاته: { $allowed }.
}
foe-not-plain-data = المقترح من أجل { $foe } ليس بيانات مجردة: { $reason }.
foe-by-label = { $foe } هو المخلوق { $creature }.
foe-proposal-set-aside = { $foe } هو المخلوق { $creature }؛ ولا حاجة إلى المقترح.
foe-keeps-tier = يبقى { $foe } على الدرجة التي كُتب بها، { $tier }.
foe-without-health = لا صحة إطلاقًا لـ{ $foe } وفق صحيفته، فلا يمكن لأحد إيذاؤه، ولذا يبقى خارج القتال.
foe-plain = { $foe } مخلوق عادي من الدرجة { $tier }.
foe-invented = { $foe } مبتكر لهذا القتال ومقيس بالدرجة { $tier }.
foe-tier-unknown = { $foe } { $found ->
    [none] بلا درجة مذكورة
   *[other] بدرجة «{ $found }» التي لا وجود لها
}، فهو من أدنى درجة، { $tier }.

## ما يُترك

foe-not-measured = يُترك من { $foe } { $what ->
    [soak] الامتصاص
    [hardness] الصلابة
    [spellcasting] التعاويذ
   *[other] { $what }
}؛ فليس للدرجة مقياس لذلك.
foe-action-too-many = يُترك من { $foe } { $action ->
    [none] فعل
   *[other] { $action }
}: أفعال الخصم المبتكر لا تزيد على { $limit }.
foe-action-empty = يُترك من { $foe } { $action ->
    [none] فعل
   *[other] { $action }
}، فهو لا يفعل شيئًا.
foe-name-unknown = يُترك من { $foe } «{ $found }»: لا { $what } بهذا الاسم.
foe-part-unfit = يُترك من { $foe } { $found ->
    [none] ما عند { $where }
   *[other] { $found } ({ $where })
}، إذ لا يمكن قراءته.
foe-dice-unfit = يُترك من { $foe } النرد «{ $found }»، فليس نردًا من نوع واحد مع عدد.
foe-die-fitted = { $foe }: يُرمى { $after } مكان { $before }، فللضرر هنا نوع نرد واحد.

## ما يُستكمل

foe-filled = { $foe }: { $what ->
    [health] الصحة
    [defense] الدفاع
    [initiative] المبادرة
   *[other] { $what }
} من الدرجة، { $value }.
foe-filled-action = { $foe }، { $action }: { $what ->
    [to-hit] رقم الإصابة
    [difficulty] الصعوبة
   *[other] { $what }
} من الدرجة، { $value }.
foe-plain-strike = { $foe }: ضربة بسيطة، { $to_hit } للإصابة، والضرر { $damage }.

## ما يُقص إلى القياس

foe-number-fitted = { $foe }: ينزل { $what ->
    [defense] الدفاع
    [to-hit] رقم إصابة { $action }
    [difficulty] رقم صعوبة { $action }
    [check] رقم { $action } في المنازلات
   *[other] { $what }
} من { $before } إلى { $after }.
foe-health-fitted = { $foe }: تصير الصحة { $after } بعد { $before }؛ ومدى درجته من { $min } إلى { $max }.
foe-damage-cut = { $foe }، { $action }: ينزل الضرر من { $before } إلى { $after ->
    [none] لا شيء
   *[other] { $after }
}، كي لا يتجاوز متوسط الجولة { $most }.
foe-strikes-cut = { $foe }، { $action }: ينزل عدد الضربات من { $before } إلى { $after }، كي لا يتجاوز متوسط الجولة { $most }.
foe-damage-above = { $foe }: ما زال ضرر الجولة { $damage } ودرجته تبلغ { $most }؛ ولم يبق ما يُنقص.

## قيمة المواجهة

foe-stepped-down = خُفّض { $foe } من { $before } إلى { $after } كي لا تزيد المواجهة على { $step }.
no-encounter-budget = لا تذكر القواعد '{ $ruleset }' كم قد تبلغ قيمة مواجهة.
party-without-levels = لا ورقة لأحد من المجموعة، فلا مستوى تُقاس به المواجهة.
unknown-game = لا توجد صعوبة لعبة باسم '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}هل قصدت '{ $suggestion }'؟
} الموجود: { $allowed }.
encounter-above = قيمة المواجهة { $worth }، والمسموح به عند { $step } هو { $most }: لم يبق من يُخفّض.

## خصوم مبتكرون بلغة القواعد

foe-beside-sheet = يأخذ { $foe } أرقامه من ورقته، فلا يُستعمل ما ذُكر بجانبها: { $what }.
foe-entry-not-open = لا يحمل { $foe } ما ليس متاحًا له: { $found }.
foe-lists-filled = يأتي { $foe } ومعه: { $found }.
foe-health-as-written = تبقى صحة { $foe } عند { $health } خارج المدى من { $min } إلى { $max }: لا حقل واحد في ورقته يحركها.
