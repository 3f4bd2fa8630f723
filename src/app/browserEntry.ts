import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rootId, stateId } from '#hydration/names.ts';
import { routeFor } from '#site/routes.ts';
import { makeLateStore } from '#store/lateStore.ts';
import { BrowserApp } from './BrowserApp.tsx';
import type { BrowserState } from './browserState.ts';
import { openStore } from './browserStore.ts';
import { pageLoader, prefetchPage } from './pageLoading.ts';
import { pages } from './pages.ts';
import { isPlainPage, loadPlainPage } from './plainPage.ts';
import { prefetchPages } from './prefetch.ts';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Makes the server's HTML interactive. */
async function hydrate(
  root: HTMLElement,
  { apiBase, store: opening, drawings }: BrowserState,
): Promise<void> {
  const store = makeLateStore(opening, () => openStore(apiBase, opening));
  const loadPage = pageLoader(store);
  const cache = makeStyleCache();
  // Emotion itself would find the styles by an attribute and move their tag, which lays the whole page out again.
  for (const id of idsOfStyles()) cache.inserted[id] = true;
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

/** Ids of Emotion's rules that came with the page, read from the rules themselves. */
function idsOfStyles(): string[] {
  const css = Array.from(document.querySelectorAll('style'), (style) => style.textContent).join('');
  return css.match(new RegExp(`(?<=\\.${styleKey}-|@keyframes )[\\w-]+`, 'g')) ?? [];
}

const root = document.getElementById(rootId);
const state = document.getElementById(stateId)?.textContent;
if (root && state && !isPlainPage()) void hydrate(root, JSON.parse(state) as BrowserState);
