// What every page has: languages, colours, titles, a way for everybody.
import { BoardOnPage } from '../support/board';
import { expect, expectAccessible, test } from '../support/test';

const PAGES = [
  { path: '/', en: 'Play the computer', ru: 'Игра с компьютером' },
  { path: '/two', en: 'Two at one board', ru: 'Вдвоём за доской' },
];

for (const { path, en, ru } of PAGES) {
  test(`${path} speaks both languages, and axe finds nothing`, async ({ page }) => {
    const table = new BoardOnPage(page);
    await page.goto(path);
    await table.ready();
    await expect(page).toHaveTitle(`${en} · Kalah`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page).toHaveTitle(`${ru} · Калах`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(table.board.getByRole('button').first()).toHaveAttribute(
      'aria-label',
      /лунка|Лунка/,
    );
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  test(`${path} in the dark, in the middle of a game, and its panels, pass axe`, async ({
    page,
  }) => {
    const table = new BoardOnPage(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await table.ready();
    await table.playable().first().click();
    await table.ready();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByText('All rules').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Look and language' }).click();
    await expectAccessible(page);
  });
}

test('the end of a game passes axe', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(1).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(table.over).toBeVisible();
  await expectAccessible(page);
});

test('look: every board and colour passes axe', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.ready();
  for (const board of ['Stone', 'Plain', 'High contrast', 'Wood']) {
    await page.getByRole('button', { name: 'Look and language' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: board, exact: true }).check();
    await page.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
  }
});

test('an address that does not exist says so and leads back', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Play the computer' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Russian browsers are spoken to in Russian', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page).toHaveTitle('Игра с компьютером · Калах');
  await context.close();
});

test('numbers can be hidden: then nobody is told them', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Look and language' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(table.yours(1)).toHaveAttribute('aria-label', /seeds/);
  for (const label of await table.labels()) expect(label).not.toMatch(/, 6 seeds/);
  await table.yours(1).click();
  await expect(page.locator('li.you').first()).toContainText('You sow house 1.');
});
