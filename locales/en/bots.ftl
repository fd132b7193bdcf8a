# Bots, the server for bots, matches between programs.

bot-address = "{ $given }" is no address: { $why }
bot-address-scheme = only HOST[:PORT], ws://… and wss://… are known
bot-address-host = the host is missing
bot-address-port = the port must be a number from 1 to 65535
bot-address-brackets = an IPv6 address stands in brackets, [::1]:2671
bot-config = { $file }: { $error }
bot-config-long = the file is too long; at most { $most } bytes
bot-time = the time for a state must be 0.05 to { $most } seconds
bot-connected = connected to { $address }
bot-joined = joined, mode { $mode }
bot-asked = { $position }
bot-decided = house { $house } after { $time } s
bot-undecided = no decision after { $time } s
bot-told = { $option } = { $value }
bot-trouble = cannot be understood: { $what }
bot-disconnected = no connection: { $why }; again in { $seconds } s
bot-given-up = no connection: { $why }
bot-end = goodbye
bot-no-connection = { $address } cannot be reached: { $error }
bot-refused = the server ended the connection: { $reason }
bot-version = the server speaks version { $major } of the protocol, and only 1 is known here

referee-tcp = listening on { $at }
referee-ws = listening on { $at }
referee-joined = #{ $id } { $name } joined from { $peer }, mode { $mode }
referee-left = #{ $id } from { $peer } left: { $why }
referee-full = { $peer } refused: too many connections
referee-played = { $south } – { $north } { $result } on { $board }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: { $reason }
referee-verified = #{ $id } solved all { $right } problems
referee-wrong = #{ $id } solved { $right } problems, then not: { $wrong }
referee-record-failed = a game is not recorded: { $error }
referee-finished = the tournament is over
referee-standing = { $place }. { $name }: { $points } of { $games }, seeds { $margin }
referee-end = stopped
referee-seconds = { $name } must be 0.01 to 86400 seconds
referee-board = "{ $given }" is no board: write houses and seeds, 8,8; at most 12 houses and 32767 seeds in all

match-program = "{ $given }" is no program: { $why }
match-openings = openings "{ $given }": { $why }; start, fair, random:NUMBER or a file of positions can be given
match-clock = "{ $given }" is no clock: 10ms/move, 2s/move, 60s, 60s+1s and none are
match-sprt = "{ $given }" is no test: write two differences in Elo, the smaller one first, 0,10
match-failed = the match cannot be played: { $why }
match-title = { $first } against { $second } under { $rules } on Kalah({ $houses },{ $seeds }), clock { $clock }, { $openings ->
    [one] { $openings } opening
   *[other] { $openings } openings
}, seed { $seed }
match-score = { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $wins } won, { $draws } drawn, { $losses } lost
match-elo = Elo { $difference }, 95 % between { $low } and { $high }
match-sprt-open = not decided between { $low } and { $high } Elo: { $ratio }, bounds ±{ $bound }
match-sprt-low = decided: { $low } Elo, not { $high } ({ $ratio }, bounds ±{ $bound })
match-sprt-high = decided: { $high } Elo, not { $low } ({ $ratio }, bounds ±{ $bound })
match-forfeit = game { $game } was forfeited: { $reason }

referee-unsolved = problem { $board } { $house } has the solution { $after } { $again }
referee-resumed = the tournament goes on: { $played } games are recorded, { $left } to be played
referee-listen = cannot listen on { $at }: { $why }; another --port or --ws-port may be free
referee-record-open = { $file } cannot be used as record: { $why }
referee-record-version = { $file }: this is a record of version { $version }, written by a newer program
referee-record-write = the record cannot be written: { $why }
referee-record-ended = the record is no longer written

ending-side-empty = a side is empty
ending-no-move = the player to move has no seeds
ending-majority = majority
ending-lost = { side-name }: { $why }
ending-adjudicated = adjudicated at { $margin }
ending-stopped = stopped
loss-illegal = illegal move { $move }
loss-late = no move in time
loss-gone = gone: { $why }
loss-absent = did not come to the game
loss-ended = the program ended
loss-broke-down = the engine broke down
loss-malformed = against the protocol: { $why }
loss-out-of-turn = against the protocol: spoke out of turn

departure-closed = the client closed the connection
departure-broken = the connection broke: { $said }
departure-not-reading = the client does not read
departure-no-web-socket = no WebSocket for /socket was asked for
departure-goodbye = goodbye
departure-error = error from the client: { $said }
departure-handshake = no mode was asked for in time
departure-mode = there is no mode { $mode }; there are freeplay and verify
departure-silent = a ping was not answered in time
departure-flood = too many lines per second
departure-long-line = a line is too long
departure-malformed = too many lines make no sense: { $why }
departure-stopping = the server stops
departure-tournament-over = the tournament is over
departure-tournament-full = the tournament is full
departure-connected-again = the same agent connected again
departure-solved = all problems are solved

connection-no-answer = no answer
connection-not-reading = the server does not read
connection-silent = the server says nothing
connection-closed = the server closed the connection
connection-reset = the connection broke
connection-refused = nobody listens there
connection-unreachable = there is no way there
connection-in-use = somebody listens there already
connection-not-ours = this machine has no such address
connection-no-authorities = this machine has no certificates of authorities; install ca-certificates or set SSL_CERT_FILE
connection-host = no certificate can be for this host
connection-certificate = the server's certificate is not trusted: { $why }
connection-tls = the server does not speak TLS as it should: { $said }
connection-status = there is no WebSocket there, HTTP status { $status }
connection-web-socket = the server does not speak WebSocket as it should: { $said }
certificate-unknown = no authority known to this machine has signed it; SSL_CERT_FILE can name a file with another one
certificate-other-host = it is for another host
certificate-expired = it has expired
certificate-early = it is not valid yet

protocol-quoted = { $why }: { $what }
protocol-problem = house { $house } cannot be sown on { $board }
protocol-not-started = a move before the start
protocol-no-move = there is no move on { $board }
protocol-long = the line is too long, at most { $most } characters
protocol-bytes = byte { $at } of the line is not UTF-8
protocol-blank = the line is blank
protocol-expected = byte { $at }: { $expected } should stand here
protocol-number = byte { $at }: the number is too large
protocol-unclosed = byte { $at }: the string has no closing quotation mark
protocol-control = byte { $at }: the character { $character } cannot stand in a line

program-kind = a program is engine[:OPTIONS], level:LEVEL, kgp:COMMAND or manchester:COMMAND
program-option = "{ $option }" is no option of engine; nodes=N, memory=MB and tables are
program-level = there is no level "{ $level }"
program-rules = { $program } does not play by these rules
openings-over = the game is over
openings-empty = there is none
openings-not-fair = fair boards are known for six houses, capture=always and play to the end only
openings-few = only { $found } balanced ones were found under these rules
openings-stopped = stopped
openings-search = looking for balanced openings
match-no-program = { $program } cannot be started or does not join
match-other-folder = { $file }: another match is in this folder; choose an empty one
match-damaged = { $file }: { $why }; remove this file to have the game played again
match-long-game = the file is too long
match-other-game = it is another game
match-unfinished = the game is not finished
match-forfeit-illegal = illegal move
match-forfeit-time = no move in time
match-forfeit-abandoned = the program was gone or broke the protocol

cmd-kalah-bot = Play as a bot among other programs
cmd-kalah-bot-kgp = Play on a server of the Kalah Game Protocol
    .after =
        Flags go before the environment (KGP_HOST, KGP_PORT, TOKEN), and that before the file of --config. docs/protocols.md tells more.
cmd-kalah-bot-manchester = Play as an agent of the Manchester protocol, over standard input and output
arg-kalah-bot-kgp-address = HOST[:PORT], ws://… or wss://…; localhost:2671 if left out
    .value = ADDRESS
arg-kalah-bot-kgp-name = Name on the server's lists; kalah if left out
    .value = NAME
arg-authors = Who wrote the bot
    .value = NAMES
arg-description = A few words on the bot
    .value = TEXT
arg-token = A secret by which the server knows the bot again
    .value = TOKEN
arg-kalah-bot-kgp-time = Seconds for a move, 4 if left out
    .value = SECONDS
arg-config = File of JSON with any of address, name, authors, description, token, time
    .value = FILE
arg-verify = Do not play, but have the knowledge of the rules verified
arg-kalah-bot-kgp-memory = Megabytes for the search, 64 if left out
    .value = MB
arg-tries = Give up after so many connections in a row that failed; never if left out
    .value = NUMBER
arg-kalah-bot-manchester-time = Most seconds for a move, 10 if left out
    .value = SECONDS

cmd-kalah-referee = A server on which programs play
cmd-kalah-referee-kgp = A server of the Kalah Game Protocol
    .after =
        Whoever joins plays with others who are there, or with a bot. --tournament lets a closed circle play everybody against everybody instead. docs/protocols.md tells more.
arg-host = Address to listen on; 127.0.0.1, this machine alone, if left out
    .value = IP
arg-port = TCP port, 2671 if left out; 0 is any free one
    .value = PORT
arg-ws-port = Listen for WebSockets too, on this port
    .value = PORT
arg-boards = Boards as houses,seeds, joined by blanks; "8,8" if left out
    .value = BOARDS
arg-kalah-referee-kgp-time = Seconds for a move, 5 if left out
    .value = SECONDS
arg-record = SQLite file for agents, games and moves
    .value = FILE
arg-levels = Levels of the server's own bots, joined by commas, or none; 2,4,6,8 if left out
    .value = LEVELS
arg-alone = Seconds that somebody waits alone before a bot comes, 2 if left out
    .value = SECONDS
arg-tournament = Everybody plays everybody once so many agents are there, on every board and both sides; then the server ends
    .value = AGENTS
arg-absence = Seconds in which an agent that left may come back to a tournament, 60 if left out
    .value = SECONDS
arg-connections = Connections at the same time, 4096 if left out
    .value = NUMBER
arg-per-address = Connections from one address, 32 if left out; this machine is not limited
    .value = NUMBER
arg-kalah-referee-kgp-seed = Number that all chance depends on; another one each time if left out
    .value = NUMBER
arg-kalah-bot-manchester-memory = Megabytes for the search, 64 if left out
    .value = MB

cmd-kalah-match = A match between two programs, with Elo and error bars
    .after =
        A program is engine, engine:nodes=1000, engine:memory=64,tables, level:5, kgp:COMMAND or manchester:COMMAND. Every opening is played with both sides. Under limits of nodes the same seed gives the same match.
arg-first = The first program, whose results are told
    .value = PROGRAM
arg-second = The second program
    .value = PROGRAM
arg-games = Games, 100 if left out; always whole pairs
    .value = NUMBER
arg-openings = start, fair, random:NUMBER (balanced by exact values; random:50 if left out) or a file of positions
    .value = OPENINGS
arg-clock = 10ms/move, 2s/move, 60s, 60s+1s or none; 100ms/move if left out
    .value = CLOCK
arg-adjudicate = Decide games by exact value as soon as at most so many seeds lie in the houses
    .value = SEEDS
arg-sprt = Stop as soon as one of two differences in Elo is sure enough, as in 0,10
    .value = LOW,HIGH
arg-concurrency = Games at the same time; as many as there are cores if left out
    .value = NUMBER
arg-kalah-match-seed = Number that openings and chance depend on, 1 if left out
    .value = NUMBER
arg-folder = Keep every game here as a record; a match that was stopped goes on from there
    .value = FOLDER
