# القدرات: لماذا تُرفض، وما أسفر عنه استخدامها، وما تقوله عن نفسها.

## لماذا رُفضت قدرة. لم يُدفع شيء ولم يقع شيء.
ability-unknown = لا قدرة اسمها «{ $found }».{ ar-hint }
ability-ambiguous = قد يعني «{ $found }» عدة قدرات: { $allowed }. اذكر أيها.
ability-not-theirs = { $name } ليس من { $label ->
    [none] قدرات
   *[other] { $label }
} { $who ->
    [none] هذه الشخصية
   *[other] { $who }
}.
ability-passive = { $name } دائم المفعول؛ لا شيء يُستخدم.
ability-not-ready = لا يمكن استخدام { $name } الآن: لم توضع عليه علامة «{ $column }».
ability-requires = { $kind ->
    [knows] لا يستخدم { $name } إلا من يعرف { $needs }.
    [class] لا يستخدم { $name } إلا: { $needs }.
    [people] لا يستخدم { $name } إلا: { $needs }.
    [not-class] لا يستخدم { $name } من كان { $needs }.
    [not-people] لا يستخدم { $name } أحد من { $needs }.
   *[other] يتطلب { $name }: { $needs }.
}
ability-not-usable = لا يمكن استخدام { $name } الآن: { $what } يساوي { $found }{ $low ->
    [none] {""}
   *[other] ، ويجب ألا يقل عن { $low }
}{ $high ->
    [none] {""}
   *[other] ، ويجب ألا يزيد على { $high }
}.
nothing-to-prepare = { $name } لا تحتاج إلى تحضير.
ability-used-up = استُنفد { $name } حتى { $per ->
    [turn] الدور التالي
    [fight] القتال التالي
    [encounter] القتال التالي
    [scene] المشهد التالي
    [day] اليوم التالي
    [level] المستوى التالي
   *[other] الاستراحة التالية
}.
ability-no-such-slot = لا يُدفع ثمن { $name } بالمستوى { $found }.{ $allowed ->
    [none] {""}
   *[other] {" "}المستويات: { $allowed }.
}
ability-for-oneself = { $name } للنفس وحدها.
ability-too-many-targets = { $limit ->
    [zero] لا يبلغ { $name } أحدًا
    [one] يبلغ { $name } هدفًا واحدًا
    [two] يبلغ { $name } هدفين
    [few] يبلغ { $name } { $limit } أهداف
    [many] يبلغ { $name } { $limit } هدفًا
   *[other] يبلغ { $name } { $limit } هدف
}، لا { $found }.
ability-needs-difficulty = يحتاج { $name } إلى ما يُبلغ ولا شيء يذكره: أعط صعوبة.
ability-rolls-nothing = يطلب { $name } رمية، ولا شيء يذكر أيها.
size-needed = ما حجم { $name }؟ الأحجام: { $allowed }.
size-unknown = لا حجم «{ $found }» في { $name }. الأحجام: { $allowed }.{ ar-hint }
size-not-offered = { $name } بحجم واحد؛ لا يمكن اختيار «{ $found }».
item-lends-no-such = { $item } لا يعير { $ability }.{ $allowed ->
    [none] {""}
   *[other] {" "}ما يعير شيئًا: { $allowed }.
}
no-model-foe = لا هدف له ورقة، ولا سلّم تهديد في هذا النظام يُقاس به خصم.
a-foe = خصم

## ما أسفر عنه استخدام
used-ability = { $who ->
    [none] شخص ما
   *[other] { $who }
}: { $theirs ->
    [yes] استخدام { $label }
   *[no] محاولة { $label }
}{ $size ->
    [none] {""}
   *[other] {" "}({ $size })
}{ $item ->
    [none] {""}
   *[other] {" "}من { $item }
}.
used-paid = الثمن المدفوع: { $price }.
used-price = { $way ->
    [up] { $label } {"\u2066"}+{ $amount }{"\u2069"}
   *[other] { $amount } { $label }
}
used-strikes = ضربة على { $target }: { $total } مقابل { $against }، { $made ->
    [yes] إصابة
   *[no] لا إصابة
}.
used-saves = رمية نجاة { $target }: { $total } مقابل { $against }، { $made ->
    [yes] نجاح
   *[no] فشل
}.
used-did = { $what }
used-handed = من أجل { $target }: { $what }.
used-note = للراوي: { $note }.
used-no-more = { $theirs ->
    [yes] لا أثر آخر.
   *[no] أثرها ما يسمح به حجمها ({ $size }) بكلمات الراوي، لا أكثر.
}
used-narrated = ما تفعله { $label } لا يقوله رقم: يرويه الراوي{ $summary ->
    [none] {""}
   *[other] {" "}({ $summary })
}، ولا يغيّر شيئًا آخر في ورقة.
used-nothing-paid = لم يُدفع شيء ولم يقع شيء.

## ما تقوله القدرة عن نفسها
ability-narrated = يروي الراوي ما تفعله.
ability-costs = الكلفة: { $price }.
ability-uses = { $count ->
    [zero] لا مرة
    [one] مرة
    [1] مرة
    [two] مرتان
    [2] مرتان
    [few] { $count } مرات
    [many] { $count } مرة
   *[other] { $count } مرة
} { ar-per }.
ability-action = { $action }.
ability-free = بلا كلفة
ability-sizes = الأحجام: { $sizes }.
ability-range = { $touch ->
    [yes] باللمس.
   *[other] المدى { $range }{ $unit ->
        [none] {""}
       *[other] {" "}{ $unit }
    }.
}
ability-shape = { $shape ->
    [cone] مخروط طوله { $size }
    [line] خط طوله { $size }
    [around] حول صاحبها على بعد { $size }
   *[other] انفجار نصف قطره { $size }
}{ $unit ->
    [none] {""}
   *[other] {" "}{ $unit }
}{ $width ->
    [none] {""}
   *[other] ، وعرضه { $width }
}{ $friends ->
    [yes] ، والحلفاء معهم
   *[other] {""}
}.
ability-by-itself = { $aim ->
    [self] ← { $effects }.
    [ally] { $most ->
        [none] حليف: { $effects }.
        [1] حليف: { $effects }.
       *[other] الحلفاء، حتى { $most }: { $effects }.
    }
    [area] { $most ->
        [none] كل من في المنطقة: { $effects }.
       *[other] من في المدى، حتى { $most }: { $effects }.
    }
    [any] شخص ما: { $effects }.
   *[other] خصم واحد: { $effects }.
}
ability-by-check = رمية { $roll }{ $difficulty ->
    [none] {""}
   *[other] {" "}مقابل { $difficulty }
}؛ { $effects ->
    [none] عند النجاح يتم الأمر.
   *[other] عند النجاح: { $effects }.
}
ability-by-attack = { $aim ->
    [area] { $most ->
        [none] رمية إصابة لكل هدف
       *[other] رمية إصابة لكل هدف، حتى { $most }
    }
   *[other] رمية إصابة
}{ $defense ->
    [none] {""}
   *[other] {" "}مقابل { $defense }
}؛ عند الإصابة: { $effects }.
ability-by-save = { $aim ->
    [area] { $most ->
        [none] لكل من في المنطقة
       *[other] لكل من في المنطقة (حتى { $most })
    }
   *[other] للهدف
} رمية نجاة { $save }{ $difficulty ->
    [none] {""}
   *[other] {" "}مقابل { $difficulty }
}؛ { $effects }{ $half ->
    [yes] ، والنصف عند النجاح.
   *[no] {"."}
}
ability-otherwise = { $mode ->
    [attack] عند عدم الإصابة: { $effects }.
    [save] عند نجاح رمية النجاة: { $effects }.
   *[other] عند الفشل: { $effects }.
}
ability-always = { $effects ->
    [none] مفعول دائم.
   *[other] مفعول دائم: { $effects }.
}
ability-mod = { $way ->
    [add] { $name } {"\u2066"}+{ $amount }{"\u2069"}
   *[set] { $name } لا يقل عن { $amount }
}{ $more ->
    [rank] {" "}لكل رتبة
   *[other] {""}
}
ability-needs = { $kind ->
    [knows] يتطلب معرفة { $needs }.
    [class] حصرًا لـ: { $needs }.
    [people] حصرًا لـ: { $needs }.
    [not-class] ليس لـ: { $needs }.
    [not-people] ليس لـ: { $needs }.
   *[other] يتطلب: { $needs }.
}
ability-kept-up = يحتاج إلى إبقاء التركيز عليه.
ability-ranks = { $ranks ->
    [zero] لا يُؤخذ.
    [one] يُؤخذ مرة واحدة.
    [two] يُؤخذ مرتين.
    [few] يُؤخذ { $ranks } مرات.
    [many] يُؤخذ { $ranks } مرة.
   *[other] يُؤخذ { $ranks } مرة.
}

## كلمات الأثمان والقيم
value-more = { $value } ({ $more ->
    [slot] أكثر من خانة أعلى
    [scale] بحسب الحجم
   *[rank] بحسب الرتبة
})
words-from-to = من { $first } إلى { $second }
words-plus = { $first } + { $second }
cost = { $amount } { $name }
cost-track = { $way ->
    [up] { $name } {"\u2066"}+{ $amount }{"\u2069"}
   *[other] { $amount } { $name }
}{ ar-more }
cost-pool = { $way ->
    [up] { $name } {"\u2066"}+{ $amount }{"\u2069"}
   *[other] { $amount } { $name }
}{ ar-more }
cost-group = { $amount } من { $name }
cost-slot = خانة بالمستوى { $level }
cost-charge = { $amount ->
    [zero] لا شحنة
    [one] شحنة
    [two] شحنتان
    [few] { $amount } شحنات
    [many] { $amount } شحنة
   *[other] { $amount } شحنة
} من { $name }
cost-consume = { $amount ->
    [zero] 0 ×{" "}
    [one] {""}
    [two] 2 ×{" "}
    [few] { $amount } ×{" "}
    [many] { $amount } ×{" "}
   *[other] { $amount } ×{" "}
}{ $name }
cost-money = { $amount }{ $unit ->
    [none] {" "}من النقود
   *[other] {" "}{ $unit }
}

## القوائم
unknown-sort = لا ترتيب بالاسم «{ $found }». الترتيبات: { $allowed }.{ ar-hint }

## الحَكَم: الكلمات الصغيرة في اللغة، تفصلها فواصل
referee-idle =
    أنا, نحن, هو, هي, هم, أنت, أنتم, هذا, هذه, ذلك, تلك, هؤلاء, الذي, التي, الذين, و, أو, ثم, لكن, في, من, إلى, على, عن,
    مع, بـ, لـ, كـ, حتى, منذ, خلال, قبل, بعد, خلف, أمام, بين, ضد, حول, فوق, تحت, داخل, خارج, عند, نحو, كان, كانت, يكون,
    تكون, كل, جميع, بعض, أي, أحد, واحد, اثنان, ثلاثة, من, ما, ماذا, أين, كيف, متى, هنا, هناك, الآن, فقط, جدا, أيضا, قد,
    سوف, لقد, إن, أن, كي, أريد, أحاول, أذهب, آخذ, أستخدم, أستعمل, خصم, خصوم, عدو, أعداء, صديق, أصدقاء, هدف, مخلوق, نفسي,
    نفسه, نفسها, شيء, أشياء, طريق, وقت, مرة
referee-withheld =
    لا, لن, لم, ليس, لست, ليست, أبدا, إذا, لو, لولا, بدلا, أتذكر, تذكرت, أتساءل, أتخيل, أسأل, يسأل, سأل, علمني, يعلم,
    تعلمت, أتمنى, أتظاهر, أهدد, كدت, كاد, تقريبا, أرفض, أتوقف, أتجنب, أحلم, حلمت, أخبر, أشرح, أصف, أمس, غدا, لاحقا, ربما,
    أظن, أفكر, أفترض, أخطط, أستعد, أحتفظ
referee-reaching =
    ألقي, ألقى, يلقي, أستحضر, أستدعي, أستجلب, أوجه, أنسج, أرتل, أنشد, أطلق, تعويذة, سحر, سحرا
referee-upon-us = علي, علينا, بي, بنا, نحوي, نحونا, في وجهي
referee-actor = أنا, نحن
referee-ends =
    ة, ات, ون, ين, ان, ها, هم, ه, ي, نا, ت, ا, اء, وا, ته, تي, ية
referee-begins =
    ال, و, ف, ب, ل, ك, س, وال, بال, فال, كال, لل, وب, ول, أ, ي, ت, ن, سأ, سي, وأ, م
referee-standing = يبدو, تبدو, كان, كانت, صار, أصبح, لديه, لديها
referee-reading = { $verdict ->
    [ability] { $label }{ $size ->
        [none] { $sizes ->
            [none] {""}
           *[other] {" "}(لم يُذكر حجم: { $sizes })
        }
       *[other] {" "}({ $size })
    }، بيقين { $percent }٪.
    [unowned] قوة ليست لهذه الشخصية{ $label ->
        [none] {""}
       *[other] : { $label }
    }{ $size ->
        [none] {""}
       *[other] {" "}({ $size })
    }، بيقين { $percent }٪.
   *[nothing] { $reason ->
        [unclear] لا قراءة واضحة.
        [withheld] ليس فعلًا لهذه الشخصية: سؤال أو نفي أو تخيل أو فعل غيرها.
       *[plain] لا قوة.
    }{ $roll ->
        [none] {""}
       *[other] {" "}يبدو أنها رمية { $roll }.
    }
}
referee-rivals = ربما كان المعنى: { $rivals }.
