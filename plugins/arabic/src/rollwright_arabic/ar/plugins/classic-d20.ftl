# ما قد يخطئ في قسمي dice-sum و attack-vs-defense من نظام قواعد.

naturals-need-one-die = لا معنى لوجه بذاته إلا حيث يُرمى نرد واحد.
spend-needs-pool = لا تشتري النقاط شيئًا في رمية تُجمع؛ هذا الإنفاق للأنواع التي تعد النجاحات.
critical-from-needs-critical = يحتاج توسيع مدى الحرج إلى أن يكون {"\u2066"}naturals.max{"\u2069"} حرجًا.
