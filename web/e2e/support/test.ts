// What every flow starts from: a server, and a page that must not complain.
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { freePort, Server } from './server';

interface Options {
  /** Settings that the browser begins with. */
  settings: Record<string, unknown>;
  /** What the console may say in this flow, besides nothing. */
  allowed: RegExp | null;
}

interface Shared {
  server: Server;
}

export const test = base.extend<Options & { complaints: string[] }, Shared>({
  settings: [{ speed: 0 }, { option: true }],
  allowed: [null, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the pattern
    async ({}, use) => {
      const server = new Server(await freePort());
      await server.start();
      await use(server);
      await server.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context, allowed, settings }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!allowed?.test(text)) complaints.push(text);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      // Chosen before the first visit; a reload must find what the page itself has kept.
      const stored = JSON.stringify({ version: 1, ...settings });
      await context.addInitScript((text) => {
        // The blank page before the first visit has no storage.
        if (location.protocol === 'about:') return;
        if (!localStorage.getItem('kalah-settings')) localStorage.setItem('kalah-settings', text);
      }, stored);
      await use(complaints);
      expect(complaints, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(said, 'what axe found').toEqual([]);
}

export { expect };
