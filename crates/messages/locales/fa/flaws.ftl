# چرا وضعیتی که چیده یا نوشته شده ممکن نیست.

flaw-unreadable = این نوشته خوانده نمی‌شود: { $found }
flaw-options = چنین گزینه‌هایی ممکن نیست: { $found }

yinsh-flaw-setup = بازی YINSH چیدمان آغازین ندارد و همیشه با صفحهٔ خالی شروع می‌شود.
yinsh-flaw-count = { $white } حلقهٔ سفید، { $black } حلقهٔ سیاه و { $markers } نشان‌گذار روی صفحه است؛ بیشترین شمار ۵، ۵ و ۵۱ است.
yinsh-flaw-placing = تا وقتی حلقه‌ها چیده می‌شوند، کمتر از ده حلقه و هیچ نشان‌گذاری روی صفحه نیست.
yinsh-flaw-seat = پس از { $white } حلقهٔ سفید و { $black } حلقهٔ سیاه، نوبت { $seat } نیست.
yinsh-flaw-part = این پیشرفت نوبت با گام بازی جور نیست: { $part }.
yinsh-flaw-begun = نوبتی که با برداشتن ردیف آغاز شده، یک حلقه هزینه داشته است؛ ولی حلقه‌ای کم نیست.
yinsh-flaw-few-rings = { $seat } { $rings } حلقه روی صفحه دارد؛ دست‌کم { $fewest } حلقه آنجا می‌ماند.
yinsh-flaw-both-won = هر دو طرف به اندازهٔ بُردن حلقه برداشته‌اند.
yinsh-flaw-won = یکی از دو طرف به اندازهٔ بُردن حلقه برداشته است و بازی باید تمام شده باشد.
yinsh-flaw-markers = شمار نشان‌گذارها بیش از آن است که پس از برداشتن یک ردیف می‌ماند.
yinsh-flaw-no-row = باید ردیفی برداشته شود، ولی کسی که نوبت اوست ردیفی ندارد.
yinsh-flaw-other-row = طرف مقابل ردیفی دارد که باید پیش‌تر برداشته می‌شد.
yinsh-flaw-row = ردیفی روی صفحه است: گام بازی باید برداشتن ردیف باشد.
yinsh-flaw-step = گام بازی باید این باشد: { $step }.

zertz-flaw-setup = بازی ZÈRTZ چیدمان آغازین ندارد و گزینه‌ها همه‌چیز را تعیین می‌کنند.
zertz-flaw-marbles = شمار گوی‌های سفید/خاکستری/سیاه روی صفحه، تصاحب‌شده و مخزن { $found } است؛ باید { $all } باشد.
zertz-flaw-tournament = خطا فقط در قوانین تورنمنت معنا دارد.
zertz-flaw-jump = هیچ گویی در { $point } نمی‌تواند بپرد.
zertz-flaw-no-ring = باید حلقه‌ای برداشته شود، ولی هیچ حلقه‌ای آزاد نیست.
zertz-flaw-no-marble = باید حلقه‌ای برداشته شود، ولی هنوز گویی گذاشته نشده است.
zertz-flaw-not-won = { $seat } نبرده است: به هدفی نرسیده و هنوز حلقهٔ خالی هست.
zertz-flaw-part = روی همهٔ حلقه‌های بخشی از صفحه گوی هست: آن بخش باید در پایان نوبت برداشته می‌شد.
zertz-flaw-won = { $seat } به اندازهٔ بُردن گوی دارد و بازی باید تمام شده باشد.
zertz-flaw-stuck = هیچ‌کس نمی‌تواند تصاحب کند یا گوی بگذارد و بازی باید تمام شده باشد.
zertz-flaw-no-capture = چیزی برای تصاحب نیست.
zertz-flaw-ring = صفحهٔ { $board } حلقه‌ای در { $point } حلقه ندارد.
zertz-flaw-offence-marbles = پیش از خطا، گوی‌ها بیش از شمار موجودند.
zertz-flaw-offence-none = پیش از خطا چیزی برای تصاحب نبوده است.
zertz-flaw-offence-way = صفحهٔ پیش از خطا به این صفحه نمی‌رسد.
zertz-flaw-offence-ending = این خطا بازی را تمام می‌کرد.

dvonn-flaw-setup = بازی DVONN چیدمان آغازین ندارد و همیشه با صفحهٔ خالی شروع می‌شود.
dvonn-flaw-stack = ستونی از { $height } مهره با { $dvonn } مهرهٔ DVONN در { $point } ممکن نیست.
dvonn-flaw-placing = تا وقتی مهره‌ها چیده می‌شوند، همه تک‌مهره‌اند و خانه‌ای خالی مانده است.
dvonn-flaw-first = از { $pieces } مهره { $dvonn } تا مهرهٔ DVONN است؛ هر سه مهرهٔ DVONN پیش از بقیه گذاشته می‌شوند.
dvonn-flaw-seat = پس از { $white } مهرهٔ سفید و { $black } مهرهٔ سیاه، نوبت طرف دیگر است.
dvonn-flaw-count = { $pieces } مهره با { $dvonn } مهرهٔ DVONN روی صفحه است؛ بیشترین شمار ۴۹ است و همیشه ۳ مهرهٔ DVONN هست.
dvonn-flaw-cut-off = ستونی به هیچ مهرهٔ DVONN متصل نیست.
dvonn-flaw-over = بازی تمام نشده است: هنوز ستونی می‌تواند حرکت کند.
dvonn-flaw-stuck = هیچ ستونی نمی‌تواند حرکت کند و بازی باید تمام شده باشد.

lyngk-flaw-no-setup = برگهٔ LYNGK در boardspace چیدمان آغازین را نمی‌گوید.
lyngk-flaw-count = روی صفحه { $counts } هست؛ از هر رنگ ۸ مهره و ۳ جوکر (W) وجود دارد.
lyngk-flaw-high = ستون { $point } بیش از { $limit } مهره دارد.
lyngk-flaw-points = با { $on_board } مهرهٔ روی صفحه، برای { $in_hand } مهرهٔ ستون‌های برداشته‌شده مهرهٔ کافی نمی‌ماند.
lyngk-flaw-claimed-twice = هر دو طرف این رنگ را انتخاب کرده‌اند: { $colors }.
lyngk-flaw-claims = هر طرف حداکثر دو رنگ انتخاب می‌کند.
lyngk-flaw-five = ستون پنج‌تایی زیر رنگ صاحب‌دار باید برداشته شده باشد.
lyngk-flaw-over = بازی تمام نشده است: هنوز کسی می‌تواند بازی کند.
lyngk-flaw-stuck = هیچ‌کس نمی‌تواند بازی کند و بازی باید تمام شده باشد.
lyngk-flaw-no-claim = این گام پس از انتخاب رنگ است، ولی کسی که نوبت اوست رنگی انتخاب نکرده است.
lyngk-flaw-cannot-move = کسی که نوبت اوست حرکتی ندارد.
lyngk-flaw-one-six = یک ستون شش‌تایی بازی را تمام می‌کند و بیش از یکی ممکن نیست.
lyngk-flaw-no-six = { $seat } امتیاز دارد، ولی ستون شش‌تایی ندارد.
lyngk-flaw-six = ستون شش‌تایی بازی را تمام کرده است.
lyngk-flaw-brackets = برای { $point } { $count } مهره نوشته شده است؛ هر ستون دو تا شش مهره دارد.
lyngk-flaw-color-twice = در ستون { $point } یک رنگ دو بار آمده است.
lyngk-flaw-joker = بالای ستون { $point } جوکر است و چنین چیزی ممکن نیست.

colorpop-flaw-tokens = رنگ { $color }: { $total } ژتون روی صفحه و جمع‌شده هست؛ باید ۱۹ باشد.
colorpop-flaw-jokers = { $jokers } جوکر روی صفحه و جمع‌شده هست؛ باید ۵ باشد.
colorpop-flaw-seat = پس از { $turns } نوبت، نوبت { $seat } نیست.
colorpop-flaw-collected = { $seat } از { $turns } نوبت { $tokens } ژتون دارد؛ هر نوبت دست‌کم دو ژتون می‌دهد.
colorpop-flaw-outlived = رنگ‌های تمام‌شده { $gone } است، ولی { $outlived } نوشته شده است.
colorpop-flaw-stuck = گروهی نمانده یا کسی رنگ‌هایش را پاک کرده است و بازی باید تمام شده باشد.
colorpop-flaw-secrets = با این رنگ‌های مخفی بازی باید تمام شده باشد.
colorpop-flaw-over = بازی تمام نشده است: گروهی مانده و کسی رنگ‌هایش را پاک نکرده است.
colorpop-flaw-secret-twice = یک رنگ مخفی دو بار برداشته شده است: { $color }.
colorpop-flaw-empty-blade = تیغه‌ای خالی سمت چپِ تیغه‌ای پُر است.
colorpop-flaw-group = در آغاز بیش از پنج ژتون هم‌رنگ به هم متصل نیستند ({ $color }: { $cells }).
colorpop-flaw-count = رنگ { $color }: { $found } ژتون؛ باید { $expected } باشد.
