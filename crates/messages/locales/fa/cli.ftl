# آنچه خط فرمان می‌گوید وقتی کاری شدنی نیست.

cli-not-found = چنین پرونده‌ای نیست.
cli-forbidden = اجازهٔ این کار را ندارید.
cli-folder = این یک پوشه است.
cli-no-folder = این یک پوشه نیست.
cli-exists = از پیش وجود دارد.
cli-full = دیسک پُر است.
cli-port = این نشانی در حال استفاده است.
cli-moves = ‎--moves‎، کلمهٔ { $number }، «{ $word }»
cli-no-file = پرونده‌ای به نام { $database } نیست.
cli-players = برای { $seats } جای میز { $named } بازیکن نام برده شده؛ بیشتر از { $seats } نام نبرید.
cli-verify = { $count } بازی نادرست است.
cli-backup-exists = { $file } هست و پشتیبان‌گیری چیزی را بازنویسی نمی‌کند.
cli-backup-wrong = { $file } ساخته شد، اما { $count } بازی در آن نادرست است (`mohreh verify --database { $file }` آن‌ها را نام می‌برد)؛ هیچ پشتیبان کهنه‌تری پاک نشد.
cli-restore-tools = پایگاه‌دادهٔ PostgreSQL با ابزار خودش بازگردانده می‌شود: ‎pg_restore --dbname=postgres://… FILE‎
cli-restore-exists = { $file } هست؛ اول آن را جابه‌جا کنید.
cli-link-server = پیوند خودش نام سرور را دارد: ‎--server‎ را ننویسید.
cli-account-server = ‎--account‎: سرور را با ‎--server‎ نام ببرید.
cli-no-password = بدون پایانه، گذرواژه از MOHREH_PASSWORD خوانده می‌شود.
cli-not-signed-in = وارد نشدید.
cli-progress-account = پیشرفت فقط برای حساب‌ها نگه داشته می‌شود: با --account وارد شوید.
cli-which-game = کدام بازی؟ یکی را نام ببرید: { $games }
cli-exercise = این دوره تمرینی به نام «{ $id }» ندارد.
cli-false-claims = شمار ادعاهای نادرست در دوره‌ها: { $count }
cli-seat = ‎--seat‎ { $given }: این میز { $seats } جا دارد.
cli-games = ‎--games‎: دست‌کم ۱ لازم است.
cli-bench = آلفا-بتا این‌ها را بازی می‌کند: { $games }
cli-analyse = چه چیزی تحلیل شود؟ پروندهٔ بازی را نام ببرید، یا بازی را با ‎--game‎، یا با ‎--json‎ سطر به سطر بپرسید.
cli-worker = کارگزار (worker) به پایگاه‌دادهٔ PostgreSQL مشترک سرورها نیاز دارد؛ با SQLite خود سرور به‌جای موتورها بازی می‌کند.
cli-load-test = ‎--load-test‎ و ‎--test-clock‎ به نشانی همین دستگاه نیاز دارند: ‎--listen 127.0.0.1:8080‎
cli-public-url = نشانی عمومی «{ $url }» باید با http:// یا https:// آغاز شود و مسیری پس از آن نباشد.
cli-doctor = { $count } چیز کم است: سطرهای نشان‌دار با «!» را ببینید.
cli-no-account = حساب «{ $name }» وجود ندارد.
cli-list-name = ‎--name‎ فقط برای فهرست‌های ‎`people`‎ و ‎`sessions`‎ است.
cli-list-sessions = فهرست ‎`sessions`‎ به ‎--name‎ نیاز دارد: بنویسید نشست‌های کدام حساب.
cli-nodes = چند گره به PostgreSQL نیاز دارند: ‎--database postgres://…‎
cli-check-failed = یکی از بررسی‌ها ناموفق بود.
cli-answered = پاسخ { $site } این بود: { $status }
cli-no-mohreh = { $site } سرور مهره نیست.
cli-no-answer = سروری در { $site } پاسخ نمی‌دهد.
cli-untrusted = اتصال امنی به { $site } برقرار نشد: «{ $error }». اگر سرور گواهی خودش را دارد، آن را به گواهی‌های معتبر این سیستم بیفزایید یا نام پرونده‌اش را در SSL_CERT_FILE بگذارید.
cli-resume = بازی نیمه‌کاره‌ای از { $game } نیست.
cli-resume-elsewhere = بازی نیمه‌کارهٔ { $game } در پایانهٔ دیگری باز است.

# Matches between programs, and their records.

arena-start = «{ $program }» اجرا نمی‌شود.
arena-deaf = برنامه آنچه را برایش فرستاده می‌شود نمی‌خواند.
arena-flood = برنامه برای یک پاسخ بیش از { $mib } مبی‌بایت نوشت.
arena-ended = برنامه پایان یافت.
arena-ended-saying = برنامه با «{ $last }» پایان یافت.
arena-late = در { $ms } میلی‌ثانیه و { $margin } میلی‌ثانیه مهلت اضافه پاسخی نرسید.
arena-clock = وقت تمام شد و پاسخ { $ms } میلی‌ثانیه دیر رسید.
arena-unasked = برنامه بی‌آنکه پرسیده شود پاسخ داد.
arena-silent = برنامه در { $seconds } ثانیه «{ $word }» نگفت. آیا با UGI کار می‌کند؟
arena-says = برنامه می‌گوید: «{ $line }».
arena-alone = مسابقه دو بازیکن لازم دارد.
arena-cpu = ‎--cpu‎ زمان یک رشته را می‌شمارد: ‎@threads‎ را بردارید.
arena-sprt-two = ‎--sprt‎ دو بازیکن را مقایسه می‌کند: دو بازیکن نام ببرید.
arena-other = این‌ها برگه‌های مسابقهٔ دیگری است: { $flag ->
    [player] بازیکنی یا محدودیت‌های آن
    [judges] پروندهٔ ‎@net‎ یا ‎@weights‎
    [listed] فهرست شروع‌ها
   *[other] ‎{ $flag }‎
} فرق دارد.
arena-foreign = یکی از برگه‌ها از این مسابقه نیست.
arena-damaged = یکی از برگه‌ها آسیب دیده است. آن را از پرونده بردارید؛ سپس ‎--resume‎ بازی‌اش را دوباره انجام می‌دهد.
arena-turns = این برگه { $found } نوبت دارد، ولی برچسب Turns آن { $told } می‌گوید.
arena-exists = از پیش برگه‌هایی هست. با ‎--resume‎ ادامه دهید یا پروندهٔ دیگری نام ببرید.
arena-openings = فقط { $count } شروع متفاوت پیدا شد. بازی‌های کمتری انجام دهید یا عدد ‎--opening‎ را عوض کنید.
arena-no-openings = فهرست شروع‌ها خالی است.
arena-opening-game = شروع شمارهٔ { $number } از { $title } با این گزینه‌ها نیست.
arena-opening-over = بازی پایان‌یافته شروع به شمار نمی‌آید.
records-none = نام هیچ پرونده‌ای در این پوشه به ‎.mohreh‎، ‎.sgf‎ یا ‎.txt‎ (یا با ‎.gz‎ و ‎.zst‎) پایان نمی‌یابد.
records-long = هر برگهٔ بازی حداکثر { $mib } مبی‌بایت است.
cli-records = { $failed } برگه از { $count } برگهٔ بازی مشکل داشت.
records-empty = برگهٔ بازی‌ای اینجا نیست.
records-date = «{ $found }» تاریخ نیست؛ نمونه: ‎2026-01-31‎.
arena-book-secrets = برای بازی‌ای که رنگ مخفی دارد، فهرستی از شروع‌ها نوشته نمی‌شود.
arena-no-book = کتاب شروعی برای { $title } نیست.
cli-theme = معمایی با موضوع «{ $theme }» نیست؛ موضوع‌ها: { $themes }.
cli-no-strategy = صفحهٔ استراتژی { $game } هنوز نوشته نشده است.
cli-false-puzzles = { $count } معما آن‌طور که ادعا شده نیست.
cli-restore-wal = { $file } مال پایگاه‌داده‌ای است که اینجا بوده؛ اول آن را همراه پایگاهش جابه‌جا کنید.
cli-read-only = اینجا چیزی نمی‌توان نوشت.
cli-cut-off = بخش پایانی آن نیست.
cli-connection = اتصال برقرار نشد یا قطع شد.
cli-silence = پاسخی به‌موقع نرسید.
cli-status = پاسخ سرور: { $status }
cli-odd-answer = سرور پاسخی داد که این برنامه نمی‌فهمد.
cli-json = این JSON خوانده نمی‌شود (سطر { $line }، ستون { $column }).
cli-system = سیستم‌عامل این کار را انجام نداد (خطای شمارهٔ { $number }).
cli-unreadable = این پرونده آسیب‌دیده یا از نوع دیگری است.
cli-output = خروجی نوشته نمی‌شود.
cli-input = ورودی خوانده نمی‌شود.
cli-load-lost = شمار نوبت‌هایی که پذیرفته شده بودند و بعد پیدا نشدند: { $count }.
cli-load-server = آیا سرور با ‎--load-test‎ در حال اجراست؟
cli-own-place = جای این برنامه در سیستم پیدا نشد.
cli-runtime = نمی‌شود رشته‌ای اجرا کرد.
cli-signals = نمی‌شود سیگنال‌هایی مثل Ctrl-C را دریافت کرد.
internal = این خطای خود برنامه است؛ لطفاً گزارش کنید. انتظار می‌رفت: «{ $what }».
export-one = هر تصویر یک بازی را نشان می‌دهد؛ اینجا بیش از یک برگهٔ بازی هست.
export-screen = تصویر را اینجا نمی‌توان نشان داد؛ خروجی را در پرونده‌ای بریزید، مانند ‎> match.gif‎
analyse-exclude = نوبتی که باید کنار گذاشته شود: «{ $turn }»
analyse-exclude-record = «exclude» برای یک وضعیت است، نه برای یک برگه.
analyse-exclude-solo = در بازی یک‌نفره نمی‌توان نوبتی را کنار گذاشت.
analyse-line = سطر { $line }
analyse-no-question = stop: پرسشی با شناسهٔ { $id } در دست پاسخ نیست.
analyse-same-id = پرسشی با شناسهٔ { $id } هنوز در دست پاسخ است.
analyse-which = فقط یکی از این دو را بنویسید: «game» یا «record».
replay-start = آغاز
replay-turn = ‎--turn‎: نوبت { $wanted } وجود ندارد؛ آخرین نوبت { $last } است.
replay-result = نتیجه: { $result }
replay-because = دلیل: { $why }

# آنچه خط فرمان دربارهٔ کاری که انجام داد می‌گوید.

cli-welcome =
    مهره: { $games }؛ برای بازی، یادگیری و تحلیل.

      mohreh play              بازی در همین پایانه، با انتخاب از فهرست
      mohreh play dvonn        بازی با رایانه، همین حالا
      mohreh play LINK         پیوستن به بازیِ یک پیوند، یا تماشای آن
      mohreh learn --game dvonn یادگیری یک بازی، تمرین به تمرین
      mohreh serve             بازی در مرورگر، اینجا و در شبکهٔ شما
      mohreh doctor            بررسی اینکه همه‌چیز کار می‌کند
      mohreh help              همهٔ فرمان‌ها؛ هر کدام --help و نمونه دارد
cli-prompt = فرمان: [play]
cli-verified = { $matches } بازی با { $turns } نوبت بازسازی شد.
cli-copied = از { $from } نسخه‌ای در { $to } ساخته شد.
cli-backup-kept = { $matches } بازی با { $turns } نوبت بررسی شد؛ { $removed } پشتیبان کهنه‌تر پاک شد.
cli-restore-kept = همان‌طور که هست ماند، اما قوانین این نسخه آن را نمی‌پذیرد
cli-restored = { $matches } بازی با { $turns } نوبت در { $file } بازگردانده شد.
cli-works = موتورها بازی می‌کنند؛ هم‌زمان تا { $engines } بازی.
cli-broken-off = نیمه‌کاره ماند؛ با ‎--resume‎ ادامه دهید.
cli-match-resume = نیمه‌کاره ماند؛ ادامه با: ‎--records { $file } --resume‎
verify-match = بازی { $id }
log-turn = نوبت { $number }، «{ $turn }»
log-event = رویداد { $seq } خوانده نمی‌شود
log-gap = رویداد { $expected } نیست و پس از جای آن رویداد { $found } می‌آید.
log-empty = گزارش رویدادها خالی است.
log-no-setup = گزارش رویدادها با ساختن میز آغاز نمی‌شود.
log-version = نسخهٔ آن { $version } است؛ این برنامه نسخهٔ { $known } را می‌خواند.
log-unknown = این نسخه محتوای آن را نمی‌شناسد.

# What `mohreh doctor` finds: names of things, what is there, what to do.

doctor-version = نسخه
doctor-terminal = پایانه
doctor-colors = رنگ‌ها
doctor-locale = نویسه‌ها
doctor-size = اندازه
doctor-data = داده‌ها
doctor-client = مرورگر
doctor-port = درگاه
doctor-database = پایگاه‌داده
doctor-lines = این پایانه نیست: `mohreh play` سطر به سطر کار می‌کند.
doctor-all-colors = همهٔ رنگ‌ها
doctor-sixteen-colors = ۱۶ رنگ
doctor-sixteen-advice = اگر پایانهٔ شما رنگ‌های بیشتری دارد: export COLORTERM=truecolor
doctor-no-colors = بی‌رنگ
doctor-no-colors-advice = صفحه‌ها با حروف کشیده می‌شوند؛ برای رنگ، TERM را تنظیم کنید و NO_COLOR را بردارید.
doctor-locale-advice = برای خط‌های بهتر و برای فارسی: export LANG=C.UTF-8
doctor-size-advice = صفحه‌ها { $size } جا لازم دارند: پنجره را بزرگ‌تر کنید.
doctor-plain = `mohreh play --plain` کار می‌کند.
doctor-no-home = پوشهٔ خانگی نیست.
doctor-data-advice = بازی‌های نیمه‌کاره نگه داشته نمی‌شوند: XDG_DATA_HOME را روی پوشه‌ای از خودتان تنظیم کنید.
doctor-has-client = نسخهٔ مرورگر در این برنامه هست.
doctor-no-client = نسخهٔ مرورگر در این برنامه نیست.
doctor-client-advice = `cargo xtask serve` آن را می‌سازد؛ پایانه و API بدون آن هم کار می‌کنند.
doctor-port-free = { $address } آزاد است.
doctor-port-advice = آیا سروری در حال اجراست؟ اگر نه: { $command }
doctor-will-be-made = { $file } ساخته خواهد شد.
doctor-write-advice = پوشه‌ای برگزینید که اجازهٔ نوشتن در آن را دارید: ‎--database FILE‎
doctor-no-folder = پوشهٔ { $folder } نیست.
doctor-folder-advice = آن را بسازید یا پوشهٔ دیگری نام ببرید: ‎--database FILE‎
doctor-database-answers = { $database } پاسخ می‌دهد.
doctor-file-advice = `mohreh verify` را بیازمایید یا پشتیبانی را بازگردانید: mohreh restore --help
doctor-server-advice = آیا سرور پایگاه‌داده کار می‌کند و نام و گذرواژه درست است؟
cli-smtp = «{ $found }» سرور رایانامه نیست؛ نمونه: smtp://USER@HOST:PORT یا smtps://…، بدون گذرواژه. گذرواژه از MOHREH_SMTP_PASSWORD یا ‎--smtp-password-file‎ خوانده می‌شود.
cli-mail-needs = ‎--smtp‎ به ‎--mail-from‎ و ‎--public-url‎ نیاز دارد: نامه از چه کسی است و پیوندهایش به کجا می‌روند.
cli-mail = با این تنظیمات نامه‌ای فرستاده نمی‌شود: «{ $why }».
cli-push-contact = «{ $contact }» نشانی تماس برای سرویس‌های اعلان نیست؛ نمونه: mailto:… یا https://…
