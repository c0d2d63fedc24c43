# YINSH

yinsh-step-place = Place a ring on an empty point
yinsh-step-move = Move one of your rings; it leaves a marker behind
yinsh-step-row = Choose five markers in a row to take away
yinsh-step-ring = Remove one of your rings

tray-unplaced = Rings to place

yinsh-over = The match is over.
yinsh-no-such-point = { $cell } is not on this board.
yinsh-occupied = There is already a ring at { $cell }.
yinsh-place-first = All ten rings are placed first; then they move.
yinsh-all-placed = All the rings are placed. Now move one of yours.
yinsh-empty-start = There is no ring at { $cell } to move.
yinsh-not-yours = The ring at { $cell } is { $color }; you can only move your own.
yinsh-marker-stays = { $cell } has a marker, and markers never move.
yinsh-not-straight = A ring moves in a straight line, and { $cell } is not on one of its lines.
yinsh-must-leave = The ring must end on another point.
yinsh-taken-target = { $cell } is taken; a ring ends on an empty point.
yinsh-ring-in-way = A ring cannot jump over a ring, and there is one at { $cell }.
yinsh-past-jump = After jumping markers a ring stops at the first empty point, { $cell }.
yinsh-stuck = The ring at { $cell } has nowhere to go.
yinsh-must-move = You can still play, so you cannot pass.
yinsh-must-pass = None of your rings can move: pass.
yinsh-row-first = You have a row. Take five of its markers away first: { $cells }.
yinsh-ring-first = The row is taken. Now remove one of your rings: { $cells }.
yinsh-no-row = Markers and rings are taken away only when you have a row.
yinsh-not-five = A row is exactly five neighboring points in a straight line.
yinsh-broken-row = These five are not all your markers. Look at { $cells }.
yinsh-ring-in-row = A ring does not count in a row, and there is one at { $cell }.
yinsh-not-your-row = This row is your opponent's, who takes it away at the start of the next turn.
yinsh-not-in-row = This point is in none of your rows. Choose among { $cells }.
yinsh-own-ring = After your row you remove a ring of your own: { $cells }.

# Why it ended; follows who won.
yinsh-end-third-ring = third ring removed
yinsh-end-both-rows = both made their last row; the mover's counts first
yinsh-end-blitz-ring = first ring removed, which is enough in blitz
yinsh-end-pool = all markers are on the board; { $better }–{ $other } on rings removed
yinsh-end-pool-level = all markers are on the board; rings removed: { $better } each
yinsh-end-stuck = no ring can move; { $better }–{ $other } on rings removed
yinsh-end-stuck-level = no ring can move; rings removed: { $better } each

option-yinsh-blitz = A short match: the first row, and with it the first ring, wins.
option-yinsh-blitz-off = Normal: three rings win
option-yinsh-blitz-on = Blitz: one ring wins

player-yinsh-0 = White
player-yinsh-1 = Black

yinsh-reason-row-lets = Lets { $name } complete the row { $row } with { $turn }.
yinsh-reason-row-then = { $name } completes the row { $row } with { $turn }.
yinsh-reason-row-would = { $turn } would have completed the row { $row }.
yinsh-reason-gift-lets = This turn itself makes the row { $row } for { $name }.
yinsh-reason-gift-then = The row { $row } is made for { $name }, who removes it with { $turn }.
yinsh-reason-gift-would = In the better line the opponent makes the row { $row } for { $name }.
yinsh-reason-threats = { $turn } would have threatened several rows at once: { $rows }.
