# Рамка каждой страницы: переходы, вид, связь, сбои.

web-name = Калах
web-skip = К странице
web-nav = Страницы
web-menu = Меню
web-close = Закрыть

web-page-play = Игра с компьютером
web-page-two = Вдвоём за доской

web-connection-silent = Сервер не отвечает. Ничего не пропало: страница продолжит сама, как только он вернётся.
web-connection-back = Сервер снова отвечает.

web-failure = На странице произошёл сбой
web-failure-remedy = Партия сохранена. Загрузите страницу заново, чтобы продолжить.
web-failure-retry = Загрузить заново
web-not-found = Такой страницы нет
web-not-found-remedy = Возможно, в адресе опечатка или он устарел.

web-look = Вид и язык
web-language = Язык
web-theme = Цвета страницы
web-theme-auto = Как в системе
web-theme-light = Светлые
web-theme-dark = Тёмные
web-board-theme = Доска
web-board-theme-wood = Дерево
web-board-theme-stone = Камень
web-board-theme-plain = Простая
web-board-theme-contrast = Контрастная
web-numbers = Число камней
web-numbers-on = Показано
web-numbers-hover = При наведении
web-numbers-off = Скрыто
web-numbers-strict = Строгое правило: на камни можно смотреть, но не считать их.
web-labels = Имена лунок
web-labels-numbers = 1 2 3
web-labels-latin = A B C
web-labels-cyrillic = А Б В
web-labels-distance = Расстояние до калаха
web-speed = Темп посева
web-speed-value = { $speed ->
    [0] без движения
    [0.5] медленно
    [1] обычно
    [2] быстро
   *[other] очень быстро
}
web-preview = Показывать, где кончится посев
web-preview-note = При наведении на лунку, до хода.
web-arrows = Стрелки показывают направление
web-sound = Звуки
web-keys = Клавиши
web-keys-list = 1–9 — ход из лунки, стрелки — переход, U — отмена, R — повтор, H — подсказка, F — повернуть доску, S — счёт, L — последний ход, Esc — пропустить движение.
