# التعلم وإنشاء الشخصية والنمو: لماذا لا يُلبى طلب، وما المطلوب.

## لماذا لا تُتعلم قدرة. لم يُدفع شيء ولم يتغير شيء.
ability-anothers-own = { $name } من صنع { $maker }؛ لا يتعلمها غيره ما لم تُشارَك.
ability-only-by-level = { $name } لا تأتي إلا مع مستوى: لا معلّم ولا كتاب ولا مدير لعبة يعطيها.
ability-known-already = { $who ->
    [none] الشخصية تعرف { $name } من قبل.
   *[other] { $name } من معارف { $who } من قبل.
}
rank-only-by-pick = { $name } معروفة من قبل؛ والانتقاء وحده يرفع { $label ->
    [none] رتبتها
   *[other] { $label }
}، لا معلّم.
rank-is-highest = بلغت { $name } أعلى { $label ->
    [none] رتبة
   *[other] { $label }
}، { $rank }.
ability-beyond-reach = مستوى { $name } هو { $level }، والمتناول حتى { $highest }.
learning-requires = { $kind ->
    [knows] لا يتعلم { $name } إلا من يعرف { $needs }.
    [class] لا يتعلم { $name } إلا: { $needs }.
    [people] لا يتعلم { $name } إلا: { $needs }.
    [not-class] لا يتعلم { $name } من كان { $needs }.
    [not-people] لا يتعلم { $name } أحد من { $needs }.
   *[other] لا تُتعلم { $name } إلا ما دام هذا صحيحًا: { $needs }.
}
ability-excluded = { $name } لا تجتمع مع { $by }.
ability-not-on-lists = { $name } ليست على أي من القوائم التي تأتي منها { $class ->
    [none] الانتقاءات
   *[other] انتقاءات { $class }
}: { $lists }.

## الانتقاءات
no-picks-here = لا انتقاءات في هذا النظام؛ تأتي { $name } من طرق أخرى.
no-picks-left = لم يبق انتقاء من أجل { $name }: أُخذت كلها وعددها { $granted }.
no-picks-of = لا شيء اسمه «{ $found }» يمنح انتقاءات. المتاح: { $allowed }.

## قدرات من ابتكار المرء
invention-off = لا يقبل هذا العالم قدرات تبتكرها الشخصيات.
invention-refused = لم يصر «{ $wish }» قدرة. { $problems }
draft-of-another-level = مستواها { $found }، والمطلوب المستوى { $expected }.
draft-too-strong = متوسطها { $found }، والمسموح حتى { $limit }: قيست بجانب { $beside }.
draft-too-cheap = كلفتها { $found }، ويجب ألا تقل عن { $least }: قيست بجانب { $beside }.
level-expected = «{ $found }» ليس مستوى؛ المستوى رقم من 1 فصاعدًا.

## النمو
unknown-choice = لا شيء يُختار هنا اسمه «{ $found }».{ ar-hint } الاختيارات: { $allowed }.
grows-otherwise = تنمو شخصيات هذا النظام { $by ->
    [advances] بتقدمات تُشترى بالخبرة
   *[improvement] برميات للمهارات المعلَّمة
}، لا بالمستويات.
level-is-highest = المستوى { $level } هو الأعلى.
level-not-reached = المستوى { $level } { $needed ->
    [none] لا يُنال بالخبرة
   *[other] يحتاج إلى خبرة قدرها { $needed }
}؛ والموجود { $found }.
level-of-which-class = لهذه الشخصية عدة أصناف: اذكر أيها يرتفع. المتاح: { $allowed }.
class-has-no-levels = يُؤخذ { $class } في البداية أو لا يُؤخذ: لا مستوى خاصًا به.
class-closed = لا يُفتح { $class } إلا ما دام هذا صحيحًا: { $needs }.
no-raise-waits = لا نقاط تنتظر التوزيع على السمات.
raise-not-placed = يعطي المستوى { $level } { $points ->
    [zero] لا نقاط
    [one] نقطة واحدة
    [two] نقطتين
    [few] { $points } نقاط
    [many] { $points } نقطة
   *[other] { $points } نقطة
} للتوزيع كلها معًا؛ والموزع { $placed }.
stat-at-highest = ستبلغ { $stat } { $found }؛ والأعلى { $limit }.
skill-at-highest = بلغت { $skill } أعلاها، { $limit }.
no-advances = لا شيء يُشترى بالخبرة في هذا النظام.
no-experience = لا خبرة تُعد في هذا النظام.
advance-of-what = اذكر ما يرفعه التقدم: سمة واحدة أو مهارة واحدة.
no-improvement-rolls = لا تتحسن المهارات بالرميات في هذا النظام.
nothing-marked = { $skill ->
    [none] لا مهارة عليها علامة تحسن.
   *[other] لا علامة تحسن على { $skill }.
}
answer-stays = الجواب عن «{ $question }» ثابت: يُعطى مرة واحدة.
answer-waits = يمكن كتابة الجواب عن «{ $question }» من جديد بعد المستوى التالي.
answer-needed = لا بد من الجواب عن «{ $question }».{ $hint ->
    [none] {""}
   *[other] {" "}{ $hint }
}

## شخصية جديدة
draft-of-another-ruleset = المسودة لنظام القواعد «{ $found }»، وهذا النظام هو «{ $expected }».
way-not-offered = { $found ->
    [none] اذكر كيف تُحدد السمات
   *[other] لا تُحدد السمات هنا بطريقة «{ $found }»
}. الطرق: { $allowed }.
array-not-offered = { $found ->
    [none] اذكر المجموعة التي تأتي منها السمات
   *[other] لا مجموعة «{ $found }»
}. المجموعات: { $allowed }.
points-overspent = كلفة السمات { $found } من النقاط، والمتاح { $limit }.
not-rolled = تُرمى السمات وعددها { $count }، والمرمي { $found }: لم يُرم النرد بعد.
scores-not-placed = سمات لا قيمة لها بعد: { $missing }. للتوزيع: { $values }.
scores-of-another-array = { $array ->
    [none] جاء النرد بـ
   *[other] في { $array }
} { $expected }، يوزَّع كل منها مرة؛ والموجود هنا { $found }.
train-twice = { $skill } مدرَّبة مرتين.
train-not-offered = لا تُدرَّب { $skill } في البداية.{ ar-allowed }
train-too-many = { $skill } زائدة: { $limit ->
    [zero] لا مهارة تُدرَّب في البداية
    [one] تُدرَّب مهارة واحدة في البداية
    [two] تُدرَّب مهارتان في البداية
    [few] تُدرَّب { $limit } مهارات في البداية
    [many] تُدرَّب { $limit } مهارة في البداية
   *[other] تُدرَّب { $limit } مهارة في البداية
}.
train-left = { $count ->
    [zero] لم تبق مهارة للتدريب
    [one] بقيت مهارة واحدة للتدريب
    [two] بقيت مهارتان للتدريب
    [few] بقيت { $count } مهارات للتدريب
    [many] بقيت { $count } مهارة للتدريب
   *[other] بقيت { $count } مهارة للتدريب
}. المفتوح: { $allowed }.
class-alone = لا مستوى خاصًا بالصنف { $class }، ولا يكون واحدًا من عدة أصناف.
classes-too-many = عدد الأصناف { $found } أكثر من اللازم: تبدأ الشخصية الجديدة في { $limit } على الأكثر.
levels-not-placed = تبدأ الشخصية الجديدة بالمستوى { $level }، والموزع من مستوياتها { $placed }. الأصناف: { $allowed }.
money-not-rolled = لم يُحسب مال البداية ({ $start }) بعد.
maker-nameless = من يبتكر قدرة يحتاج إلى اسم، لأنها تُعرف بأنها له.
