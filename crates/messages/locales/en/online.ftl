# Playing with others: tables, invitations, offers, chat.

web-open-seat = open seat
web-clock-none = no clock
web-clock-days = { $count ->
    [one] one day per turn
   *[other] { $shown } days per turn
}
web-clock-fischer = { $minutes } min + { $increment } s
web-thinking-time = Thinking time
web-listed = Anybody may join
web-make-table = Set up a table
web-friend-text = You get a link to share. Whoever opens it can take a free seat. Only a rated match needs an account.
web-no-such-match = There is no such match
web-no-such-match-text = The link may be old, or the table was canceled. You can set up a new one.
web-join = Join
web-watch = Watch
web-watching = You are watching. { $name } is to move.
web-waiting-for-players = Waiting for the players
web-cancel-table = Cancel the table
web-canceled = The table was canceled
web-canceled-text = It was called off before the match began. You can set up a table of your own, or play the computer.
web-expired = This invitation has expired
web-expired-text = Nobody took the seat in time. Set up a new table and send its link, or play the computer.
web-invite-link = Link to join
web-qr = The link as a QR code
web-open-tables = Open tables
web-no-open-tables = No open tables. Set one up or play the computer.
web-play-computer = Play the computer
web-live = Being played now
web-new-table = A new table
web-away = away
web-reconnecting = Connection lost. Reconnecting…
web-offer-draw = A draw is offered
web-offer-takeback = A takeback is requested
web-offer-rematch = A rematch is offered
web-offer-free-chat = Free chat is requested
web-accept-draw = Accept the draw
web-accept-takeback = Allow the takeback
web-accept-rematch = Accept the rematch
web-accept-free-chat = Allow free chat
web-decline = Decline
web-ask-takeback = Ask for a takeback
web-chat = Chat
web-ask-free-chat = Ask for free chat
web-watchers = { $count ->
    [one] one watcher
   *[other] { $shown } watchers
}
web-phrase-hello = Hello
web-phrase-good-luck = Good luck
web-phrase-thanks = Thanks
web-phrase-well-played = Well played
web-phrase-oops = Oops
web-phrase-one-moment = One moment
web-phrase-back = I am back
web-phrase-good-match = Good match
web-phrase-bye = Bye
web-said-removed = (message removed)
web-expires = The table waits until { $time }.

# Away
online-away = { $name } is away
online-away-wait = { $name } has left. You may end the match in { $shown } s.
online-away-count = away · { $shown } s
online-away-too-long = { $name } has not come back
online-variants = Variants
online-no-variants = This game has no variants for two.
online-engine-waits =
    { $count ->
        [0] The computer is next in the queue.
       *[other] The computer is in the queue, with { $shown } ahead of it.
    }
online-claim = Claim the win
online-claim-seat = Let the computer take over
online-call-off = Call it off
online-called-off = The match was called off
online-called-off-text = A player was away too long, or an administrator closed the table. The match does not count.

# Sharing
online-shared = { $game }: { $told } ({ $why })
online-shared-won = I won against { $others }
online-shared-lost = I lost to { $others }
online-shared-drawn = I drew with { $others }
online-picture-alt = The match, turn by turn
online-picture-drawing = Drawing the match…
online-picture-failed = The picture could not be drawn. Try again in a minute.
online-picture-save = Save the picture
online-link-broken = This link contains no match
online-link-broken-text = It may have been cut off when it was copied. Ask for it once more.

# A table to set up
online-my-color = I play
online-color-lot = Random
online-starts = starts
online-clock-custom = Another time
online-clock-minutes = Minutes each
online-clock-increment = Seconds added per turn
online-clock-days = Days per turn, 1 to 30
online-clock-missing = The clock time is missing or not valid.
online-clock-correspondence = Correspondence
online-name-text = Shown to your opponent
online-table-ready = Your table is ready
online-table-ready-text = Send this link. The person who opens it can take a seat at your table.
online-waiting = Waiting for your friend
online-waiting-more = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $shown } more players
}
online-you-play = You play { $color }
online-you-are = You are { $color }
online-you-start = You start
online-they-start = Your opponent starts
online-casual = Casual
online-rated = Rated
online-rated-text = Counts for both players' ratings
online-casual-text = Does not affect ratings
online-rated-account = Rated matches are between accounts.
online-rated-invited = This match is rated: sign in or create an account to take the seat.
online-kind = Kind of match
online-rating-sure = { $rating }
online-rating-unsure = { $rating }?
online-rating-provisional = Provisional: from too few matches to say much
online-rating-of = { $name }: { $rating }
online-invites = { $name } invites you to { $game }
online-invited = You are invited to { $game }
online-and = and
online-sit-down = Sit down
online-new-to-it = New to this game?
online-learn-first = Learn it in a few minutes;
online-host-waits = the table waits.
online-find = Find an opponent
online-find-any = Any game, with anyone else who is looking.
online-find-of = { $game }, with anyone else who is looking.
online-find-stop = Stop looking
online-any-clock = any time
online-any-game = any game
online-looking = Looking for an opponent…
online-looking-text = The match begins as soon as somebody is there. Stay on this page.
online-looking-window = Ratings up to { $shown } points apart; more as you wait.
online-found = Opponent found
online-block = Block
online-unblock = Unblock
online-block-text = A blocked player cannot join your tables and is never paired with you.
online-unrated = No rated match yet.
online-no-matches = No public matches yet.
online-public-page = What others see of you
online-joined = { $name } has sat down
online-declined-draw = { $name } declined the draw.
online-declined-takeback = { $name } declined the takeback.
online-declined-rematch = { $name } does not want a rematch now.
online-declined-free-chat = { $name } prefers preset messages.
online-withdrawn = { $name } withdrew the offer.
online-your-turn = Your turn
online-unread = { $count ->
    [one] one new message
   *[other] { $shown } new messages
}
online-to-rematch = To the rematch
online-return = Return
online-on-vacation = on vacation until { $date }

plan-title = Conditional turns
plan-kept = { $count ->
    [one] Conditional turns: one line
   *[other] Conditional turns: { $shown } lines
}

# Asked once, and awaited
online-draw-ask = Offer a draw?
online-draw-text = Your opponent can accept or decline.
online-draw-do = Offer a draw
online-resign-text = It counts as a loss for you.
online-resign-do = Yes, resign
online-offered-draw = You offered a draw. Waiting for the answer.
online-offered-takeback = You asked for a takeback. Waiting for the answer.
online-offered-rematch = You offered a rematch. Waiting for the answer.
online-offered-free-chat = You asked for free chat. Waiting for the answer.
online-withdraw-draw = Withdraw the draw offer
online-withdraw-takeback = Withdraw the takeback request
online-withdraw-rematch = Withdraw the rematch offer
online-withdraw-free-chat = Withdraw the free chat request
online-accepted-takeback = The takeback was accepted.
online-accepted-free-chat = Free chat was accepted.
online-away-then = { $name } is away. In { $shown } s you may claim the win or call the match off.
online-away-then-seat = { $name } is away. In { $shown } s you may let the computer take over.
online-needs-link = { $name } is waiting here for somebody to play { $game }. The invitation link is needed to take the seat.
online-needs-link-nameless = Somebody is waiting here for an opponent in { $game }. The invitation link is needed to take the seat.
online-needs-link-text = Ask the host for the invitation link; they see it on this page. Once the match begins, you can watch it here.
online-chat-hint = Your message
online-chat-send = Send
online-chat-empty = No messages yet. Every match has a chat of its own.
online-nobody-yet = ?
online-unreached = No connection to the server
online-unreached-text = This page keeps trying. In a match with clocks, yours may be running.
online-chat-watching = Only the players can write here.
online-in-place = { $name }, for { $before }
online-replaced = You have left this match: it counts as a loss for you, and the computer plays on in your place.
online-replaced-resigned = { $name } has resigned; the computer plays on.
online-replaced-timed-out = { $name } ran out of time; the computer plays on.
online-replaced-claimed = { $name } did not come back; the computer plays on.
online-seat-taken = You have a seat
online-seat-taken-text = The match begins when everybody is there. You can send the link on, too.
