# ملفات السيناريو: ما الخطأ في أحدها، وما أسفر عنه حين لُعب.

## ملف لا يمكن لعبه
scenario-not-a-map = السيناريو خريطة فيها {"\u2066"}`scenario`{"\u2069"} و{"\u2066"}`ruleset`{"\u2069"} و{"\u2066"}`steps`{"\u2069"}؛ وهذا { $found }.
scenarios-not-a-list = {"\u2066"}`scenarios`{"\u2069"} قائمة من سيناريو واحد على الأقل؛ وهذا { $found }.
ruleset-expected = { $found } ليس نظام قواعد: اكتب معرّف نظام جاهز أو مسار مستند أو مستندًا.
one-of = اذكر هنا واحدًا من { $allowed } لا أكثر.
step-one-thing = الخطوة تفعل شيئًا واحدًا، وتذكر واحدًا من { $allowed }.
unknown-matcher = لا مطابِق بالاسم «{ $found }».{ ar-hint } المطابِقات: { $allowed }.
matcher-needs = في هذا المطابِق { $found } ويحتاج بجانبه إلى { $missing }، كما في {"\u2066"}{"{"}about: 3.5, within: 0.01{"}"}{"\u2069"}.
matcher-operand = { $found } لا يصلح هنا: المطلوب { $wanted ->
    [number] رقم أو كسر مثل {"\u2066"}27/64{"\u2069"}
    [list] قائمة قيم
   *[other] {"\u2066"}true{"\u2069"} أو {"\u2066"}false{"\u2069"}
}.
unknown-fighter = لا أحد في القتال اسمه «{ $found }».{ ar-hint } في القتال: { $allowed ->
    [none] لا أحد
   *[other] { $allowed }
}.
say-who = اذكر لمن باستخدام {"\u2066"}`who`{"\u2069"}: { $allowed }.
unknown-character = لا شخصية اسمها «{ $found }».{ ar-hint } الشخصيات: { $allowed ->
    [none] لا شيء
   *[other] { $allowed }
}.{ $as_creature ->
    [none] {""}
   *[other] {" "}يُذكر المخلوق هكذا: {"\u2066"}{"{"} creature: { $as_creature } {"}"}{"\u2069"}.
}
unknown-expectation = لا يمكن توقع شيء من «{ $found }».{ ar-hint } يبدأ المسار بواحد من { $allowed }.
unknown-ruleset = لا نظام جاهزًا ولا مستند ({"\u2066"}.json, .yaml{"\u2069"}) اسمه «{ $found }».{ ar-hint }{ $install ->
    [none] {""}
   *[other] {" "}ثبّت { $install } لتحصل عليه.
} الأنظمة المثبتة: { $allowed ->
    [none] لا شيء
   *[other] { $allowed }
}.
unknown-sample = لا شخصية نموذجية في النظام اسمها «{ $found }».{ ar-hint } النماذج: { $allowed ->
    [none] لا شيء
   *[other] { $allowed }
}.
unknown-creature = لا مخلوق اسمه «{ $found }».{ ar-hint } اذكر أحد مخلوقات السيناريو، أو {"\u2066"}`<catalog>/<entry>`{"\u2069"}.
character-as-itself = تقاتل الشخصية مرة واحدة وبمعرّفها؛ احذف {"\u2066"}`as`{"\u2069"} و{"\u2066"}`count`{"\u2069"} من «{ $found }».
fighter-twice = مقاتلان اسمهما «{ $found }»؛ أعط أحدهما اسمًا آخر باستخدام {"\u2066"}`as`{"\u2069"}.
initiative-lacks = {"\u2066"}`initiative`{"\u2069"} يحدد ترتيب الجميع أو لا أحد؛ و{ $found } ليس فيه.
step-needs-fight = الخطوة {"\u2066"}`{ $found }`{"\u2069"} تحتاج إلى {"\u2066"}`fight`{"\u2069"}، وهذا السيناريو بلا قتال.

## ما قد تنتهي إليه خطوة
at-without-board = ذُكرت خانات، ولا رقعة للقتال تكون عليها.
riding-without-board = سُمّي راكبون، ولا رقعة للقتال يُركب عليها.
scenario-no-fight = لا قتال بعد.
fight-goes-on = لم ينته القتال بعد؛ على { $step } أن ينتظر.
tier-is-its-own = { $found } مخلوق من فهرس ويبقى على درجته.
nothing-to-undo = لم تُقبل خطوة يمكن التراجع عنها.
save-load-differs = الطاولة بعد الحفظ والتحميل غير ما كانت: { $path } كان { $before } وصار { $after }.
undo-differs = الطاولة بعد التراجع غير ما كانت قبل الخطوة: { $path } كان { $before } وصار { $after }.
formula-needs-who = { $name } رقم من ورقة؛ اذكر لمن هي باستخدام {"\u2066"}`who`{"\u2069"}.
several-scenarios = عدد السيناريوهات في الملف { $count }، والمطلوب واحد.
dice-used-up = رُمي نرد أكثر مما يعطيه {"\u2066"}`dice`{"\u2069"} في هذه الخطوة ({ $given }).
dice-begin-with-initiative = تُرمى المبادرة في أول خطوة من القتال، ما لم يحدد {"\u2066"}`initiative`{"\u2069"} الترتيب
scenario-not-your-menu = القرار الآن بيد { $by } لا بيد { $found }.

## كيف سار
scenario-holds = سليم    { $name }{ $file ->
    [none] {""}
   *[other] {" "}({ $file })
}
scenario-fails = فشل    { $name }{ $file ->
    [none] {""}
   *[other] {" "}({ $file })
}
scenario-failure = { $step ->
    [0] إعداد الطاولة
   *[other] الخطوة { $step }، { $kind }
}: { $path }: المتوقع { $expected }، والموجود { $found }{ $note ->
    [none] {""}
   *[other] {" "}({ $note })
}
scenario-unplayed = { $count ->
    [zero] لم تبق بعدها خطوة.
    [one] لم تُلعب بعدها خطوة واحدة.
    [two] لم تُلعب بعدها خطوتان.
    [few] لم تُلعب بعدها { $count } خطوات.
    [many] لم تُلعب بعدها { $count } خطوة.
   *[other] لم تُلعب بعدها { $count } خطوة.
}
scenario-path-ends = لا «{ $found }» في «{ $place }».{ ar-hint } { $allowed ->
    [none] لا شيء فيه.
   *[other] المتاح: { $allowed }.
}
scenario-rolled = { $formula }: { $dice } = { $total }
scenario-odds = { $formula }: المتوسط { $mean }
scenario-chance = { $chance ->
    [none] لا شيء يُبلغ، ولا احتمال يُذكر.
   *[other] احتمال قدره { $chance }.
}
scenario-rested = استراحة { $who } ({ $kind }): { $count ->
    [0] لا تغيير
    [zero] لا تغيير
    [one] تغيير واحد
    [two] تغييران
    [few] { $count } تغييرات
    [many] { $count } تغييرًا
   *[other] { $count } تغيير
}.
scenario-count = نجح { $passed }، وفشل { $failed }{ $unread ->
    [0] {""}
   *[other] ، ولم يُقرأ { $unread }
}
