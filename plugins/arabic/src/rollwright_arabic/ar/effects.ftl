# الآثار: لماذا تقع، ولماذا تتعذر، وكيف تُقرأ تغيرات الورقة.

## السبب: ما بلغ أحد طرفيه
cause-full = امتلاء { $label }
cause-empty = فراغ { $label }

## ما الخطأ في أثر في مستند
effect-needs-mark = «{ $track }» يقبل علامات من نوع: يجب أن يقول {"\u2066"}mark{"\u2069"} أيها.{ ar-allowed }
no-health = لا شيء على هذه الورقة هو صحتها: اذكر الرصيد.

## ما لا يمكن فعله
effect-throws-dice = { $cause ->
    [none] الأثر يرمي
   *[other] { $cause }: الأثر يرمي
} { $dice }، ولا نرد هنا يُرمى.
stat-locked = { $stat } مقفلة: لا شيء في اللعب يحركها.
list-has-no-strengths = مداخل { $list } بلا شدة ترتفع أو تنخفض.
list-has-no-words = مداخل { $list } بلا كلمات بجانبها.
name-length = طول الاسم من 1 إلى { $limit } حرفًا؛ وطول هذا { $found }.
effect-needs-difficulty = ما يقع عند النجاح أو الفشل يحتاج إلى ما يُبلغ: اكتب الصعوبة.
several-such-items = أغراض عدة اسمها «{ $found }»: { $items }. اذكر أيها.
entry-is-no-item = المدخل «{ $found }» ليس غرضًا.
cannot-be-worn = { $item } ليس مما يُلبس.
does-not-bind = { $item } لا يرتبط بأحد.
bound-by-curse = { $item } ملعون، ومن ارتبط به لا يستطيع فكه.
no-binding-left = لا يُربط أكثر من { $limit } ({ $label }).
not-enough-charges = شحنات { $item } لا تكفي (المطلوب { $needed }، والموجود { $left }).
too-heavy = سيبلغ الحمل { $weight }؛ والحد { $limit }.
slot-taken = لا مكان من أجل { $item }: يتسع { $slot } لعدد { $limit }.
no-such-mark = «{ $found }» ليست علامة.{ ar-allowed }{ ar-hint }
already-on-list = { $entry } على { $list } من قبل: ارفعه بدل ذلك.
needs-consent = تغيير { $entry } بيد صاحب الشخصية: لا بد من موافقته أولًا.
conditions-are-counted = { $entry } تحسبه القواعد، ولا يكتبه أحد بيده.
owns-none = لا { $thing } على هذه الورقة.

## التغيرات: ما تحرك، ولماذا
change = { $what }{ $cause ->
    [none] {""}
   *[other] {" "}({ $cause })
}
change-number = { $name } { ar-by }
change-temporary = { $name }، النقاط المؤقتة { ar-by }
change-overflow = { $name }، فوق الخانات { ar-by }
change-marks = { $name } {"\u2066"}{ $filled }/{ $size }{"\u2069"}
change-uses = { $name }: { $count ->
    [0] متاح للاستخدام من جديد
    [zero] متاح للاستخدام من جديد
    [one] استُخدم مرة
    [two] استُخدم مرتين
    [few] استُخدم { $count } مرات
    [many] استُخدم { $count } مرة
   *[other] استُخدم { $count } مرة
}
change-clock = { $name } {"\u2066"}{ $filled }/{ $size }{"\u2069"}
change-held = { $name }{ $level ->
    [none] {""}
   *[other] {" "}{ $level }
}{ ar-for-turns }
change-learnt = تعلّم { $name }{ $rank ->
    [none] {""}
   *[other] {" "}{ $rank }
}
change-items = { $items }
change-worn = { $on ->
    [no] خلع { $name }
   *[yes] لبس { $name }
}
change-bound = { $on ->
    [no] فك الارتباط مع { $name }
   *[yes] ارتباط مع { $name }
}
change-charges = { $name }: { $charges ->
    [none] كل الشحنات
    [zero] بلا شحنات
    [one] شحنة واحدة
    [two] شحنتان
    [few] { $charges } شحنات
    [many] { $charges } شحنة
   *[other] { $charges } شحنة
}
change-improving = { $on ->
    [no] رفع علامة التحسن عن { $name }
   *[yes] علامة تحسن على { $name }
}
change-overfull = كان { $name } ممتلئًا: زاد عنه { $by }
change-picks = { $kind ->
    [raise] نقاط موزعة
   *[pick] { $of ->
        [none] انتقاءات
       *[other] انتقاءات { $of }
    }
}: { $count }
change-improvement = { $thrown ->
    [none] { $skill }
   *[other] { $skill }: { $thrown } مقابل { $number }
}، { $by ->
    [0] بلا تحسن
   *[other] تحسن بمقدار { $by }
}
change-answer = { $name }: { $text }
change-roll = { $label }: { $outcome }{ $total ->
    [none] {""}
   *[other] {" "}({ $total })
}
change-moment = { $on ->
    [scene-start] بدء مشهد
    [scene-end] انتهاء مشهد
    [level] كسب مستوى
   *[rest] { $name }
}
tag-entry = { $name }{ $strength ->
    [none] {""}
   *[other] {" "}{ $strength }
}{ $words ->
    [none] {""}
   *[other] {" "}({ $words })
}
change-thing = { $way ->
    [down] فقدان { $thing } { $name }
   *[up] اكتساب { $thing } { $name }
}
change-row-marked = { $name }: { $mark }، { $on ->
    [yes] نعم
   *[no] لا
}
change-lost = زوال { $name }
change-word = { $name }: { $after ->
    [none] لا شيء
   *[other] { $after }
}
change-message = { $text }
change-handed = إلى { $to ->
    [table] الطاولة
   *[other] الهدف
}: { $kind }{ $name ->
    [none] {""}
   *[other] {" "}{ $name }
}{ $amount ->
    [none] {""}
   *[other] {" "}{"\u2066"}{ $op }{ $amount }{"\u2069"}
}
change-refused = لم يقع { $kind }: { $reason }
change-loop = قُطعت الآثار بعد { $rounds } دورة، قبل: { $left }

## في القتال
event-sheet-changed = { $who }: { $changes }.
event-effect-handed = { $name } على { $target }، للراوي: { $effect }.
