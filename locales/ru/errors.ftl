# Ошибки: место, причина, что делать — в одну строку.

error-label = ошибка:
error-output = вывод не записать: { $error }

usage-unknown = параметра «{ $arg }» здесь нет
usage-negative = «{ $arg }»: отрицательных чисел здесь не бывает
usage-too-many = «{ $arg }» — лишний аргумент; позиция пишется в кавычках или с _ вместо пробелов
usage-unknown-command = команды «{ $name }» нет
usage-missing-command = не хватает команды, одной из: { $known }
usage-missing = не хватает: { $arg }
usage-missing-value = для { $arg } нужно значение
usage-choice = { $arg } не может быть «{ $value }»; возможно одно из: { $known }
usage-value = { $arg } не может быть «{ $value }»: { $why }
usage-conflict = { $arg } нельзя сочетать с { $other }
usage-twice = { $arg } задан дважды
usage-count = у { $arg } неверное число значений
usage-utf8 = аргумент { $number } — не UTF-8: «{ $arg }»
usage-other = аргументы неверны: { $kind }
usage-similar = может быть, «{ $name }»?
usage-see-help = подробнее — с --help
