import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import type { PictureTable } from '#site/pictures.ts';
import { notFoundPath, notFoundRoute, recordsOf, type SiteRoute } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import type { OpeningState, PageState } from '#store/pageState.ts';
import { loadRecords } from '#store/recordCache.ts';
import type { Transport } from '#store/transport.ts';
import type { BrowserState } from './browserState.ts';
import { makePageStyles, usedCss } from './pageStyles.ts';
import { pages } from './pages.ts';
import { ServerApp } from './ServerApp.tsx';

/** A page as React made it: the parts of the document that depend on the route and its content. */
export interface RenderedPage {
  /** The application's HTML. */
  app: string;
  /** Emotion's rules that the page uses. */
  css: string;
  /** Names of the drawings that must come with the page. */
  drawings: string[];
  state: PageState;
}

/**
 * Renders a route with its records loaded through `transport`; `addresses` are the API's origin for the browser and the
 * file of drawings, `opening` is what the page opens with next to its content: a message, a form that was posted.
 * Records that fail are left out, and the page is made as a browser without them would make it. Rejects when React cannot
 * render the page at all.
 */
export async function renderApp(
  route: SiteRoute,
  transport: Transport,
  {
    apiBase,
    drawings: drawingsFile,
  }: Pick<BrowserState, 'apiBase' | 'drawings'> & { pictures: PictureTable },
  opening?: OpeningState,
): Promise<RenderedPage> {
  const records = await loadRecords(makeStore(transport), recordsOf(route));
  const state = { records, ...opening };
  const store = makeStore(transport, state);
  const path = route === notFoundRoute ? notFoundPath : route.path;
  const Page = await pages[route.page]();
  const cache = makePageStyles();
  const drawings = new Set<string>();
  let fault: unknown;
  const { prelude } = await prerender(
    createElement(ServerApp, { cache, store, apiBase, path, Page, drawingsFile, drawings }),
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
  return {
    app,
    css: usedCss(cache, app),
    drawings: [...drawings],
    state,
  };
}
