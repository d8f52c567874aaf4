# الصيغ والنرد: ما قد يخطئ فيها، وكيف تُقرأ بالكلمات.

## ما الخطأ. موضع الصيغة يسبق الرسالة؛ والسطر والعمود يُعدان من 1.
formula-syntax = «{ $text }»، السطر { $line }، العمود { $column }: { $found ->
    [end] انتهت الصيغة قبل أوانها.
   *[other] لا مكان هنا لـ«{ $found }».
}{ ar-hint } المتوقع: { $expected }.
formula-empty = لا صيغة هنا. المتوقع: { $expected }.
formula-arity = { ar-at-column } عدد المعاملات خاطئ ({ $found }). المتوقع: { $expected }.
unknown-name = «{ $text }»: لا شيء اسمه «{ $found }».{ ar-hint }
name-without-at = { ar-at-column } «{ $found }» ليس رقمًا هنا؛ يُكتب الاسم بعد «@».{ ar-hint }
unknown-function = { ar-at-column } لا دالة اسمها «{ $found }».{ ar-hint }
function-without-arguments = { ar-at-column } يحتاج «{ $found }» إلى ما يعمل عليه: { $suggestion }.
unknown-reference = { $found } ليس مرجع قيمة.{ ar-hint } المسموح: { $expected }.
reference-keys = لمرجع القيمة مفتاح واحد فقط من مفاتيحه، وهنا { $found }. المسموح: { $expected }.
value-not-a-number = { $found } ليس قيمة: القيمة رقم أو صيغة نصية أو مرجع قيمة.
const-not-a-number = الثابت رقم، لا { $found }.
number-not-finite = { $found } ليس رقمًا يُحسب به.
whole-number-needed = { ar-at-column } يجب أن يكون «{ $found }» هنا عددًا صحيحًا.
function-breaks = تنكسر الدالة «{ $text }»: { $found }. إصلاحها على من كتبها.
function-not-a-number = تعطي الدالة «{ $text }» { $found }، وليس رقمًا. إصلاحها على من كتبها.
reader-not-a-number = يقرأ «{ $text }» { $found }، وليس رقمًا مضبوطًا. إصلاح القارئ على من كتبه.
division-by-zero = «{ $text }» يقسم على صفر.
bound-passed = { $bound ->
    [dice] لا ترمي الصيغة الواحدة أكثر من { $limit } نرد؛ وهنا { $found }.
    [faces] وجوه النرد لا تزيد على { $limit }؛ وهنا { $found }.
    [rerolls] لا يُعاد رمي النرد أكثر من { $limit } مرة؛ وهنا { $found }.
    [magnitude] لا يبعد الرقم عن الصفر أكثر من { $limit }؛ وهنا { $found }.
    [formula_length] حروف الصيغة لا تزيد على { $limit }؛ وهنا { $found }.
    [formula_depth] لا تتداخل الصيغة أكثر من { $limit } مستوى؛ وهنا { $found }.
    [outcomes] لا تحوي الاحتمالات المضبوطة أكثر من { $limit } مجموعًا مختلفًا؛ وهنا { $found }.
    [odds_effort] يطول حساب احتمالاتها المضبوطة أكثر من اللازم؛ استعمل نردًا أقل أو أصغر.
    [thrown] لا يُرمى دفعة واحدة أكثر من { $limit } نرد؛ وهنا { $found }.
    [document_bytes] لا يزيد الملف على { $limit } بايت؛ وهنا { $found }.
    [ruleset_bytes] لا يزيد الملف الرئيس لنظام قواعد على { $limit } بايت؛ وهنا { $found }. الفهارس في ملفات خاصة بها.
    [sheet_bytes] لا تزيد الورقة على { $limit } بايت؛ وهنا { $found }.
    [document_depth] لا يتداخل المستند أكثر من { $limit } مستوى؛ وهنا { $found }.
    [document_nodes] لا يحوي المستند أكثر من { $limit } قيمة بعد بسط الأسماء البديلة؛ وهنا { $found }.
   *[other] لا يزيد { $bound } على { $limit }؛ وهنا { $found }.
} (الحد: { $bound }.)

## النرد
dice-not-here = { ar-at-column } لا يُرمى نرد هنا؛ المطلوب رقم.
dice-need-throwing = في «{ $text }» نرد: ارمه أو اسأل عن احتمالاته؛ فليس رقمًا واحدًا.
dice-of-dice = { ar-at-column } لا يحدد النرد عدد النرد المرمي ولا حجمه. ارم أولًا ثم اكتب الرقم.
dice-count-negative = لا يكون عدد النرد { $count }؛ والصفر صفر.
die-without-faces = { ar-at-column-if-any }للنرد وجه واحد على الأقل.
face-not-on-die = لا وجه { $face } على نرد {"\u2066"}d{ $faces }{"\u2069"}: سمِّ وجهًا من 1 إلى { $faces }. الوجوه المعطاة ما زالت تنتظر.
explodes-always = { ar-at-column-if-any }كل وجه سينفجر؛ أبق وجهًا واحدًا على الأقل لا ينفجر.
explodes-never = { ar-at-column-if-any }لا وجه بهذا العلو؛ لن ينفجر شيء أبدًا.
explodes-twice = { ar-at-column-if-any }ينفجر النرد مرة: تكفي «!» واحدة.
faces-left = لم يُرم نرد من أجل هذه الوجوه: { $faces }.
rerolls-always = { ar-at-column-if-any }كل وجه سيُعاد رميه؛ أبق وجهًا واحدًا على الأقل يثبت.
reroll-comes-first = { ar-at-column } مكان «{ $found }» بعد النرد مباشرة، قبل إبقاء شيء أو إسقاطه أو تفجيره: {"\u2066"}4d6r1kh3{"\u2069"}.
distribution-without-ways = يحتاج التوزيع إلى نتيجة واحدة على الأقل وزنها فوق الصفر.

## النرد كما وقع
dice-dropped = أُسقط { $faces }
dice-rerolled = أُعيد رمي { $faces }
dice-many = { $sum } على { $count } حجر نرد

## الحساب
formula-holds = { $shown }: صحيح
formula-fails = { $shown }: غير صحيح
formula-rounded-down = { $shown } = { $exact }، ويُقرَّب نزولًا إلى { $total }

## الصيغة بالكلمات
formula-name = { $facet ->
    [max] أقصى { $label }
    [min] أدنى { $label }
    [temporary] النقاط المؤقتة من { $label }
    [spent] المنفق من { $label }
    [left] الوقت الباقي من { $label }
    [size] حجم { $label }
    [remaining] الباقي من { $label }
    [penalty] جزاء { $label }
   *[none] { $label }
}
formula-plus = { $left } زائد { $right }
formula-minus = { $left } ناقص { $right }
formula-times = { $left } ضرب { $right }
formula-divided = { $left } مقسومًا على { $right }
formula-remainder = باقي قسمة { $left } على { $right }
formula-opposite = سالب { $value }
formula-is = { $left } يساوي { $right }
formula-is-not = { $left } لا يساوي { $right }
formula-below = { $left } أقل من { $right }
formula-at-most = { $left } لا يزيد على { $right }
formula-above = { $left } أكبر من { $right }
formula-at-least = { $left } لا يقل عن { $right }
formula-or = { $left } أو { $right }
formula-and = { $left } و{ $right }
formula-not = ليس { $value }
formula-if = { $yes } إذا كان { $condition }، وإلا { $no }
formula-call = { $function } من { $values }
formula-floor = { $values } مقرَّبًا نزولًا
formula-ceil = { $values } مقرَّبًا صعودًا
formula-round = { $values } مقرَّبًا إلى الأقرب
formula-abs = القيمة المطلقة لـ{ $values }
formula-min = الأدنى من { $values }
formula-max = الأعلى من { $values }
formula-dice = {"\u2066"}{ $count }d{ $faces }{"\u2069"}
formula-dice-as-many = {"\u2066"}d{ $faces }{"\u2069"} بعدد { $count }
formula-keep-highest = أعلى { $count } من { $dice }
formula-keep-lowest = أدنى { $count } من { $dice }
formula-drop-highest = { $dice } دون أعلى { $count }
formula-drop-lowest = { $dice } دون أدنى { $count }
formula-explode = { $dice }، مع نرد إضافي لكل { $from ->
    [none] وجه أعلى
   *[other] { $from } أو أكثر
}
formula-reroll = { $dice }، ويُعاد رمي الوجوه حتى { $faces }
formula-reroll-once = { $dice }، ويُعاد رمي الوجوه حتى { $faces } مرة واحدة
