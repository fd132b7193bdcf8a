# Ошибки: место, причина, что делать — в одну строку.

error-label = ошибка:
error-output = вывод не записать: { $error }

usage-unknown = параметра «{ $arg }» здесь нет
usage-negative = «{ $arg }»: отрицательным это число не бывает
usage-too-many = «{ $arg }» — лишний аргумент; позиция пишется в кавычках или с _ вместо пробелов
usage-unknown-command = команды «{ $name }» нет
usage-missing-command = не хватает команды, одной из: { $known }
usage-missing = не хватает: { $arg }
usage-missing-value = для { $arg } нужно значение
usage-choice = { $arg } не может быть «{ $value }»; возможно одно из: { $known }
usage-range = { $arg } не может быть «{ $value }»: возможно { $range }
usage-range-from = { $least } и больше
usage-range-between = от { $least } до { $most }
usage-number = { $arg } не может быть «{ $value }»: нужно целое число
usage-fraction = { $arg } не может быть «{ $value }»: нужно число, например 5 или 0.5
usage-address = { $arg } не может быть «{ $value }»: нужен адрес цифрами, например 127.0.0.1 или ::1
usage-conflict = { $arg } нельзя сочетать с { $other }
usage-twice = { $arg } задан дважды
usage-count = у { $arg } неверное число значений
usage-utf8 = аргумент { $number } — не UTF-8: «{ $arg }»
usage-other = аргументы неверны: { $kind }
usage-similar = может быть, «{ $name }»?
usage-see-help = подробнее — с --help

error-other-houses = в правилах { $stated } лунок у каждого игрока, а в позиции { $houses }
error-size-twice = { $axis } указано дважды и по-разному; уберите одно
error-seeds-of-position = --seeds — это число камней в каждой лунке в начале игры, а позиция говорит о каждой лунке сама: уберите --seeds или позицию
error-move = ход { $number } («{ $given }»): { $reason }

rules-unknown-preset = правила, байт { $at }: набора «{ $name }» нет; есть: { $known }; или пишите ось=значение
rules-unknown-axis = правила, байт { $at }: оси «{ $name }» нет; есть: houses, seeds, capture, end, leftovers, majority, pie, first-turn
rules-unknown-value = правила, байт { $at }: { $axis } не может быть «{ $value }»; возможно одно из: { $known }
rules-bad-number = правила, байт { $at }: { $axis } — это число, а не «{ $value }»
rules-houses = правила: лунок у каждого игрока { $houses }, а может быть от 1 до { $most }
rules-seeds = правила: камней в лунке { $seeds }, а при { $houses } лунках может быть от 1 до { $most }

setup-position = позиция: { $reasons }
setup-houses = { side-name }: лунок { $n }, а может быть от 1 до { $most }
setup-unequal = лунок у Юга { $south }, у Севера { $north }, а должно быть поровну
setup-seeds = всего камней { $n }, а может быть не больше { $most }
setup-swap = предложено поменяться сторонами, а это бывает только при pie=on
setup-first-turn = первая серия ходов не окончена после хода, а при first-turn=single она окончена

notation-error = { $what }, байт { $at }: { $problem }
notation-long = в тексте { $bytes } байт, а нужно не больше { $most }
notation-ends = текст кончается там, где должно быть: { $expected }
notation-unexpected = «{ $found }» там, где должно быть: { $expected }
notation-seeds = камней { $digits } — слишком много: не больше { $most }
notation-houses = лунок у каждого игрока { $houses }, а может быть от 1 до { $most }
notation-row-of = ряд { side-of } длиннее { $most } лунок, а больше не бывает
notation-row = ряд длиннее { $most } лунок, а больше не бывает
notation-unequal = в ряду Севера лунок { $north }, в ряду Юга { $south }, а должно быть поровну

move-apart = { $reason }; ходы одной серии пишите как 6-1, остальные — отдельными аргументами
illegal-over = игра окончена: ходить нельзя
illegal-no-house = лунки { $house } нет: у каждого игрока их { $houses }
illegal-empty = лунка { $house } { side-of } пуста: выберите лунку с камнями
illegal-swap = меняться сторонами нельзя: это можно только при pie=on, сразу после первой серии ходов
move-wrong-side = { $letter } — лунка { other-of }, а ходит { side-name }: его лунка — { $right }
move-no-letter = { $letter } — лунка { $number }, а у каждого игрока их { $houses }
move-too-far = лунки в { $n } шагах от своего калаха нет: у каждого игрока их { $houses }
move-wrong-count = в лунке { $letter } камней { $n }, а не { $written }: пишите { $letter }{ $n }
move-empty = лунка { $letter } пуста, в ней нет { $written }: выберите лунку с камнями
move-turn-over = она кончилась: предыдущий ход не дал повторного; ходы другого игрока пишите через пробел

input-stdin = стандартный ввод
input-unreadable = { $name } не прочесть: { $reason }
io-not-found = такого файла или каталога нет
io-denied = нет прав
io-no-file = это не обычный файл
io-large = для того, чем он должен быть, он слишком велик
io-full = на диске нет места
io-name = такое имя слишком длинно или недопустимо
io-read-only = диск только для чтения
io-directory = это каталог
input-long-line = { $name }, строка { $line }: длиннее { $most } байт
input-utf8 = { $name }, строка { $line }, байт { $at }: не UTF-8
input-line = { $name }, строка { $line }: { $reason }

error-little-memory = --memory { $given } — слишком мало: для решения нужно не меньше { $least }M
error-much-memory = --memory { $given } — больше, чем { $most } этой машины: попросите меньше или уберите --memory
error-memory = --memory не может быть «{ $given }»: напишите число байтов или число с единицей, как 500M или 4G
error-time = --time — это число секунд, 0 или больше
error-solve = решить не получается: { $error }
solve-no-table = такой таблицы нет: { $error }; уберите --table-seeds
solve-large-table = для таблицы нужно { $needed } МБ, а --memory разрешает { $allowed } МБ: уменьшите --table-seeds или увеличьте --memory
