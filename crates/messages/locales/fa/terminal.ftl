# آنچه برنامهٔ پایانه می‌گوید.

terminal-seat = بازیکن { $number }
terminal-claim = انتخاب { $color }
terminal-jokers = جوکرها { $cells }
terminal-no-jokers = بدون جوکر
terminal-pass = واگذاری نوبت
terminal-retract = لغو حرکت حریف
terminal-passed = حرکتی ممکن نیست؛ نوبت واگذار شد
terminal-hint = حرکتی خوب: { $turn }
terminal-thinking = رایانه فکر می‌کند...
terminal-looking = در جست‌وجوی حرکتی خوب...
terminal-engine-failed = رایانه از کار افتاد؛ با q بیرون بروید و بازی را ادامه دهید.
terminal-nothing-to-undo = چیزی برای پس گرفتن نیست.
terminal-no-secret = این بازی راز ندارد.
terminal-curtain = نوبت { $seat } است؛ صفحه را به او بدهید تا Enter را بزند.
terminal-unfinished = بازی ناتمامی هست؛ ادامه: mohreh play { $game } --resume
terminal-kept = بازی در { $path } نگه داشته شد. ادامه: mohreh play { $game } --resume
terminal-cannot-keep = بازی را نمی‌توان نگه داشت، ولی می‌توانید ادامه دهید: { $error }
terminal-cannot-keep-seat = اگر بیرون بروید، جای شما نگه داشته نمی‌شود: { $error }
terminal-odd-seats = سرور از جایگاهی نام می‌برد که این میز ندارد.

terminal-you = شما
terminal-you-win = شما برنده شدید
terminal-computer = رایانه
terminal-computer-at = رایانه، سطح { $level }
terminal-guest = مهمان
terminal-open-seat = جای خالی
terminal-analysis = به جای همه بازی کنید؛ u پس می‌گیرد، a به بازی برمی‌گردد.
terminal-analysis-head = بررسی.
terminal-depth = عمق { $depth }، { $nodes } گره
terminal-resign-sure = تسلیم می‌شوید؟ y تسلیم، هر کلید دیگر ادامه.
terminal-no-help-online = در بازی با دیگران راهنمایی نیست.
terminal-asked = از دیگران پرسیده شد.
terminal-yes-no = y پذیرفتن، n نپذیرفتن
terminal-again = m بازی دوباره، a بررسی
terminal-rematch-begins = بازی دوباره آغاز شد.
terminal-waiting = در انتظار دیگران.
terminal-invite = این پیوند را بفرستید: { $link }
terminal-come-back = برای بازگشت: mohreh play { $link }
terminal-join = پیوستن
terminal-watch = تماشا
terminal-lobby-keys = جهت‌ها انتخاب  Enter رفتن  r دوباره دیدن  q خروج

terminal-keys = جهت‌ها Enter  / نوشتن  u برگشت  h راهنمایی  a بررسی  r قوانین  ? کلیدها  q خروج
terminal-keys-online = جهت‌ها Enter  / نوشتن  u پس گرفتن  d مساوی  c گفت‌وگو  x تسلیم  ? کلیدها  q خروج
terminal-keys-secret = جهت‌ها Enter  / نوشتن  p رنگ شما  u برگشت  h راهنمایی  a بررسی  ? کلیدها  q خروج
terminal-keys-online-secret = جهت‌ها Enter  p رنگ شما  u برگشت  d مساوی  c گفت‌وگو  x تسلیم  ? کلیدها  q خروج
terminal-small = اینجا همه‌چیز جا نمی‌شود؛ ۸۰ ستون و ۲۴ سطر بس است.  ? کلیدها  q خروج
terminal-help =
    جهت‌ها       حرکت روی صفحه؛ با ماوس هم می‌شود
    Tab          رفتن به خانهٔ بعدی که می‌شود لمس کرد
    Enter Space  برداشتن، گذاشتن، انتخاب
    1 تا 9       انتخاب از فهرست
    Esc          انصراف
    / یا :       نوشتن یک حرکت یا نوبت؛ Tab کاملش می‌کند
    u            پس گرفتن؛ در بازی با دیگران، درخواست آن
    h            پرسیدن حرکتی خوب
    a            بررسی: بازی به جای همه، با بهترین ادامه‌های رایانه
    p            دیدن یا پنهان کردن رنگ‌های مخفی خود
    r            قوانین بازی
    x            تسلیم
    c d m        با دیگران: گفت‌وگو، پیشنهاد مساوی، بازی دوباره
    y n          پذیرفتن یا نپذیرفتن پیشنهاد
    q            خروج؛ بازی نگه داشته می‌شود

    روی صفحه: (آخرین حرکت) [قابل لمس] <برداشته‌شده> !غیرمجاز!
    و آنچه حرکت زیر مکان‌نما عوض می‌کند: { "{" }تغییر{ "}" }
terminal-lines-help = حرکت یا نوبت را بنویسید، یا: undo، hint، legal، secret، resign، help، quit.
terminal-lines-help-online = حرکت یا نوبت را بنویسید، یا: undo، draw، accept، decline، legal، secret، resign، help، quit.
terminal-lines-answers = پذیرفتن: accept، نپذیرفتن: decline
terminal-nothing-offered = پیشنهادی در میان نیست.
terminal-only-watching = شما تماشاگر هستید؛ این کار با بازیکنان است.

terminal-menu-game = بازی
terminal-menu-opponent = حریف
terminal-menu-computer = رایانه
terminal-menu-people = بازیکنان همین پایانه
terminal-menu-online = بازیکنان سرور
terminal-menu-link = پیوند
terminal-menu-unfinished = r بازی ناتمام را ادامه می‌دهد.
terminal-menu-level = سطح
terminal-menu-keys = جهت‌ها انتخاب  Enter شروع  l باز کردن پیوند  q خروج
