# The Review page: each turn of a game judged, and mistakes replayed.

web-review-none = There is no game here. At the end of a game a button leads here; a game from elsewhere can be opened in the analysis.
web-review-open = Open a game in the analysis
web-review-progress = Judging the moves: { $n } of { $all }
web-review-stop = Stop
web-review-go-on = Go on
web-review-nothing = Nothing judged yet.
web-review-mean = seeds lost by a move, on average
web-review-clean = { $percent } % without loss: { $n } of { $all } { $all ->
    [one] move
   *[other] moves
}
web-review-count-inaccuracy = { $n } { $n ->
    [one] inaccuracy
   *[other] inaccuracies
}
web-review-count-mistake = { $n } { $n ->
    [one] mistake
   *[other] mistakes
}
web-review-count-blunder = { $n } { $n ->
    [one] blunder
   *[other] blunders
}
web-review-grades = By seeds lost in a turn, to a tenth: inaccuracy from { $inaccuracy }, mistake from { $mistake }, blunder from { $blunder }. With ~ an estimate is among them.
web-review-turns = Turn by turn
web-review-only-faults = Only losses
web-review-no-faults = No move lost anything.
web-review-not-yet = not judged yet
web-review-turned = Turning point: from { $from ->
    [win] a win
    [draw] a draw
   *[loss] a loss
} to { $to ->
    [win] a win
    [draw] a draw
   *[loss] a loss
}
web-review-better = Better than { $played }: { $best }.
web-review-show-better = Show the better line
web-review-analyse = Open in the analysis
web-review-played = played
web-review-best = the best move
web-review-care = How carefully
web-review-care-quick = Quickly
web-review-care-careful = Carefully

web-practice = Replay mistakes
web-practice-offer = Replay the mistakes:
web-practice-of = { $who } ({ $n })
web-practice-title = Mistake { $n } of { $all }
web-practice-leave = Back to the review
web-practice-ask = { $who } played { $move } here, which { $loss }. Find a better move.
web-practice-busy = Looking at your move…
web-practice-best = { $move } is right: nothing is better.
web-practice-same = { $move } is what was played.
web-practice-compared = { $move } is { $how ->
    [even] as good as what was played
    [better] { $kind ->
        [exact] better by
       *[about] better by about
    } { $n } { $n ->
        [one] seed
       *[other] seeds
    }
   *[worse] { $kind ->
        [exact] worse by
       *[about] worse by about
    } { $n } { $n ->
        [one] seed
       *[other] seeds
    }
}.
web-practice-still = Against the best move it { $loss }.
web-practice-idea-none = Idea: compare where the last seed of each move falls.
web-practice-idea-extra-move-missed = Idea: look for an extra move.
web-practice-idea-capture-missed = Idea: look for a capture.
web-practice-idea-capture-allowed = Idea: the other side threatens to capture.
web-practice-idea-seeds-fed = Idea: give the other side fewer seeds.
web-practice-idea-ran-dry = Idea: keep your own side from running out of seeds.
web-practice-idea-hoard-given-up = Idea: hold seeds back on your own side.
web-practice-house = House { $move } is best.
web-practice-solution = { $move } is best. The board shows how it can go on.
web-practice-again = Try again
web-practice-solve = Solution
web-practice-skip = Skip
web-practice-next = Next
web-practice-over = All mistakes replayed
web-practice-score = { $n } of { $all } found
