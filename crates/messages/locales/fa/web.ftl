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
web-reload = بارگذاری دوباره
web-and = { " و " }
# The mark keeps a list of cells from running from left to right.
web-comma = { "\u200F، " }
web-you = شما

# شروع
web-against-device = همین دستگاه

# بازی
web-computer = رایانه، سطح { $level }
web-your-move = نوبت شماست

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
web-setting-confirm = تأیید حرکت
web-setting-confirm-off = بدون تأیید بازی شود (برای حرفه‌ای‌ها)
web-setting-confirm-touch = فقط روی صفحهٔ لمسی تأیید شود
web-setting-confirm-always = همیشه پرسیده شود
web-setting-hints = نشان دادن مهره‌هایی که می‌توانند حرکت کنند
web-setting-glyphs = نشانه روی رنگ‌ها
web-setting-sound = صدا
web-setting-vibration = لرزش هنگام لمس

# برخط
web-no-server = اینجا سروری در کار نیست

# آموزش و بررسی

# صفحهٔ اول
web-play-now = شروع بازی
web-invite-friend = دعوت از دوست
web-new-here = تازه‌وارد هستید؟ با ZÈRTZ شروع کنید
web-new-here-text = فصل‌های کوتاه روی صفحهٔ واقعی
web-depth = چقدر فکر می‌خواهد
web-depth-1 = آسان
web-depth-2 = متوسط
web-depth-3 = دشوار
web-hero-asked = نوبت شماست: یک ردیف پنج‌تایی بسازید
web-hero-missed = ردیفی ساخته نشد. نقطهٔ دیگری را امتحان کنید
web-hero-solved = یک ردیف پنج‌تایی! با سه ردیف YINSH را می‌برید
web-hero-show = نمایش پاسخ
web-hero-more = معماهای بیشتر

