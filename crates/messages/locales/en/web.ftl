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
web-and = { " and " }
web-comma = { ", " }
web-you = You

# Start
web-against-device = This device

# Play
web-computer = Computer, level { $level }
web-your-move = Your move

# Settings
web-your-name = Your name
web-setting-theme = Colors
web-setting-theme-auto = Same as device
web-setting-theme-light = Light
web-setting-theme-dark = Dark
web-setting-theme-contrast = High contrast
web-setting-boards = Boards
web-setting-boards-own = Each of its own material
web-setting-boards-slate = All of slate
web-setting-boards-walnut = All of walnut
web-setting-motion = Motion
web-setting-motion-off = None
web-setting-motion-fast = Fast
web-setting-motion-normal = Normal
web-setting-motion-slow = Slow
web-setting-coordinates = Coordinates
web-setting-coordinates-none = None
web-setting-coordinates-edge = At the edge
web-setting-coordinates-all = At every point
web-setting-confirm = Before a turn is final
web-setting-confirm-off = Play at once (for experts)
web-setting-confirm-touch = On touch screens, show it first
web-setting-confirm-always = Always ask
web-setting-hints = Show what can move
web-setting-glyphs = Symbols on colors
web-setting-sound = Sound
web-setting-vibration = Vibrate on touch

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

