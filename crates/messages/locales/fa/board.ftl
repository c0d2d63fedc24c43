# واژه‌های صفحه‌هایی که صفحهٔ بازی دارند؛ صفحهٔ اول بی آن‌ها باز می‌شود.

# خانه‌ها به زبان
web-empty = خالی
web-picked = در دست
web-legal-target = مجاز
web-movable = می‌تواند حرکت کند
web-nothing-legal = اکنون هیچ خانه‌ای را نمی‌توان لمس کرد
web-piece-ring = حلقهٔ { $color }
web-piece-marker = نشان‌گذار { $color }
web-piece-marble = گوی { $color }
web-piece-base = حلقهٔ صفحه
web-piece-disc = مهرهٔ { $color }
web-piece-token = ژتون { $color }
web-stack = ستون { $height }‌تایی، از بالا: { $colors }

# نگاه نزدیک به یک ستون
web-card = { $cell }: ارتفاع { $height }
web-card-nobody = مال هیچ‌کس
web-card-missing = کم دارد:
web-card-some-missing = { $shown } رنگ از این‌ها را کم دارد:
web-card-complete = کامل است

# کنار صفحه
web-more = بیشتر
web-connections = اتصال ستون‌ها
web-text-board = صفحه به شکل متن
web-text-board-text = هر خانه را مانند خودِ صفحه می‌توان لمس کرد.
web-unclaimed = رنگ‌ها
web-claim-yours = شما
web-claim-theirs = حریف
web-claim-closed = دیگر نمی‌توانید انتخابش کنید
web-stone = { $cell } سکوی پرش است. حالا مقصد را لمس کنید؛ اگر خودِ { $cell } را می‌خواهید، دوباره لمسش کنید.
web-you-win = شما برنده شدید
web-zertz-choose = یک گوی و سپس یک حلقهٔ خالی انتخاب کنید
web-zertz-which = کدام گوی؟
web-yinsh-step-move-moving = یکی از حلقه‌هایتان را حرکت دهید
web-zertz-step-turn-moving = باید تصاحب کنید: از روی یک گوی بپرید
web-zertz-step-turn-placing = یک گوی روی حلقه‌ای خالی بگذارید
web-lyngk-step-turn-moving = مهره یا ستونی را روی یکی دیگر ببرید

# چیدن و بررسی
web-edit = چیدن وضعیت
web-edit-tools = مهره‌ها
web-edit-clear = برداشتن
web-edit-text = خانه‌ای را لمس کنید تا مهرهٔ انتخاب‌شده روی آن گذاشته شود؛ دکمهٔ راست ماوس خانه را خالی می‌کند. کلیدها: جهت‌ها، ۱ تا ۹، Enter و Delete.
web-edit-fine = این وضعیت درست است.
web-edit-problem = هنوز وضعیت درستی نیست:
web-edit-done = تحلیل
web-edit-undo = برگشت
web-edit-clear-all = خالی کردن صفحه
web-edit-seat = نوبت
web-edit-step = گام
web-edit-turns = نوبت‌های گذشته
web-edit-part = مرحلهٔ نوبت
web-edit-part-new = آغازنشده
web-edit-part-begun = آغازشده
web-edit-part-moved = پس از حرکت
web-edit-pool = مخزن (سفید/خاکستری/سیاه)
web-edit-captured-0 = گوی‌های تصاحب‌شدهٔ بازیکن ۱
web-edit-captured-1 = گوی‌های تصاحب‌شدهٔ بازیکن ۲
web-edit-detail = جزئیات
web-edit-claims = رنگ‌های انتخاب‌شده
web-edit-points = امتیازها
web-edit-collected = جمع‌شده
web-edit-outlived = رنگ‌های تمام‌شده
web-edit-secrets = رنگ‌های مخفی
web-edit-step-place = گذاشتن
web-edit-step-move = حرکت
web-edit-step-row = برداشتن ردیف
web-edit-step-ring = برداشتن حلقه
web-edit-step-turn = نوبت تازه
web-edit-step-jump = ادامهٔ پرش
web-edit-step-over = پایان
web-edit-step-pop = خارج کردن
web-copy-link = کپی پیوند این وضعیت
web-turning-points = نقطه‌های عطف
web-no-turning-points = در هیچ نوبتی فرصت بزرگی از دست نرفت.
web-better = بهتر:
web-best-turn = بهترین حرکت
web-try-again = تلاش دوباره از همین‌جا
web-claim-and-move = انتخاب رنگ { $color } و حرکت
web-just-move = فقط حرکت

# Why a turn was costly. $who played it, $name gains by what follows.
reason-after = بعد از { $line }: { $reason }
reason-later = در درازمدت، بعد از { $line }: { $reason }
reason-won = { $who } با { $turn } بُرد قطعی داشت.
reason-lost = بعد از { $turn }، باخت { $who } قطعی است.
reason-end-lets = به { $name } اجازه می‌دهد با { $turn } بی‌درنگ برنده شود.
reason-end-then = { $name } با { $turn } برنده می‌شود.
reason-end-would = با { $turn } بازی به بُرد می‌رسید.
reason-ends-then = این حرکت بازی را می‌برد.
reason-ends-would = این حرکت بازی را می‌برد.
reason-only = از همهٔ حرکت‌های ممکن فقط { $turns } جلوی این را می‌گرفت.
reason-chances = به نظر موتور، شانس { $who } با { $turn } به { $possible }٪ می‌رسید؛ بعد از حرکتی که بازی شد { $chance }٪ است.
reason-chances-answer = به نظر موتور، شانس { $who } با { $turn } به { $possible }٪ می‌رسید؛ بعد از حرکتی که بازی شد و پاسخ { $answer } فقط { $chance }٪ است.
reason-unsure = موتور در جست‌وجوی دوباره از هر دو وضعیت، { $turn } را بهتر نیافت. شاید این حرکت اشتباه نبود.

# آموزش
course-kind-do = تمرین
course-kind-find = پیدا کنید
course-kind-choose = انتخاب
course-kind-avoid = احتیاط
course-kind-play = بازی
course-your-colors = { $count ->
    [1] رنگ مخفی شما: { $colors }.
   *[other] رنگ‌های مخفی شما: { $colors }.
}
course-you = شما
course-opponent = حریف
course-one-way = این‌طور: { $told }
course-sides = امتیاز
course-task = صورت تمرین

web-choice-pass = واگذاری نوبت
web-choice-retract = لغو حرکت حریف
web-choice-claim = انتخاب رنگ { $color }
web-choice-marble = { $color }
web-with-jokers = هر جوکر را لمس کنید تا همراه گروه برود یا بماند.
web-pop = خارج کردن { $shown } ژتون
web-remark-flips = { $count } نشان‌گذار پشت‌ورو می‌شود
web-remark-rows = { $count } ردیف ساخته می‌شود
web-remark-rings = { $count } حلقه برداشته می‌شود
web-remark-captures = { $count } گوی تصاحب می‌شود
web-remark-cuts = اتصال { $count } ستون قطع می‌شود
web-remark-scores = { $count } امتیاز
web-remark-passes = نوبت را واگذار می‌کند
web-remark-retracts = حرکت حریف را لغو می‌کند
web-keys = کلیدها
web-key-walk = جابه‌جایی روی صفحه
web-key-act = برداشتن، گذاشتن و تأیید
web-key-targets = هدف مجاز بعدی
web-key-undo = انصراف، برگشت یک گام
web-key-tray = انتخاب از کنار صفحه
web-key-replay = عقب و جلو رفتن در نوبت‌ها
web-key-say = شنیدن حرکت‌های مجاز، امتیاز، نوبت و نوبت پیشین
web-key-flip = چرخاندن صفحه
web-key-hint = راهنمایی
web-key-peek = دیدن رنگ مخفی تا رها کردن کلید
web-key-claim = انتخاب رنگ
web-key-type = نوشتن حرکت
web-key-help = همین فهرست
