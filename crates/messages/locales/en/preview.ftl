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

mail-confirm-subject = Confirm your address
mail-confirm-body =
    Hello { $name },

    to confirm this mail address for your account, type this code on your page
    within an hour:

    { $code }

    { $link }

    If you did not ask for this, ignore this mail.
mail-reset-subject = A new password
mail-reset-body =
    Hello { $name },

    somebody, probably you, wants a new password for your account. Open this link
    within an hour:

    { $link }

    The code in it is { $code }. It works once.

    If you did not ask for this, ignore this mail: your password stays as it is.
