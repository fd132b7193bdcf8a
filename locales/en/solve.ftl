# Exact values: kalah solve.

solve-value = Value { $value } for the player to move (exact)
solve-bounds = Value between { $lower } and { $upper } for the player to move
solve-at-least = Yes: the value is at least { $wanted } (proved: { $bounds })
solve-not-at-least = No: the value is less than { $wanted } (proved: { $bounds })
solve-unknown-at-least = Not decided whether the value is at least { $wanted } (proved: { $bounds })
solve-best = Best: { $moves }
solve-moves = Moves:
solve-turns = Whole turns:
solve-resumed = Going on from { $file }: value { $known ->
    [exactly] { $bounds } (exact)
   *[between] { $bounds } so far
}, { $nodes } searched
solve-move = { "  " }{ $mv }: { $value }
solve-line = Line, { side-name } begins: { $moves }
solve-cost = { $nodes } searched in { $seconds } s
solve-cost-resumed = { $nodes } searched in all, { $here } of them in this run, in { $seconds } s
solve-cost-table = endgame table up to { $table } seeds, built in { $building } s
solve-cost-no-table = no endgame table
solve-building = building an endgame table of { $seeds } seeds: { $done } %, { $seconds } s
solve-progress = value { $bounds }, trying { $wanted }: { $nodes } M positions, { $rate } M/s, transposition table { $fill } % full, { $seconds } s{ $line }

cmd-kalah-solve = The exact value of a position, its best moves and a line of perfect play
    .after =
        A value is the margin for the player to move of what is still to come: the seeds this player will still gain minus those the other one will, both playing for the greatest margin, leftovers included. What lies in the stores already does not count. Under majority=stop the stores decide when play stops; under pie=on a swap exchanges the stores too, and that counts as gained.
        Ctrl-C and --time end the search; what is proved by then is told. The seconds told include the building of the endgame table.
        Examples:
          kalah solve --seeds 4
          kalah solve --rules capture=always --moves "4,3,0,0,0,1/20 2,0,0,1,0,6/11 s"
          kalah solve --houses 6 --seeds 5 --at-least 10 --memory 8G
arg-kalah-solve-position = Position, as for "kalah show"; the start if left out
    .value = POSITION
arg-kalah-solve-moves = The value of every legal move too
arg-at-least = Ask only whether the value is at least so much; with --json, at_least.answer is yes, no or, if it ended before, unknown
    .value = VALUE
arg-threads = Threads; as many as there are cores if left out
    .value = THREADS
arg-memory = Memory for tables, as in 500M or 4G (4GiB is the same: units are powers of 1024), 32M at least; three quarters of what is free if left out
    .value = BYTES
arg-time = Seconds after which the search ends
    .value = SECONDS
arg-table-seeds = Look positions with at most so many seeds up in an endgame table; chosen by the work to be done if left out
    .value = SEEDS
arg-checkpoint = File that keeps what is proved: written every five minutes and at the end, taken up if it exists
    .value = FILE
arg-progress = Tell the progress on standard error, a line every ten seconds: what is proved of the value, the value that is tried, positions searched (M: millions), how full the transposition table is, which remembers them, the time, and the moves that lead to where the search is

error-checkpoint-file = the checkpoint { $file } cannot be read or written: { $error }
error-checkpoint-busy = the checkpoint { $file } is in use by another process: name another file, or wait until it is done
error-checkpoint-large = going on from { $file } takes { $needed } MB of memory, and { $allowed } MB are allowed: allow it more (--memory), or name another file to begin afresh
error-checkpoint-stopped = stopped before all of the checkpoint { $file } was read; it is left as it was
error-checkpoint-damaged = { $file } is no checkpoint of this version, or it is damaged ({ $place }): name another file, or remove it to begin afresh
checkpoint-number-of-words = number of words
checkpoint-an-entry = an entry
checkpoint-first-bytes = first bytes
checkpoint-count-of-nodes = count of nodes
checkpoint-length-of-the-text = length of the text
checkpoint-text = text
checkpoint-its-length = its length
checkpoint-it-is-cut-off = it is cut off
checkpoint-hash = hash
error-checkpoint-other = the checkpoint { $file } is of another position or rule set ({ $found }): name another file

cmd-kalah-bench = The search on fixed positions, on one thread: its signature and its speed
    .after =
        The number of nodes is the signature of the search: it is the same on every machine and in every run, and changes only when the search does.
bench-solve = { $rules }: value { $value }, { $nodes } nodes, { $seconds } s
bench-all = { $nodes } nodes in { $seconds } s: { $rate } million nodes a second

cmd-kalah-values = Values of the starts of the game, computed and beside the published ones
    .after =
        Each line has the value computed here, the gain of the first player with perfect play, and beside it the published one. Where the two differ, the published one is a misprint: the one computed here is proved.
        Six houses with five seeds take minutes and much memory, the others seconds. With --resume, an interrupted run goes on where it ended.
        Example:
          kalah values --most-seeds 4 --resume values.csv
arg-most-houses = Boards from 1 to so many houses a side, at most 6
    .value = HOUSES
arg-most-seeds = Boards with 1 to so many seeds in a house, at most 6
    .value = SEEDS
arg-resume = File that keeps what is computed, line by line
    .value = FILE
values-start = Kalah({ $houses },{ $seeds }) capture={ $capture }:{ " " }
values-same = Kalah({ $houses },{ $seeds }) capture={ $capture }: computed { $value }, published the same
values-misprint = Kalah({ $houses },{ $seeds }) capture={ $capture }: computed { $value }, published { $other } (a misprint)
values-agrees = Kalah({ $houses },{ $seeds }) capture={ $capture }: computed { $value }, another program found the same
values-differs = Kalah({ $houses },{ $seeds }) capture={ $capture }: computed { $value }, another program found { $other } (one of the two is wrong)
values-new = Kalah({ $houses },{ $seeds }) capture={ $capture }: computed { $value }, no published value at hand
values-busy = { $name } is in use by another process: name another file, or wait until it is done
values-stopped = Stopped before all values were known. With --resume FILE they would be kept, and the next run would go on from there.
values-stopped-kept = Stopped before all values were known; the next run with this --resume goes on from here.
values-unreadable = { $name }: { $reason }; name another file, or remove this one to begin afresh
values-line = line { $line } is not "houses,seeds,capture,value,exact"
values-header = it does not begin with the line "{ $header }", so it is no file of values
values-no-cell = line { $line } has a size or a value that no start here has
values-twice = line { $line } is about a start that stands further up already
arg-turns = The value of every whole turn too, of the first thousand if there are more; with --json under moves, or beside --moves under turns
