import createCache from '@emotion/cache';
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { routeFor } from '#site/routes.ts';
import { makeLateStore } from '#store/lateStore.ts';
import { openAllGates } from '#ui/gate.ts';
import { BrowserApp } from './BrowserApp.tsx';
import type { BrowserState } from './browserState.ts';
import { loadRecordsBriefly, openStore } from './browserStore.ts';
import { pages } from './pages.ts';
import { makeRouteObjects } from './routeObjects.ts';

/** Makes the server's HTML interactive. */
async function hydrate(root: HTMLElement, page: BrowserState): Promise<void> {
  const store = makeLateStore(page.store, () => openStore(page.apiBase, page.store));
  const routes = makeRouteObjects((route) => loadRecordsBriefly(store, route));

  // The page's component must be at hand before the router starts, or hydration would begin on an empty page.
  const { path, page: name } = routeFor(location.pathname);
  const Component = await pages[name]();
  const shown = routes[0]?.children?.find((route) => route.id === path);
  if (shown) Object.assign(shown, { lazy: undefined, Component });

  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [path]: null } } });
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') openAllGates();
  });
  const cache = createCache({ key: 'css' });
  startTransition(() => {
    hydrateRoot(root, createElement(BrowserApp, { cache, store, apiBase: page.apiBase, router }));
  });
}

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
if (root && state) void hydrate(root, JSON.parse(state) as BrowserState);
