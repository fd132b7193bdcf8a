# Точные значения: kalah solve.

solve-value = Значение { $value } для того, кто ходит (точно)
solve-bounds = Значение от { $lower } до { $upper } для того, кто ходит
solve-at-least = Да: значение не меньше { $wanted } (доказано: { $bounds })
solve-not-at-least = Нет: значение меньше { $wanted } (доказано: { $bounds })
solve-unknown-at-least = Не решено, не меньше ли значение, чем { $wanted } (доказано: { $bounds })
solve-best = Лучшие ходы: { $moves }
solve-move = { "  " }{ $mv }: { $value }
solve-line = Линия: { $moves }
solve-cost = Просмотрено позиций: { $nodes } млн, всего { $seconds } с; таблица окончаний до { $table } камней построена за { $building } с
solve-building = строится таблица до { $seeds } камней: { $done } %, { $seconds } с
solve-progress = { $lower }…{ $upper }, проверяется { $wanted }: { $nodes } млн позиций, { $rate } млн/с, таблица занята на { $fill } %, { $seconds } с{ $line }

cmd-kalah-solve = Точное значение позиции, лучшие ходы и линия безошибочной игры
    .after =
        Значение — разница для того, кто ходит, по тому, что ещё предстоит: сколько камней он ещё получит минус сколько получит соперник, если оба играют на наибольшую разницу, считая и остаток. То, что уже лежит в калахах, не считается. При majority=stop от калахов зависит, когда игра остановится; при pie=on обмен меняет местами и калахи, и это считается полученным.
        Ctrl-C и --time прекращают поиск; сообщается то, что доказано к этому времени. Секунды включают построение таблицы окончаний.
        Примеры:
          kalah solve --seeds 4
          kalah solve --rules capture=always --moves "4,3,0,0,0,1/20 2,0,0,1,0,6/11 s"
          kalah solve --houses 6 --seeds 5 --at-least 10 --memory 8G
arg-kalah-solve-position = Позиция, как в "kalah show"; без неё — начало игры
    .value = ПОЗИЦИЯ
arg-kalah-solve-moves = Также значение каждого возможного хода
arg-at-least = Только узнать, не меньше ли значение этого числа
    .value = ЗНАЧЕНИЕ
arg-threads = Число потоков; без него — по числу ядер
    .value = ПОТОКИ
arg-memory = Память для таблиц, например 500M или 4G; без неё — три четверти свободной
    .value = БАЙТЫ
arg-time = Через сколько секунд прекратить поиск
    .value = СЕКУНДЫ
arg-table-seeds = Смотреть позиции с не более чем стольким числом камней в таблице окончаний; без него выбирается по объёму работы
    .value = КАМНИ
arg-checkpoint = Файл, где хранится доказанное: пишется каждые пять минут и в конце; если он есть, поиск продолжается с него
    .value = ФАЙЛ
arg-progress = Сообщать о ходе поиска в стандартный поток ошибок, по строке каждые десять секунд

error-checkpoint = { $error }

cmd-kalah-bench = Поиск на постоянных позициях в одном потоке: его подпись и скорость
    .after =
        Число узлов — подпись поиска: оно одинаково на любой машине и в любом запуске и меняется, только когда меняется поиск.
bench-solve = { $rules }: значение { $value }, узлов { $nodes }, { $seconds } с
bench-all = Узлов { $nodes } за { $seconds } с: { $rate } млн узлов в секунду

cmd-kalah-values = Значения начальных позиций, вычисленные рядом с опубликованными
    .after =
        Шесть лунок по пять камней требуют минут и много памяти, остальные — секунд. С --resume прерванная работа продолжается с того же места.
        Пример:
          kalah values --most-seeds 4 --resume values.csv
arg-most-houses = Доски от 1 до стольких лунок у игрока, не больше 6
    .value = ЛУНКИ
arg-most-seeds = Доски, где в лунке от 1 до стольких камней, не больше 6
    .value = КАМНИ
arg-resume = Файл, где хранится вычисленное, по строкам
    .value = ФАЙЛ
values-start = Калах({ $houses },{ $seeds }) capture={ $capture }:{ " " }
values-same = Калах({ $houses },{ $seeds }) capture={ $capture }: { $value }, как опубликовано
values-misprint = Калах({ $houses },{ $seeds }) capture={ $capture }: { $value }, опубликовано: { $other } (опечатка)
values-agrees = Калах({ $houses },{ $seeds }) capture={ $capture }: { $value }, как вычислено другими
values-differs = Калах({ $houses },{ $seeds }) capture={ $capture }: { $value }, вычислено другими: { $other } (одно из двух неверно)
values-new = Калах({ $houses },{ $seeds }) capture={ $capture }: { $value }, опубликованного значения нет
values-stopped = остановлено раньше, чем стали известны все значения; с --resume следующий запуск продолжит отсюда
values-unreadable = { $name }: { $reason }; удалите его, чтобы начать заново
values-line = строка { $line } — не "houses,seeds,capture,value,exact"
values-too-long = файл слишком длинный для таблицы значений
arg-turns = Также значение каждой полной серии ходов, первой тысячи, если их больше
