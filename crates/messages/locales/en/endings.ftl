# Endings: proved results, to be played out; in browser and terminal.

endings = Endings
endings-intro = Each of these positions is proved: won, or drawn. Bring the result home against the best defense. Any turn that keeps it will do; the first one that lets it slip is answered at once.
endings-progress = Brought home without a slip: { $done } of { $all }.
endings-of = { $turns ->
    [one] { $shown } turn to the end
   *[other] { $shown } turns to the end
  }
endings-open = Play an ending
endings-all = All endings
endings-next = Next ending
endings-none-left = You have brought all of these endings home.
endings-none = There are no endings of this game.

endings-task-win = This position is won. Bring the win home.
endings-task-draw = This position is a draw if you play it right. Hold it.
endings-task-win-in = { $count ->
    [one] This position is won in { $shown } turn. Play it.
   *[other] This position is won in { $shown } turns, whatever your opponent answers. Play it out.
  }
endings-keeps = Good. The result is still yours.
endings-slower = This still wins, but it takes a turn longer.
endings-slipped-draw = After this answer the win is gone: with best play it is a draw.
endings-slipped-loss = After this answer you lose against best play.
endings-slipped-open = { $count ->
    [one] After this answer you no longer win in { $shown } turn.
   *[other] After this answer you can no longer force a win in { $shown } turns.
  }
endings-unknown = Whether this turn keeps the result takes too long to prove here. Try another one; it does not count against you.
endings-done = Brought home without a slip!
endings-done-late = Brought home, but with a slip or with help. Play it again to make it count.
endings-retry = Take it back
endings-repeat = From the beginning
endings-show = Show a turn
endings-shown = { $turn } keeps the result.
endings-thinking = Looking for the best answer …

terminal-ending-head = { $game } · ending { $id }
terminal-ending-help = Type a turn. Also: hint, answer (with either, the ending does not count), skip, legal, quit.
