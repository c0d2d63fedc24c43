# چرا آنچه نوشته، باز یا خواسته شده شدنی نیست.

unreadable = { $what ->
    [move] این حرکت خوانده نشد: «{ $found }».
   *[other] این نوشته خوانده نشد: «{ $found }».
}

refused-unfinished = نوبت هنوز کامل نشده است.
refused-too-long = نوبت تمام شده و پس از آن حرکت دیگری نوشته شده است.
refused-over = بازی تمام شده است.
refused-stale = بازی پس از خوانده شدن این نوبت ادامه یافته است.

text-cell = { unreadable } نمونه: e5
text-off-board = { unreadable } صفحهٔ { $game } چنین خانه‌ای ندارد.
text-game = { unreadable } بازی‌ها: { $choices }
text-step = { unreadable } گام بازی یکی از این‌هاست: { $choices }
text-result = { unreadable } نتیجه یا «win» با شمارهٔ بازیکنان است، یا «draw»، یا «loss».
text-missing = نوشته زود تمام شده است. کم است: { $field }.
text-number = { unreadable } اینجا { $field } می‌آید: عددی تا { $limit }.
text-end = پس از آخرین بخش نباید چیزی بیاید؛ ولی «{ $found }» آمده است.

field-board = صفحه
field-seat = بازیکنی که نوبت اوست
field-step = گام بازی
field-turns = شمار نوبت‌ها
field-part = مرحلهٔ نوبت
field-options = گزینه‌ها
field-claims = رنگ‌های انتخاب‌شده
field-points = امتیازها
field-pool = مخزن
field-captured-by-seat-0 = گوی‌های تصاحب‌شدهٔ بازیکن ۱
field-captured-by-seat-1 = گوی‌های تصاحب‌شدهٔ بازیکن ۲
field-captured-before-the-offence = گوی‌های تصاحب‌شدهٔ پیش از خطا
field-detail = جزئیات گام
field-collected = ژتون‌های جمع‌شده
field-outlived = رنگ‌های تمام‌شده
field-secrets = رنگ‌های مخفی

yinsh-text-part = { unreadable } مرحلهٔ نوبت یکی از این‌هاست: new، begun، moved
yinsh-text-board = { unreadable } صفحه یازده ستون از a تا k و ۸۵ نقطه دارد.
zertz-text-move = { unreadable } نمونه: Wd4، -g1، d4xf4، pass، retract
zertz-text-over = { unreadable } پس از پایان، draw می‌آید یا { $winner }، شمارهٔ بازیکنی که آخرین حرکت را کرد.
zertz-text-jump = { unreadable } باید گویی که به پرش ادامه می‌دهد نوشته شود.
zertz-text-duty = { unreadable } اینجا «-» می‌آید، یا capture، یا خطا همراه با صفحهٔ آن.
zertz-text-offence = { unreadable } خطا چنین نوشته می‌شود: board:captured:captured
zertz-text-board = { unreadable } صفحهٔ { $name } ستون‌به‌ستون از a نوشته می‌شود.
zertz-text-counts = { unreadable } اینجا { $field } می‌آید: سفید/خاکستری/سیاه، هریک تا ۱۰.
dvonn-text-options = { unreadable } بازی DVONN گزینه ندارد؛ «-» بنویسید.
dvonn-text-board = { unreadable } صفحه یازده ردیف عمودی از a تا k دارد.
lyngk-text-move = { unreadable } نمونه: ‎!R‎، c3-e4، pass
lyngk-text-setup = { unreadable } چیدمان ۴۳ حرف دارد.
lyngk-text-letters = { unreadable } چیدمان از حرف‌های I، B، R، G، K و W ساخته می‌شود.
lyngk-text-board = { unreadable } صفحه نُه ردیف عمودی از a تا i دارد.
lyngk-text-claims = { unreadable } رنگ‌های انتخاب‌شدهٔ دو بازیکن چنین نوشته می‌شود: ‎RB/-‎
lyngk-text-points = { unreadable } امتیاز دو بازیکن چنین نوشته می‌شود: 1/0
lyngk-text-color = { unreadable } رنگ‌ها: I، B، R، G، K
colorpop-text-jokers = { unreadable } بیشترین شمار جوکرها پنج است، به‌ترتیب تیغه و سپس شمارهٔ جا، هریک یک بار.
colorpop-text-collected = { unreadable } آنچه هر بازیکن جمع کرده چنین نوشته می‌شود: ‎R3W1.-‎
colorpop-text-secrets = { unreadable } رنگ‌های مخفی { $seats } بازیکن با نقطه از هم جدا می‌شود؛ هریک { $colors } حرف از R Y G B P ?
colorpop-text-board = { unreadable } صفحه ده تیغه دارد، هریک تا ده ژتون، که با / از هم جدا می‌شوند.
colorpop-text-outlived = { unreadable } «-» بنویسید یا حرف‌هایی از R Y G B P
colorpop-text-setup = { unreadable } چیدمان صد ژتون، یک «/» و رنگ بازیکنان است.
colorpop-text-tokens = { unreadable } صد ژتون از R، Y، G، B، P و W لازم است.

options-pair = «{ $key }» گزینه نیست؛ گزینه به شکل key=value نوشته می‌شود.
options-twice = گزینهٔ «{ $key }» دو بار آمده است.
options-switch = گزینهٔ «{ $key }» یا on است یا off، نه «{ $found }».
options-value = گزینهٔ «{ $key }» نمی‌تواند «{ $found }» باشد. مقدارهای ممکن: { $choices }
options-unknown = این بازی گزینهٔ «{ $key }» ندارد.
zertz-options-blitz = بازی سرعتی روی ۳۷ حلقه انجام می‌شود.
zertz-options-tournament = تورنمنت روی ۴۸ حلقه یا بیشتر انجام می‌شود.
lyngk-options-six = «{ $key }» و six=on با هم جمع نمی‌شوند.
colorpop-options-one-color = با { $seats } بازیکن هرکس یک رنگ برمی‌دارد، نه { $colors }.
colorpop-options-colors = با { $seats } بازیکن هرکس ۱ تا { $most } رنگ برمی‌دارد، نه { $colors }.
colorpop-options-teams = بازی تیمی ۴ بازیکن می‌خواهد، نه { $seats }.

record-line = سطر { $line }
record-start = وضعیت آغازین چیده نشد
record-turn = نوبت { $number }، «{ $turn }»
record-closes-nothing = اینجا «)» چیزی را نمی‌بندد.
record-unended = پرونده پیش از «{ $end }» تمام شده است.
record-tag = { unreadable } برچسب چنین نوشته می‌شود: ‎[Game "yinsh"]‎
record-tag-twice = برچسب «{ $name }» پیش‌تر در سطر { $first } آمده است.
record-quote = مقدار برچسب باید با گیومه تمام شود: «{ $found }».
record-version = نسخهٔ برگه ناشناخته است: «{ $found }». نسخهٔ درست: ۱
record-first-tag = نخستین برچسب باید ‎[Mohreh "1"]‎ باشد.
record-no-game = برچسب ‎[Game "…"]‎ نوشته نشده است.
record-early-comment = یک شاخه با توضیح شروع شده است: «{ $found }». اول نوبت را بنویسید.
record-second = اینجا برگهٔ دومی آغاز می‌شود، جایی که تنها یکی باید باشد. پروندهٔ چند برگه را برگه به برگه می‌خوانند.
record-early-variation = پیش از نخستین نوبت شاخه‌ای آمده است.
record-deep = شاخه‌ها بیش از ۶۴ لایه تودرتو نمی‌شوند.
record-empty-variation = شاخه‌ای خالی است.
record-open-variation = پرونده پیش از «)» که شاخه را می‌بندد تمام شده است.
record-clock = { unreadable } ساعت چنین نوشته می‌شود: 0:04:12
record-evaluation = { unreadable } ارزیابی عددی از ۰ تا ۱ است.
record-mark = { unreadable } نشانه چنین نوشته می‌شود: e3-f5 red
record-paint = { unreadable } رنگ نشانه‌ها green، red، blue یا yellow است.
record-ending = { unreadable } پایان یکی از این‌هاست: rules، resignation 0، time 0، agreement، abandoned

boardspace-file = این پروندهٔ boardspace نیست؛ آن پرونده با «‎(;‎» آغاز می‌شود.
boardspace-game = { unreadable } در ‎SU[…]‎ این‌ها مجازند: { $choices }
boardspace-node = { unreadable } اینجا یکی از این‌ها می‌آید: { $choices }
boardspace-trouble = سطر { $line }، پس از { $turns } نوبت
boardspace-move = «{ $word }»
boardspace-after-end = «{ $word }» پس از پایان بازی آمده است.
boardspace-second-version = از اینجا نسخهٔ دوم همین بازی آغاز می‌شود؛ نسخهٔ اول نگه داشته شد.
boardspace-other-turn = «{ $word }» را بازیکنی بازی کرده است که نوبتش نیست.
boardspace-unfinished = فقط نیمی از این نوبت در پرونده آمده است.
boardspace-in-hand = این نوبت تمام شده، ولی هنوز مهره‌ای در دست است.
boardspace-nothing = هرچه در این نوبت انجام شده به جای خود برگشته و حرکتی نمانده است.
boardspace-player = «P{ $player }» هیچ‌یک از دو بازیکن P0 و P1 نیست.
boardspace-edit = از اینجا صفحه را با دست تغییر داده‌اند («edit»).

told-position = این نوبت‌ها به این وضعیت نمی‌رسند.
problem-broken = خطایی در برنامه پیش آمد.
network-format = این پروندهٔ شبکه با این نسخهٔ برنامه جور نیست.
network-inputs = این شبکه با این نسخهٔ برنامه جور نیست.
network-damaged = پروندهٔ شبکه ناقص یا آسیب‌دیده است.
network-load = شبکهٔ عصبیِ بازیکن رایانه‌ای بارگذاری نشد. آیا به اینترنت وصل هستید؟
engine-old-browser = بازیکن رایانه‌ای به مرورگر تازه‌تری نیاز دارد.

edit-few-columns = { unreadable } ردیف‌های عمودی صفحه کم است.
edit-many-columns = { unreadable } ردیف‌های عمودی صفحه زیاد است.
edit-column = { unreadable } ردیف عمودی‌ای که از { $first } آغاز می‌شود { $count } خانه دارد.
edit-tool = { unreadable } این بازی چنین مهره‌ای ندارد.
edit-cell = { unreadable } صفحه چنین خانه‌ای ندارد.
edit-field = { unreadable } وضعیت چنین بخشی ندارد.
edit-value = { unreadable } مقدارهای ممکن: { $choices }

# یک نوبت در قالب جمله
web-told = { $who } { $what }.
web-told-placed = { $piece } را در { $cell } { $you ->
    [yes] می‌گذارید
   *[no] می‌گذارد
}
web-told-moved = { $kind ->
    [ring] حلقه‌ای را از { $from } به { $to }
    [marble] گویی را از { $from } به { $to }
   *[onto] { $from } را روی { $to }
} { $you ->
    [yes] { $kind ->
        [ring] حرکت می‌دهید
        [marble] می‌پرانید
       *[onto] می‌گذارید
    }
   *[no] { $kind ->
        [ring] حرکت می‌دهد
        [marble] می‌پراند
       *[onto] می‌گذارد
    }
}
web-told-flipped = { $shown } نشان‌گذار را { $you ->
    [yes] پشت‌ورو می‌کنید
   *[no] پشت‌ورو می‌کند
}
web-told-row = یک ردیف پنج‌تایی { $you ->
    [yes] می‌سازید
   *[no] می‌سازد
}
web-told-row-theirs = برای حریف یک ردیف پنج‌تایی { $you ->
    [yes] می‌سازید
   *[no] می‌سازد
}
web-told-captured = { $piece } را در { $cell } { $you ->
    [yes] تصاحب می‌کنید
   *[no] تصاحب می‌کند
}
web-told-ring-off = { $you ->
    [yes] حلقهٔ خود را از { $cell } برمی‌دارید
   *[no] حلقهٔ خود را از { $cell } برمی‌دارد
}
web-told-captured-many = { $shown } گوی را { $you ->
    [yes] تصاحب می‌کنید
   *[no] تصاحب می‌کند
}
web-told-five = ستون پنج‌تاییِ { $cell } را { $you ->
    [yes] کامل می‌کنید
   *[no] کامل می‌کند
}
web-told-removed = { $piece } را از { $cell } { $you ->
    [yes] برمی‌دارید
   *[no] برمی‌دارد
}
web-told-removed-many = { $shown } { $kind ->
    [marker] نشان‌گذار
    [base] حلقهٔ صفحه
   *[other] مهره
} را { $you ->
    [yes] برمی‌دارید
   *[no] برمی‌دارد
}
web-told-popped = { $shown } ژتون { $color }{ $jokers ->
    [0] {""}
    [one] {" "}و یک جوکر
   *[other] {" "}و { $jokers } جوکر
} را { $you ->
    [yes] خارج می‌کنید
   *[no] خارج می‌کند
}
web-told-cut = اتصال { $shown } ستون را { $you ->
    [yes] قطع می‌کنید
   *[no] قطع می‌کند
}
web-told-claimed = رنگ { $color } را { $you ->
    [yes] انتخاب می‌کنید
   *[no] انتخاب می‌کند
}
web-told-scored = { $shown } امتیاز { $you ->
    [yes] می‌گیرید
   *[no] می‌گیرد
}
web-told-passed = { $you ->
    [yes] حرکتی ندارید و نوبت را واگذار می‌کنید
   *[no] حرکتی ندارد و نوبت را واگذار می‌کند
}
web-told-retracted = حرکت حریف را { $you ->
    [yes] لغو می‌کنید
   *[no] لغو می‌کند
}
