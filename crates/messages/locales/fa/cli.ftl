# آنچه خط فرمان می‌گوید وقتی کاری شدنی نیست.

cli-not-found = چنین پرونده‌ای نیست.
cli-forbidden = اجازهٔ این کار را ندارید.
cli-folder = این پوشه است.
cli-no-folder = این پوشه نیست.
cli-exists = از پیش هست.
cli-full = دیسک پُر است.
cli-port = این نشانی در حال استفاده است.
cli-moves = --moves، شمارهٔ { $index } از صفر، «{ $word }»
cli-import = { $failed } پرونده از { $files } پرونده مشکل داشت.
cli-no-file = پروندهٔ { $database } نیست.
cli-players = برای { $seats } جای میز { $named } بازیکن نام برده شده؛ بیشتر از { $seats } نام نبرید.
cli-verify = { $count } بازی نادرست است.
cli-backup-exists = { $file } هست و پشتیبان‌گیری چیزی را بازنویسی نمی‌کند.
cli-restore-tools = پایگاه‌دادهٔ PostgreSQL با ابزار خودش بازگردانده می‌شود: pg_restore --dbname=postgres://… FILE
cli-restore-exists = { $file } هست؛ اول آن را جابه‌جا کنید.
cli-link-server = پیوند خودش نام سرور را دارد: --server را ننویسید.
cli-which-game = کدام بازی؟ یکی را نام ببرید: yinsh، zertz، dvonn، lyngk، colorpop
cli-seat = --seat { $given }: این میز { $seats } جا دارد.
cli-games = --games: دست‌کم ۱ لازم است.
cli-bench = آلفا-بتا این‌ها را بازی می‌کند: yinsh، zertz، dvonn، lyngk
cli-analyse = چه چیزی تحلیل شود؟ پروندهٔ بازی را نام ببرید، یا بازی را با --game، یا با --json سطر به سطر بپرسید.
cli-worker = کارگر به پایگاه‌دادهٔ PostgreSQL که سرورها شریک‌اند نیاز دارد؛ با SQLite خود سرور به جای موتورها بازی می‌کند.
cli-load-test = --load-test به نشانی همین دستگاه نیاز دارد: --listen 127.0.0.1:8080
cli-public-url = نشانی عمومی «{ $url }» باید با http:// یا https:// آغاز شود.
cli-doctor = { $count } چیز کم است: سطرهای نشان‌دار با «!» را ببینید.
cli-no-account = حساب «{ $name }» وجود ندارد.
cli-nodes = چند گره به PostgreSQL نیاز دارند: --database postgres://…
cli-promise = وعده برآورده نشد.
cli-answered = پاسخ { $site } این بود: { $status }
cli-no-mohreh = { $site } سرور مهره نیست.
cli-no-answer = سروری در { $site } پاسخ نمی‌دهد.
cli-resume = بازی ناتمامی از { $game } نیست.
