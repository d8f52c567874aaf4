# ما يحدث في القتال. تُصاغ الجمل بالمصادر لا بالأفعال كي لا يتغير اللفظ بتذكير الاسم أو تأنيثه.

## أجزاء السطور

dice-kept = { $kept } (من { $dice })
and-list = { $first } و{ $last }
list-separator = ،{" "}
part-separator = ؛{" "}
edge = { $name }: { $edge ->
    [1] أفضلية
    [-1] عائق
   *[0] لا أثر
}
paid = { $amount ->
    [1] { $pool }
   *[other] { $amount } { $pool }
}
damage-plain = { $sum } { $type }
damage-part = { $sum }{ $type ->
    [none] {""}
   *[other] {" "}{ $type }
}{ $name ->
    [none] {""}
   *[other] {" "}({ $name })
}{ $how ->
    [none] {""}
   *[other] ، { $how } ← { $dealt }
}
roll-counted = { ar-dice-before }{ $faces ->
    [none] بلا نرد
   *[other] { $faces }
} ← { $count ->
    [zero] لا نجاح
    [one] نجاح واحد
    [two] نجاحان
    [few] { $count } نجاحات
    [many] { $count } نجاحًا
   *[other] { $count } نجاح
}
damage-counted = { ar-dice-before }{ $faces ->
    [none] {""}
   *[other] { $faces } ←{" "}
}{ $sum }
damage-dice-successes = نجاحات
damage-dice-soak = امتصاص
damage-dice-minimum = الحد الأدنى
damage-wound = { $type ->
    [none] {""}
   *[other] { $type }،{" "}
}{ $wound }{ $was ->
    [none] {""}
   *[other] {" "}(بدلًا من { $was })
}
damage-halved = نصف الضرر
damage-saved = نصف الضرر (نجحت رمية النجاة)
damage-negated = لا ضرر (نجحت رمية النجاة)
damage-times = معدَّل بحالة
damage-floor = لا أقل مما يفعله السلاح على الأقل
damage-soaked = امتُصّ { $soaked }{ $faces ->
    [none] {""}
   *[other] {" "}({ $faces })
}
damage-resisted = نصف الضرر (مقاومة)
damage-resisted-all = نصف الضرر (مقاومة لكل شيء)
damage-vulnerable = ضعف الضرر (هشاشة)
damage-immune = لا ضرر (مناعة)

## مجرى القتال

event-fight-started = { $party } في مواجهة { $foes }.{ $notes ->
    [none] {""}
   *[other] {" "}{ $notes }
}
event-initiative-rolled = مبادرة { $who }: { $sum }.
event-order-set = ترتيب الأدوار: { $order }.
event-round-started = الجولة { $round }.
event-fight-ended = { $winner ->
    [party] الفوز للفريق
    [foes] الفوز للخصوم
   *[none] لا فائز
} { ar-rounds-after }{ $reason ->
    [defeat] {""}
    [flight] ، إذ فرّ الآخرون
    [round-limit] ، إذ بلغ القتال حده
    [nobody-left] ، إذ لم يبق أحد واقفًا
   *[other] {" "}({ $reason })
}.

## ما يفعله الناس

event-option-chosen = { $how ->
    [shakes] { $who }: إنهاء حالة { $name }
    [reacts] { $who }: رد فعل، { $name }
   *[uses] { $who }: استخدام { $name }
}{ $level ->
    [0] {""}
   *[other] {" "}بالمستوى { $level }
}{ $targets ->
    [none] {""}
   *[other] {" "}على { $targets }
}{ $paid ->
    [none] {""}
   *[other] {" "}(الثمن: { $paid })
}.
# كيف يُمسك الشيء.
hand-two-hands = { $name } (بكلتا اليدين)
hand-off-hand = { $name } (باليد الأخرى)
hand-thrown = { $name } (رميًا)
hand-draw = استلال { $name }
event-item-drawn = { $who }: استلال { $name }{ $away ->
    [none] {""}
   *[other] {" "}وإعادة { $away }
}.
event-item-dropped = { $who }: سقوط { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
}{ $name }.
hand-pick-up = التقاط { $name }
event-item-taken = { $who }: التقاط { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
}{ $name }.
event-items-gathered = { $who }: استرداد { $names }.
event-loot-found = ما يمكن العثور عليه: { $found }.
loot-of = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}
event-act-delayed = { $who }، { $name }: { $delayed ->
    [true] تأجيل إلى الدور التالي
   *[false] وقوع في الحال
}، { $face } مقابل { $needed }.
event-act-resumed = { $who }، { $name }: { $lost ->
    [true] ضاع ما كان مؤجلًا
   *[false] يقع الآن ما كان مؤجلًا
}.
event-act-cancelled = { $who }، { $name }: بلا أثر، فقد جاء الرد من { $by } باستخدام { $reaction }.
event-reaction-weighed = { $who }، { $name }: { $sum ->
    [none] {""}
   *[other] { $sum } مقابل { $difficulty }،{" "}
}{ $stopped ->
    [true] الرد كافٍ
   *[false] الرد لا يكفي
}.
event-attack-rolled = هجوم { $who } على { $target } باستخدام { $name }{ $leaning ->
    [none] {""}
   *[other] {" "}({ $leaning })
}: { $sum }{ $against ->
    [none] {""}
   *[other] {" "}مقابل { $label ->
        [none] {""}
       *[other] { $label }{" "}
    }{ $against }
}، { $outcome ->
    [hit] إصابة
    [critical] إصابة حرجة
   *[miss] لا إصابة
}.
event-attack-bought = { $who }: إنفاق { $cost } × { $symbol } على { $name }{ $critical ->
    [true] ، إصابة حرجة
   *[other] {""}
}{ $damage ->
    [0] {""}
   *[other] ، ضرر إضافي مقداره { $damage }
}.
event-attack-turned = { $who }، { $name }: صار { $total } الآن مقابل { $label ->
    [none] {""}
   *[other] { $label }{" "}
}{ $against }، { $hit ->
    [true] ما زالت إصابة
   *[false] لم تعد إصابة
}.
event-save-rolled = رمية نجاة { $who } ({ $save }) من { $against }{ $leaning ->
    [none] {""}
   *[other] {" "}({ $leaning })
}: { $sum ->
    [none] {""}
   *[other] { $sum } مقابل { $difficulty }،{" "}
}{ $made ->
    [true] نجاح
   *[false] فشل
}{ $because ->
    [none] {""}
   *[other] {" "}({ $because })
}.
event-save-turned = رمية نجاة { $who } ({ $save }) من { $against } صارت { $total } ({ $plus }) مقابل { $difficulty }، { $made ->
    [true] نجحت
   *[false] فشلت
}.
event-endured = بقي لدى { $who } نقطة صحة واحدة: { $because }.
event-regenerated = { $stopped ->
    [true] لا تعود صحة { $who } في هذا الدور.
   *[false] يستعيد { $who } صحة قدرها { $amount }، من { $before } إلى { $health }.
}
event-maximum-lowered = { $name } يخفض أقصى صحة { $who } بمقدار { $amount }.
event-safe-became = لم يعد { $who } يخشى { $because }.
event-save-granted = نجحت رمية نجاة { $who } ({ $save }) من { $against } رغم ذلك: { $reaction }.
event-contest-rolled = محاولة { $who }: { $name } على { $target }: { $rolled } بـ{ $check }{ $edges ->
    [none] {""}
   *[other] {" "}({ $edges })
} مقابل { $opposed } بـ{ $against }{ $leaning ->
    [none] {""}
   *[other] {" "}({ $leaning })
}، { $won ->
    [true] فوز
   *[false] خسارة
}.
event-escape-rolled = محاولة { $who }: { $name } من { $target }: { $rolled } بـ{ $check }{ $edges ->
    [none] {""}
   *[other] {" "}({ $edges })
} مقابل { $against }، { $won ->
    [true] إفلات
   *[false] بقاء
}.
event-recharged = { $who }، { $name }: { $ready ->
    [true] جاهز من جديد
   *[false] ما زال مستنفدًا
}، { $faces } مقابل { $needed }.

## الأذى والعون

event-hurt = ضرر{ $critical ->
    [true] {" "}(حرج)
   *[false] {""}
}: { $parts }؛ { $absorbed ->
    [0] {""}
   *[other] النقاط المؤقتة تتحمل { $absorbed }؛{" "}
}{ $armor ->
    [none] {""}
   *[other] { $armor } يخفف درجة؛{" "}
}{ $who } { $before } ← { $health }.
event-healed = { $name ->
    [none] إفاقة { $who }
   *[other] شفاء { $who } بواسطة { $name }
}: { $sum }؛ { $before } ← { $health }.
event-temporary-gained = نقاط مؤقتة لصالح { $who } من { $name }: { $sum }{ $kept ->
    [true] ، ويبقى الأكبر { $temporary }
   *[false] {""}
}.
event-budgets-gained = { $name }: أفعال إضافية لصالح { $who } في هذا الدور.
event-budgets-returned = يعود إلى { $who } ما أخذه { $name } من الدور.

## الحالات والتركيز

event-condition-gained = { $who }: بدأت حالة { $name }{ $level ->
    [none] {""}
   *[other] {" "}{ $level }
}{ ar-for-turns }{ $because ->
    [none] {""}
    [down] {" "}(بسبب السقوط)
    [fall] {" "}(من أثر الهويّ)
   *[other] {" "}({ $because })
}.
event-condition-faded = { $who }: { $name } { $level }.
event-condition-blocked = { $who }: مناعة من { $name }.
event-condition-lost = { $who }: انتهت حالة { $name }{ $because ->
    [none] {""}
    [clock] {" "}(انقضت مدتها)
    [saved] {" "}(رمية نجاة)
    [used] {" "}(استُهلكت)
    [replaced] {" "}(حلت محلها أخرى)
    [damage] {" "}(بسبب الضرر)
    [concentration] {" "}(انقطع التركيز)
    [source-down] {" "}(سقط مصدرها)
    [healed] {" "}(بالشفاء)
    [harmed] {" "}(أذاه الطرف الآخر)
    [shaken-off] {" "}(أيقظه رفيق)
    [cured] {" "}(شُفي منها)
    [worse] {" "}(اشتدّت)
    [fight-over] {" "}(انتهى القتال)
   *[other] {" "}({ $because })
}.
event-concentration-started = { $who }: تركيز على { $name }.
event-concentration-ended = { $who }: انقطع التركيز على { $name }{ $because ->
    [none] {""}
    [save-failed] {" "}(فشلت رمية النجاة)
    [down] {" "}(بسبب السقوط)
    [helpless] {" "}(عجز عن الفعل)
    [left] {" "}(غادر القتال)
    [replaced] {" "}(حل محله غيره)
    [fight-over] {" "}(انتهى القتال)
   *[other] {" "}({ $because })
}.

## السقوط والاحتضار والنهوض

event-fall-began = { $who } يهوي من ارتفاع { $height }{ $unit ->
    [none] {""}
   *[other] {" "}{ $unit }
}.
event-fall-landed = { $who } يبلغ الأرض{ $safe ->
    [true] {" "}سالمًا
   *[false] {""}
}.
event-health-halved = { $because }: نصف أقصى صحة { $who }.
event-fighter-left = { $who }: { $how ->
    [fled] فرار من القتال
    [surrendered] استسلام
   *[defeated] خروج من القتال ({ $because })
}.
event-fell = { $dead ->
    [true] سقوط { $who }، موتًا
   *[false] سقوط { $who }
}.
event-death-rolled = { $who }، رمية ضد الموت: { $sum } مقابل { $needed }، { $success ->
    [true] نجاح
   *[false] فشل
}{ $natural ->
    [none] {""}
   *[other] {" "}(بالوجه وحده)
}.
event-death-counted = { $because ->
    [struck] ضربة أثناء السقوط، رصيد { $who }:
   *[other] رصيد { $who }:
} { $successes ->
    [zero] لا نجاح
    [one] نجاح واحد
    [two] نجاحان
    [few] { $successes } نجاحات
    [many] { $successes } نجاحًا
   *[other] { $successes } نجاح
} و{ $failures ->
    [zero] لا فشل
    [one] فشل واحد
    [two] فشلان
    [few] { $failures } مرات فشل
    [many] { $failures } مرة فشل
   *[other] { $failures } مرة فشل
}.
event-stabilised = حال { $who } مستقرة.
event-died = موت { $who }.
event-revived = نهوض { $who } من جديد.

## فحوص بطريقة النظام نفسه
event-check-rolled = { $who } يرمي من أجل { $name }{ $target ->
    [none] {""}
   *[other] {" "}ضد { $target }
}. { $line }.
event-consequence-came = { $by } يجيب { $target } بـ { $name }.
