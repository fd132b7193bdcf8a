# A game at the terminal: hints, judgements, keys.

error-level = no level is named "{ $given }"; known: 1 to 10, or { $known }

game-against = Your opponent: { $name }, level { $n } of 10.
game-plain-help = Type a house number to sow it, or a whole turn as 3-6; "swap" when it is on offer. Also: hint (the best move), values (of every move), why (what your last move lost), undo, redo, board, level N, save (or save FILE, behind the games that it holds), resign, new, help, quit.
game-no-word = "{ $given }" is no move and no word known here.
game-no-move = "{ $given }" is no move.
game-one-turn = "{ $given }" is no move: type one turn at a time, its moves joined as in 3-6.
game-turn-over = The turn ends with { $turn }, for that move gives no extra move: type { $turn } alone.
game-no-swap = Swap is not on offer now: { $pie ->
    [on] it is right after the first turn only
   *[off] these rules know none
}.
game-dropped = The game is not over and is not kept. Who begins with --record FILE keeps every game, and "save" keeps the one under way.
game-understood = Understood are: a house number from 1 to { $houses }, a turn as 3-6, { $pie ->
    [on] swap,{ " " }
   *[off] { "" }
}hint, values, why, undo, redo, board, level N, save, save FILE, resign, new, help, quit.
game-over = The game is over.
game-no-undo = There is no move of yours to take back.
game-no-redo = There is no move to play again.
game-kept = Saved in { $name }.
game-kept-behind = Saved in { $name }, behind the games that it holds.
game-no-record = { $name } holds something else than games, so none is added: { $reason }
game-resigned = { $side ->
    [south] South
   *[north] North
} resigns.
game-no-resign = Only a game under way can be resigned, when it is your move.
game-gave-up = { $n } lines in a row that are no move here: type "help" for what can be said

# The first word is the usual one; others, behind commas, mean the same.
word-hint = hint
word-values = values
word-why = why
word-undo = undo, back
word-redo = redo, forward
word-board = board
word-level = level
word-save = save
word-resign = resign
word-new = new
word-help = help
word-quit = quit, exit
word-swap = swap

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
screen-your-number = Your move: choose a house with ← → or type its number, and sow it with Enter.
screen-your-swap = You may sow, or swap sides with s.
screen-keys = ← → choose · Enter sow · 1–{ $houses } house · h hint · u undo · q quit · v values · w why · r redo · n new · s swap · f save · x resign · + − level · p pace · Esc close · ? keys
screen-other-side = This house is the other player's.
screen-over = A new game: n. What your last move lost: w.
screen-sure-quit = The game is not over. Press q again to leave it, or any other key to go on.
screen-sure-resign = Give the game up? Press x again to resign, or any other key to go on.
screen-sure-new = The game is not over. Press n again for a new one, or any other key to go on.
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
arg-kalah-play-record = Keep every game as a record in this file, behind the games that it holds
    .value = FILE
arg-plain = Line by line, without drawing over the screen
