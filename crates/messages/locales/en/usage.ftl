# What is wrong with the arguments of a command.

usage-help = More: { $command }
usage-argument = { $flag }
usage-no-value = { $flag } needs a value.
usage-value = { $flag }: “{ $found }” is not possible. Possible: { $choices }
usage-flag = “{ $flag }” is not expected here.
usage-command = There is no command “{ $command }”.
usage-suggested = Did you mean { $suggested }?
usage-too-many = { $flag }: “{ $found }” is one value too many.
usage-few = { $flag } needs { $expected } values, not { $given }.
usage-twice = { $flag } is given twice.
usage-conflict = { $flag } cannot be combined with { $other }.
usage-missing = This is missing: { $flag }
usage-no-command = Name a command: { $choices }
usage-utf8 = An argument is not valid UTF-8 text.
usage-other = The arguments cannot be read.
usage-unreadable = “{ $found }” cannot be read.
usage-integer = “{ $found }” is not a whole number that fits here.
usage-address = “{ $found }” is not an address. Example: 127.0.0.1:8080
usage-whole-number = “{ $found }” is not a whole number from { $least } to { $most }.
usage-number = “{ $found }” is not a number from { $least } to { $most }.
usage-player = There is no player “{ $found }”. Players: best, classic, plain, level:1 to level:10, random, greedy, uct, flat
usage-language = There is no language “{ $found }”. Languages: en, fa
usage-time = “{ $found }” is not a time. Examples: 100ms, 1s, 2m
usage-clock = “{ $found }” is not a clock. Write seconds, or seconds+seconds for each turn. Examples: 60+1, 10+0.1
usage-online-clock = “{ $found }” is not a clock. Write minutes+seconds (10+5), days (3d) or none.
usage-seat = “{ $found }” is not a seat. Write its number, from 0, or lot.
usage-format = “{ $found }” is not possible. Possible: table, round-robin, gauntlet
usage-sprt = “{ $found }” is not a test. Write elo0,elo1 or elo0,elo1,alpha,beta, with elo0 below elo1 (both from -2000 to 2000) and alpha and beta from 0.0001 to 0.49. Example: 0,5,0.05,0.05
usage-pairs = “{ $found }” is not five counts. Example: 3,20,50,22,5
usage-program = After ugi: comes a program, with every quotation mark closed. Example: "ugi:python3 snake.py"
usage-setting = “@{ $part }” is unknown. Possible: { $keys }
usage-setting-number = “@{ $part }”: a number from 1 to { $most } is needed.
usage-setting-program = “@{ $part }”: a program has its own settings. Use @option.NAME=VALUE.
usage-setting-name = “@name=” lacks a name.
usage-file = The file { $path } cannot be read.
usage-file-kind = This is no ordinary file.
usage-file-large = It has more than { $mib } MiB.
usage-network = { $path }
usage-site = “{ $found }” is not a server. Examples: http://localhost:8080, https://example.org
usage-host = After :// comes a host, not “{ $found }”.
usage-link = “{ $found }” is not a link to a match, which looks like { $origin }/g/…
usage-settings = The settings cannot be read in line { $line }: “{ $found }”. Possible: { $choices }
usage-settings-value = The settings cannot be read in line { $line }: “{ $found }”. { $kind ->
        [number] The value is a whole number that is not too large, without quotation marks.
        [positive] The value is a whole number from 1.
        [flag] The value is true or false, without quotation marks.
        [text] The value is text in quotation marks.
        [networks] The value is a list of addresses or networks: ["127.0.0.1", "10.0.0.0/8"]
        [address] The value is an address with a port, in quotation marks: "0.0.0.0:8080"
       *[line] A line looks like this: engines = 2
    }
