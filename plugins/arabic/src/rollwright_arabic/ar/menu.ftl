# لماذا رُفض اختيار. لم يُدفع شيء ولم يتغير شيء.

not-on-menu = «{ $found }» ليس في القائمة: خيارات { $by } هي { $allowed } (القائمة { $menu }، { $window }).{ ar-hint }
stale-menu = هذا جواب عن القائمة { $found }، والقائمة القائمة الآن هي { $allowed }.
not-your-turn = الاختيار الآن ليس من شأن { $found } بل من شأن { $allowed }.
fight-over = انتهى القتال، ولم يبق لأحد ما يختاره.
not-offered = «{ $option }» معروض بلا أسلوب ولا حجم ولا إنفاق؛ احذفها.
no-board = لا رقعة في هذا القتال، فلا خانة لأحد.
bad-cell = { $reason ->
    [no-board] لا رقعة في هذا القتال؛ احذف الخانة.
    [takes-none] «{ $option }» لا يأخذ خانة ولا مسارًا؛ احذفهما.
    [no-room] لا يبدأ { $by } عند { $found }: خارج الرقعة، أو صلبة، أو مشغولة.
    [board-full] لا خانة خالية على الرقعة من أجل { $by }.
   *[other] { $found ->
        [none] هذا يحتاج إلى خانة.
       *[other] { $found } ليست خانة يمكن بلوغها.
    }
}
unreachable = { $reason ->
    [takes-none] «{ $option }» لا يأخذ مسارًا؛ احذفه.
    [no-board] لا رقعة في هذا القتال؛ احذف المسار.
   *[other] لا يصل { $by } إلى { $found } من هناك، أو لا يجوز الوقوف فيها: الباقي { $left } { $unit }.
}
cannot-pay-from = «{ $option }» لا يُدفع من «{ $found }».{ $allowed ->
    [none] {""}
   *[other] {" "}يمكن دفعه من { $allowed }.
}
cannot-pay = لا يستطيع { $by } دفع ثمن { $name }: يلزم { $amount } من { $pool }.
no-budget = لم يبق لدى { $by } ما يلزم من أجل { $name }: يتطلب { $budget }.
not-usable-now = لا يمكن لـ{ $by } استخدام { $name } كما هي الحال على ورقة الشخصية.
no-uses-left = لم تبق لدى { $by } استخدامات من { $name }.
not-on-the-edge = لا يقف { $by } على حافة اللوح، ولا يغادر أحد من غيرها.
not-recharged = { $name } لم يُشحن بعد.
not-in-hand = { $by }: لا ضربة بـ{ $name } هكذا الآن، فهو ليس في اليد أو اليد الأخرى مشغولة.
coven-apart = { $name }: لا بد من وقوف { $size } من الجماعة معًا.
none-left = { $by }: لم يبقَ من { $name } شيء.
off-hand-waits = { $name } باليد الأخرى: لا ضربة إلا بعد ضربة بسلاح خفيف آخر في هذا الدور.
no-ammunition = { $by }: لم يبقَ من { $ammunition } شيء لـ{ $name }.
drawn-already = { $by }: استُلّ أو التُقط شيء في هذا الدور من قبل.
lies-elsewhere = { $by }: ليس { $name } في المتناول.
cannot-carry = { $by }: لا سبيل إلى حمل { $name } أيضًا.
cannot-draw = { $by }: لا استلال لـ{ $name } الآن، فهو في اليد أو لا شيء يمكن إعادته من أجله.
no-targets = { $name } لا يبلغ أحدًا الآن.
takes-no-targets = «{ $option }» بلا أهداف؛ احذفها.
needs-target = «{ $option }» يحتاج إلى هدف: { $allowed }.
bad-target = لا يمكن استخدام «{ $option }» على «{ $found }».{ ar-hint } الممكن: { $allowed }.
too-many-targets = «{ $option }» يقبل { $allowed ->
    [zero] لا أهداف
    [one] هدفًا واحدًا
    [two] هدفين على الأكثر
    [few] { $allowed } أهداف على الأكثر
    [many] { $allowed } هدفًا على الأكثر
   *[other] { $allowed } هدف على الأكثر
}، لا { $found }.
style-not-offered = لا يمكن تنفيذ «{ $option }» بأسلوب «{ $found }» الآن.{ ar-hint } المعروض: { $allowed }.
target-named-twice = «{ $option }» يقبل كل هدف مرة واحدة.

## إعداد القتال

presentation-not-allowed = لا تُلعب هذه القواعد بأسلوب '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}هل قصدت '{ $suggestion }'؟
} المسموح: { $allowed }.
unknown-temper = لا يوجد طبع باسم '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}هل قصدت '{ $suggestion }'؟
} الطباع المعروفة: { $allowed }.
no-combat-block = نظام القواعد «{ $ruleset }» بلا قسم للقتال، فلا قتال فيه.
creature-incomplete = لا يستطيع { $creature } القتال: يحتاج المخلوق إلى صحة ودفاع وفعل واحد على الأقل.
dice-not-plain = «{ $dice }» ليس نردًا من نوع واحد مع عدد، مثل {"\u2066"}2d6 + 3{"\u2069"}.
value-needs-sheet = «{ $value }» يُقرأ من ورقة شخصية، ولا ورقة لمخلوق أرقامه مكتوبة.
step-changed-and-asked = خطوة من { $frame } («{ $step }») غيّرت العالم وطرحت سؤالًا؛ لها أن تفعل أحدهما فقط.

## قتالات محفوظة

worker-ended = أُنهيت عملية مساعدة من الخارج، ربما لامتلاء الذاكرة. جرّب عددًا أقل مع {"\u2066"}--jobs{"\u2069"}.
save-not-written = لم يُحفظ شيء: تعذرت الكتابة في { $file } ({ $reason }).
save-too-big = { $file } أكبر من { $limit } بايت، وهو أقصى ما يُقرأ كقتال محفوظ.
save-not-json = { $file ->
    [none] هذا
   *[other] { $file }
} ليس قتالًا محفوظًا: ليس بصيغة JSON ({ $reason ->
    [none] { $where }
   *[other] { $reason }
}).
save-not-a-fight = { $file } بصيغة JSON، لكنه ليس قتالًا محفوظًا.
not-a-save = هذا ليس قتالًا محفوظًا.
save-damaged = { $count ->
    [zero] هذا القتال المحفوظ تالف:
    [one] هذا القتال المحفوظ تالف في موضع واحد:
    [two] هذا القتال المحفوظ تالف في موضعين:
    [few] هذا القتال المحفوظ تالف في { $count } مواضع:
    [many] هذا القتال المحفوظ تالف في { $count } موضعًا:
   *[other] هذا القتال المحفوظ تالف في { $count } موضع:
}
save-only = الموجود هنا { $found }، ولا يصلح هنا إلا { $allowed }: { $why }.
save-misfit = لا مكان هنا لـ{ $found }: { $why }.
save-too-deep = في هذا الموضع مستويات متداخلة أكثر من { $limit }، وهو أقصى ما يُقرأ.
save-cell-held = «{ $other }» في { $found } من قبل؛ ولا يشارك أحد غيره خلاياه إلا راكب مع مطيته.
save-off-board = { $found } خارج الرقعة: أعمدتها من 0 إلى { $columns }، وصفوفها من 0 إلى { $rows }.
save-too-large = قتال محفوظ من { $found } بايت أكبر مما يُقرأ؛ الحد { $limit }.
save-of-another-format = حُفظ هذا القتال بالصيغة { $found }، وهذا المحرك يقرأ الصيغة { $allowed }.
save-of-another-ruleset = حُفظ هذا القتال تحت نظام القواعد «{ $found }»، لا تحت «{ $allowed }».
save-of-another-version = حُفظ هذا القتال تحت الإصدار { $found } من «{ $ruleset }»، والموجود هنا الإصدار { $allowed }.
save-in-missing-frame = هذا الحفظ واقف داخل «{ $frame }» ({ $where })، ولا توجد هنا إضافة تعرفه. كُتب باستخدام { $plugins }.
fight-not-put-back = تعذرت إعادة القتال إلى ما كان عليه قبل هذا الاختيار: تابع من آخر حفظ له.
undo-impossible = لا يمكن التراجع عن آخر اختيار: لو لُعب القتال من جديد لسار على غير ما يرويه سجله.
save-in-missing-step = هذا الحفظ واقف داخل «{ $frame }» ({ $where }) عند الخطوة «{ $step }»، وهي غير موجودة في هذا الإصدار.{ ar-hint } خطواته: { $allowed }.

## الجانبان

side-empty = { $side ->
    [party] لا أحد في الفريق
   *[foes] لا خصوم
}؛ يحتاج القتال إلى جانبين.
too-many-fighters = عدد المقاتلين { $found } أكثر من اللازم؛ الحد { $limit }.
bad-fighter-id = «{ $found }» لا يصلح معرّفًا لمقاتل: لكل مقاتل معرّف خاص، سطر واحد من 1 إلى 80 حرفًا.
bad-fighter-name = «{ $found }» لا يصلح اسمًا لمقاتل: سطر واحد لا يتجاوز { $limit } حرفًا، بلا رموز تحكم.
sheet-fights-twice = مع { $found } ورقة يقاتل بها غيره هنا؛ أعط كل واحد ورقته.
bad-by-hand = «{ $found }» ليس في هذا القتال.{ ar-hint } في القتال: { $allowed }.
bad-initiative = يجب أن يذكر الترتيب كل واحد مرة واحدة. الموجود: { $found }. في القتال: { $allowed }.
creature-without-actions = لا أفعال لدى { $creature }، فلا شيء يفعله في القتال.
unknown-path = لا شيء عند «{ $path }»: «{ $found }» غير موجود.{ ar-hint }
steps-without-end = تجاوز الإطار { $frame } { $limit } خطوة دون أن يستدعي غيره أو يسأل أو ينتهي.
unknown-event = اللحظة «{ $moment }» تأتي بعد «{ $found }»، ولا حدث بهذا الاسم؛ المتاح { $allowed }.{ ar-hint }
frames-too-deep = استدعى الإطار { $frame } إطارًا آخر فوق { $limit } إطارًا، وهو أقصى ما يجوز.
not-a-choice = يسمّي الاختيار خياره وأهدافه نصًا، والخلية برقمين صحيحين، والطريق بقائمة خلايا؛ و«{ $found }» ليس كذلك.

## قدرات في قتال
one-ability-a-turn = على { $name } أن تنتظر: قدرة واحدة في الدور.
power-left-out = تُركت { $ability } الخاصة بـ { $foe } خارج هذا القتال: { $why }
power-dice-not-plain = '{ $dice }' أكثر من نرد وعدد يُجمعان.
power-other-dice = ترمي { $dice }، والضرر هنا يُرمى بـ { $allowed }.
power-needs-foes-roll = تحتاج إلى رمية من الأعداء، وهم لا يرمون هنا.
declared-for-nobody = لا أحد من الفريق اسمه '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}هل تقصد '{ $suggestion }'؟
} الموجودون: { $allowed }.
