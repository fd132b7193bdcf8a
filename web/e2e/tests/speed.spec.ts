// How soon the board can be played on a slow device.
import { expect, test } from '../support/test';

const SLOWER = 4;
const WITHIN_MS = 1_000;
const TRIES = 5;

test('the board is interactive within a second on a four times slower processor', async ({
  browser,
  server,
}) => {
  const times: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.kb button:not([aria-disabled])')) return;
        seen.disconnect();
        // The frame after this one is on the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('playable')));
      });
      seen.observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto(server.url);
    await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0);
    times.push(await page.evaluate(() => performance.getEntriesByName('playable')[0]!.startTime));
    await context.close();
  }
  // The machine may be busy with other tests: the best of the tries is what the page needs.
  const best = Math.min(...times);
  console.log(`board interactive after ${times.map(Math.round).join(', ')} ms`);
  expect(best).toBeLessThan(WITHIN_MS);
});
