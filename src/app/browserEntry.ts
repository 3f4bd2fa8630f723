import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { plainKey, rootId, stateId } from '#hydration/names.ts';
import { routeFor } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import { BrowserPages } from './BrowserPages.tsx';
import { makeBrowserStyles } from './browserStyles.ts';
import { Providers } from './Providers.tsx';
import { openShelf } from './pageShelf.ts';
import { prefetchPages } from './prefetch.ts';
import type { BrowserState } from './serverEntry.ts';

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
    const children = createElement(BrowserPages, { first, shelf });
    const app = { cache, store, drawings: { file: drawings }, children };
    hydrateRoot(root, createElement(Providers, app), { onUncaughtError: loadPlainPage });
  });
  prefetchPages(shelf);
}

function report(problem: string): void {
  // biome-ignore lint/suspicious/noConsole: failures of content are only logged (spec §8)
  console.warn(`Content: ${problem}`);
}

/**
 * The way out of a fault in the page's script, which would leave the visitor an empty page: it loads anew and stays
 * as the server made it, with a menu, links and forms that need no script. The starter reads the note.
 */
function loadPlainPage(fault: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the fault must be seen by those who can repair it
  console.error(fault);
  try {
    sessionStorage.setItem(plainKey, location.pathname);
  } catch {
    return; // Without storage the next load would fail like this one, for ever.
  }
  location.reload();
}

const root = document.getElementById(rootId);
const state = document.getElementById(stateId)?.textContent;
// The starter, which imports this, handles an error here as a failed script.
if (root && state) await hydrate(root, JSON.parse(state) as BrowserState);
