# پنجرهٔ تنظیمات.

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
