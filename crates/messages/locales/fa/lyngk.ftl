# LYNGK

lyngk-step-turn = مهره یا ستونی را روی یکی دیگر ببرید؛ پیش از آن می‌توانید رنگی را انتخاب کنید
lyngk-step-move = این رنگ مال شما شد. حالا حرکت خود را انجام دهید

lyngk-over = بازی به پایان رسیده است.
lyngk-no-such-cell = { $cell } روی این صفحه نیست.
lyngk-claimed = رنگ { $color } از پیش صاحب دارد.
lyngk-two-claims = دو رنگ خود را انتخاب کرده‌اید و دیگر نمی‌توانید { $color } را انتخاب کنید.
lyngk-one-claim-a-turn = همین حالا رنگی را انتخاب کردید و در هر نوبت فقط یک رنگ انتخاب می‌شود. حالا حرکت کنید.
lyngk-fifth-stays-neutral = چهار رنگ صاحب دارند. رنگ پنجم، یعنی { $color }، برای هر دوی شما خنثی می‌ماند.
lyngk-claim-without-move = پس از انتخاب رنگ باید حرکت کرد و با { $color } هیچ حرکتی ندارید.
lyngk-must-claim = بدون انتخاب رنگ هیچ حرکتی ندارید، ولی می‌توانید رنگی را انتخاب کنید و بعد حرکت کنید.
lyngk-empty-start = روی { $cell } چیزی نیست که حرکت کند.
lyngk-joker-stays = جوکرِ { $cell } را نمی‌شود حرکت داد؛ جوکر فقط درون ستون جابه‌جا می‌شود.
lyngk-not-yours = مهرهٔ بالایی در { $cell } { $color } است و این رنگ مال حریف شماست.
lyngk-complete-stays = ستون { $number }‌تاییِ { $cell } کامل است و همان‌جا می‌ماند.
lyngk-no-line = هیچ خطی از صفحه این دو خانه را به هم نمی‌رساند: { $cells }.
lyngk-blocked = نمی‌توانید از روی آنچه در میان راه است بپرید: { $cells }.
lyngk-empty-target = { $cell } خالی است؛ هر حرکت روی یک مهره یا ستون تمام می‌شود.
lyngk-complete-target = ستون { $number }‌تاییِ { $cell } کامل است و چیزی روی آن نمی‌نشیند.
lyngk-same-color = در یک ستون هیچ رنگی دو بار نمی‌آید و هر دوی این‌ها { $color } دارند: { $cells }.
lyngk-too-high = این دو روی هم از { $number } مهره بیشتر می‌شوند: { $cells }.
lyngk-piece-on-stack = تک‌مهرهٔ خنثی فقط روی تک‌مهره می‌نشیند و روی { $cell } ستونی از { $number } مهره هست.
lyngk-higher-target = ستون خنثی روی ستون بلندتر از خود نمی‌نشیند و ستونِ { $cell } { $number } مهره دارد.
lyngk-no-target = هیچ‌یک از مهره‌ها و ستون‌هایی که { $cell } به آن‌ها می‌رسد آن را روی خود نمی‌پذیرد.
lyngk-neutral-points = فقط رنگ انتخاب‌شده می‌تواند از مهره‌های هم‌رنگ به‌عنوان سکوی پرش استفاده کند و { $color } هنوز خنثی است.
lyngk-no-route = نه خطی این دو خانه را به هم می‌رساند و نه زنجیره‌ای از سکوهای پرش هم‌رنگ: { $cells }.
lyngk-joker-point = جوکر سکوی پرش نیست: { $cell }.
lyngk-other-color-point = سکوی پرش باید هم‌رنگ مهرهٔ حرکت‌کننده باشد و مهرهٔ بالایی در { $cell } رنگ دیگر شماست.
lyngk-must-move = هنوز می‌توانید بازی کنید، پس نمی‌توانید نوبت را واگذار کنید.
lyngk-must-pass = حرکتی ندارید و با انتخاب رنگ هم حرکتی به دست نمی‌آورید: نوبت را واگذار کنید.

# چرا تمام شد؛ پس از نام برنده می‌آید.
lyngk-end-more-points = { $better } ستون پنج‌تایی در برابر { $other }
lyngk-end-level = { $better } ستون پنج‌تایی در برابر { $other }
lyngk-end-tiebreak = شمار ستون‌های پنج‌تایی برابر است؛ ستون‌های { $number }‌تایی: { $better } به { $other }
lyngk-end-tiebreak-level = ستون‌ها در همهٔ ارتفاع‌ها برابرند
lyngk-end-six = با اولین ستون شش‌تایی
lyngk-end-no-six = هیچ‌کس نمی‌تواند حرکت کند؛ ستون‌های { $number }‌تایی: { $better } به { $other }
lyngk-end-no-six-level = هیچ‌کس نمی‌تواند حرکت کند؛ ستون‌ها در همهٔ ارتفاع‌ها برابرند

option-lyngk-six = ستون شش‌تایی: ستون‌های پنج‌تایی در صفحه می‌مانند و حرکت می‌کنند و هرکس زودتر ستونی شش‌تایی با رنگ خودش در بالا کامل کند، بی‌درنگ برنده است.
option-lyngk-six-off = خاموش: ستون پنج‌تایی امتیاز دارد
option-lyngk-six-on = روشن: اولین ستون شش‌تایی برنده است
option-lyngk-neutral-five = با ستون پنج‌تایی‌ای که رنگ بالایی‌اش خنثی است چه می‌شود.
option-lyngk-neutral-five-obstacle = به‌عنوان مانع در صفحه می‌ماند
option-lyngk-neutral-five-capture = هرکس رنگ بالای آن را انتخاب کند، ستون را برمی‌دارد
option-lyngk-tiebreak = وقتی امتیازها برابرند چه چیزی برنده را تعیین می‌کند.
option-lyngk-tiebreak-none = هیچ‌چیز: مساوی
option-lyngk-tiebreak-stacks = ستون‌های چهارتایی خودی، سپس سه‌تایی، دوتایی و تکی

lyngk-reason-five-lets = به { $name } اجازه می‌دهد با { $turn } یک ستون پنج‌تایی در { $cell } کامل کند.
lyngk-reason-five-then = { $name } با { $turn } یک ستون پنج‌تایی در { $cell } کامل می‌کند.
lyngk-reason-five-would = { $turn } یک ستون پنج‌تایی در { $cell } کامل می‌کرد.
lyngk-reason-claim-lets = به { $name } اجازه می‌دهد رنگی را انتخاب کند که فوراً امتیاز می‌آورد: { $turn }.
lyngk-reason-claim-then = { $name } رنگی را انتخاب می‌کند که فوراً امتیاز می‌آورد: { $turn }.
lyngk-reason-claim-would = با { $turn } رنگی انتخاب می‌شد که فوراً امتیاز می‌آورد.
lyngk-reason-cover-lets = به { $name } اجازه می‌دهد با { $turn } روی ستون { $count }‌تایی در { $cell } سوار شود.
lyngk-reason-cover-then = { $name } با { $turn } روی ستون { $count }‌تایی در { $cell } سوار می‌شود.
lyngk-reason-cover-would = { $turn } روی ستون { $count }‌تایی حریف در { $cell } سوار می‌شد.
lyngk-reason-moves = شمار حرکت‌های ممکن { $who } با رنگ‌های انتخاب‌شده { $own } در برابر { $other } می‌شود؛ با { $turn } می‌شد { $more } در برابر { $fewer }.
