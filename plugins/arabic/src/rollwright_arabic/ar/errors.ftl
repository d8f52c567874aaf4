# ما الخطأ وما الصواب.

unknown-key = لا يوجد مفتاح «{ $found }» هنا.{ ar-hint }{ ar-allowed }
