import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rootId, stateId } from '#hydration/names.ts';
import { routeFor } from '#site/routes.ts';
import { makeLateStore } from '#store/lateStore.ts';
import { BrowserApp } from './BrowserApp.tsx';
import type { BrowserState } from './browserState.ts';
import { openStore } from './browserStore.ts';
import { makeBrowserStyles } from './browserStyles.ts';
import { pageLoader, prefetchPage } from './pageLoading.ts';
import { pages } from './pages.ts';
import { isPlainPage, loadPlainPage } from './plainPage.ts';
import { prefetchPages } from './prefetch.ts';

/** Makes the server's HTML interactive. */
async function hydrate(
  root: HTMLElement,
  { apiBase, store: opening, drawings }: BrowserState,
): Promise<void> {
  const store = makeLateStore(opening, () => openStore(apiBase, opening));
  const loadPage = pageLoader(store);
  const cache = makeBrowserStyles();
  // Hydration must not begin on an empty page.
  const first = await pages[routeFor(location.pathname).page]();
  startTransition(() => {
    hydrateRoot(
      root,
      createElement(BrowserApp, { cache, store, apiBase, drawings: { file: drawings }, first, loadPage }),
      {
        onUncaughtError: loadPlainPage,
      },
    );
  });
  prefetchPages((route) => prefetchPage(store, route));
}

const root = document.getElementById(rootId);
const state = document.getElementById(stateId)?.textContent;
if (root && state && !isPlainPage()) void hydrate(root, JSON.parse(state) as BrowserState);
