# آنچه برنامهٔ پایانه می‌گوید.

terminal-claim = انتخاب { $color }
terminal-jokers = جوکرها { $cells }
terminal-no-jokers = بدون جوکر
terminal-pass = واگذاری نوبت
terminal-retract = لغو حرکت حریف
terminal-passed = حرکتی ممکن نیست؛ نوبت واگذار شد
terminal-hint = حرکتی خوب: { $turn }
terminal-thinking = رایانه فکر می‌کند...
terminal-engine-thinks = فکر می‌کند
terminal-engine-queued =
    { $count ->
        [0] اول صف
       *[other] در صف · { $shown } درخواست جلوتر
    }
terminal-no-own-matches = بازی در جریانی ندارید.
terminal-own-turn = نوبت شما
terminal-other-turn = نوبت شما نیست
terminal-looking = در جست‌وجوی حرکتی خوب...
terminal-engine-failed = بازیکن رایانه‌ای از کار افتاد؛ با q خارج شوید و سپس بازی را از سر بگیرید.
terminal-nothing-to-undo = چیزی برای برگشت نیست.
terminal-no-secret = این بازی رنگ مخفی ندارد.
terminal-curtain = نوبت { $seat } است؛ دستگاه را به او بدهید و بعد Enter را بزنید.
terminal-unfinished = بازی نیمه‌کاره‌ای هست؛ ادامه: mohreh play { $game } --resume
terminal-kept = بازی در { $path } نگه داشته شد. ادامه: mohreh play { $game } --resume
terminal-cannot-keep = بازی را نمی‌توان نگه داشت، ولی می‌توانید ادامه دهید: { $error }
terminal-cannot-keep-seat = اگر بیرون بروید، جای شما نگه داشته نمی‌شود: { $error }
terminal-odd-seats = سرور از جایگاهی نام می‌برد که این میز ندارد.
terminal-odd-turn = سرور نوبتی فرستاد که نمی‌توان بازی کرد: { $turn }
terminal-odd-result = سرور نتیجه‌ای فرستاد که خوانده نمی‌شود.

terminal-you = شما
terminal-you-win = شما برنده شدید
terminal-computer = رایانه
terminal-computer-at = رایانه، سطح { $level }
terminal-guest = مهمان
terminal-open-seat = جای خالی
terminal-analysis = به‌جای همه بازی کنید؛ u برگشت، a بازگشت به بازی.
terminal-analysis-head = تحلیل.
terminal-depth = عمق { $depth }، { $nodes } گره
terminal-resign-sure = تسلیم می‌شوید؟ y تسلیم، هر کلید دیگر ادامه.
terminal-no-help-online = در بازی با دیگران راهنمایی نیست.
terminal-asked = درخواست شما فرستاده شد.
terminal-yes-no = y پذیرفتن، n نپذیرفتن
terminal-again = m بازی دوباره، v بررسی، s ذخیره، a تحلیل
terminal-over = m بازی دوباره  v بررسی  s ذخیره  a تحلیل  q خروج
terminal-lines-over = بنویسید: save (ذخیره)، review (بررسی)، try (بازی دوبارهٔ اشتباه‌ها)، again (بازی دوباره)، undo (برگشت) یا quit (خروج).
terminal-lines-over-online = بنویسید: save (ذخیره)، review (بررسی)، try (بازی دوبارهٔ اشتباه‌ها)، again (درخواست بازی دوباره) یا quit (خروج).
terminal-lines-reviewing = بررسی همهٔ نوبت‌ها ({ $count })…
terminal-lines-review-board = برای دیدن صفحه پیش از هر نوبت، review و شمارهٔ نوبت را بنویسید؛ برای بازی دوبارهٔ اشتباه‌ها try را بنویسید.
terminal-lines-review-unknown = چنین نوبتی نیست؛ شمارهٔ نوبت آخر { $count } است.
terminal-review-keys = چپ و راست در بازی عقب و جلو می‌روند؛ بالا و پایین به اشتباه‌ها می‌روند؛ t بازی دوبارهٔ اشتباه، g نمودار، v بازگشت.
terminal-review-turn = پس از نوبت { $number } از { $count }؛ بعد بازی شد: { $turn }
terminal-review-end = پس از نوبت { $number } از { $count }، نوبت آخر
terminal-review-fault = { $fault }؛ شانس بُرد { $percent }٪ کمتر شد. بهتر: { $turn }.
terminal-retry-wait = بررسی هنوز تمام نشده است؛ کمی صبر کنید.
terminal-retry-keys = b حرکت بهتر را نشان می‌دهد، Esc بازگشت.
terminal-retry-next = t اشتباه بعدی  Esc بازگشت به بررسی
terminal-retry-again = t دوباره  b حرکت بهتر  Esc بازگشت به بررسی
terminal-retry-worth = شانس بعد از { $turn } { $chance } است و بعد از حرکت پیشنهادی { $possible }.
terminal-lines-retry = اشتباه در نوبت { $number }.
terminal-lines-retry-help = حرکت را بنویسید؛ یا: better (حرکت بهتر)، legal (حرکت‌های مجاز)، undo (برگشت)، try (اشتباه بعدی).
terminal-lines-retry-next = برای اشتباه بعدی try را بنویسید، یا: save، review، again، quit.
terminal-saved = در { $path } ذخیره شد. تحلیل: mohreh analyse { $path }
terminal-cannot-save = بازی را نمی‌توان ذخیره کرد: { $error }
terminal-no-home = پوشهٔ خانگی برای ذخیرهٔ بازی نیست.
terminal-rematch-begins = بازی دوباره آغاز شد.
terminal-waiting = در انتظار دیگران.
terminal-invite = این پیوند را بفرستید: { $link }
terminal-come-back = برای بازگشت: mohreh play { $link }
terminal-join = پیوستن
terminal-watch = تماشا
terminal-password = گذرواژهٔ { $name }:
terminal-looking-for = در جست‌وجوی حریف… Ctrl-C پایان می‌دهد.
terminal-lobby-keys = جهت‌ها انتخاب  Enter باز کردن  r دوباره دیدن  q خروج

terminal-keys = جهت‌ها Enter  / نوشتن  u برگشت  h راهنمایی  a تحلیل  r قوانین  ? کلیدها  q خروج
terminal-keys-online = جهت‌ها Enter  / نوشتن  u برگشت  d مساوی  c گفت‌وگو  x تسلیم  ? کلیدها  q خروج
terminal-keys-secret = جهت‌ها Enter  / نوشتن  p رنگ شما  u برگشت  h راهنمایی  a تحلیل  ? کلیدها  q خروج
terminal-keys-online-secret = جهت‌ها Enter  p رنگ شما  u برگشت  d مساوی  c گفت‌وگو  x تسلیم  ? کلیدها  q خروج
terminal-small = پنجره کوچک است؛ دست‌کم ۸۰×۲۴ لازم است.  ? کلیدها  q خروج
terminal-help =
    جهت‌ها       حرکت روی صفحه؛ با ماوس هم می‌شود
    Tab          رفتن به خانهٔ بعدی که می‌شود لمس کرد
    Enter Space  برداشتن، گذاشتن، انتخاب
    ۱ تا ۹       انتخاب از فهرست
    Esc          انصراف
    / یا :       نوشتن یک حرکت یا نوبت؛ Tab کاملش می‌کند
    u            برگشت؛ در بازی با دیگران، درخواست آن
    h            پرسیدن حرکتی خوب
    a            تحلیل: بازی به‌جای همه، با بهترین ادامه‌های رایانه
    v s          پس از پایان: بررسی نوبت به نوبت (t بازی دوبارهٔ اشتباه‌ها)، ذخیره
    p            دیدن یا پنهان کردن رنگ‌های مخفی خود
    r            قوانین بازی
    x            تسلیم
    m            پس از پایان: بازی دوباره؛ با دیگران، درخواست آن
    c d          با دیگران: گفت‌وگو، پیشنهاد تساوی
    y n          پذیرفتن یا نپذیرفتن پیشنهاد
    w k          وقتی حریف زیاد غایب است: اعلام بُرد، لغو بازی
    q            خروج؛ بازی نگه داشته می‌شود

    روی صفحه: (آخرین حرکت) [قابل لمس] <برداشته‌شده> !غیرمجاز!
    و آنچه حرکت زیر مکان‌نما عوض می‌کند: { "{" }تغییر{ "}" }
terminal-lines-help = حرکت یا نوبت را بنویسید، یا: undo، hint، legal، secret، resign، help، quit.
terminal-lines-help-over = پس از پایان: save، review، try، again.
terminal-lines-help-online = حرکت یا نوبت را بنویسید، یا: undo، draw، accept، decline، claim، cancel، legal، secret، resign، help، quit.
terminal-lines-answers = پذیرفتن: accept، نپذیرفتن: decline
terminal-away-keys = w بُرد را اعلام می‌کند  k بازی را لغو می‌کند
terminal-away-words = اعلام بُرد: claim، لغو بازی: cancel
terminal-nothing-offered = پیشنهادی در میان نیست.
terminal-only-watching = شما تماشاگر هستید؛ این کار با بازیکنان است.

terminal-menu-game = بازی
terminal-menu-opponent = حریف
terminal-menu-computer = رایانه
terminal-menu-people = بازیکنان همین پایانه
terminal-menu-online = بازیکنان سرور
terminal-menu-link = پیوند
terminal-menu-unfinished = r بازی نیمه‌کاره را ادامه می‌دهد.
terminal-menu-level = سطح
terminal-menu-keys = جهت‌ها انتخاب  Enter شروع  l باز کردن پیوند  q خروج

terminal-letters = ستون‌ها از بالا خوانده می‌شوند: { $letters }
terminal-stacks = ستون‌ها

# آموزش
terminal-course-head = { $game } · { $chapter } · تمرین { $number } از { $total }
terminal-course-help = حرکت یا شمارهٔ گزینه را بنویسید. فرمان‌ها: hint (راهنمایی)، legal (حرکت‌های مجاز)، skip (بعدی)، quit (پایان).
terminal-course-right = درست است.
terminal-course-answered = پاسخ حریف: { $turn }
terminal-course-try-again = حرکت پس گرفته شد؛ دوباره امتحان کنید.
terminal-course-begin-again = از نو؛ دوباره امتحان کنید.
terminal-course-solution = یک راه درست: { $turn }
terminal-course-over = این آخرین تمرین بود. برای بازی: mohreh play { $game } --level 3
terminal-course-unkept = پیشرفت شما ذخیره نشد: { $error }
