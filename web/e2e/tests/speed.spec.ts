// How soon the board can be played on a slow device.
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/test';

const SLOWER = 4;
const WITHIN_MS = 1_000;
const TRIES = 5;

interface Try {
  /** Processor time of the page's main thread until the board can be played. */
  processor: number;
  /** Time that passed until then, with whatever else the machine was doing. */
  passed: number;
}

async function visit(browser: Browser, url: string): Promise<Try> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const threadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1_000;
  };
  const playable = page.waitForEvent('console', (said) => said.text().startsWith('playable'));
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.kb button:not([aria-disabled])')) return;
      seen.disconnect();
      console.log(`playable ${performance.now()}`);
    });
    seen.observe(document, { childList: true, subtree: true, attributes: true });
  });
  const before = await threadTime();
  await page.goto(url, { waitUntil: 'commit' });
  const passed = Number((await playable).text().split(' ')[1]);
  const processor = (await threadTime()) - before;
  await context.close();
  return { processor, passed };
}

test('the board can be played within a second on a four times slower processor', async ({
  browser,
  server,
}) => {
  const tries: Try[] = [];
  for (let n = 0; n < TRIES; n += 1) tries.push(await visit(browser, server.url));
  const list = (what: keyof Try) => tries.map((one) => Math.round(one[what])).join(', ');
  console.log(`playable after ${list('processor')} ms of the page, ${list('passed')} ms passed`);
  // What passes depends on whatever else runs here; what the page itself needs does not.
  expect(Math.min(...tries.map((one) => one.processor))).toBeLessThan(WITHIN_MS);
});
