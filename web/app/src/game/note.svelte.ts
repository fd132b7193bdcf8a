// What is answered to something that is no move: for the moment, and no longer than to the next.
import type { Table } from './table.svelte';

/** Then what is expected is said again. */
const NOTE_MS = 6_000;

export class Note {
  text = $state.raw<(() => string) | null>(null);
  readonly #table: () => Table;

  /** To be made while a component is. */
  constructor(table: () => Table) {
    this.#table = table;
    $effect(() => {
      if (table().game.tree) this.text = null;
    });
    $effect(() => {
      if (!this.text) return;
      const timer = setTimeout(() => {
        this.text = null;
      }, NOTE_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Shows it, and says it to those who listen. */
  say(text: () => string): void {
    this.text = text;
    this.#table().say(text);
  }
}
