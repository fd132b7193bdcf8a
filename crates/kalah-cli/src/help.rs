//! Help in the user's language.
//!
//! The catalogue holds `cmd-kalah-…` for each command, with `.after` for what follows its help,
//! and `arg-NAME` for each argument, with `.value` for what stands for its value. An argument that
//! means something else in one command is `arg-kalah-COMMAND-NAME` there.

use clap::builder::styling::Style;
use clap::{Arg, ArgAction, Command, CommandFactory};

use crate::cli::Cli;
use crate::text::{Language, Text, tr};

/// The whole tree of commands with its help in one language.
#[must_use]
pub fn localised_command(language: Language) -> Command {
    let text = Text::new(language);
    let version = Arg::new("version").short('V').long("version");
    let root = Cli::command()
        .disable_version_flag(true)
        .arg(version.action(ArgAction::Version));
    let mut root = localise(root, "kalah", &text);
    root.build();
    with_usage(root, &text)
}

/// Where the arguments that every command has are listed.
const COMMON_PLACE: usize = 900;

fn localise(command: Command, path: &str, text: &Text) -> Command {
    let heading = Style::new().bold().underline();
    let template = format!(
        "{{about}}\n\n{heading}{}{heading:#} {{usage}}\n\n{{all-args}}{{after-help}}",
        tr!(text, "help-usage")
    );
    let help = Arg::new("help").short('h').long("help");
    // Arguments are listed as the code lists them, and what every command has comes last.
    let mut place = match path {
        "kalah" => COMMON_PLACE,
        _ => 0,
    };
    let mut command = command
        .about(text.get(&format!("cmd-{path}"), None))
        .help_template(template)
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        // A missing command is an error as any other, in one line.
        .arg_required_else_help(false)
        .arg(help.action(ArgAction::Help))
        .subcommand_help_heading(tr!(text, "help-commands"))
        .subcommand_value_name(tr!(text, "help-command"))
        .max_term_width(100)
        .mut_args(|arg| {
            place += 1;
            localise_arg(arg, path, text).display_order(place)
        })
        .mut_subcommands(|sub| {
            let path = format!("{path}-{}", sub.get_name());
            localise(sub, &path, text)
        });
    if let Some(after) = text.find(&format!("cmd-{path}.after"), None) {
        command = command.after_help(after);
    }
    command
}

fn localise_arg(arg: Arg, path: &str, text: &Text) -> Arg {
    let name = arg.get_id().as_str().replace('_', "-");
    let own = format!("arg-{path}-{name}");
    let key = match text.find(&own, None) {
        Some(_) => own,
        None => format!("arg-{name}"),
    };
    let heading = if arg.is_positional() {
        "help-arguments"
    } else {
        "help-options"
    };
    let arg = arg
        .help(text.get(&key, None))
        .help_heading(text.get(heading, None));
    if !arg.get_action().takes_values() {
        return arg;
    }
    // These would come in English; the help names values and defaults itself.
    let arg = arg.hide_default_value(true).hide_possible_values(true);
    match text.find(&format!("{key}.value"), None) {
        Some(value) => arg.value_name(value),
        None => arg,
    }
}

/// The usage line is made by the parser, in English but for the names put in above.
fn with_usage(mut command: Command, text: &Text) -> Command {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let usage = usage.replace("[OPTIONS]", &tr!(text, "help-some-options"));
    command
        .override_usage(usage)
        .mut_subcommands(|sub| with_usage(sub, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(command: &Command, visit: &mut impl FnMut(&Command)) {
        visit(command);
        for sub in command.get_subcommands() {
            walk(sub, visit);
        }
    }

    #[test]
    fn the_tree_is_sound() {
        for language in Language::ALL {
            localised_command(*language).debug_assert();
        }
    }

    #[test]
    fn russian_help_has_no_english_left() {
        let mut count = 0;
        walk(&localised_command(Language::Ru), &mut |command| {
            let help = command.clone().render_help().to_string();
            for english in [
                "Usage",
                "Options",
                "OPTIONS",
                "Arguments",
                "Commands",
                "Print",
            ] {
                assert!(!help.contains(english), "{english} in:\n{help}");
            }
            count += 1;
        });
        assert!(count > 2);
    }
}
