# What happened in a game, told in sentences. $side is south or north.

board-plain = { side-name } { $side ->
    [south] →
   *[north] ←
} { $row }, store { $store }

state-to-move = { side-name } is to move.
state-swap = { side-name } is to move, or swaps sides.

place-own-house = its own house { $house }
place-own-store = its own store
place-house = { side-of } house { $house }

told-sow = { side-name } sows { $n ->
    [one] one seed from house { $house } into { $last }.
   *[other] { $n } seeds from house { $house }; the last one falls into { $last }.
}
told-lap = House { $house } gets one again, for the sowing goes all the way round.
told-lap-ends = The sowing goes all the way round and ends where it began.
told-captured = House { $house } was empty, so { $n ->
    [one] the one seed
   *[other] the { $n } seeds
} of { other-of } house { $facing } and this one go to { side-of } store: { $all } captured.
told-captured-itself = House { $house } was empty, so this seed goes to { side-of } store; { other-of } facing house { $facing } is empty too: { $all } captured.
told-nothing-facing = House { $house } was empty, but so is { other-of } facing house { $facing }: nothing is captured.
told-capture-none = House { $house } was empty, but these rules know no captures: { other-of } house { $facing } stays as it is.
told-extra = { side-name } moves again.
told-single = Under these rules the first turn is a single move, so there is no extra move.
told-swap = The players swap sides: the second player takes over { other-name }, and the first player goes on as { side-name }, who is to move.

end-side-empty = The game is over: { side-of } houses are empty.
end-both-empty = The game is over: all houses are empty.
end-no-move = The game is over: { side-name } is to move and has no seeds in the houses.
end-majority = The game is over: { side-of } store holds more than half of all seeds.

swept-to-owner = { $n ->
    [one] One seed is
   *[other] { $n } seeds are
} left in { side-of } { $count ->
    [one] house { $houses }
   *[other] houses { $houses }
} and { $n ->
    [one] goes
   *[other] go
} to { side-of } store.
swept-to-other = { $n ->
    [one] One seed is
   *[other] { $n } seeds are
} left in { side-of } { $count ->
    [one] house { $houses }
   *[other] houses { $houses }
} and { $n ->
    [one] goes
   *[other] go
} to { other-of } store.
swept-to-nobody = { $n ->
    [one] One seed is
   *[other] { $n } seeds are
} left in { side-of } { $count ->
    [one] house { $houses }
   *[other] houses { $houses }
} and { $n ->
    [one] counts
   *[other] count
} for nobody.

result-win = { side-name } wins by { $n }: South { $south }, North { $north }.
result-draw = A draw: South { $south }, North { $north }.
