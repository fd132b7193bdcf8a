import { defineConfig } from 'vite';

// Pages bundle the sources; this build only tells what they weigh.
export default defineConfig({
  build: {
    modulePreload: false,
    rolldownOptions: { input: 'tools/weight.ts' },
    assetsDir: '.',
  },
});
