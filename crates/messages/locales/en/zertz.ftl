# ZÈRTZ

zertz-step-turn = Capture if you can; otherwise place a marble
zertz-step-ring = Remove one free ring
zertz-step-jump = Go on jumping with the same marble

zertz-over = The match is over.
zertz-no-such-cell = { $cell } is not on this board.
zertz-no-ring = There is no ring at { $cell }.
zertz-must-capture = You can capture, so you must. Look at { $cells }.
zertz-occupied = The ring at { $cell } already carries a marble.
zertz-not-in-pool = The pool has no { $color } marble left.
zertz-not-captured = The pool is empty, and you have not captured a { $color } marble.
zertz-marble-first = First place a marble, then remove a ring.
zertz-ring-now = The marble is placed. Now remove one free ring.
zertz-ring-carries = The ring at { $cell } carries a marble, so it is not free.
zertz-ring-held = The ring at { $cell } is held by its neighbors and cannot slide out.
zertz-must-play = You can still capture or place, so you cannot pass.
zertz-must-pass = You have nothing to capture and nothing to place: pass.
zertz-no-marble = There is no marble at { $cell } to jump with.
zertz-cannot-jump = The marble at { $cell } cannot jump, but another one can.
zertz-not-a-jump = A jump goes straight over one marble to the ring right behind it, and { $cell } is not that ring.
zertz-nothing-between = There is no marble at { $cell } to jump over.
zertz-landing-occupied = The jump would land on { $cell }, where a marble lies.
zertz-landing-gone = The jump would land on { $cell }, where there is no ring.
zertz-go-on = The marble at { $cell } can jump again, so it must go on.
zertz-capturing = You are capturing: this turn places no marble and removes no ring.
zertz-no-tournament = Only the tournament rules let you retract a turn.
zertz-no-offence = Your opponent's last turn was in order: there is nothing to retract.
zertz-must-retract = Your opponent should have captured. You must retract this turn.
zertz-called-back = Your turn was retracted, so now you must capture. Look at { $cells }.
zertz-retract-or-play = You can retract your opponent's turn, so you cannot pass.
zertz-touched = Touch-move: in a tournament this cannot be undone.

# Why it ended; follows who won.
zertz-end-each-color = { $number } marbles of each color
zertz-end-one-color = { $number } { $color } marbles
zertz-end-full-board = the winner filled the last vacant ring
zertz-end-repetition = the same position for the third time
zertz-end-nothing-left = nobody can capture or place any more

option-zertz-board = How many rings the board has.
option-zertz-board-37 = 37 rings
option-zertz-board-37-1 = 40 rings: 37 and group 1
option-zertz-board-37-2 = 40 rings: 37 and group 2
option-zertz-board-37-3 = 41 rings: 37 and group 3
option-zertz-board-37-1-2 = 43 rings: 37 and groups 1 and 2
option-zertz-board-37-1-3 = 44 rings: 37 and groups 1 and 3
option-zertz-board-37-2-3 = 44 rings: 37 and groups 2 and 3
option-zertz-board-48 = 48 rings
option-zertz-board-61 = 61 rings
option-zertz-blitz = A quick, merciless match with fewer marbles and smaller goals, on 37 rings.
option-zertz-blitz-off = Normal
option-zertz-blitz-on = Blitz
option-zertz-tournament = A turn that misses a capture can be retracted, and touch-move applies; on 48 rings or more.
option-zertz-tournament-off = Normal
option-zertz-tournament-on = Tournament

zertz-reason-capture-lets = Gives marbles away: { $name } captures { $marbles } with { $turn }.
zertz-reason-capture-then = { $name } captures { $marbles } with { $turn }.
zertz-reason-capture-would = { $turn } would have captured { $marbles }.
zertz-reason-trap-lets = Lets { $name } set a trap with { $turn }: it forces { $reply }, and then { $then } captures { $marbles }.
zertz-reason-trap-then = { $name } sets a trap with { $turn }: it forces { $reply }, and then { $then } captures { $marbles }.
zertz-reason-trap-would = { $turn } would have been a trap: it forces { $reply }, and then { $then } captures { $marbles }.
zertz-reason-balance = In the line shown, { $who } captures { $own-marbles } and { $name } { $other-marbles }; after { $turn }, { $more-marbles } against { $fewer-marbles }.
