# Слова и числа, из которых складываются другие сообщения и страницы.

positions = { $n ->
   *[other] { $count }
}
positions-millions = { $n } млн
seeds = { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[many] { $n } камней
}

side-name = { $side ->
    [south] Юг
   *[north] Север
}
side-of = { $side ->
    [south] Юга
   *[north] Севера
}
other-name = { $side ->
    [south] Север
   *[north] Юг
}
other-of = { $side ->
    [south] Севера
   *[north] Юга
}
