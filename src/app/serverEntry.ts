import { createElement } from 'react';
// The Node build tracks every promise of the process after the first render, which slows down every response.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import type { PictureTable } from '#site/pictures.ts';
import { picturedRecords } from '#site/records/contentRecords.ts';
import { notFoundPath, notFoundRoute, recordsOf, type SiteRoute } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import type { OpeningState, PageState } from '#store/pageState.ts';
import { loadBlocks, loadRecords } from '#store/recordCache.ts';
import type { Transport } from '#store/transport.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { Providers } from './Providers.tsx';
import { makePageStyles, usedCss } from './pageStyles.ts';

/** The browser's initial state, which the server embeds in the page as JSON. */
export interface BrowserState {
  /** Origin of the API; '' if this site answers the calls itself. */
  apiBase: string;
  page: PageState;
  /** Address of the drawings file. */
  drawings: string;
}

/** A rendered page: the parts of the document that depend on the route and its content. */
interface RenderedPage {
  /** The application's HTML. */
  app: string;
  /** The Emotion rules used in the page. */
  css: string;
  /** Names of the drawings to include in the page. */
  drawings: string[];
  state: PageState;
}

/**
 * Renders a route with records loaded through `transport`. `art` contains the address of the drawings file and the picture
 * table. `opening` contains the page's initial message and posted form. If a record fails to load, the page shows a message
 * or omits the section. Rejects if React cannot render the page.
 */
export async function renderApp(
  route: SiteRoute,
  transport: Transport,
  art: { drawings: string; pictures: PictureTable },
  opening?: OpeningState,
): Promise<RenderedPage> {
  const loading = makeStore(transport);
  const own = await loadRecords(loading, recordsOf(route));
  const blocks = await loadBlocks(loading, route);
  const records = { ...own, ...blocks?.records };
  const pictures = picturedRecords.some((name) => records[name]) && { pictures: art.pictures };
  const page = blocks?.page && { page: blocks.page };
  const state = { records, ...pictures, ...page, ...opening };
  const store = makeStore(transport, state);
  const path = route.path === notFoundRoute.path ? notFoundPath : route.path;
  const cache = makePageStyles();
  const inPage = new Set<string>();
  const children = createElement(StaticRouter, { location: path }, createElement(AppRoutes));
  const app = { cache, store, drawings: { file: art.drawings, inPage }, children };
  let firstError: unknown;
  const { prelude } = await prerender(createElement(Providers, app), {
    // Keep the content of Suspense boundaries in place, instead of moving it with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Also called for errors that React would leave to the browser. Throwing here would end the process.
    onError: (error) => {
      firstError ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (firstError) throw firstError;
  return { app: html, css: usedCss(cache, html), drawings: [...inPage], state };
}
