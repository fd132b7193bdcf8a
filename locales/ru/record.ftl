# Записи партий: что в них не так и как их показывают.

record-error = строка { $line }, столбец { $column } (партия { $game }): { $reason }
record-utf8 = эти байты — не UTF-8: сохраните файл в этой кодировке
record-long-line = в строке больше { $most } байт: разбейте её
record-long-game = в партии больше { $most } байт
record-not-one = здесь должна быть ровно одна партия
record-ends = строка кончается там, где должно быть: { $expected }
record-escape = обратная черта стоит только перед такой же, перед n, r, ", {"}"} или [: удвойте её
record-notation = { $what }: { $problem }
record-no-rules = правила не названы: напишите [Rules "standard"] или те, по которым играли
record-long-comment = в примечании { $bytes } байт, а может быть не больше { $most }
record-unclosed-comment = примечание, начатое здесь, не закрыто: поставьте за ним {"}"}
record-repeated-mark = такая пометка в примечании уже есть
record-extra-move = у того же игрока повторный ход: присоедините его к предыдущему через «-»
record-turn-over = серия ходов окончена: ход перед «-» по этим правилам не дал повторного
record-turn-number = это серия ходов { $number }
record-no-turn = вариант стоит за серией ходов, которую он заменяет
record-empty-variation = в варианте есть хотя бы одна серия ходов
record-too-deep = варианты вкладываются не глубже { $most }
record-unclosed-variation = вариант, начатый здесь, не закрыт: поставьте за ним )
record-no-end = партия обрывается: в её конце должен стоять результат, first, second, draw или *
record-wrong-result = на доске результат { $verdict }
record-other-result = конец партии и заголовок Result противоречат друг другу
record-wrong-reason = на доске причина конца — { $reason }
record-wrong-score = на доске счёт { $first }-{ $second }, первый игрок впереди
record-early-score = счёт бывает только у партии, доигранной до конца

header-name = имя заголовка — буква, потом буквы, цифры и «_», всего не больше 32
header-reserved = у этого заголовка свой смысл, свободным текстом он быть не может
header-repeated = такой же заголовок уже есть выше
header-too-many = в партии не больше { $most } заголовков
header-long = в заголовке { $bytes } байт, а может быть не больше { $most }

decision-not-over = после последнего хода игра не окончена, правила её не кончали
decision-over = после последнего хода игра окончена: её конец виден на доске
decision-contradiction = такая причина не может привести к такому результату
decision-no-majority = в калахе победителя не больше половины всех камней

record-sound = { $n ->
    [one] { $n } партия, всё верно.
    [few] { $n } партии, всё верно.
   *[many] { $n } партий, всё верно.
}
record-damaged = { $n ->
    [one] повреждена { $n } партия
    [few] повреждены { $n } партии
   *[many] повреждено { $n } партий
} из { $games }
record-endless = { $name }: строка длиннее { $most } ГБ, таких партий не бывает
record-none = { $name }: нет ни одной партии
record-no-game = партии { $number } нет: в файле их { $games }

record-game = Партия { $number }
player-first = первый игрок
player-second = второй игрок
record-win = Победитель — { $player }.
record-draw = Ничья.
record-open = Не окончена.
record-score = Камней: у первого игрока { $first }, у второго { $second }.
record-reason-side-empty = У одной из сторон кончились камни.
record-reason-no-move = У ходящего не было камней.
record-reason-majority = В калахе больше половины всех камней.
record-reason-resignation = Другой игрок сдался.
record-reason-time = Время вышло.
record-reason-agreement = Игроки договорились.
record-reason-adjudication = Решил судья.
record-reason-abandoned = Партию бросили.
record-reason-illegal-move = Другой игрок сделал недопустимый ход.

record-has-rules = правила названы в самой записи; уберите --rules
record-game-is = партия { $number }: { $reason }
record-line-is = строка { $line }: { $reason }
record-left-out = { $n ->
    [one] пропущена { $n } партия
    [few] пропущены { $n } партии
   *[many] пропущено { $n } партий
} из { $games }
output-is-input = { $name } — он же читается: пишите в другой файл
output-stopped = остановлено раньше, чем переведены все партии; { $name } остаётся, каким был
output-unwritable = { $name } не записать: { $error }

import-other-game = этот вид знает только обычный калах(6,4): задайте --rules modern
import-no-house = { $place } — не место лунки на этой доске
import-wrong-side = это лунка { side-of }, а ходит { other-name }
import-extra-move = предыдущий ход дал повторный, поэтому «-» здесь быть не может; может быть, правила другие?
import-turn-over = предыдущий ход не дал повторного, поэтому здесь должен быть «-»; может быть, правила другие?
import-no-moves = от предыдущей доски к этой не ведут никакие ходы; может быть, правила другие?
import-ambiguous = от предыдущей доски к этой ведёт больше одного пути: { $a } и { $b }
import-too-hard = от предыдущей доски к этой могло бы вести слишком много путей: дайте все доски
export-swap = в этом виде не сказать, что игроки поменялись сторонами
export-other-game = этот вид знает только обычный калах(6,4) с самого начала
export-houses = лунок у каждого игрока { $houses }, а в этом виде лунка — одна цифра, так что не больше десяти
