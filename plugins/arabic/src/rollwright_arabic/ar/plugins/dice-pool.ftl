# مجموعات النرد: كيف وقعت، وما قد يخطئ في أقسامها، وما يحدث في قتالاتها.

pool-count = { $faces ->
    [none] بلا نرد
   *[other] { $faces }
}{ $earned ->
    [none] {""}
   *[other] {" "}ومكتسب { $earned }
}{ $again ->
    [none] {""}
   *[other] {" "}(أُعيد رمي { $again })
} ← { $hits }{ $lost ->
    [0] {""}
   *[other] {" "}- { $lost } (ملغى){ $floored ->
        [true] {" "}← 0
       *[false] {""}
    }
}{ $bought ->
    [0] {""}
   *[other] {" "}+ { $bought } (مشترى)
}{ $equals ->
    [none] {""}
   *[other] {" "}= { $equals }
} { $total ->
    [zero] نجاح
    [one] نجاح
    [two] نجاح
    [few] نجاحات
    [many] نجاحًا
   *[other] نجاح
}{ $needed ->
    [none] {""}
   *[other] {" "}مقابل { $needed }
}{ $word ->
    [botch] ، كارثة
    [complication] ، مع تعقيد
   *[none] {""}
}{ $nothing ->
    [none] {""}
    [not-enough] ، لم يُشتر شيء: النقاط أقل مما يلزم
    [not-a-whole-purchase] ، لم يُشتر شيء: ليس عدد مشتريات صحيحًا
    [entry-costs-otherwise] ، لم يُشتر شيء: ذلك الرصيد لا يدفع ثمنه
   *[other] ، لم يُشتر شيء
}
rolled-botch = كارثة

pool-crossed = { $found } خارج الترتيب: { $allowed }.
pool-face = { $found } ليس وجهًا يصلح لهذا: { $allowed }.
pool-count-too-high = لا يمكن أبدًا عدّ { $found }: { $allowed }.
pool-target-fixed = لا هدف خاصًا بدرجة إلا حيث يتحرك الهدف: يحتاج {"\u2066"}'target'{"\u2069"} إلى {"\u2066"}'min'{"\u2069"} دون {"\u2066"}'max'{"\u2069"}.
pool-harder-fixed = { $what } «{ $found }» أصعب على غير المتدربين، وهذا يحتاج إلى هدف يتحرك.
pool-not-so = لا نرد هنا يفعل ذلك: لا «{ $option }» في نظام القواعد.
pool-no-face = { $found } ليس وجهًا من أجل «{ $option }»: رقم من 1 إلى { $sides }.
pool-unknown-reroll = لا إعادة رمي اسمها «{ $found }».{ ar-hint }{ $allowed ->
    [none] {" "}لا شيء منها في هذا النظام.
   *[other] {" "}المتاح: { $allowed }.
}

damage-dice-hardness = صلابة
because-dazed = من الضربة
because-turn-lost = مع الدور الضائع
because-crashed = بسبب التحطم
event-dice-pool-initiative-moved = { $because ->
    [taken] { $who }: مبادرة أقل بمقدار { $amount }، وصارت { $to }.
    [gained] { $who }: مبادرة أكثر بمقدار { $amount }، وصارت { $to }.
    [crash] { $who }: مبادرة أكثر بمقدار { $amount } لتحطيم { $source }، وصارت { $to }.
    [missed] { $who }: مبادرة أقل بمقدار { $amount } لعدم الإصابة، وصارت { $to }.
    [spent] { $who }: أُنفقت المبادرة، وعادت إلى { $to }.
    [recovered] { $who }: تعافٍ، وعادت المبادرة إلى { $to }.
   *[other] { $who }: المبادرة { $to }.
}
event-dice-pool-taken = مبادرة مأخوذة: { $parts }.
because-crash-over = زال التحطم
event-dice-pool-crashed = تحطم { $who }.
event-dice-pool-crash-ended = انتهى تحطم { $who }.
event-dice-pool-dazed = ذهول { $who }، ويضيع الدور التالي.{ $text ->
    [none] {""}
   *[other] {" "}{ $text }
}
event-dice-pool-turn-lost = ترنح { $who }، وضاع هذا الدور.
pool-fight-needs-pools = قتال هذا النوع يحتاج إلى رميات من النوع {"\u2066"}'dice-pool'{"\u2069"}، وهذه من النوع «{ $kind }».
pool-modifier-rolled = ما تضيفه الحالات إلى { $to } هنا أعداد صحيحة من النرد: {"\u2066"}'flat'{"\u2069"}، لا { $found }.
pool-entry-face = { $found } خارج ما تسمح به الرميات: { $allowed }.
