import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    lib: { entry: ['src/index.ts', 'src/css/board.css'], formats: ['es'] },
    cssCodeSplit: true,
    minify: true,
    cssMinify: true,
  },
});
