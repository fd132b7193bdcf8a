# A game at the terminal: hints, judgements, keys.

error-level = no level is named "{ $given }"; known: 1 to 10, or { $known }

game-against = Your opponent: { $name }, level { $n } of 10.
game-plain-help = Type a house number to sow it, or a whole turn as 3-6; "swap" when it is on offer. Also: hint (the best move), values (of every move), why (what your last move lost), undo, redo, board, level N, new, help, quit.
game-say-help = Type "help" for what can be said here.
game-over = The game is over.
game-no-undo = There is no move of yours to take back.
game-no-redo = There is no move to play again.

word-hint = hint
word-values = values
word-why = why
word-undo = undo
word-redo = redo
word-board = board
word-level = level
word-new = new
word-help = help
word-quit = quit

move-house = house { $house }
move-swap = swap

hint-exact = Best: { $mv }. With perfect play you then gain { $value } from here on.
hint-estimate = Good: { $mv }, worth about { $value } seeds from here on.
hint-captures = { " " }It captures { $n ->
    [one] one seed
   *[other] { $n } seeds
}.
hint-extra = { " " }It gives you an extra move.

judged-good = Nothing better than { $mv } was to be found.
judged-loss = The move ({ $mv }) loses { $n ->
    [one] one seed
   *[other] { $n } seeds
} against { $best }.
judged-loss-about = The move ({ $mv }) loses about { $n ->
    [one] one seed
   *[other] { $n } seeds
} against { $best }.

fault-extra = It misses { $n ->
    [one] an extra move
   *[other] { $n } extra moves
}, by { $mv }.
fault-capture = It misses a capture by { $mv }: { $n ->
    [one] one seed
   *[other] { $n } seeds
} more.
fault-allowed = It lets { $side ->
    [south] South
   *[north] North
} capture { $n ->
    [one] one seed
   *[other] { $n } seeds
} by { $mv }, emptying house { $house }.
fault-fed = It gives { $side ->
    [south] South's
   *[north] North's
} houses { $n ->
    [one] one seed
   *[other] { $n } seeds
} more.
fault-dry = The own side runs dry, and { $side ->
    [south] South
   *[north] North
} keeps { $n ->
    [one] one seed
   *[other] { $n } seeds
} more at the end.
fault-hoard = Holding back would have kept { $n ->
    [one] one seed
   *[other] { $n } seeds
} more on the own side at the end.

screen-title = Kalah · { $rules }
screen-person = you
screen-seat = { $name } { $number }/10
screen-thinking = { $name } is thinking…
screen-your-move = Your move: choose a house with ← → and sow it with Enter.
screen-your-swap = You may sow, or swap sides with s.
screen-keys = ← → choose · Enter sow · 1–9 house · h hint · v values · w why · u undo · r redo · s swap · n new · + − level · p pace · q quit
screen-pace = Seeds fall { $pace ->
    [0] at once
   *[other] one every { $pace } ms
}.
screen-level = From now on: { $name }, level { $n } of 10.
screen-small = The window is too small: at least { $columns } × { $rows }, or run with --plain.
screen-looking = Looking for the best move…

cmd-kalah-play = Play a game at the terminal, against the engine or another person
    .after =
        Levels: 1 newcomer, 2 gatherer, 3 sower, 4 gardener, 5 farmer, 6 trader, 7 strategist, 8 expert, 9 master, 10 oracle. The same level and --seed give the same game.
        Without a terminal, or with --plain, the game is played line by line in sentences; "help" there tells what can be typed.
arg-kalah-play-position = Begin with this position instead of the start
    .value = POSITION
arg-level = Strength of the engine, 1 to 10 or a name; 4 if left out
    .value = LEVEL
arg-seat = Whom you play: "first" (the default) or "second" player, "both", or "none" to watch
    .value = SEAT
arg-kalah-play-seed = Number that the choices of the engine depend on; another one each time if left out
    .value = NUMBER
arg-pace = Milliseconds for each seed that falls, 0 to 5000; 150 if left out
    .value = MS
arg-plain = Line by line, without drawing over the screen
