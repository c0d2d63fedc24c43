# Data sets, matches between programs, and what their tables say.

selfplay-exists = در این پوشه از پیش مجموعه‌داده‌ای هست. با ‎--resume‎ ادامه دهید یا پوشهٔ دیگری نام ببرید.
selfplay-other = این مجموعه‌داده جور دیگری آغاز شده است: { $what } فرق دارد.
selfplay-time = ‎--player‎: اگر برای هر نوبت زمان تعیین شود، هیچ بازی‌ای عیناً تکرارپذیر نیست. ‎@nodes‎ یا ‎@depth‎ را به کار ببرید.
selfplay-program = ‎--player‎: مجموعه‌داده را بازیکن خود مهره می‌سازد، نه برنامهٔ دیگر.
arena-memory = حافظهٔ برنامه را نمی‌شود محدود کرد. ‎--program-memory none‎ را به کار ببرید.
usage-memory = «{ $found }» مقدار حافظه نیست. نمونه: 512M، 4G، none
usage-judges = ‎@net‎ و ‎@weights‎ با هم جمع نمی‌شوند: بازیکن با یکی از آن‌ها ارزیابی می‌کند.
usage-judge-game = «‎@{ $key }‎»: این پرونده برای { $own } است، نه { $title }.
usage-judge-player = «‎@{ $key }‎»: این بازیکن با آن ارزیابی نمی‌کند.
weights-line = سطر { $line }: «{ $expected }» و دو عدد لازم است، نه «{ $found }».
tune-no-weights = { $title } وزن ندارد.
tune-other = این بازی‌ها جور دیگری انجام شده‌اند: { $what } فرق دارد.
tune-nothing = چیزی برای آموختن نیست: در بازی‌های { $title } که تا پایان انجام شده‌اند، هیچ نوبتی ارزیابی ندارد.
records-own-source = این پرونده یکی از همان‌هایی است که خوانده می‌شوند. برای نوشتن پروندهٔ دیگری نام ببرید.
records-locked = برنامهٔ دیگری در این پرونده می‌نویسد. صبر کنید تا کارش تمام شود، یا پروندهٔ دیگری نام ببرید.
book-game = یکی از شروع‌ها از { $title } با این گزینه‌ها نیست.
