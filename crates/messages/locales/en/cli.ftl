# What the command line says when something does not work.

cli-not-found = There is no such file.
cli-forbidden = You do not have permission.
cli-folder = This is a folder.
cli-no-folder = This is not a folder.
cli-exists = It exists already.
cli-full = The disk is full.
cli-port = The address is in use.
cli-moves = --moves, number { $index } from 0, “{ $word }”
cli-import = { $failed } of { $files } files had trouble.
cli-no-file = There is no file { $database }.
cli-players = { $named } players are named for { $seats } seats; name at most { $seats }.
cli-verify = { $count } matches are wrong.
cli-backup-exists = { $file } exists; a backup never overwrites.
cli-restore-tools = A PostgreSQL database is restored by its own tools: pg_restore --dbname=postgres://… FILE
cli-restore-exists = { $file } exists; move it away first.
cli-link-server = A link names its server: leave out --server.
cli-which-game = Which game? Name one of yinsh, zertz, dvonn, lyngk, colorpop.
cli-seat = --seat { $given }: the table has { $seats } seats.
cli-games = --games: at least 1 is needed.
cli-bench = Alpha-beta plays yinsh, zertz, dvonn and lyngk.
cli-analyse = Analyse what? Name a record, or a game with --game, or ask by --json lines.
cli-worker = A worker needs the PostgreSQL database that the servers share; with SQLite the server plays engine seats itself.
cli-load-test = --load-test needs a loopback address: --listen 127.0.0.1:8080
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
cli-resume = There is no unfinished match of { $game }.
