# Words and counts that other messages and the web build on.

seeds = { $n ->
    [one] { $n } seed
   *[other] { $n } seeds
}
