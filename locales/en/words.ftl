# Words and counts that other messages and the web build on.

positions = { $n ->
    [one] { $count } position
   *[other] { $count } positions
}
positions-millions = { $n } million positions
seeds = { $n ->
    [one] { $n } seed
   *[other] { $n } seeds
}

side-name = { $side ->
    [south] South
   *[north] North
}
side-of = { $side ->
    [south] South's
   *[north] North's
}
other-name = { $side ->
    [south] North
   *[north] South
}
other-of = { $side ->
    [south] North's
   *[north] South's
}
