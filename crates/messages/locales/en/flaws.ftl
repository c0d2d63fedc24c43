# Why a position that was set up or typed cannot be.

flaw-unreadable = This cannot be read: { $found }
flaw-options = These options cannot be had: { $found }

yinsh-flaw-setup = YINSH has no setups: it always starts with an empty board.
yinsh-flaw-count = There are { $white } white rings, { $black } black rings and { $markers } markers; at most 5, 5 and 51 exist.
yinsh-flaw-placing = While rings are placed, there are fewer than ten of them and no markers.
yinsh-flaw-seat = After { $white } white and { $black } black rings it is not the turn of { $seat }.
yinsh-flaw-part = This progress of the turn does not go with the step: { $part }.
yinsh-flaw-begun = A turn that has begun with a row has cost a ring, and none is missing.
yinsh-flaw-few-rings = { $seat } has { $rings } rings on the board; at least { $fewest } stay there.
yinsh-flaw-both-won = Both sides have removed rings enough to win.
yinsh-flaw-won = One side has removed rings enough to win: the match would be over.
yinsh-flaw-markers = There are more markers than a removed row leaves.
yinsh-flaw-no-row = A row is to be removed, and whoever is to move has none.
yinsh-flaw-other-row = The other side has a row, which would have been removed before.
yinsh-flaw-row = A row stands: the step must be the removal of a row.
yinsh-flaw-step = The step must be: { $step }.

zertz-flaw-setup = ZÈRTZ has no setups: the options say it all.
zertz-flaw-marbles = White/grey/black there are { $found } marbles on the board, captured and in the pool; it must be { $all }.
zertz-flaw-tournament = Offences exist only in tournaments.
zertz-flaw-jump = No marble on { $point } can jump.
zertz-flaw-no-ring = A ring is to be removed, and none is free.
zertz-flaw-no-marble = A ring is to be removed, and no marble has been placed.
zertz-flaw-not-won = { $seat } has not won: no goal is reached and a ring is vacant.
zertz-flaw-part = A part of the board has a marble on every ring: it would have been taken when the turn ended.
zertz-flaw-won = { $seat } has marbles enough to win: the match would be over.
zertz-flaw-stuck = Nobody can capture or place a marble: the match would be over.
zertz-flaw-no-capture = There is nothing to capture.
zertz-flaw-ring = A board of { $board } rings has none on { $point }.
zertz-flaw-offence-marbles = Before the offence there are more marbles than exist.
zertz-flaw-offence-none = Before the offence there was nothing to capture.
zertz-flaw-offence-way = The board before the offence does not lead to this one.
zertz-flaw-offence-ending = The offence would end the match.

dvonn-flaw-setup = DVONN has no setups: it always starts with an empty board.
dvonn-flaw-stack = A stack of { $height } pieces with { $dvonn } DVONN pieces on { $point } cannot be.
dvonn-flaw-placing = While pieces are placed, they lie singly and a cell is empty.
dvonn-flaw-first = Of { $pieces } pieces { $dvonn } are DVONN pieces; the three of them are placed first.
dvonn-flaw-seat = After { $white } white and { $black } black pieces it is the other's turn.
dvonn-flaw-count = There are { $pieces } pieces with { $dvonn } DVONN pieces; at most 49 exist, and always 3 DVONN pieces.
dvonn-flaw-cut-off = A stack is not connected with a DVONN piece.
dvonn-flaw-over = The match is not over: a stack can still move.
dvonn-flaw-stuck = No stack can move: the match would be over.

lyngk-flaw-no-setup = A boardspace record of LYNGK does not tell how the pieces lay.
lyngk-flaw-count = There are { $counts }; of each color 8 exist, and 3 jokers (W).
lyngk-flaw-high = The stack on { $point } has more than { $limit } pieces.
lyngk-flaw-points = With { $on_board } pieces on the board too few are left for the { $in_hand } in stacks that were taken.
lyngk-flaw-claimed-twice = Both sides claim { $colors }.
lyngk-flaw-claims = Each side claims two colors at most.
lyngk-flaw-five = A stack of five under a claimed color would have been taken.
lyngk-flaw-over = The match is not over: somebody can still play.
lyngk-flaw-stuck = Nobody can play: the match would be over.
lyngk-flaw-no-claim = This step follows a claim, and whoever is to move has claimed nothing.
lyngk-flaw-cannot-move = Whoever is to move cannot move.
lyngk-flaw-one-six = One stack of six ends the match; there cannot be more.
lyngk-flaw-no-six = { $seat } has a point and no stack of six.
lyngk-flaw-six = A stack of six has ended the match.
lyngk-flaw-brackets = { $count } pieces are written for { $point }; a stack has two to six.
lyngk-flaw-color-twice = The stack on { $point } has a color twice.
lyngk-flaw-joker = The stack on { $point } has a joker on top, where none can be.

colorpop-flaw-tokens = Color { $color }: { $total } tokens on the board and collected; it must be 19.
colorpop-flaw-jokers = There are { $jokers } jokers on the board and collected; it must be 5.
colorpop-flaw-seat = After { $turns } turns it is not the turn of { $seat }.
colorpop-flaw-collected = { $seat } has { $tokens } tokens from { $turns } turns; each turn brings at least two.
colorpop-flaw-outlived = The colors that are gone are { $gone }, and { $outlived } are said to be outlived.
colorpop-flaw-stuck = No group is left, or somebody has cleared their colors: the match would be over.
colorpop-flaw-secrets = With these secret colors the match would be over.
colorpop-flaw-over = The match is not over: a group is left and nobody has cleared their colors.
colorpop-flaw-secret-twice = A secret color is drawn twice: { $color }.
colorpop-flaw-empty-blade = An empty blade stands left of one with tokens.
colorpop-flaw-group = At the start no more than five tokens of a color are connected ({ $color }: { $cells }).
colorpop-flaw-count = Color { $color }: { $found } tokens; it must be { $expected }.
