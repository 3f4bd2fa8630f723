import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { noHydrateKey, rootId, saidId, stateId } from '#starter/names.ts';
import { makeStore } from '#store/makeStore.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { makeBrowserStyles } from './browserStyles.ts';
import { Providers } from './Providers.tsx';
import type { BrowserState } from './serverEntry.ts';

/** Makes the server's HTML interactive. */
function hydrate(root: HTMLElement, { apiBase, page, drawings }: BrowserState): void {
  const store = makeStore({ apiBase, fetch: (...call) => window.fetch(...call), report }, page);
  const cache = makeBrowserStyles();
  // React knows nothing of it.
  document.getElementById(saidId)?.remove();
  startTransition(() => {
    const children = createElement(BrowserRouter, null, createElement(AppRoutes));
    const app = { cache, store, drawings: { file: drawings }, children };
    hydrateRoot(root, createElement(Providers, app), { onUncaughtError: loadPlainPage });
  });
}

function report(problem: string): void {
  // biome-ignore lint/suspicious/noConsole: failures of content are only logged (spec §8)
  console.warn(`Content: ${problem}`);
}

/**
 * The way out of a fault in the page's script, which would leave the visitor an empty page: the page loads again and stays
 * as the server made it, with a menu, links and forms that need no script. The starter reads the note.
 */
function loadPlainPage(fault: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the fault must be seen by those who can repair it
  console.error(fault);
  try {
    sessionStorage.setItem(noHydrateKey, location.pathname);
  } catch {
    return; // Without storage the next load would fail like this one, for ever.
  }
  location.reload();
}

const root = document.getElementById(rootId);
const state = document.querySelector(`script#${stateId}`)?.textContent;
// In a task of its own, because evaluating this file has been a long one.
if (root && state) setTimeout(() => hydrate(root, JSON.parse(state) as BrowserState));
