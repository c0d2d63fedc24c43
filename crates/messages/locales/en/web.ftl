# The browser client's own words.

web-name = Mohreh
web-skip = Skip to content
web-navigation = Pages
web-welcome = Five quiet games. One good table.
web-welcome-text = Learn one in a few minutes, play the computer or a friend, then look back at every move. Free, and no account needed.
web-play = Play
web-learn = Learn
web-puzzles = Puzzles
web-rules = Rules
web-analysis = Analysis
web-me = My page
web-lobby = Tables
web-about = About
web-settings = Settings
web-close = Close
web-resume = Resume
web-resume-game = Resume { $game }
web-to-home = Back to the games
web-missing = There is nothing here
web-missing-text = The address may be old or mistyped.
web-cannot-load = The page cannot be loaded
web-reload = Reload
web-part-missing = A part of this page could not be loaded. Are you online?
web-field-empty = Please fill this in.
web-field-short = At least { $count } characters.
web-field-mail = This is not an email address.
web-retry = Try again
web-and = { " and " }
web-comma = { ", " }
web-you = You

# Start
web-against-device = This device

# Play
web-computer = Computer, level { $level }
web-your-move = Your move

web-your-name = Your name

# Online
web-no-server = There is no server here

# Learn and study

# The first page
web-play-now = Play now
web-invite-friend = Invite a friend
web-new-here = New here? Start with ZÈRTZ
web-new-here-text = Short chapters on a real board
web-depth = Difficulty
web-depth-1 = Easy
web-depth-2 = Medium
web-depth-3 = Hard
web-hero-asked = Your move: make a row of five
web-hero-missed = That makes no row. Try another point
web-hero-solved = Five in a row! Three rows win YINSH
web-hero-show = Show me
web-hero-more = More puzzles

