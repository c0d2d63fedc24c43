# Color Pop

colorpop-step-pop = Pop a group of two or more

colorpop-over = The match is over.
colorpop-empty = There is no token on { $cell }.
colorpop-single = The { $color } token on { $cell } is alone; a group has at least two.
colorpop-not-a-joker = There is no joker on { $cell }.
colorpop-joker-apart = The joker on { $cells } is not connected with this { $color } group.
colorpop-joker-first = The joker on { $cell } can only join a group: choose a colored token first.
colorpop-not-smallest = This group is written by its first cell: { $cell }.
colorpop-must-pop = You cannot pass: pop one of the groups.
colorpop-no-such-cell = { $cell } is not on this board.

# Why it ended; follows who won.
colorpop-end-cleared = the winner's color, { $color }, is gone
colorpop-end-all-cleared = all the winner's colors are gone
colorpop-end-fewest-left = fewest own tokens left: { $better } against { $other }
colorpop-end-fewest-collected = own tokens left: { $number } each; collected: { $better } against { $other }
colorpop-end-shared = a shared win; own tokens left: { $number } each
colorpop-end-level = all are level; own tokens left: { $number } each
colorpop-end-solo = own tokens left: { $number }

option-colorpop-seats = How many people play.
option-colorpop-seats-1 = 1 player, solo
option-colorpop-seats-2 = 2 players
option-colorpop-seats-3 = 3 players
option-colorpop-seats-4 = 4 players
option-colorpop-seats-5 = 5 players
option-colorpop-colors = How many secret colors each player draws: up to five when playing solo, up to two with two players.
option-colorpop-colors-1 = 1 secret color each
option-colorpop-colors-2 = 2 secret colors each
option-colorpop-colors-3 = 3 secret colors each
option-colorpop-colors-4 = 4 secret colors each
option-colorpop-colors-5 = 5 secret colors each
option-colorpop-teams = Four players, two against two; partners sit across and know each other's color.
option-colorpop-teams-off = each for themselves
option-colorpop-teams-on = teams

colorpop-reason-alone = Leaves { $count } tokens of { $who }’s color alone; after { $turn } it would be { $fewer }.
colorpop-reason-left = At the end of the line shown, { $own } tokens of { $who }’s color and { $other } of { $name }’s are left; with { $turn }, { $fewer } and { $more }.
colorpop-reason-pop-lets = Lets { $count } tokens of { $name }’s color, { $color }, leave the board at once: { $turn }.
colorpop-reason-pop-then = { $count } tokens of { $name }’s color, { $color }, leave the board at once: { $turn }.
colorpop-reason-pop-would = { $turn } would have taken { $count } tokens of { $name }’s color, { $color }, off the board.
