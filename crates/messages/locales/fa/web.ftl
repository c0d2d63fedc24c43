# واژه‌های صفحه‌های وب.

web-name = مُهره
web-skip = رفتن به محتوا
web-navigation = صفحه‌ها
web-welcome = پنج بازی، یک میزِ خوب
web-welcome-text = یکی را در چند دقیقه یاد بگیرید، با رایانه یا دوستتان بازی کنید و بعد هر حرکت را دوباره ببینید. رایگان و بدون ثبت‌نام.
web-play = بازی
web-learn = آموزش
web-puzzles = معما
web-rules = قوانین
web-analysis = تحلیل
web-me = صفحهٔ من
web-lobby = میزها
web-about = دربارهٔ مهره
web-settings = تنظیمات
web-close = بستن
web-resume = ادامه
web-resume-game = ادامهٔ { $game }
web-to-home = به بازی‌ها
web-missing = اینجا چیزی نیست
web-missing-text = شاید نشانی قدیمی باشد یا درست نوشته نشده باشد.
web-cannot-load = صفحه باز نشد
web-reload = بارگیری دوباره
web-and = { " و " }
web-comma = { "، " }
web-you = شما
web-over = بازی تمام شده است

# شروع
web-opponent = حریف
web-against-computer = رایانه
web-against-friend = دوست
web-against-tables = میزهای منتظر
web-against-device = همین دستگاه
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
web-options = گونه‌های بازی
web-options-apart = این گونه‌ها را نمی‌توان با هم بازی کرد. توضیح هر کدام می‌گوید با چه چیزی جمع می‌شود.
web-clause = بند { $clause }

# بازی
web-board = صفحهٔ { $game }
web-computer = رایانه، سطح { $level }
web-your-move = نوبت شماست
web-thinking = رایانه فکر می‌کند
web-seconds = { $count } ثانیه
web-move-now = همین حالا حرکت کن
web-computer-stopped = بازیکن رایانه‌ای از کار افتاد
web-retry = تلاش دوباره
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

# تنظیمات
web-your-name = نام شما
web-setting-theme = رنگ‌ها
web-setting-theme-auto = مانند دستگاه
web-setting-theme-light = روشن
web-setting-theme-dark = تیره
web-setting-theme-contrast = کنتراست زیاد
web-setting-boards = صفحه‌ها
web-setting-boards-own = هر کدام از جنس خودش
web-setting-boards-slate = همه سنگی
web-setting-boards-walnut = همه چوبی
web-setting-motion = پویانمایی
web-setting-motion-off = خاموش
web-setting-motion-fast = تند
web-setting-motion-normal = معمولی
web-setting-motion-slow = آهسته
web-setting-coordinates = مختصات
web-setting-coordinates-none = پنهان
web-setting-coordinates-edge = در لبهٔ صفحه
web-setting-coordinates-all = در هر خانه
web-setting-confirm = پیش از پایان نوبت
web-setting-confirm-off = بی‌درنگ بازی شود (برای حرفه‌ای‌ها)
web-setting-confirm-touch = روی صفحهٔ لمسی، اول پیش‌نمایش
web-setting-confirm-always = همیشه پرسیده شود
web-setting-hints = نشان دادن مهره‌های متحرک
web-setting-glyphs = نشانه روی رنگ‌ها
web-setting-sound = صدا
web-setting-vibration = لرزش هنگام لمس

# برخط
web-no-server = اینجا سروری در کار نیست
web-no-server-text = آموزش، بازی با رایانه، بازی روی همین دستگاه و تحلیل بدون سرور هم کار می‌کنند.
web-copy = کپی
web-copied = کپی شد
web-moving = تصویر متحرک
web-share = هم‌رسانی
web-share-refused = اینجا نه هم‌رسانی ممکن است نه کپی. پیوند این است:
web-sending = در حال فرستادن…
web-their-turn = نوبت { $name } است
web-resign = تسلیم
web-cancel = انصراف

# آموزش و بررسی
web-print = چاپ
web-shelf-learn = گام‌های کوتاه روی صفحهٔ واقعی: از هیچ تا نخستین بازی در چند دقیقه.
web-shelf-rules = قوانین کامل با تصویر. هر جا حرکتی پذیرفته نشود، برنامه شمارهٔ بند آن را می‌گوید.
web-shelf-a = حرکت‌ها را امتحان کنید، نظر رایانه را ببینید، وضعیت بچینید و برگه‌های بازی را باز کنید.
web-rules-all = متن قوانین
web-rules-missing = قوانین این بازی هنوز نوشته نشده است.
web-no-lessons = این بازی هنوز درسی ندارد.
web-lesson-step = تمرین { $number } از { $total }
web-lesson-count = { $done } از { $total }
web-lesson-other = این حرکت مجاز است، ولی اینجا چیز دیگری خواسته شده است.
web-lesson-right = درست است.
web-lesson-next = بعدی
web-lesson-again = دوباره
web-lesson-show = نشان بدهید
web-lesson-skip = بعداً
web-lesson-play = نخستین بازی خود را شروع کنید
web-back = بازگشت
web-inaccuracy = بی‌دقتی
web-mistake = اشتباه
web-blunder = اشتباه بزرگ
web-not-legal = این حرکت اینجا مجاز نیست
web-peek = برای دیدن رنگ خود نگه دارید
web-peek-tip = دکمهٔ چشم را نگه دارید تا رنگ مخفی خود را ببینید.
web-say-secret = رنگ مرا بگو (با هدفون)


web-your-turn = نوبت شماست
web-on-this-device = روی همین دستگاه

# صفحهٔ اول
web-play-now = شروع بازی
web-invite-friend = دعوت از دوست
web-new-here = تازه‌وارد هستید؟ با ZÈRTZ شروع کنید
web-new-here-text = شش فصل کوتاه روی صفحهٔ واقعی
web-depth = چقدر فکر می‌خواهد
web-depth-1 = آسان
web-depth-2 = متوسط
web-depth-3 = دشوار
web-hero-asked = نوبت شماست: یک ردیف پنج‌تایی بسازید
web-hero-missed = ردیفی ساخته نشد. نقطهٔ دیگری را امتحان کنید
web-hero-solved = یک ردیف پنج‌تایی! با سه ردیف YINSH را می‌برید
web-hero-show = نشانم بده
web-hero-more = معماهای بیشتر

