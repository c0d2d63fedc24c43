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
ending-abandoned = abandoned

docs-home = Mohreh
docs-index = Documents
docs-other-language = فارسی

# Why a turn was costly. $who played it, $name gains by what follows.
reason-after = After { $line }: { $reason }
reason-later = In the long run, after { $line }: { $reason }
reason-won = { $who } had a forced win with { $turn }.
reason-lost = After { $turn } the match is lost for { $who }.
reason-end-lets = Lets { $name } win at once with { $turn }.
reason-end-then = { $name } wins with { $turn }.
reason-end-would = { $turn } would have won the match.

# Courses
course-kind-do = Do it.
course-kind-find = Find it.
course-kind-choose = Choose.
course-kind-avoid = Avoid it.
course-kind-play = Play it out.
course-your-colors = { $count ->
    [one] Your secret color: { $colors }.
   *[other] Your secret colors: { $colors }.
}
