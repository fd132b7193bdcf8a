# The frame around every page: navigation, look, connection, failures.

web-name = Kalah
web-skip = Skip to the page
web-nav = Pages
web-menu = Menu
web-close = Close

web-page-play = Play the computer
web-page-two = Two at one board

web-connection-silent = The server does not answer. Nothing is lost: the page goes on by itself as soon as it is back.
web-connection-back = The server is back.

web-failure = This page has failed
web-failure-remedy = Your game is kept. Load the page again to go on with it.
web-failure-retry = Load again
web-not-found = There is no such page
web-not-found-remedy = The address may be misspelled, or old.

web-look = Look and language
web-language = Language
web-theme = Colours of the page
web-theme-auto = As the system
web-theme-light = Light
web-theme-dark = Dark
web-board-theme = Board
web-board-theme-wood = Wood
web-board-theme-stone = Stone
web-board-theme-plain = Plain
web-board-theme-contrast = High contrast
web-numbers = Numbers of seeds
web-numbers-on = Shown
web-numbers-hover = When pointed at
web-numbers-off = Hidden
web-numbers-strict = The strict rule: seeds may be looked at, not counted.
web-labels = Names of houses
web-labels-numbers = 1 2 3
web-labels-latin = A B C
web-labels-cyrillic = А Б В
web-labels-distance = Distance to the store
web-speed = Pace of the seeds
web-speed-value = { $speed ->
    [0] no animation
    [0.5] slow
    [1] natural
    [2] fast
   *[other] very fast
}
web-preview = Show where a sowing ends
web-preview-note = When you point at a house, before you sow.
web-arrows = Arrows show the direction
web-sound = Sounds
web-keys = Keys
web-keys-list = 1–9 sow a house, arrows walk, U undo, R redo, H hint, F turn the board, S scores, L last move, Esc skips the animation.
