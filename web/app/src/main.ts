import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router, startRouter } from './router/router.svelte';
import { routeOf } from './routes';
import { chosenLanguage, followOtherTabs } from './settings/store.svelte';
import { text } from './text/text.svelte';

startRouter();
followOtherTabs();

const first = routeOf(router.location.path);
// The code of the page is on its way while its words are.
void first?.load();
await text.start(chosenLanguage(), first?.page ?? 'core');
mount(App, { target: document.getElementById('app')! });
