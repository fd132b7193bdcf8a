# Двое за одной доской, с часами или без.

web-two-player = { $side ->
    [south] Юг
   *[north] Север
} · { $player ->
    [first] первый игрок
   *[second] второй игрок
}
web-two-move = Ходит { $side ->
    [south] Юг
   *[north] Север
}.
web-two-again = Повторный ход: снова ходит { $side ->
    [south] Юг
   *[north] Север
}.
web-two-swap = { $side ->
    [south] Юг
   *[north] Север
} сеет или меняется сторонами с соперником.
web-two-refused = { $side ->
    [south] Ходит Север: лунки Юга ждут.
   *[north] Ходит Юг: лунки Севера ждут.
}
web-two-scores = В калахах: у Юга { $south }, у Севера { $north }.
web-two-time = Время { $side ->
    [south] Юга
   *[north] Севера
} вышло.
web-two-clock = Часы { $side ->
    [south] Юга
   *[north] Севера
}
web-two-paused = Часы стоят.
web-two-pause = Пауза
web-two-go = Дальше
web-two-rematch = Ещё раз
web-two-face = Лицом к лицу
web-two-face-note = Для планшета между двумя людьми: слова дальней стороны повёрнуты.
web-two-clocks = Часы
web-two-clocks-note = У каждого столько-то времени. Первая серия ходов времени не стоит.
web-two-minutes = Минут каждому
web-two-increment = Секунд добавки за серию ходов
