# Help of the command line.

help-usage = Usage:
help-commands = Commands
help-command = COMMAND
help-arguments = Arguments
help-options = Options
help-some-options = [OPTIONS]

cmd-kalah = Kalah, the sowing game: rules in every variant, moves, records, problems
    .after =
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
