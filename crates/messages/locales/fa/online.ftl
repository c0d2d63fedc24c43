# بازی با دیگران: میز، دعوت، پیشنهاد، گفت‌وگو.

web-open-seat = جای خالی
web-clock-none = بدون ساعت
web-clock-days = { $count ->
   *[other] { $shown } روز برای هر نوبت
}
web-clock-fischer = { $minutes } دقیقه + { $increment } ثانیه
web-thinking-time = زمان بازی
web-listed = هرکسی بتواند بنشیند
web-make-table = ساختن میز
web-friend-text = پیوندی می‌گیرید تا بفرستید. هرکس بازش کند می‌تواند جای خالی را بگیرد. حساب کاربری فقط برای بازی رسمی لازم است.
web-no-such-match = چنین بازی‌ای نیست
web-no-such-match-text = شاید پیوند قدیمی باشد یا میز بسته شده باشد. می‌توانید میز تازه‌ای بسازید.
web-join = نشستن سر میز
web-watch = تماشا
web-watching = تماشا می‌کنید. نوبت { $name } است.
web-waiting-for-players = در انتظار بازیکنان
web-cancel-table = بستن میز
web-canceled = میز بسته شد
web-canceled-text = این میز پیش از شروع بازی بسته شد. می‌توانید خودتان میزی بسازید یا با رایانه بازی کنید.
web-expired = مهلت این دعوت تمام شده است
web-expired-text = کسی به‌موقع سر میز ننشست. میز تازه‌ای بسازید و پیوندش را بفرستید، یا با رایانه بازی کنید.
web-invite-link = پیوند نشستن سر میز
web-qr = پیوند به شکل کد QR
web-open-tables = میزهای منتظر
web-no-open-tables = اکنون میزی منتظر بازیکن نیست. میزی بسازید یا با رایانه بازی کنید.
web-play-computer = بازی با رایانه
web-live = بازی‌های در جریان
web-new-table = میز تازه
web-away = غایب
web-reconnecting = ارتباط قطع شد؛ در حال وصل شدن…
web-offer-draw = پیشنهاد تساوی رسید
web-offer-takeback = درخواست پس گرفتن حرکت رسید
web-offer-rematch = پیشنهاد بازی دوباره رسید
web-offer-free-chat = درخواست گفت‌وگوی آزاد رسید
web-accept-draw = پذیرفتن تساوی
web-accept-takeback = اجازهٔ پس گرفتن حرکت
web-accept-rematch = پذیرفتن بازی دوباره
web-accept-free-chat = اجازهٔ گفت‌وگوی آزاد
web-decline = نپذیرفتن
web-ask-takeback = درخواست پس گرفتن حرکت
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
web-said-removed = (پیام حذف شد)
web-expires = میز تا { $time } منتظر می‌ماند.

# غیبت
online-away = { $name } اینجا نیست
online-away-wait = { $name } رفته است. { $shown } ثانیهٔ دیگر می‌توانید بازی را تمام کنید.
online-away-count = رفته · { $shown } ث
online-away-too-long = { $name } برنگشت
online-variants = شیوه‌های بازی
online-no-variants = این بازی شیوهٔ دیگری برای دو نفر ندارد.
online-engine-waits =
    { $count ->
        [0] رایانه در اول صف است.
       *[other] رایانه در صف است و { $shown } درخواست جلوتر از آن است.
    }
online-claim = اعلام بُرد
online-claim-seat = رایانه به‌جایش بازی کند
online-call-off = لغو بازی
online-called-off = بازی لغو شد
online-called-off-text = یکی از بازیکنان مدت زیادی غایب بود، یا مدیری میز را بست. این بازی برای هیچ‌کس حساب نمی‌شود.

# هم‌رسانی
online-shared = { $game }: { $told } ({ $why })
online-shared-won = از { $others } بردم
online-shared-lost = به { $others } باختم
online-shared-drawn = با { $others } مساوی کردم
online-picture-alt = بازی، نوبت به نوبت
online-picture-drawing = در حال ساختن تصویر…
online-picture-failed = تصویر ساخته نشد. یک دقیقهٔ دیگر دوباره امتحان کنید.
online-picture-save = ذخیرهٔ تصویر
online-link-broken = در این پیوند بازی‌ای نیست
online-link-broken-text = شاید هنگام کپی بریده شده باشد. از فرستنده بخواهید دوباره آن را بفرستد.

# ساختن میز
online-my-color = رنگ من
online-color-lot = به قید قرعه
online-starts = شروع می‌کند
online-clock-custom = زمان دیگر
online-clock-minutes = دقیقه برای هرکس
online-clock-increment = ثانیهٔ افزوده در هر نوبت
online-clock-days = روز برای هر نوبت، ۱ تا ۳۰
online-clock-missing = زمان بازی نوشته نشده یا درست نیست.
online-clock-correspondence = مکاتبه‌ای
online-name-text = حریف آن را می‌بیند
online-table-ready = میز شما آماده است
online-table-ready-text = این پیوند را بفرستید. هرکس بازش کند می‌تواند سر میز شما بنشیند.
online-waiting = در انتظار دوست شما
online-waiting-more = { $count ->
   *[other] در انتظار { $shown } بازیکن دیگر
}
online-you-play = شما با { $color } بازی می‌کنید
online-you-are = شما { $color } هستید
online-you-start = شما شروع می‌کنید
online-they-start = حریف شروع می‌کند
online-casual = دوستانه
online-rated = رسمی
online-rated-text = در ریتینگ هر دو بازیکن حساب می‌شود
online-casual-text = در ریتینگ حساب نمی‌شود
online-rated-account = بازی رسمی میان حساب‌های کاربری است.
online-rated-invited = این بازی رسمی است: برای نشستن وارد شوید یا حساب بسازید.
online-kind = نوع بازی
online-rating-sure = { $rating }
online-rating-unsure = { $rating }؟
online-rating-provisional = موقت: هنوز بر پایهٔ چند بازی است و چیز زیادی نمی‌گوید
online-rating-of = { $name }: { $rating }
online-invites = { $name } شما را به { $game } دعوت کرده است
online-invited = شما به { $game } دعوت شده‌اید
online-and = و
online-sit-down = می‌نشینم
online-new-to-it = بازی را بلد نیستید؟
online-learn-first = در چند دقیقه یاد بگیرید؛
online-host-waits = میز منتظر می‌ماند.
online-find = پیدا کردن حریف
online-find-any = در هر یک از بازی‌ها، با هرکس که او هم حریف می‌خواهد.
online-find-of = در { $game }، با هرکس که او هم حریف می‌خواهد.
online-find-stop = دیگر نمی‌خواهم
online-any-clock = هر زمانی
online-any-game = هر بازی‌ای
online-looking = در جست‌وجوی حریف…
online-looking-text = همین که کسی پیدا شود، بازی آغاز می‌شود. در همین صفحه بمانید.
online-looking-window = با اختلاف ریتینگ تا { $shown }؛ با گذشت زمان بیشتر می‌شود.
online-found = حریف پیدا شد
online-block = مسدود کردن
online-unblock = رفع مسدودی
online-block-text = بازیکن مسدود نمی‌تواند سر میزهای شما بنشیند و هرگز حریف شما نمی‌شود.
online-unrated = هنوز بازی رسمی نداشته است.
online-no-matches = هنوز بازی عمومی‌ای نیست.
online-public-page = آنچه دیگران از شما می‌بینند
online-joined = { $name } سر میز نشست
online-declined-draw = { $name } تساوی را نپذیرفت.
online-declined-takeback = { $name } پس گرفتن حرکت را نپذیرفت.
online-declined-rematch = { $name } فعلاً بازی دوباره نمی‌خواهد.
online-declined-free-chat = { $name } جمله‌های آماده را ترجیح می‌دهد.
online-withdrawn = { $name } پیشنهادش را پس گرفت.
online-your-turn = نوبت شما
online-unread = { $count ->
   *[other] { $shown } پیام تازه
}
online-to-rematch = به بازی دوباره
online-return = بازگشت به بازی
online-on-vacation = تا { $date } در مرخصی

plan-title = نوبت‌های شرطی
plan-kept = نوبت‌های شرطی: { $shown } دنباله

# یک بار پرسیده می‌شود، و پاسخش می‌رسد
online-draw-ask = پیشنهاد تساوی می‌دهید؟
online-draw-text = حریف می‌تواند بپذیرد یا نپذیرد.
online-draw-do = پیشنهاد تساوی
online-resign-text = این بازی برای شما باخت حساب می‌شود.
online-resign-do = بله، تسلیم می‌شوم
online-offered-draw = پیشنهاد تساوی دادید؛ در انتظار پاسخ.
online-offered-takeback = درخواست پس گرفتن حرکت کردید؛ در انتظار پاسخ.
online-offered-rematch = پیشنهاد بازی دوباره دادید؛ در انتظار پاسخ.
online-offered-free-chat = درخواست گفت‌وگوی آزاد کردید؛ در انتظار پاسخ.
online-withdraw-draw = پس گرفتن پیشنهاد تساوی
online-withdraw-takeback = انصراف از پس گرفتن حرکت
online-withdraw-rematch = انصراف از بازی دوباره
online-withdraw-free-chat = انصراف از گفت‌وگوی آزاد
online-accepted-takeback = با پس گرفتن حرکت موافقت شد و بازی به پیش از آن حرکت برگشت.
online-accepted-free-chat = با گفت‌وگوی آزاد موافقت شد.
online-away-then = { $name } اینجا نیست. { $shown } ثانیهٔ دیگر می‌توانید بُرد را اعلام کنید یا بازی را لغو کنید.
online-away-then-seat = { $name } اینجا نیست. { $shown } ثانیهٔ دیگر می‌توانید بگذارید رایانه به‌جایش بازی کند.
online-needs-link = { $name } اینجا منتظر حریفی برای { $game } است. فقط با پیوند دعوت می‌توان سر این میز نشست.
online-needs-link-nameless = کسی اینجا منتظر حریفی برای { $game } است. فقط با پیوند دعوت می‌توان سر این میز نشست.
online-needs-link-text = پیوند دعوت را از میزبان بخواهید؛ او آن را در صفحهٔ همین میز می‌بیند. بازی که آغاز شود، می‌توانید همین‌جا تماشایش کنید.
online-chat-hint = پیام شما
online-chat-send = فرستادن
online-chat-empty = هنوز پیامی نیست. هر بازی گفت‌وگوی خودش را دارد.
online-nobody-yet = ؟
online-unreached = ارتباط با سرور برقرار نیست
online-unreached-text = این صفحه خودش دوباره تلاش می‌کند. اگر بازی شما ساعت دارد، شاید ساعتتان در حال کار باشد.
online-chat-watching = اینجا فقط بازیکنان می‌توانند بنویسند.
online-in-place = { $name } به‌جای { $before }
online-replaced = شما این بازی را ترک کرده‌اید: برای شما باخت به حساب می‌آید و رایانه به‌جایتان بازی می‌کند.
online-replaced-resigned = { $name } تسلیم شد؛ رایانه به‌جایش بازی می‌کند.
online-replaced-timed-out = وقت { $name } تمام شد؛ رایانه به‌جایش بازی می‌کند.
online-replaced-claimed = { $name } برنگشت؛ رایانه به‌جایش بازی می‌کند.
online-seat-taken = سر میز نشستید
online-seat-taken-text = وقتی همه برسند بازی شروع می‌شود. شما هم می‌توانید پیوند را برای دیگران بفرستید.
