// The course: every step is done, some of them wrongly first.
import type { Locator, Page } from '@playwright/test';
import { BoardOnPage } from '../support/board';
import { expect, expectAccessible, test } from '../support/test';

type Moves = (number | 'swap')[];

const RULES: [id: string, moves: Moves][] = [
  ['sow', [2]],
  ['across', [5]],
  ['extra', [3]],
  ['chain', [6, 5, 6]],
  ['capture', [1]],
  ['facing', [4]],
  ['lap', [3]],
  ['full-lap', [3]],
  ['end', [6]],
  ['finish', [6, 4]],
  ['pie', ['swap']],
  ['no-pie', [2]],
];
const WRONG: [id: string, move: number | 'swap', said: string][] = [
  ['across', 1, 'did not get as far'],
  ['extra', 4, 'did not end in your store'],
  ['chain', 1, 'ended too early'],
  ['capture', 6, 'did not fall into an empty house'],
  ['facing', 1, 'the facing house is empty too: nothing is captured'],
  ['lap', 6, 'not the big house'],
  ['full-lap', 1, 'one too many'],
  ['finish', 1, 'The game went on'],
  ['pie', 2, 'the first player keeps the good start'],
  ['no-pie', 'swap', 'the weak start is yours'],
];
const STRATEGY = ['order', 'combine', 'defend', 'hoard', 'starve', 'alive'];
const LINES: [id: string, moves: number, end: string][] = [
  ['blow', 5, '36 against 18'],
  ['better', 11, '34 instead of 18'],
  ['seventeen', 17, 'Seventeen moves, seventeen seeds'],
  ['opening', 2, 'there is a pie rule'],
];

/** Presses with whatever one has: a finger on a phone, else a mouse. */
async function press(page: Page, target: Locator): Promise<void> {
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (touch ? target.tap() : target.click());
}

async function play(page: Page, move: number | 'swap'): Promise<void> {
  const table = new BoardOnPage(page);
  const swap = page.getByRole('button', { name: 'Swap sides' });
  await press(page, move === 'swap' ? swap : table.yours(move));
}

const right = (page: Page) => page.getByText('Right.', { exact: true });
const wrong = (page: Page) => page.getByText('Not quite.', { exact: true });
const next = (page: Page) => page.getByRole('link', { name: /^Next: / });

test('the rules from the first step to the last', async ({ page }) => {
  test.slow();
  await page.goto('/learn');
  await press(page, page.getByRole('link', { name: 'Begin with the rules' }));
  for (const [id, moves] of RULES) {
    await expect(page).toHaveURL(new RegExp(`at=${id}$`));
    for (const move of moves) await play(page, move);
    await expect(right(page)).toBeVisible();
    await press(page, next(page));
  }
  await expect(page).toHaveURL(/at=blow$/);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Learn' }));
  await expect(page.getByText('12 of 23 steps done')).toBeVisible();
});

for (const [id, move, said] of WRONG) {
  test(`${id}: a wrong move is explained, and tried again`, async ({ page }) => {
    await page.goto(`/learn?at=${id}`);
    const table = new BoardOnPage(page);
    await table.ready();
    const before = await table.labels();
    await play(page, move);
    await expect(wrong(page)).toBeVisible();
    await expect(page.locator('.feedback')).toContainText(said);
    await expect(right(page)).toBeHidden();
    await press(page, page.getByRole('button', { name: 'Try again' }));
    await expect(wrong(page)).toBeHidden();
    await table.ready();
    expect(await table.labels()).toEqual(before);
    const moves = RULES.find(([name]) => name === id)![1];
    for (const one of moves) await play(page, one);
    await expect(right(page)).toBeVisible();
  });
}

test('hints lead through every task of the rules', async ({ page }) => {
  test.slow();
  for (const [id] of RULES.filter(([name]) => name !== 'sow' && name !== 'end')) {
    await page.goto(`/learn?at=${id}`);
    const table = new BoardOnPage(page);
    for (let moves = 0; moves < 5; moves += 1) {
      await expect(table.playable().first().or(right(page))).toBeVisible();
      if (await right(page).isVisible()) break;
      await press(page, page.getByRole('button', { name: 'Hint', exact: true }));
      const glowing = table.board.getByRole('button', { name: /, hint$/ });
      const swap = page.getByText('Swapping sides would be good here.');
      await expect(glowing.or(swap)).toBeVisible();
      const made = await table.labels();
      if (await swap.isVisible()) await play(page, 'swap');
      else await press(page, glowing);
      await expect.poll(() => table.labels()).not.toEqual(made);
      await expect(right(page).or(page.getByText('Go on.'))).toBeVisible();
    }
    await expect(right(page)).toBeVisible();
  }
});

interface Value {
  move: number;
  value: number;
}

for (const id of STRATEGY) {
  test(`${id}: the values told are those of the server, and the best move is right`, async ({
    page,
  }) => {
    const asked = page.waitForResponse('**/api/v1/evaluate?**');
    await page.goto(`/learn?at=${id}`);
    const answer = (await (await asked).json()) as { exact: boolean; moves: Value[] };
    expect(answer.exact).toBe(true);
    const best = Math.max(...answer.moves.map(({ value }) => value));
    const bad = answer.moves.find(({ value }) => value < best)!;
    const signed = (value: number) =>
      value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0';

    await play(page, bad.move);
    await expect(wrong(page)).toBeVisible();
    await expect(
      page.getByText(
        `House ${bad.move} is worth ${signed(bad.value)} to you here, the best move ${signed(best)}.`,
      ),
    ).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Try again' }));

    // The rest of the turn is asked about anew, move by move.
    let good = answer.moves.find(({ value }) => value === best)!.move;
    for (;;) {
      const following = page.waitForResponse('**/api/v1/evaluate?**').catch(() => null);
      await play(page, good);
      const onward = page.getByText('Good: an extra move. Go on.');
      await expect(right(page).or(onward)).toBeVisible();
      if (await right(page).isVisible()) break;
      const then = (await (await following)!.json()) as { moves: Value[] };
      const most = Math.max(...then.moves.map(({ value }) => value));
      good = then.moves.find(({ value }) => value === most)!.move;
      await expect(new BoardOnPage(page).playable().first()).toBeVisible();
    }

    await press(page, page.getByRole('button', { name: 'Show the values on the board' }));
    for (const { move, value } of answer.moves) {
      const chip = new BoardOnPage(page).yours(move).locator('.kb-chip');
      await expect(chip).toHaveAttribute('data-shown', signed(value));
      await expect(page.getByText(`house ${move}: ${signed(value)}`)).toBeVisible();
    }
  });
}

for (const [id, moves, end] of LINES) {
  test(`${id}: the line is played out, by the button and on the board`, async ({ page }) => {
    await page.goto(`/learn?at=${id}`);
    const table = new BoardOnPage(page);
    await table.ready();
    await press(page, table.board.getByRole('button', { name: /, hint$/ }));
    await expect(page.getByText(`1 of ${moves} moves`)).toBeVisible();
    for (let played = 1; played < moves; played += 1) {
      await press(page, page.getByRole('button', { name: 'Next move' }));
      await expect(page.getByText(`${played + 1} of ${moves} moves`)).toBeVisible();
    }
    await expect(page.getByText(end)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next move' })).toBeDisabled();
    await press(page, page.getByRole('button', { name: 'Back', exact: true }));
    await expect(page.getByText(`${moves - 1} of ${moves} moves`)).toBeVisible();
    await press(page, page.getByRole('button', { name: 'From the beginning' }));
    await expect(page.getByText(`0 of ${moves} moves`)).toBeVisible();
  });
}

test('another house than that of the example is answered kindly', async ({ page }) => {
  await page.goto('/learn?at=blow');
  const table = new BoardOnPage(page);
  await table.ready();
  await press(page, table.house("South's", 1));
  await expect(page.getByText('In this example house 3 is played now')).toBeVisible();
});

test('progress is kept, and seen by another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/learn');
  await expect(other.getByRole('link', { name: 'Begin with the rules' })).toBeVisible();
  await page.goto('/learn?at=sow');
  await play(page, 1);
  await expect(right(page)).toBeVisible();
  await expect(other.getByText('1 of 23 steps done')).toBeVisible();
  await page.goto('/learn');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Go on: Around the board' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget my progress' }).click();
  await expect(page.getByRole('link', { name: 'Begin with the rules' })).toBeVisible();
});

test('back and forward walk through the steps', async ({ page }) => {
  await page.goto('/learn?at=sow');
  await press(page, next(page));
  await expect(page.getByRole('heading', { name: 'Around the board' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sowing' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Around the board' })).toBeVisible();
});

test('steps by keyboard alone @desktop', async ({ page }) => {
  await page.goto('/learn?at=extra');
  const table = new BoardOnPage(page);
  await table.ready();
  await page.keyboard.press('1');
  await expect(wrong(page)).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  for (let presses = 0; presses < 20 && !(await isFocused(again)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  // The focus is on the board again, where one goes on.
  await expect(table.board.locator(':focus')).toBeVisible();
  await page.keyboard.press('3');
  await expect(right(page)).toBeVisible();
  for (let presses = 0; presses < 20 && !(await isFocused(next(page))); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Again and again' })).toBeFocused();
});

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

test('what happened is told to those who do not see it', async ({ page }) => {
  await page.goto('/learn?at=capture');
  await new BoardOnPage(page).ready();
  await play(page, 1);
  const live = page.locator('[aria-live="polite"]').filter({ hasText: 'you capture 5 seeds' });
  await expect(live).toHaveCount(1);
});

for (const language of ['en', 'ru']) {
  test.describe(`in ${language}`, () => {
    test.use({ settings: { speed: 0, language } });

    test('every step has its words, and axe finds nothing', async ({ page }) => {
      // Two dozen pages, one after the other.
      test.slow();
      await page.goto('/learn');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);
      const links = page.locator('main ol a');
      const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
      expect(addresses).toHaveLength(23);
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.locator('main')).not.toContainText('web-');
      }
      await expectAccessible(page);
    });

    test('a step right and wrong, and a line, pass axe, in the dark too', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/learn?at=alive');
      const playable = new BoardOnPage(page).playable();
      await expect(playable).toHaveCount(2);
      await expectAccessible(page);
      await playable.first().click();
      await expect(page.locator('.wrong')).toBeVisible();
      await expectAccessible(page);
      await page.locator('.feedback button').first().click();
      await expect(playable).toHaveCount(2);
      await playable.last().click();
      await expect(page.locator('.solved')).toBeVisible();
      await page.locator('.feedback button').last().click();
      await expectAccessible(page);
      await page.goto('/learn?at=blow');
      await expect(playable.first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
