// How smoothly the board moves: frame intervals while crowded boards are sown.
// `npm run frames` (builds the demo, serves it, drives Debian's chromium without a GPU).
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const root = new URL('../demo', import.meta.url).pathname;
const outDir = '../dist/demo';
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
const server = await preview({
  root,
  build: { outDir },
  preview: { port: 5207, strictPort: true },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
});

const CASES = [
  ['6 houses × 12 seeds, phone', 390, 844, 'houses=6&seeds=12', 3],
  ['6 houses × 12 seeds', 1280, 800, 'houses=6&seeds=12', 3],
  ['12 houses × 24 seeds', 1280, 800, 'houses=12&seeds=24', 5],
  ['12 houses × 24 seeds, 4K', 3840, 2160, 'houses=12&seeds=24', 5],
];

for (const slowdown of [1, 4]) {
  for (const [name, width, height, query, house] of CASES) {
    const page = await browser.newPage({ viewport: { width, height } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Performance.enable');
    await page.goto(`http://localhost:5207/?${query}`);
    await page.waitForSelector('.kb-stone');
    const ready = await page.evaluate(() => Math.round(performance.now()));
    const before = await metrics(session);
    const intervals = await page.evaluate(async (number) => {
      const times = [];
      let on = true;
      const tick = (time) => {
        times.push(time);
        if (on) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      await window.play(number);
      on = false;
      return times.slice(1).map((time, i) => time - times[i]);
    }, house);
    const after = await metrics(session);
    const sorted = intervals.toSorted((a, b) => a - b);
    const at = (part) => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(1);
    const work = (kind) => (((after[kind] - before[kind]) * 1000) / sorted.length).toFixed(2);
    console.log(
      `${name}, CPU ÷ ${slowdown}: shown after ${ready} ms; ${sorted.length} frames, interval ` +
        `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; per frame: script ` +
        `${work('ScriptDuration')} ms, style ${work('RecalcStyleDuration')} ms, layout ` +
        `${work('LayoutDuration')} ms, all ${work('TaskDuration')} ms`,
    );
    await page.close();
  }
}
await browser.close();
await server.close();

async function metrics(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
