# آنچه سرور می‌گوید، و اینکه چرا راه نمی‌افتد.

serve-ready = مهره آماده است.
serve-no-admin = هنوز مدیری نیست: { $command }
serve-data = داده‌ها: { $place }
serve-stopping = سرور می‌ایستد: هرچه پذیرفته شده روی دیسک است
serve-address-taken = برنامهٔ دیگری از { $address } استفاده می‌کند. با ‎--listen‎ درگاه دیگری برگزینید.
serve-address-foreign = { $address } نشانی این دستگاه نیست.
serve-address-forbidden = اجازهٔ استفاده از { $address } را ندارید.
serve-listen = سرور نمی‌تواند از { $address } استفاده کند: «{ $error }».
serve-io = سرور نمی‌تواند اتصال بپذیرد: «{ $error }».
store-cannot-open = پروندهٔ پایگاه‌داده باز نشد. آیا پوشهٔ آن هست و اجازهٔ نوشتن در آن را دارید؟
store-no-database = این پرونده پایگاه‌داده نیست.
store-damaged = پروندهٔ پایگاه‌داده آسیب دیده است.
store-read-only = پروندهٔ پایگاه‌داده فقط خواندنی است.
store-full = دیسک پُر است.
store-password = پایگاه‌داده این نام یا گذرواژه را نمی‌پذیرد.
store-none = سرور پایگاه‌داده پایگاهی به این نام ندارد.
store-unreachable = پایگاه‌داده‌ای در این نشانی پاسخ نمی‌دهد.
store-tls = پایگاه‌داده و این سرور بر سر ارتباط امن به توافق نرسیدند: «{ $error }».
store-address = این پایگاه‌داده نیست؛ نام پرونده بنویسید یا postgres://…
store-failed = پایگاه‌داده می‌گوید: «{ $error }».
store-unreadable = رویداد { $seq } بازی { $id } خوانده نشد
store-closed = سرور دارد خاموش می‌شود.
store-own-tools = از پایگاه‌دادهٔ PostgreSQL با ابزار خودش نسخه می‌گیرند: { $command }
store-newer = نسخهٔ تازه‌تری از مهره این پایگاه‌داده را نوشته است: شمارهٔ طرح آن { $found } است و این نسخه تا { $known } را می‌شناسد.
store-in-use = سرور دیگری از این پایگاه‌داده استفاده می‌کند. قفل آن: { $lock }
store-file = { $path } ساخته یا قفل نشد: «{ $error }».
