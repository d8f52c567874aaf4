# كيف تُروى رمية سمتين.

step-dice-told = { $sum }{ $difficulty ->
    [none] {""}
   *[other] {" "}مقابل { $difficulty }
}، أعلى رمية { $high }

step-dice-needs-stat = «{ $label }» لا يرمي نردًا: سمّ سمة أو سمتين هما نرد.
step-dice-no-such-die = { $stat } عند { $found }، ولا نرد كهذا هنا. المتاح: { $allowed }.

step-dice-out-of-order = يأتي النرد من الأصغر، لكل منه من 2 إلى 100 وجه وكل منه مرة؛ و{ $found } ليس كذلك.
step-dice-critical-unreached = لا نردين يظهران { $found }: وجوه أكبرها { $largest }. قل 0 حيث لا يكون المثلان حرجًا.
step-dice-ones-are-both = سيكون الواحدان حرجًا وزلة معًا: ابدأ الحرج من 2 أو أوقف الزلات.
step-dice-steps-unreached = الرمية المائلة ستحرك النرد { $found } درجة، وفي السلّم { $most }.
step-dice-no-spend = لا تشتري النقاط شيئًا في رمية تُجمع؛ هذا الإنفاق للأنواع التي تعد النجاحات.
step-dice-without-stats = لا شيء يُرمى: لا سمة على الورقة تظهر نردًا ({"\u2066"}"display": "die"{"\u2069"}).
step-dice-not-on-ladder = قد يكون { $stat } هو { $found }، وليس من نرد هنا: { $allowed }.
