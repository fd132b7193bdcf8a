# Playing the computer, and what it shares with a game for two.

web-you = You
web-computer = Computer
web-level-of = { $name } · { $level } of 10
web-thinking = is thinking
web-your-turn = Your turn.
web-status-loading = The board is being set up…
web-status-yours = Your turn: choose one of your houses to sow its seeds.
web-status-again = Extra move: it is your turn again.
web-status-computer = The computer is thinking…
web-status-again-computer = The computer moves again…
web-status-swap = Your turn: sow, or swap sides with the first player.
web-refused-empty = That house is empty: choose one with seeds.
web-refused-other = That house is not yours: you sow from the houses nearest to you.
web-refused-turn = It is the computer's turn.
web-refused-over = The game is over.

web-scores = In the stores: you { $you }, the computer { $computer }.

web-unfinished = Go on with the game that you left unfinished
web-undone = { $n ->
    [one] One move is taken back:
   *[other] { $n } moves are taken back, the first of them
} { $who ->
    [you] your
    [computer] the computer's
    [south] South's
   *[north] North's
} { $name ->
    [swap] swap of sides.
   *[other] move from house { $name }.
}
web-redone = { $n ->
    [one] One move is played again:
   *[other] { $n } moves are played again, the first of them
} { $who ->
    [you] your
    [computer] the computer's
    [south] South's
   *[north] North's
} { $name ->
    [swap] swap of sides.
   *[other] move from house { $name }.
}
web-undone-end = The game goes on: its end is taken back.
web-turned = The board is turned, and nearest are now { $who ->
    [you] your houses.
    [computer] the computer's houses.
    [south] South's houses.
   *[north] North's houses.
}

web-undo = Undo
web-redo = Redo
web-hint = Hint
web-resign = Resign
web-new = New game
web-rematch = Rematch, other side first
web-review = Review this game
web-flip = Turn the board
web-swap = Swap sides
web-swap-offer = The pie rule: you may swap sides with the first player instead of moving. Once only.

web-hint-idea-extra = Idea: a seed can end in your store. That gives an extra move.
web-hint-idea-capture = Idea: there is something to capture.
web-hint-idea-save = Idea: the computer threatens to capture. Look which of your houses is in danger.
web-hint-idea-end = Idea: the game can be ended now.
web-hint-idea-swap = Idea: would you rather sit on the other side?
web-hint-idea-feed = Idea: keep your seeds on your side, and give as few as you can.
web-hint-idea-quiet = Idea: no quick gain here. Prepare an extra move or a capture for your next turn.
web-hint-house = House { $name } is best.
web-hint-swap = Swapping sides is best.
web-hint-line = { $exact ->
    [yes] With perfect play from here: { $line }
   *[no] A good line from here: { $line }
}
web-hint-value = { $exact ->
    [yes] It brings exactly
   *[no] It brings about
} { $value ->
    [0] as many seeds to you as to the computer.
    [one] one seed more to you than to the computer.
   *[other] { $value } seeds more to you than to the computer.
}
web-hint-value-less = { $exact ->
    [yes] It brings exactly
   *[no] It brings about
} { $value ->
    [one] one seed less to you than to the computer.
   *[other] { $value } seeds less to you than to the computer.
}
web-hint-more-house = Which house?
web-hint-more-line = And then?
web-hint-looking = Looking for the best move…
web-hint-close = Close the hint

web-over-win = { $who ->
    [you] You win!
    [computer] The computer wins.
    [south] South wins.
   *[north] North wins.
}
web-over-draw = A draw.
web-over-score = { $a } : { $b }
web-over-by = { $who ->
    [you] You lead
    [computer] The computer leads
    [south] South leads
   *[north] North leads
} by { $n ->
    [one] one seed
   *[other] { $n } seeds
}.
web-over-resigned = { $who ->
    [you] You resigned.
    [computer] The computer resigned.
    [south] South resigned.
   *[north] North resigned.
}
web-over-undo = Undo takes you back into the game.

web-moves = What happened
web-moves-none = Nothing yet.

web-setup = New game
web-setup-start = Begin
web-level = Strength of the computer
web-level-loss = { $loss ->
    [0] loses hardly a seed
   *[other] loses about { $loss } seeds a move
}
web-first = Who begins
web-first-me = I do
web-first-computer = The computer
web-first-lot = By lot
web-preset = Rules
web-preset-standard = Classic
web-preset-modern = Modern
web-preset-empty-capture = Empty capture
web-preset-no-capture = No capture
web-preset-competition = Competition
web-preset-manchester = Manchester
web-preset-kgp = Tournament of programs
web-preset-own = Your own
web-seeds = Seeds in each house
web-houses = Houses on each side
web-fewer = Fewer
web-range = Only a whole number from { $least } to { $most } can stand here: it is { $value } now.
web-more = More
web-pie = Pie rule
web-pie-note = After the first turn the second player may swap sides instead of moving. It evens out the advantage of beginning.
web-fair = Fair start
web-fair-note = Begin with an uneven board that perfect play would draw. Such boards are known for empty capture; the rules are set to it.
web-fair-none = No fair start is known for these rules, only for empty capture.
web-axes = All rules
web-axis-capture = Capture
web-axis-end = End of the game
web-axis-leftovers = Leftovers
web-axis-majority = More than half
web-axis-pie = Pie rule
web-axis-first-turn = First turn
web-rules-now = Rules: { $rules }
web-setup-wrong = These rules cannot be played: { $detail }
