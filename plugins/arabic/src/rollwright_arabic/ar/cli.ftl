# ما يطبعه سطر الأوامر. أسماء الأوامر والخيارات والكلمات التي تُكتب تبقى كما تُكتب.

## عناوين الجداول
column-at-the-end = في النهاية
column-changed = آخر تغيير
column-costs = الكلفة
column-deeds = الأفعال
column-dealt = أوقع
column-fight = القتال
column-fighter = المقاتل
column-tier = الدرجة
column-worth = القيمة
column-step = الخطوة
column-allowed = المسموح
column-from = المصدر
column-group = المجموعة
column-healed = شفى
column-health = الصحة
column-hits = الإصابات
column-holds = يحوي
column-id = المعرّف
column-key = المفتاح (* لا بد منه)
column-key-or-another = المفتاح (* لا بد منه، (*) أو من غيره)
column-kind = النوع
column-left-standing = بقي واقفًا
column-level = المستوى
column-name = الاسم
column-names = الأسماء
column-played-by = يلعبه
column-plugin = الإضافة
column-preset = النظام الجاهز
column-rank = الرتبة
column-registers = ما تسجله، أو السبب
column-rule = القاعدة
column-ruleset = نظام القواعد
column-scene = المشهد
column-side = الجانب
column-stands = الوضع
column-state = الحال
column-table = الطاولة
column-taken = تلقى
column-uses-left = الاستخدامات الباقية
column-what = ماذا
column-what-it-is = ما هو
column-what-it-says = ما تقوله
column-written-by = يكتبها

## حال القتال
cli-side-party = الفريق
cli-side-foes = الخصوم
cli-standing = واقف
cli-out = خارج القتال
cli-down = ساقط
cli-concentrates = تركيز على { $name }
cli-held = { $name }{ $rounds ->
    [none] {""}
   *[other] {" "}{ $rounds }
}
cli-initiative = عند { $initiative }
cli-undecided = لم يُحسم بعد، في الجولة { $round }. البذرة { $seed }: البذرة نفسها تلعب القتال نفسه.
cli-decided = { $winner ->
    [party] الفوز للفريق
    [foes] الفوز للخصوم
   *[none] لا فائز
} { ar-rounds-after }. البذرة { $seed }: البذرة نفسها تلعب القتال نفسه.
cli-saved = حُفظ في { $file }.
cli-a-fight = { $preset }: قتال
cli-nobody = لا أحد
cli-no-table-kept = لا طاولة محفوظة في { $store } بعد.
cli-no-fight-kept = لا قتال محفوظًا في { $store } بعد.
cli-kept-going = الجولة { $round }، { $choices ->
    [zero] بلا اختيارات
    [one] اختيار واحد
    [two] اختياران
    [few] { $choices } اختيارات
    [many] { $choices } اختيارًا
   *[other] { $choices } اختيار
}
cli-kept-ended = { $winner ->
    [party] الفوز للفريق
    [foes] الفوز للخصوم
   *[other] لا فائز
} في الجولة { $round }

## قائمة
cli-group-ability = القدرات
cli-group-action = الأفعال
cli-group-attack = الهجمات
cli-group-item = الأشياء
cli-group-reaction = ردود الفعل
cli-group-shake = إيقاظ رفيق
cli-group-standard = الأفعال المعتادة
cli-group-turn = {""}
cli-option-flee = الفرار
cli-option-surrender = الاستسلام
cli-riding = راكبًا { $name }
cli-option-mount = ركوب { $name }
cli-option-dismount = الترجل
cli-option-steed = { $what ->
    [dash] { $name }: انطلاق
    [disengage] { $name }: انسحاب
   *[other] { $name }: مراوغة
}
cli-option-end = إنهاء الدور
cli-option-pass = تمرير
cli-option-rest = ترك الباقي للمحرك
cli-may-react = رد الفعل بيد { $who }. الصحة { $health }.
cli-turns = { $sure ->
    [yes] { $window ->
        [hit] تصير الإصابة إخفاقًا
       *[other] تنقلب رمية النجاة
    }
    [no] { $window ->
        [hit] تبقى الإصابة إصابة
       *[other] تبقى رمية النجاة كما هي
    }
   *[perhaps] { $window ->
        [hit] تصير الإصابة إخفاقًا { $chance }
       *[other] تنقلب رمية النجاة { $chance }
    }
}
cli-stops = { $sure ->
    [yes] يوقفه
    [no] لا يوقفه
   *[perhaps] يوقفه { $chance }
}
cli-stops-with = { $name } (يوقفه { $chance })
cli-spares = يدفع من الضرر { $amount }
cli-adds = يضيف من الضرر { $amount }

## موضوع النافذة

window-used = { $source } يستخدم { $name }: الرد بيد { $by }. الصحة { $health }.
window-aimed = { $source } يصوّب { $name } إلى { $targets }: الرد بيد { $by }. الصحة { $health }.
window-hit = { $source } يصيب { $targets } باستخدام { $name }: الرد بيد { $by }. الصحة { $health }.
window-harmed = { $source } آذى { $targets } باستخدام { $name }: الرد بيد { $by }. الصحة { $health }.
window-turn-start = يبدأ دور { $source }: الرد بيد { $by }. الصحة { $health }.
window-leaves-reach = { $source } على وشك مغادرة مدى { $by }: الضربة بيد { $by }. الصحة { $health }.
window-between-turns = قبل الدور التالي، الفعل بيد { $by }. الصحة { $health }.
window-foe-turn-start = قبل أن يتحرك { $source }، الفعل بيد { $by }. الصحة { $health }.
window-falls = { $targets }: سقوط من علٍ. الرد بيد { $by }. الصحة { $health }.
window-save = { $targets }: رمية النجاة من { $name }. الرد بيد { $by }. الصحة { $health }.
window-death = { $targets }: موت. الرد بيد { $by }. الصحة { $health }.
window-rider = { $by } يصيب { $targets } باستخدام { $name }: ما الذي يرافق الضربة؟ الصحة { $health }.

## الدور

cli-turn = دور { $who }. الصحة { $health }.{ $left ->
    [none] {""}
   *[other] {" "}الباقي: { $left }.
}{ $held ->
    [none] {""}
   *[other] {" "}{ $held }.
}
cli-left-budget = { $budget } { $count }
cli-left-strikes = ضربات باليد { $count }
cli-option = { $label }{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}{ $most ->
    [none] {""}
   *[other] {" "}حتى { $most }
}
cli-as = {"\u2066"}as { $number }{"\u2069"} { $style }
cli-with = {"\u2066"}with{"\u2069"} { $ways }
cli-hits = إصابة { $chance }
cli-saves = نجاة { $chance }
cli-wins = فوز { $chance }
cli-harms = ضرر { $amount }
cli-suffers = يتلقى { $amount }
cli-lasts = أذى { $amount } في كل مرة
cli-heals = شفاء { $amount }
cli-symbols = { $amount } بالرموز

## لعب قتال
cli-play-begin = اكتب رقم السطر لتختاره، أو {"\u2066"}help{"\u2069"}.
cli-play-stops = يتوقف القتال هنا دون حسم.
cli-play-at-whom = على من؟
cli-play-unknown = «{ $found }» ليس رقمًا في القائمة ولا كلمة معروفة هنا.{ ar-hint } جرّب {"\u2066"}help{"\u2069"}.
cli-play-no-such-line = سطور القائمة من 1 إلى { $most }.
cli-play-no-target = { $option } بلا هدف؛ احذف «{ $found }».{ $ways ->
    [several] {" "}طريقة الدفع تُكتب بعد «with».
   *[single] {""}
}
cli-play-no-deed = لا هدف، فلا فعل.
cli-play-wrong-target = «{ $found }» ليس هدفًا لـ{ $option }؛ اختر من { $allowed }.
cli-play-auto = اكتب: {"\u2066"}auto{"\u2069"} أو {"\u2066"}auto end{"\u2069"}.
cli-play-nothing-to-undo = لم تختر شيئًا يمكن التراجع عنه.
cli-play-taken-back = تم التراجع.
cli-play-where-to = إلى أين؟ اكتب: {"\u2066"}save FILE{"\u2069"}
cli-play-saved = حُفظ في { $file }؛ للمتابعة: { $command }
cli-play-one-style = يُفعل { $option } بطريقة واحدة؛ احذف «as».
cli-play-which-style = اكتب رقمًا من 1 إلى { $most } بعد «as».
cli-play-one-pay = يُدفع ثمن { $option } بطريقة واحدة؛ احذف «with».
cli-play-which-pay = اكتب رقمًا من 1 إلى { $most } بعد «with».
cli-play-help-line = اختيار السطر 3 من القائمة؛ وكذلك {"\u2066"}end{"\u2069"} و{"\u2066"}pass{"\u2069"}
cli-play-help-target = … على b؛ و{"\u2066"}5 b b c{"\u2069"} يذكر عدة أهداف
cli-play-help-with = … بالدفع بالطريقة الثانية مما يذكره السطر
cli-play-help-as = … بالأسلوب الثاني مما يذكره
cli-play-help-auto = اختيار الخطة هذه المرة؛ و{"\u2066"}`auto end`{"\u2069"} حتى النهاية
cli-play-help-undo = التراجع عن آخر اختيار
cli-play-help-look = حال كل واحد
cli-play-help-menu = إظهار القائمة من جديد
cli-play-help-save = كتابة القتال في ملف
cli-play-help-quit = التوقف هنا
cli-kept-as = القتال محفوظ باسم «{ $fight }» في { $file }.
cli-go-on-with = للمتابعة: { $command }

## قتالات كثيرة
cli-fights-task = القتالات
cli-fights-played = { $count ->
    [zero] لا قتال
    [one] قتال واحد
    [two] قتالان
    [few] { $count } قتالات
    [many] { $count } قتالًا
   *[other] { $count } قتال
}
cli-party-wins = فوز الفريق { $chance } (مجال ثقة 95٪ من { $low } إلى { $high })
cli-foes-win = فوز الخصوم { $chance }
cli-fights-undecided = بلا حسم: { $count }
cli-rounds-on-average = متوسط الجولات: { $mean }
cli-interrupted-after = قُطع بعد { $done } من { $number } من القتالات.
cli-stopped-after = توقف بعد { $done } من { $number } من القتالات.

## النرد والاحتمالات
cli-odds = { $formula }: المتوسط { $mean }، من { $least } إلى { $most }، الانحراف المعياري { $deviation }
cli-chance = { $what ->
    [at-most] { $total } على الأكثر
   *[at-least] { $total } على الأقل
}: { $chance }
cli-below = دون { $number }
cli-range = من { $first } إلى { $last }
cli-above = فوق { $number }
cli-weighed = { $label } { $number }{ $against ->
    [none] {""}
   *[other] {" "}مقابل { $against }
}
cli-mean-total = { $what ->
    [successes] متوسط النجاحات { $mean }
    [highest] متوسط أعلى نرد { $mean }
   *[total] متوسط المجموع { $mean }
}
cli-mean-of = { $label }: المتوسط { $mean }
cli-outcome-success = نجاح
cli-outcome-failure = فشل
cli-outcome-critical-success = نجاح حرج
cli-outcome-critical-failure = فشل حرج
cli-outcome-fumble = زلة

## القوائم
cli-abilities = { $count ->
    [zero] لا قدرات.
    [one] قدرة واحدة.
    [two] قدرتان.
    [few] { $count } قدرات.
    [many] { $count } قدرة.
   *[other] { $count } قدرة.
}
cli-changes = { $count ->
    [zero] لا تغيير.
    [one] تغيير واحد.
    [two] تغييران.
    [few] { $count } تغييرات.
    [many] { $count } تغييرًا.
   *[other] { $count } تغيير.
}
cli-level = المستوى { $level }
cli-not-ready = ليس { $column }
cli-rule-card = بطاقة
cli-rule-track = مسار
cli-rule-condition = حالة
cli-rule-rest = استراحة
cli-rule-clock = ساعة
cli-rule-ability = قدرة
cli-nothing-said = لا شيء هنا له جملة.
cli-nothing = لا شيء
cli-state-ready = جاهزة
cli-state-failed = فشلت
cli-state-refused = مرفوضة
cli-state-conflicting = متعارضة
cli-state-disabled = موقوفة
cli-what-a-preset-names = ما يسميه أحدها: {"\u2066"}rollwright presets { $preset }{"\u2069"}
cli-what-a-catalog-holds = ما في فهرس: {"\u2066"}rollwright presets { $preset } --catalog { $catalog }{"\u2069"}
cli-no-preset = لا نظام جاهزًا مثبت. ثبّت واحدًا من: { $allowed }
cli-ruleset = { $name } ({ $id }، الإصدار { $version })
cli-entries = { $count ->
    [zero] لا مدخل
    [one] مدخل واحد
    [two] مدخلان
    [few] { $count } مداخل
    [many] { $count } مدخلًا
   *[other] { $count } مدخل
} من { $catalog }.
cli-names-sample-characters = شخصيات نموذجية
cli-names-abilities = قدرات
cli-names-skills = مهارات
cli-names-saves = رميات نجاة
cli-names-difficulties = صعوبات
cli-names-fields = حقول
cli-names-lists = قوائم
cli-names-tag-lists = قوائم وسوم
cli-names-derived = قيم مشتقة
cli-names-pools = أرصدة
cli-names-tracks = مسارات
cli-names-conditions = حالات
cli-names-rests = استراحات
cli-names-table-pools = أرصدة الطاولة
cli-names-options-of-a-roll = خيارات الرمية
cli-names-catalogs = فهارس

## النمو
cli-points-wait = المستوى { $level }: { $points ->
    [zero] لا نقاط تنتظر
    [one] نقطة واحدة تنتظر
    [two] نقطتان تنتظران
    [few] { $points } نقاط تنتظر
    [many] { $points } نقطة تنتظر
   *[other] { $points } نقطة تنتظر
} التوزيع على السمات ({"\u2066"}--only-choices --stat ID=N{"\u2069"}).
cli-picks-wait = { $count ->
    [zero] لا انتقاء ينتظر
    [one] انتقاء واحد ينتظر
    [two] انتقاءان ينتظران
    [few] { $count } انتقاءات تنتظر
    [many] { $count } انتقاءً ينتظر
   *[other] { $count } انتقاء ينتظر
}{ $label ->
    [none] {""}
   *[other] {" "}من { $label }
} ({"\u2066"}rollwright sheet pick{"\u2069"}).
cli-no-picks = لا انتقاءات في هذا النظام.
cli-rank = { $rank } من { $ranks }
cli-picks-left = { $label ->
    [none] {""}
   *[other] { $label }:{" "}
}بقي { $left } من { $granted } من الانتقاءات{ $reach ->
    [none] {""}
   *[other] ، حتى المستوى { $reach }
}{ $lists ->
    [none] {""}
   *[other] ، من { $lists }
}.
cli-sheet-not-written = لم تُكتب الورقة: تُحفظ باستخدام {"\u2066"}--write FILE{"\u2069"}.
cli-written-to = كُتب في { $file }.
cli-standard-input = الدخل القياسي

## المستندات والسيناريوهات
cli-step = { $number }. { $kind }{ $refused ->
    [none] {""}
   *[other] {" "}مرفوض: { $refused }
}
cli-sound = { $file }: سليم
cli-problems = { $file }: { $count ->
    [zero] لا مشكلة
    [one] مشكلة واحدة
    [two] مشكلتان
    [few] { $count } مشكلات
    [many] { $count } مشكلة
   *[other] { $count } مشكلة
}
cli-not-played = لا يُلعب بعد: { $key }{ $times ->
    [1] {""}
   *[other] {" "}(عدد المرات { $times })
}

cli-does-nothing = لا يفعل شيئًا: { $place }

## ما كُتب خطأ
cli-no-command = لا أمر اسمه «{ $found }».{ ar-hint } الأوامر: { $allowed }.
cli-no-language = لم يأت أحد باللغة «{ $found }».{ ar-hint } المثبت: { $allowed }.
cli-say-who = اذكر لمن باستخدام {"\u2066"}--sample{"\u2069"} أو {"\u2066"}--sheet{"\u2069"}.
cli-say-who-rolls = اذكر من يرمي باستخدام {"\u2066"}--sample{"\u2069"} أو {"\u2066"}--sheet{"\u2069"}.
cli-say-which-ruleset = اذكر نظام القواعد باستخدام {"\u2066"}--preset{"\u2069"}. المثبت: { $allowed ->
    [none] لا شيء
   *[other] { $allowed }
}.
cli-say-what-is-rolled = اذكر ما يُرمى بواحد من {"\u2066"}--stat{"\u2069"} و{"\u2066"}--skill{"\u2069"} و{"\u2066"}--save{"\u2069"} و{"\u2066"}--roll{"\u2069"}.
cli-option-needs-name = «{ $found }»: اكتب اسمًا قبل العلامة، مثل {"\u2066"}position=risky{"\u2069"}.
cli-opposed-or-together = ارم ضد أحد باستخدام {"\u2066"}--opposed-by{"\u2069"} أو مع أحد باستخدام {"\u2066"}--together{"\u2069"}، لا كليهما.
cli-document-has-no-samples = لا توجد في الوثيقة {"\u2066"}'{ $document }'{"\u2069"} شخصية نموذجية باسم {"\u2066"}'{ $found }'{"\u2069"}، فالنماذج للإعدادات الجاهزة وحدها: اذكر ملف ورقة، مثل {"\u2066"}{ $found }.yaml{"\u2069"}.
cli-say-who-answers = اذكر من يجيب باستخدام {"\u2066"}--opposed-by{"\u2069"}.
cli-say-who-rolls-along = اذكر من يرمي معك باستخدام {"\u2066"}--together{"\u2069"}.
cli-answer-unclear = «{ $found }»: اكتب ما يُرمى، مثل {"\u2066"}stat=blend{"\u2069"}، أو سمتين كل منهما نرد، مثل {"\u2066"}stat=might,with=willpower{"\u2069"}.
cli-need-unclear = «{ $found }»: اكتب {"\u2066"}half{"\u2069"} أو {"\u2066"}all{"\u2069"} أو {"\u2066"}one{"\u2069"} أو رقمًا.
cli-no-completion = لا إكمال لدى Click من أجل «{ $shell }».
cli-no-catalog = لا فهرس اسمه «{ $found }».{ ar-hint } الفهارس: { $allowed ->
    [none] لا شيء
   *[other] { $allowed }
}.
cli-nothing-to-describe = لا «{ $found }» يوصف.{ ar-hint } الأنواع: { $allowed }.
cli-scenario-brings-sides = يأتي السيناريو بنظامه وجانبيه؛ احذف {"\u2066"}--preset{"\u2069"} و{"\u2066"}--party{"\u2069"} و{"\u2066"}--foes{"\u2069"}.
cli-no-sample = لا شخصية نموذجية اسمها «{ $found }».{ ar-hint } النماذج: { $allowed }.
cli-no-sheet = لا ورقة في { $found }.
cli-count-unclear = «{ $found }»: اكتب رقمًا من 1 إلى 40 بعد النقطتين.
cli-one-of-each = «{ $found }»: لا يجلس إلى الطاولة من كل شخصية إلا واحد؛ سمِّ غيره، أو هات ورقة في ملف باسم آخر.
cli-name-one = اذكر واحدًا على الأقل.
cli-document-without-sides = { $found } مستند ولا جانبين فيه. اذكره في ملف سيناريو عند {"\u2066"}`ruleset`{"\u2069"} وأعط الملف.
cli-no-demo = لا قتال يُعرض في أي نظام مثبت. ثبّت واحدًا من: { $allowed }
cli-preset-without-demo = لا قتال يُعرض في النظام «{ $preset }». سمِّ الجانبين بـ{"\u2066"}--party{"\u2069"} و{"\u2066"}--foes{"\u2069"}.
cli-preset-without-fights = في النظام «{ $preset }» رميات ولا قتال فيه: ارمِ بـ{"\u2066"}rollwright check --preset { $preset }{"\u2069"}.{ $allowed ->
    [none] {""}
   *[other] {" "}أنظمة فيها قتال يُعرض: { $allowed }.
}
cli-no-fight-in-file = لا سيناريو فيه قتال في { $file }.
cli-fight-brings-table = يأتي «{ $fight }» بطاولته؛ احذف ما يقول غيرها من يقاتل.
cli-seat-unclear = «{ $found }» ليس {"\u2066"}ID=SAMPLE{"\u2069"} ولا {"\u2066"}ID=FILE{"\u2069"}، أو يذكر أحدًا مرتين.
cli-save-brings-table = يأتي القتال المحفوظ بطاولته؛ احذف ما يقول غيرها من يقاتل.
cli-which-store = {"\u2066"}--fight{"\u2069"} يسمّي قتالًا في مخزن؛ اذكر المخزن باستخدام {"\u2066"}--store{"\u2069"}.
cli-store-or-file = يأتي القتال من مخزن أو من ملف محفوظ؛ احذف {"\u2066"}--store{"\u2069"} أو {"\u2066"}--load{"\u2069"}.
cli-given-twice = «{ $found }» معطى مرتين؛ أعطه رقمًا واحدًا.
cli-not-read = لا تقرأ الصيغة «{ $found }». { $allowed ->
    [none] لا تقرأ أي اسم.
   *[other] تقرأ: { $allowed }.
}
cli-number-refused = { $found }: { $reason }
cli-not-a-number-for-a-name = { $found } ليس {"\u2066"}NAME=NUMBER{"\u2069"}، مثل {"\u2066"}slot=3{"\u2069"}.
cli-points-unclear = «{ $found }» ليس عددًا صحيحًا من النقاط.
cli-not-id-and-text = يجب أن يكون «{ $found }» هكذا: {"\u2066"}ID=TEXT{"\u2069"}.
cli-not-whole = «{ $found }» ليس عددًا صحيحًا.
cli-out-of-range = { $found } ليس رقمًا من { $least } إلى { $most }.
cli-whose-catalog = اذكر فهرس من هو: سمّ نظامًا جاهزًا أو مستندًا قبل {"\u2066"}--catalog{"\u2069"}.
cli-which-catalog = اذكر في أي فهرس البحث باستخدام {"\u2066"}--catalog{"\u2069"}.
cli-place-in-terminal = يُقرأ الموضع في الطرفية؛ احذف {"\u2066"}--out{"\u2069"} و{"\u2066"}--catalog{"\u2069"}.
cli-seeds-too-high = { $number } من القتالات ابتداء من البذرة { $seed } تحتاج إلى بذور فوق { $most }؛ ابدأ من أدنى.

## حين ينقطع شيء
cli-interrupted = قُطع.
cli-broke = انكسر هذا: { $error }: { $message }
cli-whose-fault = { $plugin ->
    [none] العيب في Rollwright أو في إضافة.
   *[other] العيب في الإضافة «{ $plugin }» ({ $source }).
} شغّله من جديد مع {"\u2066"}ROLLWRIGHT_DEBUG=1{"\u2069"} لترى أين.

## احتمالات صيغة أو رمية
cli-odds-of-both = اسأل عن احتمالات صيغة (مع {"\u2066"}--at-least{"\u2069"} و{"\u2066"}--at-most{"\u2069"} وأرقام)، أو رمية مع {"\u2066"}--sample{"\u2069"} أو {"\u2066"}--sheet{"\u2069"}؛ وفي الرمية اذكر {"\u2066"}--difficulty{"\u2069"}، و{"\u2066"}--with{"\u2069"} مرة واحدة.
cli-odds-of-whom = اذكر رمية من هي باستخدام {"\u2066"}--sample{"\u2069"} أو {"\u2066"}--sheet{"\u2069"}.
cli-odds-of-what = ينقص {"\u2066"}FORMULA{"\u2069"}: اكتب صيغة، أو رمية مع {"\u2066"}--sample{"\u2069"} أو {"\u2066"}--sheet{"\u2069"}.

## شخصية جديدة، وورقة على طاولة
cli-invented = { $name } قائمة، من صنع { $maker }.
cli-too-many-drafts = عدد المسودات { $found } أكثر من اللازم: يُنظر في { $limit } على الأكثر.
cli-world-beside = مكتبات نظام القواعد ملفات بجانبه: اكتب العالم في { $folder }، أو في نسخة منه.
cli-id-value = يجب أن يُكتب «{ $found }» هكذا: {"\u2066"}ID=VALUE{"\u2069"}.
cli-no-whole-number = «{ $found }» ليس عددًا صحيحًا.
cli-choices-open = { $count ->
    [zero] لا اختيار ينقص أو يُصلح
    [one] اختيار واحد ينقص أو يُصلح
    [two] اختياران ينقصان أو يُصلحان
    [few] { $count } اختيارات تنقص أو تُصلح
    [many] { $count } اختيارًا ينقص أو يُصلح
   *[other] { $count } اختيار ينقص أو يُصلح
}؛ لم تُصنع ورقة.
cli-ask-name = الاسم
cli-ask-background = الخلفية
cli-ask-people = القوم
cli-ask-class = الصنف
cli-ask-levels = المستويات فيه
cli-ask-way = كيف تُحدد السمات
cli-ask-array = المجموعة
cli-ask-scores = السمات ({"\u2066"}Enter{"\u2069"} يقبلها هكذا؛ و{"\u2066"}ID=N{"\u2069"} يغيّر واحدة)
cli-ask-trained = المهارات المدرَّبة
cli-ask-pick = انتقاء ({"\u2066"}Enter{"\u2069"} يؤجله)
cli-ask-file = كتابة الورقة في
cli-dice-say = جاء النرد بـ { $values }.
cli-so-many-of = { $count } من: { $names }
cli-so-many-picks = { $count ->
    [zero] لا انتقاء
    [one] انتقاء واحد
    [two] انتقاءان
    [few] { $count } انتقاءات
    [many] { $count } انتقاءً
   *[other] { $count } انتقاء
}: { $names }
cli-offer = { $name }: { $what }{ $summary ->
    [none] {""}
   *[other] . { $summary }
}
cli-table-without-store = {"\u2066"}--table{"\u2069"} و{"\u2066"}--who{"\u2069"} يسمّيان شخصية في مخزن؛ اذكر المخزن باستخدام {"\u2066"}--store{"\u2069"}.
cli-table-of-another-ruleset = تلك الطاولة تلعب بنظام { $ruleset } لا { $found }.
cli-name-foes = سمِّ الخصوم عبر {"\u2066"}--foes{"\u2069"}.
cli-nobody-of-the-table = ليس من شخصيات هذا المشهد أحد على تلك الطاولة. عليها: { $allowed }.
cli-loot-to-nobody = ليس { $found } في القتال بورقة شخصية. فيه: { $allowed }.
cli-loot-not-kept = يحتاج {"\u2066"}--loot-to{"\u2069"} إلى موضع تُحفظ فيه الأوراق: طاولة ({"\u2066"}--store{"\u2069"} و{"\u2066"}--table{"\u2069"}) أو مجلد ({"\u2066"}--write{"\u2069"}).
cli-loot-left = لم يقدر أحد على حمل: { $what }.
cli-came-home = ما فعله القتال بمن على طاولة «{ $table }»:
cli-came-home-unchanged = ترك القتال من على طاولة «{ $table }» كما كانوا.
cli-not-home-yet = لم ينتهِ القتال: لم يُكتب شيء على طاولة «{ $table }».
cli-store-without-table = اذكر أي طاولة من المخزن باستخدام {"\u2066"}--table{"\u2069"}.
cli-stored-and-other = شخصية المخزن شخصية من قبل؛ احذف {"\u2066"}--preset{"\u2069"} و{"\u2066"}--sample{"\u2069"} و{"\u2066"}--sheet{"\u2069"}.
cli-say-who-there = اذكر من باستخدام {"\u2066"}--who{"\u2069"}: { $allowed }.
cli-not-pool-number = «{ $found }» ليس {"\u2066"}POOL=N{"\u2069"}، مثل {"\u2066"}hit_dice=2{"\u2069"}.
cli-mark-of-another = «{ $mark }» { $gm ->
    [yes] ليس من علامات مدير اللعبة، وله الإضافة والإزالة ووضع الكلمات
   *[no] من علامات مدير اللعبة؛ اكتب {"\u2066"}--gm{"\u2069"}، أو واحدًا من {"\u2066"}add, raise, lower, strike{"\u2069"}
}.
cli-scene-of-another-end = { $when ->
    [start] {"\u2066"}--hard-moves{"\u2069"} لنهاية مشهد.
   *[end] {"\u2066"}--name{"\u2069"} لمشهد يبدأ.
}
cli-nothing-changed = لم يتغيّر شيء.


## battle
cli-battle-share = يجلب { $who } ‏{ $points } من { $most } من نقاط الصحة، أي حصة { $share }.
cli-battle-start = شريط طوله { $length } يبدأ عند { $start }.
cli-battle-stock = { $label }: ‏{ $left } من { $most }{ $level ->
    [none] {""}
   *[other] ، خانات من المستوى { $level }
}.
cli-battle-skill = { $label } ({ $kind }{ $element ->
    [none] {""}
   *[other] ، { $element }
}){ $power ->
    [none] {""}
   *[other] {" "}بقدر { $power } من ضربة
}{ $range ->
    [none] {""}
    [0] ، باللمس أو على نفسه
   *[other] ، المدى { $range }
}{ $shape ->
    [none] {""}
   *[other] ، { $shape } بقدر { $radius }
}{ $energy ->
    [0] {""}
   *[other] ، تكلّف { $energy } طاقة
}{ $slot ->
    [none] {""}
   *[other] ، تكلّف خانة من المستوى { $slot }
}.
cli-battle-left-out = تُرك { $label }: { $why }
cli-battle-refused = لم يُكتب: { $why }
cli-two-numbers = يأخذ { $option } عددين صحيحين بينهما { $sign }، لا '{ $found }'.
cli-encounter-worth = القيمة الكلية { $worth } (مضروبة في { $times } لعددهم): { $step ->
    [none] أكثر مما تسمح به أي خطوة.
   *[other] { $step }.
}
cli-declare-needs-words = يأخذ «--declare» «WHO=WORDS»، لا '{ $found }'.
cli-declare-twice = قيل عن { $who } أمران لجولة واحدة؛ اكتب «--declare» واحدًا بما يُفعل أولًا.
cli-declare-refused = { $who }: ‏{ $why }
cli-declare-unheard = { $who }: ‏لم يأتِ الدور الذي كان سيُفعل فيه ما قيل.
cli-declare-unread = { $who }: ‏لم يُقرأ شيء من '{ $said }'. { $option ->
    [none] لا يُفعل شيء.
   *[other] الفعل هو { $option }.
}{ $rivals ->
    [none] {""}
   *[other] {" "}ربما عنت الكلمات { $rivals }.
}
