# الحالات في القتال جملًا تُستخرج من أحكامها. صاحب الحالة هو من وقعت عليه.

## الآثار
sentence-effect-attacks-against-adjacent-advantage = للهجمات على صاحبها من جواره أفضلية
sentence-effect-attacks-against-advantage = للهجمات على صاحبها أفضلية
sentence-effect-attacks-against-disadvantage = على الهجمات على صاحبها عائق
sentence-effect-attacks-against-far-disadvantage = على الهجمات على صاحبها من بعيد عائق
sentence-effect-attacks-from-adjacent-critical = الإصابات لصاحبها من جواره حرجة
sentence-effect-cannot-act = لا يستطيع صاحبها الفعل
sentence-effect-cannot-approach-source = لا يستطيع صاحبها الاقتراب ممن سببها
sentence-effect-cannot-react = لا يستطيع صاحبها رد الفعل
sentence-effect-cannot-target-source = لا يستطيع صاحبها استهداف من سببها
sentence-effect-cannot-target-source-side = لا يستطيع صاحبها استهداف جانب من سببها
sentence-effect-ends-on-damage = تنتهي حين يُصاب صاحبها بضرر
sentence-effect-half-move-to-stand = القيام يأخذ نصف الحركة
sentence-effect-leaves-freely = يخرج صاحبها من متناول خصومه بلا عقوبة
sentence-effect-own-attacks-advantage = أفضلية في هجمات صاحبها{ condition-seen }
sentence-effect-own-attacks-disadvantage = عائق في هجمات صاحبها{ condition-seen }
sentence-effect-own-checks-advantage = أفضلية في اختبارات صاحبها{ condition-narrowed }{ condition-seen }
sentence-effect-own-checks-disadvantage = عائق في اختبارات صاحبها{ condition-narrowed }{ condition-seen }
sentence-effect-own-saves-advantage = أفضلية في رميات نجاة صاحبها{ condition-narrowed }{ condition-seen }
sentence-effect-own-saves-disadvantage = عائق في رميات نجاة صاحبها{ condition-narrowed }{ condition-seen }
sentence-effect-resist-all = نصف كل ضرر
sentence-effect-speed-zero = لا يستطيع صاحبها الحركة
condition-seen = { $seen ->
    [none] {""}
   *[other] {" "}ما دام من سببها على مرأى
}
condition-narrowed = { $named ->
    [none] {""}
   *[other] {" "}({ $named })
}

## الأعداد
sentence-modifier-flat = { $way ->
    [down] أقل
   *[up] أكثر
} بمقدار { $amount } في { $to }
sentence-modifier-dice = { $way ->
    [down] أقل
   *[up] أكثر
} بمقدار { $dice } في { $to }
sentence-modifier-times = { $times ->
    [half] نصف
   *[double] ضعف
} { $to }
sentence-modifier-lean = { $mode ->
    [disadvantage] عائق
   *[advantage] أفضلية
} في { $to }
sentence-modifier-to = { $to ->
    [defense] الدفاع
    [attacks] الهجمات
    [saves] رميات النجاة
    [checks] الاختبارات
    [speed] السرعة
    [health-max] أقصى الصحة
    [damage] الضرر الموقع
   *[damage-taken] الضرر المتلقى
}{ $named ->
    [none] {""}
   *[other] {" "}({ $named })
}{ $type ->
    [none] {""}
   *[other] {" "}({ $type })
}{ $attacks ->
    [weapon] {" "}بالأسلحة
    [spell] {" "}بالتعاويذ
   *[other] {""}
}{ $blow ->
    [melee] {" "}في الالتحام
    [ranged] {" "}عن بعد
   *[other] {""}
}{ $ability ->
    [none] {""}
   *[other] {" "}برمية { $ability }
}{ $source ->
    [none] {""}
   *[other] {" "}ممن سببها
}{ $against ->
    [none] {""}
   *[other] {" "}ضد { $against }
}{ $when ->
    [none] {""}
   *[other] {" "}حين { $when }
}
sentence-magic = السحر
sentence-attack-when = { $when ->
    [ally-adjacent] يجاور الهدفَ حليف
    [target-hurt] يكون الهدف مصابًا
   *[target-not-acted] لم يفعل الهدف شيئًا بعد
}

## ما سوى ذلك
sentence-condition-flag = { $flag ->
    [ends-when-source-down] تنتهي حين يسقط من سببها
    [save-when-damaged] يرمي صاحبها للنجاة منها ثانية حين يُصاب بضرر
    [no-healing] لا يسترد صاحبها صحة
    [while-source-in-sight] لا تسري إلا ما دام من سببها على مرأى
   *[falls-safely] يسقط صاحبها بلا أذى
}
sentence-condition-names = { $key ->
    [resist] نصف ضرر { $names }
    [immune] لا ضرر من { $names }
    [prevents] لا تقع على صاحبها { $names }
    [fails-saves] تفشل رميات النجاة { $names }
    [lacks] صاحبها بلا { $names }
    [exclusive] لا يُستعمل في الدور إلا واحد من { $names }
    [no-damage-from] لا ضرر من { $names }
    [ends-when] تنتهي حين { $names }
   *[one-at-a-time] لا تقع إلا واحدة من { $names } في وقت واحد
}
sentence-resisted-but = { $type } (إلا { $but })
sentence-ends-when = { $when ->
    [damaged] يُصاب صاحبها بضرر
   *[harmed-by-source-side] يؤذيه جانب من سببها
}
sentence-condition-budget = { $budget }: { $way ->
    [down] أقل
   *[up] أكثر
} بمقدار { $count } كل دور
sentence-attacks-per-turn = { $count ->
    [zero] لا هجمة
    [one] هجمة واحدة على الأكثر
    [two] هجمتان على الأكثر
    [few] { $count } هجمات على الأكثر
    [many] { $count } هجمة على الأكثر
   *[other] { $count } هجمة على الأكثر
} كل دور
sentence-grants = يجوز صرف { $budget } في { $what }
sentence-grants-attack = هجمة واحدة
sentence-grants-items = استعمال غرض
sentence-shake-off = { $own ->
    [none] لصديق
   *[other] لصاحبها أو لصديق
} أن ينهيها بصرف { $budget }
sentence-on-end = حين تنتهي تقع { $condition } مدة { $rounds ->
    [zero] لا جولة
    [one] جولة واحدة
    [two] جولتين
    [few] { $rounds } جولات
    [many] { $rounds } جولة
   *[other] { $rounds } جولة
}
sentence-delays = لا يعمل ما كان من { $from } إلا في الدور التالي حين يُظهر النرد {"\u2066"}d{ $faces }{"\u2069"} وجهًا لا يقل عن { $least }
