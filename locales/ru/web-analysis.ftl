# Страница анализа: оценки, варианты, график, расстановка, записи.
# $who — south, north, first или second: сторона, а после обмена местами игрок.

web-page-analysis = Анализ
web-page-review = Разбор

web-side-south = Юг
web-side-north = Север
web-player-first = Первый игрок
web-player-second = Второй игрок

web-analysis-refused = По этому адресу нет партии
web-analysis-anew = Начать с чистого анализа
web-analysis-rules = { $rules } · лунок на стороне: { $houses }, камней в лунке: { $seeds }
web-analysis-start = Начало
web-analysis-unknown = пока неизвестно
web-analysis-swap = игроки меняются местами
web-analysis-move = { $who ->
    [south] Юг
   *[north] Север
} { $name }
web-analysis-house-word = лунка
web-analysis-scores = В калахах: у Юга { $south }, у Севера { $north }.

web-analysis-walk = По партии
web-analysis-first = В начало
web-analysis-last = В конец
web-analysis-edit = Расставить
web-analysis-open = Открыть
web-analysis-save = Поделиться
web-analysis-compare = Другие правила

web-analysis-values = Оценки
web-analysis-on = Считать
web-analysis-off = Оценки выключены.
web-analysis-over = Игра окончена: считать нечего.
web-analysis-silent = Сервер не отвечает. Как только он вернётся, расчёт начнётся снова.
web-analysis-begins = Расчёт начинается…
web-analysis-queued = { $n ->
    [one] Впереди { $n } другой расчёт…
    [few] Впереди { $n } других расчёта…
   *[many] Впереди { $n } других расчётов…
}
web-analysis-complete = Точно: каждый ход решён до конца.
web-analysis-looking = Идёт расчёт на { $depth } { $depth ->
    [one] ход
    [few] хода
   *[many] ходов
} вперёд ({ $nodes } позиций).
web-analysis-enough = Рассчитано на { $depth } { $depth ->
    [one] ход
    [few] хода
   *[many] ходов
} вперёд ({ $nodes } позиций). Не всё здесь точно.
web-analysis-longer = Считать дольше
web-analysis-values-note = Камни, которые ещё получит ходящий, минус камни другой стороны. Жирным — точно; ≥ и ≤ — границы; ~ — прикидка.
web-analysis-follow = Пройти вариант хода { $name }
web-analysis-line = Вариант на доске
web-analysis-back = Назад
web-analysis-on-along = Следующий ход
web-analysis-unfollow = Вернуться к партии

web-analysis-moves = Ходы
web-analysis-moves-none = Ходов ещё нет. Ходите на доске за обе стороны: другой ход станет ответвлением.

web-analysis-graph = Чем кончится партия
web-analysis-graph-exact = точно
web-analysis-graph-unsure = граница или прикидка
web-analysis-graph-slider = Место в партии
web-analysis-graph-table = График таблицей
web-analysis-column-move = Ход
web-analysis-column-margin = В конце
web-analysis-column-loss = Потеря

web-margin-even = Партия кончится вничью
web-margin-exact = { $who ->
    [south] Юг выигрывает
    [north] Север выигрывает
    [first] Первый игрок выигрывает
   *[second] Второй игрок выигрывает
} с разницей { $n }
web-margin-least = { $who ->
    [south] Юг выигрывает
    [north] Север выигрывает
    [first] Первый игрок выигрывает
   *[second] Второй игрок выигрывает
} с разницей не меньше { $n }
web-margin-most = { $who ->
    [south] Юг выигрывает
    [north] Север выигрывает
    [first] Первый игрок выигрывает
   *[second] Второй игрок выигрывает
} с разницей не больше { $n }
web-margin-not-behind = { $who ->
    [south] Юг не проигрывает
    [north] Север не проигрывает
    [first] Первый игрок не проигрывает
   *[second] Второй игрок не проигрывает
}
web-margin-about = Прикидка: { $who ->
    [south] Юг впереди
    [north] Север впереди
    [first] первый игрок впереди
   *[second] второй игрок впереди
} примерно на { $n }
web-margin-about-even = Прикидка: примерно поровну

web-verdict-moving = { $who ->
    [south] Ход Юга.
   *[north] Ход Севера.
}
web-verdict-won = { $who ->
    [south] Выиграл Юг
   *[north] Выиграл Север
}: Юг { $south }, Север { $north }.
web-verdict-drawn = Ничья: Юг { $south }, Север { $north }.

web-loss-none = без потерь
web-loss-hardly = почти без потерь
web-loss = теряет { $kind ->
    [least] не меньше чем{" "}
    [about] примерно{" "}
   *[exact] {""}
}{ $n } { $n ->
    [one] камень
    [few] камня
    [many] камней
   *[other] камня
}
web-value = { $kind ->
    [exact] оценка точно
    [least] оценка не меньше
    [most] оценка не больше
   *[estimate] оценка примерно
} { $sign ->
    [even] 0
    [less] минус { $n }
   *[more] плюс { $n }
}

web-kind-exact = точно
web-kind-least = не меньше
web-kind-most = не больше
web-kind-estimate = прикидка
web-kind-unknown = неизвестно

web-grade-best = лучший ход
web-grade-good = хороший ход
web-grade-inaccuracy = неточность
web-grade-mistake = ошибка
web-grade-blunder = зевок

web-compare = Та же позиция по другим правилам
web-compare-choose = Выбрать другие правила
web-compare-refused = По этим правилам такой позиции нет:
web-compare-table = Каждый ход по тем и другим правилам
web-compare-here = Эти правила
web-compare-there = Другие правила

web-editor = Расставить позицию
web-editor-to-move = Кто ходит
web-editor-opening = Как далеко зашла игра
web-editor-opening-auto = Как видно по доске
web-editor-opening-start = Самое начало
web-editor-opening-first-turn = Идёт первая серия ходов
web-editor-opening-swap = Можно поменяться сторонами
web-editor-opening-underway = Дальше начала
web-editor-total = Всего { $n } { $n ->
    [one] камень
    [few] камня
   *[many] камней
}
web-editor-fresh = Начало игры
web-editor-clear = Без камней
web-editor-mirror = Поменять стороны
web-editor-check = Позиция ли это
web-editor-wrong = Так играть нельзя
web-editor-number = { $place }: нужно целое число от 0 до { $most }.
web-editor-good = Позиция годится.
web-editor-over = Позиция годится, игра в ней окончена.
web-editor-done = Анализировать
web-editor-paste = Вставить позицию
web-editor-paste-note = Запись позиции, например 4,4,4,4,4,4/0 4,4,4,4,4,4/0 s, или доска протокола Kalah Game Protocol в < >.
web-editor-take = Принять позицию

web-open = Открыть партию
web-open-which = Это может быть запись разного вида: выберите её вид ниже.
web-open-text = Вставьте партию или бросьте сюда файл
web-open-note = Записи партий, доски протокола Kalah Game Protocol, списки ходов или позиция.
web-open-file = Выбрать файл
web-open-too-large = В файле больше { $mb } мегабайт.
web-open-form = Вид записи
web-open-form-auto = Определить по тексту
web-open-rules = Правила партии
web-open-rules-note = Для партий и списков ходов, в которых правила не названы.
web-open-read = Прочитать
web-open-none = В этом тексте нет партии.
web-open-damaged = { $n ->
    [one] Найдена { $n } ошибка:
    [few] Найдены { $n } ошибки:
   *[many] Найдено { $n } ошибок:
}
web-open-place = Строка { $line }, столбец { $column }:
web-open-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
web-open-game = Партия { $n }
web-open-moves = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}

web-form-kalah = Запись партии
web-form-kgp = Доски протокола Kalah Game Protocol
web-form-openspiel = OpenSpiel
web-form-rawlings = Ячейки по номерам М. Роулингса
web-form-papers = Лунки от 0, как в статьях
web-form-letters-cyrillic = Буквы А–Е с числом камней
web-form-letters-latin = Буквы A–F с числом камней

web-save-links = Ссылки
web-save-link-game = Вся партия
web-save-link-position = Только эта позиция
web-save-game = Партия
web-save-text = Текст
web-save-file = Сохранить файлом
web-save-position = Эта позиция
web-save-position-text = Запись позиции
web-save-position-kgp = Kalah Game Protocol, глазами ходящего
web-save-picture = Доска картинкой
web-save-copy = Скопировать
web-save-copied = Скопировано

web-fault-too-long = Этот текст слишком длинный.
web-fault-too-many-seeds = Всего { $total } камней — слишком много: можно не больше { $most }.
web-fault-too-many-moves = Слишком много ходов: можно не больше { $most }.
web-fault-notation-unexpected = Знак { $column }: стоит «{ $found }», а ожидается: { $expected }.
web-fault-notation-ends = Текст кончается, а ожидается: { $expected }.
web-fault-notation-number = { $digits } камней — слишком много: можно не больше { $most }.
web-fault-position-houses = Лунок на стороне { $houses }: их может быть от 1 до { $most }.
web-fault-position-too-many-houses = Лунок слишком много: на стороне не больше { $most }.
web-fault-position-unequal-rows = У Юга лунок { $south }, у Севера { $north }: их должно быть поровну.
web-fault-position-other-houses = По правилам лунок на стороне { $stated }, а на доске { $houses }.
web-fault-position-no-swap = Поменяться сторонами здесь нельзя: для этого нужно правило пирога и неоконченная игра.
web-fault-position-no-first-turn = Это не может быть первой серией ходов: в начале калахи пусты.
web-fault-no-rules = Правила не названы.
web-fault-rules-unknown-preset = Правил с названием «{ $name }» нет.
web-fault-rules-unknown-axis = Правила «{ $name }» нет.
web-fault-rules-unknown-value = У правила { $axis } нет значения «{ $text }»: возможны { $known }.
web-fault-rules-bad-number = «{ $text }» — не число для { $axis }.
web-fault-rules-houses = Лунок на стороне { $houses }: их может быть от 1 до { $most }.
web-fault-rules-seeds = Камней в лунке { $seeds }: их может быть от 1 до { $most }.
web-fault-move-game-over = Ход { $number }: игра к этому времени окончена.
web-fault-move-no-such-house = Ход { $number }: лунки { $house } нет.
web-fault-move-empty-house = Ход { $number }: лунка { $house } пуста.
web-fault-move-no-swap = Ход { $number }: поменяться сторонами здесь нельзя.
