# زرتز

zertz-step-turn = اگر می‌توانید، تصاحب کنید؛ وگرنه یک گوی بگذارید
zertz-step-ring = یک حلقهٔ آزاد را بردارید
zertz-step-jump = با همان گوی به پریدن ادامه دهید

zertz-over = بازی به پایان رسیده است.
zertz-no-such-cell = { $cell } روی این صفحه نیست.
zertz-no-ring = در { $cell } حلقه‌ای نیست.
zertz-must-capture = می‌توانید تصاحب کنید، پس باید تصاحب کنید. { $cells } را ببینید.
zertz-occupied = روی حلقهٔ { $cell } از پیش یک گوی هست.
zertz-not-in-pool = گوی { $color } در مخزن نمانده است.
zertz-not-captured = مخزن خالی است و شما گوی { $color } تصاحب نکرده‌اید.
zertz-marble-first = اول یک گوی بگذارید، بعد یک حلقه بردارید.
zertz-ring-now = گوی گذاشته شد. حالا یک حلقهٔ آزاد را بردارید.
zertz-ring-carries = روی حلقهٔ { $cell } گوی هست، پس آزاد نیست.
zertz-ring-held = حلقهٔ { $cell } میان همسایه‌هایش گیر کرده است و بیرون نمی‌آید.
zertz-must-play = هنوز می‌توانید تصاحب کنید یا گوی بگذارید، پس نمی‌توانید نوبت را واگذار کنید.
zertz-must-pass = نه چیزی برای تصاحب دارید و نه گویی برای گذاشتن: نوبت را واگذار کنید.
zertz-no-marble = در { $cell } گویی نیست که بپرد.
zertz-cannot-jump = گوی { $cell } نمی‌تواند بپرد، ولی گوی دیگری می‌تواند.
zertz-not-a-jump = پرش در خط راست از روی یک گوی به حلقهٔ درست پشت آن می‌رود؛ { $cell } آنجا نیست.
zertz-nothing-between = در { $cell } گویی نیست که از رویش بپرید.
zertz-landing-occupied = پرش روی { $cell } فرود می‌آید، ولی آنجا گوی هست.
zertz-landing-gone = پرش روی { $cell } فرود می‌آید، ولی آنجا حلقه‌ای نیست.
zertz-go-on = گوی { $cell } باز هم می‌تواند بپرد، پس باید ادامه دهد.
zertz-capturing = در حال تصاحب هستید: در این نوبت نه گویی گذاشته می‌شود و نه حلقه‌ای برداشته.
zertz-no-tournament = فقط در قوانین تورنمنت می‌توان حرکت حریف را لغو کرد.
zertz-no-offence = حرکت قبلی حریف درست بود: چیزی برای لغو کردن نیست.
zertz-must-retract = حریف باید تصاحب می‌کرد. این حرکت را باید لغو کنید.
zertz-called-back = حرکت شما لغو شد، پس حالا باید تصاحب کنید. { $cells } را ببینید.
zertz-retract-or-play = می‌توانید حرکت حریف را لغو کنید، پس نمی‌توانید نوبت را واگذار کنید.
zertz-touched = دست به مهره بازی است: در تورنمنت این کار برگشت ندارد.

# چرا تمام شد؛ پس از نام برنده می‌آید.
zertz-end-each-color = { $number } گوی از هر رنگ
zertz-end-one-color = { $number } گوی { $color }
zertz-end-full-board = برنده آخرین حلقهٔ خالی را پُر کرد
zertz-end-repetition = یک وضعیت برای بار سوم پیش آمد
zertz-end-nothing-left = دیگر هیچ‌کس نمی‌تواند تصاحب کند یا گوی بگذارد

option-zertz-board = صفحه چند حلقه دارد.
option-zertz-board-37 = ۳۷ حلقه
option-zertz-board-37-1 = ۴۰ حلقه: ۳۷ حلقه و گروه ۱
option-zertz-board-37-2 = ۴۰ حلقه: ۳۷ حلقه و گروه ۲
option-zertz-board-37-3 = ۴۱ حلقه: ۳۷ حلقه و گروه ۳
option-zertz-board-37-1-2 = ۴۳ حلقه: ۳۷ حلقه و گروه‌های ۱ و ۲
option-zertz-board-37-1-3 = ۴۴ حلقه: ۳۷ حلقه و گروه‌های ۱ و ۳
option-zertz-board-37-2-3 = ۴۴ حلقه: ۳۷ حلقه و گروه‌های ۲ و ۳
option-zertz-board-48 = ۴۸ حلقه
option-zertz-board-61 = ۶۱ حلقه
option-zertz-blitz = بازی سرعتی و بی‌رحمانه با گوی‌های کمتر و هدف‌های کوچک‌تر، روی ۳۷ حلقه.
option-zertz-blitz-off = معمولی
option-zertz-blitz-on = سرعتی
option-zertz-tournament = اگر کسی به‌جای تصاحب گوی بگذارد، حرکتش را می‌توان لغو کرد؛ دست به مهره بازی است. فقط روی ۴۸ حلقه یا بیشتر.
option-zertz-tournament-off = معمولی
option-zertz-tournament-on = تورنمنت

zertz-reason-capture-lets = گوی به حریف می‌دهد: { $name } با { $turn } این گوی‌ها را تصاحب می‌کند: { $marbles }.
zertz-reason-capture-then = { $name } با { $turn } این گوی‌ها را تصاحب می‌کند: { $marbles }.
zertz-reason-capture-would = { $turn } این گوی‌ها را تصاحب می‌کرد: { $marbles }.
zertz-reason-trap-lets = به { $name } اجازه می‌دهد با { $turn } تله بگذارد: پاسخ { $reply } اجباری است و بعد با { $then } این گوی‌ها تصاحب می‌شود: { $marbles }.
zertz-reason-trap-then = { $name } با { $turn } تله می‌گذارد: پاسخ { $reply } اجباری است و بعد با { $then } این گوی‌ها تصاحب می‌شود: { $marbles }.
zertz-reason-trap-would = با { $turn } می‌شد تله گذاشت: پاسخ { $reply } اجباری بود و بعد با { $then } این گوی‌ها تصاحب می‌شد: { $marbles }.
zertz-reason-balance = در ادامه‌ای که نشان داده شده، گوی‌های تصاحب‌شدهٔ { $who }: { $own-marbles }؛ گوی‌های تصاحب‌شدهٔ { $name }: { $other-marbles }. با { $turn }: { $more-marbles } در برابر { $fewer-marbles }.
