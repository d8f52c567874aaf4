# ورقة الشخصية صفحةً واحدة: عناوينها، وكيف تُعرض أرقامها.

page-nobody = ورقة بلا اسم

## العناوين
page-answers = من هي
page-live = حالها الآن
page-conditions = الحالات
page-stats = السمات
page-saves = رميات النجاة
page-skills = المهارات
page-derived = قيم مشتقة
page-abilities = ما تقدر عليه
page-clocks = الساعات
page-things = الأشياء
page-belongings = الممتلكات
page-fields = التفاصيل

## الأرقام
page-die = {"\u2066"}d{ $value }{"\u2069"}
page-percent = { $value }٪
page-score = { $value } ({ $added })
page-marked = (مُعلَّمة)
page-of = {"\u2066"}{ $now }/{ $most }{"\u2069"}
page-pool = {"\u2066"}{ $now }/{ $most }{"\u2069"}{ $more ->
    [0] {""}
   *[other] {" "}({"\u2066"}+{ $more }{"\u2069"})
}
page-condition = { $level ->
    [0] {""}
   *[other] { $level }
}{ $left ->
    [-1] {""}
    [zero] {""}
    [one] {" "}(بقي دور واحد)
    [two] {" "}(بقي دوران)
    [few] {" "}(بقيت { $left } أدوار)
    [many] {" "}(بقي { $left } دورًا)
   *[other] {" "}(بقي { $left } دور)
}
page-level = المستوى { $level }
page-rank = الرتبة { $rank } من { $most }
page-entry = { $strength ->
    [0] {""}
   *[other] { $strength }
}{ $words ->
    [none] {""}
   *[other] {" "}({ $words })
}
page-yes = نعم
page-worn = ملبوسة
page-times = × { $count }
