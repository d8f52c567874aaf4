# الإضافات: لماذا إضافة غير جاهزة، وأسماء لا يسجلها أحد.

## إضافة مطلوبة وغير جاهزة
plugin-failed = الإضافة «{ $plugin }» ({ $distribution } { $version }) معطوبة: { $reason }
plugin-refused = لم تُقبل الإضافة «{ $plugin }» ({ $distribution } { $version }): { $reason }
plugin-conflicting = الإضافة «{ $plugin }» ({ $distribution } { $version }) متعارضة مع غيرها: { $reason }
plugin-disabled = الإضافة «{ $plugin }» ({ $distribution } { $version }) غير محملة هنا: { $reason }

## السبب
plugin-switched-off = إنها موقوفة في هذا المحرك.
plugin-not-chosen = حُمّل هذا المحرك بإضافات أخرى.
plugin-lacks-module = يحتاج استيرادها إلى الوحدة «{ $module }»، وهي غير مثبتة.
plugin-import-failed = ينتهي استيرادها بالخطأ { $error }{ $message ->
    [none] .
   *[other] : { $message }
}
plugin-api-unreadable = قيمة {"\u2066"}`rollwright_api`{"\u2069"} فيها هي { $found }، والمطلوب مدى مثل {"\u2066"}">=1.0,<2"{"\u2069"}.
plugin-needs-newer-core = تحتاج إلى واجهة النواة { $range } والموجود { $api }: حدّث rollwright.
plugin-needs-older-core = كُتبت لواجهة النواة { $range } والموجود { $api }: حدّث الإضافة.
plugin-hook-signature = لأحد خطافاتها توقيع غير الذي في الدليل: { $message }
plugin-hook-unknown = لا خطاف اسمه «{ $hook }».{ ar-hint } الخطافات: { $allowed }.
plugin-hook-raised = ينتهي خطافها {"\u2066"}`{ $hook }`{"\u2069"} بالخطأ { $error }{ $message ->
    [none] .
   *[other] : { $message }
}
plugin-too-many-members = يعطي خطافها {"\u2066"}`{ $hook }`{"\u2069"} أكثر من { $limit } عضوًا.
plugin-member-is-class = يعطي خطافها {"\u2066"}`{ $hook }`{"\u2069"} الصنف { $found }؛ وعليه أن يعطي عضوًا، مثل { $kind } مصنوع منه.
plugin-member-wrong-class = يعطي خطافها {"\u2066"}`{ $hook }`{"\u2069"} { $found }، وليس من { $kind }.
plugin-member-id = يعطي خطافها {"\u2066"}`{ $hook }`{"\u2069"} { $found }، وفيه { $id ->
    [none] لا معرّف
   *[other] المعرّف { $id }
}؛ والمعرّف كلمة مثل {"\u2066"}"two-dice"{"\u2069"}.
plugin-member-order = العضو { $kind } «{ $id }» من الخطاف {"\u2066"}`{ $hook }`{"\u2069"} له {"\u2066"}`phase`{"\u2069"} أو {"\u2066"}`priority`{"\u2069"} ليس عددًا صحيحًا.
plugin-member-model = العضو { $kind } «{ $id }» من الخطاف {"\u2066"}`{ $hook }`{"\u2069"} له {"\u2066"}`model`{"\u2069"} هو { $model }، وليس نموذج pydantic.
plugin-member-twice = يعطي خطافها {"\u2066"}`{ $hook }`{"\u2069"} «{ $id }» مرتين.
plugin-preset-title = النظام الجاهز «{ $id }» بلا {"\u2066"}`name`{"\u2069"} أو بلا {"\u2066"}`summary`{"\u2069"}.
plugin-words-unreadable = فهرس الرسائل «{ $reason }» في الإضافة «{ $plugin }» لغته أو نصه ليس نصًا.
preset-breaks = النظام الجاهز «{ $preset }» من { $owner } ينكسر حين يُسأل عن {"\u2066"}`{ $what }`{"\u2069"}: { $error }: { $message }
preset-answers-wrongly = النظام الجاهز «{ $preset }» من { $owner } يعطي { $found } جوابًا عن {"\u2066"}`{ $what }`{"\u2069"}؛ والمطلوب { $needed }.
plugin-name-owned = { $family ->
    [plugins] معرّف الإضافة «{ $id }» يملكه أيضًا
   *[other] الاسم «{ $id }» في { $family } يملكه أيضًا
} { $others }، ولا غلبة لأحد بالمصادفة. أزل أحدها أو أوقفه.

plugin-core-stays = لا يمكن ترك الإضافة «core»: أعضاؤها في كل محرك.

## أسماء لا يسجلها أحد
unknown-member = لا شيء من { $family } اسمه «{ $found }».{ ar-hint }{ $install ->
    [none] {""}
   *[other] {" "}ثبّت { $install } لتحصل عليه.
} المثبت: { $installed ->
    [none] لا شيء
   *[other] { $installed }
}.{ $broken ->
    [none] {""}
   *[other] {" "}غير جاهز: { $broken }
}{ $unread ->
    [none] {""}
   *[other] {" "}مثبت وغير محمل هنا: { $unread }.
}
requires-missing = يحتاج هذا المستند إلى { $name }{ $range ->
    [none] {""}
   *[other] {" "}({ $range })
}، وهو غير مثبت.
requires-version = يحتاج هذا المستند إلى { $name } { $range }، والمثبت { $found }.
requires-not-ready = يحتاج هذا المستند إلى { $name }، وهو غير جاهز هنا: { $reason }
requires-no-range = «{ $found }» ليس مدى إصدارات: «{ $clause }» ليس مقارنة مثل {"\u2066"}>=1.2{"\u2069"}.
unknown-family = لا عائلة اسمها «{ $found }».{ ar-hint } العائلات: { $allowed }.
unknown-plugin = لا إضافة مثبتة اسمها «{ $found }».{ ar-hint } المثبت: { $installed ->
    [none] لا شيء
   *[other] { $installed }
}.

## تحميل نظام قواعد
unknown-layer = لا طبقة «{ $found }» في نظام القواعد.{ ar-hint } الطبقات: { $allowed ->
    [none] لا شيء
   *[other] { $allowed }
}.
