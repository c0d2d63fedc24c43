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
