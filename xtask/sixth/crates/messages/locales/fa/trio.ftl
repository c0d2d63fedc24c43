# سه‌تایی

trio-tagline = سه مهره در یک ردیف.
trio-players = ۲ بازیکن
trio-age = ۵ سال به بالا
trio-duration = یک دقیقه

trio-step-place = یک مهره در خانه‌ای خالی بگذارید

trio-over = بازی تمام شده است.
trio-occupied = خانهٔ { $cell } پُر است.
trio-no-such-cell = خانهٔ { $cell } در این صفحه نیست.

trio-end-three = سه مهره در یک ردیف
trio-end-no-room = خانه‌ای نمانده است

trio-flaw-setup = سه‌تایی همیشه با صفحهٔ خالی آغاز می‌شود.
trio-flaw-count = { $white } مهرهٔ سفید و { $black } مهرهٔ سیاه: سفید آغاز می‌کند و نوبت می‌چرخد.
trio-flaw-line = بازی پیش از آخرین مهره تمام شده بود.
trio-text-board = { unreadable } صفحه سه ستون سه‌خانه‌ای دارد.
trio-text-rest = { unreadable } پس از این صفحه می‌آید: { $expected }
