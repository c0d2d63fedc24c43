# Data sets, matches between programs, and what their tables say.

selfplay-exists = There is a data set in this folder already. Go on with --resume, or name another folder.
selfplay-other = This data set was made with other settings: { $what } differs.
selfplay-time = --player: with a time limit per turn, games are not reproducible. Use @nodes or @depth.
selfplay-program = --player: a data set is made by a built-in player, not by a program.
arena-memory = The memory of a program cannot be limited here. Use --program-memory none.
usage-memory = “{ $found }” is not a size. Examples: 512M, 4G, none
usage-judges = @net and @weights exclude each other: a player evaluates with one of them.
usage-judge-game = “@{ $key }”: this file is for { $own }, not { $title }.
usage-judge-player = “@{ $key }”: this player does not use it.
weights-line = Line { $line }: “{ $expected }” and two numbers are needed, not “{ $found }”.
tune-no-weights = { $title } has no weights.
tune-other = These games were played with other settings: { $what } differs.
tune-nothing = There is nothing to learn from: in finished games of { $title }, no turn has an evaluation.
records-own-source = This file is one of those that are read. Name another file to write to.
records-locked = Another process is writing this file. Wait until it is done, or name another file.
book-game = An opening is not of { $title } with these options.
