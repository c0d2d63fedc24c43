# Data sets, matches between programs, and what their tables say.

selfplay-exists = There is a data set in this folder already. Go on with --resume, or name another folder.
selfplay-other = This data set was made with other settings: { $flag ->
    [judge] the file of --player
    [limits] --nodes or --depth
    [listed] the list of openings
   *[other] { $flag }
} differs.
selfplay-missing = The file of a complete shard is missing. Remove the line with { $line } from done.jsonl; then --resume makes the shard again.
selfplay-damaged = The file of a complete shard is damaged: it is not the file that done.jsonl describes. Remove the line with { $line } there; then --resume makes the shard again.
selfplay-time = --player: with a time limit per turn, games are not reproducible. Use @nodes or @depth.
selfplay-program = --player: a data set is made by a built-in player, not by a program.
arena-memory = The memory of a program cannot be limited here. Use --program-memory none.
usage-memory = “{ $found }” is not a size. Examples: 512M, 4G, none
usage-judges = @net and @weights exclude each other: a player evaluates with one of them.
usage-judge-game = “@{ $key }”: this file is for { $own }, not { $title }.
usage-judge-player = “@{ $key }”: this player does not use it.
weights-line = Line { $line }: “{ $expected }” and two numbers are needed, not “{ $found }”.
tune-no-weights = { $title } has no weights.
tune-other = These games were played with other settings: { $flag } differs.
tune-nothing = There is nothing to learn from: in finished games of { $title }, no turn has an evaluation.
records-own-source = This file is one of those that are read. Name another file to write to.
records-locked = Another process is writing this file. Wait until it is done, or name another file.
book-game = An opening is not of { $title } with these options.

# What was done when Ctrl-C, or its kin, ended something that takes long.

interrupted-moves = Interrupted: { $count } of { $all } first moves are counted.
interrupted-tests = Interrupted: { $count } of { $all } tests at { $elo } Elo are done.
interrupted-records = Interrupted: { $count } records were read. No file was written.
interrupted-bench = Interrupted. The figures above are valid.
interrupted-book = Interrupted. Go on with --from { $file } and another --out.
interrupted-unwritten = Interrupted. No file was written.
interrupted-position = Interrupted. This is what was found so far.
interrupted-reviews = Interrupted: { $count } records were reviewed to the end.
interrupted-questions = Interrupted: { $count } questions were left unanswered.

# What instruments found and did: one line per player, game or measurement.

bench-speed = { $game } { $games } games/s { $plies } plies/s { $bytes } bytes
bench-search = { $game } depth { $depth } { $nodes } nodes { $seconds } s { $speed } nodes/s
bench-ending = { $game } { $games } games, { $seconds } s a turn: proved { $before } turns before the end
bench-review = { $game } { $place }: usual { $usual }, larger { $larger }
bench-reviews = { $matches } matches: { $same } with the same turning points, { $costliest } with the same costliest one; { $usual } turning points in the usual reviews, { $larger } in those of { $factor } times the work, { $both } in both
sprt-pairs = { $pairs } pairs, { $elo } ± { $error } Elo
sprt-llr = LLR { $llr } ({ $lower }, { $upper }): { $verdict }
sprt-simulated = at { $elo } Elo: better { $better } %, not better { $worse } %, { $games } games on average
sprt-verdict-better = better
sprt-verdict-not-better = not-better
sprt-verdict-undecided = undecided
match-duel = { $players }: { $games } games, { $wins } won, { $losses } lost, { $draws } drawn{ $share }{ $rating }
match-share = : { $share } %
match-rating = , { $elo } ± { $error } Elo
match-pairs = pairs with 0, ½, 1, 1½, 2 points: { $counts }
match-standing = { $rank }. { $name }  { $points } of { $games } { $share } ± { $error } %{ $rating }
match-standing-rating = {"  "}{ $elo } ± { $error } Elo
match-cross = { $rank }. { $name }{ $results }
match-trouble = game { $number }: { $player } loses: { $why }
match-troubles = { $name }: { $late } lost on time, { $failures } by a crash or an illegal turn
match-openings = openings: { $openings }
match-openings-book = book
match-openings-file = file { $file }
match-openings-random = random
match-openings-turns = random { $number }
match-distinct = distinct games: { $distinct } of { $games }
match-sprt = SPRT { $least } against { $most } Elo: { $verdict }, LLR { $llr } ({ $lower }, { $upper })
selfplay-done = { $games } of { $all } games, { $rows } rows in { $shards } shards, in { $folder }
tune-interrupted = { $games } of { $all } games, in { $file }
tune-dumped = { $games } games, { $positions } positions, in { $file }
tune-fitted = { $games } games, { $positions } positions, loss { $before } to { $after } bits
tune-unseen = in games that were held back, loss { $before } to { $after } bits
tune-worse = Warning: in games that were held back, these weights are worse than the built-in ones. Play more games.
tune-written = written to { $file }
book-exists = There are records already. Name another file.
book-made = { $kept } openings of { $tried } tried, in { $file }
progress-games = games
progress-fit = steps of the fit
progress-tests = tests
