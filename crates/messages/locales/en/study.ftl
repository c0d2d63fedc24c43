# Studies and reviews in the browser

study-title = Study
study-name = Name of the study
study-unnamed = Untitled study
study-all = Studies
study-on-device = Studies are saved on this device as you write.
study-none = No study yet.
study-new = New study
study-delete = Delete
study-delete-sure = Delete this study?
study-keep = Keep
study-chapters = Chapter
study-chapter = Chapter { $number }
study-chapter-count = { $count ->
    [one] one chapter
   *[other] { $shown } chapters
}
study-chapter-name = Name of the chapter
study-chapter-more = More about this chapter
study-add-chapter = New chapter
study-rename-chapter = Rename chapter
study-remove-chapter = Delete chapter
study-full = This device has no room left for the last changes. Nothing is lost while this page is open: export the study, or delete another one.
study-end = To the end of this line
study-notes = Notes
study-comment = Comment
study-glyph-1 = Good turn
study-glyph-2 = Mistake
study-glyph-3 = Brilliant turn
study-glyph-4 = Blunder
study-glyph-5 = Interesting turn
study-glyph-6 = Dubious turn
study-promote = Promote
study-make-main = Make main line
study-remove = Delete from here
study-clear-marks = Remove drawings
study-undo = Undo
study-redo = Redo
study-draw = Draw arrows and circles (right button; Shift red, Alt blue)
study-play-on = Play from here
study-shown = Turn { $number } of { $count } in this line
study-keep-line = Add to the study
study-leave-line = Back
study-played = Played, and what could follow:
study-loss = −{ $percent }
study-none-yours = None of these turns was yours: no turn of yours gave much away.
study-error = ± is the standard error: these chances are averages of matches that the computer played out.
study-accuracy = { $percent } accuracy
study-phase-opening = opening
study-phase-middle = middlegame
study-phase-ending = endgame
study-review-again = Review again
study-write = Turn into a study
study-read = Read the review
study-lines = Lines
study-look = Time
study-seconds = { $seconds } s
study-proved = proved
study-depth = depth { $depth }
study-strength = Strength
study-full-strength = full
study-level = level { $level }
study-exclude = What if not { $turn }?
study-excluded = Without { $turns }: consider again
study-import = Import
study-import-text = Records (one or many per file), boardspace.net records, a link to a match, position or study, positions or turns. You can also drop files on this page.
study-export = Export
study-record = The whole study as records
study-link = Copy a link to the study
study-picture = Picture (SVG)
study-link-long = This study is too long for a link. Send the file instead.
study-link-broken = This link is damaged.
study-gone = This study is no longer on this device.
study-link-none = This link leads to no match, position or study that can be read here.
study-too-long = Records of at most { $mib } MiB can be read at once.
study-trouble = Record { $number }: { $problem }
study-train = Play the mistakes again
study-train-of = Play the mistakes of { $name } again
study-train-number = Mistake { $number } of { $count }
study-train-ask-you = You played { $turn } here. Find something better.
study-train-ask = { $who } played { $turn } here. Find something better.
study-train-right = Right!
study-train-wrong = This is not better.
study-train-again = Try again
study-train-next = Next
study-train-end = End
study-train-done = Found at the first try: { $found } of { $count }.
study-train-played = The turn played in the match, { $turn }: { $reason }
study-train-worth = The engine puts the chances of { $who } at { $chance } after { $turn }, and at { $possible } after the turn that the review suggests.
study-train-answer = The answer: { $told }
study-train-solution = { $turn } was better: { $told }
study-train-show = Show the solution
study-accuracy-means = Accuracy tells how much of the chances was kept, turn by turn: 100% means that nothing was given away. In a lost position there is nothing left to give away.
study-phase-decided = already decided
study-theme = Puzzles: { $theme }
study-you = You ({ $name })
web-graph = Chances over time
web-chance = Chances of the first player
web-engine = Engine
web-position-here = Position
web-paste = Paste a record, a position or turns
web-load = Load
web-download = Download
web-open-file = Open a file

study-server-keep = Keep on the server
study-server-title = This study on the server
study-server-share = Share and history
study-server-kept = Kept on the server.
study-server-sending = Sending to the server…
study-server-offline = { $count ->
    [0] The server cannot be reached. You can go on writing.
    [one] The server cannot be reached. { $shown } change waits; you can go on writing.
   *[other] The server cannot be reached. { $shown } changes wait; you can go on writing.
}
study-server-reading = A study by { $owner }. What you try out here is not saved.
study-server-copy = Copy to this device
study-server-refused = A change was not taken: { $problem }
study-server-refused-copy = A change was not taken: { $problem } The study with your change is kept as another one on this device.
study-server-over = { $what ->
    [chapters] A study on the server has up to { $most } chapters; this one has { $found }.
    [nodes] A study on the server has up to { $most } turns; this one has { $found }.
    [line] A line on the server has up to { $most } turns; one of this study is longer.
    [bytes] This study is too long for the server: about { $found } bytes, at most { $most }.
    [name] A name on the server has up to { $most } letters; one in this study has { $found }.
    [comment] A comment on the server has up to { $most } letters; one in this study has { $found }.
    [marks] The server keeps up to { $most } drawings on a board; one board of this study has { $found }.
   *[other] Something in this study is too long for the server: { $found }, at most { $most }.
}
study-server-held = Everything is on this device; nothing is sent until it fits.
study-server-empty = A study by { $owner }. There is nothing in it yet.
study-server-visibility = Who can see it
study-server-private = Only its editors
study-server-link = Everyone with the link
study-server-public = Everyone
study-server-owner = A study by { $owner }. You may edit it.
study-server-editors = Editors
study-server-alone = Nobody but you.
study-server-name = Name of an account
study-server-add = Add
study-server-remove = Remove { $name }
study-server-delete = Delete from the server
study-server-delete-sure = Delete this study and its history from the server? Your copy on this device stays.
study-server-nobody = Somebody
study-server-did-add = { $who } added { $turn }.
study-server-did-remove = { $who } deleted a turn.
study-server-did-order = { $who } changed the order of turns.
study-server-did-note = { $who } wrote about a turn.
study-server-did-title = { $who } changed the name of the study.
study-server-did-chapter = { $who } changed a chapter.
study-server-did-remove-chapter = { $who } deleted a chapter.
study-server-did-restored = { $who } went back to an earlier version.
study-history = History
study-history-name = Name for the study as it is now
study-history-keep = Save version
study-history-holds = Chapters: { $chapters }, turns: { $turns }.
study-history-restore = Go back to this version
study-history-none = No earlier version yet. Versions are kept as you write.
study-server-own = Your studies on the server
study-server-all = Public studies
study-server-by = by { $owner }
