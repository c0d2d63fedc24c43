# My page: guests, accounts, tokens, matches.

web-account = Account
web-sign-in = Sign in
web-sign-up = New account
web-sign-out = Sign out
web-sign-in-text = The matches you played as a guest on this device are added to your account.
web-sign-up-text = You can play without one. With an account your name goes with you to every device, and you can play for a rating.
web-name-field = Name
web-password = Password
web-password-text = At least eight characters.
web-password-lost = If you forget it, an administrator can let you set a new one.
web-guest = You are a guest
web-guest-text = Your matches belong to this browser. Choose a name for others to see.
web-save = Save
web-saved = Saved
web-since = Since { $date }
web-played = { $count ->
    [one] one match played in all
   *[other] { $shown } matches played in all
}
web-game = Game
web-rating = Rating
web-matches = Matches
web-no-ratings = No rated match yet.
web-export = Download my records
web-change-password = Change the password
web-change-password-text = Every other browser signed in to this account must sign in again. Programs keep their tokens.
web-old-password = Current password
web-new-password = New password, at least eight characters
web-old-password-wrong = That is not your current password.
web-password-changed = Your password has been changed.
web-tokens = Tokens for programs
web-tokens-text = With a token a program can play for this account without its password.
web-tokens-link = How to write a bot
web-token = Token
web-token-label = What the new token is for
web-token-make = Make a token
web-token-once = The token is shown only this once. Copy it to where your program reads it.
web-token-revoke = Revoke
web-token-revoke-named = Revoke { $label }
web-delete-account = Delete the account
web-delete-text = The account, its name and its studies on this server are deleted at once, and you resign your unfinished matches. Finished matches stay, without your name.
web-my-matches = Matches in progress
web-past-matches = Finished
web-invitation = Invitation code
mail-forgot = Forgot your password?
