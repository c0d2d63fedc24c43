# آنچه در همهٔ بازی‌ها مشترک است.

player = بازیکن { $number }

color-white = سفید
color-black = سیاه
color-grey = خاکستری
color-red = قرمز
color-ivory = کِرم
color-blue = آبی
color-green = سبز
color-yellow = زرد
color-purple = بنفش
color-joker = جوکر
no-marbles = هیچ

tray-pool = مخزن
tray-score = امتیاز
tray-captured = تصاحب‌شده
tray-rings = حلقه‌های برداشته‌شده
tray-claims = رنگ‌های انتخاب‌شده
tray-points = امتیاز
tray-collected = جمع‌شده
tray-secret = رنگ‌های مخفی و باقی‌ماندهٔ آن‌ها

outcome-draw = مساوی
outcome-loss = رنگ‌ها پاک نشدند
outcome-win = { $who } برنده شد

ending-rules = طبق قوانین بازی
ending-resignation = با تسلیم
ending-time = با پایان وقت
ending-agreement = با توافق
ending-abandoned = یکی از بازیکنان رفت

docs-home = مُهره
docs-index = مستندات
docs-other-language = English
