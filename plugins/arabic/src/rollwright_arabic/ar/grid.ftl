# قتال على رقعة: من يمشي إلى أين، وما الذي يحول، ولماذا لا يُبلغ أحد.

out-of-reach = { $name }: لا يُبلغ { $target } من هنا؛ البعد { $distance } { $unit } والمدى { $reach }.
no-line-of-sight = { $name }: يلزم خط رؤية، و{ $target } خارج نظر { $by } من هنا.
bad-mount = لا يمكن أن يبدأ { $found } راكبًا { $mount }: المطية حليف كبير بما يكفي لا يحمل أحدًا غيره، والقواعد تسمح بالركوب.
board-without-distance = القتال على رقعة يحتاج إلى قواعد تعلن المسافة، و{ $ruleset } لا تعلنها.
bad-place = لا أحد في هذا القتال اسمه «{ $found }».{ $suggestion ->
    [none] {""}
   *[other] {" "}هل قصدت «{ $suggestion }»؟
}

## ما يحدث

event-walked = { $who }: انتقال إلى { $to } مقابل { $cost } { $unit }، والباقي { $left } { $unit }.
event-shifted = { $how ->
    [pushed] { $who }: دفع إلى { $to }
    [teleported] { $who }: انتقال في لمح البصر إلى { $to }
   *[other] { $who }: رجوع إلى { $to } حيث المكان خال
}{ $because ->
    [none] {""}
   *[other] {" "}({ $because })
}.
event-movement-changed = { $how ->
    [dash] { $who }: انطلاق، والباقي { $left } { $unit }.
    [stand] { $who }: نهوض مقابل { $cost } { $unit }، والباقي { $left } { $unit }.
    [take-off] { $who }: إقلاع.
    [land] { $who }: هبوط.
    [rise] { $who }: طيران إلى أعلى مقابل { $cost } { $unit }، والباقي { $left } { $unit }.
   *[other] { $who }: طيران إلى أسفل مقابل { $cost } { $unit }، والباقي { $left } { $unit }.
}
event-zone-laid = { $carried ->
    [true] { $zone-name }: ترافق { $who } حيث يكون
   *[other] { $zone-name }: باقية حول { $to }
}.
event-zone-struck = { $when ->
    [turn-start] { $who }: بدء الدور داخل { $name }
    [turn-end] { $who }: نهاية الدور داخل { $name }
    [step] { $who }: خطوة داخل { $name }
   *[other] { $who }: دخول إلى { $name }
}.
event-zone-ended = { $name }: زوال{ $because ->
    [concentration] {" "}لانقطاع تركيز { $who }
    [left] {" "}لخروج { $who } من القتال
   *[other] {""}
}.
event-mounted = { $who }: ركوب { $mount } مقابل { $cost } { $unit }.
event-dismounted = { $how ->
    [fell] { $who }: سقوط عن { $mount } إلى { $to }.
    [beside] { $who }: نزول اضطراري عن { $mount } إلى { $to }.
   *[other] { $who }: ترجل عن { $mount } إلى { $to }.
}
event-cover-taken = { $who }: { $cover ->
    [half] نصف ستر
   *[other] ثلاثة أرباع ستر
} من جهة { $by }: +{ $bonus }{ $purpose ->
    [save] {" "}لرمية النجاة
   *[other] {""}
}.
because-kept-seat = ثبات على السرج
because-fell-off = سقوط عن المطية
because-stood-up = نهوض
on-cell = { $column }، { $row }

## ما يميل بالرمية، ومن أين تأتي الضربة

lean-long-range = مدى بعيد
lean-foe-beside = خصم ملاصق
lean-high-ground = أرض عالية
lean-dimmed = رؤية عسيرة
cover-half = نصف ستر
cover-three-quarters = ثلاثة أرباع ستر

## ما يمكن اختياره

cli-option-move = تحرك
cli-option-stand = انهض
cli-option-fly-up = طر إلى أعلى
cli-option-fly-down = طر إلى أسفل
cli-option-take-off = أقلع
cli-option-land = اهبط
