# What the command line says when something does not work.

cli-not-found = There is no such file.
cli-forbidden = You do not have permission.
cli-folder = This is a folder.
cli-no-folder = This is not a folder.
cli-exists = It exists already.
cli-full = The disk is full.
cli-port = The address is in use.
cli-moves = --moves, word { $number }, “{ $word }”
cli-no-file = There is no file { $database }.
cli-players = { $named } players are named for { $seats } seats; name at most { $seats }.
cli-verify = { $count-count ->
    [one] 1 match is wrong.
   *[other] { $count } matches are wrong.
}
cli-backup-exists = { $file } exists; a backup never overwrites.
cli-backup-wrong = { $file } was made, but { $count-count ->
    [one] 1 match in it is wrong (`mohreh verify --database { $file }` names it)
   *[other] { $count } matches in it are wrong (`mohreh verify --database { $file }` names them)
}; no older backup was removed.
cli-restore-tools = A PostgreSQL database is restored by its own tools: pg_restore --dbname=postgres://… FILE
cli-restore-exists = { $file } exists; move it away first.
cli-link-server = A link names its server: leave out --server.
cli-account-server = --account: name the server with --server.
cli-no-password = Without a terminal the password is taken from MOHREH_PASSWORD.
cli-not-signed-in = You did not sign in.
cli-progress-account = Progress is kept for accounts: sign in with --account.
cli-which-game = Which game? Name one of { $games }.
cli-exercise = This course has no exercise “{ $id }”.
cli-false-claims = { $count-count ->
    [one] 1 claim of the courses is false.
   *[other] { $count } claims of the courses are false.
}
cli-seat = --seat { $given }: the table has { $seats } seats.
cli-games = --games: at least 1 is needed.
cli-bench = Alpha-beta plays { $games }.
cli-analyse = Analyze what? Name a record, or a game with --game, or ask by --json lines.
cli-worker = A worker needs the PostgreSQL database that the servers share; with SQLite the server plays engine seats itself.
cli-load-test = --load-test and --test-clock need a loopback address: --listen 127.0.0.1:8080
cli-public-url = Public address “{ $url }”: it begins with http:// or https:// and has no path.
cli-doctor = { $count ->
    [1] One thing is missing: see the line with “!”.
   *[other] { $count } things are missing: see the lines with “!”.
}
cli-no-account = There is no account “{ $name }”.
cli-list-name = --name is for the lists `people` and `sessions` only.
cli-list-sessions = The list `sessions` needs --name, the account whose sessions to list.
cli-nodes = Several nodes need PostgreSQL: --database postgres://…
cli-check-failed = A check failed.
cli-answered = { $site } answered { $status }.
cli-no-mohreh = { $site } is not a Mohreh server.
cli-no-answer = No server answers at { $site }.
cli-untrusted = There is no secure connection to { $site }: “{ $error }”. If the server has a certificate of its own, add it to those that this system trusts, or name its file in SSL_CERT_FILE.
cli-resume = There is no unfinished match of { $game }.
cli-resume-elsewhere = The unfinished match of { $game } is open in another terminal.

# Matches between programs, and their records.

arena-start = “{ $program }” cannot be started.
arena-deaf = The program does not read what it is sent.
arena-flood = The program wrote more than { $mib } MiB for one answer.
arena-ended = The program ended.
arena-ended-saying = The program ended with “{ $last }”.
arena-late = No answer came within { $ms } ms and a margin of { $margin } ms.
arena-clock = The clock ran out { $ms } ms before the answer.
arena-unasked = The program answered without being asked.
arena-silent = The program did not say “{ $word }” within { $seconds } s. Does it speak UGI?
arena-says = The program says “{ $line }”.
arena-alone = A match needs two players.
arena-cpu = --cpu counts one thread: leave out @threads.
arena-sprt-two = --sprt compares two players: name two.
arena-other = These are the records of another match: { $flag ->
    [player] a player or its limits
    [judges] the file of @net or @weights
    [listed] the list of openings
   *[other] { $flag }
} was different.
arena-foreign = One of the records is not from this match.
arena-damaged = One of the records is damaged. Take it out of the file; --resume then plays its game again.
arena-turns = It has { $found } turns, and its tag Turns says { $told }.
arena-exists = There are records already. Go on with --resume, or name another file.
arena-openings = Only { $count } different openings were found. Play fewer games, or give --opening another number.
arena-no-openings = The list of openings is empty.
arena-opening-game = Opening { $number } is not of { $title } with these options.
arena-opening-over = A finished match cannot be an opening.
records-none = No file in this folder ends in .mohreh, .sgf or .txt, also with .gz or .zst.
records-long = A record has at most { $mib } MiB.
cli-records = { $failed } of { $count } records had errors.
records-empty = There is no record here.
records-date = “{ $found }” is not a date; write it as 2026-01-31.
arena-book-secrets = A game with secrets has no openings to write down.
arena-no-book = There is no opening book for { $title }.
cli-theme = There is no puzzle with the theme “{ $theme }”; there are: { $themes }.
cli-no-strategy = There is no strategy page of { $game } yet.
cli-false-puzzles = { $count-count ->
    [one] 1 puzzle is not as claimed.
   *[other] { $count } puzzles are not as claimed.
}
cli-restore-wal = { $file } belongs to a database that was here; move it away first, together with its database.
cli-read-only = Nothing can be written here.
cli-cut-off = The end is missing.
cli-connection = The connection failed.
cli-silence = No answer came in time.
cli-status = The server answered { $status }.
cli-odd-answer = The server gave an answer that this program does not understand: “{ $found }”.
cli-json = This is not the JSON that was expected: { $error }
cli-system = The system reports: { $error }
cli-unreadable = This is damaged or of another kind: { $error }
cli-output = The output cannot be written.
cli-input = The input cannot be read.
cli-load-lost = Turns that were acknowledged and are missing afterwards: { $count }.
cli-load-server = Is the server running, with --load-test?
cli-own-place = Cannot find the path of this program.
cli-runtime = Cannot start threads.
cli-signals = Cannot listen for signals such as Ctrl-C.
internal = This is a fault of the program; please report it. Expected: { $what }
export-one = A picture shows one match; there is more than one record here.
export-screen = A picture cannot be shown here. Write it to a file: mohreh export … > match.gif
analyse-exclude = Turn to leave out: “{ $turn }”
analyse-exclude-record = “exclude” goes with a position, not with a record.
analyse-exclude-solo = No turn can be left out of a solo match.
analyse-line = line { $line }
analyse-no-question = stop: no open question has the id { $id }.
analyse-same-id = The question with the id { $id } is still being answered.
analyse-which = Name either “game” or “record”.
replay-start = start
replay-turn = --turn: there is no turn { $wanted }; the last is { $last }.
replay-result = result: { $result }
replay-because = because: { $why }

# What the command line says about what it did.

cli-welcome =
    Mohreh: { $games }, to play, learn and study.

      mohreh play              play in this terminal: choose from a menu
      mohreh play dvonn        play the computer right away
      mohreh play LINK         join or watch the match behind a link
      mohreh learn --game dvonn learn a game, exercise by exercise
      mohreh serve             play in browsers, here and on your network
      mohreh doctor            check that everything works
      mohreh help              list all commands; each has --help with an example
cli-prompt = Command: [play]
cli-verified = Replayed { $matches-count ->
    [one] 1 match
   *[other] { $matches } matches
} with { $turns-count ->
    [one] 1 turn
   *[other] { $turns } turns
}.
cli-copied = Copied { $from } to { $to }.
cli-backup-kept = Checked { $matches-count ->
    [one] 1 match
   *[other] { $matches } matches
} with { $turns-count ->
    [one] 1 turn
   *[other] { $turns } turns
}; removed { $removed-count ->
    [one] 1 older backup
   *[other] { $removed } older backups
}.
cli-restore-kept = Kept as it is, but these rules refuse it
cli-restored = Restored { $matches-count ->
    [one] 1 match
   *[other] { $matches } matches
} with { $turns-count ->
    [one] 1 turn
   *[other] { $turns } turns
} to { $file }.
cli-works = Playing engine seats, { $engines } at once.
cli-broken-off = Interrupted. Continue with --resume.
cli-match-resume = Interrupted. Continue with --records { $file } --resume.
verify-match = Match { $id }
log-turn = turn { $number }, “{ $turn }”
log-event = event { $seq } cannot be read
log-gap = Event { $expected } is missing; event { $found } follows.
log-empty = The log is empty.
log-no-setup = The log does not begin with the setup of the table.
log-version = Its version is { $version }; this program reads { $known }.
log-unknown = “{ $error }”

# What `mohreh doctor` finds: names of things, what is there, what to do.

doctor-version = version
doctor-terminal = terminal
doctor-colors = colors
doctor-locale = locale
doctor-size = size
doctor-data = data
doctor-client = client
doctor-port = port
doctor-database = database
doctor-lines = This is not a terminal: `mohreh play` uses line mode.
doctor-all-colors = all colors
doctor-sixteen-colors = 16 colors
doctor-sixteen-advice = If your terminal has more: export COLORTERM=truecolor
doctor-no-colors = no colors
doctor-no-colors-advice = Boards are drawn in letters. For colors, set TERM and unset NO_COLOR.
doctor-locale-advice = For line-drawing characters and Persian: export LANG=C.UTF-8
doctor-size-advice = Boards need { $size }: make the window larger.
doctor-plain = `mohreh play --plain` works.
doctor-no-home = There is no home folder.
doctor-data-advice = Unfinished matches cannot be kept: set XDG_DATA_HOME to a folder of yours.
doctor-has-client = The browser client is built in.
doctor-no-client = The browser client is not built into this program.
doctor-client-advice = `cargo xtask serve` builds it; the terminal and the API work without it.
doctor-port-free = { $address } is free.
doctor-port-advice = Is a server running already? If not: { $command }
doctor-will-be-made = { $file } will be created.
doctor-write-advice = Choose a folder that you may write to: --database FILE
doctor-no-folder = There is no folder { $folder }.
doctor-folder-advice = Create it, or name another: --database FILE
doctor-database-answers = { $database } answers.
doctor-file-advice = Try `mohreh verify`, or restore a backup: mohreh restore --help
doctor-server-advice = Is the database server running, and are name and password right?
cli-smtp = “{ $found }” is not a mail server: smtp://USER@HOST:PORT or smtps://…, without a password. That is taken from MOHREH_SMTP_PASSWORD or --smtp-password-file.
cli-mail-needs = --smtp needs --mail-from and --public-url: who the mail is from, and where its links lead.
cli-mail = No mail can be sent with these settings: “{ $why }”.
cli-push-contact = “{ $contact }” is not a contact for push services: mailto:… or https://…
