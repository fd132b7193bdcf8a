# Сервер страниц и API.

cmd-kalah-serve = Доска в браузере: игра, разбор, уроки, задачи
    .after =
        Отдаёт страницы и HTTP API (docs/api.md), пока не нажать Ctrl-C. Без --host сервер доступен только с этой машины.
arg-kalah-serve-port = Порт TCP; без него — 2672 или следующий свободный; 0 — любой свободный
    .value = ПОРТ
arg-kalah-serve-searches = Сколько искать одновременно; без него — по числу ядер
    .value = N
arg-open = Открыть страницу в браузере

serve-listening = откройте { $address } в браузере; Ctrl-C останавливает сервер
serve-other-port = порт { $port } занят другой программой
serve-no-pages = программа собрана без страниц, есть только API: выполните npm --prefix web/app ci && npm --prefix web/app run build и соберите программу снова
serve-no-browser = браузер не запустился: откройте адрес сами
serve-accept = нет соединения: { $error }
serve-taken = { $at } занят другой программой: выберите другой --port или не указывайте его
serve-refused = нельзя слушать { $at }: { $error }
serve-end = сервер остановлен
