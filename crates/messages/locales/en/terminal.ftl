# What the terminal client says.

terminal-seat = seat { $number }
terminal-claim = claim { $color }
terminal-jokers = jokers { $cells }
terminal-no-jokers = no joker
terminal-pass = pass
terminal-retract = call the turn back
terminal-passed = nothing can be played, pass
terminal-hint = A good turn: { $turn }
terminal-thinking = The computer is thinking...
terminal-looking = Looking for a good turn...
terminal-nothing-to-undo = There is nothing to take back.
terminal-no-secret = This game has no secrets.
terminal-curtain = Hand over to { $seat }, who presses Enter.
terminal-unfinished = There is an unfinished match; go on with: mohreh play { $game } --resume
terminal-kept = The match is kept in { $path }. Go on with: mohreh play { $game } --resume

terminal-keys = arrows Enter  / type  u undo  h hint  ? help  q quit
terminal-help =
    Arrows       walk over the board
    Tab          go to the next cell that can be touched
    Enter Space  pick up, put down, choose
    1 to 9       choose what is listed below the board
    Esc          cancel
    / or :       type a move or a turn; Tab completes it
    u            take back
    h            ask for a good turn
    p            show or hide your secret colors
    q            leave; the match is kept

    On the board: (last move) [can be touched] <picked up> !not allowed!
terminal-lines-help = Type moves or turns, or: undo, hint, legal, secret, resign, help, quit.

terminal-menu-game = Game
terminal-menu-opponent = Opponent
terminal-menu-computer = the computer
terminal-menu-people = people at this terminal
terminal-menu-level = Level
terminal-menu-keys = arrows choose  Enter starts  q leaves
