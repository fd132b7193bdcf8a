import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './build/budget.ts';
import { catalogue } from './build/catalogue.ts';
import { compress } from './build/compress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const firstPage = (language: string) => [
  '/src/pages/play/Play.svelte',
  `virtual:messages/${language}/core`,
  `virtual:messages/${language}/play`,
];

const FIRST = /node_modules|web\/board\/src|app\/src\/(?!pages\/|evaluation\/)|src\/pages\/play\//;

export default defineConfig({
  plugins: [
    svelte(),
    catalogue(here('../../locales'), here('./src')),
    budget(firstPage, ['en', 'ru']),
    compress(),
  ],
  build: {
    target: 'es2022',
    // Small files as data: URLs would need more than img-src in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the first page needs comes in one piece: on a slow device every further request costs
      // more than the few kilobytes that another page would not have needed.
      output: { codeSplitting: { groups: [{ name: 'first', test: FIRST }] } },
    },
  },
  // In development the pages come from Vite and everything else from a running `kalah serve`.
  server: { proxy: { '/api': 'http://127.0.0.1:2672', '/healthz': 'http://127.0.0.1:2672' } },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'node' },
});
