# صفحه‌هایی که همه‌چیز از آن‌ها شروع می‌شود: آموزش، قوانین، تحلیل، میزها.

pages-learn-done = { $done } تمرین از { $total } تمرین انجام شده است.
pages-go-on = ادامه دهید
pages-start-here = از اینجا شروع کنید
pages-continue = ادامه
pages-begin = شروع
pages-rules-on-one-page = قوانین در یک صفحه
pages-course-done = همهٔ تمرین‌ها انجام شد. یک دست بازی کنید!
pages-course-count = { $done } از { $total } تمرین
pages-read-rules = خواندن قوانین
pages-how-to-win = برای بردن:
pages-win-yinsh = سه حلقهٔ خود را بردارید؛ هر ردیف پنج‌تایی یک حلقه.
pages-win-zertz = چهار گوی سفید، پنج خاکستری یا شش سیاه را تصاحب کنید، یا از هر رنگ سه تا.
pages-win-dvonn = وقتی دیگر هیچ‌کس حرکتی ندارد، بیشتر از حریف مهره در اختیار داشته باشید.
pages-win-lyngk = بیشترین ستون‌های پنج‌تایی را با رنگ خودتان در بالا بسازید.
pages-win-colorpop = ژتون‌های رنگ مخفی خود را از صفحه خارج کنید.

# تحلیل
pages-study-text = یک بازی را باز کنید و ببینید ورق کجا برگشت، یا روی صفحهٔ خالی حرکت‌ها را امتحان کنید.
pages-study-board = صفحهٔ خالی
pages-study-board-text = به‌جای هر دو طرف بازی کنید، از موتور بپرسید، هر وضعیتی را بچینید.
pages-study-paste = باز کردن برگهٔ بازی
pages-study-paste-text = برگهٔ بازی یا پیوند یک بازی، وضعیت یا مطالعه را بچسبانید یا پرونده‌ای انتخاب کنید؛ برگه‌های boardspace.net هم خوانده می‌شوند.
pages-study-open = باز کردن
pages-study-file = انتخاب پرونده
pages-study-unreadable = این برگهٔ بازی خوانده نشد. برگهٔ بازی با برچسب Mohreh شروع می‌شود.
pages-study-recent = آخرین بازی‌های شما
pages-study-none = بازی‌هایی که می‌کنید، با لحظه‌های سرنوشت‌سازشان، اینجا می‌آیند.

# میزها
pages-tables-waiting = { $count ->
    [0] الان میزی منتظر بازیکن نیست. میزی باز کنید تا هرکس آمد بنشیند.
   *[other] { $shown } میز منتظر بازیکن است.
}
pages-seekers = { $count ->
   *[other] { $shown } نفر در جست‌وجوی حریف است.
}
pages-all-games = همهٔ بازی‌ها
pages-open-table = باز کردن میز
pages-open-table-of = باز کردن میز { $game }
pages-which-game = کدام بازی؟
pages-seats-left = { $count ->
   *[other] { $shown } جای خالی
}
pages-watching = { $count ->
    [0] بدون تماشاگر
   *[other] { $shown } تماشاگر
}
pages-turn = نوبت { $number }
pages-more-live = بازی‌های دیگر
pages-quiet = اینجا خلوت است
pages-quiet-text = الان بازی‌ای در فهرست نیست؛ ولی رایانه همیشه آمادهٔ بازی است.

# صفحهٔ من و درباره
pages-device-matches = نیمه‌کاره روی این دستگاه
pages-source = مستندات
pages-source-text = مستندات سرور: قوانین برای چاپ، نمادگذاری، API، و اینکه چگونه یک بازیکن رایانه‌ای بنویسید.
pages-install = نصب مهره
pages-install-text = آن‌وقت مثل برنامه‌های دیگر باز می‌شود و بدون شبکه هم کار می‌کند: آموزش، رایانه و تحلیل.
pages-install-ios = در آیفون و آی‌پد «هم‌رسانی» (Share) و سپس «افزودن به صفحهٔ اصلی» (Add to Home Screen) را بزنید.
pages-installed = مهره روی این دستگاه نصب است.
web-about-text = این برنامه قوانین پنج بازی را موبه‌مو می‌داند و کمک می‌کند آن‌ها را یاد بگیرید، بازی کنید و بررسی کنید؛ روی دستگاه خودتان و بدون حساب کاربری.
web-credits = بازی‌ها
web-credits-burm = YINSH، ZÈRTZ، DVONN و LYNGK بازی‌هایی از کریس بورم (Kris Burm) و محصول HUCH! & friends هستند. ناشر فارسی آن‌ها «سرزمین ذهن زیبا» است؛ مترجم کتابچه‌های ZÈRTZ، DVONN و LYNGK کیومرث قنبری آذر است.
web-credits-borg = Color Pop بازی‌ای از لیونل بورگ (Lionel Borg) است که Gigamic منتشر کرده است.
web-credits-independent = نام‌ها از آنِ صاحبانشان است. این برنامه مستقل است و طرح صفحه‌ها و مهره‌هایش کار خودش است.
web-privacy = حریم خصوصی
web-privacy-text = این صفحه‌ها از هیچ سایت دیگری چیزی نمی‌گیرند. بازی‌های شما با رایانه روی همین دستگاه می‌ماند، مگر آنکه خودتان هم‌رسانی کنید.
web-font = نوشته‌شده با قلم وزیرمتن، کار صابر راستی‌کردار، با پروانهٔ SIL Open Font License.
