// Problems: one turn is to be found.
import type { Locator, Page } from '@playwright/test';
import { BoardOnPage } from '../support/board';
import { expect, expectAccessible, test } from '../support/test';

const HANDBOOK = '/problems?name=handbook-1';
const WAY = [6, 4, 6, 5, 6, 1, 6, 2, 6, 5, 6, 3, 6, 4, 6, 5, 6];

async function press(page: Page, target: Locator): Promise<void> {
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (touch ? target.tap() : target.click());
}

async function play(page: Page, moves: number[]): Promise<void> {
  const table = new BoardOnPage(page);
  for (const move of moves) {
    const made = await table.labels();
    await press(page, table.yours(move));
    await expect.poll(() => table.labels()).not.toEqual(made);
    // The next press must find what the server has said about this position.
    await expect(table.playable().first().or(page.getByRole('status').locator('h2'))).toBeVisible();
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const verdict = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const streak = (page: Page) => page.getByRole('region', { name: 'solved in a row' }).locator('b');

test('the problem of the handbooks is solved, counted once and kept', async ({ page }) => {
  await page.goto(HANDBOOK);
  await new BoardOnPage(page).ready();
  await expect(page.getByRole('heading', { name: 'Put all 17 seeds' })).toBeVisible();
  await play(page, WAY);
  await expect(verdict(page, 'Solved!')).toBeVisible();
  await expect(page.getByText('17 seeds in 17 moves.')).toBeVisible();
  await expect(page.getByText('More is impossible.')).toBeVisible();
  await expect(streak(page)).toHaveText(['1', '1']);

  await page.reload();
  await expect(verdict(page, 'Solved!')).toBeVisible();
  await expect(streak(page)).toHaveText(['1', '1']);
  await press(page, button(page, 'Begin again'));
  await play(page, WAY);
  await expect(page.getByText('the streak stays as it is')).toBeVisible();
  await expect(streak(page)).toHaveText(['1', '1']);
});

test('a turn that falls short is judged in words and taken back', async ({ page }) => {
  await page.goto(HANDBOOK);
  const table = new BoardOnPage(page);
  await table.ready();
  await play(page, [6]);
  await expect(table.status).toHaveText('Stored: 1 of 17. 16 are missing.');
  const before = await table.labels();
  await play(page, [5]);
  await expect(verdict(page, 'The turn is over')).toBeVisible();
  await expect(page.getByText('One seed has come into your store; the goal is 17.')).toBeVisible();
  await expect(page.getByText('The most that this turn can store is 17.')).toBeVisible();
  await press(page, button(page, 'Take the last move back'));
  await expect(table.board.locator(':focus')).toBeVisible();
  await expect(verdict(page, 'The turn is over')).toBeHidden();
  await expect(table.status).toHaveText('Stored: 1 of 17. 16 are missing.');
  expect((await table.labels()).map(seedsOnly)).toEqual(before.map(seedsOnly));
});

const seedsOnly = (label: string) => label.split(', ').slice(0, 2).join();

test('hints lead from the number of moves to every next house', async ({ page }) => {
  await page.goto('/problems');
  const table = new BoardOnPage(page);
  await table.ready();
  const card = page.getByRole('region', { name: 'Hint' });
  const hinted = table.board.getByRole('button', { name: /, hint$/ });
  await press(page, button(page, 'Hint'));
  await expect(card).toContainText(/It takes \d+ moves\.|One move is enough\./);
  await expect(hinted).toHaveCount(0);
  for (let moves = 0; moves < 30; moves += 1) {
    if (!(await card.isVisible())) await press(page, button(page, 'Hint'));
    await press(page, card.getByRole('button', { name: 'Which house?' }));
    await expect(card).toContainText(moves === 0 ? /Begin with house/ : /The next one is house/);
    const made = await table.labels();
    await press(page, hinted);
    await expect.poll(() => table.labels()).not.toEqual(made);
    await expect(table.playable().first().or(verdict(page, 'Solved!'))).toBeVisible();
    if (await verdict(page, 'Solved!').isVisible()) break;
  }
  await expect(verdict(page, 'Solved!')).toBeVisible();
  await expect(page.getByText('✓ solved')).toBeVisible();
});

test('where the goal is out of reach, a hint says how far to go back', async ({ page }) => {
  await page.goto(HANDBOOK);
  const table = new BoardOnPage(page);
  await table.ready();
  await play(page, [6, 4, 5]);
  await press(page, button(page, 'Hint'));
  const card = page.getByRole('region', { name: 'Hint' });
  await expect(card).toContainText('From here the goal is out of reach.');
  await press(page, card.getByRole('button', { name: 'Take one move back' }));
  await expect(table.status).toContainText('Stored: 2 of 17.');
  await press(page, button(page, 'Hint'));
  await expect(card).toContainText('You are on the way: 15 moves are left.');
});

test('the solution is played, can be stopped, and ends the streak', async ({ page }) => {
  await page.goto('/problems');
  await new BoardOnPage(page).ready();
  await press(page, button(page, 'Solution'));
  await expect(verdict(page, 'That was the solution')).toBeVisible({ timeout: 30_000 });
  await expect(streak(page)).toHaveText(['0', '0']);

  await page.goto(HANDBOOK);
  await new BoardOnPage(page).ready();
  await press(page, button(page, 'Solution'));
  const moves = page.getByRole('list', { name: 'Your moves' }).getByRole('listitem');
  await expect(moves.nth(2)).toBeVisible({ timeout: 15_000 });
  await press(page, button(page, 'Stop'));
  await expect(button(page, 'Solution')).toBeVisible();
  const stopped = await moves.count();
  expect(stopped).toBeLessThan(17);
  await press(page, button(page, 'Begin again'));
  await play(page, WAY);
  await expect(streak(page)).toHaveText(['0', '0']);
});

test('new problems have the length that was asked for, and a link of their own', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/problems');
  const table = new BoardOnPage(page);
  await table.ready();
  await page.getByRole('slider', { name: /^New problem of/ }).fill('5');
  await press(page, button(page, 'New problem').first());
  await expect(page).toHaveURL(/position=.*&goal=\d+$/);
  await table.ready();
  await press(page, button(page, 'Hint'));
  await expect(page.getByText('It takes 5 moves.')).toBeVisible();

  const goal = await page.locator('#goal').textContent();
  const board = (await table.labels()).map(seedsOnly);
  const link = await page.getByRole('link', { name: 'The link' }).getAttribute('href');
  const somebody = await browser.newContext({ baseURL: baseURL! });
  const theirs = await somebody.newPage();
  await theirs.goto(link!);
  const their = new BoardOnPage(theirs);
  await their.ready();
  expect((await their.labels()).map(seedsOnly)).toEqual(board);
  await expect(theirs.locator('#goal')).toHaveText(goal!);
  await somebody.close();
});

test('an easier goal is two thirds of the most', async ({ page }) => {
  await page.goto(HANDBOOK);
  await new BoardOnPage(page).ready();
  await press(page, page.getByRole('switch', { name: 'Easier goals' }));
  await press(page, button(page, 'New problem').first());
  await expect(page).toHaveURL(/position=/);
  await expect(page.locator('#goal')).toContainText('at least');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Easier goals' })).toBeChecked();
});

test('the problem of the day is the same for everyone, other days have others', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/problems');
  const table = new BoardOnPage(page);
  await table.ready();
  const day = new Date().toISOString().slice(0, 10);
  await expect(page).toHaveURL(`/problems?date=${day}`);
  const board = (await table.labels()).map(seedsOnly);

  const somebody = await browser.newContext({ baseURL: baseURL!, timezoneId: 'Pacific/Apia' });
  const theirs = await somebody.newPage();
  await theirs.goto('/problems');
  const their = new BoardOnPage(theirs);
  await their.ready();
  expect((await their.labels()).map(seedsOnly)).toEqual(board);
  await somebody.close();

  await press(page, page.getByRole('link', { name: 'The day before' }));
  await table.ready();
  await expect(page).not.toHaveURL(new RegExp(day));
  await expect.poll(async () => (await table.labels()).map(seedsOnly)).not.toEqual(board);
  await page.goBack();
  await expect.poll(async () => (await table.labels()).map(seedsOnly)).toEqual(board);
});

test('a reload in the middle of a turn goes on with it', async ({ page }) => {
  await page.goto(HANDBOOK);
  const table = new BoardOnPage(page);
  await table.ready();
  await play(page, WAY.slice(0, 6));
  await page.reload();
  await expect(table.status).toHaveText('Stored: 6 of 17. 11 are missing.');
  await press(page, button(page, 'Take back'));
  await expect(table.status).toHaveText('Stored: 5 of 17. 12 are missing.');
});

test('several tabs keep one streak', async ({ page, context }) => {
  await page.goto(HANDBOOK);
  const other = await context.newPage();
  await other.goto('/problems');
  await expect(streak(other)).toHaveText(['0', '0']);
  await page.bringToFront();
  await new BoardOnPage(page).ready();
  await play(page, WAY);
  await expect(streak(other)).toHaveText(['1', '1']);
});

for (const query of [
  'position=nonsense',
  'rules=standard&position=1,1/0%201,1/0%20s&goal=99',
  'name=nothing-of-this-name',
  'date=2026-99-99',
]) {
  test.describe(`a bad link: ${query}`, () => {
    test.use({ allowed: /Failed to load resource: the server responded with a status of 4/ });

    test('is answered in words, and another problem can be chosen', async ({ page }) => {
      await page.goto(`/problems?${query}`);
      await expect(page.getByText('There is no such problem')).toBeVisible();
      await press(page, page.getByRole('link', { name: 'Problem of today' }));
      await new BoardOnPage(page).ready();
    });
  });
}

test('a problem with captures, by any rules, is judged by them', async ({ page }) => {
  const query = new URLSearchParams({
    rules: 'standard',
    position: '5,3,1,0,4,14/14 0,5,3,2,0,5/16 s',
    goal: '20',
  });
  await page.goto(`/problems?${query}`);
  await new BoardOnPage(page).ready();
  await expect(page.locator('#goal')).toContainText('20 seeds');
  await play(page, [6, 6, 1, 6, 2, 6, 4, 6, 3, 6, 5]);
  await expect(verdict(page, 'Solved!')).toBeVisible();
  await expect(page.getByText('20 seeds in 11 moves.')).toBeVisible();
});

test('by keyboard alone @desktop', async ({ page }) => {
  await page.goto(HANDBOOK);
  const table = new BoardOnPage(page);
  await table.ready();
  await page.keyboard.press('6');
  await expect(table.status).toContainText('Stored: 1 of 17.');
  await page.keyboard.press('4');
  await expect(table.status).toContainText('Stored: 2 of 17.');
  await page.keyboard.press('u');
  await expect(table.status).toContainText('Stored: 1 of 17.');
  await page.keyboard.press('r');
  await expect(table.status).toContainText('Stored: 2 of 17.');
  await page.keyboard.press('h');
  const card = page.getByRole('region', { name: 'Hint' });
  await expect(card).toContainText('15 moves are left');
  await page.keyboard.press('h');
  await expect(card).toContainText('The next one is house 6.');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.keyboard.press('s');
  await expect(table.status).toContainText('Stored: 2 of 17. 15 are missing.');
  await button(page, 'Solution').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Stop')).toBeVisible();
});

for (const language of ['en', 'ru']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ settings: { speed: 0, language }, colorScheme });

      test('axe finds nothing, neither at first nor at the end', async ({ page }) => {
        await page.goto(HANDBOOK);
        const playable = new BoardOnPage(page).playable();
        await expect(playable.first()).toBeVisible();
        await expect(page.locator('main')).not.toContainText('web-');
        await expectAccessible(page);
        await page.keyboard.press('h');
        // Found: it can be asked further, or closed.
        await expect(page.locator('section.card .buttons button')).toHaveCount(2);
        await expect(page.locator('p.house')).toHaveCount(0);
        await page.keyboard.press('h');
        await expect(page.locator('p.house')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('3');
        await expect(page.locator('.card.short')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('u');
        for (const move of WAY) {
          await expect(playable.first()).toBeVisible();
          await page.keyboard.press(String(move));
        }
        await expect(page.locator('.card.good')).toBeVisible();
        await expect(page.locator('main')).not.toContainText('web-');
        await expectAccessible(page);
      });
    });
  }
}
