# المستندات: ما قد يخطئ في ملف نظام قواعد. الملف والموضع يسبقان كل رسالة.

document-problems = { $count ->
    [zero] لا مشكلة في المستند.
    [one] في المستند مشكلة واحدة.
    [two] في المستند مشكلتان.
    [few] في المستند { $count } مشكلات.
    [many] في المستند { $count } مشكلة.
   *[other] في المستند { $count } مشكلة.
}
more-problems = { $count ->
    [zero] ولا مشكلة أخرى.
    [one] ومشكلة أخرى.
    [two] ومشكلتان أخريان.
    [few] و{ $count } مشكلات أخرى.
    [many] و{ $count } مشكلة أخرى.
   *[other] و{ $count } مشكلة أخرى.
}

## الملف
file-is-folder = هذا مجلد لا ملف.
file-unreadable = تعذرت قراءة الملف: { $reason }.
not-utf8 = ليس هذا نصًا: ليس UTF-8 ابتداء من البايت { $offset }. إن كان نصًا فاحفظه بترميز UTF-8.
not-unicode = في { $found } نصف حرف؛ وهذا ليس نصًا.
document-empty = لا شيء فيه. المستند كائن له مفاتيح.
document-not-object = المستند كائن له مفاتيح؛ وهنا { $found }.
document-is-scenario = هذا سيناريو لا مجموعة قواعد. العبه بالأمر {"\u2066"}rollwright scenario run{"\u2069"} { $found }.
not-json = هذا ليس JSON: { $reason }، السطر { $line }، العمود { $column }.
not-yaml = هذا ليس YAML: { $reason }، السطر { $line }، العمود { $column }.
yaml-tag = { $found } وسم لا يُقرأ هنا؛ البيانات المجردة وحدها تُقرأ.
several-documents = في الملف عدة مستندات؛ والملف الواحد مستند واحد.
alias-unknown = لا مرساة اسمها «{ $found }».
alias-to-itself = «{ $found }» سيحوي نفسه.
key-not-text = المفتاح نص؛ وهنا { $found }{ $line ->
    [none] {""}
   *[other] {" "}في السطر { $line }
}.
duplicate-key = المفتاح «{ $found }» مكتوب هنا مرتين، ولا غلبة لأحدهما بالمصادفة. أبق واحدًا.
not-finite = هذا ليس رقمًا منتهيًا.
not-plain = لا مكان هنا إلا للبيانات المجردة: كائنات وقوائم ونصوص وأرقام و{"\u2066"}true{"\u2069"} و{"\u2066"}false{"\u2069"}؛ لا { $found }.
nothing-here = المفتاح بلا قيمة. أعطه قيمة أو احذفه.

## المفاتيح والأنواع
missing-key = المفتاح «{ $key }» ناقص.
two-spellings = «{ $found }» و«{ $other }» كتابتان لمفتاح واحد. أبق واحدة.
wrong-type = المطلوب هنا { $expected }{ $keys ->
    [none] {""}
   *[other] {" "}له مفاتيح مثل { $keys }
}؛ والموجود { $found }.
not-allowed = لا مكان هنا لـ«{ $found }».{ ar-hint }{ ar-allowed }
one-key-of = لا مكان هنا إلا لواحد من هذه: { $keys }؛ والموجود { $found }.
key-of-missing = لا بد هنا من واحد من هذه: { $keys }.
key-out-of-place = لا معنى لـ«{ $found }» هنا: { $why }.
too-small = { $found } أصغر من اللازم؛ الأدنى { $limit }.
too-large = { $found } أكبر من اللازم؛ الأقصى { $limit }.
too-few = العدد { $found }؛ والأدنى { $limit }.
too-many = العدد { $found }؛ والأقصى { $limit }.
text-too-short = النص أقصر من اللازم: { $found } حرفًا، والأدنى { $limit }.
text-too-long = النص أطول من اللازم: { $found } حرفًا، والأقصى { $limit }.
text-control = يجب أن يكون { $found } سطرًا واحدًا بلا رموز تحكم.
text-marks = لا يحوي النص «{ $mark }».
string-unicode = { $found } ليس نصًا.
bad-id = { $found } ليس معرّفًا من هذا النوع. نمطه: { $pattern }
id-reserved = المعرّف «{ $found }» محجوز.
bounds-crossed = لا شيء من { $min } إلى { $max }؛ يجب ألا يعلو الطرف الأدنى على الأعلى.
out-of-bounds = { $found } خارج الحدود: من { $min } إلى { $max }.
value-expected = المطلوب هنا قيمة: رقم أو صيغة أو مرجع مثل {"\u2066"}{"{"} "field": … {"}"}{"\u2069"}؛ والموجود { $found }.
value-not-finite = القيمة رقم منته.
value-empty = لا شيء هنا يُحسب؛ والموجود { $found }.
dice-expected = المطلوب هنا نرد مثل {"\u2066"}2d6+1{"\u2069"}؛ والموجود { $found }.
table-of-pairs = الجدول قائمة أزواج {"\u2066"}[threshold, value]{"\u2069"}؛ والموجود { $found }.
table-of-words = جدول الكلمات كائن، أو قائمة أزواج من كلمة ورقم.
table-not-ascending = يجب أن يبدأ كل صف فوق سابقه: بعد { $before } جاء { $after }.
duplicate-row = الصف { $found } مكتوب مرتين.

## الإصدارات
schema-too-new = صيغة المستند { $found }، أحدث مما يُقرأ هنا ({ $newest }). حدّث Rollwright.
schema-too-old = صيغة المستند { $found }، ولا ترحيل مثبتًا يؤدي منها إلى { $oldest }.
migration-lost-key = سيُفقد الترحيل «{ $step }» هذا: { $found }.

## الأسماء
no-such-name = لا { $what } بالاسم «{ $found }».{ ar-hint }{ $allowed ->
    [none] {" "}لا شيء من هذا على الإطلاق.
   *[other] {" "}المتاح: { $allowed }.
}
duplicate-id = أكثر من { $what } بالمعرّف «{ $found }».
loot-in-a-circle = جدول الغنائم «{ $found }» يعود إلى نفسه، فلا ينتهي رميه.
duplicate-name = { $what } «{ $found }» مكتوب هنا مرتين.
wrong-column-type = نوع «{ $found }» هو { $type }؛ والمطلوب هنا { $allowed }.
value-unfit = لا يناسب { $found } الخانة «{ $cell }»: { $why }.{ ar-hint }{ $allowed ->
    [none] {""}
   *[other] {" "}قيمها: { $allowed }.
}
field-and-derived = «{ $found }» حقل أيضًا؛ ولا تميّز الصيغة بينهما.
pool-and-track = «{ $found }» مسار أيضًا؛ ولا تميّز الكلفة بينهما.

## ما يجوز أن تقرأه القيم
derived-cycle = القيمة تقرأ نفسها: { $way }.
reads-live = لا يجوز لهذا أن يقرأ ما يحركه اللعب، وهو يقرأ «{ $found }».
reads-trained = لا يجوز لهذا أن يقرأ مهارة أو رمية نجاة، وهو يقرأ «{ $found }».
multiplier-of-nothing = لا علاوة إتقان هنا تُضاعف.

## قواعد الورقة
wound-needs = يحتاج مسار الجروح إلى «{ $needs }».
wound-bounds = مسار الجروح ذو المستويات المسماة فيه { $key } يساوي { $right }.
wound-track-here = «{ $found }» مسار جروح؛ والمطلوب مسار عادي.
not-a-wound-track = «{ $found }» مسار عادي؛ والمطلوب مسار جروح.
penalty-positive = لا يعلو الجزاء على 0.
indexed-refuses = العلامات التي تلزم خانتها تحتاج إلى {"\u2066"}onFull 'refuse'{"\u2069"}.
changes-nothing = تغيير قدره { $found } لا يغيّر شيئًا.
list-without-pools = صفوف «{ $found }» ليست أرصدة.
pool-starts-empty = يبدأ «{ $found }» فارغًا؛ لا يُستعمل هنا.

## قواعد المكتبة
asset-misnamed = اسم الملف «{ $right }»، لا «{ $found }».
asset-missing = الملف «{ $found }» ليس في المجلد «{ $folder }».
asset-without-folder = مكان «{ $found }» بجانب ملف مستند، ولا ملف لهذا المستند.
creatures-need = تحتاج المخلوقات إلى القسم «{ $needs }».
items-need = تحتاج الأغراض إلى القسم «items».
entry-without-mechanics = المدخل «{ $found }» بلا آليات؛ لا يمكن إلقاؤه.
catalog-feeds-not = الفهرس «{ $found }» لا يغذي القائمة «{ $list }». يغذي: { $allowed }.
scaled-not-alone = للمدخل عدة صفوف من أجل «{ $found }»؛ لا يُكبَّر إلا صف وحيد.
save-without-difficulty = لا رقم تبلغه رمية النجاة «{ $found }»؛ ستنجح دائمًا. أعط الفعل أو القائمة رقمًا.
until-save-needs = ما يدوم حتى رمية نجاة يحتاج إلى {"\u2066"}'saveEnds'{"\u2069"}.
plus-without-amount = يحتاج البند الإضافي إلى مقدار يضيفه.
rider-and-kind = لمدخل من نوع {"\u2066"}'rider'{"\u2069"} ملحق، ولا ملحق لغيره.

## قواعد القتال
health-starts-full = سيبدأ «{ $found }» ممتلئًا: ينتهي القتال قبل أن يبدأ.
no-style-takes = لا بد أن يأخذ أسلوب واحد على الأقل.
health-max-half = معدِّل {"\u2066"}'health-max'{"\u2069"} لا يفعل إلا التنصيف: ضرب 0.5.
narrows-nothing = يضيّق «{ $found }» آثارًا ومعدِّلات، ولا شيء منها هنا يضيّقه.
not-on-levels = لا يكون «{ $found }» على مستوى: المستوى بلا مصدر ولا ينتهي إلا حين ينقص ما يقرأه.
exclusive-pair = يستبعد رصيدا أفعال اثنان كل منهما الآخر؛ وهنا { $found }.
choice-is-ability = «{ $found }» قدرة بذاتها.
count-needs-number = يجب أن يكون أقصى «{ $found }» رقمًا مجردًا فوق أدناه.
count-hidden = «{ $found }» يعد للمحتضرين ولا يمكن إخفاؤه.
moment-not-named = لا شيء ينتظر «{ $found }»: القتال نفسه يسأل عندئذ. ما يُنتظر: { $allowed }.
moment-happened = ما ينتظر «{ $found }» لا يُلغي: لقد وقع من قبل. يُلغي عند: { $allowed }.
actions-needed = يحتاج المخلوق بأرقام مكتوبة إلى فعل واحد على الأقل.
sequence-in-sequence = «{ $found }» تسلسل بذاته.
zone-does-nothing = هذه المنطقة لا تغير شيئا: يلزمها ⁦`at`⁩ مع ما يحدث حينئذ، أو ⁦`difficult`⁩، أو ⁦`sight`⁩.
teleport-in-sequence = «{ $found }» ينقل إلى خلية، والسلسلة لا توجه إلى خلية.
reaction-in-sequence = «{ $found }» رد فعل؛ ينتظر لحظته.
spell-needs = يحتاج «{ $found }» إلى الرقم «{ $key }»، وعلى المخلوق بلا ورقة أن يعطيه.
coven-without-spells = لا تعويذة من هذه للمجمع.
style-needed = لا بد من {"\u2066"}'classic'{"\u2069"} أو {"\u2066"}'tactical'{"\u2069"} بين الأساليب.
weight-below-zero = قد ينزل «{ $found }» دون 0؛ والوزن لا ينزل.
smallest-coin = أصغر عملة في العائلة قيمتها 1، لا { $found }.
energy-is-health = «{ $found }» هو الصحة من قبل.
one-for-each-step = لا بد من واحد لكل درجة: { $right }، لا { $found }.

## الطبقات والقدرات
nothing-left = لن تبقى لـ«{ $found }» قيمة.
default-removed = أُزيل الافتراضي «{ $found }»؛ اذكر غيره.
value-hides = «{ $found }» يقرر ما يُخفى؛ لا يمكن إزالته.
filter-compared = «{ $found }» مرشِّح من نوع { $type }: تُقارن الأرقام بـ{"\u2066"}'above'{"\u2069"} و{"\u2066"}'below'{"\u2069"}، والكلمات بـ{"\u2066"}'equals'{"\u2069"} و{"\u2066"}'notIn'{"\u2069"}.
no-slots = لا أرصدة من {"\u2066"}slot_1{"\u2069"} إلى {"\u2066"}slot_9{"\u2069"} تُدفع منها خانة.

## البحث عن موضع
schema-place = { $place ->
    [none] لا شيء في مستند اسمه «{ $found }».
   *[other] لا مكان لشيء عند «{"\u2066"}{ $place }.{ $found }{"\u2069"}».
}{ ar-hint }{ $allowed ->
    [none] {" "}لا مفاتيح له.
   *[other] {" "}المتاح: { $allowed }.
}
damage-die = يُرمى الضرر هنا بنوع نرد واحد، { $allowed }، و«{ $found }» غيره.
entry-check-not-for-kind = رميات النوع «{ $kind }» لا تشتري شيئًا، فلا مدخل يغيّر فيها.
consequences-need-rolls = مثل هذا القتال يُرمى بـ '{ $allowed }'، وطريقة هذا النظام '{ $found }'.
