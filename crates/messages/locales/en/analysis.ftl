# What `mohreh analyse` says.

analysis-to-move = { $who } to move
analysis-over = The match is over.
analysis-chance = { $percent } %
analysis-chance-error = { $percent } ± { $error } %
analysis-margin = margin { $margin }
analysis-proved = proved
analysis-exact = exact
analysis-work = depth { $depth }, { $nodes } nodes
analysis-turn-played = { $number }. { $who } { $turn }
analysis-better = better { $turn } ({ $chance })
analysis-inaccuracy = inaccuracy
analysis-mistake = mistake
analysis-blunder = blunder
analysis-mattered = The turns that mattered most
analysis-nothing-mattered = No serious mistakes were made.
analysis-gave-away = { $number }. { $who } played { $turn } and went from { $before } to { $after }.
analysis-would-be-better = { $turn } was better, followed by { $line }.
analysis-would-be-better-alone = { $turn } was better.
analysis-best-turn = The best turn
analysis-best-turn-found = { $number }. { $who } found { $turn }; anything else was worse by at least { $lead }.
analysis-plot-title = { $game }: chances of { $who }
analysis-plot-title-all = { $game }: each player's own estimate
analysis-accuracy = { $who }: accuracy { $whole } ({ $parts })
