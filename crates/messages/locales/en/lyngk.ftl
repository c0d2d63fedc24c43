# LYNGK

lyngk-tagline = Five colors in one stack: claim two of them, and finish stacks under your own.
lyngk-players = 2 players
lyngk-age = 12 and up
lyngk-duration = 30 to 60 minutes

lyngk-step-turn = Move a piece or stack onto another; before that you may claim a color
lyngk-step-move = The color is yours. Now make your move

lyngk-over = The match is over.
lyngk-no-such-cell = { $cell } is not on this board.
lyngk-claimed = The color { $color } already has an owner.
lyngk-two-claims = You have claimed your two colors, so you cannot claim { $color }.
lyngk-one-claim-a-turn = You have just claimed a color; one a turn is enough. Now move.
lyngk-fifth-stays-neutral = Four colors are taken. The fifth, { $color }, stays neutral for both of you.
lyngk-claim-without-move = A claim is followed by a move, and with { $color } you could not move anything.
lyngk-must-claim = Nothing can move as it is, but you can claim a color and move then.
lyngk-empty-start = There is nothing at { $cell } to move.
lyngk-joker-stays = The joker at { $cell } cannot be moved; it only goes along inside a stack.
lyngk-not-yours = What stands at { $cell } is { $color } on top, and that color is your opponent’s.
lyngk-complete-stays = The stack of { $number } at { $cell } is complete and stays where it is.
lyngk-no-line = No line of the board joins these two cells: { $cells }.
lyngk-blocked = You cannot jump over what stands in between: { $cells }.
lyngk-empty-target = { $cell } is empty; a move ends on a piece or stack.
lyngk-complete-target = The stack of { $number } at { $cell } is complete; nothing goes on top of it.
lyngk-same-color = A stack holds no color twice, and both here have { $color }: { $cells }.
lyngk-too-high = Together they would be higher than { $number }: { $cells }.
lyngk-piece-on-stack = A single neutral piece may only go onto a single piece, and at { $cell } there are { $number }.
lyngk-higher-target = A neutral stack may not go onto a higher one, and the one at { $cell } is { $number } high.
lyngk-no-target = Nothing that { $cell } can reach may take it on top.
lyngk-neutral-points = Stepping from { $color } to { $color } is for a color you have claimed; this one is still neutral.
lyngk-no-route = No line leads from one of these cells to the other, and no chain of your color does: { $cells }.
lyngk-joker-point = A joker is no stepping stone: { $cell }.
lyngk-other-color-point = Only the color that moves makes stepping stones, and { $cell } has your other color on top.
lyngk-must-move = You can still play, so you cannot pass.
lyngk-must-pass = You have nothing to move and nothing to claim: pass.

# Why it ended; follows who won.
lyngk-end-more-points = { $better }–{ $other } on stacks of five
lyngk-end-level = { $better }–{ $other } on stacks of five
lyngk-end-tiebreak = level on stacks of five; { $better }–{ $other } on stacks of { $number }
lyngk-end-tiebreak-level = level on stacks of every height
lyngk-end-six = first stack of six
lyngk-end-no-six = nobody can move; { $better }–{ $other } on stacks of { $number }
lyngk-end-no-six-level = nobody can move; level on stacks of every height

option-lyngk-six = The stack of six: stacks of five stay and move on, and the first to finish a stack of six under an own color wins at once.
option-lyngk-six-off = Off: stacks of five score
option-lyngk-six-on = On: the first stack of six wins
option-lyngk-neutral-five = What becomes of a stack of five whose top color nobody has claimed.
option-lyngk-neutral-five-obstacle = It stays as an obstacle
option-lyngk-neutral-five-capture = Whoever claims its color takes it
option-lyngk-tiebreak = What decides when both have the same number of points.
option-lyngk-tiebreak-none = Nothing: a draw
option-lyngk-tiebreak-stacks = Owned stacks of four, then three, two, one
