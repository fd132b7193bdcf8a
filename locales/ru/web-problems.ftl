# Задачи: за одну серию ходов положить в калах столько-то камней.

web-page-problems = Задачи
web-problem-loading = Задача готовится…
web-problem-missing = Такой задачи нет: возможно, адрес скопирован не целиком или цель недостижима. Выберите другую.

web-problem-of-day = Задача дня, { $day }
web-problem-handbook = Из старых руководств
web-problem-any = Одна серия ходов
web-problem-goal-all = { $seeds ->
    [one] Положите в калах за одну серию ходов весь { $seeds } камень.
    [few] Положите в калах за одну серию ходов все { $seeds } камня.
   *[many] Положите в калах за одну серию ходов все { $seeds } камней.
}
web-problem-goal-max = { $seeds ->
    [one] Положите в калах за одну серию ходов { $seeds } камень. Больше нельзя.
    [few] Положите в калах за одну серию ходов { $seeds } камня. Больше нельзя.
   *[many] Положите в калах за одну серию ходов { $seeds } камней. Больше нельзя.
}
web-problem-goal-least = { $seeds ->
    [one] Положите в калах за одну серию ходов хотя бы { $seeds } камень.
    [few] Положите в калах за одну серию ходов хотя бы { $seeds } камня.
   *[many] Положите в калах за одну серию ходов хотя бы { $seeds } камней.
}
web-problem-lone = Важен только ваш ряд: захватов здесь нет, а камни, посеянные дальше калаха, для вас пропадают.
web-problem-board = Считаются и захваты, и то, что достаётся вам, если игра кончится.

web-problem-begin = Последний камень в калахе даёт повторный ход. С какой лунки начать?
web-problem-so-far = В калахе: { $stored } из { $goal }. { $left ->
    [0] Цель достигнута.
    [one] Не хватает { $left } камня.
   *[other] Не хватает { $left } камней.
}
web-problem-replaying = Показываю решение. Нажмите на доску, чтобы пропустить посев.
web-problem-refused-over = Эта серия ходов окончена: верните ход или начните заново.
web-problem-refused-other = Это лунка на другой стороне: вы сеете из своего ряда.
web-problem-moves = Ваши ходы

web-problem-undo = Вернуть
web-problem-undo-long = Вернуть последний ход
web-problem-restart = Заново
web-problem-restart-long = Начать заново
web-problem-solution = Решение
web-problem-stop = Стоп
web-problem-take-back = { $moves ->
    [one] Вернуть { $moves } ход
    [few] Вернуть { $moves } хода
   *[many] Вернуть { $moves } ходов
}

web-problem-hint-looking = Ищу путь…
web-problem-hint-moves = { $first ->
    [yes] { $moves ->
        [one] Хватит одного хода.
        [few] Понадобится { $moves } хода.
       *[many] Понадобится { $moves } ходов.
    }
   *[no] { $moves ->
        [one] Вы на верном пути: остался { $moves } ход.
        [few] Вы на верном пути: осталось { $moves } хода.
       *[many] Вы на верном пути: осталось { $moves } ходов.
    }
}
web-problem-hint-house = { $first ->
    [yes] Начните с лунки { $name }.
   *[no] Следующая — лунка { $name }.
}
web-problem-hint-which = Какая лунка?
web-problem-hint-lost = Отсюда цель уже недостижима. { $moves ->
    [1] Ошибкой был последний ход.
    [one] Она была достижима { $moves } ход назад.
    [few] Она была достижима { $moves } хода назад.
   *[many] Она была достижима { $moves } ходов назад.
}

web-problem-solved = Решено!
web-problem-shown = Это было решение
web-problem-solved-how = { $stored ->
    [one] { $stored } камень
    [few] { $stored } камня
   *[many] { $stored } камней
} за { $moves ->
    [one] { $moves } ход.
    [few] { $moves } хода.
   *[many] { $moves } ходов.
}
web-problem-no-more = Больше положить нельзя.
web-problem-most = Самое большее, что можно положить за эту серию ходов: { $most }.
web-problem-streak-now = { $streak ->
    [1] Начало новой серии решённых задач.
    [one] { $streak } задача подряд.
    [few] { $streak } задачи подряд.
   *[many] { $streak } задач подряд.
}
web-problem-not-counted = Вы уже решали эту задачу или видели решение, поэтому счёт не меняется.
web-problem-short = Серия ходов окончена
web-problem-short-how = { $stored ->
    [0] В калах не попал ни один камень;
    [one] В калах попал { $stored } камень;
    [few] В калах попали { $stored } камня;
   *[many] В калах попало { $stored } камней;
} нужно { $goal }.

web-problem-streak = решено подряд
web-problem-best = лучший результат
web-problem-more = Другие задачи
web-problem-today = Задача дня
web-problem-day-before = Днём раньше
web-problem-done = решена
web-problem-length = { $moves ->
    [one] Новая задача на { $moves } ход
    [few] Новая задача на { $moves } хода
   *[many] Новая задача на { $moves } ходов
}
web-problem-easier = Цели полегче
web-problem-easier-note = Достаточно двух третей возможного.
web-problem-new = Новая задача
web-problem-inventing = Ищу задачу…
web-problem-none-found = Задача не нашлась. Попробуйте ещё раз или выберите другое число ходов.
web-problem-send = Отправить эту задачу
web-problem-send-note = По ссылке откроется именно эта доска.
web-problem-copy = Скопировать ссылку
web-problem-link = Ссылка
web-problem-copied = Скопировано.
web-problem-not-copied = Браузер не разрешает копировать: скопируйте ссылку рядом с кнопкой.
