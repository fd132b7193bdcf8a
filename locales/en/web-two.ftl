# Two people at one board, with or without clocks.

web-two-player = { $side ->
    [south] South
   *[north] North
} · { $player ->
    [first] first player
   *[second] second player
}
web-two-move = { $side ->
    [south] South
   *[north] North
} is to move.
web-two-again = Extra move: { $side ->
    [south] South
   *[north] North
} moves again.
web-two-swap = { $side ->
    [south] South
   *[north] North
} sows, or swaps sides.
web-two-refused = { $side ->
    [south] It is North's turn: South's houses wait.
   *[north] It is South's turn: North's houses wait.
}
web-two-scores = In the stores: South { $south }, North { $north }.
web-two-time = { $side ->
    [south] South's
   *[north] North's
} time is up.
web-two-clock = { $side ->
    [south] South's
   *[north] North's
} clock
web-two-paused = The clock stands.
web-two-pause = Pause
web-two-go = Go on
web-two-rematch = Once more
web-two-face = Face to face
web-two-face-note = For a tablet lying between two people: the far side's words are turned.
web-two-clocks = Clocks
web-two-clocks-note = Each player has so much time. The first turn is free of charge.
web-two-minutes = Minutes for each
web-two-increment = Seconds added each turn
