# دوون

color-red-dvonn = سرخ

dvonn-step-place = یک مهره در خانه‌ای خالی بگذارید؛ اول مهره‌های DVONN
dvonn-step-move = یکی از ستون‌های خود را روی ستونی دیگر ببرید

dvonn-over = بازی به پایان رسیده است.
dvonn-occupied = { $cell } پُر است.
dvonn-place-first = اول صفحه پُر می‌شود و بعد ستون‌ها حرکت می‌کنند.
dvonn-all-placed = همهٔ مهره‌ها چیده شده‌اند. حالا یکی از ستون‌های خود را حرکت دهید.
dvonn-empty-start = در { $cell } چیزی نیست که حرکت کند.
dvonn-not-yours = ستون { $cell } مال { $color } است؛ فقط ستون‌های خودتان را می‌توانید حرکت دهید.
dvonn-lone-dvonn = مهرهٔ سرخ DVONN در { $cell } مال هیچ‌کس نیست و تا مهره‌ای رویش ننشیند حرکت نمی‌کند.
dvonn-enclosed = هر شش خانهٔ پیرامون { $cell } پُر است و این ستون نمی‌تواند حرکت کند.
dvonn-not-straight = ستون در خط راست حرکت می‌کند و این دو خانه روی یک خط نیستند: { $cells }.
dvonn-wrong-distance = هر ستون به اندازهٔ ارتفاعش حرکت می‌کند: { $number } خانه، نه بیشتر و نه کمتر.
dvonn-empty-target = { $cell } خالی است؛ حرکت باید روی ستونی دیگر تمام شود.
dvonn-no-target = ستون { $cell } در فاصلهٔ { $number } خانه‌ای خود ستونی برای فرود ندارد.
dvonn-must-move = هنوز می‌توانید بازی کنید، پس نمی‌توانید نوبت را واگذار کنید.
dvonn-must-pass = هیچ‌یک از ستون‌های شما نمی‌تواند حرکت کند: نوبت را واگذار کنید.
dvonn-no-such-cell = { $cell } روی این صفحه نیست.

# چرا تمام شد؛ پس از نام برنده می‌آید.
dvonn-end-more-pieces = { $better } مهره در برابر { $other } مهره
dvonn-end-level = { $better } مهره در برابر { $other } مهره

player-dvonn-0 = سفید
player-dvonn-1 = سیاه

dvonn-reason-take-lets = به { $name } اجازه می‌دهد با { $turn } ستون { $count }‌تایی در { $cell } را تصاحب کند.
dvonn-reason-take-then = { $name } با { $turn } ستون { $count }‌تایی در { $cell } را تصاحب می‌کند.
dvonn-reason-take-would = با { $turn }، ستون { $count }‌تایی در { $cell } تصاحب می‌شد.
dvonn-reason-cut-lets = اجازهٔ { $turn } را می‌دهد که با آن { $count } مهرهٔ { $who } اتصالشان را از دست می‌دهند، از جمله ستون { $height }‌تایی در { $cell }.
dvonn-reason-cut-then = با { $turn }، { $count } مهرهٔ { $who } اتصالشان را از دست می‌دهند، از جمله ستون { $height }‌تایی در { $cell }.
dvonn-reason-cut-would = با { $turn }، { $count } مهرهٔ حریف اتصالشان را از دست می‌دادند، از جمله ستون { $height }‌تایی در { $cell }.
dvonn-reason-cut-stack-lets = اجازهٔ { $turn } را می‌دهد که با آن ستون { $height }‌تایی { $who } در { $cell } اتصالش را از دست می‌دهد.
dvonn-reason-cut-stack-then = با { $turn }، ستون { $height }‌تایی { $who } در { $cell } اتصالش را از دست می‌دهد.
dvonn-reason-cut-stack-would = با { $turn }، ستون { $height }‌تایی حریف در { $cell } اتصالش را از دست می‌داد.
dvonn-reason-cut-pieces-lets = اجازهٔ { $turn } را می‌دهد که با آن { $count } مهرهٔ { $who } اتصالشان را از دست می‌دهند.
dvonn-reason-cut-pieces-then = با { $turn }، { $count } مهرهٔ { $who } اتصالشان را از دست می‌دهند.
dvonn-reason-cut-pieces-would = با { $turn }، { $count } مهرهٔ حریف اتصالشان را از دست می‌دادند.
dvonn-reason-cut-too = با همین حرکت { $count } مهرهٔ { $name } هم اتصالشان را از دست می‌دهند.
dvonn-reason-pass-lets = بعد از پاسخ حریف، { $who } حرکتی ندارد.
dvonn-reason-pass-then = { $who } حرکتی ندارد و باید نوبت را واگذار کند.
dvonn-reason-pass-would = حریف حرکتی نداشت و باید نوبت را واگذار می‌کرد.
dvonn-reason-moves = { $own } حرکت ممکن برای { $who } می‌ماند، در برابر { $other } حرکت حریف؛ بعد از { $turn } می‌شد { $more } در برابر { $fewer }.
dvonn-reason-pieces = در پایان ادامه‌ای که نشان داده شده { $own } مهره از آنِ { $who } است، در برابر { $other } مهرهٔ حریف؛ با { $turn } می‌شود { $more } در برابر { $fewer }.
dvonn-reason-moves-end = در پایان ادامه‌ای که نشان داده شده { $own } حرکت ممکن برای { $who } هست، در برابر { $other } حرکت حریف؛ با { $turn } می‌شود { $more } در برابر { $fewer }.
dvonn-reason-far = این مهره از همهٔ مهره‌های سرخ سه خانه یا بیشتر فاصله دارد؛ { $turn } درست کنار یکی از آن‌هاست.
