# کالرپاپ

colorpop-step-pop = یک گروه از دو ژتون یا بیشتر را خارج کنید

colorpop-over = بازی به پایان رسیده است.
colorpop-empty = روی { $cell } ژتونی نیست.
colorpop-single = ژتون { $color } روی { $cell } تنهاست؛ هر گروه دست‌کم دو ژتون دارد.
colorpop-not-a-joker = روی { $cell } جوکری نیست.
colorpop-joker-apart = جوکر روی { $cells } به این گروه { $color } متصل نیست.
colorpop-joker-first = جوکر روی { $cell } فقط به گروه‌ها می‌پیوندد: اول یک ژتون رنگی را انتخاب کنید.
colorpop-not-smallest = این گروه با نخستین خانه‌اش نوشته می‌شود: { $cell }.
colorpop-must-pop = نمی‌توانید نوبت را واگذار کنید: یکی از گروه‌ها را خارج کنید.
colorpop-no-such-cell = { $cell } روی این صفحه نیست.

# چرا تمام شد؛ پس از نام برنده می‌آید.
colorpop-end-cleared = رنگ برنده، { $color }، از صفحه پاک شد
colorpop-end-all-cleared = همهٔ رنگ‌های برنده از صفحه پاک شدند
colorpop-end-fewest-left = کمترین ژتونِ مانده از رنگ خود: { $better } در برابر { $other }
colorpop-end-fewest-collected = ژتون‌های مانده از رنگ خود: هر کدام { $number }؛ جمع‌شده: { $better } در برابر { $other }
colorpop-end-shared = بُرد مشترک؛ ژتون‌های مانده از رنگ خود: هر کدام { $number }
colorpop-end-level = همه برابرند؛ ژتون‌های مانده از رنگ خود: هر کدام { $number }
colorpop-end-solo = ژتون‌های مانده از رنگ خود: { $number }

option-colorpop-seats = چند نفر بازی می‌کنند.
option-colorpop-seats-1 = ۱ بازیکن، یک‌نفره
option-colorpop-seats-2 = ۲ بازیکن
option-colorpop-seats-3 = ۳ بازیکن
option-colorpop-seats-4 = ۴ بازیکن
option-colorpop-seats-5 = ۵ بازیکن
option-colorpop-colors = هر بازیکن چند رنگ مخفی برمی‌دارد: در بازی یک‌نفره تا پنج رنگ و در بازی دونفره تا دو رنگ.
option-colorpop-colors-1 = ۱ رنگ مخفی برای هر بازیکن
option-colorpop-colors-2 = ۲ رنگ مخفی برای هر بازیکن
option-colorpop-colors-3 = ۳ رنگ مخفی برای هر بازیکن
option-colorpop-colors-4 = ۴ رنگ مخفی برای هر بازیکن
option-colorpop-colors-5 = ۵ رنگ مخفی برای هر بازیکن
option-colorpop-teams = چهار بازیکن، دو به دو؛ هم‌تیمی‌ها روبه‌روی هم می‌نشینند و رنگ یکدیگر را می‌دانند.
option-colorpop-teams-off = هرکس برای خودش
option-colorpop-teams-on = تیمی

colorpop-reason-alone = { $count } ژتون از رنگ { $who } تنها می‌ماند؛ بعد از { $turn } می‌شد { $fewer }.
colorpop-reason-left = در پایان ادامه‌ای که نشان داده شده { $own } ژتون از رنگ { $who } و { $other } ژتون از رنگ { $name } می‌ماند؛ با { $turn } این دو عدد { $fewer } و { $more } است.
colorpop-reason-pop-lets = اجازه می‌دهد { $count } ژتون از رنگ { $name }، یعنی { $color }، یک‌جا از صفحه خارج شود: { $turn }.
colorpop-reason-pop-then = { $count } ژتون از رنگ { $name }، یعنی { $color }، یک‌جا از صفحه خارج می‌شود: { $turn }.
colorpop-reason-pop-would = { $turn } می‌توانست { $count } ژتون از رنگ { $name }، یعنی { $color }، را از صفحه خارج کند.
