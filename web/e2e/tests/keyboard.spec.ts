// The same by keyboard alone.
import { BoardOnPage } from '../support/board';
import { expect, test } from '../support/test';

test('a game by keyboard alone @desktop', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.ready();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await table.board.locator(':focus').count()) break;
  }
  await expect(table.yours(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.status).toHaveText(/^Extra move/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await table.ready();
  await expect(page.locator('li.computer').first()).toBeVisible();

  await page.keyboard.press('u');
  await expect(table.status).toHaveText(/^Extra move/);
  await page.keyboard.press('u');
  await expect(table.status).toHaveText(/^Your turn/);
  await page.keyboard.press('r');
  await expect(table.status).toHaveText(/^Extra move/);
  await page.keyboard.press('s');
  await expect(table.status).toHaveText('In the stores: you 1, the computer 0.');
  await page.keyboard.press('h');
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Idea:', {
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Hint' })).toBeHidden();
});

test('numbers sow from anywhere on the page @desktop', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.ready();
  await page.keyboard.press('1');
  await expect(table.status).toHaveText(/^Extra move/);
});

test('a new game is chosen by keyboard alone @desktop', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.ready();
  await page.getByRole('button', { name: 'New game' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'New game' });
  const strength = panel.getByRole('slider', { name: 'Strength of the computer' });
  await expect(panel).toBeVisible();
  await strength.focus();
  await page.keyboard.press('Home');
  await expect(panel).toContainText('Newcomer · 1 of 10');
  await panel.getByRole('spinbutton', { name: 'Seeds in each house' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await panel.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(table.yours(1)).toHaveAttribute('aria-label', /^Your house 1, 4 seeds/);

  // Escape leaves everything as it was.
  await page.getByRole('button', { name: 'New game' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(table.yours(1)).toHaveAttribute('aria-label', /^Your house 1, 4 seeds/);
});
