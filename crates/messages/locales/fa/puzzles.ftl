# معماها، در مرورگر و پایانه.

puzzles = معماها
puzzles-intro = فقط یک حرکت درست است و درستی‌اش ثابت شده: یا با جست‌وجو تا پایان بازی، یا با بازی کردن همهٔ پاسخ‌ها. یک بازی انتخاب کنید یا با معمای روز شروع کنید.
puzzles-day = معمای روز
puzzles-day-text = { $game }، ریتینگ { $rating }. امروز همه همین معما را دارند.
puzzles-day-open = حل کنید
puzzles-day-solved = امروز حل شد
puzzles-day-failed = امروز حل نشد. معمای تازه نیمه‌شب می‌رسد.
puzzles-train = تمرین
puzzles-train-text = معماهایی نزدیک به ریتینگ شما
puzzles-streak = پشت سر هم
puzzles-streak-text = سخت‌تر و سخت‌تر، تا اولین اشتباه
puzzles-run = سه دقیقه
puzzles-run-text = هرچه بیشتر، بهتر
puzzles-count = { $shown } معما
puzzles-rating = ریتینگ شما
puzzles-rating-sure = { $rating }
puzzles-rating-unsure = { $rating }؟
puzzles-solved = حل‌شده
puzzles-best = بهترین: { $count }
puzzles-all-themes = همهٔ موضوع‌ها
puzzles-theme = موضوع
puzzles-begin = شروع
puzzles-back = همهٔ معماها

puzzle-win = فقط یک حرکت به بُرد می‌رسد. آن را پیدا کنید.
puzzle-draw = فقط یک حرکت بازی را مساوی می‌کند و همهٔ حرکت‌های دیگر به باخت می‌رسند. آن را پیدا کنید.
puzzle-win-in = { $count ->
    [1] با همین نوبت ببرید.
   *[other] کاری کنید که حتماً در { $shown } نوبت ببرید.
  }
puzzle-defence = { $count ->
    [1] حریف در آستانهٔ بردن است. فقط یک حرکت جلوی او را می‌گیرد.
   *[other] حریف در { $shown } نوبت می‌برد، مگر این‌که تنها دفاع را پیدا کنید.
  }
puzzle-clear = بازی یک‌نفره: فقط پس از یک حرکت هنوز می‌شود همهٔ رنگ شما را از صفحه خارج کرد. آن را پیدا کنید.
puzzle-sure-win = فقط یک حرکت برد حتمی می‌آورد: رنگ حریف هرچه باشد، و حتی اگر رنگ شما را بداند. آن را پیدا کنید.
puzzle-you-are = شما { $who } هستید.
puzzle-your-turn = نوبت شماست.
puzzle-your-color = رنگ شما: { $colors }.
puzzle-number = معمای { $number } · { $rating }
puzzle-rated = ریتینگ { $rating }
puzzle-go-on = درست است. ادامه دهید.
puzzle-solved = حل شد!
puzzle-solved-late = همین است. چون پیش از آن حرکت دیگری را امتحان کردید یا کمک گرفتید، حل‌شده به حساب نمی‌آید.
puzzle-slower = با این هم می‌برید، ولی راه سریع‌تری هست. دوباره امتحان کنید؛ این بار به حساب نمی‌آید.
puzzle-wrong-win = این نه. پس از این پاسخ، دیگر نمی‌برید.
puzzle-wrong-draw = این نه. پس از این پاسخ، می‌بازید.
puzzle-wrong-win-in = { $count ->
    [1] با این حرکت همین حالا برنده نمی‌شوید.
   *[other] پس از این پاسخ، در { $shown } نوبت نمی‌برید.
  }
puzzle-wrong-defence = حریف باز هم می‌برد.
puzzle-wrong-clear = پس از این حرکت دیگر نمی‌شود همهٔ رنگ شما را از صفحه خارج کرد، هر کاری هم بکنید.
puzzle-wrong-sure-win = اگر رنگ حریف به ضرر شما باشد، این حرکت نمی‌برد.
puzzle-again = دوباره
puzzle-show = نمایش پاسخ
puzzle-next = معمای بعدی
puzzle-analyse = تحلیل
puzzle-hint = راهنمایی
puzzle-hint-costs = راهنمایی (حل‌نشده به حساب می‌آید)
puzzle-hint-themes = موضوع: { $themes }.
puzzle-answer = پاسخ: { $told }
puzzle-proof-win = ثابت شده: هر حرکت دیگر جداگانه تا پایان جست‌وجو شده و هیچ‌کدام نمی‌برد.
puzzle-proof-draw = ثابت شده: هر حرکت دیگر جداگانه تا پایان جست‌وجو شده و همه می‌بازند.
puzzle-proof-win-in = ثابت شده: همهٔ پاسخ‌ها بازی شده‌اند و هیچ حرکت دیگری به این سرعت نمی‌برد.
puzzle-proof-defence = ثابت شده: پس از هر حرکت دیگر، حریف بُرد اجباری دارد؛ همهٔ ادامه‌ها بازی شده‌اند.
puzzle-proof-clear = ثابت شده: همهٔ ترتیب‌ها امتحان شده‌اند.
puzzle-proof-sure-win = برای هر رنگی که حریف ممکن است داشته باشد ثابت شده، حتی اگر رنگ شما را بداند.
puzzle-over-streak = { $count ->
    [0] پیش از آن‌که شروع شود، تمام شد.
   *[other] تمام شد: { $shown } معما پشت سر هم.
  }
puzzle-over-run = { $count ->
    [0] وقت تمام شد. این بار معمایی حل نشد.
   *[other] وقت تمام شد: { $shown } معما حل شد.
  }
puzzle-in-a-row = { $count } پشت سر هم
puzzle-time-left = { $time } مانده
puzzle-none-left = معمای دیگری از این نوع نیست. موضوع دیگری انتخاب کنید.

puzzle-theme-gift = پیشکش
puzzle-theme-lets-row = ردیف را به حریف می‌دهد
puzzle-theme-double-row = دو ردیف با هم
puzzle-theme-row = ساختن ردیف
puzzle-theme-flips = پشت‌ورو کردن چند نشان‌گذار
puzzle-theme-isolation = ایزوله کردن گوی‌ها
puzzle-theme-chain = پرش‌های پی‌درپی
puzzle-theme-which-capture = کدام تصاحب
puzzle-theme-sacrifice = قربانی کردن مهره‌های خود
puzzle-theme-cut-off = قطع اتصال
puzzle-theme-forces-pass = وادار کردن حریف به واگذاری نوبت
puzzle-theme-takes-stack = تصاحب ستون
puzzle-theme-dvonn-piece = فرود روی مهرهٔ سرخ
puzzle-theme-height = ارتفاع لازم برای حرکت بعدی
puzzle-theme-claim = انتخاب رنگ
puzzle-theme-fifth-piece = مهرهٔ پنجم
puzzle-theme-covers = پوشاندن ستون حریف
puzzle-theme-bridge = از راه سکوهای پرش
puzzle-theme-deduce = رنگی که از صفحه رفته، رنگ کسی نیست
puzzle-theme-joker = جوکر
puzzle-theme-joins = ژتون‌هایی که با افتادن کنار هم می‌آیند
puzzle-theme-quiet = حرکت آرام
puzzle-theme-defence = تنها دفاع
puzzle-theme-draw = رسیدن به تساوی
puzzle-theme-win-in-1 = بُرد فوری
puzzle-theme-win-in-2 = بُرد در دو نوبت
puzzle-theme-win-in-3 = بُرد در سه نوبت
puzzle-theme-only-win = تنها حرکت برنده
puzzle-theme-clear = پاک کردن رنگ در بازی یک‌نفره
puzzle-theme-sure-win = بُرد قطعی
puzzle-theme-trap = حرکت وسوسه‌انگیز غلط است
puzzle-theme-long = چندنوبتی

terminal-puzzle-head = { $game } · معمای { $id } · ریتینگ { $rating } · ریتینگ شما { $own }
terminal-puzzle-help = حرکت را بنویسید. همچنین: hint یا answer (با هر کدام، معما حل‌نشده به حساب می‌آید)، skip، legal، quit.
terminal-puzzle-rating = ریتینگ شما در { $game }: { $own } ({ $change }).
