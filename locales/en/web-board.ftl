# What the board says: names of its places, and every move in words.
# $who is you, computer, south or north.

web-board = Kalah board
web-row = { $who ->
    [you] Your houses
    [computer] The computer's houses
    [south] South's houses
   *[north] North's houses
}
web-house = { $who ->
    [you] Your house { $name }
    [computer] The computer's house { $name }
    [south] South's house { $name }
   *[north] North's house { $name }
}
web-store = { $who ->
    [you] Your store
    [computer] The computer's store
    [south] South's store
   *[north] North's store
}
web-seen = { $n ->
    [0] empty
    [one] one seed
   *[other] { $n } seeds
}
web-seen-between = { $from } to { $to } seeds
web-seen-from = { $from } seeds or more
web-ends-extra = ends in the store: extra move
web-ends-store = ends in the store
web-ends-capture = captures { $n ->
    [one] one seed
   *[other] { $n } seeds
}
web-ends-capture-some = captures
web-ends-own = ends in house { $house } of the same side
web-ends-other = ends in house { $house } of the other side
web-last-from = just sown
web-last-end = the last seed fell here
web-last-captured = just captured
web-last-extra = extra move
web-hinted = hint

web-told-sow = { $who ->
    [you] You sow
    [computer] The computer sows
    [south] South sows
   *[north] North sows
} { $n ->
    [0] house { $name }.
    [one] one seed from house { $name }.
   *[other] { $n } seeds from house { $name }.
}
web-told-extra = The last seed falls into the store: { $who ->
    [you] you move again.
    [computer] the computer moves again.
    [south] South moves again.
   *[north] North moves again.
}
web-told-captured = The last seed falls into an empty house: { $who ->
    [you] you capture
    [computer] the computer captures
    [south] South captures
   *[north] North captures
} { $n ->
    [0] it and the seeds facing it.
    [one] it alone, for the facing house is empty.
   *[other] { $n } seeds, it and those facing it.
}
web-told-nothing-facing = The last seed falls into an empty house, but the facing house is empty too: nothing is captured.
web-told-capture-none = The last seed falls into an empty house, but under these rules nothing is captured.
web-told-lap = The sowing goes all the way round.
web-told-single = Under these rules the first turn is a single move: no extra move.
web-told-swap = { $who ->
    [you] You swap sides with the computer.
    [computer] The computer swaps sides with you.
    [south] The players swap sides.
   *[north] The players swap sides.
}

web-end-side-empty = { $who ->
    [you] Your houses are empty
    [computer] The computer's houses are empty
    [south] South's houses are empty
   *[north] North's houses are empty
}: the game is over.
web-end-both-empty = All houses are empty: the game is over.
web-end-no-move = { $who ->
    [you] You are to move and have no seeds in your houses
    [computer] The computer is to move and has no seeds in its houses
    [south] South is to move and has no seeds in its houses
   *[north] North is to move and has no seeds in its houses
}: the game is over.
web-end-majority = { $who ->
    [you] Your store holds
    [computer] The computer's store holds
    [south] South's store holds
   *[north] North's store holds
} more than half of all seeds: the game is over.
web-swept = { $n ->
    [one] The last seed goes
   *[other] The { $n } seeds left in the houses go
} { $who ->
    [you] into your store.
    [computer] into the computer's store.
    [south] into South's store.
   *[north] into North's store.
}
web-swept-nobody = { $n ->
    [one] The last seed counts
   *[other] The { $n } seeds left in the houses count
} for nobody.
