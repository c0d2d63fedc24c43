# What the command line says when something does not work.

cli-not-found = There is no such file.
cli-forbidden = You do not have permission.
cli-folder = This is a folder.
cli-no-folder = This is not a folder.
cli-exists = It exists already.
cli-full = The disk is full.
cli-port = The address is in use.
cli-moves = --moves, number { $index } from 0, “{ $word }”
cli-no-file = There is no file { $database }.
cli-players = { $named } players are named for { $seats } seats; name at most { $seats }.
cli-verify = { $count } matches are wrong.
cli-backup-exists = { $file } exists; a backup never overwrites.
cli-backup-wrong = { $file } was made, but { $count } matches in it are wrong (`mohreh verify` names them); no older backup was removed.
cli-restore-tools = A PostgreSQL database is restored by its own tools: pg_restore --dbname=postgres://… FILE
cli-restore-exists = { $file } exists; move it away first.
cli-link-server = A link names its server: leave out --server.
cli-account-server = --account: name the server with --server.
cli-no-password = Without a terminal the password is taken from MOHREH_PASSWORD.
cli-not-signed-in = You did not sign in.
cli-which-game = Which game? Name one of yinsh, zertz, dvonn, lyngk, colorpop.
cli-exercise = This course has no exercise “{ $id }”.
cli-false-claims = { $count } claims of the courses are false.
cli-seat = --seat { $given }: the table has { $seats } seats.
cli-games = --games: at least 1 is needed.
cli-bench = Alpha-beta plays yinsh, zertz, dvonn and lyngk.
cli-analyse = Analyse what? Name a record, or a game with --game, or ask by --json lines.
cli-worker = A worker needs the PostgreSQL database that the servers share; with SQLite the server plays engine seats itself.
cli-load-test = --load-test and --test-clock need a loopback address: --listen 127.0.0.1:8080
cli-public-url = Public address “{ $url }”: it begins with http:// or https://.
cli-doctor = { $count ->
    [1] One thing is missing: see the line with “!”.
   *[other] { $count } things are missing: see the lines with “!”.
}
cli-no-account = There is no account “{ $name }”.
cli-nodes = Several nodes need PostgreSQL: --database postgres://…
cli-promise = The promise is broken.
cli-answered = { $site } answered { $status }.
cli-no-mohreh = { $site } is no Mohreh server.
cli-no-answer = No server answers at { $site }.
cli-untrusted = There is no secure connection to { $site }: “{ $error }”. If the server has a certificate of its own, add it to those that this system trusts, or name its file in SSL_CERT_FILE.
cli-resume = There is no unfinished match of { $game }.

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
arena-other = These are the records of another match: { $what } was different.
arena-foreign = One of the records is not from this match.
arena-exists = There are records already. Go on with --resume, or name another file.
arena-openings = Only { $count } different openings were found. Play fewer games, or raise --opening.
arena-no-openings = The list of openings is empty.
arena-opening-game = Opening { $number } is not of { $title } with these options.
arena-opening-over = A match that is over is no opening.
records-none = No file in this folder ends in .mohreh, .sgf or .txt, also with .gz or .zst.
records-long = A record has at most { $mib } MiB.
cli-records = { $failed } of { $count } records had trouble.
records-empty = There is no record here.
records-date = “{ $found }” is no day; write it as 2026-01-31.
arena-book-secrets = A game with secrets has no openings to write down.
arena-no-book = There is no book of { $title }.
cli-theme = There is no puzzle with the theme “{ $theme }”; there are: { $themes }.
cli-false-puzzles = { $count } puzzles are not as claimed.
cli-restore-wal = { $file } belongs to a database that was here; move it away first, together with its database.
