# الرميات: ما أسفرت عنه، ولماذا تعذرت.

check-line = { $label }: { $pool ->
    [none] {""}
   *[other] { $pool }{ $sum ->
        [none] {""}
       *[other] :{" "}
    }
}{ $sum }{ $difficulty ->
    [none] {""}
   *[other] {" "}مقابل { $difficulty }
}{ $outcome ->
    [none] {""}
   *[other] ، { $outcome }
}{ $words ->
    [none] {""}
   *[other] {" "}({ $words })
}{ $edge ->
    [advantage] {" "}(بأفضلية{ $why ->
        [none] {""}
       *[other] : { $why }
    })
    [disadvantage] {" "}(بعائق{ $why ->
        [none] {""}
       *[other] : { $why }
    })
   *[other] {""}
}
check-automatic = { $label }: فشل بلا رمية بسبب { $automatic }
check-by = { $who }، { $roll }
check-opposed = { $winner ->
    [none] لا غلبة لأحد.
   *[other] الغلبة من نصيب { $winner }.
}
check-group = الناجحون { $made } من { $count }، والمطلوب { $needed }: { $outcome ->
    [success] نجاح
   *[failure] فشل
}
check-word = { $word } { $name }
check-pool = { $count ->
    [zero] { $sum } (بلا نرد)
    [one] نرد واحد ({ $sum })
    [two] نردان ({ $sum })
    [few] { $sum } أحجار نرد
    [many] { $sum } حجر نرد
   *[other] { $sum } حجر نرد
}
check-count = { $count ->
    [zero] لا نجاح
    [one] نجاح واحد
    [two] نجاحان
    [few] { $count } نجاحات
    [many] { $count } نجاحًا
   *[other] { $count } نجاح
}

## كلمات النتائج
outcome-rolled = {""}
outcome-success = نجاح
outcome-failure = فشل
outcome-critical-success = نجاح حرج
outcome-critical-failure = فشل حرج
outcome-fumble = زلة

## ما لا يمكن رميه
check-needs-one-source = ترمي الرمية واحدًا فقط من { $allowed }{ $found ->
    [none] ، وهذه لا تذكر شيئًا منها
   *[other] ، وهذه تذكر { $found }
}.
not-an-edge = { $found } لا يميل بأي رمية.{ ar-allowed }
unknown-difficulty = لا صعوبة اسمها «{ $found }».{ ar-hint }{ $allowed ->
    [none] {" "}لا سلّم صعوبات في هذا النظام: اكتب رقمًا.
   *[other] {" "}المتاح: { $allowed }.
}
option-not-for-kind = رميات النوع «{ $kind }» لا تعرف «{ $option }».{ $allowed ->
    [none] {""}
   *[other] {" "}تعرف: { $allowed }.
}
difficulty-not-for-kind = لا شيء تبلغه رميات النوع «{ $kind }»: الرمية وحدها تقول كيف سار الأمر. احذف الصعوبة.
with-needs-skill = المهارة أو رمية النجاة وحدهما تُرميان بقدرة أخرى.
untrained = لا يستطيع رمي { $name } إلا من تدرّب عليها.
roll-needs-a-number = «{ $found }» يرمي نردًا خاصًا به، والرمية تحتاج إلى رقم.
dice-need-whole-numbers = «{ $text }»: «{ $name }» يساوي { $found }، والنرد يُعد بأعداد صحيحة.
cannot-be-opposed = لا يمكن أن تتقابل رميات النوع «{ $kind }».
kinds-differ = يرمي الجانبان بنوعين مختلفين، «{ $kind }» و«{ $other }»، ولا مقارنة بينهما.
group-needs-difficulty = تحتاج الجماعة إلى ما تبلغه: اكتب صعوبة.
group-without-members = لا أحد يرمي.
pool-buys-nothing = الرصيد «{ $found }» لا يشتري شيئًا في رمية.{ ar-hint }{ $allowed ->
    [none] {" "}لا أرصدة كهذه في هذا النظام.
   *[other] {" "}ما يشتري: { $allowed }.
}
spend-is-points = { $found } ليس عدد نقاط من رصيد، مثل {"\u2066"}resolve:2{"\u2069"}.
entry-not-on-sheet = لا شيء على هذه الورقة اسمه «{ $found }».{ ar-hint }{ ar-there }
entry-ambiguous = أشياء عدة على هذه الورقة اسمها «{ $found }»؛ استعمل اسم المدخل.
entry-changes-no-check = «{ $entry }» لا يغيّر شيئًا في رمية.
untrained-harder = «{ $found }» أصعب على غير المتدربين، ورميات النوع «{ $kind }» لا تعرف نردًا أصعب.
