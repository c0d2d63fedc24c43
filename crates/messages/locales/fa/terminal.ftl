# آنچه برنامهٔ پایانه می‌گوید.

terminal-seat = بازیکن { $number }
terminal-claim = انتخاب { $color }
terminal-jokers = جوکرها { $cells }
terminal-no-jokers = بدون جوکر
terminal-pass = رد کردن نوبت
terminal-retract = برگرداندن نوبت حریف
terminal-passed = حرکتی ممکن نیست؛ نوبت رد شد
terminal-hint = حرکتی خوب: { $turn }
terminal-thinking = رایانه فکر می‌کند...
terminal-looking = در جست‌وجوی حرکتی خوب...
terminal-nothing-to-undo = چیزی برای پس گرفتن نیست.
terminal-no-secret = این بازی راز ندارد.
terminal-curtain = نوبت { $seat } است؛ صفحه را به او بدهید تا Enter را بزند.
terminal-unfinished = بازی ناتمامی هست؛ ادامه: mohreh play { $game } --resume
terminal-kept = بازی در { $path } نگه داشته شد. ادامه: mohreh play { $game } --resume

terminal-keys = جهت‌ها و Enter  / نوشتن  u پس گرفتن  h راهنمایی  ? کلیدها  q خروج
terminal-help =
    جهت‌ها       حرکت روی صفحه
    Tab          رفتن به خانهٔ بعدی که می‌شود لمس کرد
    Enter Space  برداشتن، گذاشتن، انتخاب
    1 تا 9       انتخاب از فهرست زیر صفحه
    Esc          انصراف
    / یا :       نوشتن یک حرکت یا نوبت؛ Tab کاملش می‌کند
    u            پس گرفتن
    h            پرسیدن حرکتی خوب
    p            دیدن یا پنهان کردن رنگ‌های مخفی خود
    q            خروج؛ بازی نگه داشته می‌شود

    روی صفحه: (آخرین حرکت) [قابل لمس] <برداشته‌شده> !غیرمجاز!
terminal-lines-help = حرکت یا نوبت را بنویسید، یا: undo، hint، legal، secret، resign، help، quit.

terminal-menu-game = بازی
terminal-menu-opponent = حریف
terminal-menu-computer = رایانه
terminal-menu-people = بازیکنان همین پایانه
terminal-menu-level = سطح
terminal-menu-keys = جهت‌ها انتخاب  Enter شروع  q خروج
