# The drawer of settings.

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
