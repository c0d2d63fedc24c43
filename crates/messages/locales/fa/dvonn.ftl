# دوون

dvonn-tagline = ستون‌هایی با رنگ خودتان در رأس بسازید و اتصالتان را با مهره‌های سرخ از دست ندهید.
dvonn-players = ۲ بازیکن
dvonn-age = ۱۲ سال به بالا
dvonn-duration = ۳۰ تا ۶۰ دقیقه

dvonn-step-place = یک مهره در خانه‌ای خالی بگذارید؛ اول مهره‌های DVONN
dvonn-step-move = یکی از ستون‌های خود را روی ستونی دیگر ببرید

dvonn-over = بازی به پایان رسیده است.
dvonn-occupied = { $cell } پُر است.
dvonn-place-first = اول صفحه پُر می‌شود و بعد ستون‌ها حرکت می‌کنند.
dvonn-all-placed = همهٔ مهره‌ها چیده شده‌اند. حالا یکی از ستون‌های خود را حرکت دهید.
dvonn-empty-start = در { $cell } چیزی نیست که حرکت کند.
dvonn-not-yours = ستون { $cell } مال { $color } است؛ فقط ستون‌های خودتان را می‌توانید حرکت دهید.
dvonn-lone-dvonn = مهرهٔ DVONN به‌تنهایی، مثل { $cell }، حرکت نمی‌کند.
dvonn-enclosed = هر شش خانهٔ پیرامون { $cell } پُر است و این ستون نمی‌تواند حرکت کند.
dvonn-not-straight = ستون در خط راست حرکت می‌کند و این دو خانه روی یک خط نیستند: { $cells }.
dvonn-wrong-distance = هر ستون به اندازهٔ ارتفاعش حرکت می‌کند: { $number } خانه، نه بیشتر و نه کمتر.
dvonn-empty-target = { $cell } خالی است؛ حرکت باید روی ستونی دیگر تمام شود.
dvonn-no-target = ستون { $cell } در فاصلهٔ { $number } خانه‌ای خود ستونی برای فرود ندارد.
dvonn-must-move = هنوز می‌توانید بازی کنید، پس نمی‌توانید نوبت را واگذار کنید.
dvonn-must-pass = هیچ‌یک از ستون‌های شما نمی‌تواند حرکت کند: نوبت را واگذار کنید.
dvonn-no-such-cell = { $cell } روی این صفحه نیست.

# چرا تمام شد؛ پس از نام برنده می‌آید.
dvonn-end-more-pieces = { $better } به { $other } در مهره‌های ستون‌ها
dvonn-end-level = { $better } به { $other } در مهره‌های ستون‌ها

player-dvonn-0 = سفید
player-dvonn-1 = سیاه
