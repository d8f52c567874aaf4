# كيف تُروى رمية عند رقم أو دونه.

roll-under-told = { $reading }{ $of ->
    [none] {""}
   *[other] {" "}(من { $of })
} مقابل { $tier ->
    [none] { $number }
   *[other] { $needed } ({ $tier }: { $number } مقسومًا على { $divide } ومقرَّبًا { $round ->
        [up] صعودًا
        [nearest] إلى الأقرب
       *[down] نزولًا
    })
}
outcome-roll-under-hard = نجاح صعب
outcome-roll-under-extreme = نجاح فائق

roll-under-no-such-tier = لا صعوبة { $found } في رمية تحت رقم. تحتاج إلى واحدة من الدرجات: { $allowed }.

roll-under-tiers-out-of-order = تُرتَّب الدرجات من الأوسع إلى الأضيق: يجب أن يقسم «{ $found }» على أكثر مما تقسم عليه الدرجة قبله.
roll-under-tier-name = «{ $found }» كلمة لشيء آخر أو لدرجتين: أعط كل درجة كلمتها.
roll-under-ranges-meet = سيكون { $fumble } زلة وحرجًا معًا: يبلغ الحرج { $critical }.
roll-under-no-spend = لا تشتري النقاط شيئًا في رمية تحت رقم؛ هذا الإنفاق للأنواع التي تعد النجاحات.
roll-under-nothing-improves = لا مهارة على الورقة تُعلَّم للتحسن: أعطها مهارات، أو قل {"\u2066"}"never"{"\u2069"}.
