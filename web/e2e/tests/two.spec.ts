// Two people at one board.
import { BoardOnPage } from '../support/board';
import { expect, test } from '../support/test';

test('two play in turn, undo one move at a time', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/two');
  await expect(table.status).toHaveText('South is to move.');
  await table.house("South's", 1).click();
  await expect(table.status).toHaveText('Extra move: South moves again.');
  await table.press(table.house("North's", 1));
  await expect(table.status).toHaveText("It is South's turn: North's houses wait.");
  await table.house("South's", 2).click();
  await expect(table.status).toHaveText('North is to move.');
  await table.house("North's", 3).click();
  await expect(table.status).toHaveText('South is to move.');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(table.status).toHaveText('North is to move.');
  await undo.click();
  await undo.click();
  await expect(undo).toBeDisabled();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(table.status).toHaveText('Extra move: South moves again.');
  await page.reload();
  await expect(table.status).toHaveText('Extra move: South moves again.');
});

test('a flag falls, and it is said in words', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.clock.install();
  await page.goto('/two');
  await page.getByRole('button', { name: 'New game' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Clocks', { exact: true }).click();
  await panel.getByRole('spinbutton', { name: 'Minutes for each' }).fill('1');
  await panel.getByRole('spinbutton', { name: 'Seconds added each turn' }).fill('5');
  await panel.getByRole('button', { name: 'Begin' }).click();
  const [south, north] = [
    page.getByRole('timer', { name: "South's clock" }),
    page.getByRole('timer', { name: "North's clock" }),
  ];
  // The first turn costs nothing.
  await page.clock.runFor(30_000);
  await expect(south).toHaveText('1:00');
  await table.house("South's", 2).click();
  await expect(south).toHaveText('1:05');
  await page.clock.runFor(20_000);
  await expect(north).toHaveText('0:40');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(60_000);
  await expect(north).toHaveText('0:40');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(41_000);
  await expect(table.over).toHaveText('South wins.');
  await expect(page.locator('section', { has: table.over })).toContainText("North's time is up.");
});

test('after a swap the players have changed seats', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/two');
  await page.getByRole('button', { name: 'New game' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Pie rule', { exact: true }).first().click();
  await panel.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('South · first player')).toBeVisible();
  await table.house("South's", 2).click();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page.getByText('South · second player')).toBeVisible();
  await expect(table.status).toHaveText('North is to move.');
});

test('face to face turns the words of the far side', async ({ page }) => {
  await page.goto('/two');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByText('Face to face', { exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.turned')).toHaveCSS('rotate', '180deg');
});
