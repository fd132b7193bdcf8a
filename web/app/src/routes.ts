// The pages. A new one is a line here, a folder in `pages/` and its words in the catalogue.
import type { Route } from './router/router.svelte';
import { text, tr } from './text/text.svelte';

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
  {
    path: '/analysis',
    page: 'analysis',
    title: () => tr('web-page-analysis'),
    load: () => import('./pages/analysis/Analysis.svelte'),
    listed: true,
  },
  {
    path: '/review',
    page: 'review',
    title: () => tr('web-page-review'),
    // It tells values in the words of the analysis.
    load: () => text.include('analysis').then(() => import('./pages/review/Review.svelte')),
  },
  {
    path: '/problems',
    page: 'problems',
    title: () => tr('web-page-problems'),
    load: () => import('./pages/problems/Problems.svelte'),
    listed: true,
  },
  {
    path: '/learn',
    page: 'learn',
    title: () => tr('web-page-learn'),
    load: () => import('./pages/learn/Learn.svelte'),
    listed: true,
  },
];

export function routeOf(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}
