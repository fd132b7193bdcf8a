import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Some tests need a document and say so at their top.
  test: { environment: 'node', testTimeout: 30_000, include: ['test/**/*.test.ts'] },
});
