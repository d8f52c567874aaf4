# ما قد يخطئ في قسم take-highest من نظام قواعد، وفيما يُطلب من رمياته.

highest-has-extras = لا تشتري النقاط نردًا هنا باستخدام {"\u2066"}'spend'{"\u2069"}؛ سمّ زيادة وبماذا تُدفع.
tiers-from-one = تبدأ أدنى درجة من { $found }؛ ويجب أن تبدأ من 1 كي يكون لكل وجه معنى.
tiers-ascend = درجة تبدأ من { $found } تقف بعد درجة تبدأ من { $above }؛ الدرجات تصعد.
tier-never-read = لا نرد يظهر { $found }: وجوهه { $sides }.
critical-never = لا تقع { $found } من أعلى الوجوه أبدًا: يُرمى { $most } نرد على الأكثر.
named-twice = { $what } «{ $found }» مكتوب هنا مرتين.
not-named-here = لا { $what } بالاسم «{ $found }» في هذا القسم.{ ar-hint }{ $allowed ->
    [none] {" "}لا يسمّي شيئًا.
   *[other] {" "}المتاح: { $allowed }.
}
word-reserved = لا تُسمّى كلمة «{ $found }»: هذا خيار في كل رمية.
no-such-word = لا { $what } «{ $found }».{ ar-hint }{ $allowed ->
    [none] {" "}لا شيء يسمّيه هذا النظام.
   *[other] {" "}المتاح: { $allowed }.
}
word-not-of-reading = رمية تُقرأ «{ $reading }» بلا { $word }.
extras-too-many = تستعمل الرمية { $most } من الزيادات على الأكثر، لا { $found }.
extra-once = تُستعمل { $extra } مرة في الرمية.
dice-are-counted = يضيف { $name } { $dice }، وهذه الرمية تعد النرد: لا تأخذ منه إلا أعدادًا صحيحة.
harm-past-lines = لا يبدأ الأذى عند السطر { $found }: الأسطر { $lines }.
effect-harm = أذى من السطر { $weight } فصاعدًا
