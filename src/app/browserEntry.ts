import createCache from '@emotion/cache';
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rootId, stateId } from '#hydration/names.ts';
import { routeFor } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import { BrowserApp } from './BrowserApp.tsx';
import type { BrowserState } from './browserState.ts';
import { openShelf } from './pageShelf.ts';
import { loadPlainPage } from './plainPage.ts';
import { prefetchPages } from './prefetch.ts';

/** Makes the server's HTML interactive. */
async function hydrate(root: HTMLElement, { apiBase, page, styles }: BrowserState): Promise<void> {
  const store = makeStore({ apiBase, fetch: (...call) => window.fetch(...call), report }, page);
  const shelf = openShelf(store);
  const cache = createCache({ key: 'css' });
  // Emotion itself would find the styles by an attribute and move their tag, which lays the whole page out again.
  for (const id of styles) cache.inserted[id] = true;
  // Hydration must not begin on an empty page.
  const first = await shelf.fetchCode(routeFor(location.pathname));
  await shelf.fetchCode(routeFor('/team'));
  startTransition(() => {
    hydrateRoot(root, createElement(BrowserApp, { cache, store, apiBase, first, shelf }), {
      onUncaughtError: loadPlainPage,
    });
  });
  prefetchPages(shelf);
}

function report(problem: string): void {
  // biome-ignore lint/suspicious/noConsole: failures of content are only logged (spec §8)
  console.warn(`Content: ${problem}`);
}

const root = document.getElementById(rootId);
const state = document.getElementById(stateId)?.textContent;
// A fault here is one of the script for the starter that imports it.
if (root && state) await hydrate(root, JSON.parse(state) as BrowserState);
