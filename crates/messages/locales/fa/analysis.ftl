# آنچه فرمان `mohreh analyse` می‌گوید.

analysis-to-move = نوبت { $who } است
analysis-over = بازی تمام شده است.
analysis-chance = { $percent }٪
analysis-chance-error = { $percent } ± { $error }٪
analysis-margin = اختلاف { $margin }
analysis-proved = قطعی
analysis-exact = دقیق
analysis-work = عمق { $depth }، { $nodes } گره
analysis-turn-played = { $number }. { $who } { $turn }
analysis-better = بهتر: { $turn } ({ $chance })
analysis-inaccuracy = بی‌دقتی
analysis-mistake = اشتباه
analysis-blunder = اشتباه بزرگ
analysis-mattered = نوبت‌های سرنوشت‌ساز
analysis-nothing-mattered = در هیچ نوبتی فرصت بزرگی از دست نرفت.
analysis-gave-away = { $number }. { $who } حرکت { $turn } را بازی کرد و شانسش از { $before } به { $after } رسید.
analysis-would-be-better = { $turn } بهتر بود و پس از آن { $line }.
analysis-would-be-better-alone = { $turn } بهتر بود.
analysis-best-turn = بهترین حرکت
analysis-best-turn-found = { $number }. { $who } حرکت { $turn } را یافت؛ هر حرکت دیگری دست‌کم { $lead } بدتر بود.
analysis-plot-title = { $game }: شانس { $who }
analysis-plot-title-all = { $game }: شانس هر بازیکن به برآورد خودش
analysis-accuracy = { $who }: دقت { $whole } ({ $parts })
