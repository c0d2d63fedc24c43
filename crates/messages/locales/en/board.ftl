# Words of the pages with a board to play or study on; the first page opens without them.

# Cells in words
web-empty = empty
web-picked = picked up
web-legal-target = legal
web-movable = can move
web-nothing-legal = No move is possible now
web-piece-ring = { $color } ring
web-piece-marker = { $color } marker
web-piece-marble = { $color } marble
web-piece-base = ring
web-piece-disc = { $color } piece
web-piece-token = { $color } token
web-stack = stack of { $height }, { $colors } from the top

# A stack looked at closely
web-card = { $cell }: height { $height }
web-card-nobody = nobody’s
web-card-missing = Missing:
web-card-some-missing = { $count ->
    [one] One of these is missing:
   *[other] { $shown } of these are missing:
}
web-card-complete = Complete

# Beside the board
web-more = More
web-connections = Connections
web-text-board = Board as text
web-text-board-text = Each cell can be pressed, as on the board.
web-unclaimed = Colors
web-claim-yours = yours
web-claim-theirs = theirs
web-claim-closed = cannot be claimed
web-stone = { $cell } is a stepping stone. Now tap where to land, or { $cell } again to move it instead.
web-you-win = You win
web-zertz-choose = Choose a marble, then a vacant ring
web-zertz-which = Which marble?
web-yinsh-step-move-moving = Move one of your rings
web-zertz-step-turn-moving = You must capture: jump over a marble
web-zertz-step-turn-placing = Put a marble on a vacant ring
web-lyngk-step-turn-moving = Move a piece or stack onto another

# Setting up and reviewing
web-edit = Set up a position
web-edit-tools = Pieces
web-edit-clear = Remove
web-edit-text = Press a cell to put the chosen piece on it; right-click to clear it. Keys: arrows, 1–9, Enter, Delete.
web-edit-fine = This position is valid.
web-edit-problem = Not a valid position yet:
web-edit-done = Analyze
web-edit-undo = Undo
web-edit-clear-all = Clear the board
web-edit-seat = To move
web-edit-step = Step
web-edit-turns = Turns so far
web-edit-part = Stage of the turn
web-edit-part-new = not begun
web-edit-part-begun = begun
web-edit-part-moved = moved
web-edit-pool = Pool (white/grey/black)
web-edit-captured-0 = Captured by player 1
web-edit-captured-1 = Captured by player 2
web-edit-detail = Detail
web-edit-claims = Claimed colors
web-edit-points = Points
web-edit-collected = Collected
web-edit-outlived = Colors that are gone
web-edit-secrets = Secret colors
web-edit-step-place = placing
web-edit-step-move = moving
web-edit-step-row = removing a row
web-edit-step-ring = removing a ring
web-edit-step-turn = a new turn
web-edit-step-jump = jumping on
web-edit-step-over = over
web-edit-step-pop = popping
web-copy-link = Copy a link to this position
web-turning-points = Turning points
web-no-turning-points = No serious mistakes were made.
web-better = Better:
web-best-turn = Best turn
web-try-again = Try again from there
web-claim-and-move = Claim { $color } and move
web-just-move = Just move

# Why a turn was costly. $who played it, $name gains by what follows.
reason-after = After { $line }: { $reason }
reason-later = In the long run, after { $line }: { $reason }
reason-won = { $who } had a forced win with { $turn }.
reason-lost = After { $turn } the match is lost for { $who }.
reason-end-lets = Lets { $name } win at once with { $turn }.
reason-end-then = { $name } wins with { $turn }.
reason-end-would = { $turn } would have won the match.
reason-ends-then = That wins the match.
reason-ends-would = That would have won the match.
reason-only = Of all turns, only { $turns } would have prevented this.
reason-chances = The engine puts the chances of { $who } at { $possible }% with { $turn }, and at { $chance }% after the turn played.
reason-chances-answer = The engine puts the chances of { $who } at { $possible }% with { $turn }, but at only { $chance }% after the turn played and the answer { $answer }.
reason-unsure = A second search from both positions no longer finds { $turn } better. Perhaps this was no mistake.

# Courses
course-kind-do = Exercise
course-kind-find = Find it
course-kind-choose = Choice
course-kind-avoid = Careful
course-kind-play = Game
course-your-colors = { $count ->
    [one] Your secret color: { $colors }.
   *[other] Your secret colors: { $colors }.
}
course-you = You
course-opponent = Your opponent
course-one-way = Like this: { $told }
course-sides = Score
course-task = The exercise

web-choice-pass = Pass
web-choice-retract = Retract the turn
web-choice-claim = Claim { $color }
web-choice-marble = { $color }
web-with-jokers = Tap a joker to take it along or leave it.
web-pop = Pop { $shown }
web-remark-flips = { $count ->
    [one] flips one
   *[other] flips { $count }
}
web-remark-rows = { $count ->
    [one] makes a row
   *[other] makes { $count } rows
}
web-remark-rings = { $count ->
    [one] takes one ring off
   *[other] takes { $count } rings off
}
web-remark-captures = { $count ->
    [one] captures one
   *[other] captures { $count }
}
web-remark-cuts = { $count ->
    [one] cuts off one stack
   *[other] cuts off { $count } stacks
}
web-remark-scores = { $count ->
    [one] scores one
   *[other] scores { $count }
}
web-remark-passes = passes
web-remark-retracts = retracts the turn
web-keys = Keys
web-key-walk = walk the board
web-key-act = pick up, put down, confirm
web-key-targets = next legal target
web-key-undo = cancel, undo a step
web-key-tray = choose from the tray
web-key-replay = back and forth through the turns
web-key-say = hear legal moves, score, turn, last turn
web-key-flip = turn the board
web-key-hint = hint
web-key-peek = hold to see your secret
web-key-claim = claim a color
web-key-type = type a move
web-key-help = this list
