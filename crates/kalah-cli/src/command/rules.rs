//! `kalah rules`: presets and axes, each explained in a line.

mod explain;

use clap::Subcommand;
use kalah_core::{
    Capture, DEFAULT_HOUSES, DEFAULT_SEEDS, End, FirstTurn, Leftovers, MAX_HOUSES, MAX_SEEDS,
    Majority, PRESETS, Pie,
};
use serde::Serialize;

use crate::console::{BOLD, Console};
use crate::failure::Failure;
use crate::text::{Text, tr};
use crate::wrap::wrap;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum Command {
    Explain(explain::Args),
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    if let Some(Command::Explain(args)) = &args.command {
        return explain::run(args, console);
    }
    let listing = Listing::new(console.text);
    if args.json {
        console.json(&listing)
    } else {
        listing.print(console)
    }
}

/// Everything that can be chosen.
#[derive(Serialize)]
struct Listing {
    presets: Vec<PresetRow>,
    axes: Vec<AxisRow>,
}

#[derive(Serialize)]
struct PresetRow {
    name: &'static str,
    explanation: String,
}

#[derive(Serialize)]
struct AxisRow {
    name: &'static str,
    explanation: String,
    default: String,
    /// Empty where the values are numbers.
    values: Vec<ValueRow>,
}

#[derive(Serialize)]
struct ValueRow {
    name: &'static str,
    explanation: String,
}

impl Listing {
    fn new(text: &Text) -> Self {
        let presets = PRESETS.iter().map(|preset| PresetRow {
            name: preset.name,
            explanation: tr!(text, format!("preset-{}", preset.name)),
        });
        let number = |name, default: u16, most: u16| AxisRow {
            name,
            explanation: tr!(text, format!("axis-{name}"), most = most),
            default: default.to_string(),
            values: Vec::new(),
        };
        let axes = vec![
            number("houses", DEFAULT_HOUSES.into(), MAX_HOUSES.into()),
            number("seeds", DEFAULT_SEEDS, MAX_SEEDS),
            axis(text, Capture::AXIS, Capture::ALL.iter().map(|v| v.name())),
            axis(text, End::AXIS, End::ALL.iter().map(|v| v.name())),
            axis(
                text,
                Leftovers::AXIS,
                Leftovers::ALL.iter().map(|v| v.name()),
            ),
            axis(text, Majority::AXIS, Majority::ALL.iter().map(|v| v.name())),
            axis(text, Pie::AXIS, Pie::ALL.iter().map(|v| v.name())),
            axis(
                text,
                FirstTurn::AXIS,
                FirstTurn::ALL.iter().map(|v| v.name()),
            ),
        ];
        Listing {
            presets: presets.collect(),
            axes,
        }
    }

    fn print(&self, console: &mut Console) -> Result<(), Failure> {
        let text = console.text;
        let width = console.width();
        console.line(&wrap(&tr!(text, "rules-intro"), width, 0))?;

        heading(console, "rules-presets")?;
        let names = self.presets.iter().map(|preset| preset.name.len());
        let column = names.max().unwrap_or(0);
        for PresetRow { name, explanation } in &self.presets {
            let explanation = wrap(explanation, width, column + 4);
            console.line(&format!("  {BOLD}{name:column$}{BOLD:#}  {explanation}"))?;
        }

        heading(console, "rules-axes")?;
        let names = self.axes.iter().flat_map(|axis| &axis.values);
        let column = names.map(|value| value.name.len()).max().unwrap_or(0);
        for axis in &self.axes {
            let name = axis.name;
            let mut explanation = axis.explanation.clone();
            if axis.values.is_empty() {
                explanation = tr!(
                    text,
                    "rules-default-number",
                    explanation = explanation,
                    default = &*axis.default
                );
            }
            let explanation = wrap(&explanation, width, name.len() + 4);
            console.line(&format!("  {BOLD}{name}{BOLD:#}  {explanation}"))?;
            for value in &axis.values {
                let name = value.name;
                let mut explanation = value.explanation.clone();
                if name == axis.default {
                    explanation = tr!(text, "rules-default", explanation = explanation);
                }
                let explanation = wrap(&explanation, width, column + 6);
                console.line(&format!("    {name:column$}  {explanation}"))?;
            }
        }
        Ok(())
    }
}

/// The first of `values` is the default.
fn axis(text: &Text, name: &'static str, values: impl Iterator<Item = &'static str>) -> AxisRow {
    let values: Vec<_> = values
        .map(|value| ValueRow {
            name: value,
            explanation: tr!(text, format!("axis-{name}-{value}")),
        })
        .collect();
    AxisRow {
        name,
        explanation: tr!(text, format!("axis-{name}")),
        default: values.first().map_or("", |value| value.name).to_string(),
        values,
    }
}

fn heading(console: &mut Console, key: &str) -> Result<(), Failure> {
    let heading = console.text.get(key, None);
    console.line(&format!("\n{BOLD}{heading}{BOLD:#}"))
}
