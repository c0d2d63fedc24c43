# The explorer: what was played from a position

explorer-title = Explorer
explorer-matches = { $count ->
    [one] one match
   *[other] { $shown } matches
}
explorer-columns = Turn             Matches   Score
explorer-turn = Turn
explorer-count = Matches
explorer-score = Score
explorer-share = { $share } %
explorer-source = Whose matches
explorer-strongest = Strongest player
explorer-own = Your matches
explorer-server = This server
explorer-rating = Rating
explorer-about-server = From public matches between people on this server, with the average rating of those who played each turn in rated matches. Turned and mirrored positions count as one.
explorer-nothing-server = No public match on this server got here.
explorer-about-strongest = From matches of the strongest player with itself: how often it played each turn, and the share of points it brought whoever played it. Turned and mirrored positions count as one.
explorer-nothing-strongest = The strongest player never got here.
explorer-no-book = There is no built-in book of { $title } with these options. Name records with --from.
explorer-load = The book could not be loaded. Try again when you are online.
explorer-about = From the finished matches on this device and the records in your studies: how often each turn was played, and the share of points it brought whoever played it. Turned and mirrored positions count as one.
explorer-alike = { $count ->
    [one] one turn
   *[other] { $shown } equal turns
}
explorer-nothing = No finished match got here. Matches on this device and records that you import into a study are counted.
explorer-drawn = { $title } begins with a drawn board: no two matches are alike, so there is nothing to explore.
explorer-other-game = This is a book of { $found }, not of { $title }.
explorer-left-out = { $count ->
    [one] One match was left out: it is not finished, is here twice, or begins from another position.
   *[other] { $shown } matches were left out: they are not finished, are here twice, or begin from another position.
}
book-format = This is not a book of this version.
book-damaged = The book is cut off or damaged.
explorer-find = Find these matches in my games
