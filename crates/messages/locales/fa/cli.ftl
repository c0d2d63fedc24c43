# آنچه خط فرمان می‌گوید وقتی کاری شدنی نیست.

cli-not-found = چنین پرونده‌ای نیست.
cli-forbidden = اجازهٔ این کار را ندارید.
cli-folder = این پوشه است.
cli-no-folder = این پوشه نیست.
cli-exists = از پیش هست.
cli-full = دیسک پُر است.
cli-port = این نشانی در حال استفاده است.
cli-moves = --moves، شمارهٔ { $index } از صفر، «{ $word }»
cli-no-file = پرونده‌ای به نام { $database } نیست.
cli-players = برای { $seats } جای میز { $named } بازیکن نام برده شده؛ بیشتر از { $seats } نام نبرید.
cli-verify = { $count } بازی نادرست است.
cli-backup-exists = { $file } هست و پشتیبان‌گیری چیزی را بازنویسی نمی‌کند.
cli-restore-tools = پایگاه‌دادهٔ PostgreSQL با ابزار خودش بازگردانده می‌شود: pg_restore --dbname=postgres://… FILE
cli-restore-exists = { $file } هست؛ اول آن را جابه‌جا کنید.
cli-link-server = پیوند خودش نام سرور را دارد: --server را ننویسید.
cli-which-game = کدام بازی؟ یکی را نام ببرید: yinsh، zertz، dvonn، lyngk، colorpop
cli-exercise = این دوره تمرینی به نام «{ $id }» ندارد.
cli-false-claims = شمار ادعاهای نادرست در دوره‌ها: { $count }
cli-seat = --seat { $given }: این میز { $seats } جا دارد.
cli-games = --games: دست‌کم ۱ لازم است.
cli-bench = آلفا-بتا این‌ها را بازی می‌کند: yinsh، zertz، dvonn، lyngk
cli-analyse = چه چیزی تحلیل شود؟ پروندهٔ بازی را نام ببرید، یا بازی را با --game، یا با --json سطر به سطر بپرسید.
cli-worker = کارگزار (worker) به پایگاه‌دادهٔ PostgreSQL مشترک سرورها نیاز دارد؛ با SQLite خود سرور به‌جای موتورها بازی می‌کند.
cli-load-test = --load-test و --test-clock به نشانی همین دستگاه نیاز دارند: --listen 127.0.0.1:8080
cli-public-url = نشانی عمومی «{ $url }» باید با http:// یا https:// آغاز شود.
cli-doctor = { $count } چیز کم است: سطرهای نشان‌دار با «!» را ببینید.
cli-no-account = حساب «{ $name }» وجود ندارد.
cli-nodes = چند گره به PostgreSQL نیاز دارند: --database postgres://…
cli-promise = وعده برآورده نشد.
cli-answered = پاسخ { $site } این بود: { $status }
cli-no-mohreh = { $site } سرور مهره نیست.
cli-no-answer = سروری در { $site } پاسخ نمی‌دهد.
cli-resume = بازی نیمه‌کاره‌ای از { $game } نیست.

# Matches between programs, and their records.

arena-start = «{ $program }» اجرا نمی‌شود.
arena-deaf = برنامه آنچه را برایش فرستاده می‌شود نمی‌خواند.
arena-flood = برنامه برای یک پاسخ بیش از { $mib } مبی‌بایت نوشت.
arena-ended = برنامه پایان یافت.
arena-ended-saying = برنامه با «{ $last }» پایان یافت.
arena-late = در { $ms } میلی‌ثانیه و { $margin } میلی‌ثانیه مهلت اضافه پاسخی نرسید.
arena-clock = زمان { $ms } میلی‌ثانیه پیش از پاسخ تمام شد.
arena-unasked = برنامه بی‌آنکه پرسیده شود پاسخ داد.
arena-silent = برنامه در { $seconds } ثانیه «{ $word }» نگفت. آیا با UGI کار می‌کند؟
arena-says = برنامه می‌گوید: «{ $line }».
arena-alone = مسابقه دو بازیکن لازم دارد.
arena-cpu = --cpu زمان یک رشته را می‌شمارد: @threads را بردارید.
arena-sprt-two = --sprt دو بازیکن را مقایسه می‌کند: دو بازیکن نام ببرید.
arena-other = این‌ها برگه‌های مسابقهٔ دیگری است: { $what } فرق دارد.
arena-foreign = یکی از برگه‌ها از این مسابقه نیست.
arena-exists = از پیش برگه‌هایی هست. با --resume ادامه دهید یا پروندهٔ دیگری نام ببرید.
arena-openings = فقط { $count } شروع متفاوت پیدا شد. بازی‌های کمتری انجام دهید یا --opening را بیشتر کنید.
arena-no-openings = فهرست شروع‌ها خالی است.
arena-opening-game = شروع شمارهٔ { $number } از { $title } با این گزینه‌ها نیست.
arena-opening-over = بازی پایان‌یافته شروع به شمار نمی‌آید.
records-none = نام هیچ پرونده‌ای در این پوشه به ‎.mohreh‎، ‎.sgf‎ یا ‎.txt‎ (یا با ‎.gz‎ و ‎.zst‎) پایان نمی‌یابد.
records-long = هر برگهٔ بازی دست بالا { $mib } مبی‌بایت است.
cli-records = { $failed } برگه از { $count } برگهٔ بازی مشکل داشت.
records-empty = برگهٔ بازی‌ای اینجا نیست.
records-date = «{ $found }» تاریخ نیست؛ نمونه: 2026-01-31.
arena-book-secrets = بازی‌ای که رازی دارد شروعی برای نوشتن ندارد.
arena-no-book = کتاب شروعی برای { $title } نیست.
cli-theme = معمایی با موضوع «{ $theme }» نیست؛ موضوع‌ها: { $themes }.
cli-false-puzzles = { $count } معما آن‌طور که ادعا شده نیستند.
cli-restore-wal = { $file } مال پایگاه داده‌ای است که این‌جا بوده؛ اول آن را همراه پایگاهش جابه‌جا کنید.
