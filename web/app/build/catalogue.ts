// The words of the pages come from the catalogue that the command line uses too (`locales/`).
// Only the messages that the code names are bundled: those of the shell with the first page,
// those of a page (`src/pages/NAME/`) with that page.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Entry, FluentSerializer, parse, Visitor } from '@fluent/syntax';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'ru'] as const;
const CORE = 'core';
const INDEX = 'virtual:messages';

const serializer = new FluentSerializer();

/** A message of the catalogue and the messages and terms that it refers to. */
interface Message {
  text: string;
  references: string[];
}

type Catalogue = Map<string, Message>;

class References extends Visitor {
  found: string[] = [];
  override visitMessageReference(node: { id: { name: string } }): void {
    this.found.push(node.id.name);
  }
  override visitTermReference(node: { id: { name: string } }): void {
    this.found.push(`-${node.id.name}`);
  }
}

/** Reads every `.ftl` text of a language. */
export function readCatalogue(texts: string[]): Catalogue {
  const catalogue: Catalogue = new Map();
  for (const entry of texts.flatMap((text) => parse(text, {}).body as Entry[])) {
    if (entry.type === 'Junk') {
      throw new Error(`not Fluent: ${(entry as { content?: string }).content ?? ''}`);
    }
    if (entry.type !== 'Message' && entry.type !== 'Term') continue;
    const named = entry as Entry & { id: { name: string }; comment: unknown };
    const visitor = new References();
    visitor.visit(named);
    named.comment = null;
    const name = entry.type === 'Term' ? `-${named.id.name}` : named.id.name;
    catalogue.set(name, { text: serializer.serializeEntry(named), references: visitor.found });
  }
  return catalogue;
}

/**
 * The message names that a source file uses: literal first arguments of `tr(…)`, and the
 * beginnings of names that are put together, as in ``tr(`level-${name}`)``, which end with `*`.
 */
export function usedNames(code: string): string[] {
  const calls = code.matchAll(/\btr\(\s*(['"`])([a-z][a-z0-9-]*)(\.[a-z-]+)?(\$\{|\1)/g);
  return [...calls].map(([, , name, , end]) => (end === '${' ? `${name}*` : name!));
}

/** The messages of `uses` and all they refer to, as Fluent text; throws if one does not exist. */
export function select(catalogue: Catalogue, uses: Iterable<string>): Set<string> {
  const wanted = new Set<string>();
  const add = (name: string) => {
    if (wanted.has(name)) return;
    const message = catalogue.get(name);
    if (!message) throw new Error(`no message is named "${name}"`);
    wanted.add(name);
    message.references.forEach(add);
  };
  for (const use of uses) {
    if (!use.endsWith('*')) {
      add(use);
      continue;
    }
    const beginning = use.slice(0, -1);
    const matching = [...catalogue.keys()].filter((name) => name.startsWith(beginning));
    if (matching.length === 0) throw new Error(`no message begins with "${beginning}"`);
    matching.forEach(add);
  }
  return wanted;
}

function filesBelow(folder: string, kinds: RegExp): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What each page uses; the shell is the page "core". */
function usesByPage(source: string): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>([[CORE, new Set()]]);
  for (const file of filesBelow(source, /(?<!\.test)\.(ts|svelte)$/)) {
    const parts = relative(source, file).split(sep);
    const page = parts[0] === 'pages' && parts.length > 2 ? parts[1]! : CORE;
    const uses = pages.get(page) ?? new Set();
    pages.set(page, uses);
    for (const name of usedNames(readFileSync(file, 'utf8'))) uses.add(name);
  }
  return pages;
}

/** Serves `virtual:messages` (loaders by language and page) and the texts behind it. */
export function catalogue(locales: string, source: string): Plugin {
  const text = (language: string, page: string) => {
    const files = filesBelow(join(locales, language), /\.ftl$/);
    const known = readCatalogue(files.map((file) => readFileSync(file, 'utf8')));
    const uses = usesByPage(source);
    const core = select(known, uses.get(CORE)!);
    const wanted = page === CORE ? core : select(known, uses.get(page) ?? []);
    const own = [...wanted].filter((name) => page === CORE || !core.has(name));
    return own.map((name) => known.get(name)!.text).join('');
  };
  const index = () => {
    const pages = [...usesByPage(source).keys()];
    const loader = (language: string) =>
      pages.map((p) => `${JSON.stringify(p)}: () => import('${INDEX}/${language}/${p}')`);
    const languages = LANGUAGES.map((l) => `${l}: { ${loader(l).join(', ')} }`);
    return `export const messages = { ${languages.join(', ')} };`;
  };
  return {
    name: 'kalah-catalogue',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return index();
      if (!id.startsWith(`\0${INDEX}/`)) return null;
      const [language, page] = id.slice(INDEX.length + 2).split('/') as [string, string];
      return `export default ${JSON.stringify(text(language, page))};`;
    },
  };
}
