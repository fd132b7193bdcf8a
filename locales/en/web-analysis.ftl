# The Analysis page: values, lines, graph, editor, records.
# $who is south, north, first or second: a side, or a player once the seats were changed.

web-page-analysis = Analysis
web-page-review = Review

web-side-south = South
web-side-north = North
web-player-first = First player
web-player-second = Second player

web-analysis-refused = This address is no game
web-analysis-anew = Begin with an empty analysis
web-analysis-rules = { $rules } · { $houses } { $houses ->
    [one] house
   *[other] houses
} a side, { $seeds } { $seeds ->
    [one] seed
   *[other] seeds
} each
web-analysis-start = Start
web-analysis-unknown = not known yet
web-analysis-swap = the players change seats
web-analysis-move = { $who ->
    [south] South
   *[north] North
} { $name }
web-analysis-house-word = house
web-analysis-scores = In the stores: South { $south }, North { $north }.

web-analysis-walk = Through the game
web-analysis-first = To the start
web-analysis-last = To the end
web-analysis-edit = Set up
web-analysis-open = Open
web-analysis-save = Share and save
web-analysis-compare = Other rules

web-analysis-values = Values
web-analysis-on = Compute
web-analysis-off = Values are off.
web-analysis-over = The game is over: there is nothing to compute.
web-analysis-silent = The server does not answer. The search begins again when it is back.
web-analysis-begins = The search begins…
web-analysis-queued = { $n ->
    [one] Another search is ahead of this one…
   *[other] { $n } searches are ahead of this one…
}
web-analysis-complete = Exact: every move is solved to the end.
web-analysis-looking = Searching: { $depth } { $depth ->
    [one] turn
   *[other] turns
} ahead, { $nodes } positions.
web-analysis-enough = Searched { $depth } { $depth ->
    [one] turn
   *[other] turns
} ahead, { $nodes } positions. Not all of it is exact.
web-analysis-longer = Search longer
web-analysis-values-note = Seeds that the mover will still get minus those of the other side. Bold is exact; ≥ and ≤ are bounds; ~ is an estimate.
web-analysis-follow = Step through the line of { $name }
web-analysis-line = The line on the board
web-analysis-back = Back
web-analysis-on-along = Next move
web-analysis-unfollow = Return to the game

web-analysis-moves = Moves
web-analysis-moves-none = Nothing played yet. Play on the board for both sides: another move makes a branch.

web-analysis-graph = How the game will end
web-analysis-graph-exact = exact
web-analysis-graph-unsure = bound or estimate
web-analysis-graph-slider = Position in the game
web-analysis-graph-table = The graph as a table
web-analysis-column-move = Move
web-analysis-column-margin = At the end
web-analysis-column-loss = Lost

web-margin-even = The game ends in a draw
web-margin-exact = { $who ->
    [south] South wins
    [north] North wins
    [first] The first player wins
   *[second] The second player wins
} by { $n }
web-margin-least = { $who ->
    [south] South wins
    [north] North wins
    [first] The first player wins
   *[second] The second player wins
} by { $n } at least
web-margin-most = { $who ->
    [south] South wins
    [north] North wins
    [first] The first player wins
   *[second] The second player wins
} by { $n } at most
web-margin-not-behind = { $who ->
    [south] South does not lose
    [north] North does not lose
    [first] The first player does not lose
   *[second] The second player does not lose
}
web-margin-about = Estimate: { $who ->
    [south] South is ahead
    [north] North is ahead
    [first] the first player is ahead
   *[second] the second player is ahead
} by about { $n }
web-margin-about-even = Estimate: about even

web-verdict-moving = { $who ->
    [south] South to move.
   *[north] North to move.
}
web-verdict-won = { $who ->
    [south] South has won
   *[north] North has won
}: South { $south }, North { $north }.
web-verdict-drawn = A draw: South { $south }, North { $north }.

web-loss-none = loses nothing
web-loss-hardly = loses hardly anything
web-loss = { $kind ->
    [least] loses at least
    [about] loses about
   *[exact] loses
} { $n } { $n ->
    [one] seed
   *[other] seeds
}
web-value = { $kind ->
    [exact] worth exactly
    [least] worth at least
    [most] worth at most
   *[estimate] worth about
} { $sign ->
    [even] 0
    [less] minus { $n }
   *[more] plus { $n }
}

web-kind-exact = exact
web-kind-least = at least
web-kind-most = at most
web-kind-estimate = estimate
web-kind-unknown = unknown

web-grade-best = best
web-grade-good = good
web-grade-inaccuracy = inaccuracy
web-grade-mistake = mistake
web-grade-blunder = blunder

web-compare = The same position under other rules
web-compare-choose = Choose the other rules
web-compare-refused = Under these rules there is no such position:
web-compare-table = Each move under both rules
web-compare-here = These rules
web-compare-there = Other rules

web-editor = Set up a position
web-editor-to-move = To move
web-editor-opening = How far the game is
web-editor-opening-auto = As the board says
web-editor-opening-start = At its start
web-editor-opening-first-turn = In the first turn
web-editor-opening-swap = The swap is offered
web-editor-opening-underway = Further on
web-editor-total = { $n } { $n ->
    [one] seed
   *[other] seeds
} in all
web-editor-fresh = Start of the game
web-editor-clear = No seeds
web-editor-mirror = Change sides
web-editor-check = Is it a position?
web-editor-wrong = This cannot be played
web-editor-number = { $place }: type a whole number from 0 to { $most }.
web-editor-good = This is a position.
web-editor-over = This is a position in which the game is over.
web-editor-done = Analyse it
web-editor-paste = Paste a position
web-editor-paste-note = A position text such as 4,4,4,4,4,4/0 4,4,4,4,4,4/0 s, or a board of the Kalah Game Protocol in < >.
web-editor-take = Take it over

web-open = Open a game
web-open-which = This could be several forms: choose the form below.
web-open-text = Paste a game, or drop a file here
web-open-note = Records, boards of the Kalah Game Protocol, lists of moves, or a position.
web-open-file = Choose a file
web-open-too-large = The file has more than { $mb } megabytes.
web-open-form = Form
web-open-form-auto = Find out by itself
web-open-rules = Rules of the game
web-open-rules-note = For games and lists of moves that do not state their rules.
web-open-read = Read
web-open-none = There is no game in this text.
web-open-damaged = { $n ->
    [one] Something is wrong:
   *[other] { $n } things are wrong:
}
web-open-place = Line { $line }, column { $column }:
web-open-games = { $n ->
    [one] One game
   *[other] { $n } games
}
web-open-game = Game { $n }
web-open-moves = { $n ->
    [one] one move
   *[other] { $n } moves
}

web-form-kalah = Game record
web-form-kgp = Boards of the Kalah Game Protocol
web-form-openspiel = OpenSpiel
web-form-rawlings = Bins as M. Rawlings numbers them
web-form-papers = Houses from 0, as in papers
web-form-letters-cyrillic = Letters А–Е with seeds
web-form-letters-latin = Letters A–F with seeds

web-save-links = Links
web-save-link-game = The whole game
web-save-link-position = This position alone
web-save-game = The game
web-save-text = Text
web-save-file = Save as a file
web-save-position = This position
web-save-position-text = Position text
web-save-position-kgp = Kalah Game Protocol, as the side to move sees it
web-save-picture = The board as a picture
web-save-copy = Copy
web-save-copied = Copied

web-fault-too-long = This text is too long.
web-fault-too-many-seeds = { $total } seeds in all are too many: at most { $most }.
web-fault-too-many-moves = Too many moves: at most { $most }.
web-fault-notation-unexpected = Character { $column }: “{ $found }” stands where { $expected } should stand.
web-fault-notation-ends = The text ends where { $expected } should stand.
web-fault-notation-number = { $digits } seeds are too many: at most { $most }.
web-fault-position-houses = A side has { $houses } houses: there must be 1 to { $most }.
web-fault-position-too-many-houses = There are too many houses: at most { $most } a side.
web-fault-position-unequal-rows = South has { $south } houses and North { $north }: both need the same number.
web-fault-position-other-houses = The rules ask for { $stated } houses a side, but the board has { $houses }.
web-fault-position-no-swap = The swap cannot be offered here: it needs the pie rule, and a game that is not over.
web-fault-position-no-first-turn = This cannot be the first turn: at the start the stores are empty.
web-fault-no-rules = No rules are named.
web-fault-rules-unknown-preset = No rules are named “{ $name }”.
web-fault-rules-unknown-axis = No rule is named “{ $name }”.
web-fault-rules-unknown-value = The rule { $axis } has no value “{ $text }”: it can be { $known }.
web-fault-rules-bad-number = “{ $text }” is no number for { $axis }.
web-fault-rules-houses = { $houses } houses a side: there must be 1 to { $most }.
web-fault-rules-seeds = { $seeds } seeds a house: there must be 1 to { $most }.
web-fault-move-game-over = Move { $number }: the game is over before it.
web-fault-move-no-such-house = Move { $number }: there is no house { $house }.
web-fault-move-empty-house = Move { $number }: house { $house } is empty.
web-fault-move-no-swap = Move { $number }: nobody may swap sides here.
