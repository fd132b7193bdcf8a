// Reloads, history and tabs.
import { BoardOnPage } from '../support/board';
import { expect, test } from '../support/test';

test('a reload in the middle keeps the game', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(1).click();
  await table.yours(2).click();
  await expect(page.locator('li.computer').first()).toBeVisible({ timeout: 30_000 });
  await table.ready();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  const labels = await table.labels();
  await page.reload();
  await table.ready();
  expect(await table.labels()).toEqual(labels);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.status).toHaveText(/^Extra move/);
  await page.reload();
  await expect(table.status).toHaveText(/^Extra move/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => table.labels()).toEqual(labels);
});

test('a reload while the computer thinks lets it think on', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(2).click();
  await page.reload();
  await expect(page.locator('li.you')).toHaveCount(1);
  await expect(page.locator('li.computer').first()).toBeVisible({ timeout: 30_000 });
});

test('back and forward go from game to game and from page to page', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(1).click();
  await expect(table.status).toHaveText(/^Extra move/);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(table.status).toHaveText(/^Your turn/);
  await page.goBack();
  await expect(table.status).toHaveText(/^Extra move/);
  await page.goForward();
  await expect(table.status).toHaveText(/^Your turn/);
  await page.goto('/two');
  await expect(page).toHaveTitle(/^Two at one board/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Play the computer/);
  await expect(table.status).toHaveText(/^Your turn/);
});

test('two tabs do not disturb each other', async ({ page, context }) => {
  const one = new BoardOnPage(page);
  await page.goto('/');
  await one.yours(1).click();
  await expect(one.status).toHaveText(/^Extra move/);
  const second = await context.newPage();
  const two = new BoardOnPage(second);
  await second.goto('/');
  await expect(two.status).toHaveText(/^Your turn/);
  await two.yours(3).click();
  await expect(second.locator('li.you')).toHaveCount(1);
  await page.reload();
  await expect(one.status).toHaveText(/^Extra move/);
  await expect(page.locator('li.you')).toHaveCount(1);
});

test('damaged storage does no harm', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(1).click();
  await expect(table.status).toHaveText(/^Extra move/);
  await page.evaluate(() => {
    localStorage.setItem('kalah-settings', '{"version":1,"level":"x","speed":');
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"rules":7}');
  });
  await page.reload();
  await expect(table.status).toHaveText(/^Your turn/);
  await table.yours(1).click();
  await expect(table.status).toHaveText(/^Extra move/);
});

test('a game whose tab was closed is offered in a new one', async ({ page, context }) => {
  const one = new BoardOnPage(page);
  await page.goto('/');
  await one.yours(1).click();
  await expect(one.status).toHaveText(/^Extra move/);
  await page.close();
  const second = await context.newPage();
  const two = new BoardOnPage(second);
  await second.goto('/');
  await second.getByRole('button', { name: /left unfinished/ }).click();
  await expect(two.status).toHaveText(/^Extra move/);
  await expect(second.getByRole('button', { name: /left unfinished/ })).toBeHidden();
});
