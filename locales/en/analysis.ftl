# Games analysed turn by turn.

cmd-kalah-analyse = Analyse recorded games: every turn with its value and what it lost
    .after =
        Writes the record back, each turn with a comment: [%eval …] says how the game will end (South's seeds minus North's, stores included), the text what the turn is worth from there on to who makes it (stores not counted), what it lost, and why; a better line stands beside it as a variation. Exact values are marked =, estimates ~.
arg-kalah-analyse-file = Record file, "-" for standard input
    .value = RECORD
arg-kalah-analyse-time = Milliseconds for each move; 500 if left out
    .value = MS
arg-kalah-analyse-nodes = Positions to look at for each move, instead of a time: the same answer every time
    .value = N

analysis-value = Worth { $value }.
analysis-loss = The turn loses { $n }.
analysis-first = First player: { $turns ->
    [0] no turns
    [one] { $good } of { $turns } turn without loss, seeds lost: { $lost }
   *[other] { $good } of { $turns } turns without loss, seeds lost: { $lost }
}.
analysis-second = Second player: { $turns ->
    [0] no turns
    [one] { $good } of { $turns } turn without loss, seeds lost: { $lost }
   *[other] { $good } of { $turns } turns without loss, seeds lost: { $lost }
}.
