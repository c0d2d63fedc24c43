# Data sets, matches between programs, and what their tables say.

selfplay-exists = در این پوشه از پیش مجموعه‌داده‌ای هست. با ‎--resume‎ ادامه دهید یا پوشهٔ دیگری نام ببرید.
selfplay-other = این مجموعه‌داده جور دیگری آغاز شده است: { $flag ->
    [judge] پروندهٔ ‎--player‎
    [limits] ‎--nodes‎ یا ‎--depth‎
    [listed] فهرست شروع‌ها
   *[other] ‎{ $flag }‎
} فرق دارد.
selfplay-missing = پروندهٔ بخشی که کامل شده بود نیست. سطر دارای ‎{ $line }‎ را از ‎done.jsonl‎ پاک کنید؛ سپس ‎--resume‎ این بخش را از نو می‌سازد.
selfplay-damaged = پروندهٔ بخشی که کامل شده بود آسیب دیده است: با آنچه در ‎done.jsonl‎ نوشته شده نمی‌خواند. سطر دارای ‎{ $line }‎ را از آن‌جا پاک کنید؛ سپس ‎--resume‎ این بخش را از نو می‌سازد.
selfplay-time = ‎--player‎: اگر برای هر نوبت زمان تعیین شود، هیچ بازی‌ای عیناً تکرارپذیر نیست. ‎@nodes‎ یا ‎@depth‎ را به کار ببرید.
selfplay-program = ‎--player‎: مجموعه‌داده را بازیکن خود مهره می‌سازد، نه برنامهٔ دیگر.
arena-memory = حافظهٔ برنامه را نمی‌شود محدود کرد. ‎--program-memory none‎ را به کار ببرید.
usage-memory = «{ $found }» مقدار حافظه نیست. نمونه: 512M، 4G، none
usage-judges = ‎@net‎ و ‎@weights‎ با هم جمع نمی‌شوند: بازیکن با یکی از آن‌ها ارزیابی می‌کند.
usage-judge-game = «‎@{ $key }‎»: این پرونده برای { $own } است، نه { $title }.
usage-judge-player = «‎@{ $key }‎»: این بازیکن با آن ارزیابی نمی‌کند.
weights-line = سطر { $line }: «{ $expected }» و دو عدد لازم است، نه «{ $found }».
tune-no-weights = { $title } وزن ندارد.
tune-other = این بازی‌ها جور دیگری انجام شده‌اند: ‎{ $flag }‎ فرق دارد.
tune-nothing = چیزی برای آموختن نیست: در بازی‌های { $title } که تا پایان انجام شده‌اند، هیچ نوبتی ارزیابی ندارد.
records-own-source = این پرونده یکی از همان‌هایی است که خوانده می‌شوند. برای نوشتن پروندهٔ دیگری نام ببرید.
records-locked = برنامهٔ دیگری در این پرونده می‌نویسد. صبر کنید تا کارش تمام شود، یا پروندهٔ دیگری نام ببرید.
book-game = یکی از شروع‌ها از { $title } با این گزینه‌ها نیست.

# تا کجا پیش رفته بود، وقتی Ctrl-C یا مانند آن کاری را که طول می‌کشد پایان داد.

interrupted-moves = نیمه‌کاره ماند: { $count } از { $all } حرکت نخست شمرده شد.
interrupted-tests = نیمه‌کاره ماند: { $count } از { $all } آزمون در ‎{ $elo } Elo‏ انجام شد.
interrupted-records = نیمه‌کاره ماند: { $count } برگه خوانده شد. پرونده‌ای نوشته نشد.
interrupted-bench = نیمه‌کاره ماند. عددهای بالا معتبرند.
interrupted-book = نیمه‌کاره ماند. با ‎--from { $file }‎ و پروندهٔ دیگری برای ‎--out‎ ادامه دهید.
interrupted-unwritten = نیمه‌کاره ماند. پرونده‌ای نوشته نشد.
interrupted-position = نیمه‌کاره ماند. تا این‌جا همین پیدا شد.
interrupted-reviews = نیمه‌کاره ماند: { $count } برگه تا پایان تحلیل شد.
interrupted-questions = نیمه‌کاره ماند: { $count } پرسش بی‌پاسخ ماند.

# آنچه ابزارها یافتند و انجام دادند: یک سطر برای هر بازیکن، بازی یا اندازه‌گیری.

bench-speed = ‏{ $game }‏ { $games } بازی در ثانیه { $plies } حرکت در ثانیه { $bytes } بایت
bench-search = ‏{ $game }‏ عمق { $depth } { $nodes } گره { $seconds } ثانیه { $speed } گره در ثانیه
bench-ending = ‏{ $game }‏ { $games } بازی، هر نوبت { $seconds } ثانیه: نتیجه به‌طور میانگین { $before } نوبت پیش از پایان ثابت شد
bench-review = ‏{ $game } { $place }‏: در تحلیل معمولی { $usual }، در تحلیل بزرگ‌تر { $larger }
bench-reviews = { $matches } بازی: نقطه‌های عطف در { $same } بازی یکسان بود و پرهزینه‌ترینِ آن‌ها در { $costliest } بازی؛ { $usual } نقطهٔ عطف در تحلیل‌های معمولی، { $larger } در تحلیل‌های { $factor } برابر بزرگ‌تر، { $both } در هر دو
sprt-pairs = { $pairs } جفت، ‎{ $elo } ± { $error } Elo
sprt-llr = ‏LLR ‎{ $llr } (‎{ $lower }‏ تا ‎{ $upper }‏): { $verdict }
sprt-simulated = در ‎{ $elo } Elo‏: حکم «بهتر» { $better }٪، حکم «نه بهتر» { $worse }٪، میانگین { $games } بازی
sprt-verdict-better = بهتر
sprt-verdict-not-better = نه بهتر
sprt-verdict-undecided = نامعلوم
match-duel = ‏{ $players }‏: { $games } بازی، { $wins } بُرد، { $losses } باخت، { $draws } مساوی{ $share }{ $rating }
match-share = : { $share }٪
match-rating = ، ‎{ $elo } ± { $error } Elo
match-pairs = جفت‌ها با ۰، ½، ۱، ۱½ و ۲ امتیاز: { $counts }
match-standing = ‏{ $rank }. { $name }‏  { $points } از { $games } { $share } ± { $error }٪{ $rating }
match-standing-rating = {"  "}‎{ $elo } ± { $error } Elo
match-cross = ‏{ $rank }. { $name }‏{ $results }
match-trouble = بازی { $number }: { $player }‏ می‌بازد: { $why }
match-troubles = ‏{ $name }‏: { $late } باخت با پایان وقت، { $failures } باخت با از کار افتادن یا نوبت غیرمجاز
match-openings = شروع‌ها: { $openings }
match-openings-book = کتاب
match-openings-file = پروندهٔ { $file }
match-openings-random = تصادفی
match-openings-turns = { $number } نوبت تصادفی
match-distinct = بازی‌های متفاوت: { $distinct } از { $games }
match-sprt = ‏SPRT با ‎{ $least } در برابر ‎{ $most } Elo‏: { $verdict }، ‎LLR { $llr }‏ (‎{ $lower }‏ تا ‎{ $upper }‏)
selfplay-done = { $games } از { $all } بازی، { $rows } سطر در { $shards } بخش، در { $folder }
tune-interrupted = { $games } از { $all } بازی، در { $file }
tune-dumped = { $games } بازی، { $positions } وضعیت، در { $file }
tune-fitted = { $games } بازی، { $positions } وضعیت، خطا از { $before } به { $after } بیت رسید
tune-unseen = در بازی‌هایی که کنار گذاشته شدند، خطا از { $before } به { $after } بیت رسید
tune-worse = هشدار: در بازی‌هایی که کنار گذاشته شدند، این وزن‌ها از وزن‌های خود برنامه بدترند. بازی‌های بیشتری انجام دهید.
tune-written = در { $file } نوشته شد
book-exists = از پیش برگه‌هایی هست. پروندهٔ دیگری نام ببرید.
book-made = { $kept } شروع از { $tried } شروع آزموده‌شده، در { $file }
progress-games = بازی
progress-fit = گام برازش
progress-tests = آزمون
