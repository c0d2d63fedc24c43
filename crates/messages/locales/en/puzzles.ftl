# Puzzles, in browser and terminal.

puzzles = Puzzles
puzzles-intro = One turn is right, and it is proved: by searching to the end of the match, or by playing out every reply. Choose a game, or begin with the puzzle of the day.
puzzles-modes = Three ways to solve
puzzles-rating-means = A puzzle's rating says how hard it is, yours how hard the puzzles are that you solve about half of the time. It begins at { $first } and rises with each puzzle that you solve at the first try.
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
puzzles-rating = Your rating
puzzles-rating-unsure = { $rating } (provisional)
puzzles-solved = Solved
puzzles-best = Best: { $count }
puzzles-all-themes = All themes
puzzles-theme = Theme
puzzles-begin = Begin
puzzles-back = All puzzles
endings-to = Endings: hold a proved result

puzzle-win = Exactly one turn wins. Find it.
puzzle-draw = Exactly one turn still draws; every other loses. Find it.
puzzle-win-in = { $count ->
    [1] Win with this turn.
   *[other] Force a win in { $shown } turns.
  }
puzzle-defence = { $count ->
    [1] Your opponent is about to win. Only one turn prevents it.
   *[other] Your opponent wins in { $shown } turns unless you find the only defense.
  }
puzzle-clear = Solo: only one pop still lets you clear your color. Find it.
puzzle-sure-win = Only one pop leads to a win for certain: whatever color your opponent has, and even if yours is known. Find it.
puzzle-you-are = You are { $who }.
puzzle-your-turn = It is your turn.
puzzle-your-color = Your color: { $colors }.
puzzle-rated = Rating { $rating }
puzzle-go-on = Right. Go on.
puzzle-solved = Solved!
puzzle-rest-win = The win is certain now; the rest is played out for you.
puzzle-rest-draw = The draw is certain now; the rest is played out for you.
puzzle-solved-late = That is it. It counts as missed, since you had tried another turn or asked for help first.
puzzle-slower = This wins too, but there is a faster way. Try again; it does not count against you.
puzzle-wrong-win = Not this one. You no longer win after it.
puzzle-wrong-draw = Not this one. You lose after it.
puzzle-wrong-win-in = { $count ->
    [1] This does not win at once.
   *[other] This does not force a win in { $shown } turns.
  }
puzzle-wrong-defence = The opponent still wins.
puzzle-wrong-clear = After this pop your color can no longer be cleared, whatever you do.
puzzle-wrong-sure-win = This does not win against every color your opponent may have.
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-analyse = Analyze
puzzle-tempting = The tempting turn
puzzle-solution = Back to the solution
puzzle-tempts-win = It looks good, but you no longer win after it.
puzzle-tempts-draw = It looks good, but you lose after it.
puzzle-tempts-win-in = { $count ->
    [1] It looks good, but it does not win at once.
   *[other] It looks good, but it does not force a win in { $shown } turns.
  }
puzzle-tempts-defence = It looks good, but the opponent still wins.
puzzle-tempts-clear = It looks good, but after this pop your color can no longer be cleared.
puzzle-tempts-sure-win = It looks good, but it does not win against every color your opponent may have.
puzzle-no-temptation = Every other turn that looks good wins as well, only later.
puzzle-hint = Hint
puzzle-hint-costs = Hint (counts as missed)
puzzle-hint-more = Where?
puzzle-hint-where = It begins on { $cell }.
puzzle-hint-themes = It is about: { $themes }.
puzzle-answer = The answer: { $told }
puzzle-answer-shown = That was the answer.
puzzle-proof-win = Proved: each of the other turns was searched to the end, and none of them wins.
puzzle-proof-draw = Proved: each of the other turns was searched to the end, and all of them lose.
puzzle-proof-win-in = Proved: every reply was played out, and no other turn forces the win as fast.
puzzle-proof-defence = Proved: after every other turn the opponent has a forced win; every line was played out.
puzzle-proof-clear = Proved: every order of pops was tried.
puzzle-proof-sure-win = Proved for every color the opponent may have, even if your opponent knew yours.
puzzle-over-streak = { $count ->
    [0] You missed the first one. No streak this time.
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
puzzle-none-left = There are no more puzzles of this kind.

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
puzzle-theme-height = height for the next move
puzzle-theme-claim = claiming a color
puzzle-theme-fifth-piece = the fifth piece
puzzle-theme-covers = covering the opponent's stack
puzzle-theme-bridge = over stepping stones
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
puzzle-theme-trap = a trap to avoid
puzzle-theme-long = several turns

# What to look for.
puzzle-idea-gift = { $game ->
    [yinsh] A row for your opponent costs a ring and takes five markers off the board. Look for a turn that gives one away and gains more.
   *[other] Look for a marble to give away: your opponent has to capture it, and the jump leaves the board the way you need it.
  }
puzzle-idea-lets-row = Your opponent will reply with a row. Let it happen, and look for the turn that is worth more afterwards.
puzzle-idea-double-row = A single ring move can make two rows. Look for one that completes both.
puzzle-idea-row = Look for a row of yours, now or a turn later: which ring could complete it, with the marker it leaves behind or with those it flips?
puzzle-idea-flips = Look for a long jump, one that flips many markers at once.
puzzle-idea-isolation = Look for marbles at the edge that hang by few rings. If the ring you remove cuts off a part with a marble on every ring, its marbles are yours.
puzzle-idea-chain = Look for a chain: a marble that jumps on and on captures several in one turn.
puzzle-idea-which-capture = You have to capture, but you can choose how. Compare where the jump ends and what your opponent can do then.
puzzle-idea-sacrifice = Some of your own pieces may go. Look for a turn that gives them up and is worth it.
puzzle-idea-cut-off = Look at what connects the stacks to the red pieces. Where a single link is broken, everything beyond it leaves the board.
puzzle-idea-forces-pass = Count the moves your opponent has left. When there is none, your opponent passes and you play on.
puzzle-idea-takes-stack = Look for a stack of your opponent that you can land on. A stack moves exactly as many cells as it has pieces.
puzzle-idea-dvonn-piece = Look for a red piece that you can land on: from then on it moves with your stack.
puzzle-idea-height = Look at your own stacks: two of them put together move farther. Which height do you need next?
puzzle-idea-claim = Look at the colors that nobody has claimed. What could you do at once if one of them were yours?
puzzle-idea-fifth-piece = Look for two stacks that make five different colors together, now or a turn later, with a color of yours on top.
puzzle-idea-covers = Look for a stack of your opponent that you can cover. The color on top decides whose it is.
puzzle-idea-bridge = Look farther than the first stop: your color can use its own pieces as stepping stones and go on from there.
puzzle-idea-deduce = A color that has left the board was nobody’s, or the match would be over. Which colors can your opponent still have?
puzzle-idea-joker = Look at the jokers: one can be popped with a group next to it, or be left out. Compare both.
puzzle-idea-joins = Look at what falls: after a pop, tokens that were apart come to lie side by side.
puzzle-idea-quiet = { $game ->
    [yinsh] No row is made yet. Look for a ring move that prepares one in a way your opponent cannot stop.
    [zertz] Nothing is captured yet. Look for a turn that prepares a capture and leaves your opponent nothing to stop it.
   *[other] A quiet turn: it takes nothing. Look for what it prepares, and for what your opponent can still do against it.
  }
puzzle-idea-defence = First find out how your opponent would win. Then look for the turn that takes away exactly that.
puzzle-idea-draw = A win is out of reach. Count what both of you will have at the end, and look for the turn that makes it equal.
puzzle-idea-win-in-1 = It can end with this turn. What do you need to win, and what is still missing?
puzzle-idea-win-in-2 = Look for a turn after which you win next time, whatever your opponent replies.
puzzle-idea-win-in-3 = Look for a turn that leaves your opponent no good reply, and think two turns further.
puzzle-idea-only-win = Count what both of you will have at the end. Only one turn comes out ahead.
puzzle-idea-clear = No token of your color may end up alone. What has to fall so that the last ones lie side by side?
puzzle-idea-sure-win = You do not know your opponent’s color. Go through those that are possible, and look for a pop that wins with every one of them.
puzzle-idea-trap = The turn that looks best at first is wrong. Look for the reply to it, and then for a turn without that reply.
puzzle-idea-long = More than one turn has to be right here. Think one reply further.

terminal-puzzle-head = { $game } · puzzle { $id } · rating { $rating } · yours { $own }
terminal-puzzle-help = Type a turn. Also: hint, answer (with either, the puzzle counts as missed), skip, legal, quit.
terminal-progress-told = What your account has learned and solved is the same here and on the server.
terminal-progress-untold = Your progress stays on this machine and is told to the server the next time. { $error }
terminal-puzzle-rating = Your { $game } rating: { $own } ({ $change }).
