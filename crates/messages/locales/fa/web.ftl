# واژه‌های صفحه‌های وب.

web-name = مُهره
web-skip = رفتن به محتوا
web-navigation = صفحه‌ها
web-welcome = پنج بازی، یک میزِ خوب
web-welcome-text = یکی را در چند دقیقه یاد بگیرید، با رایانه یا دوستتان بازی کنید و بعد هر حرکت را دوباره ببینید. رایگان و بدون ثبت‌نام.
web-play = بازی
web-learn = آموزش
web-rules = قوانین
web-analysis = تحلیل
web-lobby = میزها
web-about = دربارهٔ مهره
web-settings = تنظیمات
web-close = بستن
web-resume = ادامه
web-resume-game = ادامهٔ { $game }
web-to-home = به بازی‌ها
web-missing = اینجا چیزی نیست
web-missing-text = شاید نشانی قدیمی باشد یا درست نوشته نشده باشد.
web-cannot-load = صفحه باز نشد
web-reload = بارگیری دوباره
web-and = { " و " }
web-comma = { "، " }
web-you = شما
web-over = بازی تمام شده است

# شروع
web-opponent = حریف
web-against-computer = رایانه
web-against-friend = دوست
web-against-tables = میزهای منتظر
web-against-device = همین دستگاه
web-device-text = همه به نوبت روی همین دستگاه بازی می‌کنند.
web-name-of = نام { $seat }
web-players = بازیکنان
web-age = سن
web-duration = مدت
web-level = سطح
web-level-1 = نوآموز
web-level-2 = کم‌دقت
web-level-3 = معمولی
web-level-4 = بادقت
web-level-5 = باثبات
web-level-6 = باتجربه
web-level-7 = قوی
web-level-8 = بسیار قوی
web-level-9 = استاد
web-level-10 = با تمام توان
web-who-starts = چه کسی آغاز می‌کند؟
web-seat-choice-first = من
web-seat-choice-second = حریف
web-seat-choice-random = به قید قرعه
web-options = گونه‌های بازی
web-options-apart = این گونه‌ها را نمی‌توان با هم بازی کرد. توضیح هر کدام می‌گوید با چه چیزی جمع می‌شود.
web-clause = بند { $clause }

# بازی
web-board = صفحهٔ { $game }
web-computer = رایانه، سطح { $level }
web-your-move = نوبت شماست
web-thinking = رایانه فکر می‌کند
web-seconds = { $count } ثانیه
web-move-now = همین حالا حرکت کن
web-computer-stopped = بازیکن رایانه‌ای از کار افتاد
web-retry = تلاش دوباره
web-step = گام { $number }
web-confirm-turn = این نوبت را تأیید می‌کنید؟
web-confirm = تأیید
web-undo-step = برگشت یک گام
web-moves = نوبت‌ها
web-no-moves = هنوز نوبتی بازی نشده است
web-first = رفتن به آغاز
web-previous = یک نوبت عقب
web-next = یک نوبت جلو
web-last = وضعیت فعلی
web-take-back = پس گرفتن
web-hint = راهنمایی
web-hint-is = حرکتی خوب: { $move }
web-flip = چرخاندن صفحه
web-type-move = حرکت را بنویسید
web-looking-back = گذشتهٔ بازی را می‌بینید
web-back-to-now = بازگشت به وضعیت فعلی
web-rematch = بازی دوباره
web-new-game = بازی تازه
web-review = بررسی
web-length = { $shown } نوبت
web-hand-to = دستگاه را به { $name } بدهید
web-hold-to-open = برای باز شدن نگه دارید
web-choice-pass = واگذاری نوبت
web-choice-retract = لغو حرکت حریف
web-choice-claim = انتخاب رنگ { $color }
web-choice-marble = { $color }
web-choice-jokers = { $count ->
    [0] بدون جوکر
   *[other] با { $count } جوکر
}
web-remark-flips = { $count } نشان‌گذار پشت‌ورو می‌شود
web-remark-rows = { $count } ردیف ساخته می‌شود
web-remark-captures = { $count } گوی تصاحب می‌شود
web-remark-cuts = { $count } ستون جدا می‌شود
web-remark-scores = { $count } امتیاز
web-remark-passes = نوبت را واگذار می‌کند
web-remark-retracts = حرکت حریف را لغو می‌کند

# خانه‌ها به زبان
web-empty = خالی
web-picked = برداشته‌شده
web-legal-target = مجاز
web-movable = می‌تواند حرکت کند
web-nothing-legal = اکنون هیچ خانه‌ای را نمی‌توان لمس کرد
web-piece-ring = حلقهٔ { $color }
web-piece-marker = نشان‌گذار { $color }
web-piece-marble = گوی { $color }
web-piece-base = حلقهٔ صفحه
web-piece-disc = مهرهٔ { $color }
web-piece-token = ژتون { $color }
web-stack = ستون { $height }‌تایی، از بالا: { $colors }

# نگاه نزدیک به یک ستون
web-card = { $cell }: ارتفاع { $height }
web-card-nobody = مال هیچ‌کس
web-card-missing = کم دارد:
web-card-some-missing = { $shown } رنگ از این‌ها را کم دارد:
web-card-complete = کامل است

# تنظیمات
web-your-name = نام شما
web-setting-theme = رنگ‌ها
web-setting-theme-auto = مانند دستگاه
web-setting-theme-light = روشن
web-setting-theme-dark = تیره
web-setting-theme-contrast = کنتراست زیاد
web-setting-boards = صفحه‌ها
web-setting-boards-own = هر کدام از جنس خودش
web-setting-boards-slate = همه سنگی
web-setting-boards-walnut = همه چوبی
web-setting-motion = پویانمایی
web-setting-motion-off = خاموش
web-setting-motion-fast = تند
web-setting-motion-normal = معمولی
web-setting-motion-slow = آهسته
web-setting-coordinates = مختصات
web-setting-coordinates-none = پنهان
web-setting-coordinates-edge = در لبهٔ صفحه
web-setting-coordinates-all = در هر خانه
web-setting-confirm = تأیید پیش از پایان نوبت
web-setting-confirm-off = هیچ‌وقت
web-setting-confirm-touch = روی صفحهٔ لمسی
web-setting-confirm-always = همیشه
web-setting-hints = نشان دادن مهره‌های متحرک
web-setting-glyphs = نشانه روی رنگ‌ها
web-setting-sound = صدا

# درباره
web-about-text = این برنامه پنج بازی را دقیق می‌شناسد و کمک می‌کند آن‌ها را یاد بگیرید، بازی کنید و بررسی کنید؛ روی دستگاه خودتان و بدون حساب کاربری.
web-credits = بازی‌ها
web-credits-burm = YINSH، ZÈRTZ، DVONN و LYNGK بازی‌هایی از کریس بورم (Kris Burm) و محصول HUCH! & friends هستند. ناشر فارسی آن‌ها «سرزمین ذهن زیبا» است؛ مترجم کتابچه‌های ZÈRTZ، DVONN و LYNGK کیومرث قنبری آذر است.
web-credits-borg = Color Pop بازی‌ای از لیونل بورگ (Lionel Borg) است که Gigamic منتشر کرده است.
web-credits-independent = نام‌ها از آنِ صاحبانشان است. این برنامه مستقل است و طرح صفحه‌ها و مهره‌هایش از خود آن است.
web-privacy = حریم خصوصی
web-privacy-text = این صفحه‌ها از هیچ سایت دیگری چیزی نمی‌گیرند. بازی‌های شما با رایانه روی همین دستگاه می‌ماند.
web-font = نوشته‌شده با قلم وزیرمتن، کار صابر راستی‌کردار، با پروانهٔ SIL Open Font License.

# برخط
web-open-seat = جای خالی
web-clock-none = بدون ساعت
web-clock-days = { $days } روز برای هر نوبت
web-clock-fischer = { $minutes } دقیقه + { $increment } ثانیه
web-thinking-time = زمان بازی
web-listed = هرکسی بتواند بنشیند
web-make-table = ساختن میز
web-friend-text = پیوندی می‌گیرید تا بفرستید. هرکس بازش کند، بدون حساب کاربری روبه‌روی شما می‌نشیند.
web-no-server = اینجا سروری در کار نیست
web-no-server-text = آموزش، بازی با رایانه، بازی روی همین دستگاه و تحلیل بدون سرور هم کار می‌کنند.
web-no-such-match = چنین بازی‌ای نیست
web-no-such-match-text = شاید پیوند قدیمی باشد یا میز بسته شده باشد. می‌توانید میز تازه‌ای بسازید.
web-host = { $name } شما را دعوت کرده است.
web-join = نشستن سر میز
web-watch = تماشا
web-watching = تماشا می‌کنید
web-waiting-for-players = در انتظار بازیکنان
web-cancel-table = بستن میز
web-canceled = میز بسته شد
web-canceled-text = سازندهٔ میز منصرف شد. می‌توانید خودتان میزی بسازید یا با رایانه بازی کنید.
web-expired = مهلت این دعوت تمام شده است
web-expired-text = کسی به‌موقع سر میز ننشست. میز تازه‌ای بسازید و پیوندش را بفرستید، یا با رایانه بازی کنید.
web-invite-text = این پیوند را برای حریف بفرستید. با نشستن او بازی شروع می‌شود.
web-invite-link = پیوند نشستن سر میز
web-copy = کپی
web-copied = کپی شد
web-share = هم‌رسانی
web-share-refused = اینجا نه هم‌رسانی ممکن است نه کپی. پیوند این است:
web-qr = پیوند به شکل کد QR
web-open-tables = میزهای منتظر
web-no-open-tables = اکنون میزی منتظر بازیکن نیست. میزی بسازید یا با رایانه بازی کنید.
web-play-computer = بازی با رایانه
web-live = بازی‌های در جریان
web-no-live = اکنون بازی‌ای برای تماشا نیست.
web-new-table = میز تازه
web-sending = در حال فرستادن…
web-their-turn = نوبت { $name } است
web-away = غایب
web-reconnecting = ارتباط قطع شد؛ در حال وصل شدن…
web-offer-draw = پیشنهاد تساوی رسید
web-offer-takeback = درخواست پس گرفتن رسید
web-offer-rematch = پیشنهاد بازی دوباره رسید
web-offer-free-chat = درخواست گفت‌وگوی آزاد رسید
web-accept-draw = پذیرفتن تساوی
web-accept-takeback = اجازهٔ پس گرفتن
web-accept-rematch = پذیرفتن بازی دوباره
web-accept-free-chat = اجازهٔ گفت‌وگوی آزاد
web-decline = نپذیرفتن
web-withdraw = پس گرفتن پیشنهاد
web-resign = تسلیم
web-cancel = انصراف
web-ask-takeback = درخواست پس گرفتن
web-offer-a-draw = تساوی؟
web-chat = گفت‌وگو
web-ask-free-chat = درخواست گفت‌وگوی آزاد
web-watchers = { $shown } تماشاگر
web-phrase-hello = سلام
web-phrase-good-luck = موفق باشید
web-phrase-thanks = ممنون
web-phrase-well-played = آفرین
web-phrase-oops = ای وای
web-phrase-one-moment = یک لحظه
web-phrase-back = برگشتم
web-phrase-good-match = بازی خوبی بود
web-phrase-bye = خداحافظ

# آموزش و بررسی
web-print = چاپ
web-shelf-learn = گام‌های کوتاه روی صفحهٔ واقعی: از هیچ تا نخستین بازی در چند دقیقه.
web-shelf-rules = قوانین کامل با تصویر. هر جا حرکتی پذیرفته نشود، برنامه شمارهٔ بند آن را می‌گوید.
web-shelf-a = حرکت‌ها را امتحان کنید، نظر رایانه را ببینید، وضعیت بچینید و برگه‌های بازی را باز کنید.
web-rules-all = متن قوانین
web-rules-missing = قوانین این بازی هنوز نوشته نشده است.
web-no-lessons = این بازی هنوز درسی ندارد.
web-lesson-step = گام { $number } از { $total }
web-lesson-other = این حرکت مجاز است، ولی اینجا چیز دیگری خواسته شده است. دوباره تلاش کنید.
web-lesson-right = درست است.
web-lesson-next = بعدی
web-lesson-play = نخستین بازی خود را شروع کنید
web-back = بازگشت
web-graph = نمودار شانس بُرد
web-chance = شانس بُرد بازیکن نخست
web-inaccuracy = بی‌دقتی
web-mistake = اشتباه
web-blunder = اشتباه بزرگ
web-engine = موتور
web-not-legal = این حرکت اینجا مجاز نیست
web-position = متن
web-position-here = وضعیت
web-paste = برگهٔ بازی، وضعیت یا نوبت‌ها را اینجا بگذارید
web-load = باز کردن
web-record = برگهٔ بازی
web-download = بارگیری
web-open-file = باز کردن پرونده
web-peek = برای دیدن رنگ خود نگه دارید
web-peek-tip = دکمهٔ چشم را نگه دارید تا رنگ مخفی خود را ببینید.
web-say-secret = رنگ مرا بگو (با هدفون)

web-keys = کلیدها
web-key-walk = جابه‌جایی روی صفحه
web-key-act = برداشتن و گذاشتن
web-key-targets = هدف مجاز بعدی
web-key-undo = انصراف، برگشت یک گام
web-key-tray = انتخاب از کنار صفحه
web-key-replay = عقب و جلو رفتن در نوبت‌ها
web-key-say = شنیدن حرکت‌های مجاز، امتیاز، نوبت و نوبت پیشین
web-key-flip = چرخاندن صفحه
web-key-hint = راهنمایی
web-key-peek = دیدن رنگ مخفی تا رها کردن کلید
web-key-claim = انتخاب رنگ
web-key-type = نوشتن حرکت
web-key-help = همین فهرست
web-expires = میز تا { $time } منتظر می‌ماند.

# کنار صفحه
web-more = بیشتر
web-ties = اتصال ستون‌ها
web-text-board = صفحه به شکل متن
web-text-board-text = هر خانه را مانند خودِ صفحه می‌توان لمس کرد.
web-unclaimed = رنگ‌های خنثی
web-you-win = شما برنده شدید
web-zertz-step-turn-moving = باید تصاحب کنید
web-zertz-step-turn-placing = یک گوی روی حلقه‌ای خالی بگذارید
web-lyngk-step-turn-moving = مهره یا ستونی را روی یکی دیگر ببرید
web-me = صفحهٔ من

# حساب کاربری
web-account = حساب کاربری
web-sign-in = ورود
web-sign-up = حساب تازه
web-sign-out = خروج
web-sign-in-text = بازی‌هایی که روی این دستگاه به‌عنوان مهمان کرده‌اید، به حساب شما افزوده می‌شود.
web-sign-up-text = برای بازی لازم نیست. با حساب کاربری روی هر دستگاهی شناخته می‌شوید و می‌توانید برای رتبه بازی کنید.
web-name-field = نام
web-password = گذرواژه
web-password-text = دست‌کم هشت نویسه. راهی برای بازیابی آن نیست: اینجا کسی نشانی شما را نمی‌پرسد.
web-guest = مهمان هستید
web-guest-text = بازی‌های شما به همین مرورگر وابسته است. نامی برای خود بگذارید که دیگران ببینند.
web-save = ذخیره
web-saved = ذخیره شد
web-since = از { $date }
web-played = { $shown } بازی انجام‌شده
web-game = بازی
web-rating = رتبه
web-matches = شمار بازی‌ها
web-no-ratings = هنوز بازی رتبه‌داری نداشته‌اید.
web-export = بارگیری برگه‌های بازی من
web-change-password = تغییر گذرواژه
web-change-password-text = هر مرورگر دیگری که با این حساب وارد شده، باید دوباره وارد شود. کلید برنامه‌ها سر جای خود می‌ماند.
web-old-password = گذرواژهٔ فعلی
web-new-password = گذرواژهٔ تازه، دست‌کم هشت نویسه
web-old-password-wrong = گذرواژهٔ فعلی این نیست.
web-password-changed = گذرواژه عوض شد.
web-tokens = کلید برنامه‌ها
web-tokens-text = برنامه‌ای که کلید دارد، بدون گذرواژه به نام این حساب بازی می‌کند.
web-tokens-link = چگونه ربات بنویسیم
web-token = کلید
web-token-label = کلید تازه برای چیست؟
web-token-make = ساختن کلید
web-token-once = این کلید را فقط همین بار می‌بینید. آن را جایی بگذارید که برنامه‌تان بخواند.
web-token-revoke = باطل کردن
web-token-revoke-named = باطل کردن { $label }
web-delete-account = حذف حساب
web-delete-text = حساب و نام آن بی‌درنگ حذف می‌شود. بازی‌هایتان بی‌نام می‌ماند.
web-your-turn = نوبت شماست
web-my-matches = بازی‌های من
web-no-my-matches = بازی نیمه‌کاره‌ای در این سرور ندارید.
web-past-matches = پایان‌یافته
web-on-this-device = روی همین دستگاه

# چیدن و بررسی
web-edit = چیدن وضعیت
web-edit-tools = مهره‌ها
web-edit-clear = برداشتن
web-edit-text = خانه‌ای را لمس کنید تا مهرهٔ انتخاب‌شده روی آن گذاشته شود؛ دکمهٔ راست ماوس خانه را خالی می‌کند. کلیدها: جهت‌ها، ۱ تا ۹، Enter و Delete.
web-edit-fine = این وضعیت ممکن است.
web-edit-problem = هنوز وضعیت درستی نیست:
web-edit-done = تحلیل
web-edit-undo = برگشت
web-edit-clear-all = خالی کردن صفحه
web-edit-seat = نوبت
web-edit-step = گام
web-edit-turns = نوبت‌های گذشته
web-edit-part = مرحلهٔ نوبت
web-edit-part-new = آغاز نشده
web-edit-part-begun = آغاز شده
web-edit-part-moved = حرکت شده
web-edit-pool = مخزن (سفید/خاکستری/سیاه)
web-edit-captured-0 = گوی‌های تصاحب‌شدهٔ بازیکن ۱
web-edit-captured-1 = گوی‌های تصاحب‌شدهٔ بازیکن ۲
web-edit-detail = جزئیات
web-edit-claims = رنگ‌های انتخاب‌شده
web-edit-points = امتیازها
web-edit-collected = جمع‌شده
web-edit-outlived = رنگ‌های تمام‌شده
web-edit-secrets = رنگ‌های مخفی
web-edit-step-place = گذاشتن
web-edit-step-move = حرکت
web-edit-step-row = برداشتن ردیف
web-edit-step-ring = برداشتن حلقه
web-edit-step-turn = نوبت تازه
web-edit-step-jump = ادامهٔ پرش
web-edit-step-over = پایان
web-edit-step-pop = خارج کردن
web-copy-link = کپی پیوند این وضعیت
web-turning-points = نقطه‌های عطف
web-no-turning-points = در هیچ نوبتی فرصت بزرگی از دست نرفت.
web-better = بهتر:
web-best-turn = بهترین نوبت
web-try-again = تلاش دوباره از همین‌جا
web-claim-and-move = انتخاب رنگ { $color } و حرکت
web-just-move = فقط حرکت

# صفحهٔ اول
web-play-now = شروع بازی
web-invite-friend = دعوت از دوست
web-new-here = تازه‌وارد هستید؟ با ZÈRTZ شروع کنید
web-new-here-text = شش گام کوتاه روی صفحهٔ واقعی
web-depth = چقدر فکر می‌خواهد
web-depth-1 = آسان
web-depth-2 = متوسط
web-depth-3 = عمیق
web-hero-asked = نوبت شماست: یک ردیف پنج‌تایی بسازید
web-hero-missed = ردیفی ساخته نشد. نقطهٔ دیگری را امتحان کنید
web-hero-solved = پنج تا در یک ردیف! در YINSH این‌طور می‌برید
web-hero-show = نشانم بده
web-hero-again = دوباره

# یک نوبت در قالب جمله
web-told = { $who } { $what }.
web-told-placed = { $piece } را روی { $cell } { $you ->
    [yes] می‌گذارید
   *[no] می‌گذارد
}
web-told-moved = { $kind ->
    [ring] حلقه‌ای
    [marble] گویی
    [stack] ستونی
   *[piece] مهره‌ای
} را از { $from } به { $to } { $you ->
    [yes] می‌برید
   *[no] می‌برد
}
web-told-flipped = { $shown } نشان‌گذار را { $you ->
    [yes] پشت‌ورو می‌کنید
   *[no] پشت‌ورو می‌کند
}
web-told-row = یک ردیف پنج‌تایی { $you ->
    [yes] می‌سازید
   *[no] می‌سازد
}
web-told-captured = { $piece } روی { $cell } را { $you ->
    [yes] تصاحب می‌کنید
   *[no] تصاحب می‌کند
}
web-told-captured-many = { $shown } مهره را { $you ->
    [yes] تصاحب می‌کنید
   *[no] تصاحب می‌کند
}
web-told-removed = { $piece } را از { $cell } { $you ->
    [yes] برمی‌دارید
   *[no] برمی‌دارد
}
web-told-removed-many = { $shown } مهره را { $you ->
    [yes] برمی‌دارید
   *[no] برمی‌دارد
}
web-told-popped = { $shown } ژتون را { $you ->
    [yes] بیرون می‌کشید
   *[no] بیرون می‌کشد
}
web-told-cut = { $shown } ستون را { $you ->
    [yes] جدا می‌کنید
   *[no] جدا می‌کند
}
web-told-claimed = رنگ { $color } را { $you ->
    [yes] انتخاب می‌کنید
   *[no] انتخاب می‌کند
}
web-told-scored = { $shown } امتیاز { $you ->
    [yes] می‌گیرید
   *[no] می‌گیرد
}
web-told-passed = نوبت را { $you ->
    [yes] واگذار می‌کنید
   *[no] واگذار می‌کند
}
web-told-retracted = حرکت حریف را { $you ->
    [yes] لغو می‌کنید
   *[no] لغو می‌کند
}
web-last-turn = دوباره دیدن آخرین نوبت
