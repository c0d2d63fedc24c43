# What all games share.

player = Player { $number }

color-white = white
color-black = black
color-grey = grey
color-red = red
color-ivory = ivory
color-blue = blue
color-green = green
color-yellow = yellow
color-purple = purple
color-joker = joker
no-marbles = nothing

tray-pool = Pool
tray-score = Score
tray-captured = Captured
tray-rings = Rings removed
tray-claims = Claimed
tray-points = Points
tray-collected = Collected
tray-secret = Secret colors, and what is left of them

outcome-draw = A draw
outcome-loss = Not cleared
outcome-win = { $who } wins

ending-rules = by the rules of the game
ending-resignation = by resignation
ending-time = on time
ending-agreement = by agreement
ending-abandoned = a player left

docs-home = Mohreh
docs-index = Documents
docs-other-language = فارسی
