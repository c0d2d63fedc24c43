# Players among each other: leaderboards, public pages, following, challenges.

people-leaderboard = Leaderboard
people-leaderboard-of = Leaderboard: { $game }
people-leaderboard-text = The highest-rated players, without provisional ratings.
people-leaderboard-empty = Nobody has an established rating in this game yet. It takes about a dozen rated matches.
people-find = Find a player by name
people-find-go = Find
people-place = Place
people-name = Name
people-to-leaderboard = All players of { $game }

people-online = online
people-offline = offline
people-playing = playing { $game }
people-watch = Watch
people-follow = Follow
people-unfollow = Unfollow
people-follow-text = You see when they are online and what they play.
people-following = Players you follow
people-came = { $name } is online.
people-began = { $name } is playing { $game }.

people-results = Results
people-results-text = Finished matches against people, rated and casual.
people-rated-matches = { $count ->
    [one] one rated match
   *[other] { $shown } rated matches
}
people-wins = { $count ->
    [one] one win
   *[other] { $shown } wins
}
people-draws = { $count ->
    [one] one draw
   *[other] { $shown } draws
}
people-losses = { $count ->
    [one] one loss
   *[other] { $shown } losses
}
people-no-results = No match against people in this game yet.
people-streak = Current winning streak
people-longest-streak = Longest winning streak
people-openings = Favorite first turns
people-opening = { $count ->
    [one] once
   *[other] { $shown } times
}
people-opening-won = { $percent } won
people-history = Rating over time
people-history-text = { $count ->
    [one] { $game }: { $last } after one rated match.
   *[other] { $game }: from { $first } to { $last } in { $shown } rated matches, peak { $best }.
}
people-history-none = No rated match in this game yet.

people-challenge = Challenge
people-challenge-name = Challenge { $name }
people-challenge-go = Send the challenge
people-challenge-sent = { $name } has been challenged. You will be notified here when they answer.
people-challenge-account = Challenges are between accounts.
people-challenged = { $name } challenges you to { $game }
people-challenges = Challenges
people-accept = Accept
people-decline = Decline
people-take-back = Withdraw
people-waits = Waiting for { $name }: { $game }
people-accepted = { $name } has accepted your challenge.
people-declined = { $name } has declined your challenge.
people-to-match = To the match

people-vacation = Vacation
people-vacation-text = While you are on vacation, your clock is paused in all correspondence matches, and your opponents are notified. You can still play.
people-vacation-days = Days
people-vacation-begin = Go on vacation
people-vacation-until = You are on vacation until { $date }.
people-vacation-end = End the vacation
people-vacation-left = { $count ->
    [one] One of { $budget } days within a year is left.
   *[other] { $shown } of { $budget } days within a year are left.
}

push-title = Notifications
push-text = This device notifies you even when the page is closed, until you sign out.
push-kind-turn = It is my turn in a correspondence match
push-kind-challenge = Somebody challenges me
push-kind-offer = A draw, a takeback or a rematch is offered
push-begin = Notify me on this device
push-on = Notifications are on for this device.
push-end = Stop notifications
push-denied = The browser does not allow notifications from this page. Its settings can change that.
push-failed = The browser could not turn on notifications. Try again later.
push-unable = This browser cannot receive notifications here. On an iPhone or iPad, install the app first.
