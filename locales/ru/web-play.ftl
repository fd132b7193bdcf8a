# Игра с компьютером и то, что у неё общего с игрой вдвоём.

web-you = Вы
web-computer = Компьютер
web-level-of = { $name } · { $level } из 10
web-thinking = думает
web-your-turn = Ваш ход.
web-status-loading = Доска готовится…
web-status-yours = Ваш ход: выберите свою лунку, и её камни будут посеяны.
web-status-again = Повторный ход: снова ваша очередь.
web-status-computer = Компьютер думает…
web-status-again-computer = Компьютер ходит ещё раз…
web-status-swap = Ваш ход: сейте или поменяйтесь сторонами с первым игроком.
web-refused-empty = Эта лунка пуста: выберите лунку с камнями.
web-refused-other = Это не ваша лунка: вы сеете из лунок, ближних к вам.
web-refused-turn = Сейчас ходит компьютер.
web-refused-over = Игра окончена.

web-scores = В калахах: у вас { $you }, у компьютера { $computer }.

web-unfinished = Продолжить неоконченную партию
web-undone = { $n ->
    [one] { $n ->
        [1] Отменён один ход:
       *[other] Отменён { $n } ход, начиная с этого:
    }
    [few] Отменены { $n } хода, начиная с этого:
   *[many] Отменено { $n } ходов, начиная с этого:
} { $who ->
    [you] вы
    [computer] компьютер
    [south] Юг
   *[north] Север
} — { $name ->
    [swap] обмен сторонами.
   *[other] ход из лунки { $name }.
}
web-redone = { $n ->
    [one] { $n ->
        [1] Повторён один ход:
       *[other] Повторён { $n } ход, начиная с этого:
    }
    [few] Повторены { $n } хода, начиная с этого:
   *[many] Повторено { $n } ходов, начиная с этого:
} { $who ->
    [you] вы
    [computer] компьютер
    [south] Юг
   *[north] Север
} — { $name ->
    [swap] обмен сторонами.
   *[other] ход из лунки { $name }.
}
web-undone-end = Игра продолжается: её конец отменён.
web-turned = Доска повёрнута, теперь ближе к вам { $who ->
    [you] ваши лунки.
    [computer] лунки компьютера.
    [south] лунки Юга.
   *[north] лунки Севера.
}

web-undo = Отменить
web-redo = Повторить
web-hint = Подсказка
web-resign = Сдаться
web-new = Новая игра
web-rematch = Реванш, начинает другой
web-review = Разобрать партию
web-flip = Повернуть доску
web-swap = Поменяться сторонами
web-swap-offer = Правило пирога: вместо хода можно поменяться сторонами с первым игроком. Только один раз.

web-hint-idea-extra = Мысль: посев может кончиться в вашем калахе. Это даёт повторный ход.
web-hint-idea-capture = Мысль: здесь есть что захватить.
web-hint-idea-save = Мысль: компьютер грозит захватом. Посмотрите, какая ваша лунка в опасности.
web-hint-idea-end = Мысль: игру можно закончить сейчас.
web-hint-idea-swap = Мысль: не лучше ли сидеть на другой стороне?
web-hint-idea-feed = Мысль: держите камни на своей стороне и отдавайте как можно меньше.
web-hint-idea-quiet = Мысль: быстрой выгоды нет. Подготовьте повторный ход или захват на следующую очередь.
web-hint-house = Лучше всего лунка { $name }.
web-hint-swap = Лучше всего поменяться сторонами.
web-hint-line = { $exact ->
    [yes] При безошибочной игре отсюда: { $line }
   *[no] Хорошее продолжение: { $line }
}
web-hint-value = { $exact ->
    [yes] Это принесёт ровно:
   *[no] Это принесёт примерно:
} { $value ->
    [0] вам столько же камней, сколько компьютеру.
    [one] вам на { $value } камень больше, чем компьютеру.
    [few] вам на { $value } камня больше, чем компьютеру.
   *[many] вам на { $value } камней больше, чем компьютеру.
}
web-hint-value-less = { $exact ->
    [yes] Это принесёт ровно:
   *[no] Это принесёт примерно:
} { $value ->
    [one] вам на { $value } камень меньше, чем компьютеру.
    [few] вам на { $value } камня меньше, чем компьютеру.
   *[many] вам на { $value } камней меньше, чем компьютеру.
}
web-hint-more-house = Какая лунка?
web-hint-more-line = А дальше?
web-hint-looking = Ищу лучший ход…
web-hint-close = Закрыть подсказку

web-over-win = { $who ->
    [you] Вы победили!
    [computer] Победил компьютер.
    [south] Победил Юг.
   *[north] Победил Север.
}
web-over-draw = Ничья.
web-over-score = { $a } : { $b }
web-over-by = { $who ->
    [you] У вас
    [computer] У компьютера
    [south] У Юга
   *[north] У Севера
} { $n ->
    [one] на { $n } камень больше.
    [few] на { $n } камня больше.
   *[many] на { $n } камней больше.
}
web-over-resigned = { $who ->
    [you] Вы сдались.
    [computer] Компьютер сдался.
    [south] Юг сдался.
   *[north] Север сдался.
}
web-over-undo = «Отменить» вернёт вас в игру.

web-moves = Что произошло
web-moves-none = Пока ничего.

web-setup = Новая игра
web-setup-start = Начать
web-level = Сила компьютера
web-level-loss = { $loss ->
    [0] почти ничего не теряет
   *[other] теряет за ход около { $loss } камня
}
web-first = Кто начинает
web-first-me = Я
web-first-computer = Компьютер
web-first-lot = По жребию
web-preset = Правила
web-preset-standard = Классические
web-preset-modern = Современные
web-preset-empty-capture = С захватом всегда
web-preset-no-capture = Без захватов
web-preset-competition = Соревновательные
web-preset-manchester = Манчестерские
web-preset-kgp = Турнирные для программ
web-preset-own = Свои
web-seeds = Камней в каждой лунке
web-houses = Лунок у каждого игрока
web-fewer = Меньше
web-range = Здесь может стоять только целое число от { $least } до { $most }: сейчас { $value }.
web-more = Больше
web-pie = Правило пирога
web-pie-note = После первой серии ходов второй игрок может вместо хода поменяться сторонами с первым. Это уравнивает преимущество первого хода.
web-fair = Равное начало
web-fair-note = Начать с неровной доски, где безошибочная игра даёт ничью. Такие доски известны для правил, где захватывают всегда; эти правила и будут выбраны.
web-fair-none = Для этих правил равное начало не известно, только для тех, где захватывают всегда.
web-axes = Все правила
web-axis-capture = Захват
web-axis-end = Конец игры
web-axis-leftovers = Оставшиеся камни
web-axis-majority = Больше половины
web-axis-pie = Правило пирога
web-axis-first-turn = Первая серия ходов
web-rules-now = Правила: { $rules }
web-setup-wrong = По таким правилам играть нельзя: { $detail }
