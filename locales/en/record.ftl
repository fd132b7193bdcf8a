# Game records: what is wrong with them, and how they are shown.

record-error = line { $line }, column { $column } (game { $game }): { $reason }
record-utf8 = these bytes are not UTF-8: save the file in that encoding
record-long-line = the line has more than { $most } bytes: break it
record-long-game = the game has more than { $most } bytes
record-not-one = exactly one game should stand here
record-ends = the line ends where { $expected } should stand
record-escape = a backslash stands only in front of another one, of n, r, ", {"}"} or [: double it
record-notation = { $what }: { $problem }
record-no-rules = no header names the rules: write [Rules "standard"] or those that were played
record-long-comment = the comment has { $bytes } bytes: at most { $most }
record-unclosed-comment = the comment that begins here is not closed: write {"}"} behind it
record-repeated-mark = the comment has a mark of this name already
record-extra-move = the same player has an extra move: join it to the move before with "-"
record-turn-over = the turn is over: the move before "-" gave no extra move under these rules
record-turn-number = this is turn { $number }
record-no-turn = a variation stands behind the turn that it replaces
record-empty-variation = a variation has at least one turn
record-too-deep = variations can be nested { $most } deep
record-unclosed-variation = the variation that begins here is not closed: write ) behind it
record-no-end = the game is cut off: it must end with its result, first, second, draw or *
record-wrong-result = on the board the result is { $verdict }
record-other-result = the end of the game and its Result header contradict each other
record-wrong-reason = on the board the game ended by { $reason }
record-wrong-score = on the board the score is { $first }-{ $second }, first player first
record-early-score = only a game that was played to its end has a score

header-name = a header's name must be a letter, then letters, digits and "_", 32 in all at most
header-reserved = this header has a meaning of its own and cannot be free text
header-repeated = the same header stands further up already
header-too-many = a game has at most { $most } headers
header-long = a header of { $bytes } bytes: at most { $most }

decision-not-over = the game is not over after the last move, so the rules did not end it
decision-over = the game is over after the last move: the board tells its end
decision-contradiction = the reason cannot lead to this result
decision-no-majority = the winner's store does not hold more than half of all seeds

record-sound = { $n ->
    [one] One game, and it is sound.
   *[other] { $n } games, all of them sound.
}
record-damaged = { $n ->
    [one] { $n } game
   *[other] { $n } games
} of { $games } { $n ->
    [one] is
   *[other] are
} damaged
record-endless = { $name }: a line goes on for more than { $most } GB, which no game does
record-none = no game in { $name }
record-no-game = there is no game { $number }: the file has { $games }

record-game = Game { $number }
player-first = the first player
player-second = the second player
record-win = The winner is { $player }.
record-draw = A draw.
record-open = Not finished.
record-score = Seeds: first player { $first }, second player { $second }.
record-reason-side-empty = A side ran out of seeds.
record-reason-no-move = The player to move had no seeds.
record-reason-majority = A store holds more than half of all seeds.
record-reason-resignation = The other player resigned.
record-reason-time = Time ran out.
record-reason-agreement = The players agreed.
record-reason-adjudication = An arbiter decided.
record-reason-abandoned = The game was abandoned.
record-reason-illegal-move = The other player made an illegal move.

record-has-rules = a record states its rules; leave --rules out
record-game-is = game { $number }: { $reason }
record-line-is = line { $line }: { $reason }
record-left-out = { $n } of { $games } games { $n ->
    [one] was
   *[other] were
} left out
output-is-input = { $name } is also the input: write to another file
output-stopped = stopped before all games were converted; { $name } is left as it was
output-unwritable = cannot write { $name }: { $error }

import-other-game = this form knows standard Kalah(6,4) only: use --rules modern
import-no-house = { $place } is not the place of a house on this board
import-wrong-side = this is a house of { side-name }, but { other-name } is to move
import-extra-move = the move before gave an extra move, so no "-" can stand here; are these other rules?
import-turn-over = the move before gave no extra move, so "-" must stand here; are these other rules?
import-no-moves = no moves lead from the board before to this one; are these other rules?
import-ambiguous = more than one way leads from the board before to this one: { $a } and { $b }
import-too-hard = too many ways could lead from the board before to this one: give all boards
export-swap = this form cannot say that sides are swapped
export-other-game = this form knows standard Kalah(6,4) from its start only
export-houses = { $houses } houses a side: this form writes a house as one digit, so at most ten
