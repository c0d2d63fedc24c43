# The pages from which everything begins: courses, rules, analysis, tables.

pages-learn-done = { $done } of { $total } exercises done.
pages-go-on = Continue with
pages-start-here = A good place to start
pages-continue = Continue
pages-begin = Begin
pages-rules-on-one-page = The rules on one page
pages-course-done = All exercises done. Play a match!
pages-course-count = { $done } of { $total } exercises
pages-read-rules = Read the rules
pages-how-to-win = To win:
pages-win-yinsh = remove three of your own rings, one for each row of five you make.
pages-win-zertz = capture four white, five grey or six black marbles, or three of each.
pages-win-dvonn = control more pieces than your opponent when nobody can move.
pages-win-lyngk = build the most stacks of five colors with your color on top.
pages-win-colorpop = clear the tokens of your secret color from the board.

# Analysis
pages-study-text = Open a match and see where it turned, or try turns on an empty board.
pages-study-board = An empty board
pages-study-board-text = Play for both sides, ask the engine, set up any position.
pages-study-paste = Open a record
pages-study-paste-text = Paste a record, or a link to a match, position or study, or choose a file; records of boardspace.net are read too.
pages-study-open = Open
pages-study-file = Choose a file
pages-study-unreadable = This is not a readable record. A record begins with the tag Mohreh.
pages-study-recent = Your last matches
pages-study-none = Matches you play appear here, with their turning points.

# Tables
pages-tables-waiting = { $count ->
    [0] No table is open right now. Open one, and whoever comes by can sit down.
    [one] One table waits for somebody to sit down.
   *[other] { $shown } tables wait for somebody to sit down.
}
pages-seekers = { $count ->
    [one] One person is looking for an opponent.
   *[other] { $shown } people are looking for an opponent.
}
pages-all-games = All games
pages-open-table = Open a table
pages-open-table-of = Open a table of { $game }
pages-which-game = Which game?
pages-seats-left = { $count ->
    [one] one seat left
   *[other] { $shown } seats left
}
pages-watching = { $count ->
    [0] nobody watches
    [one] one watcher
   *[other] { $shown } watchers
}
pages-turn = turn { $number }
pages-more-live = More matches
pages-quiet = It is quiet here
pages-quiet-text = No listed match is being played. Meanwhile, the computer always has time.

# My page and about
pages-device-matches = Unfinished on this device
pages-source = Documents
pages-source-text = The server's documents: rules to print, notation, the API, and how to write a player.
pages-install = Install Mohreh
pages-install-text = It then opens like any other app and works without a network: learning, the computer, and analysis.
pages-install-ios = On an iPhone or iPad, choose Share, then Add to Home Screen.
pages-installed = Mohreh is installed on this device.
web-about-text = Mohreh (مُهره) is the Persian word for a game piece. It plays five games by their full rules. Learn, play and study them on your own machine, without an account.
web-credits = The games
web-credits-burm = YINSH, ZÈRTZ, DVONN and LYNGK are games by Kris Burm, published by HUCH! & friends. Their Persian publisher is Sarzamin-e Zehn-e Ziba (سرزمین ذهن زیبا, LBMind); Kiumars Ghanbari Azar translated the rulebooks of ZÈRTZ, DVONN and LYNGK.
web-credits-borg = Color Pop is a game by Lionel Borg, published by Gigamic.
web-credits-independent = The names belong to their owners. This is an independent program; the board art is its own.
web-privacy = Privacy
web-privacy-text = These pages load nothing from other sites. Matches against the computer stay on this device unless you share them.
web-font = Set in Vazirmatn by Saber Rastikerdar, under the SIL Open Font License.
