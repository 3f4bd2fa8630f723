import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadSnackbar } from '#layout/Notices.tsx';
import {
  clientMark,
  failureId,
  noHydrateKey,
  pageMessageClosedEvent,
  rootId,
  stateId,
} from '#starter/names.ts';
import { makeStore } from '#store/makeStore.ts';
import { dismissed, noNotices } from '#store/notices.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { makeBrowserStyles } from './browserStyles.ts';
import { keepForms } from './keepForms.ts';
import { Providers } from './Providers.tsx';
import type { BrowserState } from './serverEntry.ts';

/** Hydrates the server's HTML. */
async function hydrate(root: HTMLElement, { apiBase, page, origin }: BrowserState): Promise<void> {
  if (page.notices?.current) await loadSnackbar();
  const store = makeStore({ apiBase }, isMessageClosed() ? { ...page, notices: noNotices } : page);
  const cache = makeBrowserStyles();
  // The starter's message is not part of the hydrated HTML.
  document.getElementById(failureId)?.remove();
  startTransition(() => {
    const children = createElement(BrowserRouter, null, createElement(AppRoutes));
    // The visitor may close the message before React renders for the first time.
    const app = { cache, store, serverState: store.getState(), origin, children };
    const restoreForms = keepForms();
    // The snackbar hears the visitor only when it is hydrated. Until then the starter does.
    addEventListener(pageMessageClosedEvent, () => store.dispatch(dismissed()));
    document.documentElement.dataset[clientMark] = '';
    hydrateRoot(root, createElement(Providers, app), {
      onUncaughtError: loadPlainPage,
      onRecoverableError: (error) => {
        restoreForms();
        reportError(error);
      },
    });
  });
}

/** Whether the page has no message, or the visitor has closed it. */
const isMessageClosed = () => !document.querySelector('.MuiSnackbar-root');

/**
 * Reloads the page after an error in its script, which would otherwise leave an empty page. The starter reads the storage
 * key and does not start the client: menu, links and forms work without it.
 */
function loadPlainPage(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: developers need to see the error
  console.error(error);
  try {
    sessionStorage.setItem(noHydrateKey, location.pathname);
  } catch {
    return; // Without the key every reload would fail in the same way.
  }
  location.reload();
}

const root = document.getElementById(rootId);
const state = document.querySelector(`script#${stateId}`)?.textContent;
// Hydrate in a separate task, because evaluating this file is already a long task.
if (root && state) setTimeout(() => void hydrate(root, JSON.parse(state) as BrowserState));
