# Tables: exact values of all positions with few seeds.

cmd-kalah-table = Tables: exact values of all positions with few seeds
cmd-kalah-table-build = Build a table: on disk with --out, else in memory to see how fast
    .after =
        Ctrl-C ends a build; on disk, the same command goes on with the first layer that is missing.
        Examples:
          kalah table build --seeds 24
          kalah table build --rules empty-capture --seeds 30 --memory 8G --out tables
cmd-kalah-table-verify = Verify a table: checksums, and every or some values by their moves
cmd-kalah-table-info = What a table on disk holds, or what one would take
cmd-kalah-table-probe = The exact value of a position and of its moves
    .after =
        Values are margins: seeds still to be won by the side to move minus those of the other.
        Example:
          kalah table probe "0,0,2,0,0,1/20 1,0,0,0,3,0/21 s"
cmd-kalah-table-stats = Each layer: share of wins, draws, losses, mean and extreme margins, extra moves

arg-table = Directory of a table on disk; without it the table is built in memory
    .value = DIR
arg-kalah-table-info-table = Directory of a table on disk; without it, what a table would take
    .value = DIR
arg-out = Directory for the table; layers that are there already are kept
    .value = DIR
arg-kalah-table-build-houses = Houses on each side, 1 to 8
    .value = HOUSES
arg-kalah-table-info-houses = Houses on each side, 1 to 8
    .value = HOUSES
arg-kalah-table-stats-houses = Houses on each side, 1 to 8
    .value = HOUSES
arg-kalah-table-verify-houses = Houses on each side, 1 to 8
    .value = HOUSES
arg-built-seeds = The most seeds in the houses; if left out, as many as --time and --memory allow
    .value = SEEDS
arg-build-threads = Threads; as many as there are cores if left out
    .value = THREADS
arg-build-memory = The most memory to use, as in 800M or 4G (4GiB is the same: units are powers of 1024); what is free if left out
    .value = BYTES
arg-build-time = About how long building may take if --seeds is left out, in seconds (1 if left out)
    .value = SECONDS
arg-samples = How many values are verified by their moves
    .value = NUMBER
arg-every = Verify every value
arg-format = table, csv, json or svg
    .value = FORMAT

table-what = Table for { $rules }, { $houses } houses a side, up to { $seeds } seeds: { $positions } positions.
table-plan = Layers there: { $there }, to be built: { $missing }; they take { $needed } of disk, { $free } are free. Memory for each thread: { $memory }.
table-reach = The table up to { $seeds } seeds takes { $needed } more of disk, but { $free } are free: building up to { $reach } seeds.
table-complete = All { $positions } positions were there already, { $bytes }.
table-built = { $positions } positions built in { $seconds } s ({ $rate } million a second), { $bytes }.
table-on-disk = On disk { $disk }, format version { $version }; in memory { $memory }.
table-in-memory = It would take { $memory }, in memory or on disk.
table-info-head = seeds         positions  bits  blake3
table-checksums = Checksums: { $layers } layers, { $bytes }, all sound.
table-consistent = Values: { $done } verified by their moves, of { $positions }; all agree.
table-inconsistent = position { $index } has the wrong value { $stored }, its moves give { $found }: mover { $mover }, other { $other }; delete the table and build it again

unit-b = B
unit-kb = kB
unit-mb = MB
unit-gb = GB
unit-tb = TB

table-bar-left = left
table-bar-memory = memory
table-bar-positions = M/s
table-bar-bytes = MB/s
table-bar-layer = layer
table-bar-moves = moves

table-file = { $path }: { $fault }; delete it to have it built again
table-none = { $path }: no table is here: there is no file layer-00.kalah-table
table-no-layer = { $path }: the table reaches { $found } seeds, not { $seeds }
table-io = { $path }: { $error }
table-busy = { $path }: another build is running in this directory
table-full = the layers take { $needed } of disk, { $free } are free: ask for fewer seeds
table-limit = the table needs { $needed } of memory, { $limit } are allowed: ask for fewer seeds, or give more with --memory
table-memory = the system does not give the { $needed } that the table needs: ask for fewer seeds ({ $error })
table-path = this processor cannot go the code path { $path }: choose another, or leave --path out
table-interrupted = stopped
table-stopped = stopped; what was finished on disk is kept, and the same command goes on
table-houses = { $houses } houses a side: tables exist for 1 to { $most }
table-seeds = { $seeds } seeds in the houses: a table holds at most { $most }
table-address = { $seeds } seeds with { $houses } houses a side: so large a table cannot be addressed
table-other-rules = the table is for other rules: it has { $found }, wanted is { $wanted }: name another directory, or build one for these rules
table-other-houses = the table is for { $found } houses a side, wanted are { $wanted }: name another directory, or build one for so many
table-too-many = the position has { $seeds } seeds in the houses, the table reaches { $most }: build a larger one, or ask kalah solve
table-outside = a move leads out of the table
table-header = layer { $seeds } for { $houses } houses, capture={ $capture },end={ $end },leftovers={ $leftovers }

fault-irregular = it is no regular file
fault-short = it has { $bytes } bytes, too few for the header of a table: it is empty or was cut off
fault-magic = it does not start with the mark of a Kalah table: it is another kind of file
fault-version = it has format version { $version }, and this program reads version { $ours }
fault-header = the checksum of its header is wrong: the header is damaged
fault-field = byte { $offset } of its header is { $value }, which means nothing
fault-length = it has { $found } bytes instead of { $expected }: it was cut off or added to
fault-checksums = its list of checksums (from byte { $at } on) is damaged
fault-block = block { $block } (bytes { $start } to { $end }) does not match its checksum: it is damaged
fault-padding = byte { $at }, between two blocks, is not zero: it is damaged
fault-foreign = it holds { $found }, expected is { $expected }
fault-io = it cannot be read: { $error }

probe-value = Margin of { side-name } under perfect play, from here to the end: { $value }.
probe-moves = The moves, the best marked:
probe-swap = A swap is on offer too; it changes who sits where, not the values.
probe-majority = The values are those of playing on for the margin; a majority may end the game sooner.

stats-title = { $rules }, { $houses } houses a side
stats-head = seeds        positions  wins % draws % losses %  mean  min  max extra
stats-wins = mover wins
stats-draws = draw
stats-losses = mover loses
stats-margins = margin for the mover: mean (line), least and greatest (bars)
stats-seeds = seeds in the houses

cmd-kalah-bench-table = Building and reading tables, beside a plain builder
    .after =
        Seconds are those of the processor in the program (user) and in the system, and from start to end (wall); each the median of all runs.
        Example:
          kalah bench table --seeds 24 --threads 1 --path avx2 --json
arg-path = Code path: avx512, avx2 or portable; the fastest if left out
    .value = PATH
arg-runs = How often the table is built (3 if left out)
    .value = NUMBER

bench-path = --path cannot be "{ $given }"; it is one of: { $known }
bench-build = { $path }, threads: { $threads }, up to { $seeds } seeds, { $positions } positions: user { $user } s, system { $system } s, wall { $wall } s; { $rate } million positions a core and second
bench-memory-independent = memory, a byte at a random place: { $ns } ns
bench-memory-dependent = memory, each place after the byte before: { $ns } ns
bench-rank = finding a place: { $ns } ns
bench-read-independent = reading, places known before: { $ns } ns
bench-read-dependent = reading, each place after the value before: { $ns } ns
bench-probe-independent = finding and reading, positions known before: { $ns } ns
bench-probe-dependent = finding and reading, each position after the value before: { $ns } ns
bench-children-independent = all children of a position, positions known before: { $ns } ns
bench-children-dependent = all children, each position after the values before: { $ns } ns
