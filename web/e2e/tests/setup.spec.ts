// New games under other rules, and the pie rule.
import type { Page } from '@playwright/test';
import { BoardOnPage } from '../support/board';
import { expect, test } from '../support/test';

async function openSetup(page: Page) {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New game' });
  await expect(panel.getByLabel('Rules', { exact: true })).toBeVisible();
  return panel;
}

test('houses, seeds and every axis can be chosen', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  const panel = await openSetup(page);
  await panel.getByRole('button', { name: 'Fewer: Houses on each side' }).click();
  await panel.getByRole('button', { name: 'Fewer: Houses on each side' }).click();
  await panel.getByRole('button', { name: 'More: Seeds in each house' }).click();
  await panel.getByText('All rules').click();
  await panel.getByText(/^always: the last seed is taken/).click();
  await panel.getByText(/^the player to move has no seeds/).click();
  await expect(panel.getByLabel('Rules', { exact: true })).toHaveValue('');
  await panel.getByRole('button', { name: 'Begin' }).click();
  await expect(table.yours(4)).toHaveAttribute('aria-label', /7 seeds/);
  await expect(table.yours(5)).toHaveCount(0);
  await expect(
    page.getByText(/^Rules: .*Capture: always.*End of the game: the player to move/),
  ).toBeVisible();
});

test('presets set the whole form', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  const panel = await openSetup(page);
  await panel.getByLabel('Rules', { exact: true }).selectOption('modern');
  await expect(panel.getByRole('spinbutton', { name: 'Seeds in each house' })).toHaveValue('4');
  await panel.getByRole('button', { name: 'Begin' }).click();
  await expect(table.yours(1)).toHaveAttribute('aria-label', /4 seeds/);
});

test('the computer begins when asked to', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  const panel = await openSetup(page);
  await panel.getByRole('radio', { name: 'The computer' }).check();
  await panel.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('li.computer').first()).toBeVisible({ timeout: 30_000 });
  await expect(table.playable().first()).toBeVisible({ timeout: 30_000 });
});

test('a fair start is uneven and goes on from there', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  const panel = await openSetup(page);
  await panel.getByText('Fair start').click();
  await panel.getByRole('button', { name: 'Begin' }).click();
  await expect(panel).toBeHidden();
  const seeds = async () => (await table.labels()).map((label) => /, (.*?)(,|$)/.exec(label)?.[1]);
  await expect.poll(async () => new Set(await seeds()).size).toBeGreaterThan(1);
  expect(await table.allSeeds()).toBe(48);
  await expect(page.getByText(/^Rules: (Empty capture|.*Capture: always)/)).toBeVisible();
  await table.ready();
});

test('the second player may swap sides after the first turn', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  const panel = await openSetup(page);
  await panel.getByText('Pie rule', { exact: true }).first().click();
  await panel.getByRole('radio', { name: 'The computer' }).check();
  await panel.getByRole('button', { name: 'Begin' }).click();
  // A first turn may have extra moves; the offer is there when all are made.
  const offer = page.getByRole('button', { name: 'Swap sides' });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  const theirs = await table.seeds(table.store("The computer's"));
  await offer.click();
  await expect(page.locator('li.you').first()).toContainText('You swap sides with the computer.');
  await expect(offer).toBeHidden();
  // The seeds that the first player won are yours now, and the first player is to move.
  const yours = await table.seeds(table.store('Your'));
  expect(yours).toBe(theirs);
  await expect(page.locator('li.computer').nth(1)).toBeVisible({ timeout: 30_000 });
  await table.ready();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(offer).toBeVisible();
});
