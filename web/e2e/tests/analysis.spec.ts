// The Analysis page: values, lines, branches, addresses, graph, and the server's death.
import { BoardOnPage } from '../support/board';
import { freePort, Server } from '../support/server';
import { expect, expectAccessible, test } from '../support/test';

const GAME = '/analysis?rules=seeds=3&moves=4.1.2.3.6.5';

test('every house has its value, and it becomes exact', async ({ page, request }) => {
  const position = '0,1,0,2,0,1/10 1,0,0,2,1,0/12 s';
  const query = new URLSearchParams({ rules: 'standard', position });
  await page.goto(`/analysis?${query}`);
  await expect(page.getByTestId('search')).toContainText('Exact', { timeout: 30_000 });
  const answer = await request.get(`/api/v1/evaluate?${query}&ms=5000`);
  const { moves, complete } = (await answer.json()) as {
    complete: boolean;
    moves: { move: number; value: number }[];
  };
  expect(complete).toBe(true);
  const table = new BoardOnPage(page);
  for (const { move, value } of moves) {
    const sign = value > 0 ? `plus ${value}` : value < 0 ? `minus ${-value}` : '0';
    const label = await table.house("South's", move).getAttribute('aria-label');
    expect(label).toContain(`worth exactly ${sign},`);
  }
  await expectAccessible(page);
});

test('an estimate is marked as one', async ({ page }) => {
  await page.goto('/analysis');
  const first = page.locator('ol .move').first();
  await expect(first).toContainText(/[~≥≤]/, { timeout: 20_000 });
  await expect(page.getByTestId('verdict')).toContainText(/Estimate|at least|at most/);
});

test('moves on the board grow a line and a branch, and the address holds them', async ({
  page,
}) => {
  const table = new BoardOnPage(page);
  await page.goto('/analysis?rules=seeds=4');
  await table.house("South's", 3).click();
  await expect(page).toHaveURL(/moves=3$/);
  await table.house("South's", 6).click();
  await expect(page).toHaveURL(/moves=3\.6$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/moves=3\.6&at=1$/);
  await table.house("South's", 1).click();
  await expect(page).toHaveURL(/moves=3\.1$/);
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect(moves.getByRole('button')).toHaveCount(3);
  // A reload keeps the branch, which is not in the address.
  await page.reload();
  await expect(moves.getByRole('button')).toHaveCount(3);
  await moves.getByRole('button', { name: 'South 6' }).click();
  await expect(page).toHaveURL(/moves=3\.6$/);
  await expect(page.getByTestId('at')).toHaveText('2 / 2');
});

test('an address opens the same game elsewhere', async ({ page }) => {
  await page.goto(`${GAME}&at=3`);
  await expect(page.getByTestId('at')).toHaveText('3 / 6');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByTestId('at')).toHaveText('6 / 6');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page).toHaveURL(/&at=0$/);
});

test('keys walk through the game', async ({ page }) => {
  await page.goto(GAME);
  const at = page.getByTestId('at');
  await expect(at).toHaveText('6 / 6');
  await page.keyboard.press('u');
  await expect(at).toHaveText('5 / 6');
  await page.keyboard.press('Shift+U');
  await expect(at).toHaveText('0 / 6');
  await page.keyboard.press('r');
  await expect(at).toHaveText('1 / 6');
  await page.keyboard.press('Shift+R');
  await expect(at).toHaveText('6 / 6');
});

test('the best line is stepped through on the board, and the game is there behind it', async ({
  page,
}) => {
  await page.goto(`${GAME}&at=2`);
  const follow = page.getByRole('button', { name: /^Step through the line/ }).first();
  await follow.click();
  const line = page.getByRole('region', { name: 'The line on the board' });
  await expect(line.getByRole('button').first()).toHaveAttribute('aria-current', 'step');
  await line.getByRole('button', { name: 'Next move' }).click();
  await expect(line.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'step');
  await line.getByRole('button', { name: 'Return to the game' }).click();
  await expect(page.getByTestId('at')).toHaveText('2 / 6');
  await expect(line).toBeHidden();
});

test('the graph is walked by the slider, and is there as a table', async ({ page }) => {
  test.slow();
  await page.goto(`${GAME}&at=0`);
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('at')).toHaveText('2 / 6');
  await page.getByText('The graph as a table').click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(8);
  // Every position of the game gets its margin.
  await expect(page.getByRole('cell', { name: 'not known yet' })).toHaveCount(0, {
    timeout: 90_000,
  });
  await expectAccessible(page);
});

test('the same position under other rules stands beside it', async ({ page }) => {
  await page.goto(GAME);
  await page.getByRole('button', { name: 'Other rules' }).click();
  const compare = page.getByRole('region', { name: 'The same position under other rules' });
  await expect(compare).toContainText('capture=always');
  await expect(compare.getByRole('row').nth(1)).toContainText(/[+−0]/, { timeout: 20_000 });
  await compare.getByText('Choose the other rules').click();
  await compare.getByText('All rules').click();
  await compare
    .getByRole('radio', { name: /nobody/i })
    .first()
    .check();
  await expect(compare).toContainText('leftovers=nobody');
  await expectAccessible(page);
});

test('values can be turned off', async ({ page }) => {
  await page.goto(GAME);
  await page.getByRole('switch', { name: 'Compute' }).uncheck();
  await expect(page.getByTestId('search')).toHaveText('Values are off.');
  const label = await new BoardOnPage(page).playable().first().getAttribute('aria-label');
  expect(label).not.toContain('worth');
});

test('the swap is a move like any other', async ({ page }) => {
  await page.goto('/analysis?rules=seeds=3,pie=on&moves=5');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).toHaveURL(/moves=5\.s$/);
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('⇅');
});

test('an address that is no game says why, and leads on', async ({ page, complaints }) => {
  await page.goto('/analysis?rules=standard&moves=1.1');
  await expect(page.getByText('Move 2: house 1 is empty.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Begin with an empty analysis' }).click();
  await expect(page.getByTestId('at')).toHaveText('0 / 0');
  // The browser writes the refusal to the console.
  complaints.length = 0;
});

test('in Russian too, and from back to forward', async ({ page }) => {
  await page.goto(GAME);
  await page.getByRole('button', { name: 'Русский' }).first().click();
  await expect(page.getByRole('heading', { name: 'Оценки' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Расставить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расставить позицию');
  await page.goBack();
  await expect(page.getByTestId('at')).toHaveText('6 / 6');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расставить позицию');
});

test.describe('when the server dies', () => {
  test.use({
    allowed: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/,
  });

  test('during a search, the page says so and goes on with it', async ({ page }) => {
    const server = new Server(await freePort());
    await server.start();
    try {
      await page.goto(`${server.url}/analysis`);
      await expect(page.getByTestId('search')).toContainText('Searching', { timeout: 20_000 });
      await server.kill();
      await expect(page.getByTestId('search')).toContainText('The server does not answer.');
      await server.start();
      await expect(page.getByTestId('search')).toContainText('Searching', { timeout: 20_000 });
      await new BoardOnPage(page).house("South's", 2).click();
      await expect(page).toHaveURL(/moves=2$/);
      await expect(page.locator('ol .move').first()).toBeVisible({ timeout: 20_000 });
    } finally {
      await server.kill();
    }
  });
});
