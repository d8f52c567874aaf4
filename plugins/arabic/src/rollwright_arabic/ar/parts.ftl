# أجزاء تتكرر في رسائل كثيرة. ليست لها نظائر إنجليزية، ومعاملاتها هي معاملات الرسالة التي تستعملها.

ar-hint = { $suggestion ->
    [none] {""}
   *[other] {" "}هل قصدت «{ $suggestion }»؟
}
ar-allowed = { $allowed ->
    [none] {""}
   *[other] {" "}المسموح: { $allowed }.
}
ar-there = { $allowed ->
    [none] {""}
   *[other] {" "}المتاح: { $allowed }.
}
# عدد بإشارته: الإشارة تسبق الرقم من اليسار حيثما وقعت.
ar-by = { $way ->
    [down] {"\u2066"}−{ $by }{"\u2069"}
   *[up] {"\u2066"}+{ $by }{"\u2069"}
}
ar-amount = { $way ->
    [down] {"\u2066"}−{ $amount }{"\u2069"}
    [to] = { $amount }
   *[up] {"\u2066"}+{ $amount }{"\u2069"}
}
ar-rounds-after = { $rounds ->
    [zero] قبل أن تتم جولة
    [one] بعد جولة واحدة
    [two] بعد جولتين
    [few] بعد { $rounds } جولات
    [many] بعد { $rounds } جولة
   *[other] بعد { $rounds } جولة
}
ar-for-turns = { $rounds ->
    [none] {""}
    [zero] {" "}دون أي دور
    [one] {" "}لدور واحد
    [two] {" "}لدورين
    [few] {" "}لمدة { $rounds } أدوار
    [many] {" "}لمدة { $rounds } دورًا
   *[other] {" "}لمدة { $rounds } دور
}
ar-dice-before = { $pool ->
    [none] {""}
   *[other] { $dice ->
        [zero] بلا نرد
        [one] نرد واحد
        [two] نردان
        [few] { $dice } أحجار نرد
        [many] { $dice } حجر نرد
       *[other] { $dice } حجر نرد
    } ({ $pool }):{" "}
}
ar-per = { $per ->
    [turn] في الدور
    [fight] في القتال
    [encounter] في القتال
    [scene] في المشهد
    [day] في اليوم
    [level] في المستوى
   *[other] بين استراحتين
}
ar-more = { $more ->
    [scale] {" "}(بحسب الحجم)
    [rank] {" "}(بحسب الرتبة)
   *[other] {""}
}
ar-at-column = «{ $text }»، العمود { $column }:
ar-at-column-if-any = { $text ->
    [none] {""}
   *[other] «{ $text }»، العمود { $column }:{" "}
}
