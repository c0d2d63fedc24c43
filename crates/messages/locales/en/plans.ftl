# Conditional turns, planned on the board.

plan-text = Play on the board what your opponent might do, then your answer. If it comes, your answer is played at once, even while you sleep. Nobody else sees this.
plan-if = If { $name } plays:
plan-then = then you play:
plan-count = { $count ->
    [0] No answer yet.
    [one] One line with an answer.
   *[other] { $shown } lines with answers.
}
plan-keep = Keep
plan-remove = Remove this turn and what follows
