# The library: all matches that can be searched.

library-text = Your matches on this device and in your account, and the records in your studies.
library-device = This device
library-account = Online
library-collection = Study
library-commented = Commented game
library-unnamed = Study without a name
library-more = More filters, positions and patterns
library-game = Game
library-source = From
library-after = On this day or later
library-before = On this day or earlier
library-day-wrong = Not a day, such as 2026-11-19
library-least = At least this many turns
library-most = At most this many turns
library-position = Position, in notation
library-pattern = Pattern: some cells and what lies on them
library-pattern-text = In YINSH, e5=W wants a white ring on e5; . is an empty cell, ? is anything that lies there, and w? a stack that begins with w. Cells you leave out may hold anything, and the board may be turned or mirrored.
library-choose-game = Choose a game first: positions and patterns belong to one.
library-search = Search the boards
library-looked = { $done } of { $all } matches searched…
library-reached = { $count ->
    [0] There at the start
    [one] There after { $shown } turn
   *[other] There after { $shown } turns
  }

pattern-part = expected a cell and what lies on it, such as e5=W, found `{ $found }`
pattern-piece = `{ $found }` lies on no cell of this game; there are { $names } and ? for anything

library-endings = Endings: hold a proved result

commented-title = Commented games
commented-text = Complete matches between computer players, with the key turns explained.
commented-read = Read
commented-player = { $who }: level { $level }
commented-won = { $who } wins
commented-turns = { $count ->
    [one] { $shown } turn
   *[other] { $shown } turns
  }
commented-number = { $title } has { $count } commented games, and none with the number { $number }
commented-chosen = { $count } of { $all } matches chosen.
commented-reviewed = game { $number }, reasons: { $same } as before, { $gone } gone, { $new } new
