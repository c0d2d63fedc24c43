# کتابخانه: همهٔ بازی‌هایی که می‌توان در آن‌ها جست‌وجو کرد.

library-text = بازی‌های شما روی این دستگاه و در حسابتان، و برگه‌های بازی در مطالعه‌هایتان.
library-device = این دستگاه
library-account = آنلاین
library-collection = مطالعه
library-commented = بازی تفسیرشده
library-unnamed = مطالعهٔ بی‌نام
library-more = فیلترهای بیشتر، وضعیت‌ها و الگوها
library-game = بازی
library-source = منبع
library-after = از این روز به بعد
library-before = تا این روز
library-day-wrong = این روز خوانده نشد؛ نمونه: ۱۴۰۵/۸/۲۸
library-least = دست‌کم این تعداد نوبت
library-most = حداکثر این تعداد نوبت
library-position = وضعیت، به نمادگذاری
library-pattern = الگو: چند خانه و آنچه روی آن‌هاست
library-pattern-text = در YINSH، ‎e5=W‎ یعنی حلقهٔ سفید روی e5؛ نقطه یعنی خانهٔ خالی، ? یعنی هر چیزی که آنجا باشد، و ‎w?‎ یعنی ستونی که با w شروع می‌شود. خانه‌هایی که نام برده نشوند آزادند، و صفحه می‌تواند چرخیده یا قرینه باشد.
library-choose-game = اول یک بازی انتخاب کنید: هر وضعیت و الگو مال یک بازی است.
library-search = جست‌وجو در صفحه‌ها
library-looked = { $done } از { $all } بازی بررسی شد…
library-reached = { $count ->
    [0] از همان آغاز
   *[other] پس از { $shown } نوبت
  }

pattern-part = باید خانه‌ای باشد و آنچه روی آن است، مانند e5=W؛ نوشته شده: «{ $found }»
pattern-piece = «{ $found }» در این بازی روی هیچ خانه‌ای نیست؛ می‌توان نوشت: { $names } و ? برای هر چیز

library-endings = آخربازی‌ها: نتیجه‌ای ثابت‌شده را نگه دارید

commented-title = بازی‌های تفسیرشده
commented-text = بازی‌های کامل رایانه با رایانه، همراه با توضیح نوبت‌های سرنوشت‌ساز.
commented-read = خواندن
commented-player = { $who }: سطح { $level }
commented-won = بُرد { $who }
commented-turns = { $shown } نوبت
commented-number = { $title } { $count } بازی تفسیرشده دارد و شمارهٔ { $number } میان آن‌ها نیست
commented-chosen = { $count } بازی از { $all } بازی انتخاب شد.
commented-reviewed = بازی { $number }، دلیل‌ها: { $same } مثل قبل، { $gone } حذف‌شده، { $new } تازه
