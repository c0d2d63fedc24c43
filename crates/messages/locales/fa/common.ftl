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
ending-abandoned = رهاشده

docs-home = مُهره
docs-index = مستندات
docs-other-language = English

# Why a turn was costly. $who played it, $name gains by what follows.
reason-after = بعد از { $line }: { $reason }
reason-later = در ادامه، بعد از { $line }: { $reason }
reason-won = { $who } با { $turn } بُرد قطعی داشت.
reason-lost = بعد از { $turn } بازی برای { $who } باخته است.
reason-end-lets = به { $name } اجازه می‌دهد با { $turn } همین حالا برنده شود.
reason-end-then = { $name } با { $turn } برنده می‌شود.
reason-end-would = { $turn } بازی را می‌برد.

# آموزش
course-kind-do = انجام دهید:
course-kind-find = پیدا کنید:
course-kind-choose = انتخاب کنید:
course-kind-avoid = مراقب باشید:
course-kind-play = بازی کنید:
course-your-colors = { $count ->
    [one] رنگ مخفی شما: { $colors }.
   *[other] رنگ‌های مخفی شما: { $colors }.
}
