# القواعد جملًا: البطاقات والآثار والحالات. كل كلمة ليست من كلمات نظام القواعد فهي هنا.

## البطاقات
sentence-card = { $when } ← { $effects }.
ar-track = { $thing ->
    [none] {""}
   *[other] { $thing }:{" "}
}{ $track ->
    [none] أي مسار
   *[other] { $track }
}
ar-pool = { $pool ->
    [none] أي رصيد
   *[other] { $pool }
}
ar-clock = { $clock ->
    [none] أي ساعة
   *[other] { $clock }
}
ar-condition = { $condition ->
    [none] أي حالة
   *[other] حالة { $condition }
}
ar-tag = { $tag ->
    [none] كلمة
   *[other] { $tag }
}
ar-list = { $list ->
    [none] أي قائمة
   *[other] { $list }
}
sentence-when = { $on ->
    [track-full] عند امتلاء { ar-track }
    [track-empty] عند فراغ { ar-track }
    [pool-full] عند امتلاء { ar-pool }
    [pool-empty] عند فراغ { ar-pool }
    [clock-full] عند امتلاء { ar-clock }
    [clock-empty] عند فراغ { ar-clock } من جديد
    [roll] بعد { $check ->
        [none] أي رمية
       *[other] رمية { $check }
    }{ $outcome ->
        [none] {""}
       *[other] : { $outcome }
    }
    [rest] بعد { $rest ->
        [none] أي استراحة
       *[other] { $rest }
    }
    [scene-start] عند بدء مشهد
    [scene-end] عند انتهاء مشهد
    [condition-gained] عند بدء { ar-condition }
    [condition-lost] عند انتهاء { ar-condition }
    [level] عند كسب مستوى
    [tag-added] عند دخول { ar-tag } إلى { ar-list }
   *[tag-removed] عند خروج { ar-tag } من { ar-list }
}
sentence-holds = { $when }، { $way ->
    [unless] ما لم يكن
    [while] ما دام
   *[if] إذا كان
} { $formula }
sentence-then = { $first }؛ { $next }
sentence-to-target = { $effect } (للهدف)
sentence-of-thing = { $thing }: { $track }

## الآثار
effect-track = { $thing ->
    [none] {""}
   *[other] { $thing }:{" "}
}{ $track } { ar-amount }{ $mark ->
    [none] {""}
   *[other] {" "}({ $mark })
}
effect-pool = { $pool } { ar-amount }
effect-clock = { $way ->
    [down] إرجاع { $clock } بمقدار { $amount }
   *[other] تقديم { $clock } بمقدار { $amount }
}{ $size ->
    [none] {""}
   *[other] {" "}(من { $size })
}
effect-tag = { $op ->
    [raise] { $tag } على { $list } {"\u2066"}+{ $amount }{"\u2069"}
    [lower] { $tag } على { $list } {"\u2066"}−{ $amount }{"\u2069"}
    [remove] شطب { $tag } من { $list }
   *[add] { $tag } على { $list }{ $amount ->
        [1] {""}
       *[other] {" "}({ $amount })
    }
}{ $words ->
    [none] {""}
   *[other] ، { $words }
}
effect-condition = { $op ->
    [lose] زوال { $condition }
    [raise] { $condition } {"\u2066"}+{ $level ->
        [none] 1
       *[other] { $level }
    }{"\u2069"}
    [lower] { $condition } {"\u2066"}−{ $level ->
        [none] 1
       *[other] { $level }
    }{"\u2069"}
   *[gain] حالة { $condition }{ $level ->
        [none] {""}
       *[other] {" "}{ $level }
    }
}{ $rounds ->
    [none] {""}
    [1] {" "}لدور واحد
    [zero] {" "}دون أي دور
    [one] {" "}لدور واحد
    [two] {" "}لدورين
    [few] {" "}لمدة { $rounds } أدوار
    [many] {" "}لمدة { $rounds } دورًا
   *[other] {" "}لمدة { $rounds } من الأدوار
}
effect-damage = ضرر{ $type ->
    [none] {""}
   *[other] {" "}({ $type })
} قدره { $amount }{ $pool ->
    [none] {""}
   *[other] {" "}في { $pool }
}
effect-heal = { $pool ->
    [none] شفاء { $amount }
   *[other] { $pool } {"\u2066"}+{ $amount }{"\u2069"}
}
effect-temporary = نقاط مؤقتة قدرها { $amount }{ $pool ->
    [none] {""}
   *[other] {" "}من { $pool }
}
effect-stat = { $stat } { ar-amount }
effect-field = { $field } { ar-amount }
effect-message = يُقال للراوي «{ $text }»
effect-check = رمية { $label ->
    [none] { $skill ->
        [none] { $save ->
            [none] { $stat ->
                [none] { $roll }
               *[other] { $stat }
            }
           *[other] { $save }
        }
       *[other] { $skill }
    }
   *[other] { $label }
}{ $difficulty ->
    [none] {""}
   *[other] {" "}مقابل { $difficulty }
}{ $advantage ->
    [advantage] {" "}بأفضلية
    [disadvantage] {" "}بعائق
   *[none] {""}
}{ $on_success ->
    [none] {""}
   *[other] ؛ عند النجاح: { $on_success }
}{ $on_failure ->
    [none] {""}
   *[other] ؛ عند الفشل: { $on_failure }
}
effect-hard-move = للراوي أن يقوم بنقلة قاسية
effect-item = { $way ->
    [down] { $amount ->
        [1] فقدان { $item }
       *[other] فقدان { $item } × { $amount }
    }
   *[other] { $amount ->
        [1] اكتساب { $item }
       *[other] اكتساب { $item } × { $amount }
    }
}
effect-money = { $way ->
    [down] {"\u2066"}−{ $amount }{"\u2069"}
   *[other] {"\u2066"}+{ $amount }{"\u2069"}
} { $unit ->
    [none] من المال
   *[other] { $unit }
}
effect-thing = { $way ->
    [down] فقدان { $thing }{ $name ->
        [none] {""}
       *[other] {" "}{ $name }
    }
   *[other] اكتساب { $thing }{ $name ->
        [none] {""}
       *[other] {" "}{ $name }
    }
}
effect-learn = تعلّم { $ability }{ $ranks ->
    [1] {""}
   *[other] {" "}(الرتب: { $ranks })
}
effect-improve = علامة تحسن على { $skill }

## الحالات والاستراحات
sentence-whole = { $label }: { $text }.
sentence-and-so = { $first }؛ { $next }
sentence-levels = المستويات من 1 إلى { $max }
sentence-shift = { $stat }: { $way ->
    [down] { $unit ->
        [die] أصغر بمقدار
       *[point] أدنى بمقدار
    }
   *[up] { $unit ->
        [die] أكبر بمقدار
       *[point] أعلى بمقدار
    }
} { $count ->
    [zero] { $unit ->
        [die] لا حجم نرد
       *[point] لا نقطة
    }
    [one] { $unit ->
        [die] حجم نرد واحد
       *[point] نقطة واحدة
    }
    [two] { $unit ->
        [die] حجمي نرد
       *[point] نقطتين
    }
    [few] { $count } { $unit ->
        [die] أحجام نرد
       *[point] نقاط
    }
    [many] { $count } { $unit ->
        [die] حجم نرد
       *[point] نقطة
    }
   *[other] { $count } { $unit ->
        [die] حجم نرد
       *[point] نقطة
    }
}{ $levels ->
    [each] {" "}لكل مستوى
   *[once] {""}
}
sentence-edge = { $way ->
    [down] عائق
   *[up] أفضلية
} في { $rolls ->
    [none] كل الرميات
   *[other] رميات { $rolls }
}
sentence-roll = { $kind ->
    [ability] القدرات
    [skill] المهارات
    [save] النجاة
    [attack] الهجوم
   *[other] { $kind }
}
sentence-ticks = { $how ->
    [fades] ينقص مع { $ticks ->
        [turn] كل دور
        [scene] كل مشهد
       *[rest] كل استراحة
    } { $fade ->
        [zero] بلا مستوى
        [one] مستوى واحدًا
        [two] مستويين
        [few] { $fade } مستويات
        [many] { $fade } مستوى
       *[other] { $fade } مستوى
    }
   *[ends] يدوم حتى نهاية { $ticks ->
        [turn] الدور التالي
        [scene] المشهد التالي
       *[rest] الاستراحة التالية
    }، أو بالعدد الذي أُعطي
}
sentence-price = { $amount } { $pool }
sentence-rest = { $price ->
    [none] {""}
   *[other] الكلفة: { $price }.{ $restored ->
        [none] {""}
       *[other] {" "}
    }
}{ $restored ->
    [none] {""}
   *[other] يُستعاد { $restored }.
}{ $effects ->
    [none] {""}
   *[other] {" "}← { $effects }.
}
