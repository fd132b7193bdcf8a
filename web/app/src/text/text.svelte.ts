// Everything that people read, in their language.

import { messages } from 'virtual:messages';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './language';

export type Args = Record<string, FluentVariable>;

const CORE = 'core';
const pages = new Set([CORE]);
// What was asked for last wins, whichever text arrives last.
let asked = 0;

let current = $state.raw(new FluentBundle('en'));
let language = $state<Language>('en');

async function load(wanted: Language): Promise<void> {
  const ticket = ++asked;
  const loaders = [...pages].map((page) => messages[wanted]?.[page]?.());
  const texts = await Promise.all(loaders);
  if (ticket !== asked) return;
  // Both languages run from left to right: the isolating marks would only be in the way.
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) if (text) bundle.addResource(new FluentResource(text.default));
  current = bundle;
  language = wanted;
  document.documentElement.lang = wanted;
}

export const text = {
  /** The language of the words on the page. */
  get language(): Language {
    return language;
  },
  /** Speaks another language from now on. */
  speak: (wanted: Language) => load(wanted),
  /** Fetches the words of a page. */
  async include(page: string): Promise<void> {
    if (pages.has(page)) return;
    pages.add(page);
    await load(language);
  },
  /** Begins with the words of the shell and of the first page shown. */
  async start(wanted: Language, page: string): Promise<void> {
    pages.add(page);
    await load(wanted);
  },
};

/**
 * The message `name` (or `message.attribute`). The name stands here literally, or begins so, for
 * the build bundles only the messages that it finds in such calls.
 */
export function tr(name: string, args?: Args): string {
  const [id, attribute] = name.split('.') as [string, string | undefined];
  const message = current.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) {
    console.error(`no message is named ${name}`);
    return name;
  }
  const errors: Error[] = [];
  const said = current.formatPattern(pattern, args ?? null, errors);
  for (const error of errors) console.error(`message ${name}: ${error.message}`);
  return said;
}
