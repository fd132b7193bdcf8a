// The first page may weigh at most 80 kB: the build fails when it grows past that.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const MOST = 80_000;

type Files = Rolldown.OutputBundle;

/** Every chunk and style sheet that `start` needs before it can run. */
function needed(files: Files, start: string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = files[name];
    if (!file || found.has(name)) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    for (const other of file.imports) add(other);
    for (const sheet of file.viteMetadata?.importedCss ?? []) add(sheet);
  };
  start.forEach(add);
  return found;
}

function weight(files: Files, names: Iterable<string>): number {
  let sum = 0;
  for (const name of names) {
    const file = files[name]!;
    sum += gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
  }
  return sum;
}

/** `first`: the modules (ends of their names) that the first page loads besides the entry. */
export function budget(first: (language: string) => string[], languages: string[]): Plugin {
  return {
    name: 'kalah-budget',
    apply: 'build',
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const entry = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
      for (const language of languages) {
        const modules = first(language).map((ending) => {
          const chunk = chunks.find((c) => c.moduleIds.some((id) => id.endsWith(ending)));
          if (!chunk) this.error(`the first page loads ${ending}, which has no chunk`);
          return chunk.fileName;
        });
        const bytes = weight(files, needed(files, [...entry, ...modules]));
        const said = `first page (${language}): ${(bytes / 1000).toFixed(1)} kB gzip`;
        if (bytes > MOST) this.error(`${said}, at most ${MOST / 1000} kB`);
        this.info(said);
        console.log(said);
      }
    },
  };
}
