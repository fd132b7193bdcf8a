import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    lib: { entry: ['src/index.ts', 'src/css/board.css'], formats: ['es'] },
    minify: true,
    cssMinify: true,
  },
});
