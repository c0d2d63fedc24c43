# واژه‌های بازی کردن: پیش‌نمایش، بازپخش، تسلیم و بازی‌های همین دستگاه.

# راهنمای گام
web-tap-again = برای انجام حرکت، همان‌جا را دوباره لمس کنید
web-tap-row = برای برداشتن، ردیف را دوباره لمس کنید
web-take-row = برداشتن این ردیف
web-undo = برگشت
web-dvonn-place = { $color ->
    [red] یک مهرهٔ سرخ
    [white] یک مهرهٔ سفید
   *[other] یک مهرهٔ سیاه
} در خانه‌ای خالی بگذارید
web-dvonn-red-left = { $count ->
    [1] آخرین سرخ؛ سپس سیاه و سفید به نوبت
   *[other] اول سرخ‌ها: { $shown } تا مانده
}
web-dvonn-red-done = سرخ‌ها تمام شد؛ { $shown } مهرهٔ دیگر مانده

# دکمه‌ها
web-tool-back = عقب
web-tool-forward = جلو
web-tool-replay = بازپخش
web-tool-take-back = پس گرفتن
web-tool-hint = راهنمایی
web-tool-sound = صدا
web-replay-last = بازپخش نوبت پیش
web-sound-off = خاموش کردن صدا
web-sound-on = روشن کردن صدا
web-key-replay-last = نمایش دوبارهٔ نوبت پیش
web-key-sound = روشن و خاموش کردن صدا

# راهنمایی
web-hint-turn = یک حرکت خوب: { $what }.
web-hint-why-win = با آن بازی را می‌برید.
web-hint-why-draw = بازی را مساوی نگه می‌دارد؛ بیشتر از این ممکن نیست.
web-hint-why-chance = شانس بُرد شما با آن حدود { $chance } است.
web-hint-why-better = شانس بُرد شما با آن حدود { $chance } است و با بهترین حرکت دیگر حدود { $other }.
web-hint-why-only = هر حرکت دیگری خیلی بدتر است: حدود { $other } به‌جای { $chance }.

# بازی نیمه‌کاره
web-unfinished-title = یک بازی نیمه‌کاره دارید
web-unfinished-text = { $game }، { $shown } نوبت بازی شده، { $opponent }.
web-unfinished-kept = بازی نیمه‌کاره در «بازی‌های من» می‌ماند.
web-go-on = ادامه می‌دهم
web-start-new = بازی تازه
web-change-setup = تغییر حریف یا شیوهٔ بازی
web-resign-ask = تسلیم می‌شوید؟
web-resign-text = این بازی باخت حساب می‌شود و می‌توانید آن را بررسی کنید.
web-resign-do = تسلیم می‌شوم
web-keep-playing = ادامهٔ بازی

# از هر وضعیتی
web-play-here = بازی از همین وضعیت
web-play-here-text = رایانه، درست از همین وضعیت، به‌جای طرف دیگر بازی می‌کند.
web-play-here-side = طرف شما
web-play-here-secret = رنگ‌های مخفی دیگران اینجا معلوم نیست؛ برای همین نمی‌توان ادامه داد.

# بازی‌های این دستگاه
web-history = بازی‌های من
web-history-empty = هنوز روی این دستگاه بازی نکرده‌اید.
web-history-none = چیزی با این واژه‌ها پیدا نشد.
web-history-search = جست‌وجو
web-history-hint = بازی، حریف، سطح، نتیجه یا تاریخ
web-history-all = همه
web-history-won = بُرد
web-history-lost = باخت
web-history-drawn = مساوی
web-history-open = نیمه‌کاره
web-history-done = پایان‌یافته
web-history-go-on = ادامه
web-history-again = همین بازی، دوباره
web-history-remove = حذف
web-history-removed = حذف شد
web-history-undo = برگرداندن
web-history-download = بارگیری برگه‌های این دستگاه
web-history-count = { $shown } بازی
web-history-on-device = چند نفر روی همین دستگاه
web-history-alone = یک‌نفره

# پایان
web-looking = رایانه بازی را بررسی می‌کند…
web-how-it-turned = روند بازی
web-your-chances = شانس بُرد شما
web-first-chances = شانس بُرد { $name }

# آنچه یک حرکت Color Pop می‌کند
web-remark-pops = { $count } ژتون خارج می‌شود

# آنچه یک بار گفته یا پرسیده می‌شود
web-claim-ask = رنگ { $color } را هم انتخاب می‌کنید؟
web-claim-yes = انتخاب رنگ
web-passed = نوبت واگذار شد
web-hold-tip = ستونی را نگه دارید تا ببینید در آن چیست.
web-goal-zertz = برای بُرد: ۴ گوی سفید، ۵ خاکستری یا ۶ سیاه، یا ۳ تا از هر رنگ.
web-goal-yinsh = برای بُرد: سه حلقهٔ خود را بردارید؛ هر حلقه با یک ردیف پنج‌تایی.
web-goal-dvonn = برای بُرد: در پایان مهره‌های بیشتری در ستون‌های شما باشد.
web-goal-lyngk = برای بُرد: بیشتر از حریف، ستون پنج‌تایی با رنگ خودتان در بالا کامل کنید.

web-over = بازی تمام شده است
web-opponent = حریف
web-against-computer = رایانه
web-against-friend = دوست
web-against-tables = میزهای منتظر
web-device-text = همه به نوبت روی همین دستگاه بازی می‌کنند.
web-name-of = نام { $seat }
web-players = بازیکنان
web-age = سن
web-duration = مدت
web-level = سطح
web-level-1 = نوآموز
web-level-2 = کم‌دقت
web-level-3 = معمولی
web-level-4 = بادقت
web-level-5 = باثبات
web-level-6 = باتجربه
web-level-7 = قوی
web-level-8 = بسیار قوی
web-level-9 = استاد
web-level-10 = با تمام توان
web-who-starts = چه کسی آغاز می‌کند؟
web-seat-choice-first = من
web-seat-choice-second = حریف
web-seat-choice-random = به قید قرعه
web-options = شیوه‌های بازی
web-options-apart = این شیوه‌ها را نمی‌توان با هم بازی کرد. توضیح هر کدام می‌گوید با چه چیزی جمع می‌شود.
web-clause = بند { $clause }
web-board = صفحهٔ { $game }
web-thinking = رایانه فکر می‌کند
web-seconds = { $count } ثانیه
web-move-now = همین حالا حرکت کند
web-fill = بقیه به قرعه
web-fill-text = همهٔ مهره‌های باقی‌مانده، از همهٔ رنگ‌ها، به قید قرعه روی خانه‌ها چیده می‌شوند
web-play-on = رایانه تمامش کند
web-play-on-text = حریف ناچار نوبتش را واگذار کرد. رایانه نوبت‌های شما را بازی می‌کند تا حریف دوباره بتواند حرکت کند یا بازی تمام شود.
web-computer-stopped = بازیکن رایانه‌ای از کار افتاد
web-lower-level = در سطح { $level }
web-step = گام { $number }
web-confirm-turn = این نوبت را تأیید می‌کنید؟
web-confirm = تأیید
web-undo-step = برگشت یک گام
web-moves = نوبت‌ها
web-no-moves = هنوز نوبتی بازی نشده است
web-first = رفتن به آغاز
web-previous = یک نوبت عقب
web-next = یک نوبت جلو
web-last = وضعیت فعلی
web-take-back = پس گرفتن
web-hint = راهنمایی
web-flip = چرخاندن صفحه
web-type-move = حرکت را بنویسید
web-looking-back = گذشتهٔ بازی را می‌بینید
web-back-to-now = بازگشت به وضعیت فعلی
web-rematch = بازی دوباره
web-new-game = بازی تازه
web-review = بررسی
web-length = { $shown } نوبت
web-hand-to = دستگاه را به { $name } بدهید
web-hold-to-open = برای باز شدن نگه دارید
web-no-server-text = آموزش، بازی با رایانه، بازی روی همین دستگاه و تحلیل بدون سرور هم کار می‌کنند.
web-copy = کپی
web-copied = کپی شد
web-moving = تصویر متحرک
web-share = هم‌رسانی
web-share-refused = اینجا نه هم‌رسانی ممکن است نه کپی. پیوند این است:
web-sending = در حال فرستادن…
web-number-between = عدد صحیحی از { $min } تا { $max } بنویسید.
web-their-turn = نوبت { $name } است
web-resign = تسلیم
web-cancel = انصراف
web-print = چاپ
web-shelf-learn = گام‌های کوتاه روی صفحهٔ واقعی: از صفر تا نخستین بازی در چند دقیقه.
web-shelf-rules = قوانین کامل با تصویر. هر جا حرکتی پذیرفته نشود، برنامه شمارهٔ بند آن را می‌گوید.
web-rules-all = متن قوانین
web-strategy = استراتژی
web-strategy-missing = صفحهٔ استراتژی این بازی هنوز نوشته نشده است.
web-open-position = باز کردن در تحلیل
web-rules-missing = قوانین این بازی هنوز نوشته نشده است.
web-no-lessons = این بازی هنوز درسی ندارد.
web-lesson-step = تمرین { $number } از { $total }
web-lesson-count = { $done } از { $total }
web-lesson-other = این حرکت مجاز است، ولی اینجا چیز دیگری خواسته شده است.
web-lesson-right = درست است.
web-lesson-next = بعدی
web-lesson-again = دوباره
web-lesson-show = نمایش پاسخ
web-lesson-skip = رد کردن
web-lesson-play = نخستین بازی خود را شروع کنید
web-inaccuracy = بی‌دقتی
web-mistake = اشتباه
web-blunder = اشتباه بزرگ
web-moment = نوبت { $number }، { $who }: { $what }
web-back-to-review = بازگشت به بررسی
web-peek = برای دیدن رنگ خود نگه دارید
web-peek-tip = دکمهٔ چشم را نگه دارید تا رنگ مخفی خود را ببینید.
web-say-secret = شنیدن رنگ من (با هدفون)
web-your-turn = نوبت شماست

# چه کسی تسلیم شد، وقتش تمام شد یا رفت
web-you-lost = شما باختید
web-why-resignation = { $name } تسلیم شد
web-why-resignation-you = شما تسلیم شدید
web-why-time = وقت { $name } تمام شد
web-why-time-you = وقت شما تمام شد
web-why-abandoned = { $name } بازی را ترک کرد
web-why-abandoned-you = شما مدت زیادی غایب بودید
web-why-agreement = هر دو بازیکن با تساوی موافقت کردند
