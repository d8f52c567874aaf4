# الرقاع: ما قد يكون خطأً فيها، وما يُسأل عن خانة غير موجودة.

board-empty = للرقعة خانة واحدة على الأقل، ولا خانة هنا.
board-rows = صفوف الرقعة: { $expected }؛ والصفوف هنا: { $found }.
board-row = خانات الصف الأول: { $expected }؛ وخانات هذا الصف: { $found }.
board-sign = لا يُكتب «{ $found }» على رقعة (العمود { $column } عدًّا من الصفر).{ $suggestion ->
    [none] {""}
   *[other] {" "}هل قصدت «{ $suggestion }»؟
} المعروف: { $allowed }.
no-such-cell = لا خانة في العمود { $column } والصف { $row }. الأعمدة: { $columns }، والصفوف: { $rows }، وكلاهما عدًّا من الصفر.
