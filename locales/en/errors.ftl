# Errors: the place, the reason, the remedy, in one line.

error-label = error:
error-output = cannot write the output: { $error }

usage-unknown = there is no option "{ $arg }" here
usage-negative = "{ $arg }": nothing here can be negative
usage-too-many = "{ $arg }" is one argument too many; a position goes in quotes, or with _ for its blanks
usage-unknown-command = there is no command "{ $name }"
usage-missing-command = a command is missing, one of: { $known }
usage-missing = missing: { $arg }
usage-missing-value = { $arg } needs a value
usage-choice = { $arg } cannot be "{ $value }"; it is one of: { $known }
usage-value = { $arg } cannot be "{ $value }": { $why }
usage-conflict = { $arg } cannot be combined with { $other }
usage-twice = { $arg } is given twice
usage-count = { $arg } has a wrong number of values
usage-utf8 = argument { $number } is not valid UTF-8: "{ $arg }"
usage-other = the arguments are wrong: { $kind }
usage-similar = did you mean "{ $name }"?
usage-see-help = --help tells more
