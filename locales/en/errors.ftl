# Errors: the place, the reason, the remedy, in one line.

error-label = error:
error-output = cannot write the output: { $error }

usage-unknown = there is no option "{ $arg }" here
usage-negative = "{ $arg }": this cannot be negative
usage-too-many = "{ $arg }" is one argument too many; a position goes in quotes, or with _ for its blanks
usage-unknown-command = there is no command "{ $name }"
usage-missing-command = a command is missing, one of: { $known }
usage-missing = missing: { $arg }
usage-missing-value = { $arg } needs a value
usage-choice = { $arg } cannot be "{ $value }"; it is one of: { $known }
usage-range = { $arg } cannot be "{ $value }": it must be { $range }
usage-range-from = { $least } or more
usage-range-between = { $least } to { $most }
usage-number = { $arg } cannot be "{ $value }": it must be a whole number
usage-fraction = { $arg } cannot be "{ $value }": it must be a number, such as 5 or 0.5
usage-address = { $arg } cannot be "{ $value }": it must be an address in numbers, such as 127.0.0.1 or ::1
usage-conflict = { $arg } cannot be combined with { $other }
usage-twice = { $arg } is given twice
usage-count = { $arg } has a wrong number of values
usage-utf8 = argument { $number } is not valid UTF-8: "{ $arg }"
usage-other = the arguments are wrong: { $kind }
usage-similar = did you mean "{ $name }"?
usage-see-help = --help tells more

error-other-houses = the rules say { $stated } houses a side, but the position has { $houses }
error-size-twice = { $axis } is stated twice, with different numbers; leave one out
error-seeds-of-position = --seeds tells how many seeds each house holds at the start, but a position says it for every house: leave --seeds out, or the position
error-move = move { $number } ("{ $given }"): { $reason }

rules-unknown-preset = rules, byte { $at }: no preset is named "{ $name }"; known: { $known }; or write axis=value
rules-unknown-axis = rules, byte { $at }: no axis is named "{ $name }"; known: houses, seeds, capture, end, leftovers, majority, pie, first-turn
rules-unknown-value = rules, byte { $at }: { $axis } cannot be "{ $value }"; it is one of: { $known }
rules-bad-number = rules, byte { $at }: { $axis } must be a number, not "{ $value }"
rules-houses = rules: { $houses } houses a side: must be 1 to { $most }
rules-seeds = rules: { $seeds } seeds a house: must be 1 to { $most } with { $houses } houses a side

setup-position = position: { $reasons }
setup-houses = { side-name } has { $n } houses: must be 1 to { $most }
setup-unequal = South has { $south } houses and North { $north }: both must have the same number
setup-seeds = { $n } seeds in all: at most { $most } are supported
setup-swap = a swap is on offer, but only under pie=on can there be one
setup-first-turn = the first turn is not complete after a move, but under first-turn=single it is

notation-error = { $what }, byte { $at }: { $problem }
notation-long = the text has { $bytes } bytes: at most { $most } can be meant
notation-ends = the text ends where { $expected } should stand
notation-unexpected = "{ $found }" stands where { $expected } should stand
notation-seeds = { $digits } seeds are too many: at most { $most }
notation-houses = { $houses } houses a side: must be 1 to { $most }
notation-row-of = { side-of } row goes on after { $most } houses, which is the most
notation-row = the row goes on after { $most } houses, which is the most
notation-unequal = North's row has { $north } houses and South's { $south }: both must have the same number

move-apart = { $reason }; write the moves of one turn as 6-1, other moves as arguments of their own
illegal-over = the game is over: no move can be played
illegal-no-house = there is no house { $house }: each side has { $houses }
illegal-empty = { side-of } house { $house } is empty: choose one with seeds
illegal-swap = no swap is on offer: it is only under pie=on, right after the first turn
move-wrong-side = { $letter } is a house of { other-name }, but { side-name } is to move: write { $right } for { side-of }
move-no-letter = { $letter } is house { $number }, but each side has { $houses }
move-too-far = no house is { $n } places from its store: each side has { $houses }
move-wrong-count = house { $letter } holds { $n }, not { $written }: write { $letter }{ $n }
move-empty = house { $letter } is empty, it does not hold { $written }: choose a house with seeds
move-turn-over = the turn is over: the move before gave no extra move; put a blank where the other player's moves begin

input-stdin = standard input
input-unreadable = cannot read { $name }: { $reason }
io-not-found = there is no such file or folder
io-denied = no permission
io-no-file = it is no regular file
io-large = it is too large for what it should be
io-full = the disk is full
io-name = the name is too long or not allowed
io-read-only = the disk is read-only
io-directory = it is a directory
input-long-line = { $name }, line { $line }: longer than { $most } bytes
input-utf8 = { $name }, line { $line }, byte { $at }: not valid UTF-8
input-line = { $name }, line { $line }: { $reason }

error-little-memory = --memory { $given } is too little: solving needs { $least }M at least
error-much-memory = --memory { $given } is more than the { $most } of this machine: ask for less, or leave --memory out
error-memory = --memory cannot be "{ $given }": write a number of bytes, or one with a unit as in 500M or 4G
error-time = --time must be a number of seconds, 0 or more
error-solve = cannot solve this: { $error }
solve-no-table = there is no such table: { $error }; leave --table-seeds out
solve-large-table = the table needs { $needed } MB, --memory allows { $allowed } MB: ask for fewer --table-seeds or allow more --memory
