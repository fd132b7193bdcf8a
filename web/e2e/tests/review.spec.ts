// The Review page: turns judged in words, and mistakes replayed.
import { BoardOnPage } from '../support/board';
import { freePort, Server } from '../support/server';
import { expect, expectAccessible, test } from '../support/test';

// South gives an extra move away, and then a game that was won.
const GAME = '/review?rules=seeds=3&moves=1.1.6.2.5.3.2.4';

const judged = (page: import('@playwright/test').Page) =>
  expect(page.getByRole('group', { name: 'Replay mistakes' })).toBeVisible({ timeout: 45_000 });

test('each turn is judged, in words and numbers', async ({ page }) => {
  await page.goto(GAME);
  await expect(page.getByText(/Judging the moves: \d of 8/)).toBeVisible();
  await judged(page);
  for (const side of ['South', 'North']) {
    const card = page.getByRole('region', { name: side, exact: true });
    await expect(card).toContainText('seeds lost by a move, on average');
    await expect(card).toContainText('% without loss');
  }
  const turns = page.getByRole('region', { name: 'Turn by turn' });
  await expect(turns.getByText('not judged yet')).toHaveCount(0);
  const blamed = turns.getByRole('button', { name: /(mistake|blunder|inaccuracy): loses/ }).first();
  await blamed.click();
  await expect(page.getByText(/^Better than /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Only losses' }).check();
  await expect(turns.getByRole('button', { name: /loses nothing/ })).toHaveCount(0);
});

test('a mistake is tried again, with hint and solution', async ({ page }) => {
  await page.goto(GAME);
  await judged(page);
  await page.getByRole('group', { name: 'Replay mistakes' }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: /^Mistake 1 of/ })).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'Find a better move.' });
  const played = /played (\d+) here/.exec((await status.textContent()) ?? '')?.[1];
  const table = new BoardOnPage(page);
  const side = /South/.test((await status.textContent()) ?? '') ? "South's" : "North's";
  await table.house(side, Number(played)).click();
  await expect(page.getByText(`${played} is what was played.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/^Idea:/)).toBeVisible();
  await page.getByRole('button', { name: 'Which house?' }).click();
  const best = /House (\d+) is best/.exec(
    (await page.getByText(/House \d+ is best/).textContent()) ?? '',
  )?.[1];
  await table.house(side, Number(best)).click();
  await expect(page.getByText(`${best} is right: nothing is better.`)).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Back to the review' }).first().click();
  await judged(page);
});

test('the solution is shown on the board', async ({ page }) => {
  await page.goto(GAME);
  await judged(page);
  await page.getByRole('group', { name: 'Replay mistakes' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Solution' }).click();
  await expect(page.getByText(/is best\. The board shows/)).toBeVisible();
});

test('judging is stopped and goes on', async ({ page }) => {
  await page.goto(GAME);
  await page.getByRole('button', { name: 'Stop' }).click();
  const said = page.getByText(/Judging the moves/);
  const before = await said.textContent();
  await page.waitForTimeout(1_000);
  expect(await said.textContent()).toBe(before);
  await page.getByRole('button', { name: 'Go on' }).click();
  await judged(page);
});

test('a swap is judged too, and then players are told instead of sides', async ({ page }) => {
  await page.goto('/review?rules=seeds=3,pie=on&moves=5.s.2');
  await judged(page);
  await expect(page.getByRole('region', { name: 'Second player' })).toContainText('of 1 move');
});

test('without a game the page says where one comes from', async ({ page }) => {
  await page.goto('/review');
  await expect(page.getByText('There is no game here.')).toBeVisible();
  await expectAccessible(page);
});

test('in Russian', async ({ page }) => {
  await page.goto(GAME);
  await page.getByRole('button', { name: 'Русский' }).first().click();
  await expect(page.getByRole('group', { name: 'Переиграть ошибки' })).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText('камней теряет ход в среднем').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the server dies', () => {
  test.use({
    allowed: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/,
  });

  test('the review goes on where it was', async ({ page }) => {
    const server = new Server(await freePort());
    await server.start();
    try {
      await page.goto(server.url + GAME);
      await expect(page.getByText(/Judging the moves: [2-7] of 8/)).toBeVisible();
      await server.kill();
      await expect(page.getByText('The server does not answer.').first()).toBeVisible();
      await server.start();
      await judged(page);
    } finally {
      await server.kill();
    }
  });
});
