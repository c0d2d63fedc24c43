# یینش

yinsh-tagline = ردیفی پنج‌تایی بسازید و بهایش را با یکی از حلقه‌هایی بپردازید که برای بُردن لازم دارید.
yinsh-players = ۲ بازیکن
yinsh-age = ۱۲ سال به بالا
yinsh-duration = ۳۰ تا ۶۰ دقیقه

yinsh-step-place = یک حلقه روی نقطه‌ای خالی بگذارید
yinsh-step-move = یکی از حلقه‌های خود را حرکت دهید؛ نشان‌گذاری به‌جا می‌گذارد
yinsh-step-row = پنج نشان‌گذار کنار هم را برای برداشتن انتخاب کنید
yinsh-step-ring = یکی از حلقه‌های خود را بردارید

tray-unplaced = حلقه‌های باقی‌مانده برای چیدن

yinsh-over = بازی به پایان رسیده است.
yinsh-no-such-point = { $cell } روی این صفحه نیست.
yinsh-occupied = روی { $cell } حلقه‌ای هست.
yinsh-place-first = اول هر ده حلقه چیده می‌شوند و بعد حرکت می‌کنند.
yinsh-all-placed = همهٔ حلقه‌ها چیده شده‌اند. حالا یکی از حلقه‌های خود را حرکت دهید.
yinsh-empty-start = روی { $cell } حلقه‌ای نیست که حرکت کند.
yinsh-not-yours = حلقهٔ { $cell } { $color } است؛ فقط حلقه‌های خودتان را می‌توانید حرکت دهید.
yinsh-marker-stays = روی { $cell } نشان‌گذار است و نشان‌گذارها هرگز حرکت نمی‌کنند.
yinsh-not-straight = حلقه در خط مستقیم حرکت می‌کند و { $cell } روی چنین خطی نیست.
yinsh-must-leave = حلقه باید در نقطهٔ دیگری فرود بیاید.
yinsh-taken-target = { $cell } پُر است؛ حلقه روی نقطه‌ای خالی فرود می‌آید.
yinsh-ring-in-way = حلقه نمی‌تواند از روی حلقه بپرد و روی { $cell } حلقه‌ای هست.
yinsh-past-jump = حلقه پس از پریدن از روی نشان‌گذارها در اولین نقطهٔ خالی، یعنی { $cell }، می‌ایستد.
yinsh-stuck = حلقهٔ { $cell } جایی برای رفتن ندارد.
yinsh-must-move = هنوز می‌توانید بازی کنید، پس نمی‌توانید نوبت را واگذار کنید.
yinsh-must-pass = هیچ‌یک از حلقه‌های شما نمی‌تواند حرکت کند: نوبت را واگذار کنید.
yinsh-row-first = ردیفی دارید. اول پنج نشان‌گذار آن را بردارید: { $cells }.
yinsh-ring-first = ردیف برداشته شد. حالا یکی از حلقه‌های خود را بردارید: { $cells }.
yinsh-no-row = نشان‌گذار و حلقه فقط وقتی برداشته می‌شوند که ردیفی داشته باشید.
yinsh-not-five = ردیف یعنی دقیقاً پنج نقطهٔ کنار هم در یک خط مستقیم.
yinsh-broken-row = این پنج نقطه همگی نشان‌گذار شما نیستند. به { $cells } نگاه کنید.
yinsh-ring-in-row = حلقه در ردیف شمرده نمی‌شود و روی { $cell } حلقه‌ای هست.
yinsh-not-your-row = این ردیف مال حریف شماست و او در آغاز نوبت بعدی آن را برمی‌دارد.
yinsh-not-in-row = این نقطه در هیچ‌یک از ردیف‌های شما نیست. از میان { $cells } انتخاب کنید.
yinsh-own-ring = پس از ردیف، یکی از حلقه‌های خودتان را برمی‌دارید: { $cells }.

# چرا تمام شد؛ پس از نام برنده می‌آید.
yinsh-end-third-ring = با برداشتن حلقهٔ سوم
yinsh-end-both-rows = ردیف آخرِ هر دو ساخته شد؛ اول ردیف حرکت‌کننده به حساب می‌آید
yinsh-end-blitz-ring = با برداشتن حلقهٔ اول، که در بلیتز کافی است
yinsh-end-pool = همهٔ نشان‌گذارها روی صفحه‌اند؛ حلقه‌های برداشته‌شده { $better } به { $other }
yinsh-end-pool-level = همهٔ نشان‌گذارها روی صفحه‌اند؛ حلقه‌های برداشته‌شده: هر کدام { $better }
yinsh-end-stuck = هیچ حلقه‌ای نمی‌تواند حرکت کند؛ حلقه‌های برداشته‌شده { $better } به { $other }
yinsh-end-stuck-level = هیچ حلقه‌ای نمی‌تواند حرکت کند؛ حلقه‌های برداشته‌شده: هر کدام { $better }

option-yinsh-blitz = بازی کوتاه: اولین ردیف، و با آن اولین حلقه، برنده را تعیین می‌کند.
option-yinsh-blitz-off = معمولی: بُرد با سه حلقه
option-yinsh-blitz-on = بلیتز: بُرد با یک حلقه

player-yinsh-0 = سفید
player-yinsh-1 = سیاه

yinsh-reason-row-lets = به { $name } اجازه می‌دهد با { $turn } ردیف { $row } را کامل کند.
yinsh-reason-row-then = { $name } با { $turn } ردیف { $row } را کامل می‌کند.
yinsh-reason-row-would = { $turn } ردیف { $row } را کامل می‌کرد.
yinsh-reason-gift-lets = خودِ این حرکت ردیف { $row } را برای { $name } می‌سازد.
yinsh-reason-gift-then = ردیف { $row } برای { $name } ساخته می‌شود و با { $turn } برداشته می‌شود.
yinsh-reason-gift-would = حریف ردیف { $row } را برای { $name } می‌ساخت.
yinsh-reason-threats = { $turn } هم‌زمان چند ردیف را تهدید می‌کرد: { $rows }.
