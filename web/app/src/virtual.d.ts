declare module 'virtual:messages' {
  import type { Language } from './text/language';
  /** Fluent texts by language and page ("core" is the shell). */
  export const messages: Record<Language, Record<string, () => Promise<{ default: string }>>>;
}
