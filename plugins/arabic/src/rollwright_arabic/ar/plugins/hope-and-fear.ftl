# ما قد يخطئ في قسم duality من نظام قواعد، وفيما يُطلب من رمياته.

outcome-duality-success-with-hope = نجاح مع الأمل
outcome-duality-success-with-fear = نجاح مع الخوف
outcome-duality-failure-with-hope = فشل مع الأمل
outcome-duality-failure-with-fear = فشل مع الخوف
reaction-yes-or-no = الرمية رد فعل أو ليست كذلك: قل نعم أو لا، لا «{ $found }».
dice-alike = كلا النردين اسمه «{ $found }»؛ فلا يمكن تسمية الأعلى.
duality-takes-no-spends = لا تشتري النقاط شيئًا في رمية النردين باستخدام {"\u2066"}'spend'{"\u2069"}؛ انظر {"\u2066"}'experiences'{"\u2069"}.
no-such-tag-list = لا قائمة وسوم اسمها «{ $found }».{ ar-hint }{ $allowed ->
    [none] {" "}لا شيء منها في هذا النظام.
   *[other] {" "}المتاح: { $allowed }.
}
experiences-worth-nothing = مداخل «{ $list }» بلا شدة؛ قل بـ{"\u2066"}'bonus'{"\u2069"} كم يساوي كل منها.
no-experiences = لا شيء يُستدعى هنا: لا تجارب يسمّيها نظام القواعد.
no-such-experience = لا تجربة اسمها «{ $found }».{ ar-hint }{ $allowed ->
    [none] {" "}لا شيء منها على الورقة.
   *[other] {" "}المتاح: { $allowed }.
}
experiences-too-many = التجارب المستدعاة { $found }، وعلى الورقة { $most }.
experience-twice = { $name } مستدعاة مرتين؛ ومرة واحدة هي كل ما تساويه.
