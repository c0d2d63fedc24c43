# What each game is like, in a line and three facts: all that shelves and the first page need of a game's words.

yinsh-tagline = Make a row of five, and pay for it with one of the rings you need to win.
yinsh-players = 2 players
yinsh-age = 12 and up
yinsh-duration = 30 to 60 minutes

zertz-tagline = The board shrinks, and the marbles belong to nobody until somebody captures them.
zertz-players = 2 players
zertz-age = 12 and up
zertz-duration = 30 to 60 minutes

dvonn-tagline = Build stacks with your color on top, and never lose touch with the red pieces.
dvonn-players = 2 players
dvonn-age = 12 and up
dvonn-duration = 30 to 60 minutes

lyngk-tagline = Five colors in one stack: claim two of them, and complete stacks with your own color on top.
lyngk-players = 2 players
lyngk-age = 12 and up
lyngk-duration = 30 to 60 minutes

colorpop-tagline = Pop groups of tokens and clear your secret color before anyone guesses it.
colorpop-players = 1 to 5 players
colorpop-age = 8 and up
colorpop-duration = 10 to 20 minutes
