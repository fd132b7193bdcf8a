// The editor of positions: by mouse, touch and keys, under any rules.
import { expect, expectAccessible, test } from '../support/test';

test('a position is set up and analysed', async ({ page }) => {
  await page.goto('/analysis?rules=seeds=3&edit');
  await page.getByRole('button', { name: 'No seeds' }).click();
  const house = page.getByRole('spinbutton', { name: "South's house 2" });
  await house.fill('5');
  // The arrow keys, and the buttons for a finger.
  await house.press('ArrowUp');
  await page.getByRole('button', { name: "More: North's house 1" }).click();
  await page.getByRole('button', { name: "More: North's house 1" }).click();
  await page.getByRole('spinbutton', { name: "North's store" }).fill('9');
  await page.getByRole('radio', { name: 'North' }).check();
  await expect(page.getByText('0,6,0,0,0,0/0 2,0,0,0,0,0/9 n')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await expect(page).toHaveURL(/position=0,6,0,0,0,0\/0_2,0,0,0,0,0\/9_n/);
  await expect(page.getByTestId('verdict')).toContainText('North');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a position');
});

test('everything that is wrong is said at once', async ({ page, complaints }) => {
  await page.goto('/analysis?rules=standard&edit');
  await page.getByRole('switch', { name: 'Pie rule' }).check();
  await page.getByLabel('How far the game is').selectOption('swap');
  await page.getByRole('spinbutton', { name: "South's store" }).fill('9999');
  const check = page.getByRole('region', { name: 'Is it a position?' });
  await expect(check).toContainText('seeds in all are too many');
  await expect(page.getByRole('button', { name: 'Analyse it' })).toBeDisabled();
  await expectAccessible(page);
  complaints.length = 0;
});

test('what is no number of seeds is said where it stands', async ({ page }) => {
  await page.goto('/analysis?rules=seeds=3&edit');
  const house = page.getByRole('spinbutton', { name: "South's house 2" });
  const check = page.getByRole('region', { name: 'Is it a position?' });
  for (const typed of ['-5', '']) {
    await house.fill(typed);
    await expect(house).toHaveValue(typed);
    await expect(house).toHaveAttribute('aria-invalid', 'true');
    await expect(check).toContainText(/South's house 2: type a whole number from 0/i);
    await expect(page.getByRole('button', { name: 'Analyse it' })).toBeDisabled();
  }
  await expectAccessible(page);
  await house.fill('5');
  await expect(page.getByText('3,5,3,3,3,3/0 3,3,3,3,3,3/0 s')).toBeVisible();
  for (const [name, typed, said] of [
    ['Houses on each side', '13', 'from 1 to 12 can stand here: it is 12 now'],
    ['Seeds in each house', '0', 'can stand here: it is 1 now'],
  ] as const) {
    await page.getByRole('spinbutton', { name }).fill(typed);
    await page.getByRole('spinbutton', { name }).press('Enter');
    await expect(page.getByText(said)).toBeVisible();
  }
});

test('a pasted position takes its number of houses along', async ({ page, complaints }) => {
  await page.goto('/analysis?edit');
  const field = page.getByRole('textbox', { name: /^A position text/ });
  await field.fill('<2,1,0,0,4,4,3>');
  await field.press('Enter');
  await expect(page.getByText('0,4/1 4,3/0 s')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: /'s house/ })).toHaveCount(4);
  await field.fill('4,4/0 4,x/0 s');
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByRole('alert')).toContainText('Character 9: “x” stands where');
  complaints.length = 0;
});

test('boards have one to twelve houses', async ({ page }) => {
  await page.goto('/analysis?edit');
  const houses = page.getByRole('spinbutton', { name: 'Houses on each side' });
  await houses.fill('12');
  await houses.press('Enter');
  await expect(page.getByRole('spinbutton', { name: "North's house 12" })).toBeVisible();
  await expectAccessible(page);
  await houses.fill('1');
  await houses.press('Enter');
  await expect(page.getByRole('spinbutton', { name: /'s house/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await expect(page).toHaveURL(/houses=1/);
});
