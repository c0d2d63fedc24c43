# Words of playing: what a finger is shown first, replays, resigning, games of this device.

# The prompt
web-tap-again = Tap again there to play it
web-tap-row = Tap the row again to take it
web-take-row = Take this row
web-undo = Undo
web-dvonn-place = Put { $color ->
    [red] a red piece
    [white] a white piece
   *[other] a black piece
} on an empty cell
web-dvonn-red-left = { $count ->
    [1] The last red one; then white and black in turn
   *[other] Red comes first: { $shown } left
}
web-dvonn-red-done = Red is done; { $shown } more pieces

# Controls
web-tool-back = Back
web-tool-forward = Forward
web-tool-replay = Replay
web-tool-take-back = Take back
web-tool-hint = Hint
web-tool-sound = Sound
web-replay-last = Replay the last turn
web-sound-off = Turn the sound off
web-sound-on = Turn the sound on
web-key-replay-last = replay the last turn
web-key-sound = sound on or off

# A hint
web-hint-turn = Try this: { $what }.
web-hint-why-win = It wins the match.
web-hint-why-draw = It holds the draw; more is not to be had.
web-hint-why-chance = Your chance of winning is then about { $chance }.
web-hint-why-better = Your chance of winning is about { $chance } with this turn and { $other } with the next best.
web-hint-why-only = Anything else loses a lot: about { $other } instead of { $chance }.

# An unfinished match
web-unfinished-title = You have an unfinished match
web-unfinished-text = { $game }, { $turns ->
    [one] one turn
   *[other] { $shown } turns
} played, { $opponent }.
web-unfinished-kept = The unfinished match stays in your games on this device.
web-go-on = Continue
web-start-new = Start a new match
web-change-setup = Change opponent or variant
web-resign-ask = Resign this match?
web-resign-text = It counts as a loss. You can still review it.
web-resign-do = Resign
web-keep-playing = Keep playing

# From any position
web-play-here = Play from here
web-play-here-text = The computer takes the other side, from exactly this position.
web-play-here-side = Your side
web-play-here-secret = You cannot play on from here, because the other players’ secret colors are unknown.

# Games of this device
web-history = My games
web-history-empty = No match has been played on this device yet.
web-history-none = Nothing matches these words.
web-history-search = Search
web-history-hint = Game, opponent, level, result or date
web-history-all = All
web-history-won = Won
web-history-lost = Lost
web-history-drawn = Drawn
web-history-open = Unfinished
web-history-done = Finished
web-history-go-on = Continue
web-history-again = Same again
web-history-remove = Remove
web-history-removed = Removed
web-history-undo = Bring it back
web-history-download = Download records of this device
web-history-count = { $count ->
    [one] one match
   *[other] { $shown } matches
}
web-history-on-device = shared device
web-history-alone = alone

# The end
web-looking = The engine is reviewing the match…
web-how-it-turned = How the match went
web-your-chances = your chances
web-first-chances = chances of { $name }

# What a move of Color Pop does
web-remark-pops = { $count ->
    [one] pops one token
   *[other] pops { $count } tokens
}

# Said once, and asked
web-claim-ask = Claim { $color } with this move?
web-claim-yes = Claim
web-passed = passed
web-hold-tip = Hold a stack to see what is in it.
web-goal-zertz = To win: 4 white, 5 grey or 6 black marbles, or 3 of each color.
web-goal-yinsh = To win: remove three of your rings, one for each row of five.
web-goal-dvonn = To win: have more pieces in your stacks at the end.
web-goal-lyngk = To win: complete more stacks of five colors than your opponent, with your color on top.

web-over = The match is over
web-opponent = Opponent
web-against-computer = Computer
web-against-friend = Friend
web-against-tables = Open tables
web-device-text = Players take turns on this device.
web-name-of = Name, { $seat }
web-players = Players
web-age = Age
web-duration = Duration
web-level = Level
web-level-1 = just learning
web-level-2 = careless
web-level-3 = casual
web-level-4 = attentive
web-level-5 = steady
web-level-6 = experienced
web-level-7 = strong
web-level-8 = very strong
web-level-9 = expert
web-level-10 = as strong as it gets
web-who-starts = Who starts?
web-seat-choice-first = I do
web-seat-choice-second = My opponent
web-seat-choice-random = Random
web-options = Variants
web-options-apart = These variants cannot be combined. Each one says what it goes with.
web-clause = rule { $clause }
web-board = { $game } board
web-thinking = The computer is thinking
web-seconds = { $count } s
web-move-now = Move now
web-fill = The rest at random
web-fill-text = Puts all pieces that are left, of all colors, on random cells
web-play-on = Let the computer finish
web-play-on-text = Your opponent had to pass. The computer plays your turns until your opponent can move again or the match is over.
web-computer-stopped = The computer player stopped
web-lower-level = At level { $level }
web-step = step { $number }
web-confirm-turn = Play this turn?
web-confirm = Confirm
web-undo-step = Undo step
web-moves = Turns
web-no-moves = No turn yet
web-first = To the start
web-previous = One turn back
web-next = One turn forward
web-last = To the current position
web-take-back = Take back
web-hint = Hint
web-flip = Turn the board
web-type-move = Type a move
web-looking-back = You are viewing an earlier position
web-back-to-now = Back to the current position
web-rematch = Rematch
web-new-game = New game
web-review = Review
web-length = { $count ->
    [one] one turn
   *[other] { $shown } turns
}
web-hand-to = Hand the device to { $name }
web-hold-to-open = Press and hold to open
web-no-server-text = You can still learn, play the computer, play on this device and analyze.
web-copy = Copy
web-copied = Copied
web-share = Share
web-moving = Animation
web-share-refused = Neither sharing nor copying works here. This is the link:
web-sending = Sending…
web-number-between = Enter a whole number from { $min } to { $max }.
web-their-turn = { $name } is to move
web-resign = Resign
web-cancel = Cancel
web-print = Print
web-shelf-learn = Short exercises on a real board take you from zero to your first match in a few minutes.
web-shelf-rules = The complete rules, with pictures. When the program refuses a move, it cites the clause.
web-rules-all = All the rules
web-strategy = Strategy
web-strategy-missing = There is no strategy page for this game yet.
web-open-position = Open in the study
web-rules-missing = The rules of this game are not written yet.
web-no-lessons = There are no lessons for this game yet.
web-lesson-step = Exercise { $number } of { $total }
web-lesson-count = { $done } of { $total }
web-lesson-other = That is legal, but it is not what is asked for here.
web-lesson-right = Exactly.
web-lesson-next = Next
web-lesson-again = Try again
web-lesson-show = Show me
web-lesson-skip = Skip
web-lesson-play = Play your first game
web-inaccuracy = inaccuracy
web-mistake = mistake
web-blunder = blunder
web-moment = Turn { $number }, { $who }: { $what }
web-back-to-review = Back to the review
web-peek = Press and hold to see your color
web-peek-tip = Hold the eye to see your secret color.
web-say-secret = Say my color (use headphones)
web-your-turn = Your turn

# Who resigned, ran out of time or left
web-you-lost = You lost
web-why-resignation = { $name } resigned
web-why-resignation-you = You resigned
web-why-time = { $name } ran out of time
web-why-time-you = You ran out of time
web-why-abandoned = { $name } left the match
web-why-abandoned-you = You were away too long
web-why-agreement = Both players agreed to a draw
