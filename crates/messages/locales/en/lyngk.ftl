# LYNGK

lyngk-step-turn = Move a piece or stack onto another; before that you may claim a color
lyngk-step-move = The color is yours. Now make your move

lyngk-over = The match is over.
lyngk-no-such-cell = { $cell } is not on this board.
lyngk-claimed = The color { $color } already has an owner.
lyngk-two-claims = You have claimed your two colors, so you cannot claim { $color }.
lyngk-one-claim-a-turn = You have just claimed a color, and you may claim only one each turn. Now move.
lyngk-fifth-stays-neutral = Four colors are taken. The fifth, { $color }, stays neutral for both of you.
lyngk-claim-without-move = A claim must be followed by a move, and with { $color } you could not move anything.
lyngk-must-claim = You cannot move anything yet, but you can claim a color and then move.
lyngk-empty-start = There is nothing at { $cell } to move.
lyngk-joker-stays = The joker at { $cell } cannot be moved; it only goes along inside a stack.
lyngk-not-yours = The top color at { $cell } is { $color }, and that color is your opponent’s.
lyngk-complete-stays = The stack of { $number } at { $cell } is complete and stays where it is.
lyngk-no-line = No line of the board joins these two cells: { $cells }.
lyngk-blocked = You cannot jump over what stands in between: { $cells }.
lyngk-empty-target = { $cell } is empty; a move ends on a piece or stack.
lyngk-complete-target = The stack of { $number } at { $cell } is complete; nothing goes on top of it.
lyngk-same-color = A stack holds no color twice, and both here have { $color }: { $cells }.
lyngk-too-high = Together they would be higher than { $number }: { $cells }.
lyngk-piece-on-stack = A single neutral piece may only go onto a single piece, and at { $cell } there are { $number }.
lyngk-higher-target = A neutral stack may not go onto a higher one, and the one at { $cell } is { $number } high.
lyngk-no-target = None of the pieces and stacks that { $cell } can reach may take it on top.
lyngk-neutral-points = Only a claimed color can use its own pieces as stepping stones, and { $color } is still neutral.
lyngk-no-route = Neither a line nor a chain of stepping stones joins these two cells: { $cells }.
lyngk-joker-point = A joker cannot be a stepping stone: { $cell }.
lyngk-other-color-point = A stepping stone must have the moving color on top, and { $cell } has your other color on top.
lyngk-must-move = You can still play, so you cannot pass.
lyngk-must-pass = You cannot move anything, and no claim would change that: pass.

# Why it ended; follows who won.
lyngk-end-more-points = { $better }–{ $other } on stacks of five
lyngk-end-level = { $better }–{ $other } on stacks of five
lyngk-end-tiebreak = level on stacks of five; { $better }–{ $other } on stacks of { $number }
lyngk-end-tiebreak-level = level on stacks of every height
lyngk-end-six = first stack of six
lyngk-end-no-six = nobody can move; { $better }–{ $other } on stacks of { $number }
lyngk-end-no-six-level = nobody can move; level on stacks of every height

option-lyngk-six = The stack of six: stacks of five stay on the board and move, and the first player to complete a stack of six with their own color on top wins at once.
option-lyngk-six-off = Off: stacks of five score
option-lyngk-six-on = On: the first stack of six wins
option-lyngk-neutral-five = What happens to a stack of five whose top color nobody has claimed.
option-lyngk-neutral-five-obstacle = It stays as an obstacle
option-lyngk-neutral-five-capture = Whoever claims its color takes it
option-lyngk-tiebreak = What decides when both players have the same number of points.
option-lyngk-tiebreak-none = Nothing: a draw
option-lyngk-tiebreak-stacks = Owned stacks of four, then three, two, one

lyngk-reason-five-lets = Lets { $name } complete a stack of five on { $cell } with { $turn }.
lyngk-reason-five-then = { $name } completes a stack of five on { $cell } with { $turn }.
lyngk-reason-five-would = { $turn } would have completed a stack of five on { $cell }.
lyngk-reason-claim-lets = Lets { $name } claim a color that scores at once: { $turn }.
lyngk-reason-claim-then = { $name } claims a color that scores at once: { $turn }.
lyngk-reason-claim-would = { $turn } would have claimed a color that scores at once.
lyngk-reason-cover-lets = Lets { $name } cover the stack of { $count } on { $cell } with { $turn }.
lyngk-reason-cover-then = { $name } covers the stack of { $count } on { $cell } with { $turn }.
lyngk-reason-cover-would = { $turn } would have covered the opponent’s stack of { $count } on { $cell }.
lyngk-reason-moves = Leaves { $who } { $own } possible moves with claimed colors, against { $other }; after { $turn } it would be { $more } against { $fewer }.
