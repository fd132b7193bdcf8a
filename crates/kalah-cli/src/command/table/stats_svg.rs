//! The statistics of a table as a drawing: shares of wins, draws and losses above, margins below.

use std::fmt::Write;

use kalah_tablebase::LayerStats;

use crate::text::{Text, tr};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 640.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
/// Top and bottom of the two panels.
const SHARES: (f64, f64) = (84.0, 344.0);
const MARGINS: (f64, f64) = (400.0, 580.0);

/// Colours that people with any kind of colour vision tell apart.
const WINS: &str = "#2b7bba";
const DRAWS: &str = "#d9d9d9";
const LOSSES: &str = "#d9822b";
const INK: &str = "#222222";

/// The drawing, a whole SVG document.
pub(super) fn draw(title: &str, layers: &[LayerStats], text: &Text) -> String {
    let mut svg = Svg::new(layers.len());
    svg.text(WIDTH / 2.0, 28.0, 16, "middle", title);
    svg.legend(text);
    svg.shares(layers);
    svg.margins(layers, text);
    svg.seeds_axis(layers, text);
    svg.finish()
}

struct Svg {
    out: String,
    layers: usize,
}

impl Svg {
    fn new(layers: usize) -> Svg {
        let mut svg = Svg {
            out: String::new(),
            layers,
        };
        svg.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"sans-serif\" fill=\"{INK}\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>"
        ));
        svg
    }

    fn finish(mut self) -> String {
        self.out.push_str("</svg>");
        self.out
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(element);
        self.out.push('\n');
    }

    fn text(&mut self, x: f64, y: f64, size: u8, anchor: &str, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{text}</text>"
        ));
    }

    fn rect(&mut self, x: f64, y: f64, width: f64, height: f64, fill: &str) {
        self.put(format_args!(
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" fill=\"{fill}\"/>"
        ));
    }

    fn grid(&mut self, y: f64, label: &str) {
        let right = WIDTH - RIGHT;
        self.put(format_args!(
            "<line x1=\"{LEFT}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"{INK}\" stroke-opacity=\"0.25\"/>"
        ));
        self.text(LEFT - 8.0, y + 4.0, 12, "end", label);
    }

    /// The columns that belong to layer `n`: left edge and width.
    fn column(&self, n: usize) -> (f64, f64) {
        let width = (WIDTH - LEFT - RIGHT) / self.layers as f64;
        (LEFT + width * n as f64, width)
    }

    fn legend(&mut self, text: &Text) {
        let entries = [
            (WINS, "stats-wins"),
            (DRAWS, "stats-draws"),
            (LOSSES, "stats-losses"),
        ];
        for (i, (colour, key)) in entries.into_iter().enumerate() {
            let x = LEFT + 190.0 * i as f64;
            self.rect(x, 48.0, 14.0, 14.0, colour);
            self.text(x + 20.0, 60.0, 13, "start", &tr!(text, key));
        }
    }

    fn shares(&mut self, layers: &[LayerStats]) {
        let (top, bottom) = SHARES;
        for (n, layer) in layers.iter().enumerate() {
            let (x, width) = self.column(n);
            let mut y = bottom;
            for (part, colour) in [
                (layer.wins, WINS),
                (layer.draws, DRAWS),
                (layer.losses, LOSSES),
            ] {
                let height = (bottom - top) * part as f64 / layer.positions() as f64;
                y -= height;
                self.rect(x + width * 0.05, y, width * 0.9, height, colour);
            }
        }
        for percent in [0, 25, 50, 75, 100] {
            let y = bottom - (bottom - top) * f64::from(percent) / 100.0;
            self.grid(y, &format!("{percent} %"));
        }
    }

    /// The mean as a line, the extremes as a band.
    fn margins(&mut self, layers: &[LayerStats], text: &Text) {
        let (top, bottom) = MARGINS;
        let extremes = layers
            .iter()
            .flat_map(|layer| [layer.least, layer.greatest]);
        let reach = f64::from(extremes.map(i8::unsigned_abs).max().unwrap_or(0).max(1));
        let height = |margin: f64| (top + bottom) / 2.0 - (bottom - top) / 2.0 * margin / reach;
        for (n, layer) in layers.iter().enumerate() {
            let (x, width) = self.column(n);
            let (high, low) = (height(layer.greatest.into()), height(layer.least.into()));
            self.rect(x + width * 0.35, high, width * 0.3, low - high, DRAWS);
        }
        for (margin, sign) in [(-reach, ""), (0.0, ""), (reach, "+")] {
            self.grid(height(margin), &format!("{sign}{margin}"));
        }
        let points: Vec<String> = layers
            .iter()
            .enumerate()
            .map(|(n, layer)| {
                let (x, width) = self.column(n);
                format!("{:.1},{:.1}", x + width / 2.0, height(layer.mean))
            })
            .collect();
        let points = points.join(" ");
        self.put(format_args!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{WINS}\" stroke-width=\"2.5\"/>"
        ));
        self.text(LEFT, top - 14.0, 13, "start", &tr!(text, "stats-margins"));
    }

    fn seeds_axis(&mut self, layers: &[LayerStats], text: &Text) {
        let step = layers.len().div_ceil(20);
        for (n, layer) in layers.iter().enumerate().step_by(step.max(1)) {
            let (x, width) = self.column(n);
            for bottom in [SHARES.1, MARGINS.1] {
                let label = layer.seeds.to_string();
                self.text(x + width / 2.0, bottom + 18.0, 12, "middle", &label);
            }
        }
        self.text(
            WIDTH / 2.0,
            HEIGHT - 18.0,
            13,
            "middle",
            &tr!(text, "stats-seeds"),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::draw;
    use crate::text::{Language, Text};
    use kalah_tablebase::LayerStats;

    #[test]
    fn a_single_layer_is_drawn_and_titles_are_escaped() {
        let layer = LayerStats {
            seeds: 0,
            wins: 0,
            draws: 1,
            losses: 0,
            mean: 0.0,
            least: 0,
            greatest: 0,
            extra_moves: 0,
        };
        let svg = draw("a<b & c", &[layer], &Text::new(Language::En));
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
        assert!(svg.contains("a&lt;b &amp; c") && !svg.contains("NaN"));
    }
}
