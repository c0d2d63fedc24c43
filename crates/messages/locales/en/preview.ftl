# What messengers show beside a link.

preview-invited = You are invited to a match of { $game }
preview-invited-by = { $name } invites you to a match of { $game }
preview-invited-text = { $clock }. Open the link to take the seat; no account is needed.
preview-playing = { $count ->
    [0] The match is about to begin. Open the link to watch.
    [one] One turn has been played. Open the link to watch.
   *[other] { $shown } turns have been played. Open the link to watch.
}
preview-over = { $count ->
    [one] one turn
   *[other] { $shown } turns
}

# What notifications say.

push-somebody = your opponent
push-turn = It is your turn in { $game } against { $name }.
push-challenge = { $name } challenges you to a match of { $game }.
push-offer-draw = { $name } offers a draw in { $game }.
push-offer-takeback = { $name } asks to take a turn back in { $game }.
push-offer-rematch = { $name } wants a rematch of { $game }.
