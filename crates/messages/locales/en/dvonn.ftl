# DVONN

color-red-dvonn = red

dvonn-step-place = Put a piece on an empty cell; the three DVONN pieces come first
dvonn-step-move = Move one of your stacks onto another stack

dvonn-over = The match is over.
dvonn-occupied = { $cell } is already taken.
dvonn-place-first = The board is filled first; stacks move after that.
dvonn-all-placed = All the pieces are placed. Now move one of your stacks.
dvonn-empty-start = There is nothing at { $cell } to move.
dvonn-not-yours = The stack at { $cell } belongs to { $color }; you can only move your own.
dvonn-lone-dvonn = The red DVONN piece at { $cell } is nobody’s, and cannot move until a piece has landed on it.
dvonn-enclosed = The stack at { $cell } is surrounded on all six sides and cannot move.
dvonn-not-straight = A stack moves in a straight line, and these two cells are not on one: { $cells }.
dvonn-wrong-distance = A stack moves exactly as many cells as it is high; this one is { $number } high.
dvonn-empty-target = { $cell } is empty; a move ends on another stack.
dvonn-no-target = The stack at { $cell } has no stack to land on at its distance of { $number }.
dvonn-must-move = You can still play, so you cannot pass.
dvonn-must-pass = None of your stacks can move: pass.
dvonn-no-such-cell = { $cell } is not on this board.

# Why it ended; follows who won.
dvonn-end-more-pieces = { $better }–{ $other } pieces in stacks
dvonn-end-level = { $better }–{ $other } pieces in stacks

player-dvonn-0 = White
player-dvonn-1 = Black

dvonn-reason-take-lets = Lets { $name } take the stack of { $count } on { $cell } with { $turn }.
dvonn-reason-take-then = { $name } takes the stack of { $count } on { $cell } with { $turn }.
dvonn-reason-take-would = { $turn } would have taken the stack of { $count } on { $cell }.
dvonn-reason-cut-lets = Allows { $turn }, which cuts off { $count } of { $who }’s pieces, among them the stack of { $height } on { $cell }.
dvonn-reason-cut-then = { $turn } cuts off { $count } of { $who }’s pieces, among them the stack of { $height } on { $cell }.
dvonn-reason-cut-would = { $turn } would have cut off { $count } of the opponent’s pieces, among them the stack of { $height } on { $cell }.
dvonn-reason-cut-stack-lets = Allows { $turn }, which cuts off { $who }’s stack of { $height } on { $cell }.
dvonn-reason-cut-stack-then = { $turn } cuts off { $who }’s stack of { $height } on { $cell }.
dvonn-reason-cut-stack-would = { $turn } would have cut off the opponent’s stack of { $height } on { $cell }.
dvonn-reason-cut-pieces-lets = Allows { $turn }, which cuts off { $count } of { $who }’s pieces.
dvonn-reason-cut-pieces-then = { $turn } cuts off { $count } of { $who }’s pieces.
dvonn-reason-cut-pieces-would = { $turn } would have cut off { $count } of the opponent’s pieces.
dvonn-reason-cut-too = It costs { $name } { $count } pieces as well.
dvonn-reason-pass-lets = Leaves { $who } without a move after the answer.
dvonn-reason-pass-then = { $who } has no move left and must pass.
dvonn-reason-pass-would = The opponent would have had no move left and would have had to pass.
dvonn-reason-moves = Leaves { $who } { $own } possible moves, against { $other }; after { $turn } it would be { $more } against { $fewer }.
dvonn-reason-pieces = At the end of the line shown, { $who } owns { $own } pieces against { $other }; with { $turn }, { $more } against { $fewer }.
dvonn-reason-moves-end = At the end of the line shown, { $who } has { $own } possible moves against { $other }; with { $turn }, { $more } against { $fewer }.
dvonn-reason-far = This piece stands three steps or more from every DVONN piece; { $turn } stands beside one.
