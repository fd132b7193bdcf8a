// Writes `.br` and `.gz` beside every file that shrinks, so that the server never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const KINDS = /\.(html|js|css|svg|json|txt)$/;

function compressFile(file: string): void {
  const plain = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  for (const [ending, packed] of [
    ['br', brotliCompressSync(plain, { params })],
    ['gz', gzipSync(plain, { level: 9 })],
  ] as const) {
    if (packed.length < plain.length) writeFileSync(`${file}.${ending}`, packed);
  }
}

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'kalah-compress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && KINDS.test(entry.name)) {
          compressFile(join(entry.parentPath, entry.name));
        }
      }
    },
  };
}
