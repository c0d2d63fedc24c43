# آنچه پیام‌رسان‌ها کنار یک پیوند نشان می‌دهند.

preview-invited = شما به یک دست { $game } دعوت شده‌اید
preview-invited-by = { $name } شما را به یک دست { $game } دعوت کرده است
preview-invited-text = { $clock }. پیوند را باز کنید و بنشینید؛ حساب کاربری لازم نیست.
preview-playing = { $count ->
    [0] بازی تازه شروع می‌شود. برای تماشا پیوند را باز کنید.
   *[other] { $shown } نوبت بازی شده است. برای تماشا پیوند را باز کنید.
}
preview-over = { $count ->
   *[other] { $shown } نوبت
}

# آنچه در اعلان‌ها گفته می‌شود.

push-somebody = حریفتان
push-turn = در بازی { $game } با { $name } نوبت شماست.
push-challenge = { $name } شما را به یک بازی { $game } دعوت کرده است.
push-offer-draw = { $name } در بازی { $game } پیشنهاد تساوی داده است.
push-offer-takeback = { $name } در بازی { $game } می‌خواهد نوبتی را پس بگیرد.
push-offer-rematch = { $name } می‌خواهد دوباره { $game } بازی کند.
