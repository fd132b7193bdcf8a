// Playing the computer.
import { BoardOnPage } from '../support/board';
import { expect, test } from '../support/test';

test('the board can be played at once, by one press', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await expect(table.status).toHaveText(/^Your turn/);
  expect(await table.allSeeds()).toBe(72);
  await table.yours(1).click();
  // House 1 with six seeds ends in the store.
  await expect(table.status).toHaveText(/^Extra move/);
  await expect(table.store('Your')).toHaveAttribute(
    'aria-label',
    'Your store, one seed, extra move',
  );
  await table.yours(2).click();
  await expect(table.status).toHaveText(/^Your turn|^Extra move/, { timeout: 30_000 });
  await expect(page.locator('li.computer').first()).toContainText('The computer sows');
  expect(await table.allSeeds()).toBe(72);
});

test('a whole game, undone across its end and played again', async ({ page }) => {
  test.setTimeout(180_000);
  const table = new BoardOnPage(page);
  await page.goto('/');
  for (let moves = 0; moves < 300; moves += 1) {
    await table.ready();
    if (await table.over.isVisible()) break;
    await table.playable().last().click();
    await expect(page.getByText('It is the computer’s turn.')).toBeHidden();
  }
  await expect(table.over).toHaveText(/You win!|The computer wins\.|A draw\./);
  expect(await table.allSeeds()).toBe(72);
  const end = await table.labels();
  const result = page.locator('section', { has: table.over });
  await expect(result).toContainText('the game is over');
  const [yours, theirs] = ((await result.locator('.score').textContent()) ?? '')
    .split(' : ')
    .map(Number);
  expect(yours! + theirs!).toBe(72);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.over).toBeHidden();
  await expect(table.playable().first()).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(table.over).toBeVisible();
  expect(await table.labels()).toEqual(end);

  // Undo has no limit: back to the very start, where there is nothing more to undo.
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  expect(await table.labels()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Your house 1, 6 seeds/)]),
  );
  await expect(page.getByText('Nothing yet.')).toBeVisible();
});

test('resigning ends the game, and can be taken back', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(1).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(table.over).toHaveText('The computer wins.');
  const card = page.locator('section', { has: table.over });
  await expect(card).toContainText('You resigned.');
  await expect(table.board.locator('[aria-live]')).toHaveText('You resigned. The computer wins.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.over).toBeHidden();
  await expect(table.status).toHaveText(/^Extra move/);
  await expect(table.board.locator('[aria-live]')).toHaveText(/^The game goes on/);
});

test('a rematch lets the other one begin', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(1).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: /^Rematch/ }).click();
  await expect(table.over).toBeHidden();
  await expect(page.locator('li.computer').first()).toBeVisible({ timeout: 30_000 });
  await expect(table.playable().first()).toBeVisible({ timeout: 30_000 });
});

test('the hint climbs from an idea over a house to a line', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Hint' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(card).toContainText('Idea:', { timeout: 30_000 });
  await expect(card).not.toContainText('is best');
  await card.getByRole('button', { name: 'Which house?' }).click();
  await expect(card).toContainText(/House \d is best/);
  await expect(table.board.getByRole('button', { name: /, hint$/ })).toHaveCount(1);
  await card.getByRole('button', { name: 'And then?' }).click();
  await expect(card).toContainText(/You \d.*It brings/s);
  await table.board.getByRole('button', { name: /, hint$/ }).click();
  await expect(card).toBeHidden();
});

test('what cannot be sown says why', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.press(table.house("The computer's", 1));
  await expect(table.status).toHaveText(/not yours/);
  await table.yours(1).click();
  await table.press(table.yours(1));
  await expect(table.status).toHaveText(/empty/);
});

test('fingers sow too @touch', async ({ page }) => {
  const table = new BoardOnPage(page);
  await page.goto('/');
  await table.yours(1).tap();
  await expect(table.status).toHaveText(/^Extra move/);
  await table.yours(2).tap();
  await expect(page.locator('li.computer').first()).toBeVisible({ timeout: 30_000 });
  await table.ready();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(table.status).toHaveText(/^Extra move/);
  await page.getByRole('button', { name: 'New game' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).tap();
  await expect(table.status).toHaveText(/^Your turn/);
});

test('taking back, turning and another language are told', async ({ page }) => {
  const table = new BoardOnPage(page);
  const live = table.board.locator('[aria-live]');
  await page.goto('/');
  await table.yours(1).click();
  await expect(live).toHaveText(/^You sow 6 seeds/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(live).toHaveText('One move is taken back: your move from house 1.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(live).toHaveText('One move is played again: your move from house 1.');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(live).toHaveText('Повторён один ход: вы — ход из лунки 1.');
  await page.keyboard.press('f');
  await expect(live).toHaveText('Доска повёрнута, теперь ближе к вам лунки компьютера.');
});

test.describe('with seeds that fall', () => {
  test.use({ settings: { speed: 0.5 } });

  test('nothing is told before it is to be seen', async ({ page }) => {
    const table = new BoardOnPage(page);
    const live = table.board.locator('[aria-live]');
    await page.goto('/');
    await table.yours(2).click();
    await expect(page.locator('[data-running]')).toBeVisible();
    await expect(table.status).toHaveText('');
    await expect(page.getByText('is thinking')).toBeHidden();
    await expect(live).toHaveText('');
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(table.board).toHaveAttribute('aria-label', 'Доска калаха');
    await expect(page.locator('[data-running]')).toBeVisible();
    await expect(page.locator('[data-place="s2"]')).toHaveAttribute('aria-label', /^Ваша лунка 2/);
    await expect(live).toHaveText(/^Вы сеете/);
  });
});
