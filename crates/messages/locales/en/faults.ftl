# What is wrong with a course, a puzzle or an ending, for its author: `learn --check`, `puzzles --check`.

learn-checked = { $game }: { $exercises } exercises, { $proved } searched, { $wrong } false claims
puzzles-of = { $game }: { $told }
puzzles-checked = { $right } of { $all } puzzles proved again
puzzles-checked-endings = { $right } of { $all } endings proved again
puzzles-mined = { $matches } matches, { $positions } positions, { $found } puzzles
puzzles-mined-endings = { $matches } matches, { $positions } positions, { $found } endings
puzzles-chosen = { $count } puzzles
puzzles-chosen-endings = { $count } endings
puzzles-left-out = left out, { $why }: { $count }
puzzles-left-alike = alike
puzzles-left-passes = ends with passes
puzzles-left-match = same match
puzzles-left-easy = too easy
puzzles-left-over = the match is over
puzzles-left-few-choices = too few turns to choose from
puzzles-left-out-of-reach = not proved within the usual work
puzzles-left-not-so = the claim is false
puzzles-left-several-ways = several turns are right
puzzles-left-lost-anyway = the defense loses a little later
puzzles-rated = { $kept } of { $all } puzzles kept; { $moved } ratings moved, by { $mean } on average and { $most } at most; { $tempting } with another answer to whether the tempting turn is wrong; { $lines } with another line
puzzles-thrown = { $id } left out: { $why }

fault-at = { $place }
fault-players = Other players rated these puzzles; rate them again with `mohreh puzzles rate --game { $game } crates/study/puzzles/{ $game }.json`.
fault-written = The position is written as { $position }.
fault-illegal = { $turn } is not legal.
fault-no-right-turn = No turn does what is asked.
fault-id-taken = Another exercise has this name.
fault-id = The name does not begin with { $game }.
fault-closing = A chapter has to close with a puzzle or a match.
fault-no-hint = There is no hint.
fault-options = A position has its own options; no others may be named.
fault-cell = { $cell } is not a cell.
fault-nothing-asked = Nothing is asked.
fault-win-length = A win in { $turns } has to be played to its end.
fault-level = A level and one single goal belong to what is played out, and to nothing else.
fault-replies = Every turn but the first has to answer a reply.
fault-reply = The reply { $reply }
fault-wrong-turn = Wrong turn { $number } cannot be played, or has another name.
fault-no-answer = { $reply } does not answer { $first }.
fault-choice = The choice { $turn } has no answer.
fault-choices = Choices belong to what is chosen, and to nothing else.
fault-nothing-said = Nothing is said about { $turn }.
fault-not-english = The { $kind ->
    [title] title
    [text] text
    [praise] praise
    [hint] hint
    [reason] reason
    [choice] choice
   *[other] { $kind }
} is not English: { $en }
fault-not-persian = The { $kind ->
    [title] title
    [text] text
    [praise] praise
    [hint] hint
    [reason] reason
    [choice] choice
   *[other] { $kind }
} is not Persian: { $fa }
fault-arabic = There are Arabic letters or digits: { $fa }
fault-digits = There are digits that are not Persian: { $fa }
fault-wins = { $turn } wins in { $turns }.
fault-no-win = { $turn } does not win in { $turns }.
fault-value = What is claimed of { $turn } is not proved: { $value }
fault-as-good = Another turn is as good: { $value }, the right one { $right }
fault-called-wrong = { $turn } is called wrong: { $value }, the right one { $right }
fault-name = Its name should be { $id }.
fault-more-turns = More turns are asked for than are proved.
fault-not-right = { $turn } is not among the right turns.
fault-right = The right turns are { $turns }, not { $listed }.
fault-unproved = This is not proved: { $claim }.
fault-false = This is false: { $claim }.
fault-short = The solution ends before the last right turns.
fault-themes = Its themes are { $themes }.
fault-nobody = Nobody is to move.
fault-nothing-wrong = Nothing can go wrong.
fault-unjudged = Not every turn can be judged.
fault-not-kept = { $turn } does not keep this: { $claim }.
fault-own-turns = Its line has { $turns } turns of its own.
fault-no-result = Its line does not reach the result.

claim-win = win
claim-draw = draw
claim-win-in = win in { $number }
claim-defence = only defense, lost in { $number }
claim-clear = clear
claim-sure-win = sure win
