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
  // The starter's message is not part of what React hydrates.
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
 * Loads the page again after an error in its script, which would leave the visitor an empty page. The starter reads the note
 * and does not start the client: menu, links and forms work without it.
 */
function loadPlainPage(fault: unknown): void {
  // biome-ignore lint/suspicious/noConsole: developers must see the error
  console.error(fault);
  try {
    sessionStorage.setItem(noHydrateKey, location.pathname);
  } catch {
    return; // Without the note every further load would fail like this one.
  }
  location.reload();
}

const root = document.getElementById(rootId);
const state = document.querySelector(`script#${stateId}`)?.textContent;
// In a task of its own, because evaluating this file has been a long one.
if (root && state) setTimeout(() => hydrate(root, JSON.parse(state) as BrowserState));
