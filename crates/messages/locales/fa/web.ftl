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
web-part-missing = بخشی از این صفحه بارگذاری نشد. آیا به اینترنت وصل هستید؟
web-field-empty = اینجا را خالی نگذارید.
web-field-short = دست‌کم { $count } نویسه.
web-field-mail = این نشانی رایانامه نیست.
web-retry = تلاش دوباره
web-and = { " و " }
# The mark keeps a list of cells from running from left to right.
web-comma = { "\u200F، " }
web-you = شما

# شروع
web-against-device = همین دستگاه

# بازی
web-computer = رایانه، سطح { $level }
web-your-move = نوبت شماست

web-your-name = نام شما

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

