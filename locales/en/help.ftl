# Help of the command line.

help-usage = Usage:
help-commands = Commands
help-command = COMMAND
help-arguments = Arguments
help-options = Options
help-some-options = [OPTIONS]

cmd-kalah = Kalah, the sowing game: rules in every variant, moves, records, problems
    .after =
        Try: kalah play · kalah rules · kalah show start · kalah move start 1 6 · kalah problem --new
        Errors are one line on standard error. Exit codes: 0 all is done; 1 the machine failed (a file could not be written, for instance); 2 what was given is wrong.
        Colours appear on terminals only; NO_COLOR=1 turns them off, CLICOLOR_FORCE=1 keeps them.
cmd-kalah-help = Help for a command
cmd-kalah-rules = The rules: presets and axes, each explained in a line

arg-help = Show this help
arg-version = Show the version
arg-lang = Language of texts and errors, en or ru; else by LC_ALL, LC_MESSAGES or LANG
    .value = LANGUAGE
arg-json = Answer in JSON, for programs
arg-kalah-help-command = The command, with its subcommand if it has one
    .value = COMMAND

cmd-kalah-show = Draw a board and tell who is to move or has won
cmd-kalah-move = Play moves and tell what happens
    .after =
        Examples:
          kalah move start 6 3
          kalah move --rules capture=always "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s" 6-6-1
cmd-kalah-rules-explain = Where two rule sets differ about a move
    .after =
        Example:
          kalah rules explain standard empty-capture "1,0,0,0,0,1/0 3,0,0,0,0,0/0 s" 1
cmd-kalah-perft = Count the sequences of so many moves from the start, to test rules and speed

arg-kalah-show-position = Position: south's houses/store, north's houses/store, side to move, as in "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s" (or with _ for the blanks), a KGP board "<…>", "start", or "-" for one position a line on standard input
    .value = POSITION
arg-position = Position: south's houses/store, north's houses/store, side to move, as in "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s" (or with _ for the blanks), a KGP board "<…>", or "start"
    .value = POSITION
arg-moves = Moves: house numbers from the owner's left, "swap", letter and seed count (А6, e8); a turn of several moves as 6-6-1
    .value = MOVE
arg-mv = A move: house number, "swap", or letter and seed count
    .value = MOVE
arg-rules = Rules: a preset or axis=value pairs joined by commas, see "kalah rules"; "standard" if left out
    .value = RULES
arg-numbers = Write the house numbers beside the houses
arg-letters = Write the house letters beside the houses
arg-distance = Numbers are distances to the store: 1 is the house next to it
arg-a = One rule set
    .value = A
arg-b = The other rule set
    .value = B
arg-depth = Number of moves
    .value = DEPTH
arg-houses = Houses on each side, 1 to 12
    .value = HOUSES
arg-seeds = Seeds in each house
    .value = SEEDS

cmd-kalah-problem = Problems: the most seeds in one turn, exactly; new ones with --new
    .after =
        Stored is what the own store gains in the turn: seeds sown into it, captures and, if the game ends, leftovers swept into it. On a lone row nothing is captured, the other side never runs out, and seeds sown past the store are lost.
        Examples:
          kalah problem 6,4,2,3,1,1
          kalah problem "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s" --goal 20
          kalah problem --new --sowings 12
arg-problem = Position, or a lone row such as 6,4,2,3,1,1, to which the other side does not matter
    .value = PROBLEM
arg-goal = What to store: max (as much as possible), all (as much as the row holds) or a number; max if left out
    .value = GOAL
arg-list = Also list so many ways
    .value = NUMBER
arg-new = Make a new problem: a lone row with exactly one way
arg-kalah-problem-houses = Houses of the new row, 6 if left out
    .value = HOUSES
arg-sowings = Length of the new problem's solution, 7 if left out
    .value = SOWINGS
arg-seed = Number that the new problem grows from: the same number, the same problem
    .value = NUMBER

cmd-kalah-record = Files of recorded games: check, show, convert
cmd-kalah-record-check = Tell which games of some files are damaged, and where
cmd-kalah-record-show = Show recorded games: headers, boards, moves, the end
arg-files = Files of games in the format of docs/record.md; "-" is standard input
    .value = FILE
arg-file = A file of games in the format of docs/record.md; "-" is standard input
    .value = FILE
arg-game = Only the game of this number
    .value = NUMBER
arg-tell = Tell in words what each move does

cmd-kalah-record-convert = Convert recorded games from one form into another
    .after =
        Forms: kalah, the record format; openspiel, rawlings and papers, one game a line; kgp, boards of the Kalah Game Protocol, games apart by empty lines. Games that are damaged, or that the form cannot say, are told, left out, and make exit code 2.
        Examples:
          kalah record convert games.kalah --to papers
          kalah record convert games.txt --from rawlings --to kalah --rules empty-capture
arg-to = Form to convert into: kalah, openspiel, rawlings, papers or kgp
    .value = FORM
arg-from = Form to convert from: kalah (if left out), openspiel, rawlings, papers or kgp
    .value = FORM
arg-kalah-record-convert-rules = Rules of the games, where their form does not tell them: a preset or axis=value pairs
    .value = RULES
arg-kalah-record-convert-file = A file of games; "-" is standard input
    .value = FILE
arg-output = File to write; without it, standard output. It is written whole or not at all
    .value = FILE
