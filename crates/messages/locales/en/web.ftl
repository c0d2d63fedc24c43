# The browser client's own words.

web-name = Mohreh
web-skip = Skip to the content
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
web-over = The match is over

# Start
web-opponent = Opponent
web-against-computer = Computer
web-against-friend = Friend
web-against-tables = Open tables
web-against-device = This device
web-device-text = Players take turns on this device.
web-name-of = Name, { $seat }
web-players = Players
web-age = Age
web-duration = Duration
web-level = Level
web-level-1 = just learning
web-level-2 = careless
web-level-3 = casual
web-level-4 = attentive
web-level-5 = steady
web-level-6 = experienced
web-level-7 = strong
web-level-8 = very strong
web-level-9 = expert
web-level-10 = as strong as it gets
web-who-starts = Who starts?
web-seat-choice-first = I do
web-seat-choice-second = My opponent
web-seat-choice-random = By lot
web-options = Variants
web-options-apart = These variants cannot be combined. Each one says what it goes with.
web-clause = rule { $clause }

# Play
web-board = { $game } board
web-computer = Computer, level { $level }
web-your-move = Your move
web-thinking = The computer is thinking
web-seconds = { $count } s
web-move-now = Move now
web-computer-stopped = The computer player stopped
web-retry = Try again
web-step = step { $number }
web-confirm-turn = Play this turn?
web-confirm = Confirm
web-undo-step = Undo step
web-moves = Turns
web-no-moves = No turn yet
web-first = To the start
web-previous = One turn back
web-next = One turn forward
web-last = To the current position
web-take-back = Take back
web-hint = Hint
web-flip = Turn the board
web-type-move = Type a move
web-looking-back = You are looking at the past
web-back-to-now = Back to the current position
web-rematch = Rematch
web-new-game = New game
web-review = Review
web-length = { $count ->
    [one] one turn
   *[other] { $shown } turns
}
web-hand-to = Hand the device to { $name }
web-hold-to-open = Press and hold to open

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
web-no-server-text = Learning, the computer, this device and analysis work without one.
web-copy = Copy
web-copied = Copied
web-share = Share
web-moving = Animated picture
web-share-refused = Neither sharing nor copying works here. This is the link:
web-sending = Sending…
web-their-turn = { $name } is to move
web-resign = Resign
web-cancel = Cancel

# Learn and study
web-print = Print
web-shelf-learn = Short steps on a real board: from no knowledge to your first match in a few minutes.
web-shelf-rules = The complete rules, with pictures. When the program refuses a move, it cites the clause.
web-shelf-a = Try turns, see what the computer thinks of them, set up positions, open records.
web-rules-all = All the rules
web-rules-missing = The rules of this game are not written yet.
web-no-lessons = There are no lessons for this game yet.
web-lesson-step = Exercise { $number } of { $total }
web-lesson-count = { $done } of { $total }
web-lesson-other = That is legal, but it is not what is asked for here.
web-lesson-right = Exactly.
web-lesson-next = Next
web-lesson-again = Try again
web-lesson-show = Show me
web-lesson-skip = Skip
web-lesson-play = Play your first game
web-back = Back
web-inaccuracy = inaccuracy
web-mistake = mistake
web-blunder = blunder
web-not-legal = That is not legal here
web-peek = Press and hold to see your color
web-peek-tip = Hold the eye to see your secret color.
web-say-secret = Say my color (use headphones)


web-your-turn = Your turn
web-on-this-device = On this device

# The first page
web-play-now = Play now
web-invite-friend = Invite a friend
web-new-here = New here? Start with ZÈRTZ
web-new-here-text = Six short chapters on a real board
web-depth = How much there is to think about
web-depth-1 = Easy
web-depth-2 = Medium
web-depth-3 = Hard
web-hero-asked = Your move: make a row of five
web-hero-missed = That makes no row. Try another point
web-hero-solved = Five in a row! Three rows win YINSH
web-hero-show = Show me
web-hero-more = More puzzles

