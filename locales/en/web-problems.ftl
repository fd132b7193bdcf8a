# Problems: one turn is to store so many seeds.

web-page-problems = Problems
web-problem-loading = The problem is being set up…
web-problem-missing = There is no such problem: the address may be cut off, or the goal cannot be reached. Choose another one.

web-problem-of-day = Problem of { $day }
web-problem-handbook = From the old handbooks
web-problem-any = One turn
web-problem-goal-all = Put all { $seeds } seeds into your store in one turn.
web-problem-goal-max = { $seeds ->
    [one] Put one seed into your store in this turn. More is impossible.
   *[other] Put { $seeds } seeds into your store in one turn. More is impossible.
}
web-problem-goal-least = { $seeds ->
    [one] Put at least one seed into your store in one turn.
   *[other] Put at least { $seeds } seeds into your store in one turn.
}
web-problem-lone = Only your row matters: nothing is captured here, and seeds sown past your store are lost to you.
web-problem-board = Captures count too, and what goes to you if the game ends.

web-problem-begin = A last seed in your store gives another move. Which house first?
web-problem-so-far = Stored: { $stored } of { $goal }. { $left ->
    [0] That is the goal.
    [one] One is missing.
   *[other] { $left } are missing.
}
web-problem-replaying = The solution is being played. A tap on the board skips a sowing.
web-problem-refused-over = This turn is over: take a move back, or begin again.
web-problem-refused-other = That house is on the other side: you sow from your own row.
web-problem-moves = Your moves

web-problem-undo = Take back
web-problem-undo-long = Take the last move back
web-problem-restart = Begin again
web-problem-restart-long = From the beginning
web-problem-solution = Solution
web-problem-stop = Stop
web-problem-take-back = { $moves ->
    [one] Take one move back
   *[other] Take { $moves } moves back
}

web-problem-hint-looking = Looking for the way…
web-problem-hint-moves = { $first ->
    [yes] { $moves ->
        [one] One move is enough.
       *[other] It takes { $moves } moves.
    }
   *[no] { $moves ->
        [one] You are on the way: one move is left.
       *[other] You are on the way: { $moves } moves are left.
    }
}
web-problem-hint-house = { $first ->
    [yes] Begin with house { $name }.
   *[no] The next one is house { $name }.
}
web-problem-hint-which = Which house?
web-problem-hint-lost = From here the goal is out of reach. { $moves ->
    [one] The last move was the wrong one.
   *[other] It was still within reach { $moves } moves ago.
}

web-problem-solved = Solved!
web-problem-shown = That was the solution
web-problem-solved-how = { $stored ->
    [one] One seed
   *[other] { $stored } seeds
} in { $moves ->
    [one] one move.
   *[other] { $moves } moves.
}
web-problem-no-more = More is impossible.
web-problem-most = The most that this turn can store is { $most }.
web-problem-streak-now = { $streak ->
    [one] The first of a new streak.
   *[other] { $streak } in a row.
}
web-problem-not-counted = You had solved this problem before, or seen its solution: the streak stays as it is.
web-problem-short = The turn is over
web-problem-short-how = { $stored ->
    [0] No seed has
    [one] One seed has
   *[other] { $stored } seeds have
} come into your store; the goal is { $goal }.

web-problem-streak = solved in a row
web-problem-best = longest streak
web-problem-more = More problems
web-problem-today = Problem of today
web-problem-day-before = The day before
web-problem-done = solved
web-problem-length = New problem of { $moves } moves
web-problem-easier = Easier goals
web-problem-easier-note = Two thirds of what is possible are enough.
web-problem-new = New problem
web-problem-inventing = Looking for one…
web-problem-none-found = None was found. Try again, or choose another number of moves.
web-problem-send = Send this problem
web-problem-send-note = Whoever opens the link finds this very board.
web-problem-copy = Copy the link
web-problem-link = The link
web-problem-copied = Copied.
web-problem-not-copied = The browser does not allow it: copy the link beside the button.
