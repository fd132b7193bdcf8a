// The server dies and comes back.
import { BoardOnPage } from '../support/board';
import { freePort, Server } from '../support/server';
import { expect, test } from '../support/test';

// Chromium itself writes every refused connection to the console.
test.use({
  allowed: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/,
});

test('a server that dies during a search is missed in words, and the game goes on', async ({
  page,
}) => {
  const server = new Server(await freePort());
  await server.start();
  try {
    const table = new BoardOnPage(page);
    await page.goto(server.url);
    await table.ready();
    // The computer is asked, and the server dies before it can say anything.
    await page.route(
      '**/api/v1/move',
      async (route) => {
        await server.kill();
        await route.continue();
      },
      { times: 1 },
    );
    await table.yours(2).click();
    await expect(page.getByText('The server does not answer.')).toBeVisible();
    await server.start();
    await expect(page.getByText('The server is back.')).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('li.computer').first()).toBeVisible({ timeout: 30_000 });
    await table.ready();
    await expect(page.getByText('The server is back.')).toBeHidden({ timeout: 15_000 });
  } finally {
    await server.kill();
  }
});

test('a hint survives it too', async ({ page }) => {
  const server = new Server(await freePort());
  await server.start();
  try {
    const table = new BoardOnPage(page);
    await page.goto(server.url);
    await table.ready();
    const asked = page.waitForRequest('**/api/v1/explain?**');
    await page.getByRole('button', { name: 'Hint' }).click();
    await asked;
    await server.kill();
    await expect(page.getByText('The server does not answer.')).toBeVisible();
    await server.start();
    await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Idea:', {
      timeout: 30_000,
    });
  } finally {
    await server.kill();
  }
});
