import { createElement } from 'react';
// Node's own build of it follows every promise of the process from the first page on, which slows down every answer.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import type { PictureTable } from '#site/pictures.ts';
import { picturedRecords } from '#site/records/contentRecords.ts';
import { notFoundPath, notFoundRoute, recordsOf, type SiteRoute } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import type { OpeningState, PageState } from '#store/pageState.ts';
import { filledCache, loadRecords } from '#store/recordCache.ts';
import type { Transport } from '#store/transport.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { Providers } from './Providers.tsx';
import { makePageStyles, usedCss } from './pageStyles.ts';

/** What the server writes into a page as inert JSON, for the browser to start from. */
export interface BrowserState {
  /** Origin of the API; '' when this site answers the calls itself. */
  apiBase: string;
  page: PageState;
  /** Address of the file of drawings. */
  drawings: string;
}

/** A page as React made it: the parts of the document that depend on the route and its content. */
interface RenderedPage {
  /** The application's HTML. */
  app: string;
  /** Emotion's rules that the page uses. */
  css: string;
  /** Names of the drawings that must come with the page. */
  drawings: string[];
  state: PageState;
}

/**
 * Renders a route with its records loaded through `transport`; `art` is the address of the file of drawings and the
 * pictures of all records, `opening` is what the page opens with next to its content: a message, a form that was posted.
 * Of a record that fails the page says so, or leaves its section out. Rejects when React cannot
 * render the page at all.
 */
export async function renderApp(
  route: SiteRoute,
  transport: Transport,
  art: { drawings: string; pictures: PictureTable },
  opening?: OpeningState,
): Promise<RenderedPage> {
  const store = makeStore(transport, opening);
  const records = await loadRecords(store, recordsOf(route));
  const pictures = picturedRecords.some((name) => records[name]) && { pictures: art.pictures };
  if (pictures) store.dispatch(filledCache(pictures));
  const state = { records, ...pictures, ...opening };
  const path = route.path === notFoundRoute.path ? notFoundPath : route.path;
  const cache = makePageStyles();
  const inPage = new Set<string>();
  const children = createElement(StaticRouter, { location: path }, createElement(AppRoutes));
  const app = { cache, store, drawings: { file: art.drawings, inPage }, children };
  let fault: unknown;
  const { prelude } = await prerender(createElement(Providers, app), {
    // Suspense boundaries stay in place instead of being moved by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Also of a part that React would leave to the browser; thrown here, it would end the process.
    onError: (error) => {
      fault ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (fault) throw fault;
  return { app: html, css: usedCss(cache, html), drawings: [...inPage], state };
}
