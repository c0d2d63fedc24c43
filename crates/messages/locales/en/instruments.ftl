# Data sets, matches between programs, and what their tables say.

selfplay-exists = There is a data set in this folder already. Go on with --resume, or name another folder.
selfplay-other = This data set was begun otherwise: { $what } was different.
selfplay-time = --player: with a time per turn no game can be played twice. Use @nodes or @depth.
selfplay-program = --player: a data set is made by a built-in player, not by a program.
