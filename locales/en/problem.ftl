# Problems: store seeds in one turn.

problem-lone-row = A lone row: the other side does not matter, and nothing is captured. House numbers stand below; the store is on the right.
problem-goal-max = Wanted: as many seeds in the store as possible in one turn.
problem-goal-all = Wanted: as many seeds in the store in one turn as the row holds.
problem-goal-number = Wanted: at least { $n ->
    [one] one seed
   *[other] { $n } seeds
} in the store in one turn.
problem-one-way = { $stored ->
    [one] One seed
   *[other] { $stored } seeds
} in { $sowings ->
    [one] one sowing
   *[other] { $sowings } sowings
}; there is exactly one way:
problem-ways = { $stored ->
    [one] One seed
   *[other] { $stored } seeds
} in { $sowings ->
    [one] one sowing
   *[other] { $sowings } sowings
} at least; there are { $ways } ways, this is a shortest:
problem-countless-ways = { $stored ->
    [one] One seed
   *[other] { $stored } seeds
} in { $sowings ->
    [one] one sowing
   *[other] { $sowings } sowings
} at least; there are { $ways } ways or more, this is a shortest:
problem-nothing = Nothing can be stored.
problem-row-rules = --rules plays no part with a lone row, where nothing is captured and no game ends: leave it out or give a whole position
problem-letter-order = { $word } does not belong to house { $number }: write every house of the row in order, beginning with А or A
problem-bad-goal = --goal cannot be "{ $goal }": it is max, all or a number of seeds from 1 to { $most }
problem-out-of-reach = That is out of reach: one turn can store { $most } at most.
problem-too-large = the turn goes through more than { $n } states, too many to look at them all; take a smaller board
problem-none-found = no row of { $houses } houses with exactly one way of { $sowings } sowings was found; try another --sowings, --seed or --houses
problem-new = Store as many seeds as possible in one turn. There is exactly one way, of { $sowings ->
    [one] one sowing
   *[other] { $sowings } sowings
}.
problem-new-again = The seed of this problem is { $seed }. This shows its solution:
