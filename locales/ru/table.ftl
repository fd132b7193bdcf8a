# Таблицы: точные оценки всех позиций, где камней мало.

cmd-kalah-table = Таблицы: точные оценки всех позиций, где камней мало
cmd-kalah-table-build = Построить таблицу: с --out на диске, иначе в памяти, чтобы узнать скорость
    .after =
        Ctrl-C прерывает построение; на диске та же команда продолжит с первого недостающего слоя.
        Примеры:
          kalah table build --seeds 24
          kalah table build --rules empty-capture --seeds 30 --memory 8G --out tables
cmd-kalah-table-verify = Проверить таблицу: контрольные суммы и все или некоторые оценки по ходам
cmd-kalah-table-info = Что есть в таблице на диске или сколько места она займёт
cmd-kalah-table-probe = Точная оценка позиции и её ходов
    .after =
        Оценка — разница: сколько камней ещё возьмёт ходящий минус сколько возьмёт другой.
        Пример:
          kalah table probe "0,0,2,0,0,1/20 1,0,0,0,3,0/21 s"
cmd-kalah-table-stats = По слоям: доли побед, ничьих, поражений, средняя и крайние разницы, повторные ходы

arg-table = Каталог таблицы на диске; без него таблица строится в памяти
    .value = КАТАЛОГ
arg-kalah-table-info-table = Каталог таблицы на диске; без него — сколько места займёт таблица
    .value = КАТАЛОГ
arg-out = Каталог для таблицы; слои, которые в нём уже есть, остаются
    .value = КАТАЛОГ
arg-kalah-table-build-houses = Лунок у каждого игрока, от 1 до 8
    .value = ЛУНКИ
arg-kalah-table-info-houses = Лунок у каждого игрока, от 1 до 8
    .value = ЛУНКИ
arg-kalah-table-stats-houses = Лунок у каждого игрока, от 1 до 8
    .value = ЛУНКИ
arg-kalah-table-verify-houses = Лунок у каждого игрока, от 1 до 8
    .value = ЛУНКИ
arg-built-seeds = Сколько камней в лунках самое большее; если не указать, сколько позволят --time и --memory
    .value = КАМНИ
arg-build-threads = Число потоков; если не указать, по числу ядер
    .value = ПОТОКИ
arg-build-memory = Сколько памяти занять самое большее: 800M, 4G (4GiB — то же: единицы кратны 1024); если не указать, всю свободную
    .value = БАЙТЫ
arg-build-time = Сколько примерно секунд строить, если --seeds не указано (1, если не указать)
    .value = СЕКУНДЫ
arg-samples = Сколько оценок проверить по ходам
    .value = ЧИСЛО
arg-every = Проверить все оценки
arg-format = table, csv, json или svg
    .value = ВИД

table-what = Таблица для { $rules }, лунок у игрока { $houses }, камней до { $seeds }: позиций { $positions }.
table-plan = Слоёв есть: { $there }, построить: { $missing }; они займут на диске { $needed }, свободно { $free }. Памяти на поток: { $memory }.
table-reach = Таблица до { $seeds } камней займёт на диске ещё { $needed }, а свободно { $free }: строится до { $reach } камней.
table-complete = Все позиции ({ $positions }) уже построены, { $bytes }.
table-built = Построено позиций: { $positions } за { $seconds } с ({ $rate } млн в секунду), { $bytes }.
table-on-disk = На диске { $disk }, версия формата { $version }; в памяти { $memory }.
table-in-memory = Она займёт { $memory } в памяти или на диске.
table-info-head = камни         позиций  биты  blake3
table-checksums = Контрольные суммы: слоёв { $layers }, { $bytes }, всё цело.
table-consistent = Оценки: проверено по ходам { $done } из { $positions }; все верны.
table-inconsistent = у позиции { $index } неверная оценка { $stored }, её ходы дают { $found }: ходящий { $mover }, другой { $other }; удалите таблицу и постройте её заново

unit-b = Б
unit-kb = кБ
unit-mb = МБ
unit-gb = ГБ
unit-tb = ТБ

table-bar-left = осталось
table-bar-memory = память
table-bar-positions = млн/с
table-bar-bytes = МБ/с
table-bar-layer = слой
table-bar-moves = ходы

table-file = { $path }: { $fault }; удалите его, чтобы он был построен заново
table-none = { $path }: таблицы здесь нет: нет файла layer-00.kalah-table
table-no-layer = { $path }: в таблице до { $found } камней, а не до { $seeds }
table-io = { $path }: { $error }
table-busy = { $path }: в этом каталоге уже идёт построение
table-full = слои займут на диске { $needed }, свободно { $free }: возьмите меньше камней
table-limit = таблице нужно { $needed } памяти, разрешено { $limit }: возьмите меньше камней или дайте больше через --memory
table-memory = система не даёт { $needed }, которые нужны таблице: возьмите меньше камней ({ $error })
table-path = этот процессор не может идти путём { $path }: выберите другой или не указывайте --path
table-interrupted = остановлено
table-stopped = остановлено; готовое на диске осталось, и та же команда продолжит
table-houses = лунок у игрока { $houses }: таблицы бывают для 1–{ $most }
table-seeds = камней в лунках { $seeds }: в таблице не больше { $most }
table-address = камней { $seeds } при { $houses } лунках у игрока: столь большая таблица не адресуется
table-other-rules = таблица для других правил: в ней { $found }, а нужно { $wanted }: назовите другую папку или постройте таблицу для этих правил
table-other-houses = таблица для { $found } лунок у игрока, а нужно { $wanted }: назовите другую папку или постройте такую таблицу
table-too-many = в лунках позиции камней { $seeds }, в таблице до { $most }: постройте таблицу больше или спросите kalah solve
table-outside = ход ведёт за пределы таблицы
table-header = слой { $seeds } для { $houses } лунок, capture={ $capture },end={ $end },leftovers={ $leftovers }

fault-irregular = это не обычный файл
fault-short = в нём { $bytes } байт, меньше, чем заголовок таблицы: он пуст или обрезан
fault-magic = он не начинается с метки таблицы калаха: это файл другого рода
fault-version = версия его формата { $version }, а эта программа читает версию { $ours }
fault-header = контрольная сумма заголовка неверна: заголовок повреждён
fault-field = байт { $offset } заголовка — { $value }, что ничего не значит
fault-length = в нём { $found } байт вместо { $expected }: он обрезан или дополнен
fault-checksums = список контрольных сумм (с байта { $at }) повреждён
fault-block = блок { $block } (байты { $start }–{ $end }) не сходится с контрольной суммой: он повреждён
fault-padding = байт { $at } между двумя блоками — не ноль: он повреждён
fault-foreign = в нём { $found }, а должно быть { $expected }
fault-io = его не прочитать: { $error }

probe-value = { side-name }: разница при безошибочной игре, отсюда и до конца: { $value }.
probe-moves = Ходы, лучшие отмечены:
probe-swap = Можно и поменяться сторонами; от этого меняется, кто где сидит, но не оценки.
probe-majority = Оценки — для игры до конца ради разницы; большинство может кончить игру раньше.

stats-title = { $rules }, лунок у игрока { $houses }
stats-head = камни        позиций победы % ничьи % пораж. % средн  мин макс  повт
stats-wins = ходящий выигрывает
stats-draws = ничья
stats-losses = ходящий проигрывает
stats-margins = разница для ходящего: средняя (линия), наименьшая и наибольшая (столбцы)
stats-seeds = камней в лунках

cmd-kalah-bench-table = Построение и чтение таблиц, рядом с простым построением
    .after =
        Секунды — процессора в программе (user) и в системе (system) и от начала до конца (wall); каждый раз медиана всех прогонов.
        Пример:
          kalah bench table --seeds 24 --threads 1 --path avx2 --json
arg-path = Вариант кода: avx512, avx2 или portable; если не указать, самый быстрый
    .value = ПУТЬ
arg-runs = Сколько раз строить таблицу (3, если не указать)
    .value = ЧИСЛО

bench-path = --path не может быть «{ $given }»; возможно одно из: { $known }
bench-build = { $path }, потоков { $threads }, камней до { $seeds }, позиций { $positions }: user { $user } с, system { $system } с, wall { $wall } с; { $rate } млн позиций на ядро в секунду
bench-memory-independent = память, байт в случайном месте: { $ns } нс
bench-memory-dependent = память, каждое место после прежнего байта: { $ns } нс
bench-rank = найти место: { $ns } нс
bench-read-independent = чтение, места известны заранее: { $ns } нс
bench-read-dependent = чтение, каждое место после прежней оценки: { $ns } нс
bench-probe-independent = найти и прочесть, позиции известны заранее: { $ns } нс
bench-probe-dependent = найти и прочесть, каждая позиция после прежней оценки: { $ns } нс
bench-children-independent = все ходы позиции, позиции известны заранее: { $ns } нс
bench-children-dependent = все ходы, каждая позиция после прежних оценок: { $ns } нс
