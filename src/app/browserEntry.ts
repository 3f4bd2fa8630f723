import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rootId, stateId } from '#hydration/names.ts';
import { routeFor } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import { BrowserApp } from './BrowserApp.tsx';
import type { BrowserState } from './browserState.ts';
import { makeBrowserStyles } from './browserStyles.ts';
import { openShelf } from './pageShelf.ts';
import { loadPlainPage } from './plainPage.ts';
import { prefetchPages } from './prefetch.ts';

/** Makes the server's HTML interactive. */
async function hydrate(root: HTMLElement, { apiBase, page, drawings }: BrowserState): Promise<void> {
  const store = makeStore(
    { apiBase, fetch: (...call) => window.fetch(...call), withPictures: true, report },
    page,
  );
  const shelf = openShelf(store);
  const cache = makeBrowserStyles();
  // Hydration must not begin on an empty page.
  const first = await shelf.fetchCode(routeFor(location.pathname));
  await shelf.fetchCode(routeFor('/team'));
  startTransition(() => {
    const app = { cache, store, drawings: { file: drawings }, first, shelf };
    hydrateRoot(root, createElement(BrowserApp, app), { onUncaughtError: loadPlainPage });
  });
  prefetchPages(shelf);
}

function report(problem: string): void {
  // biome-ignore lint/suspicious/noConsole: failures of content are only logged (spec §8)
  console.warn(`Content: ${problem}`);
}

const root = document.getElementById(rootId);
const state = document.getElementById(stateId)?.textContent;
// The starter, which imports this, handles an error here as a failed script.
if (root && state) await hydrate(root, JSON.parse(state) as BrowserState);
