# بازیکنان در کنار هم: جدول برترین‌ها، صفحهٔ عمومی، دنبال کردن، دعوت.

people-leaderboard = برترین‌ها
people-leaderboard-of = برترین‌های { $game }
people-leaderboard-text = بازیکنانی که بالاترین ریتینگ را دارند. ریتینگ‌های موقت در این جدول نیستند.
people-leaderboard-empty = هنوز کسی در این بازی ریتینگ ثابتی ندارد. ده‌دوازده بازی رسمی کافی است.
people-find = جست‌وجوی بازیکن با نام
people-find-go = جست‌وجو
people-place = رتبه
people-name = نام
people-to-leaderboard = همهٔ بازیکنان { $game }

people-online = آنلاین
people-offline = آفلاین
people-playing = در حال بازی { $game }
people-watch = تماشا
people-follow = دنبال کردن
people-unfollow = لغو دنبال کردن
people-follow-text = می‌بینید چه وقت آنلاین است و چه بازی‌ای می‌کند.
people-following = بازیکنانی که دنبال می‌کنید
people-came = { $name } آنلاین شد.
people-began = { $name } در حال بازی { $game } است.

people-results = نتیجه‌ها
people-results-text = بازی‌های پایان‌یافتهٔ رسمی و دوستانه با بازیکنان دیگر، نه با رایانه.
people-rated-matches = { $shown } بازی رسمی
people-wins = { $shown } بُرد
people-draws = { $shown } مساوی
people-losses = { $shown } باخت
people-no-results = هنوز در این بازی با کسی بازی نکرده است.
people-streak = بُردهای پیاپیِ فعلی
people-longest-streak = بیشترین بُرد پیاپی
people-openings = نوبت‌های اولِ محبوب
people-opening = { $shown } بار
people-opening-won = { $percent } بُرد
people-history = ریتینگ در گذر زمان
people-history-text = { $count ->
    [1] { $game }: { $last } پس از یک بازی رسمی.
   *[other] { $game }: از { $first } تا { $last } در { $shown } بازی رسمی، حداکثر { $best }.
}
people-history-none = هنوز در این بازی، بازی رسمی نداشته است.

people-challenge = دعوت به بازی
people-challenge-name = دعوت { $name } به بازی
people-challenge-go = فرستادن دعوت
people-challenge-sent = دعوت شما برای { $name } فرستاده شد. پاسخ را همین‌جا می‌بینید.
people-challenge-account = دعوت به بازی فقط میان حساب‌های کاربری ممکن است.
people-challenged = { $name } شما را به { $game } دعوت می‌کند
people-challenges = دعوت‌ها
people-accept = می‌پذیرم
people-decline = نمی‌پذیرم
people-take-back = پس گرفتن
people-waits = در انتظار پاسخ { $name }: { $game }
people-accepted = { $name } دعوت شما را پذیرفت.
people-declined = { $name } دعوت شما را نپذیرفت.
people-to-match = به بازی

people-vacation = مرخصی
people-vacation-text = در مرخصی، ساعت شما در همهٔ بازی‌های مکاتبه‌ای می‌ایستد و حریفانتان باخبر می‌شوند. همچنان می‌توانید بازی کنید.
people-vacation-days = روز
people-vacation-begin = رفتن به مرخصی
people-vacation-until = تا { $date } در مرخصی هستید.
people-vacation-end = پایان مرخصی
people-vacation-left = از { $budget } روز مرخصی در یک سال، { $shown } روز مانده است.

push-title = اعلان‌ها
push-text = این دستگاه حتی وقتی صفحه بسته است به شما خبر می‌دهد. با خروج از حساب پایان می‌یابد.
push-kind-turn = در بازی مکاتبه‌ای نوبت من است
push-kind-challenge = کسی مرا به بازی دعوت می‌کند
push-kind-offer = پیشنهاد تساوی، پس گرفتن حرکت یا بازی دوباره می‌رسد
push-begin = روشن کردن اعلان‌ها روی این دستگاه
push-on = این دستگاه اعلان می‌گیرد.
push-end = پایان اعلان‌ها
push-denied = مرورگر به این صفحه اجازهٔ اعلان نمی‌دهد. در تنظیمات آن می‌شود تغییرش داد.
push-failed = مرورگر نتوانست اعلان‌ها را روشن کند. بعداً دوباره تلاش کنید.
push-unable = این مرورگر اینجا نمی‌تواند اعلان بگیرد. در آیفون و آی‌پد نخست برنامه را نصب کنید.
