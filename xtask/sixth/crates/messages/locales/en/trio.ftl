# Trio

trio-tagline = Three in a row.
trio-players = 2 players
trio-age = 5 and up
trio-duration = A minute

trio-step-place = Put a stone on an empty cell

trio-over = The match is over.
trio-occupied = { $cell } is already taken.
trio-no-such-cell = { $cell } is not on this board.

trio-end-three = three in a row
trio-end-no-room = no cell is left

trio-flaw-setup = Trio always starts with an empty board.
trio-flaw-count = { $white } white and { $black } black stones: white begins, and the players take turns.
trio-flaw-line = The match was over before the last stone.
trio-text-board = { unreadable } A board has three columns of three cells.
trio-text-rest = { unreadable } After this board comes: { $expected }
