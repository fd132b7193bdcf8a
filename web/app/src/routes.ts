// The pages. A new one is a line here, a folder in `pages/` and its words in the catalogue.
import type { Route } from './router/router.svelte';
import { tr } from './text/text.svelte';

export const routes: Route[] = [
  {
    path: '/',
    page: 'play',
    title: () => tr('web-page-play'),
    load: () => import('./pages/play/Play.svelte'),
    listed: true,
  },
  {
    path: '/two',
    page: 'two',
    title: () => tr('web-page-two'),
    load: () => import('./pages/two/Two.svelte'),
    listed: true,
  },
];

export function routeOf(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}
