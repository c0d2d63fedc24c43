# Data sets, matches between programs, and what their tables say.

selfplay-exists = در این پوشه از پیش مجموعه‌داده‌ای هست. با --resume ادامه دهید یا پوشهٔ دیگری نام ببرید.
selfplay-other = این مجموعه‌داده جور دیگری آغاز شده است: { $what } فرق دارد.
selfplay-time = --player: با زمان برای هر نوبت هیچ بازی‌ای دوباره همان نمی‌شود. @nodes یا @depth را به کار ببرید.
selfplay-program = --player: مجموعه‌داده را بازیکن خود مهره می‌سازد، نه برنامهٔ دیگر.
