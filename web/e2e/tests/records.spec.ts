// Games come in and go out in every form; pictures too.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/test';

const RECORD = `[First "Anna"]
[Second "Boris"]
[Rules "seeds=4"]
[Result "*"]

1. 3-6 2-5
  (1... 1)
2. 1
*
`;

test('a record is pasted, with its variations', async ({ page }) => {
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Open a game' });
  await panel.getByRole('textbox', { name: 'Paste a game' }).fill(RECORD);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Read' }).click();
  await expect(page).toHaveURL(/moves=3\.6\.2\.5\.1&at=0$/);
  await expect(page.getByRole('region', { name: 'Moves' }).getByRole('button')).toHaveCount(6);
});

test('moves alone are read under the rules that are chosen', async ({ page }) => {
  await page.goto('/analysis?rules=seeds=4');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Open a game' });
  const text = panel.getByRole('textbox', { name: 'Paste a game' });
  const rules = panel.getByRole('textbox', { name: 'Rules of the game' });
  await text.fill('6 2 5 3 6-3');
  await rules.fill('standard');
  await panel.getByRole('button', { name: 'Read' }).click();
  await expect(page).toHaveURL(/rules=standard&moves=6\.2\.5\.3\.6\.3&at=0$/);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await text.fill('[First "Anna"]\n\n1. 3-6 2-5 *\n');
  await rules.fill('seeds=4');
  await panel.getByRole('button', { name: 'Read' }).click();
  await expect(page).toHaveURL(/moves=3\.6\.2\.5&at=0$/);
});

test('a record of six seeds comes in and goes out as it was', async ({ page }) => {
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Open a game' });
  const record = '[Rules "standard"]\n\n1. 6 2 2. 5 3 3. 6-3 6 *';
  await panel.getByRole('textbox', { name: 'Paste a game' }).fill(record);
  await panel.getByRole('button', { name: 'Read' }).click();
  await expect(page).toHaveURL(/moves=6\.2\.5\.3\.6\.3\.6&at=0$/);
  await page.getByRole('button', { name: 'Share and save' }).click();
  const saved = page.getByRole('dialog', { name: 'Share and save' });
  const out = saved.getByRole('textbox', { name: 'Text', exact: true });
  await expect(out).toHaveValue(/1\. 6 2\s+2\. 5 3\s+3\. 6-3 6/);
});

test('a file with several games is read, and what is wrong has its place', async ({ page }) => {
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Open a game' });
  const damaged = RECORD.replace('2. 1', '2. 9').replace('Anna', 'Vera');
  await panel.locator('input[type=file]').setInputFiles({
    name: 'games.kalah',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${RECORD}\n${damaged}`),
  });
  await expect(panel.getByRole('alert')).toContainText(/Line 18, column 4/);
  await expect(panel.getByRole('alert')).not.toContainText('line 18');
  await expectAccessible(page);
  await panel.getByRole('button', { name: /Anna – Boris/ }).click();
  await expect(page).toHaveURL(/moves=3\.6\.2\.5\.1&at=0$/);
});

test('a position is opened the same way', async ({ page }) => {
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Open a game' });
  await panel.getByRole('textbox', { name: 'Paste a game' }).fill('0,4/1 4,3/0 s');
  await panel.getByRole('textbox', { name: 'Rules of the game' }).fill('capture=always');
  await panel.getByRole('button', { name: 'Read' }).click();
  await expect(page).toHaveURL(/position=0,4\/1_4,3\/0_s/);
});

test('a game goes out in every form, and comes back', async ({ page }) => {
  await page.goto('/analysis?rules=seeds=4&moves=3.6.2.5.1');
  await page.getByRole('button', { name: 'Share and save' }).click();
  const panel = page.getByRole('dialog', { name: 'Share and save' });
  const text = panel.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue(/1\. 3-6 2-5\s+2\. 1/);
  await expectAccessible(page);
  const form = panel.getByLabel('Form');
  const written: [string, RegExp][] = [
    ['kgp', /^<6,0,0,4,/],
    ['openspiel', /^3, 6, 9, 12, 1/],
    ['rawlings', /^3 6 /],
    ['papers', /^25-14-0/],
    ['letters-cyrillic', /^В4 Е5 б5 д5 А5/],
    ['letters-latin', /^C4 F5 b5 e5 A5/],
  ];
  for (const [name, expected] of written) {
    await form.selectOption(name);
    await expect(text).toHaveValue(expected);
  }
  await expect(panel.getByRole('textbox', { name: 'Position text' })).toHaveValue(/ n$/);
});

test('the board goes out as a picture', async ({ page }) => {
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Share and save' }).click();
  const panel = page.getByRole('dialog', { name: 'Share and save' });
  for (const [kind, start] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await panel.getByRole('button', { name: kind }).click();
    const file = await (await coming).path();
    const bytes = await readFile(file);
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
    expect(bytes.length).toBeGreaterThan(2_000);
  }
});
