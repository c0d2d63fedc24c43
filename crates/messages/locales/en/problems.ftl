# Why something that was typed, opened or asked for does not work.

unreadable = { $what ->
    [move] This move cannot be read: “{ $found }”.
   *[other] This cannot be read: “{ $found }”.
}

refused-unfinished = The turn is not finished.
refused-too-long = The turn has ended, and more moves follow.
refused-over = The match is over.
refused-stale = The match has gone on since this turn was read.

text-cell = { unreadable } Example: e5
text-off-board = { unreadable } The { $game } board has no such cell.
text-game = { unreadable } The games are { $choices }.
text-step = { unreadable } The step is one of: { $choices }.
text-result = { unreadable } A result is “win” with the seats, “draw” or “loss”.
text-missing = The text ends too early. Missing: { $field }.
text-number = { unreadable } Expected: { $field }, a number up to { $limit }.
text-end = Nothing may follow the last field; found “{ $found }”.

field-board = the board
field-seat = the seat to move
field-step = the step
field-turns = the number of turns
field-part = the stage of the turn
field-options = the options
field-claims = the claimed colors
field-points = the points
field-pool = the pool
field-captured-by-seat-0 = the captures of player 1
field-captured-by-seat-1 = the captures of player 2
field-captured-before-the-offence = the captures before the offense
field-detail = the detail of the step
field-collected = the collected tokens
field-outlived = the colors that are gone
field-secrets = the secret colors

yinsh-text-part = { unreadable } The stage of the turn is new, begun or moved.
yinsh-text-board = { unreadable } A board has eleven columns with 85 points, a to k.
zertz-text-move = { unreadable } Examples: Wd4, -g1, d4xf4, pass, retract
zertz-text-over = { unreadable } After the end there is draw or { $winner }, the seat that moved last.
zertz-text-jump = { unreadable } The marble that jumps on must be named.
zertz-text-duty = { unreadable } Expected: -, capture, or an offense with its board.
zertz-text-offence = { unreadable } An offense is written board:captured:captured.
zertz-text-board = { unreadable } Board { $name } is written column by column, a first.
zertz-text-counts = { unreadable } Expected: { $field } as white/grey/black, each up to 10.
dvonn-text-options = { unreadable } DVONN has no options; write -.
dvonn-text-board = { unreadable } A board has eleven columns of stacks, a to k.
lyngk-text-move = { unreadable } Examples: !R, c3-e4, pass
lyngk-text-setup = { unreadable } A setup has 43 letters.
lyngk-text-letters = { unreadable } A setup has the letters I, B, R, G, K and W.
lyngk-text-board = { unreadable } A board has nine columns of pieces and stacks, a to i.
lyngk-text-claims = { unreadable } The claims of both players are written like RB/-.
lyngk-text-points = { unreadable } The points of both players are written like 1/0.
lyngk-text-color = { unreadable } The colors are I, B, R, G and K.
colorpop-text-jokers = { unreadable } At most five jokers, by column and then by row, each once.
colorpop-text-collected = { unreadable } What each player collected is written like R3W1.-.
colorpop-text-secrets = { unreadable } Secrets: { $seats } players, joined by dots, each with { $colors } of R Y G B P ?.
colorpop-text-board = { unreadable } A board has ten blades of up to ten tokens, joined by /.
colorpop-text-outlived = { unreadable } Write - or colors out of R Y G B P.
colorpop-text-setup = { unreadable } A setup has 100 tokens, a slash and the players’ colors.
colorpop-text-tokens = { unreadable } 100 tokens out of R, Y, G, B, P and W are needed.

options-pair = “{ $key }” is not an option; write key=value.
options-twice = The option “{ $key }” is given twice.
options-switch = The option “{ $key }” is on or off, not “{ $found }”.
options-value = The option “{ $key }” cannot be “{ $found }”. Possible: { $choices }.
options-unknown = This game has no option “{ $key }”.
zertz-options-blitz = Blitz is played on 37 rings.
zertz-options-tournament = A tournament is played on 48 rings or more.
lyngk-options-six = “{ $key }” and six=on cannot be combined.
colorpop-options-one-color = With { $seats } players each draws one color, not { $colors }.
colorpop-options-colors = With { $seats } players each draws 1 to { $most } colors, not { $colors }.
colorpop-options-teams = Teams need 4 players, not { $seats }.

record-line = Line { $line }
record-start = The start cannot be set up
record-turn = Turn { $number }, “{ $turn }”
record-closes-nothing = Here “)” closes nothing.
record-unended = The file ends before “{ $end }”.
record-tag = { unreadable } A tag looks like [Game "yinsh"].
record-tag-twice = The tag “{ $name }” already appears in line { $first }.
record-quote = The value of a tag ends with a quotation mark: “{ $found }”.
record-version = Unknown record version: “{ $found }”. Known: 1
record-first-tag = The first tag must be [Mohreh "1"].
record-no-game = The tag [Game "…"] is missing.
record-early-comment = A variation begins with a comment: “{ $found }”. Write the turn first.
record-second = A second record begins here, where one was expected. A file of many is read record by record.
record-early-variation = There is a variation before the first turn.
record-deep = At most 64 variations can be nested.
record-empty-variation = A variation is empty.
record-open-variation = The file ends before “)” closes a variation.
record-clock = { unreadable } A clock looks like 0:04:12.
record-evaluation = { unreadable } An evaluation is a number from 0 to 1.
record-mark = { unreadable } A mark looks like e3-f5 red: cells, and green, red, blue or yellow.
record-paint = { unreadable } The colors of marks are green, red, blue and yellow.
record-ending = { unreadable } An ending is rules, resignation 0, time 0, agreement or abandoned.

boardspace-file = This is not a boardspace record, which would begin with “(;”.
boardspace-game = { unreadable } Known in SU[…]: { $choices }.
boardspace-node = { unreadable } Expected: { $choices }.
boardspace-trouble = Line { $line }, after { $turns } turns
boardspace-move = “{ $word }”
boardspace-after-end = “{ $word }” comes after the end of the match.
boardspace-second-version = A second version of the match begins here; the first one is kept.
boardspace-other-turn = “{ $word }” is played by the player who is not on turn.
boardspace-unfinished = Only half of this turn is in the record.
boardspace-in-hand = This turn ends with a piece still in hand.
boardspace-nothing = This turn takes back everything it does; no move is left.
boardspace-player = “P{ $player }” is neither of the two players, P0 and P1.
boardspace-edit = The position is changed by hand here (“edit”).

told-position = These turns do not lead to this position.
problem-broken = Something went wrong in the program.
network-format = This is not a network file of this version.
network-inputs = This network does not fit this version of the program.
network-damaged = The network file is cut off or damaged.
network-load = The computer player’s neural network could not be loaded. Are you online?
engine-old-browser = The computer player needs a newer browser.

edit-few-columns = { unreadable } The board has too few columns.
edit-many-columns = { unreadable } The board has too many columns.
edit-column = { unreadable } The column from { $first } on has { $count } cells.
edit-tool = { unreadable } The game has no such piece.
edit-cell = { unreadable } The board has no such cell.
edit-field = { unreadable } The position has no such field.
edit-value = { unreadable } Possible: { $choices }.

# A turn, told
web-told = { $who } { $what }.
web-told-placed = { $you ->
    [yes] put
   *[no] puts
} a { $piece } on { $cell }
web-told-moved = { $you ->
    [yes] move
   *[no] moves
} { $kind ->
    [ring] a ring from { $from } to { $to }
    [marble] a marble from { $from } to { $to }
   *[onto] { $from } onto { $to }
}
web-told-flipped = { $you ->
    [yes] flip
   *[no] flips
} { $count ->
    [one] one marker
   *[other] { $shown } markers
}
web-told-row = { $you ->
    [yes] make
   *[no] makes
} a row of five
web-told-row-theirs = { $you ->
    [yes] make
   *[no] makes
} a row of five for the other side
web-told-captured = { $you ->
    [yes] take
   *[no] takes
} the { $piece } on { $cell }
web-told-ring-off = { $you ->
    [yes] take your ring on { $cell } off the board
   *[no] takes one of their rings off { $cell }
}
web-told-captured-many = { $you ->
    [yes] take
   *[no] takes
} { $count ->
    [one] one marble
   *[other] { $shown } marbles
}
web-told-five = { $you ->
    [yes] complete
   *[no] completes
} the stack of five on { $cell }
web-told-removed = { $you ->
    [yes] remove
   *[no] removes
} the { $piece } on { $cell }
web-told-removed-many = { $you ->
    [yes] remove
   *[no] removes
} { $shown } { $kind ->
    [marker] markers
    [base] rings
   *[other] pieces
}
web-told-popped = { $you ->
    [yes] pop
   *[no] pops
} { $count ->
    [one] one { $color } token
   *[other] { $shown } { $color } tokens
}{ $jokers ->
    [0] {""}
    [one] {" "}with a joker
   *[other] {" "}with { $jokers } jokers
}
web-told-cut = { $you ->
    [yes] cut off
   *[no] cuts off
} { $count ->
    [one] one stack
   *[other] { $shown } stacks
}
web-told-claimed = { $you ->
    [yes] claim
   *[no] claims
} { $color }
web-told-scored = { $you ->
    [yes] score
   *[no] scores
} { $count ->
    [one] one point
   *[other] { $shown } points
}
web-told-passed = { $you ->
    [yes] have no move and pass
   *[no] has no move and passes
}
web-told-retracted = { $you ->
    [yes] retract
   *[no] retracts
} the turn
