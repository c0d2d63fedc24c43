# Words of playing: what a finger is shown first, replays, resigning, games of this device.

# The prompt
web-tap-again = Tap again to play it
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
web-dvonn-red-done = Red is done. White and black in turn, { $shown } left
web-replaying = The last turn once more

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
web-hint-why-chance = It gives you about { $chance } chances to win.
web-hint-why-better = The next best turn gives you about { $other }, this one { $chance }.
web-hint-why-only = Anything else loses a lot: about { $other } instead of { $chance }.
web-hint-why-line = Best play goes on: { $line }

# An unfinished match
web-unfinished-title = You have an unfinished match
web-unfinished-text = { $game }, { $turns ->
    [one] one turn
   *[other] { $shown } turns
} played, { $opponent }.
web-unfinished-kept = The unfinished match stays in your games on this device.
web-go-on = Go on
web-start-new = Start a new match
web-change-setup = Change opponent or variant
web-resign-ask = Resign this match?
web-resign-text = It counts as lost, and you can look back at it.
web-resign-do = Resign
web-keep-playing = Keep playing

# From any position
web-play-here = Play from here
web-play-here-text = The computer takes the other side, from exactly this position.
web-play-here-side = Your side
web-play-here-secret = Secrets of the others are not known here, so it cannot be played on.

# Games of this device
web-history = My games
web-history-text = Every match against the computer or on this device, kept in this browser. Nothing of it is sent anywhere.
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
web-history-go-on = Go on
web-history-again = Same again
web-history-remove = Remove
web-history-removed = Removed
web-history-undo = Bring it back
web-history-download = Download all records
web-history-count = { $count ->
    [one] one match
   *[other] { $shown } matches
}
web-history-on-device = players at this device
web-history-alone = alone

# The end
web-how-it-turned = How it turned
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
web-goal-dvonn = To win: have more pieces under your stacks at the end.
web-goal-lyngk = To win: complete more stacks of five colors than your opponent.
