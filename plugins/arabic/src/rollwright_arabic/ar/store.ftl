# قتالات محفوظة في مخزن: كيف يكون ملفه، ومن يكتب قتالًا.

store-is-folder = { $file } مجلد؛ والمخزن ملف واحد.
store-no-folder = تعذر إنشاء { $file }: لا وجود للمجلد { $folder }.
store-not-a-store = { $file } ليس مخزن قتالات. إنه يخص شيئًا آخر ولم يُمس.
store-of-newer-format = { $file } مخزن بالصيغة { $found }، وهذا المحرك يقرأ حتى الصيغة { $allowed }. ثبّت إصدارًا أحدث من rollwright للمتابعة.
store-damaged = { $file } تالف: { $reason }.
store-busy = عملية أخرى تكتب في { $file } ولم تفرغ منه.
store-not-writable = تعذرت الكتابة في { $file }: { $reason }.
store-cannot-open = تعذر فتح { $file }: { $reason }.
store-full = لا يمكن أن يكبر { $file }: القرص ممتلئ.
store-failed = تعذر استخدام { $file }: { $reason }.
store-closed = أُغلق { $file }.
store-of-another-process = فُتح { $file } قبل تفريع هذه العملية؛ افتحه هنا من جديد.

bad-fight-name = «{ $found }» لا يصلح اسمًا لقتال أو طاولة: يُقبل حتى 80 حرفًا مرئيًا في سطر واحد.
fight-exists = في هذا المخزن قتال أو طاولة باسم «{ $fight }» من قبل.
unknown-fight = لا شيء محفوظ في هذا المخزن باسم «{ $found }».{ ar-hint }{ $allowed ->
    [none] {""}
   *[other] {" "}المحفوظ فيه: { $allowed }.
}
fight-in-use = «{ $fight }» يُلعب الآن لدى { $writer }؛ وللقتال أو الطاولة كاتب واحد في كل وقت.
fight-taken-over = لم يعد القتال «{ $fight }» يُكتب من هنا{ $writer ->
    [none] {""}
   *[other] : صار لدى { $writer }
}. لم يُحفظ شيء من هذا.
fight-moved-elsewhere = اختير شيء في «{ $fight }» من وراء مخزنه وهو لا يعلم به. استأنف القتال لتتابع مما حُفظ.
fight-of-another-host = حفظ «{ $fight }» برنامج آخر، وهو وحده يعلم بأي قواعد يُلعب.
table-closed = هذه الطاولة مغلقة. استأنف «{ $fight }» للمتابعة.

journal-damaged = المكتوب عن «{ $fight }» تالف عند القيد { $number }: ليس ما وُضع هناك.
journal-diverges = لا يمكن متابعة «{ $fight }»: الاختيار { $number } يؤول إلى غير ما كان بحسب القواعد المثبتة الآن. العبه حتى نهايته بالإصدارات التي بدأ بها.
story-of-another-kind = نوع «{ $fight }» هو { $kind }، لا { $wanted }.
