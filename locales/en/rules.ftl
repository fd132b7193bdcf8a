# Rules: presets, axes and values, each explained in a line.

rules-intro = Sources disagree about Kalah, so every position, record and value here states its rules. Rules are written as a preset, as axes that differ from the default, or both, joined by commas: "empty-capture", "houses=4,seeds=3", "modern,pie=on".
rules-presets = Presets
rules-axes = Axes (every combination is legal)
rules-default = { $explanation } (default)
rules-default-number = { $explanation } (default { $default })

preset-standard = the classic game: six houses with six seeds each, and no special rules
preset-modern = the same with four seeds in each house, the usual number today
preset-empty-capture = the last seed is captured even if the facing house is empty
preset-no-capture = nothing is ever captured
preset-competition = standard play with the pie rule, which evens out the first player's advantage
preset-manchester = seven houses with seven seeds; pie rule, no extra move on the first move, play goes on until the player to move has no seeds
preset-kgp = eight houses with eight seeds; the game stops when a store holds more than half

axis-houses = houses on each side, 1 to { $most }
axis-seeds = seeds in each house at the start; at most { $most } on the whole board

axis-capture = when the last seed, falling into an own empty house, captures
axis-capture-opposite = if the facing house holds seeds: they and the last seed go to the own store
axis-capture-always = always: the last seed is taken even if the facing house is empty
axis-capture-none = never

axis-end = what ends the game
axis-end-side-empty = one side, either of them, has no seeds in its houses after a move
axis-end-no-move = the player to move has no seeds in the houses

axis-leftovers = who gets the seeds that are left in the houses at the end
axis-leftovers-owner = the player on whose side they lie
axis-leftovers-emptier = the player whose side is empty
axis-leftovers-nobody = nobody: they leave the board

axis-majority = whether a store with more than half of all seeds ends the game
axis-majority-play-on = no, play goes on for the margin
axis-majority-stop = yes; seeds still in the houses count for nobody

axis-pie = whether the second player may swap sides after the first player's first turn
axis-pie-off = no
axis-pie-on = yes, once, instead of moving

axis-first-turn = whether the very first move of the game can give an extra move
axis-first-turn-free = yes, as any other move
axis-first-turn-single = no, the first turn is a single move

rules-line = Rules { $code }: { $axes }

explain-same = The rules differ ({ $axes }), but this move does the same under both.
explain-differ = The rules differ ({ $axes }), and so does what this move does.
explain-other-houses = the start of one rule set has { $a } houses a side, that of the other { $b }: name the same number of houses in both
explain-illegal = This move is illegal: { $reason }.
explain-equal-rules = Both are the same rules for this board.

perft-progress = { $leaves } sequences so far, { $done } % done
perft-count = Kalah({ $houses },{ $seeds }), depth { $depth }: { $leaves } sequences of moves, { $seconds } s
