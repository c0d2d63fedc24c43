# What the terminal client says.

terminal-claim = claim { $color }
terminal-jokers = jokers { $cells }
terminal-no-jokers = no joker
terminal-pass = pass
terminal-retract = retract the turn
terminal-passed = no legal move, pass
terminal-hint = A good turn: { $turn }
terminal-thinking = The computer is thinking...
terminal-engine-thinks = thinking
terminal-engine-queued =
    { $count ->
        [0] in the queue · next
       *[other] in the queue · { $shown } ahead
    }
terminal-no-own-matches = You have no matches in progress.
terminal-own-turn = your turn
terminal-other-turn = not your turn
terminal-looking = Looking for a good turn...
terminal-engine-failed = The computer player has failed; leave with q and resume the match.
terminal-nothing-to-undo = There is nothing to take back.
terminal-no-secret = This game has no secrets.
terminal-curtain = Pass to { $seat }, then press Enter.
terminal-unfinished = You have an unfinished match. Resume it with: mohreh play { $game } --resume
terminal-kept = Your match is kept in { $path }. Resume it with: mohreh play { $game } --resume
terminal-cannot-keep = The match cannot be saved, but you can keep playing: { $error }
terminal-cannot-keep-seat = Your seat cannot be kept when you leave: { $error }
terminal-odd-seats = The server names a seat that this table does not have.
terminal-odd-turn = The server sent a turn that cannot be played: { $turn }
terminal-odd-result = The server sent a result that cannot be read.

terminal-you = you
terminal-you-win = You win
terminal-computer = computer
terminal-computer-at = computer, level { $level }
terminal-guest = guest
terminal-open-seat = open seat
terminal-analysis = Play for all players; u takes back, a returns to the match.
terminal-analysis-head = Analysis.
terminal-depth = depth { $depth }, { $nodes } nodes
terminal-resign-sure = Resign? y resigns, any other key continues.
terminal-no-help-online = Hints and analysis are off in online matches.
terminal-asked = Your request has been sent.
terminal-yes-no = y accepts, n declines
terminal-again = m asks for a rematch, v reviews, s saves, a analyzes
terminal-over = m plays again  v reviews  s saves  a analyzes  q quits
terminal-lines-over = Type save, review, try (to play a mistake again), again, undo or quit.
terminal-lines-over-online = Type save, review, try (to play a mistake again), again (to ask for a rematch) or quit.
terminal-lines-reviewing = Reviewing all turns ({ $count })…
terminal-lines-review-board = To see the board before a turn, type review and the number of the turn; to play a mistake again, type try.
terminal-lines-review-unknown = There is no such turn; the last one is { $count }.
terminal-review-keys = Left and right step through the match, up and down jump to mistakes; t plays one again, g shows the graph, v returns.
terminal-review-turn = After turn { $number } of { $count }; then came { $turn }
terminal-review-end = After turn { $number } of { $count }, the last
terminal-review-fault = { $fault }, −{ $percent } %. Better: { $turn }.
terminal-retry-wait = The review is not finished yet; one moment.
terminal-retry-keys = b shows the better turn, Esc returns.
terminal-retry-next = t goes on to the next mistake  Esc returns to the review
terminal-retry-again = t tries again  b shows the better turn  Esc returns to the review
terminal-retry-worth = { $turn } leaves { $chance }, the suggested turn { $possible }.
terminal-lines-retry = Mistake at turn { $number }.
terminal-lines-retry-help = Type a turn; or: better (shows the better turn), legal, undo, try (the next mistake).
terminal-lines-retry-next = Type try for the next mistake, or: save, review, again, quit.
terminal-saved = Saved in { $path }. Review it with: mohreh analyse { $path }
terminal-cannot-save = The match cannot be saved: { $error }
terminal-no-home = There is no home folder to save the match in.
terminal-rematch-begins = The rematch begins.
terminal-waiting = Waiting for the others.
terminal-invite = Send this link: { $link }
terminal-come-back = Come back with: mohreh play { $link }
terminal-join = join
terminal-watch = watch
terminal-password = Password of { $name }:
terminal-looking-for = Looking for an opponent… Ctrl-C stops.
terminal-lobby-keys = arrows choose  Enter opens  r refreshes  q leaves

terminal-keys = arrows Enter  / type  u undo  h hint  a analyze  r rules  ? help  q quit
terminal-keys-online = arrows Enter  / type  u takeback  d draw  c talk  x resign  ? help  q quit
terminal-keys-secret = arrows Enter  / type  p your color  u undo  h hint  a analyze  ? help  q quit
terminal-keys-online-secret = arrows Enter  p your color  u takeback  d draw  c talk  x resign  ? help  q quit
terminal-small = Window too small; use at least 80×24.  ? help  q quit
terminal-help =
    Arrows       walk over the board; the mouse works too
    Tab          go to the next cell that can be touched
    Enter Space  pick up, put down, choose
    1 to 9       choose what is listed
    Esc          cancel
    / or :       type a move or a turn; Tab completes it
    u            take back; with others, ask for it
    h            ask for a good turn
    a            analyze: play for all, see the engine's best lines
    v s          after the end: step through the match (t tries mistakes), save it
    p            show or hide your secret colors
    r            the rules of the game
    x            resign
    m            after the end: play again; with others, ask for a rematch
    c d          with others: talk, offer a draw
    y n          accept or decline what is offered
    w k          when somebody is away too long: claim the match, call it off
    q            leave; the match is kept

    On the board: (last move) [can be touched] <picked up> !not allowed!
    and what the move under the cursor changes: { "{" }changed{ "}" }
terminal-lines-help = Type moves or turns, or: undo, hint, legal, secret, resign, help, quit.
terminal-lines-help-over = After the end: save, review, try, again.
terminal-lines-help-online = Type moves or turns, or: undo, draw, accept, decline, claim, cancel, legal, secret, resign, help, quit.
terminal-lines-answers = accept or decline
terminal-away-keys = w claims the match  k calls it off
terminal-away-words = claim or cancel
terminal-nothing-offered = Nothing has been offered.
terminal-only-watching = You are watching; only players can do this.

terminal-menu-game = Game
terminal-menu-opponent = Opponent
terminal-menu-computer = the computer
terminal-menu-people = people at this terminal
terminal-menu-online = people on the server
terminal-menu-link = Link
terminal-menu-unfinished = r resumes your unfinished match.
terminal-menu-level = Level
terminal-menu-keys = arrows choose  Enter starts  l opens a link  q leaves

terminal-letters = Stacks are read from the top: { $letters }
terminal-stacks = Stacks

# Courses
terminal-course-head = { $game } · { $chapter } · exercise { $number } of { $total }
terminal-course-help = Type a turn, or the number of a choice. Commands: hint, legal, skip, quit.
terminal-course-right = Right.
terminal-course-answered = Your opponent replies { $turn }.
terminal-course-try-again = Taken back: try again.
terminal-course-begin-again = From the start: try again.
terminal-course-solution = One solution: { $turn }
terminal-course-over = That was the last exercise. Play a match: mohreh play { $game } --level 3
terminal-course-unkept = Your progress cannot be saved: { $error }
