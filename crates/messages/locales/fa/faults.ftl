# آنچه در یک دوره، معما یا آخربازی نادرست است، برای نویسنده‌اش: learn --check و puzzles --check.

learn-checked = ‏{ $game }‏: { $exercises } تمرین، { $proved } تمرین با جست‌وجو، { $wrong } ادعای نادرست
puzzles-of = ‏{ $game }‏: { $told }
puzzles-checked = { $right } معما از { $all } معما دوباره ثابت شد
puzzles-checked-endings = { $right } آخربازی از { $all } آخربازی دوباره ثابت شد
puzzles-mined = { $matches } بازی، { $positions } وضعیت، { $found } معما
puzzles-mined-endings = { $matches } بازی، { $positions } وضعیت، { $found } آخربازی
puzzles-chosen = { $count } معما
puzzles-chosen-endings = { $count } آخربازی
puzzles-left-out = کنار گذاشته، { $why }: { $count }
puzzles-left-alike = همانند دیگری
puzzles-left-passes = با واگذاری نوبت تمام می‌شود
puzzles-left-match = از همان بازی
puzzles-left-easy = بسیار آسان
puzzles-left-over = بازی تمام شده است
puzzles-left-few-choices = تعداد حرکت‌های ممکن کم است
puzzles-left-out-of-reach = با کار معمول ثابت نشد
puzzles-left-not-so = ادعا نادرست است
puzzles-left-several-ways = چند حرکت درست است
puzzles-left-lost-anyway = با این دفاع هم کمی بعد می‌بازد
puzzles-rated = { $kept } معما از { $all } معما ماند؛ ریتینگ { $moved } معما عوض شد، به طور میانگین { $mean } و حداکثر { $most }؛ در { $tempting } معما غلط بودن یا نبودن حرکت وسوسه‌انگیز عوض شد؛ { $lines } معما ادامهٔ دیگری دارد
puzzles-thrown = ‏{ $id }‏ کنار گذاشته شد: { $why }

fault-at = ‏{ $place }‏
fault-players = ریتینگ این معماها را بازیکنان دیگری تعیین کرده‌اند؛ با زیرفرمان ‎`rate`‎ از ‎`mohreh puzzles`‎ دوباره تعیینش کنید (‎{ $game }‎).
fault-written = این وضعیت چنین نوشته می‌شود: ‎{ $position }
fault-illegal = حرکت ‎{ $turn }‏ مجاز نیست.
fault-no-right-turn = هیچ حرکتی خواسته را برآورده نمی‌کند.
fault-id-taken = تمرین دیگری همین نام را دارد.
fault-id = نام با ‎{ $game }‏ آغاز نمی‌شود.
fault-closing = فصل باید با معما یا بازی تمام شود.
fault-no-hint = راهنمایی ندارد.
fault-options = وضعیت گزینه‌های خودش را دارد؛ گزینهٔ دیگری نباید بیاید.
fault-cell = ‎{ $cell }‏ خانه نیست.
fault-nothing-asked = چیزی خواسته نشده است.
fault-win-length = بُرد در { $turns } نوبت باید تا پایان بازی شود.
fault-level = سطح، و تنها یک هدف، فقط از آنِ بازی تا پایان است.
fault-replies = هر نوبت، جز اولی، باید جواب پاسخی باشد.
fault-reply = پاسخ ‎{ $reply }
fault-wrong-turn = حرکت نادرست شمارهٔ { $number } بازی‌شدنی نیست یا نام دیگری دارد.
fault-no-answer = ‎{ $reply }‏ پاسخ ‎{ $first }‏ نیست.
fault-choice = گزینهٔ ‎{ $turn }‏ پاسخی ندارد.
fault-choices = گزینه فقط از آنِ تمرین‌های انتخابی است.
fault-nothing-said = دربارهٔ ‎{ $turn }‏ چیزی گفته نشده است.
fault-not-english = این { $kind ->
    [title] عنوان
    [text] متن
    [praise] تحسین
    [hint] راهنمایی
    [reason] دلیل
    [choice] گزینه
   *[other] { $kind }
} انگلیسی نیست: { $en }
fault-not-persian = این { $kind ->
    [title] عنوان
    [text] متن
    [praise] تحسین
    [hint] راهنمایی
    [reason] دلیل
    [choice] گزینه
   *[other] { $kind }
} فارسی نیست: { $fa }
fault-arabic = حرف یا رقم عربی دارد: { $fa }
fault-digits = رقم غیرفارسی دارد: { $fa }
fault-wins = ‎{ $turn }‏ در { $turns } نوبت می‌برد.
fault-no-win = ‎{ $turn }‏ در { $turns } نوبت نمی‌برد.
fault-value = ادعا دربارهٔ ‎{ $turn }‏ ثابت نشد: ‎{ $value }
fault-as-good = حرکت دیگری به همین خوبی است: ‎{ $value }‏، حرکت درست ‎{ $right }
fault-called-wrong = ‎{ $turn }‏ نادرست خوانده شده است: ‎{ $value }‏، حرکت درست ‎{ $right }
fault-name = نامش باید ‎{ $id }‏ باشد.
fault-more-turns = نوبت‌های خواسته‌شده از نوبت‌های ثابت‌شده بیشتر است.
fault-not-right = ‎{ $turn }‏ میان حرکت‌های درست نیست.
fault-right = حرکت‌های درست { $turns }‏ است، نه { $listed }‏.
fault-unproved = این ثابت نشد: { $claim }.
fault-false = این نادرست است: { $claim }.
fault-short = حل پیش از آخرین حرکت‌های درست تمام می‌شود.
fault-themes = موضوع‌هایش این‌هاست: { $themes }
fault-nobody = نوبت هیچ‌کس نیست.
fault-nothing-wrong = هیچ حرکتی اشتباه نیست.
fault-unjudged = همهٔ حرکت‌ها را نمی‌توان سنجید.
fault-not-kept = ‎{ $turn }‏ این را نگه نمی‌دارد: { $claim }.
fault-own-turns = ادامه‌اش { $turns } نوبت خودی دارد.
fault-no-result = ادامه‌اش به نتیجه نمی‌رسد.

claim-win = بُرد
claim-draw = تساوی
claim-win-in = بُرد در { $number } نوبت
claim-defence = تنها دفاع، وگرنه باخت در { $number } نوبت
claim-clear = خارج کردن همهٔ رنگ
claim-sure-win = بُرد حتمی
