# Страница разбора: каждая очередь хода с оценкой, ошибки разыгрываются заново.

web-review-none = Здесь нет партии. В конце игры сюда ведёт кнопка; чужую партию можно открыть в анализе.
web-review-open = Открыть партию в анализе
web-review-progress = Ходы оцениваются: { $n } из { $all }
web-review-stop = Остановить
web-review-go-on = Продолжить
web-review-nothing = Пока ничего не оценено.
web-review-mean = камней теряет ход в среднем
web-review-clean = { $percent } % без потерь: { $n } из { $all } { $all ->
    [one] хода
   *[many] ходов
}
web-review-count-inaccuracy = { $n } { $n ->
    [one] неточность
    [few] неточности
   *[many] неточностей
}
web-review-count-mistake = { $n } { $n ->
    [one] ошибка
    [few] ошибки
   *[many] ошибок
}
web-review-count-blunder = { $n } { $n ->
    [one] зевок
    [few] зевка
   *[many] зевков
}
web-review-grades = По потере камней за серию ходов, с точностью до десятой: неточность — от { $inaccuracy }, ошибка — от { $mistake }, зевок — от { $blunder }. Знак ~ значит, что среди оценок есть прикидки.
web-review-turns = Ход за ходом
web-review-only-faults = Только потери
web-review-no-faults = Ни один ход ничего не потерял.
web-review-not-yet = пока не оценено
web-review-turned = Перелом: { $from ->
    [win] победа
    [draw] ничья
   *[loss] поражение
} → { $to ->
    [win] победа
    [draw] ничья
   *[loss] поражение
}
web-review-better = Лучше, чем { $played }: { $best }.
web-review-show-better = Показать лучший вариант
web-review-analyse = Открыть в анализе
web-review-played = сыграно
web-review-best = лучший ход
web-review-care = Насколько тщательно
web-review-care-quick = Быстро
web-review-care-careful = Тщательно

web-practice = Переиграть ошибки
web-practice-offer = Переиграть ошибки:
web-practice-of = { $who } ({ $n })
web-practice-title = Ошибка { $n } из { $all }
web-practice-leave = Назад к разбору
web-practice-ask = { $who }: здесь сыграно { $move }, этот ход { $loss }. Найдите ход лучше.
web-practice-busy = Ваш ход рассматривается…
web-practice-best = { $move } — верно: лучше ничего нет.
web-practice-same = { $move } — так и было сыграно.
web-practice-compared = { $move }: { $how ->
    [even] не лучше и не хуже сыгранного
    [better] { $kind ->
        [exact] лучше на
       *[about] лучше примерно на
    } { $n } { $n ->
        [one] камень
        [few] камня
        [many] камней
       *[other] камня
    }
   *[worse] { $kind ->
        [exact] хуже на
       *[about] хуже примерно на
    } { $n } { $n ->
        [one] камень
        [few] камня
        [many] камней
       *[other] камня
    }
}.
web-practice-still = Против лучшего хода он { $loss }.
web-practice-idea-none = Мысль: сравните, куда падает последний камень каждого хода.
web-practice-idea-extra-move-missed = Мысль: поищите повторный ход.
web-practice-idea-capture-missed = Мысль: поищите захват.
web-practice-idea-capture-allowed = Мысль: другая сторона грозит захватом.
web-practice-idea-seeds-fed = Мысль: отдавайте другой стороне меньше камней.
web-practice-idea-ran-dry = Мысль: не дайте своей стороне опустеть.
web-practice-idea-hoard-given-up = Мысль: придержите камни на своей стороне.
web-practice-house = Лучшая лунка — { $move }.
web-practice-solution = Лучше всего { $move }. Доска показывает, как может пойти дальше.
web-practice-again = Попробовать ещё раз
web-practice-solve = Решение
web-practice-skip = Пропустить
web-practice-next = Дальше
web-practice-over = Все ошибки переиграны
web-practice-score = Найдено { $n } из { $all }
