# أوراق الشخصيات: ما لا يصلح فيها، وما لا تستطيعه شخصية.

## أسماء لا يعرفها نظام القواعد
unknown-thing = لا { $what ->
    [ability] قدرة بالاسم
    [skill] مهارة بالاسم
    [save] رمية نجاة بالاسم
    [derived] قيمة مشتقة بالاسم
    [field] حقل بالاسم
    [pool] رصيد بالاسم
    [track] مسار بالاسم
    [condition] حالة بالاسم
    [wound-kind] نوع جرح بالاسم
    [text] نص حي بالاسم
    [state] حال حية بالاسم
    [state-value] كلمة لهذه الحال بالاسم
    [rest] استراحة بالاسم
    [tag-list] قائمة وسوم بالاسم
    [tag] مدخل بالاسم
    [clock] ساعة بالاسم
    [thing] نوع متاع بالاسم
    [owned-thing] متاع على هذه الورقة بالاسم
    [item] غرض بالاسم
    [coin] عملة بالاسم
    [class] صنف بالاسم
    [people] قوم بالاسم
    [question] سؤال بالاسم
    [array] مجموعة بالاسم
    [background] خلفية بالاسم
    [stat] سمة بالاسم
    [table-pool] رصيد طاولة بالاسم
   *[other] رقم بالاسم
} «{ $found }».{ ar-hint }{ ar-there }
unknown-entry = لا مدخل في أي فهرس بالاسم «{ $found }».{ ar-hint }
unknown-read = لا يمكن قراءة «{ $found }» من مسار. المسموح: { $expected }.{ ar-hint }

## مستند ورقة
object-expected = هنا { $found }، والمطلوب كائن له مفاتيح.
list-expected = هنا { $found }، والمطلوب قائمة.
text-expected = هنا { $found }، والمطلوب نص.
text-key-expected = المفتاح نص، لا { $found }.
number-expected = هنا { $found }، والمطلوب رقم.
whole-number-expected = هنا { $found }، والمطلوب عدد صحيح.
yes-or-no-expected = هنا { $found }، والمطلوب نعم أو لا ({"\u2066"}true{"\u2069"} أو {"\u2066"}false{"\u2069"}).
words-too-long = عدد الحروف { $found }، والمتسع { $limit }.
out-of-range = { $found } خارج المسموح هنا: من { $min } إلى { $max }.
word-not-offered = «{ $found }» غير معروض هنا.{ ar-allowed }{ ar-hint }
too-many-rows = عدد الصفوف { $found }، والقائمة تتسع لعدد { $limit }.
too-many-marks = عدد العلامات { $found }، وخانات المسار { $limit }.
list-full = القائمة ممتلئة: تتسع لعدد { $limit }.
entry-not-for-list = المدخل «{ $found }» لا يضع صفًا في القائمة «{ $list }».
sheet-not-json = الورقة ليست JSON مجردًا: { $reason }
sheet-of-another-ruleset = كُتبت الورقة لنظام القواعد «{ $found }»، وهذا النظام هو «{ $expected }».
sheet-of-another-version = إصدار الورقة { $found }، وأوراق هذا النظام بالإصدار { $expected }. رحّلها أولًا.

## ما لا يمكن فعله
not-enough = { $label } لا يكفي (المطلوب { $needed }، والموجود { $left }).
no-slot-left = لم تبق خانة تعويذة بالمستوى { $level } أو أعلى.
none-can-pay = لا شيء من { $allowed } فيه القدر المطلوب { $needed }.
not-of-that-family = «{ $pool }» لا يدفع ثمن هذا.{ ar-allowed }
no-choice-of-pool = لا معنى لاختيار «{ $pool }»: هذا الثمن لا يُدفع من واحد من عدة أرصدة.
unknown-cost = لا شيء مثبتًا يعرف كيف يدفع «{ $found }».{ ar-allowed }{ ar-hint }
cost-below-zero = الكلفة { $cost } تساوي { $found }، ولا ثمن دون الصفر.
amount-negative = { $amount } دون الصفر؛ اكتب المقدار، واجعله ضررًا أو شفاء.
amount-not-positive = { $amount } أقل مما ينبغي: المطلوب 1 على الأقل.
no-temporary-points = «{ $pool }» لا يقبل نقاطًا مؤقتة.
pool-hidden = «{ $pool }» ليس جزءًا من ورقة هذه الشخصية.
track-full = «{ $track }» ممتلئ، ولا يمكن تعليم شيء آخر عليه.
track-is-plain = «{ $track }» بلا أنواع جروح: حرّكه بعدد.
track-takes-marks = «{ $track }» يقبل علامات من نوع: العدد وحده لا يقول أيها.
level-is-worked-out = { $name } محسوب من أرقام أخرى، ويرتفع بارتفاعها.
rest-does-not-roll = الاستراحة «{ $rest }» لا ترمي نرد «{ $found }».{ ar-hint }
no-dice-to-throw = الاستراحة «{ $rest }» ترمي نردًا، ولا نرد هنا يُرمى.
no-such-place = لا موضع «{ $path }» في ورقة.
sheet-moved-meanwhile = كُتب على ورقة { $who } عند طاولتها أثناء القتال، فلم يُنقل إليها شيء. تراجعوا عما جرى هناك أو اتركوا القتال.
stale-change = التغيير لا يناسب: عند «{ $path }» يتوقع { $expected }، والموجود { $found }.

## من أين يأتي الرقم
why-plain = { $label }: { $value }
why-one = { $label }: { $value } ({ $name })
why-sum = { $label }: { $sum } = { $value }
why-formula = { $label }: { $sum }
why-from = { $label }: { $value }، من { $parts }
part-bonus = إضافة حرة
part-untrained = غير متدرب
part-cap = سقف
part-shift = { $name } { $count ->
    [zero] { $steps } (بلا درجات)
    [one] { $steps } درجة
    [two] { $steps } درجتان
    [few] { $steps } درجات
    [many] { $steps } درجة
   *[other] { $steps } درجة
}

## قتال المضيف نفسه
no-battle-block = ليس في النظام '{ $ruleset }' كتلة «battle»، فلا تُعير أوراقه شيئًا لقتال المضيف نفسه.
battle-bar-empty = طول شريط الصحة 1 على الأقل، لا { $found }.
battle-bar-outside = لا ينتهي شريط طوله { $length } عند { $found }.
battle-not-lent = لا { $what } على هذه الورقة كان يمكن لقتال أن يصرفها.
battle-count-outside = لا يكون { $pool } ‏{ $found }؛ فهو من 0 إلى { $limit }.
battle-no-place = لا مكان في قتال المضيف { $kind ->
    [reaction] لردود الفعل
    [rider] لما يصحب الضربة من تلقاء نفسه
   *[other] لما لا يفعل شيئًا في قتال
}.
battle-other-price = يكلّف { $price }، ولا يستطيع قتال المضيف أن يأخذه.
battle-two-slots = يكلّف { $count } من الخانات، وقتال المضيف يأخذ واحدة.
battle-mixed-price = يكلّف خانة من المستوى { $level } و{ $energy } طاقة، وقتال المضيف يأخذ أحدهما.
