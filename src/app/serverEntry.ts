import createCache from '@emotion/cache';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { notFoundPath, notFoundRoute, recordsOf, type SiteRoute } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import { noNotices } from '#store/notices.ts';
import type { OpeningState, PageState } from '#store/pageState.ts';
import { loadRecords } from '#store/recordCache.ts';
import type { Transport } from '#store/transport.ts';
import { pages } from './pages.ts';
import { ServerApp } from './ServerApp.tsx';

/** A page as React made it: the parts of the document that depend on the route and its content. */
export interface RenderedPage {
  /** The application's HTML. */
  app: string;
  /** Emotion's rules the page uses, and their ids for the browser's style cache. */
  styles: { css: string; ids: string[] };
  /** Names of the drawings the page shows. */
  drawings: string[];
  state: PageState;
}

/** How a page opens that answers no form. */
const nothingToSay: OpeningState = { notices: noNotices, posted: null };

/**
 * Renders a route with its records loaded through `transport`; `apiBase` is the API's origin for the browser,
 * `opening` what the page opens with beside its content: a message, a form that was posted.
 * Records that fail are left out, and the page is made as a browser without them would make it. Rejects when React cannot render the page at all.
 */
export async function renderApp(
  route: SiteRoute,
  transport: Transport,
  apiBase: string,
  opening: OpeningState = nothingToSay,
): Promise<RenderedPage> {
  const records = await loadRecords(makeStore(transport), recordsOf(route));
  const state = { records, ...opening };
  const store = makeStore(transport, state);
  const path = route === notFoundRoute ? notFoundPath : route.path;
  const Page = await pages[route.page]();
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const drawings = new Set<string>();
  let fault: unknown;
  const { prelude } = await prerender(
    createElement(ServerApp, { cache, store, apiBase, path, Page, drawings }),
    {
      // Suspense boundaries stay in place instead of being moved by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Also of a part that React would leave to the browser; thrown here, it would end the process.
      onError: (error) => {
        fault ??= error;
      },
    },
  );
  const app = await new Response(prelude).text();
  if (fault) throw fault;
  const rules = Object.entries(cache.inserted).filter(([, css]) => typeof css === 'string');
  return {
    app,
    styles: { css: rules.map(([, css]) => css).join(''), ids: rules.map(([id]) => id) },
    drawings: [...drawings],
    state,
  };
}
