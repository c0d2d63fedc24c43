# Mail from a server, and the page where an address is set.

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
mail-title = Mail address
mail-text = Only for a forgotten password. Nobody else sees it, and it is never used for anything else.
mail-address = Mail address
mail-none = No address is set.
mail-known = Confirmed: { $address }
mail-pending = A mail with a code is on its way to { $address }. The code is good for an hour.
mail-code = Code from the mail
mail-confirm = Confirm
mail-set = Send a code
mail-remove = Remove the address
mail-forgot-text = Type the name of your account, or its mail address. If there is such an account and it has a confirmed address, a mail with a code is sent there.
mail-who = Name or mail address
mail-forgot-go = Send the mail
mail-forgot-done = If there is such an account with a confirmed address, a mail is on its way. Look for it in a few minutes, also among unwanted mail.
mail-reset-text = Type the code from the mail, or the one that an administrator gave you. It works once.
