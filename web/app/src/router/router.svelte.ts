// History-mode routing: one page a path, everything else about a view is in its query.
import type { Component } from 'svelte';

export interface Route {
  path: string;
  /** Folder in `src/pages/`, and the name of its messages. */
  page: string;
  title: () => string;
  load: () => Promise<{ default: Component }>;
  /** Has a place in the navigation. */
  listed?: boolean;
}

interface Location {
  path: string;
  query: string;
  /** What the page has kept in this entry of the history. */
  state: unknown;
  /** Counts visits: another number is another view, even of the same path. */
  visit: number;
}

const here = (visit: number): Location => ({
  path: location.pathname.replace(/(?<=.)\/+$/, ''),
  query: location.search,
  state: history.state as unknown,
  visit,
});

let current = $state.raw(here(0));

export const router = {
  get location(): Location {
    return current;
  },
};

/** Goes to an address of these pages; the state travels with the entry of the history. */
export function go(address: string, state: unknown = null): void {
  history.pushState(state, '', address);
  current = here(current.visit + 1);
  scrollTo(0, 0);
}

/** Keeps `state`, and an address if given, in this entry of the history; the view stays. */
export function keep(state: unknown, address?: string): void {
  history.replaceState(state, '', address);
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  // A place on this page (the skip link) is the browser's own business.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

export function startRouter(): void {
  addEventListener('popstate', (event) => {
    // The browser also says so for a jump to a place on this page.
    const moved = here(current.visit);
    const samePage = moved.path === current.path && moved.query === current.query;
    if (samePage && location.hash && event.state === null) return;
    current = here(current.visit + 1);
  });
  document.addEventListener('click', follow);
}
