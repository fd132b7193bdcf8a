# Боты, сервер для ботов, матчи между программами.

bot-address = «{ $given }» — не адрес: { $why }
bot-address-scheme = известны только УЗЕЛ[:ПОРТ], ws://… и wss://…
bot-address-host = не хватает имени узла
bot-address-port = порт — число от 1 до 65535
bot-address-brackets = адрес IPv6 пишется в скобках, [::1]:2671
bot-config = { $file }: { $error }
bot-config-long = файл слишком длинный; не больше { $most } байт
bot-time = время на позицию — от 0.05 до { $most } секунд
bot-connected = соединение с { $address } установлено
bot-joined = вступили, режим { $mode }
bot-asked = { $position }
bot-decided = лунка { $house } через { $time } с
bot-undecided = решения нет, прошло { $time } с
bot-told = { $option } = { $value }
bot-trouble = непонятно: { $what }
bot-disconnected = соединения нет: { $why }; снова через { $seconds } с
bot-given-up = соединения нет: { $why }
bot-end = до свидания
bot-no-connection = { $address } недоступен: { $error }
bot-refused = сервер прервал соединение: { $reason }
bot-version = сервер говорит на версии { $major } протокола, а здесь известна только 1

referee-tcp = ждём соединений: { $at }
referee-ws = ждём соединений: { $at }
referee-joined = №{ $id } { $name } вступает, адрес { $peer }, режим { $mode }
referee-left = №{ $id }, адрес { $peer }, уходит: { $why }
referee-full = { $peer }: отказ, слишком много соединений
referee-played = { $south } – { $north } { $result } на доске { $board }, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}: { $reason }
referee-verified = №{ $id }: решены все задачи, { $right }
referee-wrong = №{ $id }: решено задач: { $right }, потом ошибка: { $wrong }
referee-record-failed = партия не записана: { $error }
referee-finished = турнир окончен
referee-standing = { $place }. { $name }: { $points } из { $games }, камни { $margin }
referee-end = остановлен
referee-seconds = { $name } — от 0.01 до 86400 секунд
referee-board = «{ $given }» — не доска: пишется число лунок и камней, 8,8; не больше 12 лунок и 32767 камней всего

match-program = «{ $given }» — не программа: { $why }
match-openings = начала «{ $given }»: { $why }; можно задать start, fair, random:ЧИСЛО или файл с позициями
match-clock = «{ $given }» — не часы: бывают 10ms/move, 2s/move, 60s, 60s+1s и none
match-sprt = «{ $given }» — не проверка: пишутся две разницы Эло, сперва меньшая, 0,10
match-failed = матч не сыграть: { $why }
match-title = { $first } против { $second } по правилам { $rules } на доске Калах({ $houses },{ $seeds }), часы { $clock }, { $openings ->
    [one] { $openings } начало
    [few] { $openings } начала
   *[many] { $openings } начал
}, seed { $seed }
match-score = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}: выиграно { $wins }, вничью { $draws }, проиграно { $losses }
match-elo = Эло { $difference }, 95 % — от { $low } до { $high }
match-sprt-open = между { $low } и { $high } Эло не решено: { $ratio }, границы ±{ $bound }
match-sprt-low = решено: { $low } Эло, а не { $high } ({ $ratio }, границы ±{ $bound })
match-sprt-high = решено: { $high } Эло, а не { $low } ({ $ratio }, границы ±{ $bound })
match-forfeit = партия { $game } проиграна не на доске: { $reason }

referee-unsolved = у задачи { $board } { $house } решение { $after } { $again }
referee-resumed = турнир продолжается: партий записано { $played }, осталось { $left }
referee-listen = не открыть { $at }: { $why }; попробуйте другой --port или --ws-port
referee-record-open = { $file } не годится для записи: { $why }
referee-record-version = { $file }: это запись версии { $version }, её сделала более новая программа
referee-record-write = запись не пишется: { $why }
referee-record-ended = запись больше не ведётся

ending-side-empty = одна из сторон пуста
ending-no-move = у ходящего нет камней
ending-majority = большинство
ending-lost = { side-name }: { $why }
ending-adjudicated = присуждено со счётом { $margin }
ending-stopped = прервана
loss-illegal = недопустимый ход { $move }
loss-late = хода не было вовремя
loss-gone = нет связи: { $why }
loss-absent = не явился на партию
loss-ended = программа завершилась
loss-broke-down = движок отказал
loss-malformed = против протокола: { $why }
loss-out-of-turn = против протокола: сообщение не в свой черёд

departure-closed = клиент закрыл соединение
departure-broken = соединение оборвалось: { $said }
departure-not-reading = клиент не читает
departure-no-web-socket = не было запроса WebSocket на /socket
departure-goodbye = попрощался
departure-error = ошибка от клиента: { $said }
departure-handshake = вовремя не назван режим
departure-mode = режима { $mode } нет; есть freeplay и verify
departure-silent = на ping вовремя не ответили
departure-flood = слишком много строк в секунду
departure-long-line = слишком длинная строка
departure-malformed = слишком много непонятных строк: { $why }
departure-stopping = сервер останавливается
departure-tournament-over = турнир окончен
departure-tournament-full = на турнире нет мест
departure-connected-again = тот же агент подключился снова
departure-solved = все задачи решены

connection-no-answer = ответа нет
connection-not-reading = сервер не читает
connection-silent = сервер молчит
connection-closed = сервер закрыл соединение
connection-reset = соединение оборвалось
connection-refused = там никто не ждёт соединений
connection-unreachable = туда нет дороги
connection-in-use = там уже кто-то ждёт соединений
connection-not-ours = у этой машины нет такого адреса
connection-no-authorities = на этой машине нет сертификатов удостоверяющих центров; установите ca-certificates или задайте SSL_CERT_FILE
connection-host = сертификата на такой узел быть не может
connection-certificate = сертификату сервера нельзя доверять: { $why }
connection-tls = сервер нарушает протокол TLS: { $said }
connection-status = там нет WebSocket, статус HTTP { $status }
connection-web-socket = сервер нарушает протокол WebSocket: { $said }
certificate-unknown = его не подписал ни один центр, известный этой машине; файл с другим центром можно назвать в SSL_CERT_FILE
certificate-other-host = он выдан другому узлу
certificate-expired = срок его истёк
certificate-early = срок его ещё не начался

protocol-quoted = { $why }: { $what }
protocol-problem = на { $board } лунку { $house } не посеять
protocol-not-started = ход до начала
protocol-no-move = на { $board } ходов нет
protocol-long = слишком длинная строка; не больше { $most } знаков
protocol-bytes = байт { $at } строки — не UTF-8
protocol-blank = пустая строка
protocol-expected = байт { $at }: здесь должно стоять другое: { $expected }
protocol-number = байт { $at }: слишком большое число
protocol-unclosed = байт { $at }: у строки нет закрывающей кавычки
protocol-control = байт { $at }: знака { $character } в строке быть не может

program-kind = программа — это engine[:ПАРАМЕТРЫ], level:УРОВЕНЬ, kgp:КОМАНДА или manchester:КОМАНДА
program-option = у engine нет параметра «{ $option }»; есть nodes=N, memory=МБ и tables
program-level = уровня «{ $level }» нет
program-rules = { $program } не играет по таким правилам
openings-over = партия окончена
openings-empty = нет ни одного
openings-not-fair = равные доски известны только для шести лунок, capture=always и игры до конца
openings-few = при этих правилах равных нашлось только { $found }
openings-stopped = прервано
openings-search = ищем равные начала
match-no-program = { $program } не запускается или не вступает в игру
match-other-folder = { $file }: в этой папке другой матч; возьмите пустую
match-damaged = { $file }: { $why }; удалите этот файл, и партия будет сыграна снова
match-long-game = слишком длинный файл
match-other-game = это другая партия
match-unfinished = партия не окончена
match-forfeit-illegal = недопустимый ход
match-forfeit-time = хода не было вовремя
match-forfeit-abandoned = программа пропала или нарушила протокол

cmd-kalah-bot = Играть ботом среди других программ
cmd-kalah-bot-kgp = Играть на сервере протокола KGP (Kalah Game Protocol)
    .after =
        Параметры важнее переменных окружения (KGP_HOST, KGP_PORT, TOKEN), а те — файла из --config. Подробнее — в docs/protocols.md.
cmd-kalah-bot-manchester = Играть агентом манчестерского протокола, через стандартные ввод и вывод
arg-kalah-bot-kgp-address = УЗЕЛ[:ПОРТ], ws://… или wss://…; без него — localhost:2671
    .value = АДРЕС
arg-kalah-bot-kgp-name = Имя в списках сервера; без него — kalah
    .value = ИМЯ
arg-authors = Кто написал бота
    .value = ИМЕНА
arg-description = Несколько слов о боте
    .value = ТЕКСТ
arg-token = Тайное слово, по которому сервер узнаёт бота
    .value = СЛОВО
arg-kalah-bot-kgp-time = Секунд на ход; без него — 4
    .value = СЕКУНДЫ
arg-config = Файл JSON с любыми из address, name, authors, description, token, time
    .value = ФАЙЛ
arg-verify = Не играть, а проверить знание правил
arg-kalah-bot-kgp-memory = Мегабайт для поиска; без него — 64
    .value = МБ
arg-tries = Сдаться после стольких неудачных соединений подряд; без него — никогда
    .value = ЧИСЛО
arg-kalah-bot-manchester-time = Не больше стольких секунд на ход; без него — 10
    .value = СЕКУНДЫ

cmd-kalah-referee = Сервер, на котором играют программы
cmd-kalah-referee-kgp = Сервер протокола KGP (Kalah Game Protocol)
    .after =
        Вступивший играет с теми, кто есть, или с ботом. С --tournament вместо этого в закрытом кругу каждый играет с каждым. Подробнее — в docs/protocols.md.
arg-host = Адрес, на котором ждать соединений; без него — 127.0.0.1, только эта машина
    .value = IP
arg-port = Порт TCP, без него — 2671; 0 — любой свободный
    .value = ПОРТ
arg-ws-port = Ждать и WebSocket, на этом порту
    .value = ПОРТ
arg-boards = Доски как лунки,камни через пробел; без него — «8,8»
    .value = ДОСКИ
arg-kalah-referee-kgp-time = Секунд на ход; без него — 5
    .value = СЕКУНДЫ
arg-record = Файл SQLite для агентов, партий и ходов
    .value = ФАЙЛ
arg-levels = Уровни собственных ботов сервера через запятую или none; без него — 2,4,6,8
    .value = УРОВНИ
arg-alone = Сколько секунд ждать одному, прежде чем придёт бот; без него — 2
    .value = СЕКУНДЫ
arg-tournament = Когда соберётся столько агентов, каждый играет с каждым на каждой доске и за обе стороны; потом сервер кончает работу
    .value = АГЕНТЫ
arg-absence = За сколько секунд ушедший агент может вернуться на турнир; без него — 60
    .value = СЕКУНДЫ
arg-connections = Соединений одновременно; без него — 4096
    .value = ЧИСЛО
arg-per-address = Соединений с одного адреса; без него — 32; эта машина не ограничена
    .value = ЧИСЛО
arg-kalah-referee-kgp-seed = Число, от которого зависит всё случайное; без него каждый раз другое
    .value = ЧИСЛО
arg-kalah-bot-manchester-memory = Мегабайт для поиска; без него — 64
    .value = МБ

cmd-kalah-match = Матч двух программ, с Эло и погрешностью
    .after =
        Программа — это engine, engine:nodes=1000, engine:memory=64,tables, level:5, kgp:КОМАНДА или manchester:КОМАНДА. Каждое начало играется за обе стороны. При пределе в узлах одно и то же число seed даёт один и тот же матч.
arg-first = Первая программа, о результатах которой речь
    .value = ПРОГРАММА
arg-second = Вторая программа
    .value = ПРОГРАММА
arg-games = Партий; без него — 100; всегда целыми парами
    .value = ЧИСЛО
arg-openings = start, fair, random:ЧИСЛО (равные по точной оценке; без него — random:50) или файл с позициями
    .value = НАЧАЛА
arg-clock = 10ms/move, 2s/move, 60s, 60s+1s или none; без него — 100ms/move
    .value = ЧАСЫ
arg-adjudicate = Присуждать партии по точной оценке, как только в лунках не больше стольких камней
    .value = КАМНИ
arg-sprt = Остановиться, как только достаточно ясна одна из двух разниц Эло, например 0,10
    .value = МЕНЬШАЯ,БОЛЬШАЯ
arg-concurrency = Партий одновременно; без него — по числу ядер
    .value = ЧИСЛО
arg-kalah-match-seed = Число, от которого зависят начала и случай; без него — 1
    .value = ЧИСЛО
arg-folder = Хранить здесь записи всех партий; прерванный матч продолжится отсюда
    .value = ПАПКА
