# What a server says, and why it does not start.

serve-ready = Mohreh is ready.
serve-no-admin = No administrator yet: { $command }
serve-data = Data: { $place }
serve-stopping = stopping: everything acknowledged is on disk
serve-address-taken = { $address } is in use by another program. Choose another port with --listen.
serve-address-foreign = { $address } is not an address of this machine.
serve-address-forbidden = You do not have permission to listen on { $address }.
serve-listen = The server cannot listen on { $address }: “{ $error }”.
serve-io = The server cannot take connections: “{ $error }”.
store-cannot-open = The database file cannot be opened. Does its folder exist, and may you write there?
store-no-database = This file is not a database.
store-damaged = The database file is damaged.
store-read-only = The database file is read-only.
store-full = The disk is full.
store-password = The database refuses this name or password.
store-none = The database server has no database of this name.
store-unreachable = No database answers at this address.
store-tls = The database and this server could not agree on a secure connection: “{ $error }”.
store-address = This is not a database: expected a file name or postgres://…
store-failed = The database says “{ $error }”.
store-unreadable = Event { $seq } of the match { $id } cannot be read
store-closed = The server is stopping.
store-own-tools = A PostgreSQL database is copied by its own tools: { $command }
store-newer = A newer version of Mohreh has written this database: its schema is { $found }, this version knows { $known }.
store-in-use = Another server uses this database. Its lock is { $lock }.
store-file = { $path } cannot be made or locked: “{ $error }”.
