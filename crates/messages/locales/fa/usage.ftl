# چرا نوشته‌های پس از نام فرمان پذیرفته نشد.

usage-help = راهنما: { $command }
usage-argument = { $flag }
usage-no-value = { $flag } مقدار می‌خواهد.
usage-value = { $flag }: «{ $found }» پذیرفته نیست. مقدارهای ممکن: { $choices }
usage-flag = «{ $flag }» اینجا جایی ندارد.
usage-command = فرمانی به نام «{ $command }» نیست.
usage-suggested = شاید منظورتان { $suggested } بود.
usage-too-many = { $flag }: «{ $found }» اضافه است.
usage-few = { $flag } باید { $expected } مقدار داشته باشد، نه { $given }.
usage-twice = { $flag } دو بار آمده است.
usage-conflict = { $flag } و { $other } با هم جمع نمی‌شوند.
usage-missing = این نوشته نشده است: { $flag }
usage-no-command = یک فرمان بنویسید: { $choices }
usage-utf8 = یکی از نوشته‌ها متن درست UTF-8 نیست.
usage-other = نوشته‌های پس از نام فرمان خوانده نشد.
usage-unreadable = «{ $found }» خوانده نشد.
usage-integer = «{ $found }» عدد صحیحی نیست که اینجا بشود نوشت.
usage-address = «{ $found }» نشانی نیست. نمونه: 127.0.0.1:8080
usage-whole-number = «{ $found }» عدد صحیحی از { $least } تا { $most } نیست.
usage-number = «{ $found }» عددی از { $least } تا { $most } نیست.
usage-player = بازیکنی به نام «{ $found }» نیست. بازیکنان: best، classic، plain، level:1 تا level:10، random، greedy، uct، flat
usage-language = زبانی به نام «{ $found }» نیست. زبان‌ها: en، fa
usage-time = «{ $found }» زمان نیست. نمونه: 100ms، 1s، 2m
usage-clock = «{ $found }» ساعت بازی نیست. ثانیه بنویسید، یا ثانیه+ثانیه برای هر نوبت. نمونه: ‎60+1، 10+0.1‎
usage-online-clock = «{ $found }» ساعت بازی نیست. دقیقه+ثانیه بنویسید (‎10+5‎)، یا روز (3d)، یا none.
usage-seat = «{ $found }» جایی سر میز نیست. شمارهٔ جا را از صفر بنویسید، یا lot.
usage-format = «{ $found }» پذیرفته نیست. مقدارهای ممکن: table، round-robin، gauntlet
usage-sprt = «{ $found }» آزمون نیست. elo0,elo1 یا elo0,elo1,alpha,beta بنویسید؛ elo0 کمتر از elo1 است (هر دو از ‎−۲۰۰۰ تا ۲۰۰۰) و alpha و beta از ۰٫۰۰۰۱ تا ۰٫۴۹. نمونه: 0,5,0.05,0.05
usage-pairs = «{ $found }» پنج عدد نیست. نمونه: 3,20,50,22,5
usage-program = پس از ugi: نام برنامه می‌آید و هر گیومه‌ای باید بسته شود. نمونه: "ugi:python3 snake.py"
usage-setting = «‎@{ $part }‎» شناخته‌شده نیست. مقدارهای ممکن: { $keys }
usage-setting-number = «‎@{ $part }‎»: عددی از ۱ تا { $most } لازم است.
usage-setting-program = «‎@{ $part }‎»: برنامه تنظیم‌های خودش را دارد. ‎@option.NAME=VALUE‎ بنویسید.
usage-setting-name = «‎@name=‎» نام ندارد.
usage-file = پروندهٔ { $path } خوانده نشد.
usage-file-kind = این یک پروندهٔ معمولی نیست.
usage-file-large = بیش از { $mib } مبی‌بایت است.
usage-network = { $path }
usage-site = «{ $found }» سرور نیست. نمونه: http://localhost:8080، https://example.org
usage-host = پس از :// نام میزبان می‌آید، نه «{ $found }».
usage-link = «{ $found }» پیوند بازی نیست؛ پیوند بازی چنین است: { $origin }/g/…
usage-settings = سطر { $line } تنظیمات خوانده نشد: «{ $found }». مقدارهای ممکن: { $choices }
usage-settings-value = سطر { $line } تنظیمات خوانده نشد: «{ $found }». { $kind ->
        [number] مقدار باید عددی صحیح، نه خیلی بزرگ و بدون علامت نقل قول باشد.
        [positive] مقدار باید عددی صحیح و دست‌کم ۱ باشد.
        [flag] مقدار باید true یا false و بدون علامت نقل قول باشد.
        [text] مقدار باید متنی میان دو علامت نقل قول باشد.
        [networks] مقدار باید فهرستی از نشانی‌ها یا شبکه‌ها باشد: ["127.0.0.1", "10.0.0.0/8"]
        [address] مقدار باید نشانی همراه با درگاه و میان دو علامت نقل قول باشد: "0.0.0.0:8080"
       *[line] هر سطر به این شکل است: engines = 2
    }
