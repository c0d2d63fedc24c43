# Studies and reviews in the browser

study-title = مطالعه
study-name = نام مطالعه
study-unnamed = مطالعهٔ بی‌نام
study-all = مطالعه‌ها
study-on-device = هرچه می‌نویسید همان لحظه روی این دستگاه ذخیره می‌شود.
study-none = هنوز مطالعه‌ای نیست.
study-new = مطالعهٔ تازه
study-delete = حذف
study-delete-sure = این مطالعه حذف شود؟
study-keep = بماند
study-chapters = فصل
study-chapter = فصل { $number }
study-chapter-count = { $shown } فصل
study-chapter-name = نام فصل
study-chapter-more = کارهای دیگر این فصل
study-add-chapter = فصل تازه
study-rename-chapter = تغییر نام فصل
study-remove-chapter = حذف فصل
study-full = روی این دستگاه برای آخرین تغییرها جا نمانده است. تا این صفحه باز است چیزی از دست نمی‌رود: مطالعه را برون‌بری کنید یا مطالعهٔ دیگری را حذف کنید.
study-end = پایان همین شاخه
study-notes = یادداشت‌ها
study-comment = توضیح
study-glyph-1 = حرکت خوب
study-glyph-2 = اشتباه
study-glyph-3 = حرکت درخشان
study-glyph-4 = اشتباه بزرگ
study-glyph-5 = حرکت جالب
study-glyph-6 = حرکت مشکوک
study-promote = یک پله بالاتر
study-make-main = خط اصلی شود
study-remove = حذف از اینجا
study-clear-marks = پاک کردن نشانه‌ها
study-undo = برگشت
study-redo = انجام دوباره
study-draw = کشیدن پیکان و دایره (دکمهٔ راست؛ با Shift قرمز، با Alt آبی)
study-play-on = بازی از همین‌جا
study-shown = نوبت { $number } از { $count } در این ادامه
study-keep-line = افزودن به مطالعه
study-leave-line = بازگشت
study-played = حرکت بازی‌شده و ادامهٔ ممکن:
study-loss = { $percent } کمتر
study-none-yours = هیچ‌کدام از این‌ها نوبت شما نبود: در هیچ نوبتی فرصت بزرگی از دست ندادید.
study-error = ± خطای معیار است: این شانس‌ها میانگین بازی‌هایی است که رایانه تا پایان ادامه داده است.
study-accuracy = دقت { $percent }
study-phase-opening = آغاز
study-phase-middle = میانه
study-phase-ending = پایان
study-review-again = بررسی دوباره
study-write = تبدیل به مطالعه
study-read = خواندن بررسی
study-lines = ادامه‌ها
study-look = زمان
study-seconds = { $seconds } ثانیه
study-proved = قطعی
study-depth = عمق { $depth }
study-strength = قدرت
study-full-strength = کامل
study-level = سطح { $level }
study-exclude = اگر { $turn } نباشد؟
study-excluded = بدون { $turns }: در نظر گرفتن دوباره
study-import = درون‌بری
study-import-text = برگه‌های بازی، حتی چندتا در یک پرونده، برگه‌های boardspace.net، پیوند یک بازی، وضعیت یا مطالعه، خود وضعیت یا نوبت‌ها. پرونده را می‌توانید روی همین صفحه هم رها کنید.
study-export = برون‌بری
study-record = همهٔ مطالعه به صورت برگهٔ بازی
study-link = کپی پیوند مطالعه
study-picture = تصویر (SVG)
study-link-long = این مطالعه برای پیوند بیش از اندازه بلند است؛ پرونده را بفرستید.
study-link-broken = این پیوند خراب است.
study-gone = این مطالعه دیگر روی این دستگاه نیست.
study-link-none = در این پیوند بازی، وضعیت یا مطالعه‌ای نیست که بتوان اینجا باز کرد.
study-too-long = هر بار حداکثر { $mib } مبی‌بایت برگه خوانده می‌شود.
study-trouble = برگهٔ { $number }: { $problem }
study-train = بازی دوبارهٔ اشتباه‌ها
study-train-of = بازی دوبارهٔ اشتباه‌های { $name }
study-train-number = اشتباه { $number } از { $count }
study-train-ask-you = شما اینجا { $turn } را بازی کردید. حرکت بهتری پیدا کنید.
study-train-ask = { $who } اینجا { $turn } را بازی کرد. حرکت بهتری پیدا کنید.
study-train-right = درست است!
study-train-wrong = این بهتر نیست.
study-train-again = دوباره
study-train-next = بعدی
study-train-end = پایان
study-train-done = در بار اول پیدا شد: { $found } از { $count }.
study-train-played = حرکتی که در بازی انجام شد، { $turn }: { $reason }
study-train-worth = به نظر موتور، شانس { $who } بعد از { $turn } { $chance } است و بعد از حرکت پیشنهادی بررسی { $possible }.
study-train-answer = پاسخ: { $told }
study-train-solution = { $turn } بهتر بود: { $told }
study-train-show = نشان دادن راه درست
study-accuracy-means = دقت نشان می‌دهد نوبت به نوبت چه اندازه از شانس بُرد حفظ شد: ۱۰۰٪ یعنی چیزی از دست نرفت. در وضعیتی که باختش قطعی است، دیگر شانسی نمانده که از دست برود.
study-phase-decided = از پیش معلوم
study-theme = معماها: { $theme }
study-you = شما ({ $name })
web-graph = نمودار شانس بُرد
web-chance = شانس بُرد بازیکن نخست
web-engine = موتور
web-position-here = وضعیت
web-paste = برگهٔ بازی، وضعیت یا نوبت‌ها را اینجا بگذارید
web-load = باز کردن
web-download = بارگیری
web-open-file = باز کردن پرونده

study-server-keep = نگه‌داری روی سرور
study-server-title = این مطالعه روی سرور
study-server-share = هم‌رسانی و تاریخچه
study-server-kept = روی سرور ذخیره شده است.
study-server-sending = در حال فرستادن به سرور…
study-server-offline = { $count ->
    [0] سرور در دسترس نیست. می‌توانید به نوشتن ادامه دهید.
   *[other] سرور در دسترس نیست. { $shown } تغییر در انتظار است؛ می‌توانید به نوشتن ادامه دهید.
}
study-server-reading = مطالعه‌ای از { $owner }. آنچه اینجا امتحان می‌کنید ذخیره نمی‌شود.
study-server-copy = کپی روی این دستگاه
study-server-refused = یک تغییر پذیرفته نشد: { $problem }
study-server-refused-copy = یک تغییر پذیرفته نشد: { $problem } مطالعه با تغییر شما جداگانه روی این دستگاه نگه داشته شد.
study-server-over = { $what ->
    [chapters] هر مطالعه روی سرور حداکثر { $most } فصل دارد؛ این یکی { $found } فصل دارد.
    [nodes] هر مطالعه روی سرور حداکثر { $most } نوبت دارد؛ این یکی { $found } نوبت دارد.
    [line] هر خط روی سرور حداکثر { $most } نوبت دارد؛ یکی از خط‌های این مطالعه بلندتر است.
    [bytes] این مطالعه برای سرور بیش از اندازه بلند است: حدود { $found } بایت، حداکثر { $most }.
    [name] هر نام روی سرور حداکثر { $most } نویسه دارد؛ یکی از نام‌های این مطالعه { $found } نویسه دارد.
    [comment] هر توضیح روی سرور حداکثر { $most } نویسه دارد؛ یکی از توضیح‌های این مطالعه { $found } نویسه دارد.
    [marks] سرور روی هر صفحه حداکثر { $most } نشانه نگه می‌دارد؛ یکی از صفحه‌های این مطالعه { $found } نشانه دارد.
   *[other] چیزی در این مطالعه برای سرور بیش از اندازه بلند است: { $found }، حداکثر { $most }.
}
study-server-held = همه‌چیز روی این دستگاه است؛ تا وقتی جا نشود چیزی فرستاده نمی‌شود.
study-server-empty = مطالعه‌ای از { $owner }. هنوز چیزی در آن نیست.
study-server-visibility = چه کسی آن را می‌بیند
study-server-private = فقط ویرایشگرانش
study-server-link = هرکس پیوند را دارد
study-server-public = همه
study-server-owner = مطالعه‌ای از { $owner }. شما می‌توانید آن را ویرایش کنید.
study-server-editors = ویرایشگران
study-server-alone = هیچ‌کس جز شما.
study-server-name = نام یک حساب
study-server-add = افزودن
study-server-remove = حذف { $name }
study-server-delete = حذف از سرور
study-server-delete-sure = این مطالعه و تاریخچه‌اش از سرور حذف شود؟ نسخهٔ این دستگاه می‌ماند.
study-server-nobody = کسی
study-server-did-add = { $who } نوبت { $turn } را افزود.
study-server-did-remove = { $who } یک نوبت را حذف کرد.
study-server-did-order = { $who } ترتیب نوبت‌ها را عوض کرد.
study-server-did-note = { $who } دربارهٔ یک نوبت نوشت.
study-server-did-title = { $who } نام مطالعه را عوض کرد.
study-server-did-chapter = { $who } یک فصل را تغییر داد.
study-server-did-remove-chapter = { $who } یک فصل را حذف کرد.
study-server-did-restored = { $who } به نسخه‌ای پیشین بازگشت.
study-history = تاریخچه
study-history-name = نامی برای مطالعه به شکل کنونی
study-history-keep = ذخیرهٔ نسخه
study-history-holds = فصل‌ها: { $chapters }، نوبت‌ها: { $turns }.
study-history-restore = بازگشت به این نسخه
study-history-none = هنوز نسخهٔ پیشینی نیست. هنگام نوشتن، نسخه‌ها نگه داشته می‌شوند.
study-server-own = مطالعه‌های شما روی سرور
study-server-all = مطالعه‌های عمومی
study-server-by = از { $owner }
