# Puzzles, in browser and terminal.

puzzles = Puzzles
puzzles-intro = One turn is right, and it is proved: by searching to the end of the match, or by playing out every answer. Choose a game, or begin with the puzzle of the day.
puzzles-day = Puzzle of the day
puzzles-day-text = { $game }, rated { $rating }. Everybody gets the same one today.
puzzles-day-open = Solve it
puzzles-day-solved = Solved today
puzzles-day-failed = Missed today. A new one comes at midnight.
puzzles-train = Training
puzzles-train-text = Puzzles near your rating
puzzles-streak = Streak
puzzles-streak-text = Harder and harder until the first mistake
puzzles-run = Three minutes
puzzles-run-text = As many as you can
puzzles-count = { $count ->
    [one] { $shown } puzzle
   *[other] { $shown } puzzles
  }
puzzles-rating = Your rating
puzzles-rating-sure = { $rating }
puzzles-rating-unsure = { $rating }?
puzzles-solved = Solved
puzzles-best = Best: { $count }
puzzles-all-themes = All themes
puzzles-theme = Theme
puzzles-begin = Begin
puzzles-back = All puzzles

puzzle-win = Exactly one turn wins. Find it.
puzzle-draw = Exactly one turn still draws; every other loses. Find it.
puzzle-win-in = { $count ->
    [1] Win with this turn.
   *[other] Force a win in { $shown } turns.
  }
puzzle-defence = { $count ->
    [1] Your opponent is about to win. Only one turn prevents it.
   *[other] Your opponent has a win in { $shown } turns, unless you find the only defence.
  }
puzzle-clear = Alone at the table: after exactly one pop your color can still be cleared. Find it.
puzzle-sure-win = Only one pop leads to a win for certain: whatever color your opponent has, and even if yours is known. Find it.
puzzle-you-are = You are { $who }.
puzzle-your-turn = It is your turn.
puzzle-your-color = Your color: { $colors }.
puzzle-number = Puzzle { $number } · { $rating }
puzzle-rated = Rating { $rating }
puzzle-go-on = Right. Go on.
puzzle-solved = Solved!
puzzle-solved-late = That is it. It counts as missed, since you had tried another turn or asked for help first.
puzzle-slower = This wins too, but there is a faster way. Try again; it does not count against you.
puzzle-wrong-win = Not this one. After the answer you no longer win.
puzzle-wrong-draw = Not this one. After the answer you lose.
puzzle-wrong-win-in = { $count ->
    [1] This does not win at once.
   *[other] After this answer you do not win in { $shown } turns.
  }
puzzle-wrong-defence = The opponent still wins.
puzzle-wrong-clear = After this pop your color can no longer be cleared, whatever you do.
puzzle-wrong-sure-win = If your opponent has the wrong color for you, this does not win.
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-analyse = Analyze
puzzle-hint = Hint
puzzle-hint-costs = Hint (counts as missed)
puzzle-hint-themes = It is about: { $themes }.
puzzle-answer = The answer: { $told }
puzzle-proof-win = Proved: every other turn was searched to the end by itself, and none of them wins.
puzzle-proof-draw = Proved: every other turn was searched to the end by itself, and all of them lose.
puzzle-proof-win-in = Proved: every answer was played out, and no other turn forces the win as fast.
puzzle-proof-defence = Proved: after every other turn the opponent has a forced win; every line was played out.
puzzle-proof-clear = Proved: every order of pops was tried.
puzzle-proof-sure-win = Proved for every color the opponent may have, even if your opponent knew yours.
puzzle-over-streak = { $count ->
    [0] The streak is over before it began.
    [one] The streak is over: { $shown } puzzle in a row.
   *[other] The streak is over: { $shown } puzzles in a row.
  }
puzzle-over-run = { $count ->
    [0] Time is up. No puzzle solved this time.
    [one] Time is up: { $shown } puzzle solved.
   *[other] Time is up: { $shown } puzzles solved.
  }
puzzle-in-a-row = { $count } in a row
puzzle-time-left = { $time } left
puzzle-none-left = There are no more puzzles of this kind. Choose another theme.

puzzle-theme-gift = a gift
puzzle-theme-lets-row = lets the opponent have a row
puzzle-theme-double-row = two rows at once
puzzle-theme-row = making a row
puzzle-theme-flips = many markers flipped
puzzle-theme-isolation = isolating marbles
puzzle-theme-chain = a chain of jumps
puzzle-theme-which-capture = which capture
puzzle-theme-sacrifice = giving up own pieces
puzzle-theme-cut-off = cutting off
puzzle-theme-forces-pass = making the opponent pass
puzzle-theme-takes-stack = taking a stack
puzzle-theme-dvonn-piece = landing on a red piece
puzzle-theme-height = height for the next jump
puzzle-theme-claim = claiming a color
puzzle-theme-fifth-piece = the fifth piece
puzzle-theme-covers = covering the opponent's stack
puzzle-theme-bridge = by way of LYNGK points
puzzle-theme-deduce = a color that is gone is nobody's
puzzle-theme-joker = a joker
puzzle-theme-joins = tokens that fall together
puzzle-theme-quiet = a quiet turn
puzzle-theme-defence = the only defense
puzzle-theme-draw = saving a draw
puzzle-theme-win-in-1 = win at once
puzzle-theme-win-in-2 = win in two
puzzle-theme-win-in-3 = win in three
puzzle-theme-only-win = the only winning turn
puzzle-theme-clear = clearing alone
puzzle-theme-sure-win = a certain win
puzzle-theme-trap = the tempting turn is wrong
puzzle-theme-long = several turns

terminal-puzzle-head = { $game } · puzzle { $id } · rating { $rating } · yours { $own }
terminal-puzzle-help = Type a turn. Also: hint, answer (with either, the puzzle counts as missed), skip, legal, quit.
terminal-puzzle-rating = Your { $game } rating: { $own } ({ $change }).
